import {
  loadSnapshot,
  newMatch,
  type Option,
  optionsOf,
  parseMatchFile,
  play,
  refusalText,
  replay,
  snapshot,
  tableOf,
  toMatchFile,
} from '@vedette/core';
import { expect, test } from 'vitest';
import { eagles } from '../../src/game.js';
import { standardOptions } from '../helpers/table.js';

/** A match a few choices old. */
function begun() {
  const started = newMatch(eagles, { ...standardOptions, scenario: '3' }, { kind: 'fast', seed: 'files' });
  if (!started.ok) throw new Error(started.refusal.code);
  const match = started.value;
  for (let count = 0; count < 12; count++) {
    const pending = match.position.pending[0];
    if (pending === undefined) break;
    const [option] = optionsOf(tableOf(eagles, match.position), pending.seat);
    play(match, pending.seat, pending.number, [option as Option]);
  }
  return match;
}

test('a match file of these rules is played again to the same position', () => {
  const match = begun();
  const again = replay(eagles, toMatchFile(match));
  expect(again.ok && again.value.position).toEqual(match.position);
});

test('a match file of older rules is refused with both versions, in both languages', () => {
  const file = { ...toMatchFile(begun()), rules: eagles.rules - 1 };
  const read = parseMatchFile(JSON.stringify(file));
  const again = read.ok ? replay(eagles, read.value) : read;
  expect(again).toMatchObject({
    ok: false,
    refusal: { code: 'other-rules', particulars: { file: eagles.rules - 1, here: eagles.rules } },
  });
  if (again.ok) return;
  for (const language of ['en', 'fr'] as const) {
    const text = refusalText(again.refusal, language);
    expect(text).toContain(String(eagles.rules - 1));
    expect(text).toContain(String(eagles.rules));
  }
});

test('a position of rules 3, which kept neither names nor promotions, goes on', () => {
  const { position } = begun();
  const { promoted: _, ...older } = structuredClone(position);
  for (const leader of older.leaders as { called?: string }[]) delete leader.called;
  for (const unit of older.units as { called?: number }[]) delete unit.called;
  delete (older.morale as { leftNow?: boolean }).leftNow;
  const loaded = loadSnapshot(eagles, { ...snapshot(eagles, older as typeof position, 12), rules: 3 });
  expect(loaded.ok && loaded.value.promoted).toBe(0);
  expect(loaded.ok && loaded.value.leaders.every((leader) => leader.called === '')).toBe(true);
  expect(loaded.ok && loaded.value.morale.leftNow).toBe(false);
});

test('a position stored under older rules goes on, one of newer rules is refused', () => {
  const { position } = begun();
  const stored = snapshot(eagles, position, 12);
  const older = loadSnapshot(eagles, { ...stored, rules: eagles.rules - 1 });
  expect(older.ok && older.value).toEqual(position);
  expect(loadSnapshot(eagles, { ...stored, rules: eagles.rules + 1 })).toMatchObject({
    ok: false,
    refusal: { code: 'newer-rules' },
  });
});
