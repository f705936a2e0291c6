import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { options, playAgainst, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

test.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a telephone', PHONE],
] as const)('cards of I, Napoleon that ask nothing are shown when they come, one by one, on %s', async (_, viewport) => {
  const page = await arrive({ viewport, told: true });
  await sitDown(page, 'I, Napoleon');
  const goOn = page.getByRole('button', { name: /^Go on/ });
  for (let choice = 0; (await goOn.count()) === 0; choice++) {
    expect(choice).toBeLessThan(30);
    await state(page);
    await options(page).first().click();
    await page.waitForFunction(() => document.querySelector('#options:not([aria-busy=true]) button, #waited-title') !== null);
  }
  expect(await page.locator('#waited-title').textContent()).toMatch(/cards? (was|were) drawn/);
  const shown = page.getByRole('region', { name: 'Card drawn' }).getByRole('article').getByRole('heading');
  const told = page.locator('.below li.now .headline');
  const first = (await shown.textContent()) ?? '?';
  expect(await told.textContent()).toContain(first);
  const after = page.getByRole('button', { name: 'The next one' });
  if (await after.isEnabled()) {
    await after.click();
    await expect.poll(() => shown.textContent()).not.toBe(first);
    expect(await told.textContent()).toContain((await shown.textContent()) ?? '?');
  }
  expect(await faults(page)).toEqual([]);
  await goOn.click();
  await expect.poll(() => goOn.count()).toBe(0);
  // And they are found again.
  if (viewport === PHONE) await page.locator('.tabs').getByRole('button', { name: 'Journal' }).click();
  await page
    .getByRole('log')
    .getByRole('button', { name: `Look at the card: Drawn: ${first}` })
    .first()
    .click();
  await expect.poll(() => page.locator('dialog article h3').textContent()).toBe(first);
  expect(await faults(page)).toEqual([]);
});

test('the options of a march in Eagles are few and named, and the hexes come when they are asked for', {
  timeout: 180_000,
}, async () => {
  const page = await arrive();
  await sitDown(page, 'The Eagles Turn East', () => playAgainst(page, 'Recruit'));
  await state(page);
  const places = page.locator('#options .places');
  for (let choice = 0; (await places.count()) === 0; choice++) {
    expect(choice).toBeLessThan(120);
    await state(page);
    const usual = page.locator('#options button').filter({ hasText: /as proposed|usual|finished|march/i });
    const next = (await usual.count()) > 0 ? usual.first() : options(page).last();
    await next.click();
  }
  const listed = await options(page).allTextContents();
  expect(listed.length).toBeLessThan(25);
  expect(await places.textContent()).toMatch(/^\d+ places, lit on the map$/);
  await places.click();
  await expect.poll(() => options(page).count()).toBeGreaterThan(listed.length);
});
