import { END, goto } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { NOWHERE } from '../../components/map/board.js';
import { type FrameOf, initiatives, legality, type March, march, rule, type Table } from '../../contents.js';
import type { EaglesPosition } from '../../position.js';
import { dateOf } from '../administration/communication.js';
import { chooseLosses, isLossesOption, lossesOption } from '../battle/losses.js';
import { besieged } from '../battle/siege.js';
import { forcesOf, leaderAt, leaderNumber } from '../forces.js';
import { takeLowestNumber } from '../outposts/counters.js';
import { isFixed } from './allowance.js';
import { isConfused, wander } from './confusion.js';
import { rollInitiative } from './initiative.js';
import { wholeMarch } from './march-options.js';

/** The Initiative Segment (SR-76). */

/** Who may still roll, and why not: series/sr-76/who-may-roll. */
const initiativeRules = (components: Components) =>
  legality<FrameOf<typeof initiatives>, string>([
    rule(
      'series/sr-75/once-per-phase',
      'already-moved',
      ({ position }, _, id) => isNobody(id) || !leaderCalled(position, id).moved,
    ),
    rule(
      'series/sr-76/who-may-roll',
      'already-tried',
      ({ position }, _, id) => isNobody(id) || !leaderCalled(position, id).tried,
    ),
    rule(
      'series/sr-76/who-may-roll',
      'entered-this-turn',
      ({ position }, _, id) => isNobody(id) || !leaderCalled(position, id).entered,
    ),
    rule(
      'series/sr-149/must-win-to-leave',
      'besieged',
      ({ position }, data, id) => isNobody(id) || !besieged(position, leaderCalled(position, id).place, data.side),
    ),
    rule(
      'series/sr-206/bronikowski',
      'bound-to-its-place',
      ({ position }, _, id) =>
        isNobody(id) || !isFixed(components, position, leaderNumber(position, id), dateOf(components, position)),
    ),
  ]);

/** An answer that names no Force. */
const isNobody = (id: string): boolean => id === 'done' || isLossesOption(id);

const leaderCalled = (position: EaglesPosition, id: string) => leaderAt(position, leaderNumber(position, id));

export const initiativesChapter = (components: Components) =>
  initiatives.steps({
    choose: initiatives.ask({
      seat: (_, data) => data.side,
      // Which counters are Forces that may still roll is hidden.
      secret: true,
      candidates: ({ position }, data) => [
        'done',
        ...forcesOf(position, data.side).map((force) => leaderAt(position, force).id),
        lossesOption(position, data.side),
      ],
      legal: initiativeRules(components),
      pass: 'done',
      choose: (table: Table, data, id) => {
        if (id === 'done') return END;
        const { position } = table;
        if (isLossesOption(id)) {
          chooseLosses(position, data.side, id);
          return goto('choose');
        }
        const number = leaderNumber(position, id);
        const leader = leaderAt(position, number);
        leader.tried = true;
        // series/sr-76/failure, series/sr-76/one-by-one
        const { die, success } = rollInitiative(components, table, number, 'initiative');
        data.success = success;
        if (success) {
          leader.moved = true;
          takeLowestNumber(position, leader);
          data.counter = leader.counter;
          return undefined;
        }
        // eagles/e75/regular-movement
        if (!isConfused(components, table, id, die)) return goto('choose');
        takeLowestNumber(position, leader);
        data.wandering = wander(components, table, number, NOWHERE);
        return goto('wander');
      },
    }),
    march: initiatives
      .call(march, {
        data: ({ position }, data) => wholeMarch(components, position, data.side, data.counter, 'initiative'),
      })
      .after(() => goto('choose')),
    wander: initiatives
      .call(march, { when: (_, data) => data.wandering !== undefined, data: (_, data) => data.wandering as March })
      .after((_, data) => {
        delete data.wandering;
        return goto('choose');
      }),
  });
