import { roll } from '@vedette/core';
import { die } from '../contents.js';
import type { DieFrame } from '../frames.js';
import { type Position, SEAT } from '../position.js';
import type { NapoleonTable } from './board.js';

/** i-napoleon/4.1/once-per-year, i-napoleon/4.1/not-after-abdication */
export const hasLuck = (position: Position): boolean => position.luck && !position.abdicated;

/** i-napoleon/4.1/flip-when-used: one use of one kind, and the marker stays turned until the Clean Up Phase. */
export function useLuck(table: NapoleonTable, use: 're-roll' | 'ignore' | 'cost', card: number | null): void {
  table.position.luck = false;
  table.record?.({ kind: 'luck-used', use, card });
}

const NOTHING: readonly string[] = [];
const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A frame for a die. What each face would bring is worked out only while Luck could still change it. */
export function dieFrame(
  table: NapoleonTable,
  label: string,
  card: number,
  drm: number,
  outcome: (face: number) => string,
  best = '',
): DieFrame {
  return { roll: label, card, drm, outcomes: hasLuck(table.position) ? FACES.map(outcome) : NOTHING, best, die: 0 };
}

function cast(table: NapoleonTable, frame: DieFrame): void {
  // i-napoleon/1.2/one-ten-sided-die, i-napoleon/16.0/die-zero-is-ten
  // i-napoleon/16.0/drm: what is added or taken comes from the roll itself
  frame.die = roll(table, frame.roll, 10);
  table.record?.({
    kind: 'die-rolled',
    roll: frame.roll,
    card: frame.card === 0 ? null : frame.card,
    die: frame.die,
    drm: frame.drm,
  });
}

/** Whether a second roll could bring something else, and something that anybody might want. */
const isWorthAsking = ({ outcomes, best, die: face }: DieFrame): boolean => {
  const shown = outcomes[face - 1];
  return shown !== best && outcomes.some((outcome) => outcome !== shown);
};

/** Any roll of the game, with the one chance to roll it again. A second roll that could bring nothing else is not offered. */
export const dieSteps = () =>
  die.steps(
    {
      cast,
      reroll: die.ask({
        cite: 'i-napoleon/4.1/option-reroll',
        when: ({ position }, frame) => hasLuck(position) && isWorthAsking(frame),
        seat: () => SEAT,
        candidates: () => ['keep', 're-roll'],
        pass: 'keep',
        about: (_, frame) => ({
          roll: frame.roll,
          card: frame.card,
          die: frame.die,
          drm: frame.drm,
          outcome: frame.outcomes[frame.die - 1] ?? '',
        }),
        choose: (table, frame, answer) => {
          if (answer === 'keep') return;
          useLuck(table, 're-roll', frame.card === 0 ? null : frame.card);
          cast(table, frame);
        },
      }),
    },
    (_, frame) => frame.die,
  );
