import { newMatch, type Option, optionsOf, tableOf, take } from '@vedette/core';
import { emptyGame } from './empty-game.js';
import { against, type Measured } from './measure.js';

/** The core alone, against a `structuredClone` of a position of a real game. */
export function measureCore(reference: () => unknown): Measured[] {
  const started = newMatch(emptyGame, {}, { kind: 'fast', seed: 'bench' });
  if (!started.ok) throw new Error(started.refusal.code);
  const table = tableOf(emptyGame, started.value.position, 'search');
  const { microseconds, ratio } = against(reference, () => {
    const options = optionsOf(table, 'player');
    take(table, 'player', options[0] as Option);
  });
  return [{ name: 'core.decision', value: microseconds, unit: 'us', against: 'structuredClone', ratio, target: 'at most 0.01' }];
}
