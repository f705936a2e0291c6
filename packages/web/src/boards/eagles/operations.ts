import type { Told } from '@vedette/core';
import type { EaglesEvent } from '@vedette/eagles';
import type { JournalLine } from '../../session/journal.js';
import type { BoardProps } from '../board.js';
import type { Operation, WaitingParts } from '../waiting.js';

/** What comes of a march, and is told with it. */
const AFTER: ReadonlySet<string> = new Set<EaglesEvent['kind']>([
  'vedettes-driven-off',
  'vedette-clash',
  'contact',
  'repulsed',
  'repulse-refused',
  'bridge-worked',
  'battle-ended',
  'battle-refused',
  'retreated',
  'eliminated',
  'leader-captured',
  'leader-wounded',
  'advanced',
  'siege-rolled',
  'morale-moved',
]);

/** The marches and battles of the other side, in their order. */
function operations(lines: readonly JournalLine[], since: number, { reader }: BoardProps): readonly Operation[] {
  const found: Operation[] = [];
  for (const { event: any, text } of lines.slice(since)) {
    const event = any as Told<EaglesEvent>;
    const now = found.at(-1);
    if (event.kind === 'marched' && event.side !== reader) found.push(operationOf(text, event.army, event.path, false));
    else if (event.kind === 'battle-joined') found.push(operationOf(text, '', [event.hex], true));
    else if (AFTER.has(event.kind) && now !== undefined)
      found[found.length - 1] = { ...now, sentences: [...now.sentences, text] };
  }
  return found;
}

const operationOf = (headline: string, side: string, way: readonly string[], fights: boolean): Operation => ({
  headline,
  side,
  way,
  fights,
  sentences: [],
  cards: [],
  points: [],
});

const IN_BETWEEN = ['battle.', 'losses.', 'retreat.', 'pursuit.', 'drive-off.'];

export const waiting: WaitingParts = {
  operations,
  interrupts: ({ kind }) => IN_BETWEEN.some((procedure) => kind.startsWith(procedure)),
};
