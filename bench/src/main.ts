import { parseArgs } from 'node:util';
import { CATALOGUE, entryOf } from '@vedette/games';
import { measureCore } from './core.js';
import { matchesAlongTheWay, measureGame, sizeOf } from './games.js';
import type { Measured } from './measure.js';
import { measureTogether } from './together.js';

const HELP = `npm run bench -- [--only NAME] [--json]

What it costs, as ratios to a structuredClone of the same position in the same run.

  --only NAME   one game (1806, eagles, …) or one result (core.decision, 1806.copy), or together: what the server
                sends after a choice, what a choice costs it, and what it costs to open a long match
  --json        as one JSON document`;

/** The position that the core is held to: of the first block game, or of the first example while there is none. */
const REFERENCE_GAME = '1806';

/** Matches between people, of every game. */
const TOGETHER = 'together';

const middleOf = <T>(list: readonly T[]): T => list[Math.floor(list.length / 2)] as T;

async function measure(only: string | undefined): Promise<Measured[]> {
  const wanted = only?.split('.')[0];
  const entries = CATALOGUE.filter((entry) =>
    wanted === undefined || wanted === 'core' || wanted === TOGETHER
      ? !entry.example || entryOf(REFERENCE_GAME) === undefined
      : entry.id === wanted,
  );
  if (entries.length === 0)
    throw new Error(
      `--only ${only}: there is no such result; say core, together or one of ${CATALOGUE.map((entry) => entry.id).join(', ')}`,
    );
  const results: Measured[] = [];
  if (wanted === undefined || wanted === 'core') {
    const game = await (entryOf(REFERENCE_GAME) ?? entries[0])?.load();
    if (game) {
      const { position } = middleOf(matchesAlongTheWay(game));
      process.stderr.write(`reference: structuredClone of a position of ${game.title}, ${sizeOf(position)} characters as JSON\n`);
      results.push(...measureCore(() => structuredClone(position)));
    }
  }
  if (wanted !== 'core') {
    for (const entry of entries) {
      process.stderr.write(`measuring ${entry.title} …\n`);
      const game = await entry.load();
      if (wanted !== TOGETHER) results.push(...measureGame(game));
      results.push(...(await measureTogether(game)));
    }
  }
  return only?.includes('.') ? results.filter((result) => result.name === only) : results;
}

function print(results: readonly Measured[]): void {
  for (const { name, value, unit, ratio, target } of results) {
    const shown = value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(3);
    process.stdout.write(
      `${name.padEnd(34)} ${shown.padStart(12)} ${unit.padEnd(9)} ${(ratio === undefined ? '' : ratio.toFixed(4)).padStart(10)}  ${target ?? ''}\n`,
    );
  }
}

try {
  const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } });
  if (values.help) process.stdout.write(`${HELP}\n`);
  else {
    const results = await measure(values.only);
    if (values.json) process.stdout.write(`${JSON.stringify({ results }, null, 2)}\n`);
    else print(results);
  }
} catch (error) {
  process.stderr.write(`bench: ${(error as Error).message}\n`);
  process.exitCode = 1;
}
