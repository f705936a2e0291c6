/** The rulebook as it is read: at a stretch, chapter by chapter, on a telephone, and from a refusal. */
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { playAgainst, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

test('the whole book stands on one page, with its figures, rulings and words, and is printed as it stands', async () => {
  const page = await arrive();
  await page.evaluate(() => {
    location.hash = '#/rules/1807/turn';
  });
  await page.locator('figure').waitFor();
  const count = await page.locator('.chapters a').count();
  await page.getByRole('link', { name: 'The whole book' }).press('Enter');
  // Each has its picture with its count: in this game no figure is without one.
  await expect.poll(() => page.locator('main article figure table').count()).toBe(count);
  expect(await page.locator('main article').count()).toBe(count);
  expect(await page.locator('main article .rulings li').count()).toBeGreaterThan(20);
  expect(await page.locator('main dl dt').count()).toBeGreaterThan(20);
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.button:not(.skip):visible, nav:visible, header:visible').count()).toBe(0);
});

test('a chapter whose foot was seen is marked as read, and is so the next time', async () => {
  const page = await arrive();
  await page.evaluate(() => {
    location.hash = '#/rules/1806/fog';
  });
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await page.locator('main figure').waitFor();
  await contents.getByRole('link', { name: 'Fog of war: the Grognard', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Print this chapter' }).scrollIntoViewIfNeeded();
  await contents.getByRole('link', { name: /^Fog of war: the Grognard\s?, read$/ }).waitFor();
  await page.reload();
  await contents.getByRole('link', { name: /^Fog of war: the Grognard\s?, read$/ }).waitFor();
  expect(await contents.getByRole('link', { name: /, read$/ }).count()).toBe(1);
});

test('on a telephone the contents are a drawer, and the meaning of a word comes up at the foot of the screen', async () => {
  const page = await arrive({ viewport: PHONE });
  await page.evaluate(() => {
    location.hash = '#/rules/1806/marching';
  });
  const retreat = page.getByRole('link', { name: 'Retreat and pursuit', exact: true });
  await page.locator('main .word').first().waitFor();
  expect(await retreat.first().isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Contents' }).press('Enter');
  await retreat.first().press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Retreat and pursuit' }).waitFor();
  await expect.poll(() => retreat.first().isVisible()).toBe(false);
  await page.locator('main .word').first().click();
  const meaning = page.locator('.meaning');
  await meaning.waitFor();
  const box = await meaning.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  expect(await faults(page)).toEqual([]);
  await meaning.getByRole('button', { name: 'Close' }).press('Enter');
  await meaning.waitFor({ state: 'detached' });
});

test.each([
  ['en', 'strength points'],
  ['fr', 'points de force'],
])('in %s the sentences of the rules one by one link their words too, each word once in a sentence', async (locale, word) => {
  const page = await arrive({ locale });
  await page.evaluate(() => {
    location.hash = '#/rules/1806/combat';
  });
  const rules = page.locator('main li[id^="rule-"]');
  await rules.first().waitFor();
  const linked = await rules.evaluateAll((all) =>
    all.map((rule) => [...rule.querySelectorAll('.word')].map((one) => one.textContent.toLowerCase())),
  );
  expect(linked.filter((words) => words.length > 0).length).toBeGreaterThan(linked.length / 2);
  for (const words of linked) expect(new Set(words).size).toBe(words.length);
  const strong = page.locator('[id="rule-conquerors/combat/cards-b-strong-corps"]');
  await strong.getByRole('button', { name: word, exact: true }).press('Enter');
  await page
    .locator('aside .meaning')
    .getByRole('heading', { name: word.replace(/s\b/g, '') })
    .waitFor();
  expect(await faults(page)).toEqual([]);
});

test('the question beside a figure leads to its exercise', async () => {
  const page = await arrive();
  await page.evaluate(() => {
    location.hash = '#/rules/eagles/winning';
  });
  await page.getByText('Königsberg is worth two spaces of morale').waitFor();
  await page.getByRole('link', { name: 'Try it' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Königsberg is worth two spaces/ }).waitFor();
});

test('a reason why something is refused opens its rule, in the book of the game that is played', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1815', () => playAgainst(page, 'Recruit'));
  await state(page);
  await page.keyboard.press('?');
  const reasons = page.getByRole('dialog');
  await reasons.locator('li .thing').first().press('Enter');
  await reasons.locator('.cited').first().press('Enter');
  const link = page.getByRole('link', { name: 'Open in the rulebook' });
  expect(await link.getAttribute('href')).toMatch(/^#\/rules\/1815\/conquerors/);
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await link.waitFor({ state: 'detached' });
  expect(await reasons.count()).toBe(1);
});
