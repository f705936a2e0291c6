import { files1806, files1807, files1815, type GameData, loadData } from '@vedette/conquerors';
import { type Drawing, draw } from './map/drawing.js';
import { sceneryOf } from './map/scenery.js';

export type Card = GameData['decks'][string][number];
export type Piece = GameData['blocks'][number];

/** What the box of one game holds, ready to be looked up. */
export interface Components {
  readonly data: GameData;
  readonly drawing: Drawing;
  readonly pieces: ReadonlyMap<string, Piece>;
}

const FILES: Readonly<Record<string, Parameters<typeof loadData>[0]>> = {
  '1806': files1806,
  '1807': files1807,
  '1815': files1815,
};
const opened = new Map<string, Components>();

/** Opens the box of a game; the drawing of its map is worked out once. */
export function componentsOf(game: string): Components {
  const known = opened.get(game);
  if (known) return known;
  const files = FILES[game];
  const loaded = files && loadData(files);
  if (!loaded?.ok) throw new Error(`there are no component data of ${game}`);
  const { data } = loaded;
  const components = {
    data,
    drawing: draw(data.map, sceneryOf(game)),
    pieces: new Map(data.blocks.map((block) => [block.id, block])),
  };
  opened.set(game, components);
  return components;
}
