import { type Exchange, isFrameOf, type Onlooker, type Random } from '@vedette/core';
import { type Components, sideOf } from '../components/components.js';
import type { Side } from '../components/data/schema.js';
import { distance, type Hex } from '../components/map/board.js';
import { battle, combatPhase, driveOff, playerTurn, pursuit, retreat, ride } from '../contents.js';
import { type EaglesPosition, isHex, isInPlay, KNOWN, type Leader, type Unit, type Vedette } from '../position.js';
import { hasUnits, putForce, rootOf } from '../rules/forces.js';
import { outpostsUnderWay } from '../rules/outposts/vedette-marches.js';
import { linesTold, watched, waysKnownOpen } from './lines.js';

/**
 * What a seat cannot know, as exchanges: each swaps one hidden thing for another and leaves everything the seat sees, may
 * do and is told as it was. Written from the rules of hidden information (SR-27 to SR-31), apart from the sampler: the
 * two are there to be tested against each other.
 */
type Exchanged = Exchange<EaglesPosition>;

const pick = <T>(list: readonly T[], random: Random): T | undefined => list[random.below(Math.max(1, list.length))];

/** Counters a running procedure has in hand, and those at work on a redoubt, which tells much of them (series/sr-99/twelve-infantry). */
function inHand(position: EaglesPosition): ReadonlySet<number> {
  const { stack, redoubts, fortnights, vedettes } = position;
  const found = new Set<number>();
  const gather = (value: unknown): void => {
    if (typeof value === 'number') found.add(value);
    else if (Array.isArray(value)) value.forEach(gather);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(gather);
  };
  for (const { data } of stack) gather(data);
  // Outposts that ride or are driven off are named by their place in the list.
  for (const index of outpostsUnderWay(position)) found.add(vedettes[index]?.counter ?? 0);
  for (const { builder } of redoubts) found.add(builder);
  for (const { counter } of fortnights.movers) found.add(counter);
  return found;
}

/** The other side's Forces that nobody has felt, scouted or fought, by their Leaders' numbers. */
function hiddenForces(position: EaglesPosition, seat: Onlooker): number[] {
  const busy = inHand(position);
  const found: number[] = [];
  position.leaders.forEach((leader, number) => {
    if (leader.counter === 0 || !isHex(leader.place) || leader.known > KNOWN.nothing || leader.fixed) return;
    if (sideOf(leader.army) !== seat && !busy.has(leader.counter) && hasUnits(position, number)) found.push(number);
  });
  return found;
}

/** A garrison whose strength the besieger before its walls is told (series/sr-148/condition-strength). */
const besiegedPerhaps = ({ board }: Components, { leaders }: EaglesPosition, { army, place }: Leader): boolean =>
  board.fortified[place] === 1 &&
  leaders.some((one) => isHex(one.place) && sideOf(one.army) !== sideOf(army) && distance(board, one.place, place) <= 1);

/** What is under two counters changes places, and the counters stay: series/sr-27/hidden-list. */
function exchangeCounters(position: EaglesPosition, one: number, other: number): void {
  const [left, right] = [position.leaders[one] as Leader, position.leaders[other] as Leader];
  const standing = ({ place, counter, forage, spent, moved, tried, repulsed, marched, marchedHalves, entered }: Leader) => ({
    place,
    counter,
    forage,
    spent,
    moved,
    tried,
    repulsed,
    marched,
    marchedHalves,
    entered,
  });
  const [here, there] = [standing(left), standing(right)];
  Object.assign(left, there);
  Object.assign(right, here);
  putForce(position, one, there.place);
  putForce(position, other, here.place);
}

/** Two hidden Leaders of an army, each with all his men. */
const leaders = (components: Components): Exchanged => ({
  name: 'two hidden Leaders with their troops',
  apply: (position, seat, random) => {
    const free = hiddenForces(position, seat).filter((force) => {
      return !besiegedPerhaps(components, position, position.leaders[force] as Leader);
    });
    const one = pick(free, random);
    if (one === undefined) return false;
    const { army } = position.leaders[one] as Leader;
    const other = pick(
      free.filter((force) => force !== one && position.leaders[force]?.army === army),
      random,
    );
    if (other === undefined) return false;
    exchangeCounters(position, one, other);
    return true;
  },
});

/** The army whose Force a unit marches with: the Coalition's may lead each other's men (series/sr-26/army-of-leader). */
const armyOver = (position: EaglesPosition, { leader }: Unit) => position.leaders[rootOf(position, leader)]?.army;

/** A point of strength from one hidden Force to another, within an arm of an army: the army is as strong as it was. */
const strength = (components: Components): Exchanged => ({
  name: 'the strength of two hidden Forces',
  apply: (position, seat, random) => {
    const free = new Set(
      hiddenForces(position, seat).filter((force) => !besiegedPerhaps(components, position, position.leaders[force] as Leader)),
    );
    const units = position.units.flatMap((unit, number) =>
      isInPlay(unit) && free.has(rootOf(position, unit.leader)) ? [number] : [],
    );
    const from = pick(
      units.filter((number) => (position.units[number]?.strength ?? 0) > 1),
      random,
    );
    if (from === undefined) return false;
    const weaker = position.units[from] as Unit;
    const kind = components.units[from];
    const to = pick(
      units.filter((number) => {
        const [unit, sheet] = [position.units[number] as Unit, components.units[number]];
        const alike =
          sheet?.elite === kind?.elite && sheet?.cossack === kind?.cossack && sheet?.marchRegiment === kind?.marchRegiment;
        const same = unit.army === weaker.army && unit.arm === weaker.arm && sheet?.subordination === kind?.subordination;
        if (armyOver(position, unit) !== armyOver(position, weaker)) return false;
        return number !== from && same && alike && unit.strength < (sheet?.max ?? 0);
      }),
      random,
    );
    if (to === undefined) return false;
    weaker.strength -= 1;
    (position.units[to] as Unit).strength += 1;
    return true;
  },
});

/** In these, zones that nobody has felt close somebody's ways: series/sr-213/ezoc-last-resort, series/sr-36/retreat-path. */
const GIVING_WAY: ReadonlySet<string> = new Set([retreat.name, driveOff.name, pursuit.name, combatPhase.name, ride.name]);

/** Does something to counters the seat may take for one thing or the other, and takes it back if its lines would tell. */
function unlessLinesTell(
  components: Components,
  position: EaglesPosition,
  side: Side,
  change: () => void,
  back: () => void,
): boolean {
  const told = linesTold(components, position, side);
  change();
  if (linesTold(components, position, side) === told && waysKnownOpen(components, position, side) !== null) return true;
  back();
  return false;
}

/** series/sr-27/not-force-or-vedette, series/sr-35/look-like-forces: a hidden Force and a hidden vedette of an army. */
const kinds = (components: Components): Exchanged => ({
  name: 'a hidden Force and a hidden vedette',
  apply: (position, seat, random) => {
    if (seat === null || position.stack.some(({ procedure }) => GIVING_WAY.has(procedure))) return false;
    const side = seat as Side;
    if (waysKnownOpen(components, position, side) === null) return false;
    const told = watched(components, position, side);
    const busy = inHand(position);
    const force = pick(
      hiddenForces(position, seat).filter((number) => {
        return !told((position.leaders[number] as Leader).place);
      }),
      random,
    );
    if (force === undefined) return false;
    const leader = position.leaders[force] as Leader;
    const outpost = pick(
      position.vedettes.filter(
        ({ army, place, counter, known }) =>
          army === leader.army && isHex(place) && known === KNOWN.nothing && !busy.has(counter) && !told(place),
      ),
      random,
    );
    if (outpost === undefined) return false;
    const swap = () => swapKinds(position, force, outpost);
    return unlessLinesTell(components, position, side, swap, swap);
  },
});

function swapKinds(position: EaglesPosition, force: number, outpost: Vedette): void {
  const leader = position.leaders[force] as Leader;
  const { place, counter, moved } = leader;
  const there: Hex = outpost.place;
  Object.assign(leader, { counter: outpost.counter, moved: outpost.moved });
  Object.assign(outpost, { place, counter, moved });
  putForce(position, force, there);
}

type Piece = Leader | Vedette;

/** series/sr-27/not-force-or-vedette: which of the counters that look alike in a hex is which, whatever they are. */
const numbers: Exchanged = {
  name: 'two hidden counters of one hex',
  apply: (position, seat, random) => {
    const busy = inHand(position);
    const free: Piece[] = [...position.leaders, ...position.vedettes].filter(
      ({ army, place, counter, known }) =>
        counter > 0 && isHex(place) && known === KNOWN.nothing && sideOf(army) !== seat && !busy.has(counter),
    );
    const isBeside = (piece: Piece, other: Piece): boolean =>
      piece !== other && piece.place === other.place && piece.army === other.army && piece.moved === other.moved;
    const one = pick(
      free.filter((piece) => free.some((other) => isBeside(piece, other))),
      random,
    );
    const other = pick(
      free.filter((piece) => one !== undefined && isBeside(piece, one)),
      random,
    );
    if (one === undefined || other === undefined) return false;
    [one.counter, other.counter] = [other.counter, one.counter];
    return true;
  },
};

/** series/sr-83/mode-hidden: one hidden Force goes foraging and another gathers. */
const modes = (components: Components): Exchanged => ({
  name: 'the modes of two hidden Forces',
  apply: (position, seat, random) => {
    if (seat === null || position.stack.some(({ procedure }) => GIVING_WAY.has(procedure))) return false;
    const side = seat as Side;
    if (waysKnownOpen(components, position, side) === null) return false;
    const told = watched(components, position, side);
    const free = hiddenForces(position, seat)
      .map((force) => position.leaders[force] as Leader)
      .filter(({ place }) => !told(place));
    const one = pick(
      free.filter(({ forage }) => forage),
      random,
    );
    const other = pick(
      free.filter(({ forage, army }) => !forage && army === one?.army),
      random,
    );
    if (one === undefined || other === undefined) return false;
    const swap = () => {
      [one.forage, other.forage] = [other.forage, one.forage];
    };
    return unlessLinesTell(components, position, side, swap, swap);
  },
});

/** series/sr-27/hidden-list: administrative points and pools. */
const books: Exchanged = {
  name: 'the points and pools of the enemy',
  apply: (position, seat, random) => {
    let changed = false;
    for (const army of ['french', 'russian', 'prussian'] as const) {
      if (sideOf(army) === seat) continue;
      const state = position.armies[army];
      state.points = random.below(20);
      state.pool = { ...state.pool, i: random.below(9), c: random.below(5) };
      changed = true;
    }
    return changed;
  },
};

/** What the enemy has said beforehand: to be left to custom, to be asked about, to be pressed. Nobody hears him say it. */
const orders: Exchanged = {
  name: 'what the enemy has ordered beforehand',
  apply: (position, seat, random) => {
    const toggled = <T>(list: readonly T[], one: T): T[] =>
      list.includes(one) ? list.filter((other) => other !== one) : [...list, one];
    for (const side of ['french', 'coalition'] as const) {
      if (side === seat) continue;
      if (random.below(2) === 0) position.choosing = toggled(position.choosing, side);
      else position.customary = toggled(position.customary, side);
      for (const frame of position.stack) {
        if (isFrameOf(frame, playerTurn) && frame.data.side === side)
          frame.data.wishes = toggled(frame.data.wishes ?? [], 'redoubts');
        if (!isFrameOf(frame, battle)) continue;
        const { attacker, defender } = frame.data;
        const own = attacker.side === side ? attacker : defender;
        if (own.presses === true) delete own.presses;
        else if (own.chit !== '') own.presses = true;
      }
    }
    return true;
  },
};

export const exchanges = (components: Components): readonly Exchanged[] => [
  kinds(components),
  numbers,
  modes(components),
  leaders(components),
  strength(components),
  books,
  orders,
];
