// The doors of the house: who may import whom. Packages meet only through their names (`@vedette/core`).

const games = ['conquerors', 'eagles', 'i-napoleon'];

const doors = {
  core: [],
  ...Object.fromEntries(games.map((game) => [game, ['core']])),
  games: ['core', ...games],
  ai: ['core', ...games],
  protocol: ['core'],
  server: ['core', 'games', 'ai', 'protocol'],
  // A board draws one game: it reads that game's views and component data through the game's own door.
  web: ['core', 'games', 'ai', 'protocol', ...games],
  cli: ['core', 'games', 'ai', 'protocol', 'server'],
};

// These also run in the page and in playouts: they read no file, no clock and no network.
const pure = ['core', ...games, 'games', 'ai'];

const inside = (names) => `^packages/(${names.join('|')})/`;
const outside = (names) => `^packages/(?!(${names.join('|')})/)`;

const doorOf = ([name, open]) => ({
  name: `door-of-${name}`,
  comment: open.length ? `${name} imports only ${open.join(', ')}` : `${name} imports nothing of ours`,
  severity: 'error',
  from: { path: inside([name]) },
  to: { path: outside([name, ...open]) },
});

// The rooms of the page, from the ground up: each imports those before it, so that a click goes one way to the drawing.
const storeys = [
  ['look', 'words', 'store'],
  ['session'],
  ['parts', 'provenance', 'glossary'],
  ['boards'],
  ['rulebook', 'bulletin'],
  ['table'],
  ['learn'],
  ['pages'],
];

const page = (rooms) => `^packages/web/src/(${rooms.join('|')})/`;
const storeyOf = (rooms, index) => ({
  name: `storey-of-${rooms.join('-')}`,
  comment: `${rooms.join(', ')} of the page import nothing from the rooms above`,
  severity: 'error',
  from: { path: page(rooms) },
  to: { path: page(storeys.slice(index + 1).flat()) },
});

export default {
  forbidden: [
    ...Object.entries(doors).map(doorOf),
    ...storeys.slice(0, -1).map(storeyOf),
    {
      name: 'unknown-package',
      comment: 'a new package gets a line in the table of doors first',
      severity: 'error',
      from: { path: outside(Object.keys(doors)) },
      to: { path: inside(Object.keys(doors)) },
    },
    {
      name: 'by-name-only',
      comment: 'another package is imported by its name, never by a path',
      severity: 'error',
      from: { path: '^packages/([^/]+)/' },
      to: { path: '^packages/', pathNot: '^packages/$1/', dependencyTypes: ['local'] },
    },
    {
      name: 'resolvable',
      comment: 'what is imported exists and is exported; a deep path into a package is not',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'pure',
      comment: 'rules and opponents do no input or output',
      severity: 'error',
      from: { path: `^packages/(${pure.join('|')})/src/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'rules-apart',
      comment: 'rules know nothing of how anybody plays: only where a game is put together is its policy imported',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/', pathNot: '^packages/[^/]+/src/((policy|players)/|games?(/|[.])|index[.])' },
      to: { path: '^packages/[^/]+/src/(policy|players)/' },
    },
    {
      name: 'product-only',
      comment: 'the product imports neither its tests nor the tools around it',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^(packages/[^/]+/test|tools|bench|e2e|scripts|bin)/' },
    },
    {
      name: 'no-circles',
      // Types may refer to each other in a circle: `import type` leaves nothing behind when the program runs.
      comment: 'modules that import each other in a circle are one module in disguise',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: '(^|/)dist/' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.js', '.mjs', '.json'],
    },
  },
};
