import { type Random, randomFrom } from '@vedette/core';
import { sideOf } from '../../src/components/components.js';
import { ARMIES, SIDES, type Side, WEATHERS } from '../../src/components/data/schema.js';
import { sameEdge } from '../../src/components/map/board.js';
import { type EaglesPosition, emptyWard, isHex, isTop, OFF } from '../../src/position.js';
import { forcesOf, leaderAt, putForce, settleCounter, trackOf } from '../../src/rules/forces.js';
import { feelAllZones } from '../../src/rules/outposts/contact.js';
import { around, isLand } from './as-printed.js';
import { components, hex } from './table.js';

/**
 * A campaign with everything in it that seldom comes about at once: the armies thrown together around a place, works, broken
 * bridges, pontoons and sieges, points and sick, Leaders lost, wounded and at sea. It may be none that play could reach.
 */

const PLACES_OFF = [OFF.podlasia, OFF.goniondz, OFF.danzig, OFF.thorn, OFF.sea] as const;
const { board } = components;

/** Forces of both sides around the place, each hex held by one side; the rest stay where the set-up has them. */
function throwForces(position: EaglesPosition, random: Random, near: readonly number[]): void {
  const held = new Map<number, Side>();
  for (const side of SIDES)
    for (const force of forcesOf(position, side)) {
      const to = near[random.below(near.length)] ?? -1;
      if (random.below(5) < 2 || (held.get(to) ?? side) !== side) continue;
      held.set(to, side);
      putForce(position, force, to);
    }
  for (const { army, place } of position.leaders.filter(isTop)) if (isHex(place)) held.set(place, sideOf(army));
  for (const vedette of position.vedettes) {
    const to = near[random.below(near.length)] ?? -1;
    if (random.below(4) > 0 || (held.get(to) ?? sideOf(vedette.army)) !== sideOf(vedette.army)) continue;
    position.counters += 1;
    Object.assign(vedette, { place: to, counter: position.counters, known: random.below(2) });
  }
}

/** Those who are somewhere else: boxes, the sea, prison, the hospital, the map edge. */
function sendAway(position: EaglesPosition, random: Random): void {
  const away = (side: Side) => {
    const forces = forcesOf(position, side);
    return forces[random.below(forces.length)] ?? 0;
  };
  for (const place of PLACES_OFF) {
    if (random.below(3) > 0) continue;
    const force = away('coalition');
    const leader = leaderAt(position, force);
    leader.gate = [...components.exits.keys()][random.below(components.exits.size)] ?? -1;
    leader.since = position.turn - 1 - random.below(2);
    putForce(position, force, place);
    settleCounter(position, force);
  }
  for (const [place, since] of [
    [OFF.captured, 0],
    [OFF.escaped, 0],
    [OFF.wounded, 1],
  ] as const) {
    const free = position.leaders.flatMap((one, number) =>
      one.kind === 'named' && one.place === OFF.out && trackOf(position, number).length === 0 ? [number] : [],
    );
    Object.assign(leaderAt(position, free[random.below(free.length)] ?? 0), { place, since, superior: -1 });
  }
  if (random.below(2) === 0) {
    const late = away(SIDES[random.below(2)] ?? 'french');
    const { place } = leaderAt(position, late);
    putForce(position, late, OFF.waiting);
    settleCounter(position, late);
    position.arrivals.push({ leader: late, hex: random.below(3) === 0 ? OFF.waiting : place });
  }
}

/** What every Force has done and carries, and what is known of it. */
function tire(position: EaglesPosition, random: Random): void {
  for (const leader of position.leaders.filter(isTop)) {
    leader.forage = random.below(4) === 0;
    leader.known = random.below(5);
    leader.shown = random.below(9);
    leader.spent = 2 * random.below(4);
    if (random.below(6) === 0) leader.train = position.turn - random.below(2);
  }
  for (const unit of position.units) {
    if (unit.leader < 0) unit.used = random.below(3) === 0;
    else if (random.below(3) === 0) unit.strength = 1 + random.below(unit.strength);
  }
}

function build(position: EaglesPosition, random: Random, near: readonly number[]): void {
  const forces = SIDES.flatMap((side) => forcesOf(position, side)).filter((force) =>
    near.includes(leaderAt(position, force).place),
  );
  for (const force of forces.filter(() => random.below(5) === 0)) {
    const { place, army, counter } = leaderAt(position, force);
    if (position.redoubts.some((one) => one.hex === place)) continue;
    const rear = random.below(2) === 0 ? -1 : random.below(6);
    position.redoubts.push({ hex: place, side: sideOf(army), rear, builder: counter, begun: position.turn - 1 });
  }
  for (const edge of near.flatMap((one) => [0, 1, 2, 3, 4, 5].map((direction) => one * 6 + direction))) {
    const bridge = board.bridge[edge] ?? -1;
    if (bridge >= 0 && random.below(4) === 0 && !position.damaged.includes(bridge)) position.damaged.push(bridge);
    const isRiver = bridge < 0 && (board.river[edge] ?? 0) > 0 && (board.river[edge] ?? 0) < 3;
    if (isRiver && random.below(8) === 0 && !position.pontoons.some((one) => one.edge === sameEdge(board, edge)))
      position.pontoons.push({ edge: sameEdge(board, edge), side: SIDES[random.below(2)] ?? 'french' });
  }
  for (const town of near.filter((one) => board.fortified[one] === 1))
    position.sieges.push({ hex: town, besieger: 'french', since: position.turn - 2 });
}

/** Points, pools, the sick, Centers, and where the tracks stand. */
function keepBooks(position: EaglesPosition, random: Random, near: readonly number[]): void {
  for (const army of ARMIES) {
    const state = position.armies[army];
    state.points = random.below(9);
    for (const key of ['i', 'c', 'a', 'k', 'gi', 'gc', 'r', 'd'] as const) state.pool[key] = random.below(4);
    for (const ward of state.wards)
      for (const key of Object.keys(emptyWard()) as (keyof ReturnType<typeof emptyWard>)[]) ward[key] = random.below(8);
    if (random.below(4) === 0) state.center = near[random.below(near.length)] ?? -1;
    else if (random.below(5) === 0) state.center = army === 'french' ? OFF.out : OFF.podlasia;
  }
  Object.assign(position.morale, {
    marker: 1 + random.below(5),
    battles: random.below(3) - 1,
    sieges: random.below(3) - 1,
    leftNow: random.below(2) === 0,
    leftBattle: position.turn - random.below(9),
    konigsberg: random.below(2),
    konigsbergFrench: random.below(2) === 0,
    thorn: random.below(2),
  });
  position.holders = position.holders.map((side) => (random.below(5) === 0 ? (SIDES[random.below(2)] ?? side) : side));
  Object.assign(position.danzig, { exitOpen: true, rolled: random.below(2) === 0, stays: random.below(2) === 0 });
  if (random.below(2) === 0) Object.assign(position.thorn, { rolled: true, from: 1, until: 3 + random.below(6) });
  const step = (['idle', 'embarked', 'transit', 'returning'] as const)[random.below(4)] ?? 'idle';
  Object.assign(position.sea, { open: true, step, since: position.turn - 1, from: hex('N3214') });
  position.transport = { bought: 2, fortnight: 0, waiting: [1, 4], ready: random.below(2), withCenter: 1 };
  position.customary = SIDES.filter(() => random.below(4) === 0);
  position.choosing = SIDES.filter(() => random.below(2) === 0);
}

/** Throws a campaign together around a place and begins one step of a side's player turn, or of the Game-Turn. */
export function throwTogether(position: EaglesPosition, seed: string, place: string, side: Side, step: string): void {
  const random = randomFrom(`thrown together ${seed}`);
  const near = around(place, 3).filter((one) => isLand(one) && board.open[one] === 1);
  position.turn = position.startTurn + 1 + random.below(Math.max(1, position.lastTurn - position.startTurn - 2));
  position.weather = WEATHERS[random.below(WEATHERS.length)] ?? 'fair';
  throwForces(position, random, near);
  sendAway(position, random);
  tire(position, random);
  build(position, random, near);
  keepBooks(position, random, near);
  feelAllZones(components, position);
  position.phasing = side;
  position.pending = [];
  const isOfTurn = step === 'beginTurn' || step === 'endTurn';
  // Only the sequence of a fortnight asks about these.
  if (step === 'fortnight' || step === 'returnToRegular') Object.assign(position.fortnights, { french: true, coalition: true });
  const wishes = ['supply', 'consolidation', 'redoubts', 'bridges'];
  position.stack = [
    { procedure: 'campaign', step: isOfTurn ? step : side === position.firstPlayer ? 'firstPlayer' : 'secondPlayer', data: {} },
    ...(isOfTurn ? [] : [{ procedure: 'player-turn', step, data: { side, wishes } }]),
  ];
}
