import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { matchBefore, openFile } from '../../src/match-before.js';
import { options, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();
const sheet = (page: Page) => page.locator('.sheet[role=dialog]');
const current = (page: Page) => sheet(page).locator('[aria-current=step]').textContent();

test('a combat is laid out as it happens, answered on its sheet, and looked up again from the journal', async () => {
  const { before } = await matchBefore('1806', 'combat-cards', {}, '3');
  const page = await arrive({ told: true });
  await openFile(page, before);
  while ((await sheet(page).count()) === 0)
    await options(page)
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
  expect(await current(page)).toBe('Played');
  // Nothing is asked before the cards have turned, neither on the sheet, nor under it, nor by a key.
  await page.keyboard.press('1');
  expect(await options(page).count()).toBe(0);
  expect(await page.locator('main').getAttribute('inert')).not.toBeNull();
  // By keys alone, to the last thing that has happened; the count says how each total came about.
  await page.keyboard.press('Enter');
  expect(await current(page)).toBe('Count');
  expect(
    await sheet(page)
      .getByRole('row', { name: /Cards to turn/ })
      .textContent(),
  ).toMatch(/2 − 1 \+ 1\s*2\s*Cards to turn\s*\d/);
  await sheet(page).getByRole('button', { name: '1 B' }).click();
  await page
    .getByRole('dialog', { name: 'Combat 1B' })
    .getByText(/5 to 8 strength points/)
    .waitFor();
  await page.keyboard.press('Escape');
  await sheet(page).locator('.button.main').focus();
  await page.keyboard.press('s');
  expect(await current(page)).toBe('What falls');
  expect(await options(page).count()).toBeGreaterThan(0);
  expect(await page.evaluate('document.activeElement.closest("#options") !== null')).toBe(true);
  expect(await faults(page)).toEqual([]);
  // What is asked in the midst of it is answered there, with a hint if that is wanted, and it goes on.
  await sheet(page).getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('region', { name: /^Hint/ }).getByRole('listitem').first().waitFor();
  await sheet(page).locator('#options button').first().click();
  await expect.poll(() => sheet(page).getByRole('button', { name: 'Verdict', exact: true }).isEnabled()).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => sheet(page).count()).toBe(0);
  await page
    .getByRole('log')
    .getByRole('button', { name: /^Look at it: .*combat cards/ })
    .last()
    .click();
  expect(await sheet(page).getByRole('heading').first().textContent()).toContain('Combat at Schleitz');
});

test('what stands beside the sheet does not run ahead of it, and the verdict waits for the reader', async () => {
  const { before } = await matchBefore('1806', 'combat-declared', {}, '3');
  const page = await arrive({ told: true });
  await openFile(page, before);
  // The other side is asked too: nobody may be asked here any more when the sheet lies open.
  while ((await sheet(page).count()) === 0)
    await options(page)
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
  const last = page.getByRole('log').getByRole('listitem').last();
  for (const step of ['Played', 'Count', 'Cards turn']) {
    expect(await current(page)).toBe(step);
    expect(await last.textContent()).toMatch(/combat cards/);
    await page.keyboard.press('Enter');
  }
  // What the other side still has to answer comes on the same sheet, one step after the other.
  const told = ['What falls'];
  while ((await sheet(page).count()) > 0) {
    const now = await current(page).catch(() => null);
    if (now !== null && now !== told.at(-1)) told.push(now);
    if (told.at(-1) === 'Verdict') expect(await last.textContent()).not.toMatch(/combat cards/);
    await page.keyboard.press('Enter');
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  expect(told.slice(0, 3)).toEqual(['What falls', 'Verdict', 'Retreat']);
});

test('on a telephone, in French and by lamplight, the sheet fills the screen and axe finds nothing', async () => {
  const { after } = await matchBefore('1806', 'pursued', {}, '1');
  const page = await arrive({ viewport: PHONE, colorScheme: 'dark', locale: 'fr' });
  await openFile(page, after);
  // A table that still goes on lays sheets of its own.
  await state(page);
  await page.locator('.tabs').getByRole('button', { name: 'Journal' }).click();
  await page
    .getByRole('log')
    .getByRole('button', { name: /^Regarder\s:/ })
    .last()
    .click();
  const box = await sheet(page).boundingBox();
  expect([box?.x, box?.width]).toEqual([0, PHONE.width]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
  expect(await faults(page)).toEqual([]);
});

test('what happened while one waited is told before anything is asked, and the map goes there', async () => {
  // A match in which the reader has ended his operations, and the others go on.
  const page = await arrive({ told: true });
  await openFile(page, (await matchBefore('1806', 'card-played', {}, '8')).before);
  const waited = page.getByRole('region', { name: /^While you waited/ });
  for (let move = 0; (await waited.count()) === 0; move++) {
    expect(move).toBeLessThan(40);
    if ((await sheet(page).count()) > 0) await page.keyboard.press('Escape');
    else if ((await state(page)) === 'asked' && (await waited.count()) === 0)
      await options(page)
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined);
  }
  expect(await waited.getByRole('listitem').count()).toBeGreaterThan(0);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => waited.count()).toBe(0);
});
