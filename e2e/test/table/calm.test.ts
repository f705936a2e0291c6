/** What stands at the table is to be read: cards, the journal, counters, the map behind the small map. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { options, playAgainst, playFast, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

const lay = async (page: Page, situation: string): Promise<void> => {
  const buffer = Buffer.from(situation);
  await page.locator('input[type=file]').setInputFiles({ name: 'lies.yaml', mimeType: 'text/yaml', buffer });
  expect(await state(page)).toBe('asked');
};

test('a card that cannot be played now says when it can, and opens large without hiding the question', async () => {
  const page = await arrive();
  await lay(
    page,
    `situation: a card in hand
game: "1806"
scenario: campaign
set:
  alone: true
  blocks: { davout: jena, hohenlohe: erfurt }
  hands: { french: [forced-march], prussian: [] }
active: french
`,
  );
  const card = page.locator('button[data-reads="Forced March"]');
  await card.hover();
  const [large, question] = await Promise.all([page.locator('.focused').boundingBox(), page.locator('#prompt').boundingBox()]);
  if (large === null || question === null) throw new Error('the card is not seen');
  expect(large.y).toBeGreaterThanOrEqual(0);
  expect(large.y + large.height).toBeLessThanOrEqual(question.y);
  // Why not is told where it lay, and is not covered.
  await card.click();
  await expect.poll(() => page.locator('#prompt .told').textContent()).toMatch(/^Forced March is played at: own operation/);
  expect(await page.locator('.focused').count()).toBe(0);
});

test('the journal shows its last line, also when a hint stands above it', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  await state(page);
  await playFast(page, 3, 60);
  await state(page);
  const isInSight = () =>
    page.evaluate(() => {
      const log = document.querySelector('[role="log"]')?.getBoundingClientRect();
      const last = [...document.querySelectorAll('[role="log"] li')].at(-1)?.getBoundingClientRect();
      return log !== undefined && last !== undefined && last.bottom <= log.bottom + 1 && last.top >= log.top;
    });
  await expect.poll(isInSight).toBe(true);
  await page.keyboard.press('i');
  await page.getByRole('region', { name: /^Hint/ }).getByRole('listitem').first().waitFor();
  await expect.poll(isInSight).toBe(true);
});

test.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a telephone', PHONE],
] as const)('no counter of Eagles lies on the strength of another, on %s', async (_, viewport) => {
  const page = await arrive({ viewport });
  await sitDown(page, 'The Eagles Turn East', () => playAgainst(page, 'Recruit'));
  await state(page);
  const hidden = () =>
    page.evaluate(() => {
      const stacks = [...document.querySelectorAll('#board g[data-thing]')];
      return stacks.flatMap((stack, index) => {
        const number = stack.querySelector('.strength, .note')?.getBoundingClientRect();
        if (number === undefined || number.width === 0) return [];
        const [x, y] = [number.x + number.width / 2, number.y + number.height / 2];
        // Only what is drawn later lies over it.
        const over = stacks.slice(index + 1).filter((other) => {
          const face = other.querySelector('rect + rect, rect')?.getBoundingClientRect();
          return face !== undefined && x > face.left && x < face.right && y > face.top && y < face.bottom;
        });
        return over.map((other) => `${other.getAttribute('data-sign')} on ${stack.getAttribute('data-sign')}`);
      });
    });
  await expect.poll(() => page.locator('#board g[data-thing]').count()).toBeGreaterThan(5);
  for (const button of ['Show the whole map', 'Zoom in', 'Zoom in']) {
    expect(await hidden()).toEqual([]);
    await page.getByRole('button', { name: button }).click();
  }
  expect(await hidden()).toEqual([]);
});

test('on a desk an answer that binds later ones is read whole', async () => {
  const page = await arrive();
  await sitDown(page, 'I, Napoleon');
  await state(page);
  const [binding, row] = await Promise.all([
    options(page).and(page.locator('.standing')).first().boundingBox(),
    page.locator('#options').boundingBox(),
  ]);
  if (binding === null || row === null) throw new Error('nothing binds');
  expect(binding.x + binding.width).toBeLessThanOrEqual(row.x + row.width);
  expect(binding.y + binding.height).toBeLessThanOrEqual(row.y + row.height);
});

test('the small map is put away, and stays away', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  await state(page);
  const small = page.locator('#board .overview');
  expect(await small.count()).toBe(1);
  await page.getByRole('button', { name: 'The whole map, small' }).click();
  await expect.poll(() => small.count()).toBe(0);
  await page.reload();
  await state(page);
  expect(await small.count()).toBe(0);
});

/** A question that stands still: what is left to custom would be answered on by itself. */
const COMMANDS = `situation: the French give their commands
game: eagles
scenario: "3"
active: french
phase: commands
`;

test('a counter of Eagles is carried to where it marches, and what that costs is told under the hand', async () => {
  const page = await arrive();
  await lay(page, COMMANDS);
  const listed = await options(page).allTextContents();
  const piece = page.locator('#board g[data-lifts][data-sign="Soult"]').first();
  const middle = async () => {
    const box = await piece.boundingBox();
    if (box === null) throw new Error('Soult is not in sight');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const from = await middle();
  const note = page.locator('#board').getByText(/, cost \d|^Not to /);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 8, { steps: 3 });
  await page.mouse.move(from.x + 60, from.y - 40, { steps: 4 });
  await expect.poll(() => note.count(), { timeout: 20_000 }).toBeGreaterThan(0);
  await page.mouse.up();
  await expect.poll(() => options(page).allTextContents(), { timeout: 20_000 }).not.toEqual(listed);
});

test('the way that a hint shows stands still while more games are played for it', async () => {
  const page = await arrive();
  await lay(page, COMMANDS);
  await page.keyboard.press('i');
  const hint = page.getByRole('region', { name: /^Hint/ });
  await expect.poll(() => hint.getByRole('button', { name: 'Show' }).count(), { timeout: 20_000 }).toBeGreaterThan(1);
  const way = page.locator('#board polyline.advised');
  // Some options go nowhere.
  for (const one of await hint.getByRole('button', { name: 'Show' }).all()) {
    await one.click();
    await page.waitForTimeout(500);
    if ((await way.count()) > 0) break;
  }
  expect(await way.count()).toBe(1);
  const games = async () =>
    Number(/(\d+) games thought/.exec((await hint.locator('.note').last().textContent()) ?? '')?.[1] ?? 0);
  const before = await games();
  await page.evaluate(`(() => {
    const drawn = () => document.querySelector('#board polyline.advised')?.getAttribute('points') ?? '';
    window.redrawn = 0;
    let last = drawn();
    new MutationObserver(() => {
      if (drawn() !== last) [last, window.redrawn] = [drawn(), window.redrawn + 1];
    }).observe(document.querySelector('#board'), { subtree: true, childList: true, attributes: true });
  })()`);
  await expect.poll(games, { timeout: 30_000 }).toBeGreaterThan(before + 2);
  expect(await page.evaluate('window.redrawn')).toBe(0);
});
