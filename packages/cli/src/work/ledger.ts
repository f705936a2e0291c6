import { existsSync } from 'node:fs';
import { canonical, recordOf } from '@vedette/core';
import * as v from 'valibot';
import { UserFault } from '../fault.js';
import { readText, writeWhole } from '../text-files.js';
import { addTally, emptyTally, type Tally, type Task } from './tasks.js';

/** A stretch of game numbers, the last not included. */
export type Stretch = readonly [from: number, to: number];

const count = v.pipe(v.number(), v.minValue(0));
export const StoredTally = v.object({
  games: count,
  finished: count,
  decisions: count,
  turns: count,
  outcomes: recordOf(v.string(), count),
  scores: recordOf(v.string(), v.object({ sum: v.number(), squares: count, isMark: v.boolean() })),
  victories: recordOf(v.string(), v.object({ games: count, won: count })),
  slips: v.optional(recordOf(v.string(), count), {}),
  failures: v.array(v.object({ check: v.string(), message: v.string(), game: v.number() })),
});
const Entry = v.object({ done: v.array(v.tuple([count, count])), tally: StoredTally });
const Stored = recordOf(v.string(), Entry);

/** What is kept of one long simulation: the games that are done, and what came of them. */
export interface Account {
  readonly done: Stretch[];
  readonly tally: Tally;
}

/**
 * A file in which long simulations keep what they have, so that they can go on another day. A simulation is known by all
 * that decides its games: the game with its rules and data, settings, players and seed.
 */
export interface Ledger {
  accountOf(key: string): Account;
  save(): void;
}

export const keyOf = (task: Omit<Task, 'from' | 'to'>, rules: number, data: string): string =>
  canonical({ ...task, pack: task.pack ?? '', rules, data } as never);

export function openLedger(path: string): Ledger {
  const accounts = new Map<string, Account>();
  if (existsSync(path)) {
    for (const [key, { done, tally }] of Object.entries(readStored(path))) {
      const total = emptyTally();
      addTally(total, { ...emptyTally(), ...tally });
      accounts.set(key, { done, tally: total });
    }
  }
  return {
    accountOf(key) {
      const account = accounts.get(key) ?? { done: [], tally: emptyTally() };
      accounts.set(key, account);
      return account;
    },
    save() {
      const stored: Record<string, unknown> = {};
      for (const [key, { done, tally }] of accounts) {
        const { coverage: _, ...kept } = tally;
        // Without the matches that show them: those were written when they were found.
        const failures = tally.failures.map(({ file: __, ...failure }) => failure);
        stored[key] = { done: joined(done), tally: { ...kept, failures } };
      }
      writeWhole(path, `${JSON.stringify(stored)}\n`, `--resume ${path}`);
    },
  };
}

function readStored(path: string): v.InferOutput<typeof Stored> {
  const text = readText(path);
  try {
    return v.parse(Stored, JSON.parse(text));
  } catch {
    throw new UserFault(`--resume ${path}: this is no file of a simulation; name a new one, or the one that was written`);
  }
}

/** Neighbouring stretches as one. */
function joined(done: readonly Stretch[]): Stretch[] {
  const list: [number, number][] = [];
  for (const [from, to] of [...done].sort(([one], [other]) => one - other)) {
    const last = list.at(-1);
    if (last !== undefined && last[1] >= from) last[1] = Math.max(last[1], to);
    else list.push([from, to]);
  }
  return list;
}

/** The games below a number that are still to be played. */
export function openStretches(done: readonly Stretch[], games: number): Stretch[] {
  const open: Stretch[] = [];
  let next = 0;
  for (const [from, to] of joined(done)) {
    if (from > next) open.push([next, Math.min(from, games)]);
    next = Math.max(next, to);
    if (next >= games) return open;
  }
  if (next < games) open.push([next, games]);
  return open;
}
