import { keptWith } from '@vedette/core';
import { type EaglesPosition, isInPlay, KNOWN, type Leader, type Unit, type Vedette } from '../../position.js';
import { sideOf } from '../components.js';
import type { Side } from '../data/schema.js';
import type { Marks } from './field.js';

/**
 * What was worked out for the pieces as they stand now. Zones and lines of communication are asked for again and again
 * between two moves; they stay with the position until anything they depend on has changed. The comparison is exact, so
 * what is kept can never differ from what would be worked out.
 */
export interface Memo {
  /** How things are, and how they look to a side. */
  readonly fields: Readonly<Record<Side, { truth: Marks | undefined; seen: Marks | undefined }>>;
  /** Which Leaders have units on their own track, by number. */
  tracks: Uint8Array;
  /** By side and purpose. */
  readonly communication: Map<string, Communication>;
  readonly lines: Map<string, number>;
}

/** Who is in communication, Force by Force. */
export interface Communication {
  has(force: number): boolean;
}

/** Something of a position in numbers: as it was, and as it is. */
interface Notes {
  before: number[];
  now: number[];
}

interface Kept extends Memo {
  readonly forces: Notes;
  readonly outposts: Readonly<Record<Side, Notes>>;
}

/** What is true of a Leader, in one number. */
const BITS = { forages: 1, isKnown: 2, entered: 4, hasUnits: 8, russian: 16, prussian: 32 } as const;

/** Whether what was just noted differs from what was noted before; it is what is compared with next. */
function isNew(notes: Notes): boolean {
  const { before, now } = notes;
  if (before.length === now.length && now.every((one, index) => one === before[index])) return false;
  notes.before = now;
  notes.now = before;
  return true;
}

/** Room for new notes. */
function cleared({ now }: Notes): number[] {
  now.length = 0;
  return now;
}

function bitsOf({ forage, known, entered, army }: Leader): number {
  return (
    (forage ? BITS.forages : 0) |
    (known > KNOWN.nothing ? BITS.isKnown : 0) |
    (entered ? BITS.entered : 0) |
    (army === 'russian' ? BITS.russian : 0) |
    (army === 'prussian' ? BITS.prussian : 0)
  );
}

/**
 * Notes everything that zones, lines and Dispatch Distances are made of. Of the units only which tracks are empty, so that
 * taking losses or replacements changes nothing here. What the settings say never changes while a match goes on.
 */
function noteForces(keeping: Kept, position: EaglesPosition): boolean {
  const { leaders, units, armies, rules, transport, thorn, danzig, damaged, pontoons } = position;
  const notes = cleared(keeping.forces);
  if (keeping.tracks.length < leaders.length) keeping.tracks = new Uint8Array(leaders.length);
  const { tracks } = keeping;
  tracks.fill(0);
  // The guns that close the Pillau channel are counted (series/sr-181/two-artillery).
  const channel = rules.grand || rules.sea;
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    if (!isInPlay(unit)) continue;
    tracks[unit.leader] = 1;
    if (channel && unit.arm === 'artillery') notes.push(unit.leader, unit.strength);
  }
  for (let index = 0; index < leaders.length; index++) {
    const leader = leaders[index] as Leader;
    const bits = bitsOf(leader) | (tracks[index] === 1 ? BITS.hasUnits : 0);
    notes.push(leader.superior, leader.place, bits);
  }
  for (const { center, source, centerReady } of [armies.french, armies.russian, armies.prussian])
    notes.push(center, source, centerReady);
  notes.push(position.turn, transport.withCenter, thorn.from, thorn.until, danzig.fell, ...damaged, damaged.length);
  for (const { edge } of pontoons) notes.push(edge);
  return isNew(keeping.forces);
}

/** Outposts hinder neither lines nor dispatches, nor their own side's marches: they are noted apart. */
function outpostsMoved({ outposts }: Kept, { vedettes }: EaglesPosition, side: Side): boolean {
  const notes = cleared(outposts[side]);
  for (let index = 0; index < vedettes.length; index++) {
    const { army, place } = vedettes[index] as Vedette;
    if (sideOf(army) === side) notes.push(place);
  }
  return isNew(outposts[side]);
}

const noNotes = (): Notes => ({ before: [], now: [] });
const noFields = () => ({ truth: undefined, seen: undefined });

const keptFor = keptWith<EaglesPosition, Kept>(() => ({
  forces: noNotes(),
  outposts: { french: noNotes(), coalition: noNotes() },
  tracks: new Uint8Array(0),
  fields: { french: noFields(), coalition: noFields() },
  communication: new Map(),
  lines: new Map(),
}));

/** Nothing that a side's zones were marked by stands any more. */
function forgetFields({ fields }: Memo, side: Side): void {
  for (const marks of [fields[side].truth, fields[side].seen]) if (marks !== undefined) marks.isFilled = false;
}

export function memoOf(position: EaglesPosition): Memo {
  const memo = keptFor(position);
  const moved = noteForces(memo, position);
  // Of the outposts each side minds the other's.
  const [french, coalition] = [outpostsMoved(memo, position, 'french'), outpostsMoved(memo, position, 'coalition')];
  if (moved || coalition) forgetFields(memo, 'french');
  if (moved || french) forgetFields(memo, 'coalition');
  if (moved) {
    memo.communication.clear();
    memo.lines.clear();
  }
  return memo;
}
