import { roll } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { edgeBetween, NOWHERE } from '../../components/map/board.js';
import type { Battle, Role, Table } from '../../contents.js';
import { type EaglesPosition, isNobody, NOBODY } from '../../position.js';
import { leaderAt, leadersOf, sheetOf, total } from '../forces.js';
import { redoubtAt } from '../movement/redoubts.js';
import { alive, battleLeaders, strengthOfSide } from './sides.js';
import { combatModifier, combatResult, modifierParts, oddsColumn, other, rollLosses, rollStrength } from './strength.js';

/** One round of a battle: the roll, what it means, and who may decline to answer it (SR-124 to SR-129). */

/** Who stands in a fortified town, attacked there or sallying from it, is not made to leave it: series/sr-147/no-retreat. */
export const inTown = ({ board }: Components, position: EaglesPosition, data: Battle, role: Role): boolean =>
  role === 'defender'
    ? board.fortified[data.hex] === 1
    : alive(position, data, role).every((force) => board.fortified[leaderAt(position, force).place] === 1);
export const inRedoubt = (position: EaglesPosition, data: Battle) => redoubtAt(position, data.hex) !== undefined;

const MODIFIERS = ['leaders', 'ground', 'river', 'guns', 'guard', 'horse'] as const;

/** One roll: odds, die, result, and the losses both sides owe. */
export function rollRound(components: Components, table: Table, data: Battle): void {
  const { position } = table;
  // The attack comes first: series/sr-125/roll, series/sr-128/attack.
  const strength = rollStrength(components, position, data);
  const column = oddsColumn(components, strength.attacking, strength.attacked);
  const modifier = combatModifier(components, position, data, strength);
  const die = roll(table, 'battle');
  const result = combatResult(components, column, die + modifier);
  // By the kind of battle: series/sr-125/loss-factor.
  const due = rollLosses(result, strength, data);
  data.effect = result[2];
  data.losing[data.rolling] = due.attacking;
  data.losing[other(data.rolling)] = due.attacked;
  // series/sr-126/cannot-retreat: a garrison takes the loss again in place of retreating.
  const attacked = other(data.rolling);
  if (data.effect === 'DR' && inTown(components, position, data, attacked)) {
    data.losing[attacked] = Math.min(total(strength.defenders), due.attacked * 2);
    data.effect = '-';
  }
  if (table.record === undefined) return;
  const parts = modifierParts(components, position, data, strength);
  const [one, another] = components.tables.combat.odds[column] ?? [0, 0];
  table.record({
    kind: 'battle-rolled',
    round: data.round,
    by: data.rolling === 'attacker' ? 'attack' : 'counterattack',
    odds: `${one}:${another}`,
    die,
    modifier,
    effect: data.effect,
    attackerLoss: data.losing.attacker,
    defenderLoss: data.losing.defender,
    attacking: strength.attacking,
    attacked: strength.attacked,
    parts: MODIFIERS.map((what) => ({ what, drm: parts[what] })),
  });
}

/** series/sr-127/test: the repulsed side's Battle Leader rolls with the weather alone (series/sr-216/weather-only). */
function leaderHolds(components: Components, table: Table, data: Battle, role: Role): boolean {
  const { position } = table;
  const number = data[role].leader;
  const die = roll(table, 'battle leader');
  // The Emperor's nearness helps nobody here: series/sr-216/no-carre.
  const rating = isNobody(number) ? 0 : sheetOf(components, leaderAt(position, number)).initiative;
  const success = die !== 6 && die + components.tables.weather.effects[position.weather].initiative <= rating;
  table.record?.({ kind: 'leader-tested', side: data[role].side, die, success });
  return success;
}

/** A Battle Leader whose Force is gone is followed by the next: series/sr-122/largest-span. */
function keepLed(components: Components, position: EaglesPosition, data: Battle, role: Role): void {
  if (alive(position, data, role).some((force) => leadersOf(position, force).includes(data[role].leader))) return;
  data[role].leader = battleLeaders(components, position, data, role)[0] ?? NOBODY;
}

/** What the effect of a roll means once the losses are taken. */
export function judge(components: Components, table: Table, data: Battle): void {
  const { position } = table;
  for (const role of ['attacker', 'defender'] as const)
    if (alive(position, data, role).length === 0) data.wiped = data.wiped === '' ? role : data.wiped;
  if (data.wiped !== '') {
    // A side without a point is gone: series/sr-134/last-sp.
    data.loser = data.wiped;
    return;
  }
  for (const role of ['attacker', 'defender'] as const) keepLed(components, position, data, role);
  // Thrown back at once, or if the Leader fails his test in a pitched battle: series/sr-126/retreat, series/sr-127/succeeds
  // and series/sr-127/pursuit-battle.
  if (data.effect === 'DR') data.loser = other(data.rolling);
  else if (data.effect === 'AR' && data.kind === 'pitched' && !leaderHolds(components, table, data, data.rolling)) {
    // series/sr-127/fails; a garrison that sallied in vain is still behind its walls.
    if (!inTown(components, position, data, data.rolling)) data.loser = data.rolling;
  }
}

/** Who lost more, else the attacker, but never a garrison: series/sr-129/loser, series/sr-129/equal-attacker, series/sr-129/fortified-stays. */
export function afterThreeRounds(components: Components, position: EaglesPosition, data: Battle): Role {
  const worse: Role = data.defender.lost > data.attacker.lost ? 'defender' : 'attacker';
  return inTown(components, position, data, worse) ? other(worse) : worse;
}

/**
 * What custom would choose stands first: series/default/chit-pitched, and series/default/chit-pursuit for a side that is
 * outnumbered three to two. Strengths have been stated, so the order tells nothing new.
 */
export function customaryChits(position: EaglesPosition, data: Battle, seat: string): readonly ('pitched' | 'pursuit')[] {
  const role: Role = data.attacker.side === seat ? 'attacker' : 'defender';
  const outnumbered = strengthOfSide(position, data, other(role)) * 2 >= strengthOfSide(position, data, role) * 3;
  return outnumbered ? ['pursuit', 'pitched'] : ['pitched', 'pursuit'];
}

/**
 * Behind walls (series/sr-128/decline-fortified), before walls (series/sr-128/decline-besieger), against more than twice as many
 * (series/sr-128/decline-odds), and where the chits leave it open (series/sr-130/counterattack-optional).
 */
export function mayDecline(components: Components, position: EaglesPosition, data: Battle): boolean {
  if (data.counterattack === 'optional' || inTown(components, position, data, 'defender') || inRedoubt(position, data))
    return true;
  if (
    position.sieges.some(
      (siege) =>
        siege.besieger === data.defender.side && edgeBetween(components.board.neighbours, siege.hex, data.hex) !== NOWHERE,
    )
  )
    return true;
  const reversed: Battle = { ...data, rolling: 'defender' };
  const strength = rollStrength(components, position, reversed);
  return strength.attacking * 2 < strength.attacked;
}
