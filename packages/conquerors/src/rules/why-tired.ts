/** Why a stack is tired: what its fatigue is made of, for the log. Worked out again when it is told, and never stored. */
import { runningIfAny } from '@vedette/core';
import type { Components } from '../components/components.js';
import { combat, march, playCard, retreat, type Table, type Tiring } from '../contents.js';
import type { PointsPart } from '../events.js';
import { corpsAmong } from '../position.js';
import { shelterOf } from './combat/combat-count.js';
import { fatigueOf } from './movement/movement-points.js';
import { activationFatigue } from './weather.js';

/** The parts of so many points, where they have more than one cause or the cause has a name of its own. */
export function whyTired(
  components: Components,
  table: Table,
  { why, side }: Tiring,
  points: number,
): { readonly parts?: readonly PointsPart[] } {
  const parts: PointsPart[] = [];
  if (why === 'march') byMarch(components, table, parts);
  else if (why === 'weather') activationFatigue(components, table.position, parts);
  else if (why === 'combat') byCombat(components, table, side, points, parts);
  else if (why === 'retreat') byRetreat(table, parts);
  return parts.length > 0 ? { parts } : {};
}

function byMarch(components: Components, table: Table, parts: PointsPart[]): void {
  const data = runningIfAny(table, march);
  if (data !== undefined) fatigueOf(components, table.position, data, parts);
}

/** What the enemy's cards or dice show is what is left when all else is taken off. */
function byCombat(components: Components, table: Table, side: string, points: number, parts: PointsPart[]): void {
  const { position } = table;
  const fight = runningIfAny(table, combat);
  if (fight === undefined) return;
  const own = fight.attacker.side === side ? fight.attacker : fight.defender;
  const shelter = shelterOf(components, position, fight, own);
  const guard = fight.loser === side ? own.burdenIfLost * corpsAmong(position, own.corps).length : 0;
  const changed = own.burden - own.relief;
  const spared = own.fatigue - points;
  // Where nothing is changed the line about the enemy's cards has said it all.
  if (changed === 0 && spared === 0 && shelter === 0 && guard === 0) return;
  const causes: readonly (readonly [cause: string, points: number])[] = [
    ['results', own.fatigue - changed + shelter - guard],
    ['events', changed - spared],
    ['place', -shelter],
    ['the-guard', guard],
  ];
  for (const [cause, part] of causes) if (part !== 0) parts.push({ cause, points: part, block: null });
}

/** What its way has cost was told step by step; the card that drove it back may have added to it. */
function byRetreat(table: Table, parts: PointsPart[]): void {
  const data = runningIfAny(table, retreat);
  const card = runningIfAny(table, playCard);
  const byCard = card?.retreat?.fatigue ?? 0;
  if (data === undefined || card === undefined || byCard === 0) return;
  parts.push({ cause: card.event, points: byCard, block: null });
  if (data.fatigue > byCard) parts.push({ cause: 'way', points: data.fatigue - byCard, block: null });
}
