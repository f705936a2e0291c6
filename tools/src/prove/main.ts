import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { linesOf, type Verdicts, verdictsOf } from './notes.js';
import { type Plan, PROVABLE, planOf } from './plan.js';
import { isProved, jsonOf, summaryOf } from './report.js';

const help = `npm run prove -- GAME [--breaks N] [--seed S] [--situations] [--fresh] [--json]

Proof by removal: takes every rule of legality out of the game, one at a time, and breaks a seeded sample of other lines
(a comparison, a condition, a number, a statement left out), plays the situations and tests of the game that pass by,
and prints what nobody noticed. GAME is one of ${PROVABLE.join(', ')}; the three block games share their rules
and are proved together.

Not broken, and why: words and opponents (they decide nothing), samples (suppositions about what is hidden, held by the
laws of the fuzzer over whole games), the reading of components (nothing can be switched while a game is loaded; what asks
the map in the course of a game is broken), migrations (held by the corpus), what only tests use, and what a rule says of
its cost. A constant after ?? counts only if some test comes by: the compiler asks for one also where an index cannot
miss. The end of a loop over a whole list is left alone: one step further there is nothing.

  --breaks N     how many lines are broken beside the rules (200)
  --seed S       which: the same seed breaks the same lines, and goes on where it was stopped (1)
  --situations   play the situations only, and ask of them the rules of legality alone
  --fresh        begin anew
  --json         { "game", "seed", "rules", "rulesNoticed", "breaks", "breaksNoticed", "byPlaythroughs",
                   "survivors": [ … ] }
  --help         this text

Ends with an error when a rule of legality is not noticed, or less than nine in ten of the breaks.`;

const project = process.cwd();

/** Plays test files, in this order, with the plan's breaks; the runner writes what it finds into the notes. */
function play(plan: string, notes: string, files: readonly string[], longest: number, label: string): Promise<void> {
  const vitest = join(project, 'node_modules', 'vitest', 'vitest.mjs');
  const config = join(project, 'tools', 'dist', 'prove', 'vitest.config.js');
  const told = {
    VEDETTE_PROVE_PLAN: plan,
    VEDETTE_PROVE_NOTES: notes,
    VEDETTE_PROVE_LONGEST: String(longest),
    VEDETTE_PROVE_FILES: JSON.stringify(files),
  };
  const environment = { ...process.env, CI: 'true', NO_COLOR: '1', ...told };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vitest, 'run', '--config', config], { env: environment, cwd: project });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    const progress = setInterval(() => tell(label, notes), 5_000);
    child.on('error', reject);
    child.on('close', (status) => {
      clearInterval(progress);
      if (status === 0) resolve();
      else reject(new Error(`${label} fails without any break:\n${Buffer.concat(output).toString().slice(-4000)}`));
    });
  });
}

function tell(label: string, notes: string): void {
  const { noticed } = verdictsOf(linesOf(readFileSync(notes, 'utf8')));
  process.stderr.write(`prove: ${label}, ${noticed.size} noticed\n`);
}

/**
 * Quick tests first, which notice most; then, for what is left, those up to so many milliseconds of the processor. One that
 * takes longer looks for what nobody thought of, and proves no single rule.
 */
const PASSES = [20, 250, 4_000];

/** Laws that are looked for at random over whole games, and opponents at play: too slow to be played again for every break. */
const TOO_LONG = /(echo|exchanges|lives|fuzz|play|secrets|decisions)\.test\.ts$|^players[\\/]/;

/** The test files of the package: situations first, which are quick and notice most; whole games last, for what is left. */
function testFiles(folder: string, situationsOnly: boolean): string[] {
  const isSituations = (name: string): boolean => /situations\.test\.ts$/.test(name);
  const rank = (name: string): number => (isSituations(name) ? 0 : /golden\.test\.ts$/.test(name) ? 2 : 1);
  return readdirSync(join(project, folder, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !TOO_LONG.test(name) && (!situationsOnly || isSituations(name)))
    .sort()
    .sort((one, other) => rank(one) - rank(other));
}

async function prove(plan: Plan, situationsOnly: boolean, fresh: boolean): Promise<Verdicts> {
  const folder = join(project, 'node_modules', '.cache', 'vedette-prove');
  mkdirSync(folder, { recursive: true });
  const [planFile, notes] = ['plan.json', 'notes.jsonl'].map((end) =>
    join(folder, `${plan.game}-${plan.seed.replaceAll(/\W/g, '_')}-${end}`),
  ) as [string, string];
  const text = JSON.stringify(plan);
  // Other sources, other tests or another number of breaks: what was noted is of no use.
  const isSame = existsSync(planFile) && readFileSync(planFile, 'utf8') === text;
  if (fresh || !isSame) rmSync(notes, { force: true });
  writeFileSync(planFile, text);
  if (!existsSync(notes)) writeFileSync(notes, '');
  const files = testFiles(plan.folder, situationsOnly);
  if (files.includes('golden.test.ts') && !existsSync(join(project, plan.folder, 'test', 'golden')))
    throw new Error(`${plan.folder} has no playthroughs yet; a run of its tests writes them`);
  const found = (): Verdicts => verdictsOf(linesOf(readFileSync(notes, 'utf8')));
  for (const [pass, longest] of PASSES.entries()) {
    const { done, slow, noticed } = found();
    const part = `tests of up to ${longest} milliseconds`;
    const left = files.filter((file) => pass === 0 || slow.get(`test/${file}`)?.some((number) => !noticed.has(number)) === true);
    if (done.has(part) || left.length === 0) continue;
    await play(
      planFile,
      notes,
      left.map((file) => `test/${file}`),
      longest,
      part,
    );
    appendFileSync(notes, `${JSON.stringify({ done: part })}\n`);
    tell(part, notes);
  }
  return found();
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      breaks: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      situations: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const [game, ...surplus] = positionals;
  if (game === undefined || surplus.length > 0) throw new Error(`name one game: ${PROVABLE.join(', ')}`);
  const sample = Number(values.breaks);
  if (!Number.isInteger(sample) || sample < 0 || sample > 10_000) throw new Error('--breaks: expected a number from 0 to 10000');
  const plan = planOf(project, game, values.seed, sample);
  const verdicts = await prove(plan, values.situations, values.fresh);
  console.log(values.json ? jsonOf(plan, verdicts) : summaryOf(plan, verdicts, values.situations));
  if (!isProved(plan, verdicts, values.situations)) process.exitCode = 1;
}

try {
  await main();
} catch (fault) {
  console.error(`prove: ${fault instanceof Error ? fault.message : fault}`);
  process.exitCode = 1;
}
