import { AGAIN, END, goto } from '@vedette/core';
import { dateOf } from './communication.js';
import { feelZones } from './contact.js';
import { type Organizing, organization, type Table } from './contents.js';
import { placeEscaped } from './fate.js';
import {
  armyCommander,
  dropEmptyGeneral,
  hasUnits,
  leaderAt,
  leaderNumber,
  newGeneral,
  putForce,
  rootOf,
  settleCounter,
  sheetOf,
  trackOf,
  unitsOf,
} from './forces.js';
import { overSpanned, spansUsed, unitCost } from './initiative.js';
import { truth } from './map/field.js';
import { BOX_NAMES } from './off-map.js';
import { type EaglesPosition, isHex, type Leader, OFF, type Place } from './position.js';
import { spareRegiment } from './replacements.js';
import { sideOf, type World } from './world.js';

/**
 * Reorganization (SR-70) and Consolidation (SR-98): first the place, then what is done there, as often as wanted. A
 * unit changes tracks once in a segment.
 */
export type OrganizationOption =
  | 'back'
  | { readonly join: string; readonly under: string }
  | { readonly merge: string; readonly into: string }
  | { readonly release: string }
  | { readonly give: string; readonly to: string }
  | { readonly detach: string }
  | { readonly train: string; readonly to: string }
  | { readonly split: string }
  | { readonly dissolve: string; readonly into: string }
  | { readonly brigade: string }
  | { readonly recombine: string }
  | { readonly promote: string };

const nameOf = (world: World, place: Place): string =>
  isHex(place) ? (world.board.names[place] ?? '') : (BOX_NAMES[place] ?? '');

/** Leaders of a side in one place; Cantonments at different hexes are different places. */
function leadersAt(position: EaglesPosition, side: Organizing['side'], place: Place): number[] {
  const found: number[] = [];
  position.leaders.forEach((leader, number) => {
    if (leader.place === place && sideOf(leader.army) === side && inPlay(leader)) found.push(number);
  });
  return found;
}

const inPlay = (leader: Leader): boolean =>
  isHex(leader.place) || (leader.place <= OFF.podlasia && leader.place >= OFF.cantonment && leader.place !== OFF.transit);

/** The places where there is anything to organize: two Leaders, or one with two units. */
function places(world: World, position: EaglesPosition, side: Organizing['side']): Place[] {
  const pieces = new Map<Place, number>();
  const add = (place: Place) => pieces.set(place, (pieces.get(place) ?? 0) + 1);
  for (const leader of position.leaders) if (sideOf(leader.army) === side && inPlay(leader)) add(leader.place);
  for (const unit of position.units) {
    const leader = unit.leader < 0 ? undefined : position.leaders[unit.leader];
    if (leader !== undefined && sideOf(leader.army) === side && inPlay(leader)) add(leader.place);
  }
  const found: Place[] = [];
  // A Leader with a single unit leaves nothing to arrange.
  for (const [place, number] of pieces) if (number > 2 || leadersAt(position, side, place).length > 1) found.push(place);
  for (const { place } of promotions(world, position, side)) if (!found.includes(place)) found.push(place);
  return found;
}

const inZone = (world: World, position: EaglesPosition, side: Organizing['side'], place: Place): boolean =>
  isHex(place) && truth(world, position, side).zone[place] === 1;

/** series/sr-13/lower-span-subordinate, series/sr-13/army-commander-senior, series/sr-16/no-leader-under-mg */
function mayCommand(world: World, position: EaglesPosition, senior: number, junior: number): boolean {
  const above = leaderAt(position, senior);
  const below = leaderAt(position, junior);
  // series/sr-13/same-hex: both are in the place being organized.
  if (above.kind !== 'named') return false;
  const date = dateOf(world, position);
  if (armyCommander(world, position, below.army, date) === junior && above.army === below.army) return false;
  if (armyCommander(world, position, above.army, date) === senior) return true;
  // series/sr-13/equal-span-choice: equals may be either way round.
  return sheetOf(world, below).span <= sheetOf(world, above).span;
}

/** Whether a cost still fits into a Leader's span. */
function fits(world: World, position: EaglesPosition, used: readonly number[], leader: number, cost: number): boolean {
  return (used[leader] as number) + cost <= sheetOf(world, leaderAt(position, leader)).span;
}

/** series/sr-15/cavalry-only */
function mayTake(world: World, position: EaglesPosition, used: readonly number[], leader: number, unit: number): boolean {
  const one = leaderAt(position, leader);
  if (one.kind === 'cavalry' && position.units[unit]?.arm !== 'cavalry') return false;
  // series/sr-7/different-tracks: each part goes where its own cost fits.
  return fits(world, position, used, leader, unitCost(world, position, unit, one.army));
}

interface Promotion {
  readonly leader: string;
  readonly place: Place;
}

/** series/sr-23/tolstoi-sacken: when another Russian Leader was captured, in the hex of the division (series/sr-23/division-hex). */
function promotions(world: World, position: EaglesPosition, side: Organizing['side']): Promotion[] {
  if (side === 'french' || !position.leaders.some((leader) => leader.army === 'russian' && leader.place === OFF.captured))
    return [];
  const found: Promotion[] = [];
  for (const promotion of world.data.leaders.promotions) {
    const leader = leaderAt(position, leaderNumber(position, promotion.leader));
    const unit = position.units[world.unitNumbers.get(promotion.division) ?? -1];
    if (leader.place !== OFF.out || unit === undefined || unit.leader < 0) continue;
    const { place } = leaderAt(position, unit.leader);
    if (isHex(place)) found.push({ leader: promotion.leader, place });
  }
  return found;
}

function actions(world: World, position: EaglesPosition, data: Organizing): OrganizationOption[] {
  const { side, hex: place, segment } = data;
  const options: OrganizationOption[] = ['back'];
  const here = leadersAt(position, side, place);
  const { used } = spansUsed(world, position);
  // series/sr-98/join-split, series/sr-98/ezoc-allowed, series/sr-166/reorganize-in-box
  const zone = inZone(world, position, side, place);
  const id = (number: number) => leaderAt(position, number).id;
  for (const one of here) {
    const leader = leaderAt(position, one);
    const top = leader.superior < 0;
    // series/sr-70/no-new-force-ezoc, series/sr-98/ezoc-no-new
    // series/sr-70/employ, series/sr-18/employ, series/sr-18/where
    if (!top && !zone) options.push({ release: leader.id });
    for (const other of here) {
      if (other === one) continue;
      if (top && leaderAt(position, other).superior < 0) addJoins(world, position, used, one, other, options);
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
    const over = (used[one] as number) > sheetOf(world, leaderAt(position, one)).span;
    for (const unit of trackOf(position, one)) {
      const record = position.units[unit];
      if (record === undefined || (record.shifted && !over)) continue;
      const name = world.units[unit]?.id ?? '';
      // series/sr-70/no-sp-shift: units move whole.
      for (const other of here)
        if (other !== one && mayTake(world, position, used, other, unit)) options.push({ give: name, to: id(other) });
      // series/sr-15/made-in-organization: a unit under a Major General of its own.
      if (!zone && isHex(place) && unitsOf(position, rootOf(position, one)).length > 1) options.push({ detach: name });
      if (segment === 'organization' && isHex(place)) addRegiments(world, position, used, one, unit, here, options);
    }
  }
  // eagles/e86/organization-only, series/actions/i-b-2-choices
  if (segment === 'organization') {
    addBrigades(world, position, here, zone, options);
    for (const promotion of promotions(world, position, side))
      if (promotion.place === place) options.push({ promote: promotion.leader });
  }
  return options;
}

function addJoins(
  world: World,
  position: EaglesPosition,
  used: readonly number[],
  one: number,
  other: number,
  options: OrganizationOption[],
): void {
  const junior = leaderAt(position, one);
  const senior = leaderAt(position, other);
  // series/sr-18/on-track-no-span
  const cost = hasUnits(position, one) ? sheetOf(world, junior).subordination : 0;
  if (mayCommand(world, position, other, one) && fits(world, position, used, other, cost))
    options.push({ join: junior.id, under: senior.id });
  if (junior.kind === 'named') return;
  // series/sr-225/merge, series/sr-225/mg-removed: the units pass over and the Major General goes.
  const track = trackOf(position, one);
  const whole = track.reduce((sum, unit) => sum + unitCost(world, position, unit, senior.army), 0);
  const riders = track.every((unit) => position.units[unit]?.arm === 'cavalry');
  if (fits(world, position, used, other, whole) && (senior.kind !== 'cavalry' || riders))
    options.push({ merge: junior.id, into: senior.id });
}

/** series/sr-69/from-splitting, series/sr-69/dissolve */
function addRegiments(
  world: World,
  position: EaglesPosition,
  used: readonly number[],
  leader: number,
  unit: number,
  here: readonly number[],
  options: OrganizationOption[],
): void {
  const record = position.units[unit];
  const sheet = world.units[unit];
  if (record === undefined || sheet === undefined) return;
  if (sheet.marchRegiment) {
    for (const one of here) {
      for (const other of trackOf(position, one)) {
        const target = position.units[other];
        const into = world.units[other];
        if (
          target === undefined ||
          into === undefined ||
          other === unit ||
          into.marchRegiment ||
          target.army !== record.army ||
          target.arm !== record.arm
        )
          continue;
        if (target.strength + record.strength <= into.max && into.elite === sheet.elite)
          options.push({ dissolve: sheet.id, into: into.id });
      }
    }
    return;
  }
  if (record.arm === 'artillery' || record.strength < 2 || sheet.elite || sheet.cossack || record.shifted) return;
  if (spareRegiment(world, position, record.army) >= 0 && fits(world, position, used, leader, 1))
    options.push({ split: sheet.id });
}

/** series/sr-25/lasalle, series/sr-25/gallitzin: a point at a time, and back again (series/sr-25/reverse). */
function addBrigades(
  world: World,
  position: EaglesPosition,
  here: readonly number[],
  zone: boolean,
  options: OrganizationOption[],
): void {
  for (const { parent, brigades } of world.data.units.brigades) {
    const from = position.units[world.unitNumbers.get(parent) ?? -1];
    if (from === undefined || !here.includes(from.leader)) continue;
    for (const id of brigades) {
      const number = world.unitNumbers.get(id) ?? -1;
      const brigade = position.units[number];
      if (brigade === undefined) continue;
      const inHex = brigade.strength > 0 && here.includes(brigade.leader);
      if (
        from.strength > 1 &&
        ((brigade.strength === 0 && !zone) || (inHex && leaderAt(position, brigade.leader).kind === 'cavalry')) &&
        brigade.strength < 9
      )
        options.push({ brigade: id });
      // eagles/e85/recombine, eagles/e85/lasalle-brigades, eagles/e85/gallitzin-brigades
      if (inHex && from.strength < 9) options.push({ recombine: id });
    }
  }
}

function perform(world: World, table: Table, data: Organizing, option: Exclude<OrganizationOption, 'back'>): void {
  const { position } = table;
  const find = (id: string) => leaderNumber(position, id);
  const unitOf = (id: string) => world.unitNumbers.get(id) ?? -1;
  const shift = (unit: number, to: number) => {
    const record = position.units[unit];
    if (record === undefined) return;
    const from = record.leader;
    record.leader = to;
    record.shifted = true;
    if (data.segment === 'consolidation') shareMove(position, rootOf(position, from), rootOf(position, to));
    dropEmptyGeneral(position, from);
  };
  if ('join' in option) join(position, find(option.join), find(option.under), data.segment);
  else if ('merge' in option) {
    const from = find(option.merge);
    for (const unit of trackOf(position, from)) shift(unit, find(option.into));
  } else if ('release' in option) {
    const number = find(option.release);
    const root = leaderAt(position, rootOf(position, number));
    const leader = leaderAt(position, number);
    leader.superior = -1;
    copyState(root, leader);
    settleCounter(position, number);
  } else if ('give' in option) shift(unitOf(option.give), find(option.to));
  else if ('detach' in option) {
    const unit = unitOf(option.detach);
    const record = position.units[unit];
    if (record !== undefined) {
      const root = leaderAt(position, rootOf(position, record.leader));
      // series/sr-70/mg
      const general = newGeneral(position, record.army, record.arm === 'cavalry' ? 'cavalry' : 'infantry', data.hex);
      copyState(root, leaderAt(position, general));
      shift(unit, general);
    }
  } else if ('train' in option) {
    const from = leaderAt(position, find(option.train));
    leaderAt(position, find(option.to)).train = from.train;
    from.train = -1;
  } else if ('split' in option) splitRegiment(world, position, unitOf(option.split));
  else if ('dissolve' in option) moveStrength(position, unitOf(option.dissolve), unitOf(option.into), 99);
  else if ('brigade' in option) makeBrigade(world, position, unitOf(option.brigade), data.hex);
  else if ('recombine' in option) {
    const brigade = unitOf(option.recombine);
    const parent = world.data.units.brigades.find((one) => one.brigades.includes(option.recombine))?.parent ?? '';
    moveStrength(position, brigade, unitOf(parent), 9 - (position.units[unitOf(parent)]?.strength ?? 9));
  } else {
    // series/sr-23/sukin-titov: the division goes on under its other general; the Leader is free to command.
    const number = find(option.promote);
    // eagles/e84/promotion-on-capture, eagles/e84/better-ratings-counter, eagles/e84/sukin-titov
    leaderAt(position, number).place = data.hex;
    settleCounter(position, number);
    table.record?.({ kind: 'promoted', leader: option.promote });
  }
  const [what, otherName] = Object.values(option) as [string, string | undefined];
  table.record?.({
    kind: 'organized',
    side: data.side,
    only: { [data.side]: { action: Object.keys(option)[0] ?? '', what, with: otherName ?? '' } },
  });
  if (isHex(data.hex)) feelZones(world, position, data.hex);
}

/** A part that becomes a Force of its own is in the state of the whole. */
function copyState(from: Leader, to: Leader): void {
  to.forage = from.forage;
  to.spent = from.spent;
  to.moved = from.moved;
  to.tried = from.tried;
  to.entered = from.entered;
  to.marched = from.marched;
  to.gate = from.gate;
  to.since = from.since;
}

/** series/sr-98/moved-if-any-part */
function shareMove(position: EaglesPosition, from: number, to: number): void {
  const [one, other] = [leaderAt(position, from), leaderAt(position, to)];
  other.moved ||= one.moved;
  other.spent = Math.max(other.spent, one.spent);
}

/** series/sr-70/merged-is-one */
function join(position: EaglesPosition, junior: number, senior: number, segment: Organizing['segment']): void {
  const one = leaderAt(position, junior);
  const above = leaderAt(position, senior);
  const leads = hasUnits(position, senior);
  if (!leads && hasUnits(position, junior)) above.forage = one.forage;
  one.superior = senior;
  if (segment === 'consolidation') shareMove(position, junior, senior);
  if (one.train >= 0) {
    if (above.train < 0) above.train = one.train;
    one.train = -1;
  }
  settleCounter(position, junior);
  putForce(position, senior, above.place);
}

function moveStrength(position: EaglesPosition, from: number, to: number, most: number): void {
  const [source, target] = [position.units[from], position.units[to]];
  if (source === undefined || target === undefined) return;
  const points = Math.min(most, source.strength);
  source.strength -= points;
  target.strength += points;
  if (source.strength > 0) return;
  const holder = source.leader;
  // series/sr-25/zero-back-to-pool
  source.leader = -1;
  dropEmptyGeneral(position, holder);
}

function splitRegiment(world: World, position: EaglesPosition, unit: number): void {
  const record = position.units[unit];
  if (record === undefined) return;
  const spare = spareRegiment(world, position, record.army);
  const regiment = position.units[spare];
  if (regiment === undefined) return;
  regiment.arm = record.arm;
  regiment.leader = record.leader;
  regiment.used = true;
  record.shifted = true;
  moveStrength(position, unit, spare, Math.min(world.tables.command.marchRegimentMax, Math.floor(record.strength / 2)));
}

/** series/sr-25/on-mg-same-hex, series/sr-25/one-for-one */
function makeBrigade(world: World, position: EaglesPosition, number: number, hex: Place): void {
  const brigade = position.units[number];
  const id = world.units[number]?.id ?? '';
  const parent = world.unitNumbers.get(world.data.units.brigades.find((one) => one.brigades.includes(id))?.parent ?? '') ?? -1;
  if (brigade === undefined) return;
  if (brigade.strength === 0) {
    // eagles/e86/on-mg-track, eagles/e86/same-hex, eagles/e83/dolgoruky
    brigade.leader = newGeneral(position, brigade.army, 'cavalry', hex);
    brigade.used = true;
  }
  // eagles/e85/spawn, eagles/e86/deduct-sp
  moveStrength(position, parent, number, 1);
}

export const organizationChapter = (world: World) =>
  organization.steps({
    begin: ({ position }, data) => {
      for (const unit of position.units) unit.shifted = false;
      if (data.segment === 'organization') placeEscaped(position, data.side);
    },
    choosePlace: organization.ask({
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => {
        const names = places(world, position, data.side).map((place) => nameOf(world, place));
        // series/sr-14/must-correct: a track over its span has to be put right where that is possible.
        const wrong = data.segment === 'organization' && mustCorrect(world, position, data.side);
        return wrong ? names : ['done', ...names];
      },
      pass: 'done',
      choose: ({ position }, data, name) => {
        if (name === 'done') return END;
        data.hex = places(world, position, data.side).find((place) => nameOf(world, place) === name) ?? OFF.out;
        return undefined;
      },
    }),
    act: organization.ask({
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => actions(world, position, data),
      pass: 'back',
      about: (_, data) => ({ place: nameOf(world, data.hex) }),
      choose: (table, data, option) => {
        if (option === 'back') return goto('choosePlace');
        perform(world, table, data, option);
        return AGAIN;
      },
    }),
  });

/** Somebody leads too much and could give something away. */
function mustCorrect(world: World, position: EaglesPosition, side: Organizing['side']): boolean {
  return overSpanned(world, position).some((number) => {
    const leader = leaderAt(position, number);
    if (sideOf(leader.army) !== side || !isHex(leader.place) || inZone(world, position, side, leader.place)) return false;
    return trackOf(position, number).some((unit) => position.units[unit]?.arm !== 'artillery');
  });
}
