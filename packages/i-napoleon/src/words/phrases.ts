import type { WrittenCondition, WrittenEffect, WrittenOperation } from '../components/load.js';
import type { Conditions, Verbs } from '../components/vocabulary.js';
import type { Names } from './words.js';

type Own = readonly WrittenOperation[];
type Written = Verbs<Own, WrittenCondition, 'self' | number>;
export type Ongoing = Extract<WrittenEffect, { kind: 'ongoing' }>;

/** What the describing hands to a phrase: names, the card itself, and the words for what stands inside. */
export interface Inside {
  readonly names: Names;
  readonly self: number;
  /** The names of cards, `self` among them: all of these, or one of these. */
  cards(list: readonly ('self' | number)[]): string;
  oneOf(list: readonly ('self' | number)[]): string;
  list(operations: Own): string;
  test(condition: WrittenCondition): string;
  rows(table: Written['roll']['table']): string;
  modifiers(drm: Written['roll']['drm']): string;
  choice(id: string): string;
  /** What a roll of its own name is about. */
  roll(id: string): string;
  /** How a life ends: by its cause, and by the chapter's name where the card gives one. */
  end(cause: string, outcome: string): string;
  nations(list: readonly string[]): string;
}

/** One of several conditions: itself several, it stands in brackets. */
export const partOf = (inside: Inside, condition: WrittenCondition): string =>
  'all' in condition || 'any' in condition ? `(${inside.test(condition)})` : inside.test(condition);

/** How one language says what cards do: one phrase for each word of the vocabulary. Parts that are empty are not said. */
export interface Phrases {
  /** Between one thing that is done and the next. */
  readonly between: string;
  readonly and: string;
  readonly or: string;
  readonly self: string;
  readonly nothing: string;
  readonly verbs: { readonly [V in keyof Written]: (value: Written[V], inside: Inside) => string };
  readonly conditions: {
    readonly [C in keyof Conditions<WrittenCondition>]: (value: Conditions<WrittenCondition>[C], inside: Inside) => string;
  };
  readonly revealed: (say: {
    must: boolean;
    condition: string;
    cost: string;
    effect: string;
    /** What happens if the condition is not met, or if the card is declined. */
    otherwise: string;
  }) => string;
  readonly played: (say: {
    window: string;
    must: boolean;
    condition: string;
    cost: string;
    limit: string;
    faceDown: boolean;
    effect: string;
  }) => string;
  readonly income: (gain: string, condition: string, side: string) => string;
  readonly sides: Readonly<Record<string, string>>;
  readonly triggered: (moment: string, may: boolean, condition: string, effect: string) => string;
  readonly move: (to: string, condition: string, effect: string) => string;
  readonly moments: Readonly<Record<string, string>>;
  readonly ongoing: Readonly<Record<string, (effect: Ongoing, inside: Inside) => string>>;
  readonly ranks: Readonly<Record<string, string>>;
  readonly campaign: (say: {
    enemies: string;
    drm: string;
    rounds: number | null;
    needed: number;
    most: number | null;
    start: string;
  }) => string;
  readonly results: (victory: string, defeat: string, stalemate: string) => string;
  readonly combat: (say: {
    /** Nothing for a card that does something else. */
    drm: string;
    battle: string;
    cost: string;
    condition: string;
    limit: string;
    auto: boolean;
  }) => string;
  readonly whenUsed: (effect: string) => string;
  readonly onDefeat: (effect: string) => string;
  readonly adjust: (say: { from: string; to: string; battle: string; condition: string; enemy: boolean }) => string;
  readonly commander: (say: {
    drm: string;
    cost: string;
    independent: boolean;
    loyalty: string;
    battle: string;
    uses: number;
  }) => string;
  readonly specials: Readonly<Record<string, string>>;
  readonly bonus: (drm: string, where: string) => string;
  readonly timed: (say: {
    when: string;
    scope: string;
    may: boolean;
    condition: string;
    limit: string;
    effect: string;
  }) => string;
  readonly timings: Readonly<Record<string, string>>;
  /** With a `*` where the Campaigns are named. */
  readonly rounds: Readonly<Record<string, string>>;
  readonly limits: Readonly<Record<string, string>>;
  readonly scope: {
    readonly any: string;
    readonly only: (cards: string, count: number) => string;
    readonly not: (cards: string) => string;
    readonly enemy: (nation: string) => string;
  };
  readonly result: Readonly<Record<'success' | 'failure', string>>;
  readonly values: Readonly<Record<string, string>>;
  /** What a group of cards is called, where it is not named by its Year. */
  readonly dividers: Readonly<Record<string, string>>;
  readonly flags: Readonly<Record<string, string>>;
  readonly endings: Readonly<Record<string, string>>;
  readonly nationCard: (nation: string) => string;
  readonly enters: (when: string, place: string) => string;
  readonly entering: (when: string, value: string | number, inside: Inside) => string;
  readonly place: (box: string, faceDown: boolean, onEntry: boolean) => string;
  readonly leaves: (when: string) => string;
  readonly leaving: (removal: {
    when: string;
    value: string | number;
    campaigns: string;
    /** What Playing it means for a card of this type. */
    byItself: 'always' | 'sometimes' | 'modifier';
    inside: Inside;
  }) => string;
  readonly range: (from: number | null, to: number | null) => string;
}
