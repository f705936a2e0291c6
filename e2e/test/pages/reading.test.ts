/** Cards and pieces on the table are read with their rules: by the other button, the menu key, a finger that is held. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

const HELD = `situation: a card in hand
game: "1806"
scenario: campaign
set:
  alone: true
  blocks: { davout: jena, hohenlohe: erfurt }
  hands: { french: [forced-march], prussian: [] }
active: french
`;

async function lay(page: Page): Promise<void> {
  const buffer = Buffer.from(HELD);
  await page.locator('input[type=file]').setInputFiles({ name: 'held.yaml', mimeType: 'text/yaml', buffer });
  expect(await state(page)).toBe('asked');
}

test('a small card opens with its words explained and its place in the rulebook, and nothing is chosen', async () => {
  const page = await arrive();
  await lay(page);
  const asked = await page.locator('#prompt h2').textContent();
  const card = page.locator('button[data-reads="Forced March"]');
  const sheet = page.getByRole('dialog', { name: 'Forced March' });
  await card.click({ button: 'right' });
  await sheet.locator('button.word').first().click();
  expect(await sheet.locator('.meaning').textContent()).not.toBe('');
  const link = sheet.getByRole('link', { name: 'Open in the rulebook' });
  await expect.poll(() => link.getAttribute('href')).toMatch(/#\/rules\/1806\/.*forced-march/);
  expect(await faults(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await card.focus();
  await page.keyboard.press('ContextMenu');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#board [data-sign^="Davout"]').first().click({ button: 'right' });
  await page.getByRole('dialog', { name: /^Davout/ }).waitFor();
  expect(await page.locator('#prompt h2').textContent()).toBe(asked);
});

test('on a telephone a finger that is held on a piece reads it with its rules, in French', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'fr' });
  await lay(page);
  const asked = await page.locator('#prompt h2').textContent();
  const box = await page.locator('#board [data-sign^="Hohenlohe"]').first().boundingBox();
  const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  const sheet = page.getByRole('dialog', { name: /^Hohenlohe/ });
  await sheet.getByRole('link', { name: 'Ouvrir dans le livret' }).waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await page.locator('#prompt h2').textContent()).toBe(asked);
  await sheet.getByRole('button', { name: 'Fermer' }).tap();
  await expect.poll(() => sheet.count()).toBe(0);
});
