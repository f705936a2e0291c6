import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.js';

/** Part of a transaction: says whether it could be done upon what is there. */
export type Commit = (transaction: Transaction<Tables>) => Promise<boolean>;

interface Waiting {
  readonly commit: Commit;
  resolve(done: boolean): void;
  reject(error: unknown): void;
}

/** More than this in one transaction, and the first would wait for the last. */
const MOST_AT_ONCE = 100;
/**
 * While several write, a transaction is followed by a pause of so many times its own length, in which the next ones gather:
 * the disk is not waited for all the time. Whoever writes alone does not wait.
 */
const PAUSE = 2;
const LONGEST_PAUSE = 15;

/** Many who write at the same time share one transaction, and so one sync of the disk. Whoever is answered is kept. */
export class Commits {
  readonly #db: Kysely<Tables>;
  readonly #waiting: Waiting[] = [];
  #working: Promise<void> | null = null;
  /** When the next transaction may begin. */
  #next = 0;
  /** How much was written so far, and in how many transactions. */
  commits = 0;
  transactions = 0;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  add(commit: Commit): Promise<boolean> {
    const done = new Promise<boolean>((resolve, reject) => this.#waiting.push({ commit, resolve, reject }));
    this.#working ??= this.#work();
    return done;
  }

  /** Waits until nothing is under way. */
  async idle(): Promise<void> {
    while (this.#working !== null) await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      // What others are about to hand in this very moment comes along.
      await new Promise((resolve) => setImmediate(resolve));
      const pause = this.#waiting.length < MOST_AT_ONCE ? this.#next - performance.now() : 0;
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      const began = performance.now();
      const all = this.#waiting.splice(0, MOST_AT_ONCE);
      await this.#together(all);
      const ended = performance.now();
      this.#next = all.length === 1 ? 0 : ended + Math.min(LONGEST_PAUSE, PAUSE * (ended - began));
    }
    this.#working = null;
  }

  async #together(all: readonly Waiting[]): Promise<void> {
    try {
      const done = await this.#db.transaction().execute(async (transaction) => {
        const results: boolean[] = [];
        for (const { commit } of all) results.push(await commit(transaction));
        return results;
      });
      this.commits += all.length;
      this.transactions += 1;
      all.forEach(({ resolve }, index) => {
        resolve(done[index] === true);
      });
    } catch (error) {
      // One of them spoilt it for all: each for itself, and only that one fails.
      if (all.length === 1) all[0]?.reject(error);
      else for (const one of all) await this.#together([one]);
    }
  }
}
