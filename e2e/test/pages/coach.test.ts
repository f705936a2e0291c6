/** A coach beside a beginner: before every decision a sentence, after a turn what it was worth. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { options, playAgainst, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/** Everybody who has asked for him has him. */
async function arriveWithCoach(options?: Parameters<typeof arrive>[0]) {
  const page = await arrive(options);
  await page.evaluate(() => localStorage.setItem('vedette.coach', 'on'));
  await page.reload();
  return page;
}

/** Passes, where one may, and else takes the first option: turns go by soon, and who passes leaves all there is to others. */
async function passOn(page: Page): Promise<void> {
  await options(page).evaluateAll((offered) =>
    ((offered.find((one) => one.classList.contains('pass')) ?? offered[0]) as HTMLElement | undefined)?.click(),
  );
}

test.each(['Napoléon 1806', 'Napoléon 1807', 'Napoléon 1815', '1807: The Eagles Turn East', 'I, Napoleon'])(
  'in %s a coach says a sentence before each decision, and looks back upon a turn',
  async (title) => {
    const page = await arriveWithCoach();
    // He goes for what counts, so that there is news of it after a turn; what a Recruit does may come to nothing.
    await sitDown(page, title, (one) => playAgainst(one, 'Corporal'));
    const coach = page.getByRole('region', { name: 'Your coach' });
    const review = coach.getByText(/Best news last turn|Worst news|Best choice last turn|Cost most/).first();
    for (let choices = 0; choices < 200; choices++) {
      if ((await state(page)) === 'over' || (await review.count()) > 0) break;
      expect((await coach.locator('p[aria-live]').textContent())?.length).toBeGreaterThan(20);
      await passOn(page);
    }
    expect(await review.count()).toBe(1);
    // It is told once, and kept behind a button: the map needs the room.
    await state(page);
    await options(page).first().press('Enter');
    await review.waitFor({ state: 'detached' });
    await coach.getByRole('button', { name: 'Last turn' }).press('Enter');
    await review.waitFor();
  },
);

test('a coach goes with one click, and the question stays', async () => {
  const page = await arriveWithCoach();
  await sitDown(page, 'Napoléon 1806', (one) => playAgainst(one, 'Recruit'));
  const coach = page.getByRole('region', { name: 'Your coach' });
  await state(page);
  await coach.waitFor();
  await page.getByRole('button', { name: 'Play without a coach' }).click();
  await coach.waitFor({ state: 'detached' });
  await options(page).first().waitFor();
});

test('on a telephone a coach says his sentence in four lines that can be read, and the question stays where it is', async () => {
  const page = await arriveWithCoach({ viewport: PHONE });
  await sitDown(page, '1807: The Eagles Turn East', () => playAgainst(page, 'Recruit'));
  await state(page);
  const coach = page.getByRole('region', { name: 'Your coach' });
  const sentence = coach.locator('p[aria-live]');
  const heightOf = async () => (await coach.boundingBox())?.height ?? 0;
  await expect.poll(heightOf).toBeGreaterThan(90);
  const [his, said] = [await coach.boundingBox(), await sentence.boundingBox()];
  // It begins where he begins, so that its first word is the first that is seen.
  expect((said?.y ?? 0) - (his?.y ?? 0)).toBeLessThan(12);
  const asked = await page.locator('#prompt').boundingBox();
  expect(asked?.y ?? 0).toBeGreaterThanOrEqual((his?.y ?? 0) + (his?.height ?? 0) - 1);
});

test('on a telephone a button brings what the last turn was worth into sight', async () => {
  const page = await arriveWithCoach({ viewport: PHONE });
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Corporal'));
  const coach = page.getByRole('region', { name: 'Your coach' });
  const last = coach.getByRole('button', { name: 'Last turn' });
  for (let choices = 0; choices < 200 && (await last.count()) === 0; choices++) {
    await state(page);
    await passOn(page);
  }
  await last.press('Enter');
  const review = coach.locator('.after').first();
  const bottomOf = async (one: typeof coach) => {
    const box = await one.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await review.waitFor();
  await expect.poll(async () => (await bottomOf(review)) <= (await bottomOf(coach)) + 1).toBe(true);
});
