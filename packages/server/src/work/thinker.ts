/** A thread in which opponents think, one question after the other. */
import { parentPort } from 'node:worker_threads';
import { type Question, think } from './think.js';

parentPort?.on('message', (question: Question) => {
  think(question).then(
    (option) => parentPort?.postMessage({ option }),
    (error: Error) => parentPort?.postMessage({ fault: error.message }),
  );
});
