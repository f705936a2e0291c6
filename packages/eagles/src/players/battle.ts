import type { Components } from '../components/components.js';
import { pursuitHexes } from '../rules/battle/pursuit-distance.js';
import { combatResult, criticalSpaces, oddsColumn, percent } from '../rules/battle/strength.js';
import { sizeColumn } from '../rules/movement/attrition.js';

/**
 * What a battle is likely to bring, from the real tables: each roll is averaged over its six dice, both sides go on with
 * the strength they have left on average, and what is decided on the way is set apart with its probability.
 */
export interface Prospect {
  /** Strength in the attack, and what counts of the defence (doubled or halved) besides what is there. */
  readonly attack: number;
  readonly defence: number;
  readonly extra: number;
  readonly modifier: number;
  readonly counterModifier: number;
  readonly attackerInitiative: number;
  readonly defenderInitiative: number;
}

export interface Forecast {
  /** Losses on average, pursuit included. */
  readonly attackerLoss: number;
  readonly defenderLoss: number;
  /** How likely each side is to be the loser. */
  readonly attackerLoses: number;
  readonly defenderLoses: number;
  /** Morale spaces on average that each side wins by it. */
  readonly attackerSpaces: number;
  readonly defenderSpaces: number;
}

type Kind = 'pitched-pitched' | 'pitched-pursuit' | 'pursuit-pitched' | 'pursuit-pursuit';

interface Course {
  attacker: number;
  defender: number;
  going: number;
  attackerLoses: number;
  defenderLoses: number;
}

export function forecast(components: Components, prospect: Prospect, kind: Kind): Forecast {
  const row = components.tables.chits.matrix[kind];
  const course: Course = {
    attacker: prospect.attack,
    defender: prospect.defence,
    going: 1,
    attackerLoses: 0,
    defenderLoses: 0,
  };
  for (let round = 1; round <= row.rounds && course.going > 0.02; round++) {
    roll(components, course, prospect, row.lossFactor, row.battle === 'pitched', false);
    if (row.counterattack === 'mandatory') roll(components, course, prospect, row.lossFactor, true, true);
  }
  if (row.withdraws) {
    course.defenderLoses += course.going;
    course.going = 0;
  } else if (row.battle === 'pitched') {
    const worse = prospect.defence - course.defender > prospect.attack - course.attacker;
    if (worse) course.defenderLoses += course.going;
    else course.attackerLoses += course.going;
  }
  const attackerLost = prospect.attack - course.attacker;
  const defenderLost = prospect.defence - course.defender;
  const difference = prospect.attackerInitiative - prospect.defenderInitiative;
  const byDefender = pursuitLoss(components, course.attacker, -difference);
  const byAttacker = pursuitLoss(components, course.defender, difference);
  return {
    attackerLoss: attackerLost + course.attackerLoses * byDefender,
    defenderLoss: defenderLost + course.defenderLoses * byAttacker,
    attackerLoses: course.attackerLoses,
    defenderLoses: course.defenderLoses,
    attackerSpaces: course.defenderLoses * likelySpaces(components, defenderLost + byAttacker, attackerLost),
    defenderSpaces: course.attackerLoses * likelySpaces(components, attackerLost + byDefender, defenderLost),
  };
}

/** One roll of the course, the attack or the answer to it. */
function roll(
  components: Components,
  course: Course,
  prospect: Prospect,
  factor: number,
  pitched: boolean,
  answer: boolean,
): void {
  const one = answer ? course.defender : course.attacker;
  const other = answer ? course.attacker : course.defender;
  const column = oddsColumn(components, one, other + (answer ? 0 : prospect.extra));
  const modifier = answer ? prospect.counterModifier : prospect.modifier;
  const initiative = answer ? prospect.defenderInitiative : prospect.attackerInitiative;
  let oneLost = 0;
  let otherLost = 0;
  let back = 0;
  let repelled = 0;
  for (let die = 1; die <= 6; die++) {
    const [first, second, effect] = combatResult(components, column, die + modifier);
    oneLost += (one * first * factor) / 600;
    otherLost += (other * second * factor) / 600;
    if (effect === 'DR') back += 1 / 6;
    else if (effect === 'AR' && pitched) repelled += (1 - Math.min(5, initiative) / 6) / 6;
  }
  const { going } = course;
  if (answer) {
    course.defender -= going * oneLost;
    course.attacker -= going * otherLost;
    course.attackerLoses += going * back;
    course.defenderLoses += going * repelled;
  } else {
    course.attacker -= going * oneLost;
    course.defender -= going * otherLost;
    course.defenderLoses += going * back;
    course.attackerLoses += going * repelled;
  }
  course.going = going * (1 - back - repelled);
}

/** What a beaten side loses on the run, on average over the dice. */
function pursuitLoss(components: Components, strength: number, difference: number): number {
  const losses = components.tables.pursuit.loss[sizeColumn(components, Math.round(strength))] ?? [];
  let sum = 0;
  for (let die = 1; die <= 6; die++) sum += losses[pursuitHexes(components, die + 1, difference)] ?? 0;
  return sum / 6;
}

const SPREAD = [0.6, 0.8, 1, 1.2, 1.5] as const;

/** Losses come out higher and lower than on average: so do the spaces they are worth. */
function likelySpaces(components: Components, loser: number, winner: number): number {
  let sum = 0;
  for (const part of SPREAD) sum += criticalSpaces(components, percent(loser * part, 100, 1), percent(winner * part, 100, 1));
  return sum / SPREAD.length;
}

/**
 * What a battle is worth to a side, in strength: losses one against the other, and a space of morale above all. Who loses
 * anyway if nothing happens has little to fear from a space more.
 */
const SPACE = 9;
const NOTHING_TO_LOSE = 0.3;
export function worthOf(result: Forecast, attacking: boolean, pressed: boolean): number {
  const { attackerLoss, defenderLoss, attackerLoses, defenderLoses, attackerSpaces, defenderSpaces } = result;
  const sign = attacking ? 1 : -1;
  const [won, lost] = attacking ? [attackerSpaces, defenderSpaces] : [defenderSpaces, attackerSpaces];
  return (
    sign * (defenderLoss - attackerLoss + 1.5 * (defenderLoses - attackerLoses)) +
    SPACE * (won - (pressed ? NOTHING_TO_LOSE : 1) * lost)
  );
}

/**
 * What to expect before the strengths are stated: the enemy stands or goes, whichever is better for him.
 */
export function attackWorth(components: Components, prospect: Prospect, pressed: boolean): number {
  const stands = worthOf(forecast(components, prospect, 'pitched-pitched'), true, pressed);
  const goes = worthOf(forecast(components, prospect, 'pitched-pursuit'), true, pressed);
  return Math.min(stands, goes);
}
