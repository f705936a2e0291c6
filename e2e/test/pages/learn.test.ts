import { readdirSync, readFileSync } from 'node:fs';
import { readLessons } from '@vedette/core/lessons';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../../src/axe.js';
import { options, playAgainst, sitDown, state } from '../../src/table.js';
import { PHONE, visitors } from '../../src/visitor.js';

const { arrive } = visitors();

const PACKAGES = new URL('../../../packages/', import.meta.url);
const written = new Map(
  readdirSync(PACKAGES)
    .filter((name) => readdirSync(new URL(name, PACKAGES)).includes('lessons'))
    .flatMap((name) => readdirSync(new URL(`${name}/lessons/`, PACKAGES)).map((file) => `${name}/lessons/${file}`))
    .flatMap((file) => readLessons(readFileSync(new URL(file, PACKAGES), 'utf8')))
    .map((lesson) => [lesson.lesson, lesson]),
);

/** What the note of the present step speaks of and has no ring round it, though it is drawn somewhere on the page. */
const unringed = (page: Page, name: string): Promise<string> =>
  page.evaluate(
    (rings) => {
      const step = [...document.querySelectorAll('.steps li')].findIndex((one) => one.classList.contains('now'));
      const [asked, drawn] = [rings[step]?.length ?? 0, document.querySelectorAll('.lesson rect.halo').length];
      return asked === drawn ? '' : `step ${step + 1}: ${rings[step]?.join(', ')}: ${drawn} of ${asked} ringed`;
    },
    written.get(name)?.steps.map(({ ring }) => [...ring]) ?? [],
  );

/** All that have steps: what the rules can play a page may still fail to show. */
const LESSONS = {
  '1806': ['marching', 'contact', 'combat', 'retreat', 'recovery', 'cards', 'fog'],
  '1807': ['different', 'sieges'],
  '1815': ['different', 'farms', 'three-players'],
  eagles: ['marching', 'attrition', 'supply', 'organization', 'scouting', 'battle', 'pursuit', 'winning'],
  napoleon: ['year', 'cards', 'campaign', 'diplomacy'],
};

test.each(Object.entries(LESSONS))(
  'the lessons of %s are played to their end with the Enter key, and ring what they speak of',
  async (game, names) => {
    const page = await arrive();
    for (const name of names) {
      await page.evaluate((lesson) => {
        location.hash = `#/lesson/${lesson}`;
      }, `${game}-${name}`);
      const next = page.locator('.lesson .prompt .button.main');
      await next.waitFor();
      for (let press = 0; press < 40 && (await next.count()) > 0; press++) {
        // It may end the lesson just when it is looked at again.
        const before = await page.evaluate(() => document.querySelector('.lesson')?.textContent ?? null);
        if (before === null) break;
        await expect.poll(() => unringed(page, `${game}-${name}`), { timeout: 20_000, message: name }).toBe('');
        await next.press('Enter', { timeout: 20_000 }).catch(() => undefined);
        // An eager finger, which presses twice, does no harm; but it passes over what there is only to read.
        if (name === names[0]) await page.keyboard.press('Enter');
        await page.waitForFunction((text) => document.querySelector('.lesson')?.textContent !== text, before);
      }
      await page.getByText(/What you have learned/).waitFor();
    }
  },
);

test('a wrong click is answered with the rule, on a telephone too, and the place is kept', async () => {
  const page = await arrive({ viewport: PHONE });
  await page.getByRole('link', { name: /Learn in ten minutes/ }).click();
  await page.locator('.prompt .button.main').press('Enter');
  await page.getByText('step 2 of 10').or(page.locator('.steps li.now:nth-child(2)')).first().waitFor();
  await page.locator('#area-jena').dispatchEvent('click');
  expect(await page.getByRole('alert').textContent()).toMatch(/Iéna: not now/);
  await page.reload();
  await page.locator('.steps li.now:nth-child(2)').waitFor({ state: 'attached' });
});

test('a card that a lesson speaks of is seen to its foot on a telephone', async () => {
  const page = await arrive({ viewport: PHONE, isMobile: true, hasTouch: true });
  await page.evaluate(() => {
    location.hash = '#/lesson/1806-combat';
  });
  for (const note of [1, 2, 3, 4]) {
    await page.getByText(`Note ${note}.`).waitFor({ state: 'attached' });
    await page.locator('.lesson .prompt .button.main').press('Enter');
  }
  await page.getByText('Note 5.').waitFor({ state: 'attached' });
  const tabs = await page.locator('.lesson .tabs').boundingBox();
  const bottomOf = async () => {
    const card = await page.locator('[data-thing="card-14"]').boundingBox();
    return (card?.y ?? 0) + (card?.height ?? Number.POSITIVE_INFINITY);
  };
  await expect.poll(bottomOf).toBeLessThan((tabs?.y ?? 0) + 1);
});

test.each([
  ['a desk, with the keys', {}, (page: Page) => page.locator('#area-neustadt').press('Enter')],
  ['a telephone, with a finger', { viewport: PHONE }, (page: Page) => page.locator('#area-neustadt').dispatchEvent('click')],
] as const)('pointing at the board while there is only something to read is answered: %s', async (_, size, point) => {
  const page = await arrive(size);
  await page.evaluate(() => {
    location.hash = '#/lesson/1806-marching';
  });
  await page.locator('.prompt .button.main').waitFor();
  // Who wins is no matter of the first lesson.
  expect(await page.locator('[data-thing="track"]').count()).toBe(0);
  await point(page);
  expect(await page.getByRole('alert').textContent()).toMatch(/Neustadt: not now.*first read on/);
  await page.getByRole('alert').getByRole('button', { name: 'Go on' }).press('Enter');
  await page.locator('.steps li.now:nth-child(2)').waitFor({ state: 'attached' });
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a click on the ringed place marches the way of the step and no further, and Enter goes on after a refusal', async () => {
  const page = await arrive();
  await page.evaluate(() => {
    location.hash = '#/lesson/1806-marching';
  });
  const next = page.locator('.lesson .prompt .button.main');
  const at = (step: number) => page.locator(`.steps li.now:nth-child(${step})`).waitFor({ state: 'attached' });
  await next.waitFor();
  // The rule behind a step is read, and Escape closes it.
  await page.keyboard.press('?');
  const rule = page.getByRole('dialog', { name: 'Strength and fatigue' });
  await rule.waitFor();
  expect(await rule.textContent()).not.toContain('conquerors/');
  await page.keyboard.press('Escape');
  await rule.waitFor({ state: 'detached' });
  for (const press of [/^Go on/, /^Neustadt/, /^Augereau/, /^These blocks/, /^Move/, /^Go on/])
    await next.filter({ hasText: press }).press('Enter');
  await at(6);
  await page.locator('#area-naumburg').click();
  await at(7);
  await page.getByText('Three connections tire nobody').first().waitFor();
  for (const press of [/^Stop/, /^Neustadt/, /^Napoléon/, /^Move/]) await next.filter({ hasText: press }).press('Enter');
  await at(10);
  await page.locator('#area-weida').click();
  await page.getByRole('alert').getByText('That road is open too').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await next.filter({ hasText: /^Eisenberg/ }).waitFor();
  await page.locator('[data-thing="naumburg"]').click();
  await page.getByText(/What you have learned/).waitFor();
});

test('what is searched in the rulebook is gone through with the arrows, and cards are found by their name', async () => {
  const page = await arrive();
  await page.evaluate(() => {
    location.hash = '#/rules/i-napoleon/cards';
  });
  const field = page.getByRole('searchbox');
  await field.fill('natural frontiers');
  const hits = page.locator('.hits a');
  await hits
    .filter({ hasText: /^Natural Frontiers/ })
    .first()
    .waitFor();
  await field.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await hits.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await field.waitFor();
  expect(await field.inputValue()).toBe('');
});

/** One exercise of each game that is solved on the table: what is pressed, by its words. */
const EXERCISES: readonly (readonly [exercise: string, ...choices: RegExp[]])[] = [
  ['1806-halle', /Merseburg/, /^move/, /^Halle/],
  ['1807-siege-lifted', /Strasburg/, /^move/, /^Graudenz/],
  ['1815-take-the-farm', /Fleurus/, /^move/, /^Ligny/],
  ['eagles-guard', /Finkenstein/, /Bessi/],
  ['napoleon-income', /3 P for 3 A/],
];

test.each(EXERCISES)('the exercise %s is solved on a telephone with the keyboard', async (exercise, ...choices) => {
  const page = await arrive({ viewport: PHONE });
  await page.evaluate((name) => {
    location.hash = `#/exercise/${name}`;
  }, exercise);
  for (const choice of choices) await page.getByRole('main').getByRole('button', { name: choice }).first().press('Enter');
  await page.locator('.said').getByText('Right.').waitFor();
  expect(await faults(page)).toEqual([]);
});

test('an exercise is answered, one missed is begun again, and the rulebook opens at a rule', async () => {
  const page = await arrive();
  const go = (hash: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  await go('#/exercise/1806-equal-losses');
  await page.getByRole('button', { name: 'Nobody', exact: true }).press('Enter');
  await page.locator('.said').getByText('Right.').waitFor();
  await go('#/exercise/napoleon-income');
  await page.getByRole('main').getByRole('button', { name: 'that is all' }).press('Enter');
  await page.locator('.said').getByText('Not reached').waitFor();
  await page.getByRole('button', { name: 'Start again' }).press('Enter');
  await page.getByRole('main').getByRole('button', { name: '3 P for 3 A' }).waitFor();
  await go(`#/rules/1806/${encodeURIComponent('conquerors/retreat/own-axis-first')}`);
  await page.locator('.sought').waitFor();
  expect(await page.locator('h1').textContent()).toBe('Retreat and pursuit');
});

test.each([
  ['light', 'a desk', {}],
  ['dark', 'a telephone', { viewport: PHONE }],
] as const)('axe finds nothing where one learns, in %s colours at %s', async (colorScheme, _size, more) => {
  const page = await arrive({ colorScheme, ...more });
  for (const [hash, ready] of [
    ['#/learn', 'h1'],
    ['#/rules/1806/combat', 'figure'],
    ['#/rules/eagles/glossary', 'dl'],
    ['#/lesson/eagles-battle', '.prompt .button.main'],
    ['#/exercise/1806-worth-it-prussian', 'main .prompt'],
  ] as const) {
    await page.evaluate((to) => {
      location.hash = to;
    }, hash);
    await page.locator(ready).first().waitFor();
    expect(await faults(page), hash).toEqual([]);
  }
});

test('a lesson is opened from a file, and what is wrong with one is told with its line', async () => {
  const page = await arrive();
  const lesson = (choice: string) =>
    [
      'lesson: my-own',
      'game: "1806"',
      'number: 1',
      'title: { en: Mine, fr: La mienne }',
      'about: { en: A., fr: B. }',
      'minutes: 1',
      'seat: french',
      'position: { active: french }',
      'steps:',
      `  - { title: { en: Stay, fr: Rester }, note: { en: Stay., fr: Restez. }, ${choice} }`,
    ].join('\n');
  const open = async (text: string) => {
    await page.locator('input[type=file]').setInputFiles({ name: 'mine.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
  };
  await open(lesson('dance: yes'));
  await page.getByText(/mine\.yaml: 10: steps\.0\.dance/).waitFor();
  await open(lesson('rule: conquerors/operations/select-stack'));
  await page.getByText('Stay', { exact: true }).first().waitFor();
  expect(page.url()).toContain('#/lesson/my-own');
});

test('makers write a lesson in the page: it is checked with its line, opened, and sent as a link', async () => {
  const page = await arrive({ viewport: PHONE });
  await page.evaluate(() => {
    location.hash = '#/learn';
  });
  await page.getByRole('link', { name: /Write a lesson/ }).click();
  await page.getByRole('radio', { name: 'Lesson' }).check();
  await page.getByRole('button', { name: 'Check it' }).press('Enter');
  await page.getByText('It fits the rules.').waitFor();
  expect(await faults(page)).toEqual([]);
  const text = page.getByRole('textbox', { name: 'The text' });
  const written = await text.inputValue();
  await text.fill(written.replace('march.step: jena', 'march.step: berlin'));
  await page.getByRole('button', { name: 'Check it' }).press('Enter');
  await page.getByText(/^Line 28: /).waitFor();
  await text.fill(written);
  await page.getByRole('button', { name: 'Open on the table' }).press('Enter');
  await page.locator('.prompt .button.main').waitFor();
  expect(page.url()).toContain('#/lesson/my-lesson');
});

test('a rulebook reckons its figure, says where its numbers come from, and what differs from 1806', async () => {
  const page = await arrive({ locale: 'fr' });
  const go = (hash: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, hash);
  await go('#/rules/1807/combat');
  await page.getByRole('row', { name: /Cartes 3 2/ }).waitFor();
  await page
    .getByRole('complementary')
    .getByText(/reconstruit/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'chiffre par chiffre' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ce qui change par rapport à 1806' }).click();
  await page.getByRole('heading', { name: 'Le combat' }).waitFor();
  expect(await faults(page)).toEqual([]);
});

test('a chapter is printed without what only a screen can use', async () => {
  const page = await arrive();
  await page.evaluate(() => {
    location.hash = '#/rules/1806/combat';
  });
  await page.getByRole('row', { name: /Cards 3 2/ }).waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: 'Combat', exact: true, level: 1 }).waitFor();
  expect(
    await page.locator('.button:not(.skip):visible, .fold:visible, .overview:visible, nav:visible, header:visible').count(),
  ).toBe(0);
});

test('a word of the prompt tells its meaning, with the keyboard', async () => {
  const page = await arrive();
  await sitDown(page, 'Napoléon 1806', () => playAgainst(page, 'Recruit'));
  const word = page.locator('#prompt .word').first();
  for (let press = 0; press < 20 && (await word.count()) === 0; press++) {
    await options(page).first().click();
    await state(page);
  }
  await word.press('Enter');
  await page.locator('#prompt .meaning').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#prompt .meaning').waitFor({ state: 'detached' });
});

test('the goal is shown before the first choice, and at O', async () => {
  const page = await arrive();
  await page.evaluate(() => localStorage.setItem('vedette.goals', 'on'));
  await page.reload();
  await page.getByRole('link', { name: 'Napoléon 1806' }).first().click();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('dialog', { name: /Your goal/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('What counts').waitFor({ state: 'detached' });
  await page.keyboard.press('o');
  await page.getByText('What counts').waitFor();
});

test('what a lesson rings is told of beside the map', async () => {
  const page = await arrive();
  await page.evaluate(() => {
    location.hash = '#/lesson/eagles-battle';
  });
  const next = page.locator('.lesson .prompt .button.main');
  await next.waitFor();
  // Soult is sent, then Murat.
  for (let sent = 0; sent < 2; sent++) {
    const before = await page.locator('.lesson').textContent();
    await next.press('Enter');
    await page.waitForFunction((text) => document.querySelector('.lesson')?.textContent !== text, before, { timeout: 20_000 });
  }
  await page.locator('.steps li.now:nth-child(2)').waitFor({ state: 'attached' });
  await page.locator('.armies h2').first().filter({ hasText: 'Soult' }).waitFor();
});
