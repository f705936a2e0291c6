/** Packs: component files that replace a game's own. Owners correct a value, clubs make scenarios, designers try things. */
import {
  type AnyGame,
  DOCUMENT_LIMITS,
  newMatch,
  ok,
  parseJson,
  type Result,
  readPlain,
  refusalText,
  refuse,
} from '@vedette/core';
import { everyCombination } from './combinations.js';
import { type Maker, makerOf } from './makers.js';

export const PACK_FORMAT = 'vedette-pack/1';

/** A pack as read: what `pack.json` says, and its other files by name. */
export interface Pack {
  readonly game: string;
  readonly title: string;
  readonly files: Readonly<Record<string, unknown>>;
}

/** A game and the files it was made of: its own, some of them replaced by those of a pack. */
export interface Box {
  readonly game: AnyGame;
  readonly files: Maker['files'];
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/**
 * Reads a pack from the texts of its files (`map.json` → text). A pack may also be one file: its head, with the other
 * files by name under `files`; a single text is taken for that, whatever it is called.
 */
export function readPack(texts: Readonly<Record<string, string>>): Result<Pack> {
  const files: Record<string, unknown> = {};
  const names = Object.keys(texts);
  for (const [name, text] of Object.entries(texts)) {
    const parsed = parseJson(text);
    const value = parsed.ok ? readPlain(parsed.value, DOCUMENT_LIMITS) : parsed;
    if (!value.ok) return refuse('bad-data', { faults: [`${name}: ${refusalText(value.refusal)}`] });
    files[names.length === 1 ? 'pack' : name.replace(/\.json$/, '')] = value.value;
  }
  const { pack, ...components } = files;
  const head = names.length === 1 ? names[0] : 'pack.json';
  const fault = (message: string) => refuse('bad-data', { faults: [`${head}: ${message}`] });
  if (pack === undefined) return fault('it is missing');
  if (!isRecord(pack)) return fault('expected an object');
  const { format, game, title, files: within = {} } = pack;
  if (format !== PACK_FORMAT) return fault(`format: expected "${PACK_FORMAT}", found ${JSON.stringify(format)}`);
  if (typeof game !== 'string') return fault('game: expected the id of a game');
  if (typeof title !== 'string' || title === '' || title.length > MOST_LETTERS)
    return fault(`title: expected the name of the pack, ${MOST_LETTERS} letters at most`);
  if (!isRecord(within)) return fault('files: expected the component files by name');
  return ok({ game, title, files: { ...within, ...components } });
}
const MOST_LETTERS = 120;

/** The game's own box; a game without component files has an empty one. */
export async function boxOf(game: AnyGame): Promise<Box> {
  return { game, files: (await makerOf(game.id))?.files ?? {} };
}

/** The box with the pack's files in place of the game's own, or every fault with its place. */
export async function boxWithPack({ game: id, title, files }: Pack): Promise<Result<Box>> {
  const maker = await makerOf(id);
  if (maker === null) return refuse('bad-data', { faults: [`pack.json: game: there is no game ${id} that takes packs`] });
  const known = Object.keys(maker.files);
  const unknown = Object.keys(files).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    return refuse('bad-data', {
      faults: unknown.map(
        (name) => `${name}.json: not a file of ${id}; its files are ${known.map((one) => `${one}.json`).join(', ')}`,
      ),
    });
  }
  const made = maker.make(files);
  if (!made.ok) return made;
  const game = { ...made.value, pack: title };
  const faults = setUpFaults(game);
  return faults.length > 0 ? refuse('bad-data', { faults }) : ok({ game, files: { ...maker.files, ...files } });
}

/** Files that read well may still not fit together: every scenario must come as far as its first question. */
function setUpFaults(game: AnyGame): string[] {
  return everyCombination(game, {}).flatMap((settings) => {
    const { scenario = game.id } = settings;
    try {
      const started = newMatch(game, settings, { kind: 'fast', seed: 'pack' });
      return started.ok ? [] : [`scenario ${scenario}: cannot be set up: ${started.refusal.code}`];
    } catch (error) {
      return [`scenario ${scenario}: cannot be set up: ${(error as Error).message}`];
    }
  });
}
