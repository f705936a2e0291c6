import { goto } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { type Cost, NO_COST, type Points, RESOURCES } from '../../components/vocabulary.js';
import { type ExchangeFrame, exchange, legality, rule } from '../../contents.js';
import { type Position, SEAT } from '../../position.js';
import { type NapoleonTable, noteChange } from '../board.js';
import { judgeGlory } from '../glory.js';

/**
 * Paying, losing and exchanging Resources; what comes in is counted in `year-setup.ts`, `incomeOf`.
 *
 * What a Resource comes to. A loss goes down to 0 and no further, in every phase, and leaves no debt
 * (i-napoleon/6.2/floor-zero, i-napoleon/6.2/excess-loss-ignored, i-napoleon/6.2/floor-any-phase): an effect forcing a loss
 * larger than the Resource held takes only what is there (i-napoleon/8.1.3.2/loss-floor, i-napoleon/8.1.3.3/loss-floor,
 * i-napoleon/6.2/track-moves).
 */
function changed(position: Position, held: number, amount: number): number {
  if (amount === 0) return held;
  noteChange(position);
  return Math.max(0, held + amount);
}

/** Adds points, or takes them. Written out, one Resource after the other, as most acts change some. */
export function change(components: Components, { position, record }: NapoleonTable, gain: Points, sign: 1 | -1 = 1): void {
  const { points } = position;
  const { A: admin = 0, D: diplomacy = 0, G: glory = 0, P: politics = 0 } = gain;
  points.A = changed(position, points.A, sign * admin);
  points.D = changed(position, points.D, sign * diplomacy);
  points.P = changed(position, points.P, sign * politics);
  if (glory === 0) return;
  points.G = changed(position, points.G, sign * glory);
  if (sign * glory < 0) position.gloryFell = true;
  const { most, limits } = components.tables.glory;
  // i-napoleon/4.2.1/any-moment, i-napoleon/4.2.1/reach-100: looked at whenever Glory moves, and never taken back.
  if (points.G >= limits && !position.limits) {
    // i-napoleon/4.2.1/never-removed: nothing in these rules ever takes it away
    position.limits = true;
    record?.({ kind: 'limits-extended', year: position.year });
  }
  if (points.G > most) points.G = most;
}

export function gain(components: Components, table: NapoleonTable, points: Points, card: number | null): void {
  change(components, table, points);
  table.record?.({ kind: 'points-changed', gain: points, card });
}

/** Written out, one Resource after the other: it is asked of every card at every moment. */
export function canPay({ points }: Position, cost: Cost): boolean {
  if (cost === NO_COST) return true;
  const { A: admin = 0, D: diplomacy = 0, G: glory = 0, P: politics = 0, 'G+P': mixed = 0 } = cost;
  if (points.A < admin || points.D < diplomacy || points.G < glory || points.P < politics) return false;
  // i-napoleon/8.3/brumaire-cost: a number of points in any mix of Glory and Politics.
  return points.G - glory + points.P - politics >= mixed;
}

export function isFree(cost: Cost): boolean {
  if (cost === NO_COST) return true;
  const { A: admin = 0, D: diplomacy = 0, G: glory = 0, P: politics = 0, 'G+P': mixed = 0 } = cost;
  return admin <= 0 && diplomacy <= 0 && glory <= 0 && politics <= 0 && mixed === 0;
}

/** Pays what was found payable. The mixed price is settled by its own decision before. */
/** i-napoleon/16.0/admin, i-napoleon/16.0/glory-points, i-napoleon/16.0/political-points: what points are spent on. */
export function pay(components: Components, table: NapoleonTable, cost: Points, card: number | null): void {
  if (isFree(cost)) return;
  spend(components, table, cost);
  table.record?.({ kind: 'cost-paid', cost, card });
}

/** Takes points without a line in the log, where another event tells of them. */
export const spend = (components: Components, table: NapoleonTable, cost: Points): void => change(components, table, cost, -1);

/** So many times the same points. */
function timesOf(points: Points, times: number): Points {
  const result: { -readonly [R in keyof Points]: Points[R] } = {};
  for (const resource of RESOURCES) if (points[resource] !== undefined) result[resource] = points[resource] * times;
  return result;
}

/** How many Politics points a point of DRM costs in Paris (i-napoleon/11.0/spend-p). */
export const PAIR = 2;

type Segment = ExchangeFrame['segment'];
/** How often at a time one may want to exchange; each moment of the Year has its own most. */
const TIMES = [1, 2, 3] as const;

/**
 * What may be said with an exchange, or with having none: that Diplomacy is to be shared out evenly, or that Paris may
 * speak without a point spent. What would be asked next is then not asked.
 */
const ONWARD = { income: null, diplomacy: '/share', politics: '/roll' } as const;

/** An exchange by its name: what is given up, once for each time: `P`, `PPP`, `GG`; with what is said beside it, or not. */
export function exchangeNamed(
  { tables }: Components,
  segment: Segment,
  answer: string,
): { give: Points; get: Points; times: number } | undefined {
  const [name = ''] = answer.split('/');
  const found = tables.exchanges.find((one) => one.segment === segment && Object.keys(one.give)[0] === name[0]);
  const times = name.length;
  return found && { give: timesOf(found.give, times), get: timesOf(found.get, times), times };
}

/**
 * Points for other points, at the three moments of the Year that allow it, each with its own rates and its own most:
 * for Admin with the income (i-napoleon/6.2.2/segment-only), for Diplomacy before the rolls (i-napoleon/10.1/exchange-before-rolls),
 * for Politics in the Domestic Politics Phase (i-napoleon/6.2.2/political-exchange-elsewhere).
 */
export function exchangeSteps(components: Components) {
  /** One of the three: what may be given for what, while there is something left to trade. */
  const trade = <const Own extends 'forAdmin' | 'forDiplomacy' | 'forPolitics'>(
    own: Own,
    segment: Segment,
    rates: string,
    most: string,
  ) => {
    // i-napoleon/6.2.2/diplomatic-exchange-elsewhere: each segment knows its own rates only
    const letters = components.tables.exchanges
      .filter((one) => one.segment === segment)
      .map((one) => Object.keys(one.give)[0] ?? '');
    const named = letters.flatMap((letter) => TIMES.map((times) => letter.repeat(times)));
    const plain = ['done', ...named];
    const onward = ONWARD[segment];
    const answers = onward === null ? plain : [...plain, ...plain.map((name) => `${name}${onward}`)];
    const offers = new Map(answers.map((name) => [name, exchangeNamed(components, segment, name)]));
    const offerNamed = (name: string) => offers.get(name);
    const isOnward = (name: string): boolean => name.includes('/');
    return exchange.ask({
      cite: rates,
      when: (_, frame) => frame.segment === segment && frame.left > 0,
      seat: () => SEAT,
      // A search has no questions to be spared.
      candidates: ({ position, mode }) =>
        mode === 'search'
          ? plain
          : answers.filter((name) => !isOnward(name) || leavesSomethingToSay(position, segment, offerNamed(name)?.get ?? {})),
      legal: legality<ExchangeFrame, string>([
        rule(most, 'exchange-limit', (_, frame, name) => (offerNamed(name)?.times ?? 0) <= frame.left),
        rule('i-napoleon/8.1.2/cost-meaning', 'not-enough', ({ position }, _, name) =>
          canPay(position, offerNamed(name)?.give ?? NO_COST),
        ),
      ]),
      pass: 'done',
      about: (_, frame) => ({ segment: frame.segment, left: frame.left }),
      choose: (table, frame, name) => {
        const found = offerNamed(name);
        frame.onward = isOnward(name);
        if (found === undefined) return goto('end');
        frame.left -= found.times;
        change(components, table, found.give, -1);
        change(components, table, found.get);
        table.record?.({ kind: 'exchanged', give: found.give, get: found.get });
        judgeGlory(components, table);
        return frame.onward ? goto('end') : goto(own);
      },
    });
  };
  return exchange.steps(
    {
      forAdmin: trade('forAdmin', 'income', 'i-napoleon/6.2.2/political-to-admin', 'i-napoleon/6.2.2/max-three-admin'),
      forDiplomacy: trade('forDiplomacy', 'diplomacy', 'i-napoleon/10.1/exchange-glory', 'i-napoleon/10.1/exchange-max-one'),
      forPolitics: trade('forPolitics', 'politics', 'i-napoleon/11.0/exchange-admin', 'i-napoleon/11.0/exchange-max-one'),
      end: () => undefined,
    },
    (_, { onward }) => onward,
  );
}

/** Whether anything is left to decide after an exchange: Diplomacy to share out, or a pair of Politics points. */
const leavesSomethingToSay = ({ points }: Position, segment: Segment, get: Points): boolean =>
  segment === 'diplomacy' ? points.D + (get.D ?? 0) > 0 : points.P + (get.P ?? 0) >= PAIR;
