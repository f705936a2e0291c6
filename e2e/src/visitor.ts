import { launchChromium } from '@vedette/tools/chromium';
import { fixChance, knowGoals } from '@vedette/tools/fixed-chance';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';

const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

interface Ways {
  /** Battles are laid out as they happen and one is told what others did, as everybody is who has not asked otherwise; most tests play on without. */
  readonly told?: boolean;
  readonly chance?: 'fixed' | 'own';
  /** What the browser will complain of, and rightly: a refusal of the server. */
  readonly expects?: RegExp;
}

export interface Visitor {
  /**
   * A new person with a browser of their own, at the front page. Chance is the same every time, unless people meet: then
   * what two of them make up must not be the same.
   */
  arrive(options?: BrowserContextOptions & Ways): Promise<Page>;
}

/** One browser for the tests of a file; every test gets fresh visitors. Nothing the page complains about goes unheard. */
export function visitors(): Visitor {
  let browser: Browser;
  const complaints: string[] = [];
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
    expect(complaints.splice(0)).toEqual([]);
  });
  return {
    arrive: async ({ chance = 'fixed', expects = /^$/, told = false, ...options } = {}) => {
      const context = await browser.newContext({
        viewport: DESKTOP,
        locale: 'en',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...options,
      });
      if (chance === 'fixed') await fixChance(context);
      await knowGoals(context);
      if (!told)
        await context.addInitScript(
          "localStorage.setItem('vedette.battles', 'asked'); localStorage.setItem('vedette.waited', 'off')",
        );
      const page = await context.newPage();
      page.setDefaultTimeout(30_000);
      page.on('pageerror', (fault) => complaints.push(fault.message));
      page.on('console', (message) => {
        if (message.type() === 'error' && !expects.test(message.text())) complaints.push(message.text());
      });
      await page.goto(inject('address'));
      return page;
    },
  };
}
