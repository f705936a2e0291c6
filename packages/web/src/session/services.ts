/** What a table in this page needs: a place to keep matches, and workers in which opponents think. */
import { heed, newResolve } from '@vedette/ai';
import { randomFrom, type Services, tableOf } from '@vedette/core';
import type { Pack } from '@vedette/games';
import { settings } from '../settings.svelte.js';
import { browserStore } from '../store/matches.js';
import { opponentsInWorkers } from './opponents.js';
import { isSparing } from './sparing.js';

export interface PageServices extends Services {
  /** The match is played with the files of a pack, which the opponents must know too. */
  playWith(pack: Pack): void;
  close(): void;
}

/** `onWritten` is told after every writing, for windows that look on. */
export function pageServices(onWritten: () => void): PageServices {
  const opponents = opponentsInWorkers();
  const resolve = newResolve();
  return {
    store: {
      write: async (writing) => {
        const written = await browserStore.write(writing);
        if (written.ok) onWritten();
        return written;
      },
    },
    now: Date.now,
    courtesy: true,
    async answer({ game, position, seat, seed }, opponent, onProgress) {
      const heedIt = (thought: Parameters<typeof heed>[4]) =>
        heed(game, tableOf(game, position), seat, randomFrom(seed), thought);
      const meant = resolve.next(game, position, seat);
      if (meant !== null) return heedIt({ option: meant });
      const thought = await opponents.think({ game: game.id, opponent, position, seat, seed }, onProgress).then(
        (findings) => {
          const option = resolve.decide(game, position, seat, findings);
          return option === null ? { fault: 'nothing was found to choose' } : { option };
        },
        (error: Error) => ({ fault: error.message }),
      );
      return heedIt(thought);
    },
    ponder({ game, position, seat, seed }, opponent, choices) {
      if (!settings.ahead || isSparing()) return () => undefined;
      return opponents.ponder({ game: game.id, opponent, position, seat, seed, choices });
    },
    hurry: opponents.hurry,
    foresee: ({ game, position, seat, seed }, options, listener) =>
      opponents.foresee({ game: game.id, position, seat, options, seed }, listener),
    advise: ({ game, position, seat, seed }, listener) => opponents.advise({ game: game.id, position, seat, seed }, listener),
    reckon: ({ game, position, seat, seed }) => opponents.reckon({ game: game.id, position, seat, seed }),
    review({ game, seat, seed }, made, listener) {
      const pick = made.map(({ position, chosen }) => ({ position, chosen }));
      opponents.review({ game: game.id, seat, made: pick, seed }, listener);
      return () => opponents.review({ game: game.id, seat, made: [], seed }, () => undefined);
    },
    playWith: opponents.playWith,
    close: opponents.close,
  };
}
