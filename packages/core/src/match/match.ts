import type { ChanceState } from '../chance/chance.js';
import { fastChance, type Random } from '../chance/fast.js';
import { keyedChance } from '../chance/keyed.js';
import { frameOf } from '../contents.js';
import { type Told, tellAll } from '../events.js';
import type { Game, GameTypes } from '../game.js';
import { copyPosition, type Onlooker, type Outcome, type Running, type Seat } from '../position.js';
import type { Option, TableOf } from '../procedures.js';
import { ok, type Refusal, type Result, refuse } from '../result.js';
import { type AnySettings, readSettings } from '../settings.js';
import { type Decision, decisionKind, decisionOf, run, type SheetHolder, type Watcher, whyNot } from '../table.js';
import type { Way } from '../way.js';
import type { StandingOrder } from './standing-orders.js';

/** A choice as it was taken: by whom, of which decision, which option. `(game, settings, seed, choices)` is the whole match. */
export interface Choice {
  readonly seat: Seat;
  readonly kind: string;
  readonly option: Option;
}

/** Where the match's chance comes from: a seed for play alone and simulation, a secret and words for play between people. */
export type Seed =
  | { readonly kind: 'fast'; readonly seed: string }
  | { readonly kind: 'keyed'; readonly match: string; readonly secret: string; readonly words: readonly string[] };

export interface RecordedEvent<E> {
  /** How many choices had been taken, this one included, when it happened. */
  readonly at: number;
  readonly event: E;
}

/**
 * A game being played: the authority that all tables share, in the terminal, in the page and on the server. Its
 * position is never changed in place: each accepted submission puts a new one there, so nothing is ever half done.
 */
export interface Match<T extends GameTypes> {
  readonly game: Game<T>;
  readonly settings: T['settings'];
  readonly seats: readonly T['seat'][];
  readonly seed: Seed;
  position: T['position'];
  readonly choices: Choice[];
  readonly events: RecordedEvent<T['event']>[];
  /** Undo goes back no further than here: after it, nobody has learned anything new. */
  floor: { readonly choices: number; readonly events: number; readonly position: T['position'] };
  readonly orders: Record<Seat, readonly StandingOrder[]>;
}

export type AnyMatch = Match<GameTypes>;

export const tableOf = <T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  mode: TableOf<T>['mode'] = 'match',
): TableOf<T> => ({
  position,
  contents: game.contents,
  mode,
  record: undefined,
  learned: false,
  options: null,
  sheet: undefined,
  setAside: undefined,
  // Written out, so that all tables have one hidden shape.
  watch: undefined,
  intend: undefined,
});

function chanceOf(seed: Seed): Result<ChanceState> {
  return seed.kind === 'fast' ? ok(fastChance(seed.seed)) : keyedChance(seed.match, seed.secret, seed.words);
}

/** What games lay out for their settings: always the same, so whoever plays many games with the same settings does it once. */
const laidOut = new WeakMap<object, WeakMap<AnySettings, Running>>();

function layoutOf<T extends GameTypes>(game: Game<T>, settings: T['settings']): T['position'] {
  let layouts = laidOut.get(game);
  if (layouts === undefined) {
    layouts = new WeakMap();
    laidOut.set(game, layouts);
  }
  const known = layouts.get(settings);
  if (known !== undefined) return known as T['position'];
  const asked: Record<Seat, number> = {};
  for (const seat of game.seats(settings)) asked[seat] = 0;
  const running: Running = {
    chance: fastChance(''),
    stack: [frameOf(game.contents, game.contents.main, game.begin?.(settings) ?? {})],
    pending: [],
    asked,
    outcome: null,
  };
  const layout = { ...game.setUp(settings), ...running } as T['position'];
  layouts.set(settings, layout);
  return layout;
}

/** The table laid out and nothing yet played. `run` brings it to the first decision. */
export function setUpPosition<T extends GameTypes>(game: Game<T>, settings: T['settings'], chance: ChanceState): T['position'] {
  const position = copyPosition(layoutOf(game, settings), game.copy);
  position.chance = chance;
  return position;
}

/** The settings of a game, checked one by one and together. */
export function checkSettings<T extends GameTypes>(game: Game<T>, given: unknown): Result<T['settings']> {
  const settings = readSettings(game.settings, given);
  if (!settings.ok) return settings;
  const refusal = game.settingsRule?.(settings.value as unknown as T['settings']) ?? null;
  return refusal ? { ok: false, refusal } : ok(settings.value as unknown as T['settings']);
}

export function newMatch<T extends GameTypes>(game: Game<T>, given: unknown, seed: Seed, watch?: Watcher): Result<Match<T>> {
  const settings = checkSettings(game, given);
  if (!settings.ok) return settings;
  const chance = chanceOf(seed);
  if (!chance.ok) return chance;
  const match = matchAt(game, settings.value, seed, setUpPosition(game, settings.value, chance.value));
  const table = tableOf(game, match.position);
  table.record = (event) => match.events.push({ at: 0, event });
  if (watch !== undefined) table.watch = watch;
  run(table);
  match.floor = { choices: 0, events: match.events.length, position: match.position };
  return ok(match);
}

/** A match that begins in the middle: from a situation, a stored position, or a sample to try things out on. */
export function matchAt<T extends GameTypes>(
  game: Game<T>,
  settings: T['settings'],
  seed: Seed,
  position: T['position'],
): Match<T> {
  return {
    game,
    settings,
    seats: game.seats(settings),
    seed,
    position,
    choices: [],
    events: [],
    floor: { choices: 0, events: 0, position },
    orders: {},
  };
}

/** Whether the seat's last choice can be taken back without anybody having learned anything from it. */
export function canUndo<T extends GameTypes>(match: Match<T>, seat: Seat): boolean {
  for (let index = match.choices.length - 1; index >= match.floor.choices; index--) {
    if (match.choices[index]?.seat === seat) return true;
  }
  return false;
}

/** What one onlooker sees of a match: made on the authority's side, and all that ever leaves it. */
export interface Observation<T extends GameTypes> {
  readonly seat: Onlooker;
  readonly view: T['view'];
  /** What this seat is asked now. */
  readonly decision: Decision | null;
  /**
   * Who is waited for, and for what if it is this seat itself: what another is asked can tell what he has (whether it is
   * outposts or troops he moves).
   */
  readonly waiting: { readonly kind: string | null; readonly seats: readonly Seat[] } | null;
  readonly canUndo: boolean;
  readonly outcome: Outcome | null;
  readonly log: readonly Told<T['event']>[];
}

/** The log begins with what comes after the first `since` things this onlooker was told. */
export function see<T extends GameTypes>(match: Match<T>, seat: Onlooker, since = 0): Observation<T> {
  const { position, game } = match;
  const table = tableOf(game, position);
  const kind = decisionKind(table);
  const asked = position.pending.some((one) => one.seat === seat);
  return {
    seat,
    view: game.view(position, seat),
    decision: seat === null ? null : decisionOf(table, seat),
    waiting: kind === null ? null : { kind: asked ? kind : null, seats: position.pending.map((one) => one.seat) },
    canUndo: seat !== null && canUndo(match, seat),
    outcome: position.outcome,
    log: tellAll(match.events, seat).slice(since),
  };
}

/** Why a seat cannot choose something now. */
export function askWhyNot<T extends GameTypes>(match: Match<T>, seat: Seat, candidate: unknown): Result<readonly Refusal[]> {
  return whyNot(tableOf(match.game, match.position), seat, candidate);
}

/** More pieces than this go nowhere together. */
const MOST_PIECES = 100;

/** Where pieces of a seat can go now, in a game that knows of ways; they are worked out on a copy, with chance of its own. */
export function askWays<T extends GameTypes>(
  { game, position }: Match<T>,
  seat: Seat,
  pieces: readonly string[],
): Result<readonly Way[]> {
  if (position.pending.every((one) => one.seat !== seat)) return refuse('not-your-decision', { seat });
  if (!Array.isArray(pieces) || pieces.length > MOST_PIECES || pieces.some((one) => typeof one !== 'string'))
    return refuse('bad-pieces', { most: MOST_PIECES });
  const copy = copyPosition(position, game.copy);
  // Whatever is tried out on it, nothing is learned of the chance of the match.
  copy.chance = fastChance('');
  return game.ways?.(tableOf(game, copy), seat, pieces) ?? ok([]);
}

/**
 * Draws positions that differ only in what the seat cannot know, each with chance of its own: what an opponent thinks
 * with. What all of them have in common is worked out once, so the position must stay as it is while they are drawn.
 */
export function samplerOf<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  seat: Onlooker,
): (random: Random) => T['position'] {
  const drawing: SheetHolder = {};
  return (random) => {
    const sample = copyPosition(position, game.copy);
    sample.chance = random.fork();
    game.shuffleUnknown(sample, seat, random, drawing);
    return sample;
  };
}

/** A single sample of a position. */
export const determinize = <T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  seat: Onlooker,
  random: Random,
): T['position'] => samplerOf(game, position, seat)(random);
