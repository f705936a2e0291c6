import type { Pack } from '@vedette/games';
import { shelves } from './shelves.js';

/** A pack as this browser keeps it, under the hash of the data that it makes of its game: matches name that hash. */
export interface KeptPack extends Pack {
  readonly data: string;
  readonly added: number;
}

export const keepPack = async (pack: KeptPack): Promise<void> => {
  await (await shelves()).put('packs', pack);
};

export const findPack = async (data: string): Promise<KeptPack | undefined> => (await shelves()).get('packs', data);

/** The packs of a game, the latest first. */
export async function packsOf(game: string): Promise<KeptPack[]> {
  const all = await (await shelves()).getAll('packs');
  return all.filter((pack) => pack.game === game).sort((left, right) => right.added - left.added);
}

export const removePack = async (data: string): Promise<void> => (await shelves()).delete('packs', data);
