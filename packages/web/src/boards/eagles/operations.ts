import type { EaglesEvent, EaglesTypes } from '@vedette/eagles';
import type { JournalLine } from '../../session/journal.js';
import { type BoardProps, isAskedIn } from '../board.js';
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
function operations(
  lines: readonly JournalLine<EaglesTypes>[],
  since: number,
  { reader }: BoardProps<EaglesTypes>,
): readonly Operation[] {
  const found: Operation[] = [];
  for (const { event, text } of lines.slice(since)) {
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

export const waiting: WaitingParts<EaglesTypes> = {
  operations,
  interrupts: isAskedIn<EaglesTypes>('battle', 'losses', 'retreat', 'pursuit', 'drive-off'),
};
