import { keptWith } from '@vedette/core';
import type { EaglesPosition, Leader, Unit, Vedette } from '../../position.js';
import { sideOf } from '../components.js';
import type { Side } from '../data/schema.js';
import type { Marks } from './field.js';

/**
 * What was worked out for the pieces as they stand now. Zones and lines of communication are asked for again and again
 * between two moves; they stay with the position until anything they depend on has changed. The comparison is exact, so
 * what is kept can never differ from what would be worked out.
 */
export interface Memo {
  /** French truth, French seen, Coalition truth, Coalition seen; and which of them are as the pieces stand. */
  readonly fields: (Marks | undefined)[];
  readonly filled: boolean[];
  /** Which Leaders have units on their own track, by number. */
  tracks: Uint8Array;
  /** By side and purpose. */
  readonly communication: (Communication | undefined)[];
  readonly lines: Map<number, number>;
}

/** Who is in communication, Force by Force. */
export interface Communication {
  has(force: number): boolean;
}

/** Something of a position in numbers: as it was, and room for what it is. */
interface Notes {
  before: Int32Array;
  now: Int32Array;
  length: number;
}

interface Kept extends Memo {
  readonly forces: Notes;
  readonly outposts: Readonly<Record<Side, Notes>>;
}

const ARMY = { french: 0, russian: 1, prussian: 2 } as const;
/** Room for every place in one number: more than the hexes, and a little for what lies off the map. */
const PLACES = 8192;
const OFF_MAP = 16;
/** What is noted beside the pieces and the bridges. */
const SINGLE_NOTES = 32;

function makeRoom(notes: Notes, length: number): Int32Array {
  if (notes.now.length < length) notes.now = new Int32Array(2 * length);
  return notes.now;
}

/** Whether what was just noted differs from what was noted before; it is what is compared with next. */
function isNew(notes: Notes, length: number): boolean {
  const { before, now } = notes;
  let same = length === notes.length;
  for (let index = 0; same && index < length; index++) same = before[index] === now[index];
  if (same) return false;
  notes.before = now;
  notes.now = before;
  notes.length = length;
  return true;
}

/**
 * Notes everything that zones, lines and Dispatch Distances are made of. Of the units only which tracks are empty, so that
 * taking losses or replacements changes nothing here.
 */
function noteForces(keeping: Kept, position: EaglesPosition): number {
  const { leaders, units, armies, rules, transport, thorn, danzig, damaged, pontoons } = position;
  const notes = makeRoom(keeping.forces, units.length + leaders.length + damaged.length + pontoons.length + SINGLE_NOTES);
  if (keeping.tracks.length < leaders.length) keeping.tracks = new Uint8Array(2 * leaders.length);
  const { tracks } = keeping;
  let at = 0;
  for (let index = 0; index < leaders.length; index++) tracks[index] = 0;
  // The guns that close the Pillau channel are counted (series/sr-181/two-artillery).
  const channel = rules.grand || rules.sea;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    if (unit.leader < 0) continue;
    tracks[unit.leader] = 1;
    if (channel && unit.arm === 'artillery') notes[at++] = unit.leader * 16 + unit.strength;
  }
  for (let index = 0; index < leaders.length; index++) {
    const leader = leaders[index] as Leader;
    const flags =
      (leader.forage ? 1 : 0) +
      (leader.known > 0 ? 2 : 0) +
      (leader.entered ? 4 : 0) +
      8 * (tracks[index] as number) +
      16 * ARMY[leader.army];
    notes[at++] = ((leader.superior + 1) * 64 + flags) * PLACES + leader.place + OFF_MAP;
  }
  notes[at++] = armies.french.center;
  notes[at++] = armies.french.source;
  notes[at++] = armies.french.centerReady;
  notes[at++] = armies.russian.center;
  notes[at++] = armies.russian.source;
  notes[at++] = armies.russian.centerReady;
  notes[at++] = armies.prussian.center;
  notes[at++] = armies.prussian.source;
  notes[at++] = armies.prussian.centerReady;
  notes[at++] = position.turn;
  notes[at++] = transport.withCenter;
  notes[at++] = thorn.from;
  notes[at++] = thorn.until;
  notes[at++] = danzig.fell;
  notes[at++] = (rules.withoutSouth ? 4 : 0) + (channel ? 2 : 0) + (rules.december ? 1 : 0);
  for (const bridge of damaged) notes[at++] = bridge;
  notes[at++] = -1;
  for (const pontoon of pontoons) notes[at++] = pontoon.edge;
  return at;
}

/** Outposts hinder neither lines nor dispatches, nor their own side's marches: they are noted apart. */
function outpostsMoved({ outposts }: Kept, { vedettes }: EaglesPosition, side: Side): boolean {
  const notes = makeRoom(outposts[side], vedettes.length);
  let at = 0;
  for (let index = 0; index < vedettes.length; index++) {
    const { army, place } = vedettes[index] as Vedette;
    if (sideOf(army) === side) notes[at++] = place;
  }
  return isNew(outposts[side], at);
}

const noNotes = (): Notes => ({ before: new Int32Array(0), now: new Int32Array(0), length: -1 });

const keptFor = keptWith<EaglesPosition, Kept>(() => ({
  forces: noNotes(),
  outposts: { french: noNotes(), coalition: noNotes() },
  tracks: new Uint8Array(0),
  fields: [undefined, undefined, undefined, undefined],
  filled: [false, false, false, false],
  communication: [],
  lines: new Map(),
}));

export function memoOf(position: EaglesPosition): Memo {
  const memo = keptFor(position);
  const moved = isNew(memo.forces, noteForces(memo, position));
  // Of the outposts each side minds the other's.
  const [french, coalition] = [outpostsMoved(memo, position, 'french'), outpostsMoved(memo, position, 'coalition')];
  if (moved || coalition) {
    memo.filled[0] = false;
    memo.filled[1] = false;
  }
  if (moved || french) {
    memo.filled[2] = false;
    memo.filled[3] = false;
  }
  if (moved) {
    memo.communication.length = 0;
    memo.lines.clear();
  }
  return memo;
}
