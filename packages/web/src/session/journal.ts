import { type Decision, type GameText, type GameTypes, type LogLine, type Option, same, type Told } from '@vedette/core';

type AnyText = GameText<GameTypes>;

/** An option with its sentence. */
export interface Offer {
  readonly option: Option;
  readonly label: string;
}

export interface JournalLine<T extends Pick<GameTypes, 'event'> = GameTypes> {
  readonly number: number;
  /** How many choices had been made when it happened. */
  readonly at: number;
  readonly text: string;
  readonly event: Told<T['event']>;
}

export const offersOf = (text: AnyText, decision: Decision, options: readonly Option[], view: unknown): readonly Offer[] =>
  passLast(decision, text.arranged?.(decision, options) ?? options).map((option) => ({
    option,
    label: text.option(decision, option, view),
  }));

const passLast = (decision: Decision, options: readonly Option[]): readonly Option[] => [
  ...options.filter((option) => !isPass(decision, option)),
  ...options.filter((option) => isPass(decision, option)),
];

/** What does nothing stands last. */
const isPass = ({ pass }: Decision, option: Option): boolean => pass !== null && same(option, pass);

/** What the reader was told after so many lines, in sentences. */
export const linesOf = (text: AnyText, log: readonly LogLine[], view: unknown, since: number): readonly JournalLine[] =>
  log.map(({ at, event }, index) => ({ number: since + index + 1, at, text: text.event(event, view), event }));
