/** Work that somebody waits for, done by any worker on any machine: put into the queue on PostgreSQL, and fetched when it is done. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Settings } from '../settings.js';
import { openStorage, type Storage } from '../storage/storage.js';
import { addErrand, layQueue } from './postgres-queue.js';
import type { Errand } from './queue.js';

/** What came of an errand, or why nothing did. */
type Outcome = { readonly done: unknown } | { readonly fault: string };

/** Does an errand. What it throws is told to whoever waits. */
export type Errander = (task: unknown) => Promise<unknown>;

const LOOKS_EVERY = 100;
/** Whoever took it is gone after so long: it is put into the queue once more. */
const GONE_AFTER = 5 * 60_000;
/** What nobody has fetched by then, nobody will. */
const KEPT_FOR = 24 * 3_600_000;

export interface Errands {
  /** Has something done, once, and waits for what comes of it. */
  run(task: unknown): Promise<unknown>;
  /** What is not done yet is no longer wanted. */
  close(): Promise<void>;
}

interface Waiting {
  readonly task: unknown;
  /** How often it was put into the queue, and when last. */
  readonly puts: number;
  readonly at: number;
  resolve(done: unknown): void;
  reject(fault: Error): void;
}

export async function openErrands({ folder, database, key }: Settings): Promise<Errands> {
  const storage = await openStorage({ folder, url: database, key });
  await layQueue(storage.pool as pg.Pool);
  const run = randomBytes(8).toString('hex');
  const waiting = new Map<string, Waiting>();
  let count = 0;
  const look = async (): Promise<void> => {
    const keys = [...waiting.keys()];
    if (keys.length === 0) return;
    const found = await storage.db.deleteFrom('results').where('key', 'in', keys).returningAll().execute();
    for (const one of found) {
      const { resolve, reject } = waiting.get(one.key) as Waiting;
      waiting.delete(one.key);
      const outcome = JSON.parse(one.value) as Outcome;
      if ('fault' in outcome) reject(new Error(outcome.fault));
      else resolve(outcome.done);
    }
    for (const [name, one] of waiting) if (one.at < Date.now() - GONE_AFTER) await put(name, one);
  };
  const put = async (name: string, one: Waiting): Promise<void> => {
    const puts = one.puts + 1;
    waiting.set(name, { ...one, puts, at: Date.now() });
    await addErrand(storage.db, { what: 'errand', key: `${name}:${puts}`, body: { task: one.task, name } });
  };
  const timer = setInterval(() => {
    looking = looking
      .then(look)
      // The database may be away for a moment; the next look finds what there is.
      .catch(() => undefined);
  }, LOOKS_EVERY);
  let looking: Promise<void> = Promise.resolve();
  return {
    async run(task) {
      count += 1;
      const name = `errand:${run}:${count}`;
      const done = new Promise<unknown>((resolve, reject) => {
        put(name, { task, puts: 0, at: 0, resolve, reject }).catch(reject);
      });
      return done;
    },
    async close() {
      clearInterval(timer);
      await looking;
      for (const [name, { puts }] of waiting)
        for (let index = 1; index <= puts; index++)
          await sql`select graphile_worker.remove_job(${`${name}:${index}`})`.execute(storage.db);
      await storage.db.deleteFrom('results').where('key', 'like', `errand:${run}:%`).execute();
      await storage.close();
    },
  };
}

/** Does an errand and leaves what came of it; of one that was done twice, the first counts. */
export async function doErrand({ db }: Storage, errander: Errander, { body }: Errand, now: number): Promise<void> {
  const outcome: Outcome = await errander(body.task).then(
    (done) => ({ done }),
    (error: Error) => ({ fault: error.message }),
  );
  await db
    .insertInto('results')
    .values({ key: body.name, value: JSON.stringify(outcome), at: now })
    .onConflict((one) => one.column('key').doNothing())
    .execute();
  await db
    .deleteFrom('results')
    .where('at', '<', now - KEPT_FOR)
    .execute();
}
