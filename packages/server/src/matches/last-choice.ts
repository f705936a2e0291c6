/** What somebody means who asks to take back: what he last chose, as a whole. */
import type { Entry, Seat } from '@vedette/core';

/** Somebody chose it, and there was something to choose. */
const isChoice = ({ by, idle }: Entry): boolean => by === 'person' && idle !== 'forced';

/** Something was done, and not left alone. Entries older than this mark count as acts: one is asked once more at worst. */
const isAct = ({ idle }: Entry): boolean => idle === undefined;

/**
 * The place of what a seat last chose when there was something to choose: of a march all its steps, as far as nobody else
 * has done anything but pass meanwhile. -1 if there is none.
 */
export function lastChoiceOf(entries: readonly Entry[], seat: Seat): number {
  let at = entries.findLastIndex((one) => one.choice.seat === seat && isChoice(one));
  const last = entries[at];
  if (last === undefined || !isAct(last)) return at;
  for (let index = at - 1; index >= 0; index--) {
    const one = entries[index];
    if (one === undefined || !isAct(one)) continue;
    if (one.choice.seat !== seat || one.choice.kind !== last.choice.kind) break;
    at = index;
  }
  return at;
}
