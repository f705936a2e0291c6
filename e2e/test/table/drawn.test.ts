import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { options, sitDown, state } from '../../src/table.js';
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

/** A question that stands still: what is left to custom would be answered on by itself. */
const COMMANDS = `situation: the French give their commands
game: eagles
scenario: "3"
active: french
phase: commands
`;

test('the options of a march in Eagles are few and named, and the hexes come when they are asked for', async () => {
  const page = await arrive();
  const buffer = Buffer.from(COMMANDS);
  await page.locator('input[type=file]').setInputFiles({ name: 'commands.yaml', mimeType: 'text/yaml', buffer });
  expect(await state(page)).toBe('asked');
  await options(page).filter({ hasText: 'Soult' }).first().click();
  const places = page.locator('#options .places');
  await expect.poll(() => places.textContent()).toMatch(/^\d+ places, lit on the map$/);
  const listed = await options(page).allTextContents();
  expect(listed.length).toBeLessThan(25);
  await places.click();
  await expect.poll(() => options(page).count()).toBeGreaterThan(listed.length);
});
