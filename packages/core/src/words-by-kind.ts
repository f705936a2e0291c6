/**
 * The words of a game as records: one entry for each kind of decision and of event. The compiler finds the one that is
 * missing, and knows in each what its decision offers and what its event tells.
 */
import type { Told } from './events.js';
import type { GameTypes } from './game.js';
import type { Option } from './procedures.js';
import { BrokenRules } from './result.js';
import type { Decision } from './table.js';

/** Something for every decision of a game: its prompt, say. */
export type ByDecision<T extends GameTypes, Word> = Readonly<Record<keyof T['decisions'] & string, Word>>;

/** How the options of every decision are told, or what else there is to say of each. */
export type OptionWords<T extends Pick<GameTypes, 'decisions'>, More extends readonly unknown[], Word = string> = {
  readonly [K in keyof T['decisions'] & string]: (option: T['decisions'][K], ...more: More) => Word;
};

/** What a player has to say of the options of those decisions about which he has an opinion. */
export type Opinions<T extends Pick<GameTypes, 'decisions'>, More extends readonly unknown[]> = Partial<
  OptionWords<T, More, number>
>;

/** How every event is told, as an onlooker hears it. */
export type EventWords<T extends Pick<GameTypes, 'event'>, More extends readonly unknown[], Word = string> = {
  readonly [K in T['event']['kind']]: (event: Told<Extract<T['event'], { kind: K }>>, ...more: More) => Word;
};

/** What a record has for a decision. One that it does not know cannot come from the game's own chapters. */
export function ofDecision<Word>(words: Readonly<Record<string, Word>>, { kind }: Pick<Decision, 'kind'>): Word {
  const word = words[kind];
  if (word === undefined) throw new BrokenRules('a decision has no words', { decision: kind });
  return word;
}

/** The words of an option. What is offered has the type that its decision has in the record: the chapters made both. */
export function tellOption<T extends Pick<GameTypes, 'decisions'>, More extends readonly unknown[], Word = string>(
  words: OptionWords<T, More, Word>,
  decision: Pick<Decision, 'kind'>,
  option: Option,
  ...more: More
): Word {
  const tellers = words as unknown as Readonly<Record<string, (option: Option, ...more: More) => Word>>;
  return ofDecision(tellers, decision)(option, ...more);
}

/** A player's opinion of a decision, where he has one; looked up once for all its options. */
export const opinionOf = <T extends Pick<GameTypes, 'decisions'>, More extends readonly unknown[]>(
  opinions: Opinions<T, More>,
  kind: string,
): ((option: Option, ...more: More) => number) | undefined =>
  (opinions as Readonly<Record<string, ((option: Option, ...more: More) => number) | undefined>>)[kind];

/** The same for a player who looks at all options of a decision at once: he weighs them into a list, or names one by its index. */
export type Weighings<T extends Pick<GameTypes, 'decisions'>, More extends readonly unknown[], Found = void> = {
  readonly [K in keyof T['decisions'] & string]?: (options: readonly T['decisions'][K][], ...more: More) => Found;
};

/** How a player looks at the options of a decision, where he does. */
export const weighingIn = <T extends Pick<GameTypes, 'decisions'>, More extends readonly unknown[], Found = void>(
  weighings: Weighings<T, More, Found>,
  kind: string,
): ((options: readonly Option[], ...more: More) => Found) | undefined =>
  (weighings as Readonly<Record<string, ((options: readonly Option[], ...more: More) => Found) | undefined>>)[kind];

/** The words of an event, by its kind. */
export function tellEvent<T extends Pick<GameTypes, 'event'>, More extends readonly unknown[], Word = string>(
  words: EventWords<T, More, Word>,
  event: Told<T['event']>,
  ...more: More
): Word {
  const tellers = words as unknown as Readonly<Record<string, (event: Told<T['event']>, ...more: More) => Word>>;
  const teller = tellers[event.kind];
  if (teller === undefined) throw new BrokenRules('an event has no words', { event: event.kind });
  return teller(event, ...more);
}
