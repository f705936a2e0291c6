import { decisionOf, determinize, newMatch, optionsOf, randomFrom, submit, tableOf } from '@vedette/core';
import { eagles } from '@vedette/eagles';
import { expect, test } from 'vitest';

test('layers over the map know no more than their side, and change nothing', () => {
  const match = newMatch(eagles, { scenario: '3' }, { kind: 'fast', seed: 'layers' });
  if (!match.ok) throw new Error(match.refusal.code);
  const random = randomFrom('layers');
  let [shown, reached, priced] = [0, 0, 0];
  for (let move = 0; move < 600 && match.value.position.outcome === null; move++) {
    const { position } = match.value;
    const { seat, number } = position.pending[0] as { seat: string; number: number };
    if (move % 60 === 59) {
      for (const side of ['french', 'coalition']) {
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
    if (position.stack.at(-1)?.procedure === 'march' && move % 7 === 0) {
      // Every hex a march may be sent to has its price, and no other.
      const costs = Object.entries(eagles.layers?.(position, seat) ?? {}).filter(([name]) => name.startsWith('cost '));
      const hexes = options.filter((option) => typeof option === 'string' && /^[NCS]\d{4}$/.test(option));
      expect(costs.flatMap(([, named]) => named).sort()).toEqual(hexes.sort());
      const left = decisionOf(tableOf(eagles, position), seat)?.about.left;
      for (const [name] of costs) expect(Number(name.slice(5))).toBeLessThanOrEqual(Math.max(Number(left), 0));
      priced += hexes.length;
    }
    submit(match.value, seat, number, [options[random.below(options.length)]]);
  }
  expect(shown).toBeGreaterThan(20);
  expect(reached).toBeGreaterThan(20);
  expect(priced).toBeGreaterThan(20);
  expect(eagles.layers?.(match.value.position, null)).toEqual({});
});
