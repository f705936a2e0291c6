import type { Option, Running, Seat } from '@vedette/core';

/** What the page asks of the worker in which the opponents think. */
export interface ThinkRequest {
  readonly kind: 'think';
  readonly number: number;
  readonly game: string;
  readonly opponent: string;
  readonly position: Running;
  readonly seat: Seat;
  readonly seed: string;
}

/** Whoever thinks now is to answer with what it has. */
export interface HurryRequest {
  readonly kind: 'hurry';
}

export type WorkerRequest = ThinkRequest | HurryRequest;

export type WorkerAnswer =
  | { readonly kind: 'progress'; readonly number: number; readonly done: number }
  | { readonly kind: 'choice'; readonly number: number; readonly option: Option }
  | { readonly kind: 'fault'; readonly number: number; readonly problem: string };
