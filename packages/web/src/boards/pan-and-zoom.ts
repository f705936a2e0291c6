import { select } from 'd3-selection';
import { type ZoomTransform, zoom, zoomIdentity } from 'd3-zoom';

export interface Zoomed {
  readonly x: number;
  readonly y: number;
  readonly k: number;
}

export interface PanAndZoom {
  by(factor: number): void;
  fit(): void;
  /** Brings a place into sight if it is not. */
  show(place: { readonly x: number; readonly y: number }): void;
  destroy(): void;
}

/** Below this a map is hard to read; the whole of it is then left to the button. */
const READABLE = 0.7;
const NEAREST = 2.6;
/** How much of the desk may be seen beyond the edge of the map. */
const BORDER = 24;

/** Moves a drawing of the given size within an element by mouse, wheel, fingers and buttons. */
export function panAndZoom(
  svg: SVGSVGElement,
  drawing: { readonly width: number; readonly height: number; readonly centre: { readonly x: number; readonly y: number } },
  onmove: (to: Zoomed) => void,
): PanAndZoom {
  const selection = select(svg);
  // Asking the browser for a size makes it lay everything out at once; it is asked only when the size has changed.
  let size = { width: svg.clientWidth || 1, height: svg.clientHeight || 1 };
  const sizeOf = () => size;
  const whole = () => Math.min(sizeOf().width / drawing.width, sizeOf().height / drawing.height);
  let current: ZoomTransform = zoomIdentity;
  const behaviour = zoom<SVGSVGElement, unknown>()
    .scaleExtent([Math.min(0.3, whole()), NEAREST])
    .translateExtent([
      [-BORDER, -BORDER],
      [drawing.width + BORDER, drawing.height + BORDER],
    ])
    .extent(() => [
      [0, 0],
      [size.width, size.height],
    ])
    // A click that moves a little is a click.
    .clickDistance(6)
    .on('zoom', (event: { transform: ZoomTransform }) => {
      current = event.transform;
      onmove({ x: current.x, y: current.y, k: current.k });
    });
  selection.call(behaviour).on('dblclick.zoom', null);
  const put = (k: number, x: number, y: number) => {
    selection.call(behaviour.scaleTo, k);
    selection.call(behaviour.translateTo, x, y);
  };
  const fit = () => put(whole() * 0.98, drawing.width / 2, drawing.height / 2);
  put(
    Math.min(1, Math.max(sizeOf().width / drawing.width, sizeOf().height / drawing.height, READABLE)),
    drawing.centre.x,
    drawing.centre.y,
  );
  // A larger window shows more; the edge of the map still stays at the edge of the board.
  const watcher = new ResizeObserver(() => {
    size = { width: svg.clientWidth || 1, height: svg.clientHeight || 1 };
    selection.call(behaviour.translateBy, 0, 0);
  });
  watcher.observe(svg);
  return {
    by: (factor) => selection.call(behaviour.scaleBy, factor),
    fit,
    show: ({ x, y }) => {
      const { width, height } = sizeOf();
      const [left, top] = current.apply([x, y]);
      const margin = 60;
      if (left > margin && left < width - margin && top > margin && top < height - margin) return;
      put(current.k, x, y);
    },
    destroy: () => {
      watcher.disconnect();
      selection.on('.zoom', null);
    },
  };
}
