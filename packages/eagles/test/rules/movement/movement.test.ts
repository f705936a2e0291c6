import { expect, test } from 'vitest';
import { edgeBetween, PROHIBITED } from '../../../src/components/map/board.js';
import { stepCost } from '../../../src/components/map/paths.js';
import { forcesAt } from '../../../src/rules/forces.js';
import { allowanceOf } from '../../../src/rules/movement/allowance.js';
import { FAR } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, number, Play, patch, phase, spent, stage, step } from '../../helpers/table.js';

/** Commands, initiative, allowances, terrain and modes (SR-75 to SR-84, SR-219, SR-228). */

const edge = (from: string, to: string) => edgeBetween(components.board.neighbours, hex(from), hex(to));

test('a command is given to one Force, and it marches at once', () => {
  const play = stage({
    points: { french: 2 },
    forces: { davout: { at: 'C0614', units: { 'f-morand-i': 5 } }, ney: { at: 'C0515', units: { 'f-marchand-i': 5 } }, ...FAR },
  });
  phase(play, 'french', 'command').answer('commands.choose', 'davout');
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
  expect(play.kind).toBe('march.choose');
});

test.each([
  ['fair', false, 4, true],
  // series/table/initiative/drm-weather: one more in mud and snow, two in severe weather.
  ['mud', false, 4, false],
  ['snow', false, 3, true],
  ['severe', false, 3, false],
  // A Force in Forage Mode adds 1 to initiative rolls: series/sr-84/initiative-plus-1.
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
  // Detached Forces inherit the MP spent so far and cannot move further in this phase: series/sr-77/dropped-moved.
  expect([play.leader('rapp').moved, spent(play, 'rapp')]).toEqual([true, 1]);
  play.answer('march.choose', field(0, 0, 0));
  expect([play.hex('davout'), play.hex('rapp'), play.offers('rapp')]).toEqual([field(0, 0, 0), field(0), false]);
});

test('allowances', () => {
  const halves = (units: Readonly<Record<string, number>>, more: object = {}) => {
    const play = stage({ forces: { davout: { at: FIELD, units, ...more }, ...FAR } });
    return allowanceOf(components, play.position, number(play, 'davout')) / 2;
  };
  // series/sr-79/slowest: riders alone go seven; with foot, with guns, with a train five (series/table/movement/bridge-train-5).
  expect([
    halves({ 'f-nansouty-c': 3 }),
    halves({ 'f-nansouty-c': 3, 'f-morand-i': 1 }),
    halves({ 'f-nansouty-c': 3, 'f-seroux-a': 1 }),
    halves({ 'f-nansouty-c': 3 }, { train: true }),
  ]).toEqual([7, 5, 5, 5]);
  // Cavalry allowance must be at least 6: series/constraint/cavalry-above-six.
  expect([halves({ 'f-morand-i': 3 }, { forage: true }), halves({ 'f-nansouty-c': 3 }, { forage: true })]).toEqual([3, 5]);
  const play = stage({ dice: { initiative: [1] }, forces: { davout: { at: FIELD, units: { 'f-morand-i': 3 } }, ...FAR } });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout').answer('march.choose', field(0));
  play.position.turn += 1;
  phase(play, 'french', 'begin');
  // series/sr-79/halves-not-saved: what was not marched is gone, and the next turn begins at nothing.
  expect([spent(play, 'davout'), allowanceOf(components, play.position, number(play, 'davout'))]).toEqual([0, 10]);
});

test('one hex can always be gone', () => {
  // A marsh in winter of snow: nothing else would let foragers in Mud out of the woods.
  const woods =
    components.board.names.find(
      (_, at) =>
        components.board.terrain[at] === 'woods' &&
        [0, 1, 2, 3, 4, 5].every(
          (d) =>
            components.board.terrain[components.board.neighbours[at * 6 + d] as number] === 'woods' &&
            components.board.road[at * 6 + d] === 0 &&
            components.board.river[at * 6 + d] === 0,
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
  const { board } = components;
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
  const { board } = components;
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
  // A change of mode is a point spent: series/sr-83/counts-as-1mp, series/table/terrain/mode-change.
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

test('a forced stop is stationary if nothing was spent', () => {
  const play = stage({
    dice: { 'attrition davout': [6] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 9 } }, ...FAR },
  });
  patch(play, 'davout', { beaten: true, pursued: 0, moved: true, spent: 0 });
  phase(play, 'french', 'attrition');
  // series/sr-219/stationary: the stationary line takes four from the die.
  expect(play.last('attrition-rolled').only.french?.rolls[0]?.index).toBe(
    6 - 4 + (components.tables.morale.french[play.position.morale.marker] ?? 0),
  );
});

test('nobody is repulsed in a forced march: series/sr-212/phase-ii-only', () => {
  const offered = (at: 'initiative' | 'forcedMarch') => {
    const play = stage({
      weather: 'fair',
      dice: { initiative: [1], 'forced march': [1] },
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 9 } },
        sacken: { at: field(0, 0), units: { 'r-titov-sacken-i': 1 } },
        bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
      },
    });
    patch(play, 'sacken', { known: 1 });
    phase(play, 'french', at);
    if (at === 'initiative') play.answer('initiative.choose', 'davout');
    else play.answer('forced-march.choose', { march: 'davout' });
    play.answer('march.choose', { step: field(0) });
    return play.kind === 'march.choose' && play.options().some((one) => typeof one === 'object' && 'repulse' in one);
  };
  expect([offered('initiative'), offered('forcedMarch')]).toEqual([true, false]);
});

test('Movement: roads, rivers, bridges and ice', () => {
  const { position } = new Play({ scenario: '3' });
  const cost = (from: string, to: string, group: 'dry' | 'frost', frozen: boolean) =>
    stepCost(components.board, position, edge(from, to), group, frozen);
  // series/sr-80/road-replaces, series/sr-80/road-bridge-free: half a point along the road over the Alle.
  expect(cost('C2906', 'C3006', 'dry', false)).toBe(1);
  const bridge = components.board.bridge[edge('C2906', 'C3006')] ?? -1;
  position.damaged.push(bridge);
  // series/sr-209/road-broken, series/sr-209/secondary-off-road, series/sr-80/hexside-surcharge: a point of ground and one of water.
  expect(cost('C2906', 'C3006', 'dry', false)).toBe(4);
  expect(cost('C2906', 'C3006', 'frost', true)).toBe(2);
  const primary = components.board.bridges.find((one) => components.board.river[one] === 2) ?? 0;
  expect(stepCost(components.board, position, primary, 'dry', false)).toBeLessThan(PROHIBITED);
  position.damaged.push(components.board.bridge[primary] ?? -1);
  // A primary river hexside is crossed only by an intact bridge or a pontoon: series/sr-81/primary-by-bridge
  // and series/sr-209/primary-closed.
  expect(stepCost(components.board, position, primary, 'frost', true)).toBe(PROHIBITED);
  position.pontoons.push({
    edge: Math.min(
      primary,
      edgeBetween(components.board.neighbours, components.board.neighbours[primary] as number, Math.floor(primary / 6)),
    ),
    side: 'french',
  });
  // A pontoon in place of the bridge restores the road: series/sr-209/pontoon-restores.
  expect(stepCost(components.board, position, primary, 'dry', false)).toBeLessThan(PROHIBITED);
});
