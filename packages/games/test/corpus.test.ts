import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type AnyGame,
  askedSeat,
  fingerprint,
  LocalTable,
  loadSnapshot,
  memoryStore,
  optionsOf,
  type Running,
  randomFrom,
  readMatchFile,
  readRecord,
  refusalText,
  replay,
  resume,
  type Snapshot,
  type StoredMatch,
  tableOf,
  take,
} from '@vedette/core';
import { migrate } from '@vedette/core/testing';
import { CATALOGUE, entryOf } from '@vedette/games';
import { describe, expect, test } from 'vitest';

/** Matches and positions of every game and rules version; `npm run corpus` adds those of a new version. */
const FOLDER = join(import.meta.dirname, 'corpus');

interface CorpusMatch {
  /** As it was written then. */
  readonly file: unknown;
  readonly end: string;
  readonly running: StoredMatch;
  readonly over: StoredMatch | null;
}

const FILES = readdirSync(FOLDER).flatMap((name) => {
  const [, id, rules, kind] = /^(.+)-rules-(\d+)\.(matches|positions)\./.exec(name) ?? [];
  return id === undefined ? [] : [{ name, id, rules: Number(rules), kind }];
});
const textOf = (name: string): string => gunzipSync(readFileSync(join(FOLDER, name))).toString();
const matchesIn = (name: string): readonly CorpusMatch[] => JSON.parse(textOf(name)) as CorpusMatch[];
const positionsIn = (name: string): readonly Snapshot[] =>
  textOf(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Snapshot);

const gameOf = async (id: string): Promise<AnyGame> => {
  const entry = entryOf(id);
  if (entry === undefined) throw new Error(`the catalogue has no ${id} any more`);
  return entry.load();
};

/** Plays on by lot, whoever is asked. */
function playOn(game: AnyGame, position: Running, decisions: number): number {
  const table = tableOf(game, position);
  const random = randomFrom('on and on');
  let made = 0;
  for (; made < decisions && table.position.outcome === null; made++) {
    const seat = askedSeat(table.position);
    const options = optionsOf(table, seat);
    take(table, seat, options[random.below(options.length)] as never);
  }
  return made;
}

test('every game has matches of its present rules version', async () => {
  for (const { id } of CATALOGUE) {
    const { rules } = await gameOf(id);
    // A new game keeps its first ones last of all, when its rules stand.
    if (rules === 1 && FILES.every((file) => file.id !== id)) continue;
    expect(FILES, `npm run corpus makes those of ${id}, version ${rules}`).toContainEqual(
      expect.objectContaining({ id, rules, kind: 'matches' }),
    );
  }
});

describe.each(FILES.filter(({ kind }) => kind === 'matches'))('$name', ({ name, id, rules }) => {
  test('the same choices lead where they led, unless the rules have a new version', async () => {
    const game = await gameOf(id);
    if (game.rules !== rules) return expect(rules).toBeLessThan(game.rules);
    for (const { file, end } of matchesIn(name)) {
      const read = readMatchFile(file);
      if (!read.ok) throw new Error(refusalText(read.refusal));
      const replayed = replay(game, read.value);
      const advice = `${id} ${JSON.stringify(read.value.options)}: the same choices lead elsewhere. Raise its rules, then npm run corpus`;
      expect(replayed.ok ? fingerprint(replayed.value.position) : replayed.refusal, advice).toEqual(end);
    }
  });

  test('a running match goes on', async () => {
    const game = await gameOf(id);
    for (const { running } of matchesIn(name)) {
      const read = readRecord(running.head, running.entries);
      if (!read.ok) return expect(read.refusal).toBeNull();
      const resumed = resume(game, read.value);
      if (!resumed.ok) return expect(resumed.refusal).toBeNull();
      expect(playOn(game, resumed.value.position, 60)).toBeGreaterThan(0);
    }
  });

  test('a finished match opens as it was seen, without any rule', async () => {
    for (const { over } of matchesIn(name)) {
      if (over === null) continue;
      const nobody = { store: memoryStore(), now: () => 0, answer: () => Promise.reject(new Error('nobody plays')) };
      const table = new LocalTable({ code: 'not-here' }, over, nobody);
      const session = table.session(over.head.seats[0] ?? null);
      const sight = await session.see();
      expect(sight.outcome).toEqual(over.head.outcome);
      expect(sight.log.length).toBeGreaterThan(0);
      expect((await session.past(Math.floor(sight.choices / 2))).ok).toBe(true);
      expect((await session.course()).ok).toBe(true);
    }
  });
});

test.each(FILES.filter(({ kind }) => kind === 'positions'))('$name: the game goes on from each', async ({ name, id }) => {
  const game = await gameOf(id);
  for (const stored of positionsIn(name)) {
    const loaded = loadSnapshot(game, { ...stored, data: game.data });
    if (!loaded.ok) return expect({ kind: (stored as { kind?: string }).kind, refusal: loaded.refusal }).toBeNull();
    expect(playOn(game, loaded.value, 40)).toBeGreaterThan(0);
  }
});

test('every migration has positions that it carries over', async () => {
  for (const { id } of CATALOGUE) {
    const { migrations = [] } = await gameOf(id);
    for (const { from } of migrations)
      expect(FILES, `no position of ${id} is as old as version ${from}: nobody would see its migration edited`).toContainEqual(
        expect.objectContaining({ id, rules: expect.toSatisfy((rules: number) => rules <= from) }),
      );
  }
});

test('a published migration does what it did when it was published', async () => {
  const published = JSON.parse(readFileSync(join(FOLDER, 'migrated.json'), 'utf8')) as Record<string, Record<string, string[]>>;
  for (const { name, id, rules, kind } of FILES) {
    const game = await gameOf(id);
    const positions =
      kind === 'positions'
        ? positionsIn(name).map(({ position }) => position)
        : matchesIn(name).map(({ running }) => running.head.position);
    for (let to = rules + 1; to <= game.rules; to++) {
      const carried = positions.map((position) => {
        const copy = structuredClone(position) as unknown as Running & Record<string, unknown>;
        migrate(game, copy, rules, to);
        return fingerprint(copy);
      });
      expect(carried, `${name}: version ${to}; a published migration is never edited, a new one is added`).toEqual(
        published[name]?.[to],
      );
    }
  }
});
