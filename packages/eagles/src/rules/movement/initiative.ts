import { roll } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Army } from '../../components/data/schema.js';
import { surroundings } from '../../components/map/trace.js';
import type { Table } from '../../contents.js';
import { type EaglesPosition, isHex, isNobody, isTop } from '../../position.js';
import { leaderAt, leaderNumber, sheetOf, subordinatesOf, trackOf } from '../forces.js';

/** What a track costs its Leader, in halves (SR-12): everything directly on it, and nothing below a subordinate. */
export function spanUsed(components: Components, position: EaglesPosition, number: number): number {
  let used = 0;
  const army = leaderAt(position, number).army;
  for (const unit of trackOf(position, number)) used += unitCost(components, position, unit, army);
  // A subordinate weighs what he is rated, his units weigh on him: series/sr-12/nested-own-span, series/sr-12/leader-cost.
  for (const below of subordinatesOf(position, number)) {
    // series/sr-18/on-track-no-span: a Leader without units of his own costs nothing.
    if (trackOf(position, below).length > 0 || subordinatesOf(position, below).length > 0)
      used += sheetOf(components, leaderAt(position, below)).subordination;
  }
  return used;
}

/** What every track costs, and who leads anything at all: one pass over all tracks for many questions. */
export function spansUsed(
  components: Components,
  position: EaglesPosition,
): { readonly used: number[]; readonly leads: boolean[] } {
  const { leaders, units } = position;
  const used = new Array<number>(leaders.length).fill(0);
  const leads = new Array<boolean>(leaders.length).fill(false);
  for (let unit = 0; unit < units.length; unit++) {
    const holder = units[unit]?.leader ?? -1;
    if (isNobody(holder)) continue;
    used[holder] = (used[holder] as number) + unitCost(components, position, unit, leaderAt(position, holder).army);
    for (let above = holder; !isNobody(above); above = leaderAt(position, above).superior) leads[above] = true;
  }
  leaders.forEach((leader, number) => {
    if (!isTop(leader) && leads[number])
      used[leader.superior] = (used[leader.superior] as number) + sheetOf(components, leader).subordination;
  });
  return { used, leads };
}

/** series/sr-14/must-correct: who leads too much. */
export function overSpanned(components: Components, position: EaglesPosition): number[] {
  const { used, leads } = spansUsed(components, position);
  const found: number[] = [];
  position.leaders.forEach((leader, number) => {
    if (leads[number] && (used[number] as number) > sheetOf(components, leader).span) found.push(number);
  });
  return found;
}

/**
 * series/sr-12/infantry-cost-1, series/sr-12/cavalry-cost-half, series/sr-12/artillery-cost-0; under a Leader of the
 * other army half a point more (series/sr-26/half-more-subordination).
 */
export function unitCost(components: Components, position: EaglesPosition, unit: number, army: Army): number {
  const sheet = components.units[unit];
  const record = position.units[unit];
  if (sheet === undefined || record === undefined) return 0;
  // The two armies may serve together: series/sr-26/may-mix.
  return sheet.subordination + (record.army === army ? 0 : components.tables.command.otherArmy * 2);
}

export const overSpan = (components: Components, position: EaglesPosition, number: number): boolean =>
  spanUsed(components, position, number) > sheetOf(components, leaderAt(position, number)).span;

/**
 * series/sr-198/initiative-plus-1: French Force Leaders near the Emperor, who must lead a Force himself. The line of at
 * most four hexes crosses nothing impassable, bridged rivers excepted (series/sr-198/path).
 */
export function inCarre(components: Components, position: EaglesPosition, number: number): boolean {
  const leader = leaderAt(position, number);
  const { rules, weather } = position;
  // Not in snow: series/sr-198/not-snow-severe.
  // Where it is played, and the worst weather is snow: eagles/e37/option, series/sr-44/severe-is-snow.
  if (!rules.carre || leader.army !== 'french' || !isHex(leader.place) || components.tables.weather.effects[weather].snow)
    return false;
  const emperor = position.leaders.findIndex(
    (one) => one.army === 'french' && one.kind === 'named' && components.leaders.get(one.id)?.commanderFrom != null,
  );
  if (emperor < 0) return false;
  const napoleon = leaderAt(position, emperor);
  // Only while he leads: series/sr-198/napoleon-leader.
  const leads =
    isTop(napoleon) &&
    isHex(napoleon.place) &&
    (trackOf(position, emperor).length > 0 || subordinatesOf(position, emperor).length > 0);
  if (!leads) return false;
  if (number === emperor) {
    // Not himself, unless that is agreed: series/sr-198/napoleon-gains-nothing, series/sr-198/davout-lannes.
    return (
      rules.carreNapoleon &&
      components.data.leaders.carre.some((id) => leaderAt(position, leaderNumber(position, id)).place === napoleon.place)
    );
  }
  return surroundings(components, position, napoleon.place, components.tables.initiative.carreRadius).includes(leader.place);
}

export interface Initiative {
  readonly die: number;
  readonly success: boolean;
}

/** What is added to the die of a Leader's initiative, against his rating as it is here and now. */
function initiativeTerms(components: Components, position: EaglesPosition, number: number): { added: number; rating: number } {
  const leader = leaderAt(position, number);
  const { initiative } = components.tables;
  let added = components.tables.weather.effects[position.weather].initiative;
  // Whoever forages is slower to gather: series/sr-84/initiative-plus-1.
  if (leader.forage) added += initiative.forage;
  // So is whoever has too many under him: series/sr-14/initiative-plus-1.
  if (overSpan(components, position, number)) added += initiative.overSpan;
  // On the march and on a forced one: series/sr-198/move-and-march.
  const rating = sheetOf(components, leader).initiative + (inCarre(components, position, number) ? initiative.carre : 0);
  return { added, rating };
}

/** How likely a Leader is to move by himself; a natural 6 never succeeds (series/sr-216/natural-six). */
export function initiativeChance(components: Components, position: EaglesPosition, number: number): number {
  const { added, rating } = initiativeTerms(components, position, number);
  return Math.min(5, Math.max(0, rating - added)) / 6;
}

/** series/sr-76/success: d6 plus modifiers not above the rating; a natural 6 never is (series/sr-216/natural-six). */
export function rollInitiative(components: Components, table: Table, number: number, label: string): Initiative {
  const { position } = table;
  const leader = leaderAt(position, number);
  // One die, thrown by the table: series/sr-30/server-rolls, series/table/meta/d6.
  const die = roll(table, label);
  const { added, rating } = initiativeTerms(components, position, number);
  const success = die !== 6 && die + added <= rating;
  table.record?.({
    kind: 'initiative-rolled',
    only: { [sideOf(leader.army)]: { leader: leader.id, die, success } },
  });
  return { die, success };
}
