import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DamagedMatch, SavedMatch } from './matches.js';
import type { KeptPack } from './packs.js';

/** All that this browser keeps for us. */
interface Shelves extends DBSchema {
  matches: { key: string; value: SavedMatch };
  damaged: { key: string; value: DamagedMatch };
  packs: { key: string; value: KeptPack };
}

let opened: Promise<IDBPDatabase<Shelves>> | undefined;

export function shelves(): Promise<IDBPDatabase<Shelves>> {
  opened ??= openDB<Shelves>('vedette', 2, {
    upgrade: (database, before) => {
      if (before < 1) {
        database.createObjectStore('matches', { keyPath: 'id' });
        database.createObjectStore('damaged', { keyPath: 'id' });
      }
      if (before < 2) database.createObjectStore('packs', { keyPath: 'data' });
    },
    // Another tab has a newer page open and waits for this one to let go.
    blocking: (_current, _wanted, event) => (event.target as IDBDatabase).close(),
  });
  return opened;
}
