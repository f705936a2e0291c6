import type { Onlooker, Random } from '@vedette/core';
import { shuffle } from '@vedette/core';
import { driveOff, ride } from './contents.js';
import type { Army } from './data/schema.js';
import { ARMIES } from './data/schema.js';
import { hasUnits, putForce } from './forces.js';
import { type EaglesPosition, isHex, KNOWN, type Leader } from './position.js';
import { sideOf, type World } from './world.js';

/**
 * Replaces what a seat cannot know: which Leader with which troops stands under a counter, which counter without a zone
 * is a vedette and which a Leader, and what the enemy has in points and pools. Counters keep their places and numbers;
 * frames name counters, so nothing in them has to change.
 *
 * A counter that exerts a zone of control stays one that does: zones decide what the seat may do, so a sample that
 * moved them would contradict what it has been told.
 */
export function shuffleUnknown(world: World, position: EaglesPosition, onlooker: Onlooker, random: Random): void {
  for (const army of ARMIES) {
    if (sideOf(army) === onlooker) continue;
    for (const known of [KNOWN.nothing, KNOWN.kind]) {
      for (const forage of [false, true]) shuffleForces(world, position, army, known, forage, random);
    }
    if (!riding(position)) shuffleOutposts(position, army, random);
    guessBooks(position, army, random);
  }
}

/** Everything that belongs to the counter and not to the men under it. */
type Standing = Pick<
  Leader,
  | 'place'
  | 'counter'
  | 'forage'
  | 'spent'
  | 'moved'
  | 'tried'
  | 'repulsed'
  | 'marched'
  | 'marchedHalves'
  | 'pursued'
  | 'beaten'
  | 'entered'
  | 'known'
  | 'shown'
>;

const standingOf = (leader: Leader): Standing => {
  const {
    place,
    counter,
    forage,
    spent,
    moved,
    tried,
    repulsed,
    marched,
    marchedHalves,
    pursued,
    beaten,
    entered,
    known,
    shown,
  } = leader;
  return {
    place,
    counter,
    forage,
    spent,
    moved,
    tried,
    repulsed,
    marched,
    marchedHalves,
    pursued,
    beaten,
    entered,
    known,
    shown,
  };
};

function shuffleForces(world: World, position: EaglesPosition, army: Army, known: number, forage: boolean, random: Random): void {
  const group: number[] = [];
  position.leaders.forEach((leader, number) => {
    if (leader.army !== army || leader.counter === 0 || leader.known !== known || leader.forage !== forage || leader.fixed)
      return;
    // A garrison's strength decides whether it can be besieged, which the besieger is told.
    if (!isHex(leader.place) || world.board.fortified[leader.place] || !hasUnits(position, number)) return;
    group.push(number);
  });
  const standings = shuffle(
    group.map((number) => standingOf(position.leaders[number] as Leader)),
    random,
  );
  group.forEach((number, index) => {
    const standing = standings[index] as Standing;
    Object.assign(position.leaders[number] as Leader, standing);
    putForce(position, number, standing.place);
  });
}

/** A ride or a flight of outposts is going on: its frame names vedettes by their place in the list. */
const riding = (position: EaglesPosition): boolean =>
  position.stack.some((frame) => frame.procedure === ride.name || frame.procedure === driveOff.name);

/** Vedettes and unemployed Leaders of an army look alike: they change places among themselves. */
function shuffleOutposts(position: EaglesPosition, army: Army, random: Random): void {
  const pieces: { place: number; counter: number; moved: boolean }[] = [];
  position.leaders.forEach((leader, number) => {
    if (leader.army === army && leader.counter > 0 && leader.known === 0 && isHex(leader.place) && !hasUnits(position, number))
      pieces.push(leader);
  });
  for (const vedette of position.vedettes)
    if (vedette.army === army && isHex(vedette.place) && vedette.known === 0) pieces.push(vedette);
  const spots = shuffle(
    pieces.map(({ place, counter, moved }) => ({ place, counter, moved })),
    random,
  );
  pieces.forEach((piece, index) => {
    Object.assign(piece, spots[index]);
  });
}

/** Points and pools that could be: the true numbers are nobody's business. */
function guessBooks(position: EaglesPosition, army: Army, random: Random): void {
  const state = position.armies[army];
  state.points = random.below(13);
  state.pool = { ...state.pool, i: random.below(9), c: random.below(4), a: random.below(2) };
}
