/** Losses: cubes taken from the corps of a stack, evenly, the balance and the kind of cube as their owner likes. */
import { AGAIN } from '@vedette/core';
import type { Components } from '../components/components.js';
import { type Cube, legality, rule, type ShareLosses, shareLosses, type Table } from '../contents.js';
import { orderOfBattle } from '../events.js';
import { type Block, blockOf, onBoard, ordersOfBattleOpen, type Position, type Side, seatOf, strengthOf } from '../position.js';
import { loseCubes } from './elimination.js';
import { tellOfOrders } from './fog-of-war/fog-of-war.js';
import { settle } from './victory.js';

/** The frame of a loss, for `call`. Losses beyond the strength of all corps are void. */
export function losing(
  position: Position,
  side: Side,
  corps: readonly string[],
  losses: number,
  options: { apply: boolean; why: string },
): ShareLosses {
  const present = onBoard(position, corps);
  let strength = 0;
  let cavalry = 0;
  for (const block of present) {
    strength += strengthOf(block);
    cavalry += block.cavalry;
  }
  return {
    side,
    corps: present.map((block) => block.id),
    left: Math.min(losses, strength),
    // conquerors/combat/cavalry-loss: of two losses or more one at least is cavalry, if there is any.
    cavalryOwed: options.why === 'combat' && losses > 1 && cavalry > 0,
    taken: present.map((block) => ({ corps: block.id, infantry: 0, cavalry: 0 })),
    apply: options.apply,
    why: options.why,
  };
}

const takenBy = (losses: ShareLosses, id: string) => losses.taken.find((one) => one.corps === id);
const lostSoFar = (losses: ShareLosses, id: string): number => {
  const taken = takenBy(losses, id);
  return taken === undefined ? 0 : taken.infantry + taken.cavalry;
};
const canLoseMore = (losses: ShareLosses, block: Block): boolean => lostSoFar(losses, block.id) < strengthOf(block);
const cavalryLeft = (losses: ShareLosses, block: Block): number => block.cavalry - (takenBy(losses, block.id)?.cavalry ?? 0);
const infantryLeft = (losses: ShareLosses, block: Block): number => block.infantry - (takenBy(losses, block.id)?.infantry ?? 0);

/** conquerors/combat/allocate-equally: nobody takes one more while another has taken fewer and has some left. */
function isEven(position: Position, losses: ShareLosses, cube: Cube): boolean {
  const own = lostSoFar(losses, cube.corps);
  return onBoard(position, losses.corps).every((block) => !canLoseMore(losses, block) || lostSoFar(losses, block.id) >= own);
}

/** Whether, after this cube, the losses that are left can still reach a cavalry point without becoming uneven. */
function cavalryStillPossible(position: Position, losses: ShareLosses, cube: Cube): boolean {
  if (!losses.cavalryOwed || cube.cube === 'cavalry') return true;
  const left = losses.left - 1;
  if (left === 0) return false;
  const blocks = onBoard(position, losses.corps);
  const after = (block: Block) => lostSoFar(losses, block.id) + (block.id === cube.corps ? 1 : 0);
  return blocks.some((block) => {
    if (cavalryLeft(losses, block) === 0 || after(block) >= strengthOf(block)) return false;
    let before = 0;
    for (const other of blocks) before += Math.max(0, Math.min(after(block), strengthOf(other)) - after(other));
    return before < left;
  });
}

const legalCubes = legality<ShareLosses, Cube>([
  rule(
    'conquerors/combat/allocate-equally',
    'no-such-cube-left',
    ({ position }, losses, { corps, cube }) => {
      const block = blockOf(position, corps);
      return (cube === 'cavalry' ? cavalryLeft(losses, block) : infantryLeft(losses, block)) > 0;
    },
    { stops: true },
  ),
  rule('conquerors/combat/allocate-equally', 'losses-must-be-even', ({ position }, losses, cube) =>
    isEven(position, losses, cube),
  ),
  rule('conquerors/combat/cavalry-loss', 'one-loss-must-be-cavalry', ({ position }, losses, cube) =>
    cavalryStillPossible(position, losses, cube),
  ),
]);

/** Who fights is seen by all, and how much is lost: each must have taken the even part. */
export function seeLosses(position: Position, taken: ShareLosses['taken']): void {
  let losses = 0;
  for (const one of taken) losses += one.infantry + one.cavalry;
  for (const one of taken) blockOf(position, one.corps).seenLosses += Math.floor(losses / taken.length);
}

export function applyLosses(
  components: Components,
  table: Table,
  { side, taken, why }: { readonly side: Side; readonly taken: ShareLosses['taken']; readonly why: string },
): void {
  const { position } = table;
  const shares = taken
    .filter((one) => one.infantry + one.cavalry > 0)
    .map((one) => ({ corps: one.corps, points: one.infantry + one.cavalry, cavalry: one.cavalry }));
  if (shares.length === 0) return;
  const losses = shares.reduce((sum, share) => sum + share.points, 0);
  // Who falls, and that nobody does, tells how strong they were.
  tellOfOrders(table);
  table.record?.({ kind: 'losses-suffered', side, losses, why, ...orderOfBattle(position, side, { shares }) });
  for (const { corps, infantry, cavalry } of taken) {
    if (infantry + cavalry > 0)
      for (const block of onBoard(position, [corps])) loseCubes(components, table, block, infantry, cavalry);
  }
}

export const lossesChapter = (components: Components) =>
  shareLosses.steps(
    {
      takeCube: shareLosses.ask({
        when: (_, losses) => losses.left > 0,
        seat: ({ position }, losses) => seatOf(position, losses.side, losses.corps),
        // Whether there is anything to choose tells of foot and horse.
        secret: ({ position }) => !ordersOfBattleOpen(position),
        candidates: (_, losses) => {
          const cubes: Cube[] = [];
          for (const corps of losses.corps) cubes.push({ corps, cube: 'infantry' }, { corps, cube: 'cavalry' });
          return cubes;
        },
        legal: legalCubes,
        about: (_, losses) => ({
          why: losses.why,
          left: losses.left,
          of: losses.taken.reduce((sum, one) => sum + one.infantry + one.cavalry, losses.left),
          cavalryOwed: losses.cavalryOwed,
        }),
        choose: (_, losses, { corps, cube }) => {
          const taken = takenBy(losses, corps);
          if (taken === undefined) return;
          taken[cube] += 1;
          losses.left -= 1;
          if (cube === 'cavalry') losses.cavalryOwed = false;
          return AGAIN;
        },
      }),
      apply(table, losses) {
        if (!losses.apply) return;
        applyLosses(components, table, losses);
        settle(components, table);
      },
    },
    (_, losses) => losses.taken,
  );
