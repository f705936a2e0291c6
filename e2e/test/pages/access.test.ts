import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { options, playAgainst, sitDown, state, tileOf } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

test.each([
  ['light', 'a desk', {}],
  ['dark', 'a desk', {}],
  ['light', 'a telephone', { viewport: PHONE }],
] as const)('axe finds nothing in %s colours at %s', async (colorScheme, _size, more) => {
  const page = await arrive({ colorScheme, ...more });
  expect(await faults(page)).toEqual([]);
  const tile = await tileOf(page, 'The Ford');
  await tile.waitFor();
  expect(await faults(page)).toEqual([]);
  await tile.click();
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await state(page);
  expect(await faults(page)).toEqual([]);
  await options(page).first().click();
  await state(page);
  await page.getByRole('button', { name: 'Why not' }).click();
  expect(await faults(page)).toEqual([]);
});

test('the hand-over is spoken and has the focus', async () => {
  const page = await arrive();
  await sitDown(page, 'The Ford', async () => {
    await page.getByRole('group', { name: 'Who plays: Red' }).getByText('You').click();
  });
  expect(await state(page)).toBe('hand-over');
  expect(await faults(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Show my side (Blue)');
});

test('axe finds nothing in the menu, the cards and the sources of the data', async () => {
  const page = await arrive({ colorScheme: 'dark' });
  await sitDown(page, 'Napoléon 1806', async () => {
    await page
      .getByRole('group', { name: /^Who plays: Prussian/ })
      .getByText('Recruit', { exact: true })
      .click();
  });
  await state(page);
  await page.getByRole('region', { name: 'Hand' }).getByRole('button').first().hover();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Where the data come from' }).click();
  await page.getByRole('dialog').getByText('Blocks').first().waitFor();
  expect(await faults(page)).toEqual([]);
});

test('axe finds nothing in the tabs of a telephone', async () => {
  const page = await arrive({ viewport: PHONE });
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  await state(page);
  for (const tab of ['Armies and tracks', 'Journal', 'Board']) {
    await page.getByRole('navigation').getByRole('button', { name: tab }).click();
    expect(await faults(page)).toEqual([]);
  }
});
