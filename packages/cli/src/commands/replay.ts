import {
  type AnyGame,
  type AnyMatch,
  type MatchFile,
  type Onlooker,
  type Result,
  refuse,
  replay,
  type Seat,
  see,
} from '@vedette/core';
import { Command } from 'commander';
import { refused, UserFault } from '../fault.js';
import { packOption, readMatch, wholeNumber } from '../input.js';
import { type LanguageOption, languageOf, languageOption } from '../language.js';
import { print, printJson } from '../output.js';

interface ReplayOptions extends LanguageOption {
  readonly to?: number;
  readonly view?: string;
  readonly log?: boolean;
  readonly json?: boolean;
  readonly pack?: string;
}

function onlookerNamed(match: AnyMatch, name: string | undefined): Onlooker {
  if (name === undefined || name === 'spectator') return null;
  if (match.seats.includes(name)) return name;
  throw new UserFault(`--view ${name}: expected one of ${[...match.seats, 'spectator'].join(', ')}`);
}

/** Without `--view` the file's owner sees all: every seat's decision and every event with all its parts. */
function wholeOf(match: AnyMatch) {
  return {
    position: match.position,
    decisions: match.position.pending.map(({ seat }: { seat: Seat }) => see(match, seat, match.events.length).decision),
    log: match.events,
  };
}

/** The file that shows where rules break is at hand already: no other need be written. */
function replayFile(game: AnyGame, file: MatchFile, to: number | undefined): Result<AnyMatch> {
  try {
    return replay(game, file, to);
  } catch (error) {
    return refuse('broken-rules', { problem: (error as Error).message });
  }
}

export const replayCommand = new Command('replay')
  .description('replays a match file and prints the position, the pending decisions or the log')
  .argument('<file>', 'the match file')
  .option('--to <N>', 'stop after choice N', wholeNumber(0, 1_000_000))
  .option('--view <seat>', 'as this seat sees it, or `spectator`')
  .option('--log', 'the log instead of the position')
  .option('--json', 'as one JSON document')
  .addOption(packOption())
  .addOption(languageOption())
  .action(async (path: string, given: ReplayOptions) => {
    const { game, file } = await readMatch(path, given.pack);
    if (given.to !== undefined && given.to > file.choices.length)
      throw new UserFault(`--to ${given.to}: the match has ${file.choices.length} choices`);
    const replayed = replayFile(game, file, given.to);
    if (!replayed.ok) throw refused(replayed.refusal, `${path}: `);
    const match = replayed.value;
    const onlooker = onlookerNamed(match, given.view);
    const seen = see(match, onlooker);
    if (given.json) {
      const { log, ...position } = given.view === undefined ? wholeOf(match) : seen;
      printJson({
        game: game.id,
        choices: match.choices.length,
        outcome: match.position.outcome,
        ...(given.log ? { log } : position),
      });
      return;
    }
    const text = game.text(languageOf(given));
    if (given.log) {
      for (const event of seen.log) print(text.event(event, seen.view));
    } else {
      print(text.brief(seen.view));
      for (const { seat } of match.position.pending) {
        const { decision } = see(match, given.view === undefined ? seat : onlooker, match.events.length);
        if (decision === null) print(`${text.seat(seat)}: ${seen.waiting?.kind ?? ''}`);
        else
          print(
            `${text.seat(seat)}: ${text.prompt(decision, seen.view)} (${decision.options.map((option) => text.option(decision, option, seen.view)).join(' | ')})`,
          );
      }
    }
    if (match.position.outcome) print(text.outcome(match.position.outcome));
  });
