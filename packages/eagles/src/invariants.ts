import type { Invariant } from '@vedette/core';
import { type Components, sideOf } from './components/components.js';
import { SIDES } from './components/data/schema.js';
import { losses } from './contents.js';
import { type EaglesPosition, isHex, isInPlay, isTop } from './position.js';
import { rootOf } from './rules/forces.js';
import { inService } from './rules/ledger.js';

/** What must hold after every decision. */
export const invariants = (components: Components): Invariant<EaglesPosition>[] => [
  {
    name: 'strength is conserved',
    broken: (position) => {
      for (const side of SIDES) {
        const now = inService(position, side);
        const { entered, attrition, battle, otherwise } = position.ledger[side];
        const lost = attrition + battle + otherwise;
        if (now + lost !== entered) return `${side}: ${now} in play and ${lost} lost of ${entered}`;
      }
      return null;
    },
  },
  {
    name: 'units stand on a track as long as they have strength',
    broken: ({ units, leaders }) => {
      const index = units.findIndex(
        (unit) =>
          unit.strength < 0 || unit.strength > 0 !== isInPlay(unit) || (isInPlay(unit) && leaders[unit.leader] === undefined),
      );
      return index < 0 ? null : (components.units[index]?.id ?? null);
    },
  },
  {
    name: 'units do not exceed their maximum',
    broken: ({ units }) => {
      const index = units.findIndex((unit, number) => unit.strength > (components.units[number]?.max ?? 0));
      return index < 0 ? null : (components.units[index]?.id ?? null);
    },
  },
  {
    name: 'a Major General has at least one unit',
    broken: ({ units, leaders, stack }) => {
      // While losses are being taken the emptied wait for the rest: they are removed together.
      if (stack.some((frame) => frame.procedure === losses.name)) return null;
      const index = leaders.findIndex(
        (leader, number) => leader.kind !== 'named' && leader.place !== -1 && !units.some((unit) => unit.leader === number),
      );
      return index < 0 ? null : `${leaders[index]?.id} at ${leaders[index]?.place}`;
    },
  },
  {
    name: 'a counter stands on the map, and only there',
    broken: ({ leaders }) => {
      const wrong = leaders.find((leader) => leader.counter > 0 !== (isTop(leader) && isHex(leader.place)));
      return wrong === undefined ? null : `${wrong.id}: counter ${wrong.counter} at ${wrong.place}`;
    },
  },
  {
    name: 'subordinates are where their superior is',
    broken: (position) => {
      const wrong = position.leaders.find(
        (leader, number) => !isTop(leader) && leader.place !== position.leaders[rootOf(position, number)]?.place,
      );
      return wrong?.id ?? null;
    },
  },
  {
    name: 'nobody stands in the water or on neutral ground',
    broken: ({ leaders }) =>
      leaders.find((leader) => isHex(leader.place) && components.board.open[leader.place] === 0)?.id ?? null,
  },
  {
    name: 'enemy Forces do not share a hex',
    broken: (position) => {
      const side = new Map<number, string>();
      for (const unit of position.units) {
        if (!isInPlay(unit)) continue;
        const leader = position.leaders[unit.leader];
        if (leader === undefined || !isHex(leader.place)) continue;
        const own = sideOf(leader.army);
        const there = side.get(leader.place);
        if (there !== undefined && there !== own) return components.board.names[leader.place] ?? 'somewhere';
        side.set(leader.place, own);
      }
      return null;
    },
  },
  {
    name: 'points are never below zero',
    broken: ({ armies }) =>
      Object.values(armies).some((army) => army.points < 0 || Object.values(army.pool).some((points) => points < 0))
        ? 'an army'
        : null,
  },
];
