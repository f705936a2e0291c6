import type { BlockView, ConquerorsView } from '@vedette/conquerors';
import type { Onlooker, Option } from '@vedette/core';
import type { JournalLine, Offer } from '../../session/journal.js';
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

/** What may be done now, by the thing on the table that one would point at for it. */
export interface Lit {
  readonly areas: ReadonlyMap<string, Offer>;
  readonly blocks: ReadonlyMap<string, Offer>;
  readonly cards: ReadonlyMap<number, Offer>;
}

/** Every name and number in an option. */
function mentions(option: Option): readonly (string | number)[] {
  if (typeof option === 'string' || typeof option === 'number') return [option];
  if (typeof option === 'boolean') return [];
  return (Array.isArray(option) ? option : Object.values(option)).flatMap((part) => mentions(part as Option));
}

/** A thing lights up only if pointing at it leaves no doubt: if two options speak of it, the list must be used. */
export function litBy(offers: readonly Offer[], { drawing, pieces }: Components): Lit {
  const areas = new Map<string, Offer | null>();
  const blocks = new Map<string, Offer | null>();
  const cards = new Map<number, Offer | null>();
  const note = <K>(map: Map<K, Offer | null>, key: K, offer: Offer) => map.set(key, map.has(key) ? null : offer);
  for (const offer of offers) {
    for (const word of new Set(mentions(offer.option))) {
      if (typeof word === 'number') note(cards, word, offer);
      else if (drawing.byId.has(word)) note(areas, word, offer);
      else if (pieces.has(word)) note(blocks, word, offer);
    }
  }
  return { areas: clear(areas), blocks: clear(blocks), cards: clear(cards) };
}

function clear<K>(map: ReadonlyMap<K, Offer | null>): Map<K, Offer> {
  const found = new Map<K, Offer>();
  for (const [key, offer] of map) if (offer !== null) found.set(key, offer);
  return found;
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
  return `${piece.name}, ${side}${numbers}, ${state}`;
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
const sideOf = ({ blocks, seats }: ConquerorsView, reader: Onlooker): string | undefined =>
  blocks.find(({ nation }) => seats[nation] === reader)?.side;

/** Reads the map's part out of the news: every march of somebody else, and every area something happened in. */
export function newsOf(
  lines: readonly JournalLine[],
  view: ConquerorsView,
  reader: Onlooker,
  isArea: (id: string) => boolean,
): News {
  const ownSide = sideOf(view, reader);
  const ownBlocks = new Set(view.blocks.flatMap(({ id, nation }) => (view.seats[nation] === reader ? (id ?? []) : [])));
  const marches: { from: string; to: string; side: string }[] = [];
  const areas = new Set<string>();
  for (const { event } of lines) {
    const told: Readonly<Record<string, unknown>> = { ...event };
    const [side, from, to, area] = [told.side, told.from, told.to, told.area].map((value) =>
      typeof value === 'string' ? value : '',
    );
    if (side === undefined) continue;
    if (event.kind === 'marched' && from && to) {
      // Whose blocks they are is told to their owner always, and says more than the side where two share it.
      const blocks = Array.isArray(told.blocks) ? told.blocks : [];
      if (!blocks.some((block) => ownBlocks.has(block))) marches.push({ from, to, side });
    } else if (side !== ownSide && area && isArea(area)) areas.add(area);
  }
  return { marches, areas };
}
