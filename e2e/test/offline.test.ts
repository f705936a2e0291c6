import { expect, test } from 'vitest';
import { journal, options, sitDown, state } from '../src/table.js';
import { visitors } from '../src/visitor.js';

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
