/**
 * A match in the memory of this node. Everything that is done to it is worked out on a copy, written, and only then told.
 * A room can be dropped at any time, and another node may write into its match.
 */
import {
  type AnyGame,
  type Head,
  Play,
  type Refusal,
  type Result,
  type Running,
  refuse,
  type Seat,
  type Writing,
} from '@vedette/core';
import { announceTurns, remindAnew, type TurnBegun } from '../post/outbox.js';
import type { Storage } from '../storage/storage.js';
import type { Queue } from '../work/queue.js';
import { Audience, type Check } from './audience.js';
import { clocksOf, leaveOf, listOf, paceOf, peopleOf } from './cards.js';
import { clocksAfter, deadlineOf, lateOf } from './pace.js';
import {
  type Act,
  entriesAfter,
  headOf,
  holdOffer,
  type MatchRow,
  readJournal,
  readRecord,
  readRow,
  seatsOf,
  sinceLastPage,
  writeAct,
  writePage,
} from './records.js';
import { isTogether, questionTogether, waitedFor } from './sample.js';
import { heard, linesSaid } from './talk.js';

/** What a room needs from the house it is in. */
export interface House {
  readonly storage: Storage;
  readonly queue: Queue;
  now(): number;
  /** Something in a match has changed that lists show. */
  changed(row: MatchRow): void;
  /** Looks at everything a seat is told while it plays, where somebody wants that: with what leaks by it, if anything does. */
  readonly check?: Check | undefined;
}

const askedIn = ({ position, outcome }: Head): Running['pending'] =>
  outcome === null ? (position as unknown as Running).pending : [];

/** Whether an opponent of ours is asked, and has a job. */
const asksOurs = (head: Head): boolean => askedIn(head).some(({ seat }) => head.seating[seat] !== 'person');

/** Others may be quicker this often, and then something is wrong. */
const MOST_TRIES = 20;

export class Room {
  readonly id: string;
  readonly audience: Audience;
  readonly #house: House;
  readonly #game: AnyGame | Refusal;
  /** What has been done already, by the keys of those who did it. */
  readonly #keys = new Set<string>();
  #row: MatchRow;
  #play: Play | null = null;
  #acting: Act | null = null;
  #acts = 0;
  /** The first choice that changed since the last page of the journal. */
  #since = 0;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(house: House, row: MatchRow, game: AnyGame | Refusal) {
    this.id = row.id;
    this.#house = house;
    this.#row = row;
    this.#game = game;
    this.audience = new Audience(() => this.#row, house.now, house.check);
  }

  static async load(house: House, id: string, game: (id: string) => Promise<Result<AnyGame>>): Promise<Room | null> {
    const row = await readRow(house.storage, id);
    if (row === undefined) return null;
    const found = await game(row.game);
    const room = new Room(house, row, found.ok ? found.value : found.refusal);
    await room.#read(row);
    return room;
  }

  get row(): MatchRow {
    return this.#row;
  }
  get game(): AnyGame | Refusal {
    return this.#game;
  }
  /** The match as it is played; nothing before it has begun. */
  get play(): Play | null {
    return this.#play;
  }

  /** The seat of a person whose time is up; `null` if nobody's is. */
  late(now: number): Seat | null {
    const { deadline, asked } = this.#row;
    if (deadline === null || deadline > now || this.#row.state !== 'playing') return null;
    const people = listOf(asked).filter((seat) => peopleOf(this.#row).includes(seat));
    return lateOf(clocksOf(this.#row), people, now)[0] ?? null;
  }

  /** Done one after the other. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#last.then(act);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /**
   * Does something to the match under a key: what was done under it before is not done again. Where another node has
   * written meanwhile it is tried again upon that.
   */
  act(act: Act, work: (play: Play) => Promise<Result<null>>): Promise<Result<null>> {
    return this.inTurn(async () => {
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        if (this.#keys.has(act.key)) return { ok: true, value: null };
        const play = this.#play;
        if (play === null) return refuse(this.#row.state === 'offered' ? 'not-begun' : 'match-is-over');
        this.#acting = act;
        this.#acts = 0;
        const done = await work(play);
        this.#acting = null;
        const { standing } = play;
        if (standing.mode !== 'elsewhere') {
          // What was refused may be right upon what another node has written meanwhile.
          if (done.ok || !(await this.#isBehind())) return done;
          await this.#catchUp();
          continue;
        }
        // What could not be written leaves a match in memory that is not the truth.
        await this.#catchUp();
        if (standing.because.code !== 'written-elsewhere') break;
      }
      return refuse('stopping');
    });
  }

  /** Takes in what another node has written. */
  catchUp(): Promise<void> {
    return this.inTurn(() => this.#catchUp());
  }

  /** The same, where nobody has been heard to write but somebody may have. */
  refresh(): Promise<void> {
    return this.inTurn(async () => {
      if (await this.#isBehind()) await this.#catchUp();
    });
  }

  /** Whether the match has been written elsewhere. Where there is one node, it has not. */
  async #isBehind(): Promise<boolean> {
    const { db, dialect } = this.#house.storage;
    if (dialect === 'sqlite') return false;
    const kept = await db.selectFrom('matches').select('written').where('id', '=', this.id).executeTakeFirst();
    return kept !== undefined && kept.written > this.#row.written;
  }

  async #catchUp(): Promise<void> {
    const { storage } = this.#house;
    const row = await readRow(storage, this.id);
    if (row === undefined) return;
    const { said } = this.audience;
    await this.#read(row);
    if (this.audience.said > said)
      for (const line of await heard(storage, this.id, { since: said })) this.audience.tellSaid(line);
    if (this.#play !== null) this.audience.tellAll(this.#play);
    this.audience.tellTable();
  }

  /** Takes in the row, and of the journal what is not known here. */
  async #read(row: MatchRow): Promise<void> {
    const { storage } = this.#house;
    const before = this.#play?.kept.stored;
    const head = headOf(storage.seal, row);
    const said = await linesSaid(storage, this.id);
    const read = head === null ? null : await this.#readEntries(head, before);
    // All at once: whoever looks while it is read finds what was before or what is now, and no match without its play.
    this.#row = row;
    this.audience.said = said;
    if (head === null || read === null) return;
    const stored = { head, entries: entriesAfter(before?.entries ?? [], read.stretches) };
    for (const key of read.keys) this.#keys.add(key);
    for (const { number, since } of read.last) this.#since = sinceLastPage(this.#since, number, since);
    this.#play = this.#playOf(stored);
    this.audience.read(stored, read.stretches);
  }

  /** All that was written up to where a match stands; of a match that is known, what is new. */
  async #readEntries({ written }: Head, before: Play['kept']['stored'] | undefined): ReturnType<typeof readRecord> {
    const { storage } = this.#house;
    if (before === undefined) return readRecord(storage, this.id, written);
    // Somebody may have written between the row and the journal: that comes with the next reading.
    const last = (await readJournal(storage, this.id, before.head.written)).filter(({ number }) => number <= written);
    return { stretches: last, last, keys: last.map(({ key }) => key) };
  }

  #playOf(stored: Play['kept']['stored']): Play {
    const store = { write: (writing: Writing) => this.#write(writing) };
    const play: Play = new Play(this.#game, stored, store, this.#house.now, () => {
      if (this.#play === play && play.standing.mode !== 'elsewhere') this.audience.tellAll(play);
    });
    return play;
  }

  /** Lays down the first position, unless somebody was quicker, or has left the table meanwhile. */
  async begin(head: Head, seats: MatchRow['seats']): Promise<void> {
    const { storage, queue, now, changed } = this.#house;
    const writing: Writing = { head, from: 0, entries: [] };
    const row = this.#columnsAfter(writing, []);
    const act: Act = { key: `begin-${this.id}`, person: null, what: 'begin', row };
    const also: Act['also'] = (transaction) => this.#also(transaction, writing, row, true);
    await storage.commits.add(async (transaction) => {
      if (!(await holdOffer(transaction, this.id))) return false;
      // The dice are made of the words of those who sit there.
      const sitting = await seatsOf({ db: transaction }, [this.id]);
      const isAsThen = sitting.every(
        ({ person, words }, index) => person === seats[index]?.person && words === seats[index]?.words,
      );
      return isAsThen && writeAct(transaction, storage.seal, writing, { ...act, also }, now());
    });
    queue.wake();
    await this.#catchUp();
    changed(this.#row);
  }

  /** Puts the match back to where it stood after so many choices. */
  async rewrite(head: Head, from: number): Promise<Result<null>> {
    const written = await this.#write({ head, from, entries: [] });
    if (written.ok) await this.#catchUp();
    return written;
  }

  /** Somebody else sits there now. */
  async readSeats(): Promise<void> {
    this.#row = { ...this.#row, seats: await seatsOf(this.#house.storage, [this.id]) };
    if (this.#play !== null) this.audience.tellAll(this.#play);
    this.audience.tellTable();
    this.#house.changed(this.#row);
  }

  /** Writes for the match that is played here. Nothing is played that could not be kept. */
  async #write(writing: Writing): Promise<Result<null>> {
    const { storage, queue, now, changed } = this.#house;
    const act = this.#acting;
    if (this.#play === null || act === null) return refuse('written-elsewhere');
    // What one act leads to is kept under keys that follow from its own.
    this.#acts += 1;
    const key = this.#acts === 1 ? act.key : `${act.key}.${this.#acts}`;
    const row = {
      ...this.#columnsAfter(writing, this.#play.kept.entries),
      ...(act.isPublic === true ? { changed: now() } : {}),
      ...(this.#acts === 1 ? act.row : {}),
    };
    const before = this.#play.kept.entries;
    const since = sinceLastPage(this.#since, writing.head.written, writing.from);
    const also: Act['also'] = async (transaction) => {
      await writePage(transaction, storage.seal, writing.head, since, () =>
        [...before.slice(0, writing.from), ...writing.entries].slice(since),
      );
      await this.#also(transaction, writing, row, row.changed !== undefined);
      await act.also?.(transaction);
    };
    try {
      const whole = { ...act, key, row, also };
      if (!(await storage.commits.add((one) => writeAct(one, storage.seal, writing, whole, now()))))
        return refuse('written-elsewhere');
    } catch {
      return refuse('not-kept');
    }
    this.#keys.add(key);
    this.#since = since;
    this.#row = { ...this.#row, ...row, written: writing.head.written, turn: writing.head.turn };
    this.audience.write(writing.from, writing.entries);
    if (asksOurs(writing.head)) queue.wake();
    // Of what nobody else may see, nobody else hears that it happened.
    if (row.changed !== undefined) changed(this.#row);
    return { ok: true, value: null };
  }

  /** What lists show of the match after this writing. */
  #columnsAfter({ head, from, entries }: Writing, before: Play['kept']['entries']): Partial<Omit<MatchRow, 'seats'>> {
    const game = this.#game;
    if (!('contents' in game)) return {};
    const position = head.position as unknown as Running;
    const isOver = head.outcome !== null;
    // Behind screens it counts who has answered; else nobody looks back, and a long match need not be gone through.
    const choices = isTogether(game, position) ? [...before.slice(0, from), ...entries].map(({ choice }) => choice) : [];
    const asked = isOver ? [] : position.pending.map((one) => one.seat);
    const waitedNow = isOver ? [] : waitedFor({ game, position, choices, seats: head.seats }, null);
    const waiting = JSON.stringify(waitedNow);
    const [pace, now] = [paceOf(this.#row), this.#house.now()];
    const clocks = clocksAfter(
      pace,
      clocksOf(this.#row),
      { seats: asked, together: isOver ? null : questionTogether(game, position, head.floor.choices) },
      now,
      leaveOf(this.#row),
    );
    const isPublic = waiting !== this.#row.waiting || head.turn !== this.#row.turn || isOver;
    return {
      state: isOver ? 'over' : 'playing',
      outcome: isOver ? JSON.stringify(head.outcome) : null,
      asked: JSON.stringify(asked),
      waiting,
      clocks: JSON.stringify(clocks),
      // Of all who are waited for, not of those who have still to decide: lists show it.
      deadline: deadlineOf(
        pace,
        clocks,
        waitedNow.filter((seat) => head.seating[seat] === 'person'),
      ),
      ...(isPublic ? { changed: now } : {}),
    };
  }

  /**
   * Whoever of ours is asked gets a job, whoever else a message, both kept together with the question; other nodes hear
   * that something was written.
   */
  async #also(
    transaction: Parameters<NonNullable<Act['also']>>[0],
    { head }: Writing,
    row: Partial<MatchRow>,
    isPublic: boolean,
  ): Promise<void> {
    const { queue, now } = this.#house;
    const asked = askedIn(head);
    for (const { seat, number } of asked) {
      if (head.seating[seat] === 'person') continue;
      const body = { match: this.id, seat, number };
      await queue.add(transaction, { what: 'opponent', key: `${this.id}:${seat}:${number}:${head.written}`, body });
    }
    const turns = this.#turnsOf(asked, { ...this.#row, ...row });
    const before = listOf(this.#row.asked);
    await announceTurns(
      transaction,
      turns.filter(({ seat }) => !before.includes(seat)),
      now(),
    );
    for (const turn of turns.filter(({ seat }) => before.includes(seat)))
      if (turn.deadline !== deadlineOf(turn.pace, clocksOf(this.#row), [turn.seat])) await remindAnew(transaction, turn);
    await queue.announce(transaction, { match: this.id, isPublic });
  }

  /** The people who are asked. */
  #turnsOf(asked: Running['pending'], after: MatchRow): readonly TurnBegun[] {
    const [pace, clocks] = [paceOf(after), clocksOf(after)];
    return asked.flatMap(({ seat, number }) => {
      const person = after.seats.find((one) => one.seat === seat)?.person ?? null;
      return person === null ? [] : [{ match: this.id, seat, person, number, pace, deadline: deadlineOf(pace, clocks, [seat]) }];
    });
  }
}
