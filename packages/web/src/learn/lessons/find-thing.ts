/** The drawing of a thing that a lesson speaks of: an area, a card, a box, a track. Boards name what they draw. */
export function findThing(thing: string): Element | null {
  const drawn = document.querySelector(`[data-thing="${CSS.escape(thing)}"]`);
  // An area is a group with room for a finger round its sign; the sign itself is what is meant.
  return drawn ?? document.getElementById(`area-${thing}`)?.querySelector('circle') ?? null;
}

/** Whether it can be seen within the board. */
export function isInSight(thing: string, board: Element): boolean {
  const box = findThing(thing)?.getBoundingClientRect();
  if (box === undefined) return true;
  const frame = board.getBoundingClientRect();
  const margin = 40;
  return (
    box.left > frame.left + margin &&
    box.right < frame.right - margin &&
    box.top > frame.top + margin &&
    box.bottom < frame.bottom - margin
  );
}

/** All that a choice names, as a lesson writes it: the areas, blocks or hexes among them can be found. */
export function namesIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
}
