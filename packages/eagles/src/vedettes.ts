import { AGAIN, END, type Flow, goto, reveal, roll } from '@vedette/core';
import { feelZones } from './contact.js';
import { driveOff, type Ride, ride, type Table, vedettes } from './contents.js';
import type { Army, Side } from './data/schema.js';
import { forcesOf, forceWithCounter, leaderAt, strengthOf } from './forces.js';
import { distance, edgeBetween, enemyOf, type Hex, NOWHERE, PROHIBITED } from './map/board.js';
import { seen, truth } from './map/field.js';
import { costsIn, explore, hexesWithin, pathTo, stepCost } from './map/paths.js';
import { type EaglesPosition, isHex, OFF, type Vedette } from './position.js';
import { scout } from './scouting.js';
import { sideOf, type World } from './world.js';

/** Vedettes (SR-32 to SR-37): placing and recalling, riding, and giving way. */

const vedetteAt = (position: EaglesPosition, index: number): Vedette => position.vedettes[index] as Vedette;

/** series/sr-32/cap-two-per-cavalry: how many more an army may have on the map. */
function room(world: World, position: EaglesPosition, army: Army): number {
  let cavalry = 0;
  for (const unit of position.units) {
    if (
      unit.army === army &&
      unit.arm === 'cavalry' &&
      unit.leader >= 0 &&
      isHex(position.leaders[unit.leader]?.place ?? OFF.out)
    )
      cavalry += unit.strength;
  }
  // series/table/vedettes/cap, series/sr-32/fixed-pool, series/table/vedettes/pool
  const onMap = position.vedettes.filter((vedette) => vedette.army === army && isHex(vedette.place)).length;
  return cavalry * world.tables.command.vedettesPerCavalry - onMap;
}

const inPool = (position: EaglesPosition, army: Army): number =>
  position.vedettes.findIndex((vedette) => vedette.army === army && vedette.place === OFF.out);

/** series/sr-33/where: hexes within three, over passable hexsides, without an enemy Force. */
function sites(world: World, position: EaglesPosition, force: number): Hex[] {
  const leader = leaderAt(position, force);
  const field = seen(world, position, sideOf(leader.army));
  // series/sr-33/not-across-river: the way there counts, so an unbridged river stops it.
  // series/sr-33/not-enemy-force
  return [...hexesWithin(world, position, leader.place, world.tables.command.vedetteRange).keys()].filter(
    (hex) => field.enemy[hex] === 0 && field.outpost[hex] === 0,
  );
}

export function returnToPool(vedette: Vedette): void {
  vedette.place = OFF.out;
  vedette.counter = 0;
  vedette.known = 0;
}

type VedetteOption = 'done' | { readonly from: string } | { readonly recall: string };

export const vedettesChapter = (world: World) =>
  vedettes.steps({
    choose: vedettes.ask({
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => {
        const options: VedetteOption[] = ['done'];
        const riders: number[] = [];
        for (const force of forcesOf(position, data.side)) {
          const leader = leaderAt(position, force);
          const { cavalry } = strengthOf(world, position, force);
          if (cavalry === 0) continue;
          riders.push(force);
          // series/sr-33/two-per-sp
          const placed = data.placed.find((one) => one.counter === leader.counter)?.number ?? 0;
          const army = leader.army;
          // series/sr-33/when, eagles/e8/vedette-series-rules, series/actions/i-b-3-choices
          if (placed < cavalry * 2 && room(world, position, army) > 0 && inPool(position, army) >= 0)
            options.push({ from: leader.id });
        }
        for (const vedette of position.vedettes) {
          if (isHex(vedette.place) && sideOf(vedette.army) === data.side && recallable(world, position, vedette, riders))
            options.push({ recall: world.board.names[vedette.place] as string });
        }
        return unique(options);
      },
      pass: 'done',
      choose: (table, data, option) => {
        const { position } = table;
        if (option === 'done') return END;
        if ('recall' in option) {
          const hex = world.board.byName.get(option.recall) ?? NOWHERE;
          const vedette = position.vedettes.find((one) => one.place === hex && sideOf(one.army) === data.side);
          if (vedette !== undefined) returnToPool(vedette);
          table.record?.({ kind: 'vedette-recalled', side: data.side, hex: option.recall });
          return AGAIN;
        }
        data.counter = leaderAt(
          position,
          position.leaders.findIndex((one) => one.id === option.from),
        ).counter;
        return undefined;
      },
    }),
    place: vedettes.ask({
      cite: 'series/sr-33/where',
      seat: (_, data) => data.side,
      candidates: ({ position }, data) =>
        sites(world, position, forceWithCounter(position, data.counter)).map((hex) => world.board.names[hex] as string),
      none: () => goto('choose'),
      choose: (table, data, name) => {
        const { position } = table;
        const army = leaderAt(position, forceWithCounter(position, data.counter)).army;
        const vedette = vedetteAt(position, inPool(position, army));
        position.counters += 1;
        vedette.place = world.board.byName.get(name) ?? NOWHERE;
        vedette.counter = position.counters;
        vedette.moved = true;
        vedette.known = 0;
        const tally = data.placed.find((one) => one.counter === data.counter);
        if (tally === undefined) data.placed.push({ counter: data.counter, number: 1 });
        else tally.number += 1;
        table.record?.({ kind: 'vedette-placed', side: data.side, hex: name });
        if (feelZones(world, position, vedette.place)) reveal(table);
        return goto('choose');
      },
    }),
  });

const unique = (options: VedetteOption[]): VedetteOption[] => {
  const seenNames = new Set<string>();
  return options.filter((option) => {
    if (option === 'done' || 'from' in option) return true;
    if (seenNames.has(option.recall)) return false;
    seenNames.add(option.recall);
    return true;
  });
};

/** series/sr-33/recall: within three hexes of a friendly Force with cavalry. */
function recallable(world: World, position: EaglesPosition, vedette: Vedette, riders: readonly number[]): boolean {
  const reach = world.tables.command.vedetteRange;
  const candidates = riders.filter((force) => distance(world.board, leaderAt(position, force).place, vedette.place) <= reach);
  if (candidates.length === 0) return false;
  const near = hexesWithin(world, position, vedette.place, reach);
  return candidates.some((force) => near.has(leaderAt(position, force).place));
}

export const newRide = (side: Side, vedette: number, budget: number): Ride => ({
  side,
  vedette,
  budget,
  path: [],
  final: false,
  entering: NOWHERE,
  lost: false,
  trail: [],
});

function rideReach(world: World, table: Table, data: Ride) {
  const { position } = table;
  const field = seen(world, position, data.side);
  // series/sr-11/vedette-rating, eagles/e8/vedette-rating: ½-9-0, of which the 9 is for the ride.
  // series/sr-34/terrain-costs, series/sr-34/no-mode, series/sr-79/vedette-9
  return explore(world, position, vedetteAt(position, data.vedette).place, data.budget, costsIn(world, position.weather), {
    // series/sr-37/may-enter: a hex with nothing but enemy vedettes is open to it.
    extra: (hex) => (field.enemy[hex] === 1 ? PROHIBITED : 0),
    ends: (hex) => field.zone[hex] === 1 || field.outpost[hex] === 1,
  });
}

export const rideChapter = (world: World) =>
  ride.steps({
    choose: ride.ask({
      seat: (_, data) => data.side,
      candidates: (table, data) => [
        'stop',
        ...rideReach(world, table, data).hexes.map((hex) => world.board.names[hex] as string),
      ],
      pass: 'stop',
      about: ({ position }, data) => ({ hex: world.board.names[vedetteAt(position, data.vedette).place] ?? '' }),
      choose: (table, data, name) => {
        if (name === 'stop') return END;
        data.path = pathTo(rideReach(world, table, data), world.board.byName.get(name) ?? NOWHERE);
        return undefined;
      },
    }),
    walk: (table: Table, data: Ride): Flow<'finish' | 'clash'> => {
      const { position } = table;
      const vedette = vedetteAt(position, data.vedette);
      const next = data.path.shift();
      if (next === undefined) return goto('finish');
      const field = truth(world, position, data.side);
      if (field.enemy[next] === 1) {
        for (const leader of position.leaders)
          if (leader.place === next && leader.superior < 0 && sideOf(leader.army) !== data.side)
            leader.known = Math.max(leader.known, 1);
        reveal(table);
        return goto('finish');
      }
      const { group, frozen } = costsIn(world, position.weather);
      data.budget -= stepCost(world.board, position, edgeBetween(world.board.neighbours, vedette.place, next), group, frozen);
      if (position.vedettes.some((one) => one.place === next && sideOf(one.army) !== data.side)) {
        data.entering = next;
        return goto('clash');
      }
      arrive(world, table, data, next);
      // series/sr-34/stop-ezoc
      if (truth(world, position, data.side).zone[next] === 1) data.path = [];
      return AGAIN;
    },
    finish: (table: Table, data: Ride): Flow<'choose'> => {
      const vedette = vedetteAt(table.position, data.vedette);
      if (data.trail.length > 0) {
        const path = data.trail.map((hex) => world.board.names[hex] ?? '');
        table.record?.({
          kind: 'marched',
          side: data.side,
          army: vedette.army,
          counter: vedette.counter,
          path,
          only: { [data.side]: { leader: 'vedette', spent: 0 } },
        });
      }
      return END;
    },
    // series/sr-37/both-roll: the lower gives way; series/sr-37/tie-mover.
    clash: (table, data) => {
      // series/sr-35/no-attack: this is all that vedettes can do to each other.
      const mover = roll(table, 'vedette mover');
      const other = roll(table, 'vedette other');
      table.record?.({ kind: 'vedette-clash', hex: world.board.names[data.entering] ?? '', mover, other });
      data.lost = mover <= other;
    },
    giveWay: ride
      .call(driveOff, {
        data: ({ position }, data) => ({
          side: data.lost ? data.side : enemyOf(data.side),
          hex: data.lost ? vedetteAt(position, data.vedette).place : data.entering,
          left: data.lost
            ? [data.vedette]
            : position.vedettes.flatMap((one, index) =>
                one.place === data.entering && sideOf(one.army) !== data.side ? [index] : [],
              ),
          by: data.lost ? data.entering : vedetteAt(position, data.vedette).place,
        }),
      })
      .after((table, data) => {
        if (!data.lost) arrive(world, table, data, data.entering);
        data.path = [];
        return goto('finish');
      }),
  });

function arrive(world: World, table: Table, data: Ride, hex: Hex): void {
  const vedette = vedetteAt(table.position, data.vedette);
  // series/sr-35/no-capture, series/sr-35/no-cut-loc, series/sr-151/not-vedettes-leaders: no hex changes hands.
  vedette.place = hex;
  data.trail.push(hex);
  if (feelZones(world, table.position, hex)) reveal(table);
  scout(world, table, data.side, vedette.counter, hex, 0, 'scouting vedette');
}

/** series/sr-36/vedettes-retreat-2: where outposts may go, two hexes off and not past the enemy. */
function refuges(world: World, position: EaglesPosition, side: Side, from: Hex, by: Hex): Hex[] {
  const looks = seen(world, position, side);
  const { zone } = truth(world, position, side);
  // series/sr-36/retreat-path: neither through zones nor through any enemy counter.
  const blocked = (hex: Hex) => looks.enemy[hex] === 1 || looks.outpost[hex] === 1 || zone[hex] === 1 || hex === by;
  const reach = hexesWithin(world, position, from, 2, (edge) => {
    const to = world.board.neighbours[edge] as Hex;
    return stepCost(world.board, position, edge, 'dry', true) !== PROHIBITED && !blocked(to);
  });
  return [...reach].filter(([, far]) => far === 2).map(([hex]) => hex);
}

export const driveOffChapter = (world: World) =>
  driveOff.steps({
    giveWay: driveOff.ask({
      when: (_, data) => data.left.length > 0,
      seat: (_, data) => data.side,
      secret: true,
      candidates: ({ position }, data) =>
        refuges(world, position, data.side, data.hex, data.by).map((hex) => world.board.names[hex] as string),
      about: (_, data) => ({ hex: world.board.names[data.hex] ?? '' }),
      // series/sr-36/cannot-retreat
      none: ({ position }, data) => {
        for (const index of data.left) returnToPool(vedetteAt(position, index));
      },
      choose: (table, data, name) => {
        const to = world.board.byName.get(name) ?? NOWHERE;
        for (const index of data.left) vedetteAt(table.position, index).place = to;
        if (feelZones(world, table.position, to)) reveal(table);
        table.record?.({ kind: 'vedettes-driven-off', side: data.side, from: world.board.names[data.hex] ?? '', to: name });
      },
    }),
  });
