import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnyGame } from '@vedette/core';
import { boxWithPack, type Pack, readPack } from '@vedette/games';
import { UserFault } from './fault.js';
import { readText } from './text-files.js';

/** Every fault of a pack, each with the file and the place in it. */
export class PackFaults extends UserFault {
  constructor(
    readonly folder: string,
    readonly faults: readonly string[],
  ) {
    const [first = 'unknown', ...others] = faults;
    super(`${folder}: ${first}${others.length > 0 ? ` (and ${others.length} more: vedette pack check ${folder})` : ''}`);
  }
}

const faultsIn = (particulars: Readonly<Record<string, unknown>> | undefined): string[] =>
  Array.isArray(particulars?.faults) ? particulars.faults.map(String) : ['unknown'];

/** The texts of a pack by the names of their files: the JSON files of a folder, or a pack in one file. */
function textsIn(path: string): Readonly<Record<string, string>> {
  try {
    const names = readdirSync(path).filter((name) => name.endsWith('.json'));
    return Object.fromEntries(names.map((name) => [name, readText(join(path, name))]));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ENOTDIR') return { [basename(path)]: readText(path) };
    throw error instanceof UserFault
      ? error
      : new UserFault(`${path}: ${code === 'ENOENT' ? 'there is no such folder or file' : String(code)}`);
  }
}

function packIn(path: string): Pack {
  const pack = readPack(textsIn(path));
  if (!pack.ok) throw new PackFaults(path, faultsIn(pack.refusal.particulars));
  return pack.value;
}

export async function gameFromPack(folder: string): Promise<{ readonly game: AnyGame; readonly pack: Pack }> {
  const pack = packIn(folder);
  const made = await boxWithPack(pack);
  if (!made.ok) throw new PackFaults(folder, faultsIn(made.refusal.particulars));
  return { game: made.value.game, pack };
}
