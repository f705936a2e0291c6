import { BrokenRules, goto } from '@vedette/core';
import { type Components, cardOf, scriptOf } from '../components/components.js';
import { NO_COST } from '../components/vocabulary.js';
import { die, effects, expedition, legality, resolveCampaign, rule, treason } from '../contents.js';
import type { RollPart } from '../events.js';
import type { EffectsFrame, Place } from '../frames.js';
import { type Position, SEAT } from '../position.js';
import { cardsIn, type NapoleonTable, noteChange, place, turn, turnFaceUp } from '../rules/board.js';
import { conquer } from '../rules/diplomacy/nations.js';
import { pointsSpent } from '../rules/drm.js';
import { judgeGlory } from '../rules/glory.js';
import { dieFrame, eachFace } from '../rules/luck.js';
import { canPay, pay } from '../rules/year-setup/resources.js';
import { fire, perform, putOnTop } from './operations.js';
import type { Operation, Ready, ReadyRoll } from './scripts.js';

/** A frame that carries out lists of operations one after the other. */
export function effectsFrame(...scripts: readonly string[]): EffectsFrame {
  const agenda: Place[] = [];
  for (let index = scripts.length - 1; index >= 0; index--) agenda.push({ script: scripts[index] as string, next: 0 });
  return { agenda, paid: 0 };
}

/** The row of a table in which a modified die falls; the last one where the table leaves a gap above. */
export function rowOf(table: readonly { readonly from: number | null; readonly to: number | null }[], total: number): number {
  for (let index = 0; index < table.length; index++) {
    const row = table[index];
    if (row !== undefined && (row.from === null || total >= row.from) && (row.to === null || total <= row.to)) return index;
  }
  return total < 1 ? 0 : table.length - 1;
}

export function fixedDrm(position: Position, roll: ReadyRoll): number {
  let sum = 0;
  for (const { value, if: holds } of roll.drm) {
    if (typeof value === 'number' && (holds === undefined || holds(position))) sum += value;
  }
  return sum;
}

/** The same, one by one, for the log. */
export function rollParts(position: Position, roll: ReadyRoll): RollPart[] {
  const parts: RollPart[] = [];
  for (const { value, if: holds, condition } of roll.drm) {
    if (typeof value !== 'number' || (holds !== undefined && !holds(position))) continue;
    parts.push(condition === undefined ? { drm: value } : { drm: value, condition });
  }
  return parts;
}

/** Where the interpreter goes for an operation that needs the player, a die or a whole procedure. */
const STEP_OF = {
  choice: 'choose',
  treaty: 'sign',
  exhaust: 'exhaustOne',
  deckTop: 'arrange',
  recoverCommander: 'recover',
  reuseCommander: 'reuse',
  makeKing: 'makeKing',
  expedition: 'sendExpedition',
  resolveCampaign: 'fight',
  treason: 'testLoyalty',
} as const;

export interface KingMove {
  readonly card: number;
  readonly to: string;
}

/** Who may be moved to a throne, and to which (i-napoleon/14.5.1/eligible): by the cards' own conditions. */
export function kingMoves(components: Components, position: Position, eligible: readonly number[]): KingMove[] {
  const moves: KingMove[] = [];
  for (const trigger of components.triggers.makingKings) {
    // Only who is there can be crowned: a brother still in the deck is not.
    if (!eligible.includes(trigger.card) || !components.isBoard.has(position.box[trigger.card] as string)) continue;
    for (const option of trigger.moves) if (option.if(position)) moves.push({ card: trigger.card, to: option.to });
  }
  return moves;
}

/** Whether the effects being carried out are an act of their own, and not part of another's. */
function isOneAct({ stack }: Position): boolean {
  let acts = 0;
  for (const { procedure } of stack) if (procedure === effects.name) acts += 1;
  return acts === 1;
}

/** Carries out lists of operations: the main section of a card being Played. */
export function effectsSteps(components: Components) {
  /** The operation that is being carried out, and the card it stands on. */
  function now<V extends Operation['verb']>(frame: EffectsFrame, verb: V): { value: Ready[V]; card: number; name: string } {
    const at = frame.agenda[frame.agenda.length - 1];
    const script = at === undefined ? undefined : scriptOf(components, at.script);
    const operation = script?.operations[(at?.next ?? 0) - 1];
    if (script === undefined || operation?.verb !== verb) {
      throw new BrokenRules('the interpreter has lost its place', { verb, script: at?.script ?? '' });
    }
    return { value: operation.value as Ready[V], card: script.card, name: `${script.name}/${(at?.next ?? 1) - 1}` };
  }
  const enter = (frame: EffectsFrame, script: string) => frame.agenda.push({ script, next: 0 });
  const optionNamed = (frame: EffectsFrame, id: string) => now(frame, 'choice').value.options.find((option) => option.id === id);

  const legalOptions = legality<EffectsFrame, string>([
    rule(
      'i-napoleon/16.0/eligible',
      'prerequisite-unmet',
      ({ position }, frame, id) => optionNamed(frame, id)?.if?.(position) ?? true,
    ),
    // i-napoleon/8.1.3.3/mandatory-option-payable: one that can be paid has to be taken.
    rule('i-napoleon/8.1.3.3/mandatory-option-payable', 'not-enough', ({ position }, frame, id) =>
      canPay(position, optionNamed(frame, id)?.cost ?? NO_COST),
    ),
  ]);

  function signTreaty(table: NapoleonTable, frame: EffectsFrame): void {
    const { value, card } = now(frame, 'treaty');
    const { position } = table;
    pay(components, table, value.cost ?? NO_COST, card);
    const facts = cardOf(components, value.card).treaty;
    for (const nation of facts?.nationsIfHostile ?? []) {
      if (position.nations[nation] === 'hostile') position.included.push({ treaty: value.card, nation });
    }
    // When a Treaty is Triggered its effects are carried out immediately (i-napoleon/10.2/trigger-effects-at-once,
    // i-napoleon/10.2/placed-face-down).
    // On Victory, the Treaty card given by the result is Placed face down in CURRENT TREATIES
    // (i-napoleon/9.3.8.2/treaty-face-down, i-napoleon/10.2/enter-by-victory).
    for (const trigger of components.triggers.treatyTriggered) if (trigger.card === value.card) enter(frame, trigger.do);
  }

  /** i-napoleon/9.3.8.2/treaty-missing-conquest: the Treaty is not to be had any more. */
  function withoutTreaty(table: NapoleonTable, frame: EffectsFrame): void {
    const { value } = now(frame, 'treaty');
    // If Victory calls for a Treaty that no longer exists, the Conquest rules (10.2.3) apply
    // (i-napoleon/16.0/treaty-absent-conquest).
    if (value.elseConquer !== undefined) conquer(components, table, fire, value.elseConquer);
    else if (value.else !== undefined) enter(frame, value.else);
  }

  return effects.steps({
    next(table, frame) {
      for (;;) {
        const at = frame.agenda[frame.agenda.length - 1];
        if (at === undefined || table.position.outcome !== null) return goto('done');
        const script = scriptOf(components, at.script);
        const operation = script.operations[at.next];
        if (operation === undefined) {
          frame.agenda.pop();
          continue;
        }
        at.next += 1;
        if (operation.verb === 'when') {
          const branch = operation.value.cond(table.position) ? operation.value.do : operation.value.else;
          if (branch !== undefined) enter(frame, branch);
        } else if (operation.verb === 'roll') {
          frame.paid = 0;
          return goto(operation.value.payPerPip === undefined ? 'roll' : 'spend');
        } else if (!perform(components, table, operation, script.card)) {
          const step = STEP_OF[operation.verb as keyof typeof STEP_OF];
          if (step === undefined) throw new BrokenRules('nobody knows how to do this', { verb: operation.verb });
          return goto(step);
        }
      }
    },
    choose: effects.ask({
      cite: 'i-napoleon/8.1.3.1/options',
      seat: () => SEAT,
      candidates: (_, frame) => now(frame, 'choice').value.options.map((option) => option.id),
      legal: legalOptions,
      about: (_, frame) => ({ card: now(frame, 'choice').card, script: now(frame, 'choice').name }),
      none: () => goto('next'),
      choose: (table, frame, id) => {
        const { card } = now(frame, 'choice');
        const option = optionNamed(frame, id);
        if (option === undefined) return goto('next');
        table.record?.({ kind: 'option-taken', card, option: id });
        pay(components, table, option.cost ?? NO_COST, card);
        enter(frame, option.do);
        return goto('next');
      },
    }),
    spend: effects.ask({
      cite: 'i-napoleon/10.1/spend-before-roll',
      seat: () => SEAT,
      candidates: ({ position }, frame) => {
        const price = now(frame, 'roll').value.payPerPip ?? {};
        const most = Math.min(
          ...Object.entries(price).map(([resource, each]) => Math.floor(position.points[resource as 'D'] / each)),
        );
        return Array.from({ length: most + 1 }, (_, count) => count);
      },
      pass: 0,
      about: (_, frame) => ({ card: now(frame, 'roll').card, price: { ...now(frame, 'roll').value.payPerPip } }),
      choose: (table, frame, count) => {
        const { value, card } = now(frame, 'roll');
        frame.paid = count;
        for (let paid = 0; paid < count; paid++) pay(components, table, value.payPerPip ?? {}, card);
      },
    }),
    // Instructions may order a die roll (i-napoleon/8.1.3.1/roll-die).
    roll: effects
      .call(die, {
        data: (table, frame) => {
          const { value, card } = now(frame, 'roll');
          const drm = fixedDrm(table.position, value) + frame.paid;
          return dieFrame(table, {
            roll: value.id ?? 'card',
            card,
            drm,
            parts: [...rollParts(table.position, value), ...pointsSpent(frame.paid)],
            outcomes: () => eachFace((face) => value.table[rowOf(value.table, face + drm)]?.do ?? ''),
          });
        },
      })
      .after((table, frame, face) => {
        const { value } = now(frame, 'roll');
        // A results section is the outcome to execute after resolving the main section, often according to a die roll
        // (i-napoleon/8.1.3.3/execute-outcome, i-napoleon/8.1.3.3/happen-even-if-partial).
        const row = value.table[rowOf(value.table, face + fixedDrm(table.position, value) + frame.paid)];
        if (row !== undefined) enter(frame, row.do);
        return goto('next');
      }),
    sign: effects.ask({
      cite: 'i-napoleon/16.0/treaty-from-victory',
      seat: () => SEAT,
      candidates: ({ position }, frame) => {
        const { value } = now(frame, 'treaty');
        if (position.box[value.card] !== 'POTENTIAL TREATIES') return ['without'];
        if (!canPay(position, value.cost ?? NO_COST)) return ['decline'];
        return value.optional ? ['sign', 'decline'] : ['sign'];
      },
      about: (_, frame) => ({ card: now(frame, 'treaty').value.card }),
      choose: (table, frame, answer) => {
        if (answer === 'sign') signTreaty(table, frame);
        else if (answer === 'without') withoutTreaty(table, frame);
        return goto('next');
      },
    }),
    exhaustOne: effects.ask({
      seat: () => SEAT,
      candidates: ({ position }, frame) => {
        const { box } = now(frame, 'exhaust').value;
        return box === undefined ? [] : cardsIn(position, box).filter((card) => !position.exhausted.includes(card));
      },
      about: (_, frame) => ({ card: now(frame, 'exhaust').card }),
      none: () => goto('next'),
      choose: ({ position }, _, card) => {
        position.exhausted.push(card);
        noteChange(position);
        return goto('next');
      },
    }),
    arrange: effects.ask({
      seat: () => SEAT,
      candidates: ({ position }, frame) => {
        const { oneOf, from } = now(frame, 'deckTop').value;
        return [0, ...oneOf.filter((card) => from.includes(position.box[card] as 'draw'))];
      },
      pass: 0,
      about: (_, frame) => ({ card: now(frame, 'deckTop').card }),
      choose: (table, _, card) => {
        if (card !== 0) putOnTop(components, table, card);
        return goto('next');
      },
    }),
    recover: effects.ask({
      seat: () => SEAT,
      candidates: ({ position }) => components.commanders.filter((card) => position.box[card] === 'discard'),
      about: (_, frame) => ({ card: now(frame, 'recoverCommander').card }),
      none: () => goto('next'),
      choose: (table, _, card) => {
        place(components, table, card, 'COMMANDERS', true);
        return goto('next');
      },
    }),
    reuse: effects.ask({
      seat: () => SEAT,
      candidates: ({ position }) =>
        components.commanders.filter((card) => position.box[card] === 'CAMPAIGN' && !position.up[card]),
      about: (_, frame) => ({ card: now(frame, 'reuseCommander').card }),
      none: () => goto('next'),
      choose: (table, _, card) => {
        turn(table, card, true);
        return goto('next');
      },
    }),
    makeKing: effects.ask({
      cite: 'i-napoleon/14.5.1/move-card',
      seat: () => SEAT,
      candidates: ({ position }, frame) => kingMoves(components, position, now(frame, 'makeKing').value.eligible),
      about: (_, frame) => ({ card: now(frame, 'makeKing').card }),
      none: () => goto('next'),
      choose: (_, frame, { card, to }) => {
        const trigger = components.triggers.makingKings.find((one) => one.card === card);
        const move = trigger?.moves.find((one) => one.to === to);
        if (move !== undefined) enter(frame, move.do);
        return goto('next');
      },
    }),
    sendExpedition: effects
      .call(expedition, {
        data: (_, frame) => {
          const at = frame.agenda[frame.agenda.length - 1];
          const { card } = now(frame, 'expedition');
          return {
            card,
            script: at?.script ?? '',
            at: (at?.next ?? 1) - 1,
            commanders: [],
            strategy: [],
            worth: [],
            using: 0,
            drm: 0,
            row: 0,
          };
        },
      })
      .after(() => goto('next')),
    fight: effects.call(resolveCampaign, { data: () => ({}) }).after(() => goto('next')),
    testLoyalty: effects
      .call(treason, {
        data: (_, frame) => {
          const at = frame.agenda[frame.agenda.length - 1];
          return { script: at?.script ?? '', at: (at?.next ?? 1) - 1, waiting: [], card: 0, bought: 0 };
        },
      })
      .after(() => goto('next')),
    done(table) {
      turnFaceUp(components, table);
      // What one act costs and brings is booked before Glory is looked at; an effect inside another is part of its act.
      if (isOneAct(table.position)) judgeGlory(components, table);
    },
  });
}
