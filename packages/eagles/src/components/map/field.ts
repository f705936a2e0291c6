import type { EaglesPosition, Leader } from '../../position.js';
import { KNOWN } from '../../position.js';
import { type Components, sideOf } from '../components.js';
import type { Side } from '../data/schema.js';
import { type Board, enemyOf, type Hex, NOWHERE, RIVER } from './board.js';
import { memoOf } from './memo.js';

/**
 * Who stands where and whose zones reach where, for one side, as marks on hexes. `truth` is how the rules decide;
 * `seen` is what the side itself knows, and the only thing its marches may be offered by: a counter that was neither
 * felt nor scouted is taken for a vedette (series/sr-220/mistaken-vedette).
 *
 * The arrays belong to the components and are filled anew when anything has changed: a field is good until the next move.
 */
export interface Field {
  /** 1 where an enemy Force stands. */
  readonly enemy: Uint8Array;
  /** 1 where an enemy counter stands that is not (known to be) a Force. */
  readonly outpost: Uint8Array;
  /** 1 where an enemy zone of control reaches. */
  readonly zone: Uint8Array;
  /** 1 where a friendly Force stands. */
  readonly friend: Uint8Array;
  /** 1 where no line passes: an enemy Force, or its zone without a friendly Force (series/sr-48/no-ezoc). */
  readonly barred: Uint8Array;
  /** The hexes that may be marked at all, some of them more than once. */
  readonly touched: readonly Hex[];
}

interface Marks extends Field {
  readonly touched: Hex[];
}

const kept = new WeakMap<Components, Marks[]>();

function marksOf(components: Components, which: number, filled: boolean): Marks {
  let all = kept.get(components);
  if (all === undefined) {
    const { size } = components.board;
    const marks = () => ({
      enemy: new Uint8Array(size),
      outpost: new Uint8Array(size),
      zone: new Uint8Array(size),
      friend: new Uint8Array(size),
      barred: new Uint8Array(size),
      touched: [],
    });
    all = [marks(), marks(), marks(), marks()];
    kept.set(components, all);
  }
  const marks = all[which] as Marks;
  if (filled) return marks;
  for (const hex of marks.touched) {
    marks.enemy[hex] = 0;
    marks.outpost[hex] = 0;
    marks.zone[hex] = 0;
    marks.friend[hex] = 0;
    marks.barred[hex] = 0;
  }
  marks.touched.length = 0;
  return marks;
}

/** Whether a zone of control passes this hexside: series/sr-85/not-primary-river, series/sr-85/not-lakes. */
export function zonePasses(board: Board, edge: number): boolean {
  const there = board.neighbours[edge] as Hex;
  return there !== NOWHERE && board.open[there] === 1 && (board.river[edge] as number) < RIVER.primary;
}

const isForce: boolean[] = [];

function fieldOf(components: Components, position: EaglesPosition, side: Side, knowledge: 'truth' | 'seen'): Field {
  const which = (side === 'french' ? 0 : 2) + (knowledge === 'truth' ? 0 : 1);
  const memo = memoOf(components, position);
  const filled = memo.fields[which] === true;
  const marks = marksOf(components, which, filled);
  if (filled) return marks;
  memo.fields[which] = true;
  const { leaders, units, vedettes } = position;
  const { board } = components;
  const enemy = enemyOf(side);
  for (let number = 0; number < leaders.length; number++) isForce[number] = false;
  for (let number = 0; number < units.length; number++) {
    let holder = units[number]?.leader ?? -1;
    if (holder < 0) continue;
    for (let superior = leaders[holder]?.superior ?? -1; superior >= 0; superior = leaders[holder]?.superior ?? -1)
      holder = superior;
    isForce[holder] = true;
  }
  for (let number = 0; number < leaders.length; number++) {
    const leader = leaders[number] as Leader;
    const hex = leader.place;
    if (leader.superior >= 0 || hex < 0) continue;
    marks.touched.push(hex);
    if (sideOf(leader.army) !== enemy) {
      if (isForce[number]) marks.friend[hex] = 1;
      continue;
    }
    if (knowledge === 'seen' && leader.known < KNOWN.kind) {
      marks.outpost[hex] = 1;
      continue;
    }
    if (!isForce[number]) {
      // An unemployed Leader alone is no hindrance to a Force: series/sr-20/alone-entered tells what becomes of him.
      if (knowledge === 'seen') marks.outpost[hex] = 1;
      continue;
    }
    // series/sr-84/no-zoc, series/sr-18/no-zoc, series/sr-35/no-zoc: only Forces, and only concentrated ones.
    marks.enemy[hex] = 1;
    // series/sr-85/forage-none: whoever forages controls nothing. A mode is never seen, so a known Force is feared.
    if (leader.forage && knowledge === 'truth') continue;
    // series/sr-85/six-hexes and series/sr-85/one-sp-full
    for (let direction = 0; direction < 6; direction++) {
      const edge = hex * 6 + direction;
      if (!zonePasses(board, edge)) continue;
      const there = board.neighbours[edge] as Hex;
      // series/sr-147/ignore-ezoc: zones do not act into fortified towns.
      // series/sr-85/towns-redoubts, series/sr-85/no-facing
      if (board.fortified[there]) continue;
      marks.zone[there] = 1;
      marks.touched.push(there);
    }
  }
  for (const vedette of vedettes) {
    if (vedette.place < 0 || sideOf(vedette.army) !== enemy) continue;
    marks.outpost[vedette.place] = 1;
    marks.touched.push(vedette.place);
  }
  for (const hex of marks.touched)
    if (marks.enemy[hex] === 1 || (marks.zone[hex] === 1 && marks.friend[hex] === 0)) marks.barred[hex] = 1;
  return marks;
}

/** How things are. */
export const truth = (components: Components, position: EaglesPosition, side: Side): Field =>
  fieldOf(components, position, side, 'truth');
/** How they look to the side. */
export const seen = (components: Components, position: EaglesPosition, side: Side): Field =>
  fieldOf(components, position, side, 'seen');

/** Whether a Force of the other side, in this hex, exerts its zone on that one, with nothing on the way. */
export function exertsZone(components: Components, position: EaglesPosition, force: number, on: Hex): boolean {
  const leader = position.leaders[force] as Leader;
  if (leader.forage || leader.place < 0 || components.board.fortified[on]) return false;
  for (let direction = 0; direction < 6; direction++) {
    const edge = leader.place * 6 + direction;
    if (components.board.neighbours[edge] === on) return zonePasses(components.board, edge);
  }
  return false;
}
