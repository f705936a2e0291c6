import type { GameEvent } from '../events.js';
import type { Game } from '../game.js';
import type { AnyOptions } from '../options.js';
import type { Running } from '../position.js';
import type { Option } from '../procedures.js';
import { ok, type Result, refuse, same } from '../result.js';
import type { Decision } from '../table.js';

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

/** Checks orders that came from outside. */
export function checkOrders<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  orders: readonly StandingOrder[],
): Result<readonly StandingOrder[]> {
  for (const order of orders) {
    const [procedure = '', step = ''] = order.decision.split('.');
    const asking = game.contents.chapters.get(procedure)?.steps.get(step)?.ask;
    if (!asking) return refuse('unknown-decision', { decision: order.decision.slice(0, 60) });
    if ('pass' in order.answer && asking.pass === null) return refuse('cannot-be-passed', { decision: order.decision });
    if (order.when && !Object.hasOwn(game.conditions ?? {}, order.when.condition)) {
      return refuse('unknown-condition', {
        condition: order.when.condition.slice(0, 60),
        known: Object.keys(game.conditions ?? {}),
      });
    }
  }
  return ok(orders);
}

/** The answer of the first order that applies and whose answer is on offer, or `null` if the seat must be asked. */
export function answerByOrder<P extends Running, E extends GameEvent, O extends AnyOptions, V>(
  game: Game<P, E, O, V>,
  position: P,
  decision: Decision,
  orders: readonly StandingOrder[],
): Option | null {
  let view: V | undefined;
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
