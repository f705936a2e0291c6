/** Stored positions: every one that a game comes to is loaded again, and one of another shape is refused with its place. */
import {
  type AnyGame,
  checkSettings,
  loadSnapshot,
  newMatch,
  optionsOf,
  randomFrom,
  snapshot,
  tableOf,
  take,
} from '@vedette/core';
import { CATALOGUE, everyCombination } from '@vedette/games';
import { expect, test } from 'vitest';

type Plain = Record<string, unknown>;
const CORE = new Set(['chance', 'stack', 'pending', 'asked', 'outcome']);
const ATTEMPTS = 8;

/** Positions of a game along random play, as they are stored. */
function* storedPositions(game: AnyGame): Generator<Plain> {
  const usual = checkSettings(game, {});
  // Three of a long game; of a short one as many, a share of its length apart.
  const apart = Math.min(40, Math.ceil(game.testing.longest / 10));
  for (const settings of usual.ok ? everyCombination(game, usual.value) : []) {
    const begun = newMatch(game, settings, { kind: 'fast', seed: 'stored' });
    if (!begun.ok) continue;
    const table = tableOf(game, begun.value.position);
    const random = randomFrom('stored');
    for (let count = 1; table.position.outcome === null && count <= 120; count++) {
      const seat = table.position.pending[0]?.seat ?? '';
      const options = optionsOf(table, seat);
      take(table, seat, options[random.below(options.length)] as never);
      if (count % apart === 0 && table.position.outcome === null)
        yield JSON.parse(JSON.stringify(snapshot(game, table.position, count))) as Plain;
    }
  }
}

/** Puts something of another kind in the place of a field, or takes it away; says which. */
function spoil(position: Plain, below: (size: number) => number): string {
  const fields = Object.keys(position).filter((field) => !CORE.has(field) && position[field] !== null);
  const field = fields[below(fields.length)] ?? '';
  const value = position[field];
  const first: unknown = Array.isArray(value) ? value[0] : null;
  if (first !== null && typeof first === 'object' && below(2) === 0) {
    const record = first as Plain;
    const inside = Object.keys(record).filter((name) => record[name] !== null);
    const name = inside[below(inside.length)] ?? '';
    record[name] = typeof record[name] === 'number' ? 'spoilt' : 7.5;
    return `${field}[0].${name}`;
  }
  const how = below(3);
  if (how === 0) delete position[field];
  else position[field] = how === 1 ? (typeof value === 'number' ? 'spoilt' : 7.5) : Array.isArray(value) ? {} : [];
  return field;
}

test.each(CATALOGUE.map(({ id }) => id))('%s loads what it stored, and nothing of another shape', async (id) => {
  const game = await CATALOGUE.find((entry) => entry.id === id)?.load();
  if (game === undefined) throw new Error(id);
  const random = randomFrom(`spoilt ${id}`);
  const taken: string[] = [];
  let spoilt = 0;
  for (const stored of storedPositions(game)) {
    expect(loadSnapshot(game, structuredClone(stored))).toMatchObject({ ok: true });
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const copy = structuredClone(stored);
      const what = spoil(copy.position as Plain, random.below);
      const loaded = loadSnapshot(game, copy);
      spoilt += 1;
      if (loaded.ok) taken.push(what);
      else expect(loaded.refusal.code).toBe('broken-position');
    }
  }
  expect(taken).toEqual([]);
  expect(spoilt).toBeGreaterThan(ATTEMPTS);
});
