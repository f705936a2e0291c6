import { capital, type Language, type OrderWords, type StandingOrder } from '@vedette/core';
import type { CUSTOMARY } from '../knowledge/standing-orders.js';
import type { Words } from './words.js';

/** What standing orders are about, in one language. */
interface OrderPhrases {
  readonly customary: Readonly<Record<(typeof CUSTOMARY)[number], string>>;
  readonly usual: string;
  readonly noCard: string;
  readonly march: string;
  readonly thisMarch: string;
  readonly window: (moment: string, own: boolean) => string;
}

const PHRASES: Readonly<Record<Language, OrderPhrases>> = {
  en: {
    customary: {
      'share-fatigue': 'My fatigue, who takes the odd point',
      'share-losses': 'My losses, foot or horse',
      retreat: 'My retreats, which way',
    },
    usual: 'as is usual',
    noCard: 'no card',
    march: 'While the enemy marches',
    thisMarch: 'until this operation is over',
    window: (moment, own) => `${own ? 'In my operations' : 'In enemy operations'}: ${moment}`,
  },
  fr: {
    customary: {
      'share-fatigue': 'Ma fatigue, qui prend le point restant',
      'share-losses': 'Mes pertes, infanterie ou cavalerie',
      retreat: 'Mes retraites, par où',
    },
    usual: 'selon l’usage',
    noCard: 'aucune carte',
    march: 'Pendant que l’ennemi marche',
    thisMarch: 'jusqu’à la fin de cette opération',
    window: (moment, own) => `${own ? 'Dans mes opérations' : 'Dans les opérations ennemies'}\u00a0: ${moment}`,
  },
};

const isCustomary = (phrases: OrderPhrases, name: string): name is (typeof CUSTOMARY)[number] =>
  Object.hasOwn(phrases.customary, name);

export function orderWords(words: Words, language: Language, { decision, answer, when, during }: StandingOrder): OrderWords {
  const phrases = PHRASES[language];
  if (isCustomary(phrases, decision)) return { question: phrases.customary[decision], answer: phrases.usual };
  const about = when?.parameter;
  const window = typeof about === 'object' && about !== null ? (about as Readonly<Record<string, unknown>>) : {};
  const question =
    'moment' in window ? phrases.window(words.moments[String(window.moment)] ?? '', window.own === true) : phrases.march;
  return {
    question: capital(question, language),
    answer: 'usual' in answer ? phrases.usual : phrases.noCard,
    ...(during === undefined ? {} : { until: phrases.thisMarch }),
  };
}
