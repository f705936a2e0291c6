import { expect, test } from 'vitest';
import { commanderBonus, receipt } from '../src/administration.js';
import { attritionIndex, attritionLoss } from '../src/attrition.js';
import { obliged } from '../src/battle/combat-phase.js';
import { pursuitHexes } from '../src/battle/follow.js';
import { hurryUpRound } from '../src/battle/optional.js';
import { newBattle } from '../src/battle/sides.js';
import { combatResult, criticalSpaces, oddsColumn, percent, rollStrength } from '../src/battle/strength.js';
import { dispatchFrom, dispatchHalves, inCommunication, lineLength, possibleSource } from '../src/communication.js';
import { forageTotal, fortnightModifier } from '../src/forage-radius.js';
import { leaderAt, leaderNumber } from '../src/forces.js';
import { convalescents, infantryCapacity, limitDismounted } from '../src/hospital.js';
import { inCarre, spanUsed } from '../src/initiative.js';
import { costsIn, explore } from '../src/map/paths.js';
import { endOfTurn, konigsbergSpaces, planFortnight, readResult } from '../src/morale.js';
import { emptyPool } from '../src/position.js';
import { mayEmbark } from '../src/sea.js';
import { readyIn } from '../src/transport.js';
import { counterOf, die, hex, muster, Play, put, world } from './table.js';

const battleAt = (play: Play, target: string, ...attackers: readonly string[]) =>
  newBattle(
    world,
    play.position,
    leaderAt(play.position, leaderNumber(play.position, attackers[0] ?? '')).army === 'french' ? 'french' : 'coalition',
    hex(target),
    attackers.map((id) => counterOf(play, id)),
  );

function redoubt() {
  const play = new Play({ scenario: '3' });
  muster(play, 'davout', { 'f-morand-i': 9, 'f-daultanne-gudin-i': 9, 'f-legrand-i': 4 });
  put(play, 'davout', 'C2203');
  put(play, 'general-6', 'C0614');
  const [built] = play.position.redoubts.filter((one) => one.hex === hex('C2203'));
  if (built === undefined) throw new Error('no redoubt at C2203');
  return { play, built };
}

test('1 to 3. up to ten SP in a redoubt count double from the front, none from the rear', () => {
  // series/example/1, series/example/2, series/example/3
  const { play, built } = redoubt();
  // eagles/e19/five-front-one-rear: C2303 lies to the south-east of C2203's neighbours.
  const toward =
    [0, 1, 2, 3, 4, 5].find((direction) => world.board.neighbours[hex('C2203') * 6 + direction] === hex('C2303')) ?? 0;
  built.rear = (toward + 3) % 6;
  // eagles/e20/example-22, eagles/e20/excess-not-doubled, series/sr-102/front-only
  expect(rollStrength(world, play.position, battleAt(play, 'C2203', 'bennigsen')).attacked).toBe(32);
  built.rear = toward;
  // eagles/e21/both-sides-negate, series/sr-102/rear-cancels
  expect(rollStrength(world, play.position, battleAt(play, 'C2203', 'bennigsen')).attacked).toBe(22);
  built.rear = (toward + 3) % 6;
  muster(play, 'davout', { 'f-morand-i': 8 });
  // eagles/e20/double-ten-sp
  expect(rollStrength(world, play.position, battleAt(play, 'C2203', 'bennigsen')).attacked).toBe(16);
});

test('4. a redoubt without guns does not free its Force from attacking', () => {
  // series/example/4
  const { play, built } = redoubt();
  const toward =
    [0, 1, 2, 3, 4, 5].find((direction) => world.board.neighbours[hex('C2203') * 6 + direction] === hex('C2303')) ?? 0;
  built.rear = (toward + 3) % 6;
  const davout = leaderNumber(play.position, 'davout');
  // eagles/e17/artillery-condition
  expect(obliged(world, play.position, davout)).toContain(hex('C2303'));
  muster(play, 'davout', { 'f-morand-i': 8, 'f-seroux-a': 1 });
  // eagles/e17/ignore-ezoc, eagles/e17/not-obliged-to-attack, series/sr-101/ignore-front
  expect(obliged(world, play.position, davout)).toEqual([]);
  built.rear = toward;
  // eagles/e19/rear-zoc-not-ignored, series/sr-101/rear-normal
  expect(obliged(world, play.position, davout)).toContain(hex('C2303'));
});

test('5. four, one and no Transport Battalions: 30, 21 and 18 MP', () => {
  // series/example/5
  const { position } = new Play({ scenario: '3' });
  // eagles/e73/example-thirty, eagles/e73/plus-three, eagles/e73/base-18
  for (const [battalions, points] of [
    [4, 30],
    [1, 21],
    [0, 18],
  ] as const) {
    position.transport.withCenter = battalions;
    expect(dispatchHalves(world, position, 'french')).toBe(points * 2);
  }
});

test('6. a battalion bought in Fortnight VI is ready in VIII', () => {
  // series/example/6
  const { order } = world.tables.fortnights;
  // eagles/e72/one-full-fortnight, eagles/e72/then-available, series/sr-195/schedule
  expect(order[readyIn(order.indexOf('VI'))]).toBe('VIII');
  expect(world.turns.find((turn) => turn.fortnight === 'VIII')?.start).toBe('1807-03-16');
});

test('7. of three lost riders two come in dismounted', () => {
  // series/example/7
  const play = new Play({ scenario: 'grand-early' });
  const { position } = play;
  muster(play, 'murat', { 'f-latour-klein-c': 5 });
  play.position.stack = [
    {
      procedure: 'losses',
      step: 'choose',
      data: {
        side: 'french',
        counters: [counterOf(play, 'murat')],
        left: 3,
        whole: 3,
        kind: 'attrition',
        taken: [],
        hospital: true,
        artillery: 0,
        cavalry: 0,
      },
    },
  ];
  try {
    play.start();
  } catch {
    // The loss was the whole of the stack: nothing follows.
  }
  // eagles/e60/example-three-cavalry, eagles/e60/half-dismounted, series/sr-191/cavalry-half
  expect([position.armies.french.wards[0].d, position.armies.french.wards[0].c]).toEqual([2, 1]);
});

test('8 to 10. Track 1 is halved and rounded down, within the capacity of the fortnight', () => {
  // series/example/8, series/example/9, series/example/10
  // eagles/e61/track-1-halved, eagles/e61/remainder-lost, series/sr-192/track-1-halved
  expect(convalescents(world, { i: 7, c: 3, d: 5, gi: 0, gc: 0 }, 9)).toMatchObject({ i: 3, c: 1, d: 2 });
  // eagles/e62/no-excess, series/sr-193/infantry-cap
  expect(convalescents(world, { i: 50, c: 0, d: 0, gi: 0, gc: 0 }, 20).i).toBe(20);
  // eagles/e62/cavalry-excess-as-infantry, series/sr-193/as-infantry: eleven riders, nine beds and two among the infantry.
  expect(convalescents(world, { i: 0, c: 22, d: 0, gi: 0, gc: 0 }, 9)).toMatchObject({ c: 9, i: 2 });
  const { position } = new Play({ scenario: 'grand-early' });
  const { order } = world.tables.fortnights;
  const capacity = (fortnight: string, army: 'french' | 'russian' | 'prussian' = 'french') =>
    infantryCapacity(world, position, army, order.indexOf(fortnight));
  // eagles/e62/french-schedule, eagles/e62/column-overlap
  expect([capacity('III'), capacity('V'), capacity('X'), capacity('XI')]).toEqual([9, 20, 30, 45]);
  // eagles/e62/russian-schedule, eagles/e62/prussian-schedule
  expect([capacity('V', 'russian'), capacity('XIV', 'russian'), capacity('XIV', 'prussian')]).toEqual([12, 27, 20]);
});

test('11 and 12. nine dismounted points are kept, and a remount makes a rider of one', () => {
  // series/example/11, series/example/12
  const pool = { ...emptyPool(), d: 11 };
  limitDismounted(world, pool);
  // eagles/e63/max-nine, eagles/e63/surplus-infantry, series/sr-67/surplus
  expect([pool.d, pool.i]).toEqual([9, 2]);
  const play = new Play({ scenario: 'grand-early' });
  Object.assign(play.position.armies.french.pool, { ...emptyPool(), d: 3, r: 2 });
  play.position.turn += 1;
  play.start().until('replacements.choose');
  play.answer('replacements.choose', { remount: 'french' }).answer('replacements.choose', { remount: 'french' });
  // eagles/e65/one-plus-one, eagles/e64/or-remount, series/sr-67/remount
  expect([play.position.armies.french.pool.c, play.position.armies.french.pool.d, play.offers({ remount: 'french' })]).toEqual([
    2,
    1,
    false,
  ]);
});

test('13 and 14. an exit toward Thorn in Fortnight XI closes its sources in XII and XIII, until the Force comes back', () => {
  // series/example/13, series/example/14
  const play = new Play({ scenario: 'grand-late' }, [die('siege duration', 1)]);
  const { position } = play;
  const turnOf = (date: string) => world.turns.findIndex((turn) => turn.start === date);
  position.turn = turnOf('1807-05-03');
  position.weather = 'fair';
  muster(play, 'bagration', { 'r-markov-i': 8 });
  put(play, 'bagration', 'C0133');
  position.armies.russian.center = hex('C0133');
  // Nobody is in the way of the line.
  for (const leader of position.leaders) if (leader.army === 'french' && leader.counter > 0) muster(play, leader.id, {});
  position.phasing = 'coalition';
  position.stack = [
    {
      procedure: 'march',
      step: 'choose',
      data: {
        side: 'coalition',
        counter: counterOf(play, 'bagration'),
        budget: 10,
        how: 'command',
        fresh: true,
        inZone: false,
        path: [],
        final: false,
        entering: -1,
        repulsing: false,
        guns: -1,
        goal: -1,
        trail: [],
      },
    },
  ];
  play.start();
  // eagles/e11/one-extra-mp, eagles/e10/exit-thorn
  try {
    play.answer('march.choose', { exit: 'thorn' });
  } catch {
    // The march was the whole of the stack.
  }
  // eagles/e25/morale-shift, eagles/e25/fortnight-modifier, series/sr-169/roll
  expect([position.morale.sieges, position.morale.thorn]).toEqual([-1, 1]);
  const open = (date: string, name: string) => {
    position.turn = turnOf(date);
    return possibleSource(world, position, 'french', hex(name));
  };
  // eagles/e26/example-may-3, eagles/e26/start-next-fortnight, series/sr-169/sources-off
  expect([
    open('1807-05-13', 'S4532'),
    open('1807-05-15', 'S4532'),
    open('1807-06-12', 'C0133'),
    open('1807-06-14', 'C0133'),
  ]).toEqual([true, false, false, true]);
});

test('15 and 16. the fall of Danzig, delayed or not, opens its sources and brings Lannes and Mortier', () => {
  // series/example/15, series/example/16
  const { position } = new Play({ scenario: 'grand-late' });
  const turnOf = (date: string) => world.turns.findIndex((turn) => turn.start === date);
  const { sourcesAfter, lannesAfter, mortierAfter } = world.tables.danzig;
  const after = (date: string, turns: number) => world.turns[turnOf(date) + turns]?.start;
  // eagles/e36/example-one-fortnight, eagles/e36/lannes-plus-2, eagles/e36/mortier-plus-5
  expect([after('1807-06-12', lannesAfter), after('1807-06-12', mortierAfter)]).toEqual(['1807-06-16', '1807-06-22']);
  // eagles/e58/not-before-31-may, series/sr-174/sources-2
  expect([after('1807-05-27', sourcesAfter), after('1807-05-27', mortierAfter)]).toEqual(['1807-05-31', '1807-06-06']);
  position.danzig.fell = turnOf('1807-05-27');
  position.turn = turnOf('1807-05-29');
  expect(possibleSource(world, position, 'french', hex('C0106'))).toBe(false);
  position.turn = turnOf('1807-05-31');
  expect(possibleSource(world, position, 'french', hex('C0106'))).toBe(true);
});

test('20. nine SP, or any gun, do not go to sea', () => {
  // series/example/20
  const play = new Play({ scenario: '3', sea: true });
  muster(play, 'ruchel', { 'p-ruchel-i': 8 });
  const ruchel = leaderNumber(play.position, 'ruchel');
  // eagles/e67/any-coastal-hex
  expect(mayEmbark(world, play.position, ruchel)).toBe(true);
  muster(play, 'ruchel', { 'p-ruchel-i': 9 });
  // eagles/e68/max-eight, series/sr-177/eight-sp
  expect(mayEmbark(world, play.position, ruchel)).toBe(false);
  muster(play, 'ruchel', { 'p-ruchel-i': 7, 'p-hartmann-a': 1 });
  // eagles/e68/no-artillery, series/sr-177/no-artillery
  expect(mayEmbark(world, play.position, ruchel)).toBe(false);
});

test('21. Battalion Carré raises Ney near Napoleon, not in snow', () => {
  // series/example/21
  const play = new Play({ scenario: '3' });
  const { position } = play;
  muster(play, 'napoleon', { 'f-morand-i': 9 });
  put(play, 'napoleon', 'C2707');
  put(play, 'ney', 'C2707');
  const ney = leaderNumber(position, 'ney');
  // eagles/e37/example-ney, eagles/e37/napoleon-force-leader, series/sr-198/initiative-plus-1
  expect(inCarre(world, position, ney)).toBe(true);
  // eagles/e37/napoleon-unaffected, series/sr-198/napoleon-gains-nothing
  expect(inCarre(world, position, leaderNumber(position, 'napoleon'))).toBe(false);
  position.weather = 'snow';
  // eagles/e37/not-in-snow, series/sr-198/not-snow-severe
  expect(inCarre(world, position, ney)).toBe(false);
  position.weather = 'fair';
  muster(play, 'napoleon', {});
  // eagles/e37/napoleon-employed, series/sr-198/napoleon-leader
  expect(inCarre(world, position, ney)).toBe(false);
});

test('23. the Hurry-Up table', () => {
  // series/example/23
  const play = new Play({ scenario: '3', hurryUp: true });
  const { position } = play;
  const round = (id: string, points: number, rolled: number, weather: 'fair' | 'snow') => {
    position.weather = weather;
    leaderAt(position, leaderNumber(position, id)).marchedHalves = points * 2;
    return hurryUpRound(world, position, leaderNumber(position, id), rolled);
  };
  // eagles/e77/row-3-4, eagles/e77/drm-bonus-point, series/sr-200/roll
  expect(round('ney', 3, 4, 'fair')).toBe(2);
  // eagles/e77/row-5-7, eagles/e77/drm-snow
  expect(round('bessieres', 5, 5, 'snow')).toBe(3);
  // eagles/e77/row-1-2, eagles/e77/cross-reference
  expect(round('ney', 1, 1, 'fair')).toBe(1);
});

test('24 to 26. the forage radius lowers the seven of the Fortnight', () => {
  // series/example/24, series/example/25, series/example/26
  const { radius } = world.tables.forageRadius;
  // eagles/e56/radius-9-16, eagles/e56/radius-1-4, eagles/e56/radius-33
  expect([radius[2], radius[0], radius[4]]).toEqual([3, 1, 5]);
  // eagles/e57/negative-reduces, eagles/e57/not-negative-no-change, eagles/e57/minimum-zero
  expect([fortnightModifier(world, -3), fortnightModifier(world, 2), fortnightModifier(world, -9)]).toEqual([4, 7, 0]);
  const play = new Play({ scenario: 'grand-early' });
  const { position } = play;
  position.weather = 'snow';
  muster(play, 'davout', { 'f-morand-i': 9, 'f-friant-i': 3 });
  const davout = leaderNumber(position, 'davout');
  leaderAt(position, davout).forage = true;
  put(
    play,
    'davout',
    world.board.names.find(
      (name, at) => name !== '' && world.board.forage[at] === 0 && world.board.open[at] === 1 && world.board.town[at] === 0,
    ) ?? '',
  );
  const loss = (fortnight: number) => {
    const index = attritionIndex(world, position, davout, { die: 3, halves: 0, communicates: true, fortnight });
    return [index, attritionLoss(world, 12, index)];
  };
  // eagles/e55/plus-seven, eagles/e55/stationary-line, series/sr-187/once-first-turn
  expect([loss(4), loss(7)]).toEqual([
    [4, 0],
    [7, 1],
  ]);
  expect(Number.isInteger(forageTotal(world, position, davout))).toBe(true);
});

test('27 to 31. Königsberg, the armistice and the ends of the track', () => {
  // series/example/27, series/example/28, series/example/29
  // series/example/30, series/example/31
  const { position } = new Play({ scenario: '3' });
  const spaces = (date: string) => konigsbergSpaces(world, position, date);
  // eagles/e39/by-12-13-june, eagles/e39/june-14-to-19, eagles/e39/june-20-on
  expect([spaces('1807-06-12'), spaces('1807-06-16'), spaces('1807-06-20')]).toEqual([2, 1, 0]);
  const result = (scenario: '1' | '2' | '3', grand: boolean, marker: number) => {
    position.rules = { ...position.rules, scenario, grand };
    position.morale.marker = marker;
    return readResult(world, position, 'operational');
  };
  // eagles/e43/grants-konigsberg-shift, eagles/e45/other-e-g: E and two spaces are G.
  expect(result('3', false, 4 + spaces('1807-06-10'))).toMatchObject({ winners: ['french'] });
  // eagles/e45/grand-draw, eagles/e45/other-a-d, eagles/e45/grand-a
  expect([result('1', true, 1).winners, result('2', false, 3).winners, result('1', true, 0).winners]).toEqual([
    [],
    ['coalition'],
    ['coalition'],
  ]);
  // eagles/e45/grand-g, series/sr-162/other-right
  expect([result('1', true, 6).winners, result('3', false, 4).winners]).toEqual([['french'], ['french']]);
  position.rules = { ...position.rules, scenario: '3', grand: false };
  position.morale.marker = -1;
  endOfTurn(world, position);
  // eagles/e44/off-left-coalition, series/sr-161/off-left, series/sr-162/strategic
  expect(position.outcome).toMatchObject({ winners: ['coalition'], how: 'strategic' });
});

test('29. with no Coalition Force above seven SP on the map there is an armistice', () => {
  // series/example/29
  const play = new Play({ scenario: '3' });
  for (const leader of play.position.leaders)
    if (leader.army !== 'french' && leader.counter > 0 && leader.id !== 'ruchel' && leader.superior < 0)
      muster(play, leader.id, {});
  muster(play, 'ruchel', { 'p-ruchel-i': 8 });
  play.start().until('commands.choose');
  // eagles/e9/no-force-above-7-armistice: with eight the game goes on.
  expect(play.position.outcome).toBeNull();
  muster(play, 'ruchel', { 'p-ruchel-i': 7 });
  play.until('initiative.choose', ['done', 'wait']);
  try {
    play.answer('initiative.choose', 'done');
  } catch {
    // Nobody is left to be asked.
  }
  // eagles/e9/forced-armistice-as-e43, series/sr-160/seven-sp
  expect(play.position.outcome).toMatchObject({ how: 'armistice' });
});

test('33. the Russian Army Commander counts from 13-14 January', () => {
  // series/example/33
  const play = new Play({ scenario: 'grand-early' });
  const { position } = play;
  put(play, 'bennigsen', 'S5904');
  const bonus = (date: string) => {
    position.turn = world.turns.findIndex((turn) => turn.start === date);
    return commanderBonus(world, position, 'russian');
  };
  // series/sr-19/russian-none-first, series/sr-19/russian-bennigsen, series/sr-60/minus-1
  expect([bonus('1807-01-11'), bonus('1807-01-13')]).toEqual([false, true]);
});

test('34 and 35. command spans', () => {
  // series/example/34, series/example/35
  const second = new Play({ scenario: '2' });
  // series/sr-12/infantry-cost-1, series/sr-12/cavalry-cost-half: 4½ of 5, counted in halves.
  expect(spanUsed(world, second.position, leaderNumber(second.position, 'lestocq'))).toBe(9);
  const { span } = world.generals.infantry;
  // series/sr-15/nameless: infantry and cavalry 1½ fit, two infantry do not.
  expect([2 + 1 <= span, 2 + 2 <= span]).toEqual([true, false]);
});

test('36 to 39. administrative points by the length of the line', () => {
  // series/example/36, series/example/37, series/example/38
  // series/example/39
  // series/sr-58/read-table, series/sr-58/low-good
  expect(receipt(world, 3, 12)).toBe(3);
  expect(receipt(world, 5 - 1, 24)).toBe(2);
  // series/sr-61/napoleon-moved
  expect(receipt(world, 2 + 1, 26)).toBe(2);
  // series/sr-48/beyond-28
  expect([receipt(world, 6, 46), receipt(world, 2, 58)]).toEqual([0, 0]);
});

test('41. the Fortnight line', () => {
  // series/example/41
  const { fortnightLine, fortnightBonus } = world.tables.administration;
  // eagles/e54/ap-fortnight-line, eagles/e54/ap-commander-plus-3, series/sr-185/ap-line
  expect([fortnightLine[1], (fortnightLine[1] ?? 0) + fortnightBonus]).toEqual([15, 18]);
});

test('42 to 47. attrition', () => {
  // series/example/42, series/example/43, series/example/44
  // series/example/45, series/example/46, series/example/47
  const play = new Play({ scenario: '3' });
  const { position } = play;
  const suffer = (
    id: string,
    strengths: Record<string, number>,
    given: {
      die: number;
      points: number;
      mp: number;
      weather: 'fair' | 'snow' | 'mud' | 'frost';
      morale: string;
      communicates?: boolean;
      forced?: boolean;
    },
  ) => {
    const force = muster(play, id, strengths);
    put(play, id, 'C1410');
    const total = Object.values(strengths).reduce((sum, one) => sum + one, 0);
    position.weather = given.weather;
    position.morale.marker = world.tables.morale.spaces.indexOf(given.morale);
    position.armies[leaderAt(position, force).army].points = given.points;
    const index = attritionIndex(world, position, force, {
      die: given.die,
      halves: given.mp * 2,
      communicates: given.communicates ?? true,
      ...(given.forced ? { forcedMarch: true } : {}),
    });
    return [index, attritionLoss(world, total, index)];
  };
  const twentyTwo = { 'f-morand-i': 9, 'f-daultanne-gudin-i': 9, 'f-friant-i': 4 };
  // series/sr-92/line, series/sr-92/column, series/sr-93/concentrated-ap
  expect(suffer('davout', twentyTwo, { die: 6, points: 5, mp: 5, weather: 'fair', morale: 'D' })).toEqual([6, 1]);
  // series/sr-92/all-modifiers, series/sr-94/french-top, eagles/e38/top-row-french
  expect(suffer('davout', twentyTwo, { die: 5, points: 2, mp: 5, weather: 'snow', morale: 'B' })).toEqual([8, 2]);
  // series/sr-94/coalition-bottom, eagles/e38/bottom-row-coalition
  expect(
    suffer(
      'bagration',
      { 'r-markov-i': 9, 'r-baggovut-i': 9, 'r-borosdin-i': 4 },
      { die: 5, points: 2, mp: 5, weather: 'snow', morale: 'B' },
    ),
  ).toEqual([6, 1]);
  const forty = { 'f-morand-i': 9, 'f-daultanne-gudin-i': 9, 'f-friant-i': 9, 'f-legrand-i': 9, 'f-dupont-i': 4 };
  // series/sr-93/out-plus-3
  expect(suffer('davout', forty, { die: 6, points: 9, mp: 0, weather: 'frost', morale: 'D', communicates: false })).toEqual([
    5, 1,
  ]);
  // series/sr-97/second-roll, series/sr-97/plus-2
  expect(
    suffer(
      'davout',
      { 'f-morand-i': 9, 'f-friant-i': 9, 'f-dupont-i': 2 },
      { die: 5, points: 5, mp: 3, weather: 'fair', morale: 'D', forced: true },
    ),
  ).toEqual([6, 1]);
  expect(suffer('murat', { 'f-espagne-c': 3 }, { die: 6, points: 2, mp: 7, weather: 'mud', morale: 'D' })).toEqual([9, 1]);
});

test('48. ten hexes of road in dry weather, five in mud, three on a secondary road in mud', () => {
  // series/example/48
  const { position } = new Play({ scenario: '3' });
  const along = (weather: 'fair' | 'mud', from: string, to: string, hexes: number) => {
    const reach = explore(world, position, hex(from), 10, costsIn(world, weather), { roadsOnly: true });
    const steps = (name: string): number => {
      let count = 0;
      for (let at = hex(name); at !== hex(from) && at >= 0; at = reach.before[at] as number) count += 1;
      return count;
    };
    return (reach.cost[hex(to)] as number) >= 0 ? steps(to) : hexes;
  };
  // series/sr-80/road-replaces, series/sr-80/by-table: Königsberg to the south-west, a primary road.
  expect(along('fair', 'N3214', 'N2320', 0)).toBe(10);
  expect(along('mud', 'N3214', 'N2817', 0)).toBe(5);
  const { secondary } = world.tables.terrain.road;
  expect(Math.floor(5 / (secondary.mud ?? 1))).toBe(3);
});

test('49. odds are taken to the column not better than the ratio', () => {
  // series/example/49
  const column = (attacking: number, attacked: number) => world.tables.combat.odds[oddsColumn(world, attacking, attacked)];
  // series/sr-124/example, series/sr-124/round-down
  expect([column(20, 11), column(24, 12), column(19, 10), column(10, 40)]).toEqual([
    [3, 2],
    [2, 1],
    [3, 2],
    [1, 3],
  ]);
});

test('50 to 53. results and losses', () => {
  // series/example/50, series/example/51, series/example/52
  // series/example/53
  const at = (attacking: number, attacked: number, rolled: number) =>
    combatResult(world, oddsColumn(world, attacking, attacked), rolled);
  // series/sr-125/roll, series/sr-125/rounding, series/sr-126/retreat
  const [attacker, defender, effect] = at(30, 20, 5);
  expect([percent(30, attacker, 1), percent(20, defender, 1), effect]).toEqual([2, 2, 'DR']);
  // series/sr-125/loss-factor
  expect([percent(30, attacker, 0.5), percent(20, defender, 0.5)]).toEqual([1, 1]);
  // series/sr-127/test
  expect(at(40, 40, 2 - 2)).toEqual([12, 3, 'AR']);
  expect([percent(40, 12, 1), percent(40, 3, 1)]).toEqual([5, 1]);
  // series/sr-125/cap-3
  expect(at(50, 24, 3 + Math.min(5, world.tables.combat.modifierMost))).toEqual([3, 15, 'DR']);
  expect([percent(50, 3, 1), percent(24, 15, 1)]).toEqual([2, 4]);
});

test('54 and 55. the pursuit table', () => {
  // series/example/54, series/example/55
  // series/sr-142/roll: die 4, more cavalry, snow, one point better led.
  expect(pursuitHexes(world, 4 + 1 - 1, 1)).toBe(2);
  // series/sr-144/table: 20 SP, two hexes.
  expect(world.tables.pursuit.loss[3]?.[2]).toBe(2);
});

test('57. critical battles', () => {
  // series/example/57
  // series/sr-156/either-kind
  expect([
    criticalSpaces(world, 12, 6),
    criticalSpaces(world, 20, 9),
    criticalSpaces(world, 24, 22),
    criticalSpaces(world, 8, 2),
  ]).toEqual([1, 2, 0, 1]);
});

test('58. chits', () => {
  // series/example/58
  const { matrix } = world.tables.chits;
  // series/sr-123/matrix, series/sr-128/three-rounds, series/sr-130/defender-withdraws
  expect([
    matrix['pitched-pitched'].rounds,
    matrix['pitched-pitched'].counterattack,
    matrix['pitched-pursuit'].withdraws,
  ]).toEqual([3, 'mandatory', true]);
});

test('60. the Fortnight that follows Warsaw', () => {
  // series/example/60
  const { position } = new Play({ scenario: 'grand-early' });
  const { order } = world.tables.fortnights;
  const dueAfter = (date: string) => {
    position.turn = world.turns.findIndex((turn) => turn.start === date);
    planFortnight(world, position);
    return order[position.fortnights.due] ?? 'none';
  };
  // eagles/e48/automatic-after-warsaw, eagles/e48/never-1-2-13-14, series/sr-183/put-off-ii
  expect([dueAfter('1806-12-10'), dueAfter('1807-01-05'), dueAfter('1807-05-17')]).toEqual(['III', 'IV', 'none']);
});

test('61 to 63. lines and Dispatch Distances at set-up', () => {
  // series/example/61, series/example/62, series/example/63
  const lines = (scenario: '1' | '2' | '3') => {
    const { position } = new Play({ scenario });
    return (['french', 'russian', 'prussian'] as const).map((army) => lineLength(world, position, army) / 2);
  };
  // series/sr-48/shortest-road-path, series/sr-48/dry-costs, series/sr-210/cost-count
  expect([lines('1'), lines('2'), lines('3')]).toEqual([
    [3, 1, 27.5],
    [17, 15, 0],
    [12.5, 6.5, 0],
  ]);
  const distances = (scenario: '2' | '3', army: 'french' | 'prussian', names: readonly string[]) => {
    const { position } = new Play({ scenario });
    const reach = dispatchFrom(world, position, army, position.armies[army].center, 120);
    return names.map((name) => (reach?.cost[hex(name)] ?? -1) / 2);
  };
  // series/sr-49/path, series/sr-49/max-18
  expect(distances('2', 'french', ['C1816', 'S2833', 'C1909'])).toEqual([18, 18.5, 23.5]);
  expect(distances('3', 'french', ['C2906', 'C3213', 'S4206'])).toEqual([12, 14, 23.5]);
  // series/sr-211/ferry
  expect(distances('3', 'prussian', ['N1817', 'N1818'])).toEqual([8, 9]);
  const { position } = new Play({ scenario: '3', transport: true });
  // eagles/e104/transport-battalions: with three battalions Massena is reached.
  expect(inCommunication(world, position, 'french', 'command').has(leaderNumber(position, 'massena'))).toBe(true);
});

test('64. a repulse is refused while another enemy holds the hex in his zone', () => {
  // series/example/64
  const play = new Play({ scenario: '3' }).start().until('commands.choose');
  play.answer('commands.choose', 'bagration').answer('march.choose', { step: 'C2803' }).answer('march.choose', { step: 'C2804' });
  play.answer('march.choose', { repulse: 'C2905' });
  // series/sr-212/other-zone, series/sr-220/refused-repulse: no MP, and the march is over.
  expect(play.last('repulse-refused').hex).toBe('C2905');
  expect([play.kind, play.hex('bagration')]).toEqual(['commands.choose', 'C2804']);
});

test('66. a redoubt is worth nothing in a counterattack', () => {
  // series/example/66
  const { play, built } = redoubt();
  const toward =
    [0, 1, 2, 3, 4, 5].find((direction) => world.board.neighbours[hex('C2203') * 6 + direction] === hex('C2303')) ?? 0;
  built.rear = (toward + 3) % 6;
  const fight = battleAt(play, 'C2203', 'bennigsen');
  // series/sr-215/defence-only
  expect(rollStrength(world, play.position, { ...fight, rolling: 'defender' }).attacking).toBe(22);
});
