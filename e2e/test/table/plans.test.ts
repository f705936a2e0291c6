import { expect, test } from 'vitest';
import { journal, state } from '../../src/table.js';
import { visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/** Davout at Jena, about to be chosen; the enemy is asked at every area and has nothing to play there. */
const MARCH = `situation: Davout marches under the eyes of the enemy
game: "1806"
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { davout: jena, ney: erfurt, hohenlohe: leipzig }
  hands: { french: [], prussian: [ambush] }
  next: { "french deck": [{ value: 4 }] }
active: french
`;

/** The enemy holds what stops the march, and marches himself afterwards: Leipzig lies open before him. */
const STOPPED = MARCH.replace('[ambush]', '[confusion]')
  .replace('hohenlohe: leipzig', 'hohenlohe: merseburg')
  .replace('  hands:', '  control: { leipzig: french }\n  hands:')
  .replace('scenario: grognard', 'scenario: campaign')
  .replace('level: grognard', 'level: conscript');

test('a plan that a card stopped says which, whatever the enemy did afterwards', async () => {
  const page = await arrive();
  const buffer = Buffer.from(STOPPED);
  await page.locator('input[type=file]').setInputFiles({ name: 'stopped.yaml', mimeType: 'text/yaml', buffer });
  expect(await state(page)).toBe('asked');
  await page.locator('#area-jena').dispatchEvent('click');
  await page.locator('.taken').waitFor();
  await page.locator('#area-zeitz').dispatchEvent('click');
  const told = page.getByRole('status').filter({ hasText: 'The rest of your plan was left' });
  await expect.poll(async () => (await journal(page).allInnerTexts()).join(' '), { timeout: 20_000 }).toMatch(/Hohenlohe/);
  expect(await told.allInnerTexts()).toEqual([expect.stringMatching(/The stack stops in Roda: Confusion\.\s+Close$/)]);
});

test('a march of three connections is two clicks, and goes on after every declined reaction', async () => {
  const page = await arrive();
  const buffer = Buffer.from(MARCH);
  await page.locator('input[type=file]').setInputFiles({ name: 'march.yaml', mimeType: 'text/yaml', buffer });
  expect(await state(page)).toBe('asked');
  await page.locator('#area-jena').dispatchEvent('click');
  await page.locator('.taken').waitFor();
  await page.locator('#area-zeitz').dispatchEvent('click');
  await expect.poll(() => page.locator('#area-zeitz').getAttribute('aria-label'), { timeout: 20_000 }).toMatch(/Davout/);
  const told = (await journal(page).allInnerTexts()).join(' ');
  expect(told.match(/ to (Roda|Gera|Zeitz)/g)).toHaveLength(3);
  expect(await page.getByText('The rest of your plan was left').count()).toBe(0);
});

/** His card turns out low, and his only other one would bring him a point farther. */
const SHORT = MARCH.replace('french: [], prussian: [ambush]', 'french: [forced-march], prussian: []').replace(
  'value: 4',
  'value: 1',
);

test('while a card is asked for, a place that is pointed at is gone to without it', async () => {
  const page = await arrive();
  const buffer = Buffer.from(SHORT);
  await page.locator('input[type=file]').setInputFiles({ name: 'short.yaml', mimeType: 'text/yaml', buffer });
  expect(await state(page)).toBe('asked');
  await page.locator('#area-jena').dispatchEvent('click');
  await page.locator('.taken').waitFor();
  await page.locator('#area-zeitz').dispatchEvent('click');
  await page
    .getByRole('button', { name: /Forced March/ })
    .first()
    .waitFor();
  const label = (area: string) => page.locator(`#area-${area}`).getAttribute('aria-label');
  await expect.poll(() => label('roda')).toMatch(/march without a card: 1 point/);
  await page.locator('#area-roda').dispatchEvent('click');
  await expect.poll(() => label('roda'), { timeout: 20_000 }).toMatch(/Davout/);
  expect(await page.getByRole('button', { name: /Forced March/ }).count()).toBeGreaterThan(0);
  expect((await journal(page).allInnerTexts()).join(' ')).not.toMatch(/Forced March is played/);
});
