/** The rows of the lobby while a hand is on them: nothing moves under it. */
import type { MatchCard } from '@vedette/protocol';

export interface LobbyRow {
  readonly card: MatchCard;
  /** Somebody was quicker, or it was withdrawn. */
  readonly isGone: boolean;
}

export const rowsOf = (lobby: readonly MatchCard[]): readonly LobbyRow[] => lobby.map((card) => ({ card, isGone: false }));

/** What others offered stays where it stood, also when it is gone; what is new comes at the end. */
export function rowsHeld(rows: readonly LobbyRow[], lobby: readonly MatchCard[]): readonly LobbyRow[] {
  const stay = rows.flatMap(({ card }) => {
    const now = lobby.find(({ id }) => id === card.id);
    if (now !== undefined) return { card: now, isGone: false };
    return card.yours === null ? { card, isGone: true } : [];
  });
  const known = new Set(rows.map(({ card }) => card.id));
  return [...stay, ...rowsOf(lobby.filter(({ id }) => !known.has(id)))];
}
