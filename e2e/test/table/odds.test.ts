import { expect, test } from 'vitest';
import { matchBefore, openFile } from '../../src/match-before.js';
import { options, state } from '../../src/table.js';
import { visitors } from '../../src/visitor.js';

const { arrive } = visitors();

test('before a battle of Eagles the chances of every chit are told, or why they are not', async () => {
  const { after } = await matchBefore('eagles', 'battle-joined', {}, '1');
  const page = await arrive({ viewport: { width: 1440, height: 1600 } });
  await openFile(page, after);
  expect(await state(page)).toBe('asked');
  const labels = await options(page).locator('span').allTextContents();
  expect(labels.length).toBeGreaterThan(3);
  const told = page.locator('#beside-right');
  await expect
    .poll(
      async () => {
        const headings = await told
          .getByRole('region', { name: /^If you choose/ })
          .evaluateAll((all) => all.map((one) => one.ariaLabel));
        const silent = (await told.locator('.rest').allTextContents()).join(' ');
        return labels.filter((label) => !headings.includes(`If you choose: ${label}`) && !silent.includes(label));
      },
      { timeout: 60_000 },
    )
    .toEqual([]);
});
