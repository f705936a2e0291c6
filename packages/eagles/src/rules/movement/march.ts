import { AGAIN, END, type Flow, goto, reveal } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import { edgeBetween, enemyOf, type Hex, NOWHERE } from '../../components/map/board.js';
import { driveOff, type March, march, retreat, type Table } from '../../contents.js';
import { isNobody, KNOWN, NOBODY } from '../../position.js';
import { disband } from '../battle/destruction.js';
import { settleRetreat } from '../battle/retreat.js';
import { retreatOf } from '../battle/retreat-paths.js';
import { forcesAt, forceWithCounter, leaderAt, newGeneral, settleCounter } from '../forces.js';
import { showKind } from '../outposts/contact.js';
import { losingCounters, takeLowestNumber, tellingCounters } from '../outposts/counters.js';
import { marching, repulseCost } from './march-options.js';
import { marchFound, wayTo } from './march-search.js';
import { arriveIn, mayRepulse, spend, walk } from './march-walk.js';
import { leaveMap } from './off-map.js';

/**
 * One march of one Force or unemployed Leader. The player names a destination and the cheapest way is taken, or goes
 * hex by hex; the way is planned by what his side knows and walked by how things are: a zone that nobody had felt stops
 * the march where it begins, and a counter that proves to be a Force cannot be entered.
 */

function drop(components: Components, table: Table, data: March, number: number, what: string): void {
  const { position } = table;
  const leader = leaderAt(position, number);
  const unit = components.unitNumbers.get(what);
  let dropped: number;
  if (unit === undefined) {
    dropped = position.leaders.findIndex((one) => one.id === what);
    leaderAt(position, dropped).superior = NOBODY;
  } else {
    dropped = newGeneral(position, leader.army, position.units[unit]?.arm === 'cavalry' ? 'cavalry' : 'infantry', leader.place);
    const record = position.units[unit];
    if (record !== undefined) record.leader = dropped;
  }
  const left = leaderAt(position, dropped);
  left.place = leader.place;
  settleCounter(position, dropped);
  // series/sr-77/dropped-moved: it has moved as far as the Force had, and no farther this phase.
  left.spent = leader.spent;
  // series/sr-78/no-pick-up: a march leaves behind and gathers nothing.
  left.moved = true;
  left.forage = leader.forage;
  left.entered = leader.entered;
  table.record?.({ kind: 'organized', only: { [data.side]: { action: 'dropped', what, with: leader.id } } });
}

export const marchChapter = (components: Components) =>
  march.steps({
    choose: march.ask({
      when: ({ position }, data) => !isNobody(forceWithCounter(position, data.counter)) && !data.final,
      seat: (_, data) => data.side,
      // series/sr-28/mp-hidden: whether it could go on.
      secret: true,
      ...marching(components),
      pass: 'stop',
      about: ({ position }, data) => ({
        leader: leaderAt(position, forceWithCounter(position, data.counter)).id,
        left: data.budget / 2,
        how: data.how,
      }),
      choose: (table, data, option) => {
        const { position } = table;
        const number = forceWithCounter(position, data.counter);
        const leader = leaderAt(position, number);
        if (option === 'stop') return goto('finish');
        if (option === 'forage' || option === 'concentrate') {
          // One or the other: series/sr-83/two-modes.
          leader.forage = option === 'forage';
          // series/sr-83/counts-as-1mp, and the allowance of the new mode counts for the rest of the march.
          spend(data, leader, components.tables.terrain.modeChange * 2);
          const difference = components.tables.allowance.forage * 2;
          data.budget = Math.max(0, data.budget + (option === 'forage' ? -difference : difference));
          return AGAIN;
        }
        if (typeof option === 'object' && 'drop' in option) {
          tellingCounters(components, table, () => drop(components, table, data, number, option.drop));
          return AGAIN;
        }
        if (typeof option === 'object' && 'exit' in option) {
          spend(data, leader, components.tables.terrain.exit * 2);
          leaveMap(components, table, number);
          return goto('finish');
        }
        if (typeof option === 'object' && 'repulse' in option) {
          data.entering = components.board.byName.get(option.repulse) ?? NOWHERE;
          return goto('tryRepulse');
        }
        const to = components.board.byName.get(typeof option === 'string' ? option : option.step) ?? NOWHERE;
        data.path = wayTo(marchFound(components, table, data), to);
        data.final = typeof option === 'string';
        return undefined;
      },
    }),
    walk: (table: Table, data: March): Flow<'choose' | 'drive' | 'finish'> => {
      if (isNobody(forceWithCounter(table.position, data.counter))) return END;
      switch (walk(components, table, data)) {
        case 'entered':
          return AGAIN;
        case 'blocked':
          data.path = [];
          // eagles/e75/stop-prohibited, series/sr-199/stops: who wanders off has no other way to choose.
          if (data.how === 'wander') return goto('finish');
          data.final = false;
          return goto('choose');
        case 'driving':
          // Whoever marched knows now that the counter was an outpost, and its owner that a Force has come.
          showKind(table.position, data.entering, enemyOf(data.side));
          showMarcher(table.position, data.counter);
          reveal(table);
          return goto('drive');
        case 'arrived':
          return data.final ? goto('finish') : goto('choose');
      }
    },
    // series/sr-36/move-on: the outposts give way and the Force goes on.
    drive: march
      .call(driveOff, {
        data: ({ position }, data) => ({
          side: enemyOf(data.side),
          hex: data.entering,
          left: position.vedettes.flatMap((vedette, index) =>
            vedette.place === data.entering && (vedette.army === 'french') !== (data.side === 'french') ? [index] : [],
          ),
          by: leaderAt(position, forceWithCounter(position, data.counter)).place,
        }),
      })
      .after((table, data) => {
        const number = forceWithCounter(table.position, data.counter);
        const { entering } = data;
        data.entering = NOWHERE;
        if (!isNobody(number)) arriveIn(components, table, data, number, entering);
        return goto('walk');
      }),
    tryRepulse: (table, data) => {
      const { position } = table;
      const number = forceWithCounter(position, data.counter);
      const leader = leaderAt(position, number);
      leader.repulsed = true;
      const allowed = mayRepulse(components, table, number, data.entering);
      table.learned = true;
      if (!allowed) {
        // series/sr-220/refused-repulse: no MP, but the march is over.
        table.record?.({ kind: 'repulse-refused', side: data.side, hex: components.board.names[data.entering] ?? '' });
        return goto('finish');
      }
      spend(
        data,
        leader,
        repulseCost(components, table, data, edgeBetween(components.board.neighbours, leader.place, data.entering)),
      );
      table.record?.({ kind: 'repulsed', side: data.side, hex: components.board.names[data.entering] ?? '' });
      return undefined;
    },
    // Two hexes without loss, or gone: series/sr-88/retreat-2, series/sr-88/eliminated.
    repulsedRetreat: march
      .call(retreat, {
        data: ({ position }, data) =>
          retreatOf(
            components,
            position,
            enemyOf(data.side),
            data.entering,
            bodyAt(position, data.entering, enemyOf(data.side)),
            components.tables.repulse.hexes,
            'repulse',
          ),
      })
      .after((table, data, result) => {
        const enemy = enemyOf(data.side);
        const body = bodyAt(table.position, data.entering, enemy);
        if (result.eliminated || result.missing > 0)
          losingCounters(table.position, () => {
            for (const counter of body) disband(components, table, forceWithCounter(table.position, counter), 'battle');
          });
        // As they were, with their outposts, and to be thrown back again: series/sr-212/repulsed-state, series/sr-212/again
        // and series/sr-212/others-in-hex.
        else settleRetreat(components, table, enemy, data.entering, body, result, { displaces: false, leavesLeaders: true });
        for (const vedette of table.position.vedettes) {
          if (vedette.place !== data.entering || sideOf(vedette.army) !== enemy) continue;
          takeLowestNumber(table.position, vedette);
          vedette.place = result.path.at(-1) ?? vedette.place;
        }
      }),
    // Into the hex, and on if the zones allow: series/sr-88/must-enter, series/sr-88/move-on.
    enterRepulsed: (table, data) => {
      const number = forceWithCounter(table.position, data.counter);
      const { entering } = data;
      data.entering = NOWHERE;
      arriveIn(components, table, data, number, entering);
      return goto('choose');
    },
    finish: (table: Table, data: March): Flow<'choose'> => {
      const { position } = table;
      const number = forceWithCounter(position, data.counter);
      // A march is seen, and standing still is not: series/sr-28/path-seen, series/sr-28/stationary-shows-nothing.
      if (data.trail.length === 0 || isNobody(number)) return END;
      const leader = leaderAt(position, number);
      table.record?.({
        kind: 'marched',
        side: data.side,
        army: leader.army,
        counter: data.counter,
        path: data.trail.map((hex) => components.board.names[hex] ?? ''),
        only: { [data.side]: { leader: leader.id, spent: leader.spent / 2 } },
      });
      return END;
    },
  });

/** What drives off outposts is a Force. */
function showMarcher(position: Table['position'], counter: number): void {
  const leader = leaderAt(position, forceWithCounter(position, counter));
  leader.known = Math.max(leader.known, KNOWN.kind);
}

const bodyAt = (position: Table['position'], hex: Hex, side: March['side']): number[] =>
  forcesAt(position, hex, side).map((force) => leaderAt(position, force).counter);
