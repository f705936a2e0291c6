import type { EaglesView } from '@vedette/eagles';
import { pushApart } from '../map/push-apart.js';
import type { Components } from './components.js';
import type { EaglesWords } from './words.js';

/** A counter as it lies on the map: one's own, or the back of an enemy's with what is known of it. */
export interface Counter {
  readonly key: string;
  /** The number on its back, which everybody sees. */
  readonly number: number;
  readonly hex: string;
  readonly army: string;
  readonly own: boolean;
  readonly name: string;
  readonly kind: 'force' | 'leader' | 'vedette' | 'unknown';
  readonly arm: 'infantry' | 'cavalry' | null;
  /** What stands on it: a strength, a range, or a question mark. */
  readonly note: string;
  readonly moved: boolean;
  /** The leader's id, for what is said about him. */
  readonly leader: string | null;
}

export function countersOf(view: EaglesView, { placeOf, leaderName, sizeWords }: Components, words: EaglesWords): Counter[] {
  const own = view.leaders
    .filter((leader) => leader.superior === null && placeOf(leader.place) !== null)
    .map((leader): Counter => {
      const horse = leader.units.filter(({ arm }) => arm.includes('cavalry')).reduce((sum, { strength }) => sum + strength, 0);
      const all = leader.units.reduce((sum, { strength }) => sum + strength, 0);
      return {
        key: `leader ${leader.id}`,
        number: leader.counter,
        hex: leader.place,
        army: leader.army,
        own: true,
        name: leaderName(leader.id, view.leaders, words),
        kind: leader.strength > 0 ? 'force' : 'leader',
        arm: leader.kind === 'cavalry' || (all > 0 && horse * 2 > all) ? 'cavalry' : 'infantry',
        note: leader.strength > 0 ? String(leader.strength) : '',
        moved: leader.moved,
        leader: leader.id,
      };
    });
  const riders = view.vedettes.map(
    (vedette): Counter => ({
      key: `vedette ${vedette.counter}`,
      number: vedette.counter,
      hex: vedette.hex,
      army: vedette.army,
      own: true,
      name: 'Vedette',
      kind: 'vedette',
      arm: null,
      note: '',
      moved: vedette.moved,
      leader: null,
    }),
  );
  const enemies = view.counters.map(
    (counter): Counter => ({
      key: `counter ${counter.counter}`,
      number: counter.counter,
      hex: counter.hex,
      army: counter.army,
      own: false,
      name: counter.leader === undefined ? '' : leaderName(counter.leader, view.leaders, words),
      kind: counter.kind ?? 'unknown',
      arm: null,
      note:
        counter.strength !== undefined ? String(counter.strength) : counter.size !== undefined ? sizeWords(counter.size) : '?',
      moved: false,
      leader: counter.leader ?? null,
    }),
  );
  return [...own, ...riders, ...enemies];
}

/** The counters of each hex, the heaviest on top. */
export function stacksOf(counters: readonly Counter[]): ReadonlyMap<string, readonly Counter[]> {
  const stacks = new Map<string, Counter[]>();
  for (const counter of counters) {
    const there = stacks.get(counter.hex);
    if (there) there.push(counter);
    else stacks.set(counter.hex, [counter]);
  }
  for (const there of stacks.values())
    there.sort((one, other) => (Number.parseInt(other.note, 10) || 0) - (Number.parseInt(one.note, 10) || 0));
  return stacks;
}

/** How much room a stack takes at its full size: the counter, and the edges of those under it. */
const ROOM = 45;

/** Where the stacks stand when they are drawn so large: beside their hexes where they would hide each other. */
export function spread(
  hexes: readonly string[],
  placeOf: (hex: string) => { readonly x: number; readonly y: number } | null,
  scale: number,
): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  const half = (ROOM * scale) / 2;
  const placed = hexes.flatMap((hex) => {
    const home = placeOf(hex);
    return home === null ? [] : [{ hex, at: { x: home.x, y: home.y } }];
  });
  pushApart(placed, ({ at }) => ({ left: at.x - half, right: at.x + half, top: at.y - half, bottom: at.y + half }));
  return new Map(placed.map(({ hex, at }) => [hex, at]));
}
