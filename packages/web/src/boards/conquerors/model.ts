import type { BlockView, ConquerorsTypes, ConquerorsView } from '@vedette/conquerors';
import type { Onlooker } from '@vedette/core';
import type { JournalLine } from '../../session/journal.js';
import { symbolsOf } from './blocks/symbols.js';
import type { Components } from './components.js';
import type { Drawing } from './map/drawing.js';
import type { Point } from './map/geometry.js';
import type { ConquerorsWords } from './words.js';

/** The blocks that stand in one area. */
export interface Stack {
  readonly area: string;
  readonly blocks: readonly BlockView[];
  readonly isContested: boolean;
}

export function stacksOf(all: readonly BlockView[]): Stack[] {
  const byArea = new Map<string, BlockView[]>();
  for (const block of all) {
    if (block.area === null) continue;
    const there = byArea.get(block.area);
    if (there) there.push(block);
    else byArea.set(block.area, [block]);
  }
  return [...byArea].map(([area, blocks]) => ({
    area,
    blocks,
    isContested: blocks.some(({ side }) => side !== blocks[0]?.side),
  }));
}

/** The middle of an army: where its owner looks first. */
export function middleOf(view: ConquerorsView, drawing: Drawing, reader: Onlooker): Point {
  const places = view.blocks.flatMap(({ nation, area }) =>
    area !== null && (reader === null || view.seats[nation] === reader) ? (drawing.byId.get(area)?.at ?? []) : [],
  );
  if (places.length === 0) return { x: drawing.width / 2, y: drawing.height / 2 };
  const sum = places.reduce((total, at) => ({ x: total.x + at.x, y: total.y + at.y }), { x: 0, y: 0 });
  return { x: sum.x / places.length, y: sum.y / places.length };
}

/** A block in words: all that is known of it, and no more. */
export function spoken(block: BlockView, { pieces }: Components, words: ConquerorsWords): string {
  const side = words.sides[block.nation] ?? block.nation;
  const state = block.activated ? words.activated : words.toActivate;
  const piece = block.id === undefined ? undefined : pieces.get(block.id);
  if (piece === undefined) return `${words.block(side)}, ${state}`;
  const numbers =
    block.infantry === undefined || block.kind !== 'corps'
      ? ''
      : `, ${words.strength} ${block.infantry + (block.cavalry ?? 0)}, ${words.fatigue} ${block.fatigue ?? 0}`;
  const symbols = [...new Set(symbolsOf(piece).map(({ name }) => words.symbols[name]))].map((symbol) => `, ${symbol}`).join('');
  return `${piece.name}, ${side}${numbers}${symbols}, ${state}`;
}

/** The short sign on a block: the corps' number, or a few letters. */
export function signOf(name: string, label: string): string {
  const numeral = /^([IVX]+) Corps/.exec(label)?.[1];
  if (numeral) return numeral;
  if (/guard$/i.test(label)) return 'Gde';
  if (/cavalry/i.test(label)) return 'Cav';
  return name.slice(0, 2);
}

/** What the others did while one waited, as far as it happened on the map. */
export interface News {
  readonly marches: readonly { readonly from: string; readonly to: string; readonly side: string }[];
  readonly areas: ReadonlySet<string>;
}

/** The side whose blocks, or some of them, are the reader's: with three players two share one. */
export const sideOf = ({ blocks, seats }: ConquerorsView, reader: Onlooker): string | undefined =>
  blocks.find(({ nation }) => seats[nation] === reader)?.side;

/** Reads the map's part out of the news: every march of somebody else, and every area something happened in. */
export function newsOf(
  lines: readonly JournalLine<ConquerorsTypes>[],
  view: ConquerorsView,
  reader: Onlooker,
  isArea: (id: string) => boolean,
): News {
  const ownSide = sideOf(view, reader);
  const ownBlocks = new Set(view.blocks.flatMap(({ id, nation }) => (view.seats[nation] === reader ? (id ?? []) : [])));
  const marches: { from: string; to: string; side: string }[] = [];
  const areas = new Set<string>();
  for (const { event } of lines) {
    if (event.kind === 'marched') {
      const { side, from, to, blocks = [] } = event;
      // Whose blocks they are is told to their owner always, and says more than the side where two share it.
      if (!blocks.some((block) => ownBlocks.has(block))) marches.push({ from, to, side });
    } else if ('area' in event && isArea(event.area) && !('side' in event && event.side === ownSide)) areas.add(event.area);
  }
  return { marches, areas };
}
