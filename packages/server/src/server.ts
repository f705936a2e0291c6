/** Puts the server together: storage, people, matches, the door, HTTP and sockets; and takes it apart again. */
import { randomBytes } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { answersOf } from './http/answers.js';
import { Door } from './http/door.js';
import { HttpServer, type Site } from './http/http-server.js';
import { Limits } from './http/limits.js';
import { Metrics } from './http/metrics.js';
import { Sockets } from './live/sockets.js';
import { Offers } from './matches/offers.js';
import { readRow } from './matches/records.js';
import type { House } from './matches/room.js';
import { Rooms } from './matches/rooms.js';
import { Sweeper } from './matches/sweeper.js';
import { Leaves } from './people/leave.js';
import { Passkeys } from './people/passkeys.js';
import { People } from './people/people.js';
import { type Calling, hookCarrier, mailCarrier, PUBLIC_ONLY, pushCarrier } from './post/carriers.js';
import { PostOffice } from './post/post-office.js';
import { pushKeys, Ways } from './post/ways.js';
import type { Settings } from './settings.js';
import { openStorage } from './storage/storage.js';
import { EmbeddedQueue } from './work/embedded-queue.js';
import { doErrand, type Errander } from './work/errands.js';
import { playOpponent } from './work/opponents.js';
import { PostgresQueue } from './work/postgres-queue.js';
import type { Announced, Queue } from './work/queue.js';
import { thinkersInThreads } from './work/thinkers.js';

/** A person plays some choices a second at the most; behind one address there may be a club. */
const OF_PERSON = { most: 300, aSecond: 30 };
const OF_ADDRESS = { most: 3000, aSecond: 300 };
/** Codes by mail: three, and then three a day. */
const OF_CODES = { most: 3, aSecond: 3 / (24 * 3600) };
/** Whoever forgot which password it was tries some; whoever guesses needs millions. */
const OF_NAME = { most: 20, aSecond: 1 / 30 };

const times = ({ most, aSecond }: typeof OF_PERSON, rate: number) => ({ most: most * rate, aSecond: aSecond * rate });

export interface Running {
  readonly port: number;
  readonly log: Logger;
  /** Sends now what is due. */
  sendPost(): Promise<void>;
  /** Answers what is under way, takes nothing new, and writes all that is to be written. */
  stop(): Promise<void>;
}

const logFor = ({ log }: Settings): Logger =>
  pino({ level: log, base: { name: 'vedette' } }, pino.destination({ dest: 2, sync: false }));

/** What every node has, whether it answers people or only thinks. */
export async function openNode(
  settings: Settings,
  now: () => number,
  changed: House['changed'],
  { check, errander }: { readonly check?: House['check']; readonly errander?: Errander } = {},
) {
  const { folder, database, key, threads } = settings;
  const storage = await openStorage({ folder, url: database, key });
  const queue: Queue =
    database === null
      ? new EmbeddedQueue(storage, threads * 2)
      : new PostgresQueue(
          storage,
          { url: database, atOnce: threads },
          (announced) => void hear(announced).catch(() => undefined),
          () => void rooms.catchUpAll().catch(() => undefined),
          errander === undefined ? undefined : (errand) => doErrand(storage, errander, errand, now()),
        );
  const house: House = { storage, queue, now, changed, check };
  const rooms = new Rooms(house, settings.rooms);
  const thinkers = thinkersInThreads(Math.max(1, threads));
  /** Another node has written. */
  const hear = async ({ match, isPublic }: Announced): Promise<void> => {
    const room = await rooms.known(match);
    await room?.catchUp();
    const row = isPublic ? (room?.row ?? (await readRow(storage, match))) : undefined;
    if (row !== undefined) changed(row);
  };
  const log = logFor(settings);
  // Which of them and where; what it thought of stays with it.
  await queue.start((job) =>
    playOpponent(rooms, thinkers, job, (problem) => log.error({ ...job.body, problem }, 'an opponent of ours')),
  );
  return {
    house,
    rooms,
    close: async () => {
      await queue.stop();
      await storage.commits.idle();
      await thinkers.close();
      await storage.close();
    },
  };
}

/** What tests make different: the time, a look at all that is told, where one may call. */
export interface Circumstances {
  readonly now?: () => number;
  readonly check?: House['check'];
  readonly calling?: Calling;
}

export async function startServer(
  settings: Settings,
  at: { readonly port: number; readonly host: string },
  site: Site,
  { now = Date.now, check, calling = PUBLIC_ONLY }: Circumstances = {},
): Promise<Running> {
  const log = logFor(settings);
  const logLeak: House['check'] = ({ match, seat }, leak) => {
    // Where, and never what.
    if (leak !== null) log.error({ match, seat, at: leak.split(':')[0] }, 'a seat was told what it cannot know');
  };
  let sockets: Sockets | null = null;
  const { house, rooms, close } = await openNode(settings, now, (row) => sockets?.changed(row), {
    check: check ?? (settings.check ? logLeak : undefined),
  });
  const { storage } = house;
  const people = new People(storage, now);
  const offers = new Offers(house, rooms);
  let { port } = at;
  const push = await pushKeys(storage);
  const page = () => settings.page ?? `http://localhost:${port}`;
  const post = new PostOffice(
    house,
    rooms,
    {
      push: pushCarrier(push, page, calling),
      webhook: hookCarrier(calling),
      ...(settings.mail === null ? {} : { mail: mailCarrier(settings.mail.url, settings.mail.from) }),
    },
    page,
  );
  const metrics = new Metrics();
  const limits = new Limits(now);
  const answers = answersOf({
    house,
    people,
    passkeys: new Passkeys(storage, now),
    leaves: new Leaves(storage, now),
    ways: new Ways(storage, now, push, calling, settings.mail !== null, (which) =>
      limits.take(`code ${which}`, 1, times(OF_CODES, settings.rate)),
    ),
    rooms,
    offers,
    guesses: { at: (login) => limits.take(`sign-in ${login}`, 1, times(OF_NAME, settings.rate)) },
    ended: (of) => sockets?.ended(of),
  });
  const allowances = { person: times(OF_PERSON, settings.rate), address: times(OF_ADDRESS, settings.rate) };
  const door = new Door(answers, limits, allowances, metrics, {
    answered: (request, answer, milliseconds) => log.debug({ request, answer, milliseconds }, 'answered'),
    fault: (error, request) => {
      const number = randomBytes(4).toString('hex');
      const { message, stack } = error as Error;
      log.error({ number, request, message, stack }, 'a request failed');
      return number;
    },
  });
  const lines = new Sockets({ rooms, offers, door, now }, settings.rate);
  sockets = lines;
  metrics.gauge('vedette_sockets', () => lines.size);
  metrics.gauge('vedette_rooms', () => rooms.size);
  metrics.gauge('vedette_commits_total', () => storage.commits.commits);
  metrics.gauge('vedette_transactions_total', () => storage.commits.transactions);
  const health = async () => {
    await storage.db.selectFrom('jobs').select('id').limit(1).execute();
    return { ready: true, storage: storage.dialect };
  };
  const sweeper = new Sweeper(house, rooms);
  const http = new HttpServer(settings, { people, door, sockets: lines, health, metrics, site });
  try {
    await http.app.listen(at);
  } catch (error) {
    lines.close();
    await close();
    throw error;
  }
  sweeper.start();
  post.start();
  const address = http.app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : at.port;
  log.info({ port, storage: storage.dialect }, 'ready');
  return {
    port,
    log,
    sendPost: () => post.send(),
    stop: async () => {
      door.close();
      await sweeper.stop();
      await post.stop();
      await storage.commits.idle();
      lines.close();
      http.app.server.closeAllConnections();
      await http.app.close();
      await close();
      log.info('stopped');
    },
  };
}

/** Takes jobs from the queue on PostgreSQL and answers nobody: opponents' turns, and errands if it knows how. */
export async function startWorker(settings: Settings, errander?: Errander): Promise<{ stop(): Promise<void> }> {
  const { close } = await openNode(settings, Date.now, () => undefined, errander === undefined ? {} : { errander });
  return { stop: close };
}
