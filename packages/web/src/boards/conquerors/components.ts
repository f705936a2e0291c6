import { componentsOf as dataOf, type GameData } from '@vedette/conquerors';
import { type Drawing, draw } from './map/drawing.js';
import { sceneryOf } from './map/scenery.js';

export type Piece = GameData['blocks'][number];

/** What the box of one game holds, ready to be looked up. */
export interface Components {
  readonly data: GameData;
  readonly drawing: Drawing;
  readonly pieces: ReadonlyMap<string, Piece>;
}

const opened = new Map<string, Components>();

/** Opens the box of a game; the drawing of its map is worked out once. */
export function componentsOf(game: string): Components {
  const known = opened.get(game);
  if (known) return known;
  const data = dataOf(game);
  if (data === null) throw new Error(`there are no component data of ${game}`);
  const components = {
    data,
    drawing: draw(data.map, sceneryOf(game)),
    pieces: new Map(data.blocks.map((block) => [block.id, block])),
  };
  opened.set(game, components);
  return components;
}
