import { expect, test } from 'vitest';
import { obliged } from '../../../src/rules/battle/duty.js';
import { FAR, PASSES } from '../../helpers/scenes.js';
import {
  components,
  die,
  enlist,
  FIELD,
  field,
  hex,
  muster,
  number,
  Play,
  patch,
  phase,
  put,
  spent,
  stage,
  step,
} from '../../helpers/table.js';

const BUILDER = { davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 3, 'f-seroux-a': 1 } }, ...FAR } as const;

/** Leaves only these Leaders with troops, so that nobody is in anybody's way. */
function only(play: Play, ...ids: readonly string[]): void {
  for (const leader of play.position.leaders) if (leader.counter > 0 && !ids.includes(leader.id)) muster(play, leader.id, {});
}

test('guns in a redoubt shut out the zones before its front: eagles/e17/same-as-fortified-town', () => {
  const at = (units: Record<string, number>, rear: number) => {
    const play = stage({
      weather: 'fair',
      dice: { initiative: [1] },
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 9, ...units } },
        bennigsen: { at: field(0), units: { 'r-dochturov-i': 9, 'r-korff-c': 1 } },
      },
    });
    play.position.redoubts = [{ hex: hex(FIELD), side: 'french', rear, builder: 0, begun: 0 }];
    return play;
  };
  const offered = (play: Play) => {
    phase(play, 'french', 'forcedMarch');
    return play.kind === 'forced-march.choose' && play.offers({ march: 'davout' });
  };
  const left = (play: Play) => {
    phase(play, 'french', 'initiative')
      .answer('initiative.choose', 'davout')
      .answer('march.choose', { step: field(3) });
    return spent(play, 'davout');
  };
  const guns = { 'f-couin-a': 2 };
  // With guns behind the front; without guns; with the enemy at the open rear.
  expect([at(guns, 3), at({}, 3), at(guns, 0)].map(offered)).toEqual([true, false, false]);
  const [free, held] = [left(at(guns, 3)), left(at({}, 3))];
  expect(held - free).toBe(components.tables.terrain.leaveZone);
  // Replacements reach those whom no zone holds.
  const refused = (play: Play) => {
    enlist(play, 'davout', 'f-morand-i', 5);
    play.position.armies.french.pool.i = 4;
    phase(play, 'french', 'replace');
    return play.why({ unit: 'f-morand-i', points: 2 }).includes('series/sr-66/not-in-ezoc');
  };
  expect([at(guns, 3), at({}, 3)].map(refused)).toEqual([false, true]);
  // And new Forces are formed where no zone holds those who are there: series/sr-98/ezoc-no-new.
  const divides = (play: Play) => {
    enlist(play, 'davout', 'f-friant-i', 4);
    phase(play, 'french', 'consolidate').maybe('organization.choosePlace', FIELD);
    return play.kind === 'organization.act' && play.offers({ detach: 'f-friant-i' });
  };
  expect([at(guns, 3), at({}, 3)].map(divides)).toEqual([true, false]);
});

test.each([
  // Twelve of foot and no fewer: series/sr-99/twelve-infantry, eagles/e18/min-12-infantry.
  ['twelve foot', {}, 'fair', true],
  ['eleven foot', { 'f-friant-i': 2 }, 'fair', false],
  ['snow', {}, 'snow', false],
  ['frost', {}, 'frost', false],
] as const)('a redoubt: %s', (_, units, weather, allowed) => {
  const play = stage({ weather, forces: { ...BUILDER, davout: { at: FIELD, units: { ...BUILDER.davout.units, ...units } } } });
  phase(play, 'french', 'entrench');
  expect(play.kind === 'redoubts.build' && play.offers({ build: 'davout' })).toBe(allowed);
});

test('who has moved, forages or stands in a marsh builds nothing', () => {
  const offered = (change: object, at = FIELD) => {
    const play = stage({ weather: 'fair', forces: { ...BUILDER, davout: { ...BUILDER.davout, at } } });
    patch(play, 'davout', change);
    phase(play, 'french', 'entrench');
    return play.kind === 'redoubts.build' && play.offers({ build: 'davout' });
  };
  // Nobody has to be told: series/sr-99/no-command.
  // The building Force must be Concentrated: series/sr-99/concentrated, series/sr-99/not-terrain.
  expect([
    offered({}),
    offered({ spent: 2, moved: true }),
    offered({ forage: true }),
    offered({}, 'N0332'),
    offered({}, 'N3214'),
  ]).toEqual([true, false, false, false, false]);
});

test('a redoubt takes two turns of the same Leader', () => {
  const build = (between: (play: Play) => void) => {
    const play = stage({ weather: 'fair', dice: { weather: [3, 3] }, date: '1807-06-06', forces: { ...BUILDER } });
    phase(play, 'french', 'entrench');
    play.table.learned = false;
    play.answer('redoubts.build', { build: 'davout' });
    // series/sr-99/marker-down: everybody sees where it lies, so it is not taken up again.
    expect(play.table.learned).toBe(true);
    // series/sr-99/marker-down, series/table/ap-costs/move-coo: face down first, and for nothing (eagles/e18/no-command-or-initiative).
    expect([play.position.redoubts[0]?.rear, play.leader('davout').moved]).toEqual([-1, false]);
    play.position.turn += 1;
    between(play);
    return phase(play, 'french', 'entrench');
  };
  // eagles/e18/two-consecutive-turns, series/sr-99/marker-up, series/sr-99/rear-choice: six ways to leave it open.
  const done = build(() => undefined);
  expect([done.kind, done.options()]).toEqual(['redoubts.face', [0, 1, 2, 3, 4, 5]]);
  done.answer('redoubts.face', 3);
  // series/sr-100/five-one, eagles/e19/open-side-on-hexside, eagles/e19/facing-fixed: open to the south, and never asked again.
  expect(done.position.redoubts[0]?.rear).toBe(3);
  phase(done, 'french', 'entrench');
  expect([done.kind === 'redoubts.face', done.position.redoubts.length]).toEqual([false, 1]);
  // eagles/e18/same-leader, series/sr-99/same-leader-not-mg: another counter in his place, and it is given up.
  const other = build((play) => patch(play, 'davout', { counter: 777 }));
  expect(other.position.redoubts).toEqual([]);
  const moved = build((play) => patch(play, 'davout', { spent: 2 }));
  expect(moved.position.redoubts).toEqual([]);
});

test('counters of redoubts are few, and they stay', () => {
  const play = stage({
    weather: 'fair',
    forces: { ...BUILDER, ney: { at: field(0, 0), units: { 'f-marchand-i': 5 } } },
    points: { french: 4 },
  });
  const limit = components.tables.redoubt.counters.french;
  for (let index = 0; index < limit; index++)
    play.position.redoubts.push({
      hex: hex(index === 0 ? field(0, 0) : step('C0614', index % 6)),
      side: 'french',
      rear: 0,
      builder: 0,
      begun: 0,
    });
  phase(play, 'french', 'entrench');
  const builds = play.options().filter((one) => typeof one === 'object');
  // series/sr-103/limit, eagles/e22/counter-limit: all are out, so one must go (series/sr-103/remove-to-build,
  // eagles/e22/only-friendly-occupied: and it must be one of his own with a Force in it.
  expect(builds).toEqual([{ build: 'davout', remove: field(0, 0) }]);
  play.answer('redoubts.build', builds[0]);
  // eagles/e22/only-at-declaration, eagles/e22/no-cost: at that moment, for nothing.
  expect([play.position.redoubts.length, play.position.armies.french.points, play.leader('ney').spent]).toEqual([limit, 4, 0]);
  const empty = stage({ forces: { ...FAR, davout: { at: 'C0614', units: { 'f-morand-i': 5 } } } });
  empty.position.redoubts.push({ hex: hex(FIELD), side: 'french', rear: 0, builder: 0, begun: 0 });
  put(empty, 'bennigsen', FIELD);
  put(empty, 'davout', field(3));
  phase(empty, 'coalition', 'entrench');
  // series/sr-100/stays, eagles/e22/otherwise-permanent: nobody can take it away;
  // series/sr-100/whoever-uses, series/ruling/30-captured-redoubt: the Russians in it have its parapet, as it faces.
  expect(empty.position.redoubts).toEqual([{ hex: hex(FIELD), side: 'french', rear: 0, builder: 0, begun: 0 }]);
  enlist(empty, 'bennigsen', 'r-right-a', 2);
  expect(obliged(components, empty.position, number(empty, 'bennigsen'))).toEqual([]);
});

test('the enemy has counters of redoubts of his own: series/sr-103/limit', () => {
  const play = stage({ weather: 'fair', forces: BUILDER, points: { french: 4 } });
  const limit = components.tables.redoubt.counters.french;
  for (let index = 0; index < limit; index++) {
    const side = index === 0 ? 'coalition' : 'french';
    play.position.redoubts.push({ hex: hex(step('C0614', index % 6)), side, rear: 0, builder: 0, begun: 0 });
  }
  phase(play, 'french', 'entrench');
  expect(play.options().filter((one) => typeof one === 'object')).toEqual([{ build: 'davout' }]);
});

test('behind a parapet with guns zones do not oblige, outside they do', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 5, 'f-seroux-a': 1 } },
      bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
    },
  });
  play.position.redoubts.push({ hex: hex(FIELD), side: 'french', rear: 3, builder: 0, begun: 0 });
  const duty = (id: string) => obliged(components, play.position, number(play, id)).map((one) => components.board.names[one]);
  // eagles/e17/same-as-fortified-town, series/sr-120/redoubt, series/sr-101/ignore-front: it need not attack.
  expect(duty('davout')).toEqual([]);
  // series/sr-101/own-zoc, eagles/e17/outside-enemy-may-be-obliged: but he must, or go.
  expect(duty('bennigsen')).toEqual([FIELD]);
  put(play, 'bennigsen', field(3));
  expect(duty('davout')).toEqual([field(3)]);
});

test('Redoubts: begun in one turn and finished in the next', () => {
  const play = new Play({ scenario: '1' }, [die('weather', 1)]);
  play.position.weather = 'fair';
  only(play, 'davout', 'bennigsen');
  phase(play, 'french', 'entrench').answer('redoubts.build', { build: 'davout' });
  const built = () => play.position.redoubts.find((redoubt) => redoubt.hex === hex('S4327'));
  expect(built()?.rear).toBe(-1);
  play.until('redoubts.face', PASSES).answer('redoubts.face', 3);
  expect(built()?.rear).toBe(3);
});

test('Redoubts: frost on the second turn, and the marker is removed', () => {
  const play = new Play({ scenario: '1' }, [die('weather', 6)]);
  play.position.weather = 'fair';
  only(play, 'davout', 'bennigsen');
  phase(play, 'french', 'entrench').answer('redoubts.build', { build: 'davout' });
  play.until('vedettes.choose', PASSES);
  for (let guard = 0; play.position.redoubts.some((redoubt) => redoubt.rear < 0) && guard < 60; guard++)
    play.answer(play.kind, PASSES.find((one) => play.offers(one)) ?? play.options()[0]);
  // If conditions fail in the second turn, the marker is removed: series/sr-99/else-removed, series/example/59.
  expect([play.position.weather, play.position.redoubts.some((redoubt) => redoubt.hex === hex('S4327'))]).toEqual([
    'frost',
    false,
  ]);
});
