/** Every message between pages, programs and the server as a schema, and the client that speaks it. */
export { Client, type ClientOptions, type Line, newKey, type Watcher, type Wire } from './client.js';
export { haveOf, obeyedFrom } from './digest.js';
export { answerText, ERROR_CODES } from './errors.js';
export { FromClient, FromServer, PROTOCOL } from './live.js';
export { RemoteSession, type TableListener } from './remote-session.js';
export {
  type Answered,
  type Asked,
  isRequestName,
  MOST_BYTES,
  REQUEST_LIMITS,
  REQUESTS,
  type Received,
  type RequestName,
} from './requests.js';
export type {
  ClockFace,
  Have,
  MatchCard,
  Message,
  Overdue,
  Pace,
  Person,
  Said,
  SeatCard,
  Successor,
  TableCard,
  Told,
  Wish,
} from './shapes.js';
