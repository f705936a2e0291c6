/** Clocks as they go on between two messages of the server. */
import type { TableCard } from '@vedette/protocol';

export const isShort = (left: number): boolean => left < 10 * 60_000;

export class Watch {
  readonly #table: () => TableCard;
  now = $state(Date.now());
  /** When this was told, by one's own watch: it may go wrong, and still counts seconds well. */
  readonly #heard = $derived.by(() => {
    void this.#table().clocks;
    return Date.now();
  });

  /** For a part of the page: it stops with it. */
  constructor(table: () => TableCard) {
    this.#table = table;
    $effect(() => {
      // A clock that is read needs no finer hand than a second.
      const timer = setInterval(() => {
        this.now = Date.now();
      }, 1000);
      return () => clearInterval(timer);
    });
  }

  /** What a seat has left; nothing where no time is counted. */
  left(seat: string): number | null {
    const clock = this.#table().clocks[seat];
    if (clock === undefined) return null;
    const rest = Math.max(0, (clock.rests ?? 0) - clock.at);
    return clock.runs ? clock.left - Math.max(0, this.now - this.#heard - rest) : clock.left;
  }
}
