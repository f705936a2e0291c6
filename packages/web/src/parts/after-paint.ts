/** Longer than any picture should take; one that never comes must not hold up what waits for it. */
const PATIENCE = 1000;

/**
 * Does something once the page has been painted: what nobody sees need not keep anybody waiting. A page that nobody looks
 * at is not painted; if it is left before that, it is done on leaving.
 */
export function afterPaint(work: () => void): void {
  const leaving = new AbortController();
  const once = () => {
    if (leaving.signal.aborted) return;
    leaving.abort();
    work();
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, document.hidden ? 0 : PATIENCE);
  addEventListener('pagehide', once, { signal: leaving.signal });
  addEventListener('visibilitychange', once, { signal: leaving.signal });
}
