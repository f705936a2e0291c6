/** Time at a table: what each seat has left, and when the time of those who are waited for is up. Server time only. */
import type { Seat } from '@vedette/core';
import type { ClockFace, Pace } from '@vedette/protocol';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export interface Clocks {
  /** When this was so. */
  readonly at: number;
  readonly left: Readonly<Record<Seat, number>>;
  /** Whose clock runs. Nobody's while several decide in secret: a clock that stops would tell who is done. */
  readonly running: readonly Seat[];
  /** Whose clock rests, and until when: people on leave. */
  readonly rests?: Readonly<Record<Seat, number>>;
}

/** Who has to decide, and whether several do so behind screens. */
export interface AskedNow {
  readonly seats: readonly Seat[];
  readonly together: boolean;
}

const allowance = (pace: Pace): number =>
  pace.kind === 'live' ? pace.minutes * MINUTE : pace.kind === 'daily' ? pace.days * DAY : 0;

/** From when on a clock that was read at `at` really runs. */
const runsFrom = ({ at, rests }: Pick<Clocks, 'at' | 'rests'>, seat: Seat): number => Math.max(at, rests?.[seat] ?? 0);

const runningFor = ({ seats, together }: AskedNow): readonly Seat[] => (together ? [] : seats);

export const firstClocks = (pace: Pace, seats: readonly Seat[], asked: AskedNow, now: number): Clocks => ({
  at: now,
  left: pace.kind === 'none' ? {} : Object.fromEntries(seats.map((seat) => [seat, allowance(pace)])),
  running: runningFor(asked),
});

/** The clocks after something was done. An increment comes with every handing over, not with every small choice. */
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
  return { at: now, left, running: runningFor(asked), ...(Object.keys(rests).length === 0 ? {} : { rests }) };
}

/** When the first of these seats has no time left; never where none is counted. */
export function deadlineOf(pace: Pace, clocks: Clocks, seats: readonly Seat[]): number | null {
  const times = seats.flatMap((seat) => {
    const left = clocks.left[seat];
    return left === undefined ? [] : [runsFrom(clocks, seat) + left];
  });
  return pace.kind === 'none' || times.length === 0 ? null : Math.min(...times);
}

export const facesOf = ({ at, left, running, rests }: Clocks): Readonly<Record<Seat, ClockFace>> =>
  Object.fromEntries(
    Object.entries(left).map(([seat, rest]) => [
      seat,
      { left: rest, runs: running.includes(seat), at, rests: rests?.[seat] ?? null },
    ]),
  );
