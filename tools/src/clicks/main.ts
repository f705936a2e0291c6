import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../chromium.js';
import { serveTable } from '../served-table.js';

const help = `npm run clicks -- [--clicks N] [--slower N] [GAME …]

How soon the browser table answers a click: from the input to the next picture, as the browser itself measures it, in a
Chromium whose processor is slowed down. One person plays against the weakest opponent and takes options by the mouse.

  --clicks N  clicks a game (60)
  --slower N  how many times slower the processor is (4)
  GAME        which games, by a part of their title; all five if none is named`;

const TITLES = ['Napoléon 1806', 'Napoléon 1807', 'Napoléon 1815', 'The Eagles Turn East', 'I, Napoleon'];

async function sitDown(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: title }).first().click();
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  const seats = page.getByRole('group', { name: /^Who plays/ });
  for (let seat = 1; seat < (await seats.count()); seat++) await seats.nth(seat).getByText('Recruit', { exact: true }).click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('#options button').first().waitFor();
}

// Written as text: this runs in the page, whose names this program does not know.
const LISTEN = `
  globalThis.told = [];
  globalThis.observer = new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) told.push({ kind: name, took: duration });
  });
  observer.observe({ type: 'event', durationThreshold: 16 });`;
// The last reports come with the picture after the next.
const TELL = `new Promise((resolve) => {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(told), 100)));
})`;

/** The browser reports how long each click took until the next picture, in steps of eight milliseconds. */
async function clicksOf(browser: Browser, address: string, title: string, clicks: number, slower: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(address);
  await sitDown(page, title);
  await page.evaluate(LISTEN);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  let made = 0;
  for (; made < clicks; made++) {
    const options = page.locator('#options button:not(:has(use[href="#i-hourglass"]))');
    await Promise.race([options.first().waitFor(), page.locator('#prompt .over').waitFor()]);
    const count = await options.count();
    if (count === 0) break;
    await options.nth((made * 7) % count).click();
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const told = await page.evaluate<readonly { readonly kind: string; readonly took: number }[]>(TELL);
  await context.close();
  const slow = told.filter(({ kind }) => kind === 'click').map(({ took }) => took);
  // What took less than sixteen milliseconds is not reported.
  return [...slow, ...Array.from({ length: Math.max(0, made - slow.length) }, () => 16)].sort((one, other) => one - other);
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { clicks: { type: 'string' }, slower: { type: 'string' }, help: { type: 'boolean' } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const [clicks, slower] = [Number(values.clicks ?? 60), Number(values.slower ?? 4)];
  const titles = TITLES.filter((title) => positionals.length === 0 || positionals.some((part) => title.includes(part)));
  const { address, stop } = await serveTable();
  const browser = await launchChromium();
  try {
    console.log(`milliseconds from a click to the next picture, processor ${slower} times slower`);
    for (const title of titles) {
      const took = await clicksOf(browser, address, title, clicks, slower);
      console.log(
        `${title.padEnd(22)} ${String(took.length).padStart(4)} clicks  p50 ${at(took, 0.5)}  p95 ${at(took, 0.95)}  most ${took.at(-1)}`,
      );
    }
  } finally {
    await browser.close();
    await stop();
  }
}

await main();
