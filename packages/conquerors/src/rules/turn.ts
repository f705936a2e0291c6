/** The sequence of play: draw, initiative, operations, recovery, turn after turn. */
import { goto } from '@vedette/core';
import { type Components, scenarioOf } from '../components/components.js';
import {
  arrivingVedette,
  bidding,
  campaign,
  draw,
  exchange,
  hiddenSetUp,
  initiative,
  operations,
  recovery,
  turn,
} from '../contents.js';
import { blockOf, seatOf } from '../position.js';
import { settle } from './areas.js';
import { advanceInvasionCard } from './invasion-cards.js';
import { areasToName, dueReinforcements, enterAt, enterByFirstOpen } from './reinforcements.js';
import { beginNextCampaign } from './set-up/next-campaign.js';
import { decideAtTheEnd, scoreEndOfTurn } from './victory.js';
import { weatherTurns } from './weather.js';
import { winterQuartersEndTheGame } from './winter-quarters.js';

export const campaignChapter = (components: Components) =>
  campaign.steps({
    bid: campaign.call(bidding, { when: ({ position }) => position.level === 'marshal', data: () => ({}) }),
    setUp: campaign.call(hiddenSetUp, { when: ({ position }) => position.settingUp, data: () => ({ next: 0 }) }),
    // conquerors/sequence/complete-phase: the turn is over when its four phases are.
    playTurn: campaign.call(turn, { data: () => ({ next: 0, barred: [] }) }),
    end(table) {
      const { position } = table;
      // The last turn of the scenario (1806/setup/seven-turns, 1806/short/turns, 1807/setup/end-game-marker).
      const last = scenarioOf(components, position).turns[1];
      // 1807/card/winter-quarters/early-end: even before the last turn of the scenario.
      if (position.turn < last && !winterQuartersEndTheGame(position)) {
        // The Turn marker goes on (conquerors/recovery/advance-turn).
        position.turn += 1;
        return goto('playTurn');
      }
      decideAtTheEnd(components, table, position.turn < last ? 'winter-quarters' : 'last-turn');
      return undefined;
    },
    // A linked campaign goes on with the next set-up.
    nextCampaign(table) {
      beginNextCampaign(components, table);
      return table.position.settingUp ? goto('setUp') : goto('playTurn');
    },
  });

export const turnChapter = (components: Components) =>
  turn.steps({
    begin(table) {
      const { position } = table;
      table.record?.({ kind: 'turn-began', turn: position.turn });
      position.passed = [];
      position.attacked = [];
      position.initiative = null;
      position.axesEntered = [];
      advanceInvasionCard(components, table);
      enterByFirstOpen(components, table);
    },
    // Corps that come in where their owner likes (1806/setup/late-corps-where).
    placeReinforcement: turn.ask({
      cite: '1806/setup/late-corps-entry',
      when: (table, data) => dueReinforcements(components, table.position, 'owner').length > data.next,
      seat: ({ position }, data) => {
        const due = dueReinforcements(components, position, 'owner')[data.next];
        return due === undefined ? '' : seatOf(position, due.side, [due.block]);
      },
      candidates: ({ position }, data) => {
        const due = dueReinforcements(components, position, 'owner')[data.next];
        return due === undefined ? [] : areasToName(components, position, due, data.barred);
      },
      about: ({ position }, data) => ({ block: dueReinforcements(components, position, 'owner')[data.next]?.block ?? '' }),
      none: (table, data) => {
        const due = dueReinforcements(components, table.position, 'owner')[data.next];
        // 1806/setup/late-corps-blocked: never; elsewhere it waits for the next turn.
        if (due?.ifBlocked === 'never') {
          blockOf(table.position, due.block).out = true;
          table.position.awaited = table.position.awaited.filter((one) => one.block !== due.block);
          table.record?.({ kind: 'reinforcement-lost', side: due.side, block: due.block });
        } else data.next += 1;
        data.barred = [];
        return goto('placeReinforcement');
      },
      choose: (table, data, area) => {
        const due = dueReinforcements(components, table.position, 'owner')[data.next];
        if (due !== undefined) data.barred = enterAt(components, table, due, area) ? [] : [...data.barred, area];
        settle(components, table);
        return goto('placeReinforcement');
      },
    }),
    arrivingVedettes: turn.call(arrivingVedette, {
      when: ({ position }) => position.arrivingVedettes.length > 0,
      data: () => ({}),
    }),
    // conquerors/sequence/phases, in this order.
    drawPhase: turn.call(draw, { data: () => ({ red: [], holder: '' }) }),
    weather: (table) => weatherTurns(components, table),
    // Before the initiative is the first time that partners may give each other cards.
    exchange: turn.call(exchange, { when: ({ position }) => position.players === 3, data: () => ({ next: 0 }) }),
    initiativePhase: turn.call(initiative, { data: () => ({ declared: [], next: 0, intuition: [] }) }),
    operationsPhase: turn.call(operations, { data: () => ({ not: [] }) }),
    // conquerors/overview/rest-after-operations: only now.
    recoveryPhase: turn.call(recovery, { data: () => ({ side: components.french, rested: [], queue: [] }) }),
    score: (table) => scoreEndOfTurn(components, table),
  });
