import type { AnyGame } from '../game.js';
import type { AnyMatch } from '../match/match.js';
import { takeRecorded } from '../match/match-file.js';
import type { Running } from '../position.js';
import { matchAfter } from './file-and-branch.js';
import type { Entry, StoredMatch } from './record.js';

/**
 * The position of an earlier moment: what could be shown over the map then, and how the chances stood. It is too much to be
 * written down with every choice, so the match is played again as far as that moment; from one moment to a later one only
 * what lies between. There is none where these rules cannot play it again.
 */
export class PastPositions {
  #played: { readonly match: AnyMatch; readonly last: Entry | undefined } | null = null;

  at(game: AnyGame, stored: StoredMatch, choices: number): Running | null {
    if (!Number.isInteger(choices) || choices < 0 || choices > stored.entries.length) return null;
    try {
      const match = this.#matchAt(game, stored, choices);
      this.#played = match === null ? null : { match, last: stored.entries[choices - 1] };
      return match?.position ?? null;
    } catch {
      // Rules that contradict themselves have been told of where they did.
      this.#played = null;
      return null;
    }
  }

  #matchAt(game: AnyGame, stored: StoredMatch, choices: number): AnyMatch | null {
    const from = this.#played?.match.choices.length ?? 0;
    // What has been taken back since, or comes after that moment, is of no use.
    if (this.#played === null || from > choices || this.#played.last !== stored.entries[from - 1]) {
      const begun = matchAfter(game, stored, choices);
      return begun.ok ? begun.value : null;
    }
    const { match } = this.#played;
    for (const { choice } of stored.entries.slice(from, choices))
      if (!takeRecorded(match, choice.seat, choice.kind, choice.option).ok) return null;
    return match;
  }
}
