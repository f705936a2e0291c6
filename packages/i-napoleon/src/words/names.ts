import type { Language } from '@vedette/core';
import type { Components } from '../components/components.js';
import { RESOURCES } from '../components/vocabulary.js';
import type { RollPart } from '../events.js';
import { english } from './en.js';
import { french } from './fr.js';
import { signed } from './signed.js';
import { FRENCH_TITLES } from './titles-fr.js';
import type { Names, Words } from './words.js';

export const wordsOf = (language: Language): Words => (language === 'fr' ? french : english);

/**
 * General with less than 10 Glory: one of many generals, no lasting effect on history (i-napoleon/13.2.2/less-than-10,
 * i-napoleon/13.2.2/10-to-19, i-napoleon/13.2.2/20-or-more).
 */
export const ofGeneral = ({ general }: Words, glory: number): string =>
  glory < 10 ? general.few : glory < 20 ? general.some : general.many;

/** The names of cards, boxes and nations in a language. `sayCondition` puts the condition of a modified roll into words. */
export function namesOf(components: Components, language: Language, sayCondition: (at: string) => string = () => ''): Names {
  const words = wordsOf(language);
  const title = (number: number) =>
    (language === 'fr' ? FRENCH_TITLES[number - 1] : components.cards[number]?.title) ?? String(number);
  const nation = (name: string) => words.nations[name] ?? name;
  const source = ({ card, nation: who, why, condition }: RollPart): string => {
    if (condition !== undefined) return sayCondition(condition);
    if (why !== undefined) return words.whys[why];
    return who === undefined ? title(card ?? 0) : nation(who);
  };
  const points: Names['points'] = (gain) =>
    [...RESOURCES, 'G+P' as const]
      .flatMap((resource) => {
        const amount = gain[resource as 'G'] ?? 0;
        return amount === 0 ? [] : [`${signed(amount)} ${resource === 'G+P' ? 'G/P' : resource}`];
      })
      .join(', ');
  return {
    card: title,
    box: (name) => words.boxes[name] ?? name,
    nation,
    status: (name) => words.statuses[name] ?? name,
    points,
    price: (cost) => points(cost).replaceAll('+', ''),
    result: (name) => words.results[name] ?? name,
    era: (name) => words.eras[name] ?? name,
    drm: (parts) => parts.map((part) => `${signed(part.drm)} ${source(part)}`).join(', '),
    income: (parts) =>
      parts
        .map(({ gain, card, nation: who }) => `${who === undefined ? title(card ?? 0) : nation(who)} ${points(gain)}`)
        .join('; '),
  };
}
