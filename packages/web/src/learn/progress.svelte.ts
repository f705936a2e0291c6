import type { LessonPlace } from '@vedette/core/lessons';

/** How far somebody has come in one lesson. */
interface Kept {
  readonly done: boolean;
  readonly place: LessonPlace | null;
}

type Progress = Readonly<Record<string, Kept>>;

const KEY = 'vedette.learned';

function isKept(value: unknown): value is Kept {
  if (value === null || typeof value !== 'object' || !('done' in value) || !('place' in value)) return false;
  const { done, place } = value;
  if (typeof done !== 'boolean') return false;
  if (place === null) return true;
  return (
    typeof place === 'object' &&
    'choices' in place &&
    Array.isArray(place.choices) &&
    'step' in place &&
    Number.isInteger(place.step)
  );
}

/** What this browser remembers; anything else is as if nothing had been learned yet. */
function read(): Progress {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (found === null || typeof found !== 'object') return {};
    return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, Kept] => isKept(entry[1])));
  } catch {
    return {};
  }
}

/** Which lessons and exercises are done, and where one stopped. Kept in this browser, also without a network. */
class LearnProgress {
  #kept: Progress = $state.raw(read());

  isDone(name: string): boolean {
    return this.#kept[name]?.done === true;
  }
  placeIn(name: string): LessonPlace | null {
    return this.#kept[name]?.place ?? null;
  }
  /** Whether anything was begun at all. */
  get hasBegun(): boolean {
    return Object.keys(this.#kept).length > 0;
  }
  keepPlace(name: string, place: LessonPlace): void {
    this.#write(name, { done: this.isDone(name), place });
  }
  finish(name: string): void {
    this.#write(name, { done: true, place: null });
  }

  #write(name: string, kept: Kept): void {
    this.#kept = { ...this.#kept, [name]: kept };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

export const progress = new LearnProgress();
