/** What each army plays for on the Morale Track; the figures are those of the scenario and the tables. */
import { type AnySettings, type GoalCard, type Language, type Seat, signed } from '@vedette/core';
import type { Components } from '../components/components.js';
import { winnerAt } from '../rules/turn/victory.js';

interface GoalWords {
  readonly wins: (spaces: string, date: string, off: string) => string;
  readonly grand: (space: string, off: string) => string;
  readonly left: string;
  readonly right: string;
  readonly battle: (total: number, difference: number) => string;
  readonly konigsberg: string;
  readonly konigsbergHeld: string;
  readonly warsaw: string;
  readonly warsawLost: string;
  readonly warsawTaken: string;
  readonly armistice: (strength: number) => string;
  readonly dateOf: (day: Date) => string;
  readonly ideas: Readonly<Record<'french' | 'coalition', Readonly<Record<string, GoalCard['ideas']>>>>;
}

const dayIn = (language: Language) => (day: Date) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);

const english: GoalWords = {
  wins: (spaces, date, off) =>
    `Have the Morale marker on ${spaces} when the turn of ${date} is over, or push it off the ${off} end before.`,
  grand: (space, off) =>
    `Have the Morale marker on ${space} at the end of June 1807, or push it off the ${off} end before. Between lies a draw.`,
  left: 'left',
  right: 'right',
  battle: (total, difference) =>
    `spaces for a battle with ${total} strength points lost in all and ${difference} more on the other side`,
  konigsberg: 'spaces for Königsberg, the more the earlier it falls',
  konigsbergHeld: 'space if the Coalition still holds Königsberg at the end',
  warsaw: 'space while the French hold Warsaw, Pultusk, Plonsk, Wyszogrod and Plock',
  warsawLost: 'space while one of Warsaw, Pultusk, Plonsk, Wyszogrod and Plock, all French at the start, is lost to them',
  warsawTaken: 'space, once and for good, if the Coalition holds all three hexes of Warsaw',
  armistice: (strength) => `no Coalition Force above ${strength} strength points: an armistice ends the game`,
  dateOf: dayIn('en'),
  ideas: {
    french: {
      '1': [
        { title: 'Bridges first', text: 'The rivers are the Russian wall. Find a crossing and bring bridge trains up to it.' },
        { title: 'Short marches', text: 'Mud doubles what a march costs in men. Move half as far and arrive whole.' },
      ],
      '2': [
        {
          title: 'Gather, then strike',
          text: 'Initiative leaves corps behind. Wait a turn rather than fight with half of them.',
        },
        {
          title: 'Look to your line',
          text: 'In January the Center of Operations feeds you or nothing does. Keep it within reach.',
        },
      ],
      '3': [
        {
          title: 'One great battle',
          text: 'A battle with heavy losses moves morale; skirmishes move nothing. Bring three corps to one hex.',
        },
        { title: 'Königsberg by mid-June', text: 'Taken by the 13th it is worth two spaces, by the 19th one, then none.' },
      ],
      grand: [
        { title: 'Spend the winter well', text: 'Men lost in the mud are not there in June. Rest when the weather turns.' },
        { title: 'Danzig', text: 'Until it falls its roads feed nobody and Lannes is not free. Keep relief away from it.' },
      ],
    },
    coalition: {
      '1': [
        { title: 'Hold the rivers', text: 'Damage bridges and stand behind them. Every turn of mud is yours.' },
        { title: 'Leave in time', text: 'A lost Pitched Battle costs two spaces, a lost town hardly anything.' },
      ],
      '2': [
        { title: 'Strike the far corps', text: 'Bernadotte and Ney are far from help. Scout, then fall on one of them.' },
        { title: 'Count the days', text: 'You need only stay on your side of the track until mid-February.' },
      ],
      '3': [
        { title: 'You move first', text: 'The French are in their quarters. Use the first turns before they are together.' },
        { title: 'Keep one great Force', text: 'Without one the war is over at once. Never risk the last.' },
      ],
      grand: [
        { title: 'Stay in being', text: 'A draw is wide. An army that exists in June has not lost.' },
        { title: 'The sea', text: 'From spring on ships carry eight points without guns along the coast. Keep Pillau open.' },
      ],
    },
  },
};

const french: GoalWords = {
  wins: (spaces, date, off) =>
    `Amenez le marqueur de moral sur ${spaces} à la fin du tour du ${date}, ou poussez-le avant hors de la piste à ${off}.`,
  grand: (space, off) =>
    `Amenez le marqueur de moral sur ${space} à la fin de juin 1807, ou poussez-le avant hors de la piste à ${off}. Entre les deux, c’est la partie nulle.`,
  left: 'gauche',
  right: 'droite',
  battle: (total, difference) =>
    `cases pour une bataille où tombent ${total} points de force en tout, dont ${difference} de plus en face`,
  konigsberg: 'cases pour Königsberg, d’autant plus qu’elle tombe tôt',
  konigsbergHeld: 'case si les coalisés tiennent encore Königsberg à la fin',
  warsaw: 'case tant que les Français tiennent Varsovie, Pultusk, Plonsk, Wyszogrod et Plock',
  warsawLost: 'case tant que l’un de ces lieux, français au début, leur manque : Varsovie, Pultusk, Plonsk, Wyszogrod, Plock',
  warsawTaken: 'case, une fois pour toutes, si les coalisés tiennent les trois hexagones de Varsovie',
  armistice: (strength) => `aucune force coalisée de plus de ${strength} points de force : un armistice finit la partie`,
  dateOf: dayIn('fr'),
  ideas: {
    french: {
      '1': [
        {
          title: 'Les ponts d’abord',
          text: 'Les rivières sont le mur russe. Trouvez un passage et amenez-y les équipages de pont.',
        },
        {
          title: 'De courtes marches',
          text: 'La boue double le prix d’une marche en hommes. Allez moitié moins loin, et arrivez entier.',
        },
      ],
      '2': [
        {
          title: 'Réunir, puis frapper',
          text: 'L’initiative laisse des corps en arrière. Attendez un tour plutôt que de combattre à moitié.',
        },
        { title: 'Veiller à sa ligne', text: 'En janvier, seul le centre d’opérations nourrit. Gardez-le à portée.' },
      ],
      '3': [
        {
          title: 'Une grande bataille',
          text: 'Une bataille meurtrière déplace le moral, une escarmouche non. Amenez trois corps au même hexagone.',
        },
        { title: 'Königsberg à la mi-juin', text: 'Prise le 13 au plus tard elle vaut deux cases, le 19 une seule, puis rien.' },
      ],
      grand: [
        {
          title: 'Bien passer l’hiver',
          text: 'Les hommes perdus dans la boue manquent en juin. Reposez-vous quand le temps tourne.',
        },
        {
          title: 'Dantzig',
          text: 'Tant qu’elle tient, ses routes ne nourrissent personne et Lannes reste devant. Couvrez le siège.',
        },
      ],
    },
    coalition: {
      '1': [
        { title: 'Tenir les rivières', text: 'Endommagez les ponts et tenez-vous derrière. Chaque tour de boue est à vous.' },
        { title: 'Partir à temps', text: 'Une bataille rangée perdue coûte deux cases, une ville perdue presque rien.' },
      ],
      '2': [
        {
          title: 'Frapper le corps isolé',
          text: 'Bernadotte et Ney sont loin de tout secours. Éclairez, puis tombez sur l’un d’eux.',
        },
        { title: 'Compter les jours', text: 'Il suffit de rester de votre côté de la piste jusqu’à la mi-février.' },
      ],
      '3': [
        {
          title: 'Vous jouez d’abord',
          text: 'Les Français sont en quartiers. Servez-vous des premiers tours avant qu’ils se réunissent.',
        },
        { title: 'Garder une grande force', text: 'Sans elle la guerre finit aussitôt. Ne risquez jamais la dernière.' },
      ],
      grand: [
        { title: 'Durer', text: 'La nulle est large. Une armée qui existe en juin n’a pas perdu.' },
        {
          title: 'La mer',
          text: 'Dès le printemps, des navires portent huit points sans canons le long de la côte. Gardez Pillau.',
        },
      ],
    },
  },
};

/** What Warsaw is worth: series/sr-155/french, series/sr-155/already-in-start, series/sr-155/coalition. */
const warsawOf = (words: GoalWords, held: boolean, forSeat: (french: number) => string): GoalCard['counts'] => [
  held ? { worth: forSeat(-1), what: words.warsawLost } : { worth: forSeat(1), what: words.warsaw },
  { worth: forSeat(-1), what: words.warsawTaken },
];

export function goalOf({ data, tables }: Components, language: Language, settings: AnySettings, seat: Seat): GoalCard | null {
  if (seat !== 'french' && seat !== 'coalition') return null;
  const words = language === 'fr' ? french : english;
  const chosen = String(settings.scenario);
  const isGrand = chosen.startsWith('grand');
  const scenario = data.scenarios.scenarios.find(({ id }) => id === (isGrand ? (chosen === 'grand-early' ? '1' : '2') : chosen));
  if (scenario === undefined) return null;
  const { spaces, critical, armisticeStrength } = tables.morale;
  const isFrench = seat === 'french';
  const off = isFrench ? words.right : words.left;
  const own = spaces.filter((_, marker) => winnerAt(spaces.length, marker, isGrand) === seat);
  const [first = '', last = ''] = [own[0], own.at(-1)];
  const inJune = isGrand || chosen === '3';
  const forSeat = (french: number) => (french === 0 ? '0' : signed(isFrench ? french : -french));
  return {
    wins: isGrand
      ? words.grand(first, off)
      : words.wins(`${first} – ${last}`, words.dateOf(new Date(`${scenario.end}T00:00:00Z`)), off),
    track: {
      least: 1,
      most: spaces.length,
      start: spaces.indexOf(scenario.morale) + 1,
      names: spaces,
      won: [spaces.indexOf(first) + 1, spaces.indexOf(last) + 1],
    },
    counts: [
      ...critical.map(({ total, difference, spaces: moved }) => ({ worth: `±${moved}`, what: words.battle(total, difference) })),
      // Before June it is worth all it can be: series/sr-154/by-turn-taken.
      { worth: [2, ...(inJune ? [1, 0] : [])].map((spaces) => forSeat(spaces)).join(', '), what: words.konigsberg },
      ...(inJune || settings.konigsbergJune === false ? [{ worth: forSeat(-1), what: words.konigsbergHeld }] : []),
      ...(settings.withoutSouth === true ? [] : warsawOf(words, scenario.warsawHeld, forSeat)),
      { worth: '!', what: words.armistice(armisticeStrength) },
    ],
    ideas: words.ideas[seat][isGrand ? 'grand' : chosen] ?? [],
  };
}
