import { expect, test } from 'vitest';
import { state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

const MARCH = `situation: a march that a hint is asked about
game: "1806"
scenario: campaign
set:
  alone: true
  blocks: { davout: jena, ney: erfurt, lannes: coburg, hohenlohe: gera, brunswick: weimar }
  hands: { french: [], prussian: [] }
active: french
`;

/** How far, in pixels, letters of the hint reach into names on the map, the shorter way. */
const HIDDEN = `(() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const names = boxes('svg.map text.name:not([data-thing] *)');
  const into = (one, other) => Math.min(Math.min(one.right, other.right) - Math.max(one.left, other.left), Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));
  return Math.max(...boxes('[data-hint]').flatMap((letter) => names.map((name) => into(letter, name))));
})()`;

test.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a telephone', PHONE],
] as const)('the letters of a hint leave the names of places to be read on %s', async (_, viewport) => {
  const page = await arrive({ viewport });
  await page.locator('input[type=file]').setInputFiles({ name: 'march.yaml', mimeType: 'text/yaml', buffer: Buffer.from(MARCH) });
  expect(await state(page)).toBe('asked');
  await page.keyboard.press('i');
  await page.locator('[data-hint]').first().waitFor({ state: 'attached' });
  // The box of a text is higher than its letters by a line's leading.
  await expect.poll(() => page.evaluate(HIDDEN)).toBeLessThan(5);
});
