import type { Browser, Page } from 'playwright-core';
import { fixChance, knowGoals } from '../fixed-chance.js';

/** A game as the table names it, and the address of its set-up. */
export const GAMES = {
  '1806': 'Napoléon 1806',
  '1807': 'Napoléon 1807',
  '1815': 'Napoléon 1815',
  eagles: 'The Eagles Turn East',
  'i-napoleon': 'I, Napoleon',
} as const;
export type GameId = keyof typeof GAMES;

/** Milliseconds, sorted. */
export interface Clicks {
  /** From a click to the next picture: what was chosen is marked. */
  readonly answered: readonly number[];
  /** From a click to when what came of it is on the page: the next question, or who is waited for. */
  readonly done: readonly number[];
}

async function sitDown(page: Page, address: string, game: GameId): Promise<void> {
  await page.goto(`${address}#/set-up/${game}`);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  const seats = page.getByRole('group', { name: /^Who plays/ });
  for (let seat = 1; seat < (await seats.count()); seat++) await seats.nth(seat).getByText('Recruit', { exact: true }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('#options button').first().waitFor();
}

// Written as text: this runs in the page, whose names this program does not know. The browser itself reports how long each
// click took until the next picture, in steps of eight milliseconds, and nothing of what took less than sixteen.
const LISTEN = `
  globalThis.told = { answered: [], done: [] };
  globalThis.observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'click') told.answered.push(duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16 });
  let clicked = null;
  addEventListener('click', ({ timeStamp }) => { clicked = timeStamp; }, true);
  new MutationObserver(() => {
    if (clicked === null || document.querySelector('#options').ariaBusy === 'true') return;
    const since = clicked;
    clicked = null;
    requestAnimationFrame(() => setTimeout(() => told.done.push(performance.now() - since)));
  }).observe(document.querySelector('#options'), { attributeFilter: ['aria-busy'] });`;
// Waits until something is asked, or all is over, and has been in a picture: nobody clicks what he has not seen. Then gives
// the middle of one of the options, or nothing. The page is asked in its own words: a driver that searched it by its own
// rules would leave the page so much to tidy up that clicks would wait for that.
const POINT = `(number) => new Promise((resolve) => {
  const offered = () => document.querySelectorAll('#options:not([aria-busy="true"]) button:not(:has(use[href="#i-hourglass"]))');
  const look = () => {
    if (document.querySelector('#prompt .over')) return resolve(null);
    const seen = offered();
    if (seen.length === 0) return setTimeout(look, 5);
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => {
      const options = offered();
      // Between two looks an opponent may have been asked.
      if (options.length === 0) return look();
      const option = options[(number * 7) % options.length];
      option.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = option.getBoundingClientRect();
      resolve({ x: x + width / 2, y: y + height / 2 });
    })));
  };
  look();
})`;
// The last reports come with the picture after the next.
const TELL = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(told), 100)));
})`;

/** One person plays against the weakest opponent and takes options by the mouse, in a browser slowed down. */
export async function clicksOf(
  browser: Browser,
  address: string,
  game: GameId,
  { clicks, slower }: { readonly clicks: number; readonly slower: number },
): Promise<Clicks> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce' });
  await fixChance(context);
  await knowGoals(context);
  const page = await context.newPage();
  await sitDown(page, address, game);
  await page.evaluate(LISTEN);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  let made = 0;
  while (made < clicks) {
    const point = await page.evaluate<{ readonly x: number; readonly y: number } | null>(`(${POINT})(${made})`);
    if (point === null) break;
    await page.mouse.click(point.x, point.y);
    made += 1;
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { answered, done } = await page.evaluate<{ readonly answered: number[]; readonly done: number[] }>(TELL);
  await context.close();
  const quick = Array.from({ length: Math.max(0, made - answered.length) }, () => 16);
  const sorted = (times: readonly number[]) => times.map(Math.round).sort((one, other) => one - other);
  return { answered: sorted([...answered, ...quick]), done: sorted(done) };
}

/** How much time so many of the clicks stayed within, from 0 to 1. */
export const within = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
