import type { ConquerorsTypes, Happening } from '@vedette/conquerors';
import { type BoardProps, isAskedIn } from '../../board.js';

const isAskedOnMarch = isAskedIn<ConquerorsTypes>('march', 'event-window', 'play-card');

/** The movement card that was turned and the points it gave, until the stack sets out: cards are played upon it. */
export function movementCardOf({ decision, journal }: BoardProps<ConquerorsTypes>): string | null {
  if (decision === null || !isAskedOnMarch(decision)) return null;
  const turned = journal.findLast(({ event }) => ENDS.has(event.kind) || event.kind === 'movement-card');
  return turned?.event.kind === 'movement-card' ? turned.text : null;
}

/** With one of these the march has begun, or something else has. */
const ENDS: ReadonlySet<string> = new Set<Happening['kind']>([
  'stack-activated',
  'marched',
  'stopped',
  'stood',
  'cannot-move',
  'combat-declared',
  'passed',
  'turn-began',
]);
