import { expect, test } from 'vitest';
import { ARMIES, SIDES } from '../../src/components/data/schema.js';
import { edgeBetween, sameEdge } from '../../src/components/map/board.js';
import { truth } from '../../src/components/map/field.js';
import { type EaglesPosition, OFF } from '../../src/position.js';
import {
  inCommunication,
  joinedSources,
  lineHexes,
  lineLength,
  possibleSources,
} from '../../src/rules/administration/communication.js';
import { forcesOf } from '../../src/rules/forces.js';
import { grand } from '../helpers/scenes.js';
import { components, hex, number, type Play, patch, put, step } from '../helpers/table.js';

/** What is kept with a position is worked out anew as soon as anything it was made of has changed. */

const answers = (position: EaglesPosition) => ({
  lines: ARMIES.map((army) => lineLength(components, position, army)),
  joined: ARMIES.map((army) => joinedSources(components, position, army)),
  possible: ARMIES.map((army) => possibleSources(components, position, army)),
  reached: SIDES.flatMap((side) =>
    (['command', 'attrition', 'replacement'] as const).map((purpose) =>
      forcesOf(position, side).filter((force) => inCommunication(components, position, side, purpose).has(force)),
    ),
  ),
  zones: SIDES.map((side) => truth(components, position, side).bars.length),
});

const base = (): Play => {
  const play = grand('1807-04-01', {
    lestocq: { at: 'N3426', units: { 'p-auer-i': 3 } },
    ney: { at: 'S4532', units: { 'f-marchand-i': 3 } },
  });
  Object.assign(play.position.armies.prussian, { center: hex('N3426'), source: hex('N3214'), centerReady: 0 });
  for (const army of ARMIES) play.position.armies[army].centerReady = 0;
  return play;
};

/** A hex of the line of the French, and the bridges on it. */
const line = lineHexes(components, base().position, 'french');
const middle = components.board.names[line[Math.floor(line.length / 2)] ?? -1] ?? '';
const bridgesOn = line.slice(1).flatMap((to, index) => {
  const bridge = components.board.bridge[edgeBetween(components.board.neighbours, line[index] ?? -1, to)] ?? -1;
  return bridge < 0 ? [] : [bridge];
});

const changes: readonly (readonly [string, (play: Play) => unknown])[] = [
  ...ARMIES.flatMap((army): (readonly [string, (play: Play) => unknown])[] => [
    [`the ${army} Center is gone`, ({ position }) => Object.assign(position.armies[army], { center: OFF.out })],
    [
      `the ${army} Center is not at work yet`,
      ({ position }) => Object.assign(position.armies[army], { centerReady: position.turn + 1 }),
    ],
    [`the ${army} army has no source`, ({ position }) => Object.assign(position.armies[army], { source: -1 })],
  ]),
  ['the enemy stands on the line', (play) => put(play, 'bennigsen', middle)],
  ['who stood with the Center is away', (play) => put(play, 'davout', 'N0734')],
  ['a reinforcement is in touch', (play) => patch(play, 'lestocq', { entered: true, place: hex('S4206') })],
  [
    'a Force has lost its last unit',
    ({ position }) => Object.assign(position.units[components.unitNumbers.get('f-marchand-i') ?? -1] ?? {}, { leader: -1 }),
  ],
  ['Thorn is besieged', ({ position }) => Object.assign(position.thorn, { rolled: true, from: 0, until: 99 })],
  ['Danzig has fallen', ({ position }) => Object.assign(position.danzig, { fell: position.turn - 9 })],
  ['a bridge of the line is down', ({ position }) => position.damaged.push(...bridgesOn)],
];

test.each(changes)('%s', (_, change) => {
  const play = base();
  const before = answers(play.position);
  change(play);
  const after = answers(play.position);
  expect(after).toEqual(answers(structuredClone(play.position)));
  expect(after).not.toEqual(before);
});

test('a Center is at work from its turn on, without anything else having changed', () => {
  const play = base();
  play.position.armies.french.centerReady = play.position.turn + 1;
  const before = answers(play.position);
  play.position.turn += 1;
  expect(answers(play.position)).toEqual(answers(structuredClone(play.position)));
  expect(answers(play.position).reached).not.toEqual(before.reached);
});

test('battalions with the Center let its dispatches ride farther', () => {
  const reaches = (place: number) => {
    const play = base();
    for (const battalions of [0, 1, 2, 3]) {
      put(play, 'ney', components.board.names[place] ?? '');
      play.position.transport.withCenter = battalions;
      if (inCommunication(components, play.position, 'french', 'command').has(number(play, 'ney'))) return battalions;
    }
    return -1;
  };
  // Somewhere between the two distances the wagons decide.
  const column = Array.from({ length: 40 }, (_, steps) => step('S4206', ...Array.from({ length: steps }, () => 0))).filter(
    (name) => name !== '' && components.board.open[hex(name)] === 1,
  );
  expect(new Set(column.map((name) => reaches(hex(name)))).size).toBeGreaterThan(2);
});

test('a pontoon opens a line that a broken bridge has closed', () => {
  const play = base();
  play.position.damaged = [...bridgesOn];
  answers(play.position);
  for (const bridge of bridgesOn) {
    const edge = components.board.bridges[bridge] ?? -1;
    play.position.pontoons.push({ edge: sameEdge(components.board, edge), side: 'french' });
  }
  expect(answers(play.position)).toEqual(answers(structuredClone(play.position)));
  expect(lineLength(components, play.position, 'french')).toBe(lineLength(components, base().position, 'french'));
});

test.each([{ from: 99 }, { until: -1 }])('the siege of Thorn is over, or has not begun: %o', (change) => {
  const play = base();
  Object.assign(play.position.thorn, { rolled: true, from: 0, until: 99 });
  const before = answers(play.position);
  Object.assign(play.position.thorn, change);
  expect(answers(play.position)).toEqual(answers(structuredClone(play.position)));
  expect(answers(play.position).possible).not.toEqual(before.possible);
});
