/** What happens when the same thing is wanted twice at the same moment: by two people, or by one who means ill. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, newKey } from '@vedette/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Offers, type OwnPostgres, openNode, People, Rooms, readSettings, startPostgres } from '../../src/index.js';
import { type House, must, openHouse, refusalOf, seated } from '../house.js';

const terms = { settings: {}, listed: false, spectators: false, pace: { kind: 'none' }, overdue: 'loses' } as const;
const REQUISITION = {
  game: 'example-requisition',
  seats: { 'commissary-1': 'open', 'commissary-2': 'open', 'commissary-3': 'open' },
} as const;
const FORD = { game: 'example-ford', seats: { blue: 'open', red: 'open' } } as const;

describe.each(['one node on sqlite', 'two nodes on postgres'])('%s', (where) => {
  let nodes: readonly [House, House];
  let postgres: OwnPostgres | null = null;
  beforeAll(async () => {
    if (where === 'one node on sqlite') {
      const house = await openHouse();
      nodes = [house, house];
      return;
    }
    postgres = await startPostgres();
    const environment = { DATABASE_URL: postgres.url, VEDETTE_KEY: '34'.repeat(32) };
    nodes = [await openHouse(environment), await openHouse(environment)];
  });
  afterAll(async () => {
    for (const node of new Set(nodes)) await node.close();
    await postgres?.stop();
  });

  /** The same person at both nodes. */
  const twice = async (name: string): Promise<readonly [Client, Client]> => {
    const here = await nodes[0].guest(name);
    return [here, nodes[1].known(here)];
  };
  const codesOf = async (asked: readonly Promise<Parameters<typeof refusalOf>[0]>[]): Promise<string[]> =>
    (await Promise.all(asked)).map(refusalOf).sort();

  test('one person never gets two seats, however quickly both are asked for', async () => {
    for (let round = 0; round < 5; round++) {
      const both = await twice('Anna');
      const match = newKey();
      must(await both[0].call('match.offer', { ...terms, match, ...REQUISITION }));
      const names = must(await both[0].call('match.card', { match })).card.seats.map(({ seat }) => seat);
      const codes = await codesOf(
        names.map((seat, index) => (both[index % 2] as Client).call('match.sit', { match, seat, words: '' })),
      );
      expect(codes).toEqual(['already-seated', 'already-seated', 'taken']);
      const { card } = must(await both[0].call('match.card', { match }));
      expect(card.seats.filter(({ who }) => who.kind === 'person')).toHaveLength(1);
    }
  });

  test('nor by taking over two that were left', async () => {
    const people = await Promise.all(['Anna', 'Bruno', 'Clara'].map((name) => nodes[0].guest(name)));
    const match = await seated(people, { game: 'example-requisition', successor: 'anybody' });
    const [first, second] = must(await (people[0] as Client).call('match.card', { match })).card.seats.map(({ seat }) => seat);
    for (const one of people.slice(0, 2)) must(await one.call('match.hand-over', { match, key: newKey(), opponent: 'simple' }));
    const both = await twice('Doris');
    const codes = await codesOf(
      [first, second].map((seat, index) =>
        (both[index] as Client).call('match.take-over', { match, key: newKey(), seat: seat ?? '' }),
      ),
    );
    expect(codes.filter((code) => code === 'taken')).toHaveLength(1);
    const { card } = must(await both[0].call('match.card', { match }));
    expect(card.seats.filter(({ who }) => who.kind === 'person')).toHaveLength(2);
  });

  test('a name for a match, and a name that is kept, are given once and refused in words', async () => {
    const match = newKey();
    const [anna, bruno] = [await nodes[0].guest('Anna'), await nodes[1].guest('Bruno')];
    const offers = [anna, bruno, anna, bruno].map((one) => one.call('match.offer', { ...terms, ...FORD, match }));
    expect(await codesOf(offers)).toEqual(['match-exists', 'match-exists', 'taken', 'taken']);
    const name = `Marshal ${match}`.slice(0, 40);
    const keeps = [anna, bruno].map((one) => one.call('people.keep', { name, password: 'a long password' }));
    expect(await codesOf(keeps)).toEqual(['name-taken', 'taken']);
  });

  test('leave that is asked for twice at once is taken once', async () => {
    const both = await twice('Anna');
    const asked = [0, 1, 0, 1].map((index) => (both[index] as Client).call('people.take-leave', { days: 3 }));
    expect(await codesOf(asked)).toEqual(Array(4).fill('taken'));
    // Whole days are counted: of the first some moments are gone.
    expect(must(await both[0].call('people.leave', {})).daysLeft).toBeGreaterThanOrEqual(26);
  });

  test('an address that is given twice at once is written to once', async () => {
    const both = await twice('Anna');
    const way = { kind: 'webhook', url: 'https://hooks.vedette.example/one' } as const;
    for (const one of await Promise.all(both.map((person) => person.call('post.add', { way, language: 'en' })))) must(one);
    const { ways } = must(await both[0].call('post.look', {}));
    expect(ways).toHaveLength(1);
    must(await both[0].call('post.remove', { way: ways[0]?.id ?? '' }));
    must(await both[0].call('post.add', { way, language: 'en' }));
    expect(must(await both[0].call('post.look', {})).ways).toHaveLength(1);
  });

  test('whoever goes at the very moment she is let in leaves no seat empty', async () => {
    for (let round = 0; round < 4; round++) {
      const [bruno, clara] = [await nodes[0].guest('Bruno'), await nodes[0].guest('Clara')];
      const match = await seated([bruno, clara], { game: 'example-ford' });
      const seat = must(await clara.call('match.card', { match })).card.yours ?? '';
      must(await clara.call('match.hand-over', { match, key: newKey(), opponent: 'simple' }));
      const [anna, elsewhere] = await twice('Anna');
      must(await anna.call('match.take-over', { match, key: newKey(), seat }));
      const goes = () => elsewhere.call('people.delete', {});
      const lets = () => bruno.call('match.answer', { match, key: newKey(), agrees: true });
      const codes = await codesOf(round % 2 === 0 ? [goes(), lets()] : [lets(), goes()]);
      expect(['nothing-wished', 'seat-not-vacant', 'taken']).toContain(codes[0]);
      expect(codes[1]).toBe('taken');
      const { card, wish } = must(await bruno.call('match.card', { match }));
      expect(wish).toBeNull();
      expect(card.seats.map(({ who }) => who.kind).sort()).toEqual(['opponent', 'person']);
    }
  });

  test('what no database can keep or count is refused in words', async () => {
    const [anna, bruno] = [await nodes[0].guest('Anna'), await nodes[0].guest('Bruno')];
    const match = await seated([anna, bruno], FORD);
    const person = must(await bruno.call('people.me', {}))?.id ?? '';
    const [nothing, far] = ['\u0000', 2 ** 52];
    const codes = await codesOf([
      anna.call('match.say', { match, key: newKey(), text: nothing }),
      anna.call('people.report', { person, text: nothing }),
      anna.call('post.confirm', { way: newKey(), code: nothing }),
      anna.call('people.passkey-remove', { id: nothing }),
      anna.call('people.passkey-sign-in', { answer: { id: nothing, response: {} } }),
      anna.call('match.said', { match, since: far }),
      anna.call('match.past', { match, at: far }),
    ]);
    expect([...new Set(codes)]).toEqual(['bad-input']);
  });
});

test('no match begins without somebody who gave the seat back as the last one sat down', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-rivals-'));
  const { house, rooms, close } = await openNode(must(readSettings({ VEDETTE_DATA: folder })), Date.now, () => undefined);
  const [people, offers, match] = [new People(house.storage, Date.now), new Offers(house, rooms), newKey()];
  const [anna, bruno] = [must(await people.guest('Anna', '')).person.id, must(await people.guest('Bruno', '')).person.id];
  must(await offers.offer(bruno, { ...terms, ...FORD, match, successor: 'agreed' }));
  must(await offers.sit(anna, { match, seat: 'blue', words: '' }));
  // Bruno has sat down, and whoever begins the match has looked who is there: in this moment Anna stands up.
  await house.storage.db.updateTable('seats').set({ person: bruno }).where('seat', '=', 'red').execute();
  const asThen = must(await new Rooms(house, 1).get(match));
  must(await offers.stand(anna, match));
  await offers.beginIfFull(asThen);
  const kept = await house.storage.db.selectFrom('matches').select(['state', 'written']).executeTakeFirstOrThrow();
  expect(kept).toEqual({ state: 'offered', written: 0 });
  await close();
  rmSync(folder, { recursive: true });
});
