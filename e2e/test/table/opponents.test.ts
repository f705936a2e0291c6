import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { options, playAgainst, playFast, sitDown, state } from '../../src/table.js';
import { visitors } from '../../src/visitor.js';

const { arrive } = visitors();

const declineAll = (page: Page) => page.getByRole('button', { name: /^No, and not again this turn/ });

/** Lannes and Brunswick in one place, the French to move: what follows is the same every time. */
const FACE_TO_FACE = `situation: Lannes meets Brunswick
game: "1806"
set:
  alone: true
  blocks: { lannes: naumburg, brunswick: naumburg, hohenlohe: erfurt, davout: bamberg }
  hands: { french: [elan] }
active: french
`;

async function face(page: Page): Promise<void> {
  const buffer = Buffer.from(FACE_TO_FACE);
  await page.locator('input[type=file]').setInputFiles({ name: 'face.yaml', mimeType: 'text/yaml', buffer });
  expect(await state(page)).toBe('asked');
}

test('alone, nobody is asked a question that has but one answer', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  const counts: number[] = [];
  for (let move = 0; move < 25 && (await state(page)) === 'asked'; move++) {
    counts.push((await options(page).count()) - (await declineAll(page).count()));
    await options(page).first().click();
  }
  expect(counts.length).toBeGreaterThan(5);
  expect(counts.filter((count) => count < 2)).toEqual([]);
});

test('a window is declined for the rest of the turn, and asked again when that is wanted', async () => {
  const page = await arrive();
  await face(page);
  await page
    .getByRole('button', { name: /Naumbourg/ })
    .and(options(page))
    .click();
  await page
    .getByRole('button', { name: /attack/i })
    .and(options(page))
    .click();
  await declineAll(page).click();
  // Beside the board stands what is ordered, and until when.
  const notice = page.getByRole('listitem').filter({ hasText: 'until turn' });
  await notice.waitFor();
  // It outlives a reload.
  await page.reload();
  await notice.waitFor();
  await page.getByRole('button', { name: /^Take back/ }).click();
  await expect.poll(() => notice.count()).toBe(0);
});

test('an opponent shows how far its thinking is, and can be hurried', async () => {
  const page = await arrive();
  // The Marshal thinks for a time of his own; still a hand may come too late, so the page itself presses.
  await sitDown(page, 'The Ford', () => playAgainst(page, 'Marshal'));
  const hurried = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        new MutationObserver((_, observer) => {
          const button = [...document.querySelectorAll('#prompt button')].find((one) => one.textContent === 'Hurry up');
          if (!(button instanceof HTMLButtonElement)) return;
          observer.disconnect();
          button.click();
          resolve(document.querySelector('#prompt progress') !== null);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  let isHurried = false;
  hurried.then(() => {
    isHurried = true;
  });
  for (let move = 0; !isHurried; move++) {
    expect(move).toBeLessThan(40);
    expect(await state(page)).toBe('asked');
    await options(page).first().click();
  }
  expect(await hurried).toBe(true);
  expect(await state(page)).toBe('asked');
});

test('the moves of others are shown on the map, and skipped with a key', async () => {
  const page = await arrive({ reducedMotion: 'no-preference' });
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  const skip = page.getByRole('button', { name: 'Skip' });
  const seen = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new MutationObserver((_, observer) => {
          const button = [...document.querySelectorAll('#prompt button')].find((one) => one.textContent === 'Skip');
          if (!button) return;
          observer.disconnect();
          dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
          resolve(button.textContent ?? '');
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await playFast(page, 5, 60);
  expect(await seen).toBe('Skip');
  await expect.poll(() => skip.count()).toBe(0);
});

test('before a combat the page says what would probably come of it', async () => {
  const page = await arrive();
  await face(page);
  await page
    .getByRole('button', { name: /Naumbourg/ })
    .and(options(page))
    .click();
  const forecast = page.getByRole('region', { name: /^If you choose: .*attack/i });
  await expect.poll(() => forecast.textContent()).toMatch(/(won|drawn|lost) \d+ %/);
  expect(await forecast.textContent()).toContain('readings of what you cannot see');
});
