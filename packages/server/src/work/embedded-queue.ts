/** The queue of one node: a table beside the matches, worked off in this process. */
import type { Storage } from '../storage/storage.js';
import type { Job, Queue, Worker } from './queue.js';

/** What failed is tried again after a while, ever longer. */
const AGAIN_AFTER = 1000;
const MOST_TRIES = 10;

export class EmbeddedQueue implements Queue {
  readonly #storage: Storage;
  readonly #atOnce: number;
  readonly #under = new Map<number, Promise<void>>();
  #worker: Worker | null = null;
  #looking: Promise<void> | null = null;
  #looksAgain = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(storage: Storage, atOnce: number) {
    this.#storage = storage;
    this.#atOnce = atOnce;
  }

  async add(transaction: Parameters<Queue['add']>[0], { what, key, body }: Job): Promise<void> {
    await transaction
      .insertInto('jobs')
      .values({ key, what, body: JSON.stringify(body), due: 0, tries: 0 })
      .onConflict((one) => one.column('key').doNothing())
      .execute();
  }

  /** There is no other node. */
  async announce(): Promise<void> {}

  wake(): void {
    this.#looksAgain = true;
    if (this.#worker === null || this.#looking !== null) return;
    // Looking may be over before it is noted that somebody looks: what ends it comes later than that, always.
    this.#looking = this.#look()
      // The storage may be away for a moment.
      .catch(() => this.#wakeAt(AGAIN_AFTER))
      .then(() => {
        this.#looking = null;
        if (this.#looksAgain) this.wake();
      });
  }

  async start(worker: Worker): Promise<void> {
    this.#worker = worker;
    this.wake();
  }

  async stop(): Promise<void> {
    this.#worker = null;
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all(this.#under.values());
  }

  async #look(): Promise<void> {
    while (this.#looksAgain && this.#worker !== null) {
      this.#looksAgain = false;
      const free = this.#atOnce - this.#under.size;
      if (free <= 0) break;
      const under = [...this.#under.keys()];
      const now = Date.now();
      const jobs = await this.#storage.db
        .selectFrom('jobs')
        .selectAll()
        .where('id', 'not in', under.length === 0 ? [-1] : under)
        .orderBy('due')
        .orderBy('id')
        .limit(free)
        .execute();
      // Stopped meanwhile: what was found is kept for the next one.
      const worker = this.#worker;
      if (worker === null) return;
      for (const job of jobs) {
        if (job.due > now) {
          // All that follow are due later still.
          this.#wakeAt(job.due - now);
          break;
        }
        this.#under.set(job.id, this.#do(worker, job.id, job.tries, { ...job, body: JSON.parse(job.body) } as unknown as Job));
      }
    }
  }

  #wakeAt(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), milliseconds);
  }

  async #do(worker: Worker, id: number, tries: number, job: Job): Promise<void> {
    const { db } = this.#storage;
    try {
      await worker(job);
      await db.deleteFrom('jobs').where('id', '=', id).execute();
    } catch {
      const due = Date.now() + AGAIN_AFTER * 2 ** tries;
      if (tries + 1 >= MOST_TRIES) await db.deleteFrom('jobs').where('id', '=', id).execute();
      else
        await db
          .updateTable('jobs')
          .set({ due, tries: tries + 1 })
          .where('id', '=', id)
          .execute();
    } finally {
      this.#under.delete(id);
      this.wake();
    }
  }
}
