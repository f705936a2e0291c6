/** Vedettes: where they may stand, and whom they meet when they come into an area. */
import { reveal } from '@vedette/core';
import { type Components, enemyOf } from '../../components/components.js';
import type { Table } from '../../contents.js';
import type { Block, Position, Side } from '../../position.js';
import { sideOfHolder } from '../victory.js';

// conquerors/vedettes/used, in the Grognard game; conquerors/vedettes/blocks: views show them as they show corps.
/** 1807/vedettes/citadel-no-entry and 1815/vedettes/fortified-town-no-entry; in 1806 they go everywhere (1806/vedettes/citadel-control). */
export function mayVedetteStand(components: Components, position: Position, side: Side, area: string): boolean {
  const { barredBy } = components.differences.vedettes;
  if (barredBy === 'citadel-marker') return position.citadels[area] !== enemyOf(components, side);
  if (barredBy === 'fortified-town') {
    if (components.graph.area(area).terrain !== 'fortified-town') return true;
    const holder = position.control[area];
    return holder === undefined || sideOfHolder(components, holder) === side;
  }
  return true;
}

export function takeOff(block: Block): void {
  block.area = null;
  block.out = true;
  block.infantry = 0;
  block.cavalry = 0;
  block.fatigue = 0;
}

/** conquerors/vedettes/eliminated-with-enemy, and who takes whom along. */
export function meetVedettes(
  components: Components,
  table: Table,
  blocks: readonly Block[],
  to: string,
  withCorps: boolean,
  enemyCorps: boolean,
): void {
  const { position } = table;
  const side = (blocks[0] as Block).side;
  const theirs = vedettesIn(position, to, enemyOf(components, side));
  if (withCorps) {
    // conquerors/vedettes/retreat-eliminates: a retreat comes in here too; conquerors/vedettes/entered-alone-no-fatigue.
    // conquerors/vedettes/entered-by-stack: all of them, alone or not. Own vedettes there fall with the first enemy corps met.
    loseVedettes(table, theirs, to);
    if (enemyCorps) loseVedettes(table, vedettesIn(position, to, side), to);
    return;
  }
  const ours = vedettesIn(position, to, side);
  if (enemyCorps) {
    // conquerors/vedettes/enters-contested; what is told names nobody (conquerors/vedettes/no-composition).
    // They learn that corps are there, and are lost: conquerors/vedettes/enters-enemy,
    // and as conquerors/vedettes/recon-eliminates-all and conquerors/vedettes/reveals-presence say.
    table.record?.({ kind: 'reconnoitred', side, area: to, corps: true, vedettes: theirs.length > 0 });
    reveal(table);
    loseVedettes(table, ours, to);
    loseVedettes(table, theirs, to);
  } else if (theirs.length > 0) {
    // conquerors/vedettes/mutual: one for one.
    table.record?.({ kind: 'reconnoitred', side, area: to, corps: false, vedettes: true });
    reveal(table);
    const pairs = Math.min(ours.length, theirs.length);
    loseVedettes(table, ours.slice(0, pairs), to);
    loseVedettes(table, theirs.slice(0, pairs), to);
  }
}

function vedettesIn(position: Position, area: string, side: Side): Block[] {
  return position.blocks.filter((block) => block.area === area && block.side === side && block.kind === 'vedette');
}

export function loseVedettes(table: Table, vedettes: readonly Block[], area: string): void {
  const [first] = vedettes;
  if (first === undefined) return;
  for (const vedette of vedettes) takeOff(vedette);
  reveal(table);
  table.record?.({ kind: 'vedettes-lost', side: first.side, area, count: vedettes.length });
}
