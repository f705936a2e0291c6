import type { Random } from '../chance/fast.js';
import type { AnyGame } from '../game.js';
import { tableOf } from '../match/match.js';
import { copyPosition, type Running, type Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { decisionOf, take } from '../table.js';
import { anotherTruth } from './other-truths.js';

/** What a seat sees and is asked after a choice of its own; `null` if something came out or the question went to others. */
function echoOf(game: AnyGame, position: Running, seat: Seat, option: Option): string | null {
  const table = tableOf(game, position);
  take(table, seat, option);
  const isAskedAgain = table.position.pending.length === 1 && table.position.pending[0]?.seat === seat;
  if (table.learned || !isAskedAgain) return null;
  return JSON.stringify([game.view(table.position, seat), decisionOf(table, seat)]);
}

/**
 * The law of the echo. A table far away shows a choice at once on a sample, without asking whoever holds the truth, as
 * long as nothing new comes out and the same seat decides on. Then what the sample shows is what the truth does. Gives
 * both, or `null` if there is no echo.
 */
export function echoIn(
  game: AnyGame,
  position: Running,
  seat: Seat,
  option: Option,
  other: () => Running,
): readonly [truth: string, shown: string] | null {
  if (position.pending.length > 1) return null;
  const truth = echoOf(game, copyPosition(position, game.copy), seat, option);
  if (truth === null) return null;
  return [truth, echoOf(game, other(), seat, option) ?? 'something new, or another seat'];
}

/** What the truth and another one show where they differ; `null` if they agree or there is no echo. */
export function echoDiffers(
  game: AnyGame,
  position: Running,
  seat: Seat,
  option: Option,
  random: Random,
): readonly [string, string] | null {
  const echo = echoIn(game, position, seat, option, () => anotherTruth(game, position, seat, random));
  return echo === null || echo[0] === echo[1] ? null : echo;
}
