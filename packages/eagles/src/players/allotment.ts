import type { Hex } from '../components/map/board.js';
import type { Allotment } from './generalship.js';
import type { Standing } from './objectives.js';
import { type Body, isAwaited, march, type Survey } from './survey.js';
import { fightWorth, ownShare, resistance, type Target } from './targets.js';

/**
 * Tells Forces off to targets, the best target first and each Force once: what is sent against one enemy is not reckoned
 * with against another. A target that what is left cannot deal with is let alone.
 */
export function allot(
  seen: Survey,
  stands: Standing,
  targets: readonly Target[],
  holding: ReadonlyMap<number, Hex>,
  how: Allotment,
): Map<number, Target> {
  const tasks = new Map<number, Target>();
  for (const target of [...targets].sort((one, other) => other.worth - one.worth)) {
    const against = Math.max(1, resistance(seen, target.hex));
    const near = seen.own
      .filter(({ force }) => !holding.has(force) && !tasks.has(force) && !isAwaited(seen, force))
      .map(({ force, strength, hex }) => ({ force, strength, far: march(seen, hex, target.hex) }))
      .filter(({ far }) => far <= how.reach)
      .sort((one, other) => one.far - other.far);
    const sent: number[] = [];
    let sum = 0;
    for (const { force, strength, far } of near) {
      if (sum >= against * how.odds) break;
      sum += strength * ownShare(far);
      sent.push(force);
    }
    const enough =
      target.stance === 'take'
        ? sum > against * stands.give
        : fightWorth(seen, sum / stands.give, against, target.hex, stands.pressed) + stands.bold > 0;
    if (enough) for (const force of sent) tasks.set(force, target);
  }
  return tasks;
}

/** The target after whose columns a Force without a task of its own follows; nothing if all are too far away. */
export function reserveFor(seen: Survey, body: Body, tasks: ReadonlyMap<number, Target>, { reserve }: Allotment): Target | null {
  let best: Target | null = null;
  let least = reserve;
  for (const target of new Set(tasks.values())) {
    const far = march(seen, body.hex, target.hex) - target.worth;
    if (far >= least) continue;
    least = far;
    best = target;
  }
  return best;
}
