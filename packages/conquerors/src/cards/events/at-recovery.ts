/** Events that are felt in the recovery phase or at the end of the turn. */

import { type Components, parametersOf } from '../../components/components.js';
import { MOMENT, type Table } from '../../contents.js';
import { orderOfBattle } from '../../events.js';
import { type Awaited, type Block, blockOf, isInForce, type Position, type Side } from '../../position.js';
import { tire } from '../../rules/elimination.js';
import { tellOfOrders } from '../../rules/fog-of-war/fog-of-war.js';
import { score, settle } from '../../rules/victory.js';
import { takeBackFromWinterQuarters } from '../../rules/winter-quarters.js';
import { discard } from '../decks.js';
import type { EventRule } from './rule.js';

/** What a card that lies on the board points at. */
function pointAt(position: Position, card: number, on: string): void {
  position.inForce = position.inForce.map((one) => (one.card === card ? { ...one, on } : one));
}

const mayBeCaredFor = (block: Block, side: Side): boolean =>
  // conquerors/card/care/corps: infantry has been lost; a ninth point of fatigue would end it.
  block.side === side &&
  block.area !== null &&
  block.kind === 'corps' &&
  block.infantry < block.fullInfantry &&
  block.fatigue < 8;

export const care: EventRule = {
  id: 'care',
  moments: MOMENT.initiative,
  playable: (_, { position }, side) => position.blocks.some((block) => mayBeCaredFor(block, side)),
  choice: {
    secret: true,
    candidates: (_, { position }, play) =>
      position.blocks.filter((block) => mayBeCaredFor(block, play.side)).map((block) => block.id),
    choose: (_, __, play, option) => {
      play.picks.push(String(option));
      return false;
    },
  },
  effect: (components, table, play) => {
    const { position } = table;
    const corps = play.picks[0] ?? '';
    pointAt(position, play.card, corps);
    tire(components, table, blockOf(position, corps), 1);
    table.record?.({
      kind: 'fatigue-suffered',
      side: play.side,
      why: 'care',
      ...orderOfBattle(position, play.side, { points: 1, shares: [{ corps, points: 1 }] }),
    });
  },
};

/** conquerors/card/care/if-not-activated: then it regains a cube, besides its rest (conquerors/card/care/remove-fatigue). */
export function careHeals(components: Components, table: Table, side: Side): void {
  const { position } = table;
  for (const inForce of position.inForce) {
    if (inForce.event !== 'care' || inForce.side !== side || inForce.on === null) continue;
    const block = blockOf(position, inForce.on);
    // That it is healed, and that it is not, tells of the corps.
    tellOfOrders(table);
    if (block.area === null || block.activated || block.infantry >= block.fullInfantry) continue;
    // A cube comes back, and its point (conquerors/card/care/regain-strength, conquerors/card/care/victory-point).
    block.infantry += 1;
    takeBackFromWinterQuarters(position, side);
    score(components, position, side, 1, 'care');
    table.record?.({ kind: 'strength-gained', side, why: 'care', ...orderOfBattle(position, side, { corps: block.id }) });
  }
}

/** 1807/card/cold/effect, before any recovery (1807/card/cold/before-recovery). */
export function coldBites(components: Components, table: Table): void {
  const { position } = table;
  if (!isInForce(position, 'cold')) return;
  // Who falls, and that nobody does, tells how tired they were.
  tellOfOrders(table);
  for (const side of components.sides) {
    const tired = position.blocks.filter(
      (block) => block.side === side && block.area !== null && block.kind === 'corps' && block.activated,
    );
    const shares = tired.map((block) => ({ corps: block.id, points: 1 }));
    table.record?.({
      kind: 'fatigue-suffered',
      side,
      why: 'cold',
      ...orderOfBattle(position, side, { points: shares.length, shares }),
    });
    for (const block of tired) tire(components, table, block, 1);
  }
  settle(components, table);
}

/** 1807: a blue French card that drives the Russians to attack. */
export const tsarsImpatience: EventRule = { id: 'tsars-impatience', moments: MOMENT.initiative };

/** 1815: one Prussian corps comes later, or the Coalition finds no rest. */
export const delayedTroops: EventRule = {
  id: 'delayed-troops',
  cite: ['1815/card/delayed-troops/mandatory', '1815/card/delayed-troops/none-left', '1815/card/delayed-troops/delay'],
  moments: MOMENT.draw,
  choice: {
    candidates: (components, { position }, _play) => {
      const late = delayable(components, position);
      return late.length > 0 ? late : ['none'];
    },
    // 1815/card/delayed-troops/choice: the Coalition chooses whom.
    seat: (components, { position }) =>
      position.seats[parametersOf(components, 'delayed-troops').nation ?? ''] ??
      position.seats[components.opponent] ??
      components.opponent,
    choose: (_, __, play, option) => {
      play.picks.push(String(option));
      return false;
    },
  },
  effect: (_, { position }, play) => {
    const isHeldUp = (one: Awaited) => one.block === play.picks[0];
    if (position.awaited.some(isHeldUp))
      position.awaited = position.awaited.map((one) => (isHeldUp(one) ? { ...one, late: one.late + 1 } : one));
    else pointAt(position, play.card, 'none');
  },
};

function delayable(components: Components, position: Position): string[] {
  const { nation } = parametersOf(components, 'delayed-troops');
  const scenario = components.scenarios.get(position.scenario);
  const byEvent = (block: string) =>
    scenario?.reinforcements.some((one) => one.block === block && 'event' in one.trigger) === true;
  return position.awaited
    .map((one) => one.block)
    .filter((block) => blockOf(position, block).nation === nation && !byEvent(block));
}

export function mayUseRecoveryCards(components: Components, position: Position, side: Side): boolean {
  return side !== components.opponent || !position.inForce.some((one) => one.event === 'delayed-troops' && one.on === 'none');
}

/** Turn-long cards join their discard piles when the turn is over. */
export function endTurnLongCards(components: Components, table: Table): void {
  const { position } = table;
  for (const { event, card } of position.inForce) {
    // 1807/card/tsars-impatience/penalty, unless 1807/card/tsars-impatience/attack was heeded.
    if (event === 'tsars-impatience' && !position.attacked.includes(components.opponent))
      score(components, position, components.french, 1, event);
    const lying = card === null ? undefined : components.cards[card];
    if (lying !== undefined) discard(position, lying.side, lying.no);
  }
  position.inForce = [];
  settle(components, table);
}
