import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { journal, options, playAgainst, playFast, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

async function sit(page: Page, title: string): Promise<void> {
  await sitDown(page, title, () => playAgainst(page, 'Recruit'));
  await state(page);
}

test('a click on a lit place of the map is a choice, and one on another place asks why not', async () => {
  const page = await arrive();
  await sit(page, 'Napoléon 1806');
  // The operations begin when areas light up; what lights up while a choice is being taken belongs to the one before.
  for (let move = 0; ; move++) {
    await state(page);
    if ((await page.locator('.area.lit').count()) > 1) break;
    expect(move).toBeLessThan(60);
    await options(page).first().click();
  }
  const unlit = page.locator('.area:not(.lit)').first();
  await unlit.dispatchEvent('click');
  await expect.poll(() => page.locator('#prompt .told').textContent()).toMatch(/\w/);
  const before = await journal(page).count();
  const asked = await page.locator('#prompt h2').textContent();
  // Once takes the stack up, twice chooses it.
  await page.locator('.area.lit').first().dispatchEvent('click');
  await page.locator('.taken').waitFor();
  await page.locator('.area.lit').first().dispatchEvent('click');
  await expect
    .poll(async () => (await journal(page).count()) > before || (await page.locator('#prompt h2').textContent()) !== asked)
    .toBe(true);
});

test('undo takes back what revealed nothing', async () => {
  const page = await arrive();
  await sit(page, 'Napoléon 1806');
  const undo = page.getByRole('button', { name: 'Undo' });
  for (let move = 0; move < 60; move++) {
    await state(page);
    if (await undo.isEnabled()) break;
    const area = page.locator('.area.lit');
    if ((await area.count()) > 1) await area.first().dispatchEvent('click');
    else await options(page).first().click();
  }
  expect(await undo.isEnabled()).toBe(true);
  const after = await options(page).allTextContents();
  await undo.click();
  await expect.poll(() => options(page).allTextContents()).not.toEqual(after);
});

test('the fog of war: nothing in the page tells what a hidden block is', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', async () => {
    await page.getByRole('radio', { name: /\(Grognard\)/ }).check();
    await playAgainst(page, 'Recruit');
  });
  await state(page);
  await playFast(page, 7, 40);
  const html = await page.locator('#board').innerHTML();
  for (const name of ['Hohenlohe', 'Brunswick', 'Kalkreuth', 'Tauentzien']) expect(html).not.toContain(name);
  expect(await page.locator('#board').getByText('Lannes').count()).toBeGreaterThan(0);
});

test('the fog of war at one screen: whoever has it sees the names of one side only', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', async () => {
    await page.getByRole('radio', { name: /\(Grognard\)/ }).check();
    await page
      .getByRole('group', { name: /^Who plays: Prussian/ })
      .getByText('You')
      .click();
  });
  const armies = { French: ['Lannes', 'Davout', 'Augereau'], Prussians: ['Hohenlohe', 'Brunswick', 'Tauentzien'] } as const;
  const seen = new Set<string>();
  for (let move = 0; move < 30; move++) {
    if ((await state(page)) === 'hand-over') {
      const covered = await page.locator('body').innerHTML();
      for (const name of Object.values(armies).flat()) expect(covered).not.toContain(name);
      await page.getByRole('button', { name: /Show my side/ }).click();
      continue;
    }
    const own = ((await page.locator('#prompt h2').textContent()) ?? '').startsWith('French') ? 'French' : 'Prussians';
    seen.add(own);
    const html = await page.locator('#board').innerHTML();
    for (const name of armies[own === 'French' ? 'Prussians' : 'French']) expect(html).not.toContain(name);
    await options(page).first().click();
  }
  expect(seen.size).toBe(2);
});

test.each(['Napoléon 1815', 'The Eagles Turn East', 'I, Napoleon'])(
  'axe finds nothing at the table of %s, on a desk and on a telephone',
  { timeout: 400_000 },
  async (title) => {
    for (const viewport of [undefined, PHONE]) {
      const page = await arrive(viewport ? { viewport, colorScheme: 'dark' } : {});
      await sit(page, title);
      await playFast(page, 3, 12);
      // Beside a map: what was found on it lies open.
      const found = page.locator('aside.details li button:visible').first();
      if ((await found.count()) > 0) await found.click();
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    }
  },
);
