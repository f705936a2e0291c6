/** Packs: a folder of component files that replace a game's own. Owners correct a value, clubs make scenarios, designers try things. */
import { type AnyGame, type Result, refuse } from '@vedette/core';
import { componentsOf } from './components.js';

export const PACK_FORMAT = 'vedette-pack/1';

/** A pack as read: what `pack.json` says, and its other files by name. */
export interface Pack {
  readonly game: string;
  readonly title: string;
  readonly files: Readonly<Record<string, unknown>>;
}

/** Reads a pack from the texts of its files (`map.json` → text). */
export function readPack(texts: Readonly<Record<string, string>>): Result<Pack> {
  const files: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(texts)) {
    try {
      files[name.replace(/\.json$/, '')] = JSON.parse(text);
    } catch (error) {
      return refuse('bad-data', { faults: [`${name}: not JSON: ${(error as Error).message}`] });
    }
  }
  const { pack, ...components } = files;
  const fault = (message: string) => refuse('bad-data', { faults: [`pack.json: ${message}`] });
  if (pack === undefined) return fault('it is missing');
  if (pack === null || typeof pack !== 'object' || Array.isArray(pack)) return fault('expected an object');
  const { format, game, title } = pack as Record<string, unknown>;
  if (format !== PACK_FORMAT) return fault(`format: expected "${PACK_FORMAT}", found ${JSON.stringify(format)}`);
  if (typeof game !== 'string') return fault('game: expected the id of a game');
  if (typeof title !== 'string' || title === '') return fault('title: expected the name of the pack');
  return { ok: true, value: { game, title, files: components } };
}

/** The game with the pack's files in place of its own, or every fault with its place. */
export async function gameWithPack({ game, files }: Pack): Promise<Result<AnyGame>> {
  const components = await componentsOf(game);
  if (components === null) return refuse('bad-data', { faults: [`pack.json: game: there is no game ${game} that takes packs`] });
  const known = Object.keys(components.files);
  const unknown = Object.keys(files).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return refuse('bad-data', {
      faults: unknown.map(
        (name) => `${name}.json: not a file of ${game}; its files are ${known.map((one) => `${one}.json`).join(', ')}`,
      ),
    });
  }
  return components.make(files);
}
