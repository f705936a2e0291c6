/** A long match is kept by entries and opened by pages. */
import type { Option } from '@vedette/core';
import { type Client, newKey, type RemoteSession } from '@vedette/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../src/index.js';
import { openStorage } from '../../src/storage/storage.js';
import { byLot, type House, must, openHouse, seated, session, until } from '../house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** So many acts, every fifth of them taken back where that is allowed. */
async function playFor(client: Client, match: string, sessions: readonly RemoteSession[], acts: number): Promise<void> {
  const pick = byLot('pages');
  for (let act = 0; act < acts; act++) {
    // Who is asked the server knows: another's session may still show what has been taken back.
    const { waiting, outcome } = must(await client.call('match.card', { match })).card;
    const asked = sessions.find(({ seat }) => seat === waiting[0]);
    if (outcome !== null || asked === undefined) return;
    const sight = await until(asked, ({ decision }) => decision !== null);
    const takesBack = act % 5 === 4 && sight.canUndo;
    must(takesBack ? await asked.undo() : await asked.choose(sight.decision?.number ?? 0, [pick(sight) as Option]));
    await until(asked, ({ isKept }) => isKept);
  }
}

/** What the server itself says of the match: a session may not have heard of the last act yet. */
const seenBy = async (person: Client, match: string) => {
  const { log, moments, turn, waiting, canUndo } = must(await person.call('match.look', { match }));
  return { log, moments, turn, waiting, canUndo, ...must(await person.call('match.glance', { match })) };
};

test('a match of some hundred entries, with choices taken back, is the same from its pages as from its journal', async () => {
  const people = [await house.guest('Anna'), await house.guest('Bruno')] as const;
  const match = await seated(people, { game: '1806', settings: { level: 'grognard', scenario: 'grognard' } });
  const sessions = await Promise.all(people.map((person) => session(person, match)));
  const note = { match, key: newKey(), place: 'jena' };
  must(await people[0].call('match.note', { ...note, text: 'once' }));
  await playFor(people[0], match, sessions, 230);
  const before = await Promise.all(people.map((person) => seenBy(person, match)));
  for (const one of sessions) one.close();
  await house.restart(async () => {
    expect((await audit({ VEDETTE_DATA: house.folder })).broken).toEqual([]);
    const storage = await openStorage({ folder: house.folder, url: null, key: null });
    const pages = await storage.db.selectFrom('pages').select('number').where('match', '=', match).execute();
    expect(pages.map(({ number }) => number)).toEqual([100, 200]);
    // What was sealed entry by entry is out of reach: only the pages tell of the first two hundred.
    const gone = { entries: new Uint8Array([1, 2, 3]) };
    await storage.db.updateTable('journal').set(gone).where('match', '=', match).where('number', '<=', 200).execute();
    await storage.close();
  });
  const again = await Promise.all(people.map((person) => session(house.known(person), match)));
  expect(await Promise.all(people.map((person) => seenBy(person, match)))).toEqual(before);
  // A key of long ago is still known: what was done under it is not done again.
  must(await people[0].call('match.note', { ...note, text: 'twice' }));
  expect(must(await people[0].call('match.look', { match })).notes).toEqual({ jena: 'once' });
  await playFor(people[0], match, again, 5);
});
