import { AGAIN, END, goto } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import { NOWHERE } from '../../components/map/board.js';
import { type OrganizationOption, type Organizing, organization } from '../../contents.js';
import { type EaglesPosition, isHex, OFF } from '../../position.js';
import { placeEscaped } from '../battle/fate.js';
import { hasUnits, leaderAt, rootOf, sheetOf, trackOf, unitsOf } from '../forces.js';
import { overSpanned, spansUsed, unitCost } from '../movement/initiative.js';
import { tellingCounters } from '../outposts/counters.js';
import { inZone, leadersAt, nameOf, places, promotions } from './places.js';
import { conceived, organizationRules } from './reasons.js';
import { addBrigades, addRegiments } from './regiments.js';
import { reorganize } from './reorganize.js';
import { fits, mayCommand, mayTake, REGIMENT } from './span.js';

/**
 * Reorganization (SR-70) and Consolidation (SR-98): first the place, then what is done there, as often as wanted. A
 * unit changes tracks once in a segment.
 */

export function actions(components: Components, position: EaglesPosition, data: Organizing): OrganizationOption[] {
  const { side, hex: place, segment } = data;
  const options: OrganizationOption[] = ['back'];
  const here = leadersAt(position, side, place, data.gate);
  const { used } = spansUsed(components, position);
  // series/sr-98/join-split, series/sr-98/ezoc-allowed, series/sr-166/reorganize-in-box
  const zone = inZone(components, position, side, place);
  const id = (number: number) => leaderAt(position, number).id;
  for (const one of here) {
    const leader = leaderAt(position, one);
    const top = leader.superior < 0;
    // series/sr-70/no-new-force-ezoc, series/sr-98/ezoc-no-new
    // series/sr-70/employ, series/sr-18/employ, series/sr-18/where
    if (!top && !zone) options.push({ release: leader.id });
    for (const other of here) {
      if (other === one) continue;
      if (top && leaderAt(position, other).superior < 0) addJoins(components, position, used, one, other, options);
      // series/sr-109/hand-over, series/sr-16/no-bridge-train, series/sr-109/one-per-force
      if (
        leader.train >= 0 &&
        // series/sr-15/no-bridge-train-cavalry
        leaderAt(position, other).kind === 'named' &&
        leaderAt(position, rootOf(position, other)).train < 0 &&
        leaderAt(position, other).train < 0 &&
        hasUnits(position, other)
      ) {
        options.push({ train: leader.id, to: id(other) });
      }
    }
  }
  for (const one of here) {
    const over = (used[one] as number) > sheetOf(components, leaderAt(position, one)).span;
    for (const unit of trackOf(position, one)) {
      const record = position.units[unit];
      if (record === undefined || (record.shifted && !over)) continue;
      const name = components.units[unit]?.id ?? '';
      // series/sr-70/no-sp-shift: units move whole.
      for (const other of here)
        if (other !== one && mayTake(components, position, used, other, unit)) options.push({ give: name, to: id(other) });
      // series/sr-15/made-in-organization: a unit under a Major General of its own.
      if (!zone && unitsOf(position, rootOf(position, one)).length > 1) options.push({ detach: name });
      if (segment === 'organization')
        addRegiments(components, position, unit, fits(components, position, used, one, REGIMENT), here, options);
    }
  }
  // eagles/e86/organization-only, series/actions/i-b-2-choices
  if (segment === 'organization') {
    addBrigades(components, position, here, zone, options);
    for (const promotion of promotions(components, position, side))
      if (promotion.place === place) options.push({ promote: promotion.leader });
  }
  return options;
}

function addJoins(
  components: Components,
  position: EaglesPosition,
  used: readonly number[],
  one: number,
  other: number,
  options: OrganizationOption[],
): void {
  const junior = leaderAt(position, one);
  const senior = leaderAt(position, other);
  // series/sr-18/on-track-no-span
  const cost = hasUnits(position, one) ? sheetOf(components, junior).subordination : 0;
  if (mayCommand(components, position, other, one) && fits(components, position, used, other, cost))
    options.push({ join: junior.id, under: senior.id });
  if (junior.kind === 'named') return;
  // series/sr-225/merge, series/sr-225/mg-removed: the units pass over and the Major General goes.
  const track = trackOf(position, one);
  const whole = track.reduce((sum, unit) => sum + unitCost(components, position, unit, senior.army), 0);
  const riders = track.every((unit) => position.units[unit]?.arm === 'cavalry');
  if (fits(components, position, used, other, whole) && (senior.kind !== 'cavalry' || riders))
    options.push({ merge: junior.id, into: senior.id });
}

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
      candidates: ({ position }, data) => actions(components, position, data),
      conceivable: ({ position }, data) => conceived(components, position, data),
      legal: organizationRules(components),
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
