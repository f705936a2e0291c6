import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { options, playAgainst, playFast, state } from '../../src/table.js';
import { visitors } from '../../src/visitor.js';

const { arrive } = visitors();

const dataOf = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(`../../../packages/${path}`, import.meta.url), 'utf8'));
const head = (game: string) => ({ format: 'vedette-pack/1', game, title: 'A trial' });

async function setUp(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).first().click();
  await page.getByText('More: components from a pack').click();
}

const bring = (page: Page, files: Readonly<Record<string, unknown>>) =>
  page.getByLabel('Load files', { exact: true }).setInputFiles(
    Object.entries(files).map(([name, content]) => ({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(content)),
    })),
  );

const openTable = async (page: Page) => {
  await playAgainst(page, 'Recruit');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await state(page);
};

test('a pack is loaded, named, played with, and there after a reload; its match asks for it elsewhere', async () => {
  const page = await arrive();
  await setUp(page, 'Napoléon 1806');
  const blocks = (await dataOf('conquerors/data/1806/blocks.json')) as { id: string; name: string }[];
  const renamed = blocks.map((block) => (block.id === 'lannes' ? { ...block, name: 'Roland' } : block));
  await bring(page, { 'pack.json': head('1806'), 'blocks.json': renamed });
  await page.getByText('“A trial” is loaded and chosen.').waitFor();
  expect(await page.getByRole('radio', { name: /A trial/ }).isChecked()).toBe(true);
  await openTable(page);
  expect(await page.locator('h1').textContent()).toContain('A trial');
  await playFast(page, 5, 6);
  for (const again of [false, true]) {
    if (again) await page.reload();
    await state(page);
    expect(await page.locator('#board').getByText('Roland').count()).toBeGreaterThan(0);
    expect(await page.locator('#board').getByText('Lannes').count()).toBe(0);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /as a file/ }).click()]);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text).pack).toBe('A trial');
  const other = await arrive();
  const buffer = Buffer.from(text);
  await other.locator('input[type=file]').setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer });
  await expect.poll(() => other.getByRole('alert').textContent()).toMatch(/made with the pack “A trial”.*Load that pack/);
});

test('a pack that is removed keeps its matches waiting, and brings them back', async () => {
  const page = await arrive();
  const cards = (await dataOf('i-napoleon/data/cards.json')) as { cards: { number: number; title: string }[] };
  const changed = { ...cards, cards: cards.cards.map((card) => ({ ...card, title: `${card.title} *` })) };
  const pack = { 'mine.json': { ...head('i-napoleon'), files: { cards: changed } } };
  await setUp(page, 'I, Napoleon');
  await bring(page, pack);
  await page.getByText('“A trial” is loaded and chosen.').waitFor();
  await openTable(page);
  const table = page.url();
  const front = table.replace(/#.*/, '');
  await page.goto(front);
  await page.getByRole('link', { name: 'I, Napoleon' }).first().click();
  await page.getByRole('button', { name: 'Remove “A trial”' }).click();
  await expect.poll(() => page.getByRole('radio', { name: /A trial/ }).count()).toBe(0);
  await page.goto(table);
  await page.reload();
  await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/the pack “A trial”/);
  await page.getByRole('link', { name: 'Load a pack' }).click();
  await bring(page, pack);
  await page.getByText('“A trial” is loaded and chosen.').waitFor();
  await page.goto(table);
  await state(page);
  expect(await options(page).count()).toBeGreaterThan(0);
});

test('the boards of Eagles read the pack’s map and leaders', async () => {
  const page = await arrive();
  const leaders = (await dataOf('eagles/data/leaders.json')) as { leaders: { id: string; name: string }[] };
  const named = { ...leaders, leaders: leaders.leaders.map((one) => ({ ...one, name: `${one.name} II` })) };
  await setUp(page, 'The Eagles Turn East');
  await bring(page, { 'pack.json': head('eagles'), 'leaders.json': named });
  await page.getByText('“A trial” is loaded and chosen.').waitFor();
  await openTable(page);
  expect(await page.locator('aside').getByText('Napoleon II').count()).toBeGreaterThan(0);
});

test('what is wrong with a pack is told with its file and place', async () => {
  const page = await arrive();
  await setUp(page, 'Napoléon 1807');
  const told = () => page.getByRole('alert').textContent();
  await bring(page, { 'pack.json': { ...head('1807'), format: 'zip' } });
  await expect.poll(told).toMatch(/pack.json: format: expected "vedette-pack\/1"/);
  await bring(page, { 'pack.json': head('1807'), 'hexes.json': {} });
  await expect.poll(told).toMatch(/hexes.json: not a file of 1807/);
  await bring(page, { 'pack.json': head('1807'), 'blocks.json': [{ id: 'ney' }, { id: 'murat' }] });
  await expect.poll(told).toMatch(/This pack cannot be used, for \d+ reasons:.*blocks.json \[0\]/);
  await bring(page, { 'pack.json': head('1815'), 'game.json': await dataOf('conquerors/data/1815/game.json') });
  await page.getByText('“A trial” is a pack for Napoléon 1815. It is kept').waitFor();
});
