import { frameIn, type Onlooker, tellAll } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { battle } from '../../src/contents.js';
import type { EaglesEvent } from '../../src/events.js';
import { migrations } from '../../src/migrations.js';
import { KNOWN } from '../../src/position.js';
import { forcesOf, forceWithCounter, leaderAt } from '../../src/rules/forces.js';
import { feelZones } from '../../src/rules/outposts/contact.js';
import { takeLowestNumber } from '../../src/rules/outposts/counters.js';
import { FAR, fight } from '../helpers/scenes.js';
import { components, FIELD, type Play, phase, stage, step } from '../helpers/table.js';

const told = (events: readonly EaglesEvent[], seat: Onlooker) =>
  tellAll(
    events.map((event) => ({ event })),
    seat,
  );

/** A corps, a division of its own and an outpost in one hex: three counters that look alike. */
const STACK = {
  forces: {
    davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 6, 'f-marulaz-c': 3 } },
    'general:french:infantry:legrand': { at: FIELD, units: { 'f-marchand-i': 5 } },
    ...FAR,
  },
  vedettes: { french: [FIELD] },
} as const;

/** The three with their numbers dealt otherwise, and what is told of what one of them does. */
function heard(numbers: readonly [number, number, number], act: (play: Play) => void): { told: object[]; play: Play } {
  const play = stage(STACK);
  const pieces = [play.leader('davout'), play.leader('legrand'), outpost(play)];
  const free = pieces.map(({ counter }) => counter).sort((one, other) => one - other);
  pieces.forEach((piece, index) => {
    piece.counter = free[numbers[index] as number] as number;
  });
  const before = play.events.length;
  act(play);
  return { told: [...told(play.events.slice(before), 'coalition')], play };
}

const outpost = ({ position }: Play) => position.vedettes.find(({ counter }) => counter > 0) ?? { counter: 0 };

const DEALS = [
  [0, 1, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
] as const;

describe('series/sr-27/not-force-or-vedette: of counters that look alike, the lowest number leaves whichever goes', () => {
  const recall = (play: Play) => phase(play, 'french', 'outposts').answer('vedettes.choose', { recall: FIELD });
  const merge = (play: Play) =>
    phase(play, 'french', 'organize')
      .answer('organization.choosePlace', FIELD)
      .answer('organization.act', { merge: 'legrand', into: 'davout' });

  test('a vedette that is recalled and a Force that joins another are told in the same words', () => {
    const all = DEALS.flatMap((numbers) => [heard(numbers, recall), heard(numbers, merge)]);
    for (const one of all) expect(one.told).toEqual(all[0]?.told);
    expect(all[0]?.told).toMatchObject([{ kind: 'counter-left', army: 'french', hex: FIELD }]);
  });

  test('and those that stay have the other numbers, each its own', () => {
    for (const numbers of DEALS) {
      const { told: words, play } = heard(numbers, recall);
      const gone = (words[0] as { counter: number }).counter;
      const left = [play.leader('davout').counter, play.leader('legrand').counter];
      expect(new Set([...left, gone]).size).toBe(3);
      expect(gone).toBeLessThan(Math.min(...left));
    }
  });

  test('a Leader who joins a Force leaves no number of his own behind', () => {
    const scene = (at: readonly string[]) => {
      const play = stage({
        forces: { davout: STACK.forces.davout, ney: { at: FIELD, units: {} }, ...FAR },
        vedettes: { french: [FIELD] },
      });
      const pieces = { davout: play.leader('davout'), ney: play.leader('ney'), vedette: outpost(play) };
      const free = Object.values(pieces)
        .map(({ counter }) => counter)
        .sort((one, other) => one - other);
      at.forEach((who, index) => {
        pieces[who as keyof typeof pieces].counter = free[index] as number;
      });
      const before = play.events.length;
      phase(play, 'french', 'organize')
        .answer('organization.choosePlace', FIELD)
        .answer('organization.act', { join: 'ney', under: 'davout' });
      return told(play.events.slice(before), 'coalition');
    };
    expect(scene(['vedette', 'davout', 'ney'])).toEqual(scene(['ney', 'vedette', 'davout']));
  });
});

describe('series/sr-29/step-2-stated: what comes to be known of a stack has its lowest numbers', () => {
  test('a zone that is felt says that a Force is there, not which of the counters it is', () => {
    for (const numbers of DEALS) {
      const { play } = heard(numbers, ({ position }) => {
        const enemy = leaderAt(position, forcesOf(position, 'coalition')[0] ?? -1);
        enemy.place = components.board.byName.get(step(FIELD, 0)) ?? -1;
        feelZones(components, position, enemy.place);
      });
      const felt = [play.leader('davout'), play.leader('legrand')];
      expect(felt.map(({ known }) => known)).toEqual([KNOWN.kind, KNOWN.kind]);
      expect(outpost(play).counter).toBeGreaterThan(Math.max(...felt.map(({ counter }) => counter)));
      // Which of two Forces is which is no more told than before.
      expect((felt[0]?.counter ?? 0) < (felt[1]?.counter ?? 0)).toBe(numbers[0] < numbers[1]);
    }
  });
});

test('whoever is named by a number in a running procedure is found by his new one', () => {
  const { position } = fight({});
  const names = () => JSON.stringify(position.stack.map(({ data }) => data));
  const before = names();
  const number = frameIn(position, battle)?.attacker.forces[0]?.counter ?? 0;
  const attacker = leaderAt(position, forceWithCounter(position, number));
  const spare = position.vedettes.find(({ army, counter }) => army === attacker.army && counter === 0);
  if (spare === undefined) throw new Error('no outpost is left');
  // An outpost beside him with a lower number, when nothing is known of either.
  Object.assign(spare, { place: attacker.place, counter: 0.5, known: KNOWN.nothing });
  attacker.known = KNOWN.nothing;
  takeLowestNumber(position, attacker);
  expect([attacker.counter, spare.counter]).toEqual([0.5, number]);
  expect(names()).not.toEqual(before);
  attacker.known = KNOWN.nothing;
  takeLowestNumber(position, spare);
  expect(names()).toEqual(before);
});

test('losses of a fortnight that were stored as pairs are named', () => {
  const position = { stack: [{ procedure: 'fortnight', step: 'takeLosses', data: { asking: [7, 2, 9, 1], counter: 0 } }] };
  migrations.find(({ from }) => from === 6)?.change?.(position as never);
  expect(position.stack[0]?.data).toEqual({
    losses: [
      { counter: 7, loss: 2 },
      { counter: 9, loss: 1 },
    ],
    counter: 0,
  });
});
