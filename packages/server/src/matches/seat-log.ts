import {
  type Entry,
  type GameEvent,
  type LogLine,
  type ObeyedLine,
  type Onlooker,
  obeyedIn,
  type StoredMatch,
  tell,
} from '@vedette/core';

/**
 * What one onlooker has been told of a match, and the moments it knows of. Moments are counted by what this onlooker saw:
 * the number of all choices would tell how much others do in secret.
 */
export class SeatLog {
  readonly #onlooker: Onlooker;
  readonly lines: LogLine[] = [];
  readonly obeyed: ObeyedLine[] = [];
  /** After how many choices each moment was; the first is the beginning. */
  readonly #moments: number[] = [0];
  #choices = 0;

  constructor(onlooker: Onlooker, { head, entries }: StoredMatch) {
    this.#onlooker = onlooker;
    this.#say(head.start.events);
    for (const entry of entries) this.#add(entry);
  }

  /** The number of the last moment. */
  get moments(): number {
    return this.#moments.length - 1;
  }

  /** After how many choices a moment was; nothing if there is no such moment. */
  choicesAt(moment: number): number | undefined {
    return this.#moments[moment];
  }

  /** How many lines were told before a choice. */
  linesBefore(choices: number): number {
    const moment = this.#moments.findLastIndex((one) => one <= choices);
    return this.lines.filter(({ at }) => at <= moment).length;
  }

  /** Takes in what was written; gives the number of lines that stay. */
  write(from: number, entries: readonly Entry[]): number {
    if (from < this.#choices) this.#cut(from);
    const stay = this.lines.length;
    for (const entry of entries) this.#add(entry);
    return stay;
  }

  #cut(from: number): void {
    while ((this.#moments.at(-1) ?? 0) > from) this.#moments.pop();
    while ((this.lines.at(-1)?.at ?? 0) > this.moments) this.lines.pop();
    while ((this.obeyed.at(-1)?.at ?? 0) > this.moments) this.obeyed.pop();
    this.#choices = from;
  }

  #add(entry: Entry): void {
    const { choice, events, seen } = entry;
    this.#choices += 1;
    const isKnown =
      choice.seat === this.#onlooker ||
      seen[this.#onlooker ?? ''] !== undefined ||
      events.some((event) => tell(event, this.#onlooker) !== null);
    if (!isKnown) return;
    this.#moments.push(this.#choices);
    const obeyed = obeyedIn(entry, this.#onlooker, this.moments);
    if (obeyed !== null) this.obeyed.push(obeyed);
    this.#say(events);
  }

  #say(events: readonly GameEvent[]): void {
    for (const event of events) {
      const told = tell(event, this.#onlooker);
      if (told !== null) this.lines.push({ at: this.moments, event: told });
    }
  }
}
