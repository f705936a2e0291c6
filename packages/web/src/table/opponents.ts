import type { Option } from '@vedette/core';
import type { ThinkAnswer, ThinkRequest } from './opponent-messages.js';

export type Think = (request: Omit<ThinkRequest, 'number'>) => Promise<Option>;

interface Waiting {
  resolve(option: Option): void;
  reject(fault: Error): void;
}

/** Opponents think beside the page, so that the page stays quick. `close` ends the worker. */
export function opponentsInWorker(): { readonly think: Think; close(): void } {
  const worker = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let count = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ThinkAnswer>) => {
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if (data.ok) asked?.resolve(data.option);
    else asked?.reject(new Error(data.problem));
  });
  worker.addEventListener('error', (event) => {
    for (const asked of waiting.values()) asked.reject(new Error(event.message || 'the opponents’ worker did not start'));
    waiting.clear();
  });
  return {
    think: (request) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject });
        worker.postMessage({ ...request, number: count } satisfies ThinkRequest);
      }),
    close: () => worker.terminate(),
  };
}
