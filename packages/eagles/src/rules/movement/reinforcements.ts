import { AGAIN, END, type Flow, goto, workedOut } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Arrival, Side } from '../../components/data/schema.js';
import { distance, type Hex, hexNamed, isLeftOut, NOWHERE } from '../../components/map/board.js';
import { truth } from '../../components/map/field.js';
import { costsIn } from '../../components/map/paths.js';
import { legality, march, type Reinforcing, reinforcements, rule, type Table } from '../../contents.js';
import {
  type Arriving,
  type EaglesPosition,
  hasFallen,
  isHex,
  isInService,
  isNobody,
  isTop,
  NOBODY,
  OFF,
  type Place,
} from '../../position.js';
import { BOX_PLACES, gatesOf, turnsOf } from '../administration/communication.js';
import { removeLeader, succeed } from '../battle/destruction.js';
import { hasUnits, leaderAt, leaderNumber, leadersOf, putForce, settleCounter, takeOverState, trackOf } from '../forces.js';
import { inService } from '../ledger.js';
import { tellingCounters } from '../outposts/counters.js';
import { placeForce } from '../turn/set-up.js';
import { allowanceOf } from './allowance.js';
import { newMarch } from './march-options.js';
import { enterHex } from './occupation.js';
import { leaveUnfinished } from './redoubts.js';
import { inEnemyZone } from './zones.js';

/** Reinforcements, returns from the boxes, withdrawals and substitutions (SR-72 to SR-74, SR-167, SR-222). */

/** What the turn record brings to a side now; variable corps come so many turns after the fall of Danzig. */
function due(components: Components, position: EaglesPosition, side: Side): Arrival[] {
  const found: Arrival[] = [];
  const { fell } = position.danzig;
  turnsOf(components, position).forEach((turn, index) => {
    for (const arrival of turn.reinforcements) {
      if (sideOf(arrival.army) !== side) continue;
      // So many turns after the fall of Danzig: series/sr-74/lannes-2, series/sr-74/mortier-5.
      // Savary comes on his day: series/sr-174/savary-not-delayed.
      const after = arrival.variable === 'lannes' ? components.tables.danzig.lannesAfter : components.tables.danzig.mortierAfter;
      const when = arrival.variable === undefined ? index : fell + after;
      // What the chart brings, as far as it belongs to the scenario: eagles/e95/on-chart, eagles/e95/applicable-only.
      if (when === position.turn && (arrival.variable === undefined || hasFallen(position.danzig))) found.push(arrival);
    }
  });
  return found;
}

/**
 * Who comes: what was in play before, be it by the set-up, does not come a second time (series/sr-222/already-set-up). A
 * Leader who was called away may come again (series/sr-24/essen-may-return, eagles/chart/f7/bagration-returns); where one was
 * lost, or never left, his troops come under a Major General (series/sr-22/else-mg).
 */
function coming(components: Components, position: EaglesPosition, arrival: Arrival): Arrival | null {
  const isNew = ({ unit, strength }: Arrival['units'][number]) =>
    strength > 0 && position.units[components.unitNumbers.get(unit) ?? -1]?.used === false;
  const troops = arrival.units.filter(isNew);
  if (arrival.leader !== undefined) {
    const { place } = leaderAt(position, leaderNumber(position, arrival.leader));
    if (place === OFF.out || place === OFF.withdrawn) return arrival;
  }
  if (troops.length === 0) return null;
  if (arrival.leader === undefined) return arrival;
  const isFoot = ({ unit }: Arrival['units'][number]) =>
    components.units[components.unitNumbers.get(unit) ?? -1]?.arm !== 'cavalry';
  const { leader: _, ...led } = arrival;
  return { ...led, general: troops.some(isFoot) ? 'infantry' : 'cavalry' };
}

function arrive(components: Components, table: Table, given: Arrival): void {
  const { position } = table;
  const arrival = given.at === 'pool' ? null : coming(components, position, given);
  if (arrival === null) return;
  // series/sr-206/without-s: what belongs to the section left out does not come.
  if (position.rules.withoutSouth && (arrival.box === 'podlasia' || arrival.hex?.startsWith('S'))) return;
  const side = sideOf(arrival.army);
  const before = inService(position, side);
  const number = placeForce(components, position, arrival);
  position.ledger[side].entered += inService(position, side) - before;
  const leader = leaderAt(position, number);
  // In order: series/sr-83/reinforcements-concentrated.
  leader.forage = false;
  leader.since = position.turn - 1;
  if (arrival.box !== undefined) {
    // Into the box that the chart names: eagles/chart/goniondz, eagles/chart/podlasia, eagles/chart/f5/essen-i.
    putForce(position, number, BOX_PLACES[arrival.box] ?? OFF.waiting);
    return;
  }
  putForce(position, number, OFF.waiting);
  // Alone if nobody comes with him: eagles/chart/leaders-without-units.
  const hex = arrival.at === 'supply-source' ? OFF.waiting : hexNamed(components.board, arrival.hex ?? '');
  position.arrivals.push({ leader: number, hex });
}

/** Where somebody wants to come in: at the source that his army draws from by now, if no hex is named: series/sr-72/s-s. */
const entryOf = (position: EaglesPosition, { leader, hex }: Arriving): Place =>
  hex === OFF.waiting ? position.armies[leaderAt(position, leader).army].source : hex;

/** Where a Force may come in: its hex, or the nearest free edge hex within five (series/sr-73/nearest-hex). */
function entryHex(components: Components, position: EaglesPosition, side: Side, wanted: Hex): Hex {
  if (!isHex(wanted)) return NOWHERE;
  const field = truth(components, position, side);
  const inPlayNow = (hex: Hex) => components.board.open[hex] === 1 && !isLeftOut(components.board, position.rules, hex);
  const free = (hex: Hex) => field.enemy[hex] === 0 && field.zone[hex] === 0 && inPlayNow(hex);
  // As near as can be: series/sr-167/nearest.
  if (free(wanted)) return wanted;
  const { board } = components;
  let best = NOWHERE;
  let nearest = 6;
  for (let hex = 0; hex < board.size; hex++) {
    if (!board.mapEdge[hex] || !free(hex)) continue;
    const sameEdge = board.column[hex] === board.column[wanted] || board.row[hex] === board.row[wanted];
    const far = distance(board, hex, wanted);
    if (sameEdge && far < nearest) {
      nearest = far;
      best = hex;
    }
  }
  return best;
}

/**
 * The ports where a relief force from Danzig can land (eagles/e33/returns-sea-if-available): Königsberg or Pillau, while
 * the Coalition holds it, no enemy is near, and the fleet is on its side of the channel (series/sr-181/troops-on-fleet-side).
 */
function openPorts(components: Components, position: EaglesPosition): Hex[] {
  const { konigsberg, pillau } = components.places;
  const field = truth(components, position, 'coalition');
  const { fleet } = position.sea;
  // Danzig lies on the open sea: a fleet inside the Haff brings nobody, one outside cannot pass to Königsberg.
  const reached = fleet === 'inside' ? [] : fleet === 'outside' ? [pillau] : [konigsberg, pillau];
  return reached.filter(
    (hex) => position.holders[components.held.indexOf(hex)] === 'coalition' && field.enemy[hex] === 0 && field.zone[hex] === 0,
  );
}

interface Entry {
  readonly leader: number;
  readonly hex: Hex;
}

/** Everything that could come in now, each with its hexes: arrivals and Forces in boxes (series/sr-167/like-reinforcement). */
function entries(components: Components, position: EaglesPosition, { side, passed, sequence }: Reinforcing): Entry[] {
  const found: Entry[] = [];
  for (const arrival of position.arrivals) {
    const leader = leaderAt(position, arrival.leader);
    if (sideOf(leader.army) !== side || passed.includes(arrival.leader)) continue;
    // eagles/e33/returns-sea-port: a relief force comes back where the fleet can bring it.
    const wanted =
      arrival.hex === OFF.sea
        ? openPorts(components, position)
        : [entryHex(components, position, side, entryOf(position, arrival))];
    for (const hex of wanted) if (hex !== NOWHERE) found.push({ leader: arrival.leader, hex });
  }
  // eagles/e49/stationary: in the Fortnight Sequence nobody comes back from a box.
  if (side === 'french' || sequence) return found;
  position.leaders.forEach((leader, number) => {
    // No longer than he likes, unless he changed boxes: series/sr-167/no-minimum.
    if (!isTop(leader) || passed.includes(number) || leader.since >= position.turn) return;
    const { place } = leader;
    if (place !== OFF.podlasia && place !== OFF.goniondz && place !== OFF.thorn && place !== OFF.cantonment) return;
    // series/sr-165/same-hex: Cantonment is left where it was entered.
    const gates = place === OFF.cantonment ? [leader.gate] : gatesOf(components, place);
    for (const gate of gates) {
      const hex = entryHex(components, position, side, gate);
      if (hex !== NOWHERE && !found.some((entry) => entry.leader === number && entry.hex === hex))
        found.push({ leader: number, hex });
    }
  });
  return found;
}

/** Where those who wait at the map edge were to come in, and where they can. */
function entriesNamed(components: Components, table: Table, data: Reinforcing): EntryOption[] {
  const { position } = table;
  const { names } = components.board;
  const open = openEntries(components, table, data);
  const options: EntryOption[] = open.map(({ leader, hex }) => ({
    leader: leaderAt(position, leader).id,
    hex: names[hex] as string,
  }));
  for (const arrival of position.arrivals) {
    const { leader } = arrival;
    const hex = entryOf(position, arrival);
    const { army, id } = leaderAt(position, leader);
    if (sideOf(army) !== data.side || !isHex(hex) || data.passed.includes(leader)) continue;
    if (!open.some((one) => one.leader === leader && one.hex === hex)) options.push({ leader: id, hex: names[hex] as string });
  }
  return options;
}

const openEntries = (components: Components, table: Table, data: Reinforcing): readonly Entry[] =>
  workedOut(table, 'entries', () => entries(components, table.position, data));

/** Why somebody cannot come in there. */
const entryRules = (components: Components) =>
  legality<Reinforcing, EntryOption>([
    rule('series/sr-73/else-wait', 'entry-barred', (table, data, option) => {
      if (option === 'done') return true;
      const [leader, hex] = [leaderNumber(table.position, option.leader), components.board.byName.get(option.hex)];
      return openEntries(components, table, data).some((one) => one.leader === leader && one.hex === hex);
    }),
  ]);

type EntryOption = 'done' | { readonly leader: string; readonly hex: string };

/** series/sr-74/leader-leaves: he goes from wherever he is; series/sr-74/units-stay: his units do not. */
function withdraw(components: Components, table: Table, leaving: string, substitute: string | null): void {
  const { position } = table;
  const number = leaderNumber(position, leaving);
  const leader = leaderAt(position, number);
  table.record?.({ kind: 'withdrawn', leader: leaving, substitute });
  if (substitute !== null) {
    const heir = leaderNumber(position, substitute);
    const next = leaderAt(position, heir);
    // eagles/e84/tutchkov-division-stays, eagles/e84/mg-period: his division is not asked for, whoever leads it.
    // By the chart's call, on his track; the division stays: series/sr-24/apr-25, series/sr-24/old-division-stays
    // and series/sr-23/turn-track-call.
    next.superior = leader.superior;
    next.place = leader.place;
    // Wherever he is, be it off the map: series/sr-24/apr-25 takes over the track as it stands.
    takeOverState(leader, next);
    for (const unit of trackOf(position, number)) {
      const record = position.units[unit];
      if (record !== undefined) record.leader = heir;
    }
    for (const one of position.leaders) if (one.superior === number) one.superior = heir;
    leaveUnfinished(position, leader.counter);
    next.counter = leader.counter;
    next.known = leader.known;
    next.train = leader.train;
    leader.counter = 0;
    settleCounter(position, heir);
    waitInstead(position, number, heir);
  } else waitInstead(position, number, hasUnits(position, number) ? succeed(components, position, number) : NOBODY);
  removeLeader(position, number, OFF.withdrawn);
}

/** Those who wait at the map edge come in under whoever leads them now. */
function waitInstead(position: EaglesPosition, leader: number, heir: number): void {
  position.arrivals = position.arrivals.flatMap((arrival) =>
    arrival.leader !== leader ? [arrival] : isNobody(heir) ? [] : [{ ...arrival, leader: heir }],
  );
}

const inPlay = (position: EaglesPosition, id: string): boolean => {
  const { place } = leaderAt(position, leaderNumber(position, id));
  return isInService(place) || place === OFF.waiting;
};

function withdrawalsDue(components: Components, position: EaglesPosition, side: Side) {
  const turn = turnsOf(components, position)[position.turn];
  return (turn?.withdrawals ?? []).filter((one) => sideOf(components.leaders.get(one.leader)?.army ?? 'french') === side);
}

/** Comes on the map, paying for its hex: series/sr-72/entry-hex-cost, by the road if there is one. */
function enter(components: Components, table: Table, number: number, hex: Hex): void {
  const { position } = table;
  position.arrivals = position.arrivals.filter((arrival) => arrival.leader !== number);
  const leader = leaderAt(position, number);
  leader.moved = true;
  leader.entered = true;
  const { group } = costsIn(components, position.weather);
  const cost = components.board.onRoad[hex]
    ? components.board.roadCost[group][1]
    : (components.board.hexCost[group][hex] as number);
  leader.spent = Math.min(cost, allowanceOf(components, position, number));
  tellingCounters(components, table, () => {
    for (const one of leadersOf(position, number)) leaderAt(position, one).place = hex;
    settleCounter(position, number);
  });
  enterHex(components, table, number, hex);
}

export const reinforcementsChapter = (components: Components) =>
  reinforcements.steps({
    // series/sr-222/absent-leader, series/sr-222/no-double; series/sr-24/may-29: the owner chooses between two substitutes.
    withdrawals: reinforcements.ask({
      cite: 'series/sr-74/withdrawals-here',
      when: ({ position }, data) => data.withdrawn < withdrawalsDue(components, position, data.side).length,
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => {
        const entry = withdrawalsDue(components, position, data.side)[data.withdrawn];
        if (entry === undefined || !inPlay(position, entry.leader)) return ['none'];
        const substitutes = entry.substitutes.filter(
          (id) => !inPlay(position, id) && leaderAt(position, leaderNumber(position, id)).place !== OFF.captured,
        );
        return substitutes.length > 0 ? substitutes : ['none'];
      },
      about: ({ position }, data) => ({
        leader: withdrawalsDue(components, position, data.side)[data.withdrawn]?.leader ?? '',
      }),
      choose: (table, data, id) => {
        const { position } = table;
        const entry = withdrawalsDue(components, position, data.side)[data.withdrawn];
        data.withdrawn += 1;
        if (entry !== undefined && inPlay(position, entry.leader))
          tellingCounters(components, table, () => withdraw(components, table, entry.leader, id === 'none' ? null : id));
        return AGAIN;
      },
    }),
    arrive: (table, data) => {
      for (const arrival of due(components, table.position, data.side)) arrive(components, table, arrival);
    },
    choose: reinforcements.ask({
      when: ({ position }, data) => entries(components, position, data).length > 0,
      seat: (_, data) => data.side,
      // Or later: series/sr-73/delay-by-choice.
      candidates: (table, data): EntryOption[] => ['done', ...entriesNamed(components, table, data)],
      legal: entryRules(components),
      pass: 'done',
      choose: (table, data, option) => {
        if (option === 'done') return END;
        const { position } = table;
        const number = leaderNumber(position, option.leader);
        const hex = components.board.byName.get(option.hex) ?? NOWHERE;
        data.leader = number;
        data.passed.push(number);
        enter(components, table, number, hex);
        return undefined;
      },
    }),
    march: reinforcements.call(march, {
      when: (_, data) => !isNobody(data.leader) && !data.sequence,
      data: ({ position }, data) => {
        const leader = leaderAt(position, data.leader);
        return newMarch(
          data.side,
          leader.counter,
          allowanceOf(components, position, data.leader) - leader.spent,
          'entry',
          inEnemyZone(components, position, data.leader),
        );
      },
    }),
    again: (_: Table, data: Reinforcing): Flow<'choose'> => {
      const entered = !isNobody(data.leader);
      data.leader = NOBODY;
      return entered ? goto('choose') : undefined;
    },
  });
