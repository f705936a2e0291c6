import type { Option } from '@vedette/core';
import type { OrganizationOption, Organizing } from '../contents.js';
import { hasUnits, leaderAt, leaderNumber, sheetOf } from '../forces.js';
import { actions } from '../organization.js';
import { organizedPlaces } from '../organization-places.js';
import { type EaglesPosition, isHex } from '../position.js';
import type { World } from '../world.js';

/** The work of the staff: who commands whom. */

/** Puts Forces of one hex under their best Leader: one order then moves them all, and he commands in battle. */
function wanted(world: World, position: EaglesPosition, options: readonly OrganizationOption[]): number {
  let best = -1;
  let most = 0;
  options.forEach((option, index) => {
    if (typeof option !== 'object') return;
    const [from, to] =
      'join' in option ? [option.join, option.under] : 'merge' in option ? [option.merge, option.into] : ['', ''];
    if (from === '') return;
    const junior = leaderAt(position, leaderNumber(position, from));
    const senior = leaderAt(position, leaderNumber(position, to));
    const [low, high] = [sheetOf(world, junior), sheetOf(world, senior)];
    // The better man takes command, and nobody who leads troops gives them up to a lesser one.
    if (high.initiative < low.initiative || high.bonus < low.bonus) return;
    const seniorLeads = hasUnits(position, leaderNumber(position, to));
    const juniorLeads = hasUnits(position, leaderNumber(position, from));
    if (!juniorLeads) return;
    const value = 1 + high.initiative + 2 * high.bonus - low.initiative + (seniorLeads ? 0 : 1);
    if (value > most) {
      most = value;
      best = index;
    }
  });
  return best;
}

export function choosePlace(world: World, position: EaglesPosition, data: Organizing, options: readonly Option[]): number {
  for (const { place, name } of organizedPlaces(world, position, data.side)) {
    const index = options.indexOf(name);
    if (index < 0 || !isHex(place)) continue;
    if (wanted(world, position, actions(world, position, { ...data, hex: place })) >= 0) return index;
  }
  return options.indexOf('done');
}

export function organize(world: World, position: EaglesPosition, options: readonly Option[]): number {
  const index = wanted(world, position, options as readonly OrganizationOption[]);
  return index >= 0 ? index : options.indexOf('back');
}
