/** What French does to names in a sentence. */

export const WINDS = [
  'au nord',
  'au nord-est',
  'à l’est',
  'au sud-est',
  'au sud',
  'au sud-ouest',
  'à l’ouest',
  'au nord-ouest',
] as const;

/** `de` and `à` before an article or a vowel. */
export const joined = (sentence: string): string =>
  sentence
    .replaceAll(/\bde le (?=[gr])/g, 'du ')
    .replaceAll(/(?<=^| )à le (?=[gr])/g, 'au ')
    .replaceAll(/\bde (?=[AEIOUÉÈ][a-zà-ÿ])/g, 'd’');

const ARMIES: Readonly<Record<string, string>> = {
  french: 'armée française',
  russian: 'armée russe',
  prussian: 'armée prussienne',
};
/** An army where the sentence speaks of it, and not of what belongs to it. */
export const armyNamed = (army: string): string => ARMIES[army] ?? army;

/** The first day of a month is counted as such, the others are not. */
export const dayOf = (day: number): string => (day === 1 ? '1er' : String(day));
