import {
  type Decision,
  type GameEvent,
  type GameText,
  type Option,
  type RecordedEvent,
  type Seen,
  type Told,
  tell,
} from '@vedette/core';

type AnyText = GameText<GameEvent, unknown>;

/** An option with its sentence. */
export interface Offer {
  readonly option: Option;
  readonly label: string;
}

export interface JournalLine {
  readonly number: number;
  /** How many choices had been made when it happened. */
  readonly at: number;
  readonly text: string;
  readonly event: { readonly kind: string };
}

export const offersOf = (text: AnyText, decision: Decision, options: readonly Option[], view: unknown): readonly Offer[] =>
  options.map((option) => ({ option, label: text.option(decision, option, view) }));

/** What the reader was told since so many lines, in sentences. */
export const linesOf = (
  text: AnyText,
  events: readonly RecordedEvent<GameEvent>[],
  { log, view }: Seen<GameEvent, unknown>,
  since: number,
): readonly JournalLine[] =>
  log.map((event, index) => ({
    number: since + index + 1,
    at: events[since + index]?.at ?? 0,
    text: text.event(event, view),
    event,
  }));

/** What a match that is over need no longer hide: an event as the seat that knew most of it was told. */
export function toldWhole(event: GameEvent): Told<GameEvent> {
  const [seat = null] = Object.keys(event.only ?? {});
  return tell(event, seat) ?? { kind: event.kind };
}
