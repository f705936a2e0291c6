/** One trial of weights for the rule of thumb: all of them a little higher or lower, by chance, and then the contrary. */
import { playOut, quickRandom } from '@vedette/ai';
import { gameBy, type Position, type Weights } from '@vedette/conquerors';
import {
  type AnyGame,
  type AnySettings,
  askedSeat,
  copyPosition,
  decisionKind,
  fastChance,
  newMatch,
  type Option,
  optionsOf,
  type Running,
  randomFrom,
  tableOf,
  take,
} from '@vedette/core';
import { occasionsOf } from './self-play.js';
import { changed, NAMES, type Sides, TRIED } from './thumb-weights.js';

export interface Trial {
  readonly game: string;
  readonly seed: string;
  readonly sides: Sides;
  readonly positions: number;
  /** Judged after so many turns; `null` when the game is over. */
  readonly turns: number | null;
}

/** What came of it for the French: the sum of what raising brought above lowering, and its squares. */
export interface Tried {
  readonly sum: number;
  readonly squares: number;
}

/** Which weights a trial raises, and which it lowers. */
export function signsOf({ seed, sides }: Trial): Readonly<Record<string, Readonly<Record<string, number>>>> {
  const random = randomFrom(`signs ${seed}`);
  return Object.fromEntries(
    Object.keys(sides).map((side) => [side, Object.fromEntries(NAMES.map((name) => [name, 2 * random.below(2) - 1]))]),
  );
}

const known = new Map<string, readonly AnySettings[]>();

function occasionsIn(game: AnyGame): readonly AnySettings[] {
  const found = known.get(game.id) ?? occasionsOf(game);
  known.set(game.id, found);
  return found;
}

/** One choice in so many is random in the games that positions are taken from. */
const WHIM = 60;

/** The beginnings of turns of games by rule of thumb. */
function* beginnings(game: AnyGame, seed: string): Generator<Running, never> {
  const occasions = occasionsIn(game);
  const policy = game.simple ?? game.testing.contact;
  for (let number = 0; ; number++) {
    const random = randomFrom(`${seed}/${number}`);
    const options = occasions[random.below(occasions.length)] as AnySettings;
    const begun = newMatch(game, options, { kind: 'fast', seed: `${seed}/${number}` });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const { position } = begun.value;
    const table = tableOf(game, position, 'search');
    table.intend = game.intend;
    let turn = -1;
    while (position.outcome === null) {
      if (game.turn(position) !== turn) {
        turn = game.turn(position);
        yield copyPosition(position, game.copy);
      }
      const seat = askedSeat(position);
      const offered = optionsOf(table, seat);
      const chosen =
        random.below(WHIM) === 0 ? random.below(offered.length) : policy(table, seat, decisionKind(table) ?? '', offered, random);
      take(table, seat, offered[chosen] as Option);
    }
  }
}

const LONGEST = 6000;

export function tryOut(trial: Trial): Tried {
  const { game: id, seed, sides, positions, turns } = trial;
  const signs = signsOf(trial);
  const gameWith = (times: number): AnyGame => {
    const made = gameBy(
      id,
      changed(sides, (side, name, weight) => weight + times * (signs[side]?.[name] ?? 0) * TRIED[name].by),
    );
    if (made === null) throw new Error(`${id} has no weights to try`);
    return made;
  };
  const [higher, lower] = [gameWith(1), gameWith(-1)];
  const quick = quickRandom();
  const random = randomFrom(`luck ${seed}`);
  const source = beginnings(gameWith(0), `positions ${seed}`);

  /** What the French think of a position some turns on. */
  const cameOf = (game: AnyGame, from: Running, luck: number): number => {
    const position = copyPosition(from, game.copy);
    position.chance = fastChance(String(luck));
    quick.seed(luck);
    playOut(game, tableOf(game, position, 'search'), quick, turns ?? Number.POSITIVE_INFINITY, LONGEST);
    return game.evaluate?.(position, (position as Position).seats.french ?? 'french') ?? 0.5;
  };

  let [sum, squares] = [0, 0];
  for (let number = 0; number < positions; number++) {
    const from = source.next().value;
    const luck = random.below(0x7fffffff);
    const gain = cameOf(higher, from, luck) - cameOf(lower, from, luck);
    sum += gain;
    squares += gain * gain;
  }
  return { sum, squares };
}

/** Two sets of weights against each other. */
export interface Duel {
  readonly game: string;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  readonly sides: Sides;
  readonly rival: Sides;
}

/** Whole games, every deal twice with the sides exchanged: how many the first have won. */
export function fight({ game: id, seed, from, to, sides, rival }: Duel): number {
  const french = 'french';
  const first = gameBy(id, { ...rival, [french]: sides[french] as Weights });
  const second = gameBy(id, { ...sides, [french]: rival[french] as Weights });
  if (first === null || second === null) throw new Error(`${id} has no weights to try`);
  const occasions = occasionsIn(first);
  const quick = quickRandom();
  let won = 0;
  for (let number = from; number < to; number++) {
    const pair = Math.floor(number / 2);
    const [game, isFrench] = number % 2 === 0 ? [first, true] : [second, false];
    const options = occasions[pair % occasions.length] as AnySettings;
    const begun = newMatch(game, options, { kind: 'fast', seed: `${seed}/${pair}` });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const { position } = begun.value;
    quick.seed(randomFrom(`${seed}/luck/${pair}`).below(0x7fffffff));
    playOut(game, tableOf(game, position, 'search'), quick, Number.POSITIVE_INFINITY);
    const winners = position.outcome?.winners ?? [];
    if (winners.length === 0) won += 0.5;
    else if (winners.includes((position as Position).seats.french ?? french) === isFrench) won += 1;
  }
  return won;
}
