import {
  type ConquerorsTypes,
  type CountPart,
  givesCombatCard,
  type Happening,
  type LossShare,
  type Order,
  type PointsPart,
  type Revealed,
  type Share,
} from '@vedette/conquerors';
import type { Told } from '@vedette/core';
import type { JournalLine } from '../../../session/journal.js';

export const STEPS = ['played', 'count', 'cards', 'falls', 'verdict', 'retreat', 'pursuit'] as const;
export type Step = (typeof STEPS)[number];

export const TERMS = ['strength', 'movingAttack', 'fatigue', 'terrain', 'bonus', 'events'] as const;
export type Term = (typeof TERMS)[number];

/** One side of a combat, as far as the reader was told. */
export interface FightSide {
  side: string;
  blocks: readonly string[];
  /** How the corps came into it. */
  orders: readonly Order[];
  played: readonly { readonly card: number; readonly event: string; readonly cancelled: boolean }[];
  total: number | null;
  /** What each term gave; nothing where strength and fatigue are hidden. */
  terms: Readonly<Record<Term, number>> | null;
  parts: readonly CountPart[];
  /** The cards it turned, or the dice it rolled. */
  turned: readonly Revealed[] | null;
  /** What they did to the other side. */
  inflicted: { readonly losses: number; readonly fatigue: number } | null;
  /** Fatigue by cards before the count. */
  tiredBefore: Share[];
  tired: Share[];
  /** What that fatigue is made of, where it is not what the cards say. */
  tiredBy: readonly PointsPart[];
  lost: LossShare[];
  losses: number;
  /** Fatigue of the retreat and the pursuit. */
  tiredAfter: Share[];
  destroyed: string[];
}

/** A combat as the journal tells it: all the sheet draws. */
export interface Fight {
  first: number;
  last: number;
  readonly area: string;
  readonly moving: boolean;
  readonly attacker: FightSide;
  readonly defender: FightSide;
  cancelled: boolean;
  decided: { readonly winner: string | null; readonly difference: number } | null;
  /** The way the beaten stack goes, from the place of the combat on. */
  way: string[];
  blocked: number;
  /** Why a beaten stack stays where it is: it gives up its reinforced position for it, or a card lets it. */
  held: 'position' | 'card' | null;
  /** Whether a reinforced position went by it. */
  dismantled: boolean;
  pursuit: { readonly revealed: readonly Revealed[]; readonly fatigue: number } | { readonly why: string } | null;
  /** Lines of the journal that say how the victory points moved, by their index. */
  points: number[];
}

/** After one of these nothing more belongs to the combat before. */
const CLOSING: ReadonlySet<string> = new Set<Happening['kind']>([
  'combat-declared',
  'stack-activated',
  'passed',
  'turn-began',
  'recovery-card',
  'initiative-card',
  'screens-lifted',
  'campaign-ended',
  'reinforcement',
]);

const sideOf = (side: string): FightSide => ({
  side,
  blocks: [],
  orders: [],
  played: [],
  total: null,
  terms: null,
  parts: [],
  turned: null,
  inflicted: null,
  tiredBefore: [],
  tired: [],
  tiredBy: [],
  lost: [],
  losses: 0,
  tiredAfter: [],
  destroyed: [],
});

/** The cards that gave a side more cards to turn. */
export const givingCards = ({ played }: FightSide): readonly number[] =>
  played.flatMap(({ card, event, cancelled }) => (!cancelled && givesCombatCard(event) ? [card] : []));

/** The combat that the line with this index is part of. */
export function fightAt(
  lines: readonly JournalLine<ConquerorsTypes>[],
  index: number,
  enemyOf: (side: string) => string,
): Fight | null {
  let first = index;
  while (first >= 0 && lines[first]?.event.kind !== 'combat-declared') {
    if (first !== index && CLOSING.has(lines[first]?.event.kind ?? '')) return null;
    first -= 1;
  }
  const declared = lines[first]?.event;
  if (declared?.kind !== 'combat-declared' || (first !== index && CLOSING.has(lines[index]?.event.kind ?? ''))) return null;
  const fight: Fight = {
    first,
    last: first,
    area: declared.area,
    moving: declared.moving,
    attacker: sideOf(declared.attacker),
    defender: sideOf(enemyOf(declared.attacker)),
    cancelled: false,
    decided: null,
    way: [declared.area],
    blocked: 0,
    held: null,
    dismantled: false,
    pursuit: null,
    points: [],
  };
  for (let at = first + 1; at < lines.length; at++) {
    const event = lines[at]?.event;
    if (event === undefined || CLOSING.has(event.kind)) break;
    fight.last = at;
    if (event.kind === 'victory-points') fight.points.push(at);
    else tell(fight, event);
  }
  return index <= fight.last ? fight : null;
}

function tell(fight: Fight, event: Told<Happening>): void {
  const own = 'side' in event && event.side === fight.attacker.side ? fight.attacker : fight.defender;
  switch (event.kind) {
    case 'stack-fights':
      // The stack, and after it whoever a card brings.
      own.blocks = [...own.blocks, ...event.blocks];
      own.orders = [...own.orders, ...(event.orders ?? [])];
      break;
    case 'card-played':
      own.played = [...own.played, { card: event.card, event: event.event, cancelled: false }];
      break;
    case 'card-cancelled':
      own.played = own.played.map((one) => (one.card === event.card ? { ...one, cancelled: true } : one));
      break;
    case 'combat-count':
      own.total = event.total;
      own.terms = event.count ?? null;
      own.parts = event.parts ?? [];
      break;
    case 'combat-cards':
      own.turned = event.revealed;
      own.inflicted = { losses: event.losses, fatigue: event.fatigue };
      break;
    case 'attack-cancelled':
      fight.cancelled = true;
      break;
    case 'fatigue-suffered': {
      const shares = event.shares ?? [];
      if (own.total === null) own.tiredBefore.push(...shares);
      else if (fight.decided === null) {
        own.tired.push(...shares);
        own.tiredBy = event.parts ?? [];
      } else own.tiredAfter.push(...shares);
      break;
    }
    case 'losses-suffered':
      own.losses += event.losses;
      own.lost.push(...(event.shares ?? []));
      break;
    case 'eliminated':
      own.destroyed.push(event.block);
      break;
    case 'combat-decided':
      fight.decided = { winner: event.winner, difference: event.difference ?? 0 };
      break;
    case 'retreated':
      fight.way.push(event.to);
      break;
    case 'retreat-blocked':
      fight.blocked = event.steps;
      break;
    case 'position-dismantled':
      fight.dismantled = true;
      break;
    case 'held-instead':
      fight.held = fight.dismantled ? 'position' : 'card';
      break;
    case 'pursued':
      fight.pursuit = { revealed: event.revealed, fatigue: event.fatigue };
      break;
    case 'no-pursuit':
      fight.pursuit = { why: event.why };
      break;
  }
}

/** Whether this step has been told. */
export function isTold(fight: Fight, step: Step): boolean {
  const { attacker, defender, decided } = fight;
  if (step === 'played') return true;
  if (step === 'count') return attacker.total !== null && defender.total !== null;
  if (step === 'cards') return attacker.turned !== null && defender.turned !== null;
  if (step === 'falls')
    return decided !== null || [attacker, defender].some(({ tired, lost, losses }) => tired.length + lost.length + losses > 0);
  if (step === 'verdict') return decided !== null || fight.cancelled;
  if (step === 'retreat') return fight.way.length > 1 || fight.blocked > 0 || fight.held !== null;
  return fight.pursuit !== null;
}

/** Where the blocks of a side stand after so many steps: a beaten stack at the end of its way, and nobody who has fallen. */
export function standing(
  fight: Fight,
  own: FightSide,
  step: Step,
): { readonly area: string; readonly blocks: readonly string[] } {
  const reached = (name: Step) => STEPS.indexOf(step) >= STEPS.indexOf(name);
  const isBeaten = fight.decided !== null && fight.decided.winner !== null && fight.decided.winner !== own.side;
  return {
    area: (isBeaten && reached('retreat') ? fight.way.at(-1) : undefined) ?? fight.area,
    blocks: own.blocks.filter((id) => !(reached('falls') && own.destroyed.includes(id))),
  };
}

/** The state of a corps after so many steps: what it came with, less what has fallen on it. */
export function orderAfter(
  own: FightSide,
  order: Order,
  step: Step,
): Order & { readonly newFatigue: number; readonly lostFoot: number; readonly lostHorse: number } {
  const reached = STEPS.indexOf(step);
  const sum = (shares: readonly Share[]) =>
    shares.reduce((total, share) => total + (share.corps === order.corps ? share.points : 0), 0);
  const lost = reached >= STEPS.indexOf('falls') ? own.lost.filter(({ corps }) => corps === order.corps) : [];
  const lostHorse = lost.reduce((total, share) => total + share.cavalry, 0);
  const lostFoot = lost.reduce((total, share) => total + share.points, 0) - lostHorse;
  let newFatigue = sum(own.tiredBefore);
  if (reached >= STEPS.indexOf('falls')) newFatigue += sum(own.tired);
  if (reached >= STEPS.indexOf('retreat')) newFatigue += sum(own.tiredAfter);
  return {
    corps: order.corps,
    infantry: order.infantry - lostFoot,
    cavalry: order.cavalry - lostHorse,
    fatigue: order.fatigue + newFatigue,
    newFatigue,
    lostFoot,
    lostHorse,
  };
}
