import { AGAIN, END, roll } from '@vedette/core';
import { type Components, sideOf } from '../../components/components.js';
import type { Side } from '../../components/data/schema.js';
import { DIRECTIONS, type Edge, edgeBetween, type Hex, NOWHERE, RIVER, sameEdge } from '../../components/map/board.js';
import { truth } from '../../components/map/field.js';
import { bridged } from '../../components/map/paths.js';
import { bridging, type FrameOf, legality, rule, type Table } from '../../contents.js';
import { type EaglesPosition, hasTrain, isHex, NO_TRAIN } from '../../position.js';
import { forcesOf, leaderAt, leaderNumber, strengthOf, total } from '../forces.js';
import { isWished } from '../turn/wishes.js';

/** Bridging (SR-106 to SR-110): one action for each Force. */

type Action = 'destroy' | 'repair' | 'pontoon' | 'lift' | 'destroy-pontoon';
type BridgeOption = 'done' | { readonly force: string; readonly action: Action; readonly to: string };

const spends = (components: Components, action: Action, primary: boolean): number =>
  action === 'pontoon'
    ? components.tables.administration.pontoon
    : action === 'repair' && primary
      ? components.tables.administration.repairPrimary
      : 0;

/** series/sr-56/no-ap-spent: nothing is paid while the CoO is off the map. */
const canPay = (position: EaglesPosition, force: number, points: number): boolean => {
  const state = position.armies[leaderAt(position, force).army];
  return points === 0 || (state.points >= points && isHex(state.center));
};

/** Why a Force cannot do this to a bridge. */
const bridgeRules = (components: Components) => {
  const { board } = components;
  type Act = (position: EaglesPosition, force: number, edge: Edge, action: Action) => boolean;
  const about = (cite: string, code: string, allows: Act) =>
    rule<FrameOf<typeof bridging>, BridgeOption>(cite, code, ({ position }, _, option) => {
      if (option === 'done') return true;
      const force = leaderNumber(position, option.force);
      const edge = edgeBetween(board.neighbours, leaderAt(position, force).place, board.byName.get(option.to) ?? NOWHERE);
      return edge === NOWHERE || allows(position, force, edge, option.action);
    });
  const enemyAcross = (position: EaglesPosition, force: number, edge: Edge) =>
    truth(components, position, sideOf(leaderAt(position, force).army)).enemy[board.neighbours[edge] as Hex] === 1;
  const broken = (position: EaglesPosition, edge: Edge) => position.damaged.includes(board.bridge[edge] as number);
  const laid = (position: EaglesPosition, edge: Edge) => position.pontoons.find((one) => one.edge === sameEdge(board, edge));
  const own = (position: EaglesPosition, force: number, edge: Edge) =>
    laid(position, edge)?.side === sideOf(leaderAt(position, force).army);
  const strength = (position: EaglesPosition, force: number) => strengthOf(components, position, force);
  const primary = (edge: Edge) => board.river[edge] === RIVER.primary;
  return legality<FrameOf<typeof bridging>, BridgeOption>([
    rule('series/sr-106/one-action', 'one-act-in-a-turn', ({ position }, { acted }, option) => {
      return option === 'done' || !acted.includes(leaderAt(position, leaderNumber(position, option.force)).counter);
    }),
    about('series/sr-107/marker', 'no-bridge-to-break', (position, _, edge, action) => {
      return action !== 'destroy' || ((board.bridge[edge] as number) >= 0 && !broken(position, edge));
    }),
    about('series/sr-108/removes-marker', 'nothing-to-repair', (position, _, edge, action) => {
      return action !== 'repair' || broken(position, edge);
    }),
    about('series/sr-107/concentrated', 'foraging', (position, force, _, action) => {
      return (action !== 'destroy' && action !== 'destroy-pontoon') || !leaderAt(position, force).forage;
    }),
    about('series/sr-108/no-enemy-across', 'enemy-on-the-other-bank', (position, force, edge, action) => {
      return (action !== 'repair' && action !== 'pontoon' && action !== 'lift') || !enemyAcross(position, force, edge);
    }),
    about('series/table/bridges/repair-primary', 'has-moved', (position, force, _, action) => {
      return action !== 'repair' || leaderAt(position, force).spent === 0;
    }),
    about('series/table/bridges/repair-secondary', 'too-little-infantry', (position, force, edge, action) => {
      return action !== 'repair' || strength(position, force).infantry >= (primary(edge) ? 3 : 1);
    }),
    about('series/table/bridges/destroy-primary', 'riders-cannot-break-it', (position, force, edge, action) => {
      const { infantry, artillery } = strength(position, force);
      return action !== 'destroy' || !primary(edge) || infantry + artillery > 0;
    }),
    about('series/sr-109/three-per-side', 'no-bridge-train', (position, force, _, action) => {
      const leader = leaderAt(position, force);
      return action !== 'pontoon' || (hasTrain(leader) && leader.train <= position.turn);
    }),
    about('series/table/bridges/pontoon-primary', 'no-pontoon-here', (position, force, edge, action) => {
      if (action !== 'pontoon') return true;
      const rested = leaderAt(position, force).spent <= components.tables.bridging.pontoonMp * 2;
      return rested && !bridged(board, position, edge) && (!primary(edge) || total(strength(position, force)) >= 2);
    }),
    about('series/sr-110/lifted', 'no-pontoon-to-lift', (position, force, edge, action) => {
      const leader = leaderAt(position, force);
      return action !== 'lift' || (own(position, force, edge) && leader.kind === 'named' && !hasTrain(leader));
    }),
    about('series/sr-110/destroyed', 'no-pontoon-to-destroy', (position, force, edge, action) => {
      return action !== 'destroy-pontoon' || (laid(position, edge) !== undefined && !own(position, force, edge));
    }),
    about('series/table/ap-costs/pontoon', 'no-points', (position, force, edge, action) =>
      canPay(position, force, spends(components, action, primary(edge))),
    ),
  ]);
};

/** Everything that could be asked for along the rivers beside a Force: series/sr-107/touching, series/sr-108/touching. */
function works(components: Components, position: EaglesPosition, side: Side): BridgeOption[] {
  const { board } = components;
  return forcesOf(position, side).flatMap((force) => {
    const leader = leaderAt(position, force);
    return DIRECTIONS.flatMap((direction) => {
      const edge = leader.place * 6 + direction;
      const there = board.neighbours[edge] as Hex;
      const river = board.river[edge];
      if (there === NOWHERE || board.open[there] === 0 || (river !== RIVER.primary && river !== RIVER.secondary)) return [];
      return ACTIONS.map((action) => ({ force: leader.id, action, to: board.names[there] as string }));
    });
  });
}
const ACTIONS: readonly Action[] = ['destroy', 'repair', 'pontoon', 'lift', 'destroy-pontoon'];

/** The greatest modified die that succeeds: series/sr-106/success. */
function needed(components: Components, action: Action, primary: boolean): number {
  const { bridging: table } = components.tables;
  switch (action) {
    case 'destroy':
      return primary ? table.destroyPrimary : table.destroySecondary;
    case 'repair':
      return primary ? table.repairPrimary : table.repairSecondary;
    case 'pontoon':
      return primary ? table.pontoonPrimary : table.pontoonSecondary;
    case 'destroy-pontoon':
      return table.destroyPontoon;
    case 'lift':
      return 6;
  }
}

function work(components: Components, table: Table, side: Side, force: number, action: Action, to: Hex): void {
  const { position } = table;
  const { board, tables } = components;
  const leader = leaderAt(position, force);
  const field = truth(components, position, side);
  const edge = edgeBetween(board.neighbours, leader.place, to);
  const primary = board.river[edge] === RIVER.primary;
  position.armies[leader.army].points -= spends(components, action, primary);
  let die = action === 'lift' ? 1 : roll(table, `bridging ${leader.id}`);
  if ((action === 'destroy' || action === 'destroy-pontoon') && field.enemy[to] === 1) die += tables.bridging.opposed;
  if (action === 'repair' && hasTrain(leader)) die += tables.bridging.train;
  if (action === 'repair' || (action === 'pontoon' && primary)) die += tables.weather.effects[position.weather].bridging;
  const success = die <= needed(components, action, primary);
  const same = sameEdge(board, edge);
  const bridge = board.bridge[edge] as number;
  // Between two Forces it is the mover's to destroy: series/sr-107/phasing-only.
  if (success) {
    if (action === 'destroy') position.damaged.push(bridge);
    else if (action === 'repair') position.damaged = position.damaged.filter((one) => one !== bridge);
    else if (action === 'pontoon') {
      position.pontoons.push({ edge: same, side });
      leader.train = NO_TRAIN;
    } else {
      position.pontoons = position.pontoons.filter((one) => one.edge !== same);
      // series/sr-110/train-next-turn; series/sr-110/train-lost: a destroyed pontoon takes its train with it.
      if (action === 'lift') leader.train = position.turn + 1;
    }
  }
  const hexes = [board.names[leader.place] ?? '', board.names[to] ?? ''] as const;
  if (success) table.record?.({ kind: 'bridge-worked', side, hexes, action });
  else table.record?.({ kind: 'bridge-work-failed', only: { [side]: { hexes, action } } });
}

export const bridgingChapter = (components: Components) =>
  bridging.steps({
    choose: bridging.ask({
      when: (table) => isWished(table, 'bridges'),
      seat: (_, data) => data.side,
      candidates: ({ position }, data) => ['done', ...works(components, position, data.side)],
      legal: bridgeRules(components),
      pass: 'done',
      choose: (table, data, option) => {
        if (option === 'done') return END;
        const number = leaderNumber(table.position, option.force);
        data.acted.push(leaderAt(table.position, number).counter);
        work(components, table, data.side, number, option.action, components.board.byName.get(option.to) ?? NOWHERE);
        return AGAIN;
      },
    }),
  });
