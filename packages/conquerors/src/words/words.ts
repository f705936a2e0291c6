import type { Told } from '@vedette/core';
import type { Happening } from '../events.js';

type Sentence<K extends Happening['kind']> = (event: Extract<Told<Happening>, { kind: K }>, name: Names) => string;

/** Names of things in one language: areas, blocks, cards, events, sides. */
export interface Names {
  area(id: string): string;
  block(id: string): string;
  side(id: string): string;
  event(id: string): string;
  card(no: number | null): string;
  list(items: readonly string[]): string;
}

/** The words of one language. */
export interface Words {
  /** Places, rivers and persons the language calls otherwise than the data. */
  readonly names: Readonly<Record<string, string>>;
  readonly sides: Readonly<Record<string, string>>;
  /** Event cards whose name differs from the data's. */
  readonly events: Readonly<Record<string, string>>;
  /** Options of a match and their values, by `name` and `name:value`. */
  readonly settings: Readonly<Record<string, readonly [title: string, about?: string]>>;
  /** The names of scenarios, by those in their files. */
  readonly scenarios: Readonly<Record<string, string>>;
  readonly prompts: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, string>>;
  readonly moments: Readonly<Record<string, string>>;
  readonly why: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
  /** Who has won, by side. */
  readonly victories: Readonly<Record<string, string>>;
  readonly outcomes: Readonly<Record<string, string>>;
  readonly happenings: { readonly [K in Happening['kind']]: Sentence<K> };
  readonly phrases: {
    points(count: number): string;
    readonly vedette: string;
    readonly hidden: string;
    readonly play: (card: string) => string;
    readonly answering: (event: string) => string;
    readonly nobody: string;
    readonly rest: (corps: string, card: string, recovery: number) => string;
    readonly cube: (corps: string, infantry: boolean) => string;
    readonly balance: (corps: string) => string;
    readonly noBalance: string;
    readonly bid: (side: string, points: number) => string;
    readonly cardFace: (event: string, value: number, losses: number, fatigue: number, recovery: number) => string;
    readonly brief: (turn: number, points: number, active: string) => string;
    readonly hand: (cards: string) => string;
    readonly control: (list: string) => string;
    readonly draw: string;
  };
}
