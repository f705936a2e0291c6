import { closeSync, fsyncSync, openSync, readFileSync, realpathSync, renameSync, statSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { fingerprint, type MatchFile } from '@vedette/core';
import { UserFault } from './fault.js';

const LARGEST_FILE = 64 * 1024 * 1024;

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EISDIR: 'this is a folder',
  EACCES: 'the file may not be read',
  ENOSPC: 'there is no space left',
};

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? String(error);

/** The text of a file the user named: a real file, since a pipe or a device may never end. */
export function readText(path: string): string {
  try {
    const about = statSync(path);
    if (!about.isFile() && !about.isDirectory()) throw new UserFault(`${path}: this is not a file but a pipe or a device`);
    if (about.size > LARGEST_FILE) throw new UserFault(`${path}: the file is larger than 64 MB, no match and no situation is`);
    const text = readFileSync(path, 'utf8');
    return text.startsWith('\ufeff') ? text.slice(1) : text;
  } catch (error) {
    if (error instanceof UserFault) throw error;
    throw new UserFault(`${path}: ${WHY[codeOf(error)] ?? codeOf(error)}`);
  }
}

/** What is there under a name already: a file, and where a link leads; nothing; or something that is written to, not replaced. */
function targetOf(path: string): { readonly path: string; readonly mode: number; readonly replaces: boolean } {
  try {
    const real = realpathSync(path);
    const about = statSync(real);
    return { path: real, mode: about.mode & 0o777, replaces: about.isFile() };
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    return { path, mode: 0o666, replaces: true };
  }
}

function writeAndSync(path: string, flags: string, mode: number, text: string): void {
  const file = openSync(path, flags, mode);
  try {
    const bytes = Buffer.from(text);
    for (let from = 0; from < bytes.length; ) from += writeSync(file, bytes, from);
    // A device has nothing to sync.
    if (flags === 'wx') fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** So that the new name outlives a power cut too; not every system lets a folder be opened for it. */
function syncFolder(path: string): void {
  try {
    const folder = openSync(path, 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // The file itself is safe.
  }
}

/**
 * Writes a whole file or none of it: beside, to the disk, and then put in place at once. Whoever is interrupted, or has
 * no space left, has the old file or the new one, never a part. `named` is what the fault calls it.
 */
export function writeWhole(path: string, text: string, named = path): void {
  let part: string | null = null;
  try {
    const target = targetOf(path);
    if (!target.replaces) {
      writeAndSync(target.path, 'w', target.mode, text);
      return;
    }
    part = `${target.path}.${process.pid}.part`;
    writeAndSync(part, 'wx', target.mode, text);
    renameSync(part, target.path);
    part = null;
    syncFolder(dirname(target.path));
  } catch (error) {
    if (part !== null) discard(part);
    throw new UserFault(`${named}: cannot be written (${codeOf(error) === 'ENOSPC' ? WHY.ENOSPC : codeOf(error)})`);
  }
}

function discard(part: string): void {
  try {
    unlinkSync(part);
  } catch {
    // It was never there.
  }
}

/** Writes the match that shows what broke, under a name of its own, and says so. */
export function writeReproduction(file: MatchFile): string {
  const text = `${JSON.stringify(file, null, 1)}\n`;
  const path = `broken-${file.game}-${fingerprint(file)}.json`;
  try {
    writeWhole(path, text);
    return `wrote ${path} to reproduce it (vedette replay ${path})`;
  } catch (error) {
    return (error as Error).message;
  }
}
