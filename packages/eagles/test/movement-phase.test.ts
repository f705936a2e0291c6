import { expect, test } from 'vitest';
import { allowanceOf } from '../src/allowance.js';
import { inCommunication } from '../src/communication.js';
import { forcesAt, leaderAt, leaderNumber } from '../src/forces.js';
import { edgeBetween } from '../src/map/board.js';
import { truth } from '../src/map/field.js';
import { stepCost } from '../src/map/paths.js';
import { OFF } from '../src/position.js';
import { FIELD, field, hex, type Play, passUntil, patch, phase, put, stage, step, world } from './table.js';

/** Replacements, reorganization and the Movement Phase (SR-66 to SR-90, SR-212, SR-217 to SR-228). */

const number = (play: Play, id: string) => leaderNumber(play.position, id);
const FAR = { bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9, 'r-korff-c': 1 } } } as const;
const spent = (play: Play, id: string) => play.leader(id).spent / 2;
const pools = (play: Play, army: 'french' | 'russian' | 'prussian', points: object) =>
  Object.assign(play.position.armies[army].pool, { i: 0, c: 0, a: 0, k: 0, gi: 0, gc: 0, r: 0, d: 0 }, points);

test('replacements go where they belong', () => {
  const play = stage({
    points: { french: 3 },
    forces: {
      davout: { at: 'C0614', units: { 'f-morand-i': 8, 'f-nansouty-c': 4, 'f-seroux-a': 2, 'f-hulin-soules-i': 3 } },
      platov: { at: 'N3426', units: { 'r-platov-c': 3, 'r-korff-c': 3 } },
      ney: { at: 'S4313', units: { 'f-marchand-i': 3 } },
    },
  });
  pools(play, 'french', { i: 4, a: 1 });
  pools(play, 'russian', { k: 2 });
  phase(play, 'french', 'replace');
  // series/sr-66/up-to-max: one to Morand, who has eight; series/sr-66/type-match, series/sr-66/two-per-unit.
  expect([
    play.offers({ unit: 'f-morand-i', points: 1 }),
    play.offers({ unit: 'f-morand-i', points: 2 }),
    play.offers({ unit: 'f-nansouty-c', points: 1 }),
    play.offers({ unit: 'f-seroux-a', points: 1 }),
  ]).toEqual([true, false, false, true]);
  // series/sr-66/in-communication: not to Ney, far from everything.
  expect(play.offers({ unit: 'f-marchand-i', points: 1 })).toBe(false);
  play.answer('replacements.choose', { unit: 'f-seroux-a', points: 1 });
  // series/sr-66/no-ap
  expect([play.unit('f-seroux-a'), play.position.armies.french.points, play.position.armies.french.pool.a]).toEqual([3, 3, 0]);
  phase(play, 'coalition', 'replace');
  // series/sr-66/cossack-points: Platov's men, and no dragoons.
  expect([play.offers({ unit: 'r-platov-c', points: 2 }), play.offers({ unit: 'r-korff-c', points: 1 })]).toEqual([true, false]);
});

test('dismounted men fight on foot, or ride again', () => {
  const play = stage({
    options: { scenario: 'grand-late' },
    forces: { davout: { at: 'S4206', units: { 'f-morand-i': 5, 'f-nansouty-c': 4 } }, ...FAR },
  });
  pools(play, 'french', { d: 2, r: 1 });
  phase(play, 'french', 'replace');
  // series/sr-67/as-infantry, eagles/e64/take-as-infantry: two foot soldiers; series/sr-67/remount,
  // eagles/e65/replacement-horses: or a rider.
  expect([
    play.offers({ unit: 'f-morand-i', points: 2 }),
    play.offers({ unit: 'f-nansouty-c', points: 1 }),
    play.offers({ remount: 'french' }),
  ]).toEqual([true, false, true]);
  play.answer('replacements.choose', { remount: 'french' });
  expect(play.position.armies.french.pool).toMatchObject({ d: 1, r: 0, c: 1 });
  play.answer('replacements.choose', { unit: 'f-morand-i', points: 1 });
  // eagles/e64/infantry-is-final: he is one of Morand's now, and no horse brings him back.
  expect([play.unit('f-morand-i'), play.position.armies.french.pool.d, play.offers({ remount: 'french' })]).toEqual([
    6,
    0,
    false,
  ]);
  pools(play, 'french', { d: 9 });
  play.position.armies.french.wards[1].d = 3;
  phase(play, 'french', 'administer', '1807-02-14').until('replacements.choose', ['done', 'stay']);
  // series/sr-67/max-9, series/sr-67/surplus: nine are kept, the others walk.
  expect(play.position.armies.french.pool.d).toBe(9);
});

test('March Regiments', () => {
  const play = stage({
    forces: {
      davout: { at: 'C0614', units: { 'f-morand-i': 5, 'f-friant-i': 4, 'f-seroux-a': 3, 'f-hulin-soules-i': 3 } },
      ney: { at: 'C0614', units: { 'f-marchand-i': 2 } },
      ...FAR,
    },
  });
  pools(play, 'french', { i: 4 });
  phase(play, 'french', 'replace');
  // series/sr-69/from-replacements, series/sr-69/one-to-three: one to three points, at the Center or the source.
  expect([1, 2, 3, 4].map((points) => play.offers({ raise: 'french', arm: 'infantry', points, at: 'C0614' }))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  play.answer('replacements.choose', { raise: 'french', arm: 'infantry', points: 2, at: 'C0614' });
  const regiments = () =>
    play.position.units.filter((unit, index) => world.units[index]?.marchRegiment && unit.army === 'french' && unit.strength > 0)
      .length;
  expect([regiments(), play.position.armies.french.pool.i]).toEqual([1, 2]);
  phase(play, 'french', 'organize').maybe('organization.choosePlace', 'C0614');
  // series/sr-69/from-splitting: as much as the owner likes, and one stays; no guns, no Guard.
  expect([
    play.offers({ split: 'f-morand-i', points: 1 }),
    play.offers({ split: 'f-morand-i', points: 3 }),
    play.offers({ split: 'f-marchand-i', points: 2 }),
    play.offers({ split: 'f-seroux-a', points: 1 }),
    play.offers({ split: 'f-hulin-soules-i', points: 1 }),
  ]).toEqual([true, true, false, false, false]);
  play.answer('organization.act', { split: 'f-morand-i', points: 3 });
  expect([play.unit('f-morand-i'), regiments()]).toEqual([2, 2]);
  const mine = play.position.units.findIndex((unit, index) => world.units[index]?.marchRegiment === true && unit.strength === 3);
  const id = world.units[mine]?.id ?? '';
  // series/sr-69/dissolve: into foot of the same army, up to its maximum, and never into the Guard.
  expect([
    play.offers({ dissolve: id, into: 'f-friant-i' }),
    play.offers({ dissolve: id, into: 'f-hulin-soules-i' }),
    play.offers({ dissolve: id, into: 'f-seroux-a' }),
  ]).toEqual([true, false, false]);
  play.answer('organization.act', { dissolve: id, into: 'f-friant-i' });
  expect([play.unit('f-friant-i'), regiments()]).toEqual([7, 1]);
  // series/sr-70/no-sp-shift: there is no other way for a point to change its unit.
  const shifts = play
    .options()
    .filter(
      (one) =>
        typeof one === 'object' && ['split', 'dissolve', 'brigade', 'recombine'].every((key) => !(key in one)) && 'points' in one,
    );
  expect(shifts).toEqual([]);
  for (const [index, unit] of play.position.units.entries())
    if (world.units[index]?.marchRegiment && unit.army === 'french')
      Object.assign(unit, { strength: 1, leader: number(play, 'ney') });
  phase(play, 'french', 'organize').maybe('organization.choosePlace', 'C0614');
  // series/sr-69/counter-limit: every counter is out.
  expect(play.options().some((one) => typeof one === 'object' && 'split' in one)).toBe(false);
});

test('in an enemy zone Forces join and none is formed', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 5, 'f-friant-i': 4 } },
      ney: { at: FIELD, units: { 'f-marchand-i': 2 } },
      rapp: { under: 'davout' },
      'general:french:infantry:foot': { at: FIELD, units: { 'f-dupont-i': 3 } },
      bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
    },
  });
  const offered = (side: 'organize' | 'consolidate') => {
    phase(play, 'french', side).maybe('organization.choosePlace', FIELD);
    return {
      detach: play.offers({ detach: 'f-morand-i' }),
      release: play.offers({ release: 'rapp' }),
      join: play.offers({ join: 'ney', under: 'davout' }),
      merge: play.offers({ merge: 'foot', into: 'davout' }),
    };
  };
  // series/sr-70/no-new-force-ezoc, series/sr-225/merge
  expect(offered('organize')).toEqual({ detach: false, release: false, join: true, merge: true });
  // series/sr-98/ezoc-no-new, series/sr-98/ezoc-allowed, series/sr-98/join-split,
  // series/actions/ii-e-choices
  expect(offered('consolidate')).toEqual({ detach: false, release: false, join: true, merge: true });
  put(play, 'bennigsen', 'N5901');
  expect(offered('consolidate')).toEqual({ detach: true, release: true, join: true, merge: true });
  patch(play, 'ney', { moved: true, spent: 6 });
  play.answer('organization.act', { join: 'ney', under: 'davout' });
  // series/sr-98/moved-if-any-part
  expect([play.leader('davout').moved, spent(play, 'davout')]).toEqual([true, 3]);
  // series/actions/i-b-2-choices: nothing of brigades or March Regiments in Consolidation.
  expect(play.options().some((one) => typeof one === 'object' && 'split' in one)).toBe(false);
});

test('reinforcements enter, pay for their hex, and march', () => {
  const play = stage({
    options: { scenario: 'grand-early' },
    weather: 'fair',
    forces: { davout: { at: 'S0634', units: { 'f-morand-i': 5 } }, ...FAR },
  });
  phase(play, 'french', 'reinforce', '1806-12-18').answer('reinforcements.choose', { leader: 'soult', hex: 'S0123' });
  const paid = spent(play, 'soult');
  // series/sr-72/entry-hex-cost, series/table/terrain/entry-hex, eagles/e16/like-reinforcement
  expect([play.kind, paid > 0]).toEqual(['march.choose', true]);
  // series/sr-72/full-move: the rest of its points are its own; series/sr-83/reinforcements-concentrated.
  expect([play.options().length > 3, play.leader('soult').forage]).toEqual([true, false]);
  play.answer('march.choose', 'stop');
  // series/sr-72/in-communication: on the turn of entry.
  expect(inCommunication(world, play.position, 'french', 'attrition').has(number(play, 'soult'))).toBe(true);
  phase(play, 'french', 'initiative');
  // series/sr-76/who-may-roll
  expect(play.offers('soult')).toBe(false);
  // series/sr-73/delay-by-choice, series/actions/ii-a-choices: the other waits as long as its owner likes.
  expect(play.position.arrivals.map((one) => one.leader).length).toBe(1);
});

test('a barred entry', () => {
  const enter = (ring: boolean) => {
    const play = stage({
      options: { scenario: 'grand-early' },
      forces: { davout: { at: 'S0634', units: { 'f-morand-i': 5 } }, bennigsen: { at: 'S0123', units: { 'r-dochturov-i': 9 } } },
    });
    if (ring) {
      const ids = ['sacken', 'bagration', 'buxhowden', 'gortchakov-i'];
      const units = ['r-tutchkov-i', 'r-essen-iii-i', 'r-kamen-somow-i', 'r-titov-sacken-i'];
      ['S0119', 'S0121', 'S0126', 'S0129'].forEach((name, index) => {
        Object.assign(play.position.units[world.unitNumbers.get(units[index] ?? '') ?? -1] ?? {}, {
          strength: 2,
          leader: number(play, ids[index] ?? ''),
        });
        put(play, ids[index] ?? '', name);
      });
    }
    return phase(play, 'french', 'reinforce', '1806-12-18');
  };
  const soult = (play: Play) =>
    play
      .options()
      .flatMap((one) =>
        typeof one === 'object' && 'leader' in one && one.leader === 'soult' && 'hex' in one ? [String(one.hex)] : [],
      );
  const [nearest = ''] = soult(enter(false));
  // series/sr-73/nearest-hex, series/sr-167/nearest, eagles/e16/nearest-to-road: a free hex of the same edge, two away.
  expect([nearest.slice(0, 3), Math.abs(Number(nearest.slice(3)) - 23)]).toEqual(['S01', 2]);
  const barred = enter(true);
  // series/sr-73/else-wait: none within five hexes, and it waits.
  expect([soult(barred), barred.position.arrivals.length > 0]).toEqual([[], true]);
});

test('a command is given to one Force, and it marches at once', () => {
  const play = stage({
    points: { french: 2 },
    forces: { davout: { at: 'C0614', units: { 'f-morand-i': 5 } }, ney: { at: 'C0515', units: { 'f-marchand-i': 5 } }, ...FAR },
  });
  phase(play, 'french', 'command').answer('commands.choose', 'davout');
  // series/sr-75/moves-at-once, series/actions/ii-b-choices
  expect([play.kind, play.position.armies.french.points]).toEqual(['march.choose', 1]);
  play.answer('march.choose', step('C0614', 3));
  // series/sr-75/once-per-phase, series/sr-75/no-administrative-marches: not again, nor on the next turn in advance.
  expect(play.why('davout')).toContain('series/sr-75/once-per-phase');
  expect(play.options().some((one) => typeof one === 'object' && 'twice' in one)).toBe(false);
  play.until('initiative.choose', ['done', 'stay']);
  expect([play.offers('davout'), play.offers('ney')]).toEqual([false, true]);
});

test('initiative is rolled one by one', () => {
  const play = stage({
    dice: { initiative: [6, 1] },
    forces: { davout: { at: 'C0614', units: { 'f-morand-i': 5 } }, ney: { at: 'C0515', units: { 'f-marchand-i': 5 } }, ...FAR },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  // series/sr-76/one-by-one, series/actions/ii-c-choices: he has failed, and the next is chosen in the knowledge of it;
  // series/table/initiative/natural-six, series/sr-216/natural-six: a six fails whoever rolls it.
  expect([play.kind, play.last('initiative-rolled').only.french?.success, play.why('davout')]).toEqual([
    'initiative.choose',
    false,
    ['series/sr-76/who-may-roll'],
  ]);
  play.answer('initiative.choose', 'ney');
  // series/table/initiative/success
  expect(play.kind).toBe('march.choose');
});

test.each([
  ['fair', false, 4, true],
  // series/table/initiative/drm-weather: one more in mud and snow, two in severe weather.
  ['mud', false, 4, false],
  ['snow', false, 3, true],
  ['severe', false, 3, false],
  // series/sr-84/initiative-plus-1
  ['fair', true, 4, false],
  ['fair', true, 3, true],
] as const)('Soult (4) in %s, foraging %s, rolls %i', (weather, forage, die, success) => {
  const play = stage({
    weather,
    dice: { initiative: [die] },
    forces: { soult: { at: 'C0614', units: { 'f-legrand-i': 5 }, forage }, ...FAR },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'soult');
  expect(play.last('initiative-rolled').only.french?.success).toBe(success);
});

test('a Force moves as one, and leaves behind what it drops', () => {
  const play = stage({
    dice: { initiative: [1] },
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 5, 'f-friant-i': 4 }, train: true },
      rapp: { under: 'davout', units: { 'f-marulaz-c': 2 } },
      'general:french:infantry:foot': { at: field(0), units: { 'f-dupont-i': 3 } },
      ...FAR,
    },
  });
  phase(play, 'french', 'initiative')
    .answer('initiative.choose', 'davout')
    .answer('march.choose', { step: field(0) });
  // series/sr-77/moves-as-one, series/sr-109/moves-with: subordinates, units and train.
  expect([play.hex('davout'), play.hex('rapp'), play.leader('davout').train >= 0]).toEqual([field(0), field(0), true]);
  // series/sr-78/no-pick-up: it passes a friend and takes nobody along.
  expect([play.strength('davout'), play.options().some((one) => typeof one === 'object' && 'join' in one)]).toEqual([11, false]);
  // series/sr-82/unlimited, series/sr-82/friends-no-hindrance: two Forces in one hex, at the price of the hex.
  expect([forcesAt(play.position, hex(field(0)), 'french').length, spent(play, 'davout')]).toEqual([2, 1]);
  play.answer('march.choose', { drop: 'rapp' }).answer('march.choose', { drop: 'f-friant-i' });
  const general = play.position.leaders.find(
    (leader) => leader.kind === 'infantry' && leader.id !== 'foot' && leader.counter > 0,
  );
  // series/sr-77/drop: Rapp with his riders, and Friant under a Major General.
  expect([play.strength('davout'), play.hex('rapp'), general?.place]).toEqual([5, field(0), hex(field(0))]);
  // series/sr-77/dropped-moved
  expect([play.leader('rapp').moved, spent(play, 'rapp')]).toEqual([true, 1]);
  play.answer('march.choose', field(0, 0, 0));
  expect([play.hex('davout'), play.hex('rapp'), play.offers('rapp')]).toEqual([field(0, 0, 0), field(0), false]);
});

test('allowances', () => {
  const halves = (units: Readonly<Record<string, number>>, more: object = {}) => {
    const play = stage({ forces: { davout: { at: FIELD, units, ...more }, ...FAR } });
    return allowanceOf(world, play.position, number(play, 'davout')) / 2;
  };
  // series/sr-79/slowest: riders alone go seven; with foot, with guns, with a train five (series/table/movement/bridge-train-5).
  expect([
    halves({ 'f-nansouty-c': 3 }),
    halves({ 'f-nansouty-c': 3, 'f-morand-i': 1 }),
    halves({ 'f-nansouty-c': 3, 'f-seroux-a': 1 }),
    halves({ 'f-nansouty-c': 3 }, { train: true }),
  ]).toEqual([7, 5, 5, 5]);
  // series/sr-79/forage-minus-2, series/constraint/cavalry-above-six
  expect([halves({ 'f-morand-i': 3 }, { forage: true }), halves({ 'f-nansouty-c': 3 }, { forage: true })]).toEqual([3, 5]);
  const play = stage({ dice: { initiative: [1] }, forces: { davout: { at: FIELD, units: { 'f-morand-i': 3 } }, ...FAR } });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout').answer('march.choose', field(0));
  play.position.turn += 1;
  phase(play, 'french', 'begin');
  // series/sr-79/halves-not-saved: what was not marched is gone, and the next turn begins at nothing.
  expect([spent(play, 'davout'), allowanceOf(world, play.position, number(play, 'davout'))]).toEqual([0, 10]);
});

test('one hex can always be gone', () => {
  // A marsh in winter of snow: nothing else would let foragers in Mud out of the woods.
  const woods =
    world.board.names.find(
      (_, at) =>
        world.board.terrain[at] === 'woods' &&
        [0, 1, 2, 3, 4, 5].every(
          (d) =>
            world.board.terrain[world.board.neighbours[at * 6 + d] as number] === 'woods' &&
            world.board.road[at * 6 + d] === 0 &&
            world.board.river[at * 6 + d] === 0,
        ),
    ) ?? '';
  const play = stage({
    weather: 'mud',
    dice: { initiative: [1] },
    forces: { davout: { at: woods, units: { 'f-morand-i': 3 }, forage: true }, ...FAR },
  });
  patch(play, 'davout', { forage: true });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  Object.assign(play.position.stack.at(-1)?.data ?? {}, { budget: 5 });
  play.table.options = null;
  // series/sr-80/minimum-one-hex: two and a half points for a hex of three, and then it stands.
  expect(play.offers(step(woods, 0))).toBe(true);
  play.answer('march.choose', step(woods, 0));
  expect([play.hex('davout'), spent(play, 'davout')]).toEqual([step(woods, 0), 2.5]);
});

test('water, neutral ground and rivers', () => {
  const { board } = world;
  const water = board.names.findIndex((_, at) => board.terrain[at] === 'water');
  const into =
    [0, 1, 2, 3, 4, 5]
      .map((d) => board.neighbours[water * 6 + d] as number)
      .find((near) => near >= 0 && board.open[near] === 1) ?? -1;
  const play = stage({ forces: { ...FAR } });
  const cost = (from: number, to: number) =>
    stepCost(board, play.position, edgeBetween(board.neighbours, from, to), 'snow', true);
  // series/sr-81/water-closed, series/sr-44/primary-never-freeze, series/table/terrain/primary-river: not even on the ice.
  expect(into < 0 || cost(into, water) === 255).toBe(true);
  const primary =
    [...board.river.keys()].find(
      (edge) => board.river[edge] === 2 && board.bridge[edge] === -1 && board.open[board.neighbours[edge] as number] === 1,
    ) ?? 0;
  expect(stepCost(board, play.position, primary, 'frost', true)).toBe(255);
  // series/table/terrain/groups: the same hex, group by group.
  expect((['dry', 'wet', 'mud', 'snow', 'severe'] as const).map((group) => (board.hexCost[group][hex(FIELD)] ?? 0) / 2)).toEqual([
    1, 1, 2, 2, 2,
  ]);
});

test('marsh in Mud', () => {
  const { board } = world;
  const marsh = board.names.findIndex(
    (_, at) =>
      board.terrain[at] === 'marsh' &&
      [0, 1, 2, 3, 4, 5].some(
        (d) => board.terrain[board.neighbours[at * 6 + d] as number] === 'marsh' && board.road[at * 6 + d] === 0,
      ) &&
      [0, 1, 2, 3, 4, 5].some(
        (d) => board.terrain[board.neighbours[at * 6 + d] as number] === 'clear' && board.river[at * 6 + d] === 0,
      ),
  );
  const play = stage({
    weather: 'mud',
    dice: { initiative: [1] },
    forces: { davout: { at: board.names[marsh] ?? '', units: { 'f-morand-i': 3 } }, ...FAR },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  const near = (terrain: string) =>
    [0, 1, 2, 3, 4, 5]
      .filter(
        (d) =>
          board.road[marsh * 6 + d] === 0 &&
          board.river[marsh * 6 + d] === 0 &&
          board.terrain[board.neighbours[marsh * 6 + d] as number] === terrain,
      )
      .map((d) => board.names[board.neighbours[marsh * 6 + d] as number] ?? '');
  // series/sr-228/leave: out of it, and not deeper into it.
  expect([near('clear').some((name) => play.offers(name)), near('marsh').some((name) => play.offers(name))]).toEqual([
    true,
    false,
  ]);
});

test('modes', () => {
  const play = stage({
    points: { french: 0 },
    forces: {
      davout: { at: 'C0614', units: { 'f-morand-i': 3 } },
      ney: { at: 'C0515', units: { 'f-marchand-i': 3 }, forage: true },
      ...FAR,
    },
  });
  phase(play, 'french', 'command');
  // series/sr-83/to-forage-always, series/sr-83/needs-command: foraging for the asking; concentrating takes a command or a roll.
  expect([
    play.offers({ forage: 'davout' }),
    play.options().some((one) => typeof one === 'object' && 'concentrate' in one),
    play.offers('ney'),
  ]).toEqual([true, false, false]);
  play.answer('commands.choose', { forage: 'davout' });
  // series/sr-83/counts-as-1mp, series/table/terrain/mode-change
  expect([play.leader('davout').forage, spent(play, 'davout')]).toEqual([true, 1]);
  play.position.chance = stage({ dice: { initiative: [1] } }).position.chance;
  play.until('initiative.choose', ['done', 'stay']).answer('initiative.choose', 'ney').answer('march.choose', 'concentrate');
  // series/sr-83/change-cost-1: and it is left with four of its five.
  expect([play.leader('ney').forage, spent(play, 'ney'), play.position.stack.at(-1)?.data]).toMatchObject([
    false,
    1,
    { budget: 8 },
  ]);
});

test('foragers control nothing and neither march, repulse, attack nor pursue', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 9 }, forage: true },
      'general:russian:infantry:mueller': { at: field(0), units: { 'r-muller-i': 2 }, forage: true },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  patch(play, 'mueller', { known: 1 });
  phase(play, 'french', 'forcedMarch');
  // series/sr-84/no-forced-march, series/sr-112/concentrated
  expect(play.kind === 'forced-march.choose' && play.offers({ march: 'davout' })).toBe(false);
  play.position.chance = stage({ dice: { initiative: [1] } }).position.chance;
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  // series/sr-84/no-repulse
  expect(play.offers({ repulse: field(0) })).toBe(false);
  play.answer('march.choose', 'stop');
  phase(play, 'french', 'battles');
  // series/sr-84/no-attack: no zone obliges it, and it may not.
  expect(play.events.some((event) => event.kind === 'battle-joined')).toBe(false);
});

test('zones of control', () => {
  const { board } = world;
  const play = stage({ forces: { davout: { at: FIELD, units: { 'f-morand-i': 1 } }, ...FAR } });
  const zone = (name: string) => truth(world, play.position, 'coalition').zone[hex(name)] === 1;
  // series/sr-85/six-hexes, series/sr-85/no-facing: all around alike.
  expect([0, 1, 2, 3, 4, 5].map((direction) => zone(field(direction)))).toEqual(Array(6).fill(true));
  const shore =
    [...board.river.keys()].find(
      (edge) =>
        board.river[edge] === 3 &&
        board.open[Math.floor(edge / 6)] === 1 &&
        board.open[board.neighbours[edge] as number] === 1 &&
        !board.fortified[board.neighbours[edge] as number],
    ) ?? -1;
  put(play, 'davout', board.names[Math.floor(shore / 6)] ?? '');
  // series/sr-85/not-lakes
  expect(zone(board.names[board.neighbours[shore] as number] ?? '')).toBe(false);
  put(play, 'davout', step('N3214', 1));
  // series/sr-85/towns-redoubts, series/sr-147/ignore-ezoc: not into Königsberg.
  expect(zone('N3214')).toBe(false);
});

test('leaving and entering zones', () => {
  const play = stage({
    points: { russian: 3 },
    dice: { initiative: [1, 1] },
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 5 } },
      bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
      bagration: { at: field(0, 0), units: { 'r-tutchkov-i': 5 } },
    },
  });
  phase(play, 'coalition', 'initiative').answer('initiative.choose', 'bennigsen');
  // series/sr-86/not-into-another: from zone to zone only where friends are; series/sr-86/leave-plus-1.
  expect([play.offers({ step: field(1) }), play.offers({ step: field(0, 0) })]).toEqual([false, true]);
  play.answer('march.choose', { step: field(0, 0) });
  expect(spent(play, 'bennigsen')).toBe(2);
  play.answer('march.choose', 'stop');
  // series/sr-82/not-enemy-force, series/sr-89/only-repulse: nobody marches into an enemy Force.
  play.answer('initiative.choose', 'bagration');
  expect([play.why(FIELD), play.options().some((one) => typeof one === 'object' && 'overrun' in one)]).toEqual([
    ['series/sr-82/not-enemy-force', 'series/sr-80/by-table'],
    false,
  ]);
});

/** Soult beside a small Russian Force. */
const repulsing = (own: number, enemy: number, more: { leader?: 'bagration'; at?: string } = {}) => {
  const target = more.at ?? field(0);
  const id = more.leader ?? 'general:russian:infantry:mueller';
  const play = stage({
    dice: { initiative: [1, 1] },
    forces: {
      soult: {
        at: step(target, 3),
        units: {
          'f-legrand-i': Math.min(9, own),
          'f-st-hilaire-i': Math.min(9, Math.max(0, own - 9)),
          'f-st-cyr-leval-i': Math.max(0, own - 18),
        },
      },
      [id]: { at: target, units: { 'r-muller-i': enemy } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  for (const unit of play.position.units) if (unit.strength === 0) unit.leader = -1;
  play.position.armies.russian.center = hex('N3426');
  patch(play, more.leader ?? 'mueller', { known: 1 });
  return phase(play, 'french', 'initiative').answer('initiative.choose', 'soult');
};

test.each([
  // series/example/56, series/sr-88/quarter: twenty against four, not twelve.
  [20, 4, true],
  [12, 4, false],
  // series/sr-88/max-4-sp: five are too many, even for twenty-seven.
  [27, 5, false],
] as const)('%i SP against %i: repulse %s', (own, enemy, allowed) => {
  const play = repulsing(own, enemy);
  play.answer('march.choose', { repulse: field(0) });
  passUntil(play, () => play.kind !== 'retreat.choose');
  // series/sr-88/adjacent, series/sr-88/must-enter, series/sr-88/retreat-2
  expect([play.hex('soult') === field(0), play.events.some((event) => event.kind === 'repulsed')]).toEqual([allowed, allowed]);
  // series/sr-220/yes-no, series/sr-220/refused-repulse: refused it costs nothing, and ends the march.
  if (!allowed) expect([spent(play, 'soult'), play.kind === 'march.choose']).toEqual([0, false]);
  // series/sr-88/move-on, series/sr-88/cost: a point for the hex, one for the blow, one for leaving his zone.
  else expect([spent(play, 'soult'), play.kind]).toEqual([3, 'march.choose']);
});

test('who cannot be repulsed', () => {
  const star = repulsing(20, 4, { leader: 'bagration' });
  star.answer('march.choose', { repulse: field(0) });
  // series/sr-88/not-bonus-leader
  expect(star.events.some((event) => event.kind === 'repulse-refused')).toBe(true);
  const redoubt = repulsing(20, 4);
  redoubt.position.redoubts.push({ hex: hex(field(0)), side: 'coalition', rear: 0, builder: 0, begun: 0 });
  redoubt.table.options = null;
  // series/sr-88/not-fortified: nobody behind a parapet,
  expect(redoubt.offers({ repulse: field(0) })).toBe(false);
  // series/sr-147/no-repulse: nor behind walls.
  expect(repulsing(20, 4, { at: 'N3214' }).offers({ repulse: 'N3214' })).toBe(false);
});

test('the repulsed keep their state and may be repulsed again, the repulser may not', () => {
  const play = repulsing(20, 3);
  patch(play, 'mueller', { forage: false });
  play.answer('march.choose', { repulse: field(0) });
  passUntil(play, () => play.kind !== 'retreat.choose');
  // series/sr-212/repulsed-state: as he was, without a loss or a move.
  expect([
    play.strength('mueller'),
    play.leader('mueller').spent,
    play.leader('mueller').moved,
    play.leader('mueller').forage,
  ]).toEqual([3, 0, false, false]);
  put(play, 'mueller', field(0, 0));
  play.table.options = null;
  // series/sr-88/once-per-phase
  expect(play.offers({ repulse: field(0, 0) })).toBe(false);
  play.answer('march.choose', 'stop');
  const ney = leaderNumber(play.position, 'ney');
  for (const unit of ['f-marchand-i', 'f-gardanne-bisson-i'])
    Object.assign(play.position.units[world.unitNumbers.get(unit) ?? -1] ?? {}, { strength: 9, leader: ney });
  put(play, 'ney', step(field(0, 0), 1));
  play.position.chance = stage({ dice: { initiative: [1] } }).position.chance;
  phase(play, 'french', 'initiative')
    .answer('initiative.choose', 'ney')
    .answer('march.choose', { repulse: field(0, 0) });
  // series/sr-212/again: another Force does it again. series/sr-212/target-zone-ok: his own zone is no hindrance.
  expect(play.events.filter((event) => event.kind === 'repulsed').length).toBe(2);
});

test('whoever cannot fall back is destroyed', () => {
  const play = repulsing(20, 3);
  const ids = ['ney', 'davout', 'lannes', 'murat', 'massena'];
  const units = ['f-marchand-i', 'f-morand-i', 'f-suchet-i', 'f-nansouty-c', 'f-kronpz-i'];
  [0, 1, 2, 4, 5].forEach((direction, index) => {
    Object.assign(play.position.units[world.unitNumbers.get(units[index] ?? '') ?? -1] ?? {}, {
      strength: 2,
      leader: number(play, ids[index] ?? ''),
    });
    put(play, ids[index] ?? '', step(field(0), direction));
  });
  play.answer('march.choose', { repulse: field(0) });
  // series/sr-88/eliminated
  expect([play.leader('mueller')?.place ?? OFF.out, play.events.some((event) => event.kind === 'eliminated')]).toEqual([
    OFF.out,
    true,
  ]);
  phase(play, 'french', 'forcedMarch');
  // series/sr-212/phase-ii-only: a forced march strikes nobody aside.
  expect(play.kind === 'forced-march.choose' && play.options().some((one) => typeof one === 'object' && 'repulse' in one)).toBe(
    false,
  );
});

test('starting in a zone, a repulse costs a point more', () => {
  const play = repulsing(20, 3);
  // series/sr-212/leave-surcharge, series/table/terrain/leave-ezoc: beside him from the start.
  play.answer('march.choose', { repulse: field(0) });
  passUntil(play, () => play.kind !== 'retreat.choose');
  expect(spent(play, 'soult')).toBe(3);
  const coming = stage({
    dice: { initiative: [1] },
    forces: {
      soult: { at: field(3), units: { 'f-legrand-i': 9, 'f-st-hilaire-i': 9 } },
      'general:russian:infantry:mueller': { at: field(0), units: { 'r-muller-i': 3 } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  patch(coming, 'mueller', { known: 1 });
  phase(coming, 'french', 'initiative')
    .answer('initiative.choose', 'soult')
    .answer('march.choose', { step: FIELD })
    .answer('march.choose', { repulse: field(0) });
  passUntil(coming, () => coming.kind !== 'retreat.choose');
  expect(spent(coming, 'soult')).toBe(1 + 2);
});

test('a Leader alone keeps away from the enemy', () => {
  const ride = (weather: 'fair' | 'snow') => {
    const play = stage({
      weather,
      forces: {
        ney: { at: FIELD },
        davout: { at: field(0), units: { 'f-morand-i': 3 } },
        bennigsen: { at: field(0, 0), units: { 'r-dochturov-i': 9 } },
      },
    });
    return phase(play, 'french', 'command').answer('commands.choose', 'ney');
  };
  const play = ride('fair');
  // series/sr-217/not-adjacent: beside Bennigsen only where Davout is.
  expect([play.offers(field(0)), play.offers(field(0, 1)), play.offers(field(3))]).toEqual([true, false, true]);
  // series/sr-217/weather-costs: once a turn, at the price of the weather.
  expect(ride('snow').options().length).toBeLessThan(play.options().length);
  play.answer('march.choose', field(3));
  expect(play.offers('ney')).toBe(false);
  phase(play, 'french', 'attrition');
  // series/sr-18/no-attrition, series/sr-91/exempt-leaders
  expect(play.last('attrition-rolled').only.french?.rolls.map((one) => one.leader)).toEqual(['davout']);
  expect(leaderAt(play.position, number(play, 'ney')).superior).toBe(-1);
});

test('neutral ground is nobody’s', () => {
  const { board } = world;
  const edge =
    [...board.river.keys()].find((one) => {
      const [from, to] = [Math.floor(one / 6), board.neighbours[one] as number];
      return (
        to >= 0 &&
        board.open[from] === 1 &&
        board.exists[to] === 1 &&
        world.data.map.hexes[board.names[to] ?? '']?.neutral === true &&
        board.river[one] === 0
      );
    }) ?? 0;
  const [from, to] = [board.names[Math.floor(edge / 6)] ?? '', board.neighbours[edge] as number];
  const play = stage({ dice: { initiative: [1] }, forces: { davout: { at: from, units: { 'f-morand-i': 3 } }, ...FAR } });
  // series/sr-221/closed: no zone reaches it, and no march.
  expect(truth(world, play.position, 'coalition').zone[to]).toBe(0);
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  expect(play.why(board.names[to] ?? '')).toContain('series/sr-221/closed');
});

test('a forced stop is stationary if nothing was spent', () => {
  const play = stage({
    dice: { 'attrition davout': [6] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 9 } }, ...FAR },
  });
  patch(play, 'davout', { beaten: true, pursued: 0, moved: true, spent: 0 });
  phase(play, 'french', 'attrition');
  // series/sr-219/stationary: the stationary line takes four from the die.
  expect(play.last('attrition-rolled').only.french?.rolls[0]?.index).toBe(
    6 - 4 + (world.tables.morale.french[play.position.morale.marker] ?? 0),
  );
});
