import { running } from '@vedette/core';
import { type Components, cardOf } from '../components/components.js';
import { TRACKED, type Tracked } from '../components/vocabulary.js';
import { foreignDiplomacy, potentialCampaigns } from '../contents.js';
import { campaignCard } from '../effects/conditions.js';
import { rowOf } from '../effects/effects.js';
import type { Position } from '../position.js';
import { diplomacyDrm } from '../rules/diplomacy/diplomacy.js';
import { domesticDrm } from '../rules/domestic-politics.js';
import { PAIR } from '../rules/year-setup/resources.js';
import type { Worths } from './policy.js';

const FACES = 10;
const MOST_ADMIN = 7;
/** So much is not being asked again worth: less than anything else. */
const EASE = 0.01;

/** Glory that the Domestic Politics roll takes on average. */
function expectedLoss(components: Components, drm: number): number {
  const rows = components.tables.domesticPolitics;
  let sum = 0;
  for (let face = 1; face <= FACES; face++) sum += rows[rowOf(rows, face + drm)]?.gain.G ?? 0;
  return sum / FACES;
}

const army = (components: Components, position: Position) =>
  components.commanders.filter((card) => position.box[card] === 'COMMANDERS').length;

export const stateWorths: Worths = {
  'exchange.forAdmin': (option, components, { position }) => {
    if (option === 'done') return 0;
    const { points } = position;
    // The first war of a First Consul comes with his Deck, and losing it is the end.
    const italy = position.due === 'FCD';
    const war = italy || campaignCard(components, position) !== 0;
    if (!war || (position.era === 'CMD' && !italy) || points.A >= MOST_ADMIN) return -1;
    // As much at once as leaves what is kept, and no more than can be used.
    const times = option.length;
    if (points.A + times > MOST_ADMIN + 1) return -1;
    const isGlory = option.startsWith('G');
    const kept = isGlory ? (italy ? 20 : 45) : italy ? 3 : 7;
    const before = isGlory ? points.G - 3 * (times - 1) : points.P - (times - 1);
    return before >= kept ? (isGlory ? 1 : 2) + times / 10 : -1;
  },
  'exchange.forDiplomacy': (option, _, { position }) => {
    const [trade, shared] = option.split('/');
    // Nobody shares Diplomacy out in another way.
    const onward = shared === undefined ? 0 : EASE;
    if (trade === 'done') return onward;
    const { points } = position;
    const friends = TRACKED.filter(
      (nation) => position.nations[nation] === 'allied' || position.nations[nation] === 'neutral',
    ).length;
    if (friends < 2) return -1;
    return onward + (trade === 'G' ? (points.G >= 40 ? 1 : -1) : points.P >= 6 ? 0.5 : -1);
  },
  // Admin is lost at the end of the Year in any case.
  'exchange.forPolitics': (option, components, { position }) => {
    const [trade, settled] = option.split('/');
    const worth = trade === 'done' ? 0 : trade === 'A' ? 2 : position.points.G >= 60 ? 1 : -1;
    if (settled === undefined) return worth;
    const spending = mostWorth(components, position, position.points.P + (trade === 'done' ? 0 : 1));
    return worth + (spending > 0 ? -EASE : EASE);
  },
  'foreign-diplomacy.negotiate': ({ with: name, spend }, components, table) => {
    const { position } = table;
    if (!(TRACKED as readonly string[]).includes(name)) return 0.5;
    const nation = name as Tracked;
    const waiting = running(table, foreignDiplomacy).waiting.length;
    // As much as is left for each, and the weakest roll first.
    const share = Math.ceil(position.points.D / waiting);
    return 5 - Math.abs(spend - share) - diplomacyDrm(components, position, nation) * 0.5 + (nation === 'austria' ? 0.2 : 0);
  },
  'foreign-diplomacy.treatyFalls': () => 0,
  'treaties.breakOne': (option) => (option === 'keep-faith' ? 2 : option === 0 ? 1 : 0),
  'potential-campaigns.choose': (option, components, { position }) => {
    if (option === 0) return 0;
    const own = cardOf(components, option).campaign?.drm.reduce((sum, one) => sum + one.value, 0) ?? 0;
    return army(components, position) + own >= 5 ? 1 : -1;
  },
  'potential-campaigns.offer': (option, components, table, random) => {
    if (option === 'decline') return 0;
    const { position } = table;
    const ready = army(components, position) >= 6 && position.points.G >= 35;
    if (!running(table, potentialCampaigns).segment) return -1;
    return ready && random.below(3) === 0 ? 1 : -1;
  },
  'domestic-politics.spend': (spent, components, { position }) => spendingWorth(components, position, spent),
};

/** What Politics points spent on the verdict of Paris are worth, in Glory. */
function spendingWorth(components: Components, position: Position, spent: number): number {
  const glory = expectedLoss(components, domesticDrm(components, position) + spent / PAIR);
  const price = position.points.G < 12 ? 0.4 : position.due === null && position.era === 'FCD' ? 1.1 : 0.75;
  return glory - spent * price;
}

/** How many of so many Politics points are best spent. */
function mostWorth(components: Components, position: Position, points: number): number {
  let best = 0;
  for (let spent = PAIR; spent <= points; spent += PAIR)
    if (spendingWorth(components, position, spent) > spendingWorth(components, position, best)) best = spent;
  return best;
}
