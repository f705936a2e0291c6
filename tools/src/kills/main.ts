/**
 * `npm run kills -- --kills 50`: plays at the browser table and kills the browser at the first visible change after a
 * choice, again and again. What was shown must have been kept.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { launchWithFolder } from '../chromium.js';
import { knowGoals } from '../fixed-chance.js';
import { serveTable } from '../served-table.js';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '50' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(
    'npm run kills -- [--kills N] [--json]\n\nKills the browser at the first visible change after a choice; counts what was shown and not kept.',
  );
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'vedette-kills-'));
const table = await serveTable();

// Written as text: these run in the page. The slider that goes back through a match knows how many choices are shown.
const SHOWN = "Number(document.querySelector('.replay input')?.max ?? 0)";
const nextShown = (old: number) => `new Promise((resolve) => {
  new MutationObserver(() => { if (${SHOWN} > ${old}) resolve(${SHOWN}); })
    .observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
})`;
/** What may lie over the options: a battle to be looked at, and what the others did meanwhile. */
const OVER_OPTIONS = '.sheet[role=dialog]:not(:has(#options button)) .close, .answers[inert] ~ section .button.main';
const shownChoices = (page: Page): Promise<number> => page.evaluate<number>(SHOWN);

async function begin(page: Page): Promise<string> {
  await page.goto(table.address);
  await page.getByRole('link', { name: 'Napoléon 1806' }).first().click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.locator('#options button').first().waitFor();
  return page.url();
}

/** Chooses, and says how many choices the page shows in the very moment that it shows one more. */
async function chooseAndCatch(page: Page, count: number): Promise<number> {
  const buttons = page.locator('#options:not([aria-busy="true"]) button:not(.all)');
  await buttons.first().waitFor();
  const before = await shownChoices(page);
  const seen = page.evaluate<number>(nextShown(before));
  await buttons.nth(count % (await buttons.count())).click();
  // What ends something is asked for once more, and is no choice before that.
  const sure = page.locator('#options button.sure');
  const insists = sure.waitFor().then(() => sure.click());
  await Promise.race([seen, insists.catch(() => undefined)]);
  return seen;
}

async function kill(context: BrowserContext, pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await context.close().catch(() => undefined);
}

let address = '';
let lost = 0;
const kills = Number(values.kills);
for (let count = 0; count <= kills; count++) {
  const { context, pid } = await launchWithFolder(folder);
  await knowGoals(context);
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(60_000);
  await page.addLocatorHandler(page.locator(OVER_OPTIONS).first(), (over) => over.click(), { noWaitAfter: true });
  if (address === '') address = await begin(page);
  else await page.goto(address);
  await page.locator('.replay input').waitFor();
  if (count === kills) {
    await kill(context, pid);
    break;
  }
  if (await page.locator('#prompt .over').count()) address = await begin(page);
  const shown = await chooseAndCatch(page, count);
  await kill(context, pid);
  const again = await launchWithFolder(folder);
  const reopened = again.context.pages()[0] ?? (await again.context.newPage());
  await reopened.goto(address);
  await reopened.locator('.replay input').waitFor();
  const kept = await shownChoices(reopened);
  if (kept < shown) lost += 1;
  if (!values.json) process.stderr.write(`${count + 1} of ${kills}: shown ${shown}, kept ${kept}\n`);
  await kill(again.context, again.pid);
}
await table.stop();
rmSync(folder, { recursive: true, force: true });
if (values.json) console.log(JSON.stringify({ kills, lost }));
else console.log(`${kills} kills, ${lost} choices shown and not kept`);
process.exit(lost > 0 ? 1 : 0);
