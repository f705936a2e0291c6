import { END, type Flow, goto, runningIfAny } from '@vedette/core';
import type { Components } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { type Hex, NOWHERE } from '../../components/map/board.js';
import { type FrameOf, initiatives, legality, march, playerTurn, rule, type Table } from '../../contents.js';
import { type EaglesPosition, OFF } from '../../position.js';
import { dateOf } from '../administration/communication.js';
import { chooseLosses, isLossesOption, type LossesOption, lossesOption } from '../battle/losses.js';
import { besieged, whereAnyIsBesieged } from '../battle/siege.js';
import { forcesOf, forceWithCounter, leaderAt, leaderNumber } from '../forces.js';
import { takeLowestNumber } from '../outposts/counters.js';
import { makeWish } from '../turn/wishes.js';
import { isFixed, whereAnyIsFixed } from './allowance.js';
import { isConfused, wander } from './confusion.js';
import { rollInitiative } from './initiative.js';
import { asOrdered, endsFor, isAllowed, newMarch, wholeMarch } from './march-options.js';

/** The Initiative Segment (SR-76). */

/** Who may still roll, and why not: series/sr-76/who-may-roll. */
const initiativeRules = (components: Components) =>
  legality<FrameOf<typeof initiatives>, InitiativeOption>([
    rule('series/sr-75/once-per-phase', 'already-moved', ({ position }, _, option) => !leaderTrying(position, option)?.moved),
    rule('series/sr-76/who-may-roll', 'already-tried', ({ position }, _, option) => !leaderTrying(position, option)?.tried),
    rule('series/sr-76/who-may-roll', 'entered-this-turn', ({ position }, _, option) => !leaderTrying(position, option)?.entered),
    rule(
      'series/sr-149/must-win-to-leave',
      'besieged',
      ({ position }, data, option) => !besieged(position, leaderTrying(position, option)?.place ?? OFF.out, data.side),
      whereAnyIsBesieged,
    ),
    rule(
      'series/sr-206/bronikowski',
      'bound-to-its-place',
      ({ position }, _, option) => {
        const id = nameIn(option);
        return id === null || !isFixed(components, position, leaderNumber(position, id), dateOf(components, position));
      },
      whereAnyIsFixed,
    ),
  ]);

/** Who tries: to see whether he may march at all, or for a march to the hex that is named with the order. */
type InitiativeOption = 'done' | 'consolidate' | LossesOption | string | OrderToTry;

/** The Leader an answer names and nothing more, if it names one: who may not try is not asked where to. */
const nameIn = (option: InitiativeOption): string | null =>
  typeof option === 'object' || option === 'done' || option === 'consolidate' || isLossesOption(option) ? null : option;

const leaderTrying = (position: EaglesPosition, option: InitiativeOption) => {
  const id = nameIn(option);
  return id === null ? undefined : leaderAt(position, leaderNumber(position, id));
};

type OrderToTry = { readonly try: string; readonly to: string };

/** Adds whoever may still roll, with every hex he could then march to. */
export const tryingInFull = (components: Components, rules = initiativeRules(components)) => {
  return <O>(table: Table, side: Side, orders: (O | OrderToTry)[]): readonly (O | OrderToTry)[] => {
    const data = { side, counter: 0 };
    for (const force of forcesOf(table.position, side)) {
      const { id } = leaderAt(table.position, force);
      if (!isAllowed(rules, table, data, id, side)) continue;
      for (const to of endsFor(components, table, side, force, 'initiative')) orders.push({ try: id, to });
    }
    return orders;
  };
};

function triers({ position }: Table, data: FrameOf<typeof initiatives>): InitiativeOption[] {
  const options: InitiativeOption[] = ['done', 'consolidate'];
  for (const force of forcesOf(position, data.side)) options.push(leaderAt(position, force).id);
  options.push(lossesOption(position, data.side));
  return options;
}

/** One roll for one Force, and how it goes on from there. */
function attempt(components: Components, table: Table, data: FrameOf<typeof initiatives>, force: number, to: Hex | undefined) {
  const { position } = table;
  const leader = leaderAt(position, force);
  leader.tried = true;
  // One after another, and who fails stays: series/sr-76/failure, series/sr-76/one-by-one.
  const { die, success } = rollInitiative(components, table, force, 'initiative');
  if (success) {
    leader.moved = true;
    takeLowestNumber(position, leader);
    data.counter = leader.counter;
    if (to !== undefined) data.to = to;
    return goto('march');
  }
  // In this segment: eagles/e75/regular-movement.
  if (!isConfused(components, table, leader.id, die)) return goto('choose');
  takeLowestNumber(position, leader);
  data.wandering = wander(components, table, force, NOWHERE);
  return goto('wander');
}

export const initiativesChapter = (components: Components) => {
  const rules = initiativeRules(components);
  const inFull = tryingInFull(components, rules);
  return initiatives.steps({
    // Whoever was told to try while commands were given has the first roll.
    begin: (table, data): Flow<'choose' | 'march' | 'wander'> => {
      const turn = runningIfAny(table, playerTurn);
      if (turn?.trying === undefined) return undefined;
      const { counter, to } = turn.trying;
      delete turn.trying;
      return attempt(components, table, data, forceWithCounter(table.position, counter), to);
    },
    choose: initiatives.ask({
      seat: (_, data) => data.side,
      // Which counters are Forces that may still roll is hidden.
      secret: true,
      candidates: triers,
      // A search asks for the march when it has been granted.
      inFull: (table, data) => (table.mode === 'search' ? [] : inFull(table, data.side, [])),
      legal: rules,
      pass: 'done',
      about: (table, data) => {
        const able = forcesOf(table.position, data.side).filter((force) =>
          isAllowed(rules, table, data, leaderAt(table.position, force).id, data.side),
        );
        return { left: able.length };
      },
      choose: (table: Table, data, option) => {
        if (option === 'done') return END;
        if (option === 'consolidate') {
          makeWish(table, 'consolidation');
          return END;
        }
        const { position } = table;
        if (isLossesOption(option)) {
          chooseLosses(position, data.side, option);
          return goto('choose');
        }
        const force = leaderNumber(position, typeof option === 'object' ? option.try : option);
        const to = typeof option === 'object' ? components.board.byName.get(option.to) : undefined;
        return attempt(components, table, data, force, to);
      },
    }),
    march: initiatives
      .call(march, {
        data: (table, data) =>
          asOrdered(components, table, data, wholeMarch(components, table.position, data.side, data.counter, 'initiative')),
      })
      .after(() => goto('choose')),
    wander: initiatives
      .call(march, { data: (_, data) => data.wandering ?? newMarch(data.side, data.counter, 0, 'wander', false) })
      .after(() => goto('choose')),
  });
};
