/** People with browsers of their own at one table. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { options } from './table.js';

/** What somebody is asked and has been told: it changes with everything that happens. */
const sightOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    ['#prompt', '#options', '[role="log"]'].map((part) => document.querySelector(part)?.textContent).join('\n'),
  );

/** Whoever is asked first takes the first option, and means it; gives who that was. */
export async function playOne(pages: readonly Page[]): Promise<Page> {
  const asked = await Promise.any(
    pages.map((page) =>
      options(page)
        .first()
        .waitFor()
        .then(() => page),
    ),
  );
  const before = await sightOf(asked);
  await options(asked).first().click();
  await expect.poll(() => sightOf(asked)).not.toBe(before);
  // What would end one's turn is asked twice.
  const sure = asked.locator('#options button.sure');
  if ((await sure.count()) === 0) return asked;
  const confirming = await sightOf(asked);
  await sure.click();
  await expect.poll(() => sightOf(asked)).not.toBe(confirming);
  return asked;
}
