import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { sitDown } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/** A match that plays itself; whoever watches need not wait for its end. */
async function watch(page: Page, title: string, opponent: string): Promise<void> {
  await sitDown(page, title, async () => {
    const groups = page.getByRole('group', { name: /^Who plays/ });
    for (let seat = 0; seat < (await groups.count()); seat++) await groups.nth(seat).getByText(opponent, { exact: true }).click();
  });
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByText('The match is over').waitFor({ timeout: 120_000 });
}

test('a finished match is told in a bulletin that can be kept as one page', async () => {
  const page = await arrive();
  await watch(page, 'Napoléon 1806', 'Recruit');
  await page.getByRole('link', { name: 'Read the bulletin' }).click();
  await page.getByRole('heading', { name: 'Victory points' }).waitFor();
  await page.getByRole('img', { name: /Map of the campaign/ }).waitFor();
  await page.getByText('Open as text').first().click();
  expect(await page.locator('table').first().locator('tr').count()).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Verify every draw' }).click();
  await page.getByText('Played again from its seed').waitFor();
  expect(await faults(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a page' }).click(),
  ]);
  const html = await readFile(await download.path(), 'utf8');
  const offline = await page.context().newPage();
  const asked: string[] = [];
  offline.on('request', ({ url }) => asked.push(url()));
  await offline.setContent(html);
  await offline.getByRole('heading', { name: 'Victory points' }).waitFor();
  expect(
    await offline
      .getByRole('img', { name: /Map of the campaign/ })
      .locator('path')
      .count(),
  ).toBeGreaterThan(100);
  // Nothing is fetched from anywhere: what it needs is in it.
  expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([]);
  await page.setViewportSize(PHONE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});

test('a rematch begins from the bulletin', async () => {
  const page = await arrive({ locale: 'fr' });
  await page.getByRole('link', { name: 'I, Napoleon' }).first().click();
  await page
    .getByRole('group', { name: /^Qui joue/ })
    .getByText('Recrue', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Ouvrir la table' }).click();
  await page.getByRole('button', { name: 'Passer' }).click();
  await page.getByRole('link', { name: 'Lire le bulletin' }).click({ timeout: 120_000 });
  await page.getByRole('heading', { name: 'Points, année par année' }).waitFor();
  await page.getByRole('button', { name: 'Une autre vie' }).click();
  await page.locator('#prompt').waitFor();
});
