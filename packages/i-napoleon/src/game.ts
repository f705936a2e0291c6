import { fingerprint, game, soundData } from '@vedette/core';
import { loadData, type NapoleonData } from './components/load.js';
import { makeComponents } from './components/make-components.js';
import { life } from './contents.js';
import { copyOf } from './copy.js';
import { EXCHANGES } from './knowledge/exchanges.js';
import { forgetOrder } from './knowledge/sample.js';
import { viewOf } from './knowledge/view.js';
import { MIGRATIONS } from './migrations.js';
import { evaluateOf, figureNames, fulfilment, noteFigures, stationOf } from './players/evaluate.js';
import { policyOf, weighingOf } from './players/policy.js';
import { type Position, SEAT } from './position.js';
import { fightIn } from './rules/campaign/fights.js';
import { invariants } from './rules/invariants.js';
import { layOut } from './rules/set-up.js';
import { chaptersOf, type NapoleonTypes, settings } from './types.js';
import { english } from './words/en.js';
import { situationsOf } from './words/situations.js';
import { textOf } from './words/text.js';

/** What the judgement of a life looks at, for those who fit its weights. */
export function lifeFigures(data: NapoleonData) {
  const components = checkedComponents(data);
  return {
    names: figureNames(components),
    /** The Era whose weights judge the position. */
    stationOf,
    note: (position: Position, note: (at: number, value: number) => void) => noteFigures(components, position, note),
    /** What the weights of a station are to foretell, from 0 to 1. */
    fulfilment,
  };
}

function checkedComponents(data: NapoleonData) {
  return makeComponents(soundData(loadData(data)));
}

/** As of data with the name that the file of set-ups had when the first matches were kept. */
const fingerprintOf = ({ 'set-ups': setUps, ...files }: NapoleonData): string => fingerprint({ ...files, setUps });

/** The game, made of its component data. Throws if the data is not what the rules need: whoever takes data in checks it first. */
export function makeINapoleon(data: NapoleonData) {
  const components = checkedComponents(data);
  return game<NapoleonTypes>({
    id: 'i-napoleon',
    title: 'I, Napoleon',
    rules: 6,
    data: fingerprintOf(data),
    settings,
    // The game is for one player, who takes the role of Napoleon; no opponent player exists (i-napoleon/1.1/solitaire).
    seats: () => [SEAT],
    setUp: ({ scenario }) => layOut(components, scenario),
    main: life,
    begin: () => ({ first: true }),
    chapters: chaptersOf(components),
    view: viewOf(components),
    shuffleUnknown: forgetOrder,
    copy: copyOf,
    exchanges: EXCHANGES,
    turn: ({ year }) => year,
    simple: policyOf(components),
    weigh: weighingOf(components),
    evaluate: evaluateOf(components),
    tally: ({ points }) => points.G,
    fight: fightIn,
    // For standing orders: "let the die decide whether the Year goes on", "ignore the Terror whenever it comes".
    conditions: {
      'roll-is': (_, about, name) => about.roll === name,
      'card-is': (_, about, card) => about.card === card,
      'glory-at-least': (view, _, least) => view.points.G >= Number(least ?? 0),
    },
    testing: {
      invariants: invariants(components),
      contact: policyOf(components),
      longest: 6000,
      largestView: 12000,
      eventKinds: english.events,
      landmarks: {
        all: components.cards.slice(1).map((card) => `card ${card.number}`),
        of: (event) => ('card' in event && event.card !== null && event.card > 0 ? [`card ${event.card}`] : []),
      },
    },
    migrations: MIGRATIONS,
    text: textOf(components),
    situations: situationsOf(components),
  });
}
