import {
  type Decision,
  type GameText,
  type GameTypes,
  type Language,
  type LogLine,
  type ObeyedLine,
  type Option,
  type Sight,
  same,
  type Told,
} from '@vedette/core';
import { orderWords } from '../words/orders.js';

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

/** An event with what those before it say of it. */
export type InContext = (event: Told<GameTypes['event']>, earlier: readonly JournalLine[]) => Told<GameTypes['event']>;

/** The journal as it was, and what the reader was told since, in sentences. */
export function withLines(
  text: AnyText,
  earlier: readonly JournalLine[],
  log: readonly LogLine[],
  view: unknown,
  inContext: InContext = (event) => event,
): readonly JournalLine[] {
  const lines = [...earlier];
  for (const { at, event } of log)
    lines.push({ number: lines.length + 1, at, text: text.event(inContext(event, lines), view), event });
  return lines;
}

/** What a standing order answered for the reader, in a sentence; the same one after the other is one. */
export interface ObeyedSentence {
  readonly at: number;
  readonly text: string;
}

/** What standing orders answered up to a moment: it stands in the journal of their owner alone. */
export function obeyedSentences(
  text: AnyText,
  { seat, obeyed, view }: Pick<Sight, 'seat' | 'obeyed' | 'view'>,
  language: Language,
  upTo: number,
): readonly ObeyedSentence[] {
  const words = orderWords(language);
  const runs: { at: number; sentence: string; times: number }[] = [];
  for (const line of obeyed) {
    if (line.at > upTo) break;
    const sentence = words.obeyed(
      text.order?.(line.order).question ?? line.kind,
      text.option(askedOf(line, seat), line.option, view),
    );
    const last = runs.at(-1);
    if (last?.sentence === sentence) Object.assign(last, { at: line.at, times: last.times + 1 });
    else runs.push({ at: line.at, sentence, times: 1 });
  }
  return runs.map(({ at, sentence, times }) => ({ at, text: times === 1 ? sentence : words.times(sentence, times) }));
}

/** The question as it was put to the order. */
const askedOf = ({ kind, option, asked: { cite, pass, about } }: ObeyedLine, seat: Sight['seat']): Decision => ({
  seat: seat ?? '',
  kind,
  number: 0,
  cite,
  options: [option],
  pass,
  about,
});
