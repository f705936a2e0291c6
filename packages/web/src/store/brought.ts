/** Lessons and exercises that somebody brought in a file or a link: beside the shelf for as long as this window is open. */
export type Brought = 'lesson' | 'exercise';

const KEY = 'vedette.brought';

type Kept = Readonly<Record<Brought, readonly string[]>>;
const NOTHING: Kept = { lesson: [], exercise: [] };
/** Where the browser keeps nothing they last as long as the page. */
let unkept: Kept = NOTHING;

function kept(): Kept {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return found === null ? unkept : { ...NOTHING, ...(found as Kept) };
  } catch {
    return unkept;
  }
}

export const broughtTexts = (kind: Brought): readonly string[] => kept()[kind];

/** The last text brought is the first that is found: who changes a lesson and opens it again sees the change. */
export function bring(kind: Brought, text: string): void {
  const before = kept();
  unkept = { ...before, [kind]: [text, ...before[kind].filter((one) => one !== text)] };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(unkept));
  } catch {
    // Then the page itself remembers.
  }
}
