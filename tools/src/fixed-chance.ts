import type { BrowserContext } from 'playwright-core';

// Written as text: this runs in the page. What was drawn is remembered over a reload, or names would come twice.
const fixed = (first: number): string => `(() => {
  let state = Number(sessionStorage.getItem('drawn') ?? ${first});
  crypto.getRandomValues = (numbers) => {
    for (let index = 0; index < numbers.length; index++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      numbers[index] = state >>> 16;
    }
    sessionStorage.setItem('drawn', String(state));
    return numbers;
  };
})()`;

/** Every match that is begun here draws its seed from the same numbers: the same clicks play the same game. */
export const fixChance = (context: BrowserContext, first = 1806): Promise<unknown> => context.addInitScript(fixed(first));

/** Whoever plays by program has read the goal: it does not lie over the table when a match begins. */
export const knowGoals = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`localStorage.getItem('vedette.goals') ?? localStorage.setItem('vedette.goals', 'off')`);
