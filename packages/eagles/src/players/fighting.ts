import type { Option } from '@vedette/core';
import { frameIn } from '@vedette/core';
import type { Components } from '../components/components.js';
import { distance, type Hex, NOWHERE } from '../components/map/board.js';
import type { Battle, CombatPhase, Retreat, Role } from '../contents.js';
import { battle } from '../contents.js';
import { type EaglesPosition, isHex } from '../position.js';
import { combatModifier, oddsColumn, rollStrength } from '../rules/battle/strength.js';
import { leaderAt, sheetOf, standingForce, total } from '../rules/forces.js';
import { calledToTheGuns, newGuns } from '../rules/movement/forced-march.js';
import { type Forecast, forecast, type Prospect, worthOf } from './battle.js';
import { danger, type Plan } from './concentration.js';
import { chooseForcedMarch } from './forced-march.js';
import { foeAt, foesNear, march, ownNear } from './survey.js';
import { fightWorth } from './targets.js';

/** Decisions in and around battle, by what the tables promise. */

const find = (options: readonly Option[], ...wanted: readonly Option[]): number => {
  for (const one of wanted) {
    const index = options.indexOf(one);
    if (index >= 0) return index;
  }
  return -1;
};

/** The battle as it stands, with the strengths that were stated. */
function prospectOf(components: Components, position: EaglesPosition, data: Battle): Prospect {
  const attack: Battle = { ...data, rolling: 'attacker' };
  const answer: Battle = { ...data, rolling: 'defender' };
  const strength = rollStrength(components, position, attack);
  const back = rollStrength(components, position, answer);
  const initiative = (role: Role) =>
    data[role].leader < 0 ? 3 : sheetOf(components, leaderAt(position, data[role].leader)).initiative;
  return {
    attack: strength.attacking,
    defence: total(strength.defenders),
    extra: strength.attacked - total(strength.defenders),
    modifier: combatModifier(components, position, attack, strength),
    counterModifier: combatModifier(components, position, answer, back),
    attackerInitiative: initiative('attacker'),
    defenderInitiative: initiative('defender'),
  };
}

/** The chit that is best against an enemy who may choose either; and what his better choice would be counts twice. */
function chit(components: Components, prospect: Prospect, attacking: boolean, pressed: boolean): 'pitched' | 'pursuit' {
  const worth = (result: Forecast) => worthOf(result, attacking, pressed);
  const of = (own: 'pitched' | 'pursuit', other: 'pitched' | 'pursuit') =>
    worth(forecast(components, prospect, attacking ? `${own}-${other}` : `${other}-${own}`));
  const value = (own: 'pitched' | 'pursuit') => {
    const [one, another] = [of(own, 'pitched'), of(own, 'pursuit')];
    return one + another + Math.min(one, another);
  };
  return value('pitched') >= value('pursuit') ? 'pitched' : 'pursuit';
}

export function chooseInBattle(plan: Plan, position: EaglesPosition, kind: string, options: readonly Option[]): number {
  const { components, side } = plan.seen;
  const data = frameIn(position, battle);
  if (data === undefined) return -1;
  const attacking = data.attacker.side === side;
  switch (kind) {
    case 'battle.chits':
      return find(options, chit(components, prospectOf(components, position, data), attacking, plan.standing.pressed));
    case 'battle.counterattack': {
      const back = rollStrength(components, position, { ...data, rolling: 'defender' });
      const column = oddsColumn(components, back.attacking, back.attacked);
      return find(options, column >= EVEN ? 'counterattack' : 'decline', 'counterattack');
    }
    case 'battle.attackerBreaksOff':
    case 'battle.defenderBreaksOff': {
      const called = find(options, 'march');
      const guns = newGuns(side, attacking, data.hex);
      if (called >= 0 && chooseForcedMarch(plan, position, calledToTheGuns(components, position, guns)) >= 0) return called;
      const result = forecast(components, prospectOf(components, position, data), 'pitched-pitched');
      // Going now costs a retreat; staying is worth what the rounds to come promise.
      const staying = worthOf(result, attacking, plan.standing.pressed);
      return find(options, staying < -3 ? 'break-off' : 'stay');
    }
    case 'battle.advance':
      return advance(plan, position, data, options);
    default:
      return -1;
  }
}

/** The column of even odds. */
const EVEN = 3;

/** One Force takes the field, unless others of the enemy wait behind it. */
function advance(plan: Plan, position: EaglesPosition, data: Battle, options: readonly Option[]): number {
  const enough = find(options, 'enough');
  const entered = data.advancing.some((counter) => standingForce(position, counter) >= 0);
  if (options.length === 1 || entered) return enough;
  return foesNear(plan.seen, data.hex, 1) > ownNear(plan.seen, data.hex, 1) ? enough : enough === 0 ? 1 : 0;
}

/** Whom to attack: the enemy against whom most can be brought; a town is besieged where an assault promises nothing. */
export function assign(plan: Plan, data: CombatPhase, position: EaglesPosition, options: readonly Option[]): number {
  const { seen } = plan;
  const { board } = seen.components;
  const force = standingForce(position, data.asking[0] ?? 0);
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    const hex = typeof option === 'string' ? board.byName.get(option) : undefined;
    if (hex === undefined) continue;
    const foe = foeAt(seen, hex)?.strength ?? 1;
    const joined = data.battles.some((one) => one.target === hex) ? 1 : 0;
    const value = fightWorth(seen, strengthBeside(plan, hex), Math.max(1, foe), hex, plan.standing.pressed) + joined;
    if (value > most) {
      most = value;
      best = index;
    }
  }
  const siege = options.findIndex((option) => typeof option === 'object' && 'besiege' in option);
  if (siege >= 0 && most < 1.5) return siege;
  const stay = find(options, 'stay');
  if (stay >= 0 && (most + plan.standing.bold <= 0 || force < 0)) return stay;
  return best >= 0 ? best : stay;
}

const strengthBeside = ({ seen }: Plan, hex: Hex): number => {
  let sum = 0;
  for (const body of seen.own) if (distance(seen.components.board, body.hex, hex) === 1) sum += body.strength;
  return sum;
};

/** Away from the enemy, to where the retreat is covered. */
export function fallBack(plan: Plan, data: Retreat, options: readonly Option[]): number {
  const { seen } = plan;
  const { components, position } = seen;
  const counter = data.counters[0] ?? 0;
  const force = standingForce(position, counter);
  const army = force < 0 ? null : leaderAt(position, force).army;
  const home = army === null ? NOWHERE : position.armies[army].center;
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  options.forEach((option, index) => {
    const hex = typeof option === 'string' ? components.board.byName.get(option) : undefined;
    if (hex === undefined) return;
    const { threat, support } = danger(seen, hex);
    const value = support / 3 - threat / 2 - foesNear(seen, hex, 2) - (isHex(home) ? march(seen, hex, home) / 2 : 0);
    if (value > most) {
      most = value;
      best = index;
    }
  });
  const stay = find(options, 'stay');
  return stay >= 0 ? stay : best;
}
