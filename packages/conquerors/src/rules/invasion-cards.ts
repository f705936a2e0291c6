/** 1815: the Invasion cards, which say how many cards are drawn and who comes when. */

import { type Edition, scenarioOf } from '../components/components.js';
import type { Table } from '../contents.js';
import type { Hand, Position } from '../position.js';

/** At the start of every draw phase: a new card may take the place of the one in force. */
// 1815/components/invasion-cards: five of them, each naming the next.
export function advanceInvasionCard(edition: Edition, table: Table): void {
  const { position } = table;
  if (position.invasionCard === null) return;
  const card = edition.invasionCards.get(position.invasionCard);
  if (card === undefined) return;
  const isFirstTurn = position.turn === scenarioOf(edition, position).turns[0];
  if (!isFirstTurn && card.next !== null && isReplaced(edition, position, card.replaced)) {
    position.invasionCard = card.next;
    position.invasionTurns = 1;
    table.record?.({ kind: 'invasion-card', card: card.next });
  } else if (!isFirstTurn) position.invasionTurns += 1;
}

function isReplaced(edition: Edition, position: Position, replaced: { kind: string; byTurn?: number; after?: number }): boolean {
  if (replaced.kind === 'turns') return position.invasionTurns >= (replaced.after ?? 0);
  if (replaced.kind !== 'frontier') return false;
  return position.turn >= (replaced.byTurn ?? 0) || hasCrossedTheFrontier(edition, position);
}

/** A French block outside its own country. */
function hasCrossedTheFrontier(edition: Edition, position: Position): boolean {
  return position.blocks.some(
    (block) =>
      block.side === edition.french && block.area !== null && edition.graph.area(block.area).region !== homeRegion(edition),
  );
}

/** The region in which all French deployment areas lie. */
const homeRegion = (edition: Edition): string =>
  edition.data.map.areas.find((area) => area.deploy === edition.french)?.region ?? '';

/** While the first card is in force no Coalition block enters the French region, by whatever means. */
export function isBeyondTheFrontier(edition: Edition, position: Position, side: string, area: string): boolean {
  if (position.invasionCard === null || side === edition.french) return false;
  return (
    edition.invasionCards.get(position.invasionCard)?.replaced.kind === 'frontier' &&
    edition.graph.area(area).region === homeRegion(edition)
  );
}

/** 1815/draw/invasion-number. Without Invasion cards the scenario says it (1806/draw/three-cards, 1807/draw/three-cards). */
export function cardsToDraw(edition: Edition, position: Position, hand: Hand): number {
  const fixed = scenarioOf(edition, position).cards?.draw;
  if (fixed) return fixed[hand] ?? 0;
  const card = position.invasionCard === null ? undefined : edition.invasionCards.get(position.invasionCard);
  // With three players the card has numbers of its own (1815/three-players/draw-number).
  return (position.players === 3 ? card?.drawThreePlayers : card?.draw)?.[hand] ?? 0;
}
