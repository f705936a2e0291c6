import { askWays, decisionOf, newMatch, play, randomFrom, tableOf } from '@vedette/core';
import { eagles } from '@vedette/eagles';
import { expect, test } from 'vitest';

test('a march has a way for every hex it may be sent to, and a command leads there in one go', () => {
  const begun = newMatch(eagles, { scenario: '3' }, { kind: 'fast', seed: 'ways' });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const match = begun.value;
  const random = randomFrom('ways');
  const [marches, commands, rolls] = [[0], [0], [0]] as [number[], number[], number[]];
  for (let move = 0; move < 300 && match.position.outcome === null; move++) {
    const { seat, number } = match.position.pending[0] as { seat: string; number: number };
    const decision = decisionOf(tableOf(eagles, match.position), seat);
    if (decision === null) throw new Error('nobody is asked');
    const asked = askWays(match, seat, []);
    const ways = asked.ok ? asked.value : [];
    if (decision.kind === 'march.choose') {
      const hexes = decision.options.filter((option) => typeof option === 'string' && /^[NCS]\d{4}$/.test(option));
      expect(ways.map(({ to }) => to).sort()).toEqual(hexes.sort());
      // series/sr-80: no way costs more than is left, but for the one hex that may always be gone.
      for (const { points, through } of ways) expect(points <= Number(decision.about.left) || through.length === 1).toBe(true);
      marches.push(ways.length);
    }
    const way = ways[random.below(Math.max(1, ways.length))];
    const isCommand = decision.kind === 'commands.choose';
    if (isCommand) commands.push(ways.length);
    if (decision.kind === 'initiative.choose') {
      rolls.push(ways.length);
      for (const { chance, choices } of ways) expect([chance <= 5 / 6, choices.length]).toEqual([true, 1]);
    }
    const option = decision.options[random.below(decision.options.length)];
    const choices = way !== undefined && random.below(2) === 0 ? way.choices : [option];
    const taken = play(match, seat, number, choices);
    // Nobody is asked between the command and the march; only what was not known can stop it.
    expect(taken.ok && (taken.value.stopped === null || taken.value.stopped.code === 'something-new')).toBe(true);
  }
  expect(Math.min(Math.max(...marches), Math.max(...commands), Math.max(...rolls))).toBeGreaterThan(5);
});
