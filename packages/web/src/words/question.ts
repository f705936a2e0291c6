import type { Language } from '@vedette/core';

/** What is said around a question and its options. */
const english = {
  /** So many places that stand on the map: they are listed when they are asked for. */
  places: (count: number) => `${count} places, lit on the map`,
  findPlace: 'Find a place',
  /** So many options stand beyond the edge of the list. */
  beyond: (count: number) => `${count} more`,
  card: (title: string) => `Look at the card: ${title}`,
  cardShort: 'Look at the card',
  drawnCards: (count: number) => (count === 1 ? 'A card was drawn' : `${count} cards were drawn`),
};

const french: typeof english = {
  places: (count) => `${count} lieux, éclairés sur la carte`,
  findPlace: 'Chercher un lieu',
  beyond: (count) => `${count} de plus`,
  card: (title) => `Regarder la carte : ${title}`,
  cardShort: 'Regarder la carte',
  drawnCards: (count) => (count === 1 ? 'Une carte a été tirée' : `${count} cartes ont été tirées`),
};

export const questionWords = (language: Language): typeof english => (language === 'fr' ? french : english);
