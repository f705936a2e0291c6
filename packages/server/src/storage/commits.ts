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

/** Many who write at the same time share one transaction, and so one sync of the disk. Whoever is answered is kept. */
export class Commits {
  readonly #db: Kysely<Tables>;
  readonly #waiting: Waiting[] = [];
  #working: Promise<void> | null = null;
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
    // What others are about to hand in this very moment comes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#together(this.#waiting.splice(0, MOST_AT_ONCE));
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
