import { type ComponentFiles, type GameData, loadData } from '@vedette/conquerors';
import { madeOnce } from '../made-once.js';
import { type Drawing, draw } from './map/drawing.js';
import { sceneryOf } from './map/scenery.js';

export type Piece = GameData['blocks'][number];

/** What the box of one game holds, ready to be looked up. */
export interface Components {
  readonly data: GameData;
  readonly drawing: Drawing;
  readonly pieces: ReadonlyMap<string, Piece>;
}

/** Opens the box a match is played with; the drawing of its map is worked out once. */
export const componentsOf = madeOnce((files: Readonly<Record<string, unknown>>): Components => {
  const loaded = loadData(files as unknown as ComponentFiles);
  if (!loaded.ok) throw new Error('the component data of a match that is played are faulty');
  const { data } = loaded;
  return {
    data,
    drawing: draw(data.map, sceneryOf(data.game.game)),
    pieces: new Map(data.blocks.map((block) => [block.id, block])),
  };
});
