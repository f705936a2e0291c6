/** Events of retreat and pursuit. */

import { type Components, enemyOf } from '../../components/components.js';
import { MOMENT, type Table } from '../../contents.js';
import { corpsAmong, type Hand, idsOf, onBoard, type Side } from '../../position.js';
import { currentCombat, fighting } from '../../rules/combat/combat.js';
import { retreatOf } from '../../rules/combat/retreat.js';
import type { EventRule } from './rule.js';
import { isOwn, ownFighters, relieve } from './support.js';

const cavalryOf = (table: Table, side: Side, hand: Hand): number =>
  corpsAmong(table.position, fighting(table, side).corps).reduce(
    (sum, block) => sum + (isOwn(table.position, block, side, hand) ? block.cavalry : 0),
    0,
  );
const forbidPursuit = (table: Table): void => {
  currentCombat(table).noPursuit = true;
};

export const orderlyRetreat: EventRule = {
  id: 'orderly-retreat',
  cite: ['conquerors/card/orderly-retreat/condition', 'conquerors/card/orderly-retreat/no-pursuit'],
  moments: MOMENT.retreat,
  // With three players its player must have cavalry there.
  playable: (_, table, side, __, hand) => currentCombat(table).loser === side && cavalryOf(table, side, hand) > 0,
  effect: (_, table, play) => {
    const { own, mixed } = ownFighters(table, play);
    // 1815/three-players/event-own-corps: his partner's corps are pursued.
    if (mixed) currentCombat(table).spared.push(...own);
    else forbidPursuit(table);
  },
};

export const cambronne: EventRule = {
  id: 'cambronne',
  cite: ['1815/card/cambronne/timing', '1815/card/cambronne/no-pursuit'],
  moments: MOMENT.retreat,
  playable: (_, table, side) => currentCombat(table).loser === side,
  effect: (_, table) => forbidPursuit(table),
};

export const greatCharge: EventRule = {
  id: 'great-charge',
  cite: ['conquerors/card/great-charge/timing', 'conquerors/card/great-charge/extra-card'],
  moments: MOMENT.pursuit,
  playable: (_, table, side) => currentCombat(table).winner === side,
  effect: (_, table) => {
    currentCombat(table).pursuitCards += 1;
  },
};

const struck = (components: Components): Side =>
  components.differences.panicStrikes === 'french' ? components.french : components.opponent;

/** conquerors/card/panic/timing: after the retreat of the Opponent; in 1815 of the French (1815/card/panic/timing). */
export const panic: EventRule = {
  id: 'panic',
  cite: ['1815/card/panic/extra-connection', '1815/card/panic/fatigue', '1815/card/panic/even'],
  moments: MOMENT.retreated,
  playable: (components, table, side) => {
    const fight = currentCombat(table);
    return (
      fight.winner === side &&
      fight.loser === struck(components) &&
      corpsAmong(table.position, fighting(table, struck(components)).corps).length > 0
    );
  },
  effect: (components, table, play) => {
    const { position } = table;
    const fight = currentCombat(table);
    const own = fighting(table, enemyOf(components, play.side));
    const [first] = corpsAmong(position, own.corps);
    if (first?.area == null) return;
    // conquerors/card/panic/extra-connection, and two points more, evenly (conquerors/card/panic/fatigue, conquerors/card/panic/even).
    play.retreat = { ...retreatOf(components, position, own, fight.area, 1, first.area), used: [...fight.used], fatigue: 2 };
  },
};

// 1807/card/back-to-the-river/destroyed: the retreat has taken its two points already.
/** 1807/card/back-to-the-river/winner, if the retreat began over a bridge, destroyed or not (1807/card/back-to-the-river/bridge). */
export const backToTheRiver: EventRule = {
  id: 'back-to-the-river',
  moments: MOMENT.retreated,
  playable: (components, table, side) => {
    const fight = currentCombat(table);
    const [first] = fight.used;
    return fight.winner === side && first !== undefined && components.graph.connections.get(first)?.bridge === true;
  },
  effect: (components, table, play) => {
    const loser = enemyOf(components, play.side);
    // 1807/card/back-to-the-river/loss, its owner choosing (1807/card/back-to-the-river/allocate).
    play.lose = { side: loser, corps: idsOf(corpsAmong(table.position, fighting(table, loser).corps)), losses: 1 };
  },
};

/** 1815/card/hold/timing: 1815/card/hold/loss, 1815/card/hold/less-fatigue, and it need not retreat. */
export const hold: EventRule = {
  id: 'hold',
  moments: MOMENT.losing,
  playable: (_, table, side, __, hand) => {
    const { position } = table;
    return (
      currentCombat(table).loser === side &&
      (position.players === 2 || corpsAmong(position, fighting(table, side).corps).some((block) => block.nation === hand))
    );
  },
  effect: (_, table, play) => {
    const { own, mixed } = ownFighters(table, play);
    relieve(table, play, 3);
    // Of a stack of both armies the corps of the card's own player bear the loss, at once.
    if (mixed) {
      const { position } = table;
      const ours = onBoard(position, fighting(table, play.side).blocks).filter((one) =>
        isOwn(position, one, play.side, play.hand),
      );
      currentCombat(table).holders = idsOf(ours);
      play.lose = { side: play.side, corps: own, losses: 1 };
    } else fighting(table, play.side).lossesBeside += 1;
    currentCombat(table).mayStay = true;
  },
};
