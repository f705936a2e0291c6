import { type Block, isFogged, ordersOfBattleOpen, type Position, type Side } from './position.js';

/** How many points of something each corps takes. */
export interface Share {
  readonly corps: string;
  readonly points: number;
}

/** How many strength points a corps loses, and how many of them are horse. */
export interface LossShare extends Share {
  readonly cavalry: number;
}

/** A corps as it comes into a combat. */
export interface Order {
  readonly corps: string;
  readonly infantry: number;
  readonly cavalry: number;
  readonly fatigue: number;
}

/** One revealed card, or a die. */
export interface Revealed {
  readonly card: number | null;
  readonly losses: number;
  readonly fatigue: number;
}

/** Victory points that a side has won, for what and, if it was for a block or a place, for which. */
export interface Gain {
  readonly side: Side;
  readonly points: number;
  readonly why: string;
  readonly on: string | null;
  /** The places that were counted together. */
  readonly places?: readonly string[];
}

/** What one thing adds to fatigue or movement points, or takes off. */
export interface PointsPart {
  /** An event, or what the words know. */
  readonly cause: string;
  readonly points: number;
  /** The block it comes from; nothing where the whole stack, the place or a card gives it. */
  readonly block: string | null;
  /** How many there were of what is counted: movement points spent, enemy corps. */
  readonly count?: number;
  /** The cards that gave it, by their events, where the teller has been told of them. */
  readonly cards?: readonly string[];
}

/** The parts of a count of combat cards, each by its rule. */
export interface CardCount {
  strength: number;
  movingAttack: number;
  fatigue: number;
  terrain: number;
  bonus: number;
  events: number;
  total: number;
  /** The cards that gave what events give, where the teller has been told of them. */
  readonly cards?: readonly string[];
}

/** What one corps, commander or thing gives to a count of combat cards. */
export interface CountPart {
  readonly term: Exclude<keyof CardCount, 'total' | 'cards'>;
  readonly cards: number;
  /** The block it comes from; nothing where the whole stack, the place or a card gives it. */
  readonly block: string | null;
}

interface Only<T> {
  readonly only?: { readonly [seat: string]: T };
}

/** What happened. Fields that the fog hides stand in `only` for their owner, and in the open where there is no fog. */
export type Happening =
  | { readonly kind: 'turn-began'; readonly turn: number }
  | { readonly kind: 'invasion-card'; readonly card: number }
  | ({ readonly kind: 'cards-drawn'; readonly hand: string; readonly count: number } & Only<{
      readonly cards: readonly number[];
    }>)
  | { readonly kind: 'deck-reshuffled'; readonly side: Side }
  | { readonly kind: 'red-card'; readonly side: Side; readonly card: number; readonly event: string; readonly cancelled: boolean }
  | { readonly kind: 'card-played'; readonly side: Side; readonly hand: string; readonly card: number; readonly event: string }
  | { readonly kind: 'card-cancelled'; readonly side: Side; readonly card: number; readonly event: string }
  | { readonly kind: 'event-without-effect'; readonly event: string }
  | { readonly kind: 'card-discarded'; readonly hand: string; readonly card: number }
  | ({ readonly kind: 'hand-shown'; readonly to: string; readonly hand: string } & Only<{ readonly cards: readonly number[] }>)
  | ({ readonly kind: 'card-given'; readonly from: string; readonly to: string } & Only<{ readonly card: number }>)
  | { readonly kind: 'partners-talk'; readonly talk: boolean }
  | { readonly kind: 'in-force'; readonly event: string }
  | { readonly kind: 'initiative-card'; readonly hand: string; readonly card: number | null; readonly value: number }
  | { readonly kind: 'initiative-won'; readonly side: Side; readonly leader: string | null }
  | { readonly kind: 'passed'; readonly side: Side; readonly forced: boolean }
  | ({
      readonly kind: 'stack-activated';
      readonly side: Side;
      readonly area: string;
      readonly count: number;
      readonly blocks?: readonly string[];
    } & Only<{
      readonly blocks: readonly string[];
    }>)
  | ({
      readonly kind: 'movement-card';
      readonly side: Side;
      readonly card: number | null;
      readonly value: number;
      readonly points?: number;
      readonly parts?: readonly PointsPart[];
    } & Only<{
      readonly points: number;
      readonly parts: readonly PointsPart[];
    }>)
  | { readonly kind: 'cannot-move'; readonly side: Side; readonly area: string }
  | ({
      readonly kind: 'marched';
      readonly side: Side;
      readonly from: string;
      readonly to: string;
      readonly count: number;
      readonly blocks?: readonly string[];
    } & Only<{
      readonly blocks: readonly string[];
    }>)
  | ({ readonly kind: 'stopped'; readonly side: Side; readonly area: string; readonly why?: string } & Only<{
      readonly why: string;
    }>)
  | { readonly kind: 'stood'; readonly side: Side; readonly area: string }
  | { readonly kind: 'axis-placed'; readonly side: Side; readonly area: string; readonly towards: string }
  | { readonly kind: 'axis-removed'; readonly side: Side; readonly area: string }
  | { readonly kind: 'axis-entered'; readonly side: Side; readonly area: string }
  | ({
      readonly kind: 'fatigue-suffered';
      readonly side: Side;
      readonly why: string;
      readonly points?: number;
      readonly shares?: readonly Share[];
      readonly parts?: readonly PointsPart[];
    } & Only<{
      readonly points: number;
      readonly shares: readonly Share[];
      readonly parts?: readonly PointsPart[];
    }>)
  | ({ readonly kind: 'fatigue-removed'; readonly side: Side; readonly why: string; readonly shares?: readonly Share[] } & Only<{
      readonly shares: readonly Share[];
    }>)
  | ({
      readonly kind: 'losses-suffered';
      readonly side: Side;
      readonly losses: number;
      readonly why: string;
      readonly shares?: readonly LossShare[];
    } & Only<{
      readonly shares: readonly LossShare[];
    }>)
  | ({ readonly kind: 'strength-gained'; readonly side: Side; readonly why?: string; readonly corps?: string } & Only<{
      readonly corps: string;
    }>)
  | { readonly kind: 'eliminated'; readonly side: Side; readonly block: string; readonly area: string; readonly strength: number }
  | { readonly kind: 'vedettes-lost'; readonly side: Side; readonly area: string; readonly count: number }
  | {
      readonly kind: 'reconnoitred';
      readonly side: Side;
      readonly area: string;
      readonly corps: boolean;
      readonly vedettes: boolean;
    }
  | { readonly kind: 'control-changed'; readonly area: string; readonly holder: string }
  | { readonly kind: 'victory-points'; readonly from: number; readonly to: number; readonly gains: readonly Gain[] }
  | { readonly kind: 'bridge-destroyed'; readonly connection: string }
  | { readonly kind: 'bridge-repaired'; readonly connection: string }
  | { readonly kind: 'siege-lifted'; readonly area: string }
  | { readonly kind: 'citadel-changed'; readonly area: string; readonly side: Side }
  | { readonly kind: 'position-dismantled'; readonly area: string }
  | { readonly kind: 'combat-declared'; readonly area: string; readonly attacker: Side; readonly moving: boolean }
  | { readonly kind: 'blocks-shown'; readonly area: string; readonly blocks: readonly string[] }
  | ({
      readonly kind: 'stack-fights';
      readonly side: Side;
      readonly blocks: readonly string[];
      readonly orders?: readonly Order[];
    } & Only<{ readonly orders: readonly Order[] }>)
  | ({
      readonly kind: 'combat-count';
      readonly side: Side;
      readonly total: number;
      readonly count?: CardCount;
      readonly parts?: readonly CountPart[];
    } & Only<{
      readonly count: CardCount;
      readonly parts: readonly CountPart[];
    }>)
  | { readonly kind: 'attack-cancelled'; readonly area: string; readonly attacker: Side }
  | {
      readonly kind: 'combat-cards';
      readonly side: Side;
      readonly revealed: readonly Revealed[];
      readonly losses: number;
      readonly fatigue: number;
    }
  | {
      readonly kind: 'combat-decided';
      readonly area: string;
      readonly winner: Side | null;
      /** By how many losses: as many connections the beaten stack goes back. */
      readonly difference?: number;
    }
  | ({
      readonly kind: 'retreated';
      readonly side: Side;
      readonly from: string;
      readonly to: string;
      readonly count: number;
      /** What this step will cost in fatigue. */
      readonly parts?: readonly PointsPart[];
    } & Only<{ readonly parts: readonly PointsPart[] }>)
  | {
      readonly kind: 'retreat-blocked';
      readonly side: Side;
      readonly area: string;
      readonly steps: number;
      readonly fatigue?: number;
    }
  | { readonly kind: 'held-instead'; readonly side: Side; readonly area: string }
  | { readonly kind: 'pursued'; readonly side: Side; readonly revealed: readonly Revealed[]; readonly fatigue: number }
  | { readonly kind: 'no-pursuit'; readonly why: string }
  | ({
      readonly kind: 'recovery-card';
      readonly side: Side;
      readonly card: number;
      /** What the card shows: so many points at most. */
      readonly recovery?: number;
      readonly corps?: string;
    } & Only<{
      readonly corps: string;
    }>)
  | ({ readonly kind: 'reinforcement'; readonly side: Side; readonly area: string; readonly block?: string } & Only<{
      readonly block: string;
    }>)
  | { readonly kind: 'reinforcement-barred'; readonly side: Side; readonly block: string; readonly area: string }
  | { readonly kind: 'card-taken-back'; readonly hand: string; readonly card: number; readonly event: string }
  | { readonly kind: 'reinforcement-lost'; readonly side: Side; readonly block: string }
  | { readonly kind: 'turned-over'; readonly side: Side; readonly area: string }
  | { readonly kind: 'winter-quarters'; readonly side: Side; readonly what: 'shuffled' | 'out' }
  | {
      readonly kind: 'campaign-ended';
      readonly scenario: string;
      readonly winner: Side | null;
      readonly points: Readonly<Record<string, number>>;
    }
  | { readonly kind: 'screens-lifted' }
  | {
      readonly kind: 'bids';
      readonly bids: Readonly<Record<string, { readonly side: Side; readonly points: number }>>;
      readonly french: string;
    }
  | { readonly kind: 'end-scoring'; readonly side: Side; readonly what: string; readonly points: number };

/** The fields in the open where there is no fog; for the owners of the named blocks alone where there is. */
export function identities<T extends object>(
  position: Position,
  side: Side,
  fields: T,
  of: readonly string[] = blocksNamed(fields),
): T | { only: { [seat: string]: T } } {
  return isFogged(position) ? { only: forOwners(position, side, fields, of) } : fields;
}

/** The same for what stands on an Order of Battle. */
export function orderOfBattle<T extends object>(
  position: Position,
  side: Side,
  fields: T,
  of: readonly string[] = blocksNamed(fields),
): T | { only: { [seat: string]: T } } {
  return ordersOfBattleOpen(position) ? fields : { only: forOwners(position, side, fields, of) };
}

function blocksNamed(fields: { blocks?: unknown; block?: unknown; corps?: unknown }): readonly string[] {
  if (Array.isArray(fields.blocks)) return fields.blocks as string[];
  const one = fields.block ?? fields.corps;
  return typeof one === 'string' ? [one] : [];
}

/** With three players the partner is not told: each nation's player sees its own blocks, and what they share. */
function forOwners<T extends object>(position: Position, side: Side, fields: T, of: readonly string[]): { [seat: string]: T } {
  const seats: { [seat: string]: T } = {};
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    const seat = position.seats[block.nation] ?? block.nation;
    if (block.side !== side || seat in seats || (of.length > 0 && !of.includes(block.id))) continue;
    seats[seat] = position.players === 2 ? fields : ownShares(position, seat, fields);
  }
  return seats;
}

interface ByCorps {
  readonly shares?: readonly Share[];
  readonly orders?: readonly Order[];
  readonly parts?: readonly { readonly block: string | null }[];
}

function ownShares<T extends ByCorps>(position: Position, seat: string, fields: T): T {
  const own = (id: string) => position.blocks.some((block) => block.id === id && position.seats[block.nation] === seat);
  return {
    ...fields,
    ...(fields.shares && { shares: fields.shares.filter(({ corps }) => own(corps)) }),
    ...(fields.orders && { orders: fields.orders.filter(({ corps }) => own(corps)) }),
    ...(fields.parts && { parts: fields.parts.filter(({ block }) => block === null || own(block)) }),
  };
}
