import { expect, test } from 'vitest';
import { PHONE, visitors } from '../src/visitor.js';

const { arrive } = visitors();

/** One lesson of each game. */
const LESSONS = ['1806-combat', '1807-different', '1815-different', 'eagles-marching', 'napoleon-campaign'];

test.each(LESSONS)('the lesson %s is played to its end with the Enter key', async (lesson) => {
  const page = await arrive();
  await page.evaluate((name) => {
    location.hash = `#/lesson/${name}`;
  }, lesson);
  const next = page.locator('.prompt .button.main');
  await next.waitFor();
  for (let press = 0; press < 40 && (await next.count()) > 0; press++) {
    const before = await page.locator('.lesson').textContent();
    await next.press('Enter');
    await page.waitForFunction((text) => document.querySelector('.lesson')?.textContent !== text, before);
  }
  await page.getByText(/What you have learned/).waitFor();
});

test('a wrong click is answered with the rule, on a telephone too, and the place is kept', async () => {
  const page = await arrive({ viewport: PHONE });
  await page.getByRole('link', { name: /Learn in ten minutes/ }).click();
  await page.locator('.prompt .button.main').press('Enter');
  await page.getByText('step 2 of 9').or(page.locator('.steps li.now:nth-child(2)')).first().waitFor();
  await page.locator('#area-jena').dispatchEvent('click');
  expect(await page.getByRole('alert').textContent()).toMatch(/Iéna: not now/);
  await page.reload();
  await page.locator('.steps li.now:nth-child(2)').waitFor({ state: 'attached' });
});

test('an exercise is solved, and the rulebook opens at a rule', async () => {
  const page = await arrive();
  await page.evaluate(() => {
    location.hash = '#/exercise/1806-count-lannes';
  });
  await page.getByRole('button', { name: '3', exact: true }).click();
  await page.getByText('Right.').waitFor();
  await page.evaluate(() => {
    location.hash = `#/rules/1806/${encodeURIComponent('conquerors/retreat/own-axis-first')}`;
  });
  await page.locator('.sought').waitFor();
  expect(await page.locator('h1').textContent()).toBe('Retreat and pursuit');
});

test('the goal is shown before the first choice, and at O', async () => {
  const page = await arrive();
  await page.evaluate(() => localStorage.setItem('vedette.goals', 'on'));
  await page.reload();
  await page.getByRole('link', { name: 'Napoléon 1806' }).first().click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('dialog', { name: /Your goal/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('What counts').waitFor({ state: 'detached' });
  await page.keyboard.press('o');
  await page.getByText('What counts').waitFor();
});
