/** The server: people, matches between them, and what keeps both. */
export type { Site } from './http/http-server.js';
export { type Running, startServer } from './server.js';
export { readSettings, type Settings } from './settings.js';
