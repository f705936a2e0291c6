import { copyData } from '../position.js';
import { ok, type Result, refuse } from '../result.js';
import type { Entry, Head, StoredMatch } from './record.js';

/** What is to be written of a match: its head, and its entries from a number on; what stood there before is gone. */
export interface Writing {
  readonly head: Head;
  readonly from: number;
  readonly entries: readonly Entry[];
}

/** Where matches are kept. What `write` has answered is kept, whatever happens then. */
export interface Store {
  /** Refused with `written-elsewhere` if somebody has written since: two who play the same match never both go on. */
  write(writing: Writing): Promise<Result<null>>;
}

/** Whether this writing follows upon what is there: the one rule all stores share. */
export const follows = (head: Head, stored: Pick<Head, 'written'> | undefined): boolean =>
  (stored?.written ?? head.written - 1) === head.written - 1;

/** Keeps matches as long as the program runs. */
export function memoryStore(): Store & { read(id: string): StoredMatch | undefined } {
  const kept = new Map<string, StoredMatch>();
  return {
    read: (id) => kept.get(id),
    write: async ({ head, from, entries }) => {
      const before = kept.get(head.id);
      if (!follows(head, before?.head)) return refuse('written-elsewhere');
      kept.set(head.id, copyData({ head, entries: [...(before?.entries.slice(0, from) ?? []), ...entries] }));
      return ok(null);
    },
  };
}
