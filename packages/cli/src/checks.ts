import { UserFault } from './fault.js';
import { print, printJson } from './output.js';

/** What became of one part of a file that was played. */
interface Checked {
  readonly file: string;
  readonly name: string;
  readonly line: number;
  readonly fault: { readonly line: number; readonly message: string } | null;
}

/** Tells how the parts of some files fared, under the word for them; the first fault is also the program's. */
export function printChecks(what: string, checked: readonly Checked[], json: boolean): void {
  const failed = checked.filter(({ fault }) => fault !== null);
  const results = checked.map(({ file, name, line, fault }) =>
    fault === null ? { file, name, line, ok: true } : { file, name, line: fault.line, ok: false, message: fault.message },
  );
  if (json) printJson({ [what]: results, passed: results.length - failed.length, failed: failed.length });
  else {
    for (const { file, name, line, ok, message } of results) print(`${file}:${line}: ${name}: ${ok ? 'ok' : message}`);
    print(`${results.length - failed.length} passed, ${failed.length} failed`);
  }
  const first = results.find(({ ok }) => !ok);
  if (first) throw new UserFault(`${first.file}:${first.line}: ${first.name}: ${first.message}`);
}
