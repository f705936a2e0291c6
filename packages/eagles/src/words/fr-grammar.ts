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
