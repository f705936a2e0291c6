import { expect, test } from 'vitest';
import { eagles } from '../../../src/index.js';
import { OFF } from '../../../src/position.js';
import {
  centerActive,
  inCommunication,
  possibleSource,
  possibleSources,
} from '../../../src/rules/administration/communication.js';
import { seaPlayed } from '../../../src/rules/administration/sea.js';
import { transportPlayed } from '../../../src/rules/administration/transport.js';
import { forcesAt, forcesOf, leaderAt, leaderNumber, strengthOf, trackOf, unemployedOf } from '../../../src/rules/forces.js';
import { readResult } from '../../../src/rules/turn/morale.js';
import { ARMIES } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, hold, Play, passUntil, phase, put, stage, standardOptions } from '../../helpers/table.js';

/** The set-ups (E78 to E105). */

const at = (play: Play, id: string) => {
  const { place } = play.leader(id);
  return components.board.names[place] ?? place;
};

const pool = (play: Play, army: 'french' | 'russian' | 'prussian') =>
  Object.fromEntries(Object.entries(play.position.armies[army].pool).filter(([, points]) => points > 0));

test.each([
  ['1', { start: '1806-12-06', end: '1807-01-09', first: 'french', morale: 'D', weather: 'mud' }],
  ['2', { start: '1807-01-25', end: '1807-02-14', first: 'coalition', morale: 'D', weather: 'snow' }],
  ['3', { start: '1807-06-04', end: '1807-06-28', first: 'coalition', morale: 'E', weather: 'fair' }],
] as const)('scenario %s begins as listed', (scenario, listed) => {
  const { position } = new Play({ scenario });
  // eagles/e78/three-campaigns, eagles/e88/marker, eagles/e102/map and its like: all sections are played.
  expect([components.turns[position.turn]?.start, components.turns[position.lastTurn]?.start]).toEqual([
    listed.start,
    listed.end,
  ]);
  // The Morale Marker starts on the listed space: eagles/e99/start-space.
  expect([position.firstPlayer, components.tables.morale.spaces[position.morale.marker]]).toEqual([listed.first, listed.morale]);
  // First-turn weather is Mud in Scenario 1 and in the December Grand start: series/sr-43/start-mud, series/sr-43/start-snow
  // and series/sr-43/start-fair.
  expect(position.weather).toBe(listed.weather);
  // All CoOs start Active: series/sr-47/all-start-active, eagles/e98/start-active, eagles/e97/start-active.
  for (const army of ['french', 'russian', 'prussian'] as const) {
    expect(centerActive(position, army)).toBe(true);
    expect(possibleSource(components, position, army, position.armies[army].source)).toBe(true);
  }
  // eagles/e103/map, eagles/e104/map, eagles/e102/map: troops stand in every section.
  const sections = new Set(
    position.leaders.filter((leader) => leader.place >= 0).map((leader) => components.board.names[leader.place]?.[0]),
  );
  expect([...sections].sort()).toEqual(scenario === '1' ? ['C', 'N', 'S'].filter((one) => sections.has(one)) : ['C', 'N', 'S']);
  // eagles/e92/pontoons: none is listed.
  expect(position.pontoons).toEqual([]);
  // eagles/e104/bridge-trains: three a side, with Leaders of a name.
  for (const army of ['french', 'coalition'] as const) {
    const carried = position.leaders.filter((leader) => leader.train >= 0 && (leader.army === 'french') === (army === 'french'));
    expect([carried.length, carried.every((leader) => leader.kind === 'named')]).toEqual([3, true]);
  }
  // series/sr-174/scenario-3, eagles/e104/danzig-fallen: fallen in the third alone, with both sources open
  // (eagles/e35/scenario-3-sources), and no relief force is away (eagles/e33/scenario-3-assumption).
  const open = ['C0102', 'C0106'].map((name) => possibleSource(components, position, 'french', hex(name)));
  expect([position.danzig.fell >= 0, ...open]).toEqual(scenario === '3' ? [true, true, true] : [false, false, false]);
  expect(position.leaders.some((leader) => leader.place === OFF.danzig)).toBe(false);
  // series/table/warsaw/scenario-1-holders, series/table/warsaw/scenario-2-3-holders: who holds Warsaw and its approaches.
  const held = components.held.slice(0, 7).map((_, index) => position.holders[index]);
  const approaches = scenario === '1' ? 'coalition' : 'french';
  expect(held).toEqual(['french', 'french', 'french', approaches, approaches, approaches, approaches]);
  // series/sr-155/already-in-start, series/ruling/5-warsaw-at-start: where the French hold all, the space is in the start.
  expect(position.morale.warsawFrench).toBe(scenario !== '1');
  // Konigsberg is Coalition at set-up: series/sr-151/konigsberg-coalition, series/sr-151/setup-holder.
  expect(position.holders[components.held.indexOf(components.places.konigsberg)]).toBe('coalition');
});

test('lists that only one scenario has', () => {
  const [first, second, third] = (['1', '2', '3'] as const).map((scenario) => new Play({ scenario }));
  if (first === undefined || second === undefined || third === undefined) throw new Error('three scenarios');
  // eagles/e93/at-start: the listed points and no others.
  expect([pool(first, 'russian'), pool(first, 'french')]).toEqual([{ i: 2, c: 2, a: 2 }, {}]);
  expect([pool(second, 'russian'), pool(second, 'prussian'), pool(second, 'french')]).toEqual([
    { i: 4, c: 2 },
    { i: 3, c: 1 },
    { i: 7, c: 3 },
  ]);
  expect([pool(third, 'russian'), pool(third, 'prussian'), pool(third, 'french')]).toEqual([
    { i: 4, c: 1 },
    { i: 3 },
    { i: 6, c: 2, gi: 1 },
  ]);
  // The locations of the Prussian, Russian and French Centers of Operations are listed: eagles/e98/listed.
  expect(
    ['french', 'russian', 'prussian'].map((army) => components.board.names[third.position.armies[army as 'french'].center]),
  ).toEqual(['C0614', 'N3426', 'N3214']);
  // eagles/e104/supply-russian, eagles/e104/supply-prussian, series/sr-46/shared-allowed: both live on Königsberg.
  expect([third.position.armies.russian.source, third.position.armies.prussian.source]).toEqual([hex('N3214'), hex('N3214')]);
  const redoubts = (play: Play) => play.position.redoubts.map((one) => components.board.names[one.hex] ?? '').sort();
  // eagles/e92/redoubts, eagles/e102/sierock-redoubt-russians: Sedmaratzki's Russians stand in the French redoubt.
  expect([redoubts(first), at(first, 'sedmaratzki')]).toEqual([['S4631', 'S4723'], 'S4723']);
  expect(redoubts(third)).toEqual(['C2102', 'C2203', 'C2306', 'C3301', 'C3302', 'C3402', 'S4631', 'S4723']);
  // series/sr-206/sedmaratzki, series/sr-206/tolstoi: off the map, and free to come.
  expect([second.leader('sedmaratzki').place, third.leader('tolstoi').place]).toEqual([OFF.goniondz, OFF.podlasia]);
  // eagles/e104/tolstoi-podlasia: with Wolkonski and Muller.
  const tolstoi = leaderNumber(third.position, 'tolstoi');
  expect(trackOf(third.position, tolstoi).map((unit) => components.units[unit]?.names[0])).toEqual([
    'Muller',
    'Muller',
    'Wolkonski',
    'Wolkonski',
  ]);
  // eagles/e104/march-regiments: three points at Rastenburg and one at N2135, each under a general of no name.
  const regiments = third.position.units.flatMap((unit, index) => {
    const leader = third.position.leaders[unit.leader];
    return components.units[index]?.marchRegiment && leader
      ? [[unit.army, unit.strength, components.board.names[leader.place], leader.kind]]
      : [];
  });
  expect(regiments).toEqual(
    expect.arrayContaining([
      ['russian', 3, 'C5102', 'infantry'],
      ['french', 1, 'C2102', 'infantry'],
    ]),
  );
  // eagles/e104/shared-hex-n2030: Kall's Prussians and Kamenski's Russians, two Forces in one hex.
  expect(
    forcesAt(third.position, hex('N2030'), 'coalition')
      .map((force) => leaderAt(third.position, force).army)
      .sort(),
  ).toEqual(['prussian', 'russian']);
  // eagles/e80/named-division-leader: Sedmaratzki leads in his own name; eagles/e80/mg-words: St. Cyr does not.
  expect([first.leader('sedmaratzki').kind, third.leader('general-6').kind]).toEqual(['named', 'infantry']);
  // eagles/e85/separate-setup: two of Lasalle's brigades begin away from him.
  const brigade = (play: Play, id: string) =>
    play.position.leaders[play.position.units[components.unitNumbers.get(id) ?? -1]?.leader ?? -1]?.place ?? -1;
  expect([brigade(third, 'f-guyot-c'), brigade(third, 'f-lasalle-c')].every((place) => place === -1 || place >= 0)).toBe(true);
  expect(
    new Set(['f-lasalle-c', 'f-guyot-c', 'f-bruyere-milhaud-c', 'f-watier-c'].map((id) => brigade(second, id))).size,
  ).toBeGreaterThan(1);
  // eagles/e79/lines, eagles/e80/leader-hex, eagles/e81/below-leader: Ney in Guttstadt with what is listed under him,
  // eagles/e81/strength-column, eagles/e81/type-letters: at the listed strength and of the listed arm.
  const ney = strengthOf(components, third.position, leaderNumber(third.position, 'ney'));
  expect([at(third, 'ney'), ney.infantry > 0, ney.artillery]).toEqual(['C2906', true, 2]);
  // eagles/e80/mg-any-of-type: the counter is the arm's, whichever it is.
  expect(
    third.position.leaders.filter((leader) => leader.kind === 'cavalry').every((leader) => leader.id.startsWith('general-')),
  ).toBe(true);
});

test('scenario 3 without section S', () => {
  const [whole, reduced] = [new Play({ scenario: '3' }), new Play({ scenario: '3', withoutSouth: true })];
  const southern = (play: Play) =>
    play.position.leaders.filter((leader) => leader.place >= 0 && components.board.names[leader.place]?.startsWith('S')).length;
  // eagles/e104/optional-without-south, eagles/e91/sections, eagles/e4/sections-in-play: neither section S nor Podlasia nor V Corps.
  expect([southern(whole) > 0, southern(reduced), reduced.leader('tolstoi').place, reduced.leader('massena').place]).toEqual([
    true,
    0,
    OFF.out,
    OFF.out,
  ]);
  // eagles/e101/scenario-only: the option is refused elsewhere, by its rule.
  const refused = eagles.settingsRule?.({ ...standardOptions, scenario: '1', withoutSouth: true } as never);
  expect(refused?.cite).toBe('series/sr-41/grand-only-steps');
});

test('the Grand Scenario from either start', () => {
  const [early, late] = [new Play({ scenario: 'grand-early' }), new Play({ scenario: 'grand-late' })];
  // The Grand Scenario may begin at the start date of Campaign Scenario 1 or 2: eagles/e78/grand-two-starts
  // and eagles/e105/start-dates, eagles/e105/either-start.
  expect([early, late].map((play) => components.turns[play.position.turn]?.start)).toEqual(['1806-12-06', '1807-01-25']);
  // There is one Grand Scenario that continues to the final armistice: eagles/e78/grand, eagles/e105/end-date
  // and series/sr-207/setup.
  expect([early, late].map((play) => components.turns[play.position.lastTurn]?.start)).toEqual(['1807-06-28', '1807-06-28']);
  // eagles/e105/other-information: the set-ups of scenarios 1 and 2.
  expect([early.position.armies.russian.points, late.position.armies.french.points]).toEqual([8, 11]);
  // The Hospital tracks start at zero in the Grand Scenario: eagles/e105/hospital-zero, series/sr-194/start-empty
  // and eagles/e105/dismount-zero.
  expect([early.position.armies.french.wards, early.position.armies.french.pool.d]).toEqual([
    [
      { i: 0, c: 0, d: 0, gi: 0, gc: 0 },
      { i: 0, c: 0, d: 0, gi: 0, gc: 0 },
    ],
    0,
  ]);
  // eagles/e46/grand-only, eagles/e46/mandatory, series/sr-41/grand-only-steps: ships and wagons in the Grand Scenario, always.
  expect([seaPlayed(early.position), transportPlayed(early.position)]).toEqual([true, true]);
  const third = new Play({ scenario: '3' });
  expect([seaPlayed(third.position), transportPlayed(third.position)]).toEqual([false, false]);
  // Scenario 3 may use Transport Battalions as an option, off by default: series/sr-41/scenario-3-transport
  // and series/sr-201/transport-scenario-3, series/sr-41/scenario-3-sea-recruitment.
  const agreed = new Play({ scenario: '3', transport: true, sea: true });
  expect([seaPlayed(agreed.position), transportPlayed(agreed.position), agreed.position.transport.withCenter]).toEqual([
    true,
    true,
    3,
  ]);
  // eagles/e46/options-by-side, series/sr-197/set-before: an option is an option there too.
  expect(new Play({ scenario: 'grand-early', carre: false }).position.rules.carre).toBe(false);
  // eagles/e46/campaign-rules-too: redoubts, chits and the rest know no difference; series/sr-64/campaign-no-remounts does.
  expect(readResult(components, early.position, 'x').winners).toEqual([]);
});

test('the set-up is the owner’s where the lists leave it to him', () => {
  const play = new Play({ scenario: '3' }).start();
  // series/sr-204/after-forces: the First Player first.
  expect([play.kind, play.seat]).toEqual(['set-up.arrange', 'coalition']);
  play.answer('set-up.arrange', 'arrange').answer('set-up.faceRedoubt', 4);
  const own = play.position.redoubts.find((redoubt) => redoubt.side === 'coalition');
  // The facing of set-up redoubts is chosen by the owner: series/sr-205/redoubt-facing, eagles/e92/redoubt-facing-choice.
  expect(own?.rear).toBe(4);
  while (play.kind === 'set-up.faceRedoubt') play.answer('set-up.faceRedoubt', 0);
  play.answer('set-up.giveTrain', 'platov').answer('set-up.giveTrain', 'none').answer('set-up.chooseForage', 'done');
  expect(play.leader('platov').train).toBeGreaterThanOrEqual(0);
  // eagles/e94/at-start, series/sr-33/when: vedettes go out before play begins.
  expect(play.offers({ from: 'platov', to: play.hex('platov') })).toBe(true);
});

test('Napoleon in scenario 2', () => {
  const play = new Play({ scenario: '2' });
  // eagles/e103/napoleon-start, series/table/ratings/unemployed-9, eagles/e103/unemployed-9mp: nine points, for nothing.
  expect(unemployedOf(play.position, 'french').map((one) => leaderAt(play.position, one).id)).toContain('napoleon');
  phase(play, 'french', 'command');
  const points = play.position.armies.french.points;
  play.answer('commands.choose', 'napoleon');
  expect(play.options().filter((one) => typeof one === 'string' && one !== 'stop').length).toBeGreaterThan(40);
  play.answer(
    'march.choose',
    play.options().find((one) => typeof one === 'string' && one !== 'stop'),
  );
  // series/sr-18/moves-9, series/sr-75/one-ap: it costs no point.
  expect(play.position.armies.french.points).toBe(points);
  // eagles/e103/napoleon-early-move, series/table/ap-receipt/drm-scenario-2, series/sr-61/napoleon-moved: every roll one worse.
  play.position.chance = stage({ dice: { 'points french': [1] } }).position.chance;
  play.position.turn += 2;
  put(play, 'napoleon', 'S4533');
  phase(play, 'french', 'administer');
  expect([play.position.napoleonMoved, play.last('points-received').only.french]).toMatchObject([true, { die: 1, points: 2 }]);
  const third = new Play({ scenario: '3' });
  phase(third, 'french', 'command').answer('commands.choose', 'napoleon');
  third.answer(
    'march.choose',
    third.options().find((one) => typeof one === 'string' && one !== 'stop'),
  );
  expect(third.position.napoleonMoved).toBe(false);
});

test('victory is read from the morale track alone', () => {
  const { position } = new Play({ scenario: '1' });
  const winner = (marker: number, scenario: '1' | '2' | '3' = '1') => {
    position.morale.marker = marker;
    Object.assign(position, { rules: { ...position.rules, scenario } });
    return readResult(components, position, 'operational').winners[0];
  };
  // eagles/e102/victory, eagles/e103/victory, eagles/e104/victory: A to D the Coalition, E to G the French.
  expect((['1', '2', '3'] as const).map((scenario) => [winner(3, scenario), winner(4, scenario)])).toEqual(
    Array(3).fill(['coalition', 'french']),
  );
  // series/sr-163/none, series/ruling/21-no-victory-points, eagles/e100/most-points: no list knows any other points.
  // What each side lost is told beside the marker, and changes nothing.
  const spent = { entered: 100, attrition: 20, battle: 60, otherwise: 0 };
  const whole = readResult(components, position, 'x');
  position.ledger.french = spent;
  expect(readResult(components, position, 'x')).toMatchObject({
    winners: whole.winners,
    scores: { marker: whole.scores?.marker },
  });
  expect(readResult(components, position, 'x').scores).toMatchObject({
    'french lost by attrition, %': 20,
    'french lost in battle, %': 60,
    'coalition lost in battle, %': 0,
  });
});

test('Augereau at Sochacew is half a point too far away', () => {
  const { position } = new Play({ scenario: '2' });
  expect(inCommunication(components, position, 'french', 'command').has(leaderNumber(position, 'augereau'))).toBe(false);
  expect(forcesOf(position, 'french').length).toBeGreaterThan(5);
});

test('a source changes by the rule alone, and in scenario 3 freely to Danzig', () => {
  const play = stage({
    centers: { french: 'C0614' },
    forces: { soult: { at: 'C0614', units: { 'f-legrand-i': 3 } }, bennigsen: { at: 'N3426', units: { 'r-dochturov-i': 9 } } },
  });
  phase(play, 'french', 'administer');
  // eagles/e97/change-only-by-rule, series/sr-57/step, series/actions/i-a-2-choices: in I.a.2 and nowhere else.
  expect(play.offers({ army: 'french', source: 'C0106' })).toBe(true);
  const points = play.position.armies.french.points;
  play.answer('administration.supply', { army: 'french', source: 'C0106' });
  // series/sr-57/scenario-3-free, eagles/e97/scenario-3-change, series/table/ap-costs/change-source: no point, and no turn without points.
  expect([play.position.armies.french.sourceChanged, play.position.armies.french.points]).toEqual([-9, points]);
  phase(play, 'french', 'administer').answer('administration.supply', { army: 'french', source: 'S4532' });
  expect(play.position.armies.french.sourceChanged).toBe(play.position.turn);
  expect(possibleSources(components, play.position, 'french').length).toBeGreaterThan(3);
  passUntil(play, () => play.kind === 'commands.choose');
  expect(play.options().some((one) => typeof one === 'object' && 'source' in one)).toBe(false);
  expect(field(0)).not.toBe(FIELD);
});

test('without section S its hexes are closed, its sources are none, and Warsaw moves nothing: eagles/e104/optional-without-south', () => {
  const at = (withoutSouth: boolean) => {
    const play = stage({
      options: { withoutSouth },
      points: { russian: 5 },
      centers: { russian: 'C3126' },
      sources: { russian: 'N3214' },
      forces: { bennigsen: { at: 'C3127', units: { 'r-dochturov-i': 9 } }, ney: { at: 'C0614', units: { 'f-marchand-i': 3 } } },
    });
    phase(play, 'coalition', 'initiative');
    return play;
  };
  const marches = (withoutSouth: boolean) => {
    const play = stage({
      options: { withoutSouth },
      dice: { initiative: [1] },
      forces: { bennigsen: { at: 'S3102', units: { 'r-dochturov-i': 9 } }, ney: { at: 'C0614', units: { 'f-marchand-i': 3 } } },
    });
    phase(play, 'coalition', 'initiative').answer('initiative.choose', 'bennigsen');
    return play.options().filter((option) => typeof option === 'string' && components.board.southern[hexOr(option)] === 1).length;
  };
  const hexOr = (name: string) => components.board.byName.get(name) ?? -1;
  expect([marches(false) > 0, marches(true)]).toEqual([true, 0]);
  // The rows that S shares with C stay open.
  expect(components.board.southern[hexOr('C3133')]).toBe(0);
  expect([false, true].map((without) => possibleSource(components, at(without).position, 'french', hex('S0132')))).toEqual([
    true,
    false,
  ]);
  const [whole, reduced] = [false, true].map((withoutSouth) => {
    const play = stage({ options: { withoutSouth }, forces: ARMIES });
    hold(play, ['S3120'], 'coalition');
    const before = play.position.morale.marker;
    phase(play, 'coalition', 'morale');
    return play.position.morale.marker - before;
  });
  expect([whole, reduced]).toEqual([-1, 0]);
});
