/**
 * A check that can be switched on for everything a seat is told: had the truth been another one that the seat cannot tell
 * from it, it would have been told the same. The other truths are made by the game's own exchanges, not by its sampler.
 */
import { type AnyMatch, type Json, type Onlooker, type Running, randomFrom, type Seat, same } from '@vedette/core';
import { anotherTruth } from '@vedette/core/testing';
import { sampleFor, waitedFor } from './sample.js';

/** As it goes out: what is not there and what is undefined are the same. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null)) as Json;

/** What of this match an onlooker's device would hold, with the same luck in sampling. */
const heldBy = (match: AnyMatch, onlooker: Onlooker, seed: string): Json =>
  plain({
    sight: onlooker === null ? match.game.view(match.position, null) : sampleFor(match, onlooker as Seat, randomFrom(seed)),
    waiting: waitedFor(match, onlooker),
  });

/** The first part that would have been told otherwise; `null` if everything is as it should be. */
export function leakTo(match: AnyMatch, onlooker: Onlooker, seed: string): string | null {
  const { game, position } = match;
  const otherwiseOf = (truth: Running) => anotherTruth(game, truth, onlooker, randomFrom(`truth ${seed}`));
  const floor = { ...match.floor, position: otherwiseOf(match.floor.position) };
  const other = { ...match, position: otherwiseOf(position), floor };
  const [told, otherwise] = [heldBy(match, onlooker, seed), heldBy(other, onlooker, seed)];
  return same(told, otherwise) ? null : differenceIn(told, otherwise, '');
}

function differenceIn(one: Json, other: Json, at: string): string {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return `${at}: ${JSON.stringify(one)?.slice(0, 80)} or ${JSON.stringify(other)?.slice(0, 80)}`;
  const [left, right] = [one as Record<string, Json>, other as Record<string, Json>];
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)]))
    if (!same(left[key], right[key])) return differenceIn(left[key] ?? null, right[key] ?? null, `${at}.${key}`);
  return at;
}
