import { describe, expect, test } from 'vitest';
import type { Side } from '../../src/components/data/schema.js';
import { enemyOf } from '../../src/components/map/board.js';
import { type Field, seen, truth } from '../../src/components/map/field.js';
import type { EaglesPosition, Leader } from '../../src/position.js';
import { targets } from '../../src/rules/battle/duty.js';
import {
  countersOf,
  forcesAt,
  forcesOf,
  hasUnits,
  leadersOf,
  spOf,
  strengthOf,
  strengths,
  trackOf,
  unemployedOf,
  unitsOf,
} from '../../src/rules/forces.js';
import { inEnemyZone, zoneReaches, zonesUpon } from '../../src/rules/movement/zones.js';
import { countersTouch, unknownCounters } from '../../src/rules/outposts/contact.js';
import {
  apart,
  around,
  controls,
  forces,
  GROUNDS,
  isHidden,
  isPassed,
  ledBy,
  outpostsOf,
  scattered,
  standing,
} from '../helpers/as-printed.js';
import { components } from '../helpers/table.js';

/** Pieces thrown together anywhere, and what the book says of zones, Forces and who may attack whom, looked up pair by pair. */

const SIDES = ['french', 'coalition'] as const;
/** Each once, in order. */
const sorted = (list: readonly number[]) => [...new Set(list)].sort((one, other) => one - other);
const at = (position: EaglesPosition, number: number) => position.leaders[number] as Leader;

/** What the field of a side should say: the hexes of each kind. */
function inTheBook(position: EaglesPosition, side: Side, knowledge: 'truth' | 'seen', near: readonly number[]) {
  const enemies = standing(position, enemyOf(side)).map((number) => at(position, number));
  // One that was neither felt nor scouted is taken for an outpost, and a Leader alone is none that fights.
  const real = forces(position, enemyOf(side)).map((number) => at(position, number));
  const taken = real.filter((one) => knowledge === 'truth' || !isHidden(one));
  const mistaken = knowledge === 'truth' ? [] : enemies.filter((one) => !taken.includes(one));
  // A mode is never seen: a known Force is feared.
  const feared = taken.map(({ place, forage }) => ({ place, forage: forage && knowledge === 'truth' }));
  const enemy = taken.map(({ place }) => place);
  const outpost = [...mistaken.map(({ place }) => place), ...outpostsOf(position, enemyOf(side))];
  const zone = near.filter((hex) => feared.some((one) => controls(one, hex)));
  const friend = forces(position, side).map((number) => at(position, number).place);
  return {
    enemy: sorted(enemy),
    zone,
    outpost: sorted(outpost),
    friend: sorted(friend),
    watched: sorted([...zone, ...outpost]),
    barred: sorted([...enemy, ...zone.filter((hex) => !friend.includes(hex))]),
  };
}

function isAsInTheBook(position: EaglesPosition, near: readonly number[]): void {
  for (const side of SIDES) {
    for (const knowledge of ['truth', 'seen'] as const) {
      const field: Field = (knowledge === 'truth' ? truth : seen)(components, position, side);
      const marks = (kind: 'enemy' | 'zone' | 'outpost' | 'friend' | 'watched' | 'barred') =>
        near.filter((hex) => field[kind][hex] === 1);
      const book = inTheBook(position, side, knowledge, near);
      expect({
        enemy: marks('enemy'),
        zone: marks('zone'),
        outpost: marks('outpost'),
        friend: marks('friend'),
        watched: marks('watched'),
        barred: marks('barred'),
      }).toEqual(book);
      expect([...field.bars].sort((one, other) => one - other)).toEqual(book.barred);
    }
  }
}

describe.each(GROUNDS)('around %s', (ground) => {
  const near = around(ground, 4);
  const close = around(ground, 2);

  test('zones, counters and what bars a line, and again after every change: series/sr-85/six-hexes, series/sr-48/no-ezoc', () => {
    const { play, random } = scattered(`zones ${ground}`, ground, 2);
    const { position } = play;
    const another = () => close[random.below(close.length)] ?? 0;
    isAsInTheBook(position, near);
    for (let turns = 0; turns < 6; turns++) {
      const leader = at(position, random.below(position.leaders.length));
      const unit = position.units[random.below(position.units.length)];
      const vedette = position.vedettes.filter((one) => one.place > -1)[random.below(5)];
      const changes: readonly (() => unknown)[] = [
        () => {
          const [top = 0] = standing(position, random.below(2) === 0 ? 'french' : 'coalition');
          const to = another();
          for (const one of ledBy(position, top)) at(position, one).place = to;
        },
        () => Object.assign(leader, { forage: !leader.forage, known: isHidden(leader) ? 1 : 0 }),
        () => Object.assign(vedette ?? {}, { place: another() }),
        () => Object.assign(unit ?? {}, { leader: -1, strength: 0 }),
      ];
      changes[random.below(changes.length)]?.();
      isAsInTheBook(position, near);
    }
  });

  test('whom a Force can attack, and whom it must: series/sr-87/must-attack, series/sr-84/no-attack', () => {
    for (const radius of [1, 2, 3]) {
      const { position } = scattered(`targets ${ground} ${radius}`, ground, radius).play;
      for (const side of SIDES) {
        const enemies = forces(position, enemyOf(side)).map((number) => at(position, number));
        const controlling = (hex: number) => enemies.filter((one) => controls(one, hex)).map(({ place }) => place);
        for (const force of forces(position, side)) {
          const { place, forage } = at(position, force);
          const open = enemies.flatMap((one) => (!forage && isPassed(position, place, one.place) ? [one.place] : []));
          expect(sorted(targets(components, position, force))).toEqual(sorted(open));
          expect(sorted(zonesUpon(components, position, force))).toEqual(sorted(controlling(place)));
          expect(inEnemyZone(components, position, force)).toBe(controlling(place).length > 0);
        }
        const reached = near.filter((hex) => zoneReaches(components, position, side, hex));
        expect(reached).toEqual(near.filter((hex) => controlling(hex).length > 0));
      }
    }
  });

  test('who is a Force, and who stands where: series/sr-5/force, series/sr-18/definition, series/sr-27/sees-counters', () => {
    for (const radius of [1, 2, 3]) {
      const { position } = scattered(`counters ${ground} ${radius}`, ground, radius).play;
      const places = (side: Side) => standing(position, side).map((one) => at(position, one).place);
      const counters = (side: Side) => [...places(side), ...outpostsOf(position, side)];
      const areBeside = counters('french').some((one) => counters('coalition').some((other) => apart(one, other) === 1));
      expect(countersTouch(components, position)).toBe(areBeside);
      const hidden = { ...position, vedettes: position.vedettes.filter(isHidden) };
      for (const side of SIDES) {
        const [top, able] = [standing(position, side), forces(position, side)];
        expect(countersOf(position, side)).toEqual(top);
        expect(forcesOf(position, side)).toEqual(able);
        expect(unemployedOf(position, side)).toEqual(top.filter((one) => !able.includes(one)));
        expect(sorted(unknownCounters(position, side))).toEqual(sorted([...places(side), ...outpostsOf(hidden, side)]));
        for (const hex of close)
          expect(forcesAt(position, hex, side)).toEqual(able.filter((one) => at(position, one).place === hex));
      }
    }
  });

  test('what is on the tracks of a Force: series/sr-10/sum-all-arms', () => {
    const { position } = scattered(`tracks ${ground}`, ground, 2).play;
    for (const top of SIDES.flatMap((side) => standing(position, side))) {
      const led = ledBy(position, top);
      const units = position.units.flatMap((unit, number) => (led.includes(unit.leader) ? [number] : []));
      const sum = (...arms: readonly string[]) =>
        units.reduce((all, number) => {
          const { arm, strength } = position.units[number] ?? { arm: '', strength: 0 };
          return arms.includes(arm) ? all + strength : all;
        }, 0);
      const whole = sum('infantry', 'cavalry', 'artillery');
      expect(sorted(leadersOf(position, top))).toEqual(sorted(led));
      expect(hasUnits(position, top)).toBe(units.length > 0);
      expect(unitsOf(position, top)).toEqual(units);
      expect(trackOf(position, top)).toEqual(units.filter((number) => position.units[number]?.leader === top));
      expect([spOf(position, top), strengths(position)[top]]).toEqual([whole, whole]);
      expect(strengths(position, 'cavalry')[top]).toBe(sum('cavalry'));
      expect(strengthOf(components, position, top)).toMatchObject({
        infantry: sum('infantry'),
        cavalry: sum('cavalry'),
        artillery: sum('artillery'),
      });
    }
  });
});
