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

/** Much longer than any of ours thinks: whoever has not answered by then never will. */
const LONGEST = 120_000;

const thread = new URL('./thinker.js', import.meta.url);

/** In threads of their own, so that the server stays quick; started when they are first needed. */
export function thinkersInThreads(count: number): Thinkers {
  // From the sources, as tests run them, there is no thread to start.
  if (!existsSync(fileURLToPath(thread))) return { think, close: async () => undefined };
  return thinkersIn(count, () => new Worker(thread), LONGEST);
}

/**
 * So many threads at the most. One that breaks down or thinks for ever is replaced: whoever asked it hears so at once, and
 * whoever waits for a thread gets the next.
 */
export function thinkersIn(count: number, start: () => Worker, longest: number): Thinkers {
  const idle: Worker[] = [];
  const all = new Set<Worker>();
  const waiting: (() => void)[] = [];
  const begin = (): Worker => {
    const worker = start();
    all.add(worker);
    // One that breaks down while it is asked nothing must not take the server with it.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      all.delete(worker);
      const place = idle.indexOf(worker);
      if (place >= 0) idle.splice(place, 1);
      waiting.shift()?.();
    });
    return worker;
  };
  const free = async (): Promise<Worker> => {
    for (;;) {
      const known = idle.pop();
      if (known !== undefined) return known;
      if (all.size < count) return begin();
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  };
  const ask = (worker: Worker, question: Question): Promise<Thought> =>
    new Promise((resolve) => {
      const end = (thought: Thought) => {
        clearTimeout(timer);
        worker.off('message', answered).off('error', broke).off('exit', left);
        resolve(thought);
      };
      const answered = (thought: Thought) => {
        idle.push(worker);
        end(thought);
        waiting.shift()?.();
      };
      const broke = ({ message }: Error) => end({ fault: message });
      const left = () => end({ fault: 'its thread has ended' });
      const timer = setTimeout(() => {
        end({ fault: 'it thought for too long' });
        void worker.terminate();
      }, longest);
      worker.on('message', answered).on('error', broke).on('exit', left);
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
