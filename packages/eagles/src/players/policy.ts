import { type GameSpec, type Option, type Policy, running, type Weighing, type Weighings, weighingIn } from '@vedette/core';
import type { Components } from '../components/components.js';
import type { Side, Weather } from '../components/data/schema.js';
import { combatPhase, commands, march, organization, retreat, type Table } from '../contents.js';
import type { EaglesPosition } from '../position.js';
import { konigsbergSpaces } from '../rules/turn/morale.js';
import type { EaglesTypes } from '../types.js';
import { chooseBridging } from './bridges.js';
import { chooseCenter, moveCenter } from './center.js';
import { type Plan, planOfPhase } from './concentration.js';
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

/** What a general looks at: the table, and his plan for it, which is made when a choice needs it. */
interface Headquarters {
  readonly components: Components;
  readonly ways: Generalship;
  readonly table: Table;
  readonly side: Side;
  readonly plan: () => Plan;
}

const surveyOf = ({ components, table, side }: Headquarters) => survey(components, table.position, side);
const nextOne = (options: readonly Option[]): number => (options.length > 1 ? 1 : 0);

const CHOICES: Weighings<EaglesTypes, [staff: Headquarters], number> = {
  'administration.supply': (options, staff) => administer(surveyOf(staff), options),
  'organization.choosePlace': (options, staff) => choosePlace(surveyOf(staff), running(staff.table, organization), options),
  'organization.act': (options, staff) => organize(surveyOf(staff), running(staff.table, organization), options),
  'replacements.choose': nextOne,
  'reinforcements.choose': nextOne,
  'pursuit.chooseForces': nextOne,
  'vedettes.choose': (options, { plan, table }) => chooseOutpost(plan(), table.position, options),
  'commands.choose': (options, { plan, table }) => {
    const ready = plan();
    const { position } = table;
    const found = chooseCommand(ready, position, options);
    if (found >= 0) return found;
    const center = chooseCenter(ready, position, running(table, commands).army, options);
    if (center >= 0) return center;
    // The first who tries by himself ends the commands: he need not be asked for twice.
    const tries = chooseInitiative(ready, position, options);
    return tries >= 0 ? tries : find(options, 'done');
  },
  'commands.moveCenter': (options, { plan, table }) => {
    const { army } = running(table, commands);
    return army === '' ? find(options, 'stay') : moveCenter(plan(), table.position, army, options);
  },
  'initiative.choose': (options, { plan, table }) => {
    const ready = plan();
    const found = chooseInitiative(ready, table.position, options);
    return found >= 0 ? found : find(options, needsConsolidation(ready.seen) ? 'consolidate' : 'done');
  },
  'march.choose': (options, { plan, table }) => chooseMarch(plan(), table.position, running(table, march), options),
  'forced-march.choose': (options, { plan, table }) => {
    const found = chooseForcedMarch(plan(), table.position, options);
    return found >= 0 ? found : find(options, 'done');
  },
  'combat-phase.refuse': (options) => find(options, 'fall-back'),
  'combat-phase.assign': (options, { plan, table }) => assign(plan(), running(table, combatPhase), table.position, options),
  'combat-phase.join': (options) => find(options, 'join'),
  'pursuit.choose': (options) => options.reduce<number>(farther(options), find(options, 'enough')),
  'pursuit.chooseHexes': (options) => options.indexOf(Math.max(...options)),
  'retreat.choose': (options, { plan, table }) => fallBack(plan(), running(table, retreat), options),
  'battle.chits': (options, { ways, plan, table }) => {
    const custom = ways.byCustom ? find(options, 'retreats-by-custom') : -1;
    return custom >= 0 ? custom : chooseInBattle(plan(), table.position, 'battle.chits', options);
  },
  'losses.choose': (options) => find(options, 'all-by-custom', 'by-custom'),
  'player-turn.returnToRegular': (options, { components, table, side }) => returns(components, table.position, side, options),
  'morale.peace': (options, { components, table }) => peace(components, table.position, options),
  'bridging.choose': (options, { plan, table }) => chooseBridging(plan(), table.position, options),
};

function choose(staff: Headquarters, kind: string, options: readonly Option[]): number {
  const choice = weighingIn(CHOICES, kind);
  if (choice !== undefined) return choice(options, staff);
  return kind.startsWith('battle.')
    ? chooseInBattle(staff.plan(), staff.table.position, kind, options)
    : find(options, 'as-proposed', 'done', 'stay', 'wait', 'go-on', 'back', 'enough', 'stop');
}

/** The general's choice; what he has no opinion about is left to chance. */
const generalOf =
  (components: Components, ways: Generalship): Policy<EaglesTypes> =>
  (table, side, kind, options, random) => {
    const plan = () => planOfPhase(components, table.position, side, ways);
    const index = choose({ components, ways, table, side, plan }, kind, options);
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
      const plan = planOfPhase(components, position, seat, CONCENTRATING);
      if (weighMarch(plan, position, running(table, march), options, values)) return;
    }
    values[general(table, seat, kind, options, random)] = THOUGHT_OVER.has(kind) ? INCLINED : SURE;
  };
};
