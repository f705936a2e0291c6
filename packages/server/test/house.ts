/** A server of its own for a test, and people who come to it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, checkSettings, type Option, ok, type Result, randomFrom, type Sight } from '@vedette/core';
import { entryOf } from '@vedette/games';
import { Client, newKey, type Overdue, type Pace, RemoteSession, type Successor, type Told } from '@vedette/protocol';
import { WebSocket } from 'ws';
import { type Circumstances, type Running, readSettings, startServer } from '../src/index.js';

export interface House {
  readonly url: string;
  readonly folder: string;
  guest(name: string): Promise<Client>;
  /** Somebody who was known elsewhere, by the same token. */
  known(client: Client): Client;
  /** For the server, this much time goes by. */
  passTime(milliseconds: number): void;
  /** Everything that is due by then is sent. */
  sendPost(): Promise<void>;
  /** Stops it and starts it again upon what it has kept; meanwhile somebody may look into that. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

export const refusalOf = (result: Result<unknown>): string => (result.ok ? 'taken' : result.refusal.code);

const connect = (url: string, token: string | null) =>
  new WebSocket(url, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });

export async function openHouse(
  environment: Record<string, string> = {},
  check?: (told: Told, leak: string | null) => void,
  calling?: Circumstances['calling'],
): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), 'vedette-server-'));
  const settings = must(readSettings({ VEDETTE_DATA: folder, VEDETTE_LOG: 'error', VEDETTE_RATE: '1000', ...environment }));
  const start = (port: number): Promise<Running> =>
    startServer(settings, { port, host: '127.0.0.1' }, (_, response) => response.writeHead(404).end(), {
      now: () => Date.now() + passed,
      ...(check === undefined ? {} : { check }),
      ...(calling === undefined ? {} : { calling }),
    });
  let passed = 0;
  let running = await start(0);
  const { port } = running;
  const clients: Client[] = [];
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    async guest(name) {
      const client = new Client({ url: `http://127.0.0.1:${port}`, isProgram: true, connect });
      clients.push(client);
      must(await client.call('people.guest', { name }));
      return client;
    },
    known(client) {
      const { token } = client;
      const known = new Client({
        url: `http://127.0.0.1:${port}`,
        isProgram: true,
        connect,
        ...(token === null ? {} : { token }),
      });
      clients.push(known);
      return known;
    },
    passTime: (milliseconds) => {
      passed += milliseconds;
    },
    sendPost: () => running.sendPost(),
    async restart(meanwhile = async () => undefined) {
      await running.stop();
      await meanwhile();
      running = await start(port);
    },
    async close() {
      for (const client of clients) client.close();
      await running.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

export interface Offer {
  readonly game: string;
  readonly settings?: Record<string, string | number | boolean>;
  /** By seat: `open`, or an opponent. Those who are not named are open. */
  readonly seats?: Record<string, string>;
  readonly listed?: boolean;
  readonly spectators?: boolean;
  readonly pace?: Pace;
  readonly overdue?: Overdue;
  readonly successor?: Successor;
}

/** The first offers a table, and everybody sits down in the order of the seats. */
export async function seated(people: readonly Client[], offer: Offer): Promise<string> {
  const [first] = people as [Client];
  const match = newKey();
  const game = await entryOf(offer.game)?.load();
  const seats = game === undefined ? [] : game.seats(must(checkSettings(game, offer.settings ?? {})));
  const given = Object.fromEntries(seats.map((seat) => [seat, offer.seats?.[seat] ?? 'open']));
  must(
    await first.call('match.offer', {
      match,
      game: offer.game,
      settings: offer.settings ?? {},
      seats: given,
      listed: offer.listed ?? false,
      spectators: offer.spectators ?? false,
      pace: offer.pace ?? { kind: 'none' },
      overdue: offer.overdue ?? 'loses',
      successor: offer.successor ?? 'agreed',
    }),
  );
  const open = seats.filter((seat) => given[seat] === 'open');
  for (const [index, person] of people.entries())
    must(await person.call('match.sit', { match, seat: open[index] ?? '', words: `words of ${index}` }));
  return match;
}

export const gameOf = async (id: string): Promise<Result<AnyGame>> => ok((await entryOf(id)?.load()) as AnyGame);

export const session = async (client: Client, match: string): Promise<RemoteSession> =>
  must(await RemoteSession.open(client, match, gameOf));

/** Waits until what is seen satisfies. */
export function until(one: RemoteSession, isSo: (sight: Sight) => boolean): Promise<Sight> {
  return new Promise((resolve) => {
    const look = (sight: Sight) => {
      if (!isSo(sight)) return;
      stop();
      resolve(sight);
    };
    const stop = one.listen((news) => {
      if (news.kind === 'moved') look(news.sight);
    });
    void one.see().then(look);
  });
}

/** Plays a seat to the end: always chooses by `pick` when asked. */
export async function playSeat(one: RemoteSession, pick: (sight: Sight) => Option): Promise<number> {
  let choices = 0;
  for (;;) {
    const sight = await until(one, ({ decision, outcome }) => decision !== null || outcome !== null);
    if (sight.outcome !== null || sight.decision === null) return choices;
    const { number } = sight.decision;
    const done = await one.choose(number, [pick(sight)]);
    if (!done.ok) throw new Error(`${JSON.stringify(done.refusal)} at ${sight.decision.kind}`);
    choices += 1;
    // What was shown ahead is told again when it is kept.
    await until(one, ({ decision, outcome, isKept }) => isKept && (outcome !== null || decision?.number !== number));
  }
}

/** Any option, by lot. */
export function byLot(seed: string): (sight: Sight) => Option {
  const random = randomFrom(seed);
  return ({ decision }) => {
    const options = decision?.options ?? [];
    return options[random.below(options.length)] as Option;
  };
}

/** By lot, but rather doing nothing where that is allowed: then a match is over sooner. */
export function byHaste(seed: string): (sight: Sight) => Option {
  const [any, random] = [byLot(seed), randomFrom(`haste ${seed}`)];
  return (sight) => {
    const pass = sight.decision?.pass ?? null;
    return pass !== null && random.below(4) > 0 ? pass : any(sight);
  };
}
