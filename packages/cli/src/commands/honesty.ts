import { readOpponent } from '@vedette/ai';
import { honestyOf } from '@vedette/core/testing';
import { CATALOGUE, everyCombination, tableWords } from '@vedette/games';
import { Command } from 'commander';
import { refused, UserFault } from '../fault.js';
import { findGame, wholeNumber } from '../input.js';
import { print, printJson, table } from '../output.js';

interface Given {
  readonly players: string;
  readonly choices: number;
  readonly seed: string;
  readonly json?: boolean;
}

export const honestyCommand = new Command('honesty')
  .description(
    'exchanges all that a seat cannot know, and tells whether opponents still choose the same: at every table of every game',
  )
  .argument('[game]', 'the game; all of them, if none is named')
  .option('--players <a,b>', 'the opponents that are asked, with iterations for those who search', 'cadet,simple,sergeant:2i')
  .option('--choices <N>', 'how many choices of each opponent at each table', wholeNumber(1, 10_000_000), 100)
  .option('--seed <S>', 'the seed: the same seed asks the same', '1')
  .option('--json', 'as one JSON document')
  .action(async (id: string | undefined, given: Given) => {
    const ids = id === undefined ? CATALOGUE.filter(({ example }) => !example).map((entry) => entry.id) : [id];
    const rows: { game: string; settings: string; player: string; choices: number; changed: number }[] = [];
    for (const one of ids) {
      const game = await findGame(one);
      const playing = readOpponent('simple', () => performance.now());
      if (!playing.ok) throw refused(playing.refusal);
      for (const settings of everyCombination(game, {}))
        for (const name of given.players.split(',')) {
          const asked = readOpponent(name, () => performance.now(), game);
          if (!asked.ok) throw refused(asked.refusal);
          if (/m?s$/.test(name.split(':')[1] ?? ''))
            throw new UserFault(`--players ${name}: give iterations; time tells nothing`);
          const players = { asked: asked.value.choose, playing: playing.value.choose };
          const found = honestyOf(game, settings, players, given.choices, given.seed);
          if (!found.ok) throw refused(found.refusal);
          const { choices, changed } = found.value;
          rows.push({
            game: one,
            settings: tableWords(game, settings).join(', '),
            player: name,
            choices,
            changed: changed.length,
          });
        }
    }
    if (given.json) printJson({ seed: given.seed, rows });
    else
      print(
        table(
          ['game', 'table', 'player', 'choices', 'changed'],
          rows.map((row) => [row.game, row.settings, row.player, row.choices, row.changed]),
        ),
      );
    const dishonest = rows.reduce((sum, { changed }) => sum + changed, 0);
    if (dishonest > 0) throw new UserFault(`${dishonest} choices changed with what nobody could know`);
  });
