import type { ByDecision, EventWords, Titled } from '@vedette/core';
import type { Arm, Army, Side, Weather } from '../components/data/schema.js';
import type { EaglesView } from '../knowledge/view.js';
import type { EaglesTypes } from '../types.js';

/** Names as a sentence needs them, in the language of the words. */
export interface Names {
  hex(name: string): string;
  /** By the name that was told with it, if there was one. */
  leader(id: string, name?: string): string;
  unit(id: string): string;
  /** One's own vedette, by where it stands. */
  vedette(counter: number): string;
  side(side: string): string;
  army(army: string): string;
  place(name: string): string;
}

/** What a question is about: a Force, a hex, a number. */
export type About = Readonly<Record<string, string>>;
export type Prompt = (about: About, names: Names, view: EaglesView) => string;

/** Options with parts, of all decisions. */
export type PartedOption = Extract<EaglesTypes['decisions'][keyof EaglesTypes['decisions']], object>;
type KeyOf<O> = O extends object ? keyof O & string : never;
/** Parts that only say more about what is done. */
type Further = 'points' | 'at' | 'to' | 'into' | 'under' | 'arm' | 'source' | 'place' | 'hex' | 'enemy' | 'action' | 'remove';

/** Options with parts, by the part that names what is done. */
export type ActionWords = {
  readonly [K in Exclude<KeyOf<PartedOption>, Further>]: (
    option: Extract<PartedOption, Readonly<Record<K, unknown>>>,
    names: Names,
  ) => string;
};

/** All that is said in one language. */
export interface Words {
  /** Towns and generals the language calls otherwise than the data. */
  readonly names: Readonly<Record<string, string>>;
  readonly prompts: ByDecision<EaglesTypes, string | Prompt>;
  /** Options that are a word. */
  readonly options: Readonly<Record<string, string>>;
  readonly actions: ActionWords;
  readonly directions: readonly string[];
  /** A hex without a name, by the nearest that has one: how many hexes off, in which of the eight winds. */
  readonly whereabouts: (hexes: number, wind: number, town: string) => string;
  readonly hexes: (number: number) => string;
  readonly general: (name: string) => string;
  /** A sentence after its names are in it: what the language draws together. */
  readonly joined: (sentence: string) => string;
  /** One of no name of whom no more is known. */
  readonly someGeneral: string;
  /** A Force of nothing but a March Regiment, by the place where it stands. */
  readonly regimentAt: (place: string) => string;
  /** Such a Force of which only this is known. */
  readonly aMarchRegiment: string;
  readonly vedetteAt: (place: string) => string;
  /** Its counters have no name of their own. */
  readonly marchRegiment: string;
  readonly arms: Readonly<Record<Arm, string>>;
  readonly armies: Readonly<Record<Army, string>>;
  readonly sides: Readonly<Record<Side, string>>;
  readonly places: Readonly<Record<string, string>>;
  readonly weathers: Readonly<Record<Weather, string>>;
  readonly months: readonly string[];
  readonly date: (start: string, months: readonly string[]) => string;
  readonly refusals: Readonly<Record<string, string>>;
  readonly outcomes: Readonly<Record<string, string>>;
  readonly nobody: string;
  readonly settings: Readonly<Record<string, { readonly title: string; readonly about?: string }>>;
  /** Scenarios: what they are called, and a sentence about each. */
  readonly values: Readonly<Record<string, Titled>>;
  readonly events: EventWords<EaglesTypes, [Names]>;
  readonly brief: (view: EaglesView, names: Names, words: Words) => string;
}
