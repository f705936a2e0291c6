/** What somebody tries who wants to know more than he may. */
import type { Option, Sight } from '@vedette/core';
import { type Client, newKey, type RemoteSession, type Told } from '@vedette/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { luckOf } from '../../src/work/opponents.js';
import { type House, must, openHouse, refusalOf, seated, session, until } from '../house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const guests = (...names: string[]): Promise<Client[]> => Promise.all(names.map((name) => house.guest(name)));

/** Watches, and writes down all that is heard; answered when the first of it is there. */
async function listening(client: Client, match: string): Promise<{ told: Told[]; tables: unknown[]; closed: string[] }> {
  const heard = { told: [] as Told[], tables: [] as unknown[], closed: [] as string[] };
  await new Promise<void>((resolve) => {
    client.watch(match, {
      told: (told) => {
        heard.told.push(told);
        resolve();
      },
      table: (table) => {
        heard.tables.push(table);
        resolve();
      },
      closed: ({ code }) => {
        heard.closed.push(code);
        resolve();
      },
    });
  });
  return heard;
}

const isAsked = ({ decision }: Sight): boolean => decision !== null;

const offerOf = (match: string, game: string, seats: readonly string[]) => ({
  match,
  game,
  settings: {},
  seats: Object.fromEntries(seats.map((seat) => [seat, 'open'])),
  listed: false,
  spectators: false,
  pace: { kind: 'none' as const },
  overdue: 'loses' as const,
});

test('whoever watched a private table before it began hears nothing of the match', async () => {
  const [anna, bruno, stranger] = (await guests('Anna', 'Bruno', 'Stranger')) as [Client, Client, Client];
  const match = newKey();
  must(await anna.call('match.offer', offerOf(match, 'example-ford', ['blue', 'red'])));
  must(await anna.call('match.sit', { match, seat: 'blue', words: '' }));
  const heard = await listening(stranger, match);
  must(await bruno.call('match.sit', { match, seat: 'red', words: '' }));
  const sessions = await Promise.all([anna, bruno].map((one) => session(one, match)));
  for (const one of sessions) {
    const { decision } = await one.see();
    if (decision !== null) must(await one.choose(decision.number, [decision.options[0] as Option]));
  }
  // What comes after the answer to a request of one's own came before it.
  await stranger.call('people.me', {});
  expect(heard.told).toEqual([]);
  expect(heard.closed).toEqual(['no-such-match']);
});

test('whoever has left a private table hears nothing more', async () => {
  const [anna, bruno] = (await guests('Anna', 'Bruno')) as [Client, Client];
  const match = await seated([anna, bruno], { game: 'example-ford' });
  const hers = await session(anna, match);
  const heard = await listening(bruno, match);
  must(await bruno.call('match.hand-over', { match, key: newKey(), opponent: 'simple' }));
  await bruno.call('people.me', {});
  const before = heard.told.length;
  const { decision } = await until(hers, (sight: Sight) => sight.decision !== null);
  must(await hers.choose(decision?.number ?? 0, [decision?.options[0] as Option]));
  await bruno.call('people.me', {});
  expect(heard.told.length).toBe(before);
  expect(heard.closed).toEqual(['no-such-match']);
});

test('whoever has sat at a table takes over no other seat there', async () => {
  const people = (await guests('Anna', 'Bruno', 'Clara')) as [Client, Client, Client];
  const [anna, bruno] = people;
  const match = await seated(people, { game: 'example-requisition', successor: 'anybody' });
  const seats = must(await anna.call('match.card', { match })).card.seats.map(({ seat }) => seat) as [string, string, string];
  for (const one of [anna, bruno]) must(await one.call('match.hand-over', { match, key: newKey(), opponent: 'simple' }));
  const take = (who: Client, seat: string) => who.call('match.take-over', { match, key: newKey(), seat });
  expect(refusalOf(await take(anna, seats[1]))).toBe('sat-elsewhere');
  // Also when somebody else has his place.
  const doris = await house.guest('Doris');
  must(await take(doris, seats[0]));
  expect(refusalOf(await take(anna, seats[1]))).toBe('sat-elsewhere');
  expect(must(await take(bruno, seats[1])).yours).toBe(seats[1]);
});

test('of those who decide together one may think again, and nobody else notices', async () => {
  const people = (await guests('Anna', 'Bruno', 'Clara')) as [Client, Client, Client];
  const match = await seated(people, { game: 'example-requisition' });
  const [hers, his] = (await Promise.all(people.map((one) => session(one, match)))) as [RemoteSession, RemoteSession];
  const heard = await listening(people[2], match);
  const answer = async (one: RemoteSession): Promise<void> => {
    const { decision } = await until(one, (sight) => sight.decision !== null);
    must(await one.choose(decision?.number ?? 0, [decision?.options[0] as Option]));
  };
  await answer(hers);
  await answer(his);
  const [before, known] = [heard.told.length, await his.see()];
  must(await hers.undo());
  await people[2].call('people.me', {});
  expect(heard.told.length).toBe(before);
  const after = must(await people[1].call('match.look', { match }));
  expect(after.canUndo).toBe(known.canUndo);
  expect((await his.see()).decision).toBeNull();
});

test('whoever has answered in secret learns from no refusal who else has', async () => {
  const people = (await guests('Anna', 'Bruno', 'Clara')) as [Client, Client, Client];
  const match = await seated(people, { game: 'example-requisition' });
  const [hers, his] = (await Promise.all(people.map((one) => session(one, match)))) as [RemoteSession, RemoteSession];
  const { number, options } = (await until(hers, isAsked)).decision as NonNullable<Sight['decision']>;
  const again = () => people[0].call('match.choose', { match, key: newKey(), number, plan: [options[0] as Option] });
  must(await again());
  const before = await again();
  const asked = (await until(his, isAsked)).decision as NonNullable<Sight['decision']>;
  must(await his.choose(asked.number, [asked.options[0] as Option]));
  expect(await again()).toEqual(before);
});

test('what one means to do later does not tell that another has answered in secret', async () => {
  const people = (await guests('Anna', 'Bruno', 'Clara')) as [Client, Client, Client];
  const match = await seated(people, { game: 'example-requisition' });
  const [hers, his] = (await Promise.all(people.map((one) => session(one, match)))) as [RemoteSession, RemoteSession];
  const { number, options } = (await until(hers, isAsked)).decision as NonNullable<Sight['decision']>;
  must(await hers.choose(number, [options[0] as Option, options[1] as Option]));
  const planned = must(await people[0].call('match.look', { match })).plan;
  expect(planned).toHaveLength(1);
  const heard = await listening(house.known(people[0]), match);
  const before = heard.told.length;
  const asked = (await until(his, isAsked)).decision as NonNullable<Sight['decision']>;
  must(await his.choose(asked.number, [asked.options[0] as Option]));
  expect(must(await people[0].call('match.look', { match })).plan).toEqual(planned);
  expect(heard.told.length).toBe(before);
});

test('a second account that looks on in the fog is told what no side hides, and nothing else', async () => {
  const leaks: (string | null)[] = [];
  const watched = await openHouse({}, (told, leak) => {
    if (told.seat === null) leaks.push(leak);
  });
  try {
    const people = [await watched.guest('Anna'), await watched.guest('Bruno')] as const;
    const match = await seated(people, { game: '1806', settings: { level: 'grognard', scenario: 'grognard' }, spectators: true });
    const sessions = await Promise.all(people.map((person) => session(person, match)));
    const heard = await listening(await watched.guest('Anna'), match);
    for (let choices = 0; choices < 30; choices++) {
      const asked = await Promise.race(sessions.map((one) => until(one, isAsked).then((sight) => ({ one, sight }))));
      const { number, options } = asked.sight.decision as NonNullable<Sight['decision']>;
      must(await asked.one.choose(number, [options.at(-1) as Option]));
    }
    expect(heard.told.length).toBeGreaterThan(1);
    expect(leaks.length).toBeGreaterThanOrEqual(heard.told.length);
    expect(leaks.filter((leak) => leak !== null)).toEqual([]);
    for (const { sample, view, orders, plan, notes } of heard.told) {
      expect([sample, orders, plan, notes]).toEqual([null, [], [], {}]);
      const { blocks, cards } = view as { blocks: { id?: string; area: string | null }[]; cards: number[] };
      expect(cards).toEqual([]);
      expect(blocks.filter(({ id, area }) => area !== null && id !== undefined)).toEqual([]);
    }
  } finally {
    await watched.close();
  }
});

test('nobody fills the lobby alone', async () => {
  const [anna, bruno] = (await guests('Anna', 'Bruno')) as [Client, Client];
  const offer = (match: string) => anna.call('match.offer', { ...offerOf(match, 'example-ford', ['blue', 'red']), listed: true });
  const matches = Array.from({ length: 10 }, () => newKey());
  for (const match of matches) {
    must(await offer(match));
    must(await anna.call('match.sit', { match, seat: 'blue', words: '' }));
  }
  expect(refusalOf(await offer(newKey()))).toBe('too-many-listed');
  expect(must(await bruno.call('match.lobby', {})).map(({ id }) => id)).toEqual(matches);
  must(await bruno.call('match.sit', { match: matches[0] ?? '', seat: 'red', words: '' }));
  must(await offer(newKey()));
});

test('by what luck an opponent thinks nobody knows who knows the match and how often was chosen', () => {
  const choices: never[] = [];
  const seedOf = (secret: string) => ({
    seed: { kind: 'keyed' as const, match: 'one-and-the-same', secret, words: [] },
    choices,
  });
  const luck = luckOf(seedOf('12'.repeat(32)), 'sergeant', 'red');
  expect(luckOf(seedOf('34'.repeat(32)), 'sergeant', 'red')).not.toBe(luck);
  expect(luckOf(seedOf('12'.repeat(32)), 'sergeant', 'red')).toBe(luck);
});
