/** No more points than a narrow line can show. */
const MOST = 24;

/**
 * The next moment of a match to reckon its chances at: the present, or the one that lies farthest from all that are known,
 * until the line has points enough.
 */
export function nextMoment(known: readonly number[], choices: number): number | null {
  if (!known.includes(choices)) return choices;
  const steps = Math.min(MOST, choices + 1) - 1;
  let [farthest, distance] = [null as number | null, choices / (2 * MOST)];
  for (let step = 0; step <= steps && known.length < MOST; step++) {
    const at = Math.round((step * choices) / Math.max(1, steps));
    const away = Math.min(...known.map((one) => Math.abs(one - at)));
    if (away > distance) [farthest, distance] = [at, away];
  }
  return farthest;
}
