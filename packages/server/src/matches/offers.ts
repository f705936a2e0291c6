/** Tables that wait for people: offered, taken seat by seat, and begun when nobody is missing. */
import { randomBytes } from 'node:crypto';
import { readOpponent } from '@vedette/ai';
import { type AnySettings, checkSettings, commitmentOf, newMatch, newRecord, ok, type Result, refuse } from '@vedette/core';
import type { MatchCard, Received } from '@vedette/protocol';
import type { Insertable } from 'kysely';
import type { MatchesTable, SeatsTable } from '../storage/schema.js';
import { cardOf, rowsWithSeats, seatOf } from './cards.js';
import { gameNamed } from './games.js';
import { firstClocks } from './pace.js';
import { holdOffer, type MatchRow, readRow } from './records.js';
import type { House, Room } from './room.js';
import type { Rooms } from './rooms.js';

/** Nobody plays more matches at once. */
const MOST_MATCHES = 200;
const MOST_SHOWN = 200;
/** Nobody offers more to everybody at once: the lobby is for all. */
const MOST_LISTED = 10;
/** An invitation ends after so long, unless it is renewed. */
const INVITATION_LASTS = 14 * 24 * 3_600_000;

const hasExpired = ({ state, expires }: Pick<MatchesTable, 'state' | 'expires'>, now: number): boolean =>
  state === 'offered' && expires !== null && expires <= now;

/** Who may take which seat: every seat of the game, with `open` or the name of an opponent, and one at least open. */
function checkSeats(seats: readonly string[], given: Readonly<Record<string, string>>): Result<null> {
  const names = Object.keys(given);
  const isWhole = names.length === seats.length && seats.every((seat) => Object.hasOwn(given, seat));
  if (!isWhole || !Object.values(given).includes('open')) return refuse('bad-seats', { seats: [...seats] });
  for (const who of Object.values(given)) {
    const opponent = who === 'open' ? null : readOpponent(who, () => 0);
    if (opponent?.ok === false) return opponent;
    // A thought that lasts longer than this would hold everybody else up.
    if (who !== 'open' && who.includes(':')) return refuse('unknown-player', { player: who.slice(0, 60) });
  }
  return ok(null);
}

export class Offers {
  readonly #house: House;
  readonly #rooms: Rooms;

  constructor(house: House, rooms: Rooms) {
    this.#house = house;
    this.#rooms = rooms;
  }

  async offer(person: string, sent: Received<'match.offer'>): Promise<Result<MatchCard>> {
    const { storage, now } = this.#house;
    const known = await readRow(storage, sent.match);
    // Sent twice: the first time counts.
    if (known !== undefined) return known.creator === person ? ok(cardOf(known, person)) : refuse('match-exists');
    const found = await gameNamed(sent.game);
    if (!found.ok) return found;
    const game = found.value;
    const settings = checkSettings(game, sent.settings);
    if (!settings.ok) return settings;
    const seats = game.seats(settings.value);
    const checked = checkSeats(seats, sent.seats);
    if (!checked.ok) return checked;
    const { open, listed } = await this.#openMatchesOf(person);
    if (open >= MOST_MATCHES) return refuse('too-many-matches', { most: MOST_MATCHES });
    if (sent.listed && listed >= MOST_LISTED) return refuse('too-many-listed', { most: MOST_LISTED });
    const secret = randomBytes(32).toString('hex');
    const { id: name, rules, data } = game;
    const at = now();
    const row: Insertable<MatchesTable> = {
      id: sent.match,
      game: name,
      settings: JSON.stringify(settings.value),
      creator: person,
      created: at,
      listed: sent.listed ? 1 : 0,
      spectators: sent.spectators ? 1 : 0,
      pace: JSON.stringify(sent.pace),
      overdue: sent.overdue,
      successor: sent.successor,
      state: 'offered',
      rules,
      data,
      commitment: commitmentOf({ game: name, rules, data, settings: settings.value, match: sent.match, secret }),
      secret: storage.seal.close(secret, sent.match),
      written: 0,
      begun: null,
      stands: null,
      turn: 0,
      outcome: null,
      waiting: '[]',
      asked: '[]',
      clocks: JSON.stringify(firstClocks(sent.pace, seats, { seats: [], together: null }, at)),
      deadline: null,
      wish: null,
      changed: at,
      next: null,
      expires: at + INVITATION_LASTS,
    };
    const places = seats.map((seat, place): Insertable<SeatsTable> => {
      const who = sent.seats[seat] as string;
      return {
        match: sent.match,
        seat,
        place,
        person: null,
        opponent: who === 'open' ? null : who,
        words: '',
        vacant: 0,
        left: null,
      };
    });
    const isNew = await storage.commits.add(async (transaction) => {
      const inserted = await transaction
        .insertInto('matches')
        .values(row)
        .onConflict((one) => one.column('id').doNothing())
        .executeTakeFirst();
      if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
      await transaction.insertInto('seats').values(places).execute();
      return true;
    });
    const written = await readRow(storage, sent.match);
    if (written === undefined) return refuse('no-such-match');
    // Somebody else was quicker with this name.
    if (!isNew && written.creator !== person) return refuse('match-exists');
    this.#house.changed(written);
    return ok(cardOf(written, person));
  }

  /** Takes a seat. Whoever takes the last one begins the match. */
  async sit(person: string, { match, seat, words }: Received<'match.sit'>): Promise<Result<MatchCard>> {
    const { storage } = this.#house;
    const found = await this.#rooms.get(match);
    if (!found.ok) return found;
    const room = found.value;
    await room.catchUp();
    const own = seatOf(room.row, person);
    if (own === seat) return ok(cardOf(room.row, person));
    if (own !== null) return refuse('already-seated');
    if (room.row.state !== 'offered') return refuse('has-begun');
    if (hasExpired(room.row, this.#house.now())) return refuse('invitation-ended');
    const wanted = room.row.seats.find((one) => one.seat === seat);
    if (wanted === undefined || wanted.opponent !== null) return refuse('no-such-seat', { seat: seat.slice(0, 60) });
    if (await this.#areApart(person, room.row)) return refuse('blocked');
    const taken = await storage.commits.add(async (transaction) => {
      if (!(await holdOffer(transaction, match))) return false;
      const seats = await transaction.selectFrom('seats').selectAll().where('match', '=', match).execute();
      // Whoever asks for two seats at once gets one of them.
      if (seats.some((one) => one.person === person)) return false;
      const updated = await transaction
        .updateTable('seats')
        .set({ person, words })
        .where('match', '=', match)
        .where('seat', '=', seat)
        .where('person', 'is', null)
        .where('opponent', 'is', null)
        .executeTakeFirst();
      await this.#house.queue.announce(transaction, { match, isPublic: true });
      return updated.numUpdatedRows === 1n;
    });
    await room.catchUp();
    const got = seatOf(room.row, person);
    if (!taken && got !== seat) return refuse(got === null ? 'seat-taken' : 'already-seated');
    await this.beginIfFull(room);
    this.#house.changed(room.row);
    return ok(cardOf(room.row, person));
  }

  /** The invitation lasts again as long as a new one, for whoever offered the table or sits at it. */
  async renew(person: string, match: string): Promise<Result<MatchCard>> {
    const found = await this.#rooms.get(match);
    if (!found.ok) return found;
    const room = found.value;
    await room.refresh();
    if (room.row.creator !== person && seatOf(room.row, person) === null) return refuse('not-at-this-table');
    if (room.row.state !== 'offered') return refuse('has-begun');
    await this.#house.storage.commits.add(async (transaction) => {
      const expires = this.#house.now() + INVITATION_LASTS;
      await transaction.updateTable('matches').set({ expires }).where('id', '=', match).execute();
      await this.#house.queue.announce(transaction, { match, isPublic: true });
      return true;
    });
    await room.catchUp();
    this.#house.changed(room.row);
    return ok(cardOf(room.row, person));
  }

  /**
   * The same people again, each on the side of the one who sat after him. Whoever asks first lays the table; its name is
   * told to those who sat here and to nobody else.
   */
  async rematch(person: string, { match, words }: Received<'match.rematch'>): Promise<Result<MatchCard>> {
    const { storage } = this.#house;
    const found = await this.#rooms.get(match);
    if (!found.ok) return found;
    await found.value.refresh();
    const { row } = found.value;
    const own = seatOf(row, person);
    if (own === null) return refuse('not-at-this-table');
    if (row.state !== 'over') return refuse('match-is-not-over');
    const next = row.next === null ? await this.#layAgain(person, row) : ok(row.next);
    if (!next.ok) return next;
    const people = row.seats.filter((one) => one.person !== null).map(({ seat }) => seat);
    const seat = people[(people.indexOf(own) + 1) % people.length] as string;
    const seated = await this.sit(person, { match: next.value, seat, words });
    const after = await readRow(storage, match);
    if (after !== undefined) this.#house.changed(after);
    return seated;
  }

  /** Lays the table for it; should two ask at once, one table is laid. */
  async #layAgain(person: string, row: MatchRow): Promise<Result<string>> {
    const { storage } = this.#house;
    const next = randomBytes(16).toString('hex');
    const laid = await this.offer(person, {
      match: next,
      game: row.game,
      settings: JSON.parse(row.settings) as Received<'match.offer'>['settings'],
      seats: Object.fromEntries(
        row.seats.map(({ seat, person: who, opponent }) => [seat, who === null ? (opponent ?? 'open') : 'open']),
      ),
      listed: false,
      spectators: row.spectators === 1,
      pace: JSON.parse(row.pace) as Received<'match.offer'>['pace'],
      overdue: row.overdue as Received<'match.offer'>['overdue'],
      successor: row.successor as Received<'match.offer'>['successor'],
    });
    if (!laid.ok) return laid;
    await storage.commits.add(async (transaction) => {
      await transaction.updateTable('matches').set({ next }).where('id', '=', row.id).where('next', 'is', null).execute();
      await this.#house.queue.announce(transaction, { match: row.id, isPublic: true });
      return true;
    });
    const found = await this.#rooms.get(row.id);
    if (found.ok) await found.value.catchUp();
    return ok((await readRow(storage, row.id))?.next ?? next);
  }

  /** Whether a person may take over a seat that was left: nobody sees the match with the eyes of two sides. */
  async mayTakeOver(person: string, row: MatchRow, seat: string): Promise<Result<null>> {
    if (await this.#areApart(person, row)) return refuse('blocked');
    const isOwn = row.seats.some((one) => one.seat === seat && one.left === person);
    return isOwn || !(await this.#hasSatAt(row.id, person)) ? ok(null) : refuse('sat-elsewhere');
  }

  /** Whether somebody has done anything there but ask to be let in; whoever leaves a seat has done that. */
  async #hasSatAt(match: string, person: string): Promise<boolean> {
    const found = await this.#house.storage.db
      .selectFrom('journal')
      .select('number')
      .where('match', '=', match)
      .where('person', '=', person)
      .where('what', '!=', 'wish')
      .executeTakeFirst();
    return found !== undefined;
  }

  /** Leaves a table that has not begun; whoever offered it takes it away. */
  async stand(person: string, match: string): Promise<Result<null>> {
    const { storage } = this.#house;
    const found = await this.#rooms.get(match);
    if (!found.ok) return found;
    const room = found.value;
    const isOwn = room.row.creator === person;
    if (!isOwn && seatOf(room.row, person) === null) return refuse('not-at-this-table');
    const done = await storage.commits.add(async (transaction) => {
      const withdrawn = await transaction
        .updateTable('matches')
        .set(isOwn ? { state: 'aborted' } : { changed: this.#house.now() })
        .where('id', '=', match)
        .where('state', '=', 'offered')
        .where('written', '=', 0)
        .executeTakeFirst();
      if (withdrawn.numUpdatedRows !== 1n) return false;
      await transaction
        .updateTable('seats')
        .set({ person: null })
        .where('match', '=', match)
        .where('person', '=', person)
        .execute();
      await this.#house.queue.announce(transaction, { match, isPublic: true });
      return true;
    });
    await room.catchUp();
    this.#house.changed(room.row);
    return done ? ok(null) : refuse('has-begun');
  }

  /** Begins when nobody is missing: also where whoever should have was interrupted. */
  async beginIfFull(room: Room): Promise<void> {
    const { row, game } = room;
    const isFull = row.seats.every(({ person, opponent }) => person !== null || opponent !== null);
    if (row.state !== 'offered' || !isFull || !('contents' in game)) return;
    const { storage, now } = this.#house;
    const secret = storage.seal.open<string>(row.secret, row.id);
    const words = row.seats.filter(({ person }) => person !== null).map((one) => one.words);
    const begun = newMatch(game, JSON.parse(row.settings) as AnySettings, { kind: 'keyed', match: row.id, secret, words });
    if (!begun.ok) return;
    const seating = Object.fromEntries(row.seats.map(({ seat, opponent }) => [seat, opponent ?? 'person']));
    const { head } = newRecord(begun.value, {
      id: row.id,
      seating,
      trusting: false,
      began: { kind: 'set-up' },
      now: now(),
    });
    await room.inTurn(() => room.begin(head, row.seats));
  }

  /** What others offer. */
  async lobby(person: string | null): Promise<MatchCard[]> {
    const { db } = this.#house.storage;
    const rows = await db
      .selectFrom('matches')
      .selectAll()
      .where('state', '=', 'offered')
      .where('listed', '=', 1)
      .where((where) => where.or([where('expires', 'is', null), where('expires', '>', this.#house.now())]))
      // Should there be more, the oldest are not shown; of those that are, what is new stands at the end.
      .orderBy('created', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    const whole = await rowsWithSeats(this.#house.storage, rows.reverse());
    const apart = person === null ? new Set<string>() : await this.#apartFrom(person);
    return whole
      .filter((row) => !apart.has(row.creator) && row.seats.some((one) => one.person !== null))
      .map((row) => cardOf(row, person));
  }

  async mine(person: string): Promise<MatchCard[]> {
    const { db } = this.#house.storage;
    const rows = await db
      .selectFrom('matches')
      .selectAll()
      .where((where) =>
        where.or([
          where('id', 'in', where.selectFrom('seats').select('match').where('person', '=', person)),
          // Whoever left one can come back to it as long as nobody else has.
          where.and([
            where('id', 'in', where.selectFrom('seats').select('match').where('left', '=', person)),
            where('state', '=', 'playing'),
          ]),
          where.and([where('creator', '=', person), where('state', '=', 'offered')]),
        ]),
      )
      .where('state', '!=', 'aborted')
      .orderBy('changed', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    return (await rowsWithSeats(this.#house.storage, rows)).map((row) => cardOf(row, person));
  }

  /** How many matches of a person are open, and how many of these are offered to everybody. */
  async #openMatchesOf(person: string): Promise<{ readonly open: number; readonly listed: number }> {
    const { db } = this.#house.storage;
    const rows = await db
      .selectFrom('matches')
      .select(['state', 'listed', 'expires'])
      .where('creator', '=', person)
      .where('state', 'in', ['offered', 'playing'])
      .execute();
    const now = this.#house.now();
    const offered = rows.filter((row) => row.state === 'offered' && row.listed === 1 && !hasExpired(row, now));
    return { open: rows.length, listed: offered.length };
  }

  async #apartFrom(person: string): Promise<Set<string>> {
    const rows = await this.#house.storage.db
      .selectFrom('blocks')
      .selectAll()
      .where((where) => where.or([where('person', '=', person), where('other', '=', person)]))
      .execute();
    return new Set(rows.map((row) => (row.person === person ? row.other : row.person)));
  }

  async #areApart(person: string, { seats, creator }: MatchRow): Promise<boolean> {
    const apart = await this.#apartFrom(person);
    return apart.size > 0 && [creator, ...seats.flatMap((one) => one.person ?? [])].some((one) => apart.has(one));
  }
}
