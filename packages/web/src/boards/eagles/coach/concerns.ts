/** What matters now, for a coach: a fight under way, the attrition of a march, who is out of reach, an enemy close by. */
import type { EaglesTypes, EaglesView } from '@vedette/eagles';
import type { BoardProps } from '../../board.js';
import { componentsOf } from '../components.js';
import { type Grid, parseHex } from '../map/hexes.js';
import { distance, whereabouts } from '../map/nearest-town.js';
import { eaglesWords } from '../words.js';
import { concernWords } from './concern-words.js';

type Layers = Readonly<Record<string, readonly string[]>>;
type Leader = EaglesView['leaders'][number];
type Counter = EaglesView['counters'][number];

export type Concern =
  | { readonly kind: 'battle'; readonly hex: string; readonly round: number; readonly own: number; readonly theirs: number }
  /** Before the first roll: what stands on either side, as far as one knows. */
  | {
      readonly kind: 'field';
      readonly hex: string;
      readonly own: number;
      readonly counters: number;
      readonly known: number;
    }
  /** The farthest march that costs nothing, the costliest that can be made, and how many faces of the die then cost something. */
  | {
      readonly kind: 'attrition';
      readonly leader: string;
      readonly free: number | null;
      readonly far: number;
      readonly faces: number;
    }
  | { readonly kind: 'cut'; readonly army: string }
  | { readonly kind: 'out-of-reach'; readonly force: Leader }
  | { readonly kind: 'enemy'; readonly force: Leader; readonly counter: Counter; readonly hexes: number };

/** Beyond this an enemy cannot be on one before the next turn. */
const CLOSE = 3;

const forcesOf = ({ leaders }: EaglesView): readonly Leader[] =>
  leaders.filter(({ superior, strength }) => superior === null && strength > 0);

/** Who is closest to an enemy that may be a Force; of several as close, the strongest. */
function closest(view: EaglesView, grid: Grid): Extract<Concern, { kind: 'enemy' }> | null {
  let found: Extract<Concern, { kind: 'enemy' }> | null = null;
  for (const force of forcesOf(view))
    for (const counter of view.counters) {
      const [here, there] = [parseHex(grid, force.place), parseHex(grid, counter.hex)];
      if (counter.kind === 'vedette' || counter.kind === 'leader' || here === null || there === null) continue;
      const hexes = distance(here, there);
      if (hexes > CLOSE) continue;
      const isCloser = found === null || hexes < found.hexes || (hexes === found.hexes && force.strength > found.force.strength);
      if (isCloser) found = { kind: 'enemy', force, counter, hexes };
    }
  return found;
}

/** What the attrition of the march that is asked about may cost, from what the layers say of each hex in reach. */
function attritionOf(leader: string, layers: Layers): Concern | null {
  const cost = new Map<string, number>();
  for (const [layer, hexes] of Object.entries(layers))
    if (layer.startsWith('cost ')) for (const hex of hexes) cost.set(hex, Number(layer.slice('cost '.length)));
  let [free, far, faces] = [null as number | null, 0, -1];
  for (const [layer, hexes] of Object.entries(layers)) {
    const [name, , one, more] = layer.split(' ');
    if (name !== 'attrition') continue;
    const costly = Number(one) + Number(more);
    for (const hex of hexes) {
      const spent = cost.get(hex) ?? 0;
      if (costly === 0) free = Math.max(free ?? 0, spent);
      if (costly > faces || (costly === faces && spent < far)) [far, faces] = [spent, costly];
    }
  }
  return faces < 0 ? null : { kind: 'attrition', leader, free, far, faces };
}

/** The strongest Force that no order reaches. */
function outOfReach(view: EaglesView, layers: Layers, grid: Grid): Concern | null {
  const reached = new Set(layers.dispatch ?? []);
  const lost = forcesOf(view).filter(
    ({ place, army }) => view.armies[army].active && parseHex(grid, place) !== null && !reached.has(place),
  );
  const force = lost.reduce<Leader | null>((most, one) => (most === null || one.strength > most.strength ? one : most), null);
  return force === null ? null : { kind: 'out-of-reach', force };
}

function cut({ armies }: EaglesView): Concern | null {
  const found = Object.entries(armies).find(([, { active, line }]) => active && line === null);
  return found === undefined ? null : { kind: 'cut', army: found[0] };
}

/** Who fights over a hex: whoever stands in it, and whoever attacks it from beside it. */
function fieldOf(view: EaglesView, hex: string, isAttacker: boolean, grid: Grid): Concern | null {
  const middle = parseHex(grid, hex.split('/')[0] ?? '');
  if (middle === null) return null;
  const isAt = (place: string, beside: boolean) => {
    const there = parseHex(grid, place.split('/')[0] ?? '');
    return there !== null && distance(middle, there) === (beside ? 1 : 0);
  };
  const own = forcesOf(view).filter(({ place }) => isAt(place, isAttacker));
  const enemies = view.counters.filter(({ hex: place, kind }) => kind !== 'vedette' && isAt(place, !isAttacker));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
  if (own.length === 0 || enemies.length === 0) return null;
  return {
    kind: 'field',
    hex,
    own: sum(own.map(({ strength }) => strength)),
    counters: enemies.length,
    known: sum(enemies.map(({ strength = 0 }) => strength)),
  };
}

/** Questions of the phases in which orders and supply are what matters. */
const ORDERS: ReadonlySet<string> = new Set([
  'administration',
  'organization',
  'replacements',
  'reinforcements',
  'commands',
  'initiative',
  'vedettes',
  'fortnight',
]);
/** Those of them in which nobody can be reached nor called nearer. */
const FILLING_UP: ReadonlySet<string> = new Set(['replacements', 'reinforcements']);
const FIGHTS: ReadonlySet<string> = new Set(['battle', 'pursuit', 'retreat', 'losses']);

/** Danger first; then what the question is about. */
export function concernOf(
  { kind, about }: Pick<NonNullable<BoardProps<EaglesTypes>['decision']>, 'kind' | 'about'>,
  view: EaglesView,
  layers: Layers,
  reader: string | null,
  grid: Grid,
): Concern | null {
  const [procedure = ''] = kind.split('.');
  const { battle } = view;
  if (battle !== null && FIGHTS.has(procedure)) {
    const isAttacker = battle.attacker === reader;
    const [own, theirs] = isAttacker ? [battle.attackerLost, battle.defenderLost] : [battle.defenderLost, battle.attackerLost];
    if (own + theirs === 0) return kind === 'battle.chits' ? fieldOf(view, battle.hex, isAttacker, grid) : null;
    return { kind: 'battle', hex: battle.hex, round: battle.round, own, theirs };
  }
  const attrition = procedure === 'march' ? attritionOf(String(about.leader ?? ''), layers) : null;
  const enemy = closest(view, grid);
  const isDanger = enemy !== null && (enemy.counter.strength ?? 0) > enemy.force.strength;
  if (attrition !== null || isDanger || !ORDERS.has(procedure)) return attrition ?? enemy;
  const beyond = FILLING_UP.has(procedure) ? null : outOfReach(view, layers, grid);
  return cut(view) ?? beyond ?? enemy;
}

/** The same as a sentence. */
export function matters({ decision, view, reader, files, language }: BoardProps<EaglesTypes>, layers: Layers): string | null {
  const components = componentsOf(files);
  const { grid, data } = components;
  const concern = decision === null ? null : concernOf(decision, view, layers, reader, grid);
  if (concern === null) return null;
  const [words, board] = [concernWords(language), eaglesWords(language)];
  const place = (hex: string) =>
    whereabouts(grid, data.map.hexes, hex, board.hexesFrom).replace(/, [NCS]\d{4}(\/[NCS]\d{4})?$/, '');
  const name = (id: string) => components.leaderName(id, view.leaders, board);
  switch (concern.kind) {
    case 'battle':
      return words.battle(place(concern.hex), concern.round, concern.own, concern.theirs);
    case 'field':
      return words.field(place(concern.hex), concern.own, concern.counters, concern.known);
    case 'attrition':
      return words.attrition(name(concern.leader), concern.free, concern.far, concern.faces);
    case 'cut':
      return words.cut(board.armies[concern.army] ?? concern.army);
    case 'out-of-reach':
      return words.outOfReach(name(concern.force.id), concern.force.strength, place(concern.force.place));
    case 'enemy': {
      const { strength, size } = concern.counter;
      const { id, strength: own, place: hex } = concern.force;
      const known = strength ?? null;
      const enemy =
        known !== null
          ? words.strong(String(known))
          : size === undefined
            ? words.unknown
            : words.strong(components.sizeWords(size));
      return words.enemy(
        name(id),
        own,
        place(hex),
        concern.hexes,
        enemy,
        known === null ? 'unknown' : known > own ? 'danger' : 'chance',
      );
    }
  }
}
