/**
 * The exact chances of a combat by the cards or dice alone, as the attacker knows them: for forecasts. Where a corps might
 * fall, or a deck might have to be shuffled in the middle of it, nothing is said, and a forecast has to try it out.
 */
import { type FightOdds, frameIn, type Option, type Seat } from '@vedette/core';
import { handOf, handsOf } from '../../cards/decks.js';
import { type Components, cardOf, enemyOf } from '../../components/components.js';
import type { CombatSide, Operation } from '../../contents.js';
import { operation } from '../../contents.js';
import { type Block, hasCorps, isFogged, onBoard, type Position, type Side, strengthOf } from '../../position.js';
import { combatBetween, countCards, shelterOf } from '../../rules/combat/combat-count.js';

/** How likely each number of losses (row) and points of fatigue (column) is. */
export type Spread = readonly (readonly number[])[];

/** What one card or one face of a die does. */
interface Shown {
  readonly losses: number;
  readonly fatigue: number;
}

const CERTAIN: Spread = [[1]];

/** Both together, one not depending on the other. */
function together(one: Spread, other: Spread): Spread {
  const sums: number[][] = [];
  one.forEach((row, losses) => {
    row.forEach((chance, fatigue) => {
      if (chance === 0) return;
      other.forEach((otherRow, otherLosses) => {
        otherRow.forEach((otherChance, otherFatigue) => {
          const into = rowFor(sums, losses + otherLosses);
          const at = fatigue + otherFatigue;
          while (into.length <= at) into.push(0);
          into[at] = (into[at] as number) + chance * otherChance;
        });
      });
    });
  });
  return sums;
}

function rowFor(rows: number[][], at: number): number[] {
  while (rows.length <= at) rows.push([]);
  return rows[at] as number[];
}

/** So many dice. */
export function rolled(faces: readonly Shown[], dice: number): Spread {
  const one: number[][] = [];
  for (const { losses, fatigue } of faces) {
    const row = rowFor(one, losses);
    while (row.length <= fatigue) row.push(0);
    row[fatigue] = (row[fatigue] as number) + 1 / faces.length;
  }
  let spread = CERTAIN;
  for (let die = 0; die < dice; die++) spread = together(spread, one);
  return spread;
}

const choose = (of: number, count: number): number => {
  let ways = 1;
  for (let index = 0; index < count; index++) ways = (ways * (of - index)) / (index + 1);
  return ways;
};

/** So many cards of a pool, none of them twice. */
export function drawn(pool: readonly Shown[], cards: number): Spread {
  const kinds = new Map<string, { shown: Shown; count: number }>();
  for (const shown of pool) {
    const key = `${shown.losses}/${shown.fatigue}`;
    const kind = kinds.get(key) ?? { shown, count: 0 };
    kind.count += 1;
    kinds.set(key, kind);
  }
  // By the number of cards that are drawn so far: in how many ways each sum comes about.
  let ways: number[][][] = [[[1]]];
  for (const { shown, count } of kinds.values()) {
    const next: number[][][] = [];
    ways.forEach((sums, before) => {
      for (let taken = 0; taken <= Math.min(count, cards - before); taken++) {
        const factor = choose(count, taken);
        while (next.length <= before + taken) next.push([]);
        const into = next[before + taken] as number[][];
        sums.forEach((row, losses) => {
          row.forEach((number, fatigue) => {
            if (number === 0) return;
            const line = rowFor(into, losses + taken * shown.losses);
            const at = fatigue + taken * shown.fatigue;
            while (line.length <= at) line.push(0);
            line[at] = (line[at] as number) + number * factor;
          });
        });
      }
    });
    ways = next;
  }
  const all = choose(pool.length, cards);
  return (ways[cards] ?? []).map((row) => row.map((number) => number / all));
}

/** Cards of a deck that holds all of `sure` and all but `missing` of `open`, one knows not which. */
export function drawnFrom(sure: readonly Shown[], open: readonly Shown[], missing: number, cards: number): Spread {
  const size = sure.length + open.length - missing;
  const sums: number[][] = [];
  for (let count = Math.max(0, cards - (size - sure.length)); count <= Math.min(cards, sure.length); count++) {
    const chance = (choose(sure.length, count) * choose(size - sure.length, cards - count)) / choose(size, cards);
    // Whichever of the open cards are missing, those that are drawn are any of them.
    together(drawn(sure, count), drawn(open, cards - count)).forEach((row, losses) => {
      row.forEach((share, fatigue) => {
        const into = rowFor(sums, losses);
        while (into.length <= fatigue) into.push(0);
        into[fatigue] = (into[fatigue] as number) + chance * share;
      });
    });
  }
  return sums;
}

/** What a side's cards or dice may show, as a seat knows them; nothing if its deck might run out. */
function spreadOf(components: Components, position: Position, side: Side, seat: Seat, cards: number): Spread | null {
  if (cards === 0) return CERTAIN;
  if (position.combatBy === 'dice') return rolled(components.data.dice[side] ?? [], cards);
  const shownBy = (no: number): Shown => cardOf(components, no).combat;
  const sure: Shown[] = [];
  const open: Shown[] = [];
  let missing = 0;
  // A red card is never in a hand (conquerors/cards/red-mandatory), and one that was shown is known to be there.
  const known = new Set<number>();
  for (const hand in position.hands)
    if (position.seats[hand] === seat) for (const card of position.seen[hand] ?? []) known.add(card);
  for (const no of position.decks[side] ?? []) (cardOf(components, no).color === 'red' ? sure : open).push(shownBy(no));
  for (const hand of handsOf(components, position, side)) {
    if (position.seats[hand] === seat) continue;
    for (const no of handOf(position, hand)) {
      if (known.has(no)) continue;
      open.push(shownBy(no));
      missing += 1;
    }
  }
  return sure.length + open.length - missing < cards ? null : drawnFrom(sure, open, missing, cards);
}

const most = (spread: Spread): Shown => ({
  losses: spread.length - 1,
  fatigue: Math.max(0, ...spread.map((row) => row.length - 1)),
});

/** Whether anybody of a stack could fall by so many losses and points of fatigue. */
function mayFall(position: Position, own: CombatSide, { losses, fatigue }: Shown): boolean {
  const corps = onBoard(position, own.corps);
  const each = Math.ceil(fatigue / Math.max(1, corps.length));
  const share = Math.ceil(losses / Math.max(1, corps.length));
  return corps.some((block: Block) => block.fatigue + each > 8 || strengthOf(block) <= share);
}

function operationUnderWay(position: Position): Operation | null {
  const top = position.stack[position.stack.length - 1];
  const isAsked = top?.procedure === operation.name && (top.step === 'act' || top.step === 'attackAfterMove');
  return isAsked ? (frameIn(position, operation) ?? null) : null;
}

export const combatOdds =
  (components: Components) =>
  (position: Position, seat: Seat, option: Option): FightOdds | null => {
    const data = operationUnderWay(position);
    if (option !== 'attack' || data === null || isFogged(position) || position.screens) return null;
    const fight = combatBetween(components, position, data);
    const { attacker, defender, area } = fight;
    if (!hasCorps(position, area, enemyOf(components, data.side))) return null;
    attacker.cards = Math.max(0, countCards(components, position, fight, attacker).total);
    defender.cards = Math.max(0, countCards(components, position, fight, defender).total);
    const ours = spreadOf(components, position, attacker.side, seat, attacker.cards);
    const theirs = spreadOf(components, position, defender.side, seat, defender.cards);
    if (ours === null || theirs === null) return null;
    if (mayFall(position, defender, most(ours)) || mayFall(position, attacker, most(theirs))) return null;
    return {
      at: area,
      ...oddsOf(ours, theirs, attacker.cards, defender.cards, shelterOf(components, position, fight, defender)),
    };
  };

/** What comes of two spreads: who inflicts more losses wins (conquerors/combat/winner). */
export function oddsOf(
  ours: Spread,
  theirs: Spread,
  ownCards: number,
  enemyCards: number,
  shelter: number,
): Pick<FightOdds, 'results' | 'means'> {
  const results = { won: 0, drawn: 0, lost: 0 };
  const byLosses = (spread: Spread): number[] => spread.map((row) => row.reduce((sum, chance) => sum + chance, 0));
  byLosses(ours).forEach((chance, inflicted) => {
    byLosses(theirs).forEach((other, suffered) => {
      results[inflicted > suffered ? 'won' : inflicted < suffered ? 'lost' : 'drawn'] += chance * other;
    });
  });
  const mean = (spread: Spread, of: (losses: number, fatigue: number) => number): number => {
    let sum = 0;
    spread.forEach((row, losses) => {
      row.forEach((chance, fatigue) => {
        sum += chance * of(losses, fatigue);
      });
    });
    return sum;
  };
  return {
    results,
    means: {
      'own-cards': ownCards,
      'enemy-cards': enemyCards,
      'own-losses': mean(theirs, (losses) => losses),
      'enemy-losses': mean(ours, (losses) => losses),
      'own-fatigue': mean(theirs, (_, fatigue) => fatigue),
      'enemy-fatigue': mean(ours, (_, fatigue) => Math.max(0, fatigue - shelter)),
    },
  };
}
