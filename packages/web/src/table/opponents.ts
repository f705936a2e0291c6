import type { Option } from '@vedette/core';
import type { Pack } from '@vedette/games';
import type { ForecastRequest, Foreseen, ThinkRequest, WorkerAnswer, WorkerRequest } from './opponent-messages.js';

/** Those who play the seats that no person takes. */
export interface Opponents {
  /** The match is played with the files of a pack, which they must know too. */
  playWith(pack: Pack): void;
  /** Chooses for a seat; says on the way how much of the thinking is done, from 0 to 1. */
  think(request: Omit<ThinkRequest, 'kind' | 'number'>, onprogress: (done: number) => void): Promise<Option>;
  /** Whoever thinks now answers with what it has. */
  hurry(): void;
  /** Says again and again, ever more surely, what the options would bring; until something else is asked. */
  foresee(request: Omit<ForecastRequest, 'kind' | 'number'>, onforeseen: (forecasts: readonly Foreseen[]) => void): void;
  close(): void;
}

interface Waiting {
  resolve(option: Option): void;
  reject(fault: Error): void;
  onprogress(done: number): void;
}

/** Opponents think beside the page, so that the page stays quick. `close` ends the worker. */
export function opponentsInWorker(): Opponents {
  const worker = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });
  const send = (request: WorkerRequest) => worker.postMessage(request);
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let foreseeing: { readonly number: number; tell(forecasts: readonly Foreseen[]): void } | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    if (data.kind === 'forecasts') {
      if (foreseeing?.number === data.number) foreseeing.tell(data.forecasts);
      return;
    }
    const asked = waiting.get(data.number);
    if (data.kind === 'progress') {
      asked?.onprogress(data.done);
      return;
    }
    waiting.delete(data.number);
    if (data.kind === 'choice') asked?.resolve(data.option);
    else asked?.reject(new Error(data.problem));
  });
  worker.addEventListener('error', (event) => {
    for (const asked of waiting.values()) asked.reject(new Error(event.message || 'the opponents’ worker did not start'));
    waiting.clear();
  });
  return {
    playWith: (pack) => send({ kind: 'pack', pack }),
    think: (request, onprogress) =>
      new Promise((resolve, reject) => {
        count += 1;
        waiting.set(count, { resolve, reject, onprogress });
        send({ kind: 'think', ...request, number: count });
      }),
    hurry: () => send({ kind: 'hurry' }),
    foresee: (request, tell) => {
      count += 1;
      foreseeing = { number: count, tell };
      send({ kind: 'forecast', ...request, number: count });
    },
    close: () => worker.terminate(),
  };
}
