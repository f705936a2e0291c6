/** How matches look from outside, to one who may see them. */
import type { Outcome, Seat } from '@vedette/core';
import type { MatchCard, Overdue, Pace, SeatCard, Successor, TableCard, Wish } from '@vedette/protocol';
import type { Storage } from '../storage/storage.js';
import { type Clocks, facesOf } from './pace.js';
import { type MatchRow, seatsOf } from './records.js';

/** What somebody at the table asks of the others, and who has agreed. */
export interface WishNow {
  readonly what: Wish | 'join';
  readonly by: Seat;
  readonly agreed: readonly Seat[];
  /** Of a choice to be taken back, its place in the record; and whether anything came out since. */
  readonly from?: number;
  readonly learned?: boolean;
  /** Who wants to join. */
  readonly joins?: { readonly person: string; readonly name: string };
}

export const seatOf = ({ seats }: MatchRow, person: string | null): Seat | null =>
  person === null ? null : (seats.find((one) => one.person === person)?.seat ?? null);

export const peopleOf = ({ seats }: MatchRow): readonly Seat[] =>
  seats.filter(({ opponent }) => opponent === null).map(({ seat }) => seat);

/** Until when the people at a table are on leave. */
export const leaveOf = ({ seats }: MatchRow): Readonly<Record<Seat, number>> =>
  Object.fromEntries(seats.flatMap(({ seat, away }) => (away === null ? [] : [[seat, away]])));

export const paceOf = ({ pace }: MatchRow): Pace => JSON.parse(pace) as Pace;
export const clocksOf = ({ clocks }: MatchRow): Clocks => JSON.parse(clocks) as Clocks;
export const wishOf = ({ wish }: MatchRow): WishNow | null => (wish === null ? null : (JSON.parse(wish) as WishNow));
export const listOf = (text: string): readonly Seat[] => JSON.parse(text) as readonly Seat[];

function whoSits(
  { person, name, opponent, vacant, left }: MatchRow['seats'][number],
  { state }: Pick<MatchRow, 'state'>,
  viewer: string | null,
): SeatCard['who'] {
  if (opponent !== null)
    return { kind: 'opponent', name: opponent, isVacant: vacant === 1, wasYou: left !== null && left === viewer };
  if (person === null) return { kind: state === 'offered' ? 'open' : 'gone' };
  return { kind: 'person', id: person, name: name ?? '', isYou: person === viewer };
}

export function cardOf(row: MatchRow, viewer: string | null): MatchCard {
  const yours = seatOf(row, viewer);
  const clocks = clocksOf(row);
  const isYourTurn = row.state === 'playing' && yours !== null && listOf(row.asked).includes(yours);
  return {
    id: row.id,
    game: row.game,
    settings: JSON.parse(row.settings) as MatchCard['settings'],
    state: row.state as MatchCard['state'],
    seats: row.seats.map((seat) => ({ seat: seat.seat, who: whoSits(seat, row, viewer) })),
    yours,
    isOwn: viewer !== null && row.creator === viewer,
    isYourTurn,
    waiting: row.state === 'playing' ? [...listOf(row.waiting)].filter((seat) => seat !== yours || isYourTurn) : [],
    together: row.state === 'playing' && clocks.together !== undefined,
    since: row.state === 'playing' ? (clocks.since ?? null) : null,
    turn: row.turn,
    outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Outcome & MatchCard['outcome']),
    pace: paceOf(row),
    overdue: row.overdue as Overdue,
    successor: row.successor as Successor,
    deadline: row.deadline,
    listed: row.listed === 1,
    spectators: row.spectators === 1,
    commitment: row.commitment,
    next: yours === null ? null : row.next,
    expires: row.state === 'offered' ? row.expires : null,
    created: row.created,
    changed: row.changed,
  };
}

/** What is not in the row: who is here, how much was said, and what time it is. */
interface Now {
  readonly here: readonly Seat[];
  readonly said: number;
  readonly now: number;
}

function wishAsSeen(row: MatchRow, viewer: string | null): TableCard['wish'] {
  const wish = wishOf(row);
  if (wish === null) return null;
  // How many choices there were is nobody's business: each is told what of it he knows.
  const { joins, from: _, ...plain } = wish;
  const isYou = joins?.person === viewer;
  return { ...plain, agreed: [...wish.agreed], ...(joins === undefined ? {} : { joins: { name: joins.name, isYou } }) };
}

export function tableCardOf(row: MatchRow, viewer: string | null, { here, said, now }: Now): TableCard {
  return {
    card: cardOf(row, viewer),
    clocks: facesOf(clocksOf(row), now),
    here: [...here],
    wish: wishAsSeen(row, viewer),
    said,
  };
}

/** The rows of several matches, with who sits where. */
export async function rowsWithSeats({ db }: Storage, rows: readonly Omit<MatchRow, 'seats'>[]): Promise<MatchRow[]> {
  const seats = await seatsOf(
    { db },
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, seats: seats.filter(({ match }) => match === row.id) }));
}
