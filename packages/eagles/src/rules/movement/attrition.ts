/** Attrition (SR-91 to SR-97): every Force of the side rolls, all rolls are shown together, then the losses are taken. */
import { goto, roll } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { attrition, losses, type Table } from '../../contents.js';
import type { AttritionRoll } from '../../events.js';
import { type EaglesPosition, hasCounter, isHex, isTop, NOBODY, OFF } from '../../position.js';
import { centerActive, fortnightOf, inCommunication, lineLength } from '../administration/communication.js';
import { newLosses } from '../battle/losses.js';
import { suppliedBySea } from '../battle/siege.js';
import { forcesOf, hasUnits, leaderAt, spOf } from '../forces.js';

/** The column for a strength: series/sr-92/column. */
export function sizeColumn(components: Components, strength: number): number {
  return components.tables.sizes.limits.filter((most) => most !== null && strength > most).length;
}

/** series/sr-92/line: the shift for the halves of MP spent. */
export function lineShift(components: Components, halves: number): number {
  return components.tables.attrition.lines.find((line) => line.upTo === null || halves <= line.upTo * 2)?.shift ?? 0;
}

/** The fewer points, the worse: series/sr-93/concentrated-ap. */
export function pointsShift(components: Components, points: number): number {
  return components.tables.attrition.points.find((line) => line.upTo === null || points <= line.upTo)?.shift ?? 0;
}

/** The row of the side, and beyond the ends the last of it: series/sr-94/french-top, series/sr-94/coalition-bottom, series/sr-94/off-ends. */
export function moraleShift(components: Components, position: EaglesPosition, side: Side): number {
  const row = side === 'french' ? components.tables.morale.french : components.tables.morale.coalition;
  return row[Math.min(row.length - 1, Math.max(0, position.morale.marker))] ?? 0;
}

export interface AttritionCase {
  readonly die: number;
  readonly halves: number;
  readonly communicates: boolean;
  readonly forcedMarch?: boolean;
  /** Where it is rolled, if not where the Force stands now. */
  readonly place?: number;
  /** The Fortnight modifier, where the sequence is played. */
  readonly fortnight?: number;
}

/** series/sr-92/all-modifiers: the index of one roll, series/sr-92/clamp. */
export function attritionIndex(components: Components, position: EaglesPosition, force: number, roll: AttritionCase): number {
  const { attrition: table, weather } = components.tables;
  const leader = leaderAt(position, force);
  const side = sideOf(leader.army);
  let index =
    roll.die +
    lineShift(components, roll.halves) +
    weather.effects[position.weather].attrition +
    moraleShift(components, position, side);
  const place = roll.place ?? leader.place;
  const still = roll.halves === 0 && !roll.forcedMarch;
  const besieged = still && isHex(place) && isBesieged(components, position, place, side);
  // series/sr-93/exactly-one: siege, foraging, points or the lack of communication.
  if (besieged) index += table.besieged;
  else if (leader.forage) {
    // series/sr-188/own-hex-not-twice: with a forage radius the hex itself is already counted.
    if (roll.fortnight === undefined || roll.fortnight === table.fortnight) index += forageValue(components, place);
  } else if (roll.communicates) index += pointsShift(components, position.armies[leader.army].points);
  // Out of touch: series/sr-93/out-plus-3.
  else index += table.noCommunication;
  if (still && !besieged && isHex(place) && components.board.town[place] === 1) index += table.town;
  // For a forced march: series/sr-97/plus-2.
  if (roll.forcedMarch) index += table.forcedMarch;
  // Seven for a fortnight: eagles/e55/plus-seven.
  index += roll.fortnight ?? 0;
  // Where the table ends: series/constraint/attrition-index-room.
  return Math.min(15, Math.max(0, index));
}

/** Rich land feeds: series/sr-93/forage-hex. */
export function forageValue(components: Components, hex: number): number {
  const { forage } = components.tables.attrition;
  const value = components.board.forage[hex] ?? 0;
  return value < 0 ? forage.rich : value > 0 ? forage.poor : forage.fair;
}

/** series/sr-150/attrition: a town that the sea feeds does not count as besieged here. */
function isBesieged(components: Components, position: EaglesPosition, hex: number, side: Side): boolean {
  return (
    position.sieges.some((siege) => siege.hex === hex && siege.besieger !== side) &&
    !suppliedBySea(components, position, hex, side)
  );
}

export function attritionLoss(components: Components, strength: number, index: number): number {
  // Nobody loses more than he has: series/sr-92/not-more-than-has.
  return Math.min(strength, components.tables.attrition.loss[sizeColumn(components, strength)]?.[index] ?? 0);
}

/** The losses that the six faces of the die would bring. */
export function attritionFaces(
  components: Components,
  position: EaglesPosition,
  force: number,
  given: Omit<AttritionCase, 'die'>,
): number[] {
  const strength = spOf(position, force);
  return [1, 2, 3, 4, 5, 6].map((die) =>
    attritionLoss(components, strength, attritionIndex(components, position, force, { die, ...given })),
  );
}

/** Nobody is healed out of the worst weather: series/sr-191/not-severe. */
export const attritionHospital = (position: EaglesPosition): boolean => position.weather !== 'severe';

/** Rolls for one Force and says what it loses; the caller takes the losses. */
export function rollAttrition(
  components: Components,
  table: Table,
  force: number,
  given: Omit<AttritionCase, 'die'>,
): AttritionRoll {
  const { position } = table;
  const leader = leaderAt(position, force);
  const die = roll(table, `attrition ${leader.id}`);
  const strength = spOf(position, force);
  const index = attritionIndex(components, position, force, { die, ...given });
  return { leader: leader.id, strength, die, index, loss: attritionLoss(components, strength, index) };
}

/** series/sr-91/exempt-boxes: off the map only those who moved on the transit track roll. */
function offMapMovers(position: EaglesPosition, side: Side): number[] {
  const found: number[] = [];
  position.leaders.forEach((leader, number) => {
    if (
      isTop(leader) &&
      sideOf(leader.army) === side &&
      leader.spent > 0 &&
      (leader.place === OFF.transit || leader.place === OFF.podlasia || leader.place === OFF.goniondz)
    )
      found.push(number);
  });
  return found.filter((number) => leaderAt(position, number).since === position.turn && hasUnits(position, number));
}

export const attritionChapter = (components: Components) =>
  attrition.steps({
    rollAll: (table, data) => {
      const { position } = table;
      const inTouch = inCommunication(components, position, data.side, 'attrition');
      const rolls: AttritionRoll[] = [];
      const add = (force: number, result: AttritionRoll) => {
        rolls.push(result);
        const leader = leaderAt(position, force);
        const { counter } = leader;
        if (result.loss > 0) data.losses.push({ counter, leader: hasCounter(leader) ? NOBODY : force, loss: result.loss });
      };
      // Once a fortnight for those who stay: series/sr-190/no-second-attrition.
      const spared = position.fortnights.rolled[data.side] === fortnightOf(components, position);
      // series/sr-91/exempt-vedettes, series/sr-91/exempt-leaders, series/sr-91/exempt-coo: Forces only.
      // Outposts, lone Leaders and those at sea are spared: series/sr-18/no-attrition, series/sr-34/no-attrition
      // and series/sr-91/exempt-sea.
      for (const force of forcesOf(position, data.side)) {
        const { spent } = leaderAt(position, force);
        // Who spent nothing was at rest, whatever was done to him: series/sr-219/stationary.
        if (spared && spent === 0) continue;
        // Each for itself: series/sr-96/roll-separately.
        add(force, rollAttrition(components, table, force, { halves: spent, communicates: inTouch.has(force) }));
      }
      for (const force of offMapMovers(position, data.side)) {
        const { army, spent } = leaderAt(position, force);
        // With a line, or with the Center off the map: series/sr-168/communication.
        const communicates =
          !isHex(position.armies[army].center) || (centerActive(position, army) && lineLength(components, position, army) >= 0);
        add(force, rollAttrition(components, table, force, { halves: spent, communicates }));
      }
      table.record?.({ kind: 'attrition-rolled', only: { [data.side]: { rolls } } });
    },
    takeLosses: attrition
      .call(losses, {
        when: (_, data) => data.losses.length > 0,
        data: ({ position }, data) => {
          const { counter, leader, loss } = data.losses[0] ?? { counter: 0, leader: NOBODY, loss: 0 };
          return { ...newLosses(data.side, [counter], loss, 'attrition', attritionHospital(position)), leader };
        },
      })
      .after((_, data) => {
        data.losses.shift();
        return goto('takeLosses');
      }),
  });
