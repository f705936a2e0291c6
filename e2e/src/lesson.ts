import type { Page } from 'playwright-core';

/** Opens a lesson and plays it with the Enter key, up to a step. */
export async function toLessonStep(page: Page, lesson: string, step: number): Promise<void> {
  await page.evaluate((name) => {
    location.hash = `#/lesson/${name}`;
  }, lesson);
  const main = page.locator('.lesson .prompt .button.main');
  await main.waitFor();
  for (let at = 1; at < step; ) {
    await main.press('Enter');
    await page.waitForTimeout(60);
    at = 1 + (await page.locator('.steps li.past').count());
  }
}
