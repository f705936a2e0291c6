import type { Outcome } from '@vedette/core';
import { dateOf, fortnightOf, landDistance } from './communication.js';
import { moralePhase, type Table } from './contents.js';
import type { Side } from './data/schema.js';
import { forcesOf, leaderAt, spOf } from './forces.js';
import { HALVES } from './map/board.js';
import { endThorn } from './off-map.js';
import { type EaglesPosition, OFF } from './position.js';
import type { World } from './world.js';

/** Morale, armistice and victory (SR-152 to SR-163). Left is the Coalition's favour, right the French. */

const spaceName = (world: World, marker: number): string =>
  world.tables.morale.spaces[marker] ?? (marker < 0 ? 'off-left' : 'off-right');

/** series/sr-152/directions; series/sr-153/off-track-meanwhile: the marker may stand off the track. */
function shift(world: World, table: Table, spaces: number, why: string): void {
  if (spaces === 0) return;
  const { morale } = table.position;
  morale.marker += spaces;
  table.record?.({ kind: 'morale-moved', why, spaces, to: spaceName(world, morale.marker) });
}

const holder = (world: World, position: EaglesPosition, hex: number): Side =>
  position.holders[world.held.indexOf(hex)] ?? 'coalition';

/** series/sr-154/by-turn-taken: what Königsberg is worth on the present turn. */
export function konigsbergSpaces(world: World, position: EaglesPosition, date = dateOf(world, position)): number {
  const { dates } = world.data.turns;
  const { early, later } = world.tables.konigsberg;
  return date <= (dates.konigsbergTwo ?? '') ? early : date <= (dates.konigsbergOne ?? '') ? later : 0;
}

function konigsberg(world: World, table: Table): void {
  const { position } = table;
  const { morale } = position;
  const french = holder(world, position, world.places.konigsberg) === 'french';
  if (french && !morale.konigsbergFrench) {
    morale.konigsberg = konigsbergSpaces(world, position);
    morale.konigsbergFrench = true;
    shift(world, table, morale.konigsberg, 'konigsberg');
  } else if (!french && morale.konigsbergFrench) {
    // series/sr-154/returned: exactly what was given.
    shift(world, table, -morale.konigsberg, 'konigsberg-retaken');
    morale.konigsberg = 0;
    morale.konigsbergFrench = false;
  }
}

function warsaw(world: World, table: Table): void {
  const { position } = table;
  const { morale } = position;
  const { warsaw: town, approaches } = world.places;
  const all = [...town, ...approaches].every((hex) => holder(world, position, hex) === 'french');
  // series/sr-155/french, series/sr-155/reversed
  if (all && !morale.warsawFrench) {
    morale.warsawFrench = true;
    shift(world, table, 1, 'warsaw');
    // series/sr-183/warsaw-automatic
    if (position.rules.grand) planFortnight(world, position);
  } else if (!all && morale.warsawFrench) {
    morale.warsawFrench = false;
    shift(world, table, -1, 'warsaw-lost');
  }
  // series/sr-155/coalition, series/sr-155/once
  if (!morale.warsawCoalition && town.every((hex) => holder(world, position, hex) === 'coalition')) {
    morale.warsawCoalition = true;
    shift(world, table, -1, 'warsaw-taken');
  }
}

/** series/sr-183/next-fortnight, series/sr-183/put-off-ii, series/sr-183/dropped-late */
export function planFortnight(world: World, position: EaglesPosition): void {
  const { order, never } = world.tables.fortnights;
  const next = fortnightOf(world, position) + 1;
  const open = order.findIndex((id) => !never.includes(id));
  const due = Math.max(next, open);
  position.fortnights.due = never.includes(order[due] ?? never[0] ?? '') ? -1 : due;
}

/** series/sr-170/shift: a Coalition Force near Danzig after mid-March; series/sr-170/box-counts. */
function approach(world: World, table: Table): void {
  const { position } = table;
  const { morale, danzig } = position;
  const date = dateOf(world, position);
  let near = false;
  // series/sr-170/not-scenario-3, series/sr-170/not-after-fall
  if (danzig.fell < 0 && date >= (world.data.turns.dates.danzigApproach ?? '')) {
    const { strength, approach: far } = world.tables.danzig;
    near = position.leaders.some(
      (leader, number) => leader.place === OFF.danzig && leader.superior < 0 && spOf(position, number) >= strength,
    );
    const strong = forcesOf(position, 'coalition').filter((force) => spOf(position, force) >= strength);
    for (const exit of world.places.danzigExits) {
      if (near || strong.length === 0) break;
      const reach = landDistance(world, position, exit, far * HALVES);
      near = strong.some((force) => (reach.cost[leaderAt(position, force).place] as number) >= 0);
    }
  }
  if (near === morale.approach) return;
  morale.approach = near;
  // series/sr-170/taken-back
  shift(world, table, near ? -1 : 1, near ? 'danzig-approach' : 'danzig-approach-over');
}

/** series/sr-162/grand-a to series/sr-162/other-right: who has won where the marker stands. */
export function readResult(world: World, position: EaglesPosition, how: string): Outcome {
  const { marker } = position.morale;
  const last = world.tables.morale.spaces.length - 1;
  const scores = { marker };
  if (position.rules.grand) {
    if (marker <= 0) return { winners: ['coalition'], how, scores };
    if (marker >= last) return { winners: ['french'], how, scores };
    // series/sr-162/grand-draw
    return { winners: [], how: how === 'armistice' ? how : 'draw', scores };
  }
  return { winners: [marker <= 3 ? 'coalition' : 'french'], how, scores };
}

/** series/sr-159/konigsberg-spaces, series/sr-159/not-less-than-held, series/sr-159/no-end-space, series/sr-159/read-at-once */
function armistice(world: World, table: Table, forced: boolean): void {
  const { position } = table;
  table.record?.({ kind: 'armistice', forced });
  const grant = Math.max(0, konigsbergSpaces(world, position) - position.morale.konigsberg);
  shift(world, table, grant, 'armistice');
  position.outcome = readResult(world, position, 'armistice');
}

/** series/sr-160/seven-sp: no Coalition Force of more than seven left on the map. */
export function forcedArmistice(world: World, table: Table): void {
  const { position } = table;
  if (position.outcome !== null) return;
  const { armisticeStrength } = world.tables.morale;
  if (forcesOf(position, 'coalition').some((force) => spOf(position, force) > armisticeStrength)) return;
  armistice(world, table, true);
}

/** series/sr-159/seven-turns, series/sr-159/own-turn */
const mayAsk = (world: World, position: EaglesPosition): boolean =>
  position.turn - position.morale.leftBattle <= world.tables.morale.armisticeTurns;

/** series/sr-154/still-coalition, series/sr-154/end-space-moment: in the last Morale Phase of the last turn. */
function endSpace(world: World, table: Table, side: Side): void {
  const { position } = table;
  if (position.turn !== position.lastTurn || side === position.firstPlayer) return;
  const june = position.rules.grand || position.rules.scenario === '3';
  if (position.rules.konigsbergJune && !june) return;
  if (holder(world, position, world.places.konigsberg) === 'coalition')
    shift(world, table, -world.tables.konigsberg.end, 'konigsberg-held');
}

/** series/sr-161/off-left, series/sr-161/off-right, series/sr-161/last-turn */
export function endOfTurn(world: World, position: EaglesPosition): void {
  const { marker } = position.morale;
  const off = marker < 0 || marker >= world.tables.morale.spaces.length;
  const last = position.turn >= position.lastTurn;
  if (last) position.outcome = readResult(world, position, position.rules.grand ? 'victory' : 'operational');
  // series/sr-162/strategic: before its last turn.
  else if (off) position.outcome = readResult(world, position, 'strategic');
}

export const moraleChapter = (world: World) =>
  moralePhase.steps({
    // IV.a political features, then IV.b battles: series/sr-39/iv-order.
    political: (table) => {
      konigsberg(world, table);
      warsaw(world, table);
      approach(world, table);
      endThorn(world, table);
      const { morale } = table.position;
      shift(world, table, morale.sieges, 'sieges');
      morale.sieges = 0;
    },
    battles: (table, data) => {
      const { morale } = table.position;
      shift(world, table, morale.battles, 'battles');
      morale.battles = 0;
      endSpace(world, table, data.side);
      forcedArmistice(world, table);
    },
    peace: moralePhase.ask({
      cite: 'series/sr-159/own-turn',
      when: ({ position }, data) => data.side === 'coalition' && mayAsk(world, position),
      seat: (_, data) => data.side,
      candidates: ({ position }) => {
        const options: ('go-on' | 'armistice' | 'fortnight')[] = ['go-on', 'armistice'];
        // series/sr-183/one-per-game, series/sr-183/player-turn-of-battle
        if (position.rules.grand && !position.fortnights.declared && position.morale.leftBattle === position.turn)
          options.push('fortnight');
        return options;
      },
      pass: 'go-on',
      choose: (table, _, option) => {
        const { position } = table;
        if (option === 'armistice') armistice(world, table, false);
        if (option !== 'fortnight') return;
        position.fortnights.declared = true;
        planFortnight(world, position);
        table.record?.({ kind: 'fortnight-declared', fortnight: world.tables.fortnights.order[position.fortnights.due] ?? '' });
      },
    }),
  });
