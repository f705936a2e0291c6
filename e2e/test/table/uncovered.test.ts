import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { options, playAgainst, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();
const TABLET = { width: 1024, height: 768 };

/** Pairs of things on the screen of which one lies on the other, by more than lines that touch. */
const covered = (page: Page, over: string, under: string): Promise<string[]> =>
  page.evaluate(
    ([above, below]) => {
      const touch = 2;
      const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].flatMap((thing) => {
          const box = thing.getBoundingClientRect();
          const name = thing.textContent?.trim() || thing.getAttribute('data-sign') || selector;
          return box.width === 0 ? [] : [{ thing, box, name }];
        });
      const found: string[] = [];
      for (const one of boxes(above))
        for (const other of boxes(below)) {
          if (one.thing === other.thing || one.thing.contains(other.thing) || other.thing.contains(one.thing)) continue;
          const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (across > touch && down > touch) found.push(`${one.name} on ${other.name}`);
        }
      return found;
    },
    [over, under] as const,
  );

test.each(['Napoléon 1806', 'Napoléon 1807', 'Napoléon 1815', 'The Eagles Turn East'])(
  'neither scale, arrow nor overview lies on a name or a piece of %s, on a desk and on a tablet',
  { timeout: 120_000 },
  async (title) => {
    for (const viewport of [{ width: 1440, height: 900 }, TABLET]) {
      const page = await arrive({ viewport });
      await sitDown(page, title, () => playAgainst(page, 'Recruit'));
      await state(page);
      const furniture = '#board svg.scale, #board svg.north';
      await expect.poll(() => page.locator('#board svg.scale').count()).toBe(1);
      expect(await covered(page, furniture, '#board text.name, #board [data-thing]')).toEqual([]);
      if (viewport.width > TABLET.width)
        expect(await covered(page, '#board .overview', '#board text.name, #board [data-thing]')).toEqual([]);
      await page.close();
    }
  },
);

test('the prices of marches leave the names of the places to be read', async () => {
  const page = await arrive();
  const stack = `situation: a stack under the hand
game: "1806"
scenario: campaign
set:
  alone: true
  blocks: { davout: jena, napoleon: jena, soult: jena, ney: erfurt, hohenlohe: gera }
  hands: { french: [], prussian: [] }
active: french
`;
  const buffer = Buffer.from(stack);
  await page.locator('input[type=file]').setInputFiles({ name: 'hand.yaml', mimeType: 'text/yaml', buffer });
  await state(page);
  await page.locator('#area-jena').dispatchEvent('click');
  await page.locator('#board .badge').first().waitFor();
  expect(await page.locator('#board .badge').count()).toBeGreaterThan(20);
  // Where four corners are not enough one or two letters may be touched.
  expect((await covered(page, '#board .badge', '#board text.name')).length).toBeLessThan(4);
});

test('on a telephone the goal says that there is more on a line of its own', async () => {
  const page = await arrive({ viewport: PHONE });
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  await state(page);
  await page.getByRole('button', { name: 'Goal' }).click();
  const more = page.locator('dialog .more');
  await more.waitFor();
  expect(await covered(page, 'dialog .more', 'dialog .body')).toEqual([]);
  const before = await page.locator('dialog .body').boundingBox();
  await page.locator('dialog .body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
  await expect.poll(() => more.isVisible()).toBe(false);
  expect(await page.locator('dialog .body').boundingBox()).toEqual(before);
});

const lies = (page: Page) => page.locator('.map-sheet').evaluate((sheet) => sheet.style.transform);

/** Ney at the one end of the map; Hohenlohe marches at the other, and is told of. */
const FAR_APART = `situation: two far apart
game: "1806"
scenario: campaign
set:
  alone: true
  blocks: { ney: bamberg, lannes: coburg, hohenlohe: halle, louis: leipzig }
  hands: { french: [], prussian: [] }
active: french
`;

test('the map goes to what others did, and comes back to where the reader was', async () => {
  const page = await arrive({ told: true });
  const buffer = Buffer.from(FAR_APART);
  await page.locator('input[type=file]').setInputFiles({ name: 'far.yaml', mimeType: 'text/yaml', buffer });
  await state(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const home = await lies(page);
  const goOn = page.getByRole('button', { name: /^Go on/ });
  await options(page).filter({ hasText: 'end your operations' }).click();
  await options(page).filter({ hasText: 'Really' }).click();
  await goOn.waitFor();
  await expect.poll(() => lies(page)).not.toBe(home);
  await goOn.click();
  await expect.poll(() => lies(page)).toBe(home);
});

test('a plain march is told over the map, shown when asked for, and gone when a stack is taken up or it is closed', async () => {
  const page = await arrive({ told: true });
  const buffer = Buffer.from(FAR_APART);
  await page.locator('input[type=file]').setInputFiles({ name: 'far.yaml', mimeType: 'text/yaml', buffer });
  await state(page);
  await options(page).filter({ hasText: 'Lannes' }).click();
  await options(page).filter({ hasText: 'stand' }).click();
  const note = page.locator('.meanwhile');
  await note.waitFor();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const before = await lies(page);
  await note.getByRole('button', { name: /: find on the map$/ }).click();
  await expect.poll(() => lies(page)).not.toBe(before);
  await page.locator('#area-bamberg').dispatchEvent('click');
  await page.locator('.taken').waitFor();
  expect(await note.count()).toBe(0);
  await page.locator('.taken').getByRole('button', { name: 'Put back' }).click();
  await note.getByRole('button', { name: 'Close' }).click();
  expect(await note.count()).toBe(0);
});
