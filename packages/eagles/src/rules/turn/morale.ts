import type { Outcome } from '@vedette/core';
import type { Components } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { HALVES } from '../../components/map/board.js';
import { moralePhase, type Table } from '../../contents.js';
import { type EaglesPosition, hasFallen, isTop, OFF } from '../../position.js';
import { dateOf, fortnightOf, landDistance } from '../administration/communication.js';
import { forcesOf, leaderAt, spOf } from '../forces.js';
import { lossesInHundred } from '../ledger.js';
import { endThorn } from '../movement/off-map.js';
import { winnerAt } from './victory.js';

/** Morale, armistice and victory (SR-152 to SR-163). Left is the Coalition's favour, right the French. */

const spaceName = (components: Components, marker: number): string =>
  components.tables.morale.spaces[marker] ?? (marker < 0 ? 'off-left' : 'off-right');

/** series/sr-152/directions; series/sr-153/off-track-meanwhile: the marker may stand off the track. */
function shift(components: Components, table: Table, spaces: number, why: string): void {
  if (spaces === 0) return;
  const { morale } = table.position;
  // Left is the Coalition's: series/sr-152/spaces.
  morale.marker += spaces;
  table.record?.({ kind: 'morale-moved', why, spaces, to: spaceName(components, morale.marker) });
}

const holder = (components: Components, position: EaglesPosition, hex: number): Side =>
  position.holders[components.held.indexOf(hex)] ?? 'coalition';

/** series/sr-154/by-turn-taken: what Königsberg is worth on the present turn. */
export function konigsbergSpaces(components: Components, position: EaglesPosition, date = dateOf(components, position)): number {
  const { dates } = components.data.turns;
  const { early, later } = components.tables.konigsberg;
  return date <= (dates.konigsbergTwo ?? '') ? early : date <= (dates.konigsbergOne ?? '') ? later : 0;
}

function konigsberg(components: Components, table: Table): void {
  const { position } = table;
  const { morale } = position;
  const french = holder(components, position, components.places.konigsberg) === 'french';
  if (french && !morale.konigsbergFrench) {
    // Remembered by how much, and by the day of this capture: series/sr-153/remembered, series/sr-154/taken-again.
    morale.konigsberg = konigsbergSpaces(components, position);
    morale.konigsbergFrench = true;
    shift(components, table, morale.konigsberg, 'konigsberg');
  } else if (!french && morale.konigsbergFrench) {
    // series/sr-154/returned: exactly what was given.
    shift(components, table, -morale.konigsberg, 'konigsberg-retaken');
    morale.konigsberg = 0;
    morale.konigsbergFrench = false;
  }
}

function warsaw(components: Components, table: Table): void {
  const { position } = table;
  // series/sr-206/without-s: where section S is left out there is no Warsaw.
  if (position.rules.withoutSouth) return;
  const { morale } = position;
  const { warsaw: town, approaches } = components.places;
  const all = [...town, ...approaches].every((hex) => holder(components, position, hex) === 'french');
  // Seven places, and back when one is lost: series/sr-155/french, series/sr-155/reversed.
  if (all && !morale.warsawFrench) {
    morale.warsawFrench = true;
    shift(components, table, 1, 'warsaw');
    // Which brings quiet: series/sr-183/warsaw-automatic.
    if (position.rules.grand) planFortnight(components, position);
  } else if (!all && morale.warsawFrench) {
    morale.warsawFrench = false;
    shift(components, table, -1, 'warsaw-lost');
  }
  // Once, and for good: series/sr-155/coalition, series/sr-155/once.
  if (!morale.warsawCoalition && town.every((hex) => holder(components, position, hex) === 'coalition')) {
    morale.warsawCoalition = true;
    shift(components, table, -1, 'warsaw-taken');
  }
}

/** The next fortnight that may be, or none: series/sr-183/next-fortnight, series/sr-183/put-off-ii, series/sr-183/dropped-late. */
export function planFortnight(components: Components, position: EaglesPosition): void {
  position.fortnights.due = nextSequence(components, position);
}

function nextSequence(components: Components, position: EaglesPosition): number {
  const { order, never } = components.tables.fortnights;
  const next = fortnightOf(components, position) + 1;
  const open = order.findIndex((id) => !never.includes(id));
  const due = Math.max(next, open);
  return never.includes(order[due] ?? never[0] ?? '') ? -1 : due;
}

/** series/sr-170/shift: a Coalition Force near Danzig after mid-March; series/sr-170/box-counts. */
function approach(components: Components, table: Table): void {
  const { position } = table;
  const { morale, danzig } = position;
  const date = dateOf(components, position);
  let near = false;
  // While there is a siege to threaten: series/sr-170/not-scenario-3, series/sr-170/not-after-fall.
  if (!hasFallen(danzig) && date >= (components.data.turns.dates.danzigApproach ?? '')) {
    const { strength, approach: far } = components.tables.danzig;
    // Beside what an exit brings: eagles/e29/additional-to-approach.
    near = position.leaders.some(
      (leader, number) => leader.place === OFF.danzig && isTop(leader) && spOf(position, number) >= strength,
    );
    const strong = forcesOf(position, 'coalition').filter((force) => spOf(position, force) >= strength);
    for (const exit of components.places.danzigExits) {
      if (near || strong.length === 0) break;
      // Over land, in dry weather: series/sr-170/land-dry.
      const reach = landDistance(components, position, exit, far * HALVES);
      near = strong.some((force) => (reach.cost[leaderAt(position, force).place] as number) >= 0);
    }
  }
  if (near === morale.approach) return;
  morale.approach = near;
  // Given back when they are gone: series/sr-170/taken-back.
  shift(components, table, near ? -1 : 1, near ? 'danzig-approach' : 'danzig-approach-over');
}

/** series/sr-162/other-right: who has won where the marker stands. */
export function readResult(components: Components, position: EaglesPosition, how: string): Outcome {
  const { marker } = position.morale;
  const scores = { marker, ...lossesInHundred(position) };
  // Nothing but the track counts: series/sr-163/none.
  // eagles/e100/most-points: no list uses any.
  const winner = winnerAt(components.tables.morale.spaces.length, marker, position.rules.grand);
  if (winner === null) return { winners: [], how: how === 'armistice' ? how : 'draw', scores };
  return { winners: [winner], how, scores };
}

/**
 * series/sr-159/konigsberg-spaces, and series/sr-159/not-less-than-held. The end-of-game space is not given
 * (series/sr-159/no-end-space), and the result is read at once (series/sr-159/read-at-once).
 */
function armistice(components: Components, table: Table, forced: boolean): void {
  const { position } = table;
  table.record?.({ kind: 'armistice', forced });
  const grant = Math.max(0, konigsbergSpaces(components, position) - position.morale.konigsberg);
  shift(components, table, grant, 'armistice');
  position.outcome = readResult(components, position, 'armistice');
}

/** series/sr-160/seven-sp: no Coalition Force of more than seven left on the map. */
export function forcedArmistice(components: Components, table: Table): void {
  const { position } = table;
  if (position.outcome !== null) return;
  const { armisticeStrength } = components.tables.morale;
  // Those left out were never there: series/sr-160/without-s.
  if (forcesOf(position, 'coalition').some((force) => spOf(position, force) > armisticeStrength)) return;
  // With what Königsberg is worth now: series/sr-160/konigsberg-grant.
  armistice(components, table, true);
}

/** Seven turns: series/sr-159/seven-turns. */
const mayAsk = (components: Components, position: EaglesPosition): boolean =>
  position.turn - position.morale.leftBattle <= components.tables.morale.armisticeTurns;

/** series/ruling/4-konigsberg-end-scope: whether this game's end is one at which Königsberg is asked about. */
export const endSpaceCounts = ({ rules }: EaglesPosition): boolean =>
  !rules.konigsbergJune || rules.grand || rules.scenario === '3';

/** series/sr-154/still-coalition, series/sr-154/end-space-moment: in the last Morale Phase of the last turn. */
function endSpace(components: Components, table: Table, side: Side): void {
  const { position } = table;
  if (position.turn !== position.lastTurn || side === position.firstPlayer || !endSpaceCounts(position)) return;
  if (holder(components, position, components.places.konigsberg) === 'coalition')
    shift(components, table, -components.tables.konigsberg.end, 'konigsberg-held');
}

/** Off either end, or on the last turn: series/sr-161/off-left, series/sr-161/off-right, series/sr-161/last-turn. */
export function endOfTurn(components: Components, position: EaglesPosition): void {
  const { marker } = position.morale;
  const off = marker < 0 || marker >= components.tables.morale.spaces.length;
  const last = position.turn >= position.lastTurn;
  if (last) position.outcome = readResult(components, position, position.rules.grand ? 'victory' : 'operational');
  // series/sr-162/strategic: before its last turn.
  else if (off) position.outcome = readResult(components, position, 'strategic');
}

export const moraleChapter = (components: Components) =>
  moralePhase.steps({
    // IV.a political features, then IV.b battles: series/sr-39/iv-order.
    // eagles/e52/no-morale-phase-listed: a side in the Fortnight Sequence has none; peace may be asked for all the same.
    political: (table, data) => {
      if (table.position.fortnights[data.side]) return;
      konigsberg(components, table);
      warsaw(components, table);
      approach(components, table);
      // The French win nothing by it: series/sr-158/french-none.
      endThorn(components, table);
      const { morale } = table.position;
      shift(components, table, morale.sieges, 'sieges');
      morale.sieges = 0;
    },
    battles: (table, data) => {
      const { morale, fortnights } = table.position;
      if (!fortnights[data.side]) {
        shift(components, table, morale.battles, 'battles');
        morale.battles = 0;
        endSpace(components, table, data.side);
      }
      forcedArmistice(components, table);
    },
    peace: moralePhase.ask({
      cite: 'series/sr-159/own-turn',
      // eagles/e43/any-time-within-seven: in either player's turn, once what was fought in it is settled.
      when: ({ position }) => mayAsk(components, position),
      seat: () => 'coalition',
      candidates: ({ position }) => {
        const options: ('go-on' | 'armistice' | 'fortnight')[] = ['go-on', 'armistice'];
        // Once a game, in the turn of the battle: series/sr-183/one-per-game, series/sr-183/player-turn-of-battle.
        // eagles/e47/favorable-pitched-battle, eagles/e47/same-player-turn: whoever's turn it is.
        // And only where one can follow: series/sr-183/never.
        const { declared } = position.fortnights;
        if (position.rules.grand && !declared && position.morale.leftNow && nextSequence(components, position) >= 0)
          options.push('fortnight');
        return options;
      },
      pass: 'go-on',
      choose: (table, _, option) => {
        const { position } = table;
        if (option === 'armistice') armistice(components, table, false);
        if (option !== 'fortnight') return;
        position.fortnights.declared = true;
        planFortnight(components, position);
        table.record?.({
          kind: 'fortnight-declared',
          fortnight: components.tables.fortnights.order[position.fortnights.due] ?? '',
        });
      },
    }),
  });
