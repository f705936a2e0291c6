import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { options, playAgainst, playFast, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();
const GAMES = ['Napoléon 1806', 'Napoléon 1807', 'Napoléon 1815', 'The Eagles Turn East', 'I, Napoleon'];
const telephone = { viewport: PHONE, hasTouch: true, isMobile: true } as const;

/** Each option, brought into sight as a finger would: what of it lies outside the list or the screen, or is cut. */
const cutOptions = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#options button')].flatMap((button) => {
      button.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const list = button.closest('ol')?.getBoundingClientRect();
      const { left, right, top, bottom, height } = button.getBoundingClientRect();
      const words = button.querySelector('span');
      const isWhole =
        list !== undefined &&
        left >= 0 &&
        right <= innerWidth &&
        top >= list.top - 1 &&
        bottom <= list.bottom + 1 &&
        height >= 44 &&
        words !== null &&
        words.scrollWidth <= words.clientWidth + 1;
      return isWhole ? [] : [button.textContent.trim()];
    }),
  );

test.each(GAMES)('every option of %s can be read whole and tapped, and the board keeps its height', async (title) => {
  const page = await arrive({ ...telephone, colorScheme: 'dark' });
  await sitDown(page, title, () => playAgainst(page, 'Recruit'));
  const heights = new Set<number>();
  for (let move = 0; move < 8 && (await state(page)) === 'asked'; move++) {
    expect(await cutOptions(page)).toEqual([]);
    heights.add(Math.round((await page.locator('#board').boundingBox())?.height ?? 0));
    await playFast(page, move, 2);
  }
  expect(heights.size).toBe(1);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(470);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test.each(['Napoléon 1806', 'Napoléon 1807', 'Napoléon 1815'])(
  'the hand of %s looks out from under the question, and its tab shows the cards whole',
  async (title) => {
    const page = await arrive({ ...telephone, locale: 'fr' });
    await sitDown(page, title, () => playAgainst(page, 'Recrue'));
    await state(page);
    const hand = page.getByRole('region', { name: 'Main', exact: true });
    const head = await hand.locator('.head').first().boundingBox();
    const foot = (await page.locator('.tabs').boundingBox())?.y ?? 0;
    expect((head?.y ?? foot) + (head?.height ?? 0)).toBeLessThanOrEqual(foot);
    await page.getByRole('navigation').getByRole('button', { name: 'Main', exact: true }).click();
    const cut = await hand.locator('button.card').evaluateAll((cards) =>
      cards.filter((card) => {
        const { left, right } = card.getBoundingClientRect();
        return left < 0 || right > innerWidth || card.scrollHeight > card.clientHeight + 1;
      }),
    );
    expect(await hand.locator('button.card').count()).toBeGreaterThan(0);
    expect(cut).toHaveLength(0);
    // What is asked is still there to be answered.
    expect(await options(page).first().isVisible()).toBe(true);
    expect(await cutOptions(page)).toEqual([]);
    expect(await faults(page)).toEqual([]);
  },
);

test('why something cannot be done is told in sight, beside the whole board', async () => {
  const page = await arrive(telephone);
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  await state(page);
  await page.locator('.area:not(.lit)').first().dispatchEvent('click');
  const told = page.locator('#prompt .told');
  await told.waitFor();
  const isOnTop = await told.evaluate((bubble) => {
    const { x, y, width, height } = bubble.getBoundingClientRect();
    const at = (down: number) => document.elementFromPoint(x + width / 2, down);
    return bubble.contains(at(y + 4)) && bubble.contains(at(y + height - 4));
  });
  expect(isOnTop).toBe(true);
  const board = await page.locator('#board').boundingBox();
  expect((await told.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
});

test('under a finger on a tablet no option is cut off at its foot', async () => {
  const page = await arrive({ viewport: { width: 1024, height: 768 }, hasTouch: true });
  await sitDown(page, 'Napoléon 1807', () => playAgainst(page, 'Recruit'));
  await state(page);
  expect(await cutOptions(page)).toEqual([]);
});

test('the hand is read whole, and a hint makes room for the way that it shows', async () => {
  const page = await arrive(telephone);
  await sitDown(page, 'Napoléon 1815', () => playAgainst(page, 'Recruit'));
  await state(page);
  const sign = page.getByRole('region', { name: 'In force' }).getByRole('button').first();
  await expect.poll(() => sign.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  const advised = page.locator('.hint-over li');
  await expect.poll(() => advised.count(), { timeout: 60_000 }).toBeGreaterThan(1);
  const visible = () => advised.evaluateAll((all) => all.filter((one) => one.checkVisibility()).length);
  expect(await visible()).toBeGreaterThan(1);
  await advised.getByRole('button', { name: 'Show' }).last().click();
  await expect.poll(visible).toBe(1);
  await page.getByRole('button', { name: /^All \d$/ }).click();
  await expect.poll(visible).toBeGreaterThan(1);
  await page.getByRole('navigation').getByRole('button', { name: 'Hand' }).click();
  await expect.poll(() => sign.isVisible()).toBe(false);
});
