import type { Onlooker, Random, SheetHolder } from '@vedette/core';
import { isFrameOf, shuffle, workedOut } from '@vedette/core';
import { type Components, sideOf } from '../components/components.js';
import type { Army, Side } from '../components/data/schema.js';
import { ARMIES } from '../components/data/schema.js';
import { distance, type Hex } from '../components/map/board.js';
import { battle, combatPhase, driveOff, march, playerTurn, pursuit, retreat, ride } from '../contents.js';
import {
  type EaglesPosition,
  emptyPool,
  emptyWard,
  isHex,
  isInPlay,
  KNOWN,
  type Leader,
  type Unit,
  type Vedette,
} from '../position.js';
import { hasUnits, putForce, rootOf } from '../rules/forces.js';
import { outpostsUnderWay } from '../rules/outposts/vedette-marches.js';
import { commands, watched, waysKnownOpen } from './lines.js';

/**
 * Replaces what a seat cannot know: which counters are Forces and which vedettes, which Leader with which troops stands
 * under a counter and whether he forages, how strong each of the units is and whose track it is on, what the enemy has in
 * points and pools, how far a marching Force can still go, and a battle chit that lies face down. Counters keep their
 * places and numbers, and frames name counters.
 *
 * What a counter is stays as it is where the seat would be told: beside its own counters, where zones are felt, and where
 * a Force would bar or open its lines, which are traced by how things are (`lines.ts`); and while the enemy's Forces
 * fight or give way, since their zones close the ways of retreat. Garrisons the seat stands before stay as strong as they
 * are: their strength decides whether they can be besieged. Everything is put in a fixed order before it is mixed, so
 * that a sample depends on what the seat knows and on chance alone.
 */
export function shuffleUnknown(
  components: Components,
  position: EaglesPosition,
  onlooker: Onlooker,
  random: Random,
  drawing: SheetHolder,
): void {
  const busy = busyCounters(position);
  const spots = onlooker === null ? null : workedOut(drawing, 'spots', () => spotsOpen(components, position, onlooker as Side));
  for (const army of ARMIES) {
    if (sideOf(army) === onlooker) continue;
    mixStacks(position, army, busy, random);
    if (spots !== null) dealKinds(position, army, spots, busy, random);
    for (const known of [KNOWN.nothing, KNOWN.kind]) shuffleForces(components, position, army, known, busy, random);
    dealTroops(components, position, army, busy, random);
    if (!riding(position)) shuffleOutposts(position, army, random);
    guessBooks(position, army, random);
  }
  forgetFrames(position, onlooker, random);
  // Who has looked around in vain is his owner's to know: series/sr-30/owner-only-rolls.
  const owned = new Set<number>();
  for (const list of [position.leaders, position.vedettes] as const)
    for (const { counter, army } of list) if (sideOf(army) === onlooker) owned.add(counter);
  position.scouted = position.scouted.filter(({ counter }) => owned.has(counter));
}

/** Counters that running procedures name: they stay what they are until those are done. */
function busyCounters(position: EaglesPosition): ReadonlySet<number> {
  const busy = new Set<number>();
  for (const { data } of position.stack) for (const counter of countersIn(data)) busy.add(counter);
  // Outposts on their way are named by their place in the list.
  for (const index of outpostsUnderWay(position)) busy.add(position.vedettes[index]?.counter ?? 0);
  for (const { builder } of position.redoubts) busy.add(builder);
  for (const { counter } of position.fortnights.movers) busy.add(counter);
  return busy;
}

/** How frames name counters: whose losses are being taken, who marches, who sends out vedettes, who has worked at a bridge. */
const NAMING: ReadonlySet<string> = new Set(['counter', 'counters', 'acted']);
const countersIn = (data: unknown): readonly number[] =>
  Object.entries(data ?? {}).flatMap(([key, value]) =>
    key === 'losses' && Array.isArray(value) ? value.flatMap(countersIn) : NAMING.has(key) ? value : [],
  );

/** Which of the hidden counters in a hex is which nobody knows, even where one can tell what stands there. */
function mixStacks(position: EaglesPosition, army: Army, busy: ReadonlySet<number>, random: Random): void {
  const stacks = new Map<number, (Leader | Vedette)[]>();
  for (const list of [position.leaders, position.vedettes] as const)
    for (const piece of list) {
      const { counter, place, known, moved } = piece;
      if (piece.army !== army || counter === 0 || !isHex(place) || known > KNOWN.nothing || busy.has(counter)) continue;
      const key = place * 2 + (moved ? 1 : 0);
      const stack = stacks.get(key);
      if (stack === undefined) stacks.set(key, [piece]);
      else stack.push(piece);
    }
  for (const key of [...stacks.keys()].sort((one, other) => one - other)) {
    const stack = stacks.get(key) ?? [];
    if (stack.length < 2) continue;
    const counters = stack.map(({ counter }) => counter).sort((one, other) => one - other);
    shuffle(counters, random);
    // Those that can be told apart by more than who they are come in an order of their own, whoever they are.
    const orders = new Map(stack.map((piece) => [piece, bearing(position, piece)]));
    const order = (piece: Leader | Vedette) => orders.get(piece) ?? '';
    stack.sort((one, other) => (order(one) < order(other) ? -1 : order(one) > order(other) ? 1 : 0));
    stack.forEach((piece, index) => {
      piece.counter = counters[index] as number;
    });
  }
}

/** What a piece does, apart from who it is. */
function bearing(position: EaglesPosition, piece: Leader | Vedette): string {
  if (!('superior' in piece) || !hasUnits(position, position.leaders.indexOf(piece))) return 'outpost';
  return piece.fixed ? piece.id : JSON.stringify({ ...standingOf(piece), counter: 0 });
}

/** Where a hidden counter may be a Force or an outpost for all that the seat knows: the same for every sample. */
interface Spots {
  readonly watched: (hex: Hex) => boolean;
  /** Where it may be a concentrated Force, and where a foraging one. */
  readonly concentrated: (hex: Hex) => boolean;
  readonly foraging: (hex: Hex) => boolean;
}

/** In these somebody gives way or fights, and zones nobody has felt close his ways (series/sr-213/ezoc-last-resort). */
const DECIDED_BY_ZONES: ReadonlySet<string> = new Set([retreat.name, driveOff.name, pursuit.name, combatPhase.name, ride.name]);

const zonesDecide = ({ stack }: EaglesPosition): boolean => stack.some((frame) => DECIDED_BY_ZONES.has(frame.procedure));

function spotsOpen(components: Components, position: EaglesPosition, side: Side): Spots | null {
  if (zonesDecide(position)) return null;
  const ways = waysKnownOpen(components, position, side);
  if (ways === null) return null;
  return {
    watched: watched(components, position, side),
    concentrated: (hex) => !commands(components, hex, ways),
    foraging: (hex) => !ways.has(hex),
  };
}

/** Says anew which of an army's hidden counters are Forces, which of those forage, and which are outposts. */
function dealKinds(position: EaglesPosition, army: Army, spots: Spots, busy: ReadonlySet<number>, random: Random): void {
  const forces: Leader[] = [];
  const outposts: (Leader | Vedette)[] = [];
  const isOpen = (piece: Leader | Vedette) =>
    piece.army === army &&
    piece.counter > 0 &&
    isHex(piece.place) &&
    piece.known === KNOWN.nothing &&
    !busy.has(piece.counter) &&
    !spots.watched(piece.place);
  position.leaders.forEach((leader, number) => {
    if (leader.fixed || !isOpen(leader)) return;
    if (hasUnits(position, number)) forces.push(leader);
    else outposts.push(leader);
  });
  for (const vedette of position.vedettes) if (isOpen(vedette)) outposts.push(vedette);
  const places = [...forces, ...outposts]
    .map(({ counter, place, moved }) => ({ counter, place, moved }))
    .sort((one, other) => one.counter - other.counter);
  const foragers = forces.reduce((sum, { forage }) => sum + (forage ? 1 : 0), 0);
  const mixed = [...places];
  shuffle(mixed, random);
  const draw = (number: number, fits: (hex: Hex) => boolean) => {
    // Where too few places fit, the others do as well: nothing may be left as it is in truth.
    const drawn = [...mixed.filter(({ place }) => fits(place)), ...mixed.filter(({ place }) => !fits(place))].slice(0, number);
    for (const one of drawn) mixed.splice(mixed.indexOf(one), 1);
    return drawn.sort((one, other) => one.counter - other.counter);
  };
  const standing = draw(forces.length - foragers, spots.concentrated);
  const foraging = draw(foragers, spots.foraging);
  const marks = new Set(foraging.map(({ counter }) => counter));
  const held = [...standing, ...foraging].sort((one, other) => one.counter - other.counter);
  forces.forEach((leader, index) => {
    const spot = held[index];
    if (spot === undefined) return;
    const { counter, place, moved } = spot;
    // How far it has gone is its owner's secret; who has moved has spent what he had.
    Object.assign(leader, UNTOUCHED, {
      counter,
      moved,
      tried: moved,
      forage: marks.has(counter),
      spent: moved ? WHOLE_MARCH : 0,
    });
    putForce(position, position.leaders.indexOf(leader), place);
  });
  const left = places.filter(({ counter }) => held.every((one) => one.counter !== counter));
  outposts.forEach((piece, index) => {
    Object.assign(piece, left[index]);
  });
}

const UNTOUCHED = { repulsed: false, marched: false, marchedHalves: 0, pursued: 0, beaten: false, entered: false } as const;
const WHOLE_MARCH = 10;

/** Everything that belongs to the counter and not to the men under it. */
const STANDING = [
  'place',
  'counter',
  'forage',
  'spent',
  'moved',
  'tried',
  'repulsed',
  'marched',
  'marchedHalves',
  'pursued',
  'beaten',
  'entered',
  'known',
  'shown',
] as const;
type Standing = Pick<Leader, (typeof STANDING)[number]>;

function standingOf(leader: Leader): Standing {
  const standing: Partial<Record<(typeof STANDING)[number], unknown>> = {};
  for (const key of STANDING) standing[key] = leader[key];
  return standing as unknown as Standing;
}

function shuffleForces(
  components: Components,
  position: EaglesPosition,
  army: Army,
  known: number,
  busy: ReadonlySet<number>,
  random: Random,
): void {
  const group: number[] = [];
  position.leaders.forEach((leader, number) => {
    if (leader.army !== army || leader.counter === 0 || leader.known !== known || leader.fixed) return;
    if (busy.has(leader.counter)) return;
    if (!isHex(leader.place) || isFaced(components, position, leader) || !hasUnits(position, number)) return;
    group.push(number);
  });
  const standings = group
    .map((number) => standingOf(position.leaders[number] as Leader))
    .sort((left, right) => left.counter - right.counter);
  shuffle(standings, random);
  group.forEach((number, index) => {
    const standing = standings[index] as Standing;
    Object.assign(position.leaders[number] as Leader, standing);
    putForce(position, number, standing.place);
  });
}

/** A garrison with the enemy before its walls: its strength decides whether it can be besieged, which the besieger is told. */
function isFaced({ board }: Components, position: EaglesPosition, { army, place }: Leader): boolean {
  if (!board.fortified[place]) return false;
  return position.leaders.some(
    (one) => isHex(one.place) && sideOf(one.army) !== sideOf(army) && distance(board, one.place, place) <= 1,
  );
}

/**
 * Deals the troops under counters nobody has sized up anew: units of one kind change tracks among themselves, and their
 * strength is spread over them afresh. What an army has of each kind in the field is kept: the order of battle is open to
 * both, and who counts the battles knows about what is left of it.
 */
function dealTroops(
  components: Components,
  position: EaglesPosition,
  army: Army,
  busy: ReadonlySet<number>,
  random: Random,
): void {
  const kinds = new Map<string, number[]>();
  position.units.forEach((unit, number) => {
    if (!isInPlay(unit)) return;
    const root = position.leaders[rootOf(position, unit.leader)] as Leader;
    if (root.army !== army || root.counter === 0 || root.known >= KNOWN.size || root.fixed || busy.has(root.counter)) return;
    if (!isHex(root.place) || isFaced(components, position, root)) return;
    const sheet = components.units[number];
    if (sheet === undefined) return;
    const key = `${unit.army} ${unit.arm} ${sheet.subordination} ${sheet.elite} ${sheet.cossack} ${sheet.marchRegiment}`;
    const same = kinds.get(key);
    if (same === undefined) kinds.set(key, [number]);
    else same.push(number);
  });
  for (const numbers of kinds.values()) dealKind(components, position, numbers, random);
}

/** Units of one kind, by number: first the tracks, in the order of the Leaders, then the strength, a point at a time. */
function dealKind(components: Components, position: EaglesPosition, numbers: readonly number[], random: Random): void {
  const units = numbers.map((number) => position.units[number] as Unit);
  const tracks = units.map((unit) => unit.leader).sort((left, right) => left - right);
  shuffle(tracks, random);
  let left = 0;
  units.forEach((unit, index) => {
    unit.leader = tracks[index] as number;
    left += unit.strength - 1;
    unit.strength = 1;
  });
  const open = [...numbers];
  while (left > 0 && open.length > 0) {
    const index = random.below(open.length);
    const number = open[index] as number;
    const unit = position.units[number] as Unit;
    if (unit.strength < (components.units[number]?.max ?? 0)) {
      unit.strength += 1;
      left -= 1;
    } else open.splice(index, 1);
  }
}

/** A ride or a flight of outposts is going on: its frame names vedettes by their place in the list. */
const riding = (position: EaglesPosition): boolean =>
  position.stack.some((frame) => isFrameOf(frame, ride) || isFrameOf(frame, driveOff));

/** Vedettes and unemployed Leaders of an army look alike: they change places among themselves. */
function shuffleOutposts(position: EaglesPosition, army: Army, random: Random): void {
  // A Leader on the march stays the one who marches: his frame names his counter.
  const marching = new Set<number>();
  for (const frame of position.stack) if (isFrameOf(frame, march)) marching.add(frame.data.counter);
  const pieces: { place: number; counter: number; moved: boolean }[] = [];
  position.leaders.forEach((leader, number) => {
    if (leader.army !== army || leader.counter === 0 || leader.known > 0 || marching.has(leader.counter)) return;
    if (isHex(leader.place) && !hasUnits(position, number)) pieces.push(leader);
  });
  for (const vedette of position.vedettes)
    if (vedette.army === army && isHex(vedette.place) && vedette.known === 0) pieces.push(vedette);
  const spots = pieces
    .map(({ place, counter, moved }) => ({ place, counter, moved }))
    .sort((left, right) => left.counter - right.counter);
  shuffle(spots, random);
  pieces.forEach((piece, index) => {
    Object.assign(piece, spots[index]);
  });
}

/** Points and pools that could be: the true numbers are nobody's business (series/sr-27/hidden-list). */
function guessBooks(position: EaglesPosition, army: Army, random: Random): void {
  const state = position.armies[army];
  state.points = random.below(13);
  state.pool = { ...emptyPool(), i: random.below(9), c: random.below(4), a: random.below(2) };
  state.wards = [emptyWard(), emptyWard()];
  if (army === 'french') position.transport = { bought: 0, fortnight: -1, waiting: [], ready: 0, withCenter: random.below(2) };
}

/** What running procedures know and the seat does not. */
function forgetFrames(position: EaglesPosition, onlooker: Onlooker, random: Random): void {
  const chits = ['pitched', 'pursuit'] as const;
  for (const frame of position.stack) {
    if (isFrameOf(frame, march)) {
      const { data } = frame;
      // series/sr-28/mp-hidden: how far it can still go.
      if (data.side !== onlooker) data.budget = Math.max(0, 10 - data.trail.length);
    }
    if (isFrameOf(frame, playerTurn) && frame.data.side !== onlooker) delete frame.data.wishes;
    if (!isFrameOf(frame, battle)) continue;
    const { attacker, defender } = frame.data;
    for (const one of [attacker, defender]) {
      if ((one.side as Side) === onlooker) continue;
      delete one.presses;
      // series/sr-30/chits-secret: face down until both have chosen.
      if (frame.step === 'chits' && one.chit !== '') one.chit = chits[random.below(2)] ?? 'pitched';
    }
  }
  // What the other side leaves to custom shows in nothing but that it need not be asked.
  const isOwn = (side: Side): boolean => side === onlooker;
  position.choosing = position.choosing.filter(isOwn);
  position.customary = position.customary.filter(isOwn);
}
