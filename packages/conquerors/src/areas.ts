/** Who stands where, and what follows: control, the axis of retreat, vedettes, sieges, and the loss of corps. */
import { reveal, runningIfAny } from '@vedette/core';
import { march, type Table } from './contents.js';
import { armyOf, type Edition, enemyOf, pieceOf, scenarioOf } from './edition.js';
import {
  type Axis,
  axisIn,
  type Block,
  blockOf,
  blocksIn,
  countCorps,
  hasCorps,
  isContested,
  isFogged,
  type Position,
  type Side,
  seemsHeld,
  strengthOf,
} from './position.js';
import { score, settle, sideOfHolder, win } from './victory.js';
import { countForWinterQuarters } from './winter-quarters.js';

/** conquerors/elimination/over-eight-fatigue. */
export const MOST_FATIGUE = 8;

/** What a block's symbol gives now: an event can silence a commander for a turn, and a superior for as long as he is there. */
export function bonusOf(
  edition: Edition,
  position: Position,
  block: Block,
  kind: 'movement' | 'combat' | 'fatigue' | 'pursuit',
): number {
  const piece = pieceOf(edition, block.id);
  const bonus = piece.bonus[kind];
  if (bonus === 0 || block.kind !== 'commander') return bonus;
  for (const { event } of position.inForce) {
    // 1815/card/an-ailing-emperor/no-combat-card, 1815/card/an-ailing-emperor/no-movement-point and 1815/card/an-ailing-emperor/no-fatigue-bonus.
    if (edition.eventRules.get(event)?.lasting?.silences && edition.events.get(event)?.parameters.blocks?.includes(block.id))
      return 0;
  }
  if (kind === 'combat') {
    for (const other of position.blocks) {
      if (other.area !== null && other.kind === 'commander' && pieceOf(edition, other.id).silences?.includes(block.id)) return 0;
    }
  }
  return bonus;
}

/** Fatigue put on one corps; the ninth point eliminates it at once (conquerors/elimination/immediate). */
export function tire(edition: Edition, table: Table, block: Block, points: number): void {
  if (block.area === null || block.kind !== 'corps' || points <= 0) return;
  block.fatigue += points;
  // 1815/combat/example-elimination.
  if (block.fatigue > MOST_FATIGUE) eliminate(edition, table, block);
}

/** conquerors/terms/remove-cubes: cubes taken off a corps, a victory point to the enemy for each. */
export function loseCubes(edition: Edition, table: Table, block: Block, infantry: number, cavalry: number): void {
  if (block.area === null) return;
  const lost = infantry + cavalry;
  block.infantry -= infantry;
  block.cavalry -= cavalry;
  // conquerors/victory/per-strength-combat: one point for each.
  score(
    edition,
    table.position,
    enemyOf(edition, block.side),
    lost * scenarioOf(edition, table.position).victory.perStrengthPoint,
  );
  countForWinterQuarters(table, block.side, lost);
  // conquerors/elimination/no-strength: a corps without strength points is removed.
  if (strengthOf(block) <= 0) eliminate(edition, table, block);
}

/** conquerors/elimination/permanent: removed for good; what strength it had left counts for the enemy. */
export function eliminate(edition: Edition, table: Table, block: Block): void {
  const { position } = table;
  const { area } = block;
  if (area === null) return;
  const strength = strengthOf(block);
  // 1806/combat/example-elimination and 1807/combat/example-elimination; conquerors/elimination/fatigue-losses-score.
  // conquerors/elimination/remaining-strength-scores and conquerors/victory/per-strength-fatigue.
  if (strength > 0) {
    score(edition, position, enemyOf(edition, block.side), strength * scenarioOf(edition, position).victory.perStrengthPoint);
    countForWinterQuarters(table, block.side, strength);
  }
  takeOff(block);
  if (block.kind === 'corps') position.linked?.lost.push(block.id);
  reveal(table);
  table.record?.({ kind: 'eliminated', side: block.side, block: block.id, area, strength });
  if (block.kind === 'commander') commanderFell(edition, table, block);
  // conquerors/terms/commander-alone-eliminated: nobody of his army is left for him to accompany.
  else if (!hasArmyCorps(edition, position, area, armyOf(edition, block))) {
    for (const other of blocksIn(position, area, block.side))
      if (other.kind === 'commander' && armyOf(edition, other) === armyOf(edition, block)) eliminate(edition, table, other);
  }
  reviewArea(edition, table, area);
}

function takeOff(block: Block): void {
  block.area = null;
  block.out = true;
  block.infantry = 0;
  block.cavalry = 0;
  block.fatigue = 0;
}

function commanderFell(edition: Edition, table: Table, block: Block): void {
  const { position } = table;
  const { victory } = scenarioOf(edition, position);
  // 1806/victory/frederick and 1807/victory/russian-commander: nothing stands against them in the data.
  // conquerors/victory/napoleon-eliminated ends the game; other commanders do not (conquerors/victory/opponent-commander).
  for (const end of victory.immediate) {
    if (end.when === 'eliminated' && end.block === block.id) win(edition, position, end.side, 'commander-eliminated');
  }
  // 1815/victory/coalition-commander-eliminated.
  for (const other of victory.other) {
    // 1815/victory/coalition-commander-no-effect: it ends no game, but it scores.
    if (other.when === 'eliminated' && other.blocks.includes(block.id)) score(edition, position, other.side, other.value);
  }
}

/** Whatever changed in an area: its axis, its Control marker, a siege or a Reinforced Position may have to go. */
export function reviewArea(edition: Edition, table: Table, area: string): void {
  const { position } = table;
  const axis = axisIn(position, area);
  // conquerors/axis/removed-uncontested.
  if (axis !== undefined && !isContested(position, area)) removeAxis(table, axis);
  const node = edition.graph.area(area);
  if (node.victory === null && position.reinforcedPositions.length === 0) return;
  if (node.victory?.kind === 'control') reviewControl(edition, table, area);
  if (position.sieges.length > 0) reviewSiege(edition, table, area);
  if (position.reinforcedPositions.length > 0) reviewReinforcedPosition(edition, table, area);
}

function removeAxis(table: Table, axis: Axis): void {
  const { axes } = table.position;
  axes.splice(axes.indexOf(axis), 1);
  table.record?.({ kind: 'axis-removed', side: axis.side, area: axis.area });
}

/** The Control marker goes to the side that alone has corps or vedettes there. */
function reviewControl(edition: Edition, table: Table, area: string): void {
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
  if (before === undefined || sideOfHolder(edition, before) === side) return;
  // 1815/victory/fortified-town-reminder: a stack on the march has to bear its fatigue first.
  if (runningIfAny(table, march)?.taking === area) return;
  // 1806/victory/bamberg and 1806/victory/erfurt: five and four; the values are data.
  // 1806/victory/halle and 1806/victory/leipzig: three each.
  // 1807/victory/fortified-town and 1807/setup/win-control-towns; 1807/vedettes/fortified-town-occupy: by vedettes too.
  // conquerors/victory/control-cross-or-occupy: worth its points each time the marker changes.
  const marker = markerOf(edition, position, side, holder);
  position.control = { ...position.control, [area]: marker };
  table.record?.({ kind: 'control-changed', area, holder: marker });
  // 1815/setup/win-control-towns, 1815/setup/win-control-farms and 1815/setup/win-control-fortified-towns: each at its own value.
  // 1815/victory/maubeuge, 1815/victory/bruxelles and 1815/victory/namur: two points.
  // 1815/victory/beaumont, 1815/victory/ath and 1815/victory/alost: one point.
  // 1815/victory/fortified-farm: one point.
  score(edition, position, side, scenarioOf(edition, position).victory.control[area] ?? 0);
}

/** 1815/components/control-markers: an army that has used up its own markers takes those of its partner. */
function markerOf(edition: Edition, position: Position, side: Side, nation: string): string {
  const { control } = edition.data.markers;
  const left = (one: string): number => {
    let free = control[one] ?? 0;
    for (const area in position.control) if (position.control[area] === one) free -= 1;
    return free;
  };
  if (left(nation) > 0) return nation;
  return edition.data.game.sides.find((one) => one.id === side)?.nations.find((one) => left(one.id) > 0)?.id ?? nation;
}

/** 1807/siege/lifted: a stack of the citadel's own side, alone; a vedette is none (1807/siege/lifted-needs-corps). */
function reviewSiege(edition: Edition, table: Table, area: string): void {
  const { position } = table;
  if (!position.sieges.includes(area)) return;
  const owner = position.citadels[area];
  if (owner === undefined || !hasCorps(position, area, owner) || hasCorps(position, area, enemyOf(edition, owner))) return;
  position.sieges = position.sieges.filter((one) => one !== area);
  table.record?.({ kind: 'siege-lifted', area });
}

/** 1815/reinforced/removed-french-alone. */
function reviewReinforcedPosition(edition: Edition, table: Table, area: string): void {
  const { position } = table;
  if (!position.reinforcedPositions.includes(area)) return;
  if (hasCorps(position, area, edition.french) && !hasCorps(position, area, edition.opponent)) dismantle(table, area);
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
export function enterArea(edition: Edition, table: Table, blocks: readonly Block[], from: string, to: string): boolean {
  const { position } = table;
  const first = blocks[0];
  if (first === undefined) return false;
  const { side } = first;
  const enemy = enemyOf(edition, side);
  let corps = 0;
  for (let index = 0; index < blocks.length; index++) if (blocks[index]?.kind === 'corps') corps += 1;
  // Under the fog a meeting tells both sides something of each other.
  if (isFogged(position) && seemsHeld(position, to, enemy)) reveal(table);
  const ownBefore = corps > 0 && hasCorps(position, to, side);
  const enemies = countCorps(position, to, enemy);
  for (let index = 0; index < blocks.length; index++) (blocks[index] as Block).area = to;
  if (isFogged(position)) meetVedettes(edition, table, blocks, to, corps > 0, enemies > 0);
  // 1807/vedettes/axis-marker-stays and conquerors/vedettes/axis-no-effect.
  // 1806/vedettes/axis-marker-stays: a vedette neither takes nor breaks an axis.
  const bitten = corps > 0 && enemies > 0 && cameUpon(edition, table, side, from, to, ownBefore);
  reviewArea(edition, table, from);
  reviewArea(edition, table, to);
  return bitten;
}

/** Axis of Retreat: placed by the entry that makes an area contested, felt when the enemy comes in over it. */
function cameUpon(edition: Edition, table: Table, side: Side, from: string, to: string, ownBefore: boolean): boolean {
  const { position } = table;
  if (!ownBefore) {
    // 1806/movement/example-case-c-axis and 1807/movement/example-case-c-axis: towards where it came from.
    // conquerors/axis/one-per-area: this is the only place where one is laid.
    // conquerors/axis/becomes-contested and conquerors/axis/place-marker, on the connection just crossed.
    // The arrows of the box (1815/components/axis-markers) are no limit: an axis is always marked.
    // 1815/movement/example-case-c-axis.
    position.axes.push({ side, area: to, towards: from, entered: false });
    table.record?.({ kind: 'axis-placed', side, area: to, towards: from });
    return false;
  }
  // 1806/axis/example-new-french and 1806/axis/example-new-prussian; 1807/axis/example-new-french,
  // 1807/axis/example-new-russian.
  // conquerors/axis/new-friendly-shares and conquerors/axis/new-enemy-none: whoever comes later places none.
  // 1815/axis/example-new-french and 1815/axis/example-new-coalition.
  const axis = axisIn(position, to);
  if (axis === undefined || axis.side === side || axis.towards !== from) return false;
  // 1806/axis/example-through-iena and 1807/axis/example-through-lautenburg; 1807/card/cannon-sounds/axis-removed.
  table.record?.({ kind: 'axis-entered', side: axis.side, area: to });
  // 1806/axis/enemy-enters-removes-marker; in 1815 it stays, and tires once a turn (1815/axis/once-per-turn).
  if (edition.differences.axisEntered === 'marker-goes') {
    removeAxis(table, axis);
    return true;
  }
  // 1815/axis/example-through-marbais.
  const first = !axis.entered;
  axis.entered = true;
  return first;
}

/** conquerors/vedettes/eliminated-with-enemy, and who takes whom along. */
function meetVedettes(
  edition: Edition,
  table: Table,
  blocks: readonly Block[],
  to: string,
  withCorps: boolean,
  enemyCorps: boolean,
): void {
  const { position } = table;
  const side = (blocks[0] as Block).side;
  const theirs = vedettesIn(position, to, enemyOf(edition, side));
  if (withCorps) {
    // conquerors/vedettes/retreat-eliminates: a retreat comes in here too; conquerors/vedettes/entered-alone-no-fatigue.
    // conquerors/vedettes/entered-by-stack: all of them, alone or not. Own vedettes there fall with the first enemy corps met.
    loseVedettes(table, theirs, to);
    if (enemyCorps) loseVedettes(table, vedettesIn(position, to, side), to);
    return;
  }
  const ours = vedettesIn(position, to, side);
  if (enemyCorps) {
    // conquerors/vedettes/enters-contested; what is told names nobody (conquerors/vedettes/no-composition).
    // conquerors/vedettes/enters-enemy and conquerors/vedettes/recon-eliminates-all; conquerors/vedettes/reveals-presence.
    table.record?.({ kind: 'reconnoitred', side, area: to, corps: true, vedettes: theirs.length > 0 });
    reveal(table);
    loseVedettes(table, ours, to);
    loseVedettes(table, theirs, to);
  } else if (theirs.length > 0) {
    // conquerors/vedettes/mutual: one for one.
    table.record?.({ kind: 'reconnoitred', side, area: to, corps: false, vedettes: true });
    reveal(table);
    const pairs = Math.min(ours.length, theirs.length);
    loseVedettes(table, ours.slice(0, pairs), to);
    loseVedettes(table, theirs.slice(0, pairs), to);
  }
}

function vedettesIn(position: Position, area: string, side: Side): Block[] {
  return position.blocks.filter((block) => block.area === area && block.side === side && block.kind === 'vedette');
}

export function loseVedettes(table: Table, vedettes: readonly Block[], area: string): void {
  const [first] = vedettes;
  if (first === undefined) return;
  for (const vedette of vedettes) takeOff(vedette);
  reveal(table);
  table.record?.({ kind: 'vedettes-lost', side: first.side, area, count: vedettes.length });
}

/** Whether a corps of this army is in the area, apart from those that go. */
export const hasArmyCorps = (
  edition: Edition,
  position: Position,
  area: string,
  army: string,
  going: readonly string[] = [],
): boolean =>
  position.blocks.some(
    (block) => block.area === area && block.kind === 'corps' && armyOf(edition, block) === army && !going.includes(block.id),
  );

/**
 * Whether leaving with these blocks would leave a commander behind without a corps (conquerors/operations/commander-not-left-alone).
 * A commander accompanies corps of his own army: what the other army of his side does, and keeps hidden, is not his concern.
 */
export function leavesCommanderAlone(
  edition: Edition,
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
      going.some((id) => armyOf(edition, blockOf(position, id)) === armyOf(edition, block)) &&
      !hasArmyCorps(edition, position, area, armyOf(edition, block), going),
  );
}

/** Turned to "has been activated". */
export function turnOver(position: Position, ids: readonly string[]): void {
  for (const block of position.blocks) if (block.area !== null && ids.includes(block.id)) block.activated = true;
}

/** Applies what a step has scored. */
export { settle };
