/** What a seat can order for the questions it does not want to be asked: cards it will not play, shares it leaves to custom. */
import {
  type Decision,
  forTurnOrMatch,
  leftToCustom,
  type Option,
  type OrderCondition,
  type OrderedNow,
  type StandingOrder,
  same,
} from '@vedette/core';
import { eventWindow, retreat, shareFatigue, shareLosses } from '../contents.js';
import type { Position } from '../position.js';
import type { ConquerorsView } from './view.js';

/** What is left to custom: shares that are mostly the same, and the way back. */
export const CUSTOMARY = [shareFatigue.name, shareLosses.name, retreat.name] as const;

/** While the enemy marches, before anybody fights. */
const MARCH_MOMENTS: readonly unknown[] = ['stackChosen', 'moveBegins', 'areaEntered', 'moveEnded'];

const isEnemyMarch = (about: Readonly<Record<string, unknown>>): boolean =>
  about.own === false && MARCH_MOMENTS.includes(about.moment);

export const CONDITIONS: Readonly<Record<'same-window' | 'enemy-march', OrderCondition<ConquerorsView>>> = {
  'same-window': (_view, about, window) => same(about, window),
  'enemy-march': (_view, about) => isEnemyMarch(about),
};

/**
 * The operation that is under way: whose it is, and how many blocks of that side lie turned. They are turned when it ends, so
 * that the next one has another name.
 */
export function operationUnderWay({ turn, active, blocks }: Position): string {
  const turned = blocks.filter((block) => block.side === active && block.activated && block.area !== null).length;
  return `${turn} ${active} ${turned}`;
}

/** An order never looks at one's hand: being asked or not tells the others nothing. */
export function ordersAt(decision: Decision, now: OrderedNow): readonly StandingOrder[] {
  const { kind, about } = decision;
  // A window in an operation says whose operation it is; others come once a turn and are not worth an order.
  if (!kind.startsWith(`${eventWindow.name}.`) || !('own' in about)) return leftToCustom(CUSTOMARY, decision, now);
  const pass = { decision: kind, answer: { pass: true } } as const;
  const [thisTurn, always] = forTurnOrMatch(
    { ...pass, when: { condition: 'same-window', parameter: about as Option } },
    now.turn,
  );
  const march = now.underWay !== undefined && isEnemyMarch(about) ? { during: now.underWay } : null;
  return [thisTurn, ...(march === null ? [] : [{ ...pass, when: { condition: 'enemy-march' }, ...march }]), always];
}
