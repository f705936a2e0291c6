import { BrokenRules, pick, running, runningIfAny } from '@vedette/core';
import { type Components, cardOf, scriptOf, type Trigger } from '../components/components.js';
import type { Nation, Status } from '../components/vocabulary.js';
import { abdication, campaign, expedition, newCardDraw } from '../contents.js';
import { cardsIn, discard, move, type NapoleonTable, place, turn, turnFaceUp } from '../rules/board.js';
import { addDivider } from '../rules/card-deck/dividers.js';
import {
  conquer,
  discardBox,
  endTreaty,
  remove,
  removeTreatiesOf,
  setNation,
  shake,
  stepToHostile,
} from '../rules/diplomacy/nations.js';
import { endGame } from '../rules/game-end/outcomes.js';
import { gain } from '../rules/year-setup/resources.js';
import type { Operation } from './scripts.js';

/** Carries out a list that asks nobody anything: what a change of status or the fall of a Treaty sets off. */
export function runNow(components: Components, table: NapoleonTable, name: string): void {
  const script = scriptOf(components, name);
  for (const operation of script.operations) {
    if (operation.verb === 'when') {
      const branch = operation.value.cond(table.position) ? operation.value.do : operation.value.else;
      if (branch !== undefined) runNow(components, table, branch);
    } else if (!perform(components, table, operation, script.card)) {
      throw new BrokenRules('this operation asks the player, and stands where nobody can be asked', {
        script: name,
        verb: operation.verb,
      });
    }
  }
}

export const fire = (components: Components, table: NapoleonTable, trigger: Trigger): void =>
  runNow(components, table, trigger.do);

/** The card of the Campaign being resolved leaves only in the clean-up (9.7), whatever its result says. */
function leavesLater(table: NapoleonTable, card: number, how: 'removed' | 'discard'): boolean {
  const fight = runningIfAny(table, campaign);
  if (fight?.card !== card) return false;
  fight.leave = how;
  return true;
}

function removeOrdered(components: Components, table: NapoleonTable, card: number, now: boolean): void {
  const { position } = table;
  const box = position.box[card];
  if (leavesLater(table, card, 'removed')) return;
  // i-napoleon/8.1.3.4/timing-next-card-deck: a card in a pile goes in the next Card Deck Phase or when it is drawn.
  if (!now && (box === 'draw' || box === 'discard' || box === 'aside')) {
    if (!position.ordered.includes(card)) position.ordered.push(card);
  } else remove(components, table, fire, card);
}

function putInDiscard(components: Components, table: NapoleonTable, card: number): void {
  if (leavesLater(table, card, 'discard')) return;
  const inForce = table.position.box[card] === 'CURRENT TREATIES';
  discard(components, table, card);
  if (inForce) endTreaty(components, table, fire, card);
}

function nationTo(components: Components, table: NapoleonTable, nation: Nation, to: Status): void {
  const now = table.position.nations[nation];
  // i-napoleon/10.2.3/austria-prussia-otherwise-stays: kindness does not end a Conquest, only what the rules name does.
  if (to !== 'hostile' && (now === 'conquered' || now === 'inactive')) return;
  setNation(components, table, fire, nation, to);
}

function addMarker({ position, record }: NapoleonTable, marker: 'legitimateSon' | 'bastard'): void {
  // There is one marker of each kind.
  if (marker === 'bastard' ? position.bastard : position.son !== 'none') return;
  if (marker === 'bastard') position.bastard = true;
  // If an heir is produced, a Legitimate Son marker is put in the Son space (i-napoleon/14.6.1/son-marker,
  // i-napoleon/14.6.1/king-of-rome).
  else position.son = position.era === 'EMD' ? 'king-of-rome' : 'legitimate';
  record?.({ kind: 'son-born', legitimate: marker === 'legitimateSon', year: position.year });
}

/** One Commander at random, of those of the Expedition, in Spain or in the Campaign. */
function loseCommander(
  components: Components,
  table: NapoleonTable,
  from: 'CAMPAIGN' | 'SPAIN' | 'expedition',
  to: 'removed' | 'discard',
): void {
  const there =
    from === 'CAMPAIGN'
      ? components.commanders.filter((card) => table.position.box[card] === from)
      : running(table, expedition).commanders;
  if (there.length === 0) return;
  // i-napoleon/9.2/failure-junot: he is the one, and he is Removed.
  const doomed =
    from === 'SPAIN'
      ? there.find((card) => cardOf(components, card).commander?.special.includes('removedOnSpanishUlcerFailure'))
      : undefined;
  const lost = doomed ?? (there.length === 1 ? (there[0] as number) : pick(table, 'lost commander', there));
  if (from !== 'CAMPAIGN') {
    const frame = running(table, expedition);
    frame.commanders = frame.commanders.filter((card) => card !== lost);
  }
  table.record?.({ kind: 'commander-lost', card: lost, how: 'captured' });
  if (doomed !== undefined || to === 'removed') remove(components, table, fire, lost);
  else discard(components, table, lost);
}

function promote(components: Components, table: NapoleonTable): void {
  const { position } = table;
  if (position.up[components.rankCard] || position.box[components.rankCard] !== 'I, NAPOLEON') return;
  turn(table, components.rankCard, true);
  turnFaceUp(components, table);
  table.record?.({ kind: 'promoted', rank: 'general', year: position.year });
}

function exhaustCard(components: Components, table: NapoleonTable, card: number, until: 'endOfYear' | 'endOfCampaign'): void {
  if (until === 'endOfCampaign') runningIfAny(table, campaign)?.exhausted.push(card);
  else if (cardOf(components, card).commander !== null) turn(table, card, false);
  else table.position.exhausted.push(card);
}

/** Carries out one operation that needs no decision and no die of its own. False: the player, or a die, has to come first. */
export function perform(components: Components, table: NapoleonTable, operation: Operation, self: number): boolean {
  const { position } = table;
  switch (operation.verb) {
    case 'none':
      return true;
    case 'gain':
      gain(components, table, operation.value, self);
      return true;
    case 'place': {
      const { card, box, face } = operation.value;
      place(components, table, card, box, face === 'up');
      if (box === 'CAMPAIGN') noteCampaign(table, card);
      if (box === 'CURRENT TREATIES') {
        position.played[card] = position.year;
        position.faithKept = false;
        table.record?.({ kind: 'treaty-signed', card, year: position.year });
      }
      return true;
    }
    case 'remove':
      // Instructions may make the card interact with another card (i-napoleon/8.1.3.1/other-card,
      // i-napoleon/8.1.3.2/triggered-by-card).
      for (const card of operation.value.cards) removeOrdered(components, table, card, operation.value.at === 'now');
      return true;
    case 'discard':
      for (const card of operation.value.cards) putInDiscard(components, table, card);
      return true;
    case 'discardBox':
      discardBox(components, table, operation.value as 'CAMPAIGN');
      return true;
    case 'flip':
      if (components.isBoard.has(position.box[operation.value.card] as string))
        turn(table, operation.value.card, operation.value.to === 'up');
      return true;
    case 'flipBox':
      for (const card of cardsIn(position, operation.value.box)) turn(table, card, operation.value.to === 'up');
      return true;
    case 'search':
      // i-napoleon/14.5.2/search-bernadotte, i-napoleon/14.5.2/reshuffle: the deck is a pool, so it is as good as shuffled again.
      if (operation.value.in.includes(position.box[operation.value.card] as never))
        place(components, table, operation.value.card, operation.value.to, true);
      return true;
    case 'redraw':
      running(table, newCardDraw).redraw = true;
      return true;
    case 'ignoreCampaign': {
      // i-napoleon/8.2/example-augustin-ignores: the Campaign just Placed goes to the Discard pile at once.
      const ignored = components.campaigns.find((card) => position.box[card] === 'CAMPAIGN');
      if (ignored !== undefined) discard(components, table, ignored);
      return true;
    }
    case 'addCards':
      // Robespierre's Fall (29) is an exception that Adds cards outside the Add Cards Segment
      // (i-napoleon/7.2/exception-robespierre, i-napoleon/8.1.3.4/robespierre-immediate).
      addDivider(components, table, operation.value);
      return true;
    case 'promote':
      promote(components, table);
      return true;
    case 'nation': {
      const { who, to, steps = 1 } = operation.value;
      if (to !== undefined) nationTo(components, table, who, to);
      else for (let step = 0; step < steps; step++) stepToHostile(components, table, fire, who);
      return true;
    }
    case 'shakeNation':
      shake(components, table, fire, operation.value);
      return true;
    case 'removeTreatiesOf':
      removeTreatiesOf(components, table, fire, operation.value);
      return true;
    case 'conquer':
      conquer(components, table, fire, operation.value);
      return true;
    case 'conquerBritain':
      // When Britain is Conquered its marker turns to the Conquered side (i-napoleon/10.2.3/britain-marker).
      setNation(components, table, fire, 'britain', 'conquered');
      for (const card of operation.value.remove) remove(components, table, fire, card);
      return true;
    case 'noDiplomacyRoll':
      position.noDiplomacyRoll.push(...operation.value.nations);
      return true;
    case 'diplomacyDrm':
      for (const nation of operation.value.nations) position.diplomacyDrm.push({ nation, drm: operation.value.drm, card: self });
      return true;
    case 'marker':
      addMarker(table, operation.value.add);
      return true;
    case 'flipMarker':
      if (position.son === 'legitimate') position.son = 'king-of-rome';
      return true;
    case 'flag':
      if (!position.flags.includes(operation.value.name)) position.flags.push(operation.value.name);
      return true;
    case 'additionalCampaign':
      running(table, campaign).followOn = operation.value;
      return true;
    case 'queueCampaign':
      position.queuedCampaign = operation.value;
      return true;
    case 'victoriesNeeded':
      running(table, campaign).needed = operation.value;
      return true;
    case 'campaignDrm':
      position.campaignDrms.push({ ...operation.value });
      return true;
    case 'commanderDrm': {
      const frame = runningIfAny(table, campaign) ?? running(table, expedition);
      frame.worth.push({ card: self, drm: operation.value });
      return true;
    }
    case 'casualtyRange':
      running(table, campaign).casualties = [operation.value[0] as number, operation.value[1] as number];
      return true;
    // The card that gives it is looked up when a Strategy & Tactics card is added.
    case 'freeStrategyTactics':
      return true;
    case 'exhaust':
      if (operation.value.card === undefined) return false;
      exhaustCard(components, table, operation.value.card, operation.value.until);
      return true;
    case 'loseCommander':
      loseCommander(components, table, operation.value.from, operation.value.to);
      return true;
    case 'removeWife':
      // i-napoleon/14.6/purpose, i-napoleon/14.6.1/mother-may-die: no card of this set lets a wife die; one that Removes her would
      for (const card of cardsIn(position, 'WIFE')) remove(components, table, fire, card);
      return true;
    case 'queueEra':
      position.due = operation.value;
      return true;
    case 'abdicate':
      position.abdicating = true;
      return true;
    case 'continueAbdication':
      running(table, abdication).continues = true;
      return true;
    case 'exileGlory':
      for (const trigger of components.triggers.exile) {
        const counts =
          operation.value.cards.includes(trigger.card) && components.isBoard.has(position.box[trigger.card] as string);
        if (counts) fire(components, table, trigger);
      }
      return true;
    case 'play': {
      const called = cardOf(components, operation.value).plays.find((one) => one.window === 'called');
      if (called !== undefined) runNow(components, table, called.do);
      return true;
    }
    case 'endGame':
      // The game ends at once when a card's result explicitly says so, for instance Napoleon killed or overthrown
      // (i-napoleon/4.3/end-by-card-text, i-napoleon/13.0/end-by-card).
      endGame(components, table, operation.value.outcome, operation.value.how);
      return true;
    default:
      return false;
  }
}

/** A Campaign Placed by the card just drawn can still be Ignored in this Card Draw. */
function noteCampaign(table: NapoleonTable, card: number): void {
  const draw = runningIfAny(table, newCardDraw);
  if (draw !== undefined) draw.placedCampaign = card;
}

/** Puts a card on top of the Draw Deck, which is shuffled first. */
export function putOnTop(components: Components, table: NapoleonTable, card: number): void {
  move(components, table, card, 'aside', true);
  table.position.box[card] = 'draw';
  table.position.up[card] = false;
  table.position.top = [card];
}
