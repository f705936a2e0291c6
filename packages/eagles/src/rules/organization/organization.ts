import { AGAIN, END, goto, runningIfAny } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import { NOWHERE } from '../../components/map/board.js';
import {
  administration,
  legality,
  type Organizing,
  organization,
  playerTurn,
  replacements,
  rule,
  type Table,
  type Wish,
} from '../../contents.js';
import { type EaglesPosition, isHex, OFF } from '../../position.js';
import { placeEscaped } from '../battle/destruction.js';
import { leaderAt, trackOf } from '../forces.js';
import { overSpanned } from '../movement/initiative.js';
import { feelZones } from '../outposts/contact.js';
import { tellingCounters } from '../outposts/counters.js';
import { isWished, makeWish } from '../turn/wishes.js';
import { acting } from './acts.js';
import { inZone, nameOf, places } from './places.js';
import { reorganize } from './reorganize.js';

/**
 * Reorganization (SR-70) and Consolidation (SR-98): first the place, then what is done there, as often as wanted. A
 * unit changes tracks once in a segment.
 */

export const organizationChapter = (components: Components) =>
  organization.steps({
    begin: (table, data) => {
      const { position } = table;
      for (const unit of position.units) unit.shifted = false;
      if (data.segment === 'organization') tellingCounters(components, table, () => placeEscaped(position, data.side));
    },
    choosePlace: organization.ask({
      seat: (_, data) => data.side,
      candidates: (table, data) => [
        'done',
        ...wishesOpen(table, data),
        ...places(components, table.position, data.side).map(({ place, gate }) => nameOf(components, place, gate)),
      ],
      legal: legality<Organizing, string>([
        rule('series/sr-14/must-correct', 'over-its-span', ({ position }, data, option) => {
          return option !== 'done' || !mustCorrect(components, position, data);
        }),
      ]),
      pass: 'done',
      choose: (table, data, name) => {
        if (name === 'done') return END;
        if (name === 'supply') return goto('supply');
        if (name === 'redoubts' || name === 'bridges') {
          makeWish(table, name);
          return AGAIN;
        }
        const spot = places(components, table.position, data.side).find(
          ({ place, gate }) => nameOf(components, place, gate) === name,
        );
        data.hex = spot?.place ?? OFF.out;
        data.gate = spot?.gate ?? NOWHERE;
        return undefined;
      },
    }),
    act: organization.ask({
      seat: (_, data) => data.side,
      ...acting(components, (table, data) => mustCorrect(components, table.position, data)),
      pass: 'done',
      about: (_, data) => ({ place: nameOf(components, data.hex, data.gate) }),
      choose: (table, data, option) => {
        if (option === 'done') return END;
        if (option === 'back') return goto('choosePlace');
        data.begun = true;
        tellingCounters(components, table, () => reorganize(components, table, data, option));
        feelZones(components, table.position, data.hex);
        return AGAIN;
      },
    }),
    toTheEnd: () => END,
    // Sources and Centers are changed before replacements are taken, and those before anything is organized.
    supply: organization.call(administration, { data: (_, data) => ({ side: data.side, changed: [], again: true }) }),
    replace: organization.call(replacements, { data: (_, data) => ({ side: data.side }) }).after((table, data) => {
      makeWish(table, 'supply');
      data.hex = NOWHERE;
      return goto('choosePlace');
    }),
  });

/** What lies ready beside the places: sources and Centers before, redoubts and bridges after the marches. */
function wishesOpen(table: Table, { side, segment, begun }: Organizing): Wish[] {
  const { position } = table;
  const isInTurn = runningIfAny(table, playerTurn) !== undefined;
  if (!isInTurn) return [];
  if (segment === 'consolidation') return (['redoubts', 'bridges'] as const).filter((wish) => !isWished(table, wish));
  const hasTaken = position.units.some((unit) => unit.added > 0 && sideOf(unit.army) === side);
  return begun === true || hasTaken || isWished(table, 'supply') ? [] : ['supply'];
}

/** Somebody leads too much and could give something away. */
function mustCorrect(components: Components, position: EaglesPosition, { side, segment }: Organizing): boolean {
  if (segment !== 'organization') return false;
  return overSpanned(components, position).some((number) => {
    const leader = leaderAt(position, number);
    if (sideOf(leader.army) !== side || !isHex(leader.place) || inZone(components, position, side, leader.place)) return false;
    return trackOf(position, number).some((unit) => position.units[unit]?.arm !== 'artillery');
  });
}
