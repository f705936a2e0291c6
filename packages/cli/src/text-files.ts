import { readFileSync, statSync } from 'node:fs';
import { UserFault } from './fault.js';

const LARGEST_FILE = 64 * 1024 * 1024;

/** The text of a file the user named. */
export function readText(path: string): string {
  try {
    const { size } = statSync(path);
    if (size > LARGEST_FILE) throw new UserFault(`${path}: the file is larger than 64 MB, no match and no situation is`);
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof UserFault) throw error;
    const { code } = error as { code?: string };
    const why =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'this is a folder'
          : code === 'EACCES'
            ? 'the file may not be read'
            : String(code);
    throw new UserFault(`${path}: ${why}`);
  }
}
