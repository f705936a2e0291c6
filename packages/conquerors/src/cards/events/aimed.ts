/** Events aimed at one enemy stack during an operation: Saxon Defection and Treason. */

import { type Components, enemyOf, namedCorps, parametersOf } from '../../components/components.js';
import { MOMENT, type Table } from '../../contents.js';
import { blockOf, blocksIn, isContested, isFogged, type Position, type Side } from '../../position.js';
import { showBlocks, tellOfBlocks } from '../../rules/fog-of-war/fog-of-war.js';
import { loseVedettes } from '../../rules/fog-of-war/vedettes.js';
import type { EventRule } from './rule.js';
import { marchUnderWay } from './support.js';

const defector = (components: Components, table: Table) => {
  const id = namedCorps(components, table.position, 'saxon-defection')[0];
  return id === undefined ? undefined : table.position.blocks.find((block) => block.id === id);
};

/** Contested areas; with open blocks only the one where the named corps stands. */
function defectionAreas(components: Components, table: Table): string[] {
  const { position } = table;
  const target = defector(components, table);
  if (!isFogged(position)) return target?.area != null && isContested(position, target.area) ? [target.area] : [];
  // 1806/card/saxon-defection/grognard-blind: wherever the two sides stand together.
  const areas: string[] = [];
  for (const block of position.blocks) {
    if (block.area !== null && block.kind === 'corps' && !areas.includes(block.area) && isContested(position, block.area))
      areas.push(block.area);
  }
  return areas.sort();
}

export const saxonDefection: EventRule = {
  id: 'saxon-defection',
  moments: MOMENT.marching | MOMENT.moveMade,
  playable: (components, table) => defectionAreas(components, table).length > 0,
  choice: {
    candidates: (components, table) => defectionAreas(components, table),
    choose: (_, __, play, option) => {
      play.picks.push(String(option));
      return false;
    },
  },
  effect: (components, table, play) => {
    const target = defector(components, table);
    // Hit or miss, it tells something of who stands there.
    tellOfBlocks(table);
    // 1806/card/saxon-defection/grognard-miss: without effect.
    if (target?.area == null || target.area !== play.picks[0]) {
      table.record?.({ kind: 'event-without-effect', event: play.event });
      return;
    }
    showBlocks([target]);
    // 1806/card/saxon-defection/effect; its point is that of the strength lost (1806/card/saxon-defection/victory-point).
    play.lose = { side: target.side, corps: [target.id], losses: 1 };
  },
};

/** 1815/card/treason/one-corps-stack: one corps, neither Drouot (1815/card/treason/not-drouot) nor with Napoléon (1815/card/treason/not-napoleon). */
function treasonAreas(components: Components, table: Table, side: Side): string[] {
  const { position } = table;
  const enemy = enemyOf(components, side);
  const marching = marchUnderWay(table);
  const areas: string[] = [];
  for (const block of position.blocks) {
    if (block.side !== enemy || block.area === null || areas.includes(block.area)) continue;
    // A stack that has left is beyond reach; before its card it may be named.
    if (marching?.blocks.includes(block.id)) continue;
    if (
      isFogged(position)
        ? blocksIn(position, block.area, enemy).length === 1
        : isTreasonTarget(components, position, block.area, enemy)
    )
      areas.push(block.area);
  }
  return areas.sort();
}

function isTreasonTarget(components: Components, position: Position, area: string, enemy: Side): boolean {
  const { except = [], blocks = [] } = parametersOf(components, 'treason');
  const there = blocksIn(position, area, enemy);
  const corps = there.filter((block) => block.kind === 'corps');
  return corps.length === 1 && !there.some((block) => except.includes(block.id) || blocks.includes(block.id));
}

export const treason: EventRule = {
  id: 'treason',
  cite: ['1815/card/treason/grognard-vedette', '1815/card/treason/effect'],
  // 1815/card/treason/timing: the manoeuvre part of a French operation.
  moments: MOMENT.stackChosen | MOMENT.moveBegins | MOMENT.areaEntered | MOMENT.moveEnded,
  playable: (components, table, side) => treasonAreas(components, table, side).length > 0,
  choice: {
    candidates: (components, table, play) => treasonAreas(components, table, play.side),
    choose: (_, __, play, option) => {
      play.picks.push(String(option));
      return false;
    },
  },
  effect: (components, table, play) => {
    const { position } = table;
    const enemy = enemyOf(components, play.side);
    const area = play.picks[0] ?? '';
    tellOfBlocks(table);
    for (const block of blocksIn(position, area, enemy)) {
      if (block.kind === 'vedette') {
        if (isFogged(position)) loseVedettes(table, [block], area);
      } else if (parametersOf(components, 'treason').except?.includes(block.id)) {
        // 1815/card/treason/grognard-drouot: shown, and ready as before.
        showBlocks([block]);
        table.record?.({ kind: 'blocks-shown', area, blocks: [block.id] });
      } else {
        blockOf(position, block.id).activated = true;
        table.record?.({ kind: 'turned-over', side: enemy, area });
      }
    }
  },
};
