import type { GameSpec, Option, Policy, Weighing } from '@vedette/core';
import type { Components } from '../components/components.js';
import type { Side, Weather } from '../components/data/schema.js';
import type { commands, FrameOf, March, Organizing, Retreat } from '../contents.js';
import type { EaglesPosition } from '../position.js';
import { konigsbergSpaces } from '../rules/turn/morale.js';
import type { EaglesTypes } from '../types.js';
import { chooseBridging } from './bridges.js';
import { chooseCenter, moveCenter } from './center.js';
import { planOfPhase } from './concentration.js';
import { assign, chooseInBattle, fallBack } from './fighting.js';
import { chooseForcedMarch } from './forced-march.js';
import { CONCENTRATING, type Generalship, RULE_OF_THUMB } from './generalship.js';
import { intentionOf } from './intent.js';
import { chooseMarch, weighMarch } from './marching.js';
import { chooseCommand, chooseInitiative } from './orders.js';
import { chooseOutpost } from './outposts.js';
import { choosePlace, needsConsolidation, organize } from './staff.js';
import { administer } from './supply.js';
import { survey } from './survey.js';

/**
 * A player who plans as a general does and does not look ahead: objectives, concentration, orders, battle, each in its
 * own module. It reckons with what its side knows of the enemy; opponents hand it samples, fuzzers and simulations of
 * the rules the position itself.
 */

const find = (options: readonly Option[], ...wanted: readonly Option[]): number => {
  for (const one of wanted) {
    const index = options.indexOf(one);
    if (index >= 0) return index;
  }
  return -1;
};

const hexesOf = (option: Option | undefined): number =>
  typeof option === 'object' && option !== null && 'pursue' in option ? Number(option.pursue) : 0;

/** Of two pursuits the longer one. */
const farther =
  (options: readonly Option[]) =>
  (best: number, option: Option, index: number): number =>
    hexesOf(option) > hexesOf(options[best]) ? index : best;

/** Peace while it still gives a victory. */
function peace(components: Components, position: EaglesPosition, options: readonly Option[]): number {
  const grant = Math.max(0, konigsbergSpaces(components, position) - position.morale.konigsberg);
  const wins = position.morale.marker + grant <= (position.rules.grand ? 0 : 3);
  return find(options, wins ? 'armistice' : 'go-on');
}

/** Weather in which an army can march: the quiet of a Fortnight is left for it by whoever has not won yet. */
const OPEN_WEATHER: readonly Weather[] = ['heat', 'fair', 'rain'];

/** The French pay a space for the return, so they want one to spare. */
function returns(components: Components, { morale, weather }: EaglesPosition, side: Side, options: readonly Option[]): number {
  const last = components.tables.morale.spaces.length - 1;
  const hopes = side === 'coalition' ? morale.marker > 0 : morale.marker > 1 && morale.marker < last;
  return find(options, hopes && OPEN_WEATHER.includes(weather) ? 'return' : 'go-on');
}

function choose(
  components: Components,
  ways: Generalship,
  position: EaglesPosition,
  side: Side,
  kind: string,
  options: readonly Option[],
): number {
  const top = position.stack.at(-1)?.data;
  const plan = () => planOfPhase(components, position, side, ways);
  switch (kind) {
    case 'administration.supply':
      return administer(survey(components, position, side), options);
    case 'organization.choosePlace':
      return choosePlace(survey(components, position, side), top as Organizing, options);
    case 'organization.act':
      return organize(survey(components, position, side), top as Organizing, options);
    case 'replacements.choose':
    case 'reinforcements.choose':
    case 'pursuit.chooseForces':
      return options.length > 1 ? 1 : 0;
    case 'vedettes.choose':
      return chooseOutpost(plan(), position, options);
    case 'commands.choose': {
      const ready = plan();
      const found = chooseCommand(ready, position, options);
      if (found >= 0) return found;
      const { army } = top as FrameOf<typeof commands>;
      const center = chooseCenter(ready, position, army, options);
      if (center >= 0) return center;
      // The first who tries by himself ends the commands: he need not be asked for twice.
      const tries = chooseInitiative(ready, position, options);
      return tries >= 0 ? tries : find(options, 'done');
    }
    case 'commands.moveCenter': {
      const { army } = top as FrameOf<typeof commands>;
      return army === '' ? find(options, 'stay') : moveCenter(plan(), position, army, options);
    }
    case 'initiative.choose': {
      const ready = plan();
      const found = chooseInitiative(ready, position, options);
      return found >= 0 ? found : find(options, needsConsolidation(ready.seen) ? 'consolidate' : 'done');
    }
    case 'march.choose':
      return chooseMarch(plan(), position, top as March, options);
    case 'forced-march.choose': {
      const found = chooseForcedMarch(plan(), position, options);
      return found >= 0 ? found : find(options, 'done');
    }
    case 'combat-phase.refuse':
      return find(options, 'fall-back');
    case 'combat-phase.assign':
      return assign(plan(), position, options);
    case 'combat-phase.join':
      return find(options, 'join');
    case 'pursuit.choose':
      return options.reduce<number>(farther(options), find(options, 'enough'));
    case 'pursuit.chooseHexes':
      return options.indexOf(Math.max(...options.map(Number)));
    case 'retreat.choose':
      return fallBack(plan(), top as Retreat, options);
    case 'battle.chits': {
      const custom = ways.byCustom ? find(options, 'retreats-by-custom') : -1;
      return custom >= 0 ? custom : chooseInBattle(plan(), position, kind, options);
    }
    case 'losses.choose':
      return find(options, 'all-by-custom', 'by-custom');
    case 'player-turn.returnToRegular':
      return returns(components, position, side, options);
    case 'morale.peace':
      return peace(components, position, options);
    case 'bridging.choose':
      return chooseBridging(plan(), position, options);
    default:
      return kind.startsWith('battle.')
        ? chooseInBattle(plan(), position, kind, options)
        : find(options, 'as-proposed', 'done', 'stay', 'wait', 'go-on', 'back', 'enough', 'stop');
  }
}

/** The general's choice; what he has no opinion about is left to chance. */
const generalOf =
  (components: Components, ways: Generalship): Policy<EaglesTypes> =>
  ({ position }, seat, kind, options, random) => {
    const index = choose(components, ways, position, seat, kind, options);
    return index >= 0 && index < options.length ? index : random.below(options.length);
  };

export const simplePolicy = (components: Components): Policy<EaglesTypes> => generalOf(components, RULE_OF_THUMB);

/** Playouts are played by the general who makes the plans, and so are the enemy's: a plan is tried by who would follow it. */
export const plannedPlay = (components: Components): Pick<GameSpec<EaglesTypes>, 'playsOn' | 'intend'> => {
  const ways = { ...CONCENTRATING, byCustom: true };
  return { playsOn: generalOf(components, ways), intend: intentionOf(components, ways) };
};

/** The simple player with a fifth of whims, so that fuzzed games go where nobody would. */
export const contactPolicy = (components: Components): Policy<EaglesTypes> => {
  // Retreats and pursuits are his own, or fuzzed games would see none.
  const sensible = generalOf(components, { ...RULE_OF_THUMB, byCustom: false });
  return (table, seat, kind, options, random) => {
    const organizing = kind.startsWith('organization') || kind.startsWith('vedettes');
    return random.below(organizing ? 3 : 5) === 0 ? random.below(options.length) : sensible(table, seat, kind, options, random);
  };
};

/** What is worth a second thought; everything else is done as the plan has it. */
const THOUGHT_OVER = new Set([
  'commands.choose',
  'march.choose',
  'forced-march.choose',
  'combat-phase.refuse',
  'combat-phase.assign',
  'combat-phase.join',
  'battle.chits',
  'battle.counterattack',
  'battle.attackerBreaksOff',
  'battle.defenderBreaksOff',
  'morale.peace',
]);
/** A turn of the whole army has about so many of them. */
export const thoughts: NonNullable<GameSpec<EaglesTypes>['thoughts']> = { over: (kind) => THOUGHT_OVER.has(kind), aTurn: 60 };
const SURE = 12;
const INCLINED = 2;

/**
 * A better general's mind, option by option: a search thinks within his plan. Of a march the ends that serve the plan are worth
 * trying, each by how well it does; of what is decided in and before battle all; the staff's work none.
 */
export const planWeights = (components: Components): Weighing<EaglesTypes> => {
  const general = generalOf(components, CONCENTRATING);
  return (table, seat, kind, options, random, values) => {
    values.fill(0);
    const { position } = table;
    if (kind === 'march.choose') {
      const data = position.stack.at(-1)?.data as March;
      if (weighMarch(planOfPhase(components, position, seat, CONCENTRATING), position, data, options, values)) return;
    }
    values[general(table, seat, kind, options, random)] = THOUGHT_OVER.has(kind) ? INCLINED : SURE;
  };
};
