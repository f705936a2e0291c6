import { type AnyGame, ok, type Result, refuse } from '@vedette/core';
import { CATALOGUE, entryOf } from '@vedette/games';

/** A game of the catalogue; loaded once, when it is first asked for. */
export async function gameNamed(id: string): Promise<Result<AnyGame>> {
  const entry = entryOf(id);
  const known = CATALOGUE.filter(({ example }) => !example).map((one) => one.id);
  return entry === undefined ? refuse('unknown-game', { game: id.slice(0, 60), known }) : ok(await entry.load());
}
