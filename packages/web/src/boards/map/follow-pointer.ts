/** How far a pointer goes before it drags rather than clicks. */
const LIFT = 6;

interface Lifting {
  /** The thing has left the table; says whether it may. */
  lift(): boolean;
  move(x: number, y: number): void;
  /** Let go there; nowhere, if it was put back. */
  drop(at: { readonly x: number; readonly y: number } | null): void;
}

/** Follows a pointer from where it was pressed: a click stays a click, and a drag lifts, moves and drops. */
export function followPointer(pressed: PointerEvent, { lift, move, drop }: Lifting): void {
  if (pressed.button !== 0 || !pressed.isPrimary) return;
  const { clientX: x, clientY: y, pointerId } = pressed;
  let isUp = false;
  const over = new AbortController();
  const { signal } = over;
  const onmove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    if (!isUp) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < LIFT) return;
      if (!lift()) {
        over.abort();
        return;
      }
      isUp = true;
      // The click that follows a drag is no click on what lies there.
      addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true, signal });
    }
    move(event.clientX, event.clientY);
  };
  const end = (at: { readonly x: number; readonly y: number } | null) => {
    if (isUp) drop(at);
    setTimeout(() => over.abort());
  };
  addEventListener('pointermove', onmove, { signal });
  addEventListener('pointerup', (event) => event.pointerId === pointerId && end({ x: event.clientX, y: event.clientY }), {
    signal,
  });
  addEventListener('pointercancel', () => end(null), { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && isUp && end(null), { signal });
}
