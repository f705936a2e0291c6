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

interface Event {
  readonly kind: string;
  readonly turn?: number;
  readonly side?: string;
  readonly area?: string;
  readonly from?: string;
  readonly to?: string;
  readonly block?: string;
  readonly blocks?: readonly string[];
}

/** Reads the journal for what is known of one side's hidden blocks, by area. It needs no more than the reader was told. */
export function knownOf(
  lines: readonly JournalLine[],
  side: string,
  sideOf: (block: string) => string | undefined,
): ReadonlyMap<string, Known> {
  const known = new Map<string, Known>();
  const at = (area: string): Known => known.get(area) ?? NOTHING;
  let turn = 0;
  for (const { event } of lines) {
    const told = event as Event;
    const { area = '', from, to } = told;
    if (told.kind === 'turn-began') turn = told.turn ?? turn;
    else if (told.kind === 'blocks-shown') {
      const blocks = (told.blocks ?? []).filter((block) => sideOf(block) === side);
      if (blocks.length > 0) known.set(area, { ...at(area), blocks, isSure: true, seen: turn });
    } else if ((told.kind === 'marched' || told.kind === 'retreated') && told.side === side && from && to) {
      const [before, there] = [at(from), at(to)];
      const blocks = [...new Set([...there.blocks, ...before.blocks])];
      // Whoever goes on within one march comes from where it began.
      const began = before.came === turn && before.from !== null ? before.from : from;
      known.set(from, { ...before, isSure: false });
      known.set(to, { blocks, isSure: false, seen: before.seen ?? there.seen, from: began, came: turn });
    } else if (told.kind === 'eliminated' && told.block !== undefined)
      for (const [one, of] of known) known.set(one, { ...of, blocks: of.blocks.filter((block) => block !== told.block) });
  }
  return known;
}
