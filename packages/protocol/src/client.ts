/** Speaks to a server from a page or a program: over one socket while it is open, over HTTP otherwise. */
import { ok, type Result, refuse } from '@vedette/core';
import * as v from 'valibot';
import { type FromClient, FromServer } from './live.js';
import { type Answered, type Asked, REQUESTS, type RequestName } from './requests.js';
import type { Have, Said, TableCard, Told } from './shapes.js';

/** As much of a WebSocket as is needed; browsers and the library `ws` both have it. */
export interface Wire {
  addEventListener(kind: 'open' | 'close' | 'error', listener: () => void): void;
  addEventListener(kind: 'message', listener: (event: { readonly data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

export interface ClientOptions {
  /** Where the server is: `https://vedette.example`. */
  readonly url: string;
  /** A program keeps its token itself; a page leaves it to the cookie. */
  readonly isProgram?: boolean;
  readonly token?: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly connect?: (url: string, token: string | null) => Wire;
}

export type Line = 'connected' | 'connecting' | 'offline';

/** What a client is told without having asked. */
export interface Watcher {
  told(told: Told): void;
  table?(table: TableCard): void;
  said?(said: Said): void;
  /** It cannot be watched, or no longer. */
  closed?(because: { readonly code: string }): void;
  /** What this watcher has of the log, when the line is back. */
  have?(): Have | undefined;
}

interface Waiting {
  readonly name: RequestName;
  readonly body: unknown;
  settle(answer: Result<unknown>): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 15_000;
/** The server is heard at least this often, or the line is dead. */
const LONGEST_SILENCE = 60_000;

export class Client {
  readonly #options: ClientOptions;
  readonly #watchers = new Map<string, Set<Watcher>>();
  readonly #waiting = new Map<number, Waiting>();
  readonly #onChanged = new Set<(what: 'mine' | 'lobby') => void>();
  readonly #onLine = new Set<(line: Line) => void>();
  #token: string | null;
  #wire: Wire | null = null;
  #line: Line = 'offline';
  #count = 0;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** How far the server's clock is before ours. */
  #ahead = 0;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#token = options.token ?? null;
  }

  get line(): Line {
    return this.#line;
  }
  /** What a program shows at the door next time. */
  get token(): string | null {
    return this.#token;
  }

  /** What time it is by the server's clock, as far as it has been heard of: a device may have it wrong. */
  now(): number {
    return Date.now() + this.#ahead;
  }

  /** Told when the line comes and goes, until the function that is given back is called. */
  onLine(listener: (line: Line) => void): () => void {
    this.#onLine.add(listener);
    return () => this.#onLine.delete(listener);
  }

  onChanged(listener: (what: 'mine' | 'lobby') => void): () => void {
    this.#onChanged.add(listener);
    return () => this.#onChanged.delete(listener);
  }

  /** Opens the socket and keeps it open. */
  open(): void {
    if (this.#wire !== null || this.#closed) return;
    const { connect = (url): Wire => new WebSocket(url) } = this.#options;
    this.#setLine('connecting');
    const wire = connect(`${this.#options.url.replace(/^http/, 'ws')}/api/live`, this.#token);
    this.#wire = wire;
    wire.addEventListener('open', () => this.#opened(wire));
    wire.addEventListener('message', ({ data }) => this.#heard(wire, String(data)));
    wire.addEventListener('close', () => this.#lost(wire));
    wire.addEventListener('error', () => this.#lost(wire));
  }

  /** Closes for good. What nobody has answered is refused. */
  close(): void {
    this.#closed = true;
    this.#hangUp();
    clearTimeout(this.#retry);
    for (const { settle } of this.#waiting.values()) settle(refuse('unreachable'));
    this.#waiting.clear();
    this.#setLine('offline');
  }

  #reopen(): void {
    const wire = this.#wire;
    if (wire === null) return;
    wire.close();
    this.#lost(wire);
  }

  /** Asks the server. What may be asked twice is asked until there is an answer, however long the line is down. */
  async call<N extends RequestName>(name: N, body: Asked<N>): Promise<Result<Answered<N>>> {
    const { signs } = REQUESTS[name];
    // One way only, so that what one is told and what one is answered come in their order.
    const answer = this.#wire !== null && !signs ? await this.#overSocket(name, body) : await this.#overHttp(name, body);
    if (!answer.ok) return answer;
    const read = v.safeParse(REQUESTS[name].answers as v.GenericSchema<unknown, Answered<N>>, answer.value);
    if (!read.success) return refuse('not-understood');
    const { token } = (read.output ?? {}) as { readonly token?: string };
    if (token !== undefined) this.#token = token;
    // From here on one is somebody else, also on the socket.
    if (signs) this.#reopen();
    return ok(read.output);
  }

  /** Watches a match until the function that is given back is called; resumes by itself after any interruption. */
  watch(match: string, watcher: Watcher): () => void {
    const watchers = this.#watchers.get(match) ?? new Set();
    this.#watchers.set(match, watchers.add(watcher));
    if (this.#line === 'connected') this.#watchNow(match);
    else this.open();
    return () => {
      watchers.delete(watcher);
      if (watchers.size > 0) return;
      this.#watchers.delete(match);
      if (this.#line === 'connected') this.#send({ kind: 'unwatch', match });
    };
  }

  #watchNow(match: string): void {
    const [first] = this.#watchers.get(match) ?? [];
    const have = first?.have?.();
    this.#send({ kind: 'watch', match, ...(have === undefined ? {} : { have }) });
  }

  #send(message: FromClient): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #overSocket(name: RequestName, body: unknown): Promise<Result<unknown>> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((settle) => {
      this.#waiting.set(id, { name, body, settle });
      if (this.#line === 'connected') this.#send({ kind: 'ask', id, name, body });
    });
  }

  async #overHttp(name: RequestName, body: unknown): Promise<Result<unknown>> {
    for (let tries = 0; ; tries++) {
      const answer = await this.#post(name, body);
      const again = !answer.ok && (answer.refusal.code === 'unreachable' || answer.refusal.code === 'stopping');
      if (!again || !isKeyed(body) || this.#closed) return answer;
      await new Promise((resolve) => setTimeout(resolve, waitOf(tries)));
      if (this.#wire !== null) return this.#overSocket(name, body);
    }
  }

  async #post(name: RequestName, body: unknown): Promise<Result<unknown>> {
    const { url, isProgram = false, fetch = globalThis.fetch } = this.#options;
    try {
      const response = await fetch(`${url}/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-vedette': isProgram ? 'program' : 'page',
          ...(this.#token === null ? {} : { authorization: `Bearer ${this.#token}` }),
        },
        body: JSON.stringify(body),
      });
      const read = v.safeParse(HttpAnswer, parsed(await response.text()));
      // What stands before a server that is restarting says so in words of its own.
      if (!read.success) return refuse(response.status >= 500 ? 'unreachable' : 'not-understood');
      return 'refusal' in read.output ? { ok: false, refusal: read.output.refusal } : ok(read.output.value);
    } catch {
      return refuse('unreachable');
    }
  }

  #opened(wire: Wire): void {
    if (this.#wire !== wire) return;
    this.#tries = 0;
    this.#setLine('connected');
    this.#heed();
    for (const match of this.#watchers.keys()) this.#watchNow(match);
    // Nobody knows whether what was under way arrived. Everything that goes this way may be sent twice.
    for (const [id, { name, body }] of this.#waiting) this.#send({ kind: 'ask', id, name, body });
  }

  #heard(wire: Wire, text: string): void {
    if (this.#wire !== wire) return;
    this.#heed();
    const read = v.safeParse(FromServer, parsed(text));
    if (read.success) this.#take(read.output);
  }

  #take(message: FromServer): void {
    if (message.kind === 'hello') this.#ahead = message.at - Date.now();
    else if (message.kind === 'answer') this.#settle(message.id, ok(message.value));
    else if (message.kind === 'refused') this.#settle(message.id, { ok: false, refusal: message.refusal });
    else if (message.kind === 'told') for (const one of this.#watching(message.told.match)) one.told(message.told);
    else if (message.kind === 'table') for (const one of this.#watching(message.match)) one.table?.(message.table);
    else if (message.kind === 'said') for (const one of this.#watching(message.match)) one.said?.(message.said);
    else if (message.kind === 'closed') for (const one of this.#watching(message.match)) one.closed?.(message.refusal);
    else if (message.kind === 'changed') for (const tell of this.#onChanged) tell(message.what);
  }

  #watching(match: string): readonly Watcher[] {
    return [...(this.#watchers.get(match) ?? [])];
  }

  #settle(id: number, answer: Result<unknown>): void {
    const waiting = this.#waiting.get(id);
    // Until it is ready again the server takes nothing: the request waits for the next line.
    if (!answer.ok && answer.refusal.code === 'stopping') return;
    this.#waiting.delete(id);
    waiting?.settle(answer);
  }

  #lost(wire: Wire): void {
    if (this.#wire !== wire) return;
    this.#hangUp();
    if (this.#closed) return;
    this.#setLine('connecting');
    this.#retry = setTimeout(() => this.open(), waitOf(this.#tries));
    this.#tries += 1;
  }

  #hangUp(): void {
    const wire = this.#wire;
    this.#wire = null;
    clearTimeout(this.#silence);
    wire?.close();
  }

  #heed(): void {
    clearTimeout(this.#silence);
    const wire = this.#wire;
    if (wire !== null) this.#silence = setTimeout(() => this.#lost(wire), LONGEST_SILENCE);
  }

  #setLine(line: Line): void {
    if (this.#line === line) return;
    this.#line = line;
    for (const tell of this.#onLine) tell(line);
  }
}

const HttpAnswer = v.union([
  v.object({ value: v.custom<unknown>((value) => value !== undefined) }),
  v.object({ refusal: v.looseObject({ code: v.string() }) }),
]);

/** A key says that the sender means it once and wants it done, however often it has to be said. */
const isKeyed = (body: unknown): boolean => body !== null && typeof body === 'object' && 'key' in body;

/** Twice as long each time, and not everybody at the same moment. */
const waitOf = (tries: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(tries, 10)) * (0.5 + Math.random());

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A name nobody else has: for matches one offers and for what one writes. Works in pages that are not served securely too. */
export function newKey(bytes = 16): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
