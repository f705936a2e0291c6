/** Who stands where, and what follows: control, the axis of retreat, and what has to be looked at again (a siege, in `siege.ts`). */
import { reveal, runningIfAny } from '@vedette/core';
import { armyOf, type Components, enemyOf, pieceOf, scenarioOf } from '../components/components.js';
import { march, type Table } from '../contents.js';
import {
  type Axis,
  axisIn,
  axisName,
  type Block,
  blockOf,
  countCorps,
  hasCorps,
  isContested,
  isFogged,
  type Position,
  type Side,
  seemsHeld,
} from '../position.js';
import { tellOfBlocks } from './fog-of-war/fog-of-war.js';
import { meetVedettes } from './fog-of-war/vedettes.js';
import { reviewSiege } from './siege.js';
import { score, settle, sideOfHolder } from './victory.js';

/** What a block's symbol gives now: an event can silence a commander for a turn. */
export function bonusOf(
  components: Components,
  position: Position,
  block: Block,
  kind: 'movement' | 'combat' | 'fatigue' | 'pursuit',
): number {
  const piece = pieceOf(components, block.id);
  const bonus = piece.bonus[kind];
  if (bonus === 0 || block.kind !== 'commander') return bonus;
  for (const { event } of position.inForce) {
    // None of his three bonuses: 1815/card/an-ailing-emperor/no-combat-card,
    // and as 1815/card/an-ailing-emperor/no-movement-point and 1815/card/an-ailing-emperor/no-fatigue-bonus say.
    if (
      components.eventRules.get(event)?.lasting?.silences &&
      components.events.get(event)?.parameters.blocks?.includes(block.id)
    )
      return 0;
  }
  return bonus;
}

/** Whatever changed in an area: its axis, its Control marker, a siege or a Reinforced Position may have to go. */
export function reviewArea(components: Components, table: Table, area: string): void {
  const { position } = table;
  const axis = axisIn(position, area);
  // An axis leads out of a contested area or nowhere (conquerors/axis/removed-uncontested).
  if (axis !== undefined && !isContested(position, area)) removeAxis(table, axis);
  const node = components.graph.area(area);
  if (node.victory === null && position.reinforcedPositions.length === 0) return;
  if (node.victory?.kind === 'control') reviewControl(components, table, area);
  if (position.sieges.length > 0) reviewSiege(components, table, area);
  if (position.reinforcedPositions.length > 0) reviewReinforcedPosition(components, table, area);
}

function removeAxis(table: Table, axis: Axis): void {
  const { axes } = table.position;
  axes.splice(axes.indexOf(axis), 1);
  table.record?.({ kind: 'axis-removed', side: axis.side, area: axis.area });
}

/** The Control marker goes to the side that alone has corps or vedettes there. */
function reviewControl(components: Components, table: Table, area: string): void {
  const { position } = table;
  let holder: string | null = null;
  let side: Side | null = null;
  for (const block of position.blocks) {
    if (block.area !== area || block.kind === 'commander') continue;
    // conquerors/victory/control-not-contested: not while both sides are there.
    if (side !== null && side !== block.side) return;
    // 1815/vedettes/town-occupy and 1815/vedettes/farm-occupy: a vedette takes them as a corps does.
    if (side === null || block.kind === 'corps') holder ??= block.nation;
    side = block.side;
  }
  if (side === null || holder === null) return;
  const before = position.control[area];
  if (before === undefined || sideOfHolder(components, before) === side) return;
  // 1815/victory/fortified-town-reminder: a stack on the march has to bear its fatigue first.
  if (runningIfAny(table, march)?.taking === area) return;
  // 1806/victory/bamberg and 1806/victory/erfurt: five and four; the values are data.
  // 1806/victory/halle and 1806/victory/leipzig: three each.
  // 1807/victory/fortified-town and 1807/setup/win-control-towns; 1807/vedettes/fortified-town-occupy: by vedettes too.
  // conquerors/victory/control-cross-or-occupy: worth its points each time the marker changes.
  const marker = markerOf(components, position, side, holder);
  position.control = { ...position.control, [area]: marker };
  table.record?.({ kind: 'control-changed', area, holder: marker });
  // 1815/setup/win-control-towns, 1815/setup/win-control-farms and 1815/setup/win-control-fortified-towns: each at its own value.
  // 1815/victory/maubeuge, 1815/victory/bruxelles and 1815/victory/namur: two points.
  // 1815/victory/beaumont, 1815/victory/ath and 1815/victory/alost: one point.
  // 1815/victory/fortified-farm: one point.
  score(components, position, side, scenarioOf(components, position).victory.control[area] ?? 0, 'control', area);
}

/** 1815/components/control-markers: an army that has used up its own markers takes those of its partner. */
function markerOf(components: Components, position: Position, side: Side, nation: string): string {
  const { control } = components.data.markers;
  const left = (one: string): number => {
    let free = control[one] ?? 0;
    for (const area in position.control) if (position.control[area] === one) free -= 1;
    return free;
  };
  if (left(nation) > 0) return nation;
  return components.data.game.sides.find((one) => one.id === side)?.nations.find((one) => left(one.id) > 0)?.id ?? nation;
}

/** French corps alone with it tear it down (1815/reinforced/removed-french-alone). */
function reviewReinforcedPosition(components: Components, table: Table, area: string): void {
  const { position } = table;
  if (!position.reinforcedPositions.includes(area)) return;
  tellOfBlocks(table);
  if (hasCorps(position, area, components.french) && !hasCorps(position, area, components.opponent)) dismantle(table, area);
}

export function dismantle(table: Table, area: string): void {
  const { position } = table;
  position.reinforcedPositions = position.reinforcedPositions.filter((one) => one !== area);
  table.record?.({ kind: 'position-dismantled', area });
}

/**
 * A stack comes into an area, by whatever means. Answers whether the enemy stack there suffers for an Axis of Retreat
 * that was come over; its owner then shares two points of fatigue evenly.
 */
export function enterArea(components: Components, table: Table, blocks: readonly Block[], from: string, to: string): boolean {
  const { position } = table;
  const first = blocks[0];
  if (first === undefined) return false;
  const { side } = first;
  const enemy = enemyOf(components, side);
  let corps = 0;
  for (let index = 0; index < blocks.length; index++) if (blocks[index]?.kind === 'corps') corps += 1;
  // Under the fog a meeting tells both sides something of each other, and partners too: a corps stops, a vedette does not.
  if (isFogged(position) && (seemsHeld(position, to, enemy) || isPartnersIn(position, to, first))) reveal(table);
  const ownBefore = corps > 0 && hasCorps(position, to, side);
  const enemies = countCorps(position, to, enemy);
  for (let index = 0; index < blocks.length; index++) (blocks[index] as Block).area = to;
  // Nor can it be hidden from then on whether corps are among those who stay where an axis lay.
  if (isFogged(position) && axisIn(position, from) !== undefined && seemsHeld(position, from, side)) reveal(table);
  if (isFogged(position)) meetVedettes(components, table, blocks, to, corps > 0, enemies > 0);
  // Vedettes leave an axis as it is (1807/vedettes/axis-marker-stays, conquerors/vedettes/axis-no-effect).
  // 1806/vedettes/axis-marker-stays: a vedette neither takes nor breaks an axis.
  const bitten = corps > 0 && enemies > 0 && cameUpon(components, table, side, from, to, ownBefore);
  reviewArea(components, table, from);
  reviewArea(components, table, to);
  return bitten;
}

/** 1815/three-players/blocks-hidden: whether blocks of a partner stand there, whose fronts are not seen. */
const isPartnersIn = (position: Position, area: string, { side, nation }: Block): boolean =>
  position.players > 2 && position.blocks.some((one) => one.area === area && one.side === side && one.nation !== nation);

/** Axis of Retreat: placed by the entry that makes an area contested, felt when the enemy comes in over it. */
function cameUpon(components: Components, table: Table, side: Side, from: string, to: string, ownBefore: boolean): boolean {
  const { position } = table;
  if (!ownBefore) {
    // 1806/movement/example-case-c-axis and 1807/movement/example-case-c-axis: towards where it came from.
    // conquerors/axis/one-per-area: this is the only place where one is laid.
    // conquerors/axis/becomes-contested and conquerors/axis/place-marker, on the connection just crossed.
    // The arrows of the box (1815/components/axis-markers) are no limit: an axis is always marked.
    position.axes.push({ side, area: to, towards: from });
    table.record?.({ kind: 'axis-placed', side, area: to, towards: from });
    return false;
  }
  // conquerors/axis/new-friendly-shares and conquerors/axis/new-enemy-none: whoever comes later places none.
  const axis = axisIn(position, to);
  if (axis === undefined || axis.side === side || axis.towards !== from) return false;
  // Whoever comes to the guns comes over it as well (1807/card/cannon-sounds/axis-removed).
  table.record?.({ kind: 'axis-entered', side: axis.side, area: to });
  // 1806/axis/enemy-enters-removes-marker; in 1815 it stays, and tires once a turn (1815/axis/once-per-turn).
  if (components.differences.axisEntered === 'marker-goes') {
    removeAxis(table, axis);
    return true;
  }
  const entered = axisName(axis);
  if (position.axesEntered.includes(entered)) return false;
  position.axesEntered = [...position.axesEntered, entered];
  return true;
}

/** Whether a corps of this army is in the area, apart from those that go. */
export const hasArmyCorps = (
  components: Components,
  position: Position,
  area: string,
  army: string,
  going: readonly string[] = [],
): boolean =>
  position.blocks.some(
    (block) => block.area === area && block.kind === 'corps' && armyOf(components, block) === army && !going.includes(block.id),
  );

/**
 * The army a block acts with. A commander without a corps of his own army in the area goes with his allies there, as far
 * as one player leads them both: partners do not know each other's blocks.
 */
export function companyOf(components: Components, position: Position, block: Block): string {
  const army = armyOf(components, block);
  if (block.kind !== 'commander' || block.area === null || position.players > 2) return army;
  if (hasArmyCorps(components, position, block.area, army)) return army;
  const ally = position.blocks.find((one) => one.area === block.area && one.side === block.side && one.kind === 'corps');
  return ally === undefined ? army : armyOf(components, ally);
}

/** Whether a commander would be in an area without a corps, if these went: of his side or, with three players, of his own army. */
export function isAlone(
  components: Components,
  position: Position,
  area: string,
  commander: Block,
  going: readonly string[] = [],
): boolean {
  if (position.players > 2) return !hasArmyCorps(components, position, area, armyOf(components, commander), going);
  return !position.blocks.some(
    (block) => block.area === area && block.side === commander.side && block.kind === 'corps' && !going.includes(block.id),
  );
}

/**
 * Whether leaving with these blocks would leave a commander behind without a corps (conquerors/operations/commander-not-left-alone).
 * With three players what the other army of his side does, and keeps hidden, is not his concern.
 */
export function leavesCommanderAlone(
  components: Components,
  position: Position,
  area: string,
  side: Side,
  going: readonly string[],
): boolean {
  return position.blocks.some(
    (block) =>
      block.kind === 'commander' &&
      block.area === area &&
      block.side === side &&
      !going.includes(block.id) &&
      (position.players === 2 || going.some((id) => armyOf(components, blockOf(position, id)) === armyOf(components, block))) &&
      isAlone(components, position, area, block, going),
  );
}

/** Turned to "has been activated". */
export function turnOver(position: Position, ids: readonly string[]): void {
  for (const block of position.blocks) if (block.area !== null && ids.includes(block.id)) block.activated = true;
}

/** Applies what a step has scored. */
export { settle };
