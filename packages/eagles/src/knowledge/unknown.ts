import type { Onlooker, Random } from '@vedette/core';
import { shuffle } from '@vedette/core';
import type { Army, Side } from '../components/data/schema.js';
import { ARMIES } from '../components/data/schema.js';
import { sideOf, type World } from '../components/world.js';
import { type Battle, battle, driveOff, type Losses, losses, type March, march, ride } from '../contents.js';
import { type EaglesPosition, emptyPool, emptyWard, isHex, KNOWN, type Leader, type Unit } from '../position.js';
import { hasUnits, putForce, rootOf } from '../rules/forces.js';

/**
 * Replaces what a seat cannot know: which Leader with which troops stands under a counter, how strong each of the units
 * is and whose track it is on, which counter without a zone is a vedette and which a Leader, what the enemy has in points
 * and pools, how far a marching Force can still go, and a battle chit that lies face down. Counters keep their places and numbers, and frames name counters.
 *
 * A counter that exerts a zone of control stays one that does: zones decide what the seat may do, so a sample that moved
 * them would contradict what it has been told. For the same reason foragers stay foragers, garrisons of fortified towns
 * stay as strong as they are, and a Force does not become an outpost: lines of communication are traced past all of them. Everything is put in a fixed order before it is mixed, so that a sample
 * depends on what the seat knows and on chance alone.
 */
export function shuffleUnknown(world: World, position: EaglesPosition, onlooker: Onlooker, random: Random): void {
  const busy = losingCounters(position);
  for (const army of ARMIES) {
    if (sideOf(army) === onlooker) continue;
    for (const known of [KNOWN.nothing, KNOWN.kind]) {
      for (const forage of [false, true]) shuffleForces(world, position, army, known, forage, busy, random);
    }
    dealTroops(world, position, army, busy, random);
    if (!riding(position)) shuffleOutposts(position, army, random);
    guessBooks(position, army, random);
  }
  forgetFrames(position, onlooker, random);
}

/** Whose losses are being taken: the frame names their units, so they stay as they are until it is done. */
function losingCounters(position: EaglesPosition): ReadonlySet<number> {
  const busy = new Set<number>();
  for (const frame of position.stack)
    if (frame.procedure === losses.name) for (const counter of (frame.data as Losses).counters) busy.add(counter);
  return busy;
}

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
  world: World,
  position: EaglesPosition,
  army: Army,
  known: number,
  forage: boolean,
  busy: ReadonlySet<number>,
  random: Random,
): void {
  const group: number[] = [];
  position.leaders.forEach((leader, number) => {
    if (leader.army !== army || leader.counter === 0 || leader.known !== known || leader.forage !== forage || leader.fixed)
      return;
    if (busy.has(leader.counter)) return;
    // A garrison's strength decides whether it can be besieged, which the besieger is told.
    if (!isHex(leader.place) || world.board.fortified[leader.place] || !hasUnits(position, number)) return;
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

/**
 * Deals the troops under counters nobody has sized up anew: units of one kind change tracks among themselves, and their
 * strength is spread over them afresh. What an army has of each kind in the field is kept: the order of battle is open to
 * both, and who counts the battles knows about what is left of it.
 */
function dealTroops(world: World, position: EaglesPosition, army: Army, busy: ReadonlySet<number>, random: Random): void {
  const kinds = new Map<string, number[]>();
  position.units.forEach((unit, number) => {
    if (unit.leader < 0) return;
    const root = position.leaders[rootOf(position, unit.leader)] as Leader;
    if (root.army !== army || root.counter === 0 || root.known >= KNOWN.size || root.fixed || busy.has(root.counter)) return;
    if (!isHex(root.place) || world.board.fortified[root.place]) return;
    const sheet = world.units[number];
    if (sheet === undefined) return;
    const key = `${unit.army} ${unit.arm} ${sheet.subordination} ${sheet.elite} ${sheet.cossack} ${sheet.marchRegiment}`;
    const same = kinds.get(key);
    if (same === undefined) kinds.set(key, [number]);
    else same.push(number);
  });
  for (const numbers of kinds.values()) dealKind(world, position, numbers, random);
}

/** Units of one kind, by number: first the tracks, in the order of the Leaders, then the strength, a point at a time. */
function dealKind(world: World, position: EaglesPosition, numbers: readonly number[], random: Random): void {
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
    if (unit.strength < (world.units[number]?.max ?? 0)) {
      unit.strength += 1;
      left -= 1;
    } else open.splice(index, 1);
  }
}

/** A ride or a flight of outposts is going on: its frame names vedettes by their place in the list. */
const riding = (position: EaglesPosition): boolean =>
  position.stack.some((frame) => frame.procedure === ride.name || frame.procedure === driveOff.name);

/** Vedettes and unemployed Leaders of an army look alike: they change places among themselves. */
function shuffleOutposts(position: EaglesPosition, army: Army, random: Random): void {
  // A Leader on the march stays the one who marches: his frame names his counter.
  const marching = new Set<number>();
  for (const frame of position.stack) if (frame.procedure === march.name) marching.add((frame.data as March).counter);
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
    if (frame.procedure === march.name) {
      const data = frame.data as March;
      // series/sr-28/mp-hidden: how far it can still go.
      if (data.side !== onlooker) data.budget = Math.max(0, 10 - data.trail.length);
    }
    // series/sr-30/chits-secret: face down until both have chosen.
    if (frame.procedure !== battle.name || frame.step !== 'chits') continue;
    const { attacker, defender } = frame.data as Battle;
    for (const one of [attacker, defender])
      if ((one.side as Side) !== onlooker && one.chit !== '') one.chit = chits[random.below(2)] ?? 'pitched';
  }
}
