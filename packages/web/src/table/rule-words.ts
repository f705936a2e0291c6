import type { GameEvent, GameText } from '@vedette/core';

export interface RuleWords {
  readonly cite: string;
  readonly title: string;
  /** Our own words for the passage; `null` where the game has none yet. */
  readonly text: string | null;
}

/** What the prompt says about the rule that asks. */
export function ruleWords(_text: GameText<GameEvent, unknown>, cite: string): RuleWords {
  return { cite, title: cite, text: null };
}
