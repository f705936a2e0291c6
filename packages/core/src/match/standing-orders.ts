import * as v from 'valibot';
import { randomFrom } from '../chance/fast.js';
import type { Game, GameTypes, OrderedNow } from '../game.js';
import type { Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { ok, type Result, refuse, same } from '../result.js';
import { type Decision, optionsOf } from '../table.js';
import { DOCUMENT_LIMITS, readBy, readOption } from '../untrusted.js';
import { type AnyMatch, determinize, tableOf } from './match.js';
import { Text } from './shapes.js';

/**
 * A commitment of a seat about a kind of decision: pass it, answer it in a fixed way, or as is usual, if a condition holds.
 * Never "ask me if a card fits": being asked or not would then tell the hand. Answered within the same submission from the
 * seat's own view, and recorded as a choice like any other, so a replay needs no orders.
 */
export interface StandingOrder {
  /** The name of a decision, or of a procedure for all that it asks. */
  readonly decision: string;
  /** Usual is what the game's rule of thumb would choose, from what the seat knows. */
  readonly answer: { readonly pass: true } | { readonly option: Option } | { readonly usual: true };
  /** A condition of the game, by name, with what it needs to know. */
  readonly when?: { readonly condition: string; readonly parameter?: Option };
  /** As long as this is under way at the table, by the game's own name for it. */
  readonly during?: string;
  /** Until the end of this turn; without it and the other, for the whole match. */
  readonly throughTurn?: number;
}

/** An order that could be given now, and what it would answer at once. */
export interface Orderable {
  readonly order: StandingOrder;
  readonly answer: Option;
}

/** An order that answered, and what it was asked: enough to tell its owner in words. */
export interface Obeyed {
  readonly order: StandingOrder;
  readonly asked: Pick<Decision, 'cite' | 'pass' | 'about'>;
}

/** A seat has a handful; a page that plays on its own may add some dozens. */
const MOST_ORDERS = 500;

const OrdersSchema = v.pipe(
  v.array(
    v.strictObject({
      decision: Text,
      answer: v.strictObject({
        pass: v.optional(v.literal(true)),
        option: v.optional(v.unknown()),
        usual: v.optional(v.literal(true)),
      }),
      when: v.optional(v.strictObject({ condition: Text, parameter: v.optional(v.unknown()) })),
      during: v.optional(Text),
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
  const { decision, when, during, throughTurn } = order;
  const steps = stepsNamed(game, decision);
  if (steps.length === 0) return refuse('unknown-decision', { at, decision: decision.slice(0, 60) });
  const answer = readAnswer(order.answer, `${at}.answer`);
  if (!answer.ok) return answer;
  if ('pass' in answer.value && steps.every(({ ask }) => ask?.pass === null)) return refuse('cannot-be-passed', { at, decision });
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
    ...(during === undefined ? {} : { during }),
    ...(throughTurn === undefined ? {} : { throughTurn }),
  });
}

/** The steps that ask something of this name: one, or all of a procedure. */
function stepsNamed<T extends GameTypes>({ contents }: Game<T>, name: string) {
  const [procedure = ''] = name.split('.');
  const steps = [...(contents.chapters.get(procedure)?.steps.values() ?? [])].filter(({ ask }) => ask !== null);
  return steps.filter(({ decision }) => name === procedure || decision === name);
}

/** One answer, never several and never none. */
function readAnswer({ pass, option, usual }: SentOrder['answer'], at: string): Result<StandingOrder['answer']> {
  const given = Object.entries({ pass, option, usual }).flatMap(([name, value]) => (value === undefined ? [] : name));
  if (given.length > 1)
    return refuse('bad-orders', { at, problem: 'expected', expected: 'pass | option | usual', found: given.join(', ') });
  if (pass !== undefined) return ok({ pass });
  if (usual !== undefined) return ok({ usual });
  const read = readOption(option, 'bad-orders', `${at}.option`);
  return read.ok ? ok({ option: read.value }) : read;
}

const concerns = ({ decision }: StandingOrder, kind: string): boolean =>
  decision === kind || (kind.startsWith(decision) && kind[decision.length] === '.');

const isInForce = <T extends GameTypes>(game: Game<T>, position: T['position'], order: StandingOrder): boolean =>
  (order.throughTurn === undefined || game.turn(position) <= order.throughTurn) &&
  (order.during === undefined || game.underWay?.(position) === order.during);

/** The first order that applies and whose answer is on offer, with that answer; `null` if the seat must be asked. */
export function answerByOrder<T extends GameTypes>(
  game: Game<T>,
  position: T['position'],
  decision: Decision,
  orders: readonly StandingOrder[],
): { readonly order: StandingOrder; readonly option: Option } | null {
  let view: T['view'] | undefined;
  for (const order of orders) {
    if (!concerns(order, decision.kind) || !isInForce(game, position, order)) continue;
    if (order.when) {
      view ??= game.view(position, decision.seat);
      const holds = game.conditions?.[order.when.condition]?.(view, decision.about, order.when.parameter) ?? false;
      if (!holds) continue;
    }
    const { answer } = order;
    if ('pass' in answer) {
      if (decision.pass !== null) return { order, option: decision.pass };
      continue;
    }
    const wanted = 'usual' in answer ? usualAnswer(game, position, decision) : answer.option;
    const option = decision.options.find((one) => same(one, wanted));
    if (option !== undefined) return { order, option };
  }
  return null;
}

/** What the rule of thumb chooses in a sample, so that it cannot depend on what the seat does not know. */
function usualAnswer<T extends GameTypes>(game: Game<T>, position: T['position'], decision: Decision): Option | undefined {
  const { seat, kind, number } = decision;
  const random = randomFrom(`usual ${seat} ${number}`);
  const table = tableOf(game, determinize(game, position, seat, random));
  const options = optionsOf(table, seat);
  return options[(game.simple ?? game.testing.contact)(table, seat, kind, options, random)];
}

/** What a seat could order at the question it is asked, so as not to be asked it again. */
export function ordersFor({ game, position }: AnyMatch, decision: Decision): readonly Orderable[] {
  const offered = game.orders?.(decision, { turn: game.turn(position), underWay: game.underWay?.(position) }) ?? [];
  return offered.flatMap((order) => {
    const answer = answerByOrder(game, position, decision, [order]);
    return answer === null ? [] : { order, answer: answer.option };
  });
}

export const ordersInForce = ({ game, position, orders }: AnyMatch, seat: Seat): readonly StandingOrder[] =>
  (orders[seat] ?? []).filter((order) => isInForce(game, position, order));

/** For games: the same order until the turn is over, and for the whole match. */
export const forTurnOrMatch = (order: StandingOrder, turn: number): readonly [StandingOrder, StandingOrder] => [
  { ...order, throughTurn: turn },
  order,
];

/** For games: orders that leave all that a procedure asks to the rule of thumb. */
export function leftToCustom(procedures: readonly string[], { kind }: Decision, { turn }: OrderedNow): readonly StandingOrder[] {
  const [procedure = ''] = kind.split('.');
  return procedures.includes(procedure) ? forTurnOrMatch({ decision: procedure, answer: { usual: true } }, turn) : [];
}
