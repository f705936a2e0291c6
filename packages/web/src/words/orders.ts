import type { Language } from '@vedette/core';

/** The words of standing orders and of what is planned. */
const english = {
  heading: 'Standing orders',
  about: 'They answer for you at once, also while you are away. Nobody else learns of them.',
  usualAll: 'As is usual, and not again this turn',
  inForce: (count: number) => (count === 1 ? 'A standing order is in force.' : `${count} standing orders are in force.`),
  give: 'Order for questions like this',
  nothingNow: 'Where something can be ordered, it is offered here with the question.',
  throughTurn: (turn: number) => `until turn ${turn} is over`,
  always: 'for the whole match',
  takeBack: (question: string) => `Take back: ${question}`,
  planned: 'Planned',
  plannedAbout: 'Goes on by itself while the others only pass.',
  onward: (place: string) => `on to ${place}`,
  more: (count: number) => (count === 1 ? 'and one more choice' : `and ${count} more choices`),
  withdraw: 'Withdraw',
  obeyed: (question: string, answer: string) => `By your order: ${answer} (${question})`,
  times: (sentence: string, times: number) => `${sentence}, ${times} times`,
};

const french: typeof english = {
  heading: 'Ordres permanents',
  about: 'Ils répondent aussitôt pour vous, même en votre absence. Personne d’autre n’en apprend rien.',
  usualAll: 'Selon l’usage, et ne plus demander ce tour-ci',
  inForce: (count) => (count === 1 ? 'Un ordre permanent est en vigueur.' : `${count} ordres permanents sont en vigueur.`),
  give: 'Donner un ordre pour les questions de ce genre',
  nothingNow: 'Là où l’on peut donner un ordre, il est proposé ici avec la question.',
  throughTurn: (turn) => `jusqu’à la fin du tour ${turn}`,
  always: 'pour toute la partie',
  takeBack: (question) => `Reprendre\u00a0: ${question}`,
  planned: 'Prévu',
  plannedAbout: 'Se poursuit tout seul tant que les autres ne font que passer.',
  onward: (place) => `jusqu’à ${place}`,
  more: (count) => (count === 1 ? 'et un autre choix' : `et ${count} autres choix`),
  withdraw: 'Retirer',
  obeyed: (question, answer) => `Par votre ordre\u00a0: ${answer} (${question})`,
  times: (sentence, times) => `${sentence}, ${times} fois`,
};

export const orderWords = (language: Language): typeof english => (language === 'fr' ? french : english);
