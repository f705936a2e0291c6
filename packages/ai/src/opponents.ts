import {
  type AnyGame,
  determinize,
  type Option,
  ok,
  optionsOf,
  type Random,
  type Result,
  type Running,
  refuse,
  type Seat,
  tableOf,
} from '@vedette/core';

/** Chooses for a seat. It is handed the position and must look at it only through what the seat sees. */
export interface Opponent {
  readonly name: string;
  choose(game: AnyGame, position: Running, seat: Seat, kind: string, options: readonly Option[], random: Random): Option;
}

const random: Opponent = {
  name: 'random',
  choose: (_game, _position, _seat, _kind, options, random) => options[random.below(options.length)] as Option,
};

/**
 * The game's own rule of thumb, no search. It thinks in a sample in which everything the seat cannot know is made up,
 * so its choice cannot depend on the truth.
 */
const simple: Opponent = {
  name: 'simple',
  choose: (game, position, seat, kind, _options, random) => {
    const table = tableOf(game, determinize(game, position, seat, random));
    const options = optionsOf(table, seat);
    const think = game.simple ?? game.contact;
    return options[think(table, seat, kind, options, random)] as Option;
  },
};

export const OPPONENTS = { random, simple } as const;
export type OpponentName = keyof typeof OPPONENTS;

export function readOpponent(text: string): Result<Opponent> {
  return Object.hasOwn(OPPONENTS, text)
    ? ok(OPPONENTS[text as OpponentName])
    : refuse('unknown-player', { player: text.slice(0, 60), known: Object.keys(OPPONENTS) });
}
