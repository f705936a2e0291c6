import type { Language } from '@vedette/core';

/** What is added to a die, nothing too: without its sign two numbers would stand side by side. */
const added = (drm: number): string => (drm < 0 ? `− ${-drm}` : `+ ${drm}`);
const total = (sum: number): string => String(sum).replace('-', '−');

const english = {
  title: (year: number) => `The campaign of ${year}`,
  sent: 'Sent',
  begins: 'Begins',
  nobody: 'nobody was sent',
  round: (round: number) => `Round ${round}`,
  again: 'rolled again',
  outcome: 'What comes of it',
  onTheDie: 'What was on the die',
  forYou: 'For you',
  againstYou: 'Against you',
  nothing: 'nothing',
  sum: (sum: string, limit: number) => `Sum ${sum}, at most ${limit} either way`,
  die: 'The die',
  makes: (die: number, drm: number) => `${die} ${added(drm)} makes ${total(die + drm)}`,
  orMore: (from: number) => `${from} or more`,
  orLess: (to: number) => `${to} or less`,
  changed: (cards: string, from: string, to: string) => `${cards}: the ${from.toLowerCase()} becomes a ${to.toLowerCase()}.`,
  whys: { stalemates: 'Earlier stalemates', bloody: 'Bloodshed before', points: 'Points spent' } as Readonly<
    Record<string, string>
  >,
  condition: 'Condition of the card',
  outcomes: {
    victory: 'The campaign is won.',
    stalemate: 'The campaign ends undecided.',
    defeat: 'The campaign is lost.',
  } as Readonly<Record<string, string>>,
  rolls: (round: number, result: string) => `Round ${round}: ${result.toLowerCase()}`,
};

const french: typeof english = {
  title: (year) => `La campagne de ${year}`,
  sent: 'Envoyés',
  begins: 'Début',
  nobody: 'personne n’a été envoyé',
  round: (round) => `Manche ${round}`,
  again: 'relancé',
  outcome: 'Ce qui en résulte',
  onTheDie: 'Ce qui pesait sur le dé',
  forYou: 'Pour vous',
  againstYou: 'Contre vous',
  nothing: 'rien',
  sum: (sum, limit) => `Somme ${sum}, au plus ${limit} dans chaque sens`,
  die: 'Le dé',
  makes: (die, drm) => `${die} ${added(drm)} font ${total(die + drm)}`,
  orMore: (from) => `${from} ou plus`,
  orLess: (to) => `${to} ou moins`,
  changed: (cards, from, to) => `${cards} : ${from.toLowerCase()} devient ${to.toLowerCase()}.`,
  whys: { stalemates: 'Impasses avant', bloody: 'Effusion de sang avant', points: 'Points dépensés' },
  condition: 'Condition de la carte',
  outcomes: {
    victory: 'La campagne est gagnée.',
    stalemate: 'La campagne finit dans l’impasse.',
    defeat: 'La campagne est perdue.',
  },
  rolls: (round, result) => `Manche ${round} : ${result.toLowerCase()}`,
};

export type CampaignWords = typeof english;
export const campaignWords = (language: Language): CampaignWords => (language === 'fr' ? french : english);
