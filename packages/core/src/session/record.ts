/** A match as it is kept: all that somebody needs to go on with it, and all that was seen of it, for ever. */
import type { GameEvent } from '../events.js';
import type { AnyGame, GameTypes } from '../game.js';
import { type AnyMatch, type Choice, matchAt, type RecordedEvent, type Seed } from '../match/match.js';
import { loadSnapshot } from '../match/snapshot.js';
import type { StandingOrder } from '../match/standing-orders.js';
import type { Made, Stands } from '../match/submission.js';
import type { Onlooker, Outcome, Running, Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { type Json, ok, type Result } from '../result.js';
import type { AnySettings } from '../settings.js';
import { type Change, changed, changeOf } from './changes.js';

export const RECORD_FORMAT = 'vedette-record/1';

/** Who plays each seat: `person`, or the name of an opponent. */
export type Seating = Readonly<Record<Seat, string>>;
export const PERSON = 'person';

/** How a match came to its first position: by its set-up, from a situation, or from a position of another match. */
export type Beginning =
  | { readonly kind: 'set-up' }
  | { readonly kind: 'situation'; readonly text: string }
  | { readonly kind: 'position' };

/** By whom a choice was made. */
export type Maker = 'person' | 'opponent' | 'order' | 'only-option';

/** What is kept of one choice: the choice, what happened, and how the table looked afterwards to everybody. */
export interface Entry extends Made {
  readonly choice: Choice;
  readonly by: Maker;
  readonly events: readonly GameEvent[];
  /** By onlooker, as a change of what he saw before; whoever only watches is called ''. */
  readonly seen: Readonly<Record<string, Change>>;
  readonly turn: number;
  /** How good it was for the first seat, from 0 to 1, by the game's own judgement: told when the match is over. */
  readonly worth: number | null;
}

/** The table before the first choice. */
export interface Start {
  readonly events: readonly GameEvent[];
  readonly seen: Readonly<Record<string, Json>>;
  readonly turn: number;
  readonly worth: number | null;
}

/** What is kept of a match besides its entries. */
export interface Head {
  readonly format: typeof RECORD_FORMAT;
  readonly id: string;
  readonly game: string;
  readonly title: string;
  /** The rules and data it is played by, each from which choice on: a running match may outlive a version. */
  readonly versions: readonly { readonly from: number; readonly rules: number; readonly data: string }[];
  readonly pack?: string;
  readonly settings: AnySettings;
  readonly began: Beginning;
  readonly seed: Seed;
  readonly seats: readonly Seat[];
  readonly seating: Seating;
  /** Several people share the device and the screen is not covered between them. */
  readonly trusting: boolean;
  /** Nobody takes back more than is fair between people, also where all others are opponents. */
  readonly strict?: boolean;
  readonly start: Start;
  readonly position: Json;
  /** Undo goes back no further than to this position, after so many choices. */
  readonly floor: { readonly choices: number; readonly position: Json };
  readonly orders: Readonly<Record<Seat, readonly StandingOrder[]>>;
  /** What a seat still means to do when it is asked again. */
  readonly plans: Readonly<Record<Seat, readonly Option[]>>;
  readonly notes: Readonly<Record<Seat, Readonly<Record<string, string>>>>;
  /** How often something was taken back that had shown more than it should between people. */
  readonly takenBack?: number;
  readonly outcome: Outcome | null;
  readonly turn: number;
  /** How many entries there are. */
  readonly choices: number;
  /** How often it has been written: whoever writes must have seen what was written last. */
  readonly written: number;
  readonly changed: number;
}

export interface StoredMatch {
  readonly head: Head;
  readonly entries: readonly Entry[];
}

const keyOf = (onlooker: Onlooker): string => onlooker ?? '';
const onlookersOf = (seats: readonly Seat[]): readonly Onlooker[] => [...seats, null];

export type Views = ReadonlyMap<string, unknown>;

function worthOf(game: AnyGame, position: Running, seats: readonly Seat[]): number | null {
  const [first] = seats;
  return first === undefined ? null : (game.evaluate?.(position, first) ?? null);
}

/** Writes down what everybody sees, choice by choice. */
export class Observer {
  readonly #game: AnyGame;
  readonly #seats: readonly Seat[];
  #views: Map<string, unknown>;

  constructor(game: AnyGame, seats: readonly Seat[], views: Views) {
    this.#game = game;
    this.#seats = seats;
    this.#views = new Map(views);
  }

  get views(): Views {
    return this.#views;
  }

  /** How the table looks now, and what has changed since the last look. */
  look(position: Running): Pick<Entry, 'seen' | 'turn' | 'worth'> {
    const seen: Record<string, Change> = {};
    for (const onlooker of onlookersOf(this.#seats)) {
      const key = keyOf(onlooker);
      const before = this.#views.get(key);
      const change = changeOf(before, this.#game.view(position, onlooker));
      if (change === null) continue;
      seen[key] = change;
      this.#views.set(key, changed(before, change));
    }
    return { seen, turn: this.#game.turn(position), worth: worthOf(this.#game, position, this.#seats) };
  }
}

/** The table before the first choice of a match, as everybody sees it. */
function startOf({ game, seats, events, position }: AnyMatch): Start {
  const seen: Record<string, Json> = {};
  for (const onlooker of onlookersOf(seats)) seen[keyOf(onlooker)] = copyOf(game.view(position, onlooker));
  return {
    events: events.filter(({ at }) => at === 0).map(({ event }) => event),
    seen,
    turn: game.turn(position),
    worth: worthOf(game, position, seats),
  };
}

const plainly = (position: Running): Json => position as unknown as Json;
const copyOf = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** What everybody saw after so many choices, without any rule: from what was written down then. */
export function viewsAfter({ head, entries }: StoredMatch, choices: number, from?: { at: number; views: Views }): Views {
  const begins = from !== undefined && from.at <= choices ? from : { at: 0, views: new Map(Object.entries(head.start.seen)) };
  const views = new Map<string, unknown>(begins.views);
  for (let index = begins.at; index < choices; index++) {
    const seen = entries[index]?.seen ?? {};
    for (const key in seen) views.set(key, changed(views.get(key), seen[key] ?? null));
  }
  return views;
}

/** All events of a record, each with the number of choices that had been made. */
export function eventsOf({ head, entries }: StoredMatch): RecordedEvent<GameEvent>[] {
  const events = head.start.events.map((event) => ({ at: 0, event }));
  entries.forEach((entry, index) => {
    for (const event of entry.events) events.push({ at: index + 1, event });
  });
  return events;
}

/**
 * The part of a head that follows from the match as it now is. Positions are handed on as they are, not copied at every
 * choice: they hold nothing that is not plain data, and no match ever changes one in place.
 */
export const headAfter = (head: Head, match: Stands<GameTypes>, changed: number): Head => ({
  ...head,
  position: plainly(match.position),
  floor: { choices: match.floor.choices, position: plainly(match.floor.position) },
  orders: match.orders,
  outcome: match.position.outcome,
  turn: match.game.turn(match.position),
  choices: match.choices.length,
  written: head.written + 1,
  changed,
});

/** What a new record begins with. */
export interface NewRecord {
  readonly id: string;
  readonly seating: Seating;
  readonly trusting: boolean;
  readonly strict?: boolean;
  readonly began: Beginning;
  readonly now: number;
}

export function newRecord(match: AnyMatch, { id, seating, trusting, strict = false, began, now }: NewRecord): StoredMatch {
  const { game } = match;
  const head: Head = {
    format: RECORD_FORMAT,
    id,
    game: game.id,
    title: game.title,
    versions: [{ from: 0, rules: game.rules, data: game.data }],
    ...(game.pack === undefined ? {} : { pack: game.pack }),
    settings: match.settings,
    began,
    seed: match.seed,
    seats: match.seats,
    seating,
    trusting,
    ...(strict ? { strict } : {}),
    start: startOf(match),
    position: null,
    floor: { choices: 0, position: null },
    orders: {},
    plans: {},
    notes: {},
    outcome: null,
    turn: 0,
    choices: 0,
    written: 0,
    changed: now,
  };
  return { head: headAfter(head, match, now), entries: [] };
}

/** The last version a record was played under. */
export function versionOf({ versions }: Head): { readonly rules: number; readonly data: string } {
  const { rules, data } = versions.at(-1) ?? { rules: 0, data: '' };
  return { rules, data };
}

/**
 * The match itself, to be played on from where it stands: from its position, brought up to the present rules, not by
 * playing it again. Refused where these rules cannot go on with it; it can be looked at all the same.
 */
export function resume(game: AnyGame, { head, entries }: StoredMatch): Result<AnyMatch> {
  const { rules, data } = versionOf(head);
  const pack = head.pack === undefined ? {} : { pack: head.pack };
  // Data of its own that a game has corrected since are its own affair; those of a pack are not.
  const played = head.pack === undefined ? game.data : data;
  const positionFrom = (position: Json, choices: number): Result<Running> =>
    loadSnapshot(game, { game: head.game, rules, data: played, ...pack, choices, position });
  const position = positionFrom(head.position, head.choices);
  if (!position.ok) return position;
  const match = matchAt(game, head.settings, head.seed, position.value);
  match.choices.push(...entries.map(({ choice }) => choice));
  match.events.push(...eventsOf({ head, entries }));
  for (const [seat, orders] of Object.entries(head.orders)) match.orders[seat] = orders;
  // Where the floor is of other rules, what was chosen since cannot be chosen again from it: then nothing is taken back.
  const floor = rules === game.rules ? positionFrom(head.floor.position, head.floor.choices) : null;
  const events = match.events.filter(({ at }) => at <= head.floor.choices).length;
  match.floor = floor?.ok
    ? { choices: head.floor.choices, events, position: floor.value }
    : { choices: match.choices.length, events: match.events.length, position: match.position };
  return ok(match);
}

/** A record played on under these rules says so. */
export function underRules(head: Head, game: AnyGame): Head {
  const { rules, data } = versionOf(head);
  if (rules === game.rules && data === game.data) return head;
  return { ...head, versions: [...head.versions, { from: head.choices, rules: game.rules, data: game.data }] };
}
