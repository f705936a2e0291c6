/** Puts the server together: storage, people, matches, the door, HTTP and sockets; and takes it apart again. */
import { randomBytes } from 'node:crypto';
import { type Logger, pino } from 'pino';
import { answersOf } from './http/answers.js';
import { Door } from './http/door.js';
import { HttpServer, type Site } from './http/http-server.js';
import { Limits } from './http/limits.js';
import { Sockets } from './live/sockets.js';
import { Offers } from './matches/offers.js';
import type { House } from './matches/room.js';
import { Rooms } from './matches/rooms.js';
import { People } from './people/people.js';
import type { Settings } from './settings.js';
import { openStorage } from './storage/storage.js';
import { EmbeddedQueue } from './work/embedded-queue.js';
import { playOpponent } from './work/opponents.js';
import { thinkersInThreads } from './work/thinkers.js';

/** A person plays some choices a second at the most; behind one address there may be a club. */
const OF_PERSON = { most: 300, aSecond: 30 };
const OF_ADDRESS = { most: 3000, aSecond: 300 };

const times = ({ most, aSecond }: typeof OF_PERSON, rate: number) => ({ most: most * rate, aSecond: aSecond * rate });

export interface Running {
  readonly port: number;
  readonly log: Logger;
  /** Answers what is under way, takes nothing new, and writes all that is to be written. */
  stop(): Promise<void>;
}

export async function startServer(
  settings: Settings,
  at: { readonly port: number; readonly host: string },
  site: Site,
): Promise<Running> {
  const log = pino({ level: settings.log, base: { name: 'vedette' } }, pino.destination({ dest: 2, sync: false }));
  const now = Date.now;
  const storage = await openStorage({ folder: settings.folder, url: settings.database, key: settings.key });
  const queue = new EmbeddedQueue(storage, settings.threads * 2);
  const thinkers = thinkersInThreads(settings.threads);
  const people = new People(storage, now);
  const house: House = { storage, queue, now, changed: (row) => sockets.changed(row) };
  const rooms = new Rooms(house, settings.rooms);
  const offers = new Offers(house, rooms);
  const answers = answersOf({ storage, people, rooms, offers, now, ended: (session) => sockets.ended(session) });
  const allowances = { person: times(OF_PERSON, settings.rate), address: times(OF_ADDRESS, settings.rate) };
  const door = new Door(answers, new Limits(now), allowances, (error, name) => {
    const number = randomBytes(4).toString('hex');
    const { message, stack } = error as Error;
    log.error({ number, request: name, message, stack }, 'a request failed');
    return number;
  });
  const sockets = new Sockets(rooms, offers, door);
  const health = async () => {
    await storage.db.selectFrom('jobs').select('id').limit(1).execute();
    return { ready: true, storage: storage.dialect, sockets: sockets.size };
  };
  const http = new HttpServer(settings, people, door, sockets, health, site);
  await http.app.listen(at);
  await queue.start((job) => playOpponent(rooms, thinkers, job));
  const address = http.app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : at.port;
  log.info({ port, storage: storage.dialect }, 'ready');
  return {
    port,
    log,
    stop: async () => {
      door.close();
      await queue.stop();
      await storage.commits.idle();
      sockets.close();
      http.app.server.closeAllConnections();
      await http.app.close();
      await thinkers.close();
      await storage.close();
      log.info('stopped');
    },
  };
}
