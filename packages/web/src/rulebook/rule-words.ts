import type { GameText, GameTypes } from '@vedette/core';

export interface RuleWords {
  readonly cite: string;
  readonly title: string;
  /** Our own words for the passage; `null` where the game has none yet. */
  readonly text: string | null;
}

/** What the prompt says about the rule that asks. */
export function ruleWords(text: GameText<GameTypes>, cite: string): RuleWords {
  const rule = text.rule?.(cite);
  return rule ? { cite, ...rule } : { cite, title: titleOf(cite), text: null };
}

/** `conquerors/initiative/one-blue-card` as a person would say it: the chapter, then the rule. */
function titleOf(cite: string): string {
  const [chapter = '', ...rest] = cite.split('/').slice(1);
  const spelled = (part: string) => part.replaceAll('-', ' ');
  const title = [spelled(chapter), ...rest.map(spelled)].filter((part) => part !== '').join(', ');
  return title === '' ? cite : title.charAt(0).toUpperCase() + title.slice(1);
}
