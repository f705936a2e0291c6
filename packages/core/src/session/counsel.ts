/** What is thought about a match for one of its seats: what may be expected, what may be shown, what a choice was worth. */
import type { AnyGame } from '../game.js';
import { tableOf } from '../match/match.js';
import { copyPosition, type Onlooker, type Running, type Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { ok } from '../result.js';
import { type Decision, decisionOf } from '../table.js';
import { PastPositions } from './past-positions.js';
import type { Play } from './play.js';
import type { Services } from './services.js';
import type { Advised, Chance, Foreseen, Reviewed, Session } from './session.js';

/** Where there are more options than this, the first ones are enough to wait for. */
const MOST_FORESEEN = 40;
const NOTHING_TO_STOP = (): void => undefined;

/** A choice that somebody made, with the question and what lay on the table. */
interface Made {
  readonly at: number;
  readonly position: Running;
  readonly decision: Decision;
  readonly chosen: Option;
}

export class Counsel {
  readonly #play: Play;
  readonly #game: AnyGame | null;
  readonly #services: Services;
  readonly #past = new PastPositions();
  /** Goes from turn to turn, and never back: each turn costs no more than itself. */
  readonly #reviewed = new PastPositions();

  constructor(play: Play, game: AnyGame | null, services: Services) {
    this.#play = play;
    this.#game = game;
    this.#services = services;
  }

  /** The part of a session that is thought. */
  of(seat: Onlooker): Pick<Session, 'layers' | 'foresee' | 'advise' | 'reckon' | 'review'> {
    const { advise, reckon, review } = this.#services;
    return {
      layers: async (choices) => this.#layers(seat, choices),
      foresee: (listener) => (seat === null ? NOTHING_TO_STOP : this.#foresee(seat, listener)),
      ...(seat !== null && advise !== undefined && { advise: (listener) => this.#advise(seat, listener) }),
      ...(seat !== null && reckon !== undefined && { reckon: (choices) => this.#reckon(seat, choices) }),
      ...(seat !== null && review !== undefined && { review: (turn, listener) => this.#review(seat, turn, listener) }),
    };
  }

  #foresee(seat: Seat, listener: (forecasts: readonly Foreseen[]) => void): () => void {
    const { match } = this.#play;
    const decision = this.#play.decision(seat);
    if (match === null || decision === null || match.game.fight === undefined) return NOTHING_TO_STOP;
    const { game, position, choices } = match;
    const question = { game, position, seat, seed: `forecast ${choices.length}` };
    return this.#services.foresee?.(question, decision.options.slice(0, MOST_FORESEEN), listener) ?? NOTHING_TO_STOP;
  }

  #layers(seat: Onlooker, choices: number | undefined): Readonly<Record<string, readonly string[]>> {
    if (choices !== undefined) {
      const position = this.#game?.layers === undefined ? null : this.#past.at(this.#game, this.#play.kept.stored, choices);
      return position === null ? {} : (this.#game?.layers?.(position, seat) ?? {});
    }
    const found = this.#play.ask(({ game, position }) => ok(game.layers?.(position, seat) ?? {}));
    return found.ok ? found.value : {};
  }

  #advise(seat: Seat, listener: (advised: readonly Advised[]) => void): () => void {
    const { match } = this.#play;
    if (match === null || this.#play.decision(seat) === null) return NOTHING_TO_STOP;
    const { game, position, choices } = match;
    return this.#services.advise?.({ game, position, seat, seed: `advice ${choices.length}` }, listener) ?? NOTHING_TO_STOP;
  }

  async #reckon(seat: Seat, choices: number): Promise<Chance | null> {
    const game = this.#game;
    const position = game === null ? null : this.#past.at(game, this.#play.kept.stored, choices);
    if (game === null || position === null || position.outcome !== null) return null;
    return (await this.#services.reckon?.({ game, position, seat, seed: `chances ${choices}` })) ?? null;
  }

  #review(seat: Seat, turn: number, listener: (reviewed: readonly Reviewed[]) => void): () => void {
    const game = this.#game;
    const made = game === null ? [] : this.#madeIn(game, seat, turn);
    if (game === null || made.length === 0) return NOTHING_TO_STOP;
    const stop = this.#services.review?.({ game, seat, seed: `review ${turn}` }, made, (found) =>
      listener(
        made.flatMap(({ at, decision, chosen }, number): Reviewed[] => {
          const comparison = found[number] ?? null;
          return comparison === null ? [] : [{ at, decision, chosen, ...comparison }];
        }),
      ),
    );
    return stop ?? NOTHING_TO_STOP;
  }

  /** What a person chose for a seat in a turn, where there was a choice. */
  #madeIn(game: AnyGame, seat: Seat, turn: number): readonly Made[] {
    const { stored } = this.#play.kept;
    return stored.entries.flatMap(({ choice, by }, at): Made[] => {
      const begun = at === 0 ? stored.head.start.turn : stored.entries[at - 1]?.turn;
      if (begun !== turn || choice.seat !== seat || by !== 'person') return [];
      const past = this.#reviewed.at(game, stored, at);
      const position = past === null ? null : copyPosition(past, game.copy);
      const decision = position === null ? null : decisionOf(tableOf(game, position), seat);
      if (position === null || decision === null || decision.options.length < 2) return [];
      return [{ at, position, decision, chosen: choice.option }];
    });
  }
}
