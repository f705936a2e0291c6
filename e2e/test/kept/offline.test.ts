import { expect, test } from 'vitest';
import { journal, options, sitDown, state } from '../../src/table.js';
import { visitors } from '../../src/visitor.js';

const { arrive } = visitors();

test('once loaded, a match is opened and goes on without a network', async () => {
  const page = await arrive({ serviceWorkers: 'allow', expects: /ERR_INTERNET_DISCONNECTED/ });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  await page.reload();
  await sitDown(page, 'The Ford');
  await options(page).first().click();
  await state(page);
  const log = await journal(page).count();
  await page.reload();
  await state(page);
  expect(await journal(page).count()).toBe(log);
});

test('the exercise of the day is another one tomorrow, and is there without a network', async () => {
  const page = await arrive({ serviceWorkers: 'allow', expects: /ERR_INTERNET_DISCONNECTED/ });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.context().setOffline(true);
  const questions: (string | null)[] = [];
  for (const day of ['2026-11-18T12:00:00', '2026-11-19T12:00:00']) {
    await page.clock.setFixedTime(new Date(day));
    await page.reload();
    const daily = page.locator('a[href^="#/exercise/"]').first();
    await daily.waitFor();
    questions.push(await daily.getAttribute('href'));
  }
  expect(new Set(questions).size).toBe(2);
  await page.locator('a[href^="#/exercise/"]').first().click();
  await options(page).first().waitFor();
});
