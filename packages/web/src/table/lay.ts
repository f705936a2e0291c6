import {
  type AnyGame,
  type AnyMatch,
  checkOrders,
  newMatch,
  parseMatchFile,
  type Refusal,
  type Result,
  replay,
  type Seat,
} from '@vedette/core';
import { entryOf } from '@vedette/games';
import { PERSON, type SavedMatch, type Seating } from '../store/matches.js';
import type { Laid } from './table.svelte.js';

/** A name nobody else has, also in pages that are not served securely. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The person takes the first seat, an opponent every other. */
export const suggestedSeating = (seats: readonly Seat[], opponent: string): Seating =>
  Object.fromEntries(seats.map((seat, index) => [seat, index === 0 ? PERSON : opponent]));

export function layNew(game: AnyGame, options: unknown, seating: Seating, trusting: boolean): Result<Laid> {
  const started = newMatch(game, options, { kind: 'fast', seed: newName() });
  return started.ok ? { ok: true, value: { id: newName(), match: started.value, seating, trusting } } : started;
}

async function matchOf(text: string): Promise<Result<AnyMatch>> {
  const file = parseMatchFile(text);
  if (!file.ok) return file;
  const entry = entryOf(file.value.game);
  if (entry === undefined) return refused({ code: 'unknown-game', particulars: { game: file.value.game, known: [] } });
  try {
    return replay(await entry.load(), file.value);
  } catch (fault) {
    return refused({ code: 'broken-rules', particulars: { problem: (fault as Error).message.slice(0, 300) } });
  }
}

const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });

/** A kept match, laid out again by replaying it. */
export async function layKept(saved: SavedMatch): Promise<Result<Laid>> {
  const match = await matchOf(String(saved.file));
  if (!match.ok) return match;
  const { id, seating, trusting, orders = {} } = saved;
  for (const [seat, kept] of Object.entries(orders)) {
    // The rules may have changed since: what no longer fits them is asked again.
    if (checkOrders(match.value.game, kept).ok) match.value.orders[seat] = kept;
  }
  return { ok: true, value: { id, match: match.value, seating, trusting } };
}

/** A match from a file. Who played it is not written there: the person takes the seat that is asked. */
export async function layFile(text: string, opponent: string): Promise<Result<Laid>> {
  const match = await matchOf(text);
  if (!match.ok) return match;
  const { seats, position } = match.value;
  const asked = position.pending[0]?.seat ?? seats[0];
  const seating = Object.fromEntries(seats.map((seat) => [seat, seat === asked ? PERSON : opponent]));
  return { ok: true, value: { id: newName(), match: match.value, seating, trusting: false } };
}
