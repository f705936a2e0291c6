import { expect, test } from 'vitest';
import { edgeBetween } from '../../../src/components/map/board.js';
import { passable, stepCost } from '../../../src/components/map/paths.js';
import { OFF } from '../../../src/position.js';
import { obliged } from '../../../src/rules/battle/duty.js';
import { canBesiege, siegeModifier, suppliedBySea } from '../../../src/rules/battle/siege.js';
import { attritionIndex, attritionLoss, forageValue, moraleShift, rollAttrition } from '../../../src/rules/movement/attrition.js';
import {
  components,
  enlist,
  FIELD,
  field,
  hex,
  number,
  PASSES,
  type Play,
  passUntil,
  patch,
  phase,
  put,
  stage,
  step,
  turnOf,
} from '../../helpers/table.js';

/** Attrition, redoubts, bridges and fortified towns (SR-91 to SR-111, SR-147 to SR-151). */

const FAR = { bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9, 'r-korff-c': 1 } } } as const;

test('every Force rolls once, by itself', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9 } },
      ney: { at: FIELD, units: { 'f-marchand-i': 3 } },
      rapp: { under: 'davout', units: { 'f-marulaz-c': 1 } },
      murat: { at: FIELD },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
      platov: { at: 'N5901', units: { 'r-platov-c': 3 } },
      bagration: { at: 'N5901', units: { 'r-tutchkov-i': 3 } },
    },
  });
  phase(play, 'french', 'attrition');
  const rolls = play.last('attrition-rolled').only.french?.rolls ?? [];
  // series/sr-91/each-force-one-roll, series/sr-96/roll-separately: Davout with Rapp as one, Ney apart, each by its own size.
  expect(rolls.map((one) => [one.leader, one.strength])).toEqual([
    ['davout', 10],
    ['ney', 3],
  ]);
  patch(play, 'platov', { place: OFF.podlasia, counter: 0, since: play.position.turn - 1 });
  patch(play, 'bagration', { place: OFF.sea, counter: 0 });
  phase(play, 'coalition', 'attrition');
  // series/sr-91/exempt-boxes, series/sr-91/exempt-sea, series/sr-166/no-attrition: neither in a box nor at sea,
  // eagles/e9/no-attrition-off-map, eagles/e67/no-attrition, series/sr-179/no-attrition.
  expect(play.last('attrition-rolled').only.coalition?.rolls.map((one) => one.leader)).toEqual(['bennigsen']);
});

test('an index is limited, and a loss never more than there is', () => {
  const play = stage({ weather: 'severe', forces: { davout: { at: 'S4313', units: { 'f-morand-i': 1 } }, ...FAR } });
  play.position.morale.marker = 0;
  const index = (die: number, halves: number) =>
    attritionIndex(components, play.position, number(play, 'davout'), { die, halves, communicates: false, fortnight: 7 });
  // series/sr-92/clamp, series/constraint/attrition-index-room: never above 15,
  expect(index(6, 99)).toBe(15);
  play.position.weather = 'fair';
  play.position.armies.french.points = 40;
  expect(attritionIndex(components, play.position, number(play, 'davout'), { die: 1, halves: 0, communicates: true })).toBe(0);
  // series/sr-92/not-more-than-has
  expect(attritionLoss(components, 1, 15)).toBe(1);
  play.position.morale.marker = -2;
  const left = moraleShift(components, play.position, 'french');
  play.position.morale.marker = 9;
  // series/sr-94/off-ends: beyond the ends as at A and G.
  expect([left, moraleShift(components, play.position, 'french')]).toEqual([2, -1]);
});

test('exactly one supply modifier', () => {
  const rich = components.board.names.findIndex(
    (name, at) =>
      name !== '' && components.board.forage[at] === -1 && components.board.town[at] === 0 && components.board.open[at] === 1,
  );
  const poor = components.board.names.findIndex(
    (name, at) =>
      name !== '' && components.board.forage[at] === 1 && components.board.town[at] === 0 && components.board.open[at] === 1,
  );
  const play = stage({ points: { french: 0 }, forces: { davout: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR } });
  play.position.morale.marker = 3;
  const index = (communicates: boolean, at: number, forage: boolean) => {
    patch(play, 'davout', { place: at, forage });
    return attritionIndex(components, play.position, number(play, 'davout'), { die: 3, halves: 10, communicates });
  };
  // series/sr-93/exactly-one: the points, or the lack of orders, or the fields.
  expect([index(true, poor, false), index(false, poor, false)]).toEqual([5, 6]);
  // series/sr-93/forage-hex: rich -1, fair 0, poor +1, whatever the communication.
  expect([index(false, rich, true), index(true, hex(FIELD), true), index(true, poor, true)]).toEqual([2, 3, 4]);
  expect([forageValue(components, rich), forageValue(components, poor)]).toEqual([-1, 1]);
  // series/table/attrition/drm-weather, series/table/attrition/drm-morale
  play.position.weather = 'snow';
  play.position.morale.marker = 1;
  expect(index(true, hex(FIELD), true)).toBe(5);
});

test('the owner says who falls on the march', () => {
  const play = stage({
    options: { scenario: 'grand-late' },
    weather: 'snow',
    date: '1807-02-04',
    dice: { 'attrition davout': [6] },
    forces: { davout: { at: 'S4313', units: { 'f-morand-i': 9, 'f-friant-i': 9, 'f-nansouty-c': 4, 'f-seroux-a': 2 } }, ...FAR },
  });
  patch(play, 'davout', { spent: 10 });
  phase(play, 'french', 'attrition');
  // series/sr-95/owner-chooses, series/actions/ii-d: foot or horse, but no guns while there is either.
  expect([play.kind, play.offers('f-morand-i'), play.offers('f-nansouty-c'), play.offers('f-seroux-a')]).toEqual([
    'losses.choose',
    true,
    true,
    false,
  ]);
  const before = play.position.armies.french.wards[0].i;
  play.answer('losses.choose', 'f-friant-i');
  // series/sr-95/to-hospital, series/sr-191/losses-enter, eagles/e60/losses-recorded: to Track 1 of his army, at once.
  expect([play.unit('f-friant-i'), play.position.armies.french.wards[0].i]).toEqual([8, before + 1]);
  const severe = stage({
    options: { scenario: 'grand-late' },
    weather: 'severe',
    date: '1807-02-04',
    dice: { 'attrition davout': [6] },
    forces: { davout: { at: 'S4313', units: { 'f-morand-i': 9, 'f-friant-i': 9 } }, ...FAR },
  });
  patch(severe, 'davout', { spent: 10 });
  phase(severe, 'french', 'attrition').answer('losses.choose', 'f-friant-i');
  // series/sr-191/not-severe, eagles/e60/severe-weather: the frozen are not healed.
  expect(severe.position.armies.french.wards[0].i).toBe(0);
  const guns = stage({
    options: { scenario: 'grand-late' },
    weather: 'severe',
    date: '1807-02-04',
    dice: { 'attrition davout': [6] },
    forces: { davout: { at: 'S4313', units: { 'f-seroux-a': 2 } }, ...FAR },
  });
  guns.position.weather = 'snow';
  guns.position.morale.marker = 0;
  guns.position.armies.french.points = 0;
  patch(guns, 'davout', { spent: 10 });
  phase(guns, 'french', 'attrition');
  // series/sr-191/not-artillery, eagles/e60/no-artillery, eagles/e62/no-artillery
  expect([guns.unit('f-seroux-a') < 2, Object.values(guns.position.armies.french.wards[0]).some((points) => points > 0)]).toEqual(
    [true, false],
  );
});

const BUILDER = { davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 3, 'f-seroux-a': 1 } }, ...FAR } as const;

test.each([
  // series/sr-99/twelve-infantry, eagles/e18/min-12-infantry
  ['twelve foot', {}, 'fair', true],
  ['eleven foot', { 'f-friant-i': 2 }, 'fair', false],
  // eagles/e18/not-snow, series/sr-99/not-frozen
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
  // series/sr-99/not-moved, series/sr-99/concentrated, series/sr-99/not-terrain,
  // series/sr-99/no-command
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
  // eagles/e22/build-by-removing);
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
  // series/sr-101/rear-normal, eagles/e19/rear-zoc-not-ignored
  expect(duty('davout')).toEqual([field(3)]);
});

test('bridges are broken and mended, one act a Force', () => {
  const [here, there] = ['C2906', 'C3006'];
  const play = stage({
    weather: 'fair',
    dice: { 'bridging ney': [6], 'bridging davout': [5, 1] },
    forces: {
      ney: { at: here, units: { 'f-marchand-i': 3 } },
      davout: { at: here, units: { 'f-morand-i': 5 } },
      soult: { at: 'C2804', units: { 'f-legrand-i': 3 } },
      ...FAR,
    },
  });
  phase(play, 'french', 'bridge');
  // series/sr-107/touching, series/actions/ii-f-choices: from a hex that it joins; Soult is elsewhere.
  expect([
    play.offers({ force: 'ney', action: 'destroy', to: there }),
    play
      .options()
      .some((one) => typeof one === 'object' && 'force' in one && one.force === 'soult' && 'to' in one && one.to === there),
  ]).toEqual([true, false]);
  play.answer('bridging.choose', { force: 'ney', action: 'destroy', to: there });
  // series/sr-106/success: a six is too much for a secondary bridge; series/sr-106/one-action: and that was Ney's act.
  expect([play.position.damaged, play.offers({ force: 'ney', action: 'destroy', to: there })]).toEqual([[], false]);
  play.answer('bridging.choose', { force: 'davout', action: 'destroy', to: there });
  // series/sr-107/marker
  expect(play.position.damaged.length).toBe(1);
  phase(play, 'french', 'bridge');
  expect(play.offers({ force: 'davout', action: 'repair', to: there })).toBe(true);
  put(play, 'bennigsen', there);
  phase(play, 'french', 'bridge');
  // series/sr-108/no-enemy-across, series/sr-108/touching
  expect(play.kind === 'bridging.choose' && play.offers({ force: 'davout', action: 'repair', to: there })).toBe(false);
  put(play, 'bennigsen', 'N5901');
  phase(play, 'french', 'bridge').answer('bridging.choose', { force: 'davout', action: 'repair', to: there });
  // series/sr-108/removes-marker
  expect(play.position.damaged).toEqual([]);
  put(play, 'bennigsen', there);
  phase(play, 'french', 'bridge');
  // series/sr-107/phasing-only: it is the phasing player's to break.
  expect([play.seat, play.offers({ force: 'davout', action: 'destroy', to: there })]).toEqual(['french', true]);
});

test('the weather and the enemy hamper bridging', () => {
  const work = (weather: 'fair' | 'snow', die: number, action: 'repair' | 'pontoon', enemy = 'N5901') => {
    const [from, to] = action === 'repair' ? ['C2906', 'C3006'] : ['S4524', 'S4525'];
    const play = stage({
      weather,
      points: { french: 5 },
      dice: { 'bridging davout': [die] },
      forces: {
        davout: { at: from, units: { 'f-morand-i': 5 }, train: true },
        bennigsen: { at: enemy, units: { 'r-dochturov-i': 9 } },
      },
    });
    play.position.damaged = [components.board.bridge[edgeBetween(components.board.neighbours, hex(from), hex(to))] ?? -1];
    phase(play, 'french', 'bridge');
    if (play.kind !== 'bridging.choose' || !play.offers({ force: 'davout', action, to })) return null;
    play.answer('bridging.choose', { force: 'davout', action, to });
    return play.events.some((event) => event.kind === 'bridge-worked');
  };
  const { repairSecondary, pontoonPrimary, train } = components.tables.bridging;
  const edge = repairSecondary - train;
  // series/table/bridges/repair-weather-drm: one worse in snow (with a train one better).
  expect([work('fair', Math.min(6, edge), 'repair'), work('snow', Math.min(6, edge), 'repair')]).toEqual([
    true,
    edge + 1 + train <= repairSecondary,
  ]);
  // series/table/bridges/pontoon-primary-weather
  expect([work('fair', pontoonPrimary, 'pontoon'), work('snow', pontoonPrimary, 'pontoon')]).toEqual([true, false]);
  // series/table/bridges/pontoon-enemy-across
  expect(work('fair', 1, 'pontoon', 'S4525')).toBe(null);
});

test('pontoons are laid, used, lifted and destroyed', () => {
  const play = stage({
    weather: 'fair',
    points: { french: 5 },
    dice: { 'bridging davout': [1], 'bridging bennigsen': [5] },
    forces: {
      davout: { at: 'S4524', units: { 'f-morand-i': 5 }, train: true },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  play.position.damaged = [components.board.bridge[edgeBetween(components.board.neighbours, hex('S4524'), hex('S4525'))] ?? -1];
  const crossing = edgeBetween(components.board.neighbours, hex('S4524'), hex('S4525'));
  phase(play, 'french', 'bridge').answer('bridging.choose', { force: 'davout', action: 'pontoon', to: 'S4525' });
  // series/sr-110/bridge-for-both, series/sr-110/frozen-usable: for everybody, in every weather; the train is in the water.
  expect([
    passable(components.board, play.position, crossing),
    stepCost(components.board, play.position, crossing, 'frost', true) < 255,
    play.leader('davout').train,
  ]).toEqual([true, true, -1]);
  phase(play, 'french', 'bridge').answer('bridging.choose', { force: 'davout', action: 'lift', to: 'S4525' });
  // series/sr-110/lifted, series/table/bridges/lift-pontoon, series/sr-110/train-next-turn: taken up for sure, usable a turn later.
  expect([play.position.pontoons, play.leader('davout').train]).toEqual([[], play.position.turn + 1]);
  phase(play, 'french', 'bridge');
  expect(play.kind === 'bridging.choose' && play.offers({ force: 'davout', action: 'pontoon', to: 'S4525' })).toBe(false);
  play.position.pontoons.push({
    edge: Math.min(crossing, edgeBetween(components.board.neighbours, hex('S4525'), hex('S4524'))),
    side: 'french',
  });
  patch(play, 'davout', { train: -1, place: hex('C0614') });
  put(play, 'bennigsen', 'S4525');
  phase(play, 'coalition', 'bridge').answer('bridging.choose', { force: 'bennigsen', action: 'destroy-pontoon', to: 'S4524' });
  // series/sr-110/destroyed, series/sr-110/train-lost: gone on a five, and nobody has the train.
  expect([play.position.pontoons, play.position.leaders.some((leader) => leader.train >= 0)]).toEqual([[], false]);
});

/** Königsberg with a garrison, the French around it. */
const siege = (french = 9, garrison = 5, more: object = {}) => {
  const around = [0, 1, 2, 3, 4, 5]
    .map((direction) => step('N3214', direction))
    .filter((name) => name !== '' && components.board.open[hex(name)] === 1);
  const ids = ['davout', 'ney', 'soult', 'lannes', 'murat', 'victor'];
  const units = ['f-morand-i', 'f-marchand-i', 'f-legrand-i', 'f-suchet-i', 'f-nansouty-c', 'f-dupont-i'];
  return stage({
    weather: 'fair',
    ...more,
    centers: { russian: 'S5904', prussian: 'S5904' },
    sources: { russian: 'S6104' },
    forces: {
      ...Object.fromEntries(
        around.map((name, index) => [ids[index], { at: name, units: { [units[index] ?? '']: index === 0 ? french : 1 } }]),
      ),
      lestocq: { at: 'N3214', units: { 'p-auer-i': garrison } },
      bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
    },
  });
};

test('a garrison need not fight, and its besiegers need not storm', () => {
  const play = siege();
  // series/sr-120/fortified, series/sr-147/no-attack-duty
  expect(obliged(components, play.position, number(play, 'lestocq'))).toEqual([]);
  // series/sr-147/outside-must: they are in its zone,
  expect(obliged(components, play.position, number(play, 'davout'))).toEqual([hex('N3214')]);
  phase(play, 'french', 'battles');
  while (play.kind === 'combat-phase.refuse') play.answer('combat-phase.refuse', 'attack');
  // series/sr-148/declare: and may besiege instead of attacking.
  expect([play.kind, play.offers({ besiege: 'N3214' }), play.offers('stay')]).toEqual(['combat-phase.assign', true, false]);
  while (play.kind === 'combat-phase.assign')
    play.answer('combat-phase.assign', play.offers({ besiege: 'N3214' }) ? { besiege: 'N3214' } : play.options()[0]);
  expect([play.position.sieges.map((one) => one.hex), play.events.some((event) => event.kind === 'battle-joined')]).toEqual([
    [hex('N3214')],
    false,
  ]);
  play.position.armies.prussian.points = 5;
  phase(play, 'coalition', 'command');
  // series/sr-149/must-win-to-leave
  expect(play.why('lestocq')).toContain('series/sr-149/must-win-to-leave');
  phase(play, 'coalition', 'battles');
  // series/sr-149/garrison-attack, series/sr-120/fortified: a sally is its own choice.
  expect([play.kind, play.offers('stay'), play.options().length > 1]).toEqual(['combat-phase.assign', true, true]);
});

test.each([
  [6, true],
  [1, false],
] as const)('a siege is pressed with a %i', (die, surrendered) => {
  const play = siege(9, 2, { dice: { 'town siege': [die] }, weather: 'frost' });
  play.position.sieges = [{ hex: hex('N3214'), besieger: 'french', since: play.position.turn - 1 }];
  phase(play, 'french', 'besiege');
  // series/sr-148/roll, series/sr-105/in-consolidation, series/table/town-siege/once-per-turn: one die in the besieger's Consolidation.
  expect(play.events.filter((event) => event.kind === 'siege-rolled').length).toBe(1);
  // series/sr-148/surrender-units, series/sr-148/surrender-leaders, series/sr-191/not-surrendered
  expect([play.unit('p-auer-i'), play.leader('lestocq').place === OFF.captured]).toEqual(surrendered ? [0, true] : [2, false]);
});

test('a siege ends with its conditions', () => {
  const play = siege(9, 7);
  play.position.sieges = [{ hex: hex('N3214'), besieger: 'french', since: play.position.turn }];
  expect(canBesiege(components, play.position, hex('N3214'), 'french')).toBe(true);
  put(play, 'davout', 'C0614');
  phase(play, 'french', 'besiege');
  // series/sr-149/relief: beaten off, the besiegers besiege nobody.
  expect(play.position.sieges).toEqual([]);
  const modifier = (since: string) => {
    const pressed = siege(9, 5, { date: '1807-06-14' });
    return siegeModifier(components, pressed.position, hex('N3214'), 'french', turnOf(since));
  };
  // series/table/town-siege/drm-fortnight: one for each full fortnight.
  expect(modifier('1807-05-15') - modifier('1807-06-14')).toBe(1);
});

test('a port is fed by sea, unless guns close the channel', () => {
  const play = siege();
  const fed = () => suppliedBySea(components, play.position, hex('N3214'), 'coalition');
  expect(fed()).toBe(true);
  enlist(play, 'soult', 'f-seroux-a', 2);
  put(play, 'soult', 'N1818');
  // series/sr-150/channel: two points of guns at Pillau, in every scenario.
  expect(fed()).toBe(false);
  play.position.sieges = [{ hex: hex('N3214'), besieger: 'french', since: 0 }];
  const index = () => {
    play.position.pending = [];
    play.position.chance = stage({ dice: { 'attrition lestocq': [4] } }).position.chance;
    return rollAttrition(components, play.table, number(play, 'lestocq'), { halves: 0, communicates: true }).index;
  };
  const cut = index();
  put(play, 'soult', 'C0614');
  // series/sr-150/attrition: fed by sea it does not count as besieged.
  expect(index()).toBeLessThan(cut);
});

test('a hex is held by whoever last came with troops', () => {
  const play = stage({
    options: { scenario: '1' },
    dice: { initiative: [1, 1] },
    forces: {
      davout: { at: step('S4817', 3), units: { 'f-morand-i': 5 } },
      ney: { at: step('N3214', 3) },
      bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
    },
  });
  const holder = (name: string) => play.position.holders[components.held.indexOf(hex(name))];
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout').answer('march.choose', 'S4817');
  // series/sr-151/last-combat-unit, eagles/e100/to-occupy: Pultusk is French.
  expect(holder('S4817')).toBe('french');
  put(play, 'davout', step('N3214', 3));
  play.position.turn += 1;
  patch(play, 'davout', { moved: false, tried: false });
  play.position.chance = stage({ dice: { initiative: [1] } }).position.chance;
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  expect(holder('N3214')).toBe('coalition');
  if (play.offers('N3214')) play.answer('march.choose', 'N3214');
  // series/sr-151/empty-fortified: an empty town is taken by walking in.
  expect([play.hex('davout'), holder('N3214')]).toEqual(['N3214', 'french']);
  passUntil(play, () => play.kind === '' || play.kind === 'organization.choosePlace' || play.kind !== 'march.choose', PASSES);
});
