import { type Language, soundData } from '@vedette/core';
import { loadData } from '../components/load.js';
import { makeComponents } from '../components/make-components.js';
import type { NapoleonEvent } from '../events.js';
import type { Ending } from '../position.js';
import { type CardText, describeCard } from './describe.js';
import { epilogue, tellLife, type YearTold } from './story.js';

/** What is read beside the table: what a card says, how a life went, and what is said of it in the end. */
export interface Texts {
  card(language: Language, number: number): CardText;
  life(language: Language, firstYear: number, events: readonly NapoleonEvent[]): readonly YearTold[];
  epilogue(language: Language, ending: Ending): readonly string[];
}

/** Of component files that are sound. */
export function makeTexts(files: Readonly<Record<string, unknown>>): Texts {
  const components = makeComponents(soundData(loadData(files)));
  return {
    card: (language, number) => describeCard(components, language, number),
    life: (language, firstYear, events) => tellLife(components, language, firstYear, events),
    epilogue,
  };
}
