import type { NapoleonEvent, NapoleonTypes } from '@vedette/i-napoleon';
import type { JournalLine } from '../../../session/journal.js';

type Resolved = Extract<NapoleonEvent, { readonly kind: 'combat-round' }>;
type Rolled = Extract<NapoleonEvent, { readonly kind: 'die-rolled' }>;

/** A roll of a round: one that was rolled again stands before the one that counts. */
export interface Round extends Pick<Rolled, 'die' | 'drm' | 'parts'> {
  readonly round: number;
  /** What it brought; nothing as long as Luck may still change it, or if it did. */
  readonly result: Resolved['result'] | null;
  readonly rolled: Resolved['rolled'] | null;
  /** The cards that changed the result. */
  readonly by: readonly number[];
}

/** A campaign as the memoirs tell it. */
export interface CampaignFought {
  readonly card: number;
  readonly year: number;
  readonly commanders: readonly number[];
  readonly rounds: readonly Round[];
  readonly outcome: string | null;
  /** Lines of the journal that say what came of it, by their index. */
  readonly consequences: readonly number[];
  readonly first: number;
  readonly last: number;
}

/** What a die of a round is called. */
export const COMBAT = 'combat';

/** What may be told between the beginning of a campaign and its end, and shortly after, and belongs to it. */
const AFTERWARDS: ReadonlySet<string> = new Set<NapoleonEvent['kind']>([
  'commander-lost',
  'nation-changed',
  'treaty-signed',
  'luck-used',
  'card-placed',
  'card-removed',
]);
const WITHIN: ReadonlySet<string> = new Set<NapoleonEvent['kind']>(['campaign-began', 'combat-round', 'campaign-ended']);

export const belongsToCampaign = ({ kind }: { readonly kind: NapoleonEvent['kind'] }): boolean => WITHIN.has(kind);

/** The campaign that the line with this index is part of. */
export function campaignAt(lines: readonly JournalLine<NapoleonTypes>[], index: number): CampaignFought | null {
  let first = index;
  while (first >= 0 && lines[first]?.event.kind !== 'campaign-began') first -= 1;
  const began = lines[first]?.event;
  if (began?.kind !== 'campaign-began') return null;
  const rounds: Round[] = [];
  const commanders: number[] = [];
  const consequences: number[] = [];
  let resolved = 0;
  let outcome: string | null = null;
  let last = first;
  // Commanders join before the first roll.
  for (let at = first - 1; at >= 0; at--) {
    const event = lines[at]?.event;
    if (event === undefined) break;
    if (event.kind === 'campaign-ended' || event.kind === 'combat-round' || event.kind === 'year-began') break;
    if (event.kind === 'commander-assigned' && event.to !== 'expedition') commanders.unshift(event.card);
  }
  for (let at = first + 1; at < lines.length; at++) {
    const event = lines[at]?.event;
    if (event === undefined) break;
    if (event.kind === 'campaign-began' || event.kind === 'year-began') break;
    if (outcome !== null && !AFTERWARDS.has(event.kind) && event.kind !== 'points-changed') break;
    last = at;
    if (event.kind === 'die-rolled' && event.roll === COMBAT)
      rounds.push({ ...event, round: resolved + 1, result: null, rolled: null, by: [] });
    else if (event.kind === 'combat-round') {
      resolved = event.round;
      const roll = rounds.at(-1);
      if (roll?.result === null) rounds.pop();
      rounds.push({ ...event, parts: event.parts });
    } else if (event.kind === 'commander-assigned' && event.to !== 'expedition') commanders.push(event.card);
    else if (event.kind === 'campaign-ended') {
      outcome = event.outcome;
      consequences.push(at);
    } else if (outcome !== null) consequences.push(at);
  }
  return index > last ? null : { card: began.card, year: began.year, commanders, rounds, outcome, consequences, first, last };
}
