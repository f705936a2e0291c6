/** Carries what lies in the outbox, each message once: what nobody knows the fate of is not sent again. */
import type { Selectable } from 'kysely';
import type { House } from '../matches/room.js';
import type { Rooms } from '../matches/rooms.js';
import type { MessagesTable } from '../storage/schema.js';
import type { Carrier, Delivery } from './carriers.js';
import { confirmation, letterOf, type TurnNow } from './letters.js';

type Message = Selectable<MessagesTable>;

export type Carriers = Readonly<Partial<Record<string, Carrier>>>;

const EVERY = 5000;
const MOST_AT_ONCE = 50;
const MOST_TRIES = 5;
const AGAIN_AFTER = 60_000;
/** Mail comes as one digest, not oftener than this. */
const DIGEST_EVERY = 3_600_000;
/** Whoever was sending is gone after so long. */
const LONGEST = 5 * 60_000;
/** What was sent is shown for so long. */
const KEPT_FOR = 60 * 24 * 3_600_000;

export class PostOffice {
  readonly #house: House;
  readonly #rooms: Rooms;
  readonly #carriers: Carriers;
  /** Where the page stands, for links. */
  readonly #page: () => string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(house: House, rooms: Rooms, carriers: Carriers, page: () => string) {
    this.#house = house;
    this.#rooms = rooms;
    this.#carriers = carriers;
    this.#page = page;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      void this.send()
        // The next round tries again.
        .catch(() => undefined)
        .then(() => {
          if (!this.#isStopped) this.start();
        });
    }, EVERY);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#sending;
  }

  /** Sends what is due; one round after the other. */
  send(): Promise<void> {
    const sent = this.#sending.then(() => this.#round());
    this.#sending = sent.catch(() => undefined);
    return sent;
  }

  async #round(): Promise<void> {
    const { storage, now } = this.#house;
    await this.#tidy();
    const due = await storage.db
      .selectFrom('messages')
      .selectAll()
      .where('state', '=', 'waiting')
      .where('due', '<=', now())
      .orderBy('due')
      .limit(MOST_AT_ONCE)
      .execute();
    const byWay = new Map<string, Message[]>();
    for (const message of due) byWay.set(message.way, [...(byWay.get(message.way) ?? []), message]);
    // Ways side by side: one that does not answer holds up no other.
    await Promise.all([...byWay.values()].map((messages) => this.#carryByWay(messages)));
  }

  async #carryByWay(messages: readonly Message[]): Promise<void> {
    const isInDigest = ({ kind, what }: Message) => kind === 'mail' && what !== 'confirm';
    const told = await this.#onceEach(messages);
    for (const message of told) if (!isInDigest(message)) await this.#carry([message]);
    const digest = told.filter(isInDigest);
    if (digest.length > 0) await this.#carryDigest(digest);
  }

  /** When nothing could be sent for a while, several are due that speak of one turn: the last of them says it all. */
  async #onceEach(messages: readonly Message[]): Promise<readonly Message[]> {
    const turnOf = ({ id, what, match, seat, number }: Message) => (what === 'confirm' ? id : `${match}:${seat}:${number}`);
    const last = new Map(messages.map((message) => [turnOf(message), message]));
    for (const message of messages)
      if (last.get(turnOf(message)) !== message && (await this.#take(message))) await this.#close(message, 'dropped');
    return [...last.values()];
  }

  async #tidy(): Promise<void> {
    const { storage, now } = this.#house;
    const { db } = storage;
    // Nobody knows whether these went out: two would be worse than none.
    await db
      .updateTable('messages')
      .set({ state: 'failed', problem: 'interrupted' })
      .where('state', '=', 'sending')
      .where('done', '<', now() - LONGEST)
      .execute();
    await db
      .deleteFrom('messages')
      .where('state', 'in', ['sent', 'dropped', 'failed'])
      .where('done', '<', now() - KEPT_FOR)
      .execute();
  }

  async #carryDigest(messages: readonly Message[]): Promise<void> {
    const { storage, now } = this.#house;
    const [{ way }] = messages as [Message];
    const last = await storage.db
      .selectFrom('messages')
      .select('done')
      .where('way', '=', way)
      .where('state', '=', 'sent')
      .where('what', '!=', 'confirm')
      .orderBy('done', 'desc')
      .limit(1)
      .executeTakeFirst();
    const next = (last?.done ?? 0) + DIGEST_EVERY;
    if (next <= now()) return this.#carry(messages);
    for (const { id } of messages) await this.#put(id, { due: next });
  }

  async #carry(messages: readonly Message[]): Promise<void> {
    const taken: Message[] = [];
    for (const message of messages) if (await this.#take(message)) taken.push(message);
    const turns: TurnNow[] = [];
    const meant: Message[] = [];
    for (const message of taken) {
      const turn = message.what === 'confirm' ? null : await this.#turnOf(message);
      if (turn === null && message.what !== 'confirm') await this.#close(message, 'dropped');
      else {
        meant.push(message);
        if (turn !== null) turns.push(turn);
      }
    }
    if (meant.length > 0) await this.#deliver(meant, turns);
  }

  /** Only one node gets a message into its hands. */
  async #take({ id }: Message): Promise<boolean> {
    const { storage, now } = this.#house;
    const taken = await storage.db
      .updateTable('messages')
      .set((one) => ({ state: 'sending', done: now(), tries: one('tries', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  }

  /** The turn a message tells of, if it has not been played. */
  async #turnOf({ match, seat, number, person, what }: Message): Promise<TurnNow | null> {
    const found = await this.#rooms.get(match);
    if (!found.ok) return null;
    const room = found.value;
    await room.refresh();
    const isAsked = room.play?.pending.some((one) => one.seat === seat && one.number === number) === true;
    const isThere = room.row.seats.some((one) => one.seat === seat && one.person === person);
    return isAsked && isThere ? { row: room.row, seat, isReminder: what === 'reminder' } : null;
  }

  async #deliver(messages: readonly Message[], turns: readonly TurnNow[]): Promise<void> {
    const { storage, now } = this.#house;
    const [{ way: id, kind, person }] = messages as [Message];
    const way = await storage.db.selectFrom('ways').selectAll().where('id', '=', id).executeTakeFirst();
    const carrier = this.#carriers[kind];
    // A way that is closed, or one whose code has not come back, carries nothing but the code.
    const isOpen = way !== undefined && (way.code === null || turns.length === 0);
    if (way === undefined || !isOpen || carrier === undefined) {
      for (const message of messages) await this.#close(message, 'dropped');
      return;
    }
    const page = this.#page();
    const letter =
      turns.length === 0 ? confirmation(way.code ?? '', way.language, page) : await letterOf(turns, way.language, page, now());
    const delivery = await carrier(storage.seal.open(way.address, person), letter).catch(
      (error: Error): Delivery => ({ done: 'later', because: error.message.slice(0, 100) }),
    );
    if (delivery.done === 'gone') await storage.db.deleteFrom('ways').where('id', '=', id).execute();
    for (const message of messages) await this.#settle(message, delivery);
  }

  async #settle(message: Message, delivery: Delivery): Promise<void> {
    if (delivery.done === 'sent') return this.#close(message, 'sent');
    const { because } = delivery;
    if (delivery.done !== 'later' || message.tries + 1 >= MOST_TRIES) return this.#close(message, 'failed', because);
    const due = this.#house.now() + AGAIN_AFTER * 2 ** message.tries;
    await this.#put(message.id, { state: 'waiting', due, done: null, problem: because });
  }

  #close({ id }: Message, state: 'sent' | 'dropped' | 'failed', problem: string | null = null): Promise<void> {
    return this.#put(id, { state, done: this.#house.now(), problem });
  }

  async #put(id: string, part: Partial<Message>): Promise<void> {
    await this.#house.storage.db.updateTable('messages').set(part).where('id', '=', id).execute();
  }
}
