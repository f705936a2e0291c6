import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = resolve(import.meta.dirname, '../dist/main.js');
export const folder = mkdtempSync(join(tmpdir(), 'vedette-cli-'));

export interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly errors: string;
}

/** Runs the built command as people do. */
export function vedette(
  args: readonly string[],
  input = '',
  node: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Ran {
  if (!existsSync(program)) throw new Error('the command is not built; run `npm run build` first');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...node, program, ...args], {
    cwd: folder,
    input,
    encoding: 'utf8',
    env: { ...process.env, LANG: 'C', ...environment },
    // What hangs is killed, and its status is none.
    timeout: 150_000,
  });
  return { status, out: stdout, errors: stderr };
}

/** A file in the tests' own folder. */
export function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
