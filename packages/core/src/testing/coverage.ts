import type { GameEvent } from '../events.js';
import type { AnyGame } from '../game.js';
import type { RecordedEvent } from '../match/match.js';
import type { Watcher } from '../table.js';

/** What a run has met of a game: steps, refusing rules, kinds of events, landmarks. Plain, so that workers can send it. */
export interface Coverage {
  readonly steps: Record<string, number>;
  readonly refusals: Record<string, number>;
  readonly events: Record<string, number>;
  readonly landmarks: Record<string, number>;
}

export const noCoverage = (): Coverage => ({ steps: {}, refusals: {}, events: {}, landmarks: {} });

const count = (counts: Record<string, number>, name: string, times = 1): void => {
  counts[name] = (counts[name] ?? 0) + times;
};

export const watcherFor = (coverage: Coverage): Watcher => ({
  reached: (procedure, step) => count(coverage.steps, `${procedure}.${step}`),
  refused: (cite, code) => count(coverage.refusals, `${code} (${cite})`),
});

export function countEvents(game: AnyGame, coverage: Coverage, events: readonly RecordedEvent<GameEvent>[]): void {
  for (const { event } of events) {
    count(coverage.events, event.kind);
    for (const landmark of game.testing.landmarks?.of(event) ?? []) count(coverage.landmarks, landmark);
  }
}

export function addCoverage(into: Coverage, other: Coverage): void {
  for (const part of ['steps', 'refusals', 'events', 'landmarks'] as const) {
    for (const [name, times] of Object.entries(other[part])) count(into[part], name, times);
  }
}

/** What the run never touched. */
export interface Untouched {
  readonly decisions: readonly string[];
  readonly steps: readonly string[];
  readonly refusals: readonly string[];
  readonly events: readonly string[];
  readonly landmarks: readonly string[];
}

export function untouched(game: AnyGame, coverage: Coverage): Untouched {
  const decisions: string[] = [];
  const steps: string[] = [];
  const refusals = new Set<string>();
  for (const chapter of game.contents.chapters.values()) {
    for (const step of chapter.steps.values()) {
      const name = `${chapter.procedure}.${step.name}`;
      if (coverage.steps[name] === undefined) (step.ask ? decisions : steps).push(name);
      for (const rule of step.ask?.legal ?? []) refusals.add(`${rule.code} (${rule.cite})`);
    }
  }
  return {
    decisions,
    steps,
    refusals: [...refusals].filter((name) => coverage.refusals[name] === undefined),
    events: Object.keys(game.testing.eventKinds).filter((kind) => coverage.events[kind] === undefined),
    landmarks: (game.testing.landmarks?.all ?? []).filter((name) => coverage.landmarks[name] === undefined),
  };
}
