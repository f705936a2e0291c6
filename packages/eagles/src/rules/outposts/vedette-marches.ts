import { AGAIN, END, type Flow, goto, isFrameOf, reveal, roll, workedOut } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { distance, edgeBetween, enemyOf, type Hex, NOWHERE, PROHIBITED } from '../../components/map/board.js';
import { seen, truth } from '../../components/map/field.js';
import { costsIn, explore, pathTo, type Reach, stepCost } from '../../components/map/paths.js';
import { hexesWithin } from '../../components/map/trace.js';
import { driveOff, type FrameOf, type Ride, ride, type Table } from '../../contents.js';
import { type EaglesPosition, isHex, isTop, KNOWN } from '../../position.js';
import { leavesToCustom } from '../battle/customs.js';
import { forcesAt } from '../forces.js';
import { zoneReaches } from '../movement/zones.js';
import { feelZones, showKind } from './contact.js';
import { comeToBeKnown, returnToPool, takeLowestNumber, tellingCounters } from './counters.js';
import { scout } from './scouting.js';
import { vedetteAt } from './vedettes.js';

/** How vedettes ride, meet and give way (SR-34 to SR-37). */

export const newRide = (side: Side, vedette: number, budget: number): Ride => ({
  side,
  vedette,
  budget,
  path: [],
  entering: NOWHERE,
  lost: false,
  trail: [],
});

/** The outposts that ride or are driven off, by their place in the list. */
export const outpostsUnderWay = ({ stack }: EaglesPosition): readonly number[] =>
  stack.flatMap((frame) => (isFrameOf(frame, ride) ? [frame.data.vedette] : isFrameOf(frame, driveOff) ? frame.data.left : []));

/** Where an outpost can ride, and the way there: worked out once for the question. */
const rideReach = (components: Components, table: Table, data: Ride): Pick<Reach, 'hexes' | 'before'> =>
  workedOut(table, 'ride', () => {
    const { hexes, before } = searchRide(components, table, data);
    return { hexes: hexes.slice(), before: before.slice() };
  });

function searchRide(components: Components, table: Table, data: Ride): Reach {
  const { position } = table;
  const field = seen(components, position, data.side);
  // series/sr-11/vedette-rating, eagles/e8/vedette-rating: ½-9-0, of which the 9 is for the ride.
  // Far, at what the ground costs, whatever others forage: series/sr-34/terrain-costs, series/sr-34/no-mode
  // and series/sr-79/vedette-9.
  return explore(
    components,
    position,
    vedetteAt(position, data.vedette).place,
    data.budget,
    costsIn(components, position.weather),
    {
      // series/sr-37/may-enter: a hex with nothing but enemy vedettes is open to it.
      closed: field.enemy,
      ends: field.watched,
    },
  );
}

export const rideChapter = (components: Components) =>
  ride.steps({
    choose: ride.ask({
      seat: (_, data) => data.side,
      candidates: (table, data) => [
        'stop',
        ...rideReach(components, table, data).hexes.map((hex) => components.board.names[hex] as string),
      ],
      pass: 'stop',
      about: ({ position }, data) => ({ hex: components.board.names[vedetteAt(position, data.vedette).place] ?? '' }),
      choose: (table, data, name) => {
        if (name === 'stop') return END;
        data.path = pathTo(rideReach(components, table, data), components.board.byName.get(name) ?? NOWHERE);
        return undefined;
      },
    }),
    walk: (table: Table, data: Ride): Flow<'finish' | 'clash'> => {
      const { position } = table;
      const vedette = vedetteAt(position, data.vedette);
      const next = data.path.shift();
      if (next === undefined) return goto('finish');
      if (forcesAt(position, next, enemyOf(data.side)).length > 0) {
        const met = position.leaders.filter(
          (leader) => leader.place === next && isTop(leader) && sideOf(leader.army) !== data.side,
        );
        comeToBeKnown(position, met, KNOWN.kind);
        reveal(table);
        return goto('finish');
      }
      const { group, frozen } = costsIn(components, position.weather);
      data.budget -= stepCost(
        components.board,
        position,
        edgeBetween(components.board.neighbours, vedette.place, next),
        group,
        frozen,
      );
      if (position.vedettes.some((one) => one.place === next && sideOf(one.army) !== data.side)) {
        data.entering = next;
        return goto('clash');
      }
      arrive(components, table, data, next);
      // But stop in a zone: series/sr-34/stop-ezoc.
      if (zoneReaches(components, position, data.side, next)) data.path = [];
      return AGAIN;
    },
    finish: (table: Table, data: Ride): Flow<'choose'> => {
      const vedette = vedetteAt(table.position, data.vedette);
      if (data.trail.length > 0) {
        const path = data.trail.map((hex) => components.board.names[hex] ?? '');
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
      table.record?.({ kind: 'vedette-clash', hex: components.board.names[data.entering] ?? '', mover, other });
      // Only outposts throw dice for a hex: now both sides know what they are.
      showKind(table.position, data.entering, enemyOf(data.side));
      vedetteAt(table.position, data.vedette).known = KNOWN.kind;
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
        if (!data.lost) arrive(components, table, data, data.entering);
        data.path = [];
        return goto('finish');
      }),
  });

function arrive(components: Components, table: Table, data: Ride, hex: Hex): void {
  const vedette = vedetteAt(table.position, data.vedette);
  // series/sr-35/no-capture, series/sr-35/no-cut-loc, series/sr-151/not-vedettes-leaders: no hex changes hands.
  vedette.place = hex;
  data.trail.push(hex);
  if (feelZones(components, table.position, hex)) reveal(table);
  scout(components, table, data.side, vedette.counter, hex, 0, 'scouting vedette');
}

/** series/sr-36/vedettes-retreat-2: where outposts may go, two hexes off and not past the enemy. */
function refuges(components: Components, position: EaglesPosition, side: Side, from: Hex, by: Hex): Hex[] {
  const looks = seen(components, position, side);
  const { zone } = truth(components, position, side);
  // series/sr-36/retreat-path: neither through zones nor through any enemy counter.
  const blocked = (hex: Hex) => looks.enemy[hex] === 1 || looks.outpost[hex] === 1 || zone[hex] === 1 || hex === by;
  const reach = hexesWithin(components, from, 2, (edge) => {
    const to = components.board.neighbours[edge] as Hex;
    return stepCost(components.board, position, edge, 'dry', true) !== PROHIBITED && !blocked(to);
  });
  return [...reach].filter(([, far]) => far === 2).map(([hex]) => hex);
}

export const driveOffChapter = (components: Components) =>
  driveOff.steps({
    // Custom (series/default/retreat-path) goes toward the depots.
    byCustom: (table, data) => {
      const { position } = table;
      const places = refuges(components, position, data.side, data.hex, data.by);
      const { center } = position.armies[vedetteAt(position, data.left[0] ?? 0).army];
      if (!leavesToCustom(table, data.side) || data.left.length === 0 || places.length === 0 || !isHex(center)) return undefined;
      const far = (hex: Hex) => distance(components.board, hex, center);
      places.sort((one, other) => far(one) - far(other));
      settle(components, table, data, places[0] ?? NOWHERE);
      return END;
    },
    giveWay: driveOff.ask({
      when: (_, data) => data.left.length > 0,
      seat: (_, data) => data.side,
      secret: true,
      candidates: ({ position }, data) =>
        refuges(components, position, data.side, data.hex, data.by).map((hex) => components.board.names[hex] as string),
      about: (_, data) => ({ hex: components.board.names[data.hex] ?? '' }),
      none: (table, data) => {
        tellingCounters(components, table, () => {
          for (const index of data.left) returnToPool(vedetteAt(table.position, index));
        });
      },
      choose: (table, data, name) => {
        settle(components, table, data, components.board.byName.get(name) ?? NOWHERE);
      },
    }),
  });

function settle(components: Components, table: Table, data: FrameOf<typeof driveOff>, to: Hex): void {
  const { names } = components.board;
  for (const index of data.left) {
    const vedette = vedetteAt(table.position, index);
    takeLowestNumber(table.position, vedette);
    vedette.place = to;
  }
  feelZones(components, table.position, to);
  // Whoever drove them off goes on, or does not: how far tells who it is.
  reveal(table);
  table.record?.({ kind: 'vedettes-driven-off', side: data.side, from: names[data.hex] ?? '', to: names[to] ?? '' });
}
