import { type Fight, isFrameOf } from '@vedette/core';
import { campaign } from '../../contents.js';
import type { NapoleonEvent } from '../../events.js';
import type { Position } from '../../position.js';

/** What came of a Campaign: read from the log, for forecasts. */

const RESULTS = { victory: 'won', stalemate: 'drawn', defeat: 'lost' } as const;

/** The Campaign that is fought now, or that has just ended; before the first there is none. */
export function fightIn(
  events: readonly NapoleonEvent[],
  { stack }: Position,
): { readonly at: string; readonly ended: Fight | null } | null {
  for (const event of events) {
    if (event.kind !== 'campaign-ended') continue;
    const at = String(event.card);
    return { at, ended: { at, result: RESULTS[event.outcome], figures: {} } };
  }
  const fought = stack.findLast((frame) => isFrameOf(frame, campaign))?.data;
  return fought === undefined || fought.card === 0 || fought.outcome !== null ? null : { at: String(fought.card), ended: null };
}
