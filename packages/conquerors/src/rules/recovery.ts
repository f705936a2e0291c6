/** The recovery phase, in its five steps, the French first in each. */
import { goto } from '@vedette/core';
import { discard, handOf, removeFromHand, sideOfHand } from '../cards/decks.js';
import { careHeals, coldBites, endTurnLongCards, mayUseRecoveryCards } from '../cards/events/at-recovery.js';
import { type Components, cardOf } from '../components/components.js';
import { legality, type Recovery, recovery, rule, shareLosses, type Table } from '../contents.js';
import { identities, orderOfBattle } from '../events.js';
import { type Block, blockOf, type Hand, isFogged, ordersOfBattleOpen, type Position, type Side } from '../position.js';
import { handsInOrder } from './draw.js';
import { endIfCommanderFell } from './elimination.js';
import { tellOfOrders } from './fog-of-war/fog-of-war.js';
import { applyLosses, losing } from './losses.js';
import { settle } from './victory.js';

export const DONE = 'done';
export interface Rest {
  readonly corps: string;
  readonly card: number;
}

/** conquerors/recovery/exhaustion-loss: from five points on; more than eight are gone already. */
const EXHAUSTED = 5;

export const recoveryChapter = (components: Components) =>
  recovery.steps({
    cold: (table) => coldBites(components, table),
    // 1) conquerors/recovery/rested-remove-all: whoever is still to be activated.
    rest(table) {
      const { position } = table;
      for (const side of components.sides) {
        careHeals(components, table, side);
        const shares = restedOf(position, side);
        for (const { corps } of shares) blockOf(position, corps).fatigue = 0;
        // Where the Orders of Battle are hidden nobody is told whether there was anything to take off.
        if (shares.length > 0 || !ordersOfBattleOpen(position))
          table.record?.({ kind: 'fatigue-removed', side, why: 'rest', ...orderOfBattle(position, side, { shares }) });
      }
      for (const block of position.blocks) if (!block.activated) block.seenFatigue = 0;
      settle(components, table);
    },
    // 2) conquerors/recovery/card-per-corps, French first; 1806/recovery/example-card.
    playCards: recovery.ask({
      cite: 'conquerors/recovery/card-per-corps',
      when: (table, data) => handAtRest(components, table, data) !== null,
      seat: (table, data) => table.position.seats[handAtRest(components, table, data) ?? ''] ?? '',
      secret: true,
      candidates: (table, data) => restOptions(components, table, handAtRest(components, table, data) ?? ''),
      legal: legality<Recovery, Rest | typeof DONE>([
        rule(
          'conquerors/recovery/card-per-corps',
          'still-to-be-activated',
          ({ position }, _, rest) => rest === DONE || blockOf(position, rest.corps).activated,
        ),
        rule(
          'conquerors/recovery/one-card-only',
          'one-card-a-corps',
          (_, data, rest) => rest === DONE || !data.rested.includes(rest.corps),
        ),
      ]),
      pass: DONE,
      choose: (table, data, rest) => {
        const { position } = table;
        const hand = handAtRest(components, table, data) as Hand;
        if (rest === DONE) data.queue.push(hand);
        else {
          data.rested.push(rest.corps);
          removeFromHand(position, hand, rest.card);
          const side = sideOfHand(components, hand);
          discard(position, side, rest.card);
          const block = blockOf(position, rest.corps);
          // A card serves by its recovery box (conquerors/cards/use-recovery, 1807/card/kamenski/recovery-only).
          // As many points as it shows (conquerors/recovery/card-value).
          const { recovery } = cardOf(components, rest.card);
          block.fatigue = Math.max(0, block.fatigue - recovery);
          if (!isFogged(position)) block.seenFatigue = Math.max(0, block.seenFatigue - recovery);
          table.learned = true;
          table.record?.({
            kind: 'recovery-card',
            side,
            card: rest.card,
            recovery,
            ...identities(position, side, { corps: rest.corps }),
          });
        }
        return goto('playCards');
      },
    }),
    // Marches and combats add up until they cost men (1806/design/cumulative-fatigue).
    findExhausted(table, data) {
      const { position } = table;
      data.queue = [];
      tellOfOrders(table);
      for (const side of components.sides)
        for (const block of position.blocks) if (isExhausted(block, side)) data.queue.push(block.id);
    },
    // 3) conquerors/recovery/exhaustion-loss, the owner choosing the cube.
    exhaust: recovery
      .call(shareLosses, {
        when: (_, data) => data.queue.length > 0,
        data: ({ position }, data) => {
          const block = blockOf(position, data.queue[0] as string);
          return losing(position, block.side, [block.id], 1, { apply: false, why: 'exhaustion' });
        },
      })
      .after((table, data, taken) => {
        const { side } = blockOf(table.position, data.queue.shift() as string);
        applyLosses(components, table, { side, taken, why: 'exhaustion' });
        return data.queue.length > 0 ? goto('exhaust') : undefined;
      }),
    // Both sides suffer it in one step: the marker moves when all have lost theirs.
    settleExhaustion(table) {
      endIfCommanderFell(components, table);
      settle(components, table);
    },
    // Everybody is ready again (conquerors/recovery/flip-all).
    turnFaceUp(table) {
      for (const block of table.position.blocks) block.activated = false;
      endTurnLongCards(components, table);
    },
  });

export const isExhausted = (block: Block, side: Side): boolean =>
  block.side === side && block.area !== null && block.kind === 'corps' && block.fatigue >= EXHAUSTED;

function restedOf(position: Position, side: Side): { corps: string; points: number }[] {
  const shares: { corps: string; points: number }[] = [];
  for (const block of position.blocks) {
    if (block.side === side && block.area !== null && block.kind === 'corps' && !block.activated && block.fatigue > 0)
      shares.push({ corps: block.id, points: block.fatigue });
  }
  return shares;
}

/** The next hand, in order, that has cards and has not said that it is done. */
function handAtRest(components: Components, table: Table, data: Recovery): Hand | null {
  const { position } = table;
  for (const hand of handsInOrder(components, position)) {
    if (data.queue.includes(hand) || handOf(position, hand).length === 0) continue;
    if (!mayUseRecoveryCards(components, position, sideOfHand(components, hand))) continue;
    if (mayStillRest(components, table, hand, data)) return hand;
  }
  return null;
}

/** Under the fog only what everybody sees counts: more blocks have been activated than cards were played. */
function mayStillRest(components: Components, table: Table, hand: Hand, data: Recovery): boolean {
  const { position } = table;
  const own = (block: Block) => isOfHand(components, position, hand, block);
  if (!isFogged(position)) return position.blocks.some((block) => mayRest(components, table, hand, block, data));
  let activated = 0;
  for (const block of position.blocks) if (own(block) && block.area !== null && block.activated) activated += 1;
  let rested = 0;
  for (const id of data.rested) if (own(blockOf(position, id))) rested += 1;
  return activated > rested;
}

/** Whose blocks a hand's cards may rest: its side's, and with three players its own army's (1815/three-players/recovery-own-corps). */
const isOfHand = (components: Components, position: Position, hand: Hand, block: Block): boolean =>
  position.players === 2 ? block.side === sideOfHand(components, hand) : block.nation === hand;

function mayRest(components: Components, table: Table, hand: Hand, block: Block, data: Recovery): boolean {
  const { position } = table;
  if (block.area === null || block.kind !== 'corps' || !block.activated || data.rested.includes(block.id)) return false;
  return isOfHand(components, position, hand, block);
}

/**
 * Any card of the hand on any of its corps, tired or not: the rules say which may not. A card on a fresh corps is lost: a
 * search need not look at that, but it is asked whenever the match would ask.
 */
function restOptions(components: Components, { position, mode }: Table, hand: Hand): (Rest | typeof DONE)[] {
  const options: (Rest | typeof DONE)[] = [DONE];
  const cards = handOf(position, hand);
  for (const block of position.blocks) {
    if (block.area === null || block.kind !== 'corps' || !isOfHand(components, position, hand, block)) continue;
    if (block.fatigue === 0 && mode === 'search') continue;
    for (const card of cards) options.push({ corps: block.id, card });
  }
  return options;
}
