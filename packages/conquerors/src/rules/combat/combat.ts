/** Combat, steps 1 to 7. What both sides suffer is decided first and applied together. */
import { END, goto, reveal, running } from '@vedette/core';
import { revealForCombat } from '../../cards/decks.js';
import { windowFor, windowIsOpen } from '../../cards/windows.js';
import { type Components, enemyOf } from '../../components/components.js';
import {
  type Combat,
  type CombatSide,
  combat,
  eventWindow,
  MOMENT,
  retreat,
  shareFatigue,
  shareLosses,
  type Table,
} from '../../contents.js';
import { type CardCount, type CountPart, type Order, orderOfBattle } from '../../events.js';
import { corpsAmong, isFogged, onBoard, type Side, seatOf } from '../../position.js';
import { settle, turnOver } from '../areas.js';
import { endIfCommanderFell } from '../elimination.js';
import { applyFatigue, sharing } from '../fatigue.js';
import { showBlocks, tellOfOrders } from '../fog-of-war/fog-of-war.js';
import { applyLosses, losing, seeLosses } from '../losses.js';
import { countCards, shelterOf } from './combat-count.js';
import {
  combatFatigue,
  dismantleOrHold,
  hasToRetreat,
  isAliveSide,
  isOver,
  leaving,
  lightened,
  loserOf,
  lossAfterwards,
  lossesOf,
  scoreLostCombat,
  sideOf,
  winnerOf,
} from './combat-results.js';
import { canBePursued, pursue, whyNoPursuit } from './pursuit.js';
import { retreatOf } from './retreat.js';

/** The combat under way, for events. */
export const currentCombat = (table: Table): Combat => running(table, combat);

export const fighting = (table: Table, side: Side): CombatSide => sideOf(currentCombat(table), side);

/** How many cards are revealed is seen by all; what they are for tells of strength and fatigue, which may be hidden. */
function tellCount(components: Components, table: Table, fight: Combat, own: CombatSide): CardCount {
  const { position, record } = table;
  const parts: CountPart[] | undefined = record && [];
  const count = countCards(components, position, fight, own, parts);
  record?.({
    kind: 'combat-count',
    side: own.side,
    total: count.total,
    ...orderOfBattle(position, own.side, { count, parts: parts ?? [] }, own.blocks),
  });
  return count;
}

/** Who fights is seen by all; how strong and how tired they are stands on the Order of Battle. Who joins later is told of then. */
export function tellStack({ position, record }: Table, side: Side, blocks: readonly string[]): void {
  if (record === undefined) return;
  const orders: Order[] = [];
  for (const { id, infantry, cavalry, fatigue } of corpsAmong(position, blocks))
    orders.push({ corps: id, infantry, cavalry, fatigue });
  record({ kind: 'stack-fights', side, blocks: [...blocks], ...orderOfBattle(position, side, { orders }, blocks) });
}

export const combatChapter = (components: Components) =>
  combat.steps({
    declare(table, fight) {
      const { position } = table;
      table.record?.({ kind: 'combat-declared', area: fight.area, attacker: fight.attacker.side, moving: fight.moved });
      tellStack(table, fight.attacker.side, fight.attacker.blocks);
      tellStack(table, fight.defender.side, fight.defender.blocks);
      if (!isFogged(position)) return;
      // conquerors/fog/revealed-only-combat, of both sides (conquerors/fog/revealed-both-sides), before any card (conquerors/fog/revealed-before-cards).
      const laidOpen = [...fight.attacker.blocks, ...fight.defender.blocks];
      for (const block of position.blocks) if (block.area === fight.area && !laidOpen.includes(block.id)) laidOpen.push(block.id);
      position.laidOpen = laidOpen;
      showBlocks(onBoard(position, laidOpen));
      reveal(table);
      table.record?.({
        kind: 'blocks-shown',
        area: fight.area,
        blocks: [...position.laidOpen],
      });
    },
    // conquerors/combat/cards-a-event-order: the attacker, then the defender.
    attackerCard: combat.call(eventWindow, {
      when: (table, fight) => windowIsOpen(components, table, fight.attacker.side, MOMENT.combat),
      data: (_, fight) => windowFor(fight.attacker.side, MOMENT.combat),
    }),
    defenderCard: combat.call(eventWindow, {
      when: (table, fight) =>
        !isOver(table.position, fight) && windowIsOpen(components, table, fight.defender.side, MOMENT.combat),
      data: (_, fight) => windowFor(fight.defender.side, MOMENT.combat),
    }),
    count(table, fight) {
      const { position } = table;
      if (fight.avoided) return goto('turnOver');
      // The count tells something of strength and fatigue.
      tellOfOrders(table);
      const attack = tellCount(components, table, fight, fight.attacker);
      const defence = tellCount(components, table, fight, fight.defender);
      // An event may have removed a whole stack before a card was revealed: decided all the same.
      const isDecided = isOver(position, fight);
      // conquerors/combat/cards-d-cancelled: before terrain, bonuses and events.
      if (!isDecided && attack.strength + attack.movingAttack + attack.fatigue <= 0) {
        fight.cancelled = true;
        table.record?.({ kind: 'attack-cancelled', area: fight.area, attacker: fight.attacker.side });
        position.laidOpen = [];
        // conquerors/combat/cards-d-cancelled-activated; the operation is over (conquerors/combat/cards-d-cancelled-turn).
        turnOver(position, fight.attacker.blocks);
        return END;
      }
      // 1807/card/tsars-impatience/attack: whoever wins, it was fought.
      if (!position.attacked.includes(fight.attacker.side)) position.attacked = [...position.attacked, fight.attacker.side];
      if (isDecided) return goto('decide');
      fight.attacker.cards = Math.max(0, attack.total);
      fight.defender.cards = Math.max(0, defence.total);
      return undefined;
    },
    // Both turn their cards before anybody suffers: conquerors/combat/reveal-simultaneously,
    // and as conquerors/combat/loss-symbols and conquerors/combat/fatigue-symbols say.
    revealCards(table, fight) {
      for (const own of [fight.attacker, fight.defender]) {
        const other = own === fight.attacker ? fight.defender : fight.attacker;
        const revealed = revealForCombat(components, table, own.side, own.cards);
        for (const shown of revealed) {
          other.losses += shown.losses;
          other.fatigue += shown.fatigue;
        }
        other.losses += other.moreLosses;
        table.record?.({ kind: 'combat-cards', side: own.side, revealed, losses: other.losses, fatigue: other.fatigue });
      }
      const { attacker, defender } = fight;
      // The side that suffers more is losing, whatever the totals become.
      if (attacker.losses !== defender.losses) fight.loser = attacker.losses > defender.losses ? attacker.side : defender.side;
    },
    // 1815/card/hold/timing: the Coalition is losing, and the results are not yet shared.
    holdOn: combat.call(eventWindow, {
      when: (table, fight) => fight.loser !== null && windowIsOpen(components, table, fight.loser, MOMENT.losing),
      data: (_, fight) => windowFor(fight.loser ?? '', MOMENT.losing),
    }),
    changeTotals({ position }, fight) {
      for (const own of [fight.attacker, fight.defender]) {
        const guard = fight.loser === own.side ? own.burdenIfLost * corpsAmong(position, own.corps).length : 0;
        own.fatigue = Math.max(0, own.fatigue - own.relief - shelterOf(components, position, fight, own) + own.burden + guard);
      }
    },
    // conquerors/combat/fatigue-before-losses: fatigue first, decided by both before it is applied.
    attackerFatigue: combat
      .call(shareFatigue, {
        when: (_, fight) => fight.attacker.fatigue > 0,
        data: ({ position }, fight) => combatFatigue(position, fight.attacker),
      })
      .after((_, fight, shares) => {
        fight.attacker.fatigueShares = [...shares];
      }),
    defenderFatigue: combat
      .call(shareFatigue, {
        when: (_, fight) => fight.defender.fatigue > 0,
        data: ({ position }, fight) => combatFatigue(position, fight.defender),
      })
      .after((_, fight, shares) => {
        fight.defender.fatigueShares = [...shares];
      }),
    applyFatigue(table, fight) {
      for (const own of [fight.attacker, fight.defender]) {
        if (own.fatigueShares.length > 0) applyFatigue(components, table, combatFatigue(table.position, own), lightened(own));
      }
    },
    // conquerors/combat/allocate-equally, among the corps that are left. The track moves when both sides have lost theirs.
    attackerLosses: combat
      .call(shareLosses, {
        when: (_, fight) => lossesOf(fight.attacker) > 0,
        data: ({ position }, fight) =>
          losing(position, fight.attacker.side, fight.attacker.corps, lossesOf(fight.attacker), { apply: false, why: 'combat' }),
      })
      .after((table, fight, taken) => {
        seeLosses(table.position, taken);
        applyLosses(components, table, { side: fight.attacker.side, taken, why: 'combat' });
      }),
    defenderLosses: combat
      .call(shareLosses, {
        when: (_, fight) => lossesOf(fight.defender) > 0,
        data: ({ position }, fight) =>
          losing(position, fight.defender.side, fight.defender.corps, lossesOf(fight.defender), { apply: false, why: 'combat' }),
      })
      .after((table, fight, taken) => {
        seeLosses(table.position, taken);
        applyLosses(components, table, { side: fight.defender.side, taken, why: 'combat' });
      }),
    // As many losses on both sides decide nothing (conquerors/combat/tie).
    decide(table, fight) {
      const { position } = table;
      endIfCommanderFell(components, table);
      if (position.outcome !== null) return END;
      const { attacker, defender } = fight;
      const attackerLives = corpsAmong(position, attacker.corps).length > 0;
      const defenderLives = corpsAmong(position, defender.corps).length > 0;
      fight.loser = null;
      if (attackerLives && defenderLives) {
        if (attacker.losses > defender.losses) fight.loser = attacker.side;
        else if (attacker.losses < defender.losses) fight.loser = defender.side;
      } else if (attackerLives) fight.loser = defender.side;
      else if (defenderLives) fight.loser = attacker.side;
      fight.winner = fight.loser === null ? null : enemyOf(components, fight.loser);
      fight.difference = fight.loser === null ? 0 : loserOf(fight).losses - winnerOf(fight).losses;
      table.record?.({ kind: 'combat-decided', area: fight.area, winner: fight.winner, difference: fight.difference });
      scoreLostCombat(components, position, fight);
      // 1815/reinforced/removed-french-win: the marker goes, and may be given for the ground.
      if (fight.winner === components.french && position.reinforcedPositions.includes(fight.area)) dismantleOrHold(table, fight);
      settle(components, table);
      // Nobody goes anywhere (conquerors/combat/tie-stay, conquerors/combat/tie-no-retreat-pursuit).
      return fight.winner === null ? goto('afterwards') : undefined;
    },
    // 1815/retreat/discard-reinforced: the marker goes, and the stack may stay instead.
    // The card lets it stay as well (1815/card/hold/no-retreat).
    stayInstead: combat.ask({
      cite: '1815/retreat/discard-reinforced',
      when: ({ position }, fight) =>
        fight.mayStay && corpsAmong(position, loserOf(fight).corps).length > 0 && fight.difference > 0,
      seat: ({ position }, fight) => seatOf(position, loserOf(fight).side, loserOf(fight).corps),
      candidates: () => ['retreat', 'stay'],
      choose: (table, fight, answer) => {
        if (answer !== 'stay') return;
        fight.stays = true;
        fight.spared.push(...fight.holders);
        table.record?.({ kind: 'held-instead', side: loserOf(fight).side, area: fight.area });
      },
    }),
    // conquerors/cards/symbol-retreat-pursuit: the loser, then the winner.
    loserCard: combat.call(eventWindow, {
      when: (table, fight) =>
        hasToRetreat(table.position, fight) && windowIsOpen(components, table, loserOf(fight).side, MOMENT.retreat),
      data: (_, fight) => windowFor(loserOf(fight).side, MOMENT.retreat),
    }),
    retreatLoser: combat
      .call(retreat, {
        when: ({ position }, fight) => hasToRetreat(position, fight),
        // 1815/combat/example-retreat; corps of both armies go as one stack (1815/retreat/both-nations-together).
        data: ({ position }, fight) => retreatOf(components, position, leaving(fight), fight.area, fight.difference),
      })
      .after((_, fight, result) => {
        fight.retreated = true;
        fight.used = [...result.used];
      }),
    winnerCard: combat.call(eventWindow, {
      when: (table, fight) =>
        fight.retreated &&
        isAliveSide(table.position, loserOf(fight)) &&
        windowIsOpen(components, table, winnerOf(fight).side, MOMENT.retreated),
      data: (_, fight) => windowFor(winnerOf(fight).side, MOMENT.retreated),
    }),
    // conquerors/pursuit/cavalry-superiority: each side learns which has more.
    compareCavalry(table, fight) {
      if (!fight.retreated) return;
      tellOfOrders(table);
      const why = whyNoPursuit(components, table.position, fight);
      if (why !== null && why !== 'nobody') table.record?.({ kind: 'no-pursuit', why });
    },
    pursuitCard: combat.call(eventWindow, {
      when: (table, fight) =>
        canBePursued(components, table.position, fight) && windowIsOpen(components, table, winnerOf(fight).side, MOMENT.pursuit),
      data: (_, fight) => windowFor(winnerOf(fight).side, MOMENT.pursuit),
    }),
    pursuit: combat.call(shareFatigue, {
      when: (table, fight) => canBePursued(components, table.position, fight),
      data: (table, fight) => sharing(pursue(components, table, fight)),
    }),
    // 1815/card/grand-battery/extra-loss: when all is over.
    afterwards: combat.call(shareLosses, {
      when: ({ position }, fight) => lossAfterwards(fight) !== null && isAliveSide(position, lossAfterwards(fight) as CombatSide),
      data: ({ position }, fight) => {
        const own = lossAfterwards(fight) as CombatSide;
        return losing(position, own.side, own.corps, own.lossesAfterwards, { apply: true, why: 'grand-battery' });
      },
    }),
    // conquerors/operations/flip-combatants, with their commanders (conquerors/operations/flip-commander).
    // The corps in the snow too (1807/card/snow-storm/activated).
    turnOver({ position }, fight) {
      turnOver(position, fight.attacker.blocks);
      turnOver(position, fight.defender.blocks);
      // The blocks stand up again (conquerors/fog/conceal-again).
      position.laidOpen = [];
    },
  });
