/**
 * Chance for comparisons: what it is asked for has a course of its own. Two ways to play on from one position, asked for
 * another number of dice, still draw the same cards, and what differs between them is not luck.
 */
export interface ByLabelState {
  readonly kind: 'by-label';
  readonly seed: number;
  /** How often each label has been asked for. */
  readonly asked: Record<string, number>;
}

export const chanceByLabel = (seed: number): ByLabelState => ({ kind: 'by-label', seed, asked: {} });

const hashes = new Map<string, number>();

/** FNV-1a. */
function hashOf(label: string): number {
  const known = hashes.get(label);
  if (known !== undefined) return known;
  let hash = 0x811c9dc5;
  for (let index = 0; index < label.length; index++) hash = Math.imul(hash ^ label.charCodeAt(index), 0x01000193);
  hashes.set(label, hash);
  return hash;
}

/** The number of the asking, mixed as MurmurHash3 ends: every course is spread evenly. */
export function drawByLabel({ seed, asked }: ByLabelState, label: string, size: number): number {
  const number = (asked[label] ?? 0) + 1;
  asked[label] = number;
  let mixed = ((seed ^ hashOf(label)) + Math.imul(number, 0x9e3779b9)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed ^= mixed >>> 16;
  return Math.floor(((mixed >>> 0) / 4294967296) * size);
}
