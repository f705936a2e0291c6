/** Games that opponents play among themselves, for the judgement to learn from. */
import { readOpponent } from '@vedette/ai';
import { dataOf, featuresFor, judgedBy, type Position, type WrittenNetwork } from '@vedette/conquerors';
import {
  type AnyGame,
  type AnySettings,
  decisionKind,
  newMatch,
  type Option,
  optionsOf,
  type Random,
  type Running,
  randomFrom,
  type Seat,
  tableOf,
  take,
} from '@vedette/core';
import { entryOf, everyCombination } from '@vedette/games';
import { noSamples, notePosition, type Samples } from './samples.js';
import { shakerOf } from './shake.js';

/** One choice in so many is random, so that the games do not all go the same way. */
const WHIM = 100;

/** The first decisions of a turn before which corps may be found elsewhere. */
const BEGINNINGS = ['initiative.declare', 'operation.chooseStack'];

/** A stretch of numbered games. */
export interface Stretch {
  readonly game: string;
  /** `simple`, or a searching opponent with its iterations. */
  readonly player: string;
  readonly seed: string;
  readonly from: number;
  readonly to: number;
  /** The judgement that a searching opponent uses; nothing for the one that the game has. */
  readonly weights: WrittenNetwork | null;
  /** To be measured against: it has the other seat, in every other game the first one. */
  readonly rival: WrittenNetwork | null;
}

/** What came of a stretch: positions, and how often the weights won against the rival's. */
export interface Played {
  readonly samples: Samples;
  readonly won: number;
}

/** A game as it is played with a judgement of its own. */
async function gameWith(id: string, weights: WrittenNetwork | null): Promise<AnyGame> {
  const game = await entryOf(id)?.load();
  if (game === undefined) throw new Error(`there is no game ${id}`);
  const evaluate = weights === null ? null : judgedBy(id, weights);
  return evaluate === null ? game : { ...game, evaluate: (position, seat) => evaluate(position as Position, seat) };
}

/** The scenarios and levels that are learned from; campaigns in a row are made of the others. */
export const occasionsOf = (game: AnyGame): AnySettings[] =>
  everyCombination(game, {}).filter((options) => {
    const started = newMatch(game, options, { kind: 'fast', seed: '' });
    return started.ok && (started.value.position as Position).linked === null;
  });

/** One game in so many is left as it is. */
const UNSHAKEN = 4;

/**
 * The turn before which some corps find themselves elsewhere: once, because what comes of it is to be seen as it comes
 * among those who know what they do. `null` for a game that is left as it is. It has nothing to do with the occasion.
 */
function turnToShake(game: string, scenario: string, random: Random): number | null {
  const turns = dataOf(game)?.scenarios.find(({ id }) => id === scenario)?.turns;
  if (turns === undefined || random.below(UNSHAKEN) === 0) return null;
  const [first, last] = turns;
  return first + random.below(last - first + 1);
}

/** Games for one purpose go by one list of occasions, in turn. */
export async function playStretch(stretch: Stretch): Promise<Played> {
  const game = await gameWith(stretch.game, stretch.weights);
  const rival = stretch.rival === null ? game : await gameWith(stretch.game, stretch.rival);
  const features = featuresFor(stretch.game);
  if (features === null) throw new Error(`the judgement of ${stretch.game} is no network`);
  const occasions = occasionsOf(game);
  const shake = shakerOf(stretch.game);
  const samples = noSamples();
  let won = 0;
  for (let number = stretch.from; number < stretch.to; number++) {
    const pair = stretch.rival === null ? number : Math.floor(number / 2);
    const options = occasions[pair % occasions.length] as AnySettings;
    const before = samples.games.length;
    const chance = randomFrom(`shaken ${stretch.seed}/${pair}`);
    // What is measured is not shaken.
    const shaken = stretch.rival === null ? turnToShake(stretch.game, String(options.scenario), chance) : null;
    const look = (position: Running, decision: string) => {
      const turn = game.turn(position);
      // What was before the shaking did not lead to what came after it.
      if (shaken !== null && turn < shaken) return;
      // Nor is whoever is in the middle of something.
      if (turn === shaken && BEGINNINGS.includes(decision)) shake(position as Position, chance);
      notePosition(samples, (one, note) => features.write(one as Position, note), position, number);
    };
    const seed = `${stretch.seed}/${pair}`;
    const started = newMatch(game, options, { kind: 'fast', seed });
    if (!started.ok) throw new Error(started.refusal.code);
    const own = started.value.seats[number % 2] ?? '';
    const last = playOne(started.value.position, game, (seat) => (seat === own ? game : rival), stretch, seed, look);
    const winners = last.outcome?.winners ?? [];
    const share = (seat: Seat): number => (winners.length === 0 ? 0.5 : winners.includes(seat) ? 1 : 0);
    won += share(own);
    const result = share((last as Position).seats.french ?? 'french');
    for (let index = before; index < samples.games.length; index++) samples.results.push(result);
  }
  return { samples, won };
}

/** Looks at the beginning of every turn, where searches judge. */
function playOne(
  position: Running,
  game: AnyGame,
  mindOf: (seat: Seat) => AnyGame,
  { player, rival }: Stretch,
  seed: string,
  look: (position: Running, decision: string) => void,
): Running {
  let table = tableOf(game, position, 'search');
  const random = randomFrom(`players of ${seed}`);
  const policy = game.simple ?? game.testing.contact;
  const opponent = player === 'simple' ? null : readOpponent(player, () => 0);
  if (opponent !== null && !opponent.ok) throw new Error(`there is no player ${player}`);
  let turn = -1;
  while (position.outcome === null) {
    if (game.turn(position) !== turn) {
      turn = game.turn(position);
      look(position, decisionKind(table) ?? '');
      // What was offered before is listed anew: somebody may have strayed.
      table = tableOf(game, position, 'search');
    }
    const seat = position.pending[0]?.seat ?? '';
    const offered = optionsOf(table, seat);
    // What is measured has no whims.
    if (rival === null && random.below(WHIM) === 0) take(table, seat, offered[random.below(offered.length)] as Option);
    else if (opponent === null)
      take(table, seat, offered[policy(table, seat, decisionKind(table) ?? '', offered, random)] as Option);
    else take(table, seat, opponent.value.choose(mindOf(seat), position, seat, random));
  }
  return position;
}
