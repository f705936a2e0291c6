import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { matchBefore, openFile } from '../../src/match-before.js';
import { options, playAgainst, sitDown, state, TAKE_SCREEN } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();
const sheet = (page: Page) => page.locator('.sheet[role=dialog]');

/** Opens the first battle of the journal, and goes through it by the keys. */
async function lookThrough(page: Page, look: RegExp): Promise<number> {
  await page.getByRole('log').getByRole('button', { name: look }).first().click();
  await sheet(page).waitFor();
  const steps = await sheet(page).locator('.strip button:enabled').count();
  for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowLeft');
  expect(await sheet(page).locator('.strip button').first().getAttribute('aria-current')).toBe('step');
  const box = await sheet(page).boundingBox();
  for (let step = 1; step < steps; step++) await page.keyboard.press('ArrowRight');
  expect(await sheet(page).boundingBox()).toEqual(box);
  return steps;
}

test('a pitched battle of Eagles is looked up in French by lamplight on a tablet, and axe finds nothing', async () => {
  const { after } = await matchBefore('eagles', 'battle-ended', {}, 'battles');
  const page = await arrive({ viewport: { width: 1024, height: 768 }, locale: 'fr', colorScheme: 'dark' });
  await openFile(page, after);
  await page.locator('.tabs').getByRole('button', { name: 'Journal' }).click();
  expect(await lookThrough(page, /^Regarder\s:/)).toBeGreaterThan(2);
  expect(await sheet(page).getByRole('heading').first().textContent()).toMatch(/^Bataille (de|près de) [A-Z]/);
  expect(await faults(page)).toEqual([]);
});

test.each(['1807', '1815'])('a combat of %s is looked up at a desk, and axe finds nothing', async (game) => {
  const { after } = await matchBefore(game, 'pursued', {}, '5');
  const page = await arrive();
  await openFile(page, after);
  expect(await lookThrough(page, /^Look at it/)).toBeGreaterThan(2);
  expect(
    await sheet(page)
      .getByRole('row', { name: /Cards to turn/ })
      .count(),
  ).toBe(1);
  expect(await faults(page)).toEqual([]);
});

test('a campaign of I, Napoleon is looked up on a telephone, and axe finds nothing', async () => {
  const { after } = await matchBefore('i-napoleon', 'campaign-ended', { scenario: 'emperor' }, 'campaigns');
  const page = await arrive({ viewport: PHONE });
  await openFile(page, after);
  await page.locator('.tabs').getByRole('button', { name: 'Journal' }).click();
  expect(await lookThrough(page, /^Look at it/)).toBeGreaterThan(1);
  expect(await faults(page)).toEqual([]);
});

test.each([
  ['no-preference', true],
  ['reduce', false],
] as const)('with motion %s, hidden blocks turn over when a battle reveals them: %s', async (reducedMotion, turns) => {
  const { before } = await matchBefore('1806', 'stack-fights', { level: 'grognard', scenario: 'grognard' }, '3');
  const page = await arrive({ told: true, reducedMotion });
  await openFile(page, before);
  const offered = page.locator(`${TAKE_SCREEN}, #options:not([aria-busy="true"]) button`);
  for (let move = 0; (await sheet(page).count()) === 0; move++) {
    expect(move).toBeLessThan(20);
    await offered.or(sheet(page)).first().waitFor();
    if ((await sheet(page).count()) === 0) await offered.first().click();
  }
  expect((await sheet(page).locator('g.upright').count()) > 0).toBe(turns);
  // However they got there, the faces lie open in the end.
  await expect.poll(() => sheet(page).locator('.blocks svg text').first().isVisible()).toBe(true);
});

test('rules and scenario are one choice, and every scenario has its sentence', async () => {
  const page = await arrive();
  await page.goto(`${page.url()}#/set-up/1806`);
  const scenarios = page.getByRole('group', { name: 'Scenario' });
  await scenarios.waitFor();
  expect(await page.getByRole('group', { name: 'Rules' }).count()).toBe(0);
  for (const card of await scenarios.locator('label').all()) expect(await card.locator('small').textContent()).toMatch(/\.$/);
  await scenarios.getByRole('radio', { name: /\(Grognard\)/ }).check();
  await playAgainst(page, 'Recruit');
  await page.getByRole('button', { name: 'Open the table' }).click();
  expect(await state(page)).toBe('asked');
});

test('whoever wants to sees his chances as a line over the match', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  await state(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByLabel(/my chances of winning/).check();
  await page.keyboard.press('Escape');
  const chances = page.getByRole('region', { name: /^Your chances/ });
  await expect
    .poll(() => chances.getByRole('img').getAttribute('aria-label'), { timeout: 20_000 })
    .toMatch(/after \d+ choices \d+ %/);
  expect(await faults(page)).toEqual([]);
});

test('against an opponent four of five decisions or more can be taken back', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  const undo = page.getByRole('button', { name: 'Undo' });
  let [decisions, undoable] = [0, 0];
  for (let move = 0; move < 30 && (await state(page)) === 'asked'; move++) {
    await options(page).first().click();
    if ((await state(page)) !== 'asked') break;
    decisions += 1;
    if (await undo.isEnabled()) undoable += 1;
  }
  expect(decisions).toBeGreaterThan(20);
  expect(undoable / decisions).toBeGreaterThanOrEqual(0.8);
});
