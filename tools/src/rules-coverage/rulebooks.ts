import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Rule {
  readonly id: string;
  readonly section: string;
  readonly rule: string;
  /** What the program owes the rule: it enforces it, shows it, or has nothing to do with it. */
  readonly software: 'enforce' | 'display' | 'none';
  /**
   * The rule this one says again, be it from the other book or a row of the table that rule reads, or that it follows from:
   * whoever keeps that one keeps this one.
   */
  readonly follows?: string;
}

export interface Rulebook {
  readonly book: string;
  readonly title: string;
  readonly rules: readonly Rule[];
}

/** Reads every index of a folder, one file a rulebook. */
export function readRulebooks(folder: string): Rulebook[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Rulebook);
}
