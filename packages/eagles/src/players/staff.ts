import type { Option } from '@vedette/core';
import { sideOf } from '../components/components.js';
import type { Hex } from '../components/map/board.js';
import { newOrganizing, type OrganizationOption, type Organizing } from '../contents.js';
import { isHex } from '../position.js';
import { hasUnits, leaderAt, leaderNumber, sheetOf } from '../rules/forces.js';
import { overSpanned } from '../rules/movement/initiative.js';
import { actsPossible } from '../rules/organization/acts.js';
import { organizedPlaces } from '../rules/organization/places.js';
import { commandSought } from './commanders.js';
import { wantsSupply } from './supply.js';
import { isAwaited, type Survey } from './survey.js';

/** The work of the staff: who commands whom. */

/** Puts Forces of one hex under their best Leader: one order then moves them all, and he commands in battle. */
function wanted(seen: Survey, options: readonly OrganizationOption[]): number {
  const { components, position } = seen;
  let best = -1;
  let most = 0;
  options.forEach((option, index) => {
    if (typeof option !== 'object') return;
    const [from, to] =
      'join' in option ? [option.join, option.under] : 'merge' in option ? [option.merge, option.into] : ['', ''];
    if (from === '') return;
    const junior = leaderAt(position, leaderNumber(position, from));
    const senior = leaderAt(position, leaderNumber(position, to));
    const [low, high] = [sheetOf(components, junior), sheetOf(components, senior)];
    // The better man takes command, and nobody who leads troops gives them up to a lesser one.
    if (high.initiative < low.initiative || high.bonus < low.bonus) return;
    const seniorLeads = hasUnits(position, leaderNumber(position, to));
    const juniorLeads = hasUnits(position, leaderNumber(position, from));
    if (!juniorLeads) return;
    // A commander on his way to the army does not tie himself to the first troops he meets.
    const number = leaderNumber(position, to);
    if (!seniorLeads && (isAwaited(seen, number) || commandSought(seen, number) !== senior.place)) return;
    const value = 1 + high.initiative + 2 * high.bonus - low.initiative + (seniorLeads ? 0 : 1);
    if (value > most) {
      most = value;
      best = index;
    }
  });
  return best;
}

/** A Leader who leads too much gives something away (series/sr-14/must-correct): a unit to a friend, or its own way. */
function correction({ components, position, side }: Survey, hex: Hex, options: readonly OrganizationOption[]): number {
  const over = overSpanned(components, position).filter((number) => {
    const leader = leaderAt(position, number);
    return leader.place === hex && sideOf(leader.army) === side;
  });
  if (over.length === 0) return -1;
  const under = (unit: string) => over.includes(position.units[components.unitNumbers.get(unit) ?? -1]?.leader ?? -1);
  const given = options.findIndex((option) => typeof option === 'object' && 'give' in option && under(option.give));
  if (given >= 0) return given;
  const detached = options.findIndex((option) => typeof option === 'object' && 'detach' in option && under(option.detach));
  if (detached >= 0) return detached;
  return options.findIndex(
    (option) =>
      typeof option === 'object' &&
      'release' in option &&
      over.includes(leaderAt(position, leaderNumber(position, option.release)).superior),
  );
}

const wish = (seen: Survey, hex: Hex, options: readonly OrganizationOption[]): number => {
  const index = correction(seen, hex, options);
  return index >= 0 ? index : wanted(seen, options);
};

/** Where anything could be put right at all: two counters stand together, or somebody leads too much. */
function doubtful({ components, position, side }: Survey): ReadonlySet<Hex> {
  const found = new Set<Hex>();
  const alone = new Set<Hex>();
  for (const { place, superior, army } of position.leaders) {
    if (superior >= 0 || !isHex(place) || sideOf(army) !== side) continue;
    if (alone.has(place)) found.add(place);
    alone.add(place);
  }
  for (const number of overSpanned(components, position)) {
    const { place, army } = leaderAt(position, number);
    if (isHex(place) && sideOf(army) === side) found.add(place);
  }
  return found;
}

/** The first place where there is anything to put right. */
function placeInNeed(seen: Survey, data: Organizing): string | null {
  const { components, position } = seen;
  const some = doubtful(seen);
  if (some.size === 0) return null;
  for (const { place, name } of organizedPlaces(components, position, data.side)) {
    if (!isHex(place) || !some.has(place)) continue;
    const acts = actsPossible(components, position, { ...data, hex: place });
    if (wish(seen, place, acts) >= 0) return name;
  }
  return null;
}

/** Whether anything is to be put right after the marches. */
export const needsConsolidation = (seen: Survey): boolean =>
  placeInNeed(seen, newOrganizing(seen.side, 'consolidation')) !== null;

export function choosePlace(seen: Survey, data: Organizing, options: readonly Option[]): number {
  const supply = options.indexOf('supply');
  if (supply >= 0 && wantsSupply(seen)) return supply;
  const place = placeInNeed(seen, data);
  return place === null ? options.indexOf('done') : options.indexOf(place);
}

export function organize(seen: Survey, data: Organizing, options: readonly OrganizationOption[]): number {
  const index = wish(seen, data.hex, options);
  if (index >= 0) return index;
  const done = options.indexOf('done');
  return done >= 0 && placeInNeed(seen, data) === null ? done : options.indexOf('back');
}
