import { type LookedAt, lookAt, type Onlooker, outcomeText } from '@vedette/core';
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

function onlookerNamed({ seats }: LookedAt, name: string | undefined): Onlooker {
  if (name === undefined || name === 'spectator') return null;
  if (seats.includes(name)) return name;
  throw new UserFault(`--view ${name}: expected one of ${[...seats, 'spectator'].join(', ')}`);
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
    const looked = lookAt(game, file, given.to);
    if (!looked.ok) throw refused(looked.refusal, `${path}: `);
    const match = looked.value;
    const onlooker = onlookerNamed(match, given.view);
    const seen = match.see(onlooker);
    if (given.json) {
      // Without `--view` the file's owner sees all: every seat's decision and every event with all its parts.
      const { log, ...position } = given.view === undefined ? match.whole() : seen;
      printJson({
        game: game.id,
        choices: match.choices,
        outcome: match.outcome,
        ...(given.log ? { log } : position),
      });
      return;
    }
    const text = game.text(languageOf(given));
    if (given.log) {
      for (const event of seen.log) print(text.event(event, seen.view));
    } else {
      print(text.brief(seen.view));
      for (const seat of match.waiting) {
        const { decision } = match.see(given.view === undefined ? seat : onlooker);
        if (decision === null) print(`${text.seat(seat)}: ${seen.waiting?.kind ?? ''}`);
        else
          print(
            `${text.seat(seat)}: ${text.prompt(decision, seen.view)} (${decision.options.map((option) => text.option(decision, option, seen.view)).join(' | ')})`,
          );
      }
    }
    const isWhole = given.to === undefined || given.to === file.choices.length;
    const outcome = match.outcome ?? (isWhole ? file.ended : undefined);
    if (outcome) print(outcomeText(text, outcome, languageOf(given)));
  });
