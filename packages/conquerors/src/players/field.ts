/**
 * Who stands where, and what they bear upon. Opponents look thousands of times a second, and from one look to the next
 * a stack has moved: the field is kept from look to look, and follows block by block. For opponents, not for rules.
 */
import { type Components, pieceOf } from '../components/components.js';
import { type Block, type Position, type Side, strengthOf } from '../position.js';
import { type Ground, groundOf } from './ground.js';

/** What one side has in each area: corps, the combat cards they are good for, strength, fatigue. */
export interface Forces {
  readonly corps: Int16Array;
  readonly cards: Int16Array;
  readonly strength: Int16Array;
  readonly fatigue: Int16Array;
  /** How much it bears upon each area: combat cards within a march. */
  readonly bearing: Float64Array;
  /** The cards of each area that are counted in it. */
  readonly counted: Int16Array;
  /** Areas whose cards have to be counted anew. */
  readonly touched: number[];
}

/** A block as it was when it was looked at last, and what it counted for. */
interface Seen {
  id: string;
  area: string | null;
  strength: number;
  fatigue: number;
  /** Where it is counted; `null` if nowhere. */
  forces: Forces | null;
  at: number;
  corps: number;
  cards: number;
}

export interface Field {
  readonly ground: Ground;
  readonly forces: Readonly<Record<Side, Forces>>;
  readonly sides: readonly Forces[];
  readonly seen: Seen[];
  /** Another number whenever anything has changed but fatigue that costs nobody a card. */
  state: number;
}

const noForces = (size: number): Forces => ({
  corps: new Int16Array(size),
  cards: new Int16Array(size),
  strength: new Int16Array(size),
  fatigue: new Int16Array(size),
  bearing: new Float64Array(size),
  counted: new Int16Array(size),
  touched: [],
});

/** About how many combat cards a block is good for. */
export function cardsOf(components: Components, block: Block): number {
  const bonus = pieceOf(components, block.id).bonus.combat;
  if (block.kind !== 'corps') return bonus;
  return bonus + (strengthOf(block) >= 5 ? 2 : 1) - (isTired(block.fatigue) ? 1 : 0);
}

/** So tired that it is good for a card less. */
const isTired = (fatigue: number): boolean => fatigue > 4;

const fields = new WeakMap<Components, Field>();

/** The field of a game, as it is in this position. */
export function fieldOf(components: Components, position: Position): Field {
  let field = fields.get(components);
  if (field === undefined) {
    field = newField(components);
    fields.set(components, field);
  }
  follow(components, field, position.blocks);
  return field;
}

function newField(components: Components): Field {
  const ground = groundOf(components);
  const forces: Record<Side, Forces> = {};
  for (const side of components.sides) forces[side] = noForces(ground.size);
  return { ground, forces, sides: Object.values(forces), seen: [], state: 1 };
}

function follow(components: Components, field: Field, blocks: readonly Block[]): void {
  const { ground, sides, seen } = field;
  while (seen.length < blocks.length)
    seen.push({ id: '', area: null, strength: 0, fatigue: 0, forces: null, at: 0, corps: 0, cards: 0 });
  for (let index = 0; index < seen.length; index++) {
    const known = seen[index] as Seen;
    const block = blocks[index];
    if (block === undefined) forget(known);
    else if (
      block.id !== known.id ||
      block.area !== known.area ||
      block.fatigue !== known.fatigue ||
      strengthOf(block) !== known.strength
    )
      look(components, field, known, block);
  }
  for (let index = 0; index < sides.length; index++) {
    const forces = sides[index] as Forces;
    if (forces.touched.length === 0) continue;
    field.state += 1;
    while (forces.touched.length > 0) bear(ground, forces, forces.touched.pop() as number);
  }
}

function look(components: Components, { ground, forces }: Field, known: Seen, block: Block): void {
  const cards = cardsOf(components, block);
  if (block.id === known.id && block.area === known.area && cards === known.cards) {
    count(known, -1);
    known.strength = strengthOf(block);
    known.fatigue = block.fatigue;
    count(known, 1);
    return;
  }
  forget(known);
  known.id = block.id;
  known.area = block.area;
  known.strength = strengthOf(block);
  known.fatigue = block.fatigue;
  known.corps = block.kind === 'corps' ? 1 : 0;
  known.cards = cards;
  if (block.area === null || block.kind === 'vedette') return;
  known.forces = forces[block.side] as Forces;
  known.at = ground.index.get(block.area) as number;
  count(known, 1);
  known.forces.touched.push(known.at);
}

/** Takes a block off the field. */
function forget(known: Seen): void {
  const { forces, at } = known;
  if (forces === null) return;
  count(known, -1);
  forces.touched.push(at);
  known.forces = null;
  known.id = '';
}

function count({ forces, at, corps, cards, strength, fatigue }: Seen, times: 1 | -1): void {
  if (forces === null) return;
  forces.cards[at] = (forces.cards[at] as number) + times * cards;
  if (corps === 0) return;
  forces.corps[at] = (forces.corps[at] as number) + times;
  forces.strength[at] = (forces.strength[at] as number) + times * strength;
  forces.fatigue[at] = (forces.fatigue[at] as number) + times * fatigue;
}

/** Lets the cards of an area bear upon those within a march of it. A commander alone bears upon nothing. */
function bear({ around, felt }: Ground, { corps, cards, counted, bearing }: Forces, at: number): void {
  const now = corps[at] === 0 ? 0 : (cards[at] as number);
  const more = now - (counted[at] as number);
  if (more === 0) return;
  counted[at] = now;
  const near = around[at] as Int16Array;
  const share = felt[at] as Float64Array;
  for (let index = 0; index < near.length; index++) {
    const to = near[index] as number;
    bearing[to] = (bearing[to] as number) + more * (share[index] as number);
  }
}
