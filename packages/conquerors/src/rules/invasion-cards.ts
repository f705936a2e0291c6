/** 1815: the Invasion cards, which say how many cards are drawn and who comes when. */

import { type Components, scenarioOf } from '../components/components.js';
import type { Table } from '../contents.js';
import type { Hand, Position } from '../position.js';

/** At the start of every draw phase: a new card may take the place of the one in force. */
// 1815/components/invasion-cards: five of them, each naming the next.
export function advanceInvasionCard(components: Components, table: Table): void {
  const { position } = table;
  if (position.invasionCard === null) return;
  const card = components.invasionCards.get(position.invasionCard);
  if (card === undefined) return;
  const isFirstTurn = position.turn === scenarioOf(components, position).turns[0];
  if (!isFirstTurn && card.next !== null && isReplaced(components, position, card.replaced)) {
    position.invasionCard = card.next;
    position.invasionTurns = 1;
    table.record?.({ kind: 'invasion-card', card: card.next });
  } else if (!isFirstTurn) position.invasionTurns += 1;
}

function isReplaced(
  components: Components,
  position: Position,
  replaced: { kind: string; byTurn?: number; after?: number },
): boolean {
  if (replaced.kind === 'turns') return position.invasionTurns >= (replaced.after ?? 0);
  if (replaced.kind !== 'frontier') return false;
  return position.turn >= (replaced.byTurn ?? 0) || hasCrossedTheFrontier(components, position);
}

/** A French block outside its own country. */
function hasCrossedTheFrontier(components: Components, position: Position): boolean {
  return position.blocks.some(
    (block) =>
      block.side === components.french &&
      block.area !== null &&
      components.graph.area(block.area).region !== homeRegion(components),
  );
}

/** The region in which all French deployment areas lie. */
const homeRegion = (components: Components): string =>
  components.data.map.areas.find((area) => area.deploy === components.french)?.region ?? '';

/** While the first card is in force no Coalition block enters the French region, by whatever means: marches, retreats and cards ask here. */
export function isBeyondTheFrontier(components: Components, position: Position, side: string, area: string): boolean {
  if (position.invasionCard === null || side === components.french) return false;
  return (
    components.invasionCards.get(position.invasionCard)?.replaced.kind === 'frontier' &&
    components.graph.area(area).region === homeRegion(components)
  );
}

/** 1815/draw/invasion-number. Without Invasion cards the scenario says it (1806/draw/three-cards, 1807/draw/three-cards). */
export function cardsToDraw(components: Components, position: Position, hand: Hand): number {
  const fixed = scenarioOf(components, position).cards?.draw;
  if (fixed) return fixed[hand] ?? 0;
  const card = position.invasionCard === null ? undefined : components.invasionCards.get(position.invasionCard);
  // With three players the card has numbers of its own (1815/three-players/draw-number).
  return (position.players === 3 ? card?.drawThreePlayers : card?.draw)?.[hand] ?? 0;
}
