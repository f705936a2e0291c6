/** Fatigue and losses of a corps, and its elimination. */
import { reveal } from '@vedette/core';
import { type Components, enemyOf, scenarioOf } from '../components/components.js';
import type { Table } from '../contents.js';
import { type Block, blocksIn, type Position, strengthOf } from '../position.js';
import { isAlone, reviewArea } from './areas.js';
import { takeOff } from './fog-of-war/vedettes.js';
import { score, win } from './victory.js';
import { countForWinterQuarters } from './winter-quarters.js';

/** The ninth point is one too many (conquerors/elimination/over-eight-fatigue). */
export const MOST_FATIGUE = 8;

/** Fatigue put on one corps; the ninth point eliminates it at once (conquerors/elimination/immediate). */
export function tire(components: Components, table: Table, block: Block, points: number): void {
  if (block.area === null || block.kind !== 'corps' || points <= 0) return;
  block.fatigue += points;
  if (block.fatigue > MOST_FATIGUE) eliminate(components, table, block);
}

/** conquerors/terms/remove-cubes: cubes taken off a corps, a victory point to the enemy for each. */
export function loseCubes(components: Components, table: Table, block: Block, infantry: number, cavalry: number): void {
  if (block.area === null) return;
  const lost = infantry + cavalry;
  block.infantry -= infantry;
  block.cavalry -= cavalry;
  // conquerors/victory/per-strength-combat: one point for each.
  const { perStrengthPoint } = scenarioOf(components, table.position).victory;
  score(components, table.position, enemyOf(components, block.side), lost * perStrengthPoint, 'strength');
  countForWinterQuarters(table, block.side, lost);
  // conquerors/elimination/no-strength: a corps without strength points is removed.
  if (strengthOf(block) <= 0) eliminate(components, table, block);
}

/** conquerors/elimination/permanent: removed for good; what strength it had left counts for the enemy. */
function eliminate(components: Components, table: Table, block: Block): void {
  const { position } = table;
  const { area } = block;
  if (area === null) return;
  const strength = strengthOf(block);
  // Whatever took them (conquerors/elimination/fatigue-losses-score).
  // Points that were left count as lost (conquerors/elimination/remaining-strength-scores, conquerors/victory/per-strength-fatigue).
  if (strength > 0) {
    const { perStrengthPoint } = scenarioOf(components, position).victory;
    score(components, position, enemyOf(components, block.side), strength * perStrengthPoint, 'elimination', block.id);
    countForWinterQuarters(table, block.side, strength);
  }
  takeOff(block);
  if (block.kind === 'corps') position.linked?.lost.push(block.id);
  reveal(table);
  table.record?.({ kind: 'eliminated', side: block.side, block: block.id, area, strength });
  if (block.kind === 'commander') commanderFell(components, table, block);
  else {
    // conquerors/terms/commander-alone-eliminated: nobody is left for him to accompany.
    for (const other of blocksIn(position, area, block.side))
      if (other.kind === 'commander' && isAlone(components, position, area, other)) eliminate(components, table, other);
  }
  reviewArea(components, table, area);
}

/** What both sides suffer together, the one after the other. */
const STEPS_OF_BOTH_SIDES: ReadonlySet<string> = new Set([
  'combat.applyFatigue',
  'combat.attackerLosses',
  'combat.defenderLosses',
  'recovery.exhaust',
]);

const isStepOfBothSides = ({ stack }: Position): boolean =>
  stack.some(({ procedure, step }) => STEPS_OF_BOTH_SIDES.has(`${procedure}.${step}`));

/**
 * conquerors/victory/napoleon-eliminated ends the game; other commanders do not (conquerors/victory/opponent-commander).
 * In a step of both sides it waits until both have suffered, so that the score does not depend on who comes first.
 */
export function endIfCommanderFell(components: Components, table: Table): void {
  const { position } = table;
  for (const end of scenarioOf(components, position).victory.immediate) {
    if (end.when === 'eliminated' && position.blocks.some(({ id, out }) => id === end.block && out))
      win(components, table, end.side, 'commander-eliminated');
  }
}

function commanderFell(components: Components, table: Table, block: Block): void {
  const { position } = table;
  const { victory } = scenarioOf(components, position);
  // 1806/victory/frederick and 1807/victory/russian-commander: nothing stands against them in the data.
  if (!isStepOfBothSides(position)) endIfCommanderFell(components, table);
  // Two points in the data (1815/victory/coalition-commander-eliminated).
  for (const other of victory.other) {
    // 1815/victory/coalition-commander-no-effect: it ends no game, but it scores.
    if (other.when === 'eliminated' && other.blocks.includes(block.id))
      score(components, position, other.side, other.value, 'elimination', block.id);
  }
}
