import {
  anyGame,
  canonical,
  decisionKind,
  game,
  loadSnapshot,
  newMatch,
  type Option,
  optionsOf,
  play,
  randomFrom,
  refusalText,
  type Snapshot,
  snapshot,
  tableOf,
} from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { describe, expect, test } from 'vitest';
import { expectOk, fordMatch, GAMES, plain, refusalOf } from '../tools.js';

/** One stored position for each kind of decision that a game asks. */
function storedByKind(played: (typeof GAMES)[number]): Map<string, Snapshot> {
  const stored = new Map<string, Snapshot>();
  for (let number = 0; number < 20; number++) {
    const match = expectOk(newMatch(played, {}, { kind: 'fast', seed: `kinds ${number}` }));
    const random = randomFrom(`kinds ${number}`);
    while (match.position.outcome === null) {
      const table = tableOf(played, match.position);
      const { seat, number: asking } = match.position.pending[0] ?? { seat: '', number: 0 };
      const options = optionsOf(table, seat);
      stored.set(decisionKind(table) ?? '', plain(snapshot(played, match.position, match.choices.length)));
      play(match, seat, asking, [options[random.below(options.length)] as Option]);
    }
  }
  return stored;
}

describe.each(GAMES)('$title', (played) => {
  const stored = storedByKind(played);
  test('every kind of decision is met', () => {
    const kinds = [...played.contents.chapters.values()].flatMap((chapter) =>
      [...chapter.steps.values()].filter((step) => step.ask).map((step) => `${chapter.procedure}.${step.name}`),
    );
    expect([...stored.keys()].sort()).toEqual(kinds.sort());
  });

  test.each([...stored])('a position stored at %s loads and is the same', (_, kept) => {
    expect(canonical(expectOk(loadSnapshot(played, kept)))).toBe(canonical(kept.position));
  });
});

describe('migration', () => {
  /** The Ford as it may be one day: two names changed, a field added. */
  const { contents: _contents, ...spec } = ford;
  const [campaignSteps, marchSteps, ...others] = spec.chapters;
  const { chooseMarch, ...later } = marchSteps?.steps ?? {};
  const newer = game({
    ...spec,
    rules: 3,
    chapters: [
      ...(campaignSteps ? [campaignSteps] : []),
      ...(marchSteps ? [{ ...marchSteps, steps: { pickMarch: chooseMarch, ...later } }] : []),
      ...others,
    ],
    migrations: [
      { from: 1, renamed: { 'march.chooseMarch': 'march.choose' } },
      {
        from: 2,
        renamed: { 'march.choose': 'march.pickMarch' },
        change: (position) => {
          position.weather = 'fair';
        },
      },
    ],
  });
  const old = plain(snapshot(ford, fordMatch().position, 0));

  test('renamed steps and changed shapes are followed through every version', () => {
    const position = expectOk(loadSnapshot(newer, old));
    expect(decisionKind(tableOf(newer, position))).toBe('march.pickMarch');
    expect(position).toMatchObject({ weather: 'fair' });
  });

  test('a position that is not understood is refused in one clear line', () => {
    const unmoved = game({ ...newer, migrations: [] });
    const lines = [
      loadSnapshot(unmoved, old),
      loadSnapshot(ford, { ...old, rules: 9 }),
      loadSnapshot(ford, { ...old, game: 'chess' }),
      loadSnapshot(ford, { ...old, position: null }),
      loadSnapshot(ford, { ...old, position: {} }),
      loadSnapshot(ford, { ...old, position: { ...(old.position as object), companies: 5 } }),
      loadSnapshot(ford, { ...old, position: { ...(old.position as object), companies: [] } }),
    ].map((result) => (result.ok ? 'accepted' : refusalText(result.refusal)));
    expect(lines).toMatchInlineSnapshot(`
      [
        "This position cannot be played on: the rules have no step march.chooseMarch.",
        "This was stored by newer rules (version 9; here 1).",
        "This is of the game chess, not example-ford.",
        "This is not a stored position: position: expected an object, found nothing.",
        "This is not a stored position: position.chance: it is missing.",
        "This position cannot be played on: companies: expected a list, found a number.",
        "This position cannot be played on: the rules make nothing of it (six companies: 0 companies).",
      ]
    `);
  });
});

test('a game of another rules version does not replay a file, but goes on from its position', () => {
  expect(refusalOf(loadSnapshot(anyGame(ford), plain(snapshot(ford, fordMatch().position, 0))))).toBe('accepted');
});
