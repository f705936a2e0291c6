import { BrokenRules, goto } from '@vedette/core';
import { type Components, cardOf, scriptOf } from '../../components/components.js';
import type { Treason } from '../../components/vocabulary.js';
import { die, type TreasonFrame, treason } from '../../contents.js';
import { fire } from '../../effects/operations.js';
import { SEAT } from '../../position.js';
import type { NapoleonTable } from '../board.js';
import { remove } from '../diplomacy/nations.js';
import { pointsSpent } from '../drm.js';
import { dieFrame, eachFace } from '../luck.js';
import { pay } from '../year-setup/resources.js';

/** Treason (201): every Commander in his box is put to the test before France itself is defended (14.9). */
export function treasonSteps(components: Components) {
  function facts(frame: TreasonFrame): Treason {
    const operation = scriptOf(components, frame.script).operations[frame.at];
    if (operation?.verb !== 'treason') throw new BrokenRules('Treason has lost its place');
    return operation.value;
  }
  const loyal = (frame: TreasonFrame, total: number): boolean => {
    const range = cardOf(components, frame.card).commander?.loyalty ?? null;
    // A Commander stays loyal if he rolls within the number or range, bounds included, listed on his card
    // (i-napoleon/14.9/loyal-range).
    const shown = Math.min(total, facts(frame).cap);
    return range !== null && shown >= range[0] && shown <= range[1];
  };
  const betray = (table: NapoleonTable, card: number): void => {
    table.record?.({ kind: 'commander-lost', card, how: 'treason' });
    remove(components, table, fire, card);
  };

  return treason.steps({
    // Commanders not in the COMMANDERS Box at that moment are not tested by Treason (201)
    // (i-napoleon/14.9/only-commanders-box).
    gather(table, frame) {
      const { autoRemove, immune } = facts(frame);
      const there = components.commanders.filter((card) => table.position.box[card] === 'COMMANDERS');
      for (const card of there) if (autoRemove.includes(card)) betray(table, card);
      frame.waiting = there.filter((card) => !autoRemove.includes(card) && !immune.includes(card));
    },
    // Under Treason (201), all other Commanders in the COMMANDERS Box roll for loyalty (i-napoleon/14.9/others-roll).
    next(_, frame) {
      frame.card = frame.waiting.shift() ?? 0;
      if (frame.card === 0) return goto('end');
    },
    // Loyalty must be bought for an individual Commander before his roll (i-napoleon/14.9/buy-before-roll).
    buy: treason.ask({
      cite: 'i-napoleon/14.9/buy-loyalty',
      seat: () => SEAT,
      candidates: ({ position }, frame): readonly (number | 'later')[] => {
        const least = cardOf(components, frame.card).commander?.loyalty?.[0] ?? 1;
        // More than certainty is of no use to anybody.
        const most = Math.min(position.points.P, least - 1);
        const counts = Array.from({ length: most + 1 }, (_, count) => count);
        // 14.9 names no order: while there are points to share out, whoever is asked about can wait for the others.
        return position.points.P > 0 && frame.waiting.length > 0 ? [...counts, 'later'] : counts;
      },
      pass: 0,
      about: (_, frame) => ({ card: frame.card, loyalty: [...(cardOf(components, frame.card).commander?.loyalty ?? [])] }),
      choose: (table, frame, count) => {
        if (count === 'later') {
          frame.waiting.push(frame.card);
          return goto('next');
        }
        frame.bought = count;
        for (let paid = 0; paid < count; paid++) pay(components, table, facts(frame).payPerPip, frame.card);
      },
    }),
    roll: treason
      .call(die, {
        data: (table, frame) =>
          dieFrame(table, {
            roll: 'loyalty',
            card: frame.card,
            drm: frame.bought,
            parts: pointsSpent(frame.bought),
            outcomes: () => eachFace((face) => (loyal(frame, face + frame.bought) ? 'loyal' : 'treason')),
            best: 'loyal',
          }),
      })
      .after((table, frame, face) => {
        // A Commander who fails the loyalty roll is Removed (i-napoleon/14.9/fail-removed).
        if (!loyal(frame, face + frame.bought)) betray(table, frame.card);
        return goto('next');
      }),
    end: () => undefined,
  });
}
