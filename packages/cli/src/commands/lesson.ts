import type { AnyGame } from '@vedette/core';
import { checkExercises, checkLessons, type ExerciseResult } from '@vedette/core/lessons';
import { Command } from 'commander';
import { printChecks } from '../checks.js';
import { gamesIn } from '../games-in.js';
import { readText } from '../text-files.js';

/** What a file holds is told by the first word of its documents. */
const check = async (text: string, find: (id: string) => AnyGame | null): Promise<readonly ExerciseResult[]> =>
  /^lesson:/m.test(text) ? checkLessons(text, find) : checkExercises(text, find);

export const lessonCommand = new Command('lesson')
  .description('plays lessons and exercises and checks that every step is possible and taught')
  .argument('<file...>', 'files of lessons or of exercises')
  .option('--json', 'as one JSON document')
  .action(async (paths: string[], { json }: { json?: boolean }) => {
    const results = [];
    for (const path of paths) {
      const text = readText(path);
      const games = await gamesIn(text);
      const checked = await check(text, (id) => games.get(id) ?? null);
      results.push(...checked.map((one) => ({ file: path, ...one })));
    }
    printChecks('lessons', results, json === true);
  });
