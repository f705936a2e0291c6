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

/** What each of these options would bring, if it leads to a fight. Ends when something else is asked. */
export interface ForecastRequest {
  readonly kind: 'forecast';
  readonly number: number;
  readonly game: string;
  readonly position: Running;
  readonly seat: Seat;
  readonly options: readonly Option[];
  readonly seed: string;
}

/** What may be expected of each option. Ends when something else is asked. */
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

/** Whoever thinks now is to answer with what it has. */
export interface HurryRequest {
  readonly kind: 'hurry';
}

export type WorkerRequest =
  | PackMessage
  | ThinkRequest
  | ForecastRequest
  | AdviceRequest
  | ChanceRequest
  | ReviewRequest
  | HurryRequest;

export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly number: number; readonly done: number }
  | { readonly kind: 'forecasts'; readonly number: number; readonly forecasts: readonly Foreseen[] }
  | { readonly kind: 'advice'; readonly number: number; readonly advised: readonly Advised[] }
  | { readonly kind: 'chance'; readonly number: number; readonly chance: Chance | null }
  | { readonly kind: 'review'; readonly number: number; readonly found: readonly (Comparison | null)[] }
  | { readonly kind: 'finding'; readonly number: number; readonly finding: Finding }
  | { readonly kind: 'fault'; readonly number: number; readonly problem: string };
