/** How far a pointer goes before it drags rather than clicks. */
const LIFT = 6;
/** How long a finger rests on a thing before it is lifted; one that moves at once pushes the map. */
const REST = 250;

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Lifting {
  /** The thing has left the table; says whether it may. */
  lift(): boolean;
  move(x: number, y: number): void;
  /** The map has come to meet it under a pointer that rests near the edge; says whether it has. */
  meet(at: Place): boolean;
  /** Let go there; nowhere, if it was put back. */
  drop(at: Place | null): void;
}

/** Follows a pointer from where it was pressed: a click stays a click, and a drag lifts, moves and drops. */
export function followPointer(pressed: PointerEvent, { lift, move, meet, drop }: Lifting): void {
  if (pressed.button !== 0 || !pressed.isPrimary) return;
  const { clientX: x, clientY: y, pointerId } = pressed;
  const isFinger = pressed.pointerType === 'touch';
  let isUp = false;
  let at: Place = { x, y };
  const over = new AbortController();
  const { signal } = over;
  const take = (): void => {
    if (!lift()) {
      over.abort();
      return;
    }
    isUp = true;
    // The click that follows a drag is no click on what lies there; and what is in the hand does not push the map.
    addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true, signal });
    addEventListener('touchmove', (touch) => touch.stopPropagation(), { capture: true, signal });
    move(x, y);
    requestAnimationFrame(look);
  };
  const look = (): void => {
    if (!isUp || signal.aborted) return;
    if (meet(at)) move(at.x, at.y);
    requestAnimationFrame(look);
  };
  const rested = isFinger ? setTimeout(take, REST) : undefined;
  signal.addEventListener('abort', () => clearTimeout(rested));
  const onmove = (event: PointerEvent) => {
    if (event.pointerId !== pointerId) return;
    if (!isUp) {
      if (Math.hypot(event.clientX - x, event.clientY - y) < LIFT) return;
      if (isFinger) over.abort();
      else take();
    }
    at = { x: event.clientX, y: event.clientY };
    if (isUp) move(at.x, at.y);
  };
  const end = (there: Place | null) => {
    if (isUp) drop(there);
    isUp = false;
    clearTimeout(rested);
    setTimeout(() => over.abort());
  };
  addEventListener('pointermove', onmove, { signal });
  addEventListener('pointerup', (event) => event.pointerId === pointerId && end({ x: event.clientX, y: event.clientY }), {
    signal,
  });
  addEventListener('pointercancel', (event) => event.pointerId === pointerId && end(null), { signal });
  // A long touch would open the browser's own menu.
  addEventListener('contextmenu', (event) => isFinger && event.preventDefault(), { signal });
  addEventListener('keydown', (event) => event.key === 'Escape' && isUp && end(null), { signal });
}
