import type { Entry, Head } from '@vedette/core';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptPack } from './packs.js';

/** An entry of a match, by its number. */
export interface ShelvedEntry {
  readonly match: string;
  readonly number: number;
  readonly entry: Entry;
}

/** A match as it was kept before it had a record: a match file and who plays. Opened once, it has a record. */
export interface FiledMatch {
  readonly id: string;
  readonly game: string;
  readonly file: string;
  readonly changed: number;
  readonly turn: number;
  readonly over: boolean;
  readonly pack?: string;
  readonly [more: string]: unknown;
}

/** A record that cannot be read, whole and as it was found: it can be saved, and tried again. */
export interface SetAside {
  readonly id: string;
  readonly game: string;
  readonly problem: string;
  readonly found: number;
  readonly head?: unknown;
  readonly entries?: readonly unknown[];
  readonly filed?: unknown;
  /** Only in those that were put aside by an earlier version. */
  readonly text?: string;
}

/** All that this browser keeps for us. */
interface Shelves extends DBSchema {
  heads: { key: string; value: Head };
  entries: { key: [string, number]; value: ShelvedEntry };
  matches: { key: string; value: FiledMatch };
  damaged: { key: string; value: SetAside };
  packs: { key: string; value: KeptPack };
}

let opened: Promise<IDBPDatabase<Shelves>> | undefined;

export function shelves(): Promise<IDBPDatabase<Shelves>> {
  opened ??= open().catch((error: unknown) => {
    // Tried again when it is next needed: a browser may have been full, or asked for leave.
    opened = undefined;
    throw error;
  });
  return opened;
}

const open = (): Promise<IDBPDatabase<Shelves>> =>
  openDB<Shelves>('vedette', 3, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('matches', { keyPath: 'id' });
        database.createObjectStore('damaged', { keyPath: 'id' });
      }
      if (before < 2) database.createObjectStore('packs', { keyPath: 'data' });
      if (before < 3) {
        database.createObjectStore('heads', { keyPath: 'id' });
        database.createObjectStore('entries', { keyPath: ['match', 'number'] });
      }
    },
    // Another tab has a newer page open and waits for this one to let go.
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  });
