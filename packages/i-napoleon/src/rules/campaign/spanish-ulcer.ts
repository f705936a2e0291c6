import { BrokenRules, goto } from '@vedette/core';
import { type Combat, type Components, cardOf, inRound, scriptOf } from '../../components/components.js';
import { NO_COST } from '../../components/vocabulary.js';
import { die, effects, expedition, legality, rule } from '../../contents.js';
import { campaignCard } from '../../effects/conditions.js';
import { effectsFrame, rollParts, rowOf } from '../../effects/effects.js';
import { fire } from '../../effects/operations.js';
import type { ReadyExpedition } from '../../effects/scripts.js';
import type { RollPart } from '../../events.js';
import type { ExpeditionFrame } from '../../frames.js';
import { type Position, SEAT } from '../../position.js';
import { type NapoleonTable, place, turn } from '../board.js';
import { sumOf } from '../drm.js';
import { judgeGlory } from '../glory.js';
import { dieFrame, eachFace, hasLuck, useLuck } from '../luck.js';
import { canPay, isFree, pay, spend } from '../year-setup/resources.js';
import { usedEffect } from './combat.js';
import { comesByItself } from './combat-choices.js';

/**
 * i-napoleon/9.2/resolved-every-year: once it lies face-up this Expedition (i-napoleon/16.0/expedition) is fought every Year of
 * the Emperor (i-napoleon/5.0/spanish-ulcer-emd-only), until the Abdication.
 */
export const ulcerIsActive = (components: Components, position: Position): boolean =>
  position.era === 'EMD' &&
  !position.abdicated &&
  position.box[components.ulcerCard] === 'SPAIN' &&
  position.up[components.ulcerCard] === true;

type Answer = 'done' | { readonly card: number; readonly pay: 'cost' | 'luck' };

/** Expeditions: those that are drawn (14.4), and the one in Spain that never ends (9.2). */
export function expeditionSteps(components: Components) {
  function facts(frame: ExpeditionFrame): ReadyExpedition {
    const operation = scriptOf(components, frame.script).operations[frame.at];
    if (operation?.verb !== 'expedition') throw new BrokenRules('the Expedition has lost its place');
    return operation.value;
  }
  const inSpain = (frame: ExpeditionFrame) => frame.card === components.ulcerCard;
  const commander = (card: number) => cardOf(components, card).commander;

  /** i-napoleon/14.4/ic-first-round-drms, i-napoleon/9.2/ic-first-round-drms: what a Commander gives in a first Round. */
  function worthOf(frame: ExpeditionFrame, card: number): number {
    const own = commander(card);
    if (own === null) return 0;
    const rolled = frame.worth.find((one) => one.card === card);
    let drm = rolled?.drm ?? (own.rounds === 'any' ? own.drm : 0);
    if (rolled !== undefined) return drm;
    for (const bonus of own.bonus) {
      if (bonus.campaigns?.includes(frame.card) || (bonus.round !== null && inRound(bonus.round, 1))) drm += bonus.drm;
    }
    return drm;
  }
  const strategyFor = (card: number): Combat | undefined =>
    usedEffect(components, { card: components.ulcerCard, round: 1 }, card);

  /** Whether a Strategy & Tactics card is at hand for Spain. */
  const canHelp = (position: Position, frame: ExpeditionFrame, card: number): boolean =>
    position.box[card] === 'STRATEGY & TACTICS' &&
    position.up[card] === true &&
    !frame.strategy.includes(card) &&
    strategyFor(card)?.if(position) === true;

  /** Everything together, within the limit (i-napoleon/9.2/drm-total, i-napoleon/9.2/drm-cap, i-napoleon/14.4/single-drm). */
  function partsOf({ position }: NapoleonTable, frame: ExpeditionFrame): RollPart[] {
    const { roll } = facts(frame);
    const parts = rollParts(position, roll);
    for (const card of frame.commanders) parts.push({ drm: worthOf(frame, card), card });
    for (const card of frame.strategy) parts.push({ drm: strategyFor(card)?.drm ?? 0, card });
    if (roll.drm.some((one) => one.value === 'cardsFor221')) {
      for (const effect of components.ownCombat.get(frame.card) ?? []) {
        // i-napoleon/9.2/britain-cards, and what lies in Spain itself
        if (
          components.isBoard.has(position.box[effect.card] as string) &&
          position.box[effect.card] !== 'CAMPAIGN MODIFIERS' &&
          !position.exhausted.includes(effect.card) &&
          effect.if(position)
        )
          parts.push({ drm: effect.drm, card: effect.card });
      }
    }
    return parts;
  }
  function drmOf(table: NapoleonTable, frame: ExpeditionFrame): number {
    const limit = facts(frame).drmLimit;
    return Math.max(-limit, Math.min(limit, sumOf(partsOf(table, frame))));
  }

  const legalCommanders = legality<ExpeditionFrame, number>([
    rule(
      'i-napoleon/16.0/independent-commanders',
      'not-independent',
      (_, __, card) => card === 0 || commander(card)?.independent === true,
    ),
    // i-napoleon/14.4/ic-spent-for-year: whoever was out once this Year lies face-down.
    rule('i-napoleon/14.4/ic-spent-for-year', 'face-down', ({ position }, _, card) => card === 0 || position.up[card] === true),
    rule(
      'i-napoleon/14.4/ic-cost',
      'not-enough',
      ({ position }, _, card) => card === 0 || canPay(position, commander(card)?.cost ?? NO_COST),
    ),
    rule(
      'i-napoleon/14.4/max-two-ic',
      'too-many-commanders',
      (_, frame, card) => card === 0 || frame.commanders.length < facts(frame).maxIndependentCommanders,
    ),
  ]);

  const legalStrategy = legality<ExpeditionFrame, Answer>([
    rule(
      'i-napoleon/9.3.2/add-by-paying',
      'not-enough',
      ({ position }, _, answer) =>
        answer === 'done' || answer.pay === 'luck' || canPay(position, strategyFor(answer.card)?.cost ?? NO_COST),
    ),
    rule(
      'i-napoleon/4.1/option-free-cost',
      'no-luck',
      ({ position }, _, answer) =>
        answer === 'done' || answer.pay === 'cost' || (hasLuck(position) && !isFree(strategyFor(answer.card)?.cost ?? NO_COST)),
    ),
  ]);

  return expedition.steps({
    begin({ position }, frame) {
      // i-napoleon/9.2/ic-drm: in Spain they were assigned before.
      if (inSpain(frame)) frame.commanders = components.commanders.filter((card) => position.box[card] === 'SPAIN');
      // Without a Campaign this Year nothing is taken from it: what helps for nothing helps in Spain.
      if (inSpain(frame) && campaignCard(components, position) === 0)
        frame.strategy = components.strategy.filter(
          (card) => canHelp(position, frame, card) && comesByItself(components, strategyFor(card) ?? null),
        );
    },
    // Expeditions are resolved in the Card Action Phase, except Spanish Ulcer Expeditions (221)
    // (i-napoleon/16.0/expedition-timing, i-napoleon/16.0/expedition-no-napoleon).
    assign: expedition.ask({
      cite: 'i-napoleon/14.4/assign-ic',
      when: (_, frame) => !inSpain(frame),
      seat: () => SEAT,
      candidates: ({ position }, frame) => [
        0,
        ...components.commanders.filter((card) => position.box[card] === 'COMMANDERS' && !frame.commanders.includes(card)),
      ],
      legal: legalCommanders,
      pass: 0,
      about: (table, frame) => ({ card: frame.card, drm: drmOf(table, frame) }),
      choose: (table, frame, card) => {
        if (card === 0) return goto('commandersRoll');
        const cost = commander(card)?.cost ?? NO_COST;
        spend(components, table, cost);
        frame.commanders.push(card);
        table.record?.({ kind: 'commander-assigned', card, to: 'expedition', cost, byLuck: false });
        judgeGlory(components, table);
        return goto('assign');
      },
    }),
    /** Whoever rolls when he is used does so now, one after the other. */
    commandersRoll: (_, frame) => {
      const next = frame.commanders[frame.using];
      if (next === undefined) return goto('strategy');
      frame.using += 1;
      return commander(next)?.onUse ? goto('commanderRolls') : goto('commandersRoll');
    },
    commanderRolls: expedition
      .call(effects, { data: (_, frame) => effectsFrame(commander(frame.commanders[frame.using - 1] ?? 0)?.onUse ?? '') })
      .after(() => goto('commandersRoll')),
    // No other cards, such as Strategy & Tactics, may be used in an Expedition unless its card says so
    // (i-napoleon/14.4/no-other-cards).
    strategy: expedition.ask({
      cite: 'i-napoleon/9.2/strategy-cards',
      when: (table, frame) => facts(frame).strategyTactics === true && sumOf(partsOf(table, frame)) < facts(frame).drmLimit,
      seat: () => SEAT,
      candidates: ({ position }, frame): readonly Answer[] => {
        const answers: Answer[] = ['done'];
        for (const card of components.strategy) {
          if (!canHelp(position, frame, card)) continue;
          answers.push({ card, pay: 'cost' });
          if (hasLuck(position)) answers.push({ card, pay: 'luck' });
        }
        return answers;
      },
      legal: legalStrategy,
      pass: 'done',
      about: (table, frame) => ({ card: frame.card, drm: drmOf(table, frame) }),
      choose: (table, frame, answer) => {
        if (answer === 'done') return goto('roll');
        if (answer.pay === 'luck') useLuck(table, 'cost', answer.card);
        else pay(components, table, strategyFor(answer.card)?.cost ?? NO_COST, answer.card);
        frame.strategy.push(answer.card);
        judgeGlory(components, table);
        return goto('strategy');
      },
    }),
    // Roll the die, add the final DRM, read the result on Spanish Ulcer Expeditions (221) and apply it as Success or Failure
    // (i-napoleon/9.2/roll-and-apply).
    roll: expedition
      .call(die, {
        data: (table, frame) => {
          frame.drm = drmOf(table, frame);
          const rows = facts(frame).roll.table;
          return dieFrame(table, {
            roll: 'expedition',
            card: frame.card,
            drm: frame.drm,
            parts: partsOf(table, frame),
            outcomes: () => eachFace((face) => rows[rowOf(rows, face + frame.drm)]?.do ?? ''),
          });
        },
      })
      .after((table, frame, face) => {
        frame.row = rowOf(facts(frame).roll.table, face + frame.drm);
        const result = facts(frame).roll.table[frame.row]?.result ?? 'failure';
        // An Expedition ends in Success or Failure (i-napoleon/16.0/expedition-results).
        table.record?.({ kind: 'expedition-ended', card: frame.card, result });
      }),
    // The effects of the Expedition's result are applied (i-napoleon/14.4/apply-result).
    result: expedition.call(effects, {
      when: ({ position }, frame) => {
        const won = facts(frame).roll.table[frame.row]?.result === 'success';
        const barred = components.noSuccessGlory.some(
          (card) => components.isBoard.has(position.box[card] as string) && !position.exhausted.includes(card),
        );
        return !(inSpain(frame) && won && barred);
      },
      data: (_, frame) => effectsFrame(facts(frame).roll.table[frame.row]?.do ?? ''),
    }),
    success(table, frame) {
      if (!inSpain(frame) || facts(frame).roll.table[frame.row]?.result !== 'success') return;
      for (const trigger of components.triggers.spanishUlcerSuccess) {
        if (components.isBoard.has(table.position.box[trigger.card] as string) && trigger.if(table.position))
          fire(components, table, trigger);
      }
    },
    // After the Expedition its Independent Commanders return face down to the COMMANDERS Box
    // (i-napoleon/14.4/ic-return-face-down, i-napoleon/9.2/cards-return-face-down, i-napoleon/9.2/strategy-return-face-down).
    sendHome(table, frame) {
      const { position } = table;
      for (const card of frame.commanders) {
        if (position.box[card] !== 'SPAIN' && position.box[card] !== 'COMMANDERS') continue;
        place(components, table, card, 'COMMANDERS', false);
      }
      for (const card of frame.strategy) turn(table, card, false);
    },
  });
}
