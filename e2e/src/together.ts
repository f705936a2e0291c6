/** People with browsers of their own at one table. */
import { randomUUID } from 'node:crypto';
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

/** Asks the server as the page does. */
export const call = <T>(page: Page, name: string, body: unknown): Promise<T> =>
  page.evaluate(
    async ([request, sent]) => {
      const headers = { 'content-type': 'application/json', 'x-vedette': 'page' };
      const response = await fetch(`/api/${request}`, { method: 'POST', headers, body: JSON.stringify(sent) });
      return (await response.json()).value;
    },
    [name, body] as const,
  );

export const addressOf = (page: Page, match: string): string => `${new URL(page.url()).origin}/#/play/${match}`;

interface Terms {
  readonly spectators?: boolean;
  readonly isListed?: boolean;
  /** Whether it is somebody new who offers it. */
  readonly isGuest?: boolean;
  readonly name?: string;
}

/** Somebody offers a table and sits down at its first seat. */
export async function offer(
  page: Page,
  game: string,
  seats: readonly string[],
  settings = {},
  { spectators = false, isListed = false, isGuest = true, name = 'Pauline' }: Terms = {},
): Promise<string> {
  const match = randomUUID();
  if (isGuest) await call(page, 'people.guest', { name });
  await call(page, 'match.offer', {
    match,
    game,
    settings,
    seats: Object.fromEntries(seats.map((seat) => [seat, 'open'])),
    listed: isListed,
    spectators,
    pace: { kind: 'daily', days: 3 },
    overdue: 'opponent',
  });
  await call(page, 'match.sit', { match, seat: seats[0], words: `the words of ${name}` });
  await page.goto(addressOf(page, match));
  await page.reload();
  return match;
}
