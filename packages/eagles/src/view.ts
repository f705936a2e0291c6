import type { Onlooker } from '@vedette/core';
import { sizeColumn } from './attrition.js';
import { centerActive, dateOf, lineLength } from './communication.js';
import { type Battle, battle, playerTurn } from './contents.js';
import type { Arm, Army, Side, Weather } from './data/schema.js';
import { ARMIES, SIDES } from './data/schema.js';
import { hasUnits, spOf, strengthOf, strengths } from './forces.js';
import type { Hex } from './map/board.js';
import { BOX_NAMES } from './off-map.js';
import { type EaglesPosition, isHex, KNOWN, OFF, type Place, type Pool, type Ward } from './position.js';
import { sideOf, type World } from './world.js';

/** What an onlooker sees (SR-27 to SR-29), built by adding what is known. */
export interface LeaderView {
  readonly id: string;
  readonly army: Army;
  readonly kind: 'named' | 'infantry' | 'cavalry';
  readonly place: string;
  readonly superior: string | null;
  readonly counter: number;
  readonly forage: boolean;
  readonly moved: boolean;
  readonly train: boolean;
  readonly strength: number;
  readonly units: readonly { readonly id: string; readonly arm: Arm; readonly strength: number }[];
  /** What the enemy knows of this counter. */
  readonly known: number;
}

export interface CounterView {
  readonly counter: number;
  readonly army: Army;
  readonly hex: string;
  readonly kind?: 'force' | 'leader' | 'vedette';
  /** 0 to 4, the size classes of the tables. */
  readonly size?: number;
  readonly leader?: string;
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

/** The phases of a player turn (series/sr-39/player-turn), and what is not one: the set-up, a turn of a Fortnight. */
export type Phase = 'set-up' | 'fortnight' | 'command' | 'movement' | 'combat' | 'morale';

const PHASE_OF_STEP: Readonly<Record<string, Phase>> = {
  fortnight: 'fortnight',
  reinforce: 'movement',
  command: 'movement',
  initiative: 'movement',
  attrition: 'movement',
  consolidate: 'movement',
  entrench: 'movement',
  besiege: 'movement',
  bridge: 'movement',
  forcedMarch: 'combat',
  soundOfTheGuns: 'combat',
  battles: 'combat',
  morale: 'morale',
};

function phaseOf({ stack }: EaglesPosition): Phase {
  const turn = stack.find(({ procedure }) => procedure === playerTurn.name);
  return turn === undefined ? 'set-up' : (PHASE_OF_STEP[turn.step] ?? 'command');
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

export function eaglesView(world: World, position: EaglesPosition, onlooker: Onlooker): EaglesView {
  const { board } = world;
  const name = (place: Place): string | null => (isHex(place) ? (board.names[place] ?? null) : (BOX_NAMES[place] ?? null));
  const pair = (edge: number): readonly [string, string] => [
    board.names[Math.floor(edge / 6)] ?? '',
    board.names[board.neighbours[edge] as Hex] ?? '',
  ];
  const spare: Partial<Record<Army, number>> = {};
  for (const army of ARMIES)
    if (sideOf(army) === onlooker)
      spare[army] = position.vedettes.filter((vedette) => vedette.army === army && vedette.place === OFF.out).length;
  return {
    scenario: position.rules.scenario,
    grand: position.rules.grand,
    date: dateOf(world, position),
    turn: position.turn - position.startTurn + 1,
    lastTurn: position.lastTurn - position.startTurn + 1,
    weather: position.weather,
    morale: position.morale.marker,
    phasing: position.phasing,
    phase: phaseOf(position),
    armies: {
      french: armyView(world, position, 'french', onlooker),
      russian: armyView(world, position, 'russian', onlooker),
      prussian: armyView(world, position, 'prussian', onlooker),
    },
    leaders: onlooker === null ? [] : ownLeaders(world, position, onlooker as Side, name),
    vedettes: position.vedettes
      .filter((vedette) => isHex(vedette.place) && sideOf(vedette.army) === onlooker)
      .map((vedette) => ({ counter: vedette.counter, hex: name(vedette.place) ?? '', army: vedette.army, moved: vedette.moved })),
    spareVedettes: spare,
    counters: SIDES.filter((side) => side !== onlooker).flatMap((side) => enemyCounters(world, position, side, onlooker)),
    // series/sr-27/sees-markers
    redoubts: position.redoubts.map((redoubt) => ({ hex: name(redoubt.hex) ?? '', side: redoubt.side, rear: redoubt.rear })),
    damaged: position.damaged.map((bridge) => pair(board.bridges[bridge] ?? 0)),
    pontoons: position.pontoons.map((pontoon) => pair(pontoon.edge)),
    sieges: position.sieges.map((siege) => ({ hex: name(siege.hex) ?? '', besieger: siege.besieger })),
    // series/sr-27/sees-tracks
    holders: Object.fromEntries(world.held.map((hex, index) => [name(hex) ?? '', position.holders[index] ?? 'coalition'])),
    fortnight: { french: position.fortnights.french, coalition: position.fortnights.coalition },
    danzigFallen: position.danzig.fell >= 0,
    ...(onlooker === 'french'
      ? {
          transport: {
            ready: position.transport.ready,
            withCenter: position.transport.withCenter,
            waiting: position.transport.waiting.length,
          },
        }
      : {}),
    battle: battleView(world, position, onlooker),
  };
}

/** series/sr-27/sees-supply-source; series/sr-27/hidden-list: points, pools and hospitals are their owner's. */
function armyView(world: World, position: EaglesPosition, army: Army, onlooker: Onlooker): ArmyView {
  const state = position.armies[army];
  const { names } = world.board;
  const open = {
    source: state.source >= 0 ? (names[state.source] ?? null) : null,
    center: isHex(state.center) ? (names[state.center] ?? null) : (BOX_NAMES[state.center] ?? null),
    active: centerActive(position, army),
  };
  if (sideOf(army) !== onlooker) return open;
  const line = lineLength(world, position, army);
  return {
    ...open,
    points: state.points,
    line: line < 0 ? null : line / 2,
    pool: { ...state.pool },
    wards: [{ ...state.wards[0] }, { ...state.wards[1] }],
  };
}

function ownLeaders(world: World, position: EaglesPosition, side: Side, name: (place: Place) => string | null): LeaderView[] {
  const found: LeaderView[] = [];
  const tracks: { id: string; arm: Arm; strength: number }[][] = position.leaders.map(() => []);
  position.units.forEach((unit, index) => {
    if (unit.leader >= 0) tracks[unit.leader]?.push({ id: world.units[index]?.id ?? '', arm: unit.arm, strength: unit.strength });
  });
  const forces = strengths(position);
  position.leaders.forEach((leader, number) => {
    const place = name(leader.place);
    if (sideOf(leader.army) !== side || place === null) return;
    const units = tracks[number] ?? [];
    found.push({
      id: leader.id,
      army: leader.army,
      kind: leader.kind,
      place,
      superior: leader.superior < 0 ? null : (position.leaders[leader.superior]?.id ?? null),
      counter: leader.counter,
      forage: leader.forage,
      moved: leader.moved,
      train: leader.train >= 0,
      strength: leader.superior < 0 ? (forces[number] ?? 0) : units.reduce((sum, unit) => sum + unit.strength, 0),
      units,
      known: leader.known,
    });
  });
  return found;
}

/** series/sr-27/sees-counters, series/sr-27/not-force-or-vedette: a counter is a flag in a hex until more is learned. */
function enemyCounters(world: World, position: EaglesPosition, side: Side, onlooker: Onlooker): CounterView[] {
  const found: CounterView[] = [];
  const { names } = world.board;
  position.leaders.forEach((leader, number) => {
    if (leader.counter === 0 || sideOf(leader.army) !== side || !isHex(leader.place)) return;
    const open = { counter: leader.counter, army: leader.army, hex: names[leader.place] ?? '' };
    // Somebody who only watches has scouted nothing.
    if (onlooker === null || leader.known < KNOWN.kind) {
      found.push(open);
      return;
    }
    const force = hasUnits(position, number);
    const strength = strengthOf(world, position, number);
    found.push({
      ...open,
      kind: force ? 'force' : 'leader',
      // series/table/scouting/result-5
      ...(force && leader.known >= KNOWN.size ? { size: sizeColumn(world, spOf(position, number)) } : {}),
      // series/table/scouting/result-6
      ...(leader.known >= KNOWN.names ? { leader: leader.id, artillery: strength.artillery } : {}),
      // series/sr-29/after-battle-total
      ...(leader.known >= KNOWN.strength ? { strength: leader.shown } : {}),
    });
  });
  for (const vedette of position.vedettes) {
    if (!isHex(vedette.place) || sideOf(vedette.army) !== side) continue;
    const open = { counter: vedette.counter, army: vedette.army, hex: names[vedette.place] ?? '' };
    // series/sr-83/mode-hidden: no mode is ever added.
    found.push(onlooker !== null && vedette.known >= KNOWN.kind ? { ...open, kind: 'vedette' } : open);
  }
  // In the order of the public numbers: the order of lists must not tell what a counter is.
  return found.sort((left, right) => left.counter - right.counter);
}

function battleView(world: World, position: EaglesPosition, onlooker: Onlooker): BattleView | null {
  const frame = position.stack.findLast((one) => one.procedure === battle.name);
  if (frame === undefined) return null;
  const data = frame.data as Battle;
  const own = data.attacker.side === onlooker ? data.attacker : data.defender.side === onlooker ? data.defender : null;
  return {
    hex: world.board.names[data.hex] ?? '',
    attacker: data.attacker.side,
    round: data.round,
    kind: data.kind,
    attackerLost: data.attacker.lost,
    defenderLost: data.defender.lost,
    ...(own === null || own.chit === '' ? {} : { chit: own.chit }),
  };
}
