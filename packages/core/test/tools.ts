import { anyGame, askedNumber, newMatch, type Result, type Running } from '@vedette/core';
import { ford, requisition } from '@vedette/core/examples';

export const GAMES = [anyGame(ford), anyGame(requisition)] as const;
export const gameNamed = (id: string) => GAMES.find((game) => game.id === id) ?? null;

/** The value of a result that must be there. */
export function expectOk<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
  return result.value;
}

export const refusalOf = (result: Result<unknown>): string => (result.ok ? 'accepted' : result.refusal.code);

export const fordMatch = (seed = 'test', options: unknown = {}) => expectOk(newMatch(ford, options, { kind: 'fast', seed }));
export const requisitionMatch = (seed = 'test', players = 2) =>
  expectOk(newMatch(requisition, { players }, { kind: 'fast', seed }));

export const numberOf = (match: { position: Running }, seat: string): number => askedNumber(match.position, seat);

export const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
