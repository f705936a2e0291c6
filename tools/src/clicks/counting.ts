import type { Browser, Page } from 'playwright-core';
import { fixChance, knowGoals } from '../fixed-chance.js';

/** How many clicks things take at the table of 1806, as a person does them. */
export interface Counted {
  /** One corps, three connections, under the fog and with an enemy who is asked at every step. */
  readonly corps: number;
  /** Napoléon with two corps, four connections. */
  readonly napoleon: number;
  /** A turn, on average: every stack marches once, cards are kept. */
  readonly turn: number;
  readonly turns: number;
  /** At how many of one's decisions the last could be taken back, from 0 to 1. */
  readonly undo: number;
  readonly decisions: number;
}

const march = (blocks: string) => `situation: a march that is counted
game: "1806"
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { ${blocks}, hohenlohe: leipzig }
  hands: { french: [], prussian: [ambush] }
  next: { "french deck": [{ value: 5 }] }
active: french
`;
const ONE = { blocks: 'davout: jena, ney: erfurt', to: 'zeitz', who: /Davout/ };
const THREE = { blocks: 'napoleon: jena, davout: jena, soult: jena, ney: erfurt', to: 'zeitz', who: /Napoléon/ };

async function arrive(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce' });
  await fixChance(context);
  await knowGoals(context);
  await context.addInitScript("localStorage.setItem('vedette.battles', 'asked'); localStorage.setItem('vedette.waited', 'off')");
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

const OFFERED = '#options:not([aria-busy="true"]) button';
const isAt = async (page: Page, area: string, who: RegExp): Promise<boolean> =>
  who.test((await page.locator(`#area-${area}`).getAttribute('aria-label')) ?? '');

/** The stack, its destination, and whatever else has to be answered until it stands there. */
async function countMarch(browser: Browser, address: string, { blocks, to, who }: typeof ONE): Promise<number> {
  const page = await arrive(browser, address);
  const buffer = Buffer.from(march(blocks));
  await page.locator('input[type=file]').setInputFiles({ name: 'march.yaml', mimeType: 'text/yaml', buffer });
  await page.locator(OFFERED).first().waitFor();
  await page.locator('#area-jena').dispatchEvent('click');
  await page.locator('.taken').waitFor();
  await page.locator(`#area-${to}`).dispatchEvent('click');
  let clicks = 2;
  for (let looks = 0; looks < 200 && !(await isAt(page, to, who)); looks++) {
    await page.waitForTimeout(100);
    const asked = page.locator(`${OFFERED}.pass`);
    // What is still asked is declined; looked at twice, so that nothing is counted that answers itself.
    if (looks > 10 && (await asked.count()) > 0) {
      await asked.first().click();
      clicks += 1;
    }
  }
  if (!(await isAt(page, to, who))) throw new Error(`the march did not come to ${to}`);
  await page.context().close();
  return clicks;
}

// Written as text: this runs in the page. A plain player takes every stack up once, puts it down where it surely comes to,
// first where a fight waits, keeps his cards for the turn, and ends his operations; every click is counted, and at every
// decision whether the last could be taken back.
const PLAY = `async (turns) => {
  const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
  const all = (selector) => [...document.querySelectorAll(selector)];
  const click = (thing) => { clicks += 1; thing.dispatchEvent(new MouseEvent('click', { bubbles: true })); };
  const turnNow = () => Number(/turn (\\d+) of/.exec(document.querySelector('header').textContent)?.[1] ?? 0);
  let [clicks, decisions, undoable, moved] = [0, 0, 0, new Set()];
  const begun = turnNow();
  let last = begun;
  for (let idle = 0; idle < 3000 && last - begun < turns && !document.querySelector('#prompt .over'); idle++) {
    await wait(20);
    if (turnNow() !== last) { last = turnNow(); moved = new Set(); }
    const options = all('#options:not([aria-busy="true"]) button:not(:has(use[href="#i-hourglass"]))');
    if (options.length === 0) continue;
    await wait(60);
    idle = 0;
    decisions += 1;
    const undo = all('#prompt .actions button').find((button) => button.querySelector('use[href="#i-undo"]'));
    if (undo && !undo.disabled) undoable += 1;
    const prompt = document.querySelector('#prompt h2').textContent;
    const stacks = all('.area.lit').filter(({ id }) => !moved.has(id));
    const pass = all('#options button.pass').find((button) => !button.querySelector('use[href="#i-hourglass"]'));
    if (/area of the stack/.test(prompt)) {
      const [stack] = stacks.filter((area) => !/nobody there/.test(area.ariaLabel));
      if (stack === undefined) { if (pass) { click(pass); await wait(30); if (/Really/.test(pass.textContent)) click(pass); } else click(options[0]); continue; }
      moved.add(stack.id);
      click(stack);
      await wait(400);
      if (document.querySelector('.taken')) {
        const targets = all('.area.lit').filter((area) => / march: /.test(area.ariaLabel));
        const sure = targets.filter((area) => !/ %/.test(area.ariaLabel));
        const target = sure.find((area) => /the enemy/.test(area.ariaLabel)) ?? sure[0] ?? targets[0];
        if (target) click(target);
      }
      await wait(250);
    } else click(all('#options button').find((button) => button.querySelector('use[href="#i-hourglass"]')) ?? pass ?? options[0]);
  }
  return { clicks, decisions, undoable, turns: last - begun };
}`;

async function countTurns(browser: Browser, address: string, turns: number) {
  const page = await arrive(browser, address);
  await page.goto(`${address}#/set-up/1806`);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await page
    .getByRole('group', { name: /^Who plays/ })
    .nth(1)
    .getByText('Corporal', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator(OFFERED).first().waitFor();
  const played = await page.evaluate<{ clicks: number; decisions: number; undoable: number; turns: number }>(
    `(${PLAY})(${turns})`,
  );
  await page.context().close();
  return played;
}

export async function countClicks(browser: Browser, address: string, turns: number): Promise<Counted> {
  const corps = await countMarch(browser, address, ONE);
  const napoleon = await countMarch(browser, address, THREE);
  const played = await countTurns(browser, address, turns);
  return {
    corps,
    napoleon,
    turn: Math.round((10 * played.clicks) / Math.max(1, played.turns)) / 10,
    turns: played.turns,
    undo: Math.round((100 * played.undoable) / Math.max(1, played.decisions)) / 100,
    decisions: played.decisions,
  };
}
