import type { AnyGame } from '@vedette/core';
import { runSituations } from '@vedette/core/situations';
import { CATALOGUE } from '@vedette/games';
import { Command } from 'commander';
import { UserFault } from '../fault.js';
import { print, printJson } from '../output.js';
import { readText } from '../text-files.js';

/** The games that a file speaks of, loaded beforehand: situations themselves run without waiting. */
async function gamesIn(text: string): Promise<Map<string, AnyGame>> {
  const named = new Set([...text.matchAll(/^game:\s*["']?([\w-]+)/gm)].map((match) => match[1]));
  const games = new Map<string, AnyGame>();
  for (const entry of CATALOGUE) if (named.has(entry.id)) games.set(entry.id, await entry.load());
  return games;
}

export const situationCommand = new Command('situation')
  .description('plays situation files and checks what they expect')
  .argument('<file...>', 'the situation files')
  .option('--json', 'as one JSON document')
  .action(async (paths: string[], { json }: { json?: boolean }) => {
    const results: { file: string; name: string; line: number; ok: boolean; message?: string }[] = [];
    for (const path of paths) {
      const text = readText(path);
      const games = await gamesIn(text);
      for (const { name, line, fault } of runSituations(text, (id) => games.get(id) ?? null)) {
        results.push(
          fault
            ? { file: path, name, line: fault.line, ok: false, message: fault.message }
            : { file: path, name, line, ok: true },
        );
      }
    }
    const failed = results.filter((one) => !one.ok);
    if (json) printJson({ situations: results, passed: results.length - failed.length, failed: failed.length });
    else
      for (const { file, name, line, ok, message } of results)
        print(ok ? `${file}:${line}: ${name}: ok` : `${file}:${line}: ${name}: ${message}`);
    if (!json) print(`${results.length - failed.length} passed, ${failed.length} failed`);
    const [first] = failed;
    if (first) throw new UserFault(`${first.file}:${first.line}: ${first.name}: ${first.message}`);
  });
