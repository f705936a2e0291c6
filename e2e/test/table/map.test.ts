import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { journal, options, playAgainst, playFast, playUntil, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

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
  await playUntil(page, 'Where does .* march', '^(?!.*March Regiment).*(command|march|Victor)');
  await expect.poll(() => page.locator('#board text.cost').count()).toBeGreaterThan(3);
  for (const cost of await page.locator('#board text.cost').allTextContents()) expect(cost).toMatch(/^(\d+½?|½)$/);
});

test('before a march of Eagles ends its attrition is foretold, and a town is found by its name', async () => {
  const page = await arrive();
  await sitDown(page, 'The Eagles Turn East', () => playAgainst(page, 'Recruit'));
  await playUntil(page, 'Where does .* march', '^(?!.*March Regiment).*(command|march|Victor)');
  await page.getByRole('region', { name: /^Attrition if it halts here: none \d+ %/ }).waitFor();
  await page.locator('svg.map').focus();
  await page.keyboard.press('g');
  await page.keyboard.type('Nowhere');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('There is no “Nowhere” on this map.').waitFor();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('heilsb');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Heilsberg' }).waitFor();
  expect(await page.locator('svg.map').evaluate((map) => map.matches(':focus'))).toBe(true);
});

test('a march goes to a far area at once, for the points that stand beside it', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  const far = page.getByRole('button', { name: /march: [23] points/ });
  for (let tries = 0; ; tries++) {
    expect(tries).toBeLessThan(20);
    await playUntil(page, 'hoose the next area', 'march|these blocks|Kronach|Davout|Bernadotte');
    if ((await far.count()) > 0) break;
    await options(page).last().click();
  }
  const name = (await far.first().getAttribute('aria-label'))?.split(',')[0] ?? '';
  const before = await journal(page).count();
  await far.first().dispatchEvent('click');
  // Somebody may answer on the way; as far as the march goes, it goes there.
  await expect.poll(async () => (await journal(page).allInnerTexts()).slice(before).join(' ')).toMatch(/ to /);
  expect(name).not.toBe('');
});

test('what lies beside the board is put away with a key, and stays away after a reload', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  await state(page);
  const [left, right] = [page.locator('#beside-left'), page.locator('#beside-right')];
  await left.focus();
  await page.keyboard.press('f');
  await left.waitFor({ state: 'hidden' });
  await right.waitFor({ state: 'hidden' });
  // Whoever was in it has the button that brings it back.
  expect(await page.locator('#fold-left').evaluate((button) => button.matches(':focus'))).toBe(true);
  await page.reload();
  await state(page);
  expect([await left.isVisible(), await right.isVisible()]).toEqual([false, false]);
  await page.keyboard.press(']');
  await right.waitFor();
  expect(await left.isVisible()).toBe(false);
});

/** The boxes of all names of places in sight, as high as their letters are. */
const namesInSight = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('#board')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('#board svg.map text.name')]
      .map((name) => ({ name: name.textContent ?? '', box: name.getBoundingClientRect() }))
      .filter(({ box }) => box.right > board.left && box.left < board.right && box.bottom > board.top && box.top < board.bottom)
      .map(({ name, box: { left, right, top, bottom, height } }) => ({
        name,
        box: { left, right, top: top + height * 0.2, bottom: bottom - height * 0.2 },
      }));
  });

test.each(['Napoléon 1806', 'Napoléon 1807', 'Napoléon 1815', 'The Eagles Turn East'])(
  'when the map of %s is first seen no name lies on another, on a desk or a telephone',
  async (title) => {
    for (const viewport of [undefined, PHONE]) {
      const page = await arrive(viewport ? { viewport } : {});
      await sitDown(page, title, () => playAgainst(page, 'Recruit'));
      await state(page);
      await expect.poll(async () => (await namesInSight(page)).length).toBeGreaterThan(3);
      const names = await namesInSight(page);
      const over = names.flatMap(({ name, box }, index) =>
        names
          .slice(index + 1)
          .filter(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          )
          .map((other) => `${name} on ${other.name}`),
      );
      expect(over).toEqual([]);
      await page.context().close();
    }
  },
);
