import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

// French puts a space before `: ; ? !` and inside its quotation marks, and a line may not be broken there. No other
// language of the house has such a space, so every text is held to it.
const BREAKABLE = /(?<![ ]) (?=[:;?!»](?![\w/=]))|« /;

const root = resolve(import.meta.dirname, '../..');

const sources = readdirSync(join(root, 'packages'))
  .flatMap((name) => ['src', 'data'].map((folder) => join(root, 'packages', name, folder)))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)));

test('no line of French can break before a colon', () => {
  const texts = sources.flatMap((file) => textsOf(file).map((text) => ({ file: relative(root, file), text })));
  expect(texts.filter(({ text }) => text.includes('\u00a0:')).length).toBeGreaterThan(50);
  expect(texts.filter(({ text }) => BREAKABLE.test(text))).toEqual([]);
});

/** Every text a file holds: the strings of a program, between its placeholders, and of data. */
function textsOf(file: string): string[] {
  if (file.endsWith('.json')) return stringsOf(JSON.parse(readFileSync(file, 'utf8')));
  if (!file.endsWith('.ts')) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found;
}

const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : value !== null && typeof value === 'object'
      ? Object.values(value).flatMap(stringsOf)
      : [];
