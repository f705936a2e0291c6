import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/** Davout and Napoléon at Jena, about to be chosen; Hohenlohe bars the way at Gera, and nobody holds a card. */
const STACK = `situation: a stack under the hand
game: "1806"
scenario: campaign
set:
  alone: true
  blocks: { davout: jena, napoleon: jena, soult: jena, ney: erfurt, hohenlohe: gera }
  hands: { french: [], prussian: [] }
  next: { "french deck": [{ value: 4 }] }
active: french
`;

async function lay(page: Page): Promise<void> {
  const buffer = Buffer.from(STACK);
  await page.locator('input[type=file]').setInputFiles({ name: 'hand.yaml', mimeType: 'text/yaml', buffer });
  expect(await state(page)).toBe('asked');
}

/** The middle of something on the map. */
async function middle(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`not on the screen: ${selector}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** What comes later lies over what came before. */
const IS_WAY_UNDER_NAMES = `(() => {
  const name = [...document.querySelectorAll('svg.map text.name')].find(({ textContent }) => textContent === 'Gera');
  const way = name.closest('svg').querySelector('path[stroke="var(--lit)"]');
  return (way.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
})()`;
const labelOf = (page: Page, area: string) => page.locator(`#area-${area}`).getAttribute('aria-label');
const note = (page: Page) => page.locator('#board').getByRole('status');

async function lift(page: Page, piece: string): Promise<void> {
  const { x, y } = await middle(page, piece);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 9, y + 9);
}

async function carry(page: Page, area: string): Promise<void> {
  const { x, y } = await middle(page, `#area-${area}`);
  await page.mouse.move(x, y, { steps: 3 });
}

test('while a stack is held its way, its cost, its stop and who waits are told; let go, it goes there', async () => {
  const page = await arrive();
  await lay(page);
  await lift(page, '[data-thing=davout]');
  await carry(page, 'gera');
  await expect
    .poll(() => note(page).allTextContents())
    .toContainEqual(expect.stringMatching(/^Gera, 2 points: you must stop.*Hohenlohe.*\d cards? to \d/));
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(IS_WAY_UNDER_NAMES)).toBe(true);
  await carry(page, 'roda');
  await expect.poll(() => note(page).allTextContents()).toContainEqual(expect.stringMatching(/^Roda, 1 point\b(?!.*stop)/));
  await page.mouse.up();
  await expect.poll(() => labelOf(page, 'roda'), { timeout: 20_000 }).toMatch(/Davout/);
  // All three went: who takes hold of a stack takes the whole of it.
  expect(await labelOf(page, 'roda')).toMatch(/Napoléon/);
  expect(await labelOf(page, 'jena')).not.toMatch(/Davout|Napoléon|Soult/);
});

/** An area in sight where nobody stands and what is in the hand cannot go. */
async function outOfReach(page: Page): Promise<string> {
  const window = await page.locator('#board').boundingBox();
  for (const area of await page.locator('.area:not(.lit)[aria-label*="nobody there"]').all()) {
    const box = await area.boundingBox();
    const isInside = box && window && box.y > window.y + 40 && box.y < window.y + window.height - 100;
    if (isInside && box.x > window.x + 90 && box.x < window.x + window.width - 160)
      return (await area.getAttribute('id'))?.replace('area-', '') ?? '';
  }
  throw new Error('all is within reach');
}

test('let go where it may not go, a stack comes back, and the reason stays until something else is done', async () => {
  const page = await arrive({ reducedMotion: 'no-preference' });
  await lay(page);
  await page.getByRole('button', { name: 'Show the whole map' }).click();
  await lift(page, '[data-thing=jena] [data-lifts]');
  await page.locator('.taken').waitFor();
  const area = await outOfReach(page);
  await carry(page, area);
  await page.mouse.up();
  const reason = page.locator('#board').getByRole('alert');
  await expect
    .poll(() => reason.allTextContents())
    .toContainEqual(expect.stringMatching(/^Not to \S.*(farther than its points|must stop|no more|closed to it)/));
  expect(await labelOf(page, 'jena')).toMatch(/Davout/);
  await page.locator('#area-jena').dispatchEvent('click');
  await expect.poll(() => reason.count()).toBe(0);
});

test('with Shift one corps is drawn out of its stack', async () => {
  const page = await arrive();
  await lay(page);
  await page.keyboard.down('Shift');
  await lift(page, '[data-thing=soult]');
  await carry(page, 'roda');
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect.poll(() => labelOf(page, 'roda'), { timeout: 20_000 }).toMatch(/Soult/);
  expect(await labelOf(page, 'jena')).toMatch(/Davout/);
  expect(await labelOf(page, 'roda')).not.toMatch(/Davout/);
});

test('with Shift a click takes one corps up alone, and another along', async () => {
  const page = await arrive();
  await lay(page);
  const question = page.locator('#prompt h2');
  await page.locator('[data-thing=jena] [data-thing=soult]').dispatchEvent('click', { shiftKey: true });
  await expect.poll(() => question.textContent()).toMatch(/^Choose where Soult goes; Napoléon and Davout stay in Iéna/);
  await page.locator('[data-thing=jena] [data-thing=napoleon]').dispatchEvent('click');
  await expect.poll(() => question.textContent()).toMatch(/^Choose where Soult and Napoléon go; Davout stays in Iéna/);
});

test('whoever left some behind takes those instead', async () => {
  const page = await arrive();
  await lay(page);
  await page.locator('#area-jena').dispatchEvent('click');
  await page.locator('.taken').waitFor();
  const question = page.locator('#prompt h2');
  await expect
    .poll(() => question.textContent())
    .toBe('Choose where Napoléon, Davout, and Soult go. Escape puts the blocks back.');
  // While all go nobody need be told apart.
  expect(await page.locator('[data-part]').count()).toBe(0);
  // The map says what a click on a block does, and the list beside it does and says the same.
  const soult = page.locator('[data-thing=jena] [data-thing=soult]').first();
  expect(await soult.getAttribute('data-means')).toMatch(/^A click leaves it behind\./);
  const listed = page.getByRole('list', { name: 'Who goes' }).getByRole('button');
  expect(await listed.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual([
    'Napoléon goes',
    'Davout goes',
    'Soult goes',
  ]);
  await soult.dispatchEvent('click');
  await expect.poll(() => page.getByRole('button', { name: 'Soult stays' }).getAttribute('aria-pressed')).toBe('false');
  expect(await soult.getAttribute('data-means')).toMatch(/A click takes it along\./);
  await page.getByRole('button', { name: 'Soult stays' }).click();
  await expect.poll(() => page.getByRole('button', { name: 'Soult goes' }).getAttribute('aria-pressed')).toBe('true');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Soult goes' }).click();
  await expect.poll(() => question.textContent()).toMatch(/^Choose where Napoléon and Davout go; Soult stays in Iéna\. Escape/);
  const parts = () =>
    page
      .locator('[data-part]')
      .evaluateAll((blocks) => blocks.map((block) => `${block.getAttribute('data-thing')} ${block.getAttribute('data-part')}`));
  expect((await parts()).sort()).toEqual(['davout goes', 'napoleon goes', 'soult stays']);
  expect(await page.locator('[data-thing=soult][data-part]').getAttribute('data-means')).toMatch(/^The two bars: it stays here/);
  await page.getByRole('button', { name: 'The others instead' }).click();
  await expect.poll(() => question.textContent()).toMatch(/^Choose where Soult goes; Napoléon and Davout stay in Iéna/);
  await page.getByRole('button', { name: 'Act where it stands' }).click();
  // The stack has been chosen: the question names it, and the map still says who stays.
  await expect.poll(() => question.textContent()).toMatch(/^Soult: move, attack, or stand/);
  expect((await parts()).sort()).toEqual(['davout stays', 'napoleon stays', 'soult goes']);
  await page.locator('#options').getByRole('button', { name: 'move' }).click();
  await expect.poll(() => question.textContent()).toMatch(/^Soult: choose the next area/);
  await page.locator('#area-roda').dispatchEvent('click');
  await expect.poll(() => labelOf(page, 'roda'), { timeout: 20_000 }).toMatch(/Soult/);
  expect(await labelOf(page, 'jena')).toMatch(/Davout/);
});

test('by the keys: M picks up, the arrows tell what each place would cost, Escape puts back, Enter lets go', async () => {
  const page = await arrive();
  await lay(page);
  await page.locator('#area-jena').focus();
  await page.keyboard.press('m');
  await page.locator('.taken').waitFor();
  await page.locator('#area-roda').focus();
  await expect.poll(() => note(page).allTextContents()).toContainEqual(expect.stringMatching(/^Roda, 1 point/));
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.taken').count()).toBe(0);
  await page.locator('#area-jena').focus();
  await page.keyboard.press('m');
  await page.locator('.taken').waitFor();
  await page.locator('#area-roda').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => labelOf(page, 'roda'), { timeout: 20_000 }).toMatch(/Davout/);
});

test('Escape puts back what a click of the mouse took up, wherever the focus is', async () => {
  const page = await arrive();
  await lay(page);
  const { x, y } = await middle(page, '#area-jena');
  await page.mouse.click(x, y);
  await page.locator('.taken').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.taken').count()).toBe(0);
  expect(await labelOf(page, 'jena')).toMatch(/Davout/);
});

test('a finger that rests lifts a stack, and one that moves at once pushes the map', async () => {
  const page = await arrive({ viewport: PHONE, hasTouch: true });
  await lay(page);
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { readonly x: number; readonly y: number }) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [at] });
  const from = await middle(page, '[data-thing=davout]');
  await send('touchStart', from);
  await send('touchMove', { x: from.x - 30, y: from.y + 20 });
  await send('touchMove', { x: from.x - 40, y: from.y + 30 });
  await send('touchEnd');
  const pushed = await middle(page, '[data-thing=davout]');
  expect(Math.abs(pushed.x - from.x)).toBeGreaterThan(10);
  await send('touchStart', pushed);
  // It is in the hand when it has left its place: nothing is waited for but that.
  await expect.poll(() => page.locator('.taken').count()).toBe(1);
  const to = await middle(page, '#area-roda');
  await send('touchMove', { x: (pushed.x + to.x) / 2, y: (pushed.y + to.y) / 2 });
  await send('touchMove', to);
  await expect.poll(() => note(page).allTextContents()).toContainEqual(expect.stringMatching(/^Roda, 1 point/));
  await send('touchEnd');
  await expect.poll(() => labelOf(page, 'roda'), { timeout: 20_000 }).toMatch(/Davout/);
});

test('the map comes to meet a stack that is carried to its edge', async () => {
  const page = await arrive();
  await lay(page);
  for (let times = 0; times < 3; times++) await page.getByRole('button', { name: 'Zoom in' }).click();
  const board = await page.locator('#board').boundingBox();
  if (board === null) throw new Error('no board');
  await lift(page, '[data-thing=davout]');
  const before = await middle(page, '#area-gera');
  await page.mouse.move(board.x + board.width - 5, board.y + board.height / 2, { steps: 3 });
  await expect.poll(async () => (await middle(page, '#area-gera')).x).toBeLessThan(before.x - 60);
  // Away from the edge it lies still.
  await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2);
  const rested = await middle(page, '#area-gera');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await middle(page, '#area-gera')).toEqual(rested);
  await page.keyboard.press('Escape');
});

test('a stack beside enemies attacks where it stands with one click more', async () => {
  const page = await arrive();
  const buffer = Buffer.from(STACK.replace('hohenlohe: gera', 'hohenlohe: jena'));
  await page.locator('input[type=file]').setInputFiles({ name: 'hand.yaml', mimeType: 'text/yaml', buffer });
  expect(await state(page)).toBe('asked');
  await page.locator('#area-jena').dispatchEvent('click');
  await page.locator('.taken').getByRole('button', { name: 'Attack here' }).click();
  await expect.poll(() => page.getByRole('log').textContent()).toMatch(/attack/i);
});

test('several corps are rested by one answer, and each of them as if by itself', async () => {
  const page = await arrive();
  const tired = `situation: tired corps at the end of a turn
game: "1806"
scenario: campaign
set:
  alone: true
  blocks: { davout: { area: jena, fatigue: 6, activated: true }, soult: { area: gera, fatigue: 5, activated: true }, hohenlohe: leipzig }
  hands: { french: [elan, forced-march, care], prussian: [] }
active: french
phase: recovery
`;
  const buffer = Buffer.from(tired);
  await page.locator('input[type=file]').setInputFiles({ name: 'tired.yaml', mimeType: 'text/yaml', buffer });
  expect(await state(page)).toBe('asked');
  const proposed = page.locator('#options .proposal');
  expect(await proposed.textContent()).toMatch(/^\W*all at once: rest (Davout|Soult) by \d: .*; rest (Davout|Soult) by \d/);
  await proposed.click();
  await expect.poll(() => page.getByRole('log').textContent()).toMatch(/rests Davout/);
  await expect.poll(() => page.getByRole('log').textContent()).toMatch(/rests Soult/);
  // The question has been answered to its end.
  await expect.poll(() => page.locator('#prompt h2').textContent()).not.toMatch(/Rest a corps/);
});
