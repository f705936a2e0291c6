/** The public door of Napoléon 1806, 1807 and 1815: one system, three games. */

import { type AnyGame, anyGame, type Seat } from '@vedette/core';
import type { GameData } from './components/schema.js';
import { differences1806, files1806 } from './editions/1806.js';
import { differences1807, files1807 } from './editions/1807.js';
import { differences1815, files1815 } from './editions/1815.js';
import { gameOf, makeComponents } from './game.js';
import { type Features, featuresOf } from './players/judgement/features.js';
import { judge } from './players/judgement/judgement.js';
import { bend, type WrittenNetwork, writeLayer } from './players/judgement/network.js';
import { undertakingsOf } from './players/operations/undertakings.js';
import {
  thumbsWith,
  USUAL_WEIGHTS,
  type WeightName,
  type Weights,
  type WrittenThumbs,
  weightsOf,
} from './players/rules-of-thumb.js';
import { likelihoodsOf, simplePlayer } from './players/simple-player.js';
import { isFogged, type Position } from './position.js';

const components1806 = makeComponents(files1806, differences1806);
const components1807 = makeComponents(files1807, differences1807);
const components1815 = makeComponents(files1815, differences1815);
const ALL = [components1806, components1807, components1815];

export const conquerors1806 = gameOf(components1806);
export const conquerors1807 = gameOf(components1807);
export const conquerors1815 = gameOf(components1815);

/** The checked component data of one of the three games, for boards and tools. */
export const dataOf = (game: string): GameData | null => ALL.find((components) => components.id === game)?.data ?? null;

/** What the judgement of a position looks at, for those who train it. */
export function featuresFor(game: string): Features | null {
  const components = ALL.find((one) => one.id === game);
  return components === undefined ? null : featuresOf(components);
}

/** The judgement of a position by other weights than the game's own, for those who train them. */
export function judgedBy(game: string, weights: WrittenNetwork): ((position: Position, seat: Seat) => number) | null {
  const components = ALL.find((one) => one.id === game);
  return components === undefined ? null : judge(components, weights);
}

const GAMES = [conquerors1806, conquerors1807, conquerors1815];

/** A game as those play it who go by other weights than its own, for those who train them. */
export function gameBy(game: string, weights: Readonly<Record<string, Partial<Weights>>>): AnyGame | null {
  const at = ALL.findIndex(({ id }) => id === game);
  const [components, own] = [ALL[at], GAMES[at]];
  if (components === undefined || own === undefined) return null;
  const thumbs = thumbsWith(components, (side) => weights[side] ?? {});
  return anyGame({
    ...own,
    ...simplePlayer(components, thumbs),
    weigh: likelihoodsOf(components, thumbs),
    undertakings: undertakingsOf(components, thumbs),
  });
}

export { givesCombatCard } from './cards/events/index.js';
export type { Differences } from './components/components.js';
export { loadData } from './components/load.js';
export type { AreaData, BlockData, CardData, ComponentFiles, EventData, GameData, ScenarioData } from './components/schema.js';
export { differences1806, files1806 } from './editions/1806.js';
export { differences1807, files1807 } from './editions/1807.js';
export { differences1815, files1815 } from './editions/1815.js';
export type { CountPart, Happening, LossShare, Order, PointsPart, Revealed, Share } from './events.js';
export { type ConquerorsGame, makeComponents, makeConquerors } from './game.js';
export type { BlockView, ConquerorsView } from './knowledge/view.js';
export type { CardWorths } from './players/judgement/card-worths.js';
export { cubeWorth, restWorth } from './players/wear.js';
export { type Finish, finishOf, pointsOfGame, rank, type Standing } from './rules/marshal.js';
export type { ConquerorsTypes } from './types.js';
export { type CardTable, cardWords } from './words/card-words.js';
export {
  bend,
  type Features,
  isFogged,
  type Position,
  USUAL_WEIGHTS,
  type WeightName,
  type Weights,
  type WrittenNetwork,
  type WrittenThumbs,
  weightsOf,
  writeLayer,
};
