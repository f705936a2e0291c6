import type { Option, Running, Seat } from '@vedette/core';

/** What the page asks of the worker in which the opponents think. */
export interface ThinkRequest {
  readonly number: number;
  readonly game: string;
  readonly opponent: string;
  readonly position: Running;
  readonly seat: Seat;
  readonly seed: string;
}

export type ThinkAnswer =
  | { readonly number: number; readonly ok: true; readonly option: Option }
  | { readonly number: number; readonly ok: false; readonly problem: string };
