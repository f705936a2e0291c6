export interface ScaleBar {
  readonly kilometres: number;
  /** How wide the bar is on the screen, and with its figures. */
  readonly width: number;
  readonly whole: number;
}

const WIDEST = 150;
/** What its figures reach beyond it. */
const FIGURES = 44;

/** The longest round distance that fits into the bar. `kilometre` is in units of the map, which is drawn so large. */
export function scaleBar(kilometre: number, k: number): ScaleBar {
  const kilometres = [50, 40, 20, 10, 8, 4, 2].find((length) => length * kilometre * k < WIDEST) ?? 2;
  const width = kilometres * kilometre * k;
  return { kilometres, width, whole: width + FIGURES };
}
