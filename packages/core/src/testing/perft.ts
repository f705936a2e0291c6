import type { Game, GameTypes } from '../game.js';
import { tableOf } from '../match/match.js';
import { copyPosition } from '../position.js';
import { optionsOf, take } from '../table.js';

/** The number of distinct choice lists of a length from a position: cheap, exact, merciless to a changed rule. */
export function countChoices<T extends GameTypes>(game: Game<T>, position: T['position'], depth: number): number {
  const seat = position.pending[0]?.seat;
  if (depth === 0 || seat === undefined) return 1;
  const options = optionsOf(tableOf(game, position), seat);
  if (depth === 1) return options.length;
  let leaves = 0;
  for (const option of options) {
    const table = tableOf(game, copyPosition(position, game.copy));
    take(table, seat, option);
    leaves += countChoices(game, table.position, depth - 1);
  }
  return leaves;
}
