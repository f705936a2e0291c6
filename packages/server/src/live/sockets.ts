/** The sockets: one for each page or program, over which it asks, and is told what it watches. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { parseJson, readBy, refuse } from '@vedette/core';
import { FromClient, type FromServer, type Have, MOST_BYTES, PROTOCOL, REQUEST_LIMITS, REQUESTS } from '@vedette/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import { mayLook } from '../http/answers.js';
import type { Door } from '../http/door.js';
import { householdOf } from '../http/limits.js';
import type { Looker } from '../matches/audience.js';
import { seatOf, wishOf } from '../matches/cards.js';
import type { Offers } from '../matches/offers.js';
import type { MatchRow } from '../matches/records.js';
import type { Rooms } from '../matches/rooms.js';
import type { SignedIn } from '../people/people.js';
import { Frames, unpacks } from './frames.js';

/** Who has connected. */
export interface Visitor {
  readonly signedIn: SignedIn | null;
  readonly agent: string;
  readonly origin: string;
  readonly address: string;
  /** Whether the session by which he came still stands; another node may have ended it. */
  isStillKnown(): Promise<boolean>;
}

/** As often as this everybody hears from us. */
const BEAT = 25_000;
/** Whoever does not read what he is told is let go. */
const MOST_UNREAD = 4 * 1024 * 1024;
/** A page looks at one match, a list of them at some dozens. */
const MOST_WATCHED = 100;
/** So many sockets of one address are open at once. */
const MOST_SOCKETS = 200;
/** What watching costs: as much as looking. */
const WATCHING = REQUESTS['match.look'].cost;
/** So many requests of one socket are under way at once; further ones wait outside. */
const MOST_ASKED = 50;

/** What sockets lead to. */
export interface SocketParts {
  readonly rooms: Rooms;
  readonly offers: Offers;
  readonly door: Door;
  now(): number;
}

class Line {
  readonly visitor: Visitor;
  readonly #socket: WebSocket;
  readonly #frames: Frames;
  readonly #watched = new Map<string, () => void>();
  readonly #rooms: Rooms;
  readonly #offers: Offers;
  readonly #door: Door;
  #asked = 0;
  /** What is to be watched is, before anything is asked that came after it: whoever is answered has been told. */
  #watching: Promise<void> = Promise.resolve();
  isAlive = true;

  constructor(socket: WebSocket, frames: Frames, visitor: Visitor, { rooms, offers, door, now }: SocketParts) {
    this.#socket = socket;
    this.#frames = frames;
    this.visitor = visitor;
    this.#rooms = rooms;
    this.#offers = offers;
    this.#door = door;
    socket.on('message', (data, isBinary) => {
      if (isBinary) this.close();
      else void this.#heard(String(data));
    });
    socket.on('pong', () => {
      this.isAlive = true;
    });
    socket.on('error', () => this.close());
    this.send({ kind: 'hello', protocol: PROTOCOL, at: now() });
  }

  send(message: FromServer): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    if (this.#socket.bufferedAmount > MOST_UNREAD) this.close();
    else this.#frames.send(JSON.stringify(message));
  }

  ping(): void {
    if (!this.isAlive) {
      this.#socket.terminate();
      return;
    }
    this.isAlive = false;
    this.#socket.ping();
    this.send({ kind: 'beat' });
    this.visitor.isStillKnown().then(
      (isKnown) => {
        if (!isKnown) this.close();
      },
      // The storage does not answer: that is found out with the next beat.
      () => undefined,
    );
  }

  close(): void {
    this.#socket.close(1008);
    this.leave();
  }

  leave(): void {
    for (const unwatch of this.#watched.values()) unwatch();
    this.#watched.clear();
  }

  async #heard(text: string): Promise<void> {
    const plain = parseJson(text);
    const read = plain.ok ? readBy(FromClient, plain.value, REQUEST_LIMITS, 'bad-input') : plain;
    // Nobody of ours speaks like that.
    if (!read.ok) return this.close();
    const message = read.value;
    const { kind } = message;
    if (kind === 'watch')
      this.#watching = this.#watching.then(() => this.#watch(message.match, message.have)).catch(() => this.close());
    await this.#watching;
    if (kind === 'ask') await this.#ask(message.id, message.name, message.body);
    else if (kind === 'unwatch') this.#unwatch(message.match);
  }

  async #ask(id: number, name: string, body: unknown): Promise<void> {
    if (this.#asked >= MOST_ASKED || (Object.hasOwn(REQUESTS, name) && REQUESTS[name as keyof typeof REQUESTS].signs)) {
      this.send({ kind: 'refused', id, ...refuse(this.#asked >= MOST_ASKED ? 'too-many' : 'unknown-request', { seconds: 1 }) });
      return;
    }
    this.#asked += 1;
    const { signedIn, agent, origin, address } = this.visitor;
    const answer = await this.#door.knock({ name, body, caller: { signedIn, agent, origin }, address });
    this.#asked -= 1;
    if (answer.ok) this.send({ kind: 'answer', id, ok: true, value: answer.value });
    else this.send({ kind: 'refused', id, refusal: answer.refusal });
  }

  #unwatch(match: string): void {
    this.#watched.get(match)?.();
    this.#watched.delete(match);
  }

  async #watch(match: string, have: Have | undefined): Promise<void> {
    const { signedIn, agent, origin, address } = this.visitor;
    const wait =
      this.#watched.size >= MOST_WATCHED ? 60 : this.#door.waitFor({ caller: { signedIn, agent, origin }, address }, WATCHING);
    const found = wait > 0 ? refuse('too-many', { seconds: wait }) : await this.#rooms.get(match);
    if (!found.ok) return this.send({ kind: 'closed', match, refusal: found.refusal });
    const room = found.value;
    await room.refresh();
    await this.#offers.beginIfFull(room);
    const person = signedIn?.person.id ?? null;
    const looker: Looker = {
      person,
      // Whoever sits down meanwhile is seen there.
      get seat() {
        return seatOf(room.row, person);
      },
      get mayLook() {
        return room.row.state === 'offered' || mayLook(room, seatOf(room.row, person));
      },
      tell: (told) => this.send({ kind: 'told', told }),
      table: (table) => this.send({ kind: 'table', match, table }),
      said: (said) => {
        if (looker.seat !== null) this.send({ kind: 'said', match, said });
      },
      dismiss: () => {
        this.#watched.delete(match);
        this.send({ kind: 'closed', match, refusal: { code: 'no-such-match' } });
      },
    };
    if (!looker.mayLook) return this.send({ kind: 'closed', match, refusal: { code: 'no-such-match' } });
    // Whoever has left meanwhile would be looked upon as here for ever, and his room never be cleared.
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#unwatch(match);
    this.#watched.set(match, room.audience.add(looker, room.play, have));
  }
}

export class Sockets {
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    // What comes is unpacked by the library; what goes is packed by our own frames.
    perMessageDeflate: { serverNoContextTakeover: true, clientNoContextTakeover: true },
  });
  readonly #lines = new Set<Line>();
  readonly #households = new Map<string, number>();
  readonly #mostOfOne: number;
  readonly #parts: SocketParts;
  readonly #beat: ReturnType<typeof setInterval>;

  /** `rate`: how many times the usual number of sockets one address may open. */
  constructor(parts: SocketParts, rate: number) {
    this.#parts = parts;
    this.#mostOfOne = MOST_SOCKETS * rate;
    this.#beat = setInterval(() => {
      for (const line of this.#lines) line.ping();
    }, BEAT);
  }

  get size(): number {
    return this.#lines.size;
  }

  /** Whether one more may come from this address. */
  hasRoomFor(address: string): boolean {
    return (this.#households.get(householdOf(address)) ?? 0) < this.#mostOfOne;
  }

  #count(address: string, more: 1 | -1): void {
    const household = householdOf(address);
    const count = (this.#households.get(household) ?? 0) + more;
    if (count > 0) this.#households.set(household, count);
    else this.#households.delete(household);
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, visitor: Visitor): void {
    this.#server.handleUpgrade(request, socket, head, (opened) => {
      const frames = new Frames(socket, unpacks(request, opened));
      const line = new Line(opened, frames, visitor, this.#parts);
      this.#lines.add(line);
      this.#count(visitor.address, 1);
      opened.on('close', () => {
        this.#lines.delete(line);
        this.#count(visitor.address, -1);
        line.leave();
      });
    });
  }

  /** People's own lists, and the lobby, are not what they were. */
  changed(row: MatchRow): void {
    const seated = row.seats.flatMap(({ person, left }) => [person, left].flatMap((one) => one ?? []));
    const people = new Set([...seated, row.creator, ...[wishOf(row)?.joins?.person ?? []].flat()]);
    for (const line of this.#lines) {
      const person = line.visitor.signedIn?.person.id;
      if (person !== undefined && people.has(person)) line.send({ kind: 'changed', what: 'mine' });
      if (row.listed === 1 && row.written <= 1) line.send({ kind: 'changed', what: 'lobby' });
    }
  }

  /** A session has ended, or somebody has gone for good: whoever is here by it is let go. */
  ended(of: { readonly session: string } | { readonly person: string }): void {
    for (const line of this.#lines) {
      const { signedIn } = line.visitor;
      if ('session' in of ? signedIn?.session === of.session : signedIn?.person.id === of.person) line.close();
    }
  }

  close(): void {
    clearInterval(this.#beat);
    for (const line of [...this.#lines]) line.close();
    this.#server.close();
  }
}
