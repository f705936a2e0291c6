import { game, type Policy } from '../../game.js';
import { type Opinions, opinionOf } from '../../words-by-kind.js';
import {
  type Area,
  type Company,
  campaign,
  campOf,
  distanceToCamp,
  enemyOf,
  type FordPosition,
  SIDES,
  type Side,
} from './contents.js';
import { exchanges } from './exchanges.js';
import { HOLD } from './march.js';
import { fordSituations } from './situations.js';
import { english, fordText } from './text.js';
import { chapters, type FordTypes, settings } from './types.js';
import { fordView, shuffleStrengths } from './view.js';

const STRENGTHS = [3, 2, 1];
const START: Readonly<Record<FordTypes['settings']['scenario'], Readonly<Record<Side, readonly Area[]>>>> = {
  even: { blue: ['west-bank', 'west-bank', 'blue-camp'], red: ['east-bank', 'east-bank', 'red-camp'] },
  bridgehead: { blue: ['ford', 'west-bank', 'blue-camp'], red: ['mill', 'east-bank', 'red-camp'] },
};

const companiesOf = (side: Side, areas: readonly Area[]): Company[] =>
  STRENGTHS.map((strength, index) => ({
    id: `${side}-${index + 1}`,
    side,
    area: areas[index] ?? campOf(side),
    strength,
    seen: false,
    rests: false,
  }));

/** What an option is worth to somebody who wants to fight; where he has no opinion, chance decides. */
const eagerness: Opinions<FordTypes, [position: FordPosition]> = {
  'march.chooseMarch': (option, { active }) => -distanceToCamp(enemyOf(active), option === HOLD ? campOf(active) : option.to),
};

/** Marches forward and fights whenever it can. */
const contact: Policy<FordTypes> = ({ position }, _seat, kind, offered, random) => {
  const worthOf = opinionOf(eagerness, kind);
  if (worthOf === undefined || random.below(4) === 0) return random.below(offered.length);
  const worths = offered.map((option) => worthOf(option, position));
  return worths.indexOf(Math.max(...worths));
};

export const ford = game<FordTypes>({
  id: 'example-ford',
  title: 'The Ford',
  rules: 1,
  data: 'none',
  settings,
  seats: () => SIDES,
  setUp: ({ scenario }) => ({
    round: 1,
    active: 'blue',
    companies: [...companiesOf('blue', START[scenario].blue), ...companiesOf('red', START[scenario].red)],
    tokens: [...SIDES],
  }),
  main: campaign,
  chapters,
  view: fordView,
  shuffleUnknown: shuffleStrengths,
  exchanges,
  turn: (position) => position.round,
  testing: {
    invariants: [
      {
        name: 'strength stands on the map',
        broken: ({ companies }) =>
          companies.find((company) => company.strength < 0 || (company.strength === 0 && company.area !== null))?.id ?? null,
      },
      {
        name: 'six companies',
        broken: ({ companies }) => (companies.length === 6 ? null : `${companies.length} companies`),
      },
    ],
    contact,
    longest: 200,
    largestView: 2000,
    eventKinds: english.events,
  },
  conditions: {
    /** Enough strength of one's own in the combat to be worth a token. */
    'strong-enough': (view, about, least) =>
      view.companies
        .filter((company) => company.area === about.area && company.side === about.side)
        .reduce((sum, company) => sum + (company.strength ?? 0), 0) >= Number(least ?? 1),
  },
  text: fordText,
  situations: fordSituations,
});
