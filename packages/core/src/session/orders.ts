import type { AnyMatch } from '../match/match.js';
import type { StandingOrder } from '../match/standing-orders.js';
import type { Seat } from '../position.js';
import type { Option } from '../procedures.js';
import type { Decision } from '../table.js';

/** The game's own test of whether two questions open the same window to react in. */
const SAME_WINDOW = 'same-window';

/**
 * The order that declines this question and all like it until the turn is over; `null` where the game knows no windows
 * or this is none. An order never looks at one's hand: being asked or not tells the others nothing.
 */
export function orderLike({ game, position }: AnyMatch, { kind, pass, about }: Decision): StandingOrder | null {
  // A window in an operation says whose operation it is; others come once a turn and are not worth an order.
  const isWindow = pass !== null && 'moment' in about && 'own' in about && game.conditions?.[SAME_WINDOW] !== undefined;
  if (!isWindow) return null;
  const when = { condition: SAME_WINDOW, parameter: about as Option };
  return { decision: kind, answer: { pass: true }, when, throughTurn: game.turn(position) };
}

export const ordersInForce = ({ game, position, orders }: AnyMatch, seat: Seat): readonly StandingOrder[] =>
  (orders[seat] ?? []).filter(({ throughTurn }) => throughTurn === undefined || throughTurn >= game.turn(position));
