import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { journal, options, playOn, sitDown, state } from '../../src/table.js';
import { visitors } from '../../src/visitor.js';

const { arrive } = visitors();

const bring = (page: Page, name: string, text: string) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('a match travels in a link', async () => {
  const page = await arrive();
  await sitDown(page, 'The Ford');
  await options(page).last().click();
  await state(page);
  const log = await journal(page).allInnerTexts();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Make a link to this match' }).click();
  const link = await page.getByRole('textbox', { name: /The link/ }).inputValue();
  const other = await arrive();
  await other.goto(link);
  await state(other);
  expect(await journal(other).allInnerTexts()).toEqual(log);
  await other.goto(link.slice(0, -30));
  await other.reload();
  await other.getByText('The link is damaged').waitFor();
});

test('a situation is opened from a file, played on, and still there after a reload', async () => {
  const page = await arrive();
  const text = await readFile(new URL('../../../packages/core/situations/examples.yaml', import.meta.url), 'utf8');
  await bring(page, 'examples.yaml', text);
  await page.getByRole('dialog').getByRole('button').nth(1).click();
  expect(await state(page)).toBe('asked');
  await options(page).first().click();
  await state(page);
  const log = await journal(page).allInnerTexts();
  await page.reload();
  await state(page);
  expect(await journal(page).allInnerTexts()).toEqual(log);
  await page.goto(page.url().replace(/#.*/, ''));
  await bring(page, 'broken.yaml', 'situation: nothing\ngame: example-ford\nset:\n  moon: full\n');
  await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/broken\.yaml: This is no situation: line 4: .*moon/);
});

test('a finished match is seen with the other side’s eyes, and played on from an earlier moment', async () => {
  const page = await arrive();
  await sitDown(page, 'Requisition');
  const moves = await playOn(page, (_count, move) => move * 5 + 1);
  expect(moves).toBeGreaterThan(4);
  const own = await page.getByRole('log').textContent();
  await page.getByRole('combobox', { name: 'As seen by' }).selectOption({ index: 1 });
  await expect.poll(() => page.getByRole('log').textContent()).not.toBe(own);
  await page.getByRole('slider').press('Home');
  const first = page.url();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.waitForURL((url) => url.href !== first);
  expect(await state(page)).toBe('asked');
  // Whoever tries something out knows that he does.
  await page.getByRole('heading', { level: 1, name: /a try-out/ }).waitFor();
});
