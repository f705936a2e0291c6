/** What people can do at a table beside choosing: leave it, agree on something, look back, take the match home. */

import { readOpponent } from '@vedette/ai';
import {
  type AnyMatch,
  fileOf,
  type Head,
  newMatch,
  type Outcome,
  ok,
  type Play,
  type Result,
  recordAgain,
  refuse,
  type Seat,
  type StoredMatch,
} from '@vedette/core';
import type { Wish } from '@vedette/protocol';
import type { SeatsTable } from '../storage/schema.js';
import { peopleOf, seatOf, type WishNow, wishOf } from './cards.js';
import { lastChoiceOf } from './last-choice.js';
import type { Act } from './records.js';
import type { Room } from './room.js';

type By = Pick<Act, 'key' | 'person'>;

/** What a match ends with where its rules did not end it. */
const wonBy = (winners: readonly Seat[], how: string): Outcome => ({ winners, how });

const othersOf = (play: Play, seat: Seat): readonly Seat[] => play.kept.head.seats.filter((one) => one !== seat);

export const resign = (room: Room, seat: Seat, by: By): Promise<Result<null>> =>
  room.act({ ...by, what: 'resign', row: { wish: null } }, (play) => end(play, wonBy(othersOf(play, seat), 'resigned')));

export const loseOnTime = (room: Room, seat: Seat, by: By): Promise<Result<null>> =>
  room.act({ ...by, what: 'time', row: { wish: null } }, (play) => end(play, wonBy(othersOf(play, seat), 'time')));

/** How good it must be for a seat, from 0 to 1, to be called won. */
const CLEARLY = 0.7;

/**
 * Decides a match that somebody left by how it stands: those who stand clearly better have won, and where nobody does it is
 * drawn. Whoever let the time run out wins nothing by it. Where a game cannot say how it stands, the time decides.
 */
export const adjudicate = (room: Room, late: Seat, by: By): Promise<Result<null>> =>
  room.act({ ...by, what: 'adjudicated', row: { wish: null } }, async (play) => {
    const others = othersOf(play, late);
    const winners = play.ask(({ game: { evaluate }, position }) =>
      ok(evaluate === undefined ? null : others.filter((one) => evaluate(position, one) >= CLEARLY)),
    );
    if (!winners.ok) return winners;
    return end(play, winners.value === null ? wonBy(others, 'time') : wonBy(winners.value, 'adjudicated'));
  });

export const abort = (room: Room, by: By): Promise<Result<null>> =>
  room.act({ ...by, what: 'abort', row: { wish: null } }, async (play) => {
    const { start, turn } = play.kept.head;
    return turn > start.turn ? refuse('too-late-to-abort') : end(play, wonBy([], 'aborted'));
  });

const end = async (play: Play, outcome: Outcome): Promise<Result<null>> =>
  play.match === null ? refuse('match-is-over') : play.end(outcome);

/** Who plays on for somebody who is gone, where nobody chose. */
export const SUBSTITUTE = 'sergeant';

/** An opponent of ours plays on in this seat. What was asked of whoever leaves is asked no longer. */
export function handOver(room: Room, seat: Seat, opponent: string, by: By): Promise<Result<null>> {
  const left = room.row.seats.find((one) => one.seat === seat)?.person ?? null;
  const known = opponent.includes(':')
    ? refuse('unknown-player', { player: opponent.slice(0, 60) })
    : readOpponent(opponent, () => 0);
  if (!known.ok) return Promise.resolve(known);
  const { also, work } = reseating(room, seat, { sits: opponent, row: { opponent, person: null, vacant: 1, left } });
  // Also where the clock took it from him, the journal says who has sat there.
  return room.act({ ...by, person: left, what: 'hand-over', row: { wish: null }, isPublic: true, also }, work);
}

const vacancyOf = ({ row }: Room, seat: Seat) => row.seats.find((one) => one.seat === seat && one.vacant === 1);

/**
 * Somebody wants a seat that was left. Whoever left it comes back when he likes; others as the terms of the table say: at
 * once, when all who stay agree, or never.
 */
export async function takeOver(room: Room, seat: Seat, by: By & { readonly name: string }): Promise<Result<null>> {
  const { person, name, key } = by;
  const vacancy = vacancyOf(room, seat);
  if (vacancy === undefined || person === null) return refuse('seat-not-vacant');
  const { successor } = room.row;
  if (successor === 'anybody' || vacancy.left === person) return join(room, seat, person, { key, person });
  if (successor === 'nobody' || peopleOf(room.row).length === 0) return refuse('nobody-joins');
  if (wishOf(room.row)?.joins?.person === person) return ok(null);
  return ask(room, { what: 'join', by: seat, agreed: [], joins: { person, name } }, { key, person });
}

/** A person sits down in a seat that was left, and plays on in it. */
function join(room: Room, seat: Seat, person: string, by: By, may: () => boolean = () => true): Promise<Result<null>> {
  // What one has noted and ordered is one's own: whoever comes back finds it, and nobody else.
  const forgets = vacancyOf(room, seat)?.left !== person;
  const row = { opponent: null, person, vacant: 0, left: null };
  // Whoever asks for two seats at once gets one of them.
  const mayStill = () => vacancyOf(room, seat) !== undefined && seatOf(room.row, person) === null && may();
  const { also, work } = reseating(room, seat, { sits: 'person', row, forgets }, mayStill);
  return room.act({ ...by, what: 'take-over', row: { wish: null }, isPublic: true, also }, work);
}

interface Reseating {
  readonly sits: string;
  readonly row: Pick<SeatsTable, 'opponent' | 'person' | 'vacant' | 'left'>;
  /** Whether what was noted, planned and ordered in this seat goes with whoever sat there. */
  readonly forgets?: boolean;
}

function reseating(
  room: Room,
  seat: Seat,
  { sits, row, forgets = false }: Reseating,
  may = () => true,
): { readonly also: NonNullable<Act['also']>; work(play: Play): Promise<Result<null>> } {
  return {
    also: async (transaction) => {
      await transaction.updateTable('seats').set(row).where('match', '=', room.id).where('seat', '=', seat).execute();
    },
    work: async (play) => {
      if (play.match === null) return refuse('match-is-over');
      if (!may()) return refuse('seat-not-vacant');
      const { seating } = play.kept.head;
      const part = forgets ? await forget(play, seat) : ok({});
      if (!part.ok) return part;
      const changed = await play.change({ ...part.value, seating: { ...seating, [seat]: sits } });
      if (changed.ok) await room.readSeats();
      return changed;
    },
  };
}

/** The match without what was noted and planned in a seat; its orders are ended at once. */
async function forget(play: Play, seat: Seat): Promise<Result<Partial<Head>>> {
  const { orders } = play.kept.head;
  const ended = (orders[seat] ?? []).length === 0 ? ok(null) : await play.order(seat, []);
  if (!ended.ok) return ended;
  const { notes, plans } = play.kept.head;
  return ok({ notes: { ...notes, [seat]: {} }, plans: { ...plans, [seat]: [] } });
}

/** What was noted in a seat is gone, also where the match is over. */
export const forgetNotes = (room: Room, seat: Seat, by: By): Promise<Result<null>> =>
  room.act({ ...by, what: 'forget' }, (play) => play.change({ notes: { ...play.kept.head.notes, [seat]: {} } }));

/** Asks the others for something. */
export const wish = (room: Room, seat: Seat, what: Wish, by: By): Promise<Result<null>> => {
  if (peopleOf(room.row).length < 2) return Promise.resolve(refuse('nobody-to-ask'));
  const { play } = room;
  const last = play === null || what !== 'take-back' ? -1 : lastChoiceOf(play.kept.entries, seat);
  if (what === 'take-back' && last < 0) return Promise.resolve(refuse('nothing-to-take-back'));
  const learned = what === 'take-back' ? { from: last, learned: last < (play?.match?.floor.choices ?? 0) } : {};
  return ask(room, { what, by: seat, agreed: [seat], ...learned }, by);
};

/** One thing is asked at a time. */
const ask = (room: Room, wished: WishNow, by: By): Promise<Result<null>> =>
  room.act({ ...by, what: 'wish', row: { wish: JSON.stringify(wished) } }, async (play) => {
    if (play.match === null) return refuse('match-is-over');
    if (wishOf(room.row) !== null) return refuse('wish-pending');
    const changed = await play.change({});
    room.audience.tellTable();
    return changed;
  });

/** Whoever asked for a seat that was left wants it no longer. */
export async function withdrawJoin(room: Room, person: string, by: By): Promise<Result<null>> {
  const act: Act = { ...by, what: 'declined', row: { wish: null }, isPublic: true };
  const withdrawn = await room.act(act, async (play) =>
    wishOf(room.row)?.joins?.person === person ? play.change({}) : refuse('nothing-wished'),
  );
  room.audience.tellTable();
  return withdrawn;
}

/** Agrees, or does not; whoever wished it may take it back too. When all agree it is done. */
export async function answerWish(room: Room, seat: Seat, agrees: boolean, by: By): Promise<Result<null>> {
  const wished = wishOf(room.row);
  if (wished === null) return refuse('nothing-wished');
  const agreed = [...new Set([...wished.agreed, seat])];
  const isDone = agrees && peopleOf(room.row).every((one) => agreed.includes(one));
  const isStillSo = () => JSON.stringify(wishOf(room.row)) === JSON.stringify(wished);
  if (isDone && wished.joins !== undefined) return join(room, wished.by, wished.joins.person, by, isStillSo);
  const after = isDone || !agrees ? null : JSON.stringify({ ...wished, agreed });
  const what = isDone ? 'agreed' : agrees ? 'agrees' : 'declined';
  // Whoever asked from outside hears the answer by his list.
  const isPublic = wished.joins !== undefined;
  const answered = await room.act({ ...by, what, row: { wish: after }, isPublic }, async (play) => {
    if (!isStillSo()) return refuse('nothing-wished');
    if (!isDone) return play.change({});
    if (wished.what === 'draw') return end(play, wonBy([], 'agreed'));
    return takeBack(room, play, wished.from ?? lastChoiceOf(play.kept.entries, wished.by));
  });
  room.audience.tellTable();
  return answered;
}

/** Back to before a choice, whatever came out since. What chance brought will come again. */
async function takeBack(room: Room, play: Play, from: number): Promise<Result<null>> {
  const { head, entries } = play.kept;
  const begun = play.ask(({ game }) => newMatch(game, head.settings, head.seed));
  if (!begun.ok) return begun;
  const choices = entries.slice(0, from).map(({ choice: { seat: who, kind, option } }) => [who, kind, option] as const);
  const about = { id: head.id, seating: head.seating, trusting: false, began: head.began, now: head.changed };
  const again = recordAgain(begun.value as AnyMatch, choices as never, about);
  if (!again.ok) return again;
  const { position, floor, turn } = again.value.head;
  const back = { ...head, position, floor, turn, choices: from, plans: {}, written: head.written + 1 };
  const written = await room.rewrite(back, from);
  return written;
}

/** What chance brought is published once a match is over, also where its rules did not end it. */
export function fileFor(room: Room): Result<unknown> {
  const { game, play } = room;
  if (play === null) return refuse('not-begun');
  if (!('contents' in game)) return { ok: false, refusal: game };
  const stored: StoredMatch = play.kept.stored;
  if (stored.head.outcome === null) return refuse('match-is-not-over');
  return fileOf(game, stored);
}
