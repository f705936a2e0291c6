import type { EaglesPosition, Leader, Unit } from '../../position.js';
import type { Components } from '../components.js';

/**
 * What was worked out for the pieces as they stand now. Zones and lines of communication are asked for again and again
 * between two moves; they are kept, outside the position, until anything they depend on has changed. The comparison is
 * exact, so what is kept can never differ from what would be worked out.
 */
export interface Memo {
  /** Which fields are filled: French truth, French seen, Coalition truth, Coalition seen. */
  readonly fields: boolean[];
  /** For which sides what bars their lines was compared with what it was before. */
  readonly traces: boolean[];
  readonly communication: Map<string, ReadonlySet<number>>;
  readonly lines: Map<number, number>;
}

interface Kept extends Memo {
  readonly state: number[];
  /** Which Leaders have units on their own track. */
  readonly tracks: boolean[];
}

const kept = new WeakMap<Components, Kept>();
const ARMY = { french: 0, russian: 1, prussian: 2 } as const;
/** Room for every place in one number: more than the hexes, and a little for what lies off the map. */
const PLACES = 8192;
const OFF_MAP = 16;

/**
 * Compares everything that zones, lines and Dispatch Distances are made of with what it was, writing down what it is.
 * Of the units only which tracks are empty, so that taking losses or replacements changes nothing here.
 */
function isUnchanged({ state, tracks }: Kept, position: EaglesPosition): boolean {
  const { leaders, units, vedettes, armies, rules, transport, thorn, danzig, damaged, pontoons } = position;
  let at = 0;
  let same = true;
  const note = (value: number): void => {
    if (state[at] !== value) {
      state[at] = value;
      same = false;
    }
    at += 1;
  };
  for (let index = 0; index < leaders.length; index++) tracks[index] = false;
  // The guns that close the Pillau channel are counted (series/sr-181/two-artillery).
  const channel = rules.grand || rules.sea;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    if (unit.leader < 0) continue;
    tracks[unit.leader] = true;
    if (channel && unit.arm === 'artillery') note(unit.leader * 16 + unit.strength);
  }
  for (let index = 0; index < leaders.length; index++) {
    const { place, superior, army, forage, known, entered } = leaders[index] as Leader;
    const flags = (forage ? 1 : 0) + (known > 0 ? 2 : 0) + (entered ? 4 : 0) + (tracks[index] ? 8 : 0) + 16 * ARMY[army];
    note(((superior + 1) * 64 + flags) * PLACES + place + OFF_MAP);
  }
  for (let index = 0; index < vedettes.length; index++) note(vedettes[index]?.place ?? 0);
  note(armies.french.center * PLACES + armies.french.source);
  note(armies.russian.center * PLACES + armies.russian.source);
  note(armies.prussian.center * PLACES + armies.prussian.source);
  note(armies.french.centerReady);
  note(armies.russian.centerReady);
  note(armies.prussian.centerReady);
  note(position.turn);
  note(transport.withCenter);
  note(thorn.from);
  note(thorn.until);
  note(danzig.fell);
  note((rules.withoutSouth ? 4 : 0) + (channel ? 2 : 0) + (rules.december ? 1 : 0));
  for (const bridge of damaged) note(bridge);
  note(-1);
  for (const pontoon of pontoons) note(pontoon.edge);
  if (state.length !== at) {
    state.length = at;
    same = false;
  }
  return same;
}

export function memoOf(components: Components, position: EaglesPosition): Memo {
  let memo = kept.get(components);
  if (memo === undefined) {
    memo = {
      state: [],
      tracks: [],
      fields: [false, false, false, false],
      traces: [false, false],
      communication: new Map(),
      lines: new Map(),
    };
    kept.set(components, memo);
  }
  if (isUnchanged(memo, position)) return memo;
  memo.fields.fill(false);
  memo.traces.fill(false);
  memo.communication.clear();
  memo.lines.clear();
  return memo;
}
