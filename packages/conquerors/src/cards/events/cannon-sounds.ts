/** Cannon Sounds: one corps marches into a declared combat. */

import { armyOf, type Components, enemyOf } from '../../components/components.js';
import { MOMENT, type Play, type Table } from '../../contents.js';
import { type Block, blockOf, type Hand, idsOf, isContested, isFogged, isInForce, onBoard, type Side } from '../../position.js';
import { companyOf, enterArea, leavesCommanderAlone, settle } from '../../rules/areas.js';
import { currentCombat, fighting, tellStack } from '../../rules/combat/combat.js';
import { showBlocks } from '../../rules/fog-of-war/fog-of-war.js';
import { isBeyondTheFrontier } from '../../rules/invasion-cards.js';
import type { EventRule } from './rule.js';
import { isOwn } from './support.js';

const ALONE = 'alone';

/** conquerors/card/cannon-sounds/one-corps, activated or not (conquerors/card/cannon-sounds/any-status). */
function corpsWithinCall(components: Components, table: Table, side: Side, hand: Hand): Block[] {
  const { position } = table;
  const { area } = currentCombat(table);
  if (isBeyondTheFrontier(components, position, side, area)) return [];
  // 1815/card/approach-march/no-enemy-area: whoever marches to the guns enters an area that the Coalition holds.
  if (side === components.french && isInForce(position, 'approach-march')) return [];
  return position.blocks.filter((block) => {
    if (block.kind !== 'corps' || block.area === null || !isOwn(position, block, side, hand)) return false;
    // conquerors/card/cannon-sounds/adjacent, whatever became of a bridge (conquerors/card/cannon-sounds/destroyed-bridge).
    if (components.graph.wayBetween(block.area, area) === undefined) return false;
    // Nobody comes who has an enemy before him (conquerors/card/cannon-sounds/from-uncontested).
    return !isContested(position, block.area);
  });
}

/** conquerors/card/cannon-sounds/commanders: those beside the corps that may go along and are not yet chosen. */
const companions = (components: Components, table: Table, play: Play): string[] => {
  const corps = blockOf(table.position, play.picks[0] ?? '');
  return table.position.blocks
    .filter(
      (block) =>
        block.kind === 'commander' &&
        block.area === corps.area &&
        block.side === corps.side &&
        companyOf(components, table.position, block) === armyOf(components, corps) &&
        !play.picks.includes(block.id),
    )
    .map((block) => block.id);
};

const strandsCommander = (components: Components, table: Table, play: Play): boolean => {
  const corps = blockOf(table.position, play.picks[0] ?? '');
  return corps.area !== null && leavesCommanderAlone(components, table.position, corps.area, corps.side, play.picks);
};

export const cannonSounds: EventRule = {
  id: 'cannon-sounds',
  moments: MOMENT.combat,
  playable: (components, table, side, _, hand) => corpsWithinCall(components, table, side, hand).length > 0,
  choice: {
    candidates: (components, table, play) => {
      if (play.picks.length === 0) return idsOf(corpsWithinCall(components, table, play.side, play.hand));
      const options = companions(components, table, play);
      return strandsCommander(components, table, play) ? options : [ALONE, ...options];
    },
    choose: (components, table, play, option) => {
      if (option === ALONE) return false;
      play.picks.push(String(option));
      // Under the fog the question itself would tell that a commander stands beside the corps: it is always asked.
      const isAsked = isFogged(table.position) && play.picks.length === 1;
      return isAsked || companions(components, table, play).length > 0;
    },
  },
  effect: (components, table, play) => {
    const { position } = table;
    const fight = currentCombat(table);
    const own = fighting(table, play.side);
    const blocks = onBoard(position, play.picks);
    const from = blocks[0]?.area;
    if (from == null) return;
    table.record?.({ kind: 'marched', side: play.side, from, to: fight.area, count: blocks.length, blocks: idsOf(blocks) });
    // conquerors/card/cannon-sounds/no-fatigue for itself; conquerors/card/cannon-sounds/axis-fatigue for the enemy,
    // evenly (conquerors/card/cannon-sounds/axis-even), and 1806/card/cannon-sounds/axis-removed or 1815/card/cannon-sounds/axis-stays.
    const bitten = enterArea(components, table, blocks, from, fight.area);
    showBlocks(blocks);
    // conquerors/card/cannon-sounds/attack-or-defence: it fights, retreats and is turned over with the others.
    for (const block of blocks) {
      own.blocks.push(block.id);
      if (isFogged(position)) position.laidOpen = [...position.laidOpen, block.id];
      if (block.kind !== 'corps') continue;
      own.corps.push(block.id);
      own.cavalryAtStart += block.cavalry;
    }
    tellStack(table, play.side, idsOf(blocks));
    if (bitten) {
      const enemy = enemyOf(components, play.side);
      const corps = position.blocks.filter(
        (block) => block.area === fight.area && block.side === enemy && block.kind === 'corps',
      );
      play.tire = { side: enemy, corps: idsOf(corps), points: 2, free: false, off: false, why: 'axis' };
    }
    settle(components, table);
  },
};
