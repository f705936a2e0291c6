import {
  type AnyGame,
  anyGame,
  askedNumber,
  changed,
  changeOf,
  type GameEvent,
  LocalTable,
  game as makeGame,
  memoryStore,
  newMatch,
  PERSON,
  play,
  type Running,
  randomFrom,
  type Seating,
  type Sight,
  type StoredMatch,
  type Table,
} from '@vedette/core';
import { ford, requisition } from '@vedette/core/examples';
import { describe, expect, test } from 'vitest';
import { ALONE, byLot, FORD, laid, opened, playBlue } from '../tables.js';
import { expectOk, plain, refusalOf } from '../tools.js';

/** The same game some versions later. */
function later(change: Partial<Parameters<typeof makeGame>[0]>): AnyGame {
  const { contents: _, ...spec } = ford;
  return anyGame(makeGame({ ...spec, ...change } as never));
}

describe('changes', () => {
  test.each([
    [
      { a: 1, b: [1, 2, 3] },
      { a: 1, b: [1, 2, 4] },
    ],
    [{ a: 1 }, { b: 2 }],
    [[1, 2, 3], [1]],
    [[1], [1, { x: [] }]],
    [{ a: { b: { c: 1 } } }, { a: { b: { c: null } } }],
    [null, { a: 1 }],
    [{ a: [] }, { a: {} }],
    [
      { __proto__: null, constructor: 1 },
      { constructor: 2, toString: 3 },
    ],
  ])('%j becomes %j', (before, after) => {
    const change = changeOf(before, after);
    expect(plain(changed(before, plain(change)))).toEqual(plain(after));
  });

  test('what is the same has none, and what has not changed is the same thing', () => {
    const before = { kept: { deep: [1] }, other: 1 };
    expect(changeOf(before, plain(before))).toBeNull();
    const after = changed(before, changeOf(before, { ...plain(before), other: 2 })) as typeof before;
    expect(after.kept).toBe(before.kept);
  });
});

describe('a seat at a table', () => {
  test('plays a whole match against an opponent', async () => {
    const { table } = opened();
    const sight = await playBlue(table);
    expect(sight.outcome).not.toBeNull();
    expect(sight.standing).toEqual({ mode: 'over' });
    expect(sight.decision).toBeNull();
    expect(table.stored.entries).toHaveLength(sight.choices);
  });

  test('is told of every change with what has happened since, and nothing twice', async () => {
    const { table } = opened();
    const lines: unknown[] = [...(await table.session('blue').see()).log];
    let last: Sight | null = null;
    table.session('blue').listen((news) => {
      if (news.kind !== 'moved') return;
      lines.length = news.sight.since;
      lines.push(...news.sight.log);
      last = news.sight;
    });
    await playBlue(table);
    const now = await table.session('blue').see();
    expect(lines).toEqual(now.log);
    expect(last).toMatchObject({ choices: now.choices, outcome: now.outcome });
  });

  test('sees nothing of what another seat knows', async () => {
    const { table } = opened(laid({ blue: PERSON, red: PERSON }));
    const match = expectOk(newMatch(FORD, {}, { kind: 'fast', seed: 'session' }));
    for (const seat of ['blue', 'red', null] as const)
      expect((await table.session(seat).see()).view).toEqual(plain(FORD.view(match.position, seat)));
    const refused = await table.session('red').choose(1, ['hold']);
    expect(refusalOf(refused)).toBe('not-your-decision');
    expect(refusalOf(await table.session(null).choose(1, ['hold']))).toBe('not-your-decision');
    expect(refusalOf(await table.session('blue').course())).toBe('match-is-not-over');
    expect(Object.keys(expectOk(await table.session('blue').past(0)).views)).toEqual(['blue']);
  });

  test('takes back what nobody has learned anything from', async () => {
    const both: Seating = { 'commissary-1': PERSON, 'commissary-2': PERSON, 'commissary-3': PERSON };
    const game = anyGame(requisition);
    const { table, store } = opened(laid(both, 'undo', game), {}, game);
    const seat = table.asked ?? '';
    const session = table.session(seat);
    const before = await session.see();
    const { decision } = before;
    expectOk(await session.choose(decision?.number ?? 0, [decision?.options[0] as never]));
    const chosen = await session.see();
    expect(chosen.choices).toBe(1);
    if (chosen.canUndo) {
      expectOk(await session.undo());
      expect((await session.see()).view).toEqual(before.view);
      expect(store.read('one')?.entries).toEqual([]);
    } else expect(refusalOf(await session.undo())).toBe('nothing-to-undo');
  });

  test('asks why not, and what is barred', async () => {
    const { table } = opened();
    const session = table.session('blue');
    const reasons = expectOk(await session.whyNot({ company: 'blue-3', to: 'east-bank' }));
    expect(reasons.map(({ code }) => code)).toEqual(['not-adjacent']);
    expect(await session.barred()).toContainEqual({ company: 'blue-3', to: 'east-bank' });
    expect(refusalOf(await session.whyNot({ deep: [[[]]] }))).toBe('not-a-candidate');
  });

  test('keeps notes and orders with the match, and refuses orders that are none', async () => {
    const { table, store } = opened();
    const session = table.session('blue');
    expectOk(await session.note('ford', 'hold this'));
    expect(refusalOf(await session.order([{ decision: 'no.such', answer: { pass: true } }]))).toBe('unknown-decision');
    expectOk(await session.order([{ decision: 'token-window.spendToken', answer: { pass: true } }]));
    expect(store.read('one')?.head).toMatchObject({ notes: { blue: { ford: 'hold this' } } });
    expect(store.read('one')?.head.orders.blue).toHaveLength(1);
    const again = opened(store.read('one'));
    expect((await again.table.session('blue').see()).orders).toHaveLength(1);
    expect((await again.table.session('blue').see()).notes).toEqual({ ford: 'hold this' });
  });

  test('looks back at what it saw then, without any rule', async () => {
    const { table } = opened();
    const views: unknown[] = [(await table.session('blue').see()).view];
    table.session('blue').listen((news) => {
      if (news.kind === 'moved' && news.sight.choices === views.length) views.push(news.sight.view);
    });
    await playBlue(table);
    const session = table.session('blue');
    const order = randomFrom('looking back');
    for (let look = 0; look < 40; look++) {
      const at = order.below(views.length);
      expect(expectOk(await session.past(at)).views.blue).toEqual(views[at]);
    }
    expect(refusalOf(await session.past(views.length + 5))).toBe('no-such-moment');
    expect(refusalOf(await session.past(0.5))).toBe('no-such-moment');
    const course = expectOk(await session.course());
    expect(course.moments).toHaveLength(views.length);
  });
});

describe('keeping', () => {
  test('what is shown has been kept', async () => {
    const { table, store } = opened();
    let shown = 0;
    table.session('blue').listen((news) => {
      if (news.kind !== 'moved') return;
      shown += 1;
      expect(store.read('one')?.head.choices).toBe(news.sight.choices);
      expect(store.read('one')?.entries).toHaveLength(news.sight.choices);
    });
    await playBlue(table);
    expect(shown).toBeGreaterThan(10);
  });

  test('where nothing can be kept the match is played all the same, and says so', async () => {
    const store = { write: () => Promise.reject(new Error('no room')) };
    const { table } = opened(laid(), { store });
    const sight = await playBlue(table);
    expect(sight.outcome).not.toBeNull();
    expect(sight.isKept).toBe(false);
  });

  test('of two who play one match, the one that has not seen the last move only looks on', async () => {
    const store = memoryStore();
    const people: Seating = { blue: PERSON, red: PERSON };
    const services = { store, now: () => 1, answer: byLot() };
    const first = new LocalTable(FORD, laid(people), services);
    await first.begin();
    const second = new LocalTable(FORD, store.read('one') as StoredMatch, services);
    const { decision } = await first.session('blue').see();
    expectOk(await first.session('blue').choose(decision?.number ?? 0, ['hold']));
    expect(refusalOf(await second.session('blue').choose(decision?.number ?? 0, ['hold']))).toBe('written-elsewhere');
    expect(second.standing.mode).toBe('elsewhere');
    expect((await second.session('blue').see()).decision).toBeNull();
    expect(store.read('one')?.entries).toHaveLength(1);
    expect((await first.session('red').see()).decision).not.toBeNull();
  });

  test('a match goes on from where it was kept, and comes to the same', async () => {
    const { table, store } = opened(laid(ALONE, 'go on'));
    await playBlue(table, 5);
    const before = await table.session('blue').see();
    table.close();
    const again = opened(store.read('one')).table;
    expect(await again.session('blue').see()).toEqual(before);
    expect((await playBlue(again)).outcome).not.toBeNull();
  });
});

describe('other rules', () => {
  const broken = (): never => {
    throw new Error('a rule was run');
  };

  test('a match that is over opens for ever, without running any', async () => {
    const { table, store } = opened();
    const before = await playBlue(table);
    const nothing = { ...later({ rules: 99, view: broken, turn: broken }), evaluate: broken } as unknown as AnyGame;
    for (const game of [nothing, { code: 'unknown-game' }]) {
      const again = new LocalTable(game, store.read('one') as StoredMatch, { store, now: () => 3, answer: byLot() });
      expect(await again.session('blue').see()).toEqual(before);
      expectOk(await again.session('red').past(3));
      expectOk(await again.session('red').course());
    }
  });

  test('a running match goes on under newer ones, through their migrations', async () => {
    const { table, store } = opened(laid(ALONE, 'migrated'));
    await playBlue(table, 4);
    table.close();
    const stored = store.read('one') as StoredMatch;
    const newer = later({
      rules: ford.rules + 1,
      migrations: [
        {
          from: ford.rules,
          change: (position) => {
            position.migrated = true;
          },
        },
      ],
    });
    const again = opened(stored, {}, newer).table;
    const sight = await playBlue(again);
    expect(sight.outcome).not.toBeNull();
    expect(again.stored.head.versions.map(({ rules }) => rules)).toEqual([ford.rules, ford.rules + 1]);
    expect((again.stored.head.position as { migrated?: boolean }).migrated).toBe(true);
    expectOk(await again.session('blue').past(2));
  });

  test.each([
    ['older rules than it was kept by', (stored: StoredMatch) => bump(stored, 5), FORD, 'newer-rules'],
    [
      'a pack that is not here',
      (stored: StoredMatch) => ({ ...stored, head: { ...stored.head, pack: 'mine' } }),
      FORD,
      'other-data',
    ],
    ['a step that is gone', (stored: StoredMatch) => renamed(stored), FORD, 'broken-position'],
  ])('%s: it is kept, looked at, and says what it needs', async (_, change, game, code) => {
    const { table, store } = opened(laid(ALONE, 'blocked'));
    const before = await playBlue(table, 3);
    const stored = change(plain(store.read('one')) as StoredMatch) as StoredMatch;
    const again = opened(stored, {}, game).table;
    expect(again.standing).toMatchObject({ mode: 'blocked', because: { code } });
    const sight = await again.session('blue').see();
    expect(sight.view).toEqual(before.view);
    expect(sight.log).toEqual(before.log);
    expect(sight.decision).toBeNull();
    expectOk(await again.session('blue').past(1));
    expect(refusalOf(await again.session('blue').choose(1, ['hold']))).toBe(code);
    expect(again.stored).toEqual(stored);
  });

  const bump = (stored: StoredMatch, by: number): StoredMatch => ({
    ...stored,
    head: { ...stored.head, versions: [{ from: 0, rules: ford.rules + by, data: ford.data }] },
  });
  const renamed = (stored: StoredMatch): StoredMatch => {
    const position = plain(stored.head.position) as unknown as Running;
    position.stack = position.stack.map((frame) => ({ ...frame, step: `${frame.step}-of-old` }));
    return { ...stored, head: { ...stored.head, position: position as never } };
  };

  test('rules that contradict themselves stop the play, and nothing is lost', async () => {
    const chapters = ford.chapters.map((body) =>
      body.procedure === 'campaign'
        ? { ...body, steps: { ...body.steps, announceRound: (_: Table<Running, GameEvent>) => broken() } }
        : body,
    );
    const { store } = opened(laid(ALONE, 'broken'));
    const { table } = opened(laid({ blue: PERSON, red: PERSON }, 'broken'), { store }, later({ chapters } as never));
    const random = randomFrom('broken');
    let refusal = '';
    while (refusal === '') {
      const seat = table.asked ?? '';
      const { decision } = await table.session(seat).see();
      const options = decision?.options ?? [];
      const chosen = await table.session(seat).choose(decision?.number ?? 0, [options[random.below(options.length)] as never]);
      if (!chosen.ok) refusal = chosen.refusal.code;
    }
    expect(refusal).toBe('broken-rules');
    expect(table.reproduction?.choices.length).toBe(table.stored.entries.length + 1);
    expect((await table.session('blue').see()).choices).toBe(store.read('one')?.entries.length ?? 0);
  });
});

test('playing through a session is playing the match', async () => {
  const { table } = opened(laid(ALONE, 'same'));
  await playBlue(table);
  const match = expectOk(newMatch(FORD, {}, { kind: 'fast', seed: 'same' }));
  for (const { choice } of table.stored.entries) {
    const number = askedNumber(match.position, choice.seat);
    expectOk(play(match, choice.seat, number, [choice.option]));
  }
  expect(plain(match.position)).toEqual(plain(table.stored.head.position));
});
