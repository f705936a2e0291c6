/** HTTP: requests by `POST /api/NAME`, the socket, health, and the page for all the rest. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Refusal } from '@vedette/core';
import { MOST_BYTES } from '@vedette/protocol';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Sockets } from '../live/sockets.js';
import type { People, SignedIn } from '../people/people.js';
import { type Door, statusOf } from './door.js';
import type { Metrics } from './metrics.js';

export interface HttpSettings {
  /** Addresses at which pages of ours may stand, besides that of the server itself. */
  readonly origins: readonly string[];
  /** So many proxies stand before us, whose word on addresses is taken. */
  readonly proxies: number;
  /** The token with which metrics of this node are read. */
  readonly metricsToken: string | null;
}

/** Everything else: the page. */
export type Site = (request: IncomingMessage, response: ServerResponse) => void;

/** What HTTP stands before. */
export interface HttpParts {
  readonly people: People;
  readonly door: Door;
  readonly sockets: Sockets;
  readonly metrics: Metrics;
  health(): Promise<unknown>;
  readonly site: Site;
}

const COOKIE = 'vedette';
const YEAR = 365 * 24 * 3600;

const ALWAYS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const cookieIn = ({ headers }: IncomingMessage): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([A-Za-z0-9_-]{20,100})`).exec(headers.cookie ?? '')?.[1] ?? null;

const bearerIn = ({ headers }: IncomingMessage): string | null =>
  /^Bearer (\S{16,200})$/.exec(headers.authorization ?? '')?.[1] ?? null;

/** Whether a token is the one that was set; how long the comparison takes tells nothing of it. */
function isToken(given: string | null, set: string | null): boolean {
  const [one, other] = [given ?? '', set ?? ''].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return given !== null && set !== null && timingSafeEqual(one, other);
}

/** A page of ours, or no page at all. */
function isFromHere({ headers }: IncomingMessage, { origins }: HttpSettings): boolean {
  const { origin } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === headers.host;
}

/** Where the page stands that asks; for programs the server itself, by whatever name they call it. */
const originOf = ({ headers }: IncomingMessage, called: string): string =>
  headers.origin ?? (URL.canParse(called) ? called : 'http://localhost');

export class HttpServer {
  readonly app: FastifyInstance;
  readonly #settings: HttpSettings;
  readonly #people: People;
  readonly #door: Door;

  constructor(settings: HttpSettings, { people, door, sockets, health, metrics, site }: HttpParts) {
    this.#settings = settings;
    this.#people = people;
    this.#door = door;
    this.app = Fastify({
      bodyLimit: MOST_BYTES,
      trustProxy: settings.proxies > 0 && ((_, hop) => hop < settings.proxies),
      logger: false,
      requestTimeout: 30_000,
    });
    this.app.get('/api/health', async (_, reply) => {
      const found = await health().catch(() => null);
      return reply
        .headers(ALWAYS)
        .code(found === null ? 503 : 200)
        .send(found ?? { ready: false });
    });
    // Not for everybody: whoever counts requests sees when somebody else chooses.
    this.app.get('/api/metrics', (request, reply) =>
      isToken(bearerIn(request.raw), settings.metricsToken)
        ? reply.headers(ALWAYS).type('text/plain; version=0.0.4').send(metrics.text())
        : this.#refuse(reply, { code: 'unknown-request' }),
    );
    this.app.post('/api/:name', (request, reply) => this.#post(request, reply));
    this.app.setErrorHandler((error: { readonly statusCode?: number }, _, reply) => {
      const { statusCode = 500 } = error;
      // What cannot even be read as a request of ours.
      const refusal: Refusal =
        statusCode === 413
          ? { code: 'too-much' }
          : statusCode < 500
            ? { code: 'not-json', particulars: { problem: '' } }
            : { code: 'fault' };
      void reply.headers(ALWAYS).code(statusCode).send({ refusal });
    });
    this.app.setNotFoundHandler((request, reply) => {
      if (request.url.startsWith('/api/')) void this.#refuse(reply, { code: 'unknown-request' });
      else {
        reply.hijack();
        site(request.raw, reply.raw);
      }
    });
    this.app.server.on('upgrade', (request, socket, head) => {
      this.#upgrade(sockets, request, socket, head).catch(() => socket.destroy());
    });
  }

  #refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
    return reply.headers(ALWAYS).code(statusOf(refusal)).send({ refusal });
  }

  async #post(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const kind = request.headers['x-vedette'];
    const isProgram = kind === 'program';
    // Forms and pages of others cannot send this header; ours always do.
    if ((kind !== 'page' && !isProgram) || !isFromHere(request.raw, this.#settings))
      return this.#refuse(reply, { code: 'not-from-here' });
    const { name } = request.params as { readonly name: string };
    const token = isProgram ? bearerIn(request.raw) : cookieIn(request.raw);
    const signedIn = token === null ? null : await this.#people.known(token);
    const origin = originOf(request.raw, `${request.protocol}://${request.host}`);
    const caller = { signedIn, agent: String(request.headers['user-agent'] ?? ''), origin };
    const answer = await this.#door.knock({ name, body: request.body, caller, address: request.ip });
    if (!answer.ok) return this.#refuse(reply, answer.refusal);
    const value = isProgram ? answer.value : this.#keepToken(reply, request, name, answer.value);
    return reply.headers(ALWAYS).send({ value });
  }

  /** A page never sees its token: it goes into a cookie that scripts cannot read. */
  #keepToken(reply: FastifyReply, request: FastifyRequest, name: string, value: unknown): unknown {
    const secure = request.protocol === 'https' ? '; Secure' : '';
    const set = (token: string, age: number) =>
      reply.header('set-cookie', `${COOKIE}=${token}; HttpOnly; SameSite=Strict; Path=/; Max-Age=${age}${secure}`);
    if (name === 'people.sign-out' || name === 'people.delete') set('', 0);
    if (value === null || typeof value !== 'object' || !('token' in value)) return value;
    const { token, ...rest } = value;
    set(String(token), YEAR);
    return rest;
  }

  async #upgrade(sockets: Sockets, request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const isLive = (request.url ?? '').replace(/\?.*$/, '') === '/api/live';
    if (!isLive || !isFromHere(request, this.#settings)) {
      socket.end(`HTTP/1.1 ${isLive ? '403 Forbidden' : '404 Not Found'}\r\nConnection: close\r\n\r\n`);
      return;
    }
    // With an origin it is a page, known by its cookie; without, a program, known by its token.
    const token = request.headers.origin === undefined ? bearerIn(request) : cookieIn(request);
    const signedIn: SignedIn | null = token === null ? null : await this.#people.known(token);
    const { proxies } = this.#settings;
    const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',');
    // The last ones are the proxies' own word; what stands before them anybody can write.
    const address = (proxies > 0 ? forwarded.at(-proxies)?.trim() : '') || (request.socket.remoteAddress ?? '');
    const origin = originOf(request, `http://${request.headers.host ?? 'localhost'}`);
    if (!sockets.hasRoomFor(address)) {
      socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n');
      return;
    }
    const isStillKnown = async () => token === null || (await this.#people.known(token)) !== null;
    sockets.upgrade(request, socket, head, {
      isStillKnown,
      signedIn,
      agent: String(request.headers['user-agent'] ?? ''),
      origin,
      address,
    });
  }
}
