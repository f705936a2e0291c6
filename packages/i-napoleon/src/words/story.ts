import type { Language } from '@vedette/core';
import type { Components } from '../components/components.js';
import type { NapoleonEvent } from '../events.js';
import type { Ending } from '../position.js';
import { NATURAL_FRONTIERS, verdictOf } from '../rules/game-end/outcomes.js';
import { namesOf, ofGeneral, wordsOf } from './names.js';
import type { Names } from './words.js';

/** The sentences in which a life is told: what a biographer would keep of the log. */
interface Telling {
  readonly general: string;
  readonly consul: string;
  readonly emperor: string;
  readonly victory: (card: string) => string;
  readonly defeat: (card: string) => string;
  readonly stalemate: (card: string) => string;
  readonly married: (card: string) => string;
  readonly heir: string;
  readonly bastard: string;
  readonly treaty: (card: string) => string;
  readonly conquered: (nation: string) => string;
  readonly fallen: (card: string) => string;
  readonly traitor: (card: string) => string;
  readonly limits: string;
  readonly abdicated: string;
  readonly ended: (cause: string) => string;
  readonly quiet: string;
  readonly year: (year: number) => string;
  readonly end: (cause: string, year: number) => string;
  readonly verdict: Readonly<Record<string, string>>;
  readonly heirVerdict: string;
  readonly heirOfFrontiers: string;
  readonly limitsVerdict: string;
  readonly glory: (points: number) => string;
}

const english: Telling = {
  general: 'He is made a General.',
  consul: 'He is First Consul, and France has a master.',
  emperor: 'He is Emperor of the French.',
  victory: (card) => `Victory: ${card}.`,
  defeat: (card) => `Defeat: ${card}.`,
  stalemate: (card) => `No decision: ${card}.`,
  married: (card) => `He marries ${card}.`,
  heir: 'A son is born to him, and the line is assured.',
  bastard: 'A son is born to him whom he cannot name.',
  treaty: (card) => `${card}.`,
  conquered: (nation) => `${nation} is Conquered.`,
  fallen: (card) => `${card} falls.`,
  traitor: (card) => `${card} deserts him.`,
  limits: 'His Glory passes every limit that was thought possible.',
  abdicated: 'He abdicates.',
  ended: (cause) => `The end: ${cause}.`,
  quiet: 'A quiet Year.',
  year: (year) => (year === 1817 ? '1817-1821' : String(year)),
  end: (cause, year) => `The end came in ${year === 1817 ? 'the years after 1816' : year}: ${cause}.`,
  verdict: {
    footnote: 'A lieutenant of artillery with a Corsican accent: a line in a regimental list, and no more.',
    general: 'The army remembered him; the nation had other names to learn.',
    'first-consul': 'Whoever fights for a republic has named him ever since among those who saved one.',
    'overthrown-consul': 'He had lifted the cup to his lips. Others drank it.',
    'restored-the-king':
      'To the men of the Revolution a traitor; in the chapels of the royalists they prayed for him for a hundred years.',
    overthrown: 'A crown that is taken must be held. He could not hold it.',
    exile: 'One more strong man who fell; the world has seen many, and forgotten most.',
    'exiled-legend': 'He dictated his own legend to the sea wind, and much of it was believed: a great man, if not a good one.',
    'emperor-of-the-french': 'Composers scratched his name from their scores; those who love great men never tired of his.',
    'natural-frontiers': 'He knew when to stop, and died master of the France that nature had drawn: a realist, after all.',
    'emperor-of-europe':
      'From Lisbon to Warsaw the roads, the laws and the peace were his. Nothing like it had been since Augustus.',
    dynasty: 'When the guns announced his death, they announced his successor in the same breath.',
    'commander-won': 'From the guns of Toulon to the chair of the First Consul: the rest of the story is his to write.',
    'commander-lost': '',
    'consulate-won': 'France has voted, and a crown is being made.',
    'consulate-lost': '',
  },
  heirVerdict: 'A Bonaparte was born to follow him.',
  heirOfFrontiers: 'A Bonaparte was born to follow him, and to meet, one day, a Prussian named Bismarck.',
  limitsVerdict: 'Of Glory he had more than any one life can use.',
  glory: (points) => `Glory at the end: ${points}.`,
};

const french: Telling = {
  general: 'Il est nommé général.',
  consul: 'Il est Premier consul, et la France a un maître.',
  emperor: 'Il est empereur des Français.',
  victory: (card) => `Victoire : ${card}.`,
  defeat: (card) => `Défaite : ${card}.`,
  stalemate: (card) => `Impasse : ${card}.`,
  married: (card) => `Il épouse ${card}.`,
  heir: 'Un fils lui naît, et la lignée est assurée.',
  bastard: 'Un fils lui naît qu’il ne peut nommer.',
  treaty: (card) => `${card}.`,
  conquered: (nation) => `Conquise : ${nation}.`,
  fallen: (card) => `${card} tombe.`,
  traitor: (card) => `${card} l’abandonne.`,
  limits: 'Sa gloire dépasse toutes les bornes qu’on lui croyait.',
  abdicated: 'Il abdique.',
  ended: (cause) => `Fin : ${cause}.`,
  quiet: 'Une année calme.',
  year: (year) => (year === 1817 ? '1817-1821' : String(year)),
  end: (cause, year) => `La fin vint ${year === 1817 ? 'après 1816' : `en ${year}`} : ${cause}.`,
  verdict: {
    footnote: 'Un lieutenant d’artillerie à l’accent corse : une ligne dans un registre, rien de plus.',
    general: 'L’armée s’en souvint ; la nation avait d’autres noms à retenir.',
    'first-consul': 'Qui se bat pour une république l’a nommé depuis parmi ceux qui en sauvèrent une.',
    'overthrown-consul': 'Il avait porté la coupe à ses lèvres. D’autres la burent.',
    'restored-the-king':
      'Pour les hommes de la Révolution, un traître ; dans les chapelles royalistes, on pria pour lui cent ans.',
    overthrown: 'Une couronne prise doit être tenue. Il ne sut pas la tenir.',
    exile: 'Un homme fort de plus qui tombe ; le monde en a vu beaucoup, et oublié la plupart.',
    'exiled-legend': 'Il dicta sa légende au vent de la mer, et l’on en crut beaucoup : un grand homme, sinon un homme bon.',
    'emperor-of-the-french':
      'Des compositeurs rayèrent son nom de leurs partitions ; qui aime les grands hommes ne s’en lassa jamais.',
    'natural-frontiers': 'Il sut s’arrêter, et mourut maître de la France que la nature a dessinée : un réaliste, après tout.',
    'emperor-of-europe':
      'De Lisbonne à Varsovie, les routes, les lois et la paix étaient les siennes. Rien de tel depuis Auguste.',
    dynasty: 'Le canon qui annonça sa mort annonça d’un même souffle son successeur.',
    'commander-won': 'Des canons de Toulon au fauteuil du Premier consul : la suite de l’histoire est à lui.',
    'commander-lost': '',
    'consulate-won': 'La France a voté, et l’on forge une couronne.',
    'consulate-lost': '',
  },
  heirVerdict: 'Un Bonaparte était né pour le suivre.',
  heirOfFrontiers: 'Un Bonaparte était né pour le suivre, et pour rencontrer un jour un Prussien nommé Bismarck.',
  limitsVerdict: 'De la gloire, il en eut plus qu’une vie n’en peut user.',
  glory: (points) => `Gloire à la fin : ${points}.`,
};

const tellingOf = (language: Language): Telling => (language === 'fr' ? french : english);

type Causes = Readonly<Record<string, string>>;

function sentence(telling: Telling, names: Names, causes: Causes, event: NapoleonEvent): string | null {
  switch (event.kind) {
    case 'promoted':
      return telling.general;
    case 'era-began':
      return event.era === 'EMD' ? telling.emperor : telling.consul;
    case 'campaign-ended':
      return telling[event.outcome](names.card(event.card));
    case 'card-placed':
      return event.box === 'WIFE' ? telling.married(names.card(event.card)) : null;
    case 'son-born':
      return event.legitimate ? telling.heir : telling.bastard;
    case 'treaty-signed':
      return telling.treaty(names.card(event.card));
    case 'nation-changed':
      return event.to === 'conquered' ? telling.conquered(names.nation(event.nation)) : null;
    case 'commander-lost':
      return event.how === 'killed'
        ? telling.fallen(names.card(event.card))
        : event.how === 'treason'
          ? telling.traitor(names.card(event.card))
          : null;
    case 'limits-extended':
      return telling.limits;
    case 'abdicated':
      return telling.abdicated;
    case 'life-ended':
      return telling.ended(causes[event.cause] ?? event.cause);
    default:
      return null;
  }
}

/** One Year of a life, as it is remembered. */
export interface YearTold {
  readonly year: string;
  readonly sentences: readonly string[];
}

/** The life told Year by Year from its events; quiet Years say so. */
export function tellLife(
  components: Components,
  language: Language,
  firstYear: number,
  events: readonly NapoleonEvent[],
): YearTold[] {
  const telling = tellingOf(language);
  const names = namesOf(components, language);
  const { causes } = wordsOf(language);
  const years: { year: string; sentences: string[] }[] = [{ year: telling.year(firstYear), sentences: [] }];
  for (const event of events) {
    if (event.kind === 'year-began') years.push({ year: telling.year(event.year), sentences: [] });
    const said = sentence(telling, names, causes, event);
    if (said !== null) years.at(-1)?.sentences.push(said);
  }
  return years.map(({ year, sentences }) => ({ year, sentences: sentences.length > 0 ? sentences : [telling.quiet] }));
}

/** What is said of him when all is over: how it ended, what history makes of it, and how much Glory was his. */
export function epilogue(language: Language, ending: Ending): string[] {
  const words = wordsOf(language);
  const telling = tellingOf(language);
  const lines = [telling.end(words.causes[ending.cause] ?? ending.cause, ending.year)];
  const [main = 'footnote', second] = ending.outcomes;
  // A lost scenario is followed by what the life itself came to.
  const told = main.endsWith('-lost') && second !== undefined ? [main, second] : [main];
  for (const outcome of told) {
    const verdict = verdictOf(outcome, ending);
    lines.push(words.outcomes[verdict] ?? verdict);
    // When Napoleon dies as a General, his Glory decides among three verdicts (i-napoleon/13.2.2/compare-glory).
    const comment = outcome === 'general' ? ofGeneral(words, ending.glory) : telling.verdict[verdict];
    if (comment) lines.push(comment);
  }
  // If the dynasty follows Natural Frontiers (156), the text adds that it must still survive Bismarck
  // (i-napoleon/13.2.8/natural-frontiers-variant).
  if (ending.outcomes.slice(1).includes('dynasty'))
    lines.push(ending.cause === NATURAL_FRONTIERS ? telling.heirOfFrontiers : telling.heirVerdict);
  if (ending.outcomes.includes('limits-of-glory')) lines.push(telling.limitsVerdict);
  lines.push(telling.glory(ending.glory));
  return lines;
}
