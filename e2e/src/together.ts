/** People with browsers of their own at one table. */
import type { Page, WebSocketRoute } from 'playwright-core';
import { expect } from 'vitest';
import { options } from './table.js';

/** What a browser says of a line that is cut. */
export const CUT = /ERR_INTERNET_DISCONNECTED/;

/** The line of a page, to be cut and mended: being offline leaves a browser the sockets that are open. */
export async function lineOf(page: Page): Promise<{ cut(): Promise<void>; mend(): Promise<void> }> {
  const sockets = new Set<WebSocketRoute>();
  let isCut = false;
  await page.routeWebSocket(/\/api\/live$/, (socket) => {
    if (isCut) void socket.close();
    else {
      sockets.add(socket);
      socket.connectToServer();
    }
  });
  // Only pages that are opened from now on have sockets that can be cut.
  await page.reload();
  return {
    cut: async () => {
      isCut = true;
      await page.context().setOffline(true);
      for (const socket of sockets) await socket.close();
      sockets.clear();
    },
    mend: async () => {
      isCut = false;
      await page.context().setOffline(false);
    },
  };
}

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
