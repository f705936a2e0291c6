import { AGAIN, reveal, roll, workedOut } from '@vedette/core';
import { armiesOf, type Components, sideOf } from '../../components/components.js';
import type { Army, Side } from '../../components/data/schema.js';
import { type Hex, NOWHERE } from '../../components/map/board.js';
import { truth } from '../../components/map/field.js';
import { DRY, explore } from '../../components/map/paths.js';
import { administration, type FrameOf, legality, rule, type Table } from '../../contents.js';
import { addPoints, type EaglesPosition, isHex, isNobody, isTop, OFF } from '../../position.js';
import { armyCommander, forcesOf, leaderAt } from '../forces.js';
import { isWished } from '../turn/wishes.js';
import {
  centerActive,
  dateOf,
  fortnightOf,
  isFirstOfFortnight,
  joinedSources,
  lineLength,
  possibleSource,
  turnsOf,
} from './communication.js';
import { emptyHospital } from './hospital.js';
import { seaPlayed } from './sea.js';
import { transportPlayed } from './transport.js';

/** The Administrative Segment: AP receipt, Supply Source and CoO, hospital, replacement points (SR-46 to SR-65). */

/** The column of the receipt table for a line of communication, in halves: series/table/ap-receipt/columns. */
export function receiptColumn(components: Components, halves: number): number {
  const { receiptColumns } = components.tables.administration;
  return receiptColumns.filter((most) => most !== null && halves > most * 2).length;
}

/** series/sr-60/minus-1, series/sr-60/leader-or-unemployed: he is in the hex of his army's CoO. */
export function commanderBonus(components: Components, position: EaglesPosition, army: Army): boolean {
  const number = armyCommander(components, position, army, dateOf(components, position));
  return (
    !isNobody(number) &&
    isTop(leaderAt(position, number)) &&
    isHex(position.armies[army].center) &&
    leaderAt(position, number).place === position.armies[army].center
  );
}

/** The points for a modified die: series/sr-58/read-table, low is good. */
export function receipt(components: Components, die: number, halves: number): number {
  // series/example/36, series/example/37, series/example/38: low rolls, short lines.
  const rows = components.tables.administration.receipt;
  // Low dice bring more: series/sr-58/low-good.
  return rows[Math.min(rows.length - 1, Math.max(0, die))]?.[receiptColumn(components, halves)] ?? 0;
}

function receivePoints(components: Components, table: Table, army: Army): void {
  const { position } = table;
  const state = position.armies[army];
  // The first turn has the points of its list: series/sr-59/no-roll.
  // A Center that moved brings nothing the turn after: series/sr-53/next-turn-no-ap.
  if (position.turn === position.startTurn) return;
  // series/sr-58/none-cases: no Active CoO, a source or a box just changed, the Fortnight award already taken.
  // Only a working Center with a line, under the source it had: series/sr-58/who, series/sr-54/no-ap
  // and series/table/ap-receipt/none-source-changed.
  if (!centerActive(position, army) || state.sourceChanged === position.turn - 1) return;
  // Nor when it changed its box or left the map: series/sr-56/no-ap-after-change.
  if (!isHex(state.center) && state.centerMoved === position.turn - 1) return;
  // Nor twice in a fortnight: series/sr-190/no-second-ap.
  if (state.awarded === fortnightOf(components, position)) return;
  const line = lineLength(components, position, army);
  // series/example/39, series/example/40: no line, no die.
  if (line < 0) return;
  const die = roll(table, `points ${army}`);
  let modified = die;
  // For him who commands the army alone: series/sr-19/gives-bonus.
  if (commanderBonus(components, position, army)) modified += components.tables.administration.commanderBonus;
  if (army === 'french' && position.napoleonMoved) modified += 1;
  const points = receipt(components, modified, line);
  // Up to what the track holds: series/sr-62/accumulate.
  // Added to what is there: series/sr-58/add-to-track.
  state.points = Math.min(components.tables.administration.most, state.points + points);
  const side = sideOf(army);
  table.record?.({ kind: 'points-received', only: { [side]: { army, die, points, total: state.points } } });
}

/** series/sr-65/lost-points: the French in a recruiting town, where the Grand Scenario's rules are played. */
function recruitmentDisrupted(components: Components, position: EaglesPosition): boolean {
  // Only where that rule is played: series/sr-65/grand-only.
  if (!position.rules.grand && !position.rules.sea) return false;
  return forcesOf(position, 'french').some((force) => components.places.recruitment.includes(leaderAt(position, force).place));
}

export function receiveReplacements(components: Components, table: Table, army: Army): void {
  const { position } = table;
  const points = turnsOf(components, position)[position.turn]?.replacements[army];
  if (points === undefined) return;
  // eagles/e59/lost-permanently, eagles/e59/accumulated-safe, series/sr-65/pool-safe: what is in the pool stays.
  // What the hospital gives back is safe: series/sr-65/hospital-safe.
  if (army === 'prussian' && recruitmentDisrupted(components, position)) {
    table.record?.({ kind: 'recruitment-disrupted', army });
    return;
  }
  // No horses outside the Grand Scenario: series/sr-64/campaign-no-remounts.
  // The chart's points, whatever regiments it names: series/sr-64/add-points, series/sr-64/remarks-not-binding.
  addPoints(position.armies[army].pool, position.rules.grand ? points : { ...points, r: 0 });
  const side = sideOf(army);
  const told = Object.fromEntries(Object.entries(points).filter((entry): entry is [string, number] => entry[1] !== undefined));
  table.record?.({ kind: 'replacements-arrived', only: { [side]: { army, points: told } } });
}

export type SupplyOption =
  | 'done'
  | { readonly army: Army; readonly source: string }
  | { readonly disband: Army }
  | { readonly army: Army; readonly place: string };

/** series/sr-54/where: the source's hex or a road hex within 5 MP of it. */
function centerSites(components: Components, position: EaglesPosition, army: Army): Hex[] {
  const state = position.armies[army];
  if (state.center !== OFF.out || state.centerGone >= position.turn || !isHex(state.source)) return [];
  const field = truth(components, position, sideOf(army));
  const free = (hex: Hex) => field.enemy[hex] === 0 && (field.zone[hex] === 0 || field.friend[hex] === 1);
  if (!possibleSource(components, position, army, state.source, field) || !free(state.source)) return [];
  const reach = explore(components, position, state.source, components.tables.allowance.center * 2, DRY, {
    trace: field,
    roadsOnly: true,
  });
  return [state.source, ...reach.hexes];
}

type Changing = FrameOf<typeof administration>;

/** The sources that a line joins to an army's Center, worked out once for the question. */
const joined = (components: Components, table: Table, army: Army): readonly Hex[] =>
  workedOut(table, `joined ${army}`, () => joinedSources(components, table.position, army));

/** Every source of an army, and every place for a Center that has none; the rules say which not. */
function changes(components: Components, position: EaglesPosition, army: Army): SupplyOption[] {
  const { names } = components.board;
  const options: SupplyOption[] = [{ disband: army }];
  for (const source of components.sources)
    if (source.armies.includes(army)) options.push({ army, source: names[source.hex] as string });
  for (const hex of centerSites(components, position, army)) options.push({ army, place: names[hex] as string });
  return options;
}

/** Why a source cannot be taken, or a Center not be taken down. */
const supplyRules = (components: Components) => {
  const about = (cite: string, code: string, allows: (table: Table, army: Army, hex: Hex) => boolean) =>
    rule<Changing, SupplyOption>(cite, code, (table, _, option) => {
      if (option === 'done' || !('source' in option)) return true;
      return allows(table, option.army, components.board.byName.get(option.source) ?? NOWHERE);
    });
  return legality<Changing, SupplyOption>([
    rule('series/sr-57/forced-change', 'source-must-be-changed', (table, { side, changed }, option) => {
      return option !== 'done' || !armiesOf(side).some((army) => !changed.includes(army) && mustChange(components, table, army));
    }),
    rule('series/sr-57/step', 'changed-in-this-turn', (_, data, option) => {
      return option === 'done' || !data.changed.includes('army' in option ? option.army : option.disband);
    }),
    about('series/sr-57/step', 'already-the-source', ({ position }, army, hex) => position.armies[army].source !== hex),
    about('series/sr-46/possible-list', 'no-source-at-present', ({ position }, army, hex) =>
      possibleSource(components, position, army, hex),
    ),
    about(
      'series/sr-57/needs-loc',
      'no-line-to-the-center',
      (table, army, hex) =>
        !possibleSource(components, table.position, army, hex) || joined(components, table, army).includes(hex),
    ),
    rule('series/sr-54/not-in-fortnight', 'not-in-the-fortnight', ({ position }, { side }, option) => {
      return option === 'done' || !('disband' in option) || !position.fortnights[side];
    }),
    rule('series/sr-54/remove', 'no-center-there', ({ position }, _, option) => {
      return option === 'done' || !('disband' in option) || position.armies[option.disband].center !== OFF.out;
    }),
  ]);
};

/** A source that is no longer possible must be given up, if there is one that is. */
const mustChange = (components: Components, table: Table, army: Army): boolean => {
  const { source } = table.position.armies[army];
  return (
    !possibleSource(components, table.position, army, source) && joined(components, table, army).some((hex) => hex !== source)
  );
};

export const administrationChapter = (components: Components) =>
  administration.steps({
    receivePoints: (table, data) => {
      if (data.again) return;
      for (const army of armiesOf(data.side)) receivePoints(components, table, army);
    },
    // Asked where it must be changed or is wished for; and in its place where ships and battalions come after it.
    supply: administration.ask({
      cite: 'series/sr-57/step',
      when: (table, data) =>
        data.again === true ||
        isWished(table, 'supply') ||
        seaPlayed(table.position) ||
        transportPlayed(table.position) ||
        armiesOf(data.side).some((army) => mustChange(components, table, army)),
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => {
        const options: SupplyOption[] = ['done'];
        for (const army of armiesOf(data.side)) options.push(...changes(components, position, army));
        return options;
      },
      legal: supplyRules(components),
      pass: 'done',
      choose: (table, data, option) => {
        if (option === 'done') return undefined;
        change(components, table, data.side, option);
        // series/sr-210/moment: what lines there are is worked out by the truth, and is known from here on.
        reveal(table);
        data.changed.push('army' in option ? option.army : option.disband);
        return AGAIN;
      },
    }),
    // At the first turn of a fortnight: series/sr-192/first-turn.
    hospital: (table, data) => {
      if (data.again) return;
      if (table.position.rules.grand && table.position.turn > 0 && isFirstOfFortnight(components, table.position))
        for (const army of armiesOf(data.side)) emptyHospital(components, table, army);
    },
    replacements: (table, data) => {
      if (data.again) return;
      // In the first turn too: series/sr-223/points-taken.
      for (const army of armiesOf(data.side)) receiveReplacements(components, table, army);
    },
  });

function change(components: Components, table: Table, side: Side, option: Exclude<SupplyOption, 'done'>): void {
  const { position } = table;
  if ('disband' in option) {
    const state = position.armies[option.disband];
    state.center = OFF.out;
    state.centerGone = position.turn;
    table.record?.({ kind: 'center-removed', army: option.disband, lost: false });
    return;
  }
  const state = position.armies[option.army];
  if ('place' in option) {
    // Put down a turn later, and at work a turn after that: series/sr-54/place-later, series/sr-54/active-one-turn-later.
    state.center = components.board.byName.get(option.place) ?? NOWHERE;
    state.centerReady = position.turn + 1;
    table.record?.({ kind: 'center-moved', army: option.army, to: option.place });
    return;
  }
  state.source = components.board.byName.get(option.source) ?? NOWHERE;
  // series/sr-57/scenario-3-free: to Danzig's sources in scenario 3 nothing is lost by it.
  const free =
    position.rules.scenario === '3' &&
    !position.rules.grand &&
    side === 'french' &&
    components.sources.some((source) => source.hex === state.source && source.linked === 'danzig');
  // The price of a change: series/sr-57/no-ap-next-turn.
  // eagles/e97/change-only-by-rule, eagles/e97/scenario-3-change, series/table/ap-costs/change-source: it costs no point.
  if (!free) state.sourceChanged = position.turn;
  table.record?.({ kind: 'source-changed', army: option.army, hex: option.source });
}
