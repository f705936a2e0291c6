/** Three people at one table, what a page may never hold, playing again, and names that devices keep. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { addressOf, CUT, call, lineOf, offer, playOne } from '../../src/together.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

async function join(page: Page, match: string, name: string, button: RegExp): Promise<void> {
  await page.goto(addressOf(page, match));
  await page.getByLabel(/^(Your name|Votre nom)$/).fill(name);
  await page.getByRole('button', { name: button }).click();
}

test('three people play one campaign of 1815: one on a telephone, one in French, one who drops the line', async () => {
  const pauline = await arrive({ chance: 'own' });
  const sent: string[] = [];
  pauline.on('websocket', (socket) => socket.on('framesent', ({ payload }) => void sent.push(String(payload))));
  const match = await offer(pauline, '1815', ['french', 'anglo-allied', 'prussian'], {
    players: '3',
    level: 'grognard',
    scenario: 'hidden-campaign',
  });
  const helene = await arrive({ chance: 'own', locale: 'fr', expects: CUT });
  const line = await lineOf(helene);
  await join(helene, match, 'Hélène', /S’asseoir/);
  const karl = await arrive({ chance: 'own', viewport: PHONE, hasTouch: true, isMobile: true });
  await join(karl, match, 'Karl', /Sit down/);
  const people = [pauline, helene, karl];
  for (const page of people) await page.locator('#prompt').waitFor();
  // Whoever waits asks again when something has happened, and not all the time.
  expect(sent.filter((text) => text.includes('match.card')).length).toBeLessThan(15);
  const players = new Set<Page>();
  for (let choices = 0; choices < 6; choices++) players.add(await playOne(people));
  await line.cut();
  await helene.getByText(/^on se reconnecte/).waitFor();
  await line.mend();
  for (let choices = 0; choices < 4; choices++) players.add(await playOne(people));
  expect(players.size).toBeGreaterThan(1);
  expect(await faults(karl)).toEqual([]);
});

test('a page holds nothing of what its seat cannot know: not in memory, nor on the screen, nor in storage, nor on the line', async () => {
  const pauline = await arrive({ chance: 'own' });
  const match = await offer(pauline, '1806', ['french', 'prussian'], { level: 'grognard', scenario: 'grognard' });
  const heard: string[] = [];
  const helene = await arrive({ chance: 'own', locale: 'fr' });
  helene.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void heard.push(String(payload))));
  helene.on('response', async (response) => void heard.push(await response.text().catch(() => '')));
  await join(helene, match, 'Hélène', /S’asseoir/);
  for (const page of [pauline, helene]) await page.locator('#prompt').waitFor();
  await call(pauline, 'match.note', { match, key: randomUUID(), place: 'erfurt', text: 'here I mean to cross' });
  for (let choices = 0; choices < 12; choices++) await playOne([pauline, helene]);

  const session = await helene.context().newCDPSession(helene);
  const memory: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => memory.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot');
  const screen = await helene.content();
  const kept = await helene.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of opened.objectStoreNames)
        rows.push(
          await new Promise((resolve) => {
            const all = opened.transaction(store).objectStore(store).getAll();
            all.onsuccess = () => resolve(all.result);
          }),
        );
      opened.close();
    }
    return JSON.stringify(rows);
  });
  const held = { memory: memory.join(''), screen, kept, line: heard.join('\n') };

  // What only the other side was told of events: her cards, her marches behind the screen.
  const [hers, his] = await Promise.all(
    [pauline, helene].map(async (page) => {
      const { log } = await call<{ log: { event: object }[] }>(page, 'match.look', { match });
      return log.map(({ event }) => JSON.stringify(event));
    }),
  );
  const untold = (hers ?? []).filter((event) => !his?.includes(event));
  expect(untold.length).toBeGreaterThan(0);
  for (const event of untold) expect(held.line.includes(event), event).toBe(false);

  // What nobody may know before the match is over is published then.
  await call(pauline, 'match.resign', { match, key: randomUUID() });
  const file = await call<{ secret: string }>(pauline, 'match.file', { match });
  expect(file.secret).toMatch(/^[0-9a-f]{64}$/);
  for (const secret of [file.secret, 'here I mean to cross', 'the words of Pauline'])
    for (const [where, text] of Object.entries(held)) expect(text.includes(secret), `${where}: ${secret}`).toBe(false);
  // The search finds what is there.
  for (const text of [held.memory, held.line]) expect(text).toContain(match);
});

test('one click each plays again, with sides exchanged', async () => {
  const pauline = await arrive({ chance: 'own' });
  const match = await offer(pauline, '1806', ['french', 'prussian']);
  const helene = await arrive({ chance: 'own', locale: 'fr' });
  await join(helene, match, 'Hélène', /S’asseoir/);
  await pauline.locator('#prompt').waitFor();
  await call(helene, 'match.resign', { match, key: randomUUID() });
  await pauline.locator('#prompt').getByRole('button', { name: 'Play again' }).click();
  await pauline.getByText('The table waits').waitFor();
  await helene.getByRole('button', { name: /revanche/ }).click();
  for (const page of [pauline, helene]) await page.locator('#prompt').waitFor();
  expect(new URL(pauline.url()).hash).not.toContain(match);
  expect(new URL(pauline.url()).hash).toBe(new URL(helene.url()).hash);
});

test('a seat that was left is taken over by one with the link whom those who stay allow', async () => {
  const pauline = await arrive({ chance: 'own' });
  const match = await offer(pauline, '1806', ['french', 'prussian']);
  const helene = await arrive({ chance: 'own', locale: 'fr' });
  await join(helene, match, 'Hélène', /S’asseoir/);
  await pauline.locator('#prompt').waitFor();
  await call(helene, 'match.hand-over', { match, key: randomUUID(), opponent: 'simple' });
  await pauline.getByLabel(/the player has left/).waitFor();
  const karl = await arrive({ chance: 'own' });
  await join(karl, match, 'Karl', /Ask to take over as/);
  await karl.getByText('You have asked.').waitFor();
  await pauline.getByText('Karl asks to take over').waitFor();
  await pauline.getByRole('button', { name: 'Allow' }).click();
  await karl.locator('#prompt').waitFor();
  await pauline.getByText('Karl').first().waitFor();
});

test('a passkey keeps the name, and the page of the name says where turns are told', async () => {
  const page = await arrive({ chance: 'own' });
  // A key belongs to a name, not to a number.
  await page.goto(inject('address').replace('127.0.0.1', 'localhost'));
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${new URL(page.url()).origin}/#/account`);
  const name = `Pauline ${randomUUID().slice(0, 8)}`;
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Begin as a guest' }).click();
  await page.getByRole('button', { name: 'Keep the name with a passkey' }).click();
  await page.getByText('The name is kept by a password or a passkey.').waitFor();
  await page.getByLabel('Address of a program of yours (webhook)').fill('https://hooks.vedette.example/turns');
  await page.getByRole('button', { name: 'Call it' }).click();
  await page.getByText('hooks.vedette.example').waitFor();
  await page.getByLabel('Address of a program of yours (webhook)').fill('http://127.0.0.1/turns');
  await page.getByRole('button', { name: 'Call it' }).click();
  await page.getByText('This address is not on the open internet').waitFor();
  await page.getByRole('button', { name: 'Take leave from now on' }).click();
  await page.getByRole('button', { name: 'I am back' }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe(name);
});

test('whoever is on leave keeps the name beside the clock', async () => {
  const pauline = await arrive({ chance: 'own' });
  const match = await offer(pauline, '1806', ['french', 'prussian']);
  const helene = await arrive({ chance: 'own', locale: 'fr' });
  await join(helene, match, 'Hélène', /S’asseoir/);
  await helene.locator('#prompt').waitFor();
  await call(helene, 'people.take-leave', { days: 7 });
  await pauline.reload();
  await pauline.getByText(/^on leave until/).waitFor();
  const name = await pauline.locator('.clocks').getByText('Hélène').boundingBox();
  expect(name?.width).toBeGreaterThan(30);
  const row = await pauline.locator('.clocks li', { hasText: 'Hélène' }).locator('.who').boundingBox();
  expect(row?.width).toBeGreaterThan(name?.width ?? 0);
});

test('whoever leaves an open table looks on and comes back; the other sees for whom the table waits', async () => {
  const pauline = await arrive({ chance: 'own' });
  const match = await offer(pauline, '1806', ['french', 'prussian'], {}, { spectators: true });
  const helene = await arrive({ chance: 'own', locale: 'fr', viewport: PHONE, isMobile: true, hasTouch: true });
  await join(helene, match, 'Hélène', /S’asseoir/);
  await helene.locator('#prompt').waitFor();
  const waiting = await Promise.any([
    pauline
      .locator('#prompt h2')
      .filter({ hasText: 'Waiting for Hélène (Prussians).' })
      .waitFor()
      .then(() => pauline),
    helene
      .locator('#prompt h2')
      .filter({ hasText: 'On attend Pauline (Français).' })
      .waitFor()
      .then(() => helene),
  ]);
  expect(await waiting.locator('#prompt .waited').textContent()).toMatch(/^(since|depuis) .*\d+:\d\d.* · .*2 [dj] 23 h/);
  await pauline.getByRole('button', { name: 'Requests and more' }).click();
  await pauline.getByRole('button', { name: /^Give my seat/ }).click();
  // From now on nothing is asked of her, and no card of hers is on the page.
  await pauline.getByRole('button', { name: 'Come back to my seat' }).click();
  expect(await pauline.locator('#options button').count()).toBe(0);
  expect(await pauline.locator('[data-reads]').count()).toBe(0);
  expect(await faults(pauline)).toEqual([]);
  await pauline.getByRole('button', { name: /^Play on as/ }).click();
  await pauline.getByRole('button', { name: 'Requests and more' }).waitFor();
  await expect.poll(() => pauline.locator('[data-reads]').count()).toBeGreaterThan(0);
});
