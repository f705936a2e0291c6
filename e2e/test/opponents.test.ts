import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { options, playAgainst, playFast, sitDown, state } from '../src/table.js';
import { visitors } from '../src/visitor.js';

const { arrive } = visitors();

const declineAll = (page: Page) => page.getByRole('button', { name: /^Decline, and all like this/ });

/** Presses the first option until something shows up. */
async function playUntil(page: Page, isThere: () => Promise<boolean>, most = 120): Promise<void> {
  for (let move = 0; !(await isThere()); move++) {
    expect(move).toBeLessThan(most);
    expect(await state(page)).toBe('asked');
    if (!(await isThere())) await options(page).first().click();
  }
}

test('alone, nobody is asked a question that has but one answer', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  const counts: number[] = [];
  for (let move = 0; move < 25; move++) {
    expect(await state(page)).toBe('asked');
    counts.push((await options(page).count()) - (await declineAll(page).count()));
    await options(page).first().click();
  }
  expect(counts.filter((count) => count < 2)).toEqual([]);
});

test('a window is declined for the rest of the turn, and asked again when that is wanted', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  await playUntil(page, async () => (await declineAll(page).count()) > 0);
  const question = (await page.locator('#prompt h2').textContent()) ?? '';
  await declineAll(page).click();
  await page.getByText('A standing order declines for you').waitFor();
  // It outlives a reload.
  await state(page);
  await page.reload();
  await state(page);
  const notice = page.getByText('A standing order declines for you');
  for (let move = 0; move < 12 && (await notice.count()) > 0; move++) {
    expect(await page.locator('#prompt h2').textContent()).not.toBe(question);
    await options(page).first().click();
    await state(page);
  }
  if ((await notice.count()) === 0) return;
  await page.getByRole('button', { name: 'Ask me again' }).click();
  await expect.poll(() => notice.count()).toBe(0);
});

test('an opponent shows how far its thinking is, and can be hurried', async () => {
  const page = await arrive();
  await sitDown(page, 'The Ford', () => playAgainst(page, 'General'));
  for (let move = 0; (await page.getByRole('progressbar').count()) === 0; move++) {
    expect(move).toBeLessThan(40);
    if ((await options(page).count()) > 0) await options(page).first().click();
  }
  await page.getByRole('button', { name: 'Hurry up' }).click();
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
