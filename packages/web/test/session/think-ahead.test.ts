import type { Finding } from '@vedette/ai';
import { anyGame, newMatch } from '@vedette/core';
import { ford } from '@vedette/core/examples';
import { afterEach, expect, test, vi } from 'vitest';
import type { WorkerAnswer, WorkerRequest } from '../../src/session/opponent-messages.js';
import { opponentsInWorkers } from '../../src/session/opponents.js';
import { isSparing } from '../../src/session/sparing.js';

const FINDING: Finding = { options: [], care: { faith: 0, surprise: 1, doubt: 0, caution: 0 } };
const AHEAD: Finding = { ...FINDING, options: [{ option: 'ahead', afterwards: [], likelihood: 1, rewards: [] }] };

/** Workers in the order of their making, with what each was asked; what was thought ahead is as given. */
function stubWorkers(cores: number, ahead: readonly Finding[] | null) {
  const made: WorkerRequest[][] = [];
  const workers: (EventTarget & { postMessage(request: WorkerRequest): void })[] = [];
  class Stub extends EventTarget {
    readonly asked: WorkerRequest[] = [];
    constructor() {
      super();
      made.push(this.asked);
      workers.push(this);
    }
    postMessage(request: WorkerRequest): void {
      this.asked.push(request);
      const tell = (data: WorkerAnswer) => this.dispatchEvent(new MessageEvent('message', { data }));
      if (request.kind === 'recall') tell({ kind: 'recalled', number: request.number, findings: ahead });
      if (request.kind === 'think') tell({ kind: 'finding', number: request.number, finding: FINDING });
    }
    terminate(): void {}
  }
  vi.stubGlobal('Worker', Stub);
  vi.stubGlobal('navigator', { hardwareConcurrency: cores });
  return { workers, kinds: () => made.map((asked) => asked.map(({ kind }) => kind)) };
}
afterEach(() => vi.unstubAllGlobals());

const begun = newMatch(anyGame(ford), {}, { kind: 'fast', seed: 'ahead' });
if (!begun.ok) throw new Error(begun.refusal.code);
const question = { game: 'ford', opponent: 'general', position: begun.value.position, seat: 'red', seed: 'match' };
const think = (opponents: ReturnType<typeof opponentsInWorkers>) => opponents.think(question, () => undefined);

test('the last of several workers thinks ahead until it is stopped, and what it found is all that is needed', async () => {
  const { kinds } = stubWorkers(4, [AHEAD, AHEAD, AHEAD]);
  const opponents = opponentsInWorkers();
  const stop = opponents.ponder({ ...question, choices: 7 });
  expect(kinds()).toEqual([[], [], ['ponder']]);
  stop();
  expect(kinds().at(-1)).toEqual(['ponder', 'rest']);
  expect(await think(opponents)).toEqual([AHEAD, AHEAD, AHEAD]);
  expect(kinds()).toEqual([[], [], ['ponder', 'rest', 'recall']]);
});

test('what was not foreseen is thought about by all of them; where nobody thought ahead nobody is asked about it', async () => {
  const { kinds } = stubWorkers(4, null);
  const opponents = opponentsInWorkers();
  expect(await think(opponents)).toEqual([FINDING, FINDING, FINDING]);
  opponents.ponder({ ...question, choices: 7 })();
  expect(await think(opponents)).toEqual([FINDING, FINDING, FINDING]);
  expect(kinds()).toEqual([
    ['think', 'think'],
    ['think', 'think'],
    ['think', 'ponder', 'rest', 'recall', 'think'],
  ]);
});

test('with two cores there is nobody to spare', async () => {
  const { kinds } = stubWorkers(2, [AHEAD]);
  const opponents = opponentsInWorkers();
  opponents.ponder({ ...question, choices: 7 })();
  expect(await think(opponents)).toEqual([FINDING]);
  expect(kinds()).toEqual([['think']]);
});

test('a worker that does not start is not waited for, whether it was asked before that is known or after', async () => {
  const { workers } = stubWorkers(2, null);
  const opponents = opponentsInWorkers();
  for (const worker of workers) worker.postMessage = () => undefined;
  const early = think(opponents);
  await Promise.resolve();
  for (const worker of workers) worker.dispatchEvent(new Event('error'));
  await expect(early).rejects.toThrow('did not start');
  await expect(think(opponents)).rejects.toThrow('did not start');
});

test('who thinks ahead in a worker that does not start is not asked what he found', async () => {
  const { workers } = stubWorkers(3, null);
  const opponents = opponentsInWorkers();
  opponents.ponder({ ...question, choices: 7 });
  for (const worker of workers) worker.postMessage = () => undefined;
  for (const worker of workers) worker.dispatchEvent(new Event('error'));
  await expect(think(opponents)).rejects.toThrow('did not start');
});

test('a device is spared where little data is asked for, while nobody looks, and when its battery runs low', async () => {
  const around = (device: object, hidden: boolean, reduced: boolean) => {
    vi.stubGlobal('navigator', device);
    vi.stubGlobal('document', { hidden });
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  };
  around({}, false, false);
  expect(isSparing()).toBe(false);
  around({}, true, false);
  expect(isSparing()).toBe(true);
  around({}, false, true);
  expect(isSparing()).toBe(true);
  around({ connection: { saveData: true } }, false, false);
  expect(isSparing()).toBe(true);
  const battery = { charging: false, level: 0.15 };
  around({ connection: { saveData: false }, getBattery: async () => battery }, false, false);
  vi.resetModules();
  const { isSparing: isSparingThere } = await import('../../src/session/sparing.js');
  await expect.poll(() => isSparingThere()).toBe(true);
  // What was handed out follows the battery.
  battery.charging = true;
  expect(isSparingThere()).toBe(false);
  battery.charging = false;
  battery.level = 0.6;
  expect(isSparingThere()).toBe(false);
});
