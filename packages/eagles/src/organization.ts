import { AGAIN, END, goto } from '@vedette/core';
import { dateOf } from './communication.js';
import { legality, type OrganizationOption, type Organizing, organization } from './contents.js';
import { placeEscaped } from './fate.js';
import { armyCommander, hasUnits, leaderAt, leaderNumber, rootOf, sheetOf, trackOf, unitsOf } from './forces.js';
import { overSpanned, spansUsed, unitCost } from './initiative.js';
import { type Hex, NOWHERE } from './map/board.js';
import { truth } from './map/field.js';
import { BOX_NAMES } from './off-map.js';
import { type EaglesPosition, isHex, type Leader, OFF, type Place } from './position.js';
import { because } from './reasons.js';
import { addBrigades, addRegiments, maySplit } from './regiments.js';
import { reorganize } from './reorganize.js';
import { sideOf, type World } from './world.js';

/**
 * Reorganization (SR-70) and Consolidation (SR-98): first the place, then what is done there, as often as wanted. A
 * unit changes tracks once in a segment.
 */

/** Where pieces can meet: a hex, a box, or the Cantonment of one exit hex (series/sr-166/reorganize-in-box). */
const nameOf = (world: World, place: Place, gate: Hex): string => {
  if (isHex(place)) return world.board.names[place] ?? '';
  const box = BOX_NAMES[place] ?? '';
  return place === OFF.cantonment ? `${box}-${world.board.names[gate] ?? ''}` : box;
};

const together = (leader: Leader, place: Place, gate: Hex): boolean =>
  leader.place === place && (place !== OFF.cantonment || leader.gate === gate);

function leadersAt(position: EaglesPosition, side: Organizing['side'], place: Place, gate: Hex): number[] {
  const found: number[] = [];
  position.leaders.forEach((leader, number) => {
    if (together(leader, place, gate) && sideOf(leader.army) === side && inPlay(leader)) found.push(number);
  });
  return found;
}

const inPlay = (leader: Leader): boolean =>
  isHex(leader.place) || (leader.place <= OFF.podlasia && leader.place >= OFF.cantonment && leader.place !== OFF.transit);

/** The places where there is anything to organize: two Leaders, or one with two units. */
function places(world: World, position: EaglesPosition, side: Organizing['side']): Spot[] {
  const pieces = new Map<number, Spot & { leaders: number; units: number }>();
  const at = (leader: Leader) => {
    const { place, gate } = leader;
    // One number for a place: a Cantonment lies behind its hex.
    const key = place === OFF.cantonment ? OFF.cantonment - 1000 - gate : place;
    let spot = pieces.get(key);
    if (spot === undefined) {
      spot = { place, gate, leaders: 0, units: 0 };
      pieces.set(key, spot);
    }
    return spot;
  };
  for (const leader of position.leaders) if (sideOf(leader.army) === side && inPlay(leader)) at(leader).leaders += 1;
  for (const unit of position.units) {
    const leader = unit.leader < 0 ? undefined : position.leaders[unit.leader];
    if (leader !== undefined && sideOf(leader.army) === side && inPlay(leader)) at(leader).units += 1;
  }
  // A Leader with a single unit leaves nothing to arrange.
  const found: Spot[] = [...pieces.values()].filter(({ leaders, units }) => leaders > 1 || leaders + units > 2);
  for (const { place } of promotions(world, position, side))
    if (!found.some((spot) => spot.place === place)) found.push({ place, gate: NOWHERE });
  return found;
}

interface Spot {
  readonly place: Place;
  readonly gate: Hex;
}

/** What a March Regiment costs its Leader, in halves: series/sr-12/march-regiment-cost-half. */
const REGIMENT = 1;

/** The same as they are offered, by name. */
export const organizedPlaces = (world: World, position: EaglesPosition, side: Organizing['side']) =>
  places(world, position, side).map(({ place, gate }) => ({ place, name: nameOf(world, place, gate) }));

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

export function actions(world: World, position: EaglesPosition, data: Organizing): OrganizationOption[] {
  const { side, hex: place, segment } = data;
  const options: OrganizationOption[] = ['back'];
  const here = leadersAt(position, side, place, data.gate);
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
      if (!zone && unitsOf(position, rootOf(position, one)).length > 1) options.push({ detach: name });
      if (segment === 'organization')
        addRegiments(world, position, unit, fits(world, position, used, one, REGIMENT), here, options);
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

export const organizationChapter = (world: World) =>
  organization.steps({
    begin: ({ position }, data) => {
      for (const unit of position.units) unit.shifted = false;
      if (data.segment === 'organization') placeEscaped(position, data.side);
    },
    choosePlace: organization.ask({
      seat: (_, data) => data.side,
      // Whether there is anything to put in order stands on the tracks, which the other side does not see.
      secret: true,
      candidates: ({ position }, data) => {
        const names = places(world, position, data.side).map(({ place, gate }) => nameOf(world, place, gate));
        // series/sr-14/must-correct: a track over its span has to be put right where that is possible.
        const wrong = data.segment === 'organization' && mustCorrect(world, position, data.side);
        return wrong ? names : ['done', ...names];
      },
      pass: 'done',
      choose: ({ position }, data, name) => {
        if (name === 'done') return END;
        const spot = places(world, position, data.side).find(({ place, gate }) => nameOf(world, place, gate) === name);
        data.hex = spot?.place ?? OFF.out;
        data.gate = spot?.gate ?? NOWHERE;
        return undefined;
      },
    }),
    act: organization.ask({
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => actions(world, position, data),
      conceivable: ({ position }, data) => conceived(world, position, data),
      legal: organizationRules(world),
      pass: 'back',
      about: (_, data) => ({ place: nameOf(world, data.hex, data.gate) }),
      choose: (table, data, option) => {
        if (option === 'back') return goto('choosePlace');
        reorganize(world, table, data, option);
        return AGAIN;
      },
    }),
  });

/** Why something cannot be arranged so. */
const organizationRules = (world: World) => {
  type Act = (position: EaglesPosition, data: Organizing, option: Exclude<OrganizationOption, 'back'>) => boolean;
  const about = (cite: string, code: string, allows: Act) =>
    because<Organizing, OrganizationOption>(
      cite,
      code,
      ({ position }, data, option) => option === 'back' || allows(position, data, option),
    );
  const unitOf = (id: string) => world.unitNumbers.get(id) ?? -1;
  const forms = (option: OrganizationOption) => typeof option === 'object' && ('detach' in option || 'release' in option);
  return legality<Organizing, OrganizationOption>([
    about('series/sr-16/no-leader-under-mg', 'a-major-general-leads-no-leader', (position, _, option) => {
      return !('join' in option) || leaderAt(position, leaderNumber(position, option.under)).kind === 'named';
    }),
    about('series/sr-13/lower-span-subordinate', 'he-is-the-senior', (position, _, option) => {
      if (!('join' in option)) return true;
      const [senior, junior] = [leaderNumber(position, option.under), leaderNumber(position, option.join)];
      return leaderAt(position, senior).kind !== 'named' || mayCommand(world, position, senior, junior);
    }),
    about('series/sr-12/span-limit', 'beyond-his-span', (position, _, option) => {
      const { used } = spansUsed(world, position);
      if ('join' in option) {
        const junior = leaderNumber(position, option.join);
        const cost = hasUnits(position, junior) ? sheetOf(world, leaderAt(position, junior)).subordination : 0;
        return fits(world, position, used, leaderNumber(position, option.under), cost);
      }
      if ('split' in option) return fits(world, position, used, position.units[unitOf(option.split)]?.leader ?? -1, REGIMENT);
      if (!('give' in option)) return true;
      const to = leaderNumber(position, option.to);
      return fits(world, position, used, to, unitCost(world, position, unitOf(option.give), leaderAt(position, to).army));
    }),
    about('series/sr-15/cavalry-only', 'a-general-of-cavalry', (position, _, option) => {
      if (!('give' in option)) return true;
      const to = leaderAt(position, leaderNumber(position, option.to));
      return to.kind !== 'cavalry' || position.units[unitOf(option.give)]?.arm === 'cavalry';
    }),
    about('series/sr-70/exchange', 'changed-tracks-already', (position, _, option) => {
      const name = 'give' in option ? option.give : 'detach' in option ? option.detach : 'split' in option ? option.split : '';
      const unit = position.units[unitOf(name)];
      if (unit === undefined || !unit.shifted) return true;
      if ('split' in option) return false;
      const { used } = spansUsed(world, position);
      return (used[unit.leader] ?? 0) > sheetOf(world, leaderAt(position, unit.leader)).span;
    }),
    about('series/sr-70/no-new-force-ezoc', 'no-new-force-in-a-zone', (position, data, option) => {
      return !forms(option) || !inZone(world, position, data.side, data.hex);
    }),
    about('series/sr-15/needs-unit', 'its-only-unit', (position, _, option) => {
      if (!('detach' in option)) return true;
      const holder = position.units[unitOf(option.detach)]?.leader ?? -1;
      return holder < 0 || unitsOf(position, rootOf(position, holder)).length > 1;
    }),
    about('series/sr-69/one-to-three', 'too-weak-to-split', (position, _, option) => {
      if (!('split' in option)) return true;
      const unit = unitOf(option.split);
      return (position.units[unit]?.strength ?? 0) > 1 && world.units[unit]?.marchRegiment !== true;
    }),
    about('series/sr-69/counter-limit', 'no-march-regiment-to-be-had', (position, data, option) => {
      return !('split' in option) || (data.segment === 'organization' && maySplit(world, position, unitOf(option.split)));
    }),
  ]);
};

/** What a player could think of: any unit to any Leader here, any Leader under any other, any unit by itself. */
function conceived(world: World, position: EaglesPosition, data: Organizing): OrganizationOption[] {
  const here = leadersAt(position, data.side, data.hex, data.gate);
  const id = (number: number) => leaderAt(position, number).id;
  const tops = here.filter((one) => leaderAt(position, one).superior < 0);
  const options: OrganizationOption[] = tops.flatMap((one) =>
    tops.filter((other) => other !== one).map((other) => ({ join: id(one), under: id(other) })),
  );
  for (const one of here) {
    if (leaderAt(position, one).superior >= 0) options.push({ release: id(one) });
    for (const unit of trackOf(position, one)) {
      const name = world.units[unit]?.id ?? '';
      for (const other of here) if (other !== one) options.push({ give: name, to: id(other) });
      options.push({ detach: name }, { split: name, points: 1 });
    }
  }
  return options;
}

/** Somebody leads too much and could give something away. */
function mustCorrect(world: World, position: EaglesPosition, side: Organizing['side']): boolean {
  return overSpanned(world, position).some((number) => {
    const leader = leaderAt(position, number);
    if (sideOf(leader.army) !== side || !isHex(leader.place) || inZone(world, position, side, leader.place)) return false;
    return trackOf(position, number).some((unit) => position.units[unit]?.arm !== 'artillery');
  });
}
