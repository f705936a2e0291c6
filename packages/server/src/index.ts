/** The server: people, matches between them, and what keeps both. */
export type { Site } from './http/http-server.js';
export { Offers } from './matches/offers.js';
export { choose } from './matches/playing.js';
export { Rooms } from './matches/rooms.js';
export { People } from './people/people.js';
export { readReports } from './people/reports.js';
export { type Circumstances, openNode, type Running, startServer, startWorker } from './server.js';
export { readSettings, type Settings } from './settings.js';
export { audit } from './storage/audit.js';
export { backup, restore } from './storage/backup.js';
export { type OwnPostgres, startPostgres } from './storage/own-postgres.js';
export { type Errander, type Errands, openErrands } from './work/errands.js';
