import { goto, refusingRule } from '@vedette/core';
import { type Components, cardOf } from '../../components/components.js';
import { NO_COST } from '../../components/vocabulary.js';
import { campaign, die, effects } from '../../contents.js';
import { effectsFrame } from '../../effects/effects.js';
import { fire, runNow } from '../../effects/operations.js';
import type { CampaignFrame } from '../../frames.js';
import { type Position, SEAT } from '../../position.js';
import { isPlaced, type NapoleonTable, place, turn } from '../board.js';
import { endConquests, restRussia } from '../diplomacy/nations.js';
import { judgeGlory } from '../glory.js';
import { dieFrame, eachFace, offersLuck, useLuck } from '../luck.js';
import { canPay, gain, pay } from '../year-setup/resources.js';
import { hit, putAway, putModifiersAway } from './campaign-clean-up.js';
import { campaignFrameFor } from './campaign-resolution.js';
import {
  adjusted,
  drmParts,
  finalDrm,
  isShort,
  noteApplied,
  rolledResult,
  rollPart,
  strategyEffect,
  usedEffect,
} from './combat.js';
import { type Addition, combatChoices, comesByItself, freePass, timedNow } from './combat-choices.js';

/** Each Stalemate result costs 2 Glory (i-napoleon/9.3.8.3/glory-loss). */
const STALEMATE = { G: -2 };
export function campaignSteps(components: Components) {
  const commander = (card: number) => cardOf(components, card).commander;
  const factsOf = (fight: CampaignFrame) => cardOf(components, fight.card).campaign;

  const triggersNow = (position: Position, on: 'campaignStart' | 'afterCampaign' | 'campaignDefeat') =>
    components.triggers[on].filter((one) => isPlaced(components, position, one.card) && one.if(position));
  const note = (fight: CampaignFrame, card: number) => {
    if (!fight.applied.includes(card)) fight.applied.push(card);
  };

  const timesUsed = (fight: CampaignFrame, card: number) => fight.uses.find((one) => one.card === card)?.drm ?? 0;

  const { legalCommanders, legalStrategy, effectsNow } = combatChoices(components);
  const waitingCommanders = (position: Position, fight: CampaignFrame) =>
    components.commanders.filter((card) => position.box[card] === 'CAMPAIGN' && !fight.selected.includes(card));
  /** Those of them who may fight in this Round. */
  const ready = (table: NapoleonTable, fight: CampaignFrame, waiting: readonly number[]) =>
    waiting.filter((card) => refusingRule(legalCommanders, table, fight, card, SEAT) === null);

  /** What the adjusted result of a face would be: shown before Luck is used (i-napoleon/9.7/example-luck-reroll). */
  const resultOf = (position: Position, fight: CampaignFrame, face: number) =>
    adjusted(components, position, fight, rolledResult(components, face + fight.drm));

  return campaign.steps({
    begin({ position, record }, fight) {
      position.played[fight.card] = position.year;
      record?.({ kind: 'campaign-began', card: fight.card, year: position.year });
      for (const one of timedNow(components, position, fight, 'start')) note(fight, one.card);
    },
    // A Campaign Effect applies to the entire Campaign Resolution Phase (i-napoleon/8.1.3.2/campaign-whole-phase,
    // i-napoleon/2.2/campaign-effect-timing).
    // A Campaign may need several Combat Rounds to resolve (i-napoleon/9.3/multiple-rounds, i-napoleon/16.0/combat-round).
    startEffects: campaign.call(effects, {
      data: ({ position }, fight) =>
        effectsFrame(
          factsOf(fight)?.start ?? '',
          ...triggersNow(position, 'campaignStart').map((one) => one.do),
          ...timedNow(components, position, fight, 'start').map((one) => one.do),
        ),
    }),
    beginRound(table, fight) {
      fight.selected = [];
      fight.strategy = [];
      fight.worth = [];
      // i-napoleon/9.3.2/free-ongoing-drm: what costs nothing and is used up by nothing is there without being asked for.
      for (const effect of effectsNow(table, fight)) if (comesByItself(components, effect)) fight.strategy.push(effect.card);
    },
    // The player chooses which face-up Commanders in the CAMPAIGN Box lend their DRM to this Combat Round
    // (i-napoleon/9.3.1/choose-face-up).
    selectCommanders: campaign.ask({
      cite: 'i-napoleon/9.3.1/choose-face-up',
      when: ({ position }, fight) => isShort(components, position, fight),
      seat: () => SEAT,
      candidates: (table, fight): readonly (number | 'all')[] => {
        const waiting = waitingCommanders(table.position, fight);
        return ready(table, fight, waiting).length > 1 ? [0, 'all', ...waiting] : [0, ...waiting];
      },
      legal: legalCommanders,
      pass: 0,
      about: ({ position }, fight) => ({ card: fight.card, round: fight.round, drm: finalDrm(components, position, fight) }),
      choose: (table, fight, answer) => {
        if (answer === 0) return goto('prepared');
        const chosen = answer === 'all' ? ready(table, fight, waitingCommanders(table.position, fight)) : [answer];
        fight.selected.push(...chosen);
        fight.rolling = chosen.filter((card) => commander(card)?.onUse);
        return goto('nextCommanderRolls');
      },
    }),
    prepared: () => goto('addStrategy'),
    /** Whoever rolls when he is used does so now, one after the other. */
    nextCommanderRolls(_, fight) {
      fight.using = fight.rolling.shift() ?? 0;
      return fight.using === 0 ? goto('selectCommanders') : goto('commanderRolls');
    },
    commanderRolls: campaign
      .call(effects, { data: (_, fight) => effectsFrame(commander(fight.using)?.onUse ?? '') })
      .after(() => goto('nextCommanderRolls')),
    // Strategy & Tactics cards need not be committed before the Campaign, unlike Commanders
    // (i-napoleon/9.3.2/no-advance-assignment, i-napoleon/9.3.2/reusable).
    addStrategy: campaign.ask({
      cite: 'i-napoleon/9.3.2/add-by-paying',
      when: (table, fight) =>
        isShort(components, table.position, fight) || effectsNow(table, fight).some((effect) => effect.whenUsed !== null),
      seat: () => SEAT,
      candidates: (table, fight): readonly Addition[] => {
        const { position } = table;
        const answers: Addition[] = ['done'];
        const effective = effectsNow(table, fight);
        const byLuck = offersLuck(
          position,
          effective.some(({ cost }) => canPay(position, cost)),
        );
        for (const { card } of effective) {
          answers.push({ card, pay: 'cost' });
          if (byLuck) answers.push({ card, pay: 'luck' });
          answers.push({ card, pay: 'free' });
        }
        return answers;
      },
      conceivable: () => components.chosenCards.map((card) => ({ card, pay: 'cost' as const })),
      legal: legalStrategy,
      pass: 'done',
      about: ({ position }, fight) => ({ card: fight.card, round: fight.round, drm: finalDrm(components, position, fight) }),
      choose: (table, fight, answer) => {
        if (answer === 'done') return goto('addUp');
        const { position } = table;
        const effect = strategyEffect(components, position, fight, answer.card);
        if (answer.pay === 'luck') useLuck(table, 'cost', answer.card);
        else if (answer.pay === 'free') {
          const pass = freePass(components, position, fight);
          if (pass !== undefined) {
            fight.spent.push(pass.card);
            note(fight, pass.card);
          }
        } else pay(components, table, effect?.cost ?? NO_COST, answer.card);
        if (effect?.limit === 'campaign') fight.spent.push(answer.card);
        if (effect?.limit === 'game') position.usedThisGame.push(answer.card);
        fight.strategy.push(answer.card);
        fight.using = answer.card;
        note(fight, answer.card);
        judgeGlory(components, table);
        return effect?.whenUsed ? goto('strategyEffects') : goto('addStrategy');
      },
    }),
    added: () => goto('addUp'),
    strategyEffects: campaign
      .call(effects, { data: (_, fight) => effectsFrame(usedEffect(components, fight, fight.using)?.whenUsed ?? '') })
      .after(() => goto('addStrategy')),
    // 9.3.3 to 9.3.6
    addUp(table, fight) {
      const { position } = table;
      fight.drm = finalDrm(components, position, fight);
      noteApplied(components, table, fight);
      // Every Commander selected for this Combat Round is turned face down (i-napoleon/9.3.6/flip,
      // i-napoleon/9.3.6/before-roll, i-napoleon/9.1/one-round-per-campaign).
      for (const card of fight.selected) {
        const times = timesUsed(fight, card) + 1;
        fight.uses = [...fight.uses.filter((one) => one.card !== card), { card, drm: times }];
        // Worked example: Junot, Marmont and Ney are flipped face down before the roll (i-napoleon/9.7/example-flip).
        if (times >= (commander(card)?.uses ?? 1)) turn(table, card, false);
      }
    },
    // 9.3.7 and 9.3.8
    // A Combat Round is one battle settled by one modified die roll (i-napoleon/9.3/round-is-one-roll).
    roll: campaign
      .call(die, {
        data: (table, fight) =>
          dieFrame(table, {
            roll: 'combat',
            card: fight.card,
            drm: fight.drm,
            outcomes: () => eachFace((face) => resultOf(table.position, fight, face).result),
          }),
      })
      .after((table, fight, face) => {
        const { position } = table;
        const { result, by } = resultOf(position, fight, face);
        for (const card of by) note(fight, card);
        table.record?.({
          kind: 'combat-round',
          card: fight.card,
          round: fight.round,
          die: face,
          drm: fight.drm,
          parts: drmParts(components, position, fight).map(rollPart),
          rolled: rolledResult(components, face + fight.drm),
          result,
          by,
        });
        // A Bloody final result places one Bloody Result marker (i-napoleon/9.3.8.1/marker,
        // i-napoleon/9.3.8.1/final-result-counts, i-napoleon/9.3.8.1/not-in-cmd).
        // Each Combat Round ending Bloody adds its own marker, so one Campaign may yield several
        // (i-napoleon/9.3.8.1/one-per-round).
        if (position.era !== 'CMD' && result.startsWith('bloody')) position.bloody += 1;
        // Apart from its marker, a Bloody Victory, Defeat or Stalemate is handled as a Victory, Defeat or Stalemate (implied)
        // (i-napoleon/9.3.8.1/otherwise-plain-result).
        if (result === 'victory' || result === 'bloodyVictory') return goto('won');
        return result === 'stalemate' || result === 'bloodyStalemate' ? goto('drawn') : goto('naturalFrontiers');
      }),
    // If several Victories are needed, fight further Combat Rounds after the first until the number is reached or a Defeat is
    // suffered (i-napoleon/9.3.8.2/multiple-victories-continue).
    won(_, fight) {
      fight.victories += 1;
      if (fight.victories < fight.needed) return goto('nextRound');
      fight.outcome = 'victory';
      return goto('settle');
    },
    // The 2 Glory loss repeats for each Stalemate of the same Campaign (i-napoleon/9.3.8.3/cumulative-glory).
    drawn(table, fight) {
      gain(components, table, STALEMATE, fight.card);
      judgeGlory(components, table);
      fight.stalemates += 1;
      return goto('nextRound');
    },
    // After a Stalemate further Combat Rounds must be fought until Victory or Defeat (i-napoleon/9.3.8.3/continue).
    nextRound(_, fight) {
      if (factsOf(fight)?.rounds === fight.round) {
        fight.outcome = 'stalemate';
        return goto('settle');
      }
      // Rounds following a Stalemate count as 2nd, 3rd and so on for card effects (i-napoleon/9.3.8.3/round-number,
      // i-napoleon/9.3.8.2/multiple-victories-round-number).
      fight.round += 1;
      return goto('beginRound');
    },
    // i-napoleon/14.7/timing: after the roll, before the Defeat is carried out.
    naturalFrontiers: campaign.ask({
      cite: 'i-napoleon/14.7/all-conditions',
      when: ({ position }) => components.triggers.combatDefeat.some((one) => one.if(position)),
      seat: () => SEAT,
      candidates: () => ['fight-on', 'accept'],
      pass: 'fight-on',
      about: (_, fight) => ({ card: components.triggers.combatDefeat[0]?.card ?? 0, campaign: fight.card }),
      choose: (table, fight, answer) => {
        fight.outcome = 'defeat';
        // When Natural Frontiers (156) is Played the Defeat outcome is not applied (i-napoleon/14.7/defeat-not-executed,
        // i-napoleon/14.7/ends-game).
        const trigger = components.triggers.combatDefeat.find((one) => one.if(table.position));
        if (answer === 'accept' && trigger !== undefined) runNow(components, table, trigger.do);
        return goto('settle');
      },
    }),
    lost(_, fight) {
      fight.outcome = 'defeat';
    },
    // On a final Victory or Defeat, the matching result on the Campaign card is applied (i-napoleon/9.3.8.2/apply-card,
    // i-napoleon/9.3.8.3/limited-round-stalemate-result).
    settle: campaign.call(effects, {
      data: ({ position, record }, fight) => {
        const facts = factsOf(fight);
        const outcome = fight.outcome ?? 'stalemate';
        record?.({ kind: 'campaign-ended', card: fight.card, outcome, year: position.year });
        if (outcome === 'defeat') position.lastDefeat = position.year;
        const own = { victory: facts?.victory, defeat: facts?.defeat, stalemate: facts?.stalemate }[outcome] ?? '';
        const guards =
          outcome === 'defeat' ? fight.strategy.flatMap((card) => usedEffect(components, fight, card)?.onDefeat ?? []) : [];
        return effectsFrame(...guards, own);
      },
    }),
    afterVictory(table, fight) {
      if (fight.outcome === 'victory') restRussia(components, table, fire, factsOf(fight)?.enemies ?? []);
    },
    afterDefeat(table, fight) {
      if (fight.outcome !== 'defeat') return;
      // A Conquered Austria or Prussia ceases to be Conquered when Napoleon suffers a Defeat in a Campaign
      // (i-napoleon/10.2.3/austria-prussia-until-defeat).
      if (table.position.era !== 'CMD') endConquests(components, table, fire);
      for (const trigger of triggersNow(table.position, 'campaignDefeat')) fire(components, table, trigger);
    },
    // Once a Campaign is over, every Commander card in the CAMPAIGN Box gets one casualty die (i-napoleon/9.4/roll-each,
    // i-napoleon/9.4/both-orientations).
    // After applying Victory or Defeat, proceed to the Commander Casualties Segment (i-napoleon/9.3.8.2/then-casualties,
    // i-napoleon/9.7/example-casualties).
    casualties({ position }, fight) {
      fight.wounded = components.commanders.filter((card) => position.box[card] === 'CAMPAIGN');
    },
    nextCasualty(table, fight) {
      const card = fight.wounded[0];
      if (card === undefined) return goto('afterEffects');
      if (!commander(card)?.special.includes('alwaysWounded')) return goto('casualtyRoll');
      fight.wounded.shift();
      hit(components, table, card);
      return goto('nextCasualty');
    },
    casualtyRoll: campaign
      .call(die, {
        data: (table, fight) =>
          dieFrame(table, {
            roll: 'casualty',
            card: fight.wounded[0] ?? 0,
            drm: 0,
            outcomes: () => eachFace((face) => (isHit(fight, face) ? 'wounded' : 'safe')),
            best: 'safe',
          }),
      })
      .after((table, fight, face) => {
        const card = fight.wounded.shift();
        // A casualty die showing 1 or 2 wounds the Commander, who goes to the Discard pile (i-napoleon/9.4/wounded-1-2).
        if (card !== undefined && isHit(fight, face)) hit(components, table, card);
        return goto('nextCasualty');
      }),
    // Cards in CAMPAIGN MODIFIERS whose effect Triggers after Campaign Resolution are resolved now
    // (i-napoleon/9.5/after-campaign-effects).
    afterEffects: campaign.call(effects, {
      data: ({ position }, fight) => {
        const after = timedNow(components, position, fight, 'after');
        for (const one of after) note(fight, one.card);
        return effectsFrame(...after.map((one) => one.do), ...triggersNow(position, 'afterCampaign').map((one) => one.do));
      },
    }),
    // If a Campaign result demands a further Campaign at once, that card is Placed in the CAMPAIGN Box and fought in this
    // segment (i-napoleon/9.6/another-campaign, i-napoleon/9.6/after-casualties).
    additional(table, fight) {
      const { position } = table;
      const next = fight.followOn;
      if (next === 0) return goto('putAway');
      // A Campaign following at once on the current one does not break the limit, since the first is resolved before, as with
      // card 154 after 155 (i-napoleon/14.2/follow-on-allowed, i-napoleon/9.6/example-polish-campaign).
      putModifiersAway(components, table, fight);
      putAway(components, table, fight);
      place(components, table, next, 'CAMPAIGN', true);
      // All Commanders of the original Campaign are flipped face up for the additional one
      // (i-napoleon/9.6/commanders-flip-up, i-napoleon/9.6/commanders-reused-free, i-napoleon/9.6/only-original-commanders).
      for (const card of components.commanders) if (position.box[card] === 'CAMPAIGN') turn(table, card, true);
      position.campaignDrms = [];
      position.unusable = null;
      // The additional Campaign counts as a new Campaign (i-napoleon/9.6/new-campaign,
      // i-napoleon/9.6/start-at-select-commanders).
      // i-napoleon/9.6/strategy-reused, i-napoleon/9.6/strategy-cost-again: nothing of the old Campaign is remembered
      Object.assign(fight, campaignFrameFor(components, next));
      return goto('begin');
    },
    // 9.7
    putAway(table, fight) {
      putModifiersAway(components, table, fight);
      putAway(components, table, fight);
    },
  });
}

const isHit = (fight: CampaignFrame, face: number): boolean => face >= fight.casualties[0] && face <= fight.casualties[1];
