const MOST_WIDE = 136;
const MOST_HIGH = 124;

/** How large the whole of a map is drawn in the corner of its window. */
export function overviewSize(
  width: number,
  height: number,
): { readonly scale: number; readonly width: number; readonly height: number } {
  const scale = Math.min(MOST_WIDE / width, MOST_HIGH / height);
  return { scale, width: width * scale, height: height * scale };
}
