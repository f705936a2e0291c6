import type { Advised, Decision, Foreseen, Option, Session } from '@vedette/core';
import { afterPaint } from '../../parts/after-paint.js';
import { settings } from '../../settings.svelte.js';

/** After so many games for each option the coach has thought enough, and after so many in all: nobody asked him to warm the machine. */
const ENOUGH_EACH = 40;
const ENOUGH = 500;
const NOTHING_TO_STOP = (): void => undefined;

/** What may be expected of what the reader can do: forecasts that come by themselves, and a hint when one is asked for. */
export class Foresight {
  forecasts: readonly Foreseen[] = $state.raw([]);
  /** The options with what they are worth, the best first; nothing as long as nobody asked for a hint. */
  advised: readonly Advised[] | null = $state.raw(null);
  /** The option whose way the reader wants to see; as long as he has not said, it is the best. */
  shown: Option | null = $state.raw(null);
  /** The same for the coach, who asks by himself and for a little only. */
  counsel: readonly Advised[] = $state.raw([]);
  #decision: Decision | null = null;
  #stopForecasts = NOTHING_TO_STOP;
  #stopAdvice = NOTHING_TO_STOP;
  #stopCounsel = NOTHING_TO_STOP;

  /** Another question is on the screen, or none: what was thought about the last one is of no use. */
  turnTo(decision: Decision | null): void {
    this.#stopForecasts();
    this.#stopAdvice();
    this.#stopCounsel();
    [this.#stopForecasts, this.#stopAdvice, this.#stopCounsel] = [NOTHING_TO_STOP, NOTHING_TO_STOP, NOTHING_TO_STOP];
    this.forecasts = [];
    this.advised = null;
    this.shown = null;
    this.counsel = [];
    this.#decision = decision;
  }

  /** Forecasts the fights the reader could begin, once the question is on the screen. */
  foresee(session: Session): void {
    const decision = this.#decision;
    if (decision === null) return;
    afterPaint(() => {
      if (this.#decision !== decision) return;
      this.#stopForecasts();
      this.#stopForecasts = session.foresee((forecasts) => {
        if (this.#decision === decision) this.forecasts = forecasts;
      });
      // Whoever asked for a hint already hears what the coach would.
      if (settings.coach && decision.options.length > 1 && this.advised === null) this.#consult(session, decision);
    });
  }

  #consult(session: Session, decision: Decision): void {
    const stop = session.advise?.((advised) => {
      if (this.#decision !== decision) return;
      this.counsel = advised;
      const isEnough = advised.every(({ played }) => played >= ENOUGH_EACH);
      if (isEnough || advised.reduce((sum, { played }) => sum + played, 0) >= ENOUGH) this.#stopCounsel();
    });
    if (stop !== undefined) this.#stopCounsel = stop;
  }

  /** Thinks about what the reader could do, from what he knows; asked again, it puts the hint away. */
  askHint(session: Session): void {
    this.#stopAdvice();
    this.#stopAdvice = NOTHING_TO_STOP;
    if (this.advised !== null || session.advise === undefined) {
      this.advised = null;
      this.shown = null;
      return;
    }
    this.advised = [];
    const decision = this.#decision;
    this.#stopAdvice = session.advise((advised) => {
      if (this.#decision === decision && this.advised !== null) this.advised = advised;
    });
  }
}
