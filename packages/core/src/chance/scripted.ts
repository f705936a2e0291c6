import { BrokenRules, type Json } from '../result.js';
import { type FastState, fastDraw } from './fast.js';

/** What chance is to bring: the outcome, and what it is for where that must be said. */
export interface ScriptedOutcome {
  readonly label: string;
  readonly outcome: Json;
}

/** Chance that brings what was written down, in order for each label, and then goes on as the fast generator. */
export interface ScriptedState {
  readonly kind: 'scripted';
  readonly next: ScriptedOutcome[];
  readonly then: FastState;
}

export const scriptedChance = (next: readonly ScriptedOutcome[], then: FastState): ScriptedState => ({
  kind: 'scripted',
  next: [...next],
  then,
});

/** A script that cannot be followed is the fault of whoever wrote it, and says so. */
export class ScriptFault extends BrokenRules {}

export function scriptedDraw(chance: ScriptedState, label: string, size: number, named: (outcome: Json) => number): number {
  const at = chance.next.findIndex((scripted) => scripted.label === label);
  if (at < 0) return fastDraw(chance.then, size);
  const [scripted] = chance.next.splice(at, 1);
  const outcome = scripted?.outcome ?? null;
  const index = named(outcome);
  if (index < 0) throw new ScriptFault('the script asks chance for something that cannot come', { label, outcome });
  return index;
}
