import { expect, test } from 'vitest';
import { journal, playAgainst, playFast, sitDown, state } from '../../src/table.js';
import { visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/** `WHOLE_GAMES=1 npm run e2e -- games` plays all of them to the end; usually the longest is left after a while. */
const all = process.env.WHOLE_GAMES !== undefined;
const GAMES = [
  { title: 'Napoléon 1806', whole: true },
  { title: 'Napoléon 1807', whole: true },
  { title: 'Napoléon 1815', whole: true },
  { title: 'The Eagles Turn East', whole: all },
  { title: 'I, Napoleon', whole: true },
] as const;

test.each(GAMES)('$title is played through the page', { timeout: all ? 3_600_000 : 180_000 }, async ({ title, whole }) => {
  const page = await arrive();
  await sitDown(page, title, () => playAgainst(page, 'Recruit'));
  await state(page);
  const played = await playFast(page, 1806, whole ? 60_000 : 80);
  if (whole) expect(played.over).toBe(true);
  else expect(played.choices).toBeGreaterThan(20);
  expect(await journal(page).count()).toBeGreaterThan(10);
});
