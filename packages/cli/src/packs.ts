import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyGame } from '@vedette/core';
import { gameWithPack, type Pack, readPack } from '@vedette/games';
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

/** Reads the JSON files of a folder as a pack. */
function packIn(folder: string): Pack {
  let names: string[];
  try {
    names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  } catch (error) {
    const { code } = error as { code?: string };
    throw new UserFault(
      `${folder}: ${code === 'ENOENT' ? 'there is no such folder' : code === 'ENOTDIR' ? 'this is not a folder' : String(code)}`,
    );
  }
  const texts = Object.fromEntries(names.map((name) => [name, readText(join(folder, name))]));
  const pack = readPack(texts);
  if (!pack.ok) throw new PackFaults(folder, faultsIn(pack.refusal.particulars));
  return pack.value;
}

export async function gameFromPack(folder: string): Promise<{ readonly game: AnyGame; readonly pack: Pack }> {
  const pack = packIn(folder);
  const made = await gameWithPack(pack);
  if (!made.ok) throw new PackFaults(folder, faultsIn(made.refusal.particulars));
  return { game: made.value, pack };
}
