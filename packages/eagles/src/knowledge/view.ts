import type { Onlooker } from '@vedette/core';
import { frameIn } from '@vedette/core';
import { type Components, sideOf } from '../components/components.js';
import type { Arm, Army, Side, Weather } from '../components/data/schema.js';
import { ARMIES, SIDES } from '../components/data/schema.js';
import type { Hex } from '../components/map/board.js';
import { battle } from '../contents.js';
import {
  type EaglesPosition,
  hasCounter,
  hasFallen,
  hasTrain,
  isHex,
  isInPlay,
  isTop,
  KNOWN,
  type Leader,
  OFF,
  type Place,
  type Pool,
  type Unit,
  type Ward,
} from '../position.js';
import { centerActive, dateOf, lineLength } from '../rules/administration/communication.js';
import { leaderName, sheetOf, strengthOf, strengths, unitName } from '../rules/forces.js';
import { sizeColumn } from '../rules/movement/attrition.js';
import { BOX_NAMES } from '../rules/movement/off-map.js';
import { type Phase, phaseOf } from '../rules/turn/phase.js';

/** What an onlooker sees (SR-27 to SR-29), built by adding what is known. */
export interface LeaderView {
  readonly id: string;
  readonly name: string;
  readonly army: Army;
  readonly kind: 'named' | 'infantry' | 'cavalry';
  readonly place: string;
  readonly superior: string | null;
  readonly counter: number;
  readonly forage: boolean;
  readonly moved: boolean;
  readonly train: boolean;
  readonly strength: number;
  readonly units: readonly UnitView[];
  /** What the enemy knows of this counter. */
  readonly known: number;
}

export interface UnitView {
  readonly id: string;
  readonly name: string;
  readonly arm: Arm;
  readonly strength: number;
}

export interface CounterView {
  readonly counter: number;
  readonly army: Army;
  readonly hex: string;
  readonly kind?: 'force' | 'leader' | 'vedette';
  /** 0 to 4, the size classes of the tables. */
  readonly size?: number;
  readonly leader?: string;
  readonly name?: string;
  readonly artillery?: number;
  readonly strength?: number;
}

export interface ArmyView {
  readonly source: string | null;
  readonly center: string | null;
  readonly active: boolean;
  readonly points?: number;
  readonly line?: number | null;
  readonly pool?: Pool;
  readonly wards?: readonly [Ward, Ward];
}

export interface BattleView {
  readonly hex: string;
  readonly attacker: Side;
  readonly round: number;
  readonly kind: string;
  readonly attackerLost: number;
  readonly defenderLost: number;
  readonly chit?: string;
}

export interface EaglesView {
  readonly scenario: string;
  readonly grand: boolean;
  readonly date: string;
  readonly turn: number;
  readonly lastTurn: number;
  readonly weather: Weather;
  readonly morale: number;
  readonly phasing: Side;
  readonly phase: Phase;
  readonly armies: Readonly<Record<Army, ArmyView>>;
  readonly leaders: readonly LeaderView[];
  readonly vedettes: readonly { readonly counter: number; readonly hex: string; readonly army: Army; readonly moved: boolean }[];
  readonly spareVedettes: Readonly<Partial<Record<Army, number>>>;
  readonly counters: readonly CounterView[];
  readonly redoubts: readonly { readonly hex: string; readonly side: Side; readonly rear: number }[];
  readonly damaged: readonly (readonly [string, string])[];
  readonly pontoons: readonly (readonly [string, string])[];
  readonly sieges: readonly { readonly hex: string; readonly besieger: Side }[];
  readonly holders: Readonly<Record<string, Side>>;
  readonly fortnight: { readonly french: boolean; readonly coalition: boolean };
  readonly danzigFallen: boolean;
  readonly transport?: { readonly ready: number; readonly withCenter: number; readonly waiting: number };
  readonly battle: BattleView | null;
}

export function eaglesView(components: Components, position: EaglesPosition, onlooker: Onlooker): EaglesView {
  const { board } = components;
  const name = (place: Place): string | null => (isHex(place) ? (board.names[place] ?? null) : (BOX_NAMES[place] ?? null));
  const pair = (edge: number): readonly [string, string] => [
    board.names[Math.floor(edge / 6)] ?? '',
    board.names[board.neighbours[edge] as Hex] ?? '',
  ];
  const spare: Partial<Record<Army, number>> = {};
  for (const army of ARMIES) if (sideOf(army) === onlooker) spare[army] = 0;
  const outposts: { counter: number; hex: string; army: Army; moved: boolean }[] = [];
  for (const { place, army, counter, moved } of position.vedettes) {
    if (sideOf(army) !== onlooker) continue;
    if (isHex(place)) outposts.push({ counter, hex: board.names[place] ?? '', army, moved });
    else if (place === OFF.out) spare[army] = (spare[army] ?? 0) + 1;
  }
  const holders: Record<string, Side> = {};
  for (let index = 0; index < components.held.length; index++)
    holders[board.names[components.held[index] as Hex] ?? ''] = position.holders[index] ?? 'coalition';
  const sums = strengths(position);
  const counters: CounterView[] = [];
  for (const side of SIDES) if (side !== onlooker) addCounters(components, position, side, onlooker, sums, counters);
  return {
    scenario: position.rules.scenario,
    grand: position.rules.grand,
    date: dateOf(components, position),
    turn: position.turn - position.startTurn + 1,
    lastTurn: position.lastTurn - position.startTurn + 1,
    weather: position.weather,
    morale: position.morale.marker,
    phasing: position.phasing,
    phase: phaseOf(position),
    armies: {
      french: armyView(components, position, 'french', onlooker),
      russian: armyView(components, position, 'russian', onlooker),
      prussian: armyView(components, position, 'prussian', onlooker),
    },
    leaders: onlooker === null ? [] : ownLeaders(components, position, onlooker as Side, name, sums),
    vedettes: outposts,
    spareVedettes: spare,
    counters,
    // Markers lie open: series/sr-27/sees-markers.
    redoubts: position.redoubts.map((redoubt) => ({ hex: name(redoubt.hex) ?? '', side: redoubt.side, rear: redoubt.rear })),
    damaged: position.damaged.map((bridge) => pair(board.bridges[bridge] ?? 0)),
    pontoons: position.pontoons.map((pontoon) => pair(pontoon.edge)),
    sieges: position.sieges.map((siege) => ({ hex: name(siege.hex) ?? '', besieger: siege.besieger })),
    // Tracks and towns are everybody's: series/sr-27/sees-tracks.
    holders,
    fortnight: { french: position.fortnights.french, coalition: position.fortnights.coalition },
    danzigFallen: hasFallen(position.danzig),
    ...(onlooker === 'french'
      ? {
          transport: {
            ready: position.transport.ready,
            withCenter: position.transport.withCenter,
            waiting: position.transport.waiting.length,
          },
        }
      : {}),
    battle: battleView(components, position, onlooker),
  };
}

/** series/sr-27/sees-supply-source; series/sr-27/hidden-list: points, pools and hospitals are their owner's. */
function armyView(components: Components, position: EaglesPosition, army: Army, onlooker: Onlooker): ArmyView {
  const state = position.armies[army];
  const { names } = components.board;
  const open = {
    source: isHex(state.source) ? (names[state.source] ?? null) : null,
    center: isHex(state.center) ? (names[state.center] ?? null) : (BOX_NAMES[state.center] ?? null),
    active: centerActive(position, army),
  };
  if (sideOf(army) !== onlooker) return open;
  const line = lineLength(components, position, army);
  return {
    ...open,
    points: state.points,
    line: line < 0 ? null : line / 2,
    pool: { ...state.pool },
    wards: [{ ...state.wards[0] }, { ...state.wards[1] }],
  };
}

function ownLeaders(
  components: Components,
  position: EaglesPosition,
  side: Side,
  placeName: (place: Place) => string | null,
  sums: readonly number[],
): LeaderView[] {
  const { leaders, units } = position;
  const found: LeaderView[] = [];
  const tracks: (UnitView[] | undefined)[] = new Array(leaders.length);
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] as Unit;
    if (!isInPlay(unit)) continue;
    const name = unitName(components, position, index);
    const entry = { id: components.units[index]?.id ?? '', name, arm: unit.arm, strength: unit.strength };
    const track = tracks[unit.leader];
    if (track === undefined) tracks[unit.leader] = [entry];
    else track.push(entry);
  }
  for (let number = 0; number < leaders.length; number++) {
    const leader = leaders[number] as Leader;
    if (sideOf(leader.army) !== side) continue;
    const place = placeName(leader.place);
    if (place === null) continue;
    const track = tracks[number] ?? [];
    let strength = isTop(leader) ? (sums[number] as number) : 0;
    if (!isTop(leader)) for (const unit of track) strength += unit.strength;
    found.push({
      id: leader.id,
      name: leader.kind === 'named' ? sheetOf(components, leader).name : leader.called || (track[0]?.name ?? ''),
      army: leader.army,
      kind: leader.kind,
      place,
      superior: isTop(leader) ? null : (leaders[leader.superior]?.id ?? null),
      counter: leader.counter,
      forage: leader.forage,
      moved: leader.moved,
      train: hasTrain(leader),
      strength,
      units: track,
      known: leader.known,
    });
  }
  return found;
}

/** series/sr-27/sees-counters, series/sr-27/not-force-or-vedette: a counter is a flag in a hex until more is learned. */
function addCounters(
  components: Components,
  position: EaglesPosition,
  side: Side,
  onlooker: Onlooker,
  sums: readonly number[],
  counters: CounterView[],
): void {
  const { names } = components.board;
  const first = counters.length;
  for (let number = 0; number < position.leaders.length; number++) {
    const leader = position.leaders[number] as Leader;
    const { counter, army, place, known } = leader;
    if (!hasCounter(leader) || !isHex(place) || sideOf(army) !== side) continue;
    const hex = names[place] ?? '';
    // Somebody who only watches has scouted nothing.
    if (onlooker === null || known < KNOWN.kind) {
      counters.push({ counter, army, hex });
      continue;
    }
    const strength = sums[number] as number;
    const view: Writable<CounterView> = { counter, army, hex, kind: strength > 0 ? 'force' : 'leader' };
    // The fifth degree of scouting: series/table/scouting/result-5.
    if (strength > 0 && known >= KNOWN.size) view.size = sizeColumn(components, strength);
    if (known >= KNOWN.names) {
      // The sixth: series/table/scouting/result-6.
      view.leader = leader.id;
      view.name = leaderName(components, position, number);
      view.artillery = strengthOf(components, position, number).artillery;
    }
    // What was left after a battle is remembered: series/sr-29/after-battle-total.
    if (known >= KNOWN.strength) view.strength = leader.shown;
    counters.push(view);
  }
  for (const { place, army, counter, known } of position.vedettes) {
    if (!isHex(place) || sideOf(army) !== side) continue;
    const hex = names[place] ?? '';
    // series/sr-83/mode-hidden: no mode is ever added.
    counters.push(onlooker !== null && known >= KNOWN.kind ? { counter, army, hex, kind: 'vedette' } : { counter, army, hex });
  }
  // In the order of the public numbers: the order of lists must not tell what a counter is.
  inOrder(counters, first);
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Sorts what stands from an index on; most of it is in order already. */
function inOrder(counters: CounterView[], first: number): void {
  for (let index = first + 1; index < counters.length; index++) {
    const view = counters[index] as CounterView;
    let at = index;
    for (; at > first && (counters[at - 1] as CounterView).counter > view.counter; at--)
      counters[at] = counters[at - 1] as CounterView;
    counters[at] = view;
  }
}

function battleView(components: Components, position: EaglesPosition, onlooker: Onlooker): BattleView | null {
  const data = frameIn(position, battle);
  if (data === undefined) return null;
  const own = data.attacker.side === onlooker ? data.attacker : data.defender.side === onlooker ? data.defender : null;
  return {
    hex: components.board.names[data.hex] ?? '',
    attacker: data.attacker.side,
    round: data.round,
    kind: data.kind,
    attackerLost: data.attacker.lost,
    defenderLost: data.defender.lost,
    ...(own === null || own.chit === '' ? {} : { chit: own.chit }),
  };
}
