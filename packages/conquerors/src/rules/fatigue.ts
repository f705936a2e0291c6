/** Fatigue: shared evenly among the corps of a stack, the balance as its owner likes. */
import { runningIfAny } from '@vedette/core';
import type { Components } from '../components/components.js';
import { operation, type ShareFatigue, shareFatigue, type Table, type Tiring } from '../contents.js';
import { orderOfBattle, type Share } from '../events.js';
import { blockOf, onBoard, ordersOfBattleOpen, type Position, seatOf } from '../position.js';
import { tire } from './elimination.js';
import { seeFatigue, tellOfOrders } from './fog-of-war/fog-of-war.js';
import { settle } from './victory.js';
import { whyTired } from './why-tired.js';

/** Who takes one point more than the even part; with free fatigue, who takes each of the points. */
export interface Balance {
  readonly extra: readonly string[];
}

/** The frame of a sharing, for `call`. Lists are copied, since frames never share. */
export const sharing = (tiring: Tiring, apply = true): ShareFatigue => ({
  side: tiring.side,
  corps: tiring.corps.slice(),
  points: tiring.points,
  free: tiring.free,
  off: tiring.off,
  why: tiring.why,
  apply,
  shares: [],
});

const NO_BALANCE: readonly Balance[] = [{ extra: [] }];

/** Every way to hand out the balance. One decision, so that nobody can count askings. */
function balances(position: Position, sharing: ShareFatigue): readonly Balance[] {
  const { corps, points, free, off } = sharing;
  if (corps.length === 0) return NO_BALANCE;
  if (off)
    return freely(
      corps,
      Math.min(
        points,
        onBoard(position, corps).reduce((sum, one) => sum + one.fatigue, 0),
      ),
      (id, taken) => {
        const block = position.blocks.find((one) => one.id === id);
        return block !== undefined && taken < block.fatigue;
      },
    );
  // Nothing to choose, and in the rain it comes with every operation.
  if (free && corps.length === 1) return [{ extra: new Array<string>(points).fill(corps[0] as string) }];
  if (free) return freely(corps, points, () => true);
  const balance = points % corps.length;
  if (balance === 0) return NO_BALANCE;
  const ways: Balance[] = [];
  const chosen: string[] = [];
  const choose = (from: number) => {
    if (chosen.length === balance) {
      ways.push({ extra: [...chosen] });
      return;
    }
    for (let index = from; index <= corps.length - (balance - chosen.length); index++) {
      chosen.push(corps[index] as string);
      choose(index + 1);
      chosen.pop();
    }
  };
  choose(0);
  return ways;
}

/** Each point to any corps that can take it, as lists in the order of the corps. */
function freely(corps: readonly string[], points: number, mayTake: (id: string, taken: number) => boolean): readonly Balance[] {
  if (points === 0) return NO_BALANCE;
  const ways: Balance[] = [];
  const chosen: string[] = [];
  const choose = (from: number) => {
    if (chosen.length === points) {
      ways.push({ extra: [...chosen] });
      return;
    }
    for (let index = from; index < corps.length; index++) {
      const id = corps[index] as string;
      let taken = 0;
      for (const one of chosen) if (one === id) taken += 1;
      if (!mayTake(id, taken)) continue;
      chosen.push(id);
      choose(index);
      chosen.pop();
    }
  };
  choose(0);
  return ways.length === 0 ? NO_BALANCE : ways;
}

/** The even part and the balance together. */
export function sharesOf(sharing: ShareFatigue, balance: Balance): Share[] {
  const { corps, points, free, off } = sharing;
  // conquerors/movement/allocate-equally and conquerors/combat/allocate-equally: the whole part goes to each alike.
  const even = free || off || corps.length === 0 ? 0 : Math.floor(points / corps.length);
  const shares: Share[] = [];
  for (const id of corps) {
    let taken = even;
    for (const one of balance.extra) if (one === id) taken += 1;
    if (taken > 0) shares.push({ corps: id, points: taken });
  }
  return shares;
}

/** Puts shared fatigue on the corps, or takes it off. */
export function applyFatigue(components: Components, table: Table, tiring: Tiring, shares: readonly Share[]): void {
  const { position } = table;
  const { side, why } = tiring;
  if (shares.length === 0 && ordersOfBattleOpen(position)) return;
  if (tiring.off) {
    for (const { corps, points } of shares) {
      for (const block of onBoard(position, [corps])) block.fatigue = Math.max(0, block.fatigue - points);
    }
    table.record?.({ kind: 'fatigue-removed', side, why, ...orderOfBattle(position, side, { shares }) });
    return;
  }
  // conquerors/terms/fatigue-per-cylinder. Recorded first: an elimination follows from it.
  let points = 0;
  for (const share of shares) points += share.points;
  table.record?.({
    kind: 'fatigue-suffered',
    side,
    why,
    // Vedettes have no corps to name: the stack that acts.
    ...orderOfBattle(
      position,
      side,
      { points, shares, ...whyTired(components, table, tiring, points) },
      tiring.corps.length > 0 ? tiring.corps : runningIfAny(table, operation)?.blocks,
    ),
  });
  // Who falls, and that nobody does, tells how tired they were.
  tellOfOrders(table);
  // What a march costs is reckoned by what is seen of it, of vedettes too.
  if (!tiring.free && why !== 'march') seeFatigue(onBoard(position, tiring.corps), Math.floor(points / tiring.corps.length));
  for (const { corps, points: taken } of shares) tire(components, table, blockOf(position, corps), taken);
}

/** Each of these corps takes the same fatigue at once; nothing is left to choose. */
export function tireEach(
  components: Components,
  table: Table,
  side: string,
  corps: readonly string[],
  points: number,
  why: string,
): void {
  applyFatigue(
    components,
    table,
    { side, corps: [...corps], points: points * corps.length, free: false, off: false, why },
    corps.map((one) => ({ corps: one, points })),
  );
  settle(components, table);
}

export const fatigueChapter = (components: Components) =>
  shareFatigue.steps(
    {
      // conquerors/movement/allocate-balance: the owner of the stack decides. Under the fog he is asked after every march,
      // of vedettes too, so that the asking tells nothing.
      chooseBalance: shareFatigue.ask({
        secret: ({ position }) => !ordersOfBattleOpen(position),
        seat: (table, sharing) => {
          const { position } = table;
          // Vedettes have no corps to name: the army that acts.
          const army = sharing.corps.length === 0 ? runningIfAny(table, operation)?.army : undefined;
          return army === undefined ? seatOf(position, sharing.side, sharing.corps) : (position.seats[army] ?? army);
        },
        candidates: ({ position }, sharing) => balances(position, sharing),
        about: (_, sharing) => ({
          why: sharing.why,
          points: sharing.points,
          off: sharing.off,
          free: sharing.free,
          corps: [...sharing.corps],
        }),
        choose: (_, sharing, balance) => {
          sharing.shares = sharesOf(sharing, balance);
        },
      }),
      apply(table, sharing) {
        if (!sharing.apply) return;
        applyFatigue(components, table, sharing, sharing.shares);
        settle(components, table);
      },
    },
    (_, sharing) => sharing.shares,
  );
