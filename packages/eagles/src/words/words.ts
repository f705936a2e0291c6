import type { Told } from '@vedette/core';
import type { Arm, Army, Side, Weather } from '../components/data/schema.js';
import type { EaglesEvent } from '../events.js';
import type { EaglesView } from '../knowledge/view.js';

/** Names as a sentence needs them, in the language of the words. */
export interface Names {
  hex(name: string): string;
  /** By the name that was told with it, if there was one. */
  leader(id: string, name?: string): string;
  unit(id: string): string;
  side(side: string): string;
  army(army: string): string;
  place(name: string): string;
}

/** An event as whoever is told of it hears it: one with nothing in the open is told only with the private part. */
type Heard<E extends EaglesEvent> = E extends { readonly only: { readonly [seat: string]: infer Part extends object } }
  ? [Exclude<keyof E, 'kind' | 'only'>] extends [never]
    ? Omit<E, 'only'> & Part
    : Told<E>
  : Told<E>;

export type EventWords = {
  readonly [K in EaglesEvent['kind']]: (event: Heard<Extract<EaglesEvent, { kind: K }>>, names: Names) => string;
};

/** What a question is about: a Force, a hex, a number. */
export type About = Readonly<Record<string, string>>;
export type Prompt = (about: About, names: Names, view: EaglesView) => string;

/** All that is said in one language. */
export interface Words {
  /** Towns and generals the language calls otherwise than the data. */
  readonly names: Readonly<Record<string, string>>;
  readonly prompts: Readonly<Record<string, string | Prompt>>;
  /** Options that are a word. */
  readonly options: Readonly<Record<string, string>>;
  /** Options that are an object, by their first key. */
  readonly actions: Readonly<Record<string, (option: Readonly<Record<string, string | number>>, names: Names) => string>>;
  readonly directions: readonly string[];
  readonly hexes: (number: number) => string;
  readonly general: (name: string) => string;
  /** One of no name of whom no more is known. */
  readonly someGeneral: string;
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
  readonly values: Readonly<Record<string, string>>;
  readonly events: EventWords;
  readonly brief: (view: EaglesView, names: Names, words: Words) => string;
}
