/** Choosing the stack of an operation: which areas, and which blocks together. */
import type { Option, Seat } from '@vedette/core';
import { armyOf, type Components } from '../components/components.js';
import { legality, never, type Operation, rule, type Table } from '../contents.js';
import { type Block, blockOf, isFogged, onBoard, type Position, type Side } from '../position.js';
import { companyOf } from './areas.js';

export const GO = 'go';

/** Who carries the operation out: whose army it is, even if the card Efficient Coalition has lent him his partner's blocks. */
export const seatActing = (position: Position, { army }: Operation): Seat => position.seats[army] ?? army;

// conquerors/terms/face-up-to-be-activated; upright blocks show it by their flag: conquerors/fog/status-flag-a-top,
// conquerors/fog/status-flag-a-bottom and conquerors/fog/no-face-status are this one mark.
export const canBeTaken = (block: Block, side: Side): boolean => block.side === side && block.area !== null && !block.activated;

/** 1815/three-players/own-blocks-only: a partner acts with his own army. */
const isOwnArmy = (block: Block, data: Operation): boolean => data.army === data.side || block.nation === data.army;

/** Efficient Coalition lends him his partner's. */
export const isOfTheArmy = (block: Block, data: Operation): boolean => isOwnArmy(block, data) || data.mixed;

export function hasSomebodyIn(position: Position, data: Operation, area: string): boolean {
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area === area && block.kind !== 'commander' && canBeTaken(block, data.side) && isOwnArmy(block, data)) return true;
  }
  return false;
}

/** Adds the areas where somebody can act. */
export function addAreasToActIn(options: Option[], position: Position, data: Operation): void {
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.kind === 'commander' || !canBeTaken(block, data.side) || !isOwnArmy(block, data)) continue;
    if (!options.includes(block.area as string)) options.push(block.area as string);
  }
}

/** Whether a commander has a corps of his own army in this company. Others need none. */
const hasCompany = (components: Components, position: Position, block: Block, company: readonly Block[]): boolean => {
  if (block.kind !== 'commander') return true;
  const army = companyOf(components, position, block);
  return company.some((one) => one.kind === 'corps' && armyOf(components, one) === army);
};

export const legalBlocks = (components: Components) => {
  const apart = (data: Operation): boolean => components.differences.nationsApart && !data.mixed;
  return legality<Operation, string>([
    rule(
      'conquerors/operations/select-stack',
      'not-in-this-area',
      ({ position }, data, id) =>
        id === GO || (blockOf(position, id).area === data.area && blockOf(position, id).side === data.side),
      { stops: true, concerns: never },
    ),
    rule(
      'conquerors/terms/activated-no-operation',
      'already-activated',
      ({ position }, _, id) => id === GO || !blockOf(position, id).activated,
      { stops: true, concerns: never, particulars: (_table, _data, id) => ({ block: id }) },
    ),
    rule('conquerors/operations/select-stack', 'already-taken', (_, data, id) => !data.blocks.includes(id), {
      stops: true,
      concerns: never,
    }),
    // conquerors/terms/commander-accompanies: a stack has a corps of each commander's army, or is of vedettes only.
    rule('conquerors/terms/commander-never-alone', 'nobody-to-lead', ({ position, mode }, data, id) => {
      const taken = onBoard(position, data.blocks);
      if (id === GO)
        return (
          taken.some((block) => block.kind !== 'commander') &&
          taken.every((block) => hasCompany(components, position, block, taken))
        );
      const block = blockOf(position, id);
      // A search takes commanders last, when nobody else can be taken any more.
      const company =
        mode === 'search' ? taken : position.blocks.filter((one) => one.area === data.area && canBeTaken(one, data.side));
      return hasCompany(components, position, block, company);
    }),
    rule(
      'conquerors/vedettes/not-with-corps',
      'vedettes-move-alone',
      ({ position }, data, id) => {
        if (id === GO || data.blocks.length === 0) return true;
        const isVedette = blockOf(position, id).kind === 'vedette';
        return onBoard(position, data.blocks).every((block) => (block.kind === 'vedette') === isVedette);
      },
      { concerns: ({ position }) => isFogged(position) },
    ),
    // A stack that is lent blocks begins with one's own.
    rule(
      '1815/three-players/own-blocks-only',
      'partners-block-first',
      ({ position }, data, id) => id === GO || data.blocks.length > 0 || isOwnArmy(blockOf(position, id), data),
      { concerns: ({ position }) => position.players === 3 },
    ),
    // Partners cannot mix them either (1815/three-players/no-mixed-operation).
    rule(
      '1815/operations/no-mixed-stack',
      'armies-apart',
      ({ position }, data, id) => {
        if (id === GO || !apart(data)) return true;
        const army = companyOf(components, position, blockOf(position, id));
        return onBoard(position, data.blocks).every((block) => companyOf(components, position, block) === army);
      },
      { concerns: (_, data) => apart(data) },
    ),
  ]);
};

/** Where one block alone can act, and everybody sees which, there is nothing to choose. */
export function onlyBlock(position: Position, data: Operation): string | null {
  if (isFogged(position)) return null;
  const { blocks } = position;
  let only: string | null = null;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.area !== data.area || !canBeTaken(block, data.side) || !isOfTheArmy(block, data)) continue;
    if (only !== null) return null;
    only = block.id;
  }
  return only;
}

const COMMANDERS_LAST = [false, true];

/** Any order will do at a table. A search goes by the order of the board, so that each choice is reached in one way only. */
export function blocksToTake(table: Table, data: Operation): string[] {
  const options: string[] = [];
  // A commander taken first, at a table, still waits for whom he leads.
  const ordered = table.mode === 'search' && onBoard(table.position, data.blocks).some((block) => block.kind !== 'commander');
  const last = ordered ? data.blocks[data.blocks.length - 1] : undefined;
  let reached = last === undefined;
  const { blocks } = table.position;
  for (const commanders of COMMANDERS_LAST) {
    if (commanders && table.mode === 'search' && data.blocks.length === 0) break;
    for (let index = 0; index < blocks.length; index++) {
      const block = blocks[index] as Block;
      if ((block.kind === 'commander') !== commanders) continue;
      if (
        reached &&
        block.area === data.area &&
        canBeTaken(block, data.side) &&
        isOfTheArmy(block, data) &&
        !data.blocks.includes(block.id)
      )
        options.push(block.id);
      if (block.id === last) reached = true;
    }
  }
  if (data.blocks.length > 0) options.push(GO);
  return options;
}
