import { expect, test } from 'vitest';
import { journal, options, playAgainst, playFast, playUntil, sitDown, state } from '../src/table.js';
import { visitors } from '../src/visitor.js';

const { arrive } = visitors();

test('a pencil note stands on the map, for its writer alone, and is no part of the match', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', async () => {
    await page
      .getByRole('group', { name: /^Who plays: Prussian/ })
      .getByText('You')
      .click();
  });
  if ((await state(page)) === 'hand-over') await page.getByRole('button', { name: /Show my side/ }).click();
  await page.getByRole('button', { name: 'Write a note on the map (N)' }).click();
  await page.locator('#area-erfurt').dispatchEvent('click');
  await page.getByRole('textbox', { name: /Only you see it/ }).fill('a vedette?');
  await page.getByRole('button', { name: 'Write', exact: true }).click();
  const notes = page.locator('#board text.note');
  await expect.poll(() => notes.allTextContents()).toEqual(['a vedette?']);
  await page.reload();
  if ((await state(page)) === 'hand-over') await page.getByRole('button', { name: /Show my side/ }).click();
  await expect.poll(() => notes.allTextContents()).toEqual(['a vedette?']);
  // The other side has the screen now.
  for (let move = 0; (await state(page)) !== 'hand-over'; move++) {
    expect(move).toBeLessThan(40);
    await options(page).first().click();
  }
  await page.getByRole('button', { name: /Show my side/ }).click();
  expect(await notes.count()).toBe(0);
  // With the keyboard, on the area that has the focus.
  await page.locator('#area-gera').focus();
  await page.keyboard.press('n');
  await page.getByRole('textbox', { name: /Only you see it/ }).fill('mine');
  await page.keyboard.press('Enter');
  await expect.poll(() => notes.allTextContents()).toEqual(['mine']);
  await page.getByRole('button', { name: 'Menu' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /as a file/ }).click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk as Buffer));
  expect(Buffer.concat(chunks).toString()).not.toMatch(/vedette\?|"mine"/);
});

test('the journal shows everything, fights, or what is mine', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  await state(page);
  await playFast(page, 3, 40);
  await state(page);
  const filter = (name: string) =>
    page.getByRole('group', { name: 'Which entries are shown' }).getByRole('button', { name }).click();
  const all = await journal(page).count();
  await filter('mine');
  const mine = await journal(page).allInnerTexts();
  expect(mine.length).toBeLessThan(all);
  expect(mine.filter((line) => /Prussians:/.test(line))).toEqual([]);
  await filter('fights');
  expect((await journal(page).allInnerTexts()).filter((line) => /initiative/i.test(line))).toEqual([]);
  await filter('all');
  expect(await journal(page).count()).toBe(all);
});

test('the hexes a march can reach carry their cost', async () => {
  const page = await arrive();
  await sitDown(page, 'The Eagles Turn East', () => playAgainst(page, 'Recruit'));
  await playUntil(page, 'Where does it march?', 'command|march');
  await expect.poll(() => page.locator('#board text.cost').count()).toBeGreaterThan(3);
  for (const cost of await page.locator('#board text.cost').allTextContents()) expect(cost).toMatch(/^(\d+½?|½)$/);
});
