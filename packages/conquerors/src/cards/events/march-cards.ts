/** Events on the march: points given and taken, stops and passages, fatigue. */

import { enemyOf, namedCorps, parametersOf } from '../../components/components.js';
import { MOMENT } from '../../contents.js';
import { corpsAmong, hasCorps, idsOf, isFogged, isInForce, onBoard } from '../../position.js';
import { hasMoved, isStillMarching, pointsLeft, pointsTold } from '../../rules/movement/movement-points.js';
import { revealValue } from '../decks.js';
import type { EventRule } from './rule.js';
import { hasCorpsIn, marchUnderWay, playAnswered } from './support.js';

// conquerors/cards/forced-march-is-green and conquerors/cards/forage-is-green: colours are data.
/** conquerors/card/forced-march/extra-point: at the beginning (1806/card/forced-march/timing), in 1815 at any time (1815/card/forced-march/timing). */
export const forcedMarch: EventRule = {
  id: 'forced-march',
  moments: MOMENT.moveBegins | MOMENT.marching,
  playable: (components, table, _, moment) => {
    const data = marchUnderWay(table);
    if (data === undefined) return false;
    if (moment === MOMENT.moveBegins) return true;
    // A point more is of no use to a stack that its friends hold.
    return components.differences.forcedMarch === 'at-any-time' && isStillMarching(data) && !data.held;
  },
  effect: (_, table) => {
    const data = marchUnderWay(table);
    if (data === undefined) return;
    data.extra += 1;
    // conquerors/card/forced-march/always-one, even over a destroyed bridge (conquerors/card/forced-march/destroyed-bridge).
    data.atLeastOne = true;
  },
  isSpared: () => true,
};

/** conquerors/card/forage/timing and conquerors/card/forage/two-points-needed; in a contested area too (conquerors/card/forage/contested). */
export const forage: EventRule = {
  id: 'forage',
  cite: ['conquerors/card/forage/remove-fatigue'],
  moments: MOMENT.moveBegins,
  playable: (components, table) => {
    const data = marchUnderWay(table);
    return data !== undefined && hasCorpsIn(table, data) && pointsLeft(components, table.position, data) >= 2;
  },
  effect: (_, table, play) => {
    const data = marchUnderWay(table);
    if (data === undefined) return;
    // conquerors/card/forage/lose-points; conquerors/card/forage/combat-possible as a moving attack (conquerors/card/forage/moving-attack).
    data.extra -= 2;
    data.foraged = true;
    play.tire = {
      side: play.side,
      corps: idsOf(corpsAmong(table.position, data.blocks)),
      points: 2,
      free: true,
      off: true,
      why: 'forage',
    };
  },
  isSpared: (table) => corpsAmong(table.position, marchUnderWay(table)?.blocks ?? []).every(({ fatigue }) => fatigue === 0),
};

/** 1806/card/bernadotte/timing and 1806/card/bernadotte/alone; played blind under the fog (1806/card/bernadotte/grognard-blind). */
export const bernadotte: EventRule = {
  id: 'bernadotte',
  moments: MOMENT.moveBegins,
  playable: (components, table) => {
    const data = marchUnderWay(table);
    if (data === undefined) return false;
    if (isFogged(table.position)) return true;
    return data.blocks.length === 1 && namedCorps(components, table.position, 'bernadotte').includes(data.blocks[0] ?? '');
  },
  effect: (components, table) => {
    const data = marchUnderWay(table);
    const [only, another] = data === undefined ? [] : onBoard(table.position, data.blocks);
    if (data === undefined || only?.kind !== 'corps' || another !== undefined) return;
    const { points, otherPoints } = parametersOf(components, 'bernadotte');
    // 1806/card/bernadotte/effect and 1806/card/bernadotte/grognard-hit; another single corps loses one (1806/card/bernadotte/grognard-other).
    data.extra -= (namedCorps(components, table.position, 'bernadotte').includes(only.id) ? points : otherPoints) ?? 0;
  },
};

/** 1807/card/countermarch/timing and 1807/card/countermarch/effect, or in answer to Forced March (1807/card/countermarch/cancel-forced-march). */
export const countermarch: EventRule = {
  id: 'countermarch',
  moments: MOMENT.moveBegins | MOMENT.answer,
  playable: (_, table, __, moment) =>
    moment === MOMENT.answer ? playAnswered(table)?.event === 'forced-march' : marchUnderWay(table) !== undefined,
  effect: (_, table, play) => {
    const answered = play.moment === MOMENT.answer ? playAnswered(table) : undefined;
    if (answered !== undefined) answered.cancelled = true;
    else {
      const data = marchUnderWay(table);
      if (data !== undefined) data.extra -= 1;
    }
  },
};

export const obstruction: EventRule = {
  id: 'obstruction',
  cite: ['1815/card/obstruction/timing', '1815/card/obstruction/effect'],
  moments: MOMENT.moveBegins,
  playable: (_, table) => marchUnderWay(table) !== undefined,
  effect: (_, table) => {
    const data = marchUnderWay(table);
    if (data !== undefined) data.extra -= 1;
  },
};

export const grouchy: EventRule = {
  id: 'grouchy',
  cite: ['1815/card/grouchy/timing', '1815/card/grouchy/redraw'],
  moments: MOMENT.moveBegins,
  // On an Approach March no card lies there that could be changed.
  playable: (components, table) =>
    !isInForce(table.position, 'approach-march') &&
    marchUnderWay(table)?.blocks.some((block) => namedCorps(components, table.position, 'grouchy').includes(block)) === true,
  effect: (components, table, play) => {
    const data = marchUnderWay(table);
    if (data === undefined) return;
    const { card, value } = revealValue(components, table, play.side);
    data.value = value;
    table.record?.({
      kind: 'movement-card',
      side: play.side,
      card,
      value,
      ...pointsTold(components, table.position, data),
    });
  },
  isSpared: () => true,
};

export const ford: EventRule = {
  id: 'ford',
  cite: ['1807/card/ford/alone'],
  moments: MOMENT.moveBegins | MOMENT.marching,
  playable: (components, table) => {
    const { position } = table;
    const data = marchUnderWay(table);
    if (data === undefined || data.ford || data.held || !isStillMarching(data)) return false;
    if (corpsAmong(position, data.blocks).length !== 1) return false;
    return components.graph.area(data.at).ways.some((way) => position.destroyedBridges.includes(way.connection));
  },
  effect: (_, table) => {
    const data = marchUnderWay(table);
    if (data !== undefined) data.ford = true;
  },
};

/** conquerors/card/confusion/stop and conquerors/card/confusion/activated; when it can be played the march itself asks. */
export const confusion: EventRule = {
  id: 'confusion',
  moments: MOMENT.areaEntered,
  effect: (_, table) => {
    const data = marchUnderWay(table);
    if (data === undefined) return;
    data.stopped = true;
    data.stoppedBy = 'confusion';
  },
};

export const organization: EventRule = {
  id: 'organization',
  cite: ['conquerors/card/organization/no-stop'],
  moments: MOMENT.areaEntered,
  playable: (components, table, side) => {
    const data = marchUnderWay(table);
    if (data === undefined || hasCorps(table.position, data.at, enemyOf(components, side))) return false;
    return table.position.blocks.some(
      (block) => block.area === data.at && block.side === side && block.kind === 'corps' && !data.blocks.includes(block.id),
    );
  },
  effect: (_, table) => {
    const data = marchUnderWay(table);
    if (data !== undefined) data.passesThrough = data.at;
  },
};

// 1806/card/fatigue/amount and 1807/card/fatigue/amount: data. conquerors/card/fatigue/vedettes.
const fatigueCard = (id: string): EventRule => ({
  id,
  cite: ['conquerors/card/fatigue/timing', '1815/card/fatigue/amount'],
  moments: MOMENT.moveEnded,
  // At the end of a move: a stack that has not left its area has made none.
  playable: (_, table) => {
    const data = marchUnderWay(table);
    return data !== undefined && hasMoved(data) && (isFogged(table.position) || hasCorpsIn(table, data));
  },
  effect: (components, table) => {
    const data = marchUnderWay(table);
    if (data !== undefined && hasCorpsIn(table, data)) data.fatigue += parametersOf(components, id).fatigue ?? 0;
  },
});
export const fatigue = fatigueCard('fatigue');
export const fatigueTwo = fatigueCard('fatigue-2');
