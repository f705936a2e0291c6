import type { EaglesPosition } from '../position.js';
import type { World } from '../world.js';

/**
 * What was worked out for the pieces as they stand now. Zones and lines of communication are asked for again and again
 * between two moves; they are kept, outside the position, until anything they depend on has changed. The comparison is
 * exact, so what is kept can never differ from what would be worked out.
 */
export interface Memo {
  /** Which fields are filled: French truth, French seen, Coalition truth, Coalition seen. */
  readonly fields: boolean[];
  readonly communication: Map<string, ReadonlySet<number>>;
  readonly lines: Map<string, number>;
}

interface Kept extends Memo {
  readonly state: number[];
}

const kept = new WeakMap<World, Kept>();
const ARMY = { french: 0, russian: 1, prussian: 2 } as const;

const now: number[] = [];

/** Everything that zones, lines and Dispatch Distances are made of, as numbers. */
function describe(position: EaglesPosition): void {
  now.length = 0;
  const { leaders, units, vedettes, armies, rules } = position;
  for (let index = 0; index < leaders.length; index++) {
    const leader = leaders[index];
    if (leader === undefined) continue;
    now.push(
      leader.place * 8 + (leader.forage ? 4 : 0) + (leader.known > 0 ? 2 : 0) + (leader.entered ? 1 : 0),
      leader.superior * 4 + ARMY[leader.army],
    );
  }
  for (let index = 0; index < units.length; index++) {
    const unit = units[index];
    if (unit !== undefined) now.push(unit.leader * 16 + unit.strength);
  }
  for (let index = 0; index < vedettes.length; index++) now.push(vedettes[index]?.place ?? 0);
  for (const state of [armies.french, armies.russian, armies.prussian]) now.push(state.center, state.centerReady, state.source);
  now.push(
    position.turn,
    position.transport.withCenter,
    position.thorn.from,
    position.thorn.until,
    position.danzig.fell,
    rules.grand || rules.sea ? 1 : 0,
    rules.december ? 1 : 0,
  );
  for (const bridge of position.damaged) now.push(bridge);
  now.push(-1);
  for (const pontoon of position.pontoons) now.push(pontoon.edge);
}

export function memoOf(world: World, position: EaglesPosition): Memo {
  let memo = kept.get(world);
  if (memo === undefined) {
    memo = { state: [], fields: [false, false, false, false], communication: new Map(), lines: new Map() };
    kept.set(world, memo);
  }
  describe(position);
  const { state } = memo;
  let same = state.length === now.length;
  for (let index = 0; same && index < now.length; index++) same = state[index] === now[index];
  if (same) return memo;
  state.length = now.length;
  for (let index = 0; index < now.length; index++) state[index] = now[index] as number;
  memo.fields.fill(false);
  memo.communication.clear();
  memo.lines.clear();
  return memo;
}
