import type { ByDecision, EventWords } from '@vedette/core';
import type { Cost, Points } from '../components/vocabulary.js';
import type { IncomePart, RollPart } from '../events.js';
import type { NapoleonView } from '../knowledge/view.js';
import type { NapoleonTypes } from '../types.js';

/** What sentences are made with: the names of cards and boxes in the reader's language. */
export interface Names {
  card(number: number): string;
  box(name: string): string;
  nation(name: string): string;
  status(name: string): string;
  /** `+5 G, −2 P`. */
  points(points: Points | Cost): string;
  /** The same as a price, without signs: `2 A, 5 G`. */
  price(cost: Points | Cost): string;
  result(name: string): string;
  era(name: string): string;
  /** Where a DRM comes from, part by part: `+1 Junot, −1 Austria`. */
  drm(parts: readonly RollPart[]): string;
  income(parts: readonly IncomePart[]): string;
}

/** What a decision tells besides its options. */
export type About = Readonly<Record<string, unknown>>;

/** All words of one language. */
export interface Words {
  readonly boxes: Readonly<Record<string, string>>;
  readonly nations: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<string, string>>;
  readonly results: Readonly<Record<string, string>>;
  readonly eras: Readonly<Record<string, string>>;
  readonly prompts: ByDecision<NapoleonTypes, (about: About, names: Names, view: NapoleonView) => string>;
  /** Plain options by their word, the same wherever they are offered. */
  readonly answers: Readonly<Record<string, string>>;
  /** The options of a card's own choice, by card and option: `87/close-newspapers`. */
  readonly choices: Readonly<Record<string, string>>;
  readonly refusals: Readonly<Record<string, string>>;
  readonly outcomes: Readonly<Record<string, string>>;
  readonly general: { readonly few: string; readonly some: string; readonly many: string };
  readonly causes: Readonly<Record<string, string>>;
  readonly events: EventWords<NapoleonTypes, [Names]>;
  /** Sources of a DRM that are neither cards nor nations. */
  readonly whys: Readonly<Record<'stalemates' | 'bloody' | 'points', string>>;
  readonly rolls: Readonly<Record<string, string>>;
  /** What a die brings where it is neither a battle nor a card. */
  readonly rolled: Readonly<Record<string, string>>;
  readonly diplomacy: (nation: string, worse: boolean) => string;
  readonly seat: string;
  readonly pass: string;
  readonly assign: (card: string, to: string, price: string) => string;
  readonly asMany: (cards: string) => string;
  readonly thenMany: (assignment: string) => string;
  readonly add: (card: string, drm: string, price: string) => string;
  readonly price: (cost: string, how: 'cost' | 'luck' | 'free') => string;
  readonly negotiate: (whom: string, spend: number) => string;
  readonly trade: (give: string, get: string) => string;
  /** What is said with a trade, or with having none. */
  readonly onward: Readonly<Record<'share' | 'roll', (trade: string) => string>>;
  readonly crown: (card: string, to: string) => string;
  readonly glory: (points: number) => string;
  readonly spend: (points: number, letter: string) => string;
  readonly brief: (view: NapoleonView, names: Names) => string;
  readonly placeOrPlay: (card: string, places: boolean, cost: string) => string;
  /** An option of a card's own choice, with its price and what it does. */
  readonly choice: (label: string, cost: string, effect: string) => string;
  readonly piles: (draw: number, discard: number, removed: number) => string;
  readonly faceDown: string;
  readonly discard: (card: string) => string;
}

/** The Campaign and those who are in it, as one list; none without a Campaign. */
export const inCampaign = ({ boxes }: NapoleonView): number[][] =>
  boxes.CAMPAIGN ? [boxes.CAMPAIGN.map(({ card }) => card)] : [];
