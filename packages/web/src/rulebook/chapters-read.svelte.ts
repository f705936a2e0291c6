const KEY = 'vedette.chapters-read';

/** What this browser remembers; anything else is as if nothing had been read yet. */
function kept(): ReadonlySet<string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return new Set(Array.isArray(found) ? found.filter((name): name is string => typeof name === 'string') : []);
  } catch {
    return new Set();
  }
}

const nameOf = (game: string, chapter: string): string => `${game}/${chapter}`;

/** Which chapters of the rulebooks were read to their foot. Kept in this browser, also without a network. */
class ChaptersRead {
  #names: ReadonlySet<string> = $state.raw(kept());

  has(game: string, chapter: string): boolean {
    return this.#names.has(nameOf(game, chapter));
  }
  add(game: string, chapter: string): void {
    if (this.has(game, chapter)) return;
    this.#names = new Set([...this.#names, nameOf(game, chapter)]);
    try {
      localStorage.setItem(KEY, JSON.stringify([...this.#names]));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }
}

export const chaptersRead = new ChaptersRead();
