import { ok, type Result, refuse } from '@vedette/core';
import { type Box, boxOf, boxWithPack, CATALOGUE, entryOf, type Pack, readPack } from '@vedette/games';
import { findPack, keepPack } from '../store/packs.js';

/** Boxes are opened once: a game is made of its files, and boards draw them. By game, or by the data of a pack. */
const opened = new Map<string, Promise<Result<Box>>>();

function once(key: string, open: () => Promise<Result<Box>>): Promise<Result<Box>> {
  const known = opened.get(key);
  if (known !== undefined) return known;
  const box = open();
  opened.set(key, box);
  // What did not come is asked for again.
  box.catch(() => opened.delete(key));
  return box;
}

const ownBox = (id: string): Promise<Result<Box>> =>
  once(id, async () => {
    const entry = entryOf(id);
    const known = CATALOGUE.filter(({ example }) => !example).map((one) => one.id);
    return entry === undefined ? refuse('unknown-game', { game: id, known }) : ok(await boxOf(await entry.load()));
  });

/**
 * The box of a game. With the hash of its data, the kept pack that makes them; if there is none, the game's own: whoever
 * needs the others will be told so by the rules.
 */
export async function boxNamed(id: string, data?: string): Promise<Result<Box>> {
  const own = await ownBox(id);
  if (!own.ok || data === undefined || own.value.game.data === data) return own;
  const pack = await findPack(data).catch(() => undefined);
  return pack === undefined || pack.game !== id ? own : once(data, () => boxWithPack(pack));
}

/** A pack that somebody brought, checked and kept; or all that is wrong with it. */
export type Loaded =
  | { readonly ok: true; readonly pack: Pack; readonly data: string }
  | { readonly ok: false; readonly faults: readonly string[] };

export async function loadPack(texts: Readonly<Record<string, string>>, now: number): Promise<Loaded> {
  const pack = readPack(texts);
  if (!pack.ok) return { ok: false, faults: faultsIn(pack.refusal.particulars) };
  const box = await boxWithPack(pack.value);
  if (!box.ok) return { ok: false, faults: faultsIn(box.refusal.particulars) };
  const { data } = box.value.game;
  // Where nothing can be kept, the pack lasts as long as the page.
  opened.set(data, Promise.resolve(box));
  await keepPack({ ...pack.value, data, added: now }).catch(() => undefined);
  return { ok: true, pack: pack.value, data };
}

const faultsIn = ({ faults }: Readonly<Record<string, unknown>> = {}): readonly string[] =>
  Array.isArray(faults) ? faults.map(String) : [];
