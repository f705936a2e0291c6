import { BrokenRules, type Language } from '@vedette/core';
import { checkData, type NapoleonData } from '../components/load.js';
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

export function makeTexts(data: NapoleonData): Texts {
  const checked = checkData(data);
  if (!checked.ok) throw new BrokenRules('the data of I, Napoleon is faulty', checked.refusal.particulars);
  const components = makeComponents(checked.value);
  return {
    card: (language, number) => describeCard(components, language, number),
    life: (language, firstYear, events) => tellLife(components, language, firstYear, events),
    epilogue,
  };
}
