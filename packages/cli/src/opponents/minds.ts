/** An opponent that thinks with several cores: a mind in each thread, and their findings put together. */
import { Worker } from 'node:worker_threads';
import { type Finding, newResolve, seedOfMind } from '@vedette/ai';
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
  readonly kind: 'think';
  readonly minds: number;
}

/** An opponent is to think ahead; with the number of choices behind its seed, each question has one of its own. */
export interface AheadQuestion extends Question {
  readonly kind: 'ponder';
  readonly minds: number;
  readonly choices: number;
}

/** What has been found by thinking ahead. */
export interface RecallQuestion extends Question {
  readonly kind: 'recall';
}

export type MindMessage = MindQuestion | AheadQuestion | RecallQuestion | { readonly kind: 'rest' };

export type MindAnswer =
  | { readonly finding: Finding }
  | { readonly recalled: readonly Finding[] | null }
  | { readonly fault: string };

export interface Minds {
  choose(question: Question, game: AnyGame): Promise<Option>;
  /** One of the threads thinks ahead, until the function that is given back is called. */
  ponder(question: Question, choices: number): () => void;
  close(): void;
}

const ask = (worker: Worker, question: MindQuestion | RecallQuestion): Promise<Exclude<MindAnswer, { readonly fault: string }>> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error) => reject(new UserFault(`an opponent gave up: ${error.message}`));
    worker.once('error', fail);
    worker.once('message', (answer: MindAnswer) => {
      worker.off('error', fail);
      if ('fault' in answer) reject(new UserFault(answer.fault));
      else resolve(answer);
    });
    worker.postMessage(question);
  });

/** In which of the threads somebody thinks ahead. */
const AHEAD = 0;

/** The threads are started when they are first needed, and kept for the decisions to come. */
export function openMinds(count: number): Minds {
  const workers: Worker[] = [];
  const resolve = newResolve();
  const wake = (): void => {
    while (workers.length < count) workers.push(new Worker(new URL('./mind.js', import.meta.url)));
  };
  let hasPondered = false;
  async function recalled(question: Question): Promise<readonly Finding[] | null> {
    const worker = hasPondered ? workers[AHEAD] : undefined;
    if (worker === undefined) return null;
    const answer = await ask(worker, { ...question, kind: 'recall' });
    return 'recalled' in answer ? answer.recalled : null;
  }
  async function thought(question: Question): Promise<readonly Finding[]> {
    wake();
    const answers = await Promise.all(
      workers.map((worker, mind) =>
        ask(worker, { ...question, kind: 'think', seed: seedOfMind(question.seed, mind), minds: count }),
      ),
    );
    return answers.flatMap((answer) => ('finding' in answer ? [answer.finding] : []));
  }
  return {
    async choose(question, game) {
      const { position, seat } = question;
      const meant = resolve.next(game, position, seat);
      if (meant !== null) return meant;
      const findings = (await recalled(question)) ?? (await thought(question));
      const option = resolve.decide(game, position, seat, findings);
      if (option === null) throw new UserFault('an opponent found nothing to choose');
      return option;
    },
    ponder(question, choices) {
      wake();
      hasPondered = true;
      workers[AHEAD]?.postMessage({ ...question, kind: 'ponder', minds: count, choices } satisfies MindMessage);
      return () => workers[AHEAD]?.postMessage({ kind: 'rest' } satisfies MindMessage);
    },
    close() {
      for (const worker of workers.splice(0)) void worker.terminate();
    },
  };
}
