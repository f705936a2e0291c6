import { AGAIN, END, workedOut } from '@vedette/core';
import { armiesOf, type Components, sideOf } from '../../components/components.js';
import type { Arm, Army, Side } from '../../components/data/schema.js';
import type { Hex } from '../../components/map/board.js';
import { truth } from '../../components/map/field.js';
import { type BySide, legality, replacements, rule, type Table } from '../../contents.js';
import { type EaglesPosition, isHex, isInPlay, isNobody, OFF, type Pool } from '../../position.js';
import { leaderAt, newGeneral, rootOf, settleCounter, sheetOf, unitsOf } from '../forces.js';
import { spanUsed } from '../movement/initiative.js';
import { inEnemyZone } from '../movement/zones.js';
import { inZone } from '../organization/places.js';
import { tellingCounters } from '../outposts/counters.js';
import { dateOf, inCommunication, possibleSource } from './communication.js';
import { limitDismounted } from './hospital.js';

/** Adding replacements, remounts, rebuilding and March Regiments from points (SR-66 to SR-69). */

const MOST_A_TURN = 2;

/** The categories a unit may take points from, best first: series/sr-66/type-match. */
function categories(components: Components, position: EaglesPosition, unit: number): (keyof Pool)[] {
  const sheet = components.units[unit];
  const arm = position.units[unit]?.arm;
  // The Guard takes Guard points and nothing else: series/sr-66/guard-points, series/sr-66/ordinary-not-guard.
  if (sheet?.elite) return arm === 'infantry' ? ['gi'] : arm === 'cavalry' ? ['gc'] : [];
  if (arm === 'artillery') return ['a'];
  // series/sr-67/as-infantry: a dismounted point may be spent as infantry, for good.
  if (arm === 'infantry') return ['i', 'd'];
  // Cossacks among cossacks: series/sr-66/cossack-points.
  return sheet?.cossack ? ['k', 'c'] : ['c'];
}

function available(components: Components, position: EaglesPosition, unit: number): number {
  const army = components.units[unit]?.army ?? 'french';
  const { pool } = position.armies[army];
  return categories(components, position, unit).reduce((sum, key) => sum + pool[key], 0);
}

function pay(components: Components, position: EaglesPosition, unit: number, points: number): void {
  const army = components.units[unit]?.army ?? 'french';
  const { pool } = position.armies[army];
  let left = points;
  for (const key of categories(components, position, unit)) {
    const taken = Math.min(left, pool[key]);
    pool[key] -= taken;
    left -= taken;
  }
  position.ledger[sideOf(army)].entered += points;
}

const anyPoints = (position: EaglesPosition, army: Army): boolean =>
  Object.values(position.armies[army].pool).some((points) => points > 0);

/**
 * Where units are raised anew: series/sr-68/where, the CoO or the active Supply Source while it is possible
 * (series/sr-46/special-inactive), free of the enemy and of his zones: nobody takes points there (series/sr-66/not-in-ezoc), and
 * no new Force is formed (series/sr-70/no-new-force-ezoc).
 */
function nurseries(components: Components, position: EaglesPosition, army: Army): Hex[] {
  const side = sideOf(army);
  const field = truth(components, position, side);
  const { center, source } = position.armies[army];
  const found: Hex[] = [];
  for (const hex of [center, possibleSource(components, position, army, source, field) ? source : OFF.out])
    if (isHex(hex) && field.enemy[hex] === 0 && !inZone(components, position, side, hex) && !found.includes(hex)) found.push(hex);
  return found;
}

/**
 * series/sr-68/under-leader: with a Leader there who has span for it, else under a replacement Leader of the army
 * (eagles/e83/stutterheim) or a new Major General.
 */
function raiseUnder(components: Components, position: EaglesPosition, army: Army, arm: Arm, cost: number, hex: Hex): number {
  for (let number = 0; number < position.leaders.length; number++) {
    const leader = leaderAt(position, number);
    if (
      leader.place !== hex ||
      leader.army !== army ||
      leader.kind !== 'named' ||
      unitsOf(position, rootOf(position, number)).length === 0
    )
      continue;
    if (spanUsed(components, position, number) + cost <= sheetOf(components, leader).span) return number;
  }
  const spare = position.leaders.findIndex(
    (leader) => leader.army === army && leader.place === OFF.out && components.leaders.get(leader.id)?.replacement === true,
  );
  if (isNobody(spare)) return newGeneral(position, army, arm === 'cavalry' ? 'cavalry' : 'infantry', hex);
  leaderAt(position, spare).place = hex;
  settleCounter(position, spare);
  return spare;
}

/** series/sr-68/one-or-two: units that were lost, and replacement counters that are due. */
function rebuildable(components: Components, position: EaglesPosition, side: Side): number[] {
  const date = dateOf(components, position);
  const found: number[] = [];
  position.units.forEach((unit, number) => {
    const sheet = components.units[number];
    if (sheet === undefined || unit.strength > 0 || sideOf(unit.army) !== side || sheet.marchRegiment) return;
    // A counter of the reserve comes in by being rebuilt: series/sr-23/replacement-counters-enter.
    const due = sheet.replacement && date >= (components.data.units.availableFrom[sheet.id] ?? '');
    if (!unit.used && !due) return;
    if (available(components, position, number) > 0) found.push(number);
  });
  return found;
}

/** series/sr-69/counter-limit: a spare March Regiment of the army. */
export const spareRegiment = (components: Components, position: EaglesPosition, army: Army): number =>
  // A part without a counter of its own: series/sr-7/march-regiment-holds.
  position.units.findIndex(
    (unit, number) =>
      unit.army === army &&
      unit.strength === 0 &&
      components.units[number]?.marchRegiment === true &&
      components.units[number]?.cossack !== true,
  );

type ReplacementOption =
  | 'done'
  | { readonly unit: string; readonly points: number }
  | { readonly rebuild: string; readonly points: number; readonly at: string }
  | { readonly raise: Army; readonly arm: 'infantry' | 'cavalry'; readonly points: number; readonly at: string }
  | { readonly remount: Army };

function replacementOptions(components: Components, position: EaglesPosition, side: Side): ReplacementOption[] {
  const options: ReplacementOption[] = ['done'];
  if (!armiesOf(side).some((army) => anyPoints(position, army))) return options;
  position.units.forEach((unit, number) => {
    if (!isInPlay(unit) || sideOf(unit.army) !== side || !isHex(leaderAt(position, unit.leader).place)) return;
    const id = components.units[number]?.id ?? '';
    for (let points = MOST_A_TURN; points > 0; points--) options.push({ unit: id, points });
  });
  for (const unit of rebuildable(components, position, side)) {
    const sheet = components.units[unit];
    if (sheet === undefined) continue;
    const most = Math.min(MOST_A_TURN, available(components, position, unit));
    for (const hex of nurseries(components, position, sheet.army))
      for (let points = most; points > 0; points--)
        options.push({ rebuild: sheet.id, points, at: components.board.names[hex] as string });
  }
  for (const army of armiesOf(side)) {
    const { pool } = position.armies[army];
    // A horse and a rider make one point: series/sr-67/remount.
    if (pool.d > 0 && pool.r > 0) options.push({ remount: army });
    if (isNobody(spareRegiment(components, position, army))) continue;
    for (const hex of nurseries(components, position, army)) {
      const at = components.board.names[hex] as string;
      const most = components.tables.command.marchRegimentMax;
      // Of points that are there, riders without a horse among them: series/sr-69/from-replacements, series/sr-67/as-infantry.
      for (let points = Math.min(most, pool.i + pool.d); points > 0; points--)
        options.push({ raise: army, arm: 'infantry', points, at });
      for (let points = Math.min(most, pool.c); points > 0; points--) options.push({ raise: army, arm: 'cavalry', points, at });
    }
  }
  return options;
}

/** Why a unit cannot take points. */
const replacementRules = (components: Components) => {
  type Taking = (table: Table, unit: number, points: number, side: Side) => boolean;
  const about = (cite: string, code: string, allows: Taking) =>
    rule<BySide, ReplacementOption>(cite, code, (table, { side }, option) => {
      if (option === 'done' || !('unit' in option)) return true;
      return allows(table, components.unitNumbers.get(option.unit) ?? -1, option.points, side);
    });
  const forceOf = ({ position }: Table, unit: number) => rootOf(position, position.units[unit]?.leader ?? -1);
  const touched = (table: Table, side: Side) =>
    workedOut(table, 'replaced', () => inCommunication(components, table.position, side, 'replacement'));
  return legality<BySide, ReplacementOption>([
    about(
      'series/sr-66/type-match',
      'no-points-of-its-kind',
      ({ position }, unit, points) => available(components, position, unit) >= points,
    ),
    about(
      'series/sr-66/up-to-max',
      'at-its-maximum',
      ({ position }, unit, points) => (position.units[unit]?.strength ?? 0) + points <= (components.units[unit]?.max ?? 0),
    ),
    about(
      'series/sr-66/two-per-unit',
      'took-two-already',
      ({ position }, unit, points) => (position.units[unit]?.added ?? 0) + points <= MOST_A_TURN,
    ),
    about('series/sr-66/in-communication', 'out-of-communication', (table, unit, _, side) =>
      touched(table, side).has(forceOf(table, unit)),
    ),
    about(
      'series/sr-66/not-in-ezoc',
      'in-an-enemy-zone',
      (table, unit) => !inEnemyZone(components, table.position, forceOf(table, unit)),
    ),
  ]);
};

function raise(components: Components, position: EaglesPosition, unit: number, points: number, hex: Hex): void {
  const record = position.units[unit];
  const sheet = components.units[unit];
  if (record === undefined || sheet === undefined) return;
  pay(components, position, unit, points);
  record.strength = points;
  record.used = true;
  record.added = MOST_A_TURN;
  record.leader = raiseUnder(components, position, record.army, record.arm, sheet.subordination, hex);
}

/** Whether a new counter appears shows everybody whether a Leader with room for the unit stood there: it is for good. */
function raiseOpenly(components: Components, table: Table, unit: number, points: number, hex: Hex): void {
  tellingCounters(components, table, () => raise(components, table.position, unit, points, hex));
  table.learned = true;
}

export const replacementsChapter = (components: Components) =>
  replacements.steps({
    choose: replacements.ask({
      cite: 'series/sr-66/in-communication',
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => replacementOptions(components, position, data.side),
      legal: replacementRules(components),
      pass: 'done',
      about: ({ position }, data) =>
        Object.fromEntries(armiesOf(data.side).map((army) => [army, { ...position.armies[army].pool }])),
      choose: (table, data, option) => {
        const { position } = table;
        if (option === 'done') return END;
        if ('unit' in option) {
          const unit = components.unitNumbers.get(option.unit) ?? -1;
          const record = position.units[unit];
          if (record !== undefined) {
            pay(components, position, unit, option.points);
            // series/sr-66/no-ap: it costs nothing.
            record.strength += option.points;
            record.added += option.points;
          }
          table.record?.({ kind: 'strengthened', only: { [data.side]: option } });
        } else if ('rebuild' in option) {
          const unit = components.unitNumbers.get(option.rebuild) ?? -1;
          const hex = components.board.byName.get(option.at) ?? -1;
          raiseOpenly(components, table, unit, option.points, hex);
          table.record?.({
            kind: 'organized',
            only: { [data.side]: { action: 'rebuilt', what: option.rebuild, with: '' } },
          });
        } else if ('remount' in option) {
          const { pool } = position.armies[option.remount];
          pool.d -= 1;
          pool.r -= 1;
          pool.c += 1;
          limitDismounted(components, pool);
        } else {
          const unit = spareRegiment(components, position, option.raise);
          const record = position.units[unit];
          if (record !== undefined) record.arm = option.arm;
          const hex = components.board.byName.get(option.at) ?? -1;
          raiseOpenly(components, table, unit, option.points, hex);
          const what = components.units[unit]?.id ?? '';
          table.record?.({ kind: 'organized', only: { [data.side]: { action: 'raised', what, with: '' } } });
        }
        return AGAIN;
      },
    }),
  });
