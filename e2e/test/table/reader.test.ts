import { readFileSync } from 'node:fs';
import { readLessons } from '@vedette/core/lessons';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focusOf, listen, readAll, said, stumbles } from '../../src/reader.js';
import { PHONE, visitors } from '../../src/visitor.js';

/** Learning with the ears and the keyboard alone, on a telephone: nothing here looks at the drawing of the page. */
const { arrive } = visitors();
const lessonIn = (file: string) => readLessons(readFileSync(new URL(`../../../packages/${file}`, import.meta.url), 'utf8'))[0];

/** With plain spaces, as it is heard. */
const plainly = (text: string) => text.replaceAll(/\s+/g, ' ');

async function arriveAt(hash: string, locale = 'en'): Promise<Page> {
  const page = await arrive({ viewport: PHONE, locale });
  await listen(page);
  await page.evaluate((to) => {
    location.hash = to;
  }, hash);
  return page;
}

test.each([
  ['conquerors/lessons/1806-1-marching.yaml', 'en'],
  ['conquerors/lessons/1806-1-marching.yaml', 'fr'],
  ['eagles/lessons/1-orders.yaml', 'en'],
] as const)('the lesson %s in %s is heard step by step and played with Enter', async (file, language) => {
  const lesson = lessonIn(file);
  if (lesson === undefined) throw new Error('no lesson');
  const page = await arriveAt(`#/lesson/${lesson.lesson}`, language);
  await page.getByRole('main').getByRole('button').first().waitFor();
  const heard: string[] = [];
  for (const [index, { title, note, ask, do: choices }] of lesson.steps.entries()) {
    for (let choice = 0; choice < Math.max(1, choices.length); choice++) {
      const now = await said(page);
      heard.push(...now);
      // Once, in one breath, and what Enter will do at its end.
      expect(now).toHaveLength(1);
      const [text = ''] = now;
      if (choice === 0) {
        const parts = [`${index + 1}`, title[language], note[language], ...(ask === undefined ? [] : [ask[language]])];
        const places = parts.map((part) => text.indexOf(plainly(part)));
        expect(places, text).toEqual([...places].sort((one, other) => one - other));
        expect(Math.min(...places), text).toBeGreaterThanOrEqual(0);
      } else expect(text).not.toContain(plainly(note[language]));
      const [, enter = ''] = /(?:Enter:|Entrée :) (.*)\.$/.exec(text) ?? [];
      expect(plainly(await focusOf(page))).toBe(`button ${enter}`);
      await page.keyboard.press('Enter');
    }
    if (index === 0) expect(stumbles(await readAll(page))).toEqual([]);
  }
  await page.getByRole('heading', { level: 1, name: lesson.title[language] }).waitFor();
  await expect.poll(() => focusOf(page)).toBe(`heading ${lesson.title[language]}`);
  const end = await readAll(page);
  for (const { learned } of lesson.steps) if (learned) expect(end.map(({ name }) => name)).toContain(learned[language]);
  expect(stumbles(end)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  if (process.env.READER_TRANSCRIPT) console.log(heard.join('\n'));
});

test('a wrong choice on the map is answered aloud, and Escape goes back to what is asked', async () => {
  const page = await arriveAt('#/lesson/1806-marching');
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  await said(page);
  await page.keyboard.press('Enter');
  await said(page);
  await page.getByRole('button', { name: /^Kronach.*Ney/ }).focus();
  await page.keyboard.press('Enter');
  expect(await said(page)).toEqual([expect.stringMatching(/Kronach.*not now.*Ney could go as well/)]);
  await page.keyboard.press('Escape');
  expect(await focusOf(page)).toMatch(/^button Neustadt/);
  const map = (await readAll(page)).filter(({ name }) => /^Neustadt, /.test(name));
  expect(map.map(({ name }) => name)).toEqual([expect.stringMatching(/Augereau.*you may choose: Neustadt/)]);
});

test('no drawing of the map of Eagles is read aloud, and the keys tell where one is', async () => {
  const page = await arriveAt('#/lesson/eagles-marching');
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  const all = await readAll(page);
  expect(all.filter(({ role, name }) => role === 'StaticText' && /^(\?|\d+)$/.test(name))).toEqual([]);
  await said(page);
  await page.getByRole('application').focus();
  await page.keyboard.press('ArrowUp');
  expect(await said(page)).toEqual([expect.stringMatching(/\d hex(es)? \S+ of \S+, [NCS]\d{4}, |, [NCS]\d{4}, /)]);
});

test('an exercise is asked, solved and explained aloud', async () => {
  const page = await arriveAt('#/exercise/1806-halle');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await focusOf(page)).toMatch(/^heading /);
  await said(page);
  for (const choice of [/Merseburg/, /^move/, /^Halle/]) {
    await page.getByRole('region', { name: 'What you may do' }).getByRole('button', { name: choice }).first().focus();
    await page.keyboard.press('Enter');
    const now = await said(page);
    expect(now).toHaveLength(1);
    if (String(choice) === String(/^Halle/)) expect(now[0]).toMatch(/^Right\. .{20}/);
  }
  expect(stumbles(await readAll(page))).toEqual([]);
});

test('rulebook, glossary and a word of it are heard from their headings on', async () => {
  const page = await arriveAt('#/rules/1806/combat');
  await page.getByRole('heading', { level: 1, name: 'Combat' }).waitFor();
  expect(await focusOf(page)).toBe('heading Combat');
  expect(stumbles(await readAll(page))).toEqual([]);
  const word = page.getByRole('main').getByRole('button').first();
  const name = await word.textContent();
  await word.focus();
  await page.keyboard.press('Enter');
  expect((await said(page)).at(-1)?.toLowerCase()).toContain(`${name?.toLowerCase().slice(0, 4)}`);
  // On a telephone the contents are a drawer, and say whether it is open.
  await page.getByRole('button', { name: 'Contents', expanded: false }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Contents', expanded: true }).waitFor();
  await page.getByRole('link', { name: /^Glossary/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Glossary' }).waitFor();
  expect(await focusOf(page)).toBe('heading Glossary');
  await page.evaluate(
    (to) => {
      location.hash = to;
    },
    `#/rules/1806/${encodeURIComponent('conquerors/retreat/own-axis-first')}`,
  );
  await page.getByRole('heading', { level: 1, name: 'Retreat and pursuit' }).waitFor();
  await expect.poll(() => focusOf(page)).toMatch(/^listitem/);
});
