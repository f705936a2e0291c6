/** What lists of operations may come to: found out once, for lists never change. */
import type { Operation, Script } from '../effects/scripts.js';

type Scripts = ReadonlyMap<string, Script>;
type Wanted = (operation: Operation) => boolean;

/** The ends that nobody fears: the Natural Frontiers and the Peace of Europe. */
const GOOD_ENDS: ReadonlySet<string> = new Set(['13.2.6', '13.2.7']);

/** Whether carrying out a list may come to such an operation, by dice and conditions; what the player chooses does not count. */
function mayReach(scripts: Scripts, name: string, wanted: Wanted): boolean {
  const inside = (script: string | undefined) => script !== undefined && mayReach(scripts, script, wanted);
  return (
    scripts.get(name)?.operations.some((operation) => {
      if (wanted(operation)) return true;
      if (operation.verb === 'roll') return operation.value.table.some((row) => inside(row.do));
      if (operation.verb === 'expedition') return operation.value.roll.table.some((row) => inside(row.do));
      return operation.verb === 'when' && (inside(operation.value.do) || inside(operation.value.else));
    }) ?? false
  );
}

const reaching = (scripts: Scripts, wanted: Wanted): ReadonlySet<string> =>
  new Set([...scripts.keys()].filter((name) => mayReach(scripts, name, wanted)));

/** The lists that may end the life, or the reign. */
export const deadlyAmong = (scripts: Scripts): ReadonlySet<string> =>
  reaching(
    scripts,
    (operation) => operation.verb === 'abdicate' || (operation.verb === 'endGame' && !GOOD_ENDS.has(operation.value.outcome)),
  );

/** The lists that may bring the next rank: the coup, the vote. */
export const promotingAmong = (scripts: Scripts): ReadonlySet<string> =>
  reaching(scripts, (operation) => operation.verb === 'queueEra');
