import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { toLessonStep } from '../../src/lesson.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/** How wide the sentence of a step is, how many lines it takes, and whether a button lies over it. */
const sentence = (page: Page) =>
  page.evaluate(() => {
    const [heading, actions] = ['h2', '.actions'].map((one) => document.querySelector(`.lesson .prompt ${one}`));
    if (!heading || !actions) throw new Error('no step');
    const range = document.createRange();
    range.selectNodeContents(heading);
    const [words, buttons] = [range, actions].map((one) => one.getBoundingClientRect());
    const lines = (words?.height ?? 0) / Number.parseFloat(getComputedStyle(heading).lineHeight);
    const isClear = [...actions.querySelectorAll('button')].every((one) => {
      const box = one.getBoundingClientRect();
      return box.left >= (words?.right ?? 0) || box.top >= (words?.bottom ?? 0) || box.bottom <= (words?.top ?? 0);
    });
    const isLow = (buttons?.height ?? 0) <= 130;
    return { lines: Math.round(lines), isClear, isLow, isOnScreen: (buttons?.right ?? 0) <= innerWidth };
  });

test.each([
  ['a desk', 'en', undefined],
  ['a desk', 'fr', undefined],
  ['a telephone', 'en', PHONE],
  ['a telephone', 'fr', PHONE],
] as const)('beside the longest button a step says on %s (%s) what is to be done', async (_, locale, viewport) => {
  const page = await arrive({ locale, ...(viewport && { viewport }) });
  await toLessonStep(page, 'napoleon-year', 5);
  const { lines, ...seen } = await sentence(page);
  expect(seen).toEqual({ isClear: true, isLow: true, isOnScreen: true });
  expect(lines).toBeLessThan(4);
});

test('the ring round the victory track is seen whole, and the present step stands in the list', async () => {
  const page = await arrive();
  await toLessonStep(page, '1806-contact', 9);
  const seen = await page.evaluate(() => {
    const [ring, step] = ['.lesson rect.ring', '.list .now'].map((one) => document.querySelector(one)?.getBoundingClientRect());
    const list = document.querySelector('.list')?.getBoundingClientRect();
    if (!ring || !step || !list) throw new Error('nothing is drawn');
    const pane = document.querySelector('.lesson .pane');
    const frame = pane?.getBoundingClientRect();
    const isOnPage = ring.right <= innerWidth && ring.top >= (frame?.top ?? 0);
    const isCut = pane !== null && getComputedStyle(pane).overflow !== 'visible' && ring.right > (frame?.right ?? 0);
    return { isCut, isOnPage, isListed: step.top >= list.top - 1 && step.bottom <= list.bottom + 1 };
  });
  expect(seen).toEqual({ isCut: false, isOnPage: true, isListed: true });
});

test('of several choices of one step each says which it is', async () => {
  const page = await arrive();
  await toLessonStep(page, 'eagles-battle', 1);
  const prompt = page.locator('.lesson .prompt');
  const first = await prompt.textContent();
  expect(first).toMatch(/Choice 1 of 2/);
  await prompt.locator('.button.main').press('Enter');
  await expect.poll(() => prompt.textContent()).toMatch(/Choice 2 of 2/);
});

test('a commander that the button names is seen in the box, or the box says that there are more', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    const page = await arrive({ viewport });
    await toLessonStep(page, 'napoleon-year', 3);
    const box = page.locator('[data-thing="COMMANDERS"]');
    await expect
      .poll(() =>
        box.evaluate((one) => {
          const frame = one.querySelector('ul')?.getBoundingClientRect();
          const card = one.querySelector('[data-thing="card-40"]')?.getBoundingClientRect();
          return (
            (card?.bottom ?? 0) <= (frame?.bottom ?? 0) + 6 || /^\d+ more$/.test(one.querySelector('.beyond')?.textContent ?? '')
          );
        }),
      )
      .toBe(true);
  }
});

test('a place too far for the march of the step is refused with what stops the march, not with a missing road', async () => {
  const page = await arrive();
  await toLessonStep(page, '1806-marching', 6);
  await page.locator('#area-leipzig').dispatchEvent('click');
  const answer = await page.getByRole('alert').textContent();
  expect(answer).toMatch(/Leipzig: not now/);
  expect(answer).toMatch(/it has spent \d points|farther than its points/);
  expect(answer).not.toMatch(/No connection/);
});

test('the fatigue of the skirmishers is told of where it fell', async () => {
  const page = await arrive();
  await toLessonStep(page, '1806-combat', 4);
  expect(await page.locator('.lesson [data-note]').textContent()).toMatch(/on Ruchel.*Brunswick stays at 4/);
});

test('the lesson of combat lays its battle out step by step, and goes on where it was', async () => {
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    const page = await arrive({ viewport });
    await toLessonStep(page, '1806-combat', 3);
    expect(await page.getByRole('button', { name: 'Battle sheet' }).count()).toBe(0);
    await toLessonStep(page, '1806-combat', 6);
    await page.getByRole('button', { name: 'Battle sheet' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: /^Next/ }).click();
    expect(await sheet.getByRole('region').first().textContent()).toMatch(/Lannes/);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await page.locator('.steps li.past').count()).toBe(5);
  }
});
