import {
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
import type { Box } from '@vedette/games';
import { PERSON, type SavedMatch, type Seating } from '../store/matches.js';
import { boxNamed } from './boxes.js';
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
const beginAgain = ({ game, options, seed }: AnyMatch) => {
  const started = newMatch(game, options, seed);
  if (!started.ok) throw new Error(`the match cannot be begun again: ${started.refusal.code}`);
  return started.value;
};

const laidOut = (match: AnyMatch, files: Box['files'], seating: Seating, trusting: boolean): Laid => ({
  id: newName(),
  match,
  files,
  seating,
  notes: {},
  trusting,
  begin: () => beginAgain(match),
});

export function layNew({ game, files }: Box, options: unknown, seating: Seating, trusting: boolean): Result<Laid> {
  const started = newMatch(game, options, { kind: 'fast', seed: newName() });
  return started.ok ? ok(laidOut(started.value, files, seating, trusting)) : started;
}

const refused = (refusal: Refusal): { ok: false; refusal: Refusal } => ({ ok: false, refusal });

/** Rules that break on a damaged file are told like any other refusal. */
async function guarded<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (fault) {
    return refused({ code: 'broken-rules', particulars: { problem: (fault as Error).message.slice(0, 300) } });
  }
}

/** Plays a match file again, with the pack it was made with if this browser keeps it. */
const replayed = (file: MatchFile): Promise<Result<{ readonly match: AnyMatch; readonly files: Box['files'] }>> =>
  guarded(async () => {
    const box = await boxNamed(file.game, file.data);
    if (!box.ok) return box;
    const match = replay(box.value.game, file);
    return match.ok ? ok({ match: match.value, files: box.value.files }) : match;
  });

/** A kept match, laid out again by replaying it. */
export async function layKept(saved: SavedMatch): Promise<Result<Laid>> {
  const file = parseMatchFile(String(saved.file));
  if (!file.ok) return file;
  const { id, seating, trusting, orders = {}, notes = {}, situation } = saved;
  const laid =
    situation === undefined ? await layMatch(file.value, seating) : await layPlayedSituation(situation, file.value, seating);
  if (!laid.ok) return laid;
  const { match } = laid.value;
  for (const [seat, kept] of Object.entries(orders)) {
    // The rules may have changed since: what no longer fits them is asked again.
    if (checkOrders(match.game, kept).ok) match.orders[seat] = kept;
  }
  return ok({ ...laid.value, id, trusting, notes: { ...notes } });
}

async function layMatch(file: MatchFile, seating: Seating): Promise<Result<Laid>> {
  const played = await replayed(file);
  return played.ok ? ok(laidOut(played.value.match, played.value.files, seating, false)) : played;
}

/** A match from the text of a file. */
export async function layFile(text: string, opponent: string): Promise<Result<Laid>> {
  const file = parseMatchFile(text);
  if (!file.ok) return file;
  const played = await replayed(file.value);
  if (!played.ok) return played;
  const { match, files } = played.value;
  return ok(laidOut(match, files, seatingFor(match, opponent), false));
}

/** The match as it was after so many choices, to be played on otherwise. */
export async function layBranch(laid: Laid, choices: number): Promise<Result<Laid>> {
  const branch = laid.begin();
  const taken = takeAll(
    branch,
    laid.match.choices.slice(0, choices).map(({ seat, kind, option }) => [seat, kind, option]),
  );
  if (!taken.ok) return taken;
  return ok({ ...laid, id: newName(), match: branch, notes: { ...laid.notes } });
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
    const begun = await beginningOf(text);
    if (!begun.ok) return begun;
    const { begin, files } = begun.value;
    const match = begin();
    return ok({
      id: newName(),
      match,
      files,
      seating: seatingFor(match, opponent),
      notes: {},
      trusting: false,
      situation: text,
      begin,
    });
  });
}

const layPlayedSituation = (text: string, file: MatchFile, seating: Seating): Promise<Result<Laid>> =>
  guarded(async () => {
    const begun = await beginningOf(text);
    if (!begun.ok) return begun;
    const { begin, files } = begun.value;
    const match = takeAll(begin(), file.choices);
    return match.ok
      ? ok({ id: '', match: match.value, files, seating, notes: {}, trusting: false, situation: text, begin })
      : match;
  });

/** How a situation is set up, again and again. The reader of such texts is loaded only when there is one. */
async function beginningOf(text: string): Promise<Result<Pick<Laid, 'begin' | 'files'>>> {
  const { matchOfSituation, readDocuments } = await import('@vedette/core/situations');
  const fault = (line: number, problem: string) => refused({ code: 'bad-situation', particulars: { line, problem } });
  try {
    const [document] = readDocuments(text);
    if (document === undefined) return fault(1, 'situation:');
    const id = (document.value as { game?: unknown } | null)?.game;
    const box = await boxNamed(String(id));
    if (!box.ok) return box;
    const { game, files } = box.value;
    const begin = () => matchOfSituation(document, () => game);
    begin();
    return ok({ begin, files });
  } catch (error) {
    const { line = 1, message } = error as Error & { line?: number };
    return fault(line, message);
  }
}
