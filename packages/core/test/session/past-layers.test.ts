import { anyGame, canonical, type Running } from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { expect, test } from 'vitest';
import { byLot, laid, opened } from '../tables.js';
import { expectOk } from '../tools.js';

/** A game that shows where everything stands, as text: what a moment of the past is known by. */
const shown = (position: Running): string => canonical({ ...position, chance: null });
const GAME = anyGame({ ...ford, layers: (position) => ({ all: [shown(position)] }) });

test('layers are shown for every moment of the past, forwards and back', async () => {
  const { table } = opened(laid(undefined, 'layers', GAME), { answer: byLot() }, GAME);
  const session = table.session('blue');
  const seen: (readonly string[] | undefined)[] = [];
  const look = async () => {
    seen[table.stored.entries.length] = (await session.layers()).all;
  };
  await look();
  for (let count = 0; count < 6; count++) {
    const { decision } = await session.see();
    if (decision === null) break;
    expectOk(await session.choose(decision.number, [decision.options[0]] as never));
    await table.goOn();
    await look();
  }
  const moments = Object.keys(seen).map(Number);
  expect(moments.length).toBeGreaterThan(3);
  for (const at of [...moments, ...moments.toReversed(), ...moments]) expect((await session.layers(at)).all).toEqual(seen[at]);
  // A moment that never was has none.
  expect([await session.layers(-1), await session.layers(1000), await session.layers(0.5)]).toEqual([{}, {}, {}]);
});

test('what was taken back is not shown as the past', async () => {
  const people = { blue: 'person', red: 'person' };
  const { table } = opened(laid(people, 'layers', GAME), {}, GAME);
  const session = table.session('blue');
  const [first, second] = (await session.see()).decision?.options ?? [];
  const choose = async (option: unknown) => {
    const { decision } = await session.see();
    return session.choose(decision?.number ?? 0, [option as never]);
  };
  expectOk(await choose(first));
  const before = (await session.layers(1)).all;
  expect(before).toEqual((await session.layers()).all);
  if ((await session.undo()).ok) {
    expectOk(await choose(second));
    expect((await session.layers(1)).all).toEqual((await session.layers()).all);
    expect((await session.layers(1)).all).not.toEqual(before);
  }
});

test('a match that these rules cannot play again has no layers of the past', async () => {
  const stored = laid(undefined, 'layers', GAME);
  const { versions } = stored.head;
  const twice = { ...stored, head: { ...stored.head, versions: [...versions, ...versions], choices: 0 } };
  const { table } = opened({ ...twice, entries: [] }, {}, GAME);
  expect(await table.session('blue').layers(0)).toEqual(await table.session('blue').layers());
  const other = opened(
    { ...twice, head: { ...twice.head, began: { kind: 'position' }, outcome: { winners: [], how: 'draw' } } },
    {},
    GAME,
  );
  expect(await other.table.session('blue').layers(0)).toEqual({});
});
