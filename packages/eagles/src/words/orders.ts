import type { Language, OrderWords, StandingOrder } from '@vedette/core';
import { CUSTOMARY, type Customary } from '../knowledge/standing-orders.js';

const QUESTIONS: Readonly<Record<Language, Readonly<Record<Customary, string>>>> = {
  en: {
    losses: 'My losses, which units',
    retreat: 'My retreats, which way',
    pursuit: 'My pursuits, whom and how far',
    'drive-off': 'My vedettes driven off, where to',
  },
  fr: {
    losses: 'Mes pertes, quelles unités',
    retreat: 'Mes retraites, par où',
    pursuit: 'Mes poursuites, qui et jusqu’où',
    'drive-off': 'Mes vedettes chassées, vers où',
  },
};

const USUAL: Readonly<Record<Language, string>> = { en: 'as is usual', fr: 'selon l’usage' };

const isCustomary = (name: string): name is Customary => (CUSTOMARY as readonly string[]).includes(name);

export const orderWords = (language: Language, { decision }: StandingOrder): OrderWords => ({
  question: isCustomary(decision) ? QUESTIONS[language][decision] : decision,
  answer: USUAL[language],
});
