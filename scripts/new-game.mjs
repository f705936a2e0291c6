// `npm run new-game NAME`: a package for a new game, which builds, plays, is fuzzed and speaks both languages at once.
// It is the example game Requisition (hidden bids) under another name, in the rooms every game has: one reads it, plays it,
// and replaces it chapter by chapter.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, root as house, run, say } from './setup.mjs';

const EXAMPLE = 'packages/core/src/examples/requisition';
const EXAMPLE_TESTS = 'packages/core/test/examples/requisition';

/** In which room a file of the example goes, and the test of it; what is not named stays at the top. */
const ROOMS = {
  rounds: 'rules/',
  view: 'knowledge/',
  sample: 'knowledge/',
  exchanges: 'knowledge/',
  simple: 'players/',
  text: 'words/',
};
const roomOf = (file) => `${ROOMS[file.replace(/(\.test)?\.ts$/, '')] ?? ''}${file}`;

const wordsOf = (name) => name.split('-');
const capital = (word) => word[0].toUpperCase() + word.slice(1);
const titleOf = (name) => wordsOf(name).map(capital).join(' ');
const pascal = (name) => wordsOf(name).map(capital).join('');
const camel = (name) => pascal(name)[0].toLowerCase() + pascal(name).slice(1);

/** The example's own name in every form, replaced. */
const renamed = (text, name) =>
  text
    .replaceAll('example-requisition', name)
    .replaceAll("title: 'Requisition'", `title: '${titleOf(name)}'`)
    .replace(/^ {2}rules: \d+,$/m, '  rules: 1,')
    .replaceAll('Requisition, an example of a whole game', `${titleOf(name)}, a whole game to begin with`)
    .replaceAll(/requisition\/(?=\d)/g, `${name}/`)
    .replaceAll('Requisition', pascal(name))
    .replaceAll('requisition', camel(name));

/** What the example takes from the core by a path, a package takes by its name; its own files are where they are now. */
function moved(text, file) {
  const from = dirname(roomOf(file));
  const names = [];
  const rest = text.replaceAll(/^import (type )?\{([^}]*)\} from '\.\.\/\.\.\/[^']+';\n/gm, (_, isType, list) => {
    for (const one of list.split(',').map((part) => part.trim())) if (one) names.push(isType ? `type ${one}` : one);
    return '';
  });
  const own = rest.replaceAll(/from '\.\/([a-z-]+)\.js'/g, (_, target) => {
    const path = posix.relative(from, roomOf(`${target}.ts`)).replace(/\.ts$/, '.js');
    return `from '${path.startsWith('.') ? path : `./${path}`}'`;
  });
  if (names.length === 0) return own;
  const line = `import { ${names.sort().join(', ')} } from '@vedette/core';\n`;
  const at = own.search(/^(import|export) /m);
  const gap = own.slice(at).startsWith('import') ? '' : '\n';
  return own.slice(0, at) + line + gap + own.slice(at);
}

/** A test of the example takes the game from the door of its package. */
const movedTest = (text, file) =>
  text.replace("'@vedette/core/examples'", `'${posix.relative(dirname(`test/${roomOf(file)}`), 'src/index.js')}'`);

const json = (value) => `${JSON.stringify(value, null, 2)}\n`;

function filesOf(root, name) {
  const files = new Map();
  for (const file of readdirSync(join(root, EXAMPLE)))
    files.set(`src/${roomOf(file)}`, renamed(moved(readFileSync(join(root, EXAMPLE, file), 'utf8'), file), name));
  files.set(
    'src/index.ts',
    `/** The public door of ${titleOf(name)}. */\nexport { ${camel(name)} } from './game.js';\nexport type { ${pascal(name)}Types } from './types.js';\n`,
  );
  const situations = readFileSync(join(root, 'packages/core/situations/examples.yaml'), 'utf8').split(/^---\n/m);
  files.set(
    'situations/rules.yaml',
    renamed(situations.filter((one) => one.includes('game: example-requisition')).join('---\n'), name),
  );
  files.set(
    'package.json',
    json({
      name: `@vedette/${name}`,
      version: '0.1.0',
      description: titleOf(name),
      license: 'MIT',
      private: true,
      type: 'module',
      exports: { '.': { source: './src/index.ts', types: './dist/index.d.ts', default: './dist/index.js' } },
      dependencies: { '@vedette/core': '0.1.0' },
    }),
  );
  files.set(
    'tsconfig.json',
    json({
      extends: '../../tsconfig.base.json',
      compilerOptions: { rootDir: 'src', outDir: 'dist', tsBuildInfoFile: 'dist/.tsbuildinfo', resolveJsonModule: false },
      include: ['src', '../../data-files.d.ts'],
      references: [{ path: '../core' }],
    }),
  );
  for (const file of readdirSync(join(root, EXAMPLE_TESTS)))
    files.set(`test/${roomOf(file)}`, renamed(movedTest(readFileSync(join(root, EXAMPLE_TESTS, file), 'utf8'), file), name));
  files.set('test/golden.test.ts', GOLDEN_TEST.replaceAll('GAME', camel(name)));
  files.set('test/situations.test.ts', SITUATIONS_TEST.replaceAll('GAME', camel(name)));
  return files;
}

const GOLDEN_TEST = `import { anyGame, LANGUAGES } from '@vedette/core';
import { playthrough } from '@vedette/core/testing';
import { expect, test } from 'vitest';
import { GAME } from '../src/index.js';

// Renewed by \`npm run golden\`; the difference is read by a person.
test.each(LANGUAGES)('a whole game as text (%s)', async (language) => {
  const told = playthrough(anyGame(GAME), { settings: {}, seed: 'golden', language });
  await expect(told).toMatchFileSnapshot(\`golden/game-\${language}.txt\`);
});
`;

const SITUATIONS_TEST = `import { readdirSync, readFileSync } from 'node:fs';
import { anyGame } from '@vedette/core';
import { nameOfSituation, readDocuments, runSituation } from '@vedette/core/situations';
import { describe, expect, test } from 'vitest';
import { GAME } from '../src/index.js';

const FOLDER = new URL('../situations/', import.meta.url);

describe.each(readdirSync(FOLDER).filter((file) => file.endsWith('.yaml')))('%s', (file) => {
  const situations = readDocuments(readFileSync(new URL(file, FOLDER), 'utf8'));
  // Played inside the test, where \`npm run prove\` takes rules out.
  test.each(situations.map((document) => ({ name: nameOfSituation(document), document })))('$name', ({ document }) => {
    expect(runSituation(document, (id) => (id === GAME.id ? anyGame(GAME) : null)).fault).toBeNull();
  });
});
`;

/** The page of the game's own words in situations; a test holds it to the vocabulary. */
const SITUATIONS_PAGE = `# Situations of TITLE

The words that situations of \`game: NAME\` understand, besides those of [every game](situations.md). Seats are \`commissary-1\` and so on, cards their numbers.

## Under \`set:\`

| word | value | meaning |
| --- | --- | --- |
| \`hands\` | \`{ commissary-1: [9, 2, 3, 4] }\` | cards taken out of the deck into a hand |
| \`points\` | \`{ commissary-1: 2 }\` | what a seat has won; rounds and convoys must allow for it |
| \`next\` | \`{ label: [outcomes] }\` | what chance brings: \`convoy\` (1 to 6), \`deck\` (cards) |

## Under \`expect:\`

\`points\` (by seat), \`convoy\` (what lies open is worth).
`;

/** Puts a text into a file before a place that must be there. */
function insert(root, file, before, text) {
  const path = join(root, file);
  const held = readFileSync(path, 'utf8');
  if (!held.includes(before))
    fail(`${file}: ${JSON.stringify(before)} is not there any more, so the game cannot be entered before it`);
  writeFileSync(
    path,
    held.replace(before, () => `${text}${before}`),
  );
}

/** What the front page says of the game is in both languages what it says of the example, but that it is one. */
function enterWords(root, name) {
  const path = join(root, 'packages/web/src/words/games.ts');
  const held = readFileSync(path, 'utf8');
  const entries = held.match(/^ {2}'example-requisition': \{[^}]*\},\n/gm) ?? [];
  if (entries.length !== 2)
    fail(`${path}: the words of the example are not there twice any more, so those of the game cannot be`);
  const own = entries.map((entry) =>
    entry
      .replace('example-requisition', name)
      .replace("kind: 'example'", "kind: 'cards'")
      .replace("kind: 'exemple'", "kind: 'cartes'"),
  );
  writeFileSync(
    path,
    held.replaceAll(/^ {2}'example-ford': \{/gm, (entry) => `${own.shift() ?? ''}${entry}`),
  );
}

/** Enters the package wherever the house lists its games. */
function enter(root, name) {
  for (const file of ['tsconfig.json', 'tsconfig.build.json'])
    insert(root, file, '    { "path": "packages/games" }', `    { "path": "packages/${name}" },\n`);
  insert(root, 'packages/games/tsconfig.json', '    {\n      "path": "../core"', `    {\n      "path": "../${name}"\n    },\n`);
  insert(root, 'packages/games/package.json', '    "@vedette/core"', `    "@vedette/${name}": "0.1.0",\n`);
  insert(
    root,
    'packages/games/src/index.ts',
    "  { id: 'example-ford'",
    `  {\n    id: '${name}',\n    title: '${titleOf(name)}',\n    example: false,\n    load: async () => anyGame((await import('@vedette/${name}')).${camel(name)}),\n  },\n`,
  );
  enterWords(root, name);
  insert(root, '.dependency-cruiser.mjs', "'conquerors',", `'${name}', `);
  insert(root, 'docs/situations.md', '- [I, Napoleon](', `- [${titleOf(name)}](situations-${name}.md)\n`);
  writeFileSync(
    join(root, `docs/situations-${name}.md`),
    SITUATIONS_PAGE.replaceAll('TITLE', titleOf(name)).replaceAll('NAME', name),
  );
}

function main() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { root: { type: 'string', default: house }, 'no-install': { type: 'boolean', default: false } },
  });
  const [name, ...more] = positionals;
  const { root } = values;
  if (name === undefined || more.length > 0) fail('npm run new-game NAME: expected one name, as hidden-bids');
  if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(name))
    fail(`${name}: expected small letters and digits, words joined by hyphens, as hidden-bids`);
  const folder = join(root, 'packages', name);
  if (existsSync(folder)) fail(`packages/${name} is there already: choose another name, or remove it first`);
  if (/^(requisition|ford|example-.*)$/.test(name)) fail(`${name}: this is the name of an example; choose another`);
  for (const [file, text] of filesOf(root, name)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  enter(root, name);
  if (values['no-install']) return;
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], 'the package could not be linked');
  // Only what was written here: what else stands in the house is somebody else's.
  spawnSync(
    'npx',
    ['biome', 'check', '--write', `packages/${name}`, 'packages/games', 'packages/web/src/words', '.dependency-cruiser.mjs'],
    { cwd: root, stdio: 'ignore' },
  );
  say(`packages/${name} is there. Play it: npx vedette play ${name} (builds first, half a minute or more).`);
  say(`Test it: npm test -- --only ${name}. How to go on: CONTRIBUTING.md, “How to add a game”.`);
  say('Last of all, when its rules stand: npm run corpus, which keeps matches of them for ever.');
}

main();
