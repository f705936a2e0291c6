import {
  anyGame,
  LocalTable,
  memoryStore,
  newMatch,
  newRecord,
  optionsOf,
  PERSON,
  readRecord,
  type Seating,
  tableOf,
} from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { expect, test } from 'vitest';
import { expectOk, plain, refusalOf } from '../tools.js';

const FORD = anyGame(ford);

function opened(seating: Seating, courtesy: boolean, strict = false) {
  const match = expectOk(newMatch(FORD, {}, { kind: 'fast', seed: 'courtesy' }));
  const stored = newRecord(match, { id: 'one', seating, trusting: false, strict, began: { kind: 'set-up' }, now: 1 });
  return new LocalTable(FORD, stored, {
    store: memoryStore(),
    now: () => 2,
    courtesy,
    answer: async ({ game, position, seat }) => ({ option: optionsOf(tableOf(game, position), seat)[0] as never, slip: null }),
  });
}

/** Plays so many choices of blue's; gives what blue saw before each of them. */
async function played(table: LocalTable, choices: number) {
  const session = table.session('blue');
  await table.goOn();
  const seen = [];
  for (let count = 0; count < choices; count++) {
    const sight = await session.see();
    seen.push(sight);
    expectOk(await session.choose(sight.decision?.number ?? 0, [sight.decision?.options[0] as never]));
    await table.goOn();
  }
  return seen;
}

test('against opponents alone one’s last choices are taken back, one by one, whatever came out since; the match says so', async () => {
  const table = opened({ blue: PERSON, red: 'random' }, true);
  const seen = await played(table, 5);
  const session = table.session('blue');
  for (const before of seen.toReversed()) {
    expect((await session.see()).canUndo).toBe(true);
    expectOk(await session.undo());
    await table.goOn();
    const now = await session.see();
    expect(plain([now.view, now.decision, now.log])).toEqual(plain([before.view, before.decision, before.log]));
  }
  expect((await session.see()).canUndo).toBe(false);
  expect(table.facts.takenBack).toBeGreaterThan(0);
  // What was taken back is kept as such, and the match goes on from there.
  const { head, entries } = table.stored;
  expect(expectOk(readRecord(plain(head), plain(entries))).head.takenBack).toBe(table.facts.takenBack);
  await played(table, 3);
});

test('between people, and where a table has no such courtesy, nothing is taken back that came out', async () => {
  for (const [seating, courtesy] of [
    [{ blue: PERSON, red: PERSON }, true],
    [{ blue: PERSON, red: 'random' }, false],
  ] as const) {
    const table = opened(seating, courtesy);
    const session = table.session('blue');
    await table.goOn();
    const { decision } = await session.see();
    expectOk(await session.choose(decision?.number ?? 0, [decision?.options[0] as never]));
    await table.goOn();
    if (seating.red === PERSON) {
      const red = table.session('red');
      const asked = (await red.see()).decision;
      if (asked !== null) expectOk(await red.choose(asked.number, [asked.options[0] as never]));
    }
    const { canUndo } = await session.see();
    if (!canUndo) expect(refusalOf(await session.undo())).toBe('nothing-to-undo');
    expect(table.facts.takenBack).toBe(0);
  }
});

test('at a strict table opponents are treated as people are, and the record says that it is one', async () => {
  for (const strict of [false, true]) {
    const table = opened({ blue: PERSON, red: 'random' }, true, strict);
    await played(table, 5);
    const session = table.session('blue');
    expect((await session.see()).canUndo).toBe(!strict);
    const { head, entries } = table.stored;
    expect(expectOk(readRecord(plain(head), plain(entries))).head.strict).toBe(strict || undefined);
    expect(table.facts.strict).toBe(strict);
    if (strict) expect(refusalOf(await session.undo())).toBe('nothing-to-undo');
  }
});
