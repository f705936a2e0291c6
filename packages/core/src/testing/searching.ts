import type { Random } from '../chance/fast.js';
import type { GameEvent } from '../events.js';
import type { AnyGame } from '../game.js';
import { tableOf } from '../match/match.js';
import { askedSeat, copyPosition, type Running, type Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { canonical, same } from '../result.js';
import { decisionKind, optionsOf, type Table, take } from '../table.js';

type AnyTable = Table<Running, GameEvent>;

/** No search answers more than this by itself before somebody is asked. */
const MOST_ANSWERED = 200;

const askedAt = (table: AnyTable): string =>
  table.position.outcome === null
    ? `${decisionKind(table)} of ${table.position.pending.map((one) => one.seat).join(' and ')}`
    : 'nothing more';

/** A position without the numbers of its askings: a search asks less often. */
function withoutNumbers({ asked: _, ...position }: Running): string {
  return canonical({ ...position, pending: position.pending.map(({ seat }) => seat) } as never);
}

/** What a search would choose among here. */
const searched = (game: AnyGame, position: Running, seat: Seat): readonly Option[] =>
  optionsOf(tableOf(game, copyPosition(position, game.copy), 'search'), seat);

/**
 * A search plays the same game as a match. In the same position it is offered part of what the match offers, and after the
 * same option the same seat is asked the same question, save that a search answers by itself where it sees one option only.
 * Gives a sentence where that is not so.
 */
export function searchAsksOtherwise(game: AnyGame, position: Running, random: Random): string | null {
  const seat = askedSeat(position);
  const inMatch = tableOf(game, copyPosition(position, game.copy));
  const inSearch = tableOf(game, copyPosition(position, game.copy), 'search');
  const offered = optionsOf(inMatch, seat);
  const options = optionsOf(inSearch, seat);
  const invented = options.find((option) => !offered.some((one) => same(one, option)));
  if (invented !== undefined) return `${askedAt(inMatch)}: a search is offered ${canonical(invented)}, the match is not`;
  if (options.length === 0) return `${askedAt(inMatch)}: a search is offered nothing`;
  const option = options[random.below(options.length)] as Option;
  take(inMatch, seat, option);
  take(inSearch, seat, option);
  const sought = withoutNumbers(inSearch.position);
  for (let answered = 0; answered < MOST_ANSWERED; answered++) {
    if (askedAt(inMatch) === askedAt(inSearch) && withoutNumbers(inMatch.position) === sought) return null;
    const [pending, another] = inMatch.position.pending;
    const own = pending === undefined || another !== undefined ? [] : searched(game, inMatch.position, pending.seat);
    if (pending === undefined || own.length !== 1)
      return `after ${canonical(option)} the match asks ${askedAt(inMatch)}, a search ${askedAt(inSearch)}`;
    take(inMatch, pending.seat, own[0] as Option);
  }
  return `after ${canonical(option)} a search answers more than ${MOST_ANSWERED} questions by itself`;
}
