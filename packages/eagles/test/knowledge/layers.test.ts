import { askedNumber, decisionOf, determinize, newMatch, optionsOf, play, randomFrom, tableOf } from '@vedette/core';
import { eagles } from '@vedette/eagles';
import { expect, test } from 'vitest';
import { leaderAt } from '../../src/rules/forces.js';
import { attritionIndex, attritionLoss } from '../../src/rules/movement/attrition.js';
import { FAR } from '../helpers/scenes.js';
import { components, number, phase, put, sideAsked, stage } from '../helpers/table.js';

test('layers over the map know no more than their side, and change nothing', () => {
  const match = newMatch(eagles, { scenario: '3' }, { kind: 'fast', seed: 'layers' });
  if (!match.ok) throw new Error(match.refusal.code);
  const random = randomFrom('layers');
  let [shown, reached, priced, tolled] = [0, 0, 0, 0];
  for (let move = 0; move < 600 && match.value.position.outcome === null; move++) {
    const { position } = match.value;
    const seat = sideAsked(position);
    const number = askedNumber(position, seat);
    if (move % 60 === 59) {
      for (const side of ['french', 'coalition'] as const) {
        const before = JSON.stringify(position);
        const layers = eagles.layers?.(position, side) ?? {};
        expect(JSON.stringify(position)).toBe(before);
        for (const seed of ['a', 'b']) {
          const sample = determinize(eagles, position, side, randomFrom(`${move} ${seed}`));
          expect(eagles.layers?.(sample, side)).toEqual(layers);
        }
        shown += layers['own-zones']?.length ?? 0;
        reached += layers.dispatch?.length ?? 0;
      }
    }
    const options = optionsOf(tableOf(eagles, position), seat);
    if (position.stack.at(-1)?.procedure === 'march' && move % 2 === 0) {
      // Every hex a march may be sent to has its price, and no other.
      const costs = Object.entries(eagles.layers?.(position, seat) ?? {}).filter(([name]) => name.startsWith('cost '));
      const hexes = options.filter((option) => typeof option === 'string' && /^[NCS]\d{4}$/.test(option));
      expect(costs.flatMap(([, named]) => named).sort()).toEqual(hexes.sort());
      const left = decisionOf(tableOf(eagles, position), seat)?.about.left;
      for (const [name] of costs) expect(Number(name.slice(5))).toBeLessThanOrEqual(Math.max(Number(left), 0));
      priced += hexes.length;
      // What it would cost in men is told for the same hexes and for the one it stands in, in faces of the die.
      const tolls = Object.entries(eagles.layers?.(position, seat) ?? {}).filter(([name]) => name.startsWith('attrition '));
      for (const [name] of tolls)
        expect(
          name
            .split(' ')
            .slice(1)
            .reduce((sum, faces) => sum + Number(faces), 0),
        ).toBe(6);
      if (tolls.length > 0) expect(tolls.flatMap(([, named]) => named)).toHaveLength(hexes.length + 1);
      tolled += tolls.length;
    }
    play(match.value, seat, number, [options[random.below(options.length)]]);
  }
  expect(shown).toBeGreaterThan(20);
  expect(reached).toBeGreaterThan(20);
  expect(priced).toBeGreaterThan(20);
  expect(tolled).toBeGreaterThan(0);
  expect(eagles.layers?.(match.value.position, null)).toEqual({});
});

test('the attrition foretold for halting is what the die then brings', () => {
  const play = stage({
    weather: 'fair',
    dice: { initiative: [1] },
    centers: { french: 'C0614' },
    sources: { french: 'C0614' },
    points: { french: 2 },
    forces: { davout: { at: 'C0614', units: { 'f-morand-i': 9, 'f-friant-i': 9 } }, ...FAR },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  const layers = eagles.layers?.(play.position, 'french') ?? {};
  const told = (hex: string, over = layers) =>
    Object.keys(over).find((name) => name.startsWith('attrition ') && over[name]?.includes(hex)) ?? '';
  const force = number(play, 'davout');
  // series/sr-92/column, series/sr-92/line, series/sr-93/concentrated-ap: six rolls where it stands, by the rule itself.
  const losses = [1, 2, 3, 4, 5, 6].map((die) =>
    attritionLoss(components, 18, attritionIndex(components, play.position, force, { die, halves: 0, communicates: true })),
  );
  const faces = [0, 1].map((loss) => losses.filter((one) => one === loss).length);
  expect(told('C0614')).toBe(`attrition ${faces[0]} ${faces[1]} ${losses.filter((loss) => loss > 1).length}`);
  const far =
    Object.entries(layers)
      .filter(([name]) => name.startsWith('cost '))
      .at(-1)?.[1]?.[0] ?? '';
  // A march to the end of its strength costs no less than halting.
  expect(Number(told(far).split(' ')[1])).toBeLessThanOrEqual(Number(told('C0614').split(' ')[1]));
  // series/sr-72/in-communication: who has just come is served wherever he is.
  put(play, 'davout', 'S5904');
  leaderAt(play.position, force).spent = 16;
  const away = told('S5904', eagles.layers?.(play.position, 'french'));
  leaderAt(play.position, force).entered = true;
  expect(Number(told('S5904', eagles.layers?.(play.position, 'french')).split(' ')[1])).toBeGreaterThan(
    Number(away.split(' ')[1]),
  );
});
