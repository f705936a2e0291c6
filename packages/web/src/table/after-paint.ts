/** Longer than a frame; a page that nobody looks at paints none. */
const PATIENCE = 100;

/**
 * Does something once the page has been painted: what nobody sees need not keep anybody waiting. If the page is left
 * before that, it is done on leaving.
 */
export function afterPaint(work: () => void): void {
  const leaving = new AbortController();
  const once = () => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, PATIENCE);
  addEventListener('pagehide', once, { signal: leaving.signal });
}
