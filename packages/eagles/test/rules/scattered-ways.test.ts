import { describe, expect, test } from 'vitest';
import { sideOf } from '../../src/components/components.js';
import type { Weather } from '../../src/components/data/schema.js';
import { enemyOf, sameEdge } from '../../src/components/map/board.js';
import { truth } from '../../src/components/map/field.js';
import { costsIn, explore, pathTo } from '../../src/components/map/paths.js';
import { hexesWithin } from '../../src/components/map/trace.js';
import { commands, watched } from '../../src/knowledge/lines.js';
import { type EaglesPosition, KNOWN, type Leader } from '../../src/position.js';
import { firstHexes } from '../../src/rules/battle/retreat-paths.js';
import { scout } from '../../src/rules/outposts/scouting.js';
import {
  apart,
  around,
  beside,
  cheapest,
  controls,
  costOf,
  forces,
  GROUNDS,
  isLand,
  isPassed,
  isRoad,
  outpostsOf,
  scattered,
  standing,
} from '../helpers/as-printed.js';
import { components, FIELD, field, hex as hexCalled, stage } from '../helpers/table.js';

/** Pieces thrown together anywhere, and the ways the book leaves them, gone hex by hex over the printed map. */

const SIDES = ['french', 'coalition'] as const;
const WEATHERS: readonly Weather[] = ['fair', 'rain', 'mud', 'frost', 'snow', 'severe'];
const sorted = (list: readonly number[]) => [...new Set(list)].sort((one, other) => one - other);
const at = (position: EaglesPosition, number: number) => position.leaders[number] as Leader;

/** A pontoon on a river beside the place, if there is one. */
function bridge(position: EaglesPosition, ground: string): void {
  const from = hexCalled(ground);
  for (let direction = 0; direction < 6 && position.pontoons.length === 0; direction++)
    if ((components.board.river[from * 6 + direction] ?? 0) > 0)
      position.pontoons.push({ edge: sameEdge(components.board, from * 6 + direction), side: 'french' });
}

describe.each(GROUNDS)('around %s', (ground) => {
  const start = hexCalled(ground);

  test.each(WEATHERS)('what every way costs in %s, with bridges broken and laid: series/sr-80/road-replaces', (weather) => {
    const { position } = scattered(`ways ${ground}`, ground, 2).play;
    const costs = costsIn(components, weather);
    const held = (most: number, goes: (from: number, to: number) => boolean, traveller: Parameters<typeof explore>[5]) => {
      const reach = explore(components, position, start, 2 * most, costs, traveller);
      const book = cheapest(position, start, most, weather, goes);
      expect(new Map([...book.keys()].map((hex) => [hex, (reach.cost[hex] as number) / 2]))).toEqual(book);
      expect(sorted([start, ...reach.hexes])).toEqual(sorted([...book.keys()]));
      for (const hex of reach.hexes) {
        const way = [start, ...pathTo(reach, hex)];
        const steps = way.slice(1).map((to, index) => costOf(position, way[index] ?? -1, to, weather) ?? Number.NaN);
        expect(steps.reduce((sum, step) => sum + step, 0)).toBe(book.get(hex));
      }
    };
    held(3, () => true, {});
    bridge(position, ground);
    held(3, () => true, {});
    const { barred, zone } = truth(components, position, 'french');
    held(3, (_, to) => barred[to] === 0, { closed: barred });
    held(3, (from) => from === start || zone[from] === 0, { ends: zone });
    held(4, (from, to) => isRoad(from, to), { roadsOnly: true });
  });

  test('one hex can always be gone, for the whole of what there is: series/sr-80/minimum-one-hex', () => {
    const { position } = scattered(`least ${ground}`, ground, 2).play;
    const { cost, hexes } = explore(components, position, start, 1, costsIn(components, 'snow'), { minimum: true });
    const open = beside(start).filter((to) => costOf(position, start, to, 'snow') !== null);
    // Along a road half a point brings farther than that by itself.
    const near = [...new Set([...cheapest(position, start, 0.5, 'snow', () => true).keys(), ...open])].filter(
      (hex) => hex !== start,
    );
    expect(sorted(hexes)).toEqual(sorted(near));
    expect(open.map((hex) => cost[hex])).toEqual(open.map(() => 1));
  });

  test('where a retreat of one hex may go: series/sr-213/drop-order, series/sr-213/end-hex', () => {
    for (const radius of [1, 2, 3]) {
      const { position } = scattered(`retreats ${ground} ${radius}`, ground, radius).play;
      for (const force of SIDES.flatMap((side) => forces(position, side))) {
        const { army, place, counter } = at(position, force);
        const side = sideOf(army);
        const enemies = forces(position, enemyOf(side)).map((one) => at(position, one));
        const friends = forces(position, side).map((one) => at(position, one).place);
        const depots = [position.armies[army].center, position.armies[army].source].filter((one) => one > -1);
        const open = beside(place).filter((to) => isPassed(position, place, to) && enemies.every((one) => one.place !== to));
        const free = open.filter((to) => friends.includes(to) || !enemies.some((one) => controls(one, to)));
        const home = free.filter((to) => depots.length === 0 || depots.some((depot) => apart(to, depot) < apart(place, depot)));
        // The end hex is given up first, the zones last.
        const book = home.length > 0 ? home : free.length > 0 ? free : open;
        expect(sorted(firstHexes(components, position, side, place, [counter]))).toEqual(sorted(book));
      }
    }
  });

  test('hexes within three, over what can be passed', () => {
    const found = hexesWithin(components, start, 3, (edge) => isLand(components.board.neighbours[edge] ?? 0));
    let ring = [start];
    const book = new Map([[start, 0]]);
    for (const steps of [1, 2, 3]) {
      ring = ring.flatMap(beside).filter((hex) => isLand(hex) && !book.has(hex));
      for (const hex of ring) book.set(hex, steps);
    }
    expect([...found].sort()).toEqual([...book].sort());
  });

  test('a Force bars a way where it stands and where its zone reaches: series/sr-48/no-ezoc', () => {
    const open = around(ground, 2).filter((hex) => isLand(hex) && components.board.fortified[hex] === 0);
    for (const way of open.slice(0, 6))
      for (const place of open)
        expect(commands(components, place, new Set([way]))).toBe(place === way || controls({ place, forage: false }, way));
  });

  test('where a side would be told of a Force: beside its counters, the gates, the walls and what is to arrive', () => {
    const { position } = scattered(`watched ${ground}`, ground, 2).play;
    position.arrivals.push({ leader: 0, hex: beside(start)[0] ?? start });
    const { fortified } = components.board;
    for (const side of SIDES) {
      const posts = [
        ...standing(position, side).map((one) => at(position, one).place),
        ...outpostsOf(position, side),
        ...components.exits.keys(),
        ...position.arrivals.map(({ hex }) => hex),
        ...Array.from(fortified).flatMap((one, hex) => (one === 1 ? [hex] : [])),
      ];
      const isWatched = watched(components, position, side);
      const near = around(ground, 4);
      expect(near.filter(isWatched)).toEqual(near.filter((hex) => posts.some((post) => apart(post, hex) <= 1)));
    }
  });
});

test('an outpost screens where it stands and the hexes beside it: series/sr-31/roll', () => {
  const from = hexCalled(field(0));
  const learned = around(field(0), 2).map((post) => {
    const play = stage({
      weather: 'fair',
      dice: { test: [5] },
      forces: {
        davout: { at: FIELD, units: { 'f-nansouty-c': 1 } },
        sacken: { at: field(0), units: { 'r-dochturov-i': 5 } },
      },
      vedettes: { russian: [components.board.names[post] ?? ''] },
    });
    play.leader('sacken').known = KNOWN.kind;
    scout(components, play.table, 'french', play.leader('davout').counter, hexCalled(FIELD), 1, 'test');
    return [post, play.leader('sacken').known];
  });
  // A five tells the size, unless an outpost spoils it.
  expect(learned).toEqual(around(field(0), 2).map((post) => [post, apart(post, from) <= 1 ? KNOWN.kind : KNOWN.size]));
});
