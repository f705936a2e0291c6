import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { matchBefore, openFile } from '../../src/match-before.js';
import { journal, options, playAgainst, playFast, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();
const DESK = { width: 1440, height: 900 };
const TABLET = { width: 1024, height: 768 };

test.each([
  ['Napoléon 1806', 'a desk', DESK, 'dark', 'fr', 400],
  ['Napoléon 1807', 'a tablet', TABLET, 'dark', 'fr', 520],
  ['Napoléon 1806', 'a telephone', PHONE, 'light', 'fr', 470],
  ['The Eagles Turn East', 'a tablet', TABLET, 'light', 'fr', 520],
  ['I, Napoleon', 'a tablet', TABLET, 'dark', 'en', 500],
] as const)(
  '%s on %s: nothing is cut off, the board has its height, and axe finds nothing',
  { timeout: 300_000 },
  async (title, _size, viewport, colorScheme, locale, height) => {
    const page = await arrive({ viewport, colorScheme, locale });
    await sitDown(page, title, () => playAgainst(page, locale === 'fr' ? 'Recrue' : 'Recruit'));
    await state(page);
    await playFast(page, 3, 12);
    await state(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect((await page.locator('#board').boundingBox())?.height).toBeGreaterThanOrEqual(height);
    expect(await faults(page)).toEqual([]);
  },
);

test('what happened while one waited is told on a telephone too, whole and under the thumb, and the board stays', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'fr', colorScheme: 'dark', told: true });
  await openFile(page, (await matchBefore('1806', 'card-played', {}, '8')).before);
  const waited = page.getByRole('region', { name: /^Pendant/ });
  const sheet = page.locator('.sheet[role=dialog]');
  const board = () => page.locator('#board').boundingBox();
  for (let move = 0; (await waited.count()) === 0; move++) {
    expect(move).toBeLessThan(40);
    if ((await sheet.count()) > 0) await page.keyboard.press('Escape');
    else if ((await state(page)) === 'asked' && (await waited.count()) === 0)
      await options(page)
        .first()
        .tap({ timeout: 2000 })
        .catch(() => undefined);
  }
  const before = await board();
  const go = await waited.locator('.button.main').boundingBox();
  expect(go?.height).toBeGreaterThanOrEqual(44);
  expect((go?.y ?? 0) + (go?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  const now = await waited.locator('li.now').boundingBox();
  expect([now?.x, now?.width]).toEqual([0, PHONE.width]);
  expect(await faults(page)).toEqual([]);
  await waited.locator('.button.main').tap();
  await expect.poll(() => waited.count()).toBe(0);
  expect(await board()).toEqual(before);
});

test('a turn is played by the keyboard alone', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  const turns = () => journal(page).filter({ hasText: /^\d*Turn \d/ });
  await state(page);
  const begun = await turns().count();
  for (let move = 0; (await turns().count()) === begun; move++) {
    expect(move).toBeLessThan(120);
    if ((await state(page)) !== 'asked') break;
    // The first by its number; the last, which does nothing, by the keys that walk there.
    if (move % 2 === 0) await page.keyboard.press('1');
    else {
      await page.keyboard.press('Alt+2');
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
    }
    await page.locator('#options:not([aria-busy="true"])').waitFor();
  }
  expect(await turns().count()).toBeGreaterThan(begun);
});
