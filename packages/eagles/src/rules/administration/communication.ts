import { recalled } from '@vedette/core';
import { type Components, type Source, sideOf } from '../../components/components.js';
import type { Army, Side } from '../../components/data/schema.js';
import { distance, type Hex, isLeftOut } from '../../components/map/board.js';
import { type Field, truth } from '../../components/map/field.js';
import { type Communication, memoOf } from '../../components/map/memo.js';
import { DRY, explore, pathTo, type Reach } from '../../components/map/paths.js';
import { ANY_LENGTH, isTraced, roadLength } from '../../components/map/trace.js';
import { type EaglesPosition, hasFallen, isHex, isInPlay, isTop, OFF, type Place } from '../../position.js';
import { hasUnits } from '../forces.js';

/** Supply Sources, lines of communication, Dispatch Distance and depots (SR-46 to SR-57, SR-209 to SR-211). */

export const turnsOf = (components: Components, position: EaglesPosition) =>
  position.rules.december ? components.turnsWithDecember : components.turns;

/** series/sr-208/by-date: a turn is known by the first day of its date. */
export function dateOf(components: Components, position: EaglesPosition, turn = position.turn): string {
  // Unless the players add the day the track leaves out: series/sr-208/default-off.
  return turnsOf(components, position)[turn]?.start ?? '9999';
}

export const fortnightOf = (components: Components, position: EaglesPosition, turn = position.turn): number =>
  components.tables.fortnights.order.indexOf(turnsOf(components, position)[turn]?.fortnight ?? '');

/** The first turn of all is one too: no fortnight comes before it. */
export const isFirstOfFortnight = (components: Components, position: EaglesPosition): boolean =>
  fortnightOf(components, position, position.turn - 1) !== fortnightOf(components, position);

/** The channel into the Haff is closed: series/sr-181/two-artillery. */
export function channelClosed(components: Components, position: EaglesPosition): boolean {
  for (const hex of components.places.channel) {
    let guns = 0;
    for (const unit of position.units) {
      if (unit.army !== 'french' || unit.arm !== 'artillery' || !isInPlay(unit)) continue;
      if (position.leaders[unit.leader]?.place === hex) guns += unit.strength;
    }
    if (guns >= 2) return true;
  }
  return false;
}

/** series/sr-46/special-inactive: what Thorn, Danzig and the Pillau channel do to a source. */
function closedByRule(components: Components, position: EaglesPosition, source: Source): boolean {
  switch (source.linked) {
    case 'thorn': {
      // eagles/e26/fortnights-inactive: the fortnights rolled, and as long as the Force stays away.
      const now = fortnightOf(components, position);
      return position.thorn.from >= 0 && now >= position.thorn.from && now <= position.thorn.until;
    }
    case 'danzig':
      // series/sr-174/sources-2: open two turns after the fall.
      return !hasFallen(position.danzig) || position.turn < position.danzig.fell + components.tables.danzig.sourcesAfter;
    case 'pillau':
      // series/sr-181/konigsberg-out: only where the sea rules are played, or sieges need them.
      return (position.rules.grand || position.rules.sea) && channelClosed(components, position);
    default:
      return false;
  }
}

export function possibleSource(components: Components, position: EaglesPosition, army: Army, hex: Hex, field?: Field): boolean {
  for (const source of components.sources) {
    if (source.hex !== hex || !source.armies.includes(army)) continue;
    if (closedByRule(components, position, source) || isLeftOut(components.board, position.rules, hex)) return false;
    // An enemy in the hex closes it: series/sr-46/enemy-occupied.
    return (field ?? truth(components, position, sideOf(army))).enemy[hex] === 0;
  }
  return false;
}

export function possibleSources(
  components: Components,
  position: EaglesPosition,
  army: Army,
  field = truth(components, position, sideOf(army)),
): Hex[] {
  const found: Hex[] = [];
  for (const source of components.sources)
    if (source.armies.includes(army) && possibleSource(components, position, army, source.hex, field)) found.push(source.hex);
  return found;
}

export const centerActive = (position: EaglesPosition, army: Army): boolean => {
  const state = position.armies[army];
  // At work or not, and in a box too: series/sr-47/active-inactive, eagles/e12/coo-active-in-box.
  return state.center !== OFF.out && position.turn >= state.centerReady;
};

const opened = (field: Field, hex: Hex) => field.barred[hex] === 0;

/**
 * The length of the line of communication in halves, or -1 if there is none: the shortest way over roads at dry costs
 * at the cost of dry weather, the shortest that there is: series/sr-48/dry-costs, series/sr-210/shortest.
 */
export function lineLength(
  components: Components,
  position: EaglesPosition,
  army: Army,
  source = position.armies[army].source,
): number {
  return recalled(memoOf(position).lines, `${army} ${source}`, () => findLine(components, position, army, source));
}

function findLine(components: Components, position: EaglesPosition, army: Army, source: Hex): number {
  const { center } = position.armies[army];
  if (center === OFF.out) return -1;
  // A box is its own source: series/sr-48/off-map-length-0.
  if (!isHex(center)) return 0;
  if (!isHex(source)) return -1;
  const field = truth(components, position, sideOf(army));
  if (!possibleSource(components, position, army, source, field)) return -1;
  // series/sr-210/coo-in-ezoc: a source in a zone without a friendly Force gives nothing; to such a CoO no line leads.
  if (!opened(field, source)) return -1;
  if (source === center) return 0;
  // However long, but by bridges, or by a ford where a small river's is down: series/sr-48/any-length
  // and series/sr-48/no-unbridged-river, series/sr-209/loc-secondary.
  // series/sr-48/no-enemy-force, series/sr-48/no-ezoc, series/sr-211/not-movement: no ferry here.
  // series/sr-48/no-path-invalid, series/sr-57/none-available: -1 where nothing leads there.
  return roadLength(components, position, sideOf(army), field, source, center);
}

/** The hexes of the line of communication, its ends included; none where there is no line. */
export function lineHexes(components: Components, position: EaglesPosition, army: Army): Hex[] {
  const { center, source } = position.armies[army];
  if (!isHex(center) || lineLength(components, position, army) < 0) return [];
  const field = truth(components, position, sideOf(army));
  const reach = explore(components, position, source, ANY_LENGTH, DRY, { trace: field, roadsOnly: true }, center);
  return [source, ...(source === center ? [] : pathTo(reach, center))];
}

/**
 * The possible sources that a line joins to the CoO. From a box every line is of no length (series/sr-48/off-map-length-0), and
 * where there is no CoO there is no line to ask for: it is put down at the source (series/sr-54/where), so that one comes first.
 */
export function joinedSources(components: Components, position: EaglesPosition, army: Army): Hex[] {
  const { center } = position.armies[army];
  const field = truth(components, position, sideOf(army));
  if (!isHex(center)) return possibleSources(components, position, army, field);
  if (!opened(field, center)) return [];
  return possibleSources(components, position, army, field).filter(
    (hex) => roadLength(components, position, sideOf(army), field, center, hex) >= 0,
  );
}

/** series/sr-49/max-18, series/sr-49/transport-plus-3: in halves. */
export function dispatchHalves(components: Components, position: EaglesPosition, army: Army): number {
  const { dispatch, perTransportBattalion } = components.tables.communication;
  const battalions = army === 'french' ? position.transport.withCenter : 0;
  return 2 * (dispatch + perTransportBattalion * battalions);
}

export const BOX_PLACES: Readonly<Record<string, Place>> = {
  podlasia: OFF.podlasia,
  goniondz: OFF.goniondz,
  danzig: OFF.danzig,
  thorn: OFF.thorn,
  cantonment: OFF.cantonment,
};

/** The edge hexes that lead to a box. */
export function gatesOf(components: Components, box: Place): Hex[] {
  const found: Hex[] = [];
  for (const [hex, name] of components.exits) if (BOX_PLACES[name] === box) found.push(hex);
  return found;
}

export type Purpose = 'command' | 'attrition' | 'replacement';

/**
 * Which Forces of a side are in communication. Tested at the moment it is needed (series/sr-210/moment): each Force is looked
 * for when it is asked about, and the answer is good until the next move.
 */
export function inCommunication(components: Components, position: EaglesPosition, side: Side, purpose: Purpose): Communication {
  const { communication } = memoOf(position);
  return recalled(communication, `${side} ${purpose}`, () => communicationOf(components, position, side, purpose));
}

function communicationOf(components: Components, position: EaglesPosition, side: Side, purpose: Purpose): Communication {
  const field = truth(components, position, side);
  const open: Partial<Record<Army, readonly Communicator[]>> = {};
  const openTo = (army: Army) => {
    const hasLine = () => lineLength(components, position, army) >= 0;
    open[army] ??= communicators(components, position, army, purpose, hasLine).filter(({ from }) => opened(field, from));
    return open[army];
  };
  const isReached = (force: number): boolean => {
    const leader = position.leaders[force];
    if (leader === undefined || !isTop(leader) || !isHex(leader.place)) return false;
    const { army, place, entered } = leader;
    if (sideOf(army) !== side || !hasUnits(position, force)) return false;
    // series/sr-72/in-communication: reinforcements on the turn of their entry.
    if (entered && purpose !== 'command') return true;
    // Neither enemies nor their zones nor a river without a bridge: series/sr-49/path, series/sr-49/no-enemy-force,
    // series/sr-49/no-ezoc and series/sr-49/no-unbridged-river.
    // Counted from the source, with the Force's own hex open to it: series/sr-210/cost-count, series/sr-210/force-opens-own-hex
    // and series/sr-210/vedettes-leaders-neutral.
    // Along the best of roads a hex costs a half: nobody farther off than that need be looked for.
    return openTo(army).some(
      (one) =>
        distance(components.board, one.from, place) <= one.halves && isTraced(components, position, side, field, one, place),
    );
  };
  const answers: boolean[] = [];
  return {
    has: (force) => {
      answers[force] ??= isReached(force);
      return answers[force];
    },
  };
}

/** A hex that communication is traced from, and how far. */
interface Communicator {
  readonly from: Hex;
  readonly halves: number;
}

/** What serves an army for a purpose: its CoO or what stands for it, and its depots; by how things are, or as a side knows them. */
export function communicators(
  components: Components,
  position: EaglesPosition,
  army: Army,
  purpose: Purpose,
  hasLine: () => boolean,
  field?: Field,
): Communicator[] {
  const found: Communicator[] = [];
  const { center, source } = position.armies[army];
  const halves = dispatchHalves(components, position, army);
  // series/sr-50/definition: within Dispatch Distance of the Active CoO that has a valid LOC.
  if (centerActive(position, army) && isHex(center)) {
    // What it means to have a line: series/sr-50/valid-loc-force, series/sr-52/functions, series/sr-26/army-ap-coo.
    if (hasLine()) found.push({ from: center, halves });
  } else if (purpose === 'attrition') {
    // series/sr-50/inactive-coo-supply-source and series/sr-50/off-map-exit-hex, for attrition only.
    // From an exit of the box, or from the source while it travels: series/sr-56/trace-exit-hex
    // and series/sr-168/coo-forces-supply.
    if (center !== OFF.out && !isHex(center) && center !== OFF.transit)
      for (const from of gatesOf(components, center)) found.push({ from, halves });
    // A closed source is none (series/sr-46/special-inactive), for those who stand in for it too.
    else if (isHex(source) && possibleSource(components, position, army, source, field)) found.push({ from: source, halves });
  }
  if (purpose === 'command') return found;
  // series/sr-51/other-sources: a depot serves attrition and replacements, series/sr-51/not-for-commands.
  // A closed source feeds nobody: series/sr-224/not-possible.
  for (const depot of possibleSources(components, position, army, field)) {
    // Seven points from the source, by the same paths: series/sr-51/seven-mp, series/sr-51/path, series/sr-224/direction.
    if (depot !== source) found.push({ from: depot, halves: 2 * components.tables.communication.depot });
  }
  return found;
}

/** The cheapest land way between two hexes at dry costs, in halves, or -1; for the rules that say "within 7 MP". */
export function landDistance(components: Components, position: EaglesPosition, from: Hex, halves: number): Reach {
  return explore(components, position, from, halves, DRY, {});
}
