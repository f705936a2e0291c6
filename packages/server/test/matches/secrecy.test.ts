import { deflateRawSync } from 'node:zlib';
import type { Told } from '@vedette/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnPostgres, startPostgres } from '../../src/index.js';
import { byHaste, type House, openHouse, playSeat, seated, session } from '../house.js';

let postgres: OwnPostgres;
/** By storage. */
const houses = new Map<string, House>();
const leaks: string[] = [];
let checked = 0;
const sizes = new Map<string, number[]>();

beforeAll(async () => {
  postgres = await startPostgres();
  const check = (told: Told, leak: string | null) => {
    checked += 1;
    if (leak !== null) leaks.push(`${told.facts.game} to ${told.seat}: ${leak}`);
    const known = sizes.get(told.facts.game) ?? [];
    known.push(deflateRawSync(JSON.stringify(told)).length);
    sizes.set(told.facts.game, known);
  };
  houses.set('SQLite', await openHouse({}, check));
  houses.set('PostgreSQL', await openHouse({ DATABASE_URL: postgres.url, VEDETTE_KEY: '21'.repeat(32) }, check));
});
afterAll(async () => {
  for (const house of houses.values()) await house.close();
  await postgres.stop();
});

const mean = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0) / Math.max(1, list.length);

/** Packed, as it goes over the socket; in bytes. */
const MOST_BYTES: Readonly<Record<string, number>> = { eagles: 6000 };

const MATCHES = [
  ['example-requisition', 3, {}],
  ['1806', 2, {}],
  ['1806', 2, { level: 'grognard', scenario: 'grognard' }],
  ['1806', 2, { level: 'marshal', scenario: 'marshal' }],
  ['1807', 2, { level: 'grognard' }],
  ['1815', 2, {}],
  ['1815', 3, { players: '3', level: 'grognard', scenario: 'hidden-campaign' }],
  ['eagles', 2, {}],
  ['i-napoleon', 1, {}],
] as const;

/** Every game on both storages; the further levels of the block games on one. */
const PLAYED = [
  ...MATCHES.map((match) => ['SQLite', ...match] as const),
  ...MATCHES.filter(([game], index) => MATCHES.findIndex(([other]) => other === game) === index).map(
    (match) => ['PostgreSQL', ...match] as const,
  ),
];

test.each(PLAYED)(
  '%s: %s, played over the protocol: no answer tells what its reader cannot know, and each is small',
  async (storage, game, count, settings) => {
    const house = houses.get(storage) as House;
    const people = await Promise.all(['Anna', 'Bruno', 'Clara'].slice(0, count).map((name) => house.guest(name)));
    const match = await seated(people, { game, settings });
    const sessions = await Promise.all(people.map((person) => session(person, match)));
    await Promise.all(sessions.map((one, index) => playSeat(one, byHaste(`${game} ${index}`))));
    expect(leaks).toEqual([]);
    expect(checked).toBeGreaterThan(0);
    expect(mean(sizes.get(game) ?? [])).toBeLessThan(MOST_BYTES[game] ?? 3000);
  },
  600_000,
);
