/** An opponent that thinks with several cores: a mind in each thread, and their findings put together. */
import { Worker } from 'node:worker_threads';
import { conclude, type Finding, type Intent, intentOf, nextOfIntent } from '@vedette/ai';
import { type AnyGame, type Option, type Running, type Seat, tableOf } from '@vedette/core';
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
  /** What was decided as a whole and is still to be done, by seat. */
  const intents = new Map<Seat, Intent>();
  return {
    async choose(question, game) {
      const { position, seat } = question;
      const known = intents.get(seat) ?? null;
      const meant = nextOfIntent(game, tableOf(game, position), seat, known);
      if (meant !== null) {
        intents.set(seat, meant.rest);
        return meant.option;
      }
      while (workers.length < count) workers.push(new Worker(new URL('./mind.js', import.meta.url)));
      const findings = await Promise.all(
        workers.map((worker, mind) => ask(worker, { ...question, seed: `${question.seed} mind ${mind}`, minds: count })),
      );
      const intent = intentOf(game, position, seat, findings);
      if (intent !== null) intents.set(seat, intent);
      const [best] = conclude(findings);
      if (best === undefined) throw new UserFault('an opponent found nothing to choose');
      return best.option;
    },
    close() {
      for (const worker of workers.splice(0)) void worker.terminate();
    },
  };
}
