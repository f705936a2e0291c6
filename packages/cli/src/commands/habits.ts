import { Command } from 'commander';
import { UserFault } from '../fault.js';
import { findGame, readGivenSettings } from '../input.js';
import { playersFor } from '../opponents/players.js';
import { print, printJson, table } from '../output.js';
import type { Habit } from '../work/tasks.js';
import { addManyGamesOptions, type ManyGames, playersOption, playMany } from './simulate.js';

const inWords = (habit: Habit | undefined): string =>
  habit === undefined
    ? '–'
    : `${habit.times} of ${habit.of}${habit.of === 0 ? '' : ` (${((100 * habit.times) / habit.of).toFixed(0)} %)`}`;

export const habitsCommand = addManyGamesOptions(
  new Command('habits')
    .description('plays games between opponents and counts what they are wont to do: idle activations, marches too long, …')
    .argument('<game>', 'the game'),
  20,
)
  .addOption(playersOption())
  .action(async (id: string, given: ManyGames & { players?: string }) => {
    const game = await findGame(id, given.pack);
    if (game.habits === undefined) throw new UserFault(`${game.title} counts no habits`);
    const settings = readGivenSettings(game, given);
    const seats = game.seats(settings);
    const players = (given.players ?? 'simple').split(',');
    playersFor(game, seats, players);
    const task = { kind: 'habits', game: id, pack: given.pack, settings, seed: given.seed, players, exchange: false } as const;
    const { habits, games, failures } = await playMany(game.title, game, task, given.games, given.workers, null);
    const [failure] = failures;
    if (failure !== undefined) throw new UserFault(`${failures.length} games failed; the first: ${failure.message}`);
    if (given.json) {
      printJson({ game: id, settings, seed: given.seed, players, games, habits });
      return;
    }
    const columns = Object.entries(habits).flatMap(([player, bySeat]) =>
      Object.entries(bySeat).map(([seat, own]) => ({ head: `${player}, ${seat}`, own })),
    );
    const names = [...new Set(columns.flatMap(({ own }) => Object.keys(own)))];
    print(`${game.title}: the habits of ${games} games, seed ${given.seed}`);
    print(
      table(
        ['habit', ...columns.map(({ head }) => head)],
        names.map((name) => [name, ...columns.map(({ own }) => inWords(own[name]))]),
      ),
    );
  });
