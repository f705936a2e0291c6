import {
  type AnyGame,
  type AnySettings,
  checkSettings,
  fileOf,
  type MatchFile,
  parseMatchFile,
  recordIn,
  type SettingSpec,
  type StoredMatch,
} from '@vedette/core';
import { CATALOGUE, entryOf } from '@vedette/games';
import { type Command, Option as CommandOption, InvalidArgumentError } from 'commander';
import { refused, UserFault } from './fault.js';
import { gameFromPack } from './packs.js';
import { readText } from './text-files.js';

/** A game of the catalogue, with the files of a pack in place of its own where one is given. */
export async function findGame(id: string, pack?: string): Promise<AnyGame> {
  if (pack !== undefined) {
    const { game } = await gameFromPack(pack);
    if (game.id !== id) throw new UserFault(`${pack} is a pack for ${game.id}, not for ${id}`);
    return game;
  }
  const entry = entryOf(id);
  if (entry === undefined)
    throw refused({
      code: 'unknown-game',
      particulars: { game: id.slice(0, 60), known: CATALOGUE.filter((one) => !one.example).map((one) => one.id) },
    });
  return entry.load();
}

/** A match in a file: one that is played again choice by choice, or the record of a match as it is kept. */
export async function readKept(
  path: string,
  pack?: string,
): Promise<{ game: AnyGame; file: MatchFile } | { game: AnyGame; stored: StoredMatch }> {
  const text = readText(path);
  const record = recordIn(text);
  if (record !== null) {
    if (!record.ok) throw refused(record.refusal, `${path}: `);
    return { game: await findGame(record.value.head.game, pack), stored: record.value };
  }
  const file = parseMatchFile(text);
  if (!file.ok) throw refused(file.refusal, `${path}: `);
  return { game: await findGame(file.value.game, pack), file: file.value };
}

/** A match that can be played again choice by choice. */
export async function readMatch(path: string, pack?: string): Promise<{ game: AnyGame; file: MatchFile }> {
  const kept = await readKept(path, pack);
  if ('file' in kept) return kept;
  const file = fileOf(kept.game, kept.stored);
  if (!file.ok) throw refused(file.refusal, `${path}: `);
  return { game: kept.game, file: file.value };
}

/** What the user says about the options of a game. */
export interface GivenSettings {
  readonly scenario?: string;
  readonly level?: string;
  readonly setting?: readonly string[];
  readonly option?: readonly string[];
  readonly pack?: string;
}

/** A pack for any command that loads a game. */
export const packOption = (): CommandOption =>
  new CommandOption('--pack <path>', 'component files that replace the game’s own: a folder, or a pack in one file');

/** The words `--scenario`, `--level`, `--setting` (or `--option`) and `--pack`, the same for every command that starts a game. */
export const addGameSettings = (command: Command): Command =>
  command
    .option('--scenario <id>', 'the scenario (see `vedette games`)')
    .option('--level <id>', 'the level of the rules')
    .addOption(packOption())
    .addOption(new CommandOption('--setting <name=value>', 'any setting of the game; may be repeated').argParser(gathered))
    .addOption(new CommandOption('--option <name=value>', 'the same, as programs know it').argParser(gathered));

const gathered = (text: string, before: string[] | undefined): string[] => [...(before ?? []), text];

function valueFor(spec: SettingSpec | undefined, text: string): string | boolean | number {
  if (spec?.kind === 'flag' && (text === 'true' || text === 'false')) return text === 'true';
  if (spec?.kind === 'number' && /^-?\d+$/.test(text)) return Number(text);
  return text;
}

export function readGivenSettings(game: AnyGame, given: GivenSettings): AnySettings {
  // A map: a name like `__proto__` would otherwise be swallowed by the object instead of being refused.
  const values = new Map<string, string | boolean | number>();
  for (const text of [...(given.setting ?? []), ...(given.option ?? [])]) {
    const at = text.indexOf('=');
    if (at < 1) throw new UserFault(`--setting ${text}: expected name=value`);
    const name = text.slice(0, at);
    if (values.has(name)) throw new UserFault(`--setting ${name} is given twice`);
    const spec = Object.hasOwn(game.settings, name) ? game.settings[name] : undefined;
    values.set(name, valueFor(spec, text.slice(at + 1)));
  }
  if (given.scenario !== undefined) values.set('scenario', given.scenario);
  if (given.level !== undefined) values.set('level', given.level);
  const settings = checkSettings(game, Object.fromEntries(values));
  if (!settings.ok) throw refused(settings.refusal);
  return settings.value;
}

/** A whole number in a range, for commander. */
export const wholeNumber =
  (least: number, most: number) =>
  (text: string): number => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most)
      throw new InvalidArgumentError(`expected a whole number from ${least} to ${most}`);
    return value;
  };
