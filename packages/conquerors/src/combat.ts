/** Combat, steps 1 to 7. What both sides suffer is decided first and applied together. */
import { END, goto, reveal, running } from '@vedette/core';
import { bonusOf, dismantle, settle, turnOver } from './areas.js';
import { revealForCombat } from './cards.js';
import {
  type CardCount,
  type Combat,
  type CombatSide,
  combat,
  eventWindow,
  MOMENT,
  type Operation,
  retreat,
  shareFatigue,
  shareLosses,
  type Table,
} from './contents.js';
import { type Edition, enemyOf, scenarioOf } from './edition.js';
import { windowFor, windowIsOpen } from './event-cards.js';
import { applyFatigue, sharing } from './fatigue.js';
import type { Share } from './log.js';
import { applyLosses, losing } from './losses.js';
import {
  type Block,
  blocksIn,
  corpsAmong,
  idsOf,
  isFogged,
  onBoard,
  type Position,
  type Side,
  seatOf,
  strengthOf,
} from './position.js';
import { canBePursued, pursue } from './pursuit.js';
import { retreatOf } from './retreat.js';
import { score, sideOfHolder } from './victory.js';

/** conquerors/combat/cards-b-strong-corps: from five strength points on a corps adds two cards. */
const STRONG = 5;
/** conquerors/combat/cards-d-fatigue: more than four points of fatigue cost a card. */
const EXHAUSTED = 5;

function fightingSide(side: Side, blocks: readonly Block[]): CombatSide {
  let cavalry = 0;
  const corps: string[] = [];
  for (const block of blocks) {
    if (block.kind !== 'corps') continue;
    corps.push(block.id);
    cavalry += block.cavalry;
  }
  return {
    side,
    corps,
    blocks: idsOf(blocks),
    extra: 0,
    withoutCardsOf: null,
    cards: 0,
    losses: 0,
    fatigue: 0,
    relief: 0,
    burden: 0,
    burdenIfLost: 0,
    moreLosses: 0,
    lossesBeside: 0,
    lossesAfterwards: 0,
    cavalryAtStart: cavalry,
    favoured: [],
    favour: 0,
    fatigueShares: [],
  };
}

/** conquerors/combat/attacker-defender: who initiates attacks with the stack of his operation. */
export function combatBetween(edition: Edition, position: Position, data: Operation): Combat {
  const attackers = onBoard(position, data.blocks);
  const area = attackers.find((block) => block.kind === 'corps')?.area ?? data.area;
  const enemy = enemyOf(edition, data.side);
  // conquerors/combat/defend-with-all, whatever their status (conquerors/combat/defend-any-status), of both nations
  // (1815/combat/defend-with-both-nations).
  // 1807/combat/example-defend-all: Ostermann too, although he has been activated.
  // 1815/combat/example-defend-all.
  const defenders = blocksIn(position, area, enemy).filter((block) => block.kind !== 'vedette');
  return {
    area,
    attacker: fightingSide(data.side, attackers),
    defender: fightingSide(enemy, defenders),
    moved: data.moved,
    audacity: false,
    quickDeployment: false,
    avoided: false,
    cancelled: false,
    winner: null,
    loser: null,
    difference: 0,
    retreated: false,
    used: [],
    mayStay: false,
    stays: false,
    holders: [],
    noPursuit: false,
    spared: [],
    pursuitCards: 0,
  };
}

// 1806/combat/example-french-cards and 1806/combat/example-prussian-cards; 1807/combat/example-french-cards,
// 1807/combat/example-russian-cards. 1806/design/same-rules: one count for both sides.
/** Steps B to H of the count, each part by its rule. */
export function countCards(edition: Edition, position: Position, fight: Combat, own: CombatSide): CardCount {
  const count: CardCount = { strength: 0, movingAttack: 0, fatigue: 0, terrain: 0, bonus: 0, events: own.extra, total: 0 };
  const attacking = own === fight.attacker;
  for (const block of onBoard(position, own.blocks)) {
    if (block.id === own.withoutCardsOf) continue;
    // conquerors/combat/cards-bonus-corps, conquerors/combat/cards-bonus-commander, alone or not (conquerors/combat/cards-bonus-not-alone).
    count.bonus += bonusOf(edition, position, block, 'combat');
    if (block.kind !== 'corps') continue;
    // conquerors/combat/cards-b-weak-corps. Foot and horse count alike (1806/design/cavalry).
    // 1815/combat/example-french-cards and 1815/combat/example-coalition-cards.
    count.strength += strengthOf(block) >= STRONG ? 2 : 1;
    if (block.fatigue >= EXHAUSTED) count.fatigue -= 1;
  }
  // 1806/combat/cards-c-corps-moved and 1807/combat/cards-c-corps-moved; 1806/combat/example-moving-attack,
  // 1807/combat/example-moving-attack.
  // conquerors/combat/cards-c-moving-attack: one for the stack (1815/combat/cards-c-stack-moved).
  // 1815/combat/example-moving-attack.
  if (attacking && fight.moved && !fight.quickDeployment) count.movingAttack = -1;
  // 1815/card/audacity/fortified-town and 1815/card/audacity/reinforced-farm: Audacity takes all that the ground gives.
  if (!attacking && !fight.audacity) count.terrain += terrainCards(edition, position, fight, own.side);
  // 1807/combat/cards-g-citadel, for an attacker too (1807/combat/cards-g-citadel-attacker).
  if (position.citadels[fight.area] === own.side && (attacking || !fight.audacity)) count.terrain += 1;
  // conquerors/combat/cards-events: what the cards of step A gave and took.
  count.total = count.strength + count.movingAttack + count.fatigue + count.terrain + count.bonus + count.events;
  return count;
}

/** What the ground gives the defender. */
function terrainCards(edition: Edition, position: Position, fight: Combat, side: Side): number {
  const { card } = edition.differences.terrain[edition.graph.area(fight.area).terrain];
  let cards = 0;
  // conquerors/combat/cards-e-wooded.
  if (card === 'defender') cards += 1;
  // 1806/combat/cards-f-citadel, 1807/combat/cards-f-fortified-town, 1815/combat/cards-f-fortified-town: with his own marker only.
  else if (card === 'defender-in-control') {
    const holder = position.control[fight.area];
    if (holder !== undefined && sideOfHolder(edition, holder) === side) cards += 1;
  }
  // 1815/combat/cards-g-reinforced, to a Coalition defender alone (1815/combat/cards-g-defending-only).
  // 1815/reinforced/coalition-only.
  if (side === edition.opponent && position.reinforcedPositions.includes(fight.area)) cards += 1;
  return cards;
}

/** The fatigue a defender is spared by the place (1815/combat/town-less-fatigue, 1815/combat/reinforced-less-fatigue). */
function shelterOf(edition: Edition, position: Position, fight: Combat, own: CombatSide): number {
  if (own === fight.attacker) return 0;
  if (position.reinforcedPositions.includes(fight.area)) return own.side === edition.opponent ? 2 : 0;
  return edition.differences.terrain[edition.graph.area(fight.area).terrain].shelter;
}

const sideOf = (fight: Combat, side: Side): CombatSide => (fight.attacker.side === side ? fight.attacker : fight.defender);
const loserOf = (fight: Combat): CombatSide => sideOf(fight, fight.loser ?? fight.defender.side);
const winnerOf = (fight: Combat): CombatSide => sideOf(fight, fight.winner ?? fight.attacker.side);
/** The combat under way, for events. */
export const currentCombat = (table: Table): Combat => running(table, combat);
export const fighting = (table: Table, side: Side): CombatSide => sideOf(currentCombat(table), side);

export const combatChapter = (edition: Edition) =>
  combat.steps({
    declare(table, fight) {
      const { position } = table;
      table.record?.({ kind: 'combat-declared', area: fight.area, attacker: fight.attacker.side, moving: fight.moved });
      if (!isFogged(position)) return;
      // conquerors/fog/revealed-only-combat, of both sides (conquerors/fog/revealed-both-sides), before any card (conquerors/fog/revealed-before-cards).
      position.laidOpen = [...fight.attacker.blocks, ...fight.defender.blocks];
      for (const block of position.blocks)
        if (block.area === fight.area && !position.laidOpen.includes(block.id)) position.laidOpen.push(block.id);
      reveal(table);
      table.record?.({
        kind: 'blocks-shown',
        area: fight.area,
        blocks: [...position.laidOpen],
      });
    },
    // 1807/combat/example-attacker-card-first; 1806/combat/example-skirmishers and 1807/combat/example-skirmishers.
    // conquerors/combat/cards-a-event-order: the attacker, then the defender.
    // 1815/combat/example-attacker-card-first.
    attackerCard: combat.call(eventWindow, {
      when: (table, fight) => windowIsOpen(edition, table, fight.attacker.side, MOMENT.combat),
      data: (_, fight) => windowFor(fight.attacker.side, MOMENT.combat),
    }),
    defenderCard: combat.call(eventWindow, {
      when: (table, fight) => !isOver(table.position, fight) && windowIsOpen(edition, table, fight.defender.side, MOMENT.combat),
      data: (_, fight) => windowFor(fight.defender.side, MOMENT.combat),
    }),
    count(table, fight) {
      const { position } = table;
      if (fight.avoided) return goto('turnOver');
      const attack = countCards(edition, position, fight, fight.attacker);
      const defence = countCards(edition, position, fight, fight.defender);
      table.record?.({ kind: 'combat-count', side: fight.attacker.side, count: attack });
      table.record?.({ kind: 'combat-count', side: fight.defender.side, count: defence });
      // An event may have removed a whole stack before a card was revealed.
      if (isOver(position, fight)) return goto('decide');
      // conquerors/combat/cards-d-cancelled: before terrain, bonuses and events.
      if (attack.strength + attack.movingAttack + attack.fatigue <= 0) {
        fight.cancelled = true;
        table.record?.({ kind: 'attack-cancelled', area: fight.area, attacker: fight.attacker.side });
        position.laidOpen = [];
        // conquerors/combat/cards-d-cancelled-activated; the operation is over (conquerors/combat/cards-d-cancelled-turn).
        turnOver(position, fight.attacker.blocks);
        return END;
      }
      if (!position.attacked.includes(fight.attacker.side)) position.attacked.push(fight.attacker.side);
      fight.attacker.cards = Math.max(0, attack.total);
      fight.defender.cards = Math.max(0, defence.total);
      return undefined;
    },
    // conquerors/combat/reveal-simultaneously, conquerors/combat/loss-symbols and conquerors/combat/fatigue-symbols.
    revealCards(table, fight) {
      for (const own of [fight.attacker, fight.defender]) {
        const other = own === fight.attacker ? fight.defender : fight.attacker;
        const revealed = revealForCombat(edition, table, own.side, own.cards);
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
      when: (table, fight) => fight.loser !== null && windowIsOpen(edition, table, fight.loser, MOMENT.losing),
      data: (_, fight) => windowFor(fight.loser ?? '', MOMENT.losing),
    }),
    changeTotals({ position }, fight) {
      for (const own of [fight.attacker, fight.defender]) {
        const guard = fight.loser === own.side ? own.burdenIfLost * corpsAmong(position, own.corps).length : 0;
        own.fatigue = Math.max(0, own.fatigue - own.relief - shelterOf(edition, position, fight, own) + own.burden + guard);
      }
    },
    // 1806/combat/example-prussian-fatigue and 1806/combat/example-lannes; 1807/combat/example-russian-fatigue,
    // 1807/combat/example-lannes.
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
        // 1815/combat/example-coalition-fatigue and 1815/combat/example-drouot.
        if (own.fatigueShares.length > 0) applyFatigue(edition, table, combatFatigue(table.position, own), lightened(own));
      }
    },
    // conquerors/combat/allocate-equally, among the corps that are left. The track moves when both sides have lost theirs.
    attackerLosses: combat
      .call(shareLosses, {
        when: (_, fight) => lossesOf(fight.attacker) > 0,
        data: ({ position }, fight) =>
          losing(position, fight.attacker.side, fight.attacker.corps, lossesOf(fight.attacker), { apply: false, combat: true }),
      })
      .after((table, fight, taken) => applyLosses(edition, table, fight.attacker.side, taken)),
    defenderLosses: combat
      .call(shareLosses, {
        when: (_, fight) => lossesOf(fight.defender) > 0,
        data: ({ position }, fight) =>
          losing(position, fight.defender.side, fight.defender.corps, lossesOf(fight.defender), { apply: false, combat: true }),
      })
      .after((table, fight, taken) => applyLosses(edition, table, fight.defender.side, taken)),
    // conquerors/combat/winner and conquerors/combat/tie.
    decide(table, fight) {
      const { position } = table;
      const { attacker, defender } = fight;
      const attackerLives = corpsAmong(position, attacker.corps).length > 0;
      const defenderLives = corpsAmong(position, defender.corps).length > 0;
      fight.loser = null;
      if (attackerLives && defenderLives) {
        if (attacker.losses > defender.losses) fight.loser = attacker.side;
        else if (attacker.losses < defender.losses) fight.loser = defender.side;
      } else if (attackerLives) fight.loser = defender.side;
      else if (defenderLives) fight.loser = attacker.side;
      fight.winner = fight.loser === null ? null : enemyOf(edition, fight.loser);
      fight.difference = fight.loser === null ? 0 : loserOf(fight).losses - winnerOf(fight).losses;
      table.record?.({ kind: 'combat-decided', area: fight.area, winner: fight.winner });
      scoreLostCombat(edition, position, fight);
      if (fight.winner === edition.french && position.reinforcedPositions.includes(fight.area)) dismantleOrHold(table, fight);
      settle(edition, table);
      // conquerors/combat/tie-stay and conquerors/combat/tie-no-retreat-pursuit.
      return fight.winner === null ? goto('afterwards') : undefined;
    },
    // 1815/retreat/discard-reinforced: the marker goes, and the stack may stay instead.
    // 1815/card/hold/no-retreat likewise.
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
        hasToRetreat(table.position, fight) && windowIsOpen(edition, table, loserOf(fight).side, MOMENT.retreat),
      data: (_, fight) => windowFor(loserOf(fight).side, MOMENT.retreat),
    }),
    retreatLoser: combat
      .call(retreat, {
        when: ({ position }, fight) => hasToRetreat(position, fight),
        // 1815/combat/example-retreat; corps of both armies go as one stack (1815/retreat/both-nations-together).
        data: ({ position }, fight) => retreatOf(position, leaving(fight), fight.area, fight.difference),
      })
      .after((_, fight, result) => {
        fight.retreated = true;
        fight.used = [...result.used];
      }),
    winnerCard: combat.call(eventWindow, {
      when: (table, fight) =>
        fight.retreated &&
        isAliveSide(table.position, loserOf(fight)) &&
        windowIsOpen(edition, table, winnerOf(fight).side, MOMENT.retreated),
      data: (_, fight) => windowFor(winnerOf(fight).side, MOMENT.retreated),
    }),
    pursuitCard: combat.call(eventWindow, {
      when: (table, fight) =>
        canBePursued(edition, table.position, fight) && windowIsOpen(edition, table, winnerOf(fight).side, MOMENT.pursuit),
      data: (_, fight) => windowFor(winnerOf(fight).side, MOMENT.pursuit),
    }),
    pursuit: combat.call(shareFatigue, {
      when: (table, fight) => canBePursued(edition, table.position, fight),
      // 1815/combat/example-pursuit.
      data: (table, fight) => sharing(pursue(edition, table, fight)),
    }),
    // 1815/card/grand-battery/extra-loss: when all is over.
    afterwards: combat.call(shareLosses, {
      when: ({ position }, fight) => lossAfterwards(fight) !== null && isAliveSide(position, lossAfterwards(fight) as CombatSide),
      data: ({ position }, fight) => {
        const own = lossAfterwards(fight) as CombatSide;
        return losing(position, own.side, own.corps, own.lossesAfterwards, { apply: true, combat: false });
      },
    }),
    // conquerors/operations/flip-combatants, with their commanders (conquerors/operations/flip-commander).
    // 1806/combat/example-activated and 1807/combat/example-activated; 1807/card/snow-storm/activated.
    turnOver({ position }, fight) {
      turnOver(position, fight.attacker.blocks);
      // 1815/combat/example-activated.
      turnOver(position, fight.defender.blocks);
      // conquerors/fog/conceal-again.
      position.laidOpen = [];
    },
  });

const combatFatigue = (position: Position, own: CombatSide) =>
  sharing(
    {
      side: own.side,
      corps: idsOf(corpsAmong(position, own.corps)),
      points: own.fatigue,
      free: false,
      off: false,
      why: 'combat',
    },
    false,
  );

/** The shares of a combat, less what a card takes off some of the corps. */
function lightened(own: CombatSide): readonly Share[] {
  let left = own.favour;
  if (left === 0) return own.fatigueShares;
  const shares: Share[] = [];
  for (const { corps, points } of own.fatigueShares) {
    const off = own.favoured.includes(corps) ? Math.min(left, points) : 0;
    left -= off;
    if (points > off) shares.push({ corps, points: points - off });
  }
  return shares;
}

/** The beaten stack without those that stay: one partner's army, or all of it. */
function leaving(fight: Combat): CombatSide {
  const own = loserOf(fight);
  if (!fight.stays) return own;
  const goes = (id: string) => fight.holders.length > 0 && !fight.holders.includes(id);
  return { ...own, corps: own.corps.filter(goes), blocks: own.blocks.filter(goes) };
}

const lossesOf = (own: CombatSide): number => own.losses + own.lossesBeside;

const isAliveSide = (position: Position, own: CombatSide): boolean => corpsAmong(position, own.corps).length > 0;

const isOver = (position: Position, fight: Combat): boolean =>
  !isAliveSide(position, fight.attacker) || !isAliveSide(position, fight.defender);

/** conquerors/retreat/mandatory-distance: as far as the losses differ; a winner by survival alone drives nobody away. */
function hasToRetreat(position: Position, fight: Combat): boolean {
  return fight.winner !== null && fight.difference > 0 && isAliveSide(position, leaving(fight));
}

const lossAfterwards = (fight: Combat): CombatSide | null => {
  if (fight.attacker.lossesAfterwards > 0) return fight.attacker;
  return fight.defender.lossesAfterwards > 0 ? fight.defender : null;
};

/** 1815/victory/napoleon-loses-battle. */
function scoreLostCombat(edition: Edition, position: Position, fight: Combat): void {
  if (fight.loser === null) return;
  const beaten = loserOf(fight).blocks;
  for (const other of scenarioOf(edition, position).victory.other) {
    if (other.when === 'combat-lost-with' && other.blocks.some((block) => beaten.includes(block)))
      score(edition, position, other.side, other.value);
  }
}

/** 1815/reinforced/removed-french-win. */
function dismantleOrHold(table: Table, fight: Combat): void {
  dismantle(table, fight.area);
  fight.mayStay = true;
  fight.holders = [];
}
