import type { Finding } from '@vedette/ai';
import type { Advised, Chance, Comparison, Foreseen, Option, Running, Seat } from '@vedette/core';
import type { Pack } from '@vedette/games';

/** The game is played with the files of a pack: said once, before anything is asked. */
export interface PackMessage {
  readonly kind: 'pack';
  readonly pack: Pack;
}

/** What the page asks of the worker in which the opponents think. */
export interface ThinkRequest {
  readonly kind: 'think';
  readonly number: number;
  readonly game: string;
  readonly opponent: string;
  readonly position: Running;
  readonly seat: Seat;
  readonly seed: string;
  /** How many minds think about it at once, each in a worker of its own and with a seed of its own. */
  readonly minds: number;
}

/** An opponent is to think ahead, while people have something to choose. Ends when something else is asked. */
export interface PonderRequest extends Omit<ThinkRequest, 'kind' | 'number'> {
  readonly kind: 'ponder';
  /** How many choices there have been: with their number, each question has a seed of its own. */
  readonly choices: number;
}

/** Whoever thinks ahead says what it has found for this position. */
export interface RecallRequest extends Omit<ThinkRequest, 'kind' | 'seed' | 'minds'> {
  readonly kind: 'recall';
}

/** What each of these options would bring, if it leads to a fight. Ends when nobody wants it, others are asked about, or an opponent thinks. */
export interface ForecastRequest {
  readonly kind: 'forecast';
  readonly number: number;
  readonly game: string;
  readonly position: Running;
  readonly seat: Seat;
  readonly options: readonly Option[];
  readonly seed: string;
}

/** What may be expected of each option. Ends when nobody wants it, other advice is asked for, or an opponent thinks. */
export interface AdviceRequest {
  readonly kind: 'advise';
  readonly number: number;
  readonly game: string;
  readonly position: Running;
  readonly seat: Seat;
  readonly seed: string;
}

/** How good the seat's chances are in a position. Ends when another is asked about. */
export interface ChanceRequest {
  readonly kind: 'reckon';
  readonly number: number;
  readonly game: string;
  readonly position: Running;
  readonly seat: Seat;
  readonly seed: string;
}

/** How what was chosen compares with what else could have been. Ends after a while, or when another look back is asked for. */
export interface ReviewRequest {
  readonly kind: 'review';
  readonly number: number;
  readonly game: string;
  readonly seat: Seat;
  /** None to look back at: whoever looks back stops. */
  readonly made: readonly { readonly position: Running; readonly chosen: Option }[];
  readonly seed: string;
}

/** A forecast or advice that nobody wants any more. */
export interface StopRequest {
  readonly kind: 'stop';
  readonly number: number;
}

/** Whoever thinks ahead stops; what has been found is kept. */
export interface RestRequest {
  readonly kind: 'rest';
}

/** Whoever thinks now is to answer with what it has. */
export interface HurryRequest {
  readonly kind: 'hurry';
}

export type WorkerRequest =
  | PackMessage
  | ThinkRequest
  | PonderRequest
  | RecallRequest
  | RestRequest
  | ForecastRequest
  | AdviceRequest
  | ChanceRequest
  | ReviewRequest
  | StopRequest
  | HurryRequest;

export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly number: number; readonly done: number }
  | { readonly kind: 'forecasts'; readonly number: number; readonly forecasts: readonly Foreseen[] }
  | { readonly kind: 'advice'; readonly number: number; readonly advised: readonly Advised[] }
  | { readonly kind: 'chance'; readonly number: number; readonly chance: Chance | null }
  | { readonly kind: 'review'; readonly number: number; readonly found: readonly (Comparison | null)[] }
  | { readonly kind: 'finding'; readonly number: number; readonly finding: Finding }
  /** Nothing if it was not foreseen, or not thought through. */
  | { readonly kind: 'recalled'; readonly number: number; readonly findings: readonly Finding[] | null }
  | { readonly kind: 'fault'; readonly number: number; readonly problem: string };
