import { END, type Flow, goto, roll } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { enemyOf, NOWHERE } from '../../components/map/board.js';
import {
  administration,
  attrition,
  type BySide,
  bridging,
  campaign,
  combatPhase,
  commands,
  forcedMarches,
  fortnightTurn,
  initiatives,
  moralePhase,
  newOrganizing,
  newReinforcing,
  organization,
  playerTurn,
  redoubts,
  reinforcements,
  replacements,
  seaTransport,
  setUpSide,
  sieges,
  type Table,
  transportBattalions,
  vedettes,
} from '../../contents.js';
import { type EaglesPosition, OFF } from '../../position.js';
import { dateOf, fortnightOf, isFirstOfFortnight, possibleSource, turnsOf } from '../administration/communication.js';
import { seaPlayed } from '../administration/sea.js';
import { transportPlayed } from '../administration/transport.js';
import { settleCounter } from '../forces.js';
import { newGuns } from '../movement/forced-march.js';
import { danzigAtTurnEnd, danzigAtTurnStart } from '../movement/off-map.js';
import { forgetTheUnseen } from '../outposts/contact.js';
import { numberCounters, tellingCounters } from '../outposts/counters.js';
import { approachEndsSequence, beginFortnight, inSequence } from './fortnight.js';
import { endOfTurn, forcedArmistice } from './morale.js';
import { isWished } from './wishes.js';

/** The sequence of play (SR-38 to SR-45). */

/** Phase A. series/sr-43/first-player-rolls, series/sr-43/no-roll-first-turn, series/sr-45/fixed */
function determineWeather(components: Components, table: Table): void {
  const { position } = table;
  if (position.turn === position.startTurn) return;
  const { order } = components.tables.fortnights;
  const row = components.tables.weather.byFortnight[order[fortnightOf(components, position)] ?? ''];
  if (row === undefined) return;
  // series/sr-45/one-player-returned: once one side is back, the dice decide for both.
  if (position.fortnights.french && position.fortnights.coalition) position.weather = row.fortnight;
  // Seven kinds, from heat on: series/sr-42/spaces.
  // The rows: series/table/weather/f1, series/table/weather/f2, series/table/weather/f3,
  // to the thaw: series/table/weather/f4, series/table/weather/f5, series/table/weather/f6,
  // in spring: series/table/weather/f7, series/table/weather/f8, series/table/weather/f9,
  // in May: series/table/weather/f10, series/table/weather/f11, series/table/weather/f12,
  // in June: series/table/weather/f13, series/table/weather/f14.
  else position.weather = row.byDie[roll(table, 'weather') - 1] ?? position.weather;
}

export const campaignChapter = (components: Components) =>
  campaign.steps({
    // series/sr-204/after-forces: the First Player arranges his side first.
    setUpFirst: campaign.call(setUpSide, { data: ({ position }) => ({ side: position.firstPlayer, redoubt: 0, trains: 0 }) }),
    setUpSecond: campaign.call(setUpSide, {
      data: ({ position }) => ({ side: enemyOf(position.firstPlayer), redoubt: 0, trains: 0 }),
    }),
    numberCounters: ({ position }: Table) => numberCounters(position),
    beginTurn: (table: Table) => {
      const { position } = table;
      beginFortnight(components, table, isFirstOfFortnight(components, position));
      determineWeather(components, table);
      danzigAtTurnStart(components, table);
      tellingCounters(components, table, () => healWounded(components, position));
      table.record?.({ kind: 'turn-began', date: dateOf(components, position), weather: position.weather });
    },
    // Who moves first does so in every turn: series/sr-38/first-player-first.
    firstPlayer: campaign.call(playerTurn, { data: ({ position }) => ({ side: position.firstPlayer }) }),
    secondPlayer: campaign.call(playerTurn, { data: ({ position }) => ({ side: enemyOf(position.firstPlayer) }) }),
    endTurn: (table: Table): Flow<'beginTurn'> => {
      const { position } = table;
      danzigAtTurnEnd(components, table);
      endOfTurn(components, position);
      if (position.outcome !== null) return END;
      position.turn += 1;
      return turnsOf(components, position)[position.turn] === undefined ? END : goto('beginTurn');
    },
  });

/** series/sr-21/returns: the wounded come back at the active Supply Source when their fortnights are over. */
function healWounded(components: Components, position: EaglesPosition): void {
  const first = isFirstOfFortnight(components, position);
  position.leaders.forEach((leader, number) => {
    if (leader.place !== OFF.wounded) return;
    if (first) leader.since -= 1;
    const { source } = position.armies[leader.army];
    // The fortnight of the wound is the first: series/sr-21/count-current. While the enemy is in the source he waits.
    if (leader.since > 0 || !possibleSource(components, position, leader.army, source)) return;
    leader.place = source;
    settleCounter(position, number);
  });
}

function beginPlayerTurn(position: EaglesPosition, side: Side): void {
  position.phasing = side;
  position.morale.leftNow = false;
  position.scouted = [];
  for (const leader of position.leaders) {
    leader.marched = false;
    leader.marchedHalves = 0;
    leader.pursued = 0;
    leader.beaten = false;
    if (sideOf(leader.army) !== side) continue;
    leader.spent = 0;
    leader.moved = false;
    leader.tried = false;
    leader.repulsed = false;
    leader.entered = false;
  }
  for (const vedette of position.vedettes) if (sideOf(vedette.army) === side) vedette.moved = false;
  for (const unit of position.units) if (sideOf(unit.army) === side) unit.added = 0;
}

const own = (_: unknown, data: BySide): BySide => ({ side: data.side });

export const playerTurnChapter = (components: Components) =>
  playerTurn.steps({
    begin: (table: Table, data: BySide): Flow<'fortnight'> => {
      beginPlayerTurn(table.position, data.side);
      table.record?.({ kind: 'player-turn-began', side: data.side });
      return undefined;
    },
    // series/sr-190/first-turn: either player may return to the regular sequence, at the first turn of a fortnight.
    returnToRegular: playerTurn.ask({
      cite: 'series/sr-190/first-turn',
      // eagles/e51/coalition-end-french-continue: after the Coalition has returned, the French go on for this fortnight.
      when: ({ position }, data) =>
        inSequence(position, data.side) && position.fortnights.coalition && isFirstOfFortnight(components, position),
      seat: (_, data) => data.side,
      candidates: () => ['go-on', 'return'] as const,
      pass: 'go-on',
      choose: (table, data, option) => {
        if (option === 'go-on') return;
        const { position } = table;
        table.record?.({ kind: 'fortnight-ended', side: data.side });
        position.fortnights[data.side] = false;
        if (data.side !== 'french') return;
        // A space for the Coalition, which is free too: series/sr-190/french-ends, series/sr-190/french-ends-coalition-too.
        position.fortnights.coalition = false;
        position.morale.marker -= 1;
        table.record?.({
          kind: 'morale-moved',
          why: 'fortnight-ended',
          spaces: -1,
          to: components.tables.morale.spaces[position.morale.marker] ?? 'off-left',
        });
      },
    }),
    fortnight: playerTurn
      .call(fortnightTurn, {
        when: ({ position }, data) => inSequence(position, data.side),
        data: (_, data) => ({ side: data.side, losses: [], counter: 0 }),
      })
      .after(() => goto('morale')),
    // series/intro/may is an `ask`, series/intro/must a plain step; series/default/may-nothing: every may has its `pass`.
    // I. Command Phase: series/sr-39/i-a-order, series/sr-39/i-b-order
    // both armies of a side go through a segment together: series/sr-39/game-turn, series/sr-40/both-armies-per-segment.
    administer: playerTurn.call(administration, { data: (_, data) => ({ side: data.side, changed: [] }) }),
    sail: playerTurn.call(seaTransport, {
      when: ({ position }, data) => data.side === 'coalition' && seaPlayed(position),
      data: own,
    }),
    transport: playerTurn.call(transportBattalions, {
      when: ({ position }, data) => data.side === 'french' && transportPlayed(position),
      data: own,
    }),
    replace: playerTurn.call(replacements, { data: own }),
    organize: playerTurn.call(organization, {
      data: (_, data) => newOrganizing(data.side, 'organization'),
    }),
    outposts: playerTurn.call(vedettes, { data: (_, data) => ({ side: data.side, placed: [] }) }),
    // II. Movement Phase: series/sr-39/ii-order
    reinforce: playerTurn.call(reinforcements, {
      data: (_, data) => newReinforcing(data.side, false),
    }),
    command: playerTurn.call(commands, {
      data: (_, data) => ({ side: data.side, counter: 0, vedette: -1, army: '' as const, closing: false }),
    }),
    initiative: playerTurn.call(initiatives, { data: (_, data) => ({ side: data.side, counter: 0 }) }),
    attrition: playerTurn.call(attrition, { data: (_, data) => ({ side: data.side, losses: [] }) }),
    afterAttrition: (table: Table) => forcedArmistice(components, table),
    consolidate: playerTurn.call(organization, {
      when: (table) => isWished(table, 'consolidation'),
      data: (_, data) => newOrganizing(data.side, 'consolidation'),
    }),
    entrench: playerTurn.call(redoubts, { data: own }),
    besiege: playerTurn.call(sieges, { data: own }),
    bridge: playerTurn.call(bridging, { data: (_, data) => ({ side: data.side, acted: [] }) }),
    // III. Combat Phase: series/sr-39/iii-order, series/sr-112/order
    forcedMarch: playerTurn.call(forcedMarches, { data: (_, data) => newGuns(data.side, true, NOWHERE) }),
    soundOfTheGuns: playerTurn.call(forcedMarches, { data: (_, data) => newGuns(enemyOf(data.side), false, NOWHERE) }),
    battles: playerTurn.call(combatPhase, {
      data: (_, data) => ({ side: data.side, battles: [], asking: [], besieging: [], current: -1, attacked: [] }),
    }),
    // IV. Morale Phase: series/sr-39/morale-each-player
    morale: playerTurn.call(moralePhase, { data: own }),
    end: (table: Table) => {
      forgetTheUnseen(components, table.position);
      approachEndsSequence(components, table);
    },
  });
