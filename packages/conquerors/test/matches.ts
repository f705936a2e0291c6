import { type AnyMatch, anyGame, play, see } from '@vedette/core';
import { matchOfSituation, readDocuments } from '@vedette/core/situations';
import { expect } from 'vitest';
import { type ConquerorsView, conquerors1806, conquerors1807, conquerors1815 } from '../src/index.js';

export const GAMES = [conquerors1806, conquerors1807, conquerors1815].map(anyGame);

/** A match that stands where a situation begins. */
export function matchAt(text: string): AnyMatch {
  const [document] = readDocuments(text);
  if (document === undefined) throw new Error('no situation');
  return matchOfSituation(document, (id) => GAMES.find((game) => game.id === id) ?? null);
}

export const viewOf = (match: AnyMatch, seat: string | null) => see(match, seat).view as ConquerorsView;

/** Takes these options one after the other, whoever is asked. */
export function choose(match: AnyMatch, ...options: unknown[]): void {
  for (const option of options) {
    const [pending] = match.position.pending;
    if (pending === undefined) throw new Error('nobody is asked');
    expect(play(match, pending.seat, pending.number, [option])).toMatchObject({ ok: true });
  }
}
