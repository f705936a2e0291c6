import { type EaglesPosition, isHex, isNobody, isTop, KNOWN, type Leader } from '../../position.js';
import { type Components, sideOf } from '../components.js';
import type { Side } from '../data/schema.js';
import { type Board, type Edge, enemyOf, type Hex, RIVER, sidesOf } from './board.js';
import { memoOf } from './memo.js';

/**
 * Who stands where and whose zones reach where, for one side, as marks on hexes. `truth` is how the rules decide;
 * `seen` is what the side itself knows, and the only thing its marches may be offered by: a counter that was neither
 * felt nor scouted is taken for a vedette (series/sr-220/mistaken-vedette).
 *
 * A field stays with its position and is filled anew when anything has changed: it is good until the next move.
 */
export interface Field {
  /** 1 where an enemy Force stands. */
  readonly enemy: Uint8Array;
  /** 1 where an enemy counter stands that is not (known to be) a Force. */
  readonly outpost: Uint8Array;
  /** 1 where an enemy zone of control reaches. */
  readonly zone: Uint8Array;
  /** 1 where an enemy zone reaches or such a counter stands. */
  readonly watched: Uint8Array;
  /** 1 where a friendly Force stands. */
  readonly friend: Uint8Array;
  /** 1 where no line passes: an enemy Force, or its zone without a friendly Force (series/sr-48/no-ezoc). */
  readonly barred: Uint8Array;
  /** The barred hexes as a list. */
  readonly bars: readonly Hex[];
}

/** A field while it is filled. */
export interface Marks extends Field {
  /** All marks in one stretch of memory. */
  readonly all: Uint8Array;
  /** The hexes that may be marked at all, some of them more than once. */
  readonly touched: Hex[];
  readonly bars: Hex[];
  /** As the pieces stand now. */
  isFilled: boolean;
}

const KINDS_OF_MARKS = 6;

function noMarks(size: number): Marks {
  const all = new Uint8Array(size * KINDS_OF_MARKS);
  const part = (kind: number) => all.subarray(kind * size, (kind + 1) * size);
  return {
    enemy: part(0),
    outpost: part(1),
    zone: part(2),
    watched: part(3),
    friend: part(4),
    barred: part(5),
    all,
    touched: [],
    bars: [],
    isFilled: false,
  };
}

/** Whether a zone of control passes this hexside: series/sr-85/not-primary-river, series/sr-85/not-lakes. */
export const zonePasses = ({ neighbours, open, river }: Board, edge: Edge): boolean =>
  open[neighbours[edge] as Hex] === 1 && (river[edge] as number) < RIVER.primary;

/** Who leads a Force, by number: whoever has units on his track or on a subordinate's. */
function forcesAmong(leaders: readonly Leader[], tracks: Uint8Array): Uint8Array {
  const isForce = new Uint8Array(leaders.length);
  for (let number = 0; number < leaders.length; number++) {
    if (tracks[number] === 0) continue;
    let { superior } = leaders[number] as Leader;
    let holder = number;
    while (!isNobody(superior)) {
      holder = superior;
      superior = (leaders[holder] as Leader).superior;
    }
    isForce[holder] = 1;
  }
  return isForce;
}

function fieldOf(components: Components, position: EaglesPosition, side: Side, knowledge: 'truth' | 'seen'): Field {
  const { fields, tracks } = memoOf(position);
  const { board } = components;
  fields[side][knowledge] ??= noMarks(board.size);
  const marks = fields[side][knowledge];
  if (marks.isFilled) return marks;
  marks.isFilled = true;
  marks.all.fill(0);
  marks.touched.length = 0;
  marks.bars.length = 0;
  const { leaders, vedettes } = position;
  const enemy = enemyOf(side);
  const isForce = forcesAmong(leaders, tracks);
  for (let number = 0; number < leaders.length; number++) {
    const leader = leaders[number] as Leader;
    const hex = leader.place;
    if (!isTop(leader) || !isHex(hex)) continue;
    marks.touched.push(hex);
    if (sideOf(leader.army) !== enemy) {
      if (isForce[number] === 1) marks.friend[hex] = 1;
      continue;
    }
    if (knowledge === 'seen' && leader.known < KNOWN.kind) {
      marks.outpost[hex] = 1;
      continue;
    }
    if (isForce[number] === 0) {
      // An unemployed Leader alone is no hindrance to a Force: series/sr-20/alone-entered tells what becomes of him.
      if (knowledge === 'seen') marks.outpost[hex] = 1;
      continue;
    }
    // series/sr-84/no-zoc, series/sr-18/no-zoc, series/sr-35/no-zoc: only Forces, and only concentrated ones.
    marks.enemy[hex] = 1;
    // series/sr-85/forage-none: whoever forages controls nothing. A mode is never seen, so a known Force is feared.
    if (leader.forage && knowledge === 'truth') continue;
    // A single point is enough (series/sr-85/one-sp-full), and reaches all around (series/sr-85/six-hexes).
    for (let edge = hex * 6; edge < hex * 6 + 6; edge++) {
      if (!zonePasses(board, edge)) continue;
      const there = board.neighbours[edge] as Hex;
      // series/sr-147/ignore-ezoc: zones do not act into fortified towns.
      // Nor is there any facing but that of a redoubt: series/sr-85/towns-redoubts, series/sr-85/no-facing.
      if (board.fortified[there]) continue;
      marks.zone[there] = 1;
      marks.touched.push(there);
    }
  }
  for (const vedette of vedettes) {
    if (!isHex(vedette.place) || sideOf(vedette.army) !== enemy) continue;
    marks.outpost[vedette.place] = 1;
    marks.touched.push(vedette.place);
  }
  for (const hex of marks.touched) {
    if (marks.zone[hex] === 1 || marks.outpost[hex] === 1) marks.watched[hex] = 1;
    if (marks.barred[hex] === 1) continue;
    if (marks.enemy[hex] === 0 && (marks.zone[hex] === 0 || marks.friend[hex] === 1)) continue;
    marks.barred[hex] = 1;
    marks.bars.push(hex);
  }
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
  const { board } = components;
  const { forage, place } = position.leaders[force] as Leader;
  return (
    !forage &&
    !board.fortified[on] &&
    sidesOf(board, place).some((edge) => board.neighbours[edge] === on && zonePasses(board, edge))
  );
}
