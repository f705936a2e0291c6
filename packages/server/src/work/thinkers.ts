import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Option } from '@vedette/core';
import { type Question, think } from './think.js';

/** Those who think for opponents. */
export interface Thinkers {
  think(question: Question): Promise<Option>;
  close(): Promise<void>;
}

type Thought = { readonly option: Option } | { readonly fault: string };

const thread = new URL('./thinker.js', import.meta.url);

/** In threads of their own, so that the server stays quick; started when they are first needed. */
export function thinkersInThreads(count: number): Thinkers {
  // From the sources, as tests run them, there is no thread to start.
  if (!existsSync(fileURLToPath(thread))) return { think, close: async () => undefined };
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: ((worker: Worker) => void)[] = [];
  const free = async (): Promise<Worker> => {
    const known = idle.pop();
    if (known !== undefined) return known;
    if (all.size >= count) return new Promise((resolve) => waiting.push(resolve));
    const worker = new Worker(thread);
    all.add(worker);
    return worker;
  };
  const release = (worker: Worker): void => {
    const next = waiting.shift();
    if (next === undefined) idle.push(worker);
    else next(worker);
  };
  const ask = (worker: Worker, question: Question): Promise<Thought> =>
    new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        all.delete(worker);
        reject(error);
      };
      worker.once('error', fail);
      worker.once('message', (thought: Thought) => {
        worker.off('error', fail);
        release(worker);
        resolve(thought);
      });
      worker.postMessage(question);
    });
  return {
    async think(question) {
      const thought = await ask(await free(), question);
      if ('fault' in thought) throw new Error(thought.fault);
      return thought.option;
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}
