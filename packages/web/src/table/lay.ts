import {
  type AnyGame,
  type AnyMatch,
  checkOrders,
  type MatchFile,
  newMatch,
  ok,
  parseMatchFile,
  type Refusal,
  type Result,
  replay,
  takeRecorded,
} from '@vedette/core';
import { entryOf } from '@vedette/games';
import { PERSON, type SavedMatch, type Seating } from '../store/matches.js';
import type { Laid } from './playing.js';

/** A name nobody else has, also in pages that are not served securely. */
function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Who sits where is not written in files: the person takes the seat that is asked. */
function seatingFor({ seats, position }: AnyMatch, opponent: string): Seating {
  const asked = position.pending[0]?.seat ?? seats[0];
  return Object.fromEntries(seats.map((seat) => [seat, seat === asked ? PERSON : opponent]));
}

/** A match that began with the set-up of its game can be begun again from its options and its seed. */
const begun = ({ game, options, seed }: AnyMatch) => {
  const started = newMatch(game, options, seed);
  if (!started.ok) throw new Error(`the match cannot be begun again: ${started.refusal.code}`);
  return started.value;
};

const laidOut = (match: AnyMatch, seating: Seating, trusting: boolean, id = newName()): Laid => ({
  id,
  match,
  seating,
  trusting,
  begin: () => begun(match),
});

export function layNew(game: AnyGame, options: unknown, seating: Seating, trusting: boolean): Result<Laid> {
  const started = newMatch(game, options, { kind: 'fast', seed: newName() });
  return started.ok ? ok(laidOut(started.value, seating, trusting)) : started;
}

const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });

async function gameNamed(id: string): Promise<Result<AnyGame>> {
  const entry = entryOf(id);
  return entry === undefined ? refused({ code: 'unknown-game', particulars: { game: id, known: [] } }) : ok(await entry.load());
}

/** Rules that break on a damaged file are told like any other refusal. */
async function guarded<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (fault) {
    return refused({ code: 'broken-rules', particulars: { problem: (fault as Error).message.slice(0, 300) } });
  }
}

const matchOf = (file: MatchFile): Promise<Result<AnyMatch>> =>
  guarded(async () => {
    const game = await gameNamed(file.game);
    return game.ok ? replay(game.value, file) : game;
  });

/** A kept match, laid out again by replaying it. */
export async function layKept(saved: SavedMatch): Promise<Result<Laid>> {
  const file = parseMatchFile(String(saved.file));
  if (!file.ok) return file;
  const { id, seating, trusting, orders = {}, situation } = saved;
  const laid =
    situation === undefined ? await layMatch(file.value, seating) : await layPlayedSituation(situation, file.value, seating);
  if (!laid.ok) return laid;
  const { match } = laid.value;
  for (const [seat, kept] of Object.entries(orders)) {
    // The rules may have changed since: what no longer fits them is asked again.
    if (checkOrders(match.game, kept).ok) match.orders[seat] = kept;
  }
  return ok({ ...laid.value, id, trusting });
}

async function layMatch(file: MatchFile, seating: Seating): Promise<Result<Laid>> {
  const match = await matchOf(file);
  return match.ok ? ok(laidOut(match.value, seating, false)) : match;
}

/** A match from the text of a file. */
export async function layFile(text: string, opponent: string): Promise<Result<Laid>> {
  const file = parseMatchFile(text);
  if (!file.ok) return file;
  const match = await matchOf(file.value);
  return match.ok ? ok(laidOut(match.value, seatingFor(match.value, opponent), false)) : match;
}

/** The match as it was after so many choices, to be played on otherwise. */
export async function layBranch({ match, seating, trusting, situation, begin }: Laid, choices: number): Promise<Result<Laid>> {
  const branch = begin();
  const taken = takeAll(
    branch,
    match.choices.slice(0, choices).map(({ seat, kind, option }) => [seat, kind, option]),
  );
  if (!taken.ok) return taken;
  const kept = situation === undefined ? {} : { situation };
  return ok({ id: newName(), match: branch, seating, trusting, begin, ...kept });
}

function takeAll(match: AnyMatch, choices: MatchFile['choices']): Result<AnyMatch> {
  for (const [seat, kind, option] of choices) {
    const taken = takeRecorded(match, seat, kind, option);
    if (!taken.ok) return taken;
  }
  return ok(match);
}

/** A position in a few lines of text, to be played on from there. */
export async function laySituation(text: string, opponent: string): Promise<Result<Laid>> {
  return guarded(async () => {
    const begin = await beginningOf(text);
    if (!begin.ok) return begin;
    const match = begin.value();
    return ok({
      id: newName(),
      match,
      seating: seatingFor(match, opponent),
      trusting: false,
      situation: text,
      begin: begin.value,
    });
  });
}

const layPlayedSituation = (text: string, file: MatchFile, seating: Seating): Promise<Result<Laid>> =>
  guarded(async () => {
    const begin = await beginningOf(text);
    if (!begin.ok) return begin;
    const match = takeAll(begin.value(), file.choices);
    return match.ok ? ok({ id: '', match: match.value, seating, trusting: false, situation: text, begin: begin.value }) : match;
  });

/** How a situation is set up, again and again. The reader of such texts is loaded only when there is one. */
async function beginningOf(text: string): Promise<Result<() => AnyMatch>> {
  const { matchOfSituation, readDocuments } = await import('@vedette/core/situations');
  const fault = (line: number, problem: string) => refused({ code: 'bad-situation', particulars: { line, problem } });
  try {
    const [document] = readDocuments(text);
    if (document === undefined) return fault(1, 'situation:');
    const id = (document.value as { game?: unknown } | null)?.game;
    const game = await gameNamed(String(id));
    if (!game.ok) return game;
    const begin = () => matchOfSituation(document, () => game.value);
    begin();
    return ok(begin);
  } catch (error) {
    const { line = 1, message } = error as Error & { line?: number };
    return fault(line, message);
  }
}
