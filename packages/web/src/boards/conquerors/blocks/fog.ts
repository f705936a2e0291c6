import type { ConquerorsTypes } from '@vedette/conquerors';
import type { JournalLine } from '../../../session/journal.js';

/** What a reader knows of hidden blocks in an area, from what was told: who was seen, and from where they came. */
export interface Known {
  /** Those who were seen there, or may have come from where they were seen. */
  readonly blocks: readonly string[];
  /** Whether nobody has come or gone since: then they are there, else they may be. */
  readonly isSure: boolean;
  /** The turn in which they were seen. */
  readonly seen: number | null;
  readonly from: string | null;
  readonly came: number | null;
}

const NOTHING: Known = { blocks: [], isSure: false, seen: null, from: null, came: null };

/** Reads the journal for what is known of one side's hidden blocks, by area. It needs no more than the reader was told. */
export function knownOf(
  lines: readonly JournalLine<ConquerorsTypes>[],
  side: string,
  sideOf: (block: string) => string | undefined,
): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const at = (area: string): Known => known.get(area) ?? NOTHING;
  let turn = 0;
  for (const { event } of lines) {
    if (event.kind === 'turn-began') turn = event.turn;
    else if (event.kind === 'blocks-shown') {
      const { area } = event;
      const blocks = event.blocks.filter((block) => sideOf(block) === side);
      if (blocks.length > 0) known.set(area, { ...at(area), blocks, isSure: true, seen: turn });
    } else if ((event.kind === 'marched' || event.kind === 'retreated') && event.side === side) {
      const { from, to } = event;
      const [before, there] = [at(from), at(to)];
      const blocks = [...new Set([...there.blocks, ...before.blocks])];
      // Whoever goes on within one march comes from where it began.
      const began = before.came === turn && before.from !== null ? before.from : from;
      known.set(from, { ...before, isSure: false });
      known.set(to, { blocks, isSure: false, seen: before.seen ?? there.seen, from: began, came: turn });
    } else if (event.kind === 'eliminated')
      for (const [one, of] of known) known.set(one, { ...of, blocks: of.blocks.filter((block) => block !== event.block) });
  }
  return known;
}
