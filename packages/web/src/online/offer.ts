/** Offers tables to people elsewhere. */
import type { Result } from '@vedette/core';
import { type Asked, type MatchCard, newKey, type Overdue, type Pace, type Successor } from '@vedette/protocol';
import { online } from './online.svelte.js';

/** For a person elsewhere, whoever it will be. */
export const OPEN = 'open';

/** How people elsewhere play together, as it is offered first. */
export interface Terms {
  readonly pace: Pace;
  readonly overdue: Overdue;
  readonly successor: Successor;
  readonly listed: boolean;
  readonly spectators: boolean;
}
export const USUAL_TERMS: Terms = {
  pace: { kind: 'daily', days: 3 },
  overdue: 'opponent',
  successor: 'agreed',
  listed: false,
  spectators: false,
};

/** Offers a table; the seal of its dice comes with the answer, and only then does anybody give words. */
export const offerTable = (offer: Omit<Asked<'match.offer'>, 'match'>): Promise<Result<MatchCard>> =>
  online.client.call('match.offer', { ...offer, match: newKey() });

export async function sitDown(match: string, seat: string, words: string): Promise<Result<MatchCard>> {
  const seated = await online.client.call('match.sit', { match, seat, words });
  await online.look();
  return seated;
}
