import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toLessonStep } from '../../src/lesson.js';
import { matchBefore, openFile } from '../../src/match-before.js';
import { playUntil, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/** The table of one player: a life, card by card. */
const LIFE = 'I, Napoleon';
const heightOf = async (thing: Locator): Promise<number> => (await thing.boundingBox())?.height ?? 0;
const cardInFocus = (page: Page): Locator => page.getByRole('region', { name: /^(Card in focus|Carte en vue)$/ });

test('a hint is read whole beside a long card, and a new table begins with no card in focus', async () => {
  const page = await arrive();
  await toLessonStep(page, 'napoleon-year', 2);
  await page.locator('[data-thing="card-67"]').first().hover();
  expect(await cardInFocus(page).locator('article').count()).toBe(1);
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await sitDown(page, LIFE);
  expect(await state(page)).toBe('asked');
  expect(await cardInFocus(page).locator('article').count()).toBe(0);
  // A card with as much to read as any.
  const { after } = await matchBefore('i-napoleon', 'campaign-ended', {}, '1');
  await page.evaluate(() => {
    location.hash = '#/';
  });
  await openFile(page, after);
  await state(page);
  const cards = page.locator('#board [data-thing^="card-"]');
  let [longest, most] = [0, 0];
  for (let index = 0; index < (await cards.count()); index++) {
    const { length } = (await cards.nth(index).getAttribute('data-text')) ?? '';
    if (length > most) [longest, most] = [index, length];
  }
  await cards.nth(longest).focus();
  await page.keyboard.press('i');
  const hint = page.locator('#beside-right').getByRole('region', { name: /^Hint/ });
  await hint.locator('li').first().waitFor();
  expect(await heightOf(hint)).toBeGreaterThan(150);
});

test('on a telephone the campaign shows the die of its round, and closes to the table', async () => {
  const { after } = await matchBefore('i-napoleon', 'combat-round', {}, '1');
  const page = await arrive({ viewport: PHONE, told: true });
  await openFile(page, after);
  await page.getByRole('tab', { name: 'Journal' }).or(page.locator('.tabs [data-name="journal"]')).first().click();
  await page
    .getByRole('log')
    .getByRole('button', { name: /Look at it/ })
    .last()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Back to the table' }).waitFor();
  expect(await page.getByRole('button', { name: 'Back to the map' }).count()).toBe(0);
  // From its beginning on, where the envoys and the card fill the screen, to the first round.
  const back = sheet.getByRole('button', { name: 'Back', exact: true });
  while (await back.isEnabled()) await back.click();
  await sheet.getByRole('button', { name: /^Next: round 1/i }).click();
  const die = sheet.getByRole('region', { name: 'The die' }).locator('.results');
  await expect
    .poll(() =>
      die.evaluate((one) => {
        const [own, frame] = [one, one.closest('.body')].map((part) => part?.getBoundingClientRect());
        return own !== undefined && frame !== undefined && own.top >= frame.top - 1 && own.bottom <= frame.bottom;
      }),
    )
    .toBe(true);
});

test('keeping what the die shows is the first answer and the lit one, and no answer is cut at its foot', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    const page = await arrive({ viewport });
    await sitDown(page, LIFE);
    await playUntil(page, 'Trust to Luck and roll again', '^$');
    const answers = await page.evaluate(() => {
      const foot = document.querySelector('#options')?.getBoundingClientRect().bottom ?? 0;
      return [...document.querySelectorAll('#options li button')].map((one) => ({
        isLit: !one.classList.contains('pass'),
        isCut: one.getBoundingClientRect().bottom > Math.min(foot, one.closest('ol')?.getBoundingClientRect().bottom ?? 0),
        says: one.textContent.trim(),
      }));
    });
    expect(answers.map(({ isLit }) => isLit)).toEqual([true, false, false]);
    expect(answers[1]?.says).toMatch(/^2\s*use Luck/);
    if (viewport !== PHONE) expect(answers.filter(({ isCut }) => isCut)).toEqual([]);
  }
});
