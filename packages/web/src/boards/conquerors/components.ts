import { type CardData, type EventData, type GameData, loadData } from '@vedette/conquerors';
import { soundData } from '@vedette/core';
import { madeOnce } from '../made-once.js';
import { type Drawing, draw } from './map/drawing.js';
import { sceneryOf } from './map/scenery.js';

export type Piece = GameData['blocks'][number];

/** A card of a deck, and the event it carries. */
export interface Face {
  readonly card: CardData;
  readonly event: EventData;
}

/** What the box of one game holds, ready to be looked up. */
export interface Components {
  readonly data: GameData;
  readonly drawing: Drawing;
  readonly pieces: ReadonlyMap<string, Piece>;
  /** The faces of the cards, by their numbers. */
  readonly cards: ReadonlyMap<number, Face>;
}

/** Opens the box a match is played with; the drawing of its map is worked out once. */
export const componentsOf = madeOnce((files: Readonly<Record<string, unknown>>): Components => {
  const data = soundData(loadData(files));
  return {
    data,
    drawing: draw(data.map, sceneryOf(data.game.game)),
    cards: facesOf(data),
    pieces: new Map(data.blocks.map((block) => [block.id, block])),
  };
});

function facesOf({ decks, events }: GameData): Map<number, Face> {
  const byId = new Map(events.map((event) => [event.id, event]));
  const faces = new Map<number, Face>();
  for (const card of Object.values(decks).flat()) {
    const event = card !== undefined && 'event' in card ? byId.get(card.event) : undefined;
    if (card !== undefined && 'event' in card && event !== undefined) faces.set(card.no, { card, event });
  }
  return faces;
}
