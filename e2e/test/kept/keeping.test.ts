import { readFile } from 'node:fs/promises';
import { newMatch, parseMatchFile, play, randomFrom, see, toMatchFile, verify } from '@vedette/core';
import { ford } from '@vedette/core/examples';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { journal, options, playOn, sitDown, state, tileOf } from '../../src/table.js';
import { visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/** How many choices the page shows. */
const choices = (page: Page): Promise<number> =>
  page.locator('.replay input').evaluate((slider) => Number((slider as HTMLInputElement).max));

test('of two windows with one match the second looks on, follows, and can take over', async () => {
  const first = await arrive();
  await sitDown(first, 'The Ford');
  await state(first);
  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.getByText('This match is played in another window').waitFor();
  expect(await options(second).count()).toBe(0);
  await options(first).first().click();
  await state(first);
  const made = await choices(first);
  expect(made).toBeGreaterThan(0);
  await expect.poll(() => choices(second)).toBe(made);
  await second.getByRole('button', { name: 'Play here' }).click();
  await second.getByText('This match is played in another window').waitFor({ state: 'hidden' });
  await state(second);
  await first.getByText('This match is played in another window').waitFor();
  await options(second).first().click();
  await state(second);
  await expect.poll(async () => choices(first)).toBe(await choices(second));
  expect(await choices(second)).toBeGreaterThan(made);
});

test('where the browser keeps nothing the match is played from memory, and the page says so', async () => {
  const page = await arrive();
  await page.context().addInitScript("Object.defineProperty(window, 'indexedDB', { value: undefined })");
  await page.reload();
  await sitDown(page, 'The Ford');
  await options(page).first().click();
  await state(page);
  await page.getByText('does not let the page keep the match').waitFor();
  expect(await choices(page)).toBeGreaterThan(0);
});

// The board and the game come by themselves, and either may fail to: of the files called after a package, games are large.
test.each([
  ['board', /assets\/conquerors-[^/]*\.js$/, 0],
  ['game', /assets\/src-[^/]*\.js$/, 100_000],
])('a %s that does not arrive is told in a sentence, and the match is safe', async (_, part, least) => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806');
  await state(page);
  const address = page.url();
  const made = await choices(page);
  const other = await page.context().newPage();
  let aborted = 0;
  await other.route(part, async (route) => {
    const response = await route.fetch();
    if ((await response.body()).length < least) return route.fulfill({ response });
    aborted += 1;
    return route.abort();
  });
  await other.goto(address);
  await other.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await other.getByRole('alert').textContent()).toMatch(/The match is safe|did not arrive/);
  expect(aborted).toBeGreaterThan(0);
  await other.unroute(part);
  await other.getByRole('button', { name: 'Try again' }).click();
  await other.locator('#prompt').waitFor();
  expect(await choices(other)).toBe(made);
});

test('a page left open over a renewal says so when it opens a file, and loads itself again', async () => {
  const page = await arrive({ expects: /Failed to load resource/ });
  const part = /assets\/open-text-[^/]*\.js$/;
  await page.route(part, (route) => route.fulfill({ status: 404, body: 'gone' }));
  const file = { name: 'ford.json', mimeType: 'application/json', buffer: Buffer.from(fileOfFord(4)) };
  await page.locator('input[type=file]').setInputFiles(file);
  const told = page.getByRole('alert').filter({ hasText: 'A part of this page did not arrive' });
  await told.waitFor();
  expect(await faults(page)).toEqual([]);
  await page.unroute(part);
  await told.getByRole('button', { name: 'Load the page again' }).click();
  await expect.poll(() => told.count()).toBe(0);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.locator('#prompt').waitFor();
});

/** The text of a match file of the Ford, some choices on. */
function fileOfFord(made: number): string {
  const started = newMatch(ford, {}, { kind: 'fast', seed: 'filed' });
  if (!started.ok) throw new Error(started.refusal.code);
  const match = started.value;
  const random = randomFrom('filed');
  while (match.choices.length < made) {
    const { seat, number } = match.position.pending[0] ?? { seat: '', number: 0 };
    const offered = see(match, seat).decision?.options ?? [];
    play(match, seat, number, [offered[random.below(offered.length)]]);
  }
  return JSON.stringify(toMatchFile(match));
}

/** A match as it was kept before there were records. */
async function keepAsBefore(page: Page, id: string, file: string): Promise<void> {
  await page.evaluate(
    async ([name, text]) => {
      const erased = indexedDB.deleteDatabase('vedette');
      await new Promise((resolve) => {
        erased.onsuccess = resolve;
        erased.onblocked = resolve;
      });
      const asked = indexedDB.open('vedette', 2);
      asked.onupgradeneeded = () => {
        asked.result.createObjectStore('matches', { keyPath: 'id' });
        asked.result.createObjectStore('damaged', { keyPath: 'id' });
        asked.result.createObjectStore('packs', { keyPath: 'data' });
      };
      await new Promise((resolve) => {
        asked.onsuccess = resolve;
      });
      const matches = asked.result.transaction('matches', 'readwrite').objectStore('matches');
      const record = { id: name, game: 'example-ford', file: text, seating: { blue: 'person', red: 'random' } };
      await new Promise((resolve) => {
        matches.put({
          ...record,
          trusting: false,
          changed: 1,
          turn: 1,
          over: false,
          notes: { blue: { ford: 'mine' } },
        }).onsuccess = resolve;
      });
      asked.result.close();
    },
    [id, file] as const,
  );
}

test('a match kept by an earlier version goes on; one of other rules stays, says so, and can be saved', async () => {
  const page = await arrive();
  await keepAsBefore(page, 'of-old', fileOfFord(6));
  await page.goto(`${inject('address')}#/table/of-old`);
  await state(page);
  expect(await choices(page)).toBeGreaterThanOrEqual(6);
  await page.reload();
  await state(page);
  expect(await journal(page).count()).toBeGreaterThan(0);

  const other = await arrive();
  const file = JSON.parse(fileOfFord(3)) as { rules: number };
  await keepAsBefore(other, 'of-later', JSON.stringify({ ...file, rules: file.rules + 5 }));
  await other.goto(`${inject('address')}#/table/of-later`);
  await other.getByText('is kept as it is and can be saved').waitFor();
  await other.getByRole('button', { name: 'Save as a file' }).waitFor();
  await other.getByRole('link', { name: 'Back to the front page', exact: true }).click();
  await other.getByText('The Ford').first().waitFor();
  expect(await other.getByText('Kept, but unreadable').count()).toBe(0);
});

/** Spoils a part of the one match that is kept. */
const spoil = (page: Page, part: string): Promise<void> =>
  page.evaluate(async (way) => {
    const asked = indexedDB.open('vedette');
    await new Promise((resolve) => {
      asked.onsuccess = resolve;
    });
    const transaction = asked.result.transaction(['heads', 'entries'], 'readwrite');
    const heads = transaction.objectStore('heads');
    const all = heads.getAll();
    all.onsuccess = () => {
      const [head] = all.result as Record<string, unknown>[];
      if (way === 'entries') transaction.objectStore('entries').clear();
      else heads.put({ ...head, [way]: 7 });
    };
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    asked.result.close();
  }, part);

test.each(['seating', 'orders', 'position', 'entries', 'versions', 'start', 'notes'])(
  'a record with spoilt %s gets a sentence, is put aside whole, and can be tried again',
  async (part) => {
    const page = await arrive();
    await sitDown(page, 'The Ford');
    await options(page).first().click();
    await state(page);
    const isToldSo = () => expect.poll(() => page.getByRole('alert').first().textContent()).toContain('It was not deleted');
    await spoil(page, part);
    await page.reload();
    await isToldSo();
    await page.getByRole('link', { name: 'Back to the front page', exact: true }).click();
    await page.getByText('Kept, but unreadable').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await isToldSo();
    await page.getByRole('link', { name: 'Back to the front page', exact: true }).click();
    await page.getByText('Kept, but unreadable').waitFor();
  },
);

test('a match with dice that can be verified: the commitment first, then the words, and the file verifies', async () => {
  const page = await arrive();
  await (await tileOf(page, 'The Ford')).click();
  await page.getByText(/^More/).click();
  await page.getByText('Dice that can be verified').first().click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  const commitment = (await page.locator('dialog .hash').textContent()) ?? '';
  expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  await page.locator('dialog input').first().fill('red sky at night');
  await page.getByRole('button', { name: 'Begin' }).click();
  await playOn(page, (count, move) => (move * 7) % count);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await page.locator('dialog code').textContent()).toBe(commitment);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the match as a file' }).click(),
  ]);
  const file = parseMatchFile(await readFile(await download.path(), 'utf8'));
  if (!file.ok) return expect(file.refusal).toBeNull();
  expect(file.value.words).toContain('red sky at night');
  expect(verify(ford, file.value, { published: commitment })).toMatchObject({ ok: true });
  expect(verify(ford, file.value, { published: '0'.repeat(64) })).toMatchObject({ ok: false });
});
