/** What is answered to each request, once it has come through the door. */
import { type Option, ok, type Result, refuse, type Seat } from '@vedette/core';
import type { Answered, Person, Received, RequestName } from '@vedette/protocol';
import { cardOf, seatOf } from '../matches/cards.js';
import type { Offers } from '../matches/offers.js';
import { choose, undo } from '../matches/playing.js';
import type { House, Room } from '../matches/room.js';
import type { Rooms } from '../matches/rooms.js';
import {
  abort,
  answerWish,
  fileFor,
  forgetNotes,
  handOver,
  loseOnTime,
  resign,
  SUBSTITUTE,
  takeOver,
  wish,
  withdrawJoin,
} from '../matches/tables.js';
import { heard, say } from '../matches/talk.js';
import type { Leaves } from '../people/leave.js';
import type { Passkeys } from '../people/passkeys.js';
import type { People, SignedIn } from '../people/people.js';
import type { Ways } from '../post/ways.js';

/** Whoever asks. */
export interface Caller {
  readonly signedIn: SignedIn | null;
  readonly agent: string;
  /** Where the page stands that asks, or the server for programs. */
  readonly origin: string;
}

/** How often a password may be tried for a name, whoever tries: in how many seconds to come again, else 0. */
export interface Guesses {
  at(login: string): number;
}

export interface Desk {
  readonly house: House;
  readonly people: People;
  readonly passkeys: Passkeys;
  readonly leaves: Leaves;
  readonly ways: Ways;
  readonly rooms: Rooms;
  readonly offers: Offers;
  readonly guesses: Guesses;
  /** A session has ended, or somebody has gone: whoever holds a socket by it loses it. */
  ended(of: { readonly session: string } | { readonly person: string }): void;
}

/** More than there are places on any map. */
const MOST_NOTES = 300;

export type Answers = { readonly [N in RequestName]: (sent: Received<N>, caller: Caller) => Promise<Result<Answered<N>>> };

/** Whether this match is anything to this person: he sits there, or it is open to those who look on. */
export function mayLook({ row }: Room, seat: Seat | null): boolean {
  return seat !== null || (row.spectators === 1 && row.state !== 'aborted');
}

export function answersOf({ house, people, passkeys, leaves, ways, rooms, offers, guesses, ended }: Desk): Answers {
  const { storage, now } = house;
  const done = ok(null);
  const signedIn = ({ signedIn: known }: Caller): SignedIn => {
    if (known === null) throw new Error('the door lets nobody through who must be known and is not');
    return known;
  };
  const me = (caller: Caller): Person => signedIn(caller).person;

  /** The room, with the seat of whoever asks. */
  async function at(match: string, caller: Caller): Promise<Result<{ room: Room; seat: Seat | null }>> {
    const found = await rooms.get(match);
    if (!found.ok) return found;
    const room = found.value;
    if (room.row.state === 'offered') await room.refresh();
    await offers.beginIfFull(room);
    return ok({ room, seat: seatOf(room.row, caller.signedIn?.person.id ?? null) });
  }

  /** Whoever goes for good leaves his running matches to one of ours, so that the others can play on. */
  async function leave(match: string, person: string): Promise<void> {
    const found = await rooms.get(match);
    const seat = found.ok ? seatOf(found.value.row, person) : null;
    if (!found.ok || seat === null || found.value.play === null) return;
    const room = found.value;
    const by = (what: string) => ({ key: `${what}-${seat}-${room.row.written}`, person: null });
    await forgetNotes(room, seat, by('forget'));
    if (room.row.state === 'playing') await handOver(room, seat, SUBSTITUTE, by('gone'));
  }

  /** Nor is anybody asked any longer whether he may join. */
  async function withdraw(match: string, person: string): Promise<void> {
    const found = await rooms.get(match);
    if (found.ok) await withdrawJoin(found.value, person, { key: `withdrawn-${found.value.row.written}`, person: null });
  }

  /** What a person has noted on the maps, by match. */
  async function notesOf(person: Person): Promise<Record<string, Readonly<Record<string, string>>>> {
    const notes: Record<string, Readonly<Record<string, string>>> = {};
    for (const match of await people.matchesOf(person)) {
      const found = await rooms.get(match);
      const own = found.ok ? found.value.play?.kept.head.notes[seatOf(found.value.row, person.id) ?? ''] : undefined;
      if (own !== undefined && Object.keys(own).length > 0) notes[match] = own;
    }
    return notes;
  }

  /** The clocks of this person's matches are set anew: they rest, or they run again. */
  async function setClocks(person: Person): Promise<void> {
    for (const match of await people.matchesOf(person)) {
      const found = await rooms.get(match);
      if (!found.ok || found.value.row.state !== 'playing') continue;
      const room = found.value;
      await room.readSeats();
      await room.act({ key: `leave-${person.id}-${now()}`, person: person.id, what: 'leave' }, (play) => play.change({}));
      room.audience.tellTable();
    }
  }

  /** As somebody who may look at it while it is played or over. */
  async function looking<T>(
    match: string,
    caller: Caller,
    see: (room: Room, play: NonNullable<Room['play']>, seat: Seat | null) => Result<T>,
  ): Promise<Result<T>> {
    const found = await at(match, caller);
    if (!found.ok) return found;
    const { room, seat } = found.value;
    if (!mayLook(room, seat)) return refuse('no-such-match');
    return room.play === null ? refuse('not-begun') : see(room, room.play, seat);
  }

  /** As somebody who sits there. */
  async function sitting(
    { match, key }: { readonly match: string; readonly key: string },
    caller: Caller,
    act: (room: Room, seat: Seat, by: { readonly key: string; readonly person: string }) => Promise<Result<null>>,
  ): Promise<Result<null>> {
    const found = await at(match, caller);
    if (!found.ok) return found;
    const { room, seat } = found.value;
    if (seat === null) return refuse(mayLook(room, seat) ? 'not-at-this-table' : 'no-such-match');
    const person = me(caller).id;
    // Two people may use the same key: it is one's own.
    return act(room, seat, { key: `${person}-${key}`, person });
  }

  return {
    'people.me': async (_, caller) => ok(caller.signedIn?.person ?? null),
    'people.guest': ({ name }, { agent }) => people.guest(name, agent),
    'people.rename': ({ name }, caller) => people.rename(me(caller), name),
    'people.keep': (sent, caller) => people.keep(me(caller), sent),
    'people.sign-in': async (sent, { agent }) => {
      const wait = guesses.at(people.loginOf(sent.name));
      return wait > 0 ? refuse('too-many', { seconds: wait }) : people.signIn(sent, agent);
    },
    'people.sign-out': async (_, caller) => {
      const known = signedIn(caller);
      await people.endSession(known, known.session);
      ended(known);
      return done;
    },
    'people.sessions': async (_, caller) => ok(await people.sessions(signedIn(caller))),
    'people.end-session': async ({ session }, caller) => {
      const over = await people.endSession(signedIn(caller), session);
      if (over.ok) ended({ session });
      return over;
    },
    'people.export': async (_, caller) => {
      const person = me(caller);
      const kept = await people.export(person);
      return ok({ ...kept, notes: await notesOf(person) });
    },
    'people.delete': async (_, caller) => {
      const person = me(caller);
      const { offered, asked } = await people.waitingOf(person);
      for (const match of offered) await offers.stand(person.id, match);
      for (const match of asked) await withdraw(match, person.id);
      // Only now: whom somebody has let in meanwhile sits there, and later nobody is let in any more.
      const matches = await people.matchesOf(person);
      for (const match of matches) await leave(match, person.id);
      await people.delete(person);
      for (const match of matches) await (await rooms.known(match))?.readSeats();
      ended({ person: person.id });
      return done;
    },
    'people.block': (sent, caller) => people.block(me(caller), sent),
    'people.blocked': async (_, caller) => ok(await people.blocked(me(caller))),
    'people.passkey-new': (_, caller) => passkeys.invite(me(caller), caller.origin),
    'people.passkey-add': async ({ answer }, caller) => {
      const person = me(caller);
      if (!(await people.mayKeep(person))) return refuse('name-taken', { name: person.name });
      // A name is kept by a key that there is, and by nothing that was only sent.
      if (!(await passkeys.add(person, answer, caller.origin))) return refuse('passkey-refused');
      return people.keepName(person);
    },
    'people.passkey-ask': async (_, { origin }) => ok(await passkeys.ask(origin)),
    'people.passkey-sign-in': async ({ answer }, { origin, agent }) => {
      const person = await passkeys.whose(answer, origin);
      return person === null ? refuse('passkey-refused') : people.letIn(person, agent);
    },
    'people.passkeys': async (_, caller) => ok(await passkeys.of(me(caller).id)),
    'people.passkey-remove': async ({ id }, caller) => {
      const isLast = (await passkeys.of(me(caller).id)).every((one) => one.id === id);
      return isLast && !(await people.hasPassword(me(caller))) ? refuse('last-key') : passkeys.remove(me(caller), id);
    },
    'people.leave': async (_, caller) => ok(await leaves.look(me(caller))),
    'people.take-leave': async ({ days }, caller) => {
      const taken = await leaves.take(me(caller), days);
      if (taken.ok) await setClocks(me(caller));
      return taken;
    },
    'post.look': async (_, caller) => ok(await ways.look(me(caller))),
    'post.add': (sent, caller) => ways.add(me(caller), sent),
    'post.confirm': (sent, caller) => ways.confirm(me(caller), sent),
    'post.remove': ({ way }, caller) => ways.remove(me(caller), way),
    'people.report': (sent, caller) => people.report(me(caller), sent),

    'match.offer': (sent, caller) => offers.offer(me(caller).id, sent),
    'match.sit': (sent, caller) => offers.sit(me(caller).id, sent),
    'match.renew': ({ match }, caller) => offers.renew(me(caller).id, match),
    'match.stand': ({ match }, caller) => offers.stand(me(caller).id, match),
    'match.lobby': async (_, { signedIn: known }) => ok(await offers.lobby(known?.person.id ?? null)),
    'match.mine': async (_, caller) => ok(await offers.mine(me(caller).id)),
    'match.card': async ({ match }, caller) => {
      const found = await at(match, caller);
      if (!found.ok) return found;
      const { room, seat } = found.value;
      // Before it begins the link is the invitation: whoever has it may look. So it is where he may take a seat that was left.
      const { state, seats, successor } = room.row;
      const person = caller.signedIn?.person.id ?? null;
      const mayJoin = seats.some(
        ({ vacant, left }) => vacant === 1 && (successor !== 'nobody' || (left !== null && left === person)),
      );
      // Whoever has the link of one that was withdrawn is told so.
      const isOpen = state === 'offered' || state === 'aborted' || (state === 'playing' && mayJoin);
      if (!isOpen && !mayLook(room, seat)) return refuse('no-such-match');
      return ok(room.audience.table(person));
    },
    'match.look': ({ match, have }, caller) =>
      looking(match, caller, ({ audience }, play, seat) =>
        ok(audience.told(play, seat, caller.signedIn?.person.id ?? null, have)),
      ),
    'match.glance': ({ match }, caller) =>
      looking(match, caller, (_, { kept }, seat) => ok({ view: kept.views.get(seat ?? '') })),
    'match.choose': (sent, caller) =>
      sitting(sent, caller, (room, seat, by) => choose(room, seat, sent.number, sent.plan as readonly Option[], by)),
    'match.undo': (sent, caller) => sitting(sent, caller, (room, seat, by) => undo(room, seat, by)),
    'match.order': (sent, caller) =>
      sitting(sent, caller, (room, seat, by) =>
        room.act({ ...by, what: 'order' }, (play) => play.order(seat, sent.orders as Parameters<typeof play.order>[1])),
      ),
    'match.withdraw': (sent, caller) =>
      sitting(sent, caller, (room, seat, by) => room.act({ ...by, what: 'withdraw' }, (play) => play.dropPlan(seat))),
    'match.note': (sent, caller) =>
      sitting(sent, caller, (room, seat, by) =>
        room.act({ ...by, what: 'note' }, async (play) => {
          const own = play.kept.head.notes[seat] ?? {};
          const isMore = sent.text !== '' && !Object.hasOwn(own, sent.place);
          if (isMore && Object.keys(own).length >= MOST_NOTES) return refuse('too-many-notes', { most: MOST_NOTES });
          return play.note(seat, sent.place, sent.text);
        }),
      ),
    'match.past': ({ match, at: moment }, caller) =>
      looking(match, caller, ({ audience }, { kept }, seat) => {
        const isOver = kept.head.outcome !== null;
        const choices = isOver ? moment : audience.log(seat).choicesAt(moment);
        if (choices === undefined) return refuse('no-such-moment', { most: audience.log(seat).moments });
        const past = kept.past(seat, choices);
        return past.ok ? ok({ ...past.value, at: moment, views: { ...past.value.views } }) : past;
      }),
    'match.course': ({ match }, caller) =>
      looking(match, caller, (_, { kept }) => kept.course() as unknown as Result<Answered<'match.course'>>),
    'match.file': ({ match }, caller) => looking(match, caller, (room) => fileFor(room)),
    'match.resign': (sent, caller) => sitting(sent, caller, (room, seat, by) => resign(room, seat, by)),
    'match.abort': (sent, caller) => sitting(sent, caller, (room, _, by) => abort(room, by)),
    'match.hand-over': (sent, caller) => sitting(sent, caller, (room, seat, by) => handOver(room, seat, sent.opponent, by)),
    'match.take-over': async ({ match, key, seat }, caller) => {
      const found = await at(match, caller);
      if (!found.ok) return found;
      const { room, seat: own } = found.value;
      const { id: person, name } = me(caller);
      if (own === seat) return ok(cardOf(room.row, person));
      if (own !== null) return refuse('already-seated');
      const may = await offers.mayTakeOver(person, room.row, seat);
      if (!may.ok) return may;
      const taken = await takeOver(room, seat, { key: `${person}-${key}`, person, name });
      return taken.ok ? ok(cardOf(room.row, person)) : taken;
    },
    'match.rematch': (sent, caller) => offers.rematch(me(caller).id, sent),
    'match.wish': (sent, caller) => sitting(sent, caller, (room, seat, by) => wish(room, seat, sent.what, by)),
    'match.answer': (sent, caller) => sitting(sent, caller, (room, seat, by) => answerWish(room, seat, sent.agrees, by)),
    'match.claim': (sent, caller) =>
      sitting(sent, caller, async (room, seat, by) => {
        // Where something else is to happen when the time is up, nobody is quicker than that.
        const late = room.row.overdue === 'claim' ? room.late(now()) : null;
        return late === null || late === seat ? refuse('time-is-not-up') : loseOnTime(room, late, by);
      }),
    'match.say': (sent, caller) =>
      sitting(sent, caller, async (room, _, { key, person }) => {
        const said = await say(house, { match: room.id, key, person, text: sent.text, at: now() });
        if (said !== null) room.audience.tellSaid(said);
        return done;
      }),
    'match.said': async ({ match, since }, caller) => {
      const found = await at(match, caller);
      if (!found.ok) return found;
      // What is said at a table is for those who sit there.
      return found.value.seat === null ? refuse('not-at-this-table') : ok(await heard(storage, match, { since }));
    },
  };
}
