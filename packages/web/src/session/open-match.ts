/** Opens matches: kept ones, new ones, those from files, situations and links. */
import {
  type AnyGame,
  type AnyMatch,
  type AnySettings,
  type Beginning,
  branchOf,
  checkOrders,
  commitmentOf,
  type Head,
  type LocalTable,
  newMatch,
  newRecord,
  type Onlooker,
  type Outcome,
  ok,
  PERSON,
  parseMatchFile,
  type Refusal,
  type Result,
  readRecord,
  recordAgain,
  recordIn,
  refuse,
  replay,
  type Seat,
  type Seating,
  type Seed,
  type StoredMatch,
} from '@vedette/core';
import type { Box } from '@vedette/games';
import { browserStore, type FiledMatch, findMatch, removeFiled, setAside } from '../store/matches.js';
import { boxNamed } from './game-boxes.js';
import { opponentNames } from './opponent-list.js';

/** A match that can be looked at, and played if its game is here as it needs it. */
export interface OpenedMatch {
  readonly stored: StoredMatch;
  /** The game, or why it is not here. */
  readonly game: AnyGame | Refusal;
  readonly files: Box['files'];
}

/** Why a match is not opened. */
export type NotOpened =
  | { readonly why: 'unknown' }
  /** The record cannot be read: it was put aside. */
  | { readonly why: 'set-aside'; readonly refusal: Refusal }
  /** It is kept only as a file of other rules. */
  | { readonly why: 'refused'; readonly refusal: Refusal; readonly filed: FiledMatch }
  /** Something it needs did not come. */
  | { readonly why: 'not-loaded'; readonly problem: string };

/** A name nobody else has, also in pages that are not served securely. */
function newName(length = 12): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Matches that this browser would not keep: they last as long as the page. */
const unkept = new Map<string, () => StoredMatch>();

export function rememberUnkept(table: LocalTable): void {
  unkept.set(table.facts.id, () => table.stored);
}

/** Keeps a new match and gives its name. Where nothing can be kept, it is played all the same. */
async function keepNew(stored: StoredMatch): Promise<string> {
  const { head, entries } = stored;
  const written = await browserStore.write({ head, from: 0, entries }).catch(() => null);
  if (written === null) unkept.set(head.id, () => stored);
  return head.id;
}

/** How people are with each other at a table: whether the screen is covered between them, and what may be taken back. */
type Manners = Pick<Head, 'trusting' | 'strict'>;

const about = (seating: Seating, { trusting, strict = false }: Manners, began: Beginning) => ({
  id: newName(),
  seating,
  trusting,
  strict,
  began,
  now: Date.now(),
});

/** Chance that can be verified: the secret, and the commitment to it that is told before anybody gives words. */
export interface Secret {
  readonly match: string;
  readonly secret: string;
  readonly commitment: string;
}

export function newSecret({ id, rules, data }: AnyGame, settings: AnySettings): Secret {
  const [match, secret] = [newName(), newName(32)];
  return { match, secret, commitment: commitmentOf({ game: id, rules, data, settings, match, secret }) };
}

/** Where the chance of a new match comes from: a seed of its own, or a secret with the players' words. */
const seedFrom = (given: { readonly secret: Secret; readonly words: readonly string[] } | null): Seed =>
  given === null
    ? { kind: 'fast', seed: newName() }
    : { kind: 'keyed', match: given.secret.match, secret: given.secret.secret, words: given.words };

/** Lays out a new match. */
export async function beginMatch(
  game: AnyGame,
  settings: unknown,
  seating: Seating,
  manners: Manners,
  verifiable: Parameters<typeof seedFrom>[0] = null,
): Promise<Result<string>> {
  const started = newMatch(game, settings, seedFrom(verifiable));
  return started.ok ? ok(await keepNew(newRecord(started.value, about(seating, manners, { kind: 'set-up' })))) : started;
}

/** The table as a match with these settings would begin, as somebody would see it. */
export function previewOf(game: AnyGame, settings: unknown, reader: Onlooker): unknown {
  const begun = newMatch(game, settings, { kind: 'fast', seed: 'preview' });
  return begun.ok ? game.view(begun.value.position, reader) : null;
}

/** What the network did not bring is not the match's fault: it is tried again when somebody wants to. */
async function loading<T>(load: () => Promise<T>): Promise<T | (NotOpened & { why: 'not-loaded' })> {
  try {
    return await load();
  } catch (error) {
    return { why: 'not-loaded', problem: (error as Error).message.slice(0, 300) };
  }
}

const isNotLoaded = (found: object): found is NotOpened & { why: 'not-loaded' } => 'why' in found;

export async function openMatch(id: string): Promise<OpenedMatch | NotOpened> {
  const known = unkept.get(id);
  if (known !== undefined) return withGame(known());
  const found = await findMatch(id).catch(() => undefined);
  if (found === undefined) return { why: 'unknown' };
  if ('filed' in found) return openFiled(found.filed);
  const stored = readRecord(found.head, found.entries);
  if (stored.ok) return withGame(stored.value);
  await setAside(id, found, JSON.stringify(stored.refusal), Date.now());
  return { why: 'set-aside', refusal: stored.refusal };
}

async function withGame(stored: StoredMatch): Promise<OpenedMatch | NotOpened> {
  const box = await loading(() => boxNamed(stored.head.game, stored.head.versions.at(-1)?.data));
  if (isNotLoaded(box)) return box;
  return box.ok ? { stored, ...box.value } : { stored, game: box.refusal, files: {} };
}

/** Where a match begins, before its first choice. */
interface Begun {
  readonly match: AnyMatch;
  readonly began: Beginning;
  readonly choices: Parameters<typeof recordAgain>[1];
  /** Who sat where, if that was written down. */
  readonly seating?: Seating;
  /** How those who played it ended it, where its rules did not. */
  readonly ended?: Outcome | null;
}

/** Reads a match file, with the pack it was made with if this browser keeps it. */
async function beginningOfFile(text: string): Promise<Result<Begun>> {
  const file = parseMatchFile(text);
  if (!file.ok) return file;
  const box = await boxNamed(file.value.game, file.value.data);
  if (!box.ok) return box;
  const match = replay(box.value.game, file.value, 0);
  if (!match.ok) return match;
  const { choices, seating, ended } = file.value;
  return ok({
    match: match.value,
    began: { kind: 'set-up' },
    choices,
    ...(seating === undefined ? {} : { seating }),
    ...(ended === undefined ? {} : { ended }),
  });
}

/** Reads a situation. The reader of such texts is loaded only when there is one. */
async function beginningOfSituation(text: string): Promise<Result<Begun>> {
  const { matchOfSituation, readDocuments } = await import('@vedette/core/situations');
  const fault = (line: number, problem: string) => refuse('bad-situation', { line, problem });
  try {
    const [document] = readDocuments(text);
    if (document === undefined) return fault(1, 'situation:');
    const id = (document.value as { game?: unknown } | null)?.game;
    const box = await boxNamed(String(id));
    if (!box.ok) return box;
    const { game } = box.value;
    return ok({ match: matchOfSituation(document, () => game), began: { kind: 'situation', text }, choices: [] });
  } catch (error) {
    const { line = 1, message } = error as Error & { line?: number };
    return fault(line, message);
  }
}

/** Who sits where: as it is written, if somebody whom we know sits on every seat; else the person takes the seat that is asked. */
function seatingFor({ seats, position }: AnyMatch, opponent: string, written: Seating | undefined): Seating {
  const isKnown = (player: string | undefined): boolean =>
    player !== undefined && (player === PERSON || opponentNames.includes(player));
  if (written !== undefined && seats.every((seat) => isKnown(written[seat])))
    return Object.fromEntries(seats.map((seat) => [seat, written[seat] ?? PERSON]));
  const asked = position.pending[0]?.seat ?? seats[0];
  return Object.fromEntries(seats.map((seat) => [seat, seat === asked ? PERSON : opponent]));
}

/** Rules that break on a damaged file are told like any other refusal. */
function recorded({ match, began, choices, ended = null }: Begun, seating: (match: AnyMatch) => Seating): Result<StoredMatch> {
  try {
    const record = recordAgain(match, choices, about({}, { trusting: false }, began));
    if (!record.ok) return record;
    const outcome = record.value.head.outcome ?? ended;
    return ok(withHead(record.value, { seating: seating(match), outcome }));
  } catch (error) {
    return refuse('broken-rules', { problem: (error as Error).message.slice(0, 300) });
  }
}

const withHead = ({ head, entries }: StoredMatch, part: Partial<Head>): StoredMatch => ({ head: { ...head, ...part }, entries });

/** Opens a text that somebody brought, a match file, a record or a situation, as a table of its own; gives its name. */
export async function openText(text: string, kind: 'file' | 'situation', opponent: string): Promise<Result<string>> {
  const record = kind === 'file' ? recordIn(text) : null;
  if (record !== null) return record.ok ? ok(await keepNew(withHead(record.value, { id: newName(), written: 1 }))) : record;
  const begun = kind === 'situation' ? await beginningOfSituation(text) : await beginningOfFile(text);
  if (!begun.ok) return begun;
  const stored = recorded(begun.value, (match) => seatingFor(match, opponent, begun.value.seating));
  return stored.ok ? ok(await keepNew(stored.value)) : stored;
}

/** A match that is over elsewhere, from its file: looked at here, and kept nowhere. The reader sits in his seat, opponents in the others. */
export async function lookIntoFile(
  text: string,
  { id, reader, opponent }: { id: string; reader: Onlooker; opponent: string },
): Promise<Result<OpenedMatch>> {
  const begun = await beginningOfFile(text);
  if (!begun.ok) return begun;
  const seatingOf = ({ seats }: AnyMatch): Seating =>
    Object.fromEntries(seats.map((seat) => [seat, seat === reader ? PERSON : opponent]));
  const stored = recorded(begun.value, seatingOf);
  if (!stored.ok) return stored;
  const opened = await withGame(withHead(stored.value, { id }));
  return 'why' in opened ? refuse('not-opened') : ok(opened);
}

/** A match that had only a file gets its record by being played again. If that cannot be, it stays as it is. */
async function openFiled(filed: FiledMatch): Promise<OpenedMatch | NotOpened> {
  const read = parseMatchFile(filed.file);
  if (!read.ok) {
    await setAside(filed.id, { filed }, JSON.stringify(read.refusal), Date.now());
    return { why: 'set-aside', refusal: read.refusal };
  }
  const situation = typeof filed.situation === 'string' ? filed.situation : null;
  const begun = await loading(async () => {
    const found = situation === null ? await beginningOfFile(filed.file) : await beginningOfSituation(situation);
    return found.ok ? ok({ ...found.value, choices: read.value.choices }) : found;
  });
  if (isNotLoaded(begun)) return begun;
  const played = begun.ok ? recorded(begun.value, (match) => seatingIn(filed, match)) : begun;
  if (!played.ok || !begun.ok) return { why: 'refused', refusal: played.ok ? { code: 'not-opened' } : played.refusal, filed };
  const stored = withHead(played.value, { id: filed.id, ...furtherParts(begun.value.match.game, filed) });
  await browserStore.write({ head: stored.head, from: 0, entries: stored.entries }).then(
    () => removeFiled(filed.id),
    () => undefined,
  );
  return withGame(stored);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function seatingIn({ seating }: FiledMatch, { seats }: AnyMatch): Seating {
  const given = isRecord(seating) ? seating : {};
  return Object.fromEntries(seats.map((seat) => [seat, typeof given[seat] === 'string' ? (given[seat] as string) : PERSON]));
}

/** What stood beside the file; what is no such thing is left out, and the rest is kept. */
function furtherParts(game: AnyGame, { trusting, orders, notes }: FiledMatch): Partial<Head> {
  const kept: Record<Seat, Head['orders'][string]> = {};
  for (const [seat, given] of Object.entries(isRecord(orders) ? orders : {})) {
    const checked = checkOrders(game, given as never);
    // The rules may have changed since: what no longer fits them is asked again.
    if (checked.ok) kept[seat] = checked.value;
  }
  const written = Object.entries(isRecord(notes) ? notes : {}).filter(([, own]) => isRecord(own));
  return { trusting: trusting === true, orders: kept, notes: Object.fromEntries(written) as Head['notes'] };
}

/** A match of its own from where one looks back to; the match itself stays as it is. */
export async function branchMatch(
  game: AnyGame,
  stored: StoredMatch,
  choices: number,
  reader: Onlooker,
): Promise<Result<string>> {
  const branch = branchOf(game, stored, choices, reader, newName());
  if (!branch.ok) return branch;
  return ok(await keepNew(newRecord(branch.value, about(stored.head.seating, stored.head, { kind: 'position' }))));
}

/** A match of one's own that begins with a position from elsewhere: the reader's seat is hers, opponents take the others. */
export async function branchFrom(match: AnyMatch, reader: Onlooker, opponent: string): Promise<Result<string>> {
  const seating = Object.fromEntries(match.seats.map((seat) => [seat, seat === reader ? PERSON : opponent]));
  return ok(await keepNew(newRecord(match, about(seating, { trusting: false }, { kind: 'position' }))));
}
