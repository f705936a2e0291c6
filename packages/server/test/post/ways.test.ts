/** Where people want to hear of their turns, as it lies in the database. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Person } from '@vedette/protocol';
import { expect, test } from 'vitest';
import { Ways } from '../../src/post/ways.js';
import { openStorage } from '../../src/storage/storage.js';

const ANNA: Person = { id: 'anna-1234', name: 'Anna', isKept: true };

/** All that a database of its own keeps of an address that Anna gives, as text; the storage has made a key for itself. */
async function keptOfAddress(address: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-ways-'));
  const storage = await openStorage({ folder, url: null, key: null });
  try {
    await storage.db
      .insertInto('people')
      .values({ id: ANNA.id, name: ANNA.name, login: null, password: null, created: 0, away: null })
      .execute();
    const keys = { publicKey: '', privateKey: '' };
    const ways = new Ways(
      storage,
      () => 0,
      keys,
      { mayCall: () => true } as never,
      true,
      () => 0,
    );
    await ways.add(ANNA, { way: { kind: 'mail', address }, language: 'en' });
    const [kept] = await storage.db.selectFrom('ways').select(['id', 'person', 'kind']).execute();
    return JSON.stringify(kept);
  } finally {
    await storage.close();
    rmSync(folder, { recursive: true });
  }
}

test('by what is kept beside a sealed address nobody can try whether he has guessed it', async () => {
  const [one, other] = [await keptOfAddress('anna@example.com'), await keptOfAddress('anna@example.com')];
  expect(one).toContain('mail');
  expect(one).not.toBe(other);
});
