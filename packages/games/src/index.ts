/** The catalogue: the one list of games that all others read. A game's code and data are loaded when it is chosen. */
import { type AnyGame, anyGame } from '@vedette/core';

export { everyCombination, everyVariation, tableWords } from './combinations.js';
export { type Maker, makerOf } from './makers.js';
export { type Box, boxOf, boxWithPack, PACK_FORMAT, type Pack, readPack } from './packs.js';

export interface CatalogueEntry {
  readonly id: string;
  readonly title: string;
  /** A small game that shows how games are written; left out of what players are offered. */
  readonly example: boolean;
  load(): Promise<AnyGame>;
}

const examples = () => import('@vedette/core/examples');
const conquerors = () => import('@vedette/conquerors');

export const CATALOGUE: readonly CatalogueEntry[] = [
  { id: '1806', title: 'Napoléon 1806', example: false, load: async () => anyGame((await conquerors()).conquerors1806) },
  { id: '1807', title: 'Napoléon 1807', example: false, load: async () => anyGame((await conquerors()).conquerors1807) },
  { id: '1815', title: 'Napoléon 1815', example: false, load: async () => anyGame((await conquerors()).conquerors1815) },
  {
    id: 'eagles',
    title: '1807: The Eagles Turn East',
    example: false,
    load: async () => anyGame((await import('@vedette/eagles')).eagles),
  },
  {
    id: 'i-napoleon',
    title: 'I, Napoleon',
    example: false,
    load: async () => anyGame((await import('@vedette/i-napoleon')).iNapoleon),
  },
  { id: 'example-ford', title: 'The Ford', example: true, load: async () => anyGame((await examples()).ford) },
  { id: 'example-requisition', title: 'Requisition', example: true, load: async () => anyGame((await examples()).requisition) },
];

export const entryOf = (id: string): CatalogueEntry | undefined => CATALOGUE.find((entry) => entry.id === id);
