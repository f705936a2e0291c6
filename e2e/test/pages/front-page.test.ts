import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { journal, options, playAgainst, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

test('from the front page to the first move in two clicks', async () => {
  const page = await arrive();
  await page.getByRole('link', { name: 'Napoléon 1806' }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await options(page).first().waitFor();
  await options(page).first().click();
  await expect.poll(() => journal(page).count()).toBeGreaterThan(1);
});

test('French from the first page to the log, by the browser’s own language', async () => {
  const page = await arrive({ locale: 'fr-FR' });
  await page.getByRole('heading', { name: 'Cinq campagnes' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  await sitDown(page, 'The Ford');
  await page.getByRole('button', { name: 'tenir' }).click();
  await journal(page).filter({ hasText: 'Bleu tient.' }).first().waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await journal(page).filter({ hasText: 'Blue holds.' }).first().waitFor();
});

test('a kept table is known by its map, its scenario, the side and who plays against it', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Corporal'));
  await state(page);
  await page.getByRole('link', { name: /^Vedette/ }).click();
  const row = page.locator('section[aria-labelledby=tables] li');
  await expect.poll(() => row.locator('.side').textContent()).toMatch(/French\s*against Corporal/);
  expect(await row.textContent()).toMatch(/Napoléon 1806, turn 1\s*\p{L}{3}.*Conscript/su);
  // Its own map with the stacks on it, not the picture of the game.
  expect(await row.locator('.map svg').count()).toBeGreaterThan(0);
  expect(await row.locator('.map .vignette').count()).toBe(0);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Français' }).click();
  await expect.poll(() => row.locator('.side').textContent()).toMatch(/Français\s*contre Caporal/);
});

test.each(['Napoléon 1806', '1807: The Eagles Turn East'])(
  'the exercise of a day with %s shows its own position, once it is looked at',
  async (title) => {
    const page = await arrive();
    const daily = page.locator('section[aria-labelledby=exercise]');
    const isToday = async () => (await daily.locator('.foot').textContent())?.includes(title) ?? false;
    // Which day it is depends on the shelf; it comes round game by game.
    for (let day = 1; day < 20 && !(await isToday()); day++) {
      await page.clock.setFixedTime(new Date(2026, 0, day, 12));
      await page.reload();
    }
    expect(await isToday()).toBe(true);
    expect(await daily.locator('.vignette').count()).toBe(1);
    await daily.scrollIntoViewIfNeeded();
    await daily.locator('.vignette').waitFor({ state: 'detached' });
    // The blocks of the position stand on the map.
    expect(await daily.locator('.map svg path[fill^="var(--"]').count()).toBeGreaterThan(1);
    expect(await faults(page)).toEqual([]);
  },
);

test('a telephone shows board, prompt and options without scrolling sideways', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true, isMobile: true });
  const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(await isWider()).toBe(false);
  await sitDown(page, 'The Ford');
  await options(page).first().tap();
  expect(await isWider()).toBe(false);
  const height = await options(page)
    .first()
    .evaluate((button) => button.getBoundingClientRect().height);
  expect(height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Journal' }).tap();
  await journal(page).first().waitFor();
});

test('a long question is read to its end on a telephone, and a short one leaves the board where it is', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true, isMobile: true });
  await sitDown(page, '1807: The Eagles Turn East');
  const sentence = page.locator('#prompt h2');
  await sentence.getByText(/foragers yourself\.$/).waitFor();
  const below = await sentence.evaluate((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    return words.getBoundingClientRect().bottom - heading.getBoundingClientRect().bottom;
  });
  expect(below).toBeLessThan(5);
  // The options take what the question leaves.
  const board = page.locator('#board');
  const box = await board.boundingBox();
  await page.getByRole('button', { name: 'arrange it myself' }).tap();
  await sentence.getByText(/stays open\?$/).waitFor();
  expect(await board.boundingBox()).toEqual(box);
});

test('the first page’s code and styles weigh less than 200 kB', async () => {
  const page = await arrive();
  await page.waitForLoadState('networkidle');
  const weight = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(js|css)$/.test(name))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(weight).toBeGreaterThan(10_000);
  expect(weight).toBeLessThan(200_000);
});
