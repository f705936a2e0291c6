/** Two people with browsers of their own play one match. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { journal } from '../../src/table.js';
import { CUT, lineOf, playOne } from '../../src/together.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

/** Pauline offers a table of 1806 in the fog of war, and gets the link for her friend. */
async function offer(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Lobby' }).click();
  await page.getByRole('link', { name: /Napoléon 1806/ }).click();
  await page
    .getByText(/\(Grognard\)/)
    .first()
    .click();
  await page.getByLabel('Your name').fill('Pauline');
  await page.getByRole('button', { name: 'Offer the table' }).click();
  await page.getByLabel('Pauline: a few words of your own').fill('carpe diem');
  await page.getByRole('button', { name: 'Begin' }).click();
  return page.getByLabel('Send this link to your friend').inputValue();
}

async function join(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Votre nom').fill('Hélène');
  await page.getByRole('button', { name: /S’asseoir/ }).click();
  await page.locator('#prompt').waitFor();
}

test('a friend comes by the link, on a telephone and in French; both play, talk, and one loses the connection', async () => {
  const pauline = await arrive({ chance: 'own' });
  const link = await offer(pauline);
  expect(await faults(pauline)).toEqual([]);
  const telephone = { viewport: PHONE, locale: 'fr', hasTouch: true, isMobile: true };
  const helene = await arrive({ chance: 'own', ...telephone, expects: CUT });
  const line = await lineOf(helene);
  await join(helene, link);
  await pauline.locator('#prompt').waitFor();
  expect(await faults(pauline)).toEqual([]);

  const players = new Set<Page>();
  for (let choices = 0; choices < 12; choices++) players.add(await playOne([pauline, helene]));
  expect(players.size).toBe(2);

  // Somebody's train goes through a tunnel: what happened meanwhile is there when it comes out.
  await line.cut();
  await helene.locator('.broken').waitFor();
  await pauline.getByRole('button', { name: 'Talk' }).click();
  await pauline.getByLabel('Write to the table').fill('Bonne chance à Iéna');
  await pauline.getByRole('button', { name: 'Send' }).click();
  await pauline.getByText('Bonne chance à Iéna').waitFor();
  expect(await faults(pauline)).toEqual([]);
  await pauline.keyboard.press('Escape');
  await line.mend();
  for (let choices = 0; choices < 4; choices++) await playOne([pauline, helene]);
  await helene.getByRole('button', { name: 'Journal' }).click();
  await expect.poll(() => journal(helene).count()).toBe(await journal(pauline).count());
  // On a telephone the clock stands in the bar, and what was said has a tab of its own.
  await helene.getByRole('button', { name: 'Plateau' }).click();
  expect(await helene.locator('.clock').textContent()).toMatch(/ j \d+ h/);
  await helene.getByRole('button', { name: /^Conversation/ }).click();
  await helene.getByText('Bonne chance à Iéna').waitFor();
  expect(await faults(helene)).toEqual([]);
});

test('a page that was closed opens where the match stands, and a rival finds the seat taken', async () => {
  const pauline = await arrive({ chance: 'own' });
  const link = await offer(pauline);
  const helene = await arrive({ chance: 'own', locale: 'fr' });
  await join(helene, link);
  await playOne([pauline, helene]);
  const lines = await journal(helene).count();
  await helene.reload();
  await expect.poll(() => journal(helene).count()).toBe(lines);

  const stranger = await arrive({ chance: 'own', expects: /404/ });
  await stranger.goto(link);
  await stranger.getByRole('alert').waitFor();
  expect(await stranger.locator('#prompt').count()).toBe(0);
});

test('a draw is offered, and taken', async () => {
  const pauline = await arrive({ chance: 'own' });
  const link = await offer(pauline);
  const helene = await arrive({ chance: 'own', locale: 'fr' });
  await join(helene, link);
  await pauline.getByRole('button', { name: 'Requests and more' }).click();
  await pauline.getByRole('button', { name: 'Offer a draw' }).click();
  await helene.getByText('Pauline propose la nulle.').waitFor();
  await helene.getByRole('button', { name: 'Accorder' }).click();
  await pauline.getByRole('button', { name: 'Rematch' }).waitFor();
  // What was sealed before anybody sat down is opened, and checked without leaving the table.
  await pauline.getByRole('button', { name: /^dice sealed/ }).click();
  await pauline.getByRole('button', { name: 'Check every die now' }).click();
  await pauline.getByText('The commitment is the one published when the match began').waitFor();
  expect(await faults(pauline)).toEqual([]);
});
