import type { AnyGame } from '@vedette/core';
import { CATALOGUE } from '@vedette/games';

/** The games that a file of situations or lessons speaks of, loaded beforehand: what is in it runs without waiting. */
export async function gamesIn(text: string): Promise<Map<string, AnyGame>> {
  const named = new Set([...text.matchAll(/^game:\s*["']?([\w-]+)/gm)].map((match) => match[1]));
  const games = new Map<string, AnyGame>();
  for (const entry of CATALOGUE) if (named.has(entry.id)) games.set(entry.id, await entry.load());
  return games;
}
