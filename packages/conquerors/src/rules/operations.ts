/** The operations phase: in turn, each side passes or performs one operation. */
import { AGAIN, END, goto } from '@vedette/core';
import { type Components, enemyOf } from '../components/components.js';
import { type Operation, operation, operations, type Table } from '../contents.js';
import { type Block, idsOf, isFogged, type Position, type Side } from '../position.js';

/** Whether a side, or one army of it, has a block left that could act: a corps, or a vedette. */
function canAct(position: Position, side: Side, army: string = side): boolean {
  const { blocks } = position;
  for (let index = 0; index < blocks.length; index++) {
    const block = blocks[index] as Block;
    if (block.side !== side || block.area === null || block.activated) continue;
    // Under the fog a commander who stands ready looks like any other block: nobody is told that he cannot act alone.
    if (block.kind === 'commander' && !isFogged(position)) continue;
    if (army === side || block.nation === army) return true;
  }
  return false;
}

/** The armies that act for a side by themselves: one, or with three players one for each partner. */
function armiesOf(components: Components, position: Position, side: Side): readonly string[] {
  if (position.players === 2 || side === components.french) return [side];
  return components.data.game.sides.find((one) => one.id === side)?.nations.map((nation) => nation.id) ?? [side];
}

/** Armies that have not passed and can still act (1815/three-players/partner-continues). */
export const armiesLeft = (components: Components, position: Position, side: Side): string[] =>
  armiesOf(components, position, side).filter((army) => !position.passed.includes(army) && canAct(position, side, army));

export const operationsChapter = (components: Components) =>
  operations.steps({
    next(table) {
      const { position } = table;
      const { active } = position;
      if (position.passed.includes(active)) {
        const other = enemyOf(components, active);
        // conquerors/operations/both-passed-ends; until then the other goes on (conquerors/operations/pass-other-continues).
        if (position.passed.includes(other)) return END;
        position.active = other;
        return AGAIN;
      }
      // Who has nobody left to act passes (conquerors/operations/forced-pass).
      if (position.players === 2 ? !canAct(position, active) : armiesLeft(components, position, active).length === 0) {
        pass(components, table, active, true);
        return AGAIN;
      }
      return undefined;
    },
    perform: operations
      .call(operation, { data: ({ position }, data) => newOperation(position.active, [...data.not]) })
      .after(({ position }, data, result) => {
        data.not = [];
        if (result === 'again')
          data.not = idsOf(position.blocks.filter((block) => block.activated && block.side === position.active));
        // In turn (conquerors/overview/alternate-operations).
        // 1815/three-players/alternate-sides and 1815/three-players/example-order: by side, whichever partner acted.
        else position.active = enemyOf(components, position.active);
        return goto('next');
      }),
  });

export function pass(components: Components, table: Table, side: Side, forced: boolean): void {
  const { position } = table;
  position.passed = [...position.passed, side];
  table.record?.({ kind: 'passed', side, forced });
  position.active = enemyOf(components, side);
}

const newOperation = (side: Side, not: string[]): Operation => ({
  side,
  army: side,
  area: '',
  blocks: [],
  green: [],
  action: 'none',
  moved: false,
  spent: false,
  playing: 0,
  passed: false,
  again: false,
  not,
  mixed: false,
  refused: [],
});
