import type { Browser, Page } from 'playwright-core';
import { fixChance, knowGoals } from '../fixed-chance.js';
import { type PlayedTurns, playTurns, type Spent } from './turns.js';

/** How many clicks things take at the table of 1806, as a person does them. */
export interface Counted {
  /** One corps, three connections, under the fog and with an enemy who is asked at every step. */
  readonly corps: number;
  /** Napoléon with two corps, four connections. */
  readonly napoleon: number;
  /** A turn, on average, by the choices of the simple player, who carries his stacks to where they go. */
  readonly turn: number;
  /** The same, if he takes every stack up by a click and puts it down by another. */
  readonly clicked: number;
  /** The first again, with all that a newcomer is shown and has to put away: battles, what happened while he waited. */
  readonly told: number;
  readonly turns: number;
  /** What all these clicks are spent on where no stack is carried, by the kind of decision. */
  readonly spent: Readonly<Record<string, Spent>>;
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
/** Under the fog, the enemy holding a card that he is asked about at every step: three connections, and four. */
const ONE = { blocks: 'davout: jena, ney: erfurt', to: 'zeitz', who: /Davout/ };
const THREE = { blocks: 'napoleon: jena, davout: jena, soult: jena, ney: erfurt', to: 'altenburg', who: /Napoléon/ };

/** Each is a match of its own, the same every time. */
const MATCHES = [1806, 7, 42];

async function arrive(browser: Browser, address: string, { told = false, chance = 1806 } = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion: 'reduce' });
  await fixChance(context, chance);
  await knowGoals(context);
  if (!told)
    await context.addInitScript(
      "localStorage.setItem('vedette.battles', 'asked'); localStorage.setItem('vedette.waited', 'off')",
    );
  const page = await context.newPage();
  // On a busy machine an opponent thinks for long.
  page.setDefaultTimeout(180_000);
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

interface Played {
  readonly carries: boolean;
  readonly told?: boolean;
}

/** All matches together. */
async function countTurns(browser: Browser, address: string, turns: number, how: Played): Promise<PlayedTurns> {
  const sum = { clicks: 0, turns: 0, decisions: 0, undoable: 0, spent: {} as Record<string, Spent> };
  for (const chance of MATCHES) {
    const played = await countMatch(browser, address, turns, { ...how, chance });
    for (const name of ['clicks', 'turns', 'decisions', 'undoable'] as const) sum[name] += played[name];
    for (const [kind, { clicks, times }] of Object.entries(played.spent)) {
      const before = sum.spent[kind] ?? { clicks: 0, times: 0 };
      sum.spent[kind] = { clicks: before.clicks + clicks, times: before.times + times };
    }
  }
  return sum;
}

async function countMatch(browser: Browser, address: string, turns: number, { carries, ...how }: Played & { chance: number }) {
  const page = await arrive(browser, address, how);
  await page.goto(`${address}#/set-up/1806`);
  await page.getByRole('button', { name: 'Open the table' }).waitFor();
  await page
    .getByRole('group', { name: /^Who plays/ })
    .nth(1)
    .getByText('Corporal', { exact: true })
    .click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator(OFFERED).first().waitFor();
  const played = await playTurns(page, turns, carries);
  await page.context().close();
  return played;
}

const perTurn = ({ clicks, turns }: PlayedTurns): number => Math.round((10 * clicks) / Math.max(1, turns)) / 10;

/** What the clicks of a turn go into, the most first: how many clicks, and for how many questions. */
export function spentInWords(spent: Counted['spent'], turns: number): readonly string[] {
  const each = (count: number): string => (count / Math.max(1, turns)).toFixed(1);
  return Object.entries(spent)
    .sort(([, one], [, other]) => other.clicks - one.clicks)
    .map(([kind, { clicks, times }]) => `${kind.padEnd(28)}${each(clicks).padStart(5)} clicks for ${each(times)} questions`);
}

export async function countClicks(browser: Browser, address: string, turns: number): Promise<Counted> {
  const corps = await countMarch(browser, address, ONE);
  const napoleon = await countMarch(browser, address, THREE);
  const played = await countTurns(browser, address, turns, { carries: true });
  const clicked = await countTurns(browser, address, turns, { carries: false });
  const told = await countTurns(browser, address, turns, { carries: true, told: true });
  return {
    corps,
    napoleon,
    turn: perTurn(played),
    clicked: perTurn(clicked),
    told: perTurn(told),
    turns: played.turns,
    spent: clicked.spent,
    undo: Math.round((100 * played.undoable) / Math.max(1, played.decisions)) / 100,
    decisions: played.decisions,
  };
}
