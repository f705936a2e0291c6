import { randomUUID } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { answerOf, heed, type Opponent, readOpponent } from '@vedette/ai';
import { type AnyMatch, newMatch, randomFrom, replay, type Seat, tableOf, toMatchFile } from '@vedette/core';
import { Command } from 'commander';
import { refused, UserFault } from '../fault.js';
import { addGameOptions, findGame, type GivenOptions, readGivenOptions, readMatch, wholeNumber } from '../input.js';
import { type LanguageOption, languageOf, languageOption } from '../language.js';
import { type Choosing, type Console, playAtTerminal } from '../terminal/terminal-table.js';
import { terminalWords } from '../terminal/words.js';
import { type Minds, openMinds } from '../work/minds.js';
import { CORES } from '../work/pool.js';

interface PlayOptions extends GivenOptions, LanguageOption {
  readonly players?: string;
  readonly seed?: string;
  readonly file?: string;
  readonly workers: number;
}

/** Whoever knows at once is asked here; whoever has to think does so with all the threads there are. */
function choosingBy(opponent: Opponent, minds: Minds, pack: string | undefined): Choosing {
  return async (match, seat) => {
    const { game, position, choices } = match;
    const seed = `opponents of ${match.seed.kind === 'fast' ? match.seed.seed : match.seed.match} ${choices.length}`;
    const table = tableOf(game, position);
    const random = randomFrom(seed);
    if (opponent.isQuick) return answerOf(opponent, game, table, seat, random);
    const thought = await minds.choose({ game: game.id, pack, opponent: opponent.name, position, seat, seed }).then(
      (option) => ({ option }),
      (error: Error) => ({ fault: error.message }),
    );
    return heed(game, table, seat, random, thought);
  };
}

/** `human,simple`: by seat; the last name plays the remaining seats. */
function readPlayers(seats: readonly Seat[], text: string, choosing: (opponent: Opponent) => Choosing): Map<Seat, Choosing> {
  const names = text.split(',');
  if (names.length > seats.length)
    throw new UserFault(`--players ${text}: there are ${seats.length} seats (${seats.join(', ')})`);
  const opponents = new Map<Seat, Choosing>();
  seats.forEach((seat, index) => {
    const name = names[index] ?? names.at(-1) ?? 'human';
    if (name === 'human') return;
    const opponent = readOpponent(name, () => performance.now());
    if (!opponent.ok)
      throw refused({
        ...opponent.refusal,
        particulars: {
          ...opponent.refusal.particulars,
          known: ['human', ...((opponent.refusal.particulars?.known as string[] | undefined) ?? [])],
        },
      });
    opponents.set(seat, choosing(opponent.value));
  });
  return opponents;
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

/** Written beside and renamed, so that a crash leaves the old file or the new one, never half of one. */
function writeMatch(match: AnyMatch, path: string): string {
  try {
    writeFileSync(`${path}.part`, `${JSON.stringify(toMatchFile(match), null, 1)}\n`);
    renameSync(`${path}.part`, path);
  } catch (error) {
    throw new UserFault(`${path}: the match cannot be written (${(error as { code?: string }).code})`);
  }
  return path;
}

async function openMatch(id: string, given: PlayOptions, path: string): Promise<{ match: AnyMatch; resumed: boolean }> {
  if (existsSync(path)) {
    const { game, file } = await readMatch(path, given.pack);
    if (game.id !== id) throw new UserFault(`${path} is a match of ${game.title}; say another --file`);
    const replayed = replay(game, file);
    if (!replayed.ok) throw refused(replayed.refusal, `${path}: `);
    if (replayed.value.position.outcome === null) return { match: replayed.value, resumed: true };
    if (given.file !== undefined) return { match: replayed.value, resumed: true };
  }
  const game = await findGame(id, given.pack);
  const started = newMatch(game, readGivenOptions(game, given), { kind: 'fast', seed: given.seed ?? randomUUID() });
  if (!started.ok) throw refused(started.refusal);
  return { match: started.value, resumed: false };
}

export const playCommand = addGameOptions(
  new Command('play').description('play in the terminal: hot-seat or against an opponent').argument('<game>', 'the game'),
)
  .option(
    '--players <a,b>',
    'who plays each seat: human, random, simple, sergeant, colonel, general; the last name plays the remaining seats (otherwise you against simple)',
  )
  .option('--seed <S>', 'the seed of chance')
  .option('--workers <N>', 'threads in which an opponent thinks', wholeNumber(1, 256), CORES)
  .option('--file <file>', 'where the match is kept; if it exists, the match goes on')
  .addOption(languageOption())
  .action(async (id: string, given: PlayOptions) => {
    const path = given.file ?? `vedette-${id.replaceAll(/[^\w-]/g, '')}.json`;
    const { match, resumed } = await openMatch(id, given, path);
    const language = languageOf(given);
    const minds = openMinds(given.workers);
    const opponents = readPlayers(
      match.seats,
      given.players ?? (match.seats.length === 1 ? 'human' : 'human,simple'),
      (opponent) => choosingBy(opponent, minds, given.pack),
    );
    const console = terminalConsole();
    if (resumed) console.say(terminalWords(language).resumed(path, match.choices.length));
    try {
      await playAtTerminal({ match, opponents, language, console, save: (file) => writeMatch(match, file ?? path) });
    } finally {
      minds.close();
      console.close();
    }
  });
