import { always, type Test } from '../effects/conditions.js';
import type { ScriptWriter } from '../effects/scripts.js';
import type {
  Adjustment,
  Campaign,
  Card,
  Combat,
  Commander,
  Components,
  DiplomacyModifier,
  Income,
  Play,
  Revealed,
  Timed,
  Treaty,
  Trigger,
} from './components.js';
import type { WrittenCardFile, WrittenCondition, WrittenEffect, WrittenOperation } from './load.js';
import { type Cost, type Era, type Nation, NO_COST, type Scope, type Tracked } from './vocabulary.js';

type Written<K extends WrittenEffect['kind']> = Extract<WrittenEffect, { kind: K }>;
type WrittenCampaign = Extract<WrittenEffect, { enemies: unknown }>;
type WrittenTimed = Extract<WrittenEffect, { timing: unknown }>;
type Write = (key: string, operations: readonly WrittenOperation[] | undefined) => string;

/** Everything the cards say that the rules look up across cards, gathered while the cards are read one by one. */
export interface Gathered {
  readonly income: Income[];
  readonly triggers: Trigger[];
  readonly timed: Timed[];
  readonly autoCombat: Combat[];
  readonly chosenCombat: Combat[];
  readonly adjustments: Adjustment[];
  readonly diplomacyModifiers: DiplomacyModifier[];
  readonly noDiplomacyRoll: Components['noDiplomacyRoll'][number][];
  readonly domesticModifiers: Components['domesticModifiers'][number][];
  readonly faceUpWhen: Components['faceUpWhen'][number][];
  abroadAlways: readonly number[];
}

/** What reading needs: conditions made ready, the Campaigns a scope means, and a writer for lists of operations. */
export interface Tools {
  readonly test: (condition: WrittenCondition | undefined | null) => Test;
  readonly scopeOf: (scope: Scope | undefined) => ReadonlySet<number>;
  readonly writer: ScriptWriter;
}

function readOngoing(gathered: Gathered, { test }: Tools, card: number, effect: Written<'ongoing'>): void {
  const nations = (effect.nations ?? []) as readonly Tracked[];
  const drm = Number(effect.drm ?? 0);
  const when = test(effect.if);
  switch (effect.rule) {
    case 'diplomacyModifier':
      gathered.diplomacyModifiers.push({ card, nations, drm, if: when });
      break;
    case 'noDiplomacyRoll':
      gathered.noDiplomacyRoll.push({ card, nations, if: when });
      break;
    case 'domesticPoliticsModifier':
      gathered.domesticModifiers.push({ card, drm });
      break;
    case 'faceUpWhen':
      gathered.faceUpWhen.push({ card, if: test(effect.cond as WrittenCondition) });
      break;
    case 'abroad':
      gathered.abroadAlways = effect.always as readonly number[];
      break;
  }
}

const readTreaty = ({ test }: Tools, effect: Written<'ongoing'>): Treaty => ({
  nations: effect.nations as readonly Nation[],
  nationsIfHostile: (effect.nationsIfHostile ?? []) as readonly Nation[],
  removedByDiplomacyRoll: effect.removedByDiplomacyRoll === true,
  shields: effect.shields ? test(effect.shields as WrittenCondition) : () => false,
  breakable: effect.breakable === undefined ? always : test(effect.breakable as WrittenCondition),
  returnsToDiscard: effect.returnsToDiscardWhenBroken === true,
});

/** What becomes of a card that is not Played and does not say more (i-napoleon/8.1.2/prerequisite-unmet). */
export const DECLINED: readonly WrittenOperation[] = [{ discard: { cards: ['self'] } }];

const priceOf = (cost: Cost | undefined): Cost => (cost === undefined || Object.keys(cost).length === 0 ? NO_COST : cost);

const readRevealed = ({ test }: Tools, effect: Written<'whenRevealed'>, write: Write): Revealed => ({
  // A card is Mandatory if its When Revealed instruction contains the word "must" (i-napoleon/8.1.1/must-word,
  // i-napoleon/2.2/must-is-mandatory, i-napoleon/16.0/mandatory).
  must: effect.mode === 'must',
  if: test(effect.if),
  cost: priceOf(effect.cost),
  do: write('do', effect.do),
  else: write('else', effect.else ?? DECLINED),
  placesOnly: effect.do.length === 1 && effect.do.every((operation) => 'place' in operation),
});

const readPlay = ({ test }: Tools, card: number, effect: Written<'whenPlayed'>, write: Write): Play => ({
  card,
  window: effect.window,
  if: test(effect.if),
  cost: priceOf(effect.cost),
  limit: effect.limit === 'campaign' ? null : (effect.limit ?? null),
  do: write('do', effect.do),
  fromFaceDown: effect.fromFaceDown === true,
});

const readTrigger = ({ test }: Tools, card: number, effect: Written<'triggered'>, write: Write): Trigger => ({
  card,
  on: effect.on,
  must: effect.mode !== 'may',
  if: test(effect.if),
  do: write('do', effect.do),
  moves: (effect.moves ?? []).map((move) => ({ to: move.to, if: test(move.if), do: write(`to ${move.to}`, move.do) })),
});

const readTimed = ({ test, scopeOf }: Tools, card: number, effect: WrittenTimed, write: Write): Timed => ({
  card,
  timing: effect.timing,
  appliesTo: scopeOf(effect.appliesTo),
  if: test(effect.if),
  do: write('do', effect.do),
});

const readCampaign = ({ test }: Tools, effect: WrittenCampaign, write: Write): Campaign => ({
  enemies: effect.enemies,
  drm: effect.drm.map((one) => ({ value: one.value, round: one.round, if: test(one.if) })),
  rounds: effect.rounds,
  maxCommanders: effect.maxCommanders,
  victoriesNeeded: effect.victoriesNeeded,
  start: write('start', effect.start),
  victory: write('victory', effect.victory),
  defeat: write('defeat', effect.defeat),
  stalemate: write('stalemate', effect.stalemate),
});

const readCombat = ({ test, scopeOf }: Tools, card: number, effect: Written<'combat'>, write: Write): Combat => ({
  card,
  drm: effect.drm,
  round: effect.round,
  cost: priceOf(effect.cost),
  appliesTo: scopeOf(effect.appliesTo),
  mode: effect.mode,
  if: test(effect.if),
  limit: effect.limit ?? null,
  whenUsed: effect.whenUsed ? write('whenUsed', effect.whenUsed) : null,
  onDefeat: effect.onDefeat ? write('onDefeat', effect.onDefeat) : null,
});

const readAdjustment = ({ test, scopeOf }: Tools, card: number, effect: Written<'result'>): Adjustment => ({
  card,
  from: effect.adjust.from,
  to: effect.adjust.to,
  side: effect.side,
  appliesTo: scopeOf(effect.appliesTo),
  round: effect.round,
  if: test(effect.if),
});

const readCommander = ({ scopeOf }: Tools, effect: Written<'commander'>, write: Write): Commander => ({
  drm: effect.drm,
  cost: priceOf(effect.cost),
  independent: effect.independent,
  loyalty: effect.loyalty,
  rounds: effect.rounds,
  uses: effect.uses,
  special: effect.special ?? [],
  bonus: (effect.bonus ?? []).map((bonus) => ({
    drm: bonus.drm,
    round: bonus.round ?? null,
    campaigns: bonus.campaigns ?? null,
  })),
  onUse: effect.onUse ? write('onUse', effect.onUse) : null,
  appliesTo: effect.appliesTo === undefined ? null : scopeOf(effect.appliesTo),
});

/** Makes one card ready, and gathers what it says for all. */
export function readCard(gathered: Gathered, tools: Tools, file: WrittenCardFile): Card {
  const { number } = file;
  let revealed: Revealed | null = null;
  let campaign: Campaign | null = null;
  let commander: Commander | null = null;
  let treaty: Treaty | null = null;
  const plays: Play[] = [];
  const combat: Combat[] = [];
  file.effects.forEach((effect, index) => {
    const write: Write = (key, operations) => tools.writer.write(`${number}/${index}/${key}`, number, operations ?? []);
    switch (effect.kind) {
      case 'whenRevealed':
        revealed = readRevealed(tools, effect, write);
        break;
      case 'whenPlayed':
        plays.push(readPlay(tools, number, effect, write));
        break;
      case 'income':
        gathered.income.push({ card: number, gain: effect.gain, if: tools.test(effect.if), side: effect.side ?? null });
        break;
      case 'ongoing':
        if (effect.rule === 'treaty') treaty = readTreaty(tools, effect);
        else readOngoing(gathered, tools, number, effect);
        break;
      case 'triggered':
        gathered.triggers.push(readTrigger(tools, number, effect, write));
        break;
      case 'campaign':
        if ('timing' in effect) gathered.timed.push(readTimed(tools, number, effect, write));
        else campaign = readCampaign(tools, effect, write);
        break;
      case 'combat': {
        const ready = readCombat(tools, number, effect, write);
        combat.push(ready);
        (effect.mode === 'auto' ? gathered.autoCombat : gathered.chosenCombat).push(ready);
        break;
      }
      case 'result':
        gathered.adjustments.push(readAdjustment(tools, number, effect));
        break;
      case 'commander':
        commander = readCommander(tools, effect, write);
        break;
    }
  });
  const removal = (when: string) => file.removedBy.find((one) => one.when === when)?.value;
  return {
    number,
    title: file.title,
    deck: file.deck,
    type: file.type,
    nation: file.nation,
    placement: file.placement,
    removedYear: Number(removal('year') ?? 0),
    removedEra: (removal('era') as Era | undefined) ?? null,
    removedIfNotInPlay: (removal('notInPlay') as Era | undefined) ?? null,
    // The trash icon means the card is Removed when it is Played (i-napoleon/2.2/trash-icon,
    // i-napoleon/7.1/most-removed-when-played, i-napoleon/16.0/when-played).
    removedWhenPlayed: file.removedBy.some((one) => one.when === 'played'),
    revealed,
    plays,
    campaign,
    combat,
    commander,
    treaty,
  };
}
