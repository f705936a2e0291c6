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

test('a turn that comes while no page is open is shown, the newest for each match; a page that is looked at needs no note', async () => {
  const page = await arrive({ serviceWorkers: 'allow', permissions: ['notifications'] });
  await page.evaluate(() => navigator.serviceWorker.ready);
  const [worker] = page.context().serviceWorkers();
  const { origin } = new URL(page.url());
  // A browser without a screen has nowhere to show them: what would be shown is written down.
  await worker?.evaluate(
    'self.shown = []; registration.showNotification = async (title, { tag, data }) => void shown.push([title, tag, data.link])',
  );
  const push = async (title: string, match: string): Promise<void> => {
    const sent = JSON.stringify({ title, body: 'Napoléon 1806', link: `${origin}/#/play/${match}`, tag: match });
    await worker?.evaluate(`void dispatchEvent(new PushEvent('push', { data: ${JSON.stringify(sent)} }))`);
  };
  await push('Your turn', 'looked-at');
  // Of another origin: no page of this one is open.
  await page.goto(origin.replace('localhost', '127.0.0.1'));
  await push('Your turn', 'first');
  await push('Still your turn', 'first');
  const shown = ['Your turn', 'Still your turn'].map((title) => [title, 'first', `${origin}/#/play/first`]);
  await expect.poll((): Promise<unknown> | undefined => worker?.evaluate('shown')).toEqual(shown);
});
