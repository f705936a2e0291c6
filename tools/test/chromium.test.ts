import { expect, test } from 'vitest';
import { findChromium, launchChromium } from '../src/chromium.js';

test('a browser is found, starts and draws a page', { timeout: 60_000 }, async () => {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto('data:text/html,<h1>Vedette</h1>');
    expect(await page.textContent('h1')).toBe('Vedette');
    expect((await page.screenshot()).byteLength).toBeGreaterThan(1000);
  } finally {
    await browser.close();
  }
});

test('a CHROMIUM_PATH that leads nowhere is named in the refusal', async () => {
  const before = process.env.CHROMIUM_PATH;
  process.env.CHROMIUM_PATH = '/nowhere/chromium';
  try {
    await expect(findChromium()).rejects.toThrow('CHROMIUM_PATH names /nowhere/chromium, which does not exist');
  } finally {
    if (before === undefined) delete process.env.CHROMIUM_PATH;
    else process.env.CHROMIUM_PATH = before;
  }
});
