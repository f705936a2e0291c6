import type { Locator, Page } from 'playwright-core';

/** The tile of a game; those that show how games are written have a page of their own. */
export async function tileOf(page: Page, title: string): Promise<Locator> {
  const examples = page.getByRole('link', { name: /^(For developers|Pour les développeurs)$/ });
  if (title === 'The Ford' || title === 'Requisition') await examples.click();
  return page.locator('a.tile').filter({ hasText: title });
}

/** Opens a table: the game's tile, then the one dark button. */
export async function sitDown(
  page: Page,
  title: string,
  change: (page: Page) => Promise<void> = async () => undefined,
): Promise<void> {
  await (await tileOf(page, title)).click();
  await page.getByRole('button', { name: /Open the table|Ouvrir la table/ }).waitFor();
  await change(page);
  await page.getByRole('button', { name: /Open the table|Ouvrir la table/ }).click();
  await page.locator('#prompt, .table main h2').first().waitFor();
}

/** Options that are not just being taken. */
const OFFERED = '#options:not([aria-busy="true"]) button';
/** The table's own: the page before it has a dark button on a sheet too, and stays until the match is kept. */
export const TAKE_SCREEN = '.table main .sheet .button.main';
export const options = (page: Page): Locator => page.locator(OFFERED);
export const journal = (page: Page): Locator => page.getByRole('log').locator('li');

/** Whether the match is over, somebody must take the screen, or somebody is asked; waits until one of them holds. */
export async function state(page: Page): Promise<'over' | 'hand-over' | 'asked'> {
  const found = await page.waitForFunction(
    ([offered, takeScreen]) => {
      if (document.querySelector('#prompt .over')) return 'over';
      const fault = document.querySelector('#prompt .fault');
      if (fault) throw new Error(fault.textContent ?? '');
      if (document.querySelector(takeScreen)) return 'hand-over';
      return document.querySelector(offered) ? 'asked' : null;
    },
    [OFFERED, TAKE_SCREEN] as const,
  );
  return (await found.jsonValue()) as 'over' | 'hand-over' | 'asked';
}

/** Plays until the match is over. `pick` says which of so many options. */
export async function playOn(page: Page, pick: (count: number, move: number) => number, most = 3000): Promise<number> {
  for (let move = 0; move < most; move++) {
    const now = await state(page);
    if (now === 'over') return move;
    if (now === 'hand-over') await page.locator(TAKE_SCREEN).click();
    else {
      const count = await options(page).count();
      if (count > 0)
        await options(page)
          .nth(pick(count, move) % count)
          .click();
    }
  }
  throw new Error(`the match is not over after ${most} moves`);
}

/** Takes the seat given and leaves every other to the opponent given, as the set-up page names them. */
export async function playAgainst(page: Page, opponent: string): Promise<void> {
  const groups = page.getByRole('group', { name: /^(Who plays|Qui joue)/ });
  for (let seat = 1; seat < (await groups.count()); seat++) await groups.nth(seat).getByText(opponent, { exact: true }).click();
}

/**
 * Presses the page's own buttons from within it, as fast as the page answers: whole games have hundreds of choices.
 * Ends when the match is over or after so many choices; says how many were made and whether it is over.
 */
export function playFast(page: Page, seed: number, most: number): Promise<{ readonly choices: number; readonly over: boolean }> {
  return page.evaluate(
    async ({ seed: start, most: limit, offered }) => {
      let random = start;
      const below = (count: number) => {
        random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
        return Math.floor((random / 4294967296) * count);
      };
      const pause = () => new Promise((resolve) => setTimeout(resolve));
      let choices = 0;
      for (let idle = 0; choices < limit && idle < 20_000; idle++) {
        const fault = document.querySelector('#prompt .fault');
        if (fault) throw new Error(fault.textContent ?? '');
        if (document.querySelector('#prompt .over')) return { choices, over: true };
        const buttons = document.querySelectorAll<HTMLButtonElement>(offered);
        if (buttons.length > 0) {
          buttons[below(buttons.length)]?.click();
          choices += 1;
          idle = 0;
        }
        await pause();
      }
      return { choices, over: document.querySelector('#prompt .over') !== null };
    },
    { seed, most, offered: OFFERED },
  );
}

/** Presses the page's own buttons until something is asked, named by a pattern: a button of the wanted kind if there is one, else what does nothing, else the first. */
export function playUntil(page: Page, prompt: string, wanted: string, most = 400): Promise<void> {
  return page.evaluate(
    async ({ prompt: asked, wanted: pattern, most: limit, offered }) => {
      const [isAsked, isWanted] = [new RegExp(asked), new RegExp(pattern, 'i')];
      for (let idle = 0, choices = 0; choices < limit && idle < 20_000; idle++) {
        const buttons = [...document.querySelectorAll<HTMLButtonElement>(offered)];
        if (buttons.length > 0) {
          if (isAsked.test(document.querySelector('#prompt h2')?.textContent ?? '')) return;
          const passes = buttons.find((button) => button.classList.contains('pass'));
          (buttons.find((button) => isWanted.test(button.textContent)) ?? passes ?? buttons[0])?.click();
          choices += 1;
          idle = 0;
        }
        await new Promise((resolve) => setTimeout(resolve));
      }
      throw new Error(`nobody was asked: ${asked}`);
    },
    { prompt, wanted, most, offered: OFFERED },
  );
}
