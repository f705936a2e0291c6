import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { journal, options, playAgainst, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

test('from the menu an opponent is changed, words grow, the match is conceded, and a rematch changes sides', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  await state(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('combobox', { name: 'Prussians' }).selectOption({ label: 'Corporal' });
  await page.getByText('Changed from the next decision on.').waitFor();
  await page.getByLabel('Text').selectOption({ label: 'largest' });
  expect(await page.locator('#beside-right').evaluate((rail) => getComputedStyle(rail).zoom)).toBe('1.3');
  await page.getByLabel('Text').selectOption({ label: 'usual' });
  // Asked once more before it is done.
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'Concede: the match is lost' }).click();
  const verdict = page.locator('#prompt h2', { hasText: 'The other side has conceded' });
  await verdict.waitFor();
  await page.reload();
  await verdict.waitFor();
  const match = page.url();
  await menu.click();
  await page.getByRole('button', { name: 'Rematch, sides changed' }).click();
  await expect.poll(() => page.url()).not.toBe(match);
  await state(page);
  await menu.click();
  expect(await page.getByRole('combobox', { name: 'French' }).inputValue()).toBe('simple');
});

test('a file keeps who sat where', async () => {
  const page = await arrive();
  await sitDown(page, 'The Ford');
  await options(page).last().click();
  await state(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the match as a file' }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { seating: Record<string, string> };
  expect(file.seating.blue).toBe('person');
  const other = await arrive();
  const text = JSON.stringify({ ...file, seating: { blue: 'simple', red: 'person' } });
  await other
    .locator('input[type=file]')
    .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await state(other);
  await other.getByRole('button', { name: 'Menu' }).click();
  expect(await other.getByLabel('Blue').inputValue()).toBe('simple');
});

test('a strict table takes back nothing that came out, a friendly one does, and the menu says which it is', async () => {
  for (const isStrict of [false, true]) {
    const page = await arrive();
    await sitDown(page, 'Napoléon 1806', async () => {
      await playAgainst(page, 'Recruit');
      await page.locator('form details summary').first().click();
      if (isStrict) await page.getByText('Strict table', { exact: true }).click();
    });
    await state(page);
    // The stack that is sent off reveals its card.
    for (let move = 0; !((await options(page).last().textContent()) ?? '').includes('end your operations'); move++) {
      expect(move).toBeLessThan(20);
      await options(page).last().click();
      await state(page);
    }
    await page.locator('#area-kronach').dispatchEvent('click');
    await page.locator('.taken').waitFor();
    await page.locator('#area-kulmbach').dispatchEvent('click');
    await expect.poll(() => journal(page).last().textContent()).not.toMatch(/first to operate/);
    await state(page);
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(!isStrict);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('dialog').textContent()).toMatch(isStrict ? /A strict table/ : /A friendly table/);
  }
});

test('the discards of I, Napoleon are looked through, also on a telephone', async () => {
  const page = await arrive({ viewport: PHONE });
  await sitDown(page, 'I, Napoleon');
  const opens = page.getByRole('button', { name: /^Discards \([1-9]/ });
  await page.getByRole('button', { name: 'Tracks' }).click();
  for (let move = 0; (await opens.count()) === 0; move++) {
    expect(move).toBeLessThan(60);
    await page.getByRole('button', { name: 'Board' }).click();
    await state(page);
    await options(page).last().click();
    await page.getByRole('button', { name: 'Tracks' }).click();
  }
  await opens.click();
  const pile = page.getByRole('dialog', { name: 'The discard pile' });
  await pile.getByRole('listitem').first().getByRole('button').click();
  expect(await pile.locator('article').textContent()).toMatch(/\w/);
  expect(await faults(page)).toEqual([]);
});
