/** The movement operation: the march from area to area, with the cards of both sides. */
import { END, goto, running } from '@vedette/core';
import { revealValue } from '../../cards/decks.js';
import { addPlayableCards, playing } from '../../cards/playable.js';
import { mustOffer, offering, refuse, windowFor, windowIsOpen } from '../../cards/windows.js';
import { type Components, enemyOf } from '../../components/components.js';
import { eventWindow, type March, MOMENT, march, operation, playCard, shareFatigue, type Table } from '../../contents.js';
import { identities } from '../../events.js';
import {
  blocksIn,
  corpsAmong,
  hasCorps,
  hasOneToAct,
  idsOf,
  isFogged,
  isInForce,
  onBoard,
  type Position,
} from '../../position.js';
import { enterArea, reviewArea, settle } from '../areas.js';
import { sharing } from '../fatigue.js';
import { seeFatigue, tellOfBlocks } from '../fog-of-war/fog-of-war.js';
import { seatActing } from '../stack.js';
import { sideOfHolder } from '../victory.js';
import { legalSteps, mayBind, meetsOwnStack, STOP } from './march-steps.js';
import {
  CONNECTION,
  costOf,
  fatigueOf,
  hasMoved,
  isGuaranteed,
  isStillMarching,
  leftNow,
  longMarch,
  mayGoOne,
  movementPoints,
  pointsLeft,
  pointsTold,
} from './movement-points.js';

/** What it costs to be taken in the rear (conquerors/axis/enemy-enters-through). */
const AXIS_FATIGUE = 2;

export const marchChapter = (components: Components) =>
  march.steps(
    {
      // The card has served (conquerors/movement/discard-card).
      revealCard(table, data) {
        const { position } = table;
        // 1815/card/approach-march/no-reveal: a fixed number instead.
        const approach = data.side === components.french && isInForce(position, 'approach-march');
        // 1815/card/approach-march/three-points; all else counts as usual (1815/card/approach-march/modifiers).
        const { card, value } = approach ? { card: null, value: 3 } : revealValue(components, table, data.side);
        // Its value, before all else (conquerors/cards/use-movement-points).
        data.value = value;
        data.count = onBoard(position, data.blocks).length;
        table.record?.({
          kind: 'movement-card',
          side: data.side,
          card,
          value,
          ...pointsTold(components, position, data),
        });
      },
      // Cards of both sides at the beginning of the move (conquerors/movement/points-b-events): the mover, the other, the mover again.
      ownCard: march.call(eventWindow, {
        when: (table, data) => windowIsOpen(components, table, data.side, MOMENT.moveBegins),
        data: (_, data) => windowFor(data.side, MOMENT.moveBegins),
      }),
      enemyCard: march
        .call(eventWindow, {
          when: (table, data) => windowIsOpen(components, table, enemyOf(components, data.side), MOMENT.moveBegins),
          data: (_, data) => windowFor(enemyOf(components, data.side), MOMENT.moveBegins),
        })
        .after((_, data, played) => {
          data.otherPlayed = played;
        }),
      ownAnswer: march.call(eventWindow, {
        when: (table, data) => data.otherPlayed && windowIsOpen(components, table, data.side, MOMENT.moveBegins),
        data: (_, data) => windowFor(data.side, MOMENT.moveBegins),
      }),
      // 1815/card/defend-bruxelles/extra-point, for a stack that binds itself before it leaves (1815/card/defend-bruxelles/not-forced).
      bind: march.ask({
        cite: '1815/card/defend-bruxelles/extra-point',
        when: ({ position }, data) => mayBind(components, position, data),
        seat: (table) => seatActing(table.position, running(table, operation)),
        candidates: () => ['free', 'bind'],
        choose: (_, data, answer) => {
          data.bound = answer === 'bind';
        },
      }),
      begin(table, data) {
        const { position } = table;
        if (!isAlive(position, data)) return END;
        // Whoever saw the card learns now whether the stack adds anything to it.
        tellOfBlocks(table);
        // conquerors/movement/zero-points-no-move; all blocks are turned at once (conquerors/movement/zero-points-activated).
        // Under the fog nobody is told: the stack stops where it stands, as one does that will not go.
        if (isFogged(position) || pointsLeft(components, position, data) > 0) return undefined;
        if (isGuaranteed(components, position, data) || data.foraged) return undefined;
        table.record?.({ kind: 'cannot-move', side: data.side, area: data.at });
        return END;
      },
      lookOn(table, data) {
        const { position } = table;
        data.points = movementPoints(components, position, data);
        data.held = data.crossed > 0 && meetsOwnStack(position, data, data.at);
        if (!isAlive(position, data) || data.stopped || meetsEnemy(components, position, data)) return goto('ended');
        // Under the fog a stack that cannot go on is asked all the same: nobody is told that it stops because it must.
        if (canGoOn(data) || isFogged(position)) return undefined;
        // Where friends hold it, a stack with points left may still work on a bridge.
        return isStillMarching(data) && windowIsOpen(components, table, data.side, MOMENT.marching) ? undefined : goto('ended');
      },
      // conquerors/movement/continuous-path, connection by connection; conquerors/movement/spend-less at any time.
      step: march.ask({
        seat: (table) => seatActing(table.position, running(table, operation)),
        secret: true,
        candidates: (table, data): readonly (string | number)[] => {
          const options: (string | number)[] = components.graph.area(data.at).neighbours.slice();
          options.push(STOP);
          addPlayableCards(options, components, table, data.side, running(table, operation).army, MOMENT.marching);
          return options;
        },
        conceivable: () => components.graph.ids,
        legal: legalSteps(components),
        pass: STOP,
        about: ({ position }, data) => ({
          at: data.at,
          points: pointsLeft(components, position, data),
          spent: data.spent,
          taken: [...data.blocks],
        }),
        choose: (table, data, to) => {
          if (to === STOP) return goto('ended');
          if (typeof to === 'number') {
            data.playing = to;
            return goto('offerOwnCard');
          }
          go(components, table, data, to);
          return undefined;
        },
      }),
      // conquerors/axis/enemy-enters-evenly: the stack whose axis was come over.
      hitThroughAxis: march
        .call(shareFatigue, {
          when: (_, data) => data.bitten,
          data: ({ position }, data) => {
            data.bitten = false;
            const enemy = enemyOf(components, data.side);
            return sharing({
              side: enemy,
              corps: idsOf(blocksIn(position, data.at, enemy).filter((one) => one.kind === 'corps')),
              points: AXIS_FATIGUE,
              free: false,
              off: false,
              why: 'axis',
            });
          },
        })
        .after(({ position }, data) => {
          if (hasCorps(position, data.at, enemyOf(components, data.side))) return;
          // conquerors/movement/stop-enemy-stack: it came upon a stack, even if that has fallen to the blow.
          data.stopped = true;
          data.stoppedBy = 'enemies';
        }),
      // conquerors/card/organization/timing: another stack of one's own stands here.
      passThrough: march.call(eventWindow, {
        when: (table, data) =>
          !data.stopped &&
          windowIsOpen(components, table, data.side, MOMENT.areaEntered) &&
          meetsFriends(components, table.position, data),
        data: (_, data) => windowFor(data.side, MOMENT.areaEntered),
      }),
      // The enemy looks where the stack has come to (conquerors/card/confusion/timing, conquerors/card/confusion/three-connections).
      confused: march.call(eventWindow, {
        when: (table, data) =>
          windowIsOpen(components, table, enemyOf(components, data.side), MOMENT.areaEntered) &&
          isOpenToConfusion(components, table.position, data),
        data: (_, data) => windowFor(enemyOf(components, data.side), MOMENT.areaEntered),
      }),
      goOn: () => goto('lookOn'),
      offerOwnCard: march
        .call(eventWindow, {
          when: (table) => mustOffer(components, table.position, running(table, operation).army),
          data: ({ position }, data) => offering(position, data.side, data.playing, MOMENT.marching),
        })
        .after((table, data, played) => {
          if (!played) refuse(table, data.playing);
          data.playing = 0;
          return goto('lookOn');
        }),
      playOwnCard: march
        .call(playCard, {
          data: (table, data) => playing(components, data.side, running(table, operation).army, data.playing, MOMENT.marching),
        })
        .after((_, data) => {
          data.playing = 0;
          return goto('lookOn');
        }),
      // conquerors/movement/unspent-lost: whatever is left is not kept.
      ended(table, data) {
        if (!isAlive(table.position, data)) return END;
        table.record?.({ kind: 'stopped', side: data.side, area: data.at, ...whyStopped(components, table.position, data) });
        const current = running(table, operation);
        current.moved = hasMoved(data);
        return undefined;
      },
      // When the march is over (conquerors/card/fatigue/timing).
      enemyAtTheEnd: march.call(eventWindow, {
        when: (table, data) => windowIsOpen(components, table, enemyOf(components, data.side), MOMENT.moveEnded),
        data: (_, data) => windowFor(enemyOf(components, data.side), MOMENT.moveEnded),
      }),
      // conquerors/movement/fatigue-at-end. Under the fog it is asked of vedettes too.
      marchFatigue: march.call(shareFatigue, {
        when: ({ position }, data) => isFogged(position) || fatigueOf(components, position, data) > 0,
        data: ({ position }, data) => {
          seeFatigue(onBoard(position, data.blocks), longMarch(data));
          return sharing({
            side: data.side,
            corps: idsOf(corpsAmong(position, data.blocks)),
            points: fatigueOf(components, position, data),
            free: false,
            off: false,
            why: 'march',
          });
        },
      }),
      // 1815/movement/fortified-town-eliminated: the marker is replaced only if that fatigue has left a corps to do it.
      takeTown(table, data) {
        if (data.taking === null) return;
        data.taking = null;
        reviewArea(components, table, data.at);
        settle(components, table);
      },
    },
    // Who has revealed a movement card has decided to move: a stack that stays where it was may not attack (Forage may).
    (_, data) => (data.stopped || !hasMoved(data) ? 'spent' : 'moved'),
  );

/** Why a march is over, or would be if it were not wanted to go on. */
export function whyItEnds(components: Components, position: Position, data: March): string {
  if (meetsEnemy(components, position, data)) return 'enemies';
  return data.stoppedBy ?? (data.held ? 'friends' : canGoOn(data) ? 'choice' : 'points');
}

/** The same for the log. Under the fog others are told only what they see. */
function whyStopped(components: Components, position: Position, data: March) {
  const why = whyItEnds(components, position, data);
  const isSeen = meetsEnemy(components, position, data) || data.stoppedBy !== null;
  return isSeen ? { why } : identities(position, data.side, { why }, data.blocks);
}

const isAlive = (position: Position, data: March): boolean => hasOneToAct(position, data.blocks, false);

// 1806/movement/example-case-b and 1807/movement/example-case-b; 1806/design/passing-corps follows from it.
/** conquerors/movement/stop-enemy-stack: corps against corps, as everybody sees. */
const meetsEnemy = (components: Components, position: Position, data: March): boolean =>
  data.crossed > 0 && hasCorps(position, data.at, enemyOf(components, data.side));

/** Forced March gives one connection back (1815/card/obstruction/forced-march). */
const canGoOn = (data: March): boolean => !data.held && (leftNow(data) > 0 || mayGoOne(data));

// conquerors/axis/forced-stop and conquerors/vedettes/entered-alone-continue: `meetsEnemy` looks at corps only.
/** One connection further; conquerors/movement/no-splitting: all together. */
function go(components: Components, table: Table, data: March, to: string): void {
  const { position } = table;
  const way = components.graph.wayBetween(data.at, to);
  if (way === undefined) return;
  const destroyed = position.destroyedBridges.includes(way.connection);
  data.spent += isGuaranteed(components, position, data) ? CONNECTION : costOf(position, data, way.connection);
  // 1807/card/ford/effect: one destroyed bridge only.
  if (destroyed) data.ford = false;
  data.crossed += 1;
  const blocks = onBoard(position, data.blocks);
  const from = data.at;
  data.at = to;
  data.passesThrough = null;
  table.record?.({
    kind: 'marched',
    side: data.side,
    from,
    to,
    count: blocks.length,
    ...identities(position, data.side, { blocks: idsOf(blocks) }),
  });
  if (tiresByTaking(components, position, data, to)) {
    // A stack that takes one stops (1815/movement/fortified-town-stop, 1815/movement/fortified-town-fatigue).
    data.fatigue += 1;
    data.stopped = true;
    data.stoppedBy = 'town';
    data.taking = to;
  }
  data.bitten = enterArea(components, table, blocks, from, to);
  settle(components, table);
}

/** 1815: a fortified town with the enemy's marker and nobody to hold it. */
function tiresByTaking(components: Components, position: Position, data: March, area: string): boolean {
  if (!components.differences.fortifiedTownTires || components.graph.area(area).terrain !== 'fortified-town') return false;
  const holder = position.control[area];
  return (
    holder !== undefined &&
    sideOfHolder(components, holder) !== data.side &&
    !hasCorps(position, area, enemyOf(components, data.side))
  );
}

function meetsFriends(components: Components, position: Position, data: March): boolean {
  if (!isAlive(position, data) || hasCorps(position, data.at, enemyOf(components, data.side))) return false;
  // Under the fog it is asked wherever own blocks stand, so that the asking does not tell what they are.
  if (!isFogged(position)) return meetsOwnStack(position, data, data.at);
  return position.blocks.some((block) => block.area === data.at && block.side === data.side && !data.blocks.includes(block.id));
}

function isOpenToConfusion(components: Components, position: Position, data: March): boolean {
  return (
    isAlive(position, data) &&
    components.graph.area(data.at).ways.length >= 3 &&
    !hasCorps(position, data.at, enemyOf(components, data.side))
  );
}
