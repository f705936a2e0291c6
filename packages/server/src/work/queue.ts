/** Work that is to be done once, by whoever has time: kept together with what asks for it. */
import type { Transaction } from 'kysely';
import type { Tables } from '../storage/schema.js';

export interface Job {
  readonly what: 'opponent';
  /** The same job is never there twice. */
  readonly key: string;
  readonly body: { readonly match: string; readonly seat: string; readonly number: number };
}

/** Does a job. What throws is tried again later. */
export type Worker = (job: Job) => Promise<void>;

export interface Queue {
  add(transaction: Transaction<Tables>, job: Job): Promise<void>;
  /** Tells the other nodes that a match was written; never what. */
  announce(transaction: Transaction<Tables>, match: string, number: number): Promise<void>;
  /** There may be something to do. */
  wake(): void;
  start(worker: Worker): Promise<void>;
  /** Takes no more jobs, and waits for those under way. */
  stop(): Promise<void>;
}
