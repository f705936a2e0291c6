import * as v from 'valibot';
import type { Game, GameTypes } from '../game.js';
import type { Seat } from '../position.js';
import type { Asking, Option } from '../procedures.js';
import { ok, type Result, refuse, same } from '../result.js';
import type { Decision } from '../table.js';
import { DOCUMENT_LIMITS, readBy, readOption } from '../untrusted.js';
import type { AnyMatch } from './match.js';
import { Text } from './shapes.js';

/**
 * A commitment of a seat about a kind of decision: pass it, or answer it in a fixed way if a condition holds. Never
 * "ask me if a card fits": being asked or not would then tell the hand. Answered within the same submission from the
 * seat's own view, and recorded as a choice like any other, so a replay needs no orders.
 */
export interface StandingOrder {
  readonly decision: string;
  readonly answer: { readonly pass: true } | { readonly option: Option };
  /** A condition of the game, by name, with what it needs to know. */
  readonly when?: { readonly condition: string; readonly parameter?: Option };
  /** Until the end of this turn; without it, for the whole match. */
  readonly throughTurn?: number;
}

/** A seat has a handful; a page that plays on its own may add some dozens. */
const MOST_ORDERS = 500;

const OrdersSchema = v.pipe(
  v.array(
    v.strictObject({
      decision: Text,
      answer: v.strictObject({ pass: v.optional(v.literal(true)), option: v.optional(v.unknown()) }),
      when: v.optional(v.strictObject({ condition: Text, parameter: v.optional(v.unknown()) })),
      throughTurn: v.optional(v.pipe(v.number(), v.safeInteger())),
    }),
  ),
  v.maxLength(MOST_ORDERS),
);

type SentOrder = v.InferOutput<typeof OrdersSchema>[number];

/** Reads orders that came from outside, and checks them against what the game asks. */
export function checkOrders<T extends GameTypes>(game: Game<T>, sent: unknown): Result<readonly StandingOrder[]> {
  const read = readBy(OrdersSchema, sent, DOCUMENT_LIMITS, 'bad-orders');
  if (!read.ok) return read;
  const orders: StandingOrder[] = [];
  for (const [index, order] of read.value.entries()) {
    const checked = checkOrder(game, order, `[${index}]`);
    if (!checked.ok) return checked;
    orders.push(checked.value);
  }
  return ok(orders);
}

function checkOrder<T extends GameTypes>(game: Game<T>, order: SentOrder, at: string): Result<StandingOrder> {
  const { decision, when, throughTurn } = order;
  const asking = askingNamed(game, decision);
  if (asking === null) return refuse('unknown-decision', { at, decision: decision.slice(0, 60) });
  const answer = readAnswer(order.answer, `${at}.answer`);
  if (!answer.ok) return answer;
  if ('pass' in answer.value && asking.pass === null) return refuse('cannot-be-passed', { at, decision });
  const parameter = when?.parameter === undefined ? null : readOption(when.parameter, 'bad-orders', `${at}.when.parameter`);
  if (parameter?.ok === false) return parameter;
  if (when !== undefined && !Object.hasOwn(game.conditions ?? {}, when.condition)) {
    const known = Object.keys(game.conditions ?? {});
    return refuse('unknown-condition', { at, condition: when.condition.slice(0, 60), known });
  }
  const given = parameter === null ? {} : { parameter: parameter.value };
  return ok({
    decision,
    answer: answer.value,
    ...(when === undefined ? {} : { when: { condition: when.condition, ...given } }),
    ...(throughTurn === undefined ? {} : { throughTurn }),
  });
}

function askingNamed<T extends GameTypes>(
  { contents }: Game<T>,
  decision: string,
): Asking<T['position'], T['event'], unknown> | null {
  const [procedure = '', step = ''] = decision.split('.');
  const named = contents.chapters.get(procedure)?.steps.get(step);
  return named?.decision === decision ? named.ask : null;
}

/** Either passing or an option, never both and never neither. */
function readAnswer({ pass, option }: SentOrder['answer'], at: string): Result<StandingOrder['answer']> {
  if (pass === undefined) {
    const read = readOption(option, 'bad-orders', `${at}.option`);
    return read.ok ? ok({ option: read.value }) : read;
  }
  if (option === undefined) return ok({ pass });
  return refuse('bad-orders', { at, problem: 'expected', expected: 'pass | option', found: 'pass, option' });
}

/** The answer of the first order that applies and whose answer is on offer, or `null` if the seat must be asked. */
export function answerByOrder<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  decision: Decision,
  orders: readonly StandingOrder[],
): Option | null {
  let view: T['view'] | undefined;
  for (const order of orders) {
    if (order.decision !== decision.kind) continue;
    if (order.throughTurn !== undefined && game.turn(position) > order.throughTurn) continue;
    if (order.when) {
      view ??= game.view(position, decision.seat);
      const holds = game.conditions?.[order.when.condition]?.(view, decision.about, order.when.parameter) ?? false;
      if (!holds) continue;
    }
    const { answer } = order;
    if ('pass' in answer) {
      if (decision.pass !== null) return decision.pass;
      continue;
    }
    const option = decision.options.find((one) => same(one, answer.option));
    if (option !== undefined) return option;
  }
  return null;
}

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
