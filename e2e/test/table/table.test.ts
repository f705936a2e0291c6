import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journal, options, playOn, sitDown, state, tileOf } from '../../src/table.js';
import { visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/**
 * Sits down, chooses a quick opponent and plays by keys: numbers, and the list that Alt with 2 leads to. Gives the number
 * of choices after which the match was over, or `most`; either way something has happened.
 */
async function playByKeys(page: Page, title: string, most: number): Promise<number> {
  const press = (key: string) => page.keyboard.press(key);
  await (await tileOf(page, title)).focus();
  await press('Enter');
  const open = page.getByRole('button', { name: 'Open the table' });
  await open.waitFor();
  const others = page.getByRole('group', { name: /^Who plays/ });
  for (let seat = 1; seat < (await others.count()); seat++) {
    await others.nth(seat).getByRole('radio', { name: 'Recruit' }).focus();
    await press('Space');
  }
  await open.focus();
  await press('Enter');
  await state(page);
  const before = await journal(page).count();
  let move = 0;
  for (; move < most && (await state(page)) !== 'over'; move++) {
    if (move % 2 === 0) await press(String(1 + (move % Math.min(9, await options(page).count()))));
    else {
      await press('Alt+Digit2');
      await press('Tab');
      await press('ArrowDown');
      await press('Enter');
    }
  }
  expect(await journal(page).count()).toBeGreaterThan(before);
  return move;
}

test('a whole game with the keyboard alone', async () => {
  const page = await arrive();
  expect(await playByKeys(page, 'The Ford', 300)).toBeLessThan(300);
  await page.getByText('The match is over').waitFor();
});

test.each(['Napoléon 1806', 'Napoléon 1807', 'Napoléon 1815', 'The Eagles Turn East', 'I, Napoleon'])(
  '%s goes on by the keyboard alone',
  async (title) => {
    await playByKeys(await arrive(), title, 40);
  },
);

test('why not? names the reason', async () => {
  const page = await arrive();
  await sitDown(page, 'The Ford');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { expanded: false }).first().click();
  await expect.poll(() => dialog.getByRole('status').textContent()).toMatch(/neighbouring|Two companies|rests/);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('an open rule has the keys to itself, and gives them back', async () => {
  const page = await arrive();
  await sitDown(page, 'The Ford');
  const rule = page.locator('#prompt').getByRole('button', { name: /^Rule/ });
  const before = await options(page).allInnerTexts();
  await rule.click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('1');
  expect(await options(page).allInnerTexts()).toEqual(before);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await rule.evaluate((element) => element.matches(':focus'))).toBe(true);
});

test('a reload, and the match goes on where it was', async () => {
  const page = await arrive();
  await sitDown(page, 'The Ford');
  await options(page).last().click();
  await state(page);
  const before = { log: await journal(page).allInnerTexts(), options: await options(page).allInnerTexts() };
  await page.reload();
  await state(page);
  expect({ log: await journal(page).allInnerTexts(), options: await options(page).allInnerTexts() }).toEqual(before);
  await page.goto(page.url().replace(/#.*/, ''));
  await page.getByRole('link', { name: 'Go on playing' }).first().click();
  await state(page);
  expect(await journal(page).allInnerTexts()).toEqual(before.log);
});

test('a match leaves as a file and comes back from it', async () => {
  const page = await arrive();
  await sitDown(page, 'The Ford');
  await options(page).last().click();
  await state(page);
  const log = await journal(page).allInnerTexts();
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the match as a file' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ format: 'vedette-match/1', game: 'example-ford' });
  const other = await arrive();
  await other
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await state(other);
  expect(await journal(other).allInnerTexts()).toEqual(log);
});

test('a file that is no match is refused in a sentence', async () => {
  const page = await arrive();
  const buffer = Buffer.from('{"format":"vedette-match/1","game":"example-ford","options":{},"seed":"1","choices":[["blue"]]}');
  await page.locator('input[type=file]').setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer });
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('broken.json: This is not a match file: choices[0]');
});

test('a damaged match is told clearly, kept, and can be saved', async () => {
  const page = await arrive();
  await sitDown(page, 'The Ford');
  await options(page).first().click();
  await state(page);
  await page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const asked = indexedDB.open('vedette');
      asked.onsuccess = () => resolve(asked.result);
    });
    const heads = database.transaction('heads', 'readwrite').objectStore('heads');
    await new Promise<void>((resolve) => {
      const all = heads.getAll();
      all.onsuccess = () => {
        const [head] = all.result as { settings: unknown }[];
        if (head) heads.put({ ...head, settings: null }).onsuccess = () => resolve();
      };
    });
    database.close();
  });
  await page.reload();
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('It was not deleted');
  await page.getByRole('link', { name: 'Back to the front page', exact: true }).click();
  await page.getByText('Kept, but unreadable').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8')) as { head: object; entries: object[] };
  // The whole record, with who plays and what was played.
  expect(saved.head).toMatchObject({ format: 'vedette-record/1', seating: { blue: 'person' } });
  expect(saved.entries.length).toBeGreaterThan(0);
});

test('two people at one screen: nothing of the one is in the page of the other', async () => {
  const page = await arrive();
  await sitDown(page, 'Requisition', async () => {
    await page.getByRole('group', { name: 'Who plays: Commissary 2' }).getByText('You').click();
  });
  for (let turn = 0; turn < 6; turn++) {
    if ((await state(page)) === 'hand-over') {
      const covered = await page.locator('body').textContent();
      expect(covered).not.toMatch(/Hand:|card \d/);
      expect(await options(page).count()).toBe(0);
      await page.getByRole('button', { name: /Show my side/ }).click();
    }
    const seat = /Commissary (\d)/.exec((await page.locator('#prompt h2').textContent()) ?? '')?.[1];
    const other = seat === '1' ? '2' : '1';
    expect(await page.getByRole('log').textContent()).not.toMatch(new RegExp(`Commissary ${other} draws card \\d`));
    await options(page).first().click();
  }
});

test('a whole game of secret bids by the mouse', async () => {
  const page = await arrive();
  await sitDown(page, 'Requisition');
  expect(await playOn(page, (_count, move) => move * 5 + 1)).toBeGreaterThan(4);
});

test('looking back shows the table as it was, and nothing can be done there', async () => {
  const page = await arrive();
  await sitDown(page, 'The Ford');
  const brief = () => page.locator('#board').textContent();
  await state(page);
  const first = await brief();
  for (let move = 0; move < 2; move++) {
    await options(page).last().click();
    await state(page);
  }
  const last = await brief();
  await page.getByRole('button', { name: 'To the beginning' }).click();
  expect(await brief()).toBe(first);
  expect(await options(page).count()).toBe(0);
  await page.getByRole('slider').press('End');
  expect(await brief()).toBe(last);
  await page.getByRole('button', { name: 'One choice back' }).click();
  await page.getByText('Looking back').waitFor();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await state(page);
  expect(await brief()).toBe(last);
});
