import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { options, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/** A question with many answers that stands still. */
const COMMANDS = `situation: the French give their commands
game: eagles
scenario: "3"
active: french
phase: commands
`;

async function lay(page: Page): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'commands.yaml', mimeType: 'text/yaml', buffer: Buffer.from(COMMANDS) });
  expect(await state(page)).toBe('asked');
}
const beyond = (page: Page) => page.locator('#options .beyond');
/** Whether the last option that is listed can be seen whole. */
const isLastSeen = (page: Page) =>
  page.evaluate(`(() => {
    const list = document.querySelector('#options ol');
    const [box, last] = [list, list.querySelector('li:last-child')].map((one) => one.getBoundingClientRect());
    return last.right <= box.right + 4 && last.bottom <= box.bottom + 6;
  })()`);

test('options beyond the edge are counted, and the wheel, a click and the keys come to the last of them', async () => {
  const page = await arrive();
  await lay(page);
  await expect.poll(() => beyond(page).textContent()).toMatch(/^\d+ more$/);
  expect(await isLastSeen(page)).toBe(false);
  const row = await page.locator('#options ol').first().boundingBox();
  await page.mouse.move((row?.x ?? 0) + 200, (row?.y ?? 0) + 20);
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => isLastSeen(page)).toBe(true);
  expect(await beyond(page).count()).toBe(0);
  await page.mouse.wheel(0, -20_000);
  await beyond(page).waitFor();
  const before = await beyond(page).textContent();
  await beyond(page).click();
  await expect.poll(() => beyond(page).textContent()).not.toBe(before);
  await options(page).first().focus();
  const last = await page.locator('#options ol').first().locator('button').count();
  for (let step = 1; step < last; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => isLastSeen(page)).toBe(true);
});

test('on a telephone the list says how many more stand below', async () => {
  const page = await arrive({ viewport: PHONE, locale: 'fr' });
  await lay(page);
  await expect.poll(() => beyond(page).textContent()).toMatch(/^\d+ de plus$/);
  await page.locator('#options ol').first().hover();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => isLastSeen(page)).toBe(true);
  expect(await beyond(page).count()).toBe(0);
});
