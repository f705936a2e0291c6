import { decisionOf, type News, type Option, type Question, tableOf } from '@vedette/core';
import { type Client, haveOf, newKey, type Pace, RemoteSession, type Told } from '@vedette/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameOf, type House, must, openHouse, refusalOf, seated, session, until } from '../house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

async function table(
  game: string,
  count = 2,
  pace: Pace = { kind: 'none' },
): Promise<{ people: Client[]; match: string; sessions: RemoteSession[] }> {
  const people = await Promise.all(['Anna', 'Bruno', 'Clara'].slice(0, count).map((name) => house.guest(name)));
  const match = await seated(people, { game, pace });
  return { people, match, sessions: await Promise.all(people.map((person) => session(person, match))) };
}

/** Whoever is asked, with what. */
async function asked(sessions: readonly RemoteSession[]) {
  const found = sessions.map((one) =>
    until(one, ({ decision }) => decision !== null).then(({ decision }) => ({ one, decision })),
  );
  const { one, decision } = await Promise.race(found);
  return { one, number: decision?.number ?? 0, options: decision?.options ?? [] };
}

test('a choice that brings nothing new is shown at once, and is what the server then says', async () => {
  const { sessions } = await table('1806');
  let shown = 0;
  for (let choices = 0; choices < 60 && shown < 5; choices++) {
    const { one, number, options } = await asked(sessions);
    const answered = one.choose(number, [options.at(-1) as Option]);
    const ahead = await one.see();
    must(await answered);
    const kept = await one.see();
    expect(kept.isKept).toBe(true);
    if (ahead.isKept || ahead.decision === null || ahead.decision.number === number) continue;
    shown += 1;
    expect(kept.view).toEqual(ahead.view);
    expect(kept.decision).toEqual(ahead.decision);
  }
  expect(shown).toBeGreaterThan(0);
});

test('where page and server disagree the server is right, and the page says so', async () => {
  const { people, match, sessions } = await table('1806');
  const { one, number, options } = await asked(sessions);
  const person = people[sessions.indexOf(one)] as Client;
  // A page whose line is dead does not hear what another page of the same person has chosen.
  const news: News[] = [];
  one.listen((heard) => news.push(heard));
  const dead = one.choose(number, [options[0] as Option]);
  const other = await person.call('match.choose', { match, key: newKey(), number, plan: [options[0]] });
  const answers = [refusalOf(await dead), refusalOf(other)].sort();
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1);
  if (refusalOf(await dead) !== 'taken') expect(news.some(({ kind }) => kind === 'stopped')).toBe(true);
});

test('while the line is down a choice is kept, and sent when it is back', async () => {
  const { sessions } = await table('1806');
  const { one, number, options } = await asked(sessions);
  const stopped = house.restart();
  const answered = one.choose(number, [options[0] as Option]);
  await stopped;
  expect(refusalOf(await answered)).toBe('taken');
});

test('whoever was away is told what he has not, down to a page that was closed for long', async () => {
  const { people, match, sessions } = await table('example-ford');
  const { one, number, options } = await asked(sessions);
  must(await one.choose(number, [options[0] as Option]));
  const { log } = await one.see();
  const person = people[sessions.indexOf(one)] as Client;
  const rest = must(await person.call('match.look', { match, have: haveOf(log) }));
  expect([rest.since, rest.log.length]).toEqual([log.length, 0]);
  const other = must(await person.call('match.look', { match, have: { lines: log.length, digest: 'of another day' } }));
  expect([other.since, other.log]).toEqual([0, log]);
});

test('of those who decide together nobody hears who has decided, nor that anybody has', async () => {
  const { people, match, sessions } = await table('example-requisition', 3, { kind: 'daily', days: 3 });
  const heard: Told[] = [];
  const deadlines = new Set<number | null>();
  const [first, second] = people as [Client, Client];
  await new Promise<void>((resolve) => {
    first.watch(match, {
      told: (told) => {
        heard.push(told);
        resolve();
      },
      table: ({ card }) => deadlines.add(card.deadline),
    });
  });
  await until(sessions[0] as RemoteSession, ({ waiting }) => waiting.length === 3);
  house.passTime(3_600_000);
  const before = heard.length;
  const seen = must(await first.call('match.card', { match }));
  const mine = must(await second.call('match.mine', {}));
  const one = sessions[1] as RemoteSession;
  const { decision } = await until(one, (sight) => sight.decision !== null);
  must(await one.choose(decision?.number ?? 0, [decision?.options[0] as Option]));
  const looked = must(await first.call('match.look', { match }));
  expect(heard.length).toBe(before);
  expect([...deadlines]).toEqual([seen.card.deadline]);
  expect(looked.waiting).toHaveLength(3);
  const { pending, asked: counts } = looked.sample as { pending: unknown[]; asked: Record<string, number> };
  expect(pending).toHaveLength(3);
  expect(Object.values(counts).filter((count) => count > 0)).toHaveLength(1);
  const [card] = must(await first.call('match.mine', {}));
  expect(card?.waiting).toHaveLength(3);
  expect(card?.together).toBe(true);
  expect(card?.changed).toBe(mine[0]?.changed);
  const { card: after, clocks } = must(await first.call('match.card', { match }));
  expect(after).toEqual(seen.card);
  expect(Object.values(clocks).map(({ left, runs }) => [left, runs])).toEqual(
    Object.values(seen.clocks).map(({ left, runs }) => [left, runs]),
  );
});

test('moments are counted by what one saw, and the past is one’s own', async () => {
  const { people, match, sessions } = await table('1806');
  // What each seat saw at each of its moments, while it was there.
  const seen = sessions.map(() => new Map<number, unknown>());
  const look = async () => {
    for (const [index, person] of people.entries()) {
      const { moments } = must(await person.call('match.look', { match }));
      seen[index]?.set(moments, must(await person.call('match.glance', { match })).view);
    }
  };
  await look();
  for (let choices = 0; choices < 16; choices++) {
    const { one, number, options } = await asked(sessions);
    must(await one.choose(number, [options.at(-1) as Option]));
    await look();
  }
  for (const [index, one] of sessions.entries()) {
    const { moments: choices } = must(await (people[index] as Client).call('match.look', { match }));
    const past = must(await one.past(choices));
    expect(Object.keys(past.views)).toEqual([one.seat]);
    expect(seen[index]?.size).toBeGreaterThan(5);
    for (const [moment, view] of seen[index] ?? [])
      expect(must(await one.past(moment)).views, `moment ${moment}`).toEqual({ [one.seat ?? '']: view });
    expect(refusalOf(await one.past(choices + 1))).toBe('no-such-moment');
    expect(refusalOf(await one.course())).toBe('match-is-not-over');
    expect(refusalOf(await (people[index] as Client).call('match.file', { match }))).toBe('match-is-not-over');
  }
});

test('a sandbox begins where one stands, with the unknown made up and chance of its own', async () => {
  const { sessions } = await table('1806');
  const { one, options } = await asked(sessions);
  const [first, second] = [must(one.sandbox()), must(one.sandbox())];
  const seat = one.seat ?? '';
  for (const { game, position } of [first, second]) {
    expect(game.view(position, seat)).toEqual((await one.see()).view);
    expect(decisionOf(tableOf(game, position), seat)?.options).toEqual(options);
  }
  // Not the dice of the match, nor those of another sandbox.
  expect(first.position.chance).not.toEqual(second.position.chance);
  expect(first.seed).toMatchObject({ kind: 'fast' });
  expect(JSON.stringify(first)).not.toContain('keyed');
});

test('whoever advises is asked about the sample, and only while there is something to decide', async () => {
  const { people, match } = await table('1806');
  const questions: Question[] = [];
  const advise = (question: Question) => {
    questions.push(question);
    return () => undefined;
  };
  const sessions = await Promise.all(people.map(async (one) => must(await RemoteSession.open(one, match, gameOf, { advise }))));
  const { one } = await asked(sessions);
  for (const session of sessions) session.advise?.(() => undefined);
  const { waiting } = await one.see();
  expect(questions.map(({ seat }) => seat)).toEqual(
    sessions.map(({ seat }) => seat ?? '').filter((seat) => waiting.includes(seat)),
  );
  for (const { game, position, seat } of questions) {
    const asking = sessions.find((session) => session.seat === seat) as RemoteSession;
    expect(game.view(position, seat)).toEqual((await asking.see()).view);
  }
  expect((await session(people[0] as Client, match)).advise).toBeUndefined();
});
