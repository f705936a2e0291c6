/** Work that is to be done once, by whoever has time: kept together with what asks for it. */
import type { Transaction } from 'kysely';
import type { Tables } from '../storage/schema.js';

export interface Job {
  readonly what: 'opponent';
  /** The same job is never there twice. */
  readonly key: string;
  readonly body: { readonly match: string; readonly seat: string; readonly number: number };
}

/** Something that has nothing to do with any match, for whoever waits for it. */
export interface Errand {
  readonly what: 'errand';
  readonly key: string;
  /** The name under which what comes of it is fetched. */
  readonly body: { readonly task: unknown; readonly name: string };
}

/** Does a job. What throws is tried again later. */
export type Worker = (job: Job) => Promise<void>;

/** That a match was written, never what; and whether anybody but the writer may know of it. */
export interface Announced {
  readonly match: string;
  readonly isPublic: boolean;
}

export interface Queue {
  add(transaction: Transaction<Tables>, job: Job): Promise<void>;
  /** Tells the other nodes, when the transaction is done. */
  announce(transaction: Transaction<Tables>, announced: Announced): Promise<void>;
  /** There may be something to do. */
  wake(): void;
  start(worker: Worker): Promise<void>;
  /** Takes no more jobs, and waits for those under way. */
  stop(): Promise<void>;
}
