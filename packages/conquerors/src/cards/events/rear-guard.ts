/** Rear Guard: a lone defender slips away. */

import { MOMENT } from '../../contents.js';
import { corpsAmong, idsOf } from '../../position.js';
import { currentCombat, fighting } from '../../rules/combat/combat.js';
import { retreatOf } from '../../rules/combat/retreat.js';
import type { EventRule } from './rule.js';

export const rearGuard: EventRule = {
  id: 'rear-guard',
  moments: MOMENT.combat,
  // conquerors/card/rear-guard/condition: a single corps, in defence.
  playable: (_, table, side, __, hand) => {
    const fight = currentCombat(table);
    const corps = corpsAmong(table.position, fight.defender.corps);
    return fight.defender.side === side && corps.length === 1 && (table.position.players === 2 || corps[0]?.nation === hand);
  },
  effect: (components, table, play) => {
    const { position } = table;
    const fight = currentCombat(table);
    const own = fighting(table, play.side);
    // No combat is fought, so there is no pursuit (conquerors/card/rear-guard/no-pursuit); both are turned over (conquerors/card/rear-guard/activated).
    fight.avoided = true;
    // conquerors/card/rear-guard/loss, then conquerors/card/rear-guard/retreat with conquerors/card/rear-guard/fatigue added to what it costs.
    play.lose = { side: play.side, corps: idsOf(corpsAmong(position, own.corps)), losses: 1 };
    play.retreat = { ...retreatOf(components, position, own, fight.area, 2), fatigue: 1 };
  },
};
