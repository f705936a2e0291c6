import type { Components, UnitSheet } from '../../components/components.js';
import type { OrganizationOption } from '../../contents.js';
import { type EaglesPosition, isNobody, NOBODY, type Place, type Unit } from '../../position.js';
import { spareRegiment } from '../administration/replacements.js';
import { dropEmptyGeneral, leaderAt, newGeneral, trackOf, unitAt } from '../forces.js';

/**
 * March Regiments (SR-69) and the brigades of Lasalle and Gallitzin (SR-25): the only ways in which SP
 * pass between units (series/sr-70/no-sp-shift).
 */

interface Piece {
  readonly unit: Unit;
  readonly sheet: UnitSheet;
}

const pieceAt = (components: Components, position: EaglesPosition, number: number): Piece | null => {
  const [unit, sheet] = [position.units[number], components.units[number]];
  return unit === undefined || sheet === undefined ? null : { unit, sheet };
};

/** The units that a March Regiment can be dissolved into: series/sr-69/dissolve. */
export function addDissolutions(
  components: Components,
  position: EaglesPosition,
  number: number,
  here: readonly number[],
  options: OrganizationOption[],
): void {
  const regiment = pieceAt(components, position, number);
  if (regiment === null) return;
  for (const leader of here)
    for (const other of trackOf(position, leader)) {
      const into = pieceAt(components, position, other);
      if (into !== null && absorbs(into, regiment)) options.push({ dissolve: regiment.sheet.id, into: into.sheet.id });
    }
}

const absorbs = (into: Piece, regiment: Piece): boolean =>
  !into.sheet.marchRegiment &&
  into.unit.army === regiment.unit.army &&
  into.unit.arm === regiment.unit.arm &&
  into.sheet.elite === regiment.sheet.elite &&
  into.unit.strength + regiment.unit.strength <= into.sheet.max;

/** series/sr-69/counter-limit: while a counter is left. Guns, Guards and cossacks form none. */
export function maySplit(components: Components, position: EaglesPosition, number: number): boolean {
  const piece = pieceAt(components, position, number);
  if (piece === null || piece.unit.arm === 'artillery' || piece.sheet.elite || piece.sheet.cossack) return false;
  return !isNobody(spareRegiment(components, position, piece.unit.army));
}

/** series/sr-69/from-splitting: a spare counter takes what leaves the unit. */
export function splitRegiment(components: Components, position: EaglesPosition, number: number, points: number): void {
  const unit = position.units[number];
  if (unit === undefined) return;
  const spare = spareRegiment(components, position, unit.army);
  const regiment = position.units[spare];
  if (regiment === undefined) return;
  regiment.arm = unit.arm;
  regiment.leader = unit.leader;
  regiment.used = true;
  unit.shifted = true;
  moveStrength(position, number, spare, points);
}

export const dissolveRegiment = (components: Components, position: EaglesPosition, regiment: string, into: string): void => {
  const numberOf = (id: string) => components.unitNumbers.get(id) ?? -1;
  moveStrength(position, numberOf(regiment), numberOf(into), Number.POSITIVE_INFINITY);
};

const brigadesOf = (components: Components, brigade: string) =>
  components.data.units.brigades.find((one) => one.brigades.includes(brigade))?.parent ?? '';

/** series/sr-25/lasalle, series/sr-25/gallitzin: a point at a time, and back again (series/sr-25/reverse). */
export function addBrigades(
  components: Components,
  position: EaglesPosition,
  here: readonly number[],
  zone: boolean,
  options: OrganizationOption[],
): void {
  for (const { parent, brigades } of components.data.units.brigades) {
    const from = pieceAt(components, position, components.unitNumbers.get(parent) ?? -1);
    if (from === null || !here.includes(from.unit.leader)) continue;
    for (const id of brigades) {
      const brigade = pieceAt(components, position, components.unitNumbers.get(id) ?? -1);
      if (brigade === null) continue;
      const { strength, leader } = brigade.unit;
      const inHex = here.includes(leader);
      const taken = (strength === 0 && !zone) || (inHex && leaderAt(position, leader).kind === 'cavalry');
      if (from.unit.strength > 1 && taken && strength < brigade.sheet.max) options.push({ brigade: id });
      if (inHex && from.unit.strength < from.sheet.max) options.push({ recombine: id });
    }
  }
}

/** Point for point, under a general of cavalry: series/sr-25/on-mg-same-hex, series/sr-25/one-for-one. */
export function makeBrigade(components: Components, position: EaglesPosition, id: string, place: Place): void {
  const number = components.unitNumbers.get(id) ?? -1;
  const brigade = position.units[number];
  if (brigade === undefined) return;
  if (brigade.strength === 0) {
    brigade.leader = newGeneral(position, brigade.army, 'cavalry', place);
    brigade.used = true;
  }
  moveStrength(position, components.unitNumbers.get(brigadesOf(components, id)) ?? -1, number, 1);
}

export function recombine(components: Components, position: EaglesPosition, id: string): void {
  const parent = components.unitNumbers.get(brigadesOf(components, id)) ?? -1;
  const room = (components.units[parent]?.max ?? 0) - (position.units[parent]?.strength ?? 0);
  moveStrength(position, components.unitNumbers.get(id) ?? -1, parent, room);
}

function moveStrength(position: EaglesPosition, from: number, to: number, most: number): void {
  const source = unitAt(position, from);
  const points = Math.min(most, source.strength);
  source.strength -= points;
  unitAt(position, to).strength += points;
  if (source.strength > 0) return;
  const holder = source.leader;
  // What is left without a point may be made again: series/sr-25/zero-back-to-pool.
  source.leader = NOBODY;
  dropEmptyGeneral(position, holder);
}
