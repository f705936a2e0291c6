/** An opponent that thinks with several cores: a mind in each thread, and their findings put together. */
import { Worker } from 'node:worker_threads';
import { type Finding, newResolve } from '@vedette/ai';
import type { AnyGame, Option, Running, Seat } from '@vedette/core';
import { UserFault } from '../fault.js';

/** What is to be decided, and by whom. */
interface Question {
  readonly game: string;
  readonly pack: string | undefined;
  readonly opponent: string;
  readonly position: Running;
  readonly seat: Seat;
  readonly seed: string;
}

export interface MindQuestion extends Question {
  readonly minds: number;
}

export type MindAnswer =
  | { readonly finding: Finding; readonly fault?: undefined }
  | { readonly finding?: undefined; readonly fault: string };

export interface Minds {
  choose(question: Question, game: AnyGame): Promise<Option>;
  close(): void;
}

const ask = (worker: Worker, question: MindQuestion): Promise<Finding> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new UserFault(`an opponent gave up: ${error.message}`));
    worker.once('error', fail);
    worker.once('message', ({ finding, fault }: MindAnswer) => {
      worker.off('error', fail);
      if (finding === undefined) reject(new UserFault(fault));
      else resolve(finding);
    });
    worker.postMessage(question);
  });

/** The threads are started when they are first needed, and kept for the decisions to come. */
export function openMinds(count: number): Minds {
  const workers: Worker[] = [];
  const resolve = newResolve();
  return {
    async choose(question, game) {
      const { position, seat } = question;
      const meant = resolve.next(game, position, seat);
      if (meant !== null) return meant;
      while (workers.length < count) workers.push(new Worker(new URL('./mind.js', import.meta.url)));
      const findings = await Promise.all(
        workers.map((worker, mind) => ask(worker, { ...question, seed: `${question.seed} mind ${mind}`, minds: count })),
      );
      const option = resolve.decide(game, position, seat, findings);
      if (option === null) throw new UserFault('an opponent found nothing to choose');
      return option;
    },
    close() {
      for (const worker of workers.splice(0)) void worker.terminate();
    },
  };
}
