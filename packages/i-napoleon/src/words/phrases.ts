import type { WrittenCondition, WrittenOperation } from '../components/load.js';
import type { Conditions, Verbs } from '../components/vocabulary.js';
import type { Names } from './words.js';

type Own = readonly WrittenOperation[];
type Written = Verbs<Own, WrittenCondition, 'self' | number>;

/** What the describing hands to a phrase: names, the card itself, and the words for what stands inside. */
export interface Inside {
  readonly names: Names;
  readonly self: number;
  /** The names of cards, `self` among them. */
  cards(list: readonly ('self' | number)[]): string;
  list(operations: Own): string;
  test(condition: WrittenCondition): string;
  rows(table: Written['roll']['table']): string;
  modifiers(drm: Written['roll']['drm']): string;
  choice(id: string): string;
}

/** How one language says what cards do: one phrase for each word of the vocabulary. */
export interface Phrases {
  /** Between one thing that is done and the next. */
  readonly between: string;
  readonly verbs: { readonly [V in keyof Written]: (value: Written[V], inside: Inside) => string };
  readonly conditions: {
    readonly [C in keyof Conditions<WrittenCondition>]: (value: Conditions<WrittenCondition>[C], inside: Inside) => string;
  };
  readonly revealed: (must: boolean, condition: string, cost: string, effect: string, otherwise: string) => string;
  readonly played: (condition: string, cost: string, limit: string, effect: string) => string;
  readonly income: (gain: string, condition: string) => string;
  readonly triggered: (moment: string, condition: string, effect: string) => string;
  readonly moments: Readonly<Record<string, string>>;
  readonly campaign: (enemies: string, drm: string, rounds: number | null, needed: number, most: number | null) => string;
  readonly results: (victory: string, defeat: string, stalemate: string) => string;
  readonly combat: (drm: string, round: string, cost: string, scope: string, condition: string, limit: string) => string;
  readonly adjust: (from: string, to: string, round: string) => string;
  readonly commander: (drm: string, cost: string, independent: boolean, loyalty: string, rounds: string) => string;
  readonly timed: (when: string, scope: string, effect: string) => string;
  readonly timings: Readonly<Record<string, string>>;
  readonly rounds: Readonly<Record<string, string>>;
  readonly limits: Readonly<Record<string, string>>;
  readonly scope: {
    readonly any: string;
    readonly only: (cards: string) => string;
    readonly not: (cards: string) => string;
    readonly enemy: (nation: string) => string;
  };
  readonly modifier: (whose: string, drm: string) => string;
  readonly treatyOf: (nations: string) => string;
  readonly leaves: (when: string) => string;
  readonly leaving: Readonly<Record<string, string>>;
  readonly and: string;
  readonly or: string;
  readonly self: string;
  readonly range: (from: number | null, to: number | null) => string;
}
