import type { Language } from '@vedette/core';

/** What is said when a part of the page does not arrive. */
const english = {
  sentence:
    'A part of this page did not arrive: the connection is down, or a newer Vedette has been put in place. What you play is kept.',
  reload: 'Load the page again',
  later: 'Later',
};

const french: typeof english = {
  sentence:
    'Une partie de cette page n’est pas arrivée : la connexion est coupée, ou une version plus récente est en place. Vos parties sont gardées.',
  reload: 'Recharger la page',
  later: 'Plus tard',
};

export const renewedWords = (language: Language): typeof english => (language === 'fr' ? french : english);
