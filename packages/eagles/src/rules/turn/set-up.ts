import type { OwnPart } from '@vedette/core';
import { BrokenRules } from '@vedette/core';
import type { Components } from '../../components/components.js';
import type { Army, Arrival, Side } from '../../components/data/schema.js';
import { ARMIES } from '../../components/data/schema.js';
import { distance, type Edge, type Hex, hexNamed, isLeftOut, NOWHERE, sidesOf } from '../../components/map/board.js';
import { type ArmyState, addPoints, type EaglesPosition, emptyPool, emptyWard, NOBODY, OFF, type Rules } from '../../position.js';
import { BOX_PLACES } from '../administration/communication.js';
import { forcesOf, leaderAt, leaderNumber, newGeneral, newLeader, settleCounter } from '../forces.js';
import { emptyLedger, inService } from '../ledger.js';
import { feelAllZones } from '../outposts/contact.js';
import { proposedTrains } from './set-up-choices.js';

/** The table as a scenario lays it out (SR-202 to SR-207), every Leader, unit, strength and hex as in the data. */
export function layOut(components: Components, rules: Rules, grandStart: '1' | '2' | null): OwnPart<EaglesPosition> {
  const { data, board } = components;
  // Three campaigns, and the whole of two of them: eagles/e78/three-campaigns, series/sr-207/setup.
  const scenario = data.scenarios.scenarios.find((one) => one.id === (grandStart ?? rules.scenario));
  if (scenario === undefined) throw new BrokenRules(`no scenario ${rules.scenario}`);
  const turns = rules.december ? components.turnsWithDecember : components.turns;
  // To the end of June, whenever it began: eagles/e105/end-date, eagles/e78/grand-two-starts.
  const end = rules.grand ? (data.scenarios.grand[0]?.end ?? scenario.end) : scenario.end;
  const turn = turns.findIndex((one) => one.start === scenario.start);
  const hex = (name: string) => hexNamed(board, name);
  const battalions = rules.transport && scenario.id === '3' ? components.tables.transport.scenario3 : 0;
  // series/sr-2/separate-ap, series/sr-2/separate-pool: each of the three armies keeps its own books.
  const armyState = (army: Army): ArmyState => ({
    // series/sr-2/french-tracks, series/sr-47/one-per-army: the French likewise.
    // series/sr-2/separate-coo, series/sr-2/separate-supply, series/sr-2/separate-hospital: three sets of books.
    // eagles/e96/at-start, eagles/e93/at-start: levels and pools as listed.
    points: scenario.points[army],
    pool: addPoints(emptyPool(), scenario.replacements[army] ?? {}),
    // Two armies may draw from one place: series/sr-46/shared-allowed.
    source: hex(scenario.supplySources[army]),
    sourceChanged: -9,
    center: hex(scenario.centers[army]),
    // All at work: series/sr-47/all-start-active.
    centerReady: 0,
    centerGone: -9,
    centerMoved: -9,
    centerTo: OFF.out,
    // Nobody is ill yet: series/sr-194/start-empty.
    wards: [emptyWard(), emptyWard()],
    awarded: -1,
  });
  const position: OwnPart<EaglesPosition> = {
    rules,
    turn,
    startTurn: turn,
    // On the day of the list, by the track that is played: eagles/e89/last-turn, eagles/e88/marker, series/sr-208/one-switch.
    lastTurn: turns.findIndex((one) => one.start === end),
    firstPlayer: scenario.firstPlayer,
    phasing: scenario.firstPlayer,
    // series/sr-43/start-mud, series/sr-43/start-snow, series/sr-43/start-fair: no roll on the first turn.
    // For the whole turn: series/sr-43/whole-turn.
    weather: scenario.weather,
    leaders: [...components.leaders.values()].map((sheet) => newLeader(sheet.id, sheet.army, 'named')),
    units: components.units.map((sheet) => ({
      army: sheet.army,
      arm: sheet.arm,
      strength: 0,
      leader: NOBODY,
      added: 0,
      shifted: false,
      used: false,
      called: 0,
    })),
    vedettes: ARMIES.flatMap((army) =>
      Array.from({ length: components.tables.command.vedettes[army] }, () => ({
        army,
        place: OFF.out,
        counter: 0,
        moved: false,
        known: 0,
      })),
    ),
    armies: { french: armyState('french'), russian: armyState('russian'), prussian: armyState('prussian') },
    redoubts: [],
    // series/sr-106/identified, eagles/e92/damaged-bridges: a single hex names the bridge on its border.
    damaged: scenario.damagedBridges.map((name) => {
      // Which hexside a listed hex means: series/map/damaged-bridge-sides.
      const pair = data.map.damagedBridges[name];
      const index = data.map.bridges.findIndex(({ between }) => pair !== undefined && between.every((one) => pair.includes(one)));
      if (index < 0) throw new BrokenRules(`no bridge at ${name}`);
      return index;
    }),
    pontoons: [],
    sieges: [],
    holders: [],
    morale: {
      marker: components.tables.morale.spaces.indexOf(scenario.morale),
      konigsberg: 0,
      konigsbergFrench: false,
      // Where it is held already: series/sr-155/already-in-start.
      warsawFrench: scenario.warsawHeld,
      warsawCoalition: false,
      approach: false,
      thorn: 0,
      battles: 0,
      sieges: 0,
      leftBattle: -99,
      leftNow: false,
    },
    fortnights: { french: false, coalition: false, declared: false, due: -1, movers: [], rolled: { french: -1, coalition: -1 } },
    thorn: { rolled: false, from: -1, until: -1 },
    // series/sr-174/scenario-3: there Danzig has fallen long enough ago for its sources to be open.
    danzig: {
      fell: scenario.danzigFallen ? turns.findIndex((one) => one.start === data.turns.dates.danzigFall) : -1,
      delayed: -1,
      rolled: false,
      bySea: false,
      stays: false,
      exitOpen: false,
    },
    sea: {
      step: 'idle',
      since: turn,
      army: 'russian',
      from: NOWHERE,
      toDanzig: false,
      open: scenario.danzigFallen,
      fleet: 'free',
    },
    // With three, where they are played: series/sr-201/transport-scenario-3.
    transport: { bought: battalions, fortnight: -1, waiting: [], ready: 0, withCenter: battalions },
    napoleonMoved: false,
    scouted: [],
    arrivals: [],
    counters: 0,
    generals: 0,
    promoted: 0,
    ledger: { french: emptyLedger(), coalition: emptyLedger() },
    choosing: [],
    customary: [],
  };
  const whole = position as EaglesPosition;
  // Line by line: series/sr-202/data.
  for (const force of scenario.forces) {
    // series/sr-206/without-s: section S with V Corps and Podlasia may be left out.
    // eagles/e102/map, eagles/e103/map, eagles/e104/map: all sections, else.
    // As much of the map as is played on: eagles/e104/optional-without-south, eagles/e91/sections, eagles/e4/sections-in-play.
    if (rules.withoutSouth && force.southern) continue;
    const number = placeForce(components, whole, force);
    const leader = leaderAt(whole, number);
    // series/sr-206/sedmaratzki, series/sr-206/tolstoi: some begin in a box.
    leader.place = force.box !== undefined ? (BOX_PLACES[force.box] ?? OFF.out) : hex(force.hex ?? '');
    leader.since = turn - 9;
    leader.fixed = force.fixedUntil !== undefined;
    settleCounter(whole, number);
  }
  whole.holders = components.held.map((place) => holderAtStart(components, whole, place, scenario.warsawHeld));
  for (const side of ['french', 'coalition'] as const) {
    for (const name of scenario.redoubts[side]) {
      if (isLeftOut(components.board, rules, hex(name))) continue;
      // eagles/e92/redoubts, eagles/e102/redoubts, eagles/e102/sierock-redoubt-russians: whoever stands there.
      whole.redoubts.push({
        hex: hex(name),
        side,
        rear: towardCenter(components, whole, side, hex(name)),
        builder: 0,
        begun: turn,
      });
    }
    for (const number of proposedTrains(components, whole, side).slice(0, scenario.bridgeTrains))
      leaderAt(whole, number).train = turn;
    whole.ledger[side].entered = inService(whole, side);
  }
  feelAllZones(components, whole);
  return position;
}

/** Who stands there, else as listed, and Königsberg to the Coalition: series/sr-151/setup-holder, series/sr-151/konigsberg-coalition. */
function holderAtStart(components: Components, position: EaglesPosition, place: Hex, warsawHeld: boolean): Side {
  for (const side of ['french', 'coalition'] as const) {
    for (const force of forcesOf(position, side)) if (leaderAt(position, force).place === place) return side;
  }
  // Of the seven places: series/table/warsaw/scenario-1-holders, series/table/warsaw/scenario-2-3-holders.
  if (components.places.warsaw.includes(place)) return 'french';
  return components.places.approaches.includes(place) && warsawHeld ? 'french' : 'coalition';
}

/** A Leader of the data with his units, not yet in a place (series/sr-203/hex-track). */
export function placeForce(components: Components, position: EaglesPosition, force: Arrival): number {
  // series/sr-15/setup-name: a name with "MG" is a nameless Major General.
  const number =
    force.leader === undefined
      ? newGeneral(position, force.army, force.general === 'cavalry' ? 'cavalry' : 'infantry', OFF.waiting)
      : leaderNumber(position, force.leader);
  // series/sr-15/setup-name, eagles/e80/named-division-leader: a line that says only MG names nobody.
  if (force.general !== undefined && force.name !== undefined && !force.name.startsWith('MG '))
    leaderAt(position, number).called = force.name;
  for (const { unit, strength, name } of force.units) {
    const index = components.unitNumbers.get(unit);
    const record = index === undefined ? undefined : position.units[index];
    if (index === undefined || record === undefined) throw new BrokenRules(`no unit ${unit}`);
    // A formation that was in play before is not placed a second time (series/sr-222/already-set-up).
    if (record.used || strength === 0) continue;
    // eagles/e81/below-leader, eagles/e81/strength-column, series/sr-203/over-span: kept as listed.
    record.strength = strength;
    record.leader = number;
    record.used = true;
    record.called = Math.max(0, components.units[index]?.names.indexOf(name ?? '') ?? 0);
  }
  return number;
}

/** The hexside nearest to the side's own Center of Operations: where a redoubt is left open unless its owner says otherwise. */
function towardCenter(components: Components, position: EaglesPosition, side: Side, hex: Hex): number {
  const army: Army = side === 'french' ? 'french' : 'russian';
  const center = position.armies[army].center;
  const { board } = components;
  const far = (edge: Edge) => distance(board, board.neighbours[edge] as Hex, center);
  const [best = 0] = sidesOf(board, hex).toSorted((one, other) => far(one) - far(other));
  return best % 6;
}
