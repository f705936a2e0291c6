import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { journal, options, playAgainst, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/** At the first operation of the French, against a quick opponent. */
async function atTheFirstOperation(page: Page): Promise<void> {
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  for (let move = 0; ; move++) {
    await state(page);
    if ((await options(page).last().textContent())?.includes('end your operations')) return;
    expect(move).toBeLessThan(20);
    await options(page).last().click();
  }
}
const told = async (page: Page): Promise<string> => (await journal(page).allTextContents()).join('\n');

test('a stack goes where it is put down in two clicks, and that can be taken back', async () => {
  const page = await arrive();
  await atTheFirstOperation(page);
  const before = await told(page);
  await page.locator('#area-kronach').dispatchEvent('click');
  await page.locator('.taken').waitFor();
  await page.locator('#area-kulmbach').dispatchEvent('click');
  await expect.poll(() => told(page)).toMatch(/march from Kronach to Kulmbach|Bernadotte in Kronach activated/);
  await state(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect.poll(() => undo.isEnabled()).toBe(true);
  // The march, the order to move, the choice of the stack: each is seen to be gone before the next is taken back.
  for (const left of [
    /Bernadotte in Kronach activated.*Movement card/s,
    /Bernadotte in Kronach activated\.$/,
    /Apolda: [^\n]*$/,
  ]) {
    await undo.click();
    await expect.poll(() => told(page)).not.toContain('march from Kronach to Kulmbach');
    await expect.poll(() => told(page)).toMatch(left);
    await state(page);
  }
  expect(await told(page)).toBe(before);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await page.getByRole('dialog').textContent()).toMatch(/taken back/);
});

test('ending one’s operations stands last, says what is unused, and is asked for once more', async () => {
  const page = await arrive();
  await atTheFirstOperation(page);
  const ends = options(page).last();
  expect(await ends.textContent()).toMatch(/end your operations \(7 stacks unused\)/);
  const before = await told(page);
  await page.keyboard.press('h');
  await expect.poll(() => ends.textContent()).toMatch(/Really/);
  expect(await told(page)).toBe(before);
  await page.keyboard.press('h');
  await expect.poll(() => told(page)).toMatch(/French: pass/);
});

test('a hint says what may be expected, from what the reader knows, shows it on the map, and is followed', async () => {
  const page = await arrive();
  await atTheFirstOperation(page);
  await page.keyboard.press('i');
  const hint = page.getByRole('region', { name: /^Hint/ });
  await expect.poll(() => hint.getByRole('listitem').count()).toBe(3);
  expect(await hint.textContent()).toMatch(/from what you know.*\d+ %/s);
  await expect.poll(() => hint.textContent()).toMatch(/On average it ends at \d+\.\d victory points/);
  // Each of the three has its letter where it leads, and one of them its way.
  const letters = page.locator('#board [data-hint]');
  await expect.poll(async () => (await letters.allTextContents()).sort().join('')).toBe('ABC');
  await hint.getByRole('button', { name: 'Show' }).nth(1).click();
  await expect.poll(() => hint.getByRole('button', { pressed: true }).count()).toBe(1);
  await expect.poll(() => page.locator('#board [data-hint].shown').count()).toBe(1);
  expect(await faults(page)).toEqual([]);
  // It is followed by taking what it names.
  const before = await told(page);
  const label = (await hint.locator('li b').first().textContent()) ?? '';
  await options(page).filter({ hasText: label }).first().click();
  await expect.poll(() => hint.count()).toBe(0);
  await state(page);
  expect(await told(page)).not.toBe(before);
});

test.each([
  ['The Eagles Turn East', /After 2 turns it stands on average at \d\.\d on the morale track/],
  ['I, Napoleon', /On average it ends at \d+\.\d Glory/],
] as const)('a hint in %s has a reason, what is expected, and a button that shows it', async (title, ends) => {
  const page = await arrive();
  await sitDown(page, title, () => playAgainst(page, 'Recruit'));
  await state(page);
  await page.keyboard.press('i');
  const hint = page.getByRole('region', { name: /^Hint/ });
  await expect.poll(() => hint.textContent(), { timeout: 60_000 }).toMatch(ends);
  // While few games are played on, their number is the reason.
  expect(await hint.textContent()).toMatch(/better than what follows|usually does|Expected from \d+ games/);
  await hint.getByRole('button', { name: 'Show' }).first().click();
  if (title === 'The Eagles Turn East') expect(await page.getByText('As it stands, victory: French.').count()).toBe(1);
  if (title === 'I, Napoleon') await expect.poll(() => page.locator('.tracks article').count()).toBe(1);
});

test.each([
  ['a desk', { width: 1440, height: 900 }, 440],
  ['a tablet', { width: 1024, height: 768 }, 520],
  ['a telephone', PHONE, 470],
] as const)('on %s the board is large and never moves while questions are answered', async (_, viewport, least) => {
  const page = await arrive({ viewport });
  await atTheFirstOperation(page);
  const boxes = new Set<string>();
  for (let move = 0; move < 8; move++) {
    if ((await state(page)) !== 'asked') break;
    const box = await page.locator('#board').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(least);
    boxes.add(JSON.stringify(box));
    await options(page)
      .nth(move % 3 === 0 ? 1 : 0)
      .click();
  }
  expect(boxes.size).toBe(1);
});
