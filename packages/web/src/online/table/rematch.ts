import type { Refusal } from '@vedette/core';
import { newKey } from '@vedette/protocol';
import { place } from '../../place.svelte.js';
import { online } from '../online.svelte.js';

/** Goes to the table where a match is played again, whoever asked for it first; or says why not. */
export async function playAgain(match: string): Promise<Refusal | null> {
  const offered = await online.client.call('match.rematch', { match, words: newKey(6) });
  if (!offered.ok) return offered.refusal;
  place.go({ page: 'play', match: offered.value.id });
  return null;
}
