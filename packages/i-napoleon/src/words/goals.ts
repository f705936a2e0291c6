/** What a life is played for: the years and resources are those of the set-up. */
import type { AnySettings, GoalCard, Language } from '@vedette/core';
import type { Components } from '../components/components.js';

type SetUpName = 'full-campaign' | 'commander' | 'first-consul' | 'medium-campaign' | 'emperor';

interface GoalWords {
  readonly wins: Readonly<Record<SetUpName, (first: number, last: number, glory: number) => string>>;
  readonly counts: GoalCard['counts'];
  readonly ideas: Readonly<Record<'young' | 'consul' | 'emperor', GoalCard['ideas']>>;
}

const english: GoalWords = {
  wins: {
    'full-campaign': (first, last) =>
      `Live from ${first} to ${last}. There is no single victory: the end you reach, and its Glory, tell what the life was worth.`,
    commander: (_, last) => `Become First Consul before ${last} is over, and be alive.`,
    'first-consul': (_, last, glory) =>
      `Pass the Imperial Plebiscite before ${last} is over, and end that Year with ${glory} Glory or more.`,
    'medium-campaign': (first, last) =>
      `From the Consulate of ${first} to ${last}: reach the best end you can, with the most Glory.`,
    emperor: (first, last) => `Keep the throne from ${first} on, and end by ${last} as more than an exile.`,
  },
  counts: [
    { worth: '0', what: 'dead before you were a General: a footnote' },
    { worth: '1', what: 'dead as a General' },
    { worth: '2', what: 'the end comes while you are First Consul' },
    { worth: '3', what: 'overthrown as Emperor; exile is a little better' },
    { worth: '4', what: 'Emperor of the French, at your natural frontiers' },
    { worth: '5', what: 'a dynasty: the throne and a legitimate heir' },
    { worth: '6', what: 'the peace of Europe, with you as its Emperor' },
    { worth: '!', what: 'Glory at 0 as First Consul or Emperor ends the game at once' },
  ],
  ideas: {
    young: [
      {
        title: 'Keep Luck for death',
        text: 'Napoleon’s Luck re-rolls one die. Spend it on the roll that would kill you, not on a small gain.',
      },
      {
        title: 'Campaigns bring rank',
        text: 'Without victories there is no Consulate. Take commanders who fight, not those who cost least.',
      },
    ],
    consul: [
      { title: 'Glory is armour', text: 'At 0 you fall. Never buy anything with the last five.' },
      { title: 'Fewer enemies', text: 'A nation made neutral by treaty is a campaign you need not fight.' },
    ],
    emperor: [
      { title: 'An heir', text: 'A legitimate son turns a reign into a dynasty. Look for the marriage early.' },
      { title: 'Know when to stop', text: 'Natural Frontiers ends the game well. Greed ends it in exile.' },
    ],
  },
};

const french: GoalWords = {
  wins: {
    'full-campaign': (first, last) =>
      `Vivez de ${first} à ${last}. Il n’y a pas de victoire unique : la fin atteinte, et sa gloire, disent ce que valut cette vie.`,
    commander: (_, last) => `Devenez Premier consul avant la fin de ${last}, et restez en vie.`,
    'first-consul': (_, last, glory) =>
      `Gagnez le plébiscite impérial avant la fin de ${last}, et finissez cette année-là avec ${glory} points de gloire ou plus.`,
    'medium-campaign': (first, last) => `Du Consulat de ${first} à ${last} : atteignez la meilleure fin, avec le plus de gloire.`,
    emperor: (first, last) => `Gardez le trône à partir de ${first}, et soyez, en ${last}, mieux qu’un exilé.`,
  },
  counts: [
    { worth: '0', what: 'mort avant d’être général : une note de bas de page' },
    { worth: '1', what: 'mort avec le grade de général' },
    { worth: '2', what: 'la fin vient sous le Consulat' },
    { worth: '3', what: 'renversé comme Empereur ; l’exil vaut un peu mieux' },
    { worth: '4', what: 'Empereur des Français, aux frontières naturelles' },
    { worth: '5', what: 'une dynastie : le trône et un héritier légitime' },
    { worth: '6', what: 'la paix de l’Europe, et vous pour Empereur' },
    { worth: '!', what: 'la gloire à 0 comme Premier consul ou Empereur met aussitôt fin à la partie' },
  ],
  ideas: {
    young: [
      {
        title: 'La chance contre la mort',
        text: 'La chance de Napoléon relance un dé. Gardez-la pour le jet qui tuerait, non pour un petit gain.',
      },
      {
        title: 'Les campagnes donnent le rang',
        text: 'Sans victoires, pas de Consulat. Prenez les commandants qui se battent le mieux, non les moins chers.',
      },
    ],
    consul: [
      { title: 'La gloire est une armure', text: 'À 0 vous tombez. N’achetez rien avec les cinq derniers points.' },
      { title: 'Moins d’ennemis', text: 'Une nation neutre par traité est une campagne de moins.' },
    ],
    emperor: [
      { title: 'Un héritier', text: 'Un fils légitime fait d’un règne une dynastie. Cherchez tôt le mariage.' },
      { title: 'Savoir s’arrêter', text: 'Les frontières naturelles terminent bien la partie. L’avidité la termine en exil.' },
    ],
  },
};

const STAGE: Readonly<Record<SetUpName, keyof GoalWords['ideas']>> = {
  'full-campaign': 'young',
  commander: 'young',
  'first-consul': 'consul',
  'medium-campaign': 'consul',
  emperor: 'emperor',
};

/** The last space of the calendar stands for the years to the end of his life. */
const lastLived = (year: number): number => (year === 1817 ? 1821 : year);

const isSetUp = (name: string): name is SetUpName => Object.hasOwn(STAGE, name);

export function goalOf(components: Components, language: Language, { scenario }: AnySettings): GoalCard | null {
  const name = String(scenario);
  const setUp = components.setUps.find(({ id }) => id === name);
  if (!isSetUp(name) || setUp === undefined) return null;
  const words = language === 'fr' ? french : english;
  return {
    wins: words.wins[name](setUp.year, lastLived(setUp.lastYear), gloryIn(setUp.win)),
    track: null,
    counts: words.counts,
    ideas: words.ideas[STAGE[name]],
  };
}

/** How much Glory a scenario asks for, wherever its condition says so. */
function gloryIn(condition: unknown): number {
  if (condition === null || typeof condition !== 'object') return 0;
  if ('G' in condition && typeof condition.G === 'number') return condition.G;
  return Object.values(condition).reduce((most: number, part) => Math.max(most, gloryIn(part)), 0);
}
