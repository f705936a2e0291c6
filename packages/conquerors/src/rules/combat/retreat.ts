/** Combat, step 6: the beaten stack goes back, away from the combat, and tires where its way is barred. */
import { END, goto, reveal } from '@vedette/core';
import { armyOf, type Components, enemyOf } from '../../components/components.js';
import { type CombatSide, legality, type Retreat, retreat, rule, shareFatigue } from '../../contents.js';
import { identities, type PointsPart } from '../../events.js';
import {
  axisIn,
  type Block,
  blocksIn,
  corpsAmong,
  countCorps,
  idsOf,
  isFogged,
  onBoard,
  type Position,
  seatOf,
  seemsHeld,
} from '../../position.js';
import { enterArea, isAlone, settle } from '../areas.js';
import { sharing } from '../fatigue.js';
import { isBeyondTheFrontier } from '../invasion-cards.js';

/** conquerors/retreat/enemy-area-fatigue, for each enemy corps; conquerors/retreat/destroyed-bridge-fatigue; a step that cannot be taken. */
const PER_ENEMY_CORPS = 2;
const DESTROYED_BRIDGE = 2;
const BARRED_STEP = 2;

/**
 * The blocks that fought, and a commander who would otherwise stay behind alone (conquerors/terms/commander-accompanies).
 * One whose corps is lost stays with the others of his army rather than go with his allies.
 */
export function retreatOf(
  components: Components,
  position: Position,
  own: CombatSide,
  battle: string,
  steps: number,
  at = battle,
): Retreat {
  const fought = onBoard(position, own.blocks);
  const leads = (commander: Block): boolean =>
    fought.some((block) => block.kind === 'corps' && armyOf(components, block) === armyOf(components, commander));
  const blocks = idsOf(fought.filter((block) => block.kind !== 'commander' || leads(block)));
  for (const block of blocksIn(position, at, own.side)) {
    const staysAlone =
      block.kind === 'commander' && !blocks.includes(block.id) && isAlone(components, position, at, block, blocks);
    if (staysAlone) blocks.push(block.id);
  }
  return { side: own.side, blocks, battle, at, left: steps, fatigue: 0, used: [], bitten: false };
}

/** What a step costs, for the log. */
function costs(bridge: number, enemies: number): PointsPart[] {
  const parts: PointsPart[] = [];
  if (bridge > 0) parts.push({ cause: 'bridge', points: bridge, block: null });
  if (enemies > 0) parts.push({ cause: 'enemies', points: PER_ENEMY_CORPS * enemies, block: null, count: enemies });
  return parts;
}

/** Rules that never give way. */
const openSteps = (components: Components) => [
  // conquerors/retreat/own-axis-first: its connection, and no other; after it conquerors/retreat/free-after-first.
  rule<Retreat, string>('conquerors/retreat/own-axis-first', 'own-axis', ({ position }, data, to) => {
    const axis = data.at === data.battle ? axisIn(position, data.battle) : undefined;
    return axis === undefined || axis.side !== data.side || axis.towards === to;
  }),
  // conquerors/retreat/not-winner-axis; otherwise conquerors/retreat/no-axis-free.
  rule<Retreat, string>('conquerors/retreat/not-winner-axis', 'enemy-axis', ({ position }, data, to) => {
    const axis = data.at === data.battle ? axisIn(position, data.battle) : undefined;
    return axis === undefined || axis.side === data.side || axis.towards !== to;
  }),
  rule<Retreat, string>('conquerors/retreat/no-connection-twice', 'connection-used-twice', (_, data, to) => {
    const way = components.graph.wayBetween(data.at, to);
    return way !== undefined && !data.used.includes(way.connection);
  }),
  rule<Retreat, string>(
    '1815/cards/invasion-booklet',
    'beyond-the-frontier',
    ({ position }, data, to) => !isBeyondTheFrontier(components, position, data.side, to),
  ),
];

/** 1806/combat/example-retreat and 1807/combat/example-retreat: two connections, not over the French axis. */
export const retreatChapter = (components: Components) => {
  const open = openSteps(components);
  return retreat.steps(
    {
      look({ position }, data) {
        if (data.left <= 0 || corpsAmong(position, data.blocks).length === 0) return goto('tire');
        return undefined;
      },
      leave: retreat.ask({
        seat: ({ position }, data) => seatOf(position, data.side, data.blocks),
        candidates: (_, data) => components.graph.area(data.at).neighbours,
        conceivable: () => components.graph.ids,
        legal: legality<Retreat, string>([
          rule(
            'conquerors/retreat/mandatory-distance',
            'not-adjacent',
            (_, data, to) => components.graph.wayBetween(data.at, to) !== undefined,
            { stops: true },
          ),
          ...open,
          // conquerors/retreat/move-away: farther from the combat, or as far if no farther area is open.
          rule('conquerors/retreat/move-away', 'not-away-from-the-combat', (table, data, to) => {
            const here = components.graph.distance(data.at, data.battle);
            const there = components.graph.distance(to, data.battle);
            if (there > here) return true;
            if (there < here) return false;
            return !components.graph.area(data.at).neighbours.some((other) => {
              return (
                components.graph.distance(other, data.battle) > here &&
                open.every((one) => one.allows(table, data, other, data.side))
              );
            });
          }),
        ]),
        about: (_, data) => ({ at: data.at, left: data.left }),
        // Every step that cannot be taken tires the stack instead.
        none: (table, data) => {
          const fatigue = BARRED_STEP * data.left;
          table.record?.({ kind: 'retreat-blocked', side: data.side, area: data.at, steps: data.left, fatigue });
          data.fatigue += fatigue;
          data.left = 0;
          return goto('tire');
        },
        choose: (table, data, to) => {
          const { position } = table;
          const way = components.graph.wayBetween(data.at, to);
          if (way === undefined) return END;
          const blocks = onBoard(position, data.blocks);
          const from = data.at;
          data.used.push(way.connection);
          data.at = to;
          data.left -= 1;
          // conquerors/retreat/destroyed-bridge: it can be crossed, at a price.
          const bridge = position.destroyedBridges.includes(way.connection) ? DESTROYED_BRIDGE : 0;
          const enemies = countCorps(position, to, enemyOf(components, data.side));
          // It runs into the enemy, and stops (conquerors/retreat/enemy-area-stop, conquerors/retreat/contested-area-stop).
          const meeting = PER_ENEMY_CORPS * enemies;
          data.fatigue += bridge + meeting;
          const friends = countCorps(position, to, data.side);
          if (isFogged(position) && seemsHeld(position, to, data.side)) reveal(table);
          table.record?.({
            kind: 'retreated',
            side: data.side,
            from,
            to,
            count: blocks.length,
            ...(bridge + meeting > 0 && identities(position, data.side, { parts: costs(bridge, enemies) }, idsOf(blocks))),
          });
          data.bitten = enterArea(components, table, blocks, from, to);
          settle(components, table);
          // conquerors/retreat/friendly-stop, at no cost (conquerors/retreat/friendly-no-fatigue).
          // Vedettes stop no retreat (conquerors/vedettes/no-block-friendly-stack, conquerors/vedettes/retreat-continues).
          if (enemies > 0 || friends > 0) data.left = 0;
          return undefined;
        },
      }),
      hitThroughAxis: retreat.call(shareFatigue, {
        when: (_, data) => data.bitten,
        data: ({ position }, data) => {
          data.bitten = false;
          const enemy = enemyOf(components, data.side);
          const corps = blocksIn(position, data.at, enemy).filter((block) => block.kind === 'corps');
          return sharing({ side: enemy, corps: idsOf(corps), points: 2, free: false, off: false, why: 'axis' });
        },
      }),
      goOn: () => goto('look'),
      // All of it together, at the end (conquerors/retreat/fatigue-cumulated, conquerors/retreat/fatigue-equally).
      tire: retreat.call(shareFatigue, {
        when: ({ position }, data) => data.fatigue > 0 && corpsAmong(position, data.blocks).length > 0,
        data: ({ position }, data) =>
          sharing({
            side: data.side,
            corps: idsOf(corpsAmong(position, data.blocks)),
            points: data.fatigue,
            free: false,
            off: false,
            why: 'retreat',
          }),
      }),
    },
    (_, data) => data,
  );
};
