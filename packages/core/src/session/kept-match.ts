import { commitmentOf } from '../chance/keyed.js';
import { type GameEvent, type Told, tell } from '../events.js';
import type { RecordedEvent } from '../match/match.js';
import type { Onlooker, Seat } from '../position.js';
import { ok, type Result, refuse } from '../result.js';
import { type Entry, eventsOf, type Head, PERSON, type StoredMatch, type Views, versionOf, viewsAfter } from './record.js';
import type { Course, Facts, LogLine, ObeyedLine, PastSight } from './session.js';

/** The record of a match in memory: everything that was ever seen of it, without any rule. */
export class KeptMatch {
  #head: Head;
  readonly #entries: Entry[];
  readonly #events: RecordedEvent<GameEvent>[];
  #views: Views;
  /** Where somebody last looked back to: from there on it is not far to the next moment. */
  #lookedBack: { at: number; views: Views } | undefined;

  constructor(stored: StoredMatch) {
    this.#head = stored.head;
    this.#entries = [...stored.entries];
    this.#events = eventsOf(stored);
    this.#views = viewsAfter(stored, stored.entries.length);
  }

  get head(): Head {
    return this.#head;
  }
  get entries(): readonly Entry[] {
    return this.#entries;
  }
  /** What everybody sees now. */
  get views(): Views {
    return this.#views;
  }
  get stored(): StoredMatch {
    return { head: this.#head, entries: this.#entries };
  }
  get events(): readonly RecordedEvent<GameEvent>[] {
    return this.#events;
  }

  get facts(): Facts {
    const { id, game, title, pack, settings, seats, seating, trusting, strict = false, takenBack = 0, began } = this.#head;
    const people = seats.filter((seat) => seating[seat] === PERSON);
    const facts = {
      id,
      game,
      title,
      settings,
      seats,
      seating,
      people,
      trusting,
      strict,
      takenBack,
      isBranch: began.kind === 'position',
    };
    return { ...facts, ...(pack === undefined ? {} : { pack }), ...publishedOf(this.#head) };
  }

  /** Takes in what has been written: entries from a number on, and what everybody sees after them. */
  write(head: Head, from: number, entries: readonly Entry[], views: Views): void {
    this.#head = head;
    if (from < this.#entries.length) {
      this.#entries.length = from;
      while ((this.#events.at(-1)?.at ?? 0) > from) this.#events.pop();
      this.#lookedBack = undefined;
    }
    for (const entry of entries) {
      this.#entries.push(entry);
      for (const event of entry.events) this.#events.push({ at: this.#entries.length, event });
    }
    this.#views = views;
  }

  viewsAfter(choices: number): Views {
    return viewsAfter(this.stored, choices, this.#lookedBack);
  }

  /** All that an onlooker has been told. */
  log(onlooker: Onlooker): readonly LogLine[] {
    return linesOf(this.#events, (event) => tell(event, onlooker));
  }

  /** What standing orders have answered for a seat. */
  obeyed(onlooker: Onlooker): readonly ObeyedLine[] {
    const lines: ObeyedLine[] = [];
    this.#entries.forEach((entry, index) => {
      const line = obeyedIn(entry, onlooker, index + 1);
      if (line !== null) lines.push(line);
    });
    return lines;
  }

  /** What was seen after so many choices. A match that is over hides nothing: then everybody's view is shown. */
  past(onlooker: Onlooker, choices: number): Result<PastSight> {
    if (!Number.isInteger(choices) || choices < 0 || choices > this.#entries.length)
      return refuse('no-such-moment', { most: this.#entries.length });
    const views = this.viewsAfter(choices);
    this.#lookedBack = { at: choices, views };
    const { outcome, seats, start } = this.#head;
    const shown: readonly Seat[] = outcome === null ? [onlooker ?? ''] : ['', ...seats];
    const { turn } = this.#entries[choices - 1] ?? start;
    return ok({ at: choices, turn, views: Object.fromEntries(shown.map((one) => [one, views.get(one)])) });
  }

  course(): Result<Course> {
    const { outcome, start, seed } = this.#head;
    if (outcome === null) return refuse('match-is-not-over');
    return ok({
      moments: [start, ...this.#entries].map(({ turn, worth }) => ({ turn, worth })),
      log: linesOf(this.#events, toldWhole),
      rules: versionOf(this.#head).rules,
      chance: seed.kind === 'fast' ? seed.seed : seed.match,
    });
  }
}

/** What a standing order of an onlooker answered by this choice, as told to him; the choice was the last of so many. */
export function obeyedIn({ choice: { seat, kind, option }, obeyed }: Entry, onlooker: Onlooker, at: number): ObeyedLine | null {
  return obeyed === undefined || seat !== onlooker ? null : { at, kind, option, ...obeyed };
}

/** The commitment to the dice of a match, made when it began. */
function publishedOf({ game, settings, seed, versions: [first] }: Head): { commitment?: string } {
  if (seed.kind !== 'keyed' || first === undefined) return {};
  const { rules, data } = first;
  return { commitment: commitmentOf({ game, rules, data, settings, match: seed.match, secret: seed.secret }) };
}

function linesOf(
  events: readonly RecordedEvent<GameEvent>[],
  told: (event: GameEvent) => Told<GameEvent> | null,
): readonly LogLine[] {
  const lines: LogLine[] = [];
  for (const { at, event } of events) {
    const one = told(event);
    if (one !== null) lines.push({ at, event: one });
  }
  return lines;
}

/** What a match that is over need no longer hide: an event as the seat that knew most of it was told. */
function toldWhole(event: GameEvent) {
  const [seat = null] = Object.keys(event.only ?? {});
  return tell(event, seat);
}
