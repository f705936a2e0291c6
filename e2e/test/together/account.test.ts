/** What one may do with one's own name: end it on a device that was lost, take everything along, be forgotten; and the badge. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { addressOf, call, offer, playOne } from '../../src/together.js';
import { visitors } from '../../src/visitor.js';

const { arrive } = visitors();

const account = (page: Page) => page.goto(`${new URL(page.url()).origin}/#/account`);

test('a device that was lost is let go from another, everything can be taken along, and whoever goes is forgotten', async () => {
  const [page, lost] = [
    await arrive({ chance: 'own', expects: /403/ }),
    await arrive({ chance: 'own', locale: 'fr', expects: /401/ }),
  ];
  const name = `Pauline ${randomUUID().slice(0, 8)}`;
  await account(page);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Begin as a guest' }).click();
  // At once, while the answer is still under way: what was typed stays.
  await page.getByLabel(/^Password/).fill('a password for two');
  await page.getByRole('button', { name: 'Keep the name with a password' }).click();
  await page.getByText('The name is kept by a password or a passkey.').waitFor();
  await account(lost);
  await lost.getByLabel('Nom', { exact: true }).fill(name);
  await lost.getByLabel(/^Mot de passe/).fill('a password for two');
  await lost.keyboard.press('Enter');
  await lost.getByRole('button', { name: 'Terminer' }).waitFor();

  await page.reload();
  const ends = page.getByRole('button', { name: 'End', exact: true });
  await expect.poll(() => ends.count()).toBe(1);
  expect(await faults(page)).toEqual([]);
  await ends.click();
  await expect.poll(() => ends.count()).toBe(0);
  // The other device says so by itself, and knows nobody any more.
  await lost.getByText('Votre session ici a été fermée d’un autre appareil').waitFor();
  expect(await call(lost, 'people.me', {})).toBeNull();

  const match = await offer(page, '1806', ['french', 'prussian'], {}, { isGuest: false });
  await account(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all that is kept about you' }).click(),
  ]);
  const kept = readFileSync(await file.path(), 'utf8');
  expect(JSON.parse(kept)).toMatchObject({ person: { name }, seats: [{ match }] });
  await page.getByRole('button', { name: 'Delete me' }).click();
  await page.getByRole('button', { name: /^Delete for good/ }).click();
  await page.getByRole('button', { name: 'Begin as a guest' }).waitFor();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel(/^Password/).fill('a password for two');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  expect(await call(page, 'people.me', {})).toBeNull();
});

test('the badge on the icon counts the matches in which one is asked, and goes with the name', async () => {
  const pages = [await arrive({ chance: 'own' }), await arrive({ chance: 'own' })] as const;
  for (const page of pages) {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        setAppBadge: async (count: number) => Object.assign(window, { badge: count }),
      });
    });
    await page.reload();
  }
  const [pauline, helene] = pages;
  const match = await offer(pauline, '1806', ['french', 'prussian']);
  await helene.goto(addressOf(helene, match));
  await helene.getByLabel('Your name').fill('Hélène');
  await helene.getByRole('button', { name: /Sit down/ }).click();
  for (const page of pages) await page.locator('#prompt').waitFor();
  const badges = () =>
    Promise.all(pages.map((page) => page.evaluate(() => (window as unknown as { badge?: number }).badge ?? 0)));
  const turns = async () => {
    const mine = await Promise.all(pages.map((page) => call<{ isYourTurn: boolean }[]>(page, 'match.mine', {})));
    return mine.map((cards) => cards.filter(({ isYourTurn }) => isYourTurn).length);
  };
  const seen = new Set<string>();
  for (let choices = 0; choices < 12 && seen.size < 2; choices++) {
    await expect
      .poll(async () => JSON.stringify([await badges(), await badges()]))
      .toBe(JSON.stringify([await turns(), await turns()]));
    seen.add(JSON.stringify(await badges()));
    await playOne(pages);
  }
  expect([...seen].sort()).toEqual(['[0,1]', '[1,0]']);
  await account(pauline);
  await pauline.getByRole('button', { name: 'Sign out' }).click();
  await expect.poll(async () => (await badges())[0]).toBe(0);
});
