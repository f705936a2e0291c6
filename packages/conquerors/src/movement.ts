/** The movement operation: movement points, the march from area to area, and its fatigue. */
import { END, goto, running } from '@vedette/core';
import { bonusOf, enterArea, reviewArea, settle } from './areas.js';
import { revealValue } from './cards.js';
import {
  eventWindow,
  legality,
  type March,
  MOMENT,
  march,
  type Operation,
  operation,
  playCard,
  rule,
  shareFatigue,
  type Table,
} from './contents.js';
import { type Edition, enemyOf, pieceOf } from './edition.js';
import { mustOffer, offering, playableCards, playing, refuse, windowFor, windowIsOpen } from './event-cards.js';
import { mustApproach, placesToApproach } from './events/approach.js';
import { sharing } from './fatigue.js';
import { isBeyondTheFrontier } from './invasion-cards.js';
import { identities } from './log.js';
import {
  axisIn,
  type Block,
  blockOf,
  blocksIn,
  corpsAmong,
  countCorps,
  hasCorps,
  hasOneToAct,
  idsOf,
  isContested,
  isFogged,
  isInForce,
  onBoard,
  type Position,
  seatOf,
  seemsHeld,
} from './position.js';
import { mayVedetteStand } from './vedettes.js';
import { sideOfHolder } from './victory.js';

export const STOP = 'stop';
/** conquerors/movement/connection-cost and conquerors/movement/destroyed-bridge-cost. */
const CONNECTION = 1;
// conquerors/card/destroyed-bridge/crossing-cost; over any river (1807/card/destroyed-bridge/minor-river).
const DESTROYED_BRIDGE = 3;
/** conquerors/movement/fatigue-a-long-march: from the fourth point on. */
const WITHOUT_FATIGUE = 3;
/** conquerors/axis/enemy-enters-through. */
const AXIS_FATIGUE = 2;

export const marchOf = (position: Position, data: Operation): March => ({
  side: data.side,
  blocks: [...data.blocks],
  from: data.area,
  at: data.area,
  value: 0,
  points: 0,
  extra: 0,
  spent: 0,
  crossed: 0,
  atLeastOne: false,
  foraged: false,
  ford: false,
  bound: false,
  startContested: isContested(position, data.area),
  fatigue: 0,
  taking: null,
  stopped: false,
  passesThrough: null,
  bitten: false,
  playing: 0,
  otherPlayed: false,
});

/** The movement points of the stack, with every modifier that is known by now. */
export function movementPoints(edition: Edition, position: Position, data: March): number {
  let points = data.value + data.extra;
  let corps = 0;
  let vedettes = 0;
  let fast = 0;
  for (let index = 0; index < data.blocks.length; index++) {
    const block = blockOf(position, data.blocks[index] as string);
    if (block.area === null) continue;
    if (block.kind === 'corps') {
      corps += 1;
      fast += pieceOf(edition, block.id).bonus.movement;
    } else if (block.kind === 'vedette') vedettes += 1;
    // conquerors/movement/points-c-napoleon: the commander's own symbol.
    // 1815/movement/example-derlon-napoleon and 1815/movement/example-ney-napoleon.
    else points += bonusOf(edition, position, block, 'movement');
  }
  if (corps > 0) {
    // 1806/movement/example-augereau, 1806/movement/example-murat and 1806/movement/example-augereau-napoleon: 4, 5 and 5;
    // 1806/movement/example-murat-napoleon and 1806/movement/example-all: 6 and 4.
    // 1807/movement/example-soult, 1807/movement/example-bessieres and 1807/movement/example-soult-napoleon: 4, 5 and 5;
    // 1807/movement/example-bessieres-napoleon and 1807/movement/example-all: 6 and 4.
    // conquerors/movement/points-a-extra-corps.
    // 1815/movement/example-derlon and 1815/movement/example-all.
    points -= corps - 1;
    // conquerors/movement/points-d-fast-corps, with a commander too (conquerors/movement/points-d-with-commander), never
    // with another corps (conquerors/movement/points-d-several-corps).
    // 1815/movement/example-ney.
    if (corps === 1) points += fast;
  } else {
    // 1806/vedettes/as-corps and 1807/vedettes/as-corps; 1815/vedettes/movement-points and 1815/vedettes/no-stack-penalty.
    points += edition.differences.vedettes.bonus - edition.differences.vedettes.crowding * (vedettes - 1);
  }
  for (const inForce of position.inForce) {
    const lasting = edition.eventRules.get(inForce.event)?.lasting;
    if (lasting?.movement) points += lasting.movement(edition, position, data, inForce);
  }
  return points;
}

/** What `lookOn` has worked out for the step that is asked now. */
const leftNow = (data: March): number => data.points - data.spent;

export const pointsLeft = (edition: Edition, position: Position, data: March): number =>
  movementPoints(edition, position, data) - data.spent;

/** Forced March lets a stack without points go one connection, whatever it costs (conquerors/card/forced-march/always-one). */
const isGuaranteed = (edition: Edition, position: Position, data: March): boolean =>
  data.atLeastOne && data.crossed === 0 && movementPoints(edition, position, data) <= 1;

const mayGoOne = (data: March): boolean => data.atLeastOne && data.crossed === 0 && data.points <= 1;

export function costOf(position: Position, data: { readonly ford: boolean }, connection: string): number {
  return position.destroyedBridges.length > 0 && position.destroyedBridges.includes(connection) && !data.ford
    ? DESTROYED_BRIDGE
    : CONNECTION;
}

const isVedettes = (position: Position, data: March): boolean =>
  isFogged(position) && onBoard(position, data.blocks)[0]?.kind === 'vedette';

/** The rules of leaving an area for a neighbouring one. */
const legalSteps = (edition: Edition) =>
  legality<March, string | number>([
    rule(
      'conquerors/movement/continuous-path',
      'not-adjacent',
      (_, data, to) => isNoArea(to) || edition.graph.wayBetween(data.at, to) !== undefined,
      { stops: true },
    ),
    rule('conquerors/movement/stop-points-spent', 'too-few-points', ({ position }, data, to) => {
      if (isNoArea(to)) return true;
      const way = edition.graph.wayBetween(data.at, to);
      if (way === undefined) return false;
      return costOf(position, data, way.connection) <= leftNow(data) || mayGoOne(data);
    }),
    // Only the first connection, out of a contested area.
    // 1806/axis/example-leave and 1807/axis/example-leave.
    rule('conquerors/axis/leave-not-by-enemy', 'enemy-axis', ({ position }, data, to) => {
      const axis = data.startContested && data.crossed === 0 ? axisIn(position, data.at) : undefined;
      // 1815/axis/example-leave.
      return isNoArea(to) || axis === undefined || axis.side === data.side || axis.towards !== to;
    }),
    rule('conquerors/axis/leave-by-own', 'own-axis', ({ position }, data, to) => {
      const axis = data.startContested && data.crossed === 0 ? axisIn(position, data.at) : undefined;
      return isNoArea(to) || axis === undefined || axis.side !== data.side || axis.towards === to;
    }),
    rule('1807/vedettes/citadel-no-entry', 'no-place-for-vedettes', ({ position }, data, to) => {
      return isNoArea(to) || !isVedettes(position, data) || mayVedetteStand(edition, position, data.side, to);
    }),
    rule(
      '1815/cards/invasion-booklet',
      'beyond-the-frontier',
      ({ position }, data, to) => isNoArea(to) || !isBeyondTheFrontier(edition, position, data.side, to),
    ),
    rule('1815/card/approach-march/no-enemy-area', 'no-contact-on-approach-march', ({ position }, data, to) => {
      if (isNoArea(to) || data.side !== edition.french || !isInForce(position, 'approach-march')) return true;
      return !seemsHeld(position, to, enemyOf(edition, data.side));
    }),
    rule('conquerors/card/strategic-retreat/closer', 'not-nearer', (table, data, to) => {
      if (!mustApproach(edition, table.position, data)) return true;
      if (to === STOP)
        return (
          data.crossed === 0 || isNearer(edition, table.position, data, data.at) || isStranded(edition, table.position, data)
        );
      return isNoArea(to) || canEndNearer(edition, table.position, data, to);
    }),
  ]);

const isNoArea = (option: string | number): option is number => typeof option === 'number' || option === STOP;

/** Moving closer: fewer connections from the named places at the end than at the beginning. */
function isNearer(edition: Edition, position: Position, data: March, area: string): boolean {
  return placesToApproach(edition, position, data).some(
    (place) => edition.graph.distance(area, place) < edition.graph.distance(data.from, place),
  );
}

/** Whether, after this step, an end nearer to the place can still be reached with the points that are left. */
function canEndNearer(edition: Edition, position: Position, data: March, to: string): boolean {
  const way = edition.graph.wayBetween(data.at, to);
  if (way === undefined) return false;
  const reach = (area: string, points: number): boolean => {
    if (isNearer(edition, position, data, area)) return true;
    if (points <= 0 || seemsHeld(position, area, enemyOf(edition, data.side)) || meetsOwnStack(position, data, area))
      return false;
    return edition.graph
      .area(area)
      .ways.some(
        (next) =>
          costOf(position, data, next.connection) <= points && reach(next.to, points - costOf(position, data, next.connection)),
      );
  };
  return reach(to, pointsLeft(edition, position, data) - costOf(position, data, way.connection));
}

/** Whether a stack could take the extra point of an event that asks it to come nearer to a place, and do so. */
function mayBind(edition: Edition, position: Position, data: March): boolean {
  const army = onBoard(position, data.blocks)[0]?.nation;
  const bound = position.inForce.some(
    (one) => one.event === 'defend-bruxelles' && one.side === data.side && (position.players === 2 || one.hand === army),
  );
  if (!bound) return false;
  const bounden = { ...data, bound: true };
  return edition.graph
    .area(data.at)
    .ways.some(
      (way) =>
        costOf(position, data, way.connection) <= pointsLeft(edition, position, bounden) &&
        canEndNearer(edition, position, bounden, way.to),
    );
}

/** Work on a bridge may have cost the point it needed. */
const isStranded = (edition: Edition, position: Position, data: March): boolean =>
  !edition.graph
    .area(data.at)
    .ways.some(
      (way) =>
        costOf(position, data, way.connection) <= pointsLeft(edition, position, data) &&
        canEndNearer(edition, position, data, way.to),
    );

/** Whether a stack that has not yet revealed its card could go anywhere at all, as far as the axis and bound moves allow. */
export function canLeave(edition: Edition, table: Table, operationData: Operation): boolean {
  if (table.position.inForce.length === 0) return true;
  const data = marchOf(table.position, operationData);
  if (!mustApproach(edition, table.position, data)) return true;
  // The card may bring up to the greatest value of the deck.
  data.value = 6;
  return edition.graph.area(data.at).neighbours.some((to) => canEndNearer(edition, table.position, data, to));
}

// 1806/movement/example-case-b and 1807/movement/example-case-b; 1806/design/passing-corps follows from it.
/** conquerors/movement/stop-friendly-stack and conquerors/movement/stop-enemy-stack. */
function mustStop(edition: Edition, position: Position, data: March, area: string): boolean {
  // 1815/movement/example-case-b.
  return countCorps(position, area, enemyOf(edition, data.side)) > 0 || meetsOwnStack(position, data, area);
}

function meetsOwnStack(position: Position, data: March, area: string): boolean {
  // conquerors/vedettes/not-blocked-by-friendly: vedettes pass own stacks, and are passed by them.
  if (isVedettes(position, data) || data.passesThrough === area) return false;
  for (const block of position.blocks) {
    if (block.area === area && block.side === data.side && block.kind === 'corps' && !data.blocks.includes(block.id)) return true;
  }
  return false;
}

export const marchChapter = (edition: Edition) =>
  march.steps(
    {
      // conquerors/movement/reveal-card and conquerors/movement/discard-card.
      revealCard(table, data) {
        const { position } = table;
        // 1815/card/approach-march/no-reveal: a fixed number instead.
        const approach = data.side === edition.french && isInForce(position, 'approach-march');
        // 1815/card/approach-march/three-points; all else counts as usual (1815/card/approach-march/modifiers).
        const { card, value } = approach ? { card: null, value: 3 } : revealValue(edition, table, data.side);
        // conquerors/cards/use-movement-points.
        data.value = value;
        table.record?.({
          kind: 'movement-card',
          side: data.side,
          card,
          value,
          ...identities(position, data.side, { points: movementPoints(edition, position, data) }),
        });
      },
      // Cards of both sides at the beginning of the move (conquerors/movement/points-b-events): the mover, the other, the mover again.
      ownCard: march.call(eventWindow, {
        when: (table, data) => windowIsOpen(edition, table, data.side, MOMENT.moveBegins),
        data: (_, data) => windowFor(data.side, MOMENT.moveBegins),
      }),
      enemyCard: march
        .call(eventWindow, {
          when: (table, data) => windowIsOpen(edition, table, enemyOf(edition, data.side), MOMENT.moveBegins),
          data: (_, data) => windowFor(enemyOf(edition, data.side), MOMENT.moveBegins),
        })
        .after((_, data, played) => {
          data.otherPlayed = played;
        }),
      ownAnswer: march.call(eventWindow, {
        when: (table, data) => data.otherPlayed && windowIsOpen(edition, table, data.side, MOMENT.moveBegins),
        data: (_, data) => windowFor(data.side, MOMENT.moveBegins),
      }),
      // 1815/card/defend-bruxelles/extra-point, for a stack that binds itself before it leaves (1815/card/defend-bruxelles/not-forced).
      bind: march.ask({
        cite: '1815/card/defend-bruxelles/extra-point',
        when: ({ position }, data) => mayBind(edition, position, data),
        seat: ({ position }, data) => seatOf(position, data.side, data.blocks),
        candidates: () => ['free', 'bind'],
        choose: (_, data, answer) => {
          data.bound = answer === 'bind';
        },
      }),
      begin(table, data) {
        const { position } = table;
        if (!isAlive(position, data)) return END;
        // conquerors/movement/zero-points-no-move; all blocks are turned at once (conquerors/movement/zero-points-activated).
        if (pointsLeft(edition, position, data) <= 0 && !isGuaranteed(edition, position, data) && !data.foraged) {
          table.record?.({ kind: 'cannot-move', side: data.side, area: data.at });
          data.stopped = true;
          return END;
        }
        return undefined;
      },
      lookOn(table, data) {
        data.points = movementPoints(edition, table.position, data);
        if (!canGoOn(edition, table.position, data)) return goto('ended');
        return undefined;
      },
      // conquerors/movement/continuous-path, connection by connection; conquerors/movement/spend-less at any time.
      step: march.ask({
        seat: ({ position }, data) => seatOf(position, data.side, data.blocks),
        secret: true,
        candidates: (table, data): readonly (string | number)[] => {
          const cards = playableCards(edition, table, data.side, handOfMarch(edition, table.position, data), MOMENT.marching);
          return [...edition.graph.area(data.at).neighbours, STOP, ...cards];
        },
        conceivable: () => edition.graph.ids,
        legal: legalSteps(edition),
        pass: STOP,
        about: ({ position }, data) => ({ at: data.at, points: pointsLeft(edition, position, data), spent: data.spent }),
        choose: (table, data, to) => {
          if (to === STOP) return goto('ended');
          if (typeof to === 'number') {
            data.playing = to;
            return goto('offerOwnCard');
          }
          go(edition, table, data, to);
          return undefined;
        },
      }),
      // conquerors/axis/enemy-enters-evenly: the stack whose axis was come over.
      hitThroughAxis: march.call(shareFatigue, {
        when: (_, data) => data.bitten,
        data: ({ position }, data) => {
          data.bitten = false;
          const enemy = enemyOf(edition, data.side);
          return sharing({
            side: enemy,
            corps: idsOf(blocksIn(position, data.at, enemy).filter((one) => one.kind === 'corps')),
            points: AXIS_FATIGUE,
            free: false,
            off: false,
            why: 'axis',
          });
        },
      }),
      // conquerors/card/organization/timing: another stack of one's own stands here.
      passThrough: march.call(eventWindow, {
        when: (table, data) =>
          meetsFriends(edition, table.position, data) && windowIsOpen(edition, table, data.side, MOMENT.areaEntered),
        data: (_, data) => windowFor(data.side, MOMENT.areaEntered),
      }),
      // conquerors/card/confusion/timing and conquerors/card/confusion/three-connections.
      confused: march.call(eventWindow, {
        when: (table, data) =>
          isOpenToConfusion(edition, table.position, data) &&
          windowIsOpen(edition, table, enemyOf(edition, data.side), MOMENT.areaEntered),
        data: (_, data) => windowFor(enemyOf(edition, data.side), MOMENT.areaEntered),
      }),
      goOn: () => goto('lookOn'),
      // 1815/three-players/leader-decides-card.
      offerOwnCard: march
        .call(eventWindow, {
          when: ({ position }, data) => mustOffer(edition, position, handOfMarch(edition, position, data)),
          data: ({ position }, data) => offering(position, data.side, data.playing, MOMENT.marching),
        })
        .after((table, data, played) => {
          if (!played) refuse(table, data.playing);
          data.playing = 0;
          return goto('lookOn');
        }),
      playOwnCard: march
        .call(playCard, {
          data: (table, data) =>
            playing(edition, data.side, handOfMarch(edition, table.position, data), data.playing, MOMENT.marching),
        })
        .after((_, data) => {
          data.playing = 0;
          return goto('lookOn');
        }),
      // conquerors/movement/unspent-lost: whatever is left is not kept.
      ended(table, data) {
        if (!isAlive(table.position, data)) return END;
        table.record?.({ kind: 'stopped', side: data.side, area: data.at });
        const current = running(table, operation);
        current.moved = data.crossed > 0 || data.foraged;
        return undefined;
      },
      // conquerors/card/fatigue/timing.
      enemyAtTheEnd: march.call(eventWindow, {
        when: (table, data) => windowIsOpen(edition, table, enemyOf(edition, data.side), MOMENT.moveEnded),
        data: (_, data) => windowFor(enemyOf(edition, data.side), MOMENT.moveEnded),
      }),
      // conquerors/movement/fatigue-at-end. Under the fog it is asked of vedettes too.
      marchFatigue: march.call(shareFatigue, {
        when: ({ position }, data) => isFogged(position) || fatigueOf(edition, position, data) > 0,
        data: ({ position }, data) =>
          sharing({
            side: data.side,
            corps: idsOf(corpsAmong(position, data.blocks)),
            points: fatigueOf(edition, position, data),
            free: false,
            off: false,
            why: 'march',
          }),
      }),
      // 1815/movement/fortified-town-eliminated: the marker is replaced only if that fatigue has left a corps to do it.
      takeTown(table, data) {
        if (data.taking === null) return;
        data.taking = null;
        reviewArea(edition, table, data.at);
        settle(edition, table);
      },
    },
    (_, data) => (data.stopped ? 'spent' : 'moved'),
  );

const handOfMarch = (edition: Edition, position: Position, data: March): string =>
  position.players === 2 || data.side === edition.french ? data.side : (onBoard(position, data.blocks)[0]?.nation ?? data.side);

const isAlive = (position: Position, data: March): boolean => hasOneToAct(position, data.blocks, false);

function canGoOn(edition: Edition, position: Position, data: March): boolean {
  if (!isAlive(position, data) || data.stopped) return false;
  if (data.crossed > 0 && mustStop(edition, position, data, data.at)) return false;
  // 1815/card/obstruction/forced-march.
  return leftNow(data) > 0 || mayGoOne(data);
}

// conquerors/axis/forced-stop and conquerors/vedettes/entered-alone-continue: `mustStop` looks at corps only.
/** One connection further; conquerors/movement/no-splitting: all together. */
function go(edition: Edition, table: Table, data: March, to: string): void {
  const { position } = table;
  const way = edition.graph.wayBetween(data.at, to);
  if (way === undefined) return;
  const destroyed = position.destroyedBridges.includes(way.connection);
  data.spent += isGuaranteed(edition, position, data) ? CONNECTION : costOf(position, data, way.connection);
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
  if (tiresByTaking(edition, position, data, to)) {
    // 1815/movement/fortified-town-stop and 1815/movement/fortified-town-fatigue.
    data.fatigue += 1;
    data.stopped = true;
    data.taking = to;
  }
  data.bitten = enterArea(edition, table, blocks, from, to);
  settle(edition, table);
}

/** 1815: a fortified town with the enemy's marker and nobody to hold it. */
function tiresByTaking(edition: Edition, position: Position, data: March, area: string): boolean {
  if (!edition.differences.fortifiedTownTires || edition.graph.area(area).terrain !== 'fortified-town') return false;
  const holder = position.control[area];
  return (
    holder !== undefined && sideOfHolder(edition, holder) !== data.side && !hasCorps(position, area, enemyOf(edition, data.side))
  );
}

function meetsFriends(edition: Edition, position: Position, data: March): boolean {
  if (!isAlive(position, data) || hasCorps(position, data.at, enemyOf(edition, data.side))) return false;
  // Under the fog it is asked wherever own blocks stand, so that the asking does not tell what they are.
  if (!isFogged(position)) return meetsOwnStack(position, data, data.at);
  return position.blocks.some((block) => block.area === data.at && block.side === data.side && !data.blocks.includes(block.id));
}

function isOpenToConfusion(edition: Edition, position: Position, data: March): boolean {
  return (
    isAlive(position, data) &&
    edition.graph.area(data.at).ways.length >= 3 &&
    !hasCorps(position, data.at, enemyOf(edition, data.side))
  );
}

/** March fatigue of the whole stack, less what its symbols take off. */
export function fatigueOf(edition: Edition, position: Position, data: March): number {
  const corps = corpsAmong(position, data.blocks);
  if (corps.length === 0) return 0;
  let points = data.fatigue + corps.length * Math.max(0, data.spent - WITHOUT_FATIGUE);
  if (data.crossed > 0) {
    // conquerors/movement/fatigue-b-start-contested and conquerors/movement/fatigue-c-end-contested: one for the stack.
    if (data.startContested) points += 1;
    if (isContested(position, data.at)) points += 1;
  }
  // 1806/movement/example-case-a and 1806/movement/example-case-c.
  // 1807/movement/example-case-a and 1807/movement/example-case-c.
  // conquerors/movement/fatigue-d-events; vedettes take none (conquerors/vedettes/no-fatigue).
  // 1806/movement/fatigue-e-bonus, of corps that are not alone too (1806/movement/fatigue-e-not-alone); 1807/movement/fatigue-e-napoleon.
  // 1815/movement/fatigue-e-napoleon-wellington and 1815/movement/fatigue-e-not-blucher: by the symbol on the block.
  // 1815/movement/example-case-a and 1815/movement/example-case-c.
  for (const block of onBoard(position, data.blocks)) points -= bonusOf(edition, position, block as Block, 'fatigue');
  return Math.max(0, points);
}
