// `npm test`: everything that must hold, in one command, from a fresh clone too.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled, fail, root } from './setup.mjs';

const help = `npm test -- [--only SUITE [FILTER …]]

Installs what is missing, builds, lints, checks the doors between packages, dead code, rule citations, types and that
situations notice when a rule is taken out, then runs all tests, also those in a real browser. The last line is "N passed, N failed"; a failed check counts as one.
With CI=true, what could not run counts as failed.

  --only SUITE  only the tests of one package, of tools, or e2e; further words choose among its files`;

// The output is caught and shown only on failure; colours survive that only where a person looks.
const { FORCE_COLOR: _, NO_COLOR: noColour, ...plain } = process.env;
const environment = { ...plain, ...(process.stdout.isTTY && !noColour ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }) };

const total = { passed: 0, failed: 0, notRun: [] };

const bin = (path) => [process.execPath, join('node_modules', path)];
const tsc = bin('typescript/bin/tsc');
const npmRun = (script) => ['npm', 'run', script, '--workspaces', '--if-present', '--silent'];

const checks = [
  ['build', [process.execPath, 'scripts/build.mjs']],
  ['lint', [...bin('@biomejs/biome/bin/biome'), 'ci', '--colors=off', '--error-on-warnings']],
  ['doors', [...bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.mjs', 'packages']],
  ['dead code', [...bin('knip/bin/knip.js'), '--no-progress', '--no-config-hints']],
  ['rules', [process.execPath, 'tools/dist/rules-coverage/main.js']],
  ['types', [...tsc, '-b']],
  ['proof', [process.execPath, 'tools/dist/prove/main.js', '1806', '--breaks', '20', '--situations', '--fresh']],
  ['page types', npmRun('check')],
];

const { values, positionals } = readArguments();
if (values.help) {
  console.log(help);
} else {
  process.chdir(root);
  ensureInstalled();
  if (values.only) await only(values.only, positionals);
  else await everything();
  finish();
}

async function everything() {
  for (const [name, command] of checks) await stage(name, () => check(command));
  await stage('tests', () => vitest([]));
  if (!hasBrowserTests()) return;
  const obstacle = await browserObstacle();
  if (obstacle) total.notRun.push(`the browser tests: ${obstacle}`);
  else await stage('browser tests', () => vitest(['--root', 'e2e']));
}

async function only(suite, filters) {
  const suites = [...readdirSync('packages'), 'tools', 'e2e'];
  if (!suites.includes(suite)) fail(`there is no suite ${suite}; the suites are ${suites.join(', ')}`);
  if (suite !== 'e2e') return stage(suite, () => vitest(['--project', suite, ...filters]));
  if (!hasBrowserTests()) fail('there are no browser tests');
  await stage('build', () => check([process.execPath, 'scripts/build.mjs']));
  await stage('browser tests', () => vitest(['--root', 'e2e', ...filters]));
}

/** Announces a stage, runs it, and tells how long it took; only a failing stage shows its output. */
async function stage(name, work) {
  process.stdout.write(`${name} … `);
  const started = performance.now();
  const { passed = 0, failed = 0, notRun = [], output = '' } = await work();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  total.passed += passed;
  total.failed += failed;
  total.notRun.push(...notRun);
  console.log(`${failed ? 'FAILED' : 'ok'}${passed ? `, ${passed} passed` : ''} (${seconds} s)`);
  if (failed) console.log(output.trimEnd());
}

async function check(command) {
  const { status, output } = await run(command);
  return { failed: status === 0 ? 0 : 1, output };
}

async function vitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { status, output } = await run([...bin('vitest/vitest.mjs'), 'run', ...reporters, ...args]);
  const found = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] };
  rmSync(folder, { recursive: true });
  const cases = found.testResults.flatMap((file) => file.assertionResults);
  const count = (status) => cases.filter((one) => one.status === status).length;
  const skipped = cases.filter((one) => one.status !== 'passed' && one.status !== 'failed');
  return {
    passed: count('passed'),
    // A file that does not even load has no failed case, and yet it failed.
    failed: status === 0 ? 0 : Math.max(1, count('failed')),
    notRun: skipped.map((one) => `the test "${one.fullName}" (${one.status})`),
    output,
  };
}

function run([command, ...args]) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && command === 'npm';
    const child = spawn(command, args, { cwd: root, env: environment, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (fault) => resolve({ status: 1, output: fault.message }));
    child.on('close', (status) => resolve({ status, output: Buffer.concat(chunks).toString() }));
  });
}

function hasBrowserTests() {
  return (
    existsSync('e2e') && readdirSync('e2e', { recursive: true }).some((name) => /^(?!.*node_modules).*\.test\.ts$/.test(name))
  );
}

/** Why no browser can be started, or nothing when one can. */
async function browserObstacle() {
  try {
    const { launchChromium } = await import(pathToFileURL(join(root, 'tools/dist/chromium.js')).href);
    await (await launchChromium()).close();
  } catch (fault) {
    return fault.message.split('\n')[0];
  }
}

function readArguments() {
  try {
    return parseArgs({ options: { only: { type: 'string' }, help: { type: 'boolean' } }, allowPositionals: true });
  } catch (fault) {
    fail(fault.message);
  }
}

function finish() {
  for (const what of total.notRun) console.log(`could not run: ${what}`);
  if (process.env.CI === 'true') total.failed += total.notRun.length;
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed ? 1 : 0;
}
