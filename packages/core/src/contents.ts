import type { Frame, Running } from './position.js';
import type { AnyBody, Step } from './procedures.js';
import { BrokenRules } from './result.js';
import type { Table } from './table.js';

/** A game's table of contents: its procedures with their steps, linked once and ready to run. */

export interface NamedStep<P extends Running, E> extends Step<P, E, unknown> {
  readonly name: string;
  /** `procedure.step`, the one name of a decision. */
  readonly decision: string;
  /** The name of the next step; empty after the last. */
  readonly next: string;
  /** All steps of its procedure, by name: where a step says to go on with another. */
  readonly beside: ReadonlyMap<string, NamedStep<P, E>>;
  /** The next step itself, and the procedure that this one calls: found once, since they are gone to at every decision. */
  following: NamedStep<P, E> | null;
  called: Chapter<P, E> | null;
}

export interface Chapter<P extends Running, E> {
  readonly procedure: string;
  readonly cite: string;
  readonly first: string;
  /** The first step itself. */
  readonly opening: NamedStep<P, E>;
  readonly steps: ReadonlyMap<string, NamedStep<P, E>>;
  readonly result: ((table: Table<P, E>, data: unknown) => unknown) | null;
}

/** A game's procedures, ready to run. */
export interface Contents<P extends Running, E> {
  readonly main: string;
  readonly chapters: ReadonlyMap<string, Chapter<P, E>>;
}

const STEP_NAME = /^[a-z][a-zA-Z0-9]*$/;

/** Puts the chapters together and refuses, at start-up, what can only be a slip. */
export function contentsOf<P extends Running, E>(
  main: { readonly name: string },
  bodies: readonly AnyBody<P, E>[],
): Contents<P, E> {
  const chapters = new Map<string, Chapter<P, E>>();
  for (const body of bodies) {
    if (chapters.has(body.procedure)) throw new BrokenRules('two procedures have the same name', { procedure: body.procedure });
    const names = Object.keys(body.steps);
    if (names.length === 0) throw new BrokenRules('a procedure has no steps', { procedure: body.procedure });
    const steps = new Map<string, NamedStep<P, E>>();
    names.forEach((name, index) => {
      if (!STEP_NAME.test(name)) throw new BrokenRules('a step needs a plain name', { procedure: body.procedure, step: name });
      const written = body.steps[name] as Step<P, E, unknown> | NonNullable<Step<P, E, unknown>['run']>;
      const next = names[index + 1] ?? '';
      const decision = `${body.procedure}.${name}`;
      steps.set(
        name,
        typeof written === 'function'
          ? {
              name,
              decision,
              next,
              beside: steps,
              following: null,
              called: null,
              kind: 'run',
              run: written,
              ask: null,
              call: null,
            }
          : {
              name,
              decision,
              next,
              beside: steps,
              following: null,
              called: null,
              kind: written.kind,
              run: null,
              ask: written.ask,
              call: written.call,
            },
      );
    });
    for (const step of steps.values()) step.following = steps.get(step.next) ?? null;
    chapters.set(body.procedure, {
      procedure: body.procedure,
      cite: body.cite,
      first: names[0] as string,
      opening: steps.get(names[0] as string) as NamedStep<P, E>,
      steps,
      result: body.result as Chapter<P, E>['result'],
    });
  }
  for (const chapter of chapters.values()) {
    for (const step of chapter.steps.values()) {
      if (step.call === null) continue;
      step.called = chapters.get(step.call.procedure) ?? null;
      if (step.called === null) {
        throw new BrokenRules('a procedure is called that has no body', {
          caller: chapter.procedure,
          called: step.call.procedure,
        });
      }
    }
  }
  if (!chapters.has(main.name)) throw new BrokenRules('the first procedure has no body', { procedure: main.name });
  return { main: main.name, chapters };
}

export function chapterOf<P extends Running, E>(contents: Contents<P, E>, procedure: string): Chapter<P, E> {
  const chapter = contents.chapters.get(procedure);
  if (chapter === undefined) throw new BrokenRules('there is no such procedure', { procedure });
  return chapter;
}

export function stepOf<P extends Running, E>(contents: Contents<P, E>, frame: Frame): NamedStep<P, E> {
  const step = chapterOf(contents, frame.procedure).steps.get(frame.step);
  if (step === undefined) throw new BrokenRules('there is no such step', { procedure: frame.procedure, step: frame.step });
  return step;
}

/** A frame for the bottom of the stack or, in a situation, for any place of it. */
export function frameOf<P extends Running, E>(contents: Contents<P, E>, procedure: string, data: unknown, step?: string): Frame {
  const chapter = chapterOf(contents, procedure);
  if (step !== undefined && !chapter.steps.has(step)) throw new BrokenRules('there is no such step', { procedure, step });
  return { procedure, step: step ?? chapter.first, data };
}
