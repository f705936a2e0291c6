import type { AnyGame } from '@vedette/core';
import { Command } from 'commander';
import { UserFault } from './fault.js';
import { gamesIn } from './games-in.js';
import { print, printJson } from './output.js';
import { readText } from './text-files.js';

/** What became of one part of a file that was played. */
interface Checked {
  readonly name: string;
  readonly line: number;
  readonly fault: { readonly line: number; readonly message: string } | null;
  /** What else there is to say of it, after "ok". */
  readonly note?: string;
}

type Check = (text: string, find: (id: string) => AnyGame | null) => readonly Checked[] | Promise<readonly Checked[]>;

/** A command that plays the parts of some files by the rules and tells how they fared, under the word for them. */
export const checkCommand = (name: string, description: string, files: string, check: Check): Command =>
  new Command(name)
    .description(description)
    .argument('<file...>', files)
    .option('--json', 'as one JSON document')
    .action(async (paths: string[], { json }: { json?: boolean }) => {
      const results = [];
      for (const path of paths) {
        const text = readText(path);
        const games = await gamesIn(text);
        const checked = await check(text, (id) => games.get(id) ?? null);
        results.push(...checked.map((one) => ({ file: path, ...one })));
      }
      printChecks(`${name}s`, results, json === true);
    });

/** The first fault is also the program's. */
function printChecks(what: string, checked: readonly (Checked & { readonly file: string })[], json: boolean): void {
  const failed = checked.filter(({ fault }) => fault !== null);
  const results = checked.map(({ file, name, line, fault, note }) =>
    fault === null ? { file, name, line, ok: true, note } : { file, name, line: fault.line, ok: false, message: fault.message },
  );
  if (json) printJson({ [what]: results, passed: results.length - failed.length, failed: failed.length });
  else {
    for (const { file, name, line, ok, note, message } of results)
      print(`${file}:${line}: ${name}: ${ok ? ['ok', ...(note === undefined ? [] : [note])].join(', ') : message}`);
    print(`${results.length - failed.length} passed, ${failed.length} failed`);
  }
  const first = results.find(({ ok }) => !ok);
  if (first) throw new UserFault(`${first.file}:${first.line}: ${first.name}: ${first.message}`);
}
