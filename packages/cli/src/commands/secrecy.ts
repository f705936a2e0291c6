import { LAWS, secrecyOf } from '@vedette/core/testing';
import { CATALOGUE, everyCombination, everyVariation } from '@vedette/games';
import { Command } from 'commander';
import { refused, UserFault } from '../fault.js';
import { findGame, wholeNumber } from '../input.js';
import { print, printJson, progress, table } from '../output.js';

interface Given {
  readonly comparisons: number;
  readonly seed: string;
  readonly json?: boolean;
}

interface Row {
  readonly game: string;
  readonly comparisons: number;
  readonly compared: Readonly<Record<string, number>>;
  readonly broken: readonly string[];
}

/** What is wrong, in a sentence. A law that was never held up against anything is not kept. */
export function faultIn(rows: readonly Pick<Row, 'game' | 'comparisons' | 'broken'>[]): string | null {
  const nothing = rows.filter(({ comparisons }) => comparisons === 0).map(({ game }) => game);
  if (nothing.length > 0)
    return `${nothing.join(', ')}: nothing was compared, so nothing is proved: the game names no exchanges, or none could be made`;
  const broken = rows.flatMap((row) => row.broken.map((what) => `${row.game}: ${what}`));
  return broken.length === 0 ? null : `a law of secrecy is broken: ${broken.slice(0, 5).join('; ')}`;
}

export const secrecyCommand = new Command('secrecy')
  .description(
    'exchanges all that a seat cannot know, by the games’ own exchanges, and compares what it sees, may choose, holds, is shown at once and is told: every scenario, level and option',
  )
  .argument('[game]', 'the game; all of them, if none is named')
  .option('--comparisons <N>', 'how many, of each game', wholeNumber(1, 100_000_000), 10_000)
  .option('--seed <S>', 'the seed: the same seed compares the same', '1')
  .option('--json', 'as one JSON document')
  .action(async (id: string | undefined, given: Given) => {
    const ids = id === undefined ? CATALOGUE.filter(({ example }) => !example).map((entry) => entry.id) : [id];
    const rows: Row[] = [];
    for (const one of ids) {
      const game = await findGame(one);
      const all = [...everyCombination(game, {}), ...everyVariation(game)];
      const compared: Record<string, number> = Object.fromEntries(LAWS.map((law) => [law, 0]));
      const broken: string[] = [];
      const count = (): number => Object.values(compared).reduce((sum, times) => sum + times, 0);
      const bar = progress(game.title, given.comparisons);
      for (const [index, settings] of all.entries()) {
        // Where little is hidden little can be compared: the others make up for it.
        const share = Math.ceil((given.comparisons - count()) / (all.length - index));
        const found = secrecyOf(game, settings, share, given.seed);
        if (!found.ok) throw refused(found.refusal);
        for (const law of LAWS) compared[law] = (compared[law] ?? 0) + found.value.compared[law];
        broken.push(...found.value.broken.map((what) => `${what} (${Object.values(settings).join(' ')})`));
        bar.show(count());
      }
      bar.finish();
      rows.push({ game: one, comparisons: count(), compared, broken });
    }
    const comparisons = rows.reduce((sum, row) => sum + row.comparisons, 0);
    const broken = rows.reduce((sum, row) => sum + row.broken.length, 0);
    if (given.json) printJson({ seed: given.seed, comparisons, broken, rows });
    else {
      print(
        table(
          ['game', 'comparisons', ...LAWS, 'broken'],
          rows.map((row) => [row.game, row.comparisons, ...LAWS.map((law) => row.compared[law] ?? 0), row.broken.length]),
        ),
      );
    }
    const fault = faultIn(rows);
    if (fault !== null) throw new UserFault(fault);
  });
