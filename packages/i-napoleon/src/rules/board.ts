import type { Table } from '@vedette/core';
import { type Components, cardOf } from '../components/components.js';
import { type Box, ERAS, type Nation } from '../components/vocabulary.js';
import type { NapoleonEvent } from '../events.js';
import type { Position } from '../position.js';

export type NapoleonTable = Table<Position, NapoleonEvent>;

/** Something has changed that may make a card playable: whoever passed is asked again. */
export function noteChange(position: Position): void {
  position.changes += 1;
}

/** Puts a card somewhere. A card that leaves the Draw Deck leaves the pool; the order of what remains means nothing. */
export function move(components: Components, { position }: NapoleonTable, card: number, to: Box, up: boolean): void {
  const from = position.box[card];
  if (from === 'draw') {
    const at = position.draw.indexOf(card);
    if (at < 0) position.top = position.top.filter((one) => one !== card);
    else {
      const last = position.draw.pop() as number;
      if (at < position.draw.length) position.draw[at] = last;
    }
  }
  position.box[card] = to;
  position.up[card] = up;
  if (to === 'draw') position.draw.push(card);
  const onBoard = components.isBoard.has(to);
  if (onBoard && position.placed[card] === 0) position.placed[card] = position.year;
  if (onBoard || components.isBoard.has(from as string)) noteChange(position);
}

/** i-napoleon/16.0/place, i-napoleon/8.1.3.1/place-box: to its box, which is not Playing it. */
export function place(components: Components, table: NapoleonTable, card: number, to: Box, up: boolean): void {
  move(components, table, card, to, up);
  table.record?.({ kind: 'card-placed', card, box: to, up });
}

/** i-napoleon/16.0/discard-declined, i-napoleon/16.0/discard-after-play: the Discard pile goes back into the deck every Year. */
export function discard(components: Components, table: NapoleonTable, card: number): void {
  move(components, table, card, 'discard', true);
  table.record?.({ kind: 'card-discarded', card });
}

export function turn({ position, record }: NapoleonTable, card: number, up: boolean): void {
  if (position.up[card] === up) return;
  position.up[card] = up;
  noteChange(position);
  record?.({ kind: 'card-turned', card, up });
}

/** Turns cards that wait face-down for their moment: the rank of General, the study of maps (i-napoleon/3.1/strategy-cards-face-down). */
export function turnFaceUp(components: Components, table: NapoleonTable): void {
  for (const { card, if: holds } of components.faceUpWhen) {
    if (!table.position.up[card] && components.isBoard.has(table.position.box[card] as string) && holds(table.position))
      turn(table, card, true);
  }
}

export const isPlaced = (components: Components, position: Position, card: number): boolean =>
  components.isBoard.has(position.box[card] as string);

export function cardsIn(position: Position, box: Box): number[] {
  const cards: number[] = [];
  for (let card = 1; card < position.box.length; card++) if (position.box[card] === box) cards.push(card);
  return cards;
}

const ERA_NUMBERS: ReadonlyMap<string, number> = new Map(ERAS.map((era, number) => [era, number]));
const eraNumber = (era: string): number => ERA_NUMBERS.get(era) ?? -1;
const eraHasBegun = (position: Position, era: string | null): boolean =>
  era !== null && eraNumber(position.era) >= eraNumber(era);

/**
 * Whether a card that is still in a pile has to leave the game: its Year has come (i-napoleon/7.1/year-match), its Era is
 * over (i-napoleon/7.1/era-match), or another card orders it out (i-napoleon/7.1/other-card-orders).
 */
export function removalDue(components: Components, position: Position, number: number): boolean {
  const card = cardOf(components, number);
  if (card.removedYear > 0 && position.year >= card.removedYear) return true;
  if (eraHasBegun(position, card.removedEra)) return true;
  // i-napoleon/7.1/if-not-in-play-placed: a card in its box stays.
  // A card Removed only "if not in play" leaves the game when found in the Discard pile or Draw Deck
  // (i-napoleon/7.1/if-not-in-play-in-deck).
  if (eraHasBegun(position, card.removedIfNotInPlay) && !isPlaced(components, position, number)) return true;
  // i-napoleon/8.1.3.4/reminder-card-then-leaves, i-napoleon/7.1/reminder-card-then-leaves: a list remembers it, no card has to
  return position.ordered.includes(number);
}

/** The nations a Treaty binds, with those it took in because they were Hostile when it was signed. */
export function treatyIncludes(components: Components, position: Position, treaty: number, nation: Nation): boolean {
  const facts = cardOf(components, treaty).treaty;
  if (facts === null) return false;
  return facts.nations.includes(nation) || position.included.some((one) => one.treaty === treaty && one.nation === nation);
}
