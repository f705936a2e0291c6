import { AGAIN, END, goto } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import { NOWHERE } from '../../components/map/board.js';
import { type Organizing, organization } from '../../contents.js';
import { type EaglesPosition, isHex, OFF } from '../../position.js';
import { placeEscaped } from '../battle/fate.js';
import { leaderAt, trackOf } from '../forces.js';
import { overSpanned } from '../movement/initiative.js';
import { tellingCounters } from '../outposts/counters.js';
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
      candidates: ({ position }, data) => {
        const names = places(components, position, data.side).map(({ place, gate }) => nameOf(components, place, gate));
        // series/sr-14/must-correct: a track over its span has to be put right where that is possible.
        const wrong = data.segment === 'organization' && mustCorrect(components, position, data.side);
        return wrong ? names : ['done', ...names];
      },
      pass: 'done',
      choose: ({ position }, data, name) => {
        if (name === 'done') return END;
        const spot = places(components, position, data.side).find(({ place, gate }) => nameOf(components, place, gate) === name);
        data.hex = spot?.place ?? OFF.out;
        data.gate = spot?.gate ?? NOWHERE;
        return undefined;
      },
    }),
    act: organization.ask({
      seat: (_, data) => data.side,
      ...acting(components),
      pass: 'back',
      about: (_, data) => ({ place: nameOf(components, data.hex, data.gate) }),
      choose: (table, data, option) => {
        if (option === 'back') return goto('choosePlace');
        tellingCounters(components, table, () => reorganize(components, table, data, option));
        return AGAIN;
      },
    }),
  });

/** Somebody leads too much and could give something away. */
function mustCorrect(components: Components, position: EaglesPosition, side: Organizing['side']): boolean {
  return overSpanned(components, position).some((number) => {
    const leader = leaderAt(position, number);
    if (sideOf(leader.army) !== side || !isHex(leader.place) || inZone(components, position, side, leader.place)) return false;
    return trackOf(position, number).some((unit) => position.units[unit]?.arm !== 'artillery');
  });
}
