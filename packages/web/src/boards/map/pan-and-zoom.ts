import { select } from 'd3-selection';
import { type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';

export interface Zoomed {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

/** What is seen of a map: how it is moved, and how large the window on it is. */
export interface Sight extends Zoomed {
  readonly width: number;
  readonly height: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface PanAndZoom {
  by(factor: number): void;
  fit(): void;
  /** Puts a place into the middle. */
  centre(place: Place): void;
  /** Brings a place into sight if it is not. */
  show(place: Place): void;
  /** Something is carried to a place on the screen: near an edge the map comes to meet it. Says whether it did. */
  meet(screen: Place): boolean;
  /** Brings the middle of some places into sight if none of them is. */
  showOneOf(places: readonly Place[]): void;
  /** The map is about to go where others are: where the reader looked is kept, until he looks elsewhere himself. */
  lookAway(): void;
  /** Back to where the reader looked, if the map has left it without him. */
  lookBack(): void;
  destroy(): void;
}

/** Below this a map is hard to read; the whole of it is then left to the button. */
const READABLE = 0.7;
const NEAREST = 2.6;
/** How much of the desk may be seen beyond the edge of the map. */
const BORDER = 24;
/** How near to the edge of the window the map comes to meet what is carried, and how far with every picture. */
const EDGE = 36;
const PUSH = 12;

/** Moves a drawing of the given size within an element by mouse, wheel, fingers and buttons. */
export function panAndZoom(
  pane: HTMLElement,
  drawing: { readonly width: number; readonly height: number; readonly centre: Place },
  onmove: (to: Sight) => void,
): PanAndZoom {
  const selection = select(pane);
  // Asking the browser for a size makes it lay everything out at once; it is asked only when the size has changed.
  let size = { width: pane.clientWidth || 1, height: pane.clientHeight || 1 };
  const sizeOf = () => size;
  const whole = () => Math.min(sizeOf().width / drawing.width, sizeOf().height / drawing.height);
  let current: ZoomTransform = zoomIdentity;
  let kept: ZoomTransform | null = null;
  // Whole pixels, so that lettering stays sharp wherever the sheet is pushed.
  const tell = () => onmove({ x: Math.round(current.x), y: Math.round(current.y), k: current.k, ...size });
  const behaviour = zoom<HTMLElement, unknown>()
    .scaleExtent([Math.min(0.3, whole()), NEAREST])
    .translateExtent([
      [-BORDER, -BORDER],
      [drawing.width + BORDER, drawing.height + BORDER],
    ])
    .extent(() => [
      [0, 0],
      [size.width, size.height],
    ])
    // What can be lifted is lifted, and the map stays; the wheel and fingers are for the map wherever they are, until one
    // of them has rested on a piece and lifted it.
    .filter(
      (event: Event & { readonly ctrlKey?: boolean; readonly button?: number }) =>
        (!event.ctrlKey || event.type === 'wheel') &&
        !event.button &&
        (event.type === 'wheel' ||
          event.type.startsWith('touch') ||
          !(event.target instanceof Element && event.target.closest('[data-lifts]'))),
    )
    // A click that moves a little is a click.
    .clickDistance(6)
    .on('zoom', (event: { transform: ZoomTransform; sourceEvent: unknown }) => {
      current = event.transform;
      // Whoever moves the map himself wants to be where it is now.
      if (event.sourceEvent) kept = null;
      tell();
    });
  selection.call(behaviour).on('dblclick.zoom', null);
  const put = (k: number, x: number, y: number) => {
    selection.call(behaviour.scaleTo, k);
    selection.call(behaviour.translateTo, x, y);
  };
  const isInSight = ({ x, y }: Place): boolean => {
    const { width, height } = sizeOf();
    const [left, top] = current.apply([x, y]);
    const margin = 60;
    return left > margin && left < width - margin && top > margin && top < height - margin;
  };
  const fit = () => put(whole() * 0.98, drawing.width / 2, drawing.height / 2);
  put(
    Math.min(1, Math.max(sizeOf().width / drawing.width, sizeOf().height / drawing.height, READABLE)),
    drawing.centre.x,
    drawing.centre.y,
  );
  // A larger window shows more; the edge of the map still stays at the edge of the board.
  const watcher = new ResizeObserver(() => {
    size = { width: pane.clientWidth || 1, height: pane.clientHeight || 1 };
    selection.call(behaviour.translateBy, 0, 0);
    tell();
  });
  watcher.observe(pane);
  return {
    by: (factor) => selection.call(behaviour.scaleBy, factor),
    fit,
    centre: ({ x, y }) => put(current.k, x, y),
    show: (place) => {
      if (!isInSight(place)) put(current.k, place.x, place.y);
    },
    meet: ({ x, y }) => {
      const { left, top, right, bottom } = pane.getBoundingClientRect();
      const push = (at: number, from: number, to: number) => (at < from + EDGE ? PUSH : at > to - EDGE ? -PUSH : 0);
      const before = current;
      const [across, down] = [push(x, left, right), push(y, top, bottom)];
      if (across !== 0 || down !== 0) selection.call(behaviour.translateBy, across / current.k, down / current.k);
      return current.x !== before.x || current.y !== before.y;
    },
    showOneOf: (places) => {
      if (places.length === 0 || places.some(isInSight)) return;
      const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const [x, y] = [mean(places.map((place) => place.x)), mean(places.map((place) => place.y))];
      const away = (place: Place) => Math.hypot(place.x - x, place.y - y);
      // The one in their midst: in the middle itself there may be nothing.
      const [midst] = [...places].sort((one, other) => away(one) - away(other));
      if (midst) put(current.k, midst.x, midst.y);
    },
    lookAway: () => {
      kept ??= current;
    },
    lookBack: () => {
      if (kept !== null) selection.call(behaviour.transform, kept);
      kept = null;
    },
    destroy: () => {
      watcher.disconnect();
      selection.on('.zoom', null);
    },
  };
}
