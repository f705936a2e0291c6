/**
 * Plays each test as it is, notes which breaks it passes by, and plays it again with each of those that nobody has noticed
 * yet. What a test notices is written down at once, and when it is done, so that a run that is stopped goes on where it was.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import type { RunnerTestCase } from 'vitest';
import { VitestTestRunner } from 'vitest/runners';
import { type Line, linesOf } from './notes.js';

/** A test that takes more milliseconds of the processor is played once. The clock on the wall would leave out more on a busy machine. */
const longest = Number(process.env.VEDETTE_PROVE_LONGEST);
const PATIENCE = { factor: 10, ticks: 300_000 };

const state = {
  active: 0,
  ticks: 0,
  most: Number.POSITIVE_INFINITY,
  /** The breaks that are passed by, and those of them that would make a difference. */
  passed: new Set<number>(),
  differing: new Set<number>(),
};

const fault = (): never => {
  throw new Error('it does not end');
};

/** What a module remembers, until it is forgotten. */
class Memory {
  #kept: WeakMap<object, unknown>;
  constructor(readonly make: () => WeakMap<object, unknown>) {
    this.#kept = make();
  }
  get = (key: object): unknown => this.#kept.get(key);
  has = (key: object): boolean => this.#kept.has(key);
  set = (key: object, value: unknown): this => {
    this.#kept.set(key, value);
    return this;
  };
  delete = (key: object): boolean => this.#kept.delete(key);
  forget(): void {
    this.#kept = this.make();
  }
}

const memories: Memory[] = [];

/** A question that cannot be asked here, as of what is not there, is answered with yes: the break is tried. */
function answers(differs: () => boolean): boolean {
  try {
    return differs();
  } catch {
    return true;
  }
}

Object.assign(globalThis, {
  __broken: (number: number, differs?: () => boolean): boolean => {
    if (state.active === 0) {
      state.passed.add(number);
      if (!state.differing.has(number) && (differs === undefined || answers(differs))) state.differing.add(number);
    }
    if (++state.ticks > state.most) fault();
    return state.active === number;
  },
  __tick: (): void => {
    if (++state.ticks > state.most) fault();
  },
  __forgotten: (make: () => WeakMap<object, unknown>): Memory => {
    const memory = new Memory(make);
    memories.push(memory);
    return memory;
  },
});

const notes = process.env.VEDETTE_PROVE_NOTES ?? '';
const write = (line: Line): void => appendFileSync(notes, `${JSON.stringify(line)}\n`);
const before = linesOf(readFileSync(notes, 'utf8'));
const noticed = new Set(before.flatMap((line) => ('noticed' in line ? [line.noticed] : [])));
/** Tests that a run which was stopped has played with every break they pass by. */
const tried = new Set(before.flatMap((line) => ('tried' in line ? [line.tried] : [])));

const nameOf = ({ file, fullTestName }: RunnerTestCase): string => `${file.name}: ${fullTestName}`;

function beginAnew(): void {
  state.ticks = 0;
  for (const memory of memories) memory.forget();
}

/** What is passed by from now on is passed by while the next file is loaded. */
function endOfTest(): void {
  state.passed = new Set();
}

/** Whether the test fails. */
async function fails(play: () => unknown): Promise<boolean> {
  beginAnew();
  try {
    await play();
    return false;
  } catch {
    return true;
  }
}

export default class ProvingRunner extends VitestTestRunner {
  onBeforeRunFiles(): void {
    // What was passed by so far was passed by while the game was loaded.
    write({ loaded: [...state.passed] });
  }

  async runTask(test: RunnerTestCase): Promise<void> {
    if (tried.has(nameOf(test))) return;
    const play = VitestTestRunner.getTestFn(test);
    state.passed = new Set();
    state.differing = new Set();
    beginAnew();
    const began = process.cpuUsage();
    await play();
    const { user, system } = process.cpuUsage(began);
    const took = (user + system) / 1000;
    const clean = state.ticks;
    const passed = [...state.passed];
    const differing = [...state.differing];
    write(took > longest ? { slow: test.file.name, passed } : { passed });
    if (took > longest) return endOfTest();
    for (const number of differing) {
      if (noticed.has(number)) continue;
      state.active = number;
      state.most = clean * PATIENCE.factor + PATIENCE.ticks;
      const isNoticed = await fails(play);
      state.active = 0;
      state.most = Number.POSITIVE_INFINITY;
      // What fails without the break too was not noticed by this test: something was left behind.
      if (!isNoticed || (await fails(play))) continue;
      noticed.add(number);
      write({ noticed: number, by: `${test.file.name}: ${test.name}` });
    }
    write({ tried: nameOf(test) });
    endOfTest();
  }
}
