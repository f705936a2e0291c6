import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { playAgainst, playFast, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/**
 * Signs in sight that tell nobody what they are: icons, blocks, counters, areas and tracks that carry neither a name with
 * a sentence nor a title, and stand beside no word of their own.
 */
const mute = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll('.table use[href^="#i-"], #board svg [data-thing], .area, .table svg[role=img]')];
    const isTold = (sign: Element): boolean => {
      const named = sign.closest('[data-sign]');
      if (named !== null)
        return (named.getAttribute('data-sign') ?? '') !== '' && (named.getAttribute('data-means') ?? '') !== '';
      if (sign.closest('[title]:not([title=""])') !== null) return true;
      const labelled = sign.closest('button, a, summary, [role=status], li, th, h2, p, label, .window');
      return /\p{L}{2}/u.test(labelled?.textContent ?? '');
    };
    const isSeen = (sign: Element): boolean => sign.getBoundingClientRect().width > 0;
    // A stack is told block by block.
    const isStack = (sign: Element): boolean => sign.querySelector('[data-sign]') !== null;
    return drawn
      .filter((sign) => isSeen(sign) && !isStack(sign) && !isTold(sign))
      .map(
        (sign) => `${sign.getAttribute('href') ?? sign.outerHTML.slice(0, 80)} in ${sign.parentElement?.outerHTML.slice(0, 90)}`,
      );
  });

test.each(['Napoléon 1806', 'Napoléon 1807', 'Napoléon 1815', 'The Eagles Turn East', 'I, Napoleon'])(
  'every sign at the table of %s has a name and a sentence',
  { timeout: 300_000 },
  async (title) => {
    const page = await arrive();
    await sitDown(page, title, () => playAgainst(page, 'Recruit'));
    for (let look = 0; look < 3 && (await state(page)) === 'asked'; look++) {
      expect(await mute(page)).toEqual([]);
      await playFast(page, look + 5, 9);
    }
  },
);

const note = (page: Page) => page.locator('.sign-note');

test('a sign tells its meaning to a pointer that rests, to the keys, and to a finger that is held on it', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  await state(page);
  const block = page.locator('#board [data-sign^="Davout"]').first();
  await block.hover();
  await expect.poll(() => note(page).textContent()).toMatch(/^Davout, French.*strength, \d.*fatigue, 0/);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect.poll(() => note(page).count()).toBe(0);
  // What a block brings beside its strength is printed on it.
  expect(await page.locator('#board [data-thing=napoleon] .symbol').count()).toBe(3);
  await page.locator('#board [data-thing=murat]').hover();
  await expect.poll(() => note(page).textContent()).toMatch(/^Murat, French.*when it marches alone.*when it pursues/);
  await page.keyboard.press('Escape');
  await expect.poll(() => note(page).count()).toBe(0);
  await page.locator('aside.details li[data-sign] button').first().focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => note(page).textContent()).toMatch(/Squares are strength points/);
});

test('a finger that is held on a place reads it, and chooses nothing', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'fr' });
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recrue'));
  await state(page);
  const asked = await page.locator('#prompt h2').textContent();
  const box = await page.locator('.area[data-sign="Hollfeld"]').boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const hand = await page.context().newCDPSession(page);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect.poll(() => note(page).textContent()).toMatch(/^Hollfeld/);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await page.locator('#prompt .told').count()).toBe(0);
  expect(await page.locator('#prompt h2').textContent()).toBe(asked);
});

test('what is known of a hidden block is told on hover, to the keys, and under a held finger', async () => {
  const page = await arrive({ hasTouch: true });
  await sitDown(page, 'Napoléon 1806', async () => {
    await page.getByRole('radio', { name: /\(Grognard\)/ }).check();
    await playAgainst(page, 'Recruit');
  });
  await state(page);
  const known = /What you know of it: Never seen\. It can be any of the \d+ corps you do not see, a commander or a vedette\./;
  const hidden = page.locator('#board [data-means*="What you know of it"]:not(.area)').first();
  for (let turn = 0; turn < 8 && (await hidden.count()) === 0; turn++) await playFast(page, turn, 6);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  const middle = () =>
    hidden.evaluate((block) => {
      const { x, y, width, height } = block.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  const { x, y } = await middle();
  await page.mouse.move(x, y);
  await expect.poll(() => note(page).textContent()).toMatch(known);
  await page.keyboard.press('Escape');
  const area = page.locator('.area[data-means*="What you know of it"]').first();
  await page.keyboard.press('Tab');
  await area.evaluate((one: SVGElement) => one.focus());
  await expect.poll(() => note(page).textContent()).toMatch(known);
  expect(await area.getAttribute('aria-label')).toMatch(known);
  await page.keyboard.press('Escape');
  const hand = await page.context().newCDPSession(page);
  // What has the focus is brought into sight: the map may have moved.
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [await middle()] });
  await expect.poll(() => note(page).textContent()).toMatch(known);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});
