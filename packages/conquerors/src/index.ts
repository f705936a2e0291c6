/** The public door of Napoléon 1806, 1807 and 1815: one system, three games. */
import { differences1806, files1806 } from './games/1806.js';
import { differences1807, files1807 } from './games/1807.js';
import { differences1815, files1815 } from './games/1815.js';
import { makeConquerors } from './games/make.js';

export const conquerors1806 = makeConquerors(files1806, differences1806);
export const conquerors1807 = makeConquerors(files1807, differences1807);
export const conquerors1815 = makeConquerors(files1815, differences1815);

export type { DataFault } from './data/load.js';
export { loadData } from './data/load.js';
export type { ComponentFiles, GameData } from './data/schema.js';
export type { Differences } from './edition.js';
export { differences1806, files1806 } from './games/1806.js';
export { differences1807, files1807 } from './games/1807.js';
export { differences1815, files1815 } from './games/1815.js';
export { type ConquerorsGame, type ConquerorsOptions, makeConquerors, makeEdition } from './games/make.js';
export type { Happening } from './log.js';
export { type Finish, finishOf, pointsOfGame, rank, type Standing } from './marshal.js';
export type { Position } from './position.js';
export type { BlockView, ConquerorsView } from './view.js';
