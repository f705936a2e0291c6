/** What a run has found out so far, a line each: kept in a file, from which a run with the same seed goes on. */
export type Line =
  | { readonly loaded: readonly number[] }
  | { readonly passed: readonly number[] }
  | { readonly slow: string; readonly passed: readonly number[] }
  | { readonly noticed: number; readonly by: string }
  | { readonly tried: string }
  | { readonly done: string };

export const linesOf = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);

export interface Verdicts {
  readonly noticed: ReadonlyMap<number, string>;
  /** Passed by in a test. */
  readonly passed: ReadonlySet<number>;
  /** Passed by while the game was loaded. */
  readonly loaded: ReadonlySet<number>;
  /** What the slow tests of a file pass by. */
  readonly slow: ReadonlyMap<string, readonly number[]>;
  /** Parts of the run that are over. */
  readonly done: ReadonlySet<string>;
}

export function verdictsOf(lines: readonly Line[]): Verdicts {
  const noticed = new Map<number, string>();
  const passed = new Set<number>();
  const loaded = new Set<number>();
  const slow = new Map<string, readonly number[]>();
  const done = new Set<string>();
  for (const line of lines) {
    if ('noticed' in line) noticed.set(line.noticed, line.by);
    else if ('passed' in line) {
      for (const number of line.passed) passed.add(number);
      if ('slow' in line) slow.set(line.slow, [...(slow.get(line.slow) ?? []), ...line.passed]);
    } else if ('loaded' in line) for (const number of line.loaded) loaded.add(number);
    else if ('done' in line) done.add(line.done);
  }
  return { noticed, passed, loaded, slow, done };
}
