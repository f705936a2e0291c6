import { anyGame, determinize, newMatch, optionsOf, play, randomFrom, tableOf } from '@vedette/core';
import { requisition } from '@vedette/core/examples';
import { expect, test } from 'vitest';

/** What lies hidden in a sample could lie there: the fuzzer does not know that, so it is said here for each thing hidden. */
test.each([2, 3, 4])('among %i players samples hold what could be, and what the onlooker has', (players) => {
  const begun = newMatch(requisition, { players }, { kind: 'fast', seed: 'samples' });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const match = begun.value;
  const random = randomFrom('samples');
  while (match.position.outcome === null) {
    const { position } = match;
    for (const onlooker of [...match.seats, null]) {
      const sample = determinize(anyGame(requisition), position, onlooker, random) as typeof position;
      expect(requisition.testing.invariants.map(({ broken }) => broken(sample))).toEqual([null, null]);
      for (const seat of match.seats) {
        const [here, there] = [position, sample].map((at) => requisition.view(at, seat));
        expect(there?.hand).toHaveLength(here?.hand?.length ?? 0);
        if (seat === onlooker) expect(there).toEqual(here);
        // Whoever has bid has bid in the sample, and a card that he holds there.
        expect(there?.bid === undefined).toBe(here?.bid === undefined);
        if (there?.bid !== undefined) expect(there.hand).toContain(there.bid);
      }
    }
    const { seat, number } = position.pending[0] ?? { seat: '', number: 0 };
    const options = optionsOf(tableOf(anyGame(requisition), position), seat);
    play(match, seat, number, [options[random.below(options.length)]]);
  }
});
