import { expect, test } from 'vitest';
import { journal, playAgainst, playFast, sitDown, state } from '../src/table.js';
import { visitors } from '../src/visitor.js';

const { arrive } = visitors();

const GAMES = [
  { title: 'Napoléon 1806', whole: true },
  { title: 'Napoléon 1807', whole: false },
  { title: 'Napoléon 1815', whole: false },
  { title: 'The Eagles Turn East', whole: false },
  { title: 'I, Napoleon', whole: true },
] as const;

test.each(GAMES)('$title is played through the page', async ({ title, whole }) => {
  const page = await arrive();
  await sitDown(page, title, () => playAgainst(page, 'Recruit'));
  await state(page);
  const played = await playFast(page, 1806, whole ? 6000 : 80);
  if (whole) expect(played.over).toBe(true);
  else expect(played.choices).toBeGreaterThan(20);
  expect(await journal(page).count()).toBeGreaterThan(10);
});
