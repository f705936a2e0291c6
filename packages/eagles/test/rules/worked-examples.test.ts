import { expect, test } from 'vitest';
import { distance } from '../../src/components/map/board.js';
import { emptyPool } from '../../src/position.js';
import { dispatchHalves, possibleSource } from '../../src/rules/administration/communication.js';
import { convalescents, infantryCapacity, limitDismounted } from '../../src/rules/administration/hospital.js';
import { readyIn } from '../../src/rules/administration/transport.js';
import { obliged } from '../../src/rules/battle/duty.js';
import { hurryUpRound } from '../../src/rules/battle/optional.js';
import { newBattle } from '../../src/rules/battle/sides.js';
import { rollStrength } from '../../src/rules/battle/strength.js';
import { leaderAt, leaderNumber } from '../../src/rules/forces.js';
import { attritionIndex, attritionLoss } from '../../src/rules/movement/attrition.js';
import { forageTotal, fortnightModifier } from '../../src/rules/movement/forage-radius.js';
import { inCarre } from '../../src/rules/movement/initiative.js';
import { endOfTurn, konigsbergSpaces, readResult } from '../../src/rules/turn/morale.js';
import { components, counterOf, die, hex, muster, Play, phase, put } from '../helpers/table.js';

/** The worked examples that rest on the exclusive rules, 1 to 31, and the redoubt of 66. */

const battleAt = (play: Play, target: string, ...attackers: readonly string[]) =>
  newBattle(
    components,
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
  // 22 SP in a redoubt attacked through front hexsides only defend with 32 SP: series/example/1, series/example/2
  // and series/example/3.
  const { play, built } = redoubt();
  // eagles/e19/five-front-one-rear: C2303 lies to the south-east of C2203's neighbours.
  const toward =
    [0, 1, 2, 3, 4, 5].find((direction) => components.board.neighbours[hex('C2203') * 6 + direction] === hex('C2303')) ?? 0;
  built.rear = (toward + 3) % 6;
  // 22 SPs in a redoubt defend as 32 (10 doubled is 20, plus 12): eagles/e20/example-22, eagles/e20/excess-not-doubled
  // and series/sr-102/front-only.
  expect(rollStrength(components, play.position, battleAt(play, 'C2203', 'bennigsen')).attacked).toBe(32);
  built.rear = toward;
  // If the redoubt is attacked through both its open and fortified hexsides: eagles/e21/both-sides-negate
  // and series/sr-102/rear-cancels.
  expect(rollStrength(components, play.position, battleAt(play, 'C2203', 'bennigsen')).attacked).toBe(22);
  built.rear = (toward + 3) % 6;
  muster(play, 'davout', { 'f-morand-i': 8 });
  expect(rollStrength(components, play.position, battleAt(play, 'C2203', 'bennigsen')).attacked).toBe(16);
});

test('66. a redoubt is worth nothing in a counterattack', () => {
  // 22 SP in a redoubt: 22 in counterattack, 32 when attacked from the front: series/example/66.
  const { play, built } = redoubt();
  const toward =
    [0, 1, 2, 3, 4, 5].find((direction) => components.board.neighbours[hex('C2203') * 6 + direction] === hex('C2303')) ?? 0;
  built.rear = (toward + 3) % 6;
  const fight = battleAt(play, 'C2203', 'bennigsen');
  expect(rollStrength(components, play.position, { ...fight, rolling: 'defender' }).attacking).toBe(22);
});

test('4. a redoubt without guns does not free its Force from attacking', () => {
  // Redoubt with 0 artillery SP and an enemy adjacent in own Combat Phase: series/example/4.
  const { play, built } = redoubt();
  const toward =
    [0, 1, 2, 3, 4, 5].find((direction) => components.board.neighbours[hex('C2203') * 6 + direction] === hex('C2303')) ?? 0;
  built.rear = (toward + 3) % 6;
  const davout = leaderNumber(play.position, 'davout');
  expect(obliged(components, play.position, davout)).toContain(hex('C2303'));
  muster(play, 'davout', { 'f-morand-i': 8, 'f-seroux-a': 1 });
  // The Force in such a redoubt is not obliged to attack: eagles/e17/ignore-ezoc, eagles/e17/not-obliged-to-attack.
  expect(obliged(components, play.position, davout)).toEqual([]);
  built.rear = toward;
  // A zone of control coming in through the open rear hexside has full effect: series/sr-101/rear-normal.
  expect(obliged(components, play.position, davout)).toContain(hex('C2303'));
});

test('5. four, one and no Transport Battalions: 30, 21 and 18 MP', () => {
  // French CoO with 4, 1, 0 Transport Battalions: Dispatch Distance 30, 21, 18 MP: series/example/5.
  const { position } = new Play({ scenario: '3' });
  // Four Transport Battalions add 12 MPs to the base of 18: eagles/e73/example-thirty.
  for (const [battalions, points] of [
    [4, 30],
    [1, 21],
    [0, 18],
  ] as const) {
    position.transport.withCenter = battalions;
    expect(dispatchHalves(components, position, 'french')).toBe(points * 2);
  }
});

test('6. a battalion bought in Fortnight VI is ready in VIII', () => {
  // Transport Battalion bought 24-25 February: series/example/6.
  const { order } = components.tables.fortnights;
  // At the end of that fortnight it becomes available to the French army: eagles/e72/one-full-fortnight
  // and eagles/e72/then-available, series/sr-195/schedule.
  expect(order[readyIn(order.indexOf('VI'))]).toBe('VIII');
  expect(components.turns.find((turn) => turn.fortnight === 'VIII')?.start).toBe('1807-03-16');
});

test('7. of three lost riders two come in dismounted', () => {
  // Loss of 3 cavalry SP in the Grand Scenario: series/example/7.
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
  // Three cavalry SPs lost: two are entered as dismounts and one as mounted: eagles/e60/example-three-cavalry
  // and eagles/e60/half-dismounted, series/sr-191/cavalry-half.
  expect([position.armies.french.wards[0].d, position.armies.french.wards[0].c]).toEqual([2, 1]);
});

test('8 to 10. Track 1 is halved and rounded down, within the capacity of the fortnight', () => {
  // Track 1 with 7 infantry, 3 mounted, 5 dismounted at a fortnight's start: series/example/8, series/example/9
  // and series/example/10.
  // At the same time Track #1 is emptied: eagles/e61/track-1-halved, eagles/e61/remainder-lost, series/sr-192/track-1-halved.
  expect(convalescents(components, { i: 7, c: 3, d: 5, gi: 0, gc: 0 }, 9)).toMatchObject({ i: 3, c: 1, d: 2 });
  // Track 2 holds at most the hospital capacity of infantry: series/sr-193/infantry-cap.
  expect(convalescents(components, { i: 50, c: 0, d: 0, gi: 0, gc: 0 }, 20).i).toBe(20);
  // eagles/e62/cavalry-excess-as-infantry, series/sr-193/as-infantry: eleven riders, nine beds and two among the infantry.
  expect(convalescents(components, { i: 0, c: 22, d: 0, gi: 0, gc: 0 }, 9)).toMatchObject({ c: 9, i: 2 });
  const { position } = new Play({ scenario: 'grand-early' });
  const { order } = components.tables.fortnights;
  const capacity = (fortnight: string, army: 'french' | 'russian' | 'prussian' = 'french') =>
    infantryCapacity(components, position, army, order.indexOf(fortnight));
  expect([capacity('III'), capacity('V'), capacity('X'), capacity('XI')]).toEqual([9, 20, 30, 45]);
  expect([capacity('V', 'russian'), capacity('XIV', 'russian'), capacity('XIV', 'prussian')]).toEqual([12, 27, 20]);
});

test('11 and 12. nine dismounted points are kept, and a remount makes a rider of one', () => {
  // 11 dismounted points would be in the pool: 9 dismounted, 2 infantry: series/example/11, series/example/12.
  const pool = { ...emptyPool(), d: 11 };
  limitDismounted(components, pool);
  expect([pool.d, pool.i]).toEqual([9, 2]);
  const play = new Play({ scenario: 'grand-early' });
  Object.assign(play.position.armies.french.pool, { ...emptyPool(), d: 3, r: 2 });
  play.position.turn += 1;
  play.start().until('replacements.choose');
  play.answer('replacements.choose', { remount: 'french' }).answer('replacements.choose', { remount: 'french' });
  expect([play.position.armies.french.pool.c, play.position.armies.french.pool.d, play.offers({ remount: 'french' })]).toEqual([
    2,
    1,
    false,
  ]);
});

test('13 and 14. an exit toward Thorn in Fortnight XI closes its sources in XII and XIII, until the Force comes back', () => {
  // Coalition 8 SP in communication exits at C0133 on 3-4 May, die 1: series/example/13, series/example/14.
  const play = new Play({ scenario: 'grand-late' }, [die('siege duration', 1)]);
  const { position } = play;
  const turnOf = (date: string) => components.turns.findIndex((turn) => turn.start === date);
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
        guns: -1,
        goal: -1,
        trail: [],
      },
    },
  ];
  play.start();
  try {
    play.answer('march.choose', { exit: 'thorn' });
  } catch {
    // The march was the whole of the stack.
  }
  // From the edge to the box for one point: series/sr-164/one-mp, eagles/e11/one-extra-mp.
  expect(play.leader('bagration').spent / 2).toBe(1);
  // The first time a Coalition Force of 7 SP in communication exits at C0133 or S0113, roll siege duration: series/sr-169/roll.
  expect([position.morale.sieges, position.morale.thorn]).toEqual([-1, 1]);
  const open = (date: string, name: string) => {
    position.turn = turnOf(date);
    return possibleSource(components, position, 'french', hex(name));
  };
  // Exit on 3 May (Fortnight XI) with a die roll of one: eagles/e26/example-may-3, eagles/e26/start-next-fortnight
  // and series/sr-169/sources-off.
  expect([
    open('1807-05-13', 'S4532'),
    open('1807-05-15', 'S4532'),
    open('1807-06-12', 'C0133'),
    open('1807-06-14', 'C0133'),
  ]).toEqual([true, false, false, true]);
});

test('15 and 16. the fall of Danzig, delayed or not, opens its sources and brings Lannes and Mortier', () => {
  // Relief roll in Fortnight XII of one fortnight: Danzig falls end of 12-13 June: series/example/15, series/example/16.
  const { position } = new Play({ scenario: 'grand-late' });
  const turnOf = (date: string) => components.turns.findIndex((turn) => turn.start === date);
  const { sourcesAfter, lannesAfter, mortierAfter } = components.tables.danzig;
  const after = (date: string, turns: number) => components.turns[turnOf(date) + turns]?.start;
  // A delay of one fortnight runs through June 12-13: eagles/e36/example-one-fortnight.
  expect([after('1807-06-12', lannesAfter), after('1807-06-12', mortierAfter)]).toEqual(['1807-06-16', '1807-06-22']);
  // The French cannot use N0135 or C0106 before the 31 May-1 June turn: eagles/e58/not-before-31-may, series/sr-174/sources-2.
  expect([after('1807-05-27', sourcesAfter), after('1807-05-27', mortierAfter)]).toEqual(['1807-05-31', '1807-06-06']);
  position.danzig.fell = turnOf('1807-05-27');
  position.turn = turnOf('1807-05-29');
  expect(possibleSource(components, position, 'french', hex('C0106'))).toBe(false);
  position.turn = turnOf('1807-05-31');
  expect(possibleSource(components, position, 'french', hex('C0106'))).toBe(true);
});

test('20. nine SP, or any gun, do not go to sea', () => {
  // 9 infantry SP, or 7 infantry and 1 artillery SP, try to embark: both refused: series/example/20.
  const play = new Play({ scenario: '3', sea: true });
  muster(play, 'ruchel', { 'p-ruchel-i': 8 });
  const embarks = () => phase(play, 'coalition', 'sail').offers({ embark: 'ruchel' });
  expect(embarks()).toBe(true);
  muster(play, 'ruchel', { 'p-ruchel-i': 9 });
  expect(embarks()).toBe(false);
  muster(play, 'ruchel', { 'p-ruchel-i': 7, 'p-hartmann-a': 1 });
  // No artillery may be on the Sea Transport Track: eagles/e68/no-artillery, series/sr-177/no-artillery.
  expect(embarks()).toBe(false);
});

test('21. Battalion Carré raises Ney near Napoleon, not in snow', () => {
  // Ney (4), 3 hexes from Napoleon as Force Leader, Fair, die 5: success: series/example/21.
  const play = new Play({ scenario: '3' });
  const { position } = play;
  muster(play, 'napoleon', { 'f-morand-i': 9 });
  put(play, 'napoleon', 'C2707');
  put(play, 'ney', 'C2707');
  const ney = leaderNumber(position, 'ney');
  // Napoleon must be a Force Leader for the rule to apply: eagles/e37/napoleon-force-leader, series/sr-198/initiative-plus-1.
  expect(inCarre(components, position, ney)).toBe(true);
  // Napoleon's own initiative is not raised: eagles/e37/napoleon-unaffected, series/sr-198/napoleon-gains-nothing.
  expect(inCarre(components, position, leaderNumber(position, 'napoleon'))).toBe(false);
  position.weather = 'snow';
  // Battalion Carre is not in effect on Snow turns: eagles/e37/not-in-snow, series/sr-198/not-snow-severe.
  expect(inCarre(components, position, ney)).toBe(false);
  position.weather = 'fair';
  muster(play, 'napoleon', {});
  // Napoleon must not be unemployed for the rule to apply: eagles/e37/napoleon-employed, series/sr-198/napoleon-leader.
  expect(inCarre(components, position, ney)).toBe(false);
});

test('23. the Hurry-Up table', () => {
  // Hurry-Up: 3 MP, die 4, bonus: round 2: series/example/23.
  const play = new Play({ scenario: '3', hurryUp: true });
  const { position } = play;
  const round = (id: string, points: number, rolled: number, weather: 'fair' | 'snow') => {
    position.weather = weather;
    leaderAt(position, leaderNumber(position, id)).marchedHalves = points * 2;
    return hurryUpRound(components, position, leaderNumber(position, id), rolled);
  };
  // Hurry-Up die 3-4: arrival in round 1 for 1 MP: eagles/e77/row-3-4, eagles/e77/drm-bonus-point, series/sr-200/roll.
  expect(round('ney', 3, 4, 'fair')).toBe(2);
  // Hurry-Up die 5-7: arrival in round 2 for 1 MP: eagles/e77/row-5-7, eagles/e77/drm-snow.
  expect(round('bessieres', 5, 5, 'snow')).toBe(3);
  // Hurry-Up die 1-2: arrival in round 1 for 1 MP: eagles/e77/row-1-2.
  expect(round('ney', 1, 1, 'fair')).toBe(1);
});

test('24 to 26. the forage radius lowers the seven of the Fortnight', () => {
  // Fortnight Sequence, 12 SP in Forage Mode: forage radius 3 hexes: series/example/24, series/example/25, series/example/26.
  const { radius } = components.tables.forageRadius;
  expect([radius[2], radius[0], radius[4]]).toEqual([3, 1, 5]);
  // If the Forage Value of the radius is negative: eagles/e57/negative-reduces, eagles/e57/not-negative-no-change
  // and eagles/e57/minimum-zero.
  expect([fortnightModifier(components, -3), fortnightModifier(components, 2), fortnightModifier(components, -9)]).toEqual([
    4, 7, 0,
  ]);
  const play = new Play({ scenario: 'grand-early' });
  const { position } = play;
  position.weather = 'snow';
  muster(play, 'davout', { 'f-morand-i': 9, 'f-friant-i': 3 });
  const davout = leaderNumber(position, 'davout');
  leaderAt(position, davout).forage = true;
  put(
    play,
    'davout',
    components.board.names.find(
      (name, at) =>
        name !== '' && components.board.forage[at] === 0 && components.board.open[at] === 1 && components.board.town[at] === 0,
    ) ?? '',
  );
  const loss = (fortnight: number) => {
    const index = attritionIndex(components, position, davout, { die: 3, halves: 0, communicates: true, fortnight });
    return [index, attritionLoss(components, 12, index)];
  };
  // Stationary Forces find their line on the Attrition Table in the normal way: eagles/e55/plus-seven
  // and eagles/e55/stationary-line, series/sr-187/once-first-turn.
  expect([loss(4), loss(7)]).toEqual([
    [4, 0],
    [7, 1],
  ]);
  // eagles/e56/radius-9-16, series/sr-188/sum: twelve points look for food three hexes around, everything counted once.
  const { place } = leaderAt(position, davout);
  let sum = 0;
  for (let at = 0; at < components.board.size; at++)
    if (components.board.names[at] !== '' && distance(components.board, place, at) <= 3) sum += components.board.forage[at] ?? 0;
  expect(forageTotal(components, position, davout)).toBe(sum);
});

test('27 to 31. Königsberg, the armistice and the ends of the track', () => {
  // French take Konigsberg on 12-13, 16-17, 20-21 June: 2, 1, 0 spaces right: series/example/27, series/example/29.
  // Last turn, all shifts made: Grand at B a draw: series/example/30, series/example/31.
  const { position } = new Play({ scenario: '3' });
  const spaces = (date: string) => konigsbergSpaces(components, position, date);
  expect([spaces('1807-06-12'), spaces('1807-06-16'), spaces('1807-06-20')]).toEqual([2, 1, 0]);
  const result = (scenario: '1' | '2' | '3', grand: boolean, marker: number) => {
    position.rules = { ...position.rules, scenario, grand };
    position.morale.marker = marker;
    return readResult(components, position, 'operational');
  };
  // eagles/e43/grants-konigsberg-shift, eagles/e45/other-e-g: E and two spaces are G.
  expect(result('3', false, 4 + spaces('1807-06-10'))).toMatchObject({ winners: ['french'] });
  // Grand Scenario ending on the track in spaces B to F is a draw: eagles/e45/grand-draw, eagles/e45/other-a-d
  // and eagles/e45/grand-a.
  expect([result('1', true, 1).winners, result('2', false, 3).winners, result('1', true, 0).winners]).toEqual([
    [],
    ['coalition'],
    ['coalition'],
  ]);
  // Grand Scenario ending on the track: space G is a French victory: eagles/e45/grand-g, series/sr-162/other-right.
  expect([result('1', true, 6).winners, result('3', false, 4).winners]).toEqual([['french'], ['french']]);
  position.rules = { ...position.rules, scenario: '3', grand: false };
  position.morale.marker = -1;
  endOfTurn(components, position);
  // Marker beyond the left end when a Game-Turn ends: game over, Coalition victory: eagles/e44/off-left-coalition
  // and series/sr-161/off-left, series/sr-162/strategic.
  expect(position.outcome).toMatchObject({ winners: ['coalition'], how: 'strategic' });
});

test('29. with no Coalition Force above seven SP on the map there is an armistice', () => {
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
  // The moment every Coalition Force on the map is at 7 SP or below: series/sr-160/seven-sp.
  expect(play.position.outcome).toMatchObject({ how: 'armistice' });
});
