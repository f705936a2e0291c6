import { type Finding, seedOfMind } from '@vedette/ai';
import type { Advised, Chance, Comparison, Foreseen } from '@vedette/core';
import type { Pack } from '@vedette/games';
import type {
  AdviceRequest,
  ChanceRequest,
  ForecastRequest,
  PonderRequest,
  RecallRequest,
  ReviewRequest,
  ThinkRequest,
  WorkerAnswer,
  WorkerRequest,
} from './opponent-messages.js';

type ThoughtAbout = Omit<ThinkRequest, 'kind' | 'number' | 'minds'>;

/** Those who play the seats that no person takes. */
export interface Opponents {
  /** The match is played with the files of a pack, which they must know too. */
  playWith(pack: Pack): void;
  /** What each mind finds for a seat; says on the way how much of the thinking is done, from 0 to 1. */
  think(request: ThoughtAbout, onprogress: (done: number) => void): Promise<Finding[]>;
  /** Lets a mind that has nothing else to do think ahead for a seat, where there is one to spare; until it is stopped. */
  ponder(request: Omit<PonderRequest, 'kind' | 'minds'>): () => void;
  /** Whoever thinks now answers with what it has. */
  hurry(): void;
  /** Says again and again, ever more surely, what the options would bring; until it is stopped or other options are asked about. */
  foresee(request: Omit<ForecastRequest, 'kind' | 'number'>, onforeseen: (forecasts: readonly Foreseen[]) => void): () => void;
  /** Says again and again what may be expected of each option; until it is stopped or other advice is asked for. */
  advise(request: Omit<AdviceRequest, 'kind' | 'number'>, onadvised: (advised: readonly Advised[]) => void): () => void;
  /** How good the chances of a position are; nothing if another was asked about meanwhile. */
  reckon(request: Omit<ChanceRequest, 'kind' | 'number'>): Promise<Chance | null>;
  /** Says again and again how choices compare with what else could have been done; until another look back is asked for. */
  review(request: Omit<ReviewRequest, 'kind' | 'number'>, onfound: (found: readonly (Comparison | null)[]) => void): void;
  close(): void;
}

interface Waiting {
  resolve(finding: Finding): void;
  reject(fault: Error): void;
  onprogress(done: number): void;
}

/** A worker in which one mind thinks, or forecasts are made. */
interface Mind {
  send(request: WorkerRequest): void;
  think(request: ThinkRequest, onprogress: (done: number) => void): Promise<Finding>;
  /** Told of every forecast that comes in. */
  onforecasts: ((number: number, forecasts: readonly Foreseen[]) => void) | null;
  onadvice: ((number: number, advised: readonly Advised[]) => void) | null;
  onchance: ((number: number, chance: Chance | null) => void) | null;
  onreview: ((number: number, found: readonly (Comparison | null)[]) => void) | null;
  /** What was found by thinking ahead. */
  recall(request: RecallRequest): Promise<readonly Finding[] | null>;
  close(): void;
}

function newMind(): Mind {
  const worker = new Worker(new URL('./opponent.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  const recalling = new Map<number, (findings: readonly Finding[] | null) => void>();
  /** A worker that did not start answers nothing, however often it is asked. */
  let broken: Error | null = null;
  const mind: Mind = {
    send: (request) => worker.postMessage(request),
    think: (request, onprogress) =>
      new Promise((resolve, reject) => {
        if (broken !== null) return reject(broken);
        waiting.set(request.number, { resolve, reject, onprogress });
        worker.postMessage(request);
      }),
    onforecasts: null,
    onadvice: null,
    onchance: null,
    onreview: null,
    recall: (request) =>
      new Promise((resolve) => {
        if (broken !== null) return resolve(null);
        recalling.set(request.number, resolve);
        worker.postMessage(request);
      }),
    close: () => worker.terminate(),
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
    if (data.kind === 'forecasts') {
      mind.onforecasts?.(data.number, data.forecasts);
      return;
    }
    if (data.kind === 'advice') {
      mind.onadvice?.(data.number, data.advised);
      return;
    }
    if (data.kind === 'chance') {
      mind.onchance?.(data.number, data.chance);
      return;
    }
    if (data.kind === 'review') {
      mind.onreview?.(data.number, data.found);
      return;
    }
    if (data.kind === 'recalled') {
      recalling.get(data.number)?.(data.findings);
      recalling.delete(data.number);
      return;
    }
    const asked = waiting.get(data.number);
    if (data.kind === 'progress') {
      asked?.onprogress(data.done);
      return;
    }
    waiting.delete(data.number);
    if (data.kind === 'finding') asked?.resolve(data.finding);
    else asked?.reject(new Error(data.problem));
  });
  worker.addEventListener('error', (event) => {
    broken = new Error(event.message || 'the opponents’ worker did not start');
    for (const asked of waiting.values()) asked.reject(broken);
    waiting.clear();
    for (const recalled of recalling.values()) recalled(null);
    recalling.clear();
  });
  return mind;
}

/** As many minds as there are cores, but one core is left for the page, and each mind holds the whole game. */
const MOST_MINDS = 4;
const mindsAtHand = (): number => Math.max(1, Math.min(MOST_MINDS, navigator.hardwareConcurrency - 1));

/** Opponents think beside the page, so that the page stays quick. `close` ends the workers. */
export function opponentsInWorkers(): Opponents {
  const first = newMind();
  const minds = [first];
  let pack: Pack | null = null;
  let count = 0;
  const foreseeing = new Map<number, (forecasts: readonly Foreseen[]) => void>();
  first.onforecasts = (number, forecasts) => foreseeing.get(number)?.(forecasts);
  const advising = new Map<number, (advised: readonly Advised[]) => void>();
  first.onadvice = (number, advised) => advising.get(number)?.(advised);
  /** Asks what is answered again and again, and says how to stop it. */
  const ask = <T>(listeners: Map<number, T>, listener: T, request: (number: number) => WorkerRequest) => {
    count += 1;
    const number = count;
    listeners.clear();
    listeners.set(number, listener);
    first.send(request(number));
    return () => {
      if (listeners.delete(number)) first.send({ kind: 'stop', number });
    };
  };
  const reckoning = new Map<number, (chance: Chance | null) => void>();
  first.onchance = (number, chance) => {
    reckoning.get(number)?.(chance);
    reckoning.delete(number);
  };
  let reviewing: { readonly number: number; tell(found: readonly (Comparison | null)[]): void } | null = null;
  first.onreview = (number, found) => {
    if (reviewing?.number === number) reviewing.tell(found);
  };
  /** Further minds are woken when somebody thinks for the first time. */
  const wake = () => {
    while (minds.length < mindsAtHand()) {
      const mind = newMind();
      if (pack !== null) mind.send({ kind: 'pack', pack });
      minds.push(mind);
    }
  };
  /** Who thinks ahead: the last of several, for the first has hints and forecasts to make. */
  const spare = (): Mind | null => (mindsAtHand() > 1 ? (minds[mindsAtHand() - 1] ?? null) : null);
  let hasPondered = false;
  async function recall({ game, opponent, position, seat }: ThoughtAbout): Promise<Finding[] | null> {
    const mind = hasPondered ? spare() : null;
    if (mind === null) return null;
    count += 1;
    const findings = await mind.recall({ kind: 'recall', number: count, game, opponent, position, seat });
    return findings === null ? null : [...findings];
  }
  return {
    playWith: (files) => {
      pack = files;
      for (const mind of minds) mind.send({ kind: 'pack', pack });
    },
    async think(request, onprogress) {
      const recalled = await recall(request);
      if (recalled !== null) return recalled;
      wake();
      count += 1;
      const number = count;
      const done = minds.map(() => 0);
      return Promise.all(
        minds.map((mind, index) =>
          mind.think(
            { kind: 'think', ...request, number, seed: seedOfMind(request.seed, index), minds: minds.length },
            (share) => {
              done[index] = share;
              onprogress(Math.min(...done));
            },
          ),
        ),
      );
    },
    ponder: (request) => {
      if (mindsAtHand() === 1) return () => undefined;
      wake();
      hasPondered = true;
      spare()?.send({ kind: 'ponder', ...request, minds: minds.length });
      return () => spare()?.send({ kind: 'rest' });
    },
    hurry: () => {
      for (const mind of minds) mind.send({ kind: 'hurry' });
    },
    foresee: (request, tell) => ask(foreseeing, tell, (number) => ({ kind: 'forecast', ...request, number })),
    advise: (request, tell) => ask(advising, tell, (number) => ({ kind: 'advise', ...request, number })),
    reckon: (request) =>
      new Promise((resolve) => {
        count += 1;
        reckoning.set(count, resolve);
        first.send({ kind: 'reckon', ...request, number: count });
      }),
    review: (request, tell) => {
      count += 1;
      reviewing = { number: count, tell };
      first.send({ kind: 'review', ...request, number: count });
    },
    close: () => {
      for (const mind of minds) mind.close();
    },
  };
}
