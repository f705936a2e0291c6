/** Names, sessions and the lobby as people use them, and a server that is away for a moment. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { addressOf, call, offer } from '../../src/together.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

const openAccount = async (page: Page): Promise<void> => {
  await page.goto(`${new URL(page.url()).origin}/#/account`);
};

test('Enter means what was typed: a guest without a password, with one whoever keeps the name', async () => {
  const name = `Pauline ${randomUUID().slice(0, 8)}`;
  const pauline = await arrive({ chance: 'own' });
  await openAccount(pauline);
  await pauline.getByLabel('Name').fill(name);
  await pauline.getByLabel('Name').press('Enter');
  await pauline.getByText('A guest: the name lasts').waitFor();
  await pauline.getByLabel('Password').fill('une longue phrase');
  await pauline.getByLabel('Password').press('Enter');
  await pauline.getByText('The name is kept by a password or a passkey.').waitFor();

  const telephone = await arrive({
    chance: 'own',
    locale: 'fr',
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    expects: /40[13]/,
  });
  await openAccount(telephone);
  await telephone.getByLabel('Nom').fill(name);
  const password = telephone.getByLabel('Mot de passe');
  await password.fill('une autre phrase');
  await password.press('Enter');
  await telephone.getByText('Ce nom et ce mot de passe ne vont pas ensemble.').waitFor();
  await password.fill('une longue phrase');
  await password.press('Enter');
  await telephone.getByText('Où vous êtes connecté').waitFor();
  expect(await faults(telephone)).toEqual([]);

  // Ended from elsewhere, the telephone is nobody's any more, and says so at a table too.
  const match = await offer(pauline, '1806', ['french', 'prussian'], {}, { isGuest: false });
  await telephone.goto(addressOf(telephone, match));
  await telephone.getByText('Envoyez ce lien à votre ami').waitFor();
  await openAccount(pauline);
  await pauline.getByRole('button', { name: 'End', exact: true }).click();
  await telephone.getByLabel('Votre nom').waitFor();
  await openAccount(telephone);
  await telephone.getByText('Votre session ici a été fermée').waitFor();
});

test('a page that found no server goes on by itself when it is back', async () => {
  const page = await arrive({ chance: 'own', expects: /ERR_FAILED/ });
  const match = await offer(page, '1806', ['french', 'prussian']);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await page.getByText('The server cannot be reached just now.').waitFor();
  await page.unroute('**/api/**');
  await page.getByText('The table waits').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(new URL(page.url()).hash).toContain(match);
});

test('in the lobby no row moves under a hand: what was taken says so', async () => {
  const names = ['Anna', 'Bruno'].map((one) => `${one} ${randomUUID().slice(0, 4)}`);
  const matches: string[] = [];
  for (const name of names)
    matches.push(await offer(await arrive({ chance: 'own' }), '1806', ['french', 'prussian'], {}, { isListed: true, name }));
  const page = await arrive({ chance: 'own' });
  await call(page, 'people.guest', { name: 'Karl' });
  await page.goto(`${inject('address')}#/lobby`);
  await page.reload();
  const row = (name: string | undefined) => page.getByRole('row').filter({ hasText: name ?? '' });
  await row(names[1]).getByText('Napoléon 1806').waitFor();
  await row(names[1]).hover();
  const before = await row(names[1]).boundingBox();
  const rival = await arrive({ chance: 'own', locale: 'fr' });
  await call(rival, 'people.guest', { name: 'Rival' });
  await call(rival, 'match.sit', { match: matches[0], seat: 'prussian', words: '' });
  await row(names[0]).getByText('Taken a moment ago').waitFor();
  expect(await row(names[1]).boundingBox()).toEqual(before);
  expect(await faults(page)).toEqual([]);
  await page.mouse.move(0, 0);
  await row(names[0]).waitFor({ state: 'detached' });
});

test('whoever offered a table takes it away; whoever sat down at it gives the seat back', async () => {
  const pauline = await arrive({ chance: 'own' });
  const match = await offer(pauline, '1815', ['french', 'anglo-allied', 'prussian'], { players: '3' });
  const helene = await arrive({ chance: 'own', locale: 'fr' });
  await call(helene, 'people.guest', { name: 'Hélène' });
  await call(helene, 'match.sit', { match, seat: 'prussian', words: '' });
  await helene.goto(addressOf(helene, match));
  await helene.reload();
  await helene.getByRole('button', { name: 'Rendre la place' }).click();
  await pauline.getByText('Hélène').waitFor({ state: 'detached' });
  await pauline.getByRole('button', { name: 'Withdraw the table' }).click();
  await helene.goto(addressOf(helene, match));
  await helene.getByText('Cette table a été retirée.').waitFor();
});
