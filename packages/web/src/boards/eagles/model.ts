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

/** So far, in each direction, is about what a small screen shows when the map is first seen. */
const IN_SIGHT = 320;

/** Where the map is first looked at: where one's own stand in most company, friend or enemy; nothing, if none is on the map. */
export function heartOf(
  counters: readonly Pick<Counter, 'hex' | 'own'>[],
  placeOf: (hex: string) => { readonly x: number; readonly y: number } | null,
): { readonly x: number; readonly y: number } | null {
  const placed = counters.flatMap(({ hex, own }) => {
    const at = placeOf(hex);
    return at === null ? [] : [{ own, at }];
  });
  const company = (one: { readonly x: number; readonly y: number }) =>
    placed.filter(({ at }) => Math.abs(at.x - one.x) < IN_SIGHT && Math.abs(at.y - one.y) < IN_SIGHT);
  const own = placed.filter((counter) => counter.own).map(({ at }) => company(at));
  const [most] = own.toSorted((one, other) => other.length - one.length);
  if (most === undefined) return null;
  const sum = most.reduce((total, { at }) => ({ x: total.x + at.x, y: total.y + at.y }), { x: 0, y: 0 });
  return { x: sum.x / most.length, y: sum.y / most.length };
}

/** How much room a counter takes at its full size. */
const ROOM = 45;
/** The edges of those that lie under it stick out above and on the right, by so much each; no more of them are drawn. */
export const EDGE = 3;
export const EDGES = 3;

/** Where the stacks stand when they are drawn so large: beside their hexes where they would hide each other. */
export function spread(
  stacks: ReadonlyMap<string, readonly unknown[]>,
  placeOf: (hex: string) => { readonly x: number; readonly y: number } | null,
  scale: number,
): ReadonlyMap<string, { readonly x: number; readonly y: number }> {
  const half = (ROOM * scale) / 2;
  const placed = [...stacks].flatMap(([hex, { length }]) => {
    const home = placeOf(hex);
    return home === null ? [] : [{ hex, at: { x: home.x, y: home.y }, edges: length > 1 ? EDGE * EDGES * scale : 0 }];
  });
  pushApart(placed, ({ at, edges }) => ({
    left: at.x - half,
    right: at.x + half + edges,
    top: at.y - half - edges,
    bottom: at.y + half,
  }));
  return new Map(placed.map(({ hex, at }) => [hex, at]));
}
