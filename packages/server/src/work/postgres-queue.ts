/** The queue of many nodes: jobs lie in PostgreSQL, beside the matches, and whoever has time takes them. */
import { randomBytes } from 'node:crypto';
import { Logger, type Runner, run, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Storage } from '../storage/storage.js';
import type { Announced, Job, Queue, Worker } from './queue.js';

const CHANNEL = 'vedette';
const AGAIN_AFTER = 1000;
const MOST_TRIES = 10;

/** Faults of jobs are tried again and told by whoever does them; the queue itself has nothing to say. */
const quiet = new Logger(() => () => undefined);

export class PostgresQueue implements Queue {
  readonly #pool: pg.Pool;
  readonly #url: string;
  readonly #atOnce: number;
  readonly #heard: (announced: Announced) => void;
  /** Others may have written and not been heard. */
  readonly #deaf: () => void;
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
  ) {
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
    await runMigrations({ pgPool: this.#pool, logger: quiet });
    await this.#listen();
    if (this.#atOnce > 0) await this.#work(worker);
  }

  async #work(worker: Worker): Promise<void> {
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
