/**
 * The map as a player looks at it before an operation: what could be won, and what threatens. There is one sheet a side,
 * and each look fills in what has changed since the last, for opponents look thousands of times a second. For opponents,
 * not for rules.
 */
import { type Components, enemyOf, scenarioOf } from '../components/components.js';
import type { Position, Side } from '../position.js';
import { type Field, type Forces, fieldOf } from './field.js';
import type { Ground } from './ground.js';
import { assignErrands, type Errand, type Errands, noErrands, noPlaces, type Places, weighPlaces } from './places.js';
import { FATIGUE, THUMB, type Thumb, type Thumbs } from './rules-of-thumb.js';

export interface Outlook extends Places {
  readonly components: Components;
  readonly ground: Ground;
  readonly size: number;
  position: Position;
  thumb: Thumb;
  /** How much of a goal's worth is felt, by row and column of areas. */
  nearness: Float64Array;
  readonly side: Side;
  /** Who held the places when they were last looked at. These records are replaced, never changed in place. */
  control: Position['control'];
  citadels: Position['citadels'];
  sieges: Position['sieges'];
  scenario: string;
  /** The turn and the points of that time. */
  turn: number;
  points: number;
  /** The state of the field that was looked at last. */
  state: number;
  readonly own: Forces;
  readonly enemy: Forces;
  /** How much the enemy bears upon an area, and we do: combat cards within a march. */
  readonly threat: Float64Array;
  readonly support: Float64Array;
  /** What standing in an area promises. */
  readonly promise: Float64Array;
  /** The same, with what it is worth to guard the area. */
  readonly worth: Float64Array;
  readonly errands: Errands;
  /** How much more than an even exchange this side is ready to pay for a combat: it has to win, and time runs out. */
  boldness: number;
  /** How much safety counts: less for whoever has to win while time runs out. */
  caution: number;
  /** What a place of the enemy's counts for each of its points at this time, and one of ours that is left open. */
  take: number;
  guard: number;
  /** What a corps suffers by so many points of fatigue at this time. */
  readonly fatigue: Float64Array;
}

/** The promise of a goal, felt less the farther one is from it. */
function attract(promise: Float64Array, goal: number, worth: number, nearness: Float64Array): void {
  // Nearness falls by the same share with every step: what outweighs a goal where it is outweighs it everywhere.
  if (worth <= (promise[goal] as number)) return;
  const size = promise.length;
  const row = goal * size;
  for (let at = 0; at < size; at++) {
    const value = worth * (nearness[row + at] as number);
    if (value > (promise[at] as number)) promise[at] = value;
  }
}

const felt = new WeakMap<Float64Array, Float64Array>();

/** How much of a goal's worth is felt with so many turns left, by row and column of areas. */
function nearnessIn({ distance }: Ground, { nearness }: Thumb, left: number): Float64Array {
  const bySteps = nearness[Math.max(0, Math.min(left, nearness.length - 1))] as Float64Array;
  const known = felt.get(bySteps);
  if (known !== undefined) return known;
  const made = Float64Array.from(distance, (steps) => bySteps[steps] as number);
  felt.set(bySteps, made);
  return made;
}

const sheets = new WeakMap<Components, Outlook[]>();

function sheetOf(components: Components, position: Position, side: Side, thumb: Thumb, field: Field): Outlook {
  const known = sheets.get(components) ?? [];
  if (known.length === 0) sheets.set(components, known);
  for (let index = 0; index < known.length; index++) {
    const sheet = known[index] as Outlook;
    if (sheet.side === side) return sheet;
  }
  const sheet = newSheet(components, position, side, thumb, field);
  known.push(sheet);
  return sheet;
}

function newSheet(components: Components, position: Position, side: Side, thumb: Thumb, { ground, forces }: Field): Outlook {
  const { size } = ground;
  const own = forces[side] as Forces;
  const enemy = forces[enemyOf(components, side)] as Forces;
  return {
    components,
    ground,
    size,
    position,
    thumb,
    nearness: nearnessIn(ground, thumb, 0),
    side,
    control: position.control,
    citadels: position.citadels,
    sieges: position.sieges,
    // Nothing has been looked at yet.
    scenario: '',
    turn: -1,
    points: 0,
    state: 0,
    own,
    enemy,
    threat: enemy.bearing,
    support: own.bearing,
    promise: new Float64Array(size),
    worth: new Float64Array(size),
    errands: noErrands(size),
    ...noPlaces(size),
    boldness: 0,
    caution: 1,
    take: 0,
    guard: 0,
    fatigue: new Float64Array(FATIGUE.length),
  };
}

/** Fills the sheet of the game for a side, as far as anything has changed. It is good until somebody looks again. */
export function lookAt(components: Components, position: Position, side: Side, thumbs: Thumbs): Outlook {
  const thumb = thumbs[side] ?? THUMB;
  const field = fieldOf(components, position);
  const outlook = sheetOf(components, position, side, thumb, field);
  const isOfOtherTime = outlook.turn !== position.turn || outlook.points !== position.victoryPoints;
  const isOfOtherPlaces =
    outlook.control !== position.control ||
    outlook.citadels !== position.citadels ||
    outlook.sieges !== position.sieges ||
    outlook.scenario !== position.scenario ||
    outlook.thumb !== thumb;
  outlook.position = position;
  if (!isOfOtherPlaces && !isOfOtherTime && outlook.state === field.state) return outlook;
  outlook.thumb = thumb;
  if (isOfOtherPlaces || outlook.turn !== position.turn) {
    outlook.control = position.control;
    outlook.citadels = position.citadels;
    outlook.sieges = position.sieges;
    outlook.scenario = position.scenario;
    weighPlaces(components, outlook.ground, position, side, outlook, thumb.steady);
    outlook.state = 0;
  }
  if (isOfOtherPlaces || isOfOtherTime) weighTime(outlook);
  if (outlook.state !== field.state) weighGoals(outlook, field);
  weighGuards(outlook);
  return outlook;
}

/** Adds to what an area promises what it is worth to guard it. */
function weighGuards({ size, held, barred, worth, promise, threat, caution, take, guard: usual }: Outlook): void {
  const guard = caution * usual;
  worth.set(promise);
  for (let at = 0; at < size; at++) {
    const points = held[at] as number;
    if (points === 0) continue;
    const kept = (barred[at] as number) * take;
    worth[at] = (worth[at] as number) + Math.max(kept, guard * points * Math.min(1, (threat[at] as number) / 4));
  }
}

/** How likely so many cards are to drive away so many others, about. */
const chanceAgainst = (ours: number, theirs: number): number => (ours * ours) / (ours * ours + theirs * theirs);

/** Where one may go: places to take, and stacks to hunt. */
function weighGoals(outlook: Outlook, { state }: Field): void {
  const { thumb, take, ground, size, own, enemy, support, prize, errands, promise, nearness } = outlook;
  outlook.state = state;
  assignErrands(ground, outlook, own, enemy, errands);
  promise.fill(0);
  let all = 0;
  for (let at = 0; at < size; at++) all += own.counted[at] as number;
  all *= thumb.muster;
  for (let at = 0; at < size; at++) {
    // Somebody else goes for what lies open; what is held must be won first.
    const points = prize[at] as number;
    if (points !== 0) {
      const share = enemy.corps[at] === 0 ? thumb.others : chanceAgainst(all, enemy.cards[at] as number);
      attract(promise, at, points * take * share, nearness);
    }
    if (enemy.corps[at] === 0) continue;
    // A stack that we can bring more cards against than it has is worth hunting, a single corps most.
    const more = (support[at] as number) * thumb.gathering - (enemy.cards[at] as number);
    if (more > 0) attract(promise, at, Math.min(thumb.mostHunt, thumb.hunt * more), nearness);
  }
}

/** What standing in an area is worth to those who come from another, with what they are sent for. */
export function worthTo({ worth, promise, errands, prize, take, nearness, size }: Outlook, from: number, at: number): number {
  if (from < 0 || errands.from[from] === 0) return worth[at] as number;
  let more = 0;
  for (let index = 0; index < errands.count; index++) {
    const errand = errands.list[index] as Errand;
    if (errand.from !== from) continue;
    const { goal } = errand;
    more = Math.max(more, (prize[goal] as number) * take * (nearness[goal * size + at] as number) - (promise[at] as number));
  }
  return (worth[at] as number) + more;
}

/** Behind, and the last turns are running: rather a bad combat than none. Ahead: rather none than a bad one. */
function weighTime(outlook: Outlook): void {
  const { components, position, side, thumb } = outlook;
  const scenario = scenarioOf(components, position);
  const { final, endScoring } = scenario.victory;
  const [first, last] = scenario.turns;
  outlook.turn = position.turn;
  outlook.points = position.victoryPoints;
  const passed = (position.turn - first + 1) / (last - first + 1);
  outlook.nearness = nearnessIn(outlook.ground, thumb, last - position.turn + 1);
  outlook.take = thumb.take * (1 + thumb.press * passed);
  outlook.guard = thumb.guard * (1 + thumb.watch * passed);
  const wear = thumb.wear * (1 - thumb.ease * passed);
  for (let points = 0; points < FATIGUE.length; points++) outlook.fatigue[points] = wear * (FATIGUE[points] as number);
  outlook.boldness = 0;
  outlook.caution = 1;
  if (final === null) return;
  let points = position.victoryPoints;
  for (const scoring of endScoring)
    if (scoring.kind === 'bonus') points += scoring.side === components.french ? -scoring.value : scoring.value;
  const behind = side === components.french ? points - final.frenchAtMost : final.opponentAtLeast - points;
  outlook.boldness = behind > 0 ? thumb.bold * passed : -thumb.wary * passed;
  if (behind > 0) outlook.caution = 1 - thumb.haste * passed;
}
