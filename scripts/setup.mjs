// What every command needs before it can run: the dependencies installed and the packages built.
// Node's own modules only: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** When it was last compiled, and when the page was last built as well. */
const stampOf = (what) => join(root, 'node_modules/.cache', what);

/** Installs when the installed packages are not those of package-lock.json. */
export function ensureInstalled() {
  requireNode();
  if (isInstalled()) return;
  say('installing the dependencies …');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], 'the dependencies could not be installed');
}

/** Builds when a source is newer than the last build. */
export function ensureBuilt() {
  ensureInstalled();
  if (isNewest('built')) return;
  say('building …');
  build();
}

/** The same for what needs no page in the browser, which takes the longest. */
export function ensureCompiled() {
  ensureInstalled();
  if (isNewest('compiled')) return;
  say('compiling …');
  compile();
}

export function build() {
  const started = new Date();
  compile();
  // A package that needs more than the compiler (the page in the browser) says so with a `bundle` script.
  run('npm', ['run', 'bundle', '--workspaces', '--if-present', '--silent'], 'the browser table could not be built');
  note('built', started);
}

function compile() {
  const started = new Date();
  run(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.build.json'], 'the packages could not be built');
  note('compiled', started);
}

function note(what, when) {
  const stamp = stampOf(what);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, when.toISOString());
}

/** One line to the person; standard output belongs to the command itself. */
export function say(text) {
  process.stderr.write(`vedette: ${text}\n`);
}

export function fail(text) {
  say(text);
  process.exit(1);
}

function requireNode() {
  const { engines } = readJson('package.json');
  const [major, minor] = engines.node.replace('>=', '').split('.').map(Number);
  const [hasMajor, hasMinor] = process.versions.node.split('.').map(Number);
  if (hasMajor < major || (hasMajor === major && hasMinor < minor)) {
    fail(`this is Node ${process.versions.node}, but Node ${engines.node} is needed`);
  }
}

function isInstalled() {
  // npm keeps a record of what it really installed; optional packages of other platforms are not in it.
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = readJson('node_modules/.package-lock.json').packages;
  return Object.entries(readJson('package-lock.json').packages).every(
    ([path, wanted]) =>
      !path.startsWith('node_modules/') || (installed[path] ? installed[path].version === wanted.version : wanted.optional),
  );
}

function isNewest(what) {
  const stamp = stampOf(what);
  if (!existsSync(stamp)) return false;
  const then = Date.parse(readFileSync(stamp, 'utf8'));
  const workspaces = [...readdirSync(join(root, 'packages')).map((name) => join('packages', name)), 'tools', 'bench'];
  const watched = workspaces.flatMap((folder) =>
    ['src', 'data', 'public', 'package.json', 'tsconfig.json'].map((name) => join(folder, name)),
  );
  return ['package-lock.json', 'tsconfig.base.json', 'tsconfig.build.json', ...watched].every(
    (path) => newestChange(join(root, path)) <= then,
  );
}

/** A folder changes too when something in it is deleted, so folders count like files. */
function newestChange(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce((newest, name) => Math.max(newest, newestChange(join(path, name))), stats.mtimeMs);
}

export function run(command, args, complaint) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32' && command === 'npm',
    maxBuffer: 1 << 28,
  });
  if (status === 0) return;
  process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
  fail(complaint);
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
