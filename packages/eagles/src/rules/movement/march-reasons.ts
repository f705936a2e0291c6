import { workedOut } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { type Hex, isLeftOut } from '../../components/map/board.js';
import { seen } from '../../components/map/field.js';
import { legality, type March, type Table } from '../../contents.js';
import { forceWithCounter, hasUnits } from '../forces.js';
import { because } from '../reasons.js';
import { type MarchOption, marchEnds, marchReach, nearEnemy, towardTheGoal, type Unhindered } from './march-options.js';
import { inEnemyZone } from './zones.js';

/** Why a march cannot go to a hex: the rule that bars it, by what its side knows. */

type Bar =
  | 'closed-ground'
  | 'section-left-out'
  | 'enemy-force-there'
  | 'stopped-by-a-zone'
  | 'not-toward-the-goal'
  | 'not-toward-the-guns'
  | 'guns-can-be-reached'
  | 'from-zone-to-zone'
  | 'a-zone-on-the-way'
  | 'a-leader-keeps-away'
  | 'no-friend-at-the-guns'
  | 'out-of-reach';

/** Stopped in a zone: nothing more is possible but a repulse of those who stop it, a change of mode, or leaving the map. */
export function isStopped(components: Components, { position }: Table, data: March): boolean {
  const number = forceWithCounter(position, data.counter);
  return data.trail.length > 0 && hasUnits(position, number) && inEnemyZone(components, position, number);
}

/** Which rule bars a hex; nothing if the march may be sent there. */
function barOf(components: Components, table: Table, data: March, hex: Hex): Bar | null {
  const { position } = table;
  if (components.board.open[hex] === 0) return 'closed-ground';
  if (isLeftOut(components.board, position.rules, hex)) return 'section-left-out';
  const field = seen(components, position, data.side);
  if (field.enemy[hex] === 1) return 'enemy-force-there';
  if (isStopped(components, table, data)) return 'stopped-by-a-zone';
  const { reached, ends, toward } = workedOut(table, 'march', () => {
    const nearer = towardTheGoal(components, position, data);
    const reach = marchReach(components, position, data);
    return {
      reached: new Set(reach.hexes),
      ends: new Set(marchEnds(components, position, data, reach, nearer)),
      toward: nearer,
    };
  });
  if (ends.has(hex)) return null;
  if (reached.has(hex))
    return toward(hex) ? 'guns-can-be-reached' : data.how === 'guns' ? 'not-toward-the-guns' : 'not-toward-the-goal';
  // What would be in reach if one rule were not there is barred by that rule.
  const without = (hindrance: Unhindered) =>
    workedOut(table, `march ${hindrance}`, () => new Set(marchReach(components, position, data, hindrance).hexes)).has(hex);
  if (!hasUnits(position, forceWithCounter(position, data.counter)))
    return nearEnemy(components, field, hex) || without('alone') ? 'a-leader-keeps-away' : 'out-of-reach';
  if (data.inZone && without('zone-to-zone')) return 'from-zone-to-zone';
  if (data.how === 'guns' && without('guns')) return 'no-friend-at-the-guns';
  return without('stops') ? 'a-zone-on-the-way' : 'out-of-reach';
}

export const marchRules = (components: Components) => {
  const about = (cite: string, code: Bar) =>
    because<March, MarchOption>(cite, code, (table, data, option) => {
      const hex = typeof option === 'string' ? components.board.byName.get(option) : undefined;
      return hex === undefined || barOf(components, table, data, hex) !== code;
    });
  return legality<March, MarchOption>([
    about('series/sr-221/closed', 'closed-ground'),
    about('series/sr-206/without-s', 'section-left-out'),
    about('series/sr-82/not-enemy-force', 'enemy-force-there'),
    about('series/sr-86/must-stop', 'stopped-by-a-zone'),
    about('series/sr-186/objectives', 'not-toward-the-goal'),
    about('series/sr-115/end-hex', 'not-toward-the-guns'),
    about('series/sr-115/stops-short', 'guns-can-be-reached'),
    about('series/sr-86/not-into-another', 'from-zone-to-zone'),
    about('series/sr-86/must-stop', 'a-zone-on-the-way'),
    about('series/sr-217/not-adjacent', 'a-leader-keeps-away'),
    about('series/sr-115/ezoc-limit', 'no-friend-at-the-guns'),
    about('series/sr-80/by-table', 'out-of-reach'),
  ]);
};
