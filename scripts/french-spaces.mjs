// `node scripts/french-spaces.mjs [--check]`: French puts a space before `: ; ? !` and inside its quotation marks, and a line may
// not be broken there. No other language of the house has such a space, so every text of the packages is held to it: without
// `--check` the spaces are made no-break ones, as hands seldom type them. Part of `npm run format`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import ts from 'typescript';
import { root as house, say } from './setup.mjs';

const BREAKABLE = /(?<![ ]) (?=[:;?!»](?![\w/=]))|(?<=«) /g;
const NO_BREAK = '\u00a0';

/** In quotation marks, and in YAML also a block of lines below what says that it is French. */
const QUOTED = /"(?:[^"\\]|\\.)*"/g;
const QUOTED_OR_BLOCK = /"(?:[^"\\]|\\.)*"|^( *)fr: \|\n(?:\1 +.*\n|\n)+/gm;

/** Where the texts of a file stand in it: the strings of a program, between its placeholders, and of data. */
function textsIn(file, source) {
  const written = file.endsWith('.json') ? QUOTED : file.endsWith('.yaml') ? QUOTED_OR_BLOCK : null;
  if (written !== null) return [...source.matchAll(written)].map(({ index, 0: { length } }) => [index, index + length]);
  const found = [];
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const visit = (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push([node.getStart(parsed), node.getEnd()]);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** Every text of a file as it should stand, and those that do not. */
function mended(file, source) {
  const faulty = [];
  let [whole, at] = ['', 0];
  for (const [from, to] of textsIn(file, source)) {
    const text = source.slice(from, to);
    const right = text.replaceAll(BREAKABLE, NO_BREAK);
    if (right !== text) faulty.push(text);
    whole += source.slice(at, from) + right;
    at = to;
  }
  return { faulty, whole: whole + source.slice(at) };
}

const { values } = parseArgs({
  options: { root: { type: 'string', default: house }, check: { type: 'boolean', default: false } },
});
const packages = join(values.root, 'packages');
for (const name of readdirSync(packages)) {
  for (const folder of ['src', 'data', 'lessons', 'exercises', 'rulebook']
    .map((part) => join(packages, name, part))
    .filter(existsSync)) {
    for (const entry of readdirSync(folder, { recursive: true })) {
      const file = join(folder, entry);
      if (!/\.(ts|json|yaml)$/.test(file)) continue;
      const source = readFileSync(file, 'utf8');
      const { faulty, whole } = mended(file, source);
      if (faulty.length === 0) continue;
      if (values.check) {
        process.exitCode = 1;
        for (const text of faulty) console.log(`${relative(values.root, file)}: ${text.trim().replaceAll(/\n */g, ' ')}`);
        continue;
      }
      writeFileSync(file, whole);
      say(`${relative(values.root, file)}: no-break spaces in ${faulty.length} texts`);
    }
  }
}
