import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { readOpponent } from '@vedette/ai';
import {
  type AnyGame,
  type AnySettings,
  commitmentOf,
  fileOf,
  LocalTable,
  PERSON,
  type Seat,
  type Seating,
  type Seed,
  type StoredMatch,
} from '@vedette/core';
import { Command } from 'commander';
import { refused, UserFault } from '../fault.js';
import { addGameSettings, findGame, type GivenSettings, readGivenSettings, wholeNumber } from '../input.js';
import { type LanguageOption, languageOf, languageOption } from '../language.js';
import { openMinds } from '../opponents/minds.js';
import { answerWith, ponderWith } from '../session/answers.js';
import { beginMatch, openKept } from '../session/open-match.js';
import { fileStore } from '../terminal/file-store.js';
import { type Console, playAtTerminal } from '../terminal/terminal-table.js';
import { terminalWords } from '../terminal/terminal-words.js';
import { writeReproduction, writeWhole } from '../text-files.js';
import { CORES } from '../work/pool.js';

interface PlayOptions extends GivenSettings, LanguageOption {
  readonly players?: string;
  readonly seed?: string;
  readonly file?: string;
  readonly workers: number;
  readonly ahead: boolean;
  readonly keyed?: boolean;
}

/** `human,simple`: by seat; the last name plays the remaining seats. */
function seatingOf(seats: readonly Seat[], players: string | undefined): Seating {
  const names = (players ?? (seats.length === 1 ? 'human' : 'human,simple')).split(',');
  if (names.length > seats.length)
    throw new UserFault(`--players ${players}: there are ${seats.length} seats (${seats.join(', ')})`);
  return Object.fromEntries(seats.map((seat, index) => [seat, playerNamed(names[index] ?? names.at(-1) ?? 'human')]));
}

function playerNamed(name: string): string {
  if (name === 'human') return PERSON;
  const opponent = readOpponent(name, () => performance.now());
  if (opponent.ok) return name;
  const known = ['human', ...((opponent.refusal.particulars?.known as string[] | undefined) ?? [])];
  throw refused({ ...opponent.refusal, particulars: { ...opponent.refusal.particulars, known } });
}

/** Lines that arrive while nobody asks are kept: a script may be piped in. */
function terminalConsole(): Console & { close(): void } {
  const lines: string[] = [];
  const waiting: ((line: string | null) => void)[] = [];
  let ended = false;
  const reader = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY });
  reader.on('line', (line) => {
    const next = waiting.shift();
    if (next) next(line);
    else lines.push(line);
  });
  reader.on('close', () => {
    ended = true;
    for (const next of waiting.splice(0)) next(null);
  });
  return {
    ask: (question) => {
      process.stdout.write(question);
      const line = lines.shift();
      if (line !== undefined) return Promise.resolve(line);
      return ended ? Promise.resolve(null) : new Promise((resolve) => waiting.push(resolve));
    },
    say: (text) => process.stdout.write(`${text}\n`),
    clear: () => process.stdout.write(process.stdout.isTTY ? '\u001b[2J\u001b[3J\u001b[H' : '\n'.repeat(60)),
    close: () => reader.close(),
  };
}

/** Chance of a new match: a seed, or a secret whose commitment is told before the players give their words. */
async function seedFor(
  game: AnyGame,
  settings: AnySettings,
  given: PlayOptions,
  console: Console,
  people: readonly Seat[],
): Promise<Seed> {
  if (!given.keyed) return { kind: 'fast', seed: given.seed ?? randomUUID() };
  const words = terminalWords(languageOf(given));
  const [match, secret] = [randomUUID(), randomBytes(32).toString('hex')];
  const { id, rules, data } = game;
  console.say(words.commitment(commitmentOf({ game: id, rules, data, settings, match, secret })));
  const spoken: string[] = [];
  const text = game.text(languageOf(given));
  for (const seat of people) spoken.push(((await console.ask(words.giveWords(text.seat(seat)))) ?? '').slice(0, LONGEST_WORDS));
  return { kind: 'keyed', match, secret, words: spoken };
}

const LONGEST_WORDS = 200;

async function begin(id: string, given: PlayOptions, console: Console): Promise<{ game: AnyGame; stored: StoredMatch }> {
  const game = await findGame(id, given.pack);
  const settings = readGivenSettings(game, given);
  const seating = seatingOf(game.seats(settings), given.players);
  const people = game.seats(settings).filter((seat) => seating[seat] === PERSON);
  return { game, stored: beginMatch(game, settings, await seedFor(game, settings, given, console, people), seating) };
}

export const playCommand = addGameSettings(
  new Command('play').description('play in the terminal: hot-seat or against an opponent').argument('<game>', 'the game'),
)
  .option(
    '--players <a,b>',
    'who plays each seat: human, random, cadet, simple, sergeant, colonel, general, marshal; the last name plays the remaining seats (otherwise you against simple)',
  )
  .option('--seed <S>', 'the seed of chance')
  .option('--workers <N>', 'threads in which an opponent thinks', wholeNumber(1, 256), CORES)
  .option('--no-ahead', 'opponents do not think while you think')
  .option('--file <file>', 'where the match is kept; if it exists, the match goes on')
  .addOption(languageOption())
  .option('--keyed', 'dice that can be verified: a commitment is told first, then you give words of your own')
  .action(async (id: string, given: PlayOptions) => {
    const path = given.file ?? `vedette-${id.replaceAll(/[^\w-]/g, '')}.json`;
    const language = languageOf(given);
    const minds = openMinds(given.workers);
    const console = terminalConsole();
    try {
      const kept = existsSync(path) ? await openKept(path, given.pack) : null;
      if (kept !== null && kept.game.id !== id)
        throw new UserFault(`${path} is a match of ${kept.game.title}; say another --file`);
      // A match that is over is only looked at if it was asked for; otherwise another begins in its place.
      const resumed = kept !== null && (kept.stored.head.outcome === null || given.file !== undefined);
      const { game, stored: found } = resumed ? kept : await begin(id, given, console);
      const isNamed = given.players !== undefined || Object.keys(found.head.seating).length === 0;
      const seating = isNamed ? seatingOf(found.head.seats, given.players) : found.head.seating;
      const stored = { ...found, head: { ...found.head, seating } };
      const services = {
        store: fileStore(path, stored),
        now: Date.now,
        answer: answerWith(minds, given.pack),
        ...(given.ahead && { ponder: ponderWith(minds, given.pack) }),
      };
      const table = new LocalTable(game, stored, services);
      if (resumed) console.say(terminalWords(language).resumed(path, stored.head.choices));
      else await table.begin();
      const saving = { saveAs: (file: string) => saveAs(game, table.stored, file), reproduce: writeReproduction };
      await playAtTerminal({ table, game, language, console, path, ...saving });
      const { standing } = table;
      if (standing.mode === 'blocked') throw refused(standing.because, `${path}: `);
    } finally {
      minds.close();
      console.close();
    }
  });

/** A file that can be played again choice by choice where that can be; otherwise all that is kept. */
function saveAs(game: AnyGame, stored: StoredMatch, path: string): string {
  const file = fileOf(game, stored);
  writeWhole(path, `${JSON.stringify(file.ok ? file.value : stored, null, 1)}\n`);
  return path;
}
