/** The queue of many nodes: jobs lie in PostgreSQL, beside the matches, and whoever has time takes them. */
import { randomBytes } from 'node:crypto';
import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from '../storage/schema.js';
import type { Storage } from '../storage/storage.js';
import type { Announced, Errand, Job, Queue, Worker } from './queue.js';

const CHANNEL = 'vedette';
const AGAIN_AFTER = 1000;
const MOST_TRIES = 10;

/** Faults of jobs are tried again and told by whoever does them; the queue itself has nothing to say. */
const quiet = new Logger(() => () => undefined);

/** A number of our own among PostgreSQL's advisory locks. */
const LAYING_TABLES = 18_061_815;

/** Lays the tables of the queue. Several nodes may start at once, and the library lets all but one of them fail: here they wait. */
export async function layQueue(pool: pg.Pool): Promise<void> {
  const holder = await pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [LAYING_TABLES]);
    await runMigrations({ pgPool: pool, logger: quiet });
    await holder.query('select pg_advisory_unlock($1)', [LAYING_TABLES]);
    holder.release();
  } catch (error) {
    // The lock goes with its connection.
    holder.release(true);
    throw error;
  }
}

/** Opponents' turns come before them: somebody sits at the table and waits. */
const ERRANDS_AFTER = 10;

export async function addErrand(db: Kysely<Tables>, { what, key, body }: Errand): Promise<void> {
  const sent = JSON.stringify({ ...body, key });
  await sql`select graphile_worker.add_job(${what}, payload := ${sent}::json, job_key := ${key}, max_attempts := ${MOST_TRIES}, priority := ${ERRANDS_AFTER})`.execute(
    db,
  );
}

export class PostgresQueue implements Queue {
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #atOnce: number;
  readonly #heard: (announced: Announced) => void;
  /** Others may have written and not been heard. */
  readonly #deaf: () => void;
  /** Does errands, on nodes that do. */
  readonly #errand: ((errand: Errand) => Promise<void>) | undefined;
  readonly #node = randomBytes(6).toString('hex');
  #runner: Runner | null = null;
  #listener: pg.Client | null = null;
  #again: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(
    storage: Storage,
    { url, atOnce }: { readonly url: string; readonly atOnce: number },
    heard: (announced: Announced) => void,
    deaf: () => void,
    errand?: (errand: Errand) => Promise<void>,
  ) {
    this.#errand = errand;
    this.#pool = storage.pool as pg.Pool;
    this.#url = url;
    this.#atOnce = atOnce;
    this.#heard = heard;
    this.#deaf = deaf;
  }

  async add(transaction: Parameters<Queue['add']>[0], { what, key, body }: Job): Promise<void> {
    const sent = JSON.stringify({ ...body, key });
    await sql`select graphile_worker.add_job(${what}, payload := ${sent}::json, job_key := ${key}, max_attempts := ${MOST_TRIES})`.execute(
      transaction,
    );
  }

  async announce(transaction: Parameters<Queue['add']>[0], { match, isPublic }: Announced): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${`${this.#node} ${match} ${isPublic ? 1 : 0}`})`.execute(transaction);
  }

  /** PostgreSQL wakes whoever waits for jobs. */
  wake(): void {}

  async start(worker: Worker): Promise<void> {
    await layQueue(this.#pool);
    await this.#listen();
    if (this.#atOnce > 0) await this.#work(worker);
  }

  async #work(worker: Worker): Promise<void> {
    const errand = this.#errand;
    const runner = await run({
      pgPool: this.#pool,
      concurrency: this.#atOnce,
      noHandleSignals: true,
      logger: quiet,
      taskList: {
        opponent: async (sent) => {
          const { key, ...body } = sent as Job['body'] & { readonly key: string };
          await worker({ what: 'opponent', key, body });
        },
        ...(errand === undefined
          ? {}
          : {
              errand: async (sent: unknown) => {
                const { key, ...body } = sent as Errand['body'] & { readonly key: string };
                await errand({ what: 'errand', key, body });
              },
            }),
      },
    });
    this.#runner = runner;
    // It ends by itself only when the database is gone: then it is begun again until it is back.
    void runner.promise.catch(() => undefined).then(() => this.#workAgain(worker));
  }

  #workAgain(worker: Worker): void {
    if (this.#isStopped) return;
    setTimeout(() => {
      if (!this.#isStopped) this.#work(worker).catch(() => this.#workAgain(worker));
    }, AGAIN_AFTER);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#again);
    await this.#runner?.stop();
    await this.#listener?.end();
  }

  async #listen(): Promise<void> {
    const listener = new pg.Client({ connectionString: this.#url });
    this.#listener = listener;
    listener.on('notification', ({ payload = '' }) => {
      const [node, match = '', isPublic] = payload.split(' ');
      if (node !== this.#node) this.#heard({ match, isPublic: isPublic === '1' });
    });
    listener.on('error', () => undefined);
    listener.on('end', () => this.#listenAgain());
    await listener.connect();
    await listener.query(`listen ${CHANNEL}`);
    this.#deaf();
  }

  #listenAgain(): void {
    if (this.#isStopped) return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => {
      this.#listen().catch(() => this.#listenAgain());
    }, AGAIN_AFTER);
  }
}
