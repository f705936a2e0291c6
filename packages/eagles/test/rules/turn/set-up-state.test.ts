import { frameOf, run } from '@vedette/core';
import { expect, test } from 'vitest';
import { distance } from '../../../src/components/map/board.js';
import { emptyPool, emptyWard, OFF } from '../../../src/position.js';
import { forcesOf, spOf } from '../../../src/rules/forces.js';
import { proposedTrains } from '../../../src/rules/turn/set-up-choices.js';
import { lateCampaign } from '../../helpers/scenes.js';
import { components, die, FIELD, field, hex, number, Play, patch, phase, stage, turnOf } from '../../helpers/table.js';

/** What lies on the table before the first turn, and what comes to it later (SR-72 to SR-74, SR-109, SR-202 to SR-206, SR-222). */

const scenarioOf = (id: string) => components.data.scenarios.scenarios.find((one) => one.id === id);

test.each(['1', '2', '3'] as const)('scenario %s begins as its list says: series/sr-202/data', (id) => {
  const { position } = new Play({ scenario: id });
  const scenario = scenarioOf(id);
  if (scenario === undefined) throw new Error('no such scenario');
  for (const army of ['french', 'russian', 'prussian'] as const) {
    const { points, source, center, pool, ...rest } = position.armies[army];
    expect([points, source, center]).toEqual([
      scenario.points[army],
      hex(scenario.supplySources[army]),
      hex(scenario.centers[army]),
    ]);
    expect(pool).toEqual({ ...emptyPool(), ...scenario.replacements[army] });
    expect(rest).toEqual({
      sourceChanged: -9,
      centerReady: 0,
      centerGone: -9,
      centerMoved: -9,
      centerTo: OFF.out,
      wards: [emptyWard(), emptyWard()],
      awarded: -1,
    });
  }
  expect(position.morale).toEqual({
    marker: components.tables.morale.spaces.indexOf(scenario.morale),
    konigsberg: 0,
    konigsbergFrench: false,
    warsawFrench: scenario.warsawHeld,
    warsawCoalition: false,
    approach: false,
    thorn: 0,
    battles: 0,
    sieges: 0,
    leftBattle: -99,
    leftNow: false,
  });
  expect(position.fortnights).toEqual({
    french: false,
    coalition: false,
    declared: false,
    due: -1,
    movers: [],
    rolled: { french: -1, coalition: -1 },
  });
  expect([position.thorn, position.napoleonMoved, position.promoted, position.startTurn]).toEqual([
    { rolled: false, from: -1, until: -1 },
    false,
    0,
    position.turn,
  ]);
  expect(position.danzig).toEqual({
    fell: scenario.danzigFallen ? turnOf(components.data.turns.dates.danzigFall ?? '') : -1,
    delayed: -1,
    rolled: false,
    bySea: false,
    stays: false,
    exitOpen: false,
  });
  expect(position.sea).toMatchObject({
    step: 'idle',
    toDanzig: false,
    open: scenario.danzigFallen,
    fleet: 'free',
    since: position.turn,
  });
  expect(position.transport).toEqual({ bought: 0, fortnight: -1, waiting: [], ready: 0, withCenter: 0 });
  // Everybody in his hex or box, rested, with nothing spent.
  for (const leader of position.leaders) {
    if (leader.counter === 0) continue;
    expect(leader).toMatchObject({
      forage: false,
      spent: 0,
      moved: false,
      tried: false,
      repulsed: false,
      marched: false,
      marchedHalves: 0,
      pursued: 0,
      beaten: false,
      entered: false,
      since: position.turn - 9,
    });
  }
  expect(position.leaders.filter((one) => one.fixed).length).toBe(
    scenario.forces.filter((one) => one.fixedUntil !== undefined).length,
  );
  for (const side of ['french', 'coalition'] as const) {
    const trains = proposedTrains(components, position, side).slice(0, scenario.bridgeTrains);
    expect(
      position.leaders
        .flatMap((one, at) => (one.train === position.turn && (one.army === 'french') === (side === 'french') ? [at] : []))
        .sort(),
    ).toEqual([...trains].sort());
    expect(position.ledger[side]).toMatchObject({
      entered:
        forcesOf(position, side).reduce((sum, force) => sum + spOf(position, force), 0) +
        position.leaders.reduce(
          (sum, one, at) =>
            sum +
            (one.place < -1 && one.superior < 0 && (one.army === 'french') === (side === 'french') ? spOf(position, at) : 0),
          0,
        ),
      attrition: 0,
      battle: 0,
      otherwise: 0,
    });
  }
  for (const redoubt of position.redoubts) {
    const center = position.armies[redoubt.side === 'french' ? 'french' : 'russian'].center;
    const far = (direction: number) =>
      distance(components.board, components.board.neighbours[redoubt.hex * 6 + direction] as number, center);
    // Open toward the Center, unless its owner says otherwise.
    expect(far(redoubt.rear)).toBe(Math.min(...[0, 1, 2, 3, 4, 5].map(far)));
  }
});

test('wagons lie ready in scenario 3 where they are played: series/sr-201/transport-scenario-3', () => {
  expect(new Play({ scenario: '3', transport: true }).position.transport.withCenter).toBe(components.tables.transport.scenario3);
});

test('the towns are held by who stands there, else as listed: series/sr-151/setup-holder', () => {
  const holder = (scenario: '1' | '2' | '3', name: string) =>
    new Play({ scenario }).position.holders[components.held.indexOf(hex(name))];
  expect([holder('1', 'N3214'), holder('1', 'S4532'), holder('2', 'S4817'), holder('1', 'S1522')]).toEqual([
    'coalition',
    'french',
    'french',
    'coalition',
  ]);
});

/** The question of the arrangement, of the French in scenario 1. */
const arranging = () => {
  const play = new Play({ scenario: '1' });
  play.position.stack = [frameOf(play.table.contents, 'campaign', {}, 'setUpFirst')];
  run(play.table);
  return play;
};

test('the owner may arrange redoubts, trains, modes and outposts, or leave all as proposed: series/sr-205/redoubt-facing', () => {
  const play = arranging();
  const side = play.seat;
  const own = () => play.position.redoubts.filter((one) => one.side === side);
  const before = own().map((one) => one.rear);
  play.answer('set-up.arrange', 'as-proposed');
  expect([own().map((one) => one.rear), play.last('set-up').side]).toEqual([before, side]);
  const other = arranging();
  other.answer('set-up.arrange', 'arrange');
  for (const _ of own()) other.answer('set-up.faceRedoubt', 4);
  expect(other.position.redoubts.filter((one) => one.side === side).every((one) => one.rear === 4)).toBe(true);
  // Trains: three, each to another Leader; whoever has one is not asked again.
  expect(other.position.leaders.some((one) => one.train >= 0 && (one.army === 'french') === (side === 'french'))).toBe(false);
  const given: unknown[] = [];
  while (other.kind === 'set-up.giveTrain') {
    const id = other.options().find((one) => one !== 'none');
    expect(given).not.toContain(id);
    given.push(id);
    other.answer('set-up.giveTrain', id);
  }
  expect(given).toHaveLength(scenarioOf('1')?.bridgeTrains ?? 0);
  for (const id of given) expect(other.leader(String(id)).train).toBe(other.position.turn);
  const forager = other.options().find((one) => one !== 'done');
  other.answer('set-up.chooseForage', forager);
  expect([other.leader(String(forager)).forage, other.offers(forager)]).toEqual([true, false]);
  other.answer('set-up.chooseForage', 'done');
  expect(other.kind).toBe('vedettes.choose');
});

test('reinforcements come on their day, those of Danzig after its fall, and nobody twice: series/sr-74/lannes-2, series/sr-222/already-set-up', () => {
  const arrived = (date: string, change: (play: Play) => void = () => undefined, side: 'french' | 'coalition' = 'french') => {
    const play = lateCampaign(date);
    change(play);
    return phase(play, side, 'reinforce', date);
  };
  const lannes = components.turns.flatMap((one) => one.reinforcements).find((one) => one.variable === 'lannes');
  const fixed = components.turns
    .flatMap((one, at) => one.reinforcements.map((arrival) => ({ arrival, at })))
    .find(
      ({ arrival, at }) =>
        at > turnOf('1807-02-04') &&
        arrival.variable === undefined &&
        arrival.leader !== undefined &&
        arrival.box === undefined &&
        arrival.at !== 'pool' &&
        arrival.hex !== undefined,
    );
  if (lannes?.leader === undefined || fixed?.arrival.leader === undefined) throw new Error('nobody comes');
  const after = components.tables.danzig.lannesAfter;
  const fell = (turns: number) => (play: Play) =>
    void Object.assign(play.position.danzig, { fell: turnOf('1807-06-02') - turns });
  const waits = (play: Play, id: string) =>
    play.position.arrivals.some((one) => one.leader === number(play, id)) || play.leader(id).place >= 0;
  const free = (then: (play: Play) => void) => (play: Play) => {
    patch(play, lannes.leader ?? '', { place: OFF.out, counter: 0 });
    then(play);
  };
  expect([
    waits(arrived('1807-06-02', free(fell(after))), lannes.leader),
    waits(arrived('1807-06-02', free(fell(after + 1))), lannes.leader),
    waits(
      arrived(
        '1807-06-02',
        free((play) => void Object.assign(play.position.danzig, { fell: -1 })),
      ),
      lannes.leader,
    ),
  ]).toEqual([true, false, false]);
  const side = fixed.arrival.army === 'french' ? 'french' : 'coalition';
  const day = components.turns[fixed.at]?.start ?? '';
  const eve = components.turns[fixed.at - 1]?.start ?? '';
  const id = fixed.arrival.leader;
  const away = (play: Play) => patch(play, id, { place: OFF.out, counter: 0 });
  expect([
    waits(arrived(day, away, side), id),
    waits(arrived(eve, away, side), id),
    waits(arrived(day, away, side === 'french' ? 'coalition' : 'french'), id),
  ]).toEqual([true, false, false]);
  const here = arrived(day, (play) => patch(play, id, { place: OFF.captured, counter: 0 }), side);
  expect(here.leader(id).place).toBe(OFF.captured);
});

test('whoever comes pays for his hex, by the road if there is one, and marches on: series/sr-72/entry-hex-cost', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      bennigsen: { at: FIELD, units: { 'r-dochturov-i': 5 } },
      sacken: { under: 'bennigsen', units: { 'r-essen-iii-i': 2 } },
      davout: { at: 'C0614', units: { 'f-morand-i': 5 } },
    },
  });
  for (const who of ['bennigsen', 'sacken']) patch(play, who, { place: OFF.podlasia, counter: 0, since: play.position.turn - 1 });
  phase(play, 'coalition', 'reinforce').answer('reinforcements.choose', { leader: 'bennigsen', hex: 'S6112' });
  const { board } = components;
  const cost = board.onRoad[hex('S6112')] ? board.roadCost.dry[1] : board.hexCost.dry[hex('S6112')];
  expect(play.leader('bennigsen')).toMatchObject({ place: hex('S6112'), moved: true, entered: true, spent: cost });
  expect([play.hex('sacken'), play.leader('bennigsen').counter > 0, play.kind]).toEqual(['S6112', true, 'march.choose']);
  play.answer('march.choose', 'stop');
  expect(play.kind === 'reinforcements.choose' && play.offers({ leader: 'bennigsen', hex: 'S6117' })).toBe(false);
});

test('a barred entry is shifted to the nearest free edge hex, within five: series/sr-73/nearest-hex', () => {
  const entries = (at: string | null) => {
    const play = stage({
      weather: 'fair',
      forces: {
        bennigsen: { at: FIELD, units: { 'r-dochturov-i': 5 } },
        davout: { at: at ?? 'C0614', units: { 'f-morand-i': 5 } },
      },
    });
    patch(play, 'bennigsen', { place: OFF.cantonment, gate: hex('S6104'), counter: 0, since: play.position.turn - 1 });
    phase(play, 'coalition', 'reinforce');
    return play.kind === 'reinforcements.choose'
      ? play.options().flatMap((one) => (typeof one === 'object' && 'hex' in one ? [String(one.hex)] : []))
      : [];
  };
  expect(entries(null)).toEqual(['S6104']);
  const shifted = entries('S6104');
  expect(shifted).toHaveLength(1);
  const far = (name: string) => distance(components.board, hex(name), hex('S6104'));
  expect([far(shifted[0] ?? '') > 1, far(shifted[0] ?? '') <= 5, components.board.mapEdge[hex(shifted[0] ?? '')]]).toEqual([
    true,
    true,
    1,
  ]);
});

test('who is called away goes, his men stay with his substitute: series/sr-74/leader-leaves, series/sr-74/units-stay', () => {
  const entry = components.turns
    .flatMap((one) => one.withdrawals.map((withdrawal) => ({ withdrawal, date: one.start })))
    .find(({ withdrawal }) => withdrawal.substitutes.length > 0);
  if (entry === undefined) throw new Error('nobody is ever called away');
  const { leader, substitutes } = entry.withdrawal;
  const [substitute] = substitutes;
  const army = components.leaders.get(leader)?.army === 'french' ? 'french' : 'coalition';
  const units = army === 'french' ? { 'f-morand-i': 5 } : { 'r-dochturov-i': 5 };
  const play = stage({
    options: { scenario: 'grand-late' },
    date: entry.date,
    forces: {
      [leader]: { at: FIELD, units },
      davout: { at: 'C0614', units: { 'f-friant-i': 5 } },
      bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 5 } },
    },
  });
  for (const id of substitutes) patch(play, id, { place: OFF.out, counter: 0 });
  patch(play, leader, { forage: true, train: 3, known: 2 });
  const { counter } = play.leader(leader);
  phase(play, army, 'reinforce');
  if (play.kind === 'reinforcements.withdrawals') play.answer('reinforcements.withdrawals', substitute);
  expect(play.leader(leader)).toMatchObject({ place: OFF.withdrawn, counter: 0, train: -1 });
  expect(play.leader(substitute ?? '')).toMatchObject({
    place: hex(FIELD),
    forage: true,
    train: 3,
    known: 2,
    counter,
    superior: -1,
  });
  expect([spOf(play.position, number(play, substitute ?? '')), play.last('withdrawn')]).toMatchObject([
    5,
    { leader, substitute },
  ]);
});

test('outposts ride nine points, clash with others, and stop at zones: series/sr-37/both-roll, series/sr-34/stop-ezoc', () => {
  const ride = (mover: number, other: number, to = field(0), vedettes: readonly string[] = [field(0)]) => {
    const play = stage({
      weather: 'fair',
      forces: {
        napoleon: { at: field(3, 3, 3), units: { 'f-nansouty-c': 5 } },
        sacken: { at: field(0, 0, 0, 0), units: { 'r-korff-c': 5 } },
      },
      vedettes: { french: [FIELD], russian: vedettes },
    });
    const counter = play.position.vedettes.find((one) => one.army === 'french' && one.place >= 0)?.counter;
    Object.assign(play.position, {
      chance: new Play({}, [die('vedette mover', mover), die('vedette other', other)]).position.chance,
    });
    phase(play, 'french', 'command').answer('commands.choose', { vedette: counter }).answer('ride.choose', to);
    return play;
  };
  const won = ride(5, 4);
  while (won.kind === 'drive-off.giveWay') won.answer('drive-off.giveWay', won.options()[0]);
  const own = (play: Play) =>
    components.board.names[play.position.vedettes.find((one) => one.army === 'french' && one.place >= 0)?.place ?? 0];
  const enemy = (play: Play) =>
    components.board.names[play.position.vedettes.find((one) => one.army === 'russian' && one.place >= 0)?.place ?? 0];
  expect([own(won), won.last('vedette-clash'), distance(components.board, hex(enemy(won) ?? ''), hex(field(0)))]).toMatchObject([
    field(0),
    { mover: 5, other: 4 },
    2,
  ]);
  expect(won.position.vedettes.filter((one) => one.place >= 0).map((one) => one.known)).toEqual([1, 1]);
  // series/sr-37/tie-mover: a tie is the mover's loss.
  const lost = ride(4, 4);
  while (lost.kind === 'drive-off.giveWay') lost.answer('drive-off.giveWay', lost.options()[0]);
  expect([enemy(lost), distance(components.board, hex(own(lost) ?? ''), hex(FIELD))]).toEqual([field(0), 2]);
  const free = ride(1, 1, field(0, 0, 0), []);
  expect([own(free), free.last('marched').path]).toEqual([field(0, 0, 0), [field(0), field(0, 0), field(0, 0, 0)]]);
});
