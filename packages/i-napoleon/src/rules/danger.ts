import type { Components } from '../components/components.js';
import type { Operation } from '../effects/scripts.js';

/** The ends that nobody fears: the Natural Frontiers and the Peace of Europe. */
const GOOD_ENDS: ReadonlySet<string> = new Set(['13.2.6', '13.2.7']);

/** Whether carrying out a list may come to such an operation, by dice and conditions; what the player chooses does not count. */
function mayReach(components: Components, name: string, wanted: (operation: Operation) => boolean): boolean {
  const inside = (script: string | undefined) => script !== undefined && mayReach(components, script, wanted);
  return (
    components.scripts.get(name)?.operations.some((operation) => {
      if (wanted(operation)) return true;
      if (operation.verb === 'roll') return operation.value.table.some((row) => inside(row.do));
      if (operation.verb === 'expedition') return operation.value.roll.table.some((row) => inside(row.do));
      return operation.verb === 'when' && (inside(operation.value.do) || inside(operation.value.else));
    }) ?? false
  );
}

/** Lists never change: whether one leads somewhere is found out once. */
function reaching(wanted: (operation: Operation) => boolean): (components: Components, script: string) => boolean {
  const known = new WeakMap<Components, Map<string, boolean>>();
  return (components, script) => {
    const found = known.get(components) ?? new Map<string, boolean>();
    known.set(components, found);
    let reaches = found.get(script);
    if (reaches === undefined) {
      reaches = mayReach(components, script, wanted);
      found.set(script, reaches);
    }
    return reaches;
  };
}

/** Whether a list may end the life, or the reign. */
export const reachesTheEnd = reaching(
  (operation) => operation.verb === 'abdicate' || (operation.verb === 'endGame' && !GOOD_ENDS.has(operation.value.outcome)),
);

/** Whether a list may bring the next rank: the coup, the vote. */
export const reachesTheThrone = reaching((operation) => operation.verb === 'queueEra');
