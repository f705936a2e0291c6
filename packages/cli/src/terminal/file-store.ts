import { existsSync, statSync } from 'node:fs';
import { ok, refuse, type Store, type StoredMatch } from '@vedette/core';
import { writeWhole } from '../text-files.js';

/** A match as the text of the file in which it is kept while it is played. */
const textOf = (stored: StoredMatch): string => `${JSON.stringify(stored)}\n`;

/** When and how long a file was written, to see whether another has written since; nothing if there is none. */
const markOf = (path: string): string => {
  if (!existsSync(path)) return '';
  const { mtimeMs, size, ino } = statSync(path);
  return `${ino} ${mtimeMs} ${size}`;
};

/** Keeps one match in one file, written whole after every choice. */
export function fileStore(path: string, kept: StoredMatch | null): Store {
  let entries = kept?.entries ?? [];
  let mark = markOf(path);
  return {
    write: async ({ head, from, entries: added }) => {
      if (markOf(path) !== mark) return refuse('written-elsewhere');
      entries = [...entries.slice(0, from), ...added];
      writeWhole(path, textOf({ head, entries }));
      mark = markOf(path);
      return ok(null);
    },
  };
}
