/** Time at a table: what each seat has left, and when the time of those who are waited for is up. Server time only. */
import type { Seat } from '@vedette/core';
import type { ClockFace, Pace } from '@vedette/protocol';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface Clocks {
  /** When this was so. */
  readonly at: number;
  readonly left: Readonly<Record<Seat, number>>;
  /** Since when those are waited for who are waited for now; matches begun before this was kept do not know. */
  readonly since?: number;
  /** Whose clock runs. Nobody's while several decide in secret: a clock that stops would tell who is done. */
  readonly running: readonly Seat[];
  /** Whose clock rests, and until when: people on leave. */
  readonly rests?: Readonly<Record<Seat, number>>;
  /** The question that several answer behind screens, if there is one: `at` is then when it was put. */
  readonly together?: string;
}

/** Who has to decide, and by what question where several do so behind screens. */
export interface AskedNow {
  readonly seats: readonly Seat[];
  readonly together: string | null;
}

const allowance = (pace: Pace): number =>
  pace.kind === 'live' ? pace.minutes * MINUTE : pace.kind === 'daily' ? pace.days * DAY : 0;

/** From when on a clock that was read at `at` really runs. */
const runsFrom = ({ at, rests }: Pick<Clocks, 'at' | 'rests'>, seat: Seat): number => Math.max(at, rests?.[seat] ?? 0);

const runningFor = ({ seats, together }: AskedNow): readonly Seat[] => (together === null ? seats : []);

export const firstClocks = (pace: Pace, seats: readonly Seat[], asked: AskedNow, now: number): Clocks => ({
  at: now,
  left: pace.kind === 'none' ? {} : Object.fromEntries(seats.map((seat) => [seat, allowance(pace)])),
  running: runningFor(asked),
});

/**
 * The clocks after something was done. An increment comes with every handing over, not with every small choice. While
 * several decide in secret they stay as they were: when one of them was done is nobody's business.
 */
export function clocksAfter(
  pace: Pace,
  before: Clocks,
  asked: AskedNow,
  now: number,
  leave: Readonly<Record<Seat, number>> = {},
): Clocks {
  const left: Record<Seat, number> = {};
  for (const [seat, had] of Object.entries(before.left)) {
    const [ran, runs] = [before.running.includes(seat), asked.seats.includes(seat)];
    const rest = ran ? Math.max(0, had - Math.max(0, now - runsFrom(before, seat))) : had;
    if (pace.kind === 'live') left[seat] = rest + (ran && !runs ? pace.increment * 1000 : 0);
    // Each time one is asked anew, all the days are there again.
    else left[seat] = runs && !ran ? allowance(pace) : rest;
  }
  // Days are counted while one is there; whoever plays live is there.
  const rests = pace.kind === 'daily' ? Object.fromEntries(Object.entries(leave).filter(([, until]) => until > now)) : {};
  const { together } = asked;
  const running = runningFor(asked);
  const isSameWait = together === (before.together ?? null) && running.join() === before.running.join();
  return {
    at: together !== null && together === before.together ? before.at : now,
    since: isSameWait ? (before.since ?? before.at) : now,
    left,
    running,
    ...(Object.keys(rests).length === 0 ? {} : { rests }),
    ...(together === null ? {} : { together }),
  };
}

/** When the time of a seat is up; never where none is counted. */
const endOf = (clocks: Clocks, seat: Seat): number => runsFrom(clocks, seat) + (clocks.left[seat] ?? Number.POSITIVE_INFINITY);

/** Whose time is up, of these seats; first whose was up first. */
export const lateOf = (clocks: Clocks, seats: readonly Seat[], now: number): readonly Seat[] =>
  seats.filter((seat) => endOf(clocks, seat) <= now).sort((one, other) => endOf(clocks, one) - endOf(clocks, other));

/** When the first of these seats has no time left; never where none is counted. */
export function deadlineOf(pace: Pace, clocks: Clocks, seats: readonly Seat[]): number | null {
  const times = seats.map((seat) => endOf(clocks, seat)).filter(Number.isFinite);
  return pace.kind === 'none' || times.length === 0 ? null : Math.min(...times);
}

/**
 * The clocks as they are shown at a moment. Never as of the last act: whoever looks again and again would see by that how
 * often somebody chose in secret.
 */
export const facesOf = (clocks: Clocks, now: number): Readonly<Record<Seat, ClockFace>> =>
  Object.fromEntries(
    Object.entries(clocks.left).map(([seat, rest]) => {
      const runs = clocks.running.includes(seat);
      const left = runs ? Math.max(0, rest - Math.max(0, now - runsFrom(clocks, seat))) : rest;
      return [seat, { left, runs, at: now, rests: clocks.rests?.[seat] ?? null }];
    }),
  );
