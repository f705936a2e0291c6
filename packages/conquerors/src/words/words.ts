import { type ByDecision, type EventWords, type Json, type Option, signed } from '@vedette/core';
import type { Gain, PointsPart } from '../events.js';
import type { ConquerorsTypes } from '../types.js';

/** What a decision is about, for its prompt. */
export type About = Readonly<Record<string, Json>>;
/** A prompt, in one form or by what the decision is about. */
export type Prompt = string | ((about: About, name: Names, options: readonly Option[]) => string);

/** A prompt for every decision; for some also where it has one option only, which is asked for the sake of secrecy. */
export type Prompts = ByDecision<ConquerorsTypes, Prompt> &
  Partial<Readonly<Record<`${keyof ConquerorsTypes['decisions']}.only`, Prompt>>>;

/** A side or a seat in a sentence: "the French", "of the French", "to the French". */
export interface SideForms {
  readonly the: string;
  readonly of: string;
  readonly to: string;
}

/** Names of things in one language: areas, blocks, cards, events, sides, scenarios. */
export interface Names {
  area(id: string): string;
  /** At a place, and from one. */
  at(id: string): string;
  from(id: string): string;
  block(id: string): string;
  side(id: string): string;
  forms(id: string): SideForms;
  event(id: string): string;
  card(no: number | null): string;
  scenario(id: string): string;
  list(items: readonly string[]): string;
}

/** The words of one language. */
export interface Words {
  /** Places, rivers and persons the language calls otherwise than the data. */
  readonly names: Readonly<Record<string, string>>;
  readonly sides: Readonly<Record<string, string>>;
  readonly sideForms: Readonly<Record<string, SideForms>>;
  /** Event cards whose name differs from the data's. */
  readonly events: Readonly<Record<string, string>>;
  /** Settings of a match and their values, by `name` and `name:value`. */
  readonly settings: Readonly<Record<string, readonly [title: string, about?: string]>>;
  /** The names of scenarios, by those in their files. */
  readonly scenarios: Readonly<Record<string, string>>;
  readonly prompts: Prompts;
  readonly options: Readonly<Record<string, string>>;
  readonly moments: Readonly<Record<string, string>>;
  /** What fatigue, losses and relief come from; an event card has its own name. */
  readonly why: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
  /** Who has won, by side. */
  readonly victories: Readonly<Record<string, string>>;
  readonly outcomes: Readonly<Record<string, string>>;
  readonly happenings: EventWords<ConquerorsTypes, [Names]>;
  /** Markers on the board and cards beside it, for the position in plain text. */
  readonly markers: Readonly<
    Record<'inForce' | 'axes' | 'bridges' | 'citadels' | 'sieges' | 'positions', (list: string) => string>
  >;
  readonly phrases: {
    /** What ends the operations, with so many stacks that have done nothing. */
    readonly endOperations: (unused: number) => string;
    /** A stack to choose: where it is, and who. */
    readonly stack: (area: string, blocks: string) => string;
    /** At a place of this name, and from one. */
    readonly at: (name: string) => string;
    readonly from: (name: string) => string;
    readonly hidden: string;
    readonly play: (card: string) => string;
    readonly answering: (event: string) => string;
    /** A corps without fatigue may have a card all the same, and nothing of it. */
    readonly rest: (corps: string, card: string, recovery: number, isFresh: boolean) => string;
    readonly cube: (corps: string, infantry: boolean) => string;
    /** Who takes one point more than the even part. */
    readonly balance: (corps: string) => string;
    /** What each takes, or loses, of points that are handed out freely. */
    readonly share: (corps: string, points: number, off: boolean) => string;
    readonly noBalance: (points: number, off: boolean) => string;
    readonly bid: (side: string, points: number) => string;
    /** A card by its name, with some of its figures or all of them. */
    readonly cardFace: (event: string, figures: string) => string;
    readonly figures: {
      readonly value: (value: number) => string;
      readonly combat: (losses: number, fatigue: number) => string;
      readonly recovery: (recovery: number) => string;
    };
    readonly brief: (turn: number, points: number, active: SideForms) => string;
    readonly hand: (cards: string) => string;
    readonly control: (list: string) => string;
    readonly draw: string;
    readonly ranking: (player: string, ranking: number, tieBreak: number) => string;
    /** How long a game of a tournament lasts, and what it is worth to a player if it is broken off then. */
    readonly tournament: (hours: number) => string;
    readonly unfinished: (standing: string) => string;
  };
}

/** The reason of fatigue, losses or relief in words: one that the language knows, or the name of an event. */
export const reasonOf = (reasons: Readonly<Record<string, string>>, why: string, name: Names): string =>
  reasons[why] ?? name.event(why);

export const sharesText = (shares: readonly { readonly corps: string; readonly points: number }[], name: Names): string =>
  name.list(shares.map((one) => `${name.block(one.corps)} ${one.points}`));

/** What fatigue or movement points are made of, in brackets: a block, what the language knows, or an event. */
export function partsText(
  parts: readonly PointsPart[] | undefined,
  causes: Readonly<Record<string, (count: number) => string>>,
  name: Names,
): string {
  if (parts === undefined || parts.length === 0) return '';
  const named = ({ cause, block, count, cards }: PointsPart): string =>
    cards !== undefined && cards.length > 0
      ? name.list(cards.map(name.event))
      : block === null
        ? (causes[cause]?.(count ?? 0) ?? name.event(cause))
        : name.block(block);
  return ` (${name.list(parts.map((part) => `${named(part)} ${signed(part.points)}`))})`;
}

/** What victory points were for, each with its own words. */
export const gainsText = (gains: readonly Gain[], reasons: GainWords, name: Names): string =>
  name.list(
    gains.map(
      ({ side, points, why, on, places }) =>
        `${name.side(side)} ${points} (${reasons[why]?.(on, name, places ?? []) ?? name.event(why)})`,
    ),
  );

export type GainWords = Readonly<Record<string, (on: string | null, name: Names, places: readonly string[]) => string>>;

/** The block that a decision is about, or what is said where it names none. */
export const blockIn = ({ block }: About, name: Names, otherwise: string): string =>
  typeof block === 'string' && block !== '' ? name.block(block) : otherwise;

/** Whether a decision says of no block that it is taken. */
export const isNobodyTaken = ({ taken }: About): boolean => !Array.isArray(taken) || taken.length === 0;

/** More of them are counted: the question stays a sentence. */
const NAMED = 3;

/** The blocks that a decision says are taken, by name as far as a sentence can carry them; nothing where there are none. */
export function takenIn({ taken }: About, name: Names, more: (count: number) => string): string {
  const blocks = Array.isArray(taken) ? taken.map((id) => name.block(String(id))) : [];
  return name.list(blocks.length > NAMED ? [...blocks.slice(0, NAMED - 1), more(blocks.length - NAMED + 1)] : blocks);
}

/** What an event card lets its player choose, one thing after the other. */
export type ChosenForEvent =
  | 'destination'
  | 'company'
  | 'escort'
  | 'bridge'
  | 'card'
  | 'gift'
  | 'strength'
  | 'area'
  | 'corps'
  | 'hand';

/** A bridge is named by the area beyond it. */
const BRIDGES: readonly unknown[] = ['destroyed-bridge', 'pontonniers', 'pontoon-bridge'];

export function chosenForEvent({ event, picks }: About, name: Names, options: readonly Option[]): ChosenForEvent {
  const taken = Array.isArray(picks) ? picks.map(String) : [];
  if (taken.includes('go')) return 'destination';
  if (options.includes('alone')) return 'escort';
  if (options.includes('done')) return 'gift';
  if (BRIDGES.includes(event)) return 'bridge';
  const last = options.at(-1);
  if (typeof last === 'number') return 'card';
  if (typeof last !== 'string') return 'strength';
  if (last === 'go' || (taken.length > 0 && name.block(last) !== last)) return 'company';
  if (name.area(last) !== last) return 'area';
  return name.block(last) !== last ? 'corps' : 'hand';
}

/** What has been chosen so far, as far as it has a name. */
export const pickedSoFar = ({ picks }: About, name: Names): readonly string[] =>
  (Array.isArray(picks) ? picks.map(String) : []).map((id) => named(id, name)).filter((text) => text !== '');

/** The name of an area or a block, whichever has this id; nothing for an answer of one word. */
function named(id: string, name: Names): string {
  if (name.area(id) !== id) return name.area(id);
  return name.block(id) === id ? '' : name.block(id);
}
