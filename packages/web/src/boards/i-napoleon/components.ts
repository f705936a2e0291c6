import { soundData } from '@vedette/core';
import { type CheckedData, loadData, makeTexts, type Texts, type WrittenCardFile } from '@vedette/i-napoleon';
import { madeOnce } from '../made-once.js';

export type LifeCard = WrittenCardFile;
type Effect = LifeCard['effects'][number];

/** What the box of a match holds, ready to be looked up. */
export interface Components {
  readonly tables: CheckedData['tables'];
  /** Cards in words, and the lives that were lived with them. */
  readonly texts: Texts;
  cardNumbered(number: number): LifeCard | undefined;
  firstYear(scenario: string): number;
}

/** Opens the box a match is played with. */
export const componentsOf = madeOnce((files: Readonly<Record<string, unknown>>): Components => {
  const data = soundData(loadData(files));
  const byNumber = new Map(data.cards.map((card) => [card.number, card]));
  return {
    tables: data.tables,
    texts: makeTexts(files),
    cardNumbered: (number) => byNumber.get(number),
    firstYear: (scenario) => data.setUps.find(({ id }) => id === scenario)?.year ?? data.tables.years.first,
  };
});

/** What a card is told apart by: a colour, always with its hatching. */
export interface Tincture {
  readonly colour: string;
  readonly pattern: string | null;
}
const TINCTURES: Readonly<Record<string, Tincture>> = {
  Commander: { colour: 'french', pattern: 'azure' },
  Campaign: { colour: 'allied', pattern: 'gules' },
  Expedition: { colour: 'allied', pattern: 'gules' },
  Treaty: { colour: 'russian', pattern: 'vert' },
  'I, Napoleon': { colour: 'prussian', pattern: 'sable' },
  'Campaign Modifier': { colour: 'purple', pattern: 'purpure' },
  'Strategy & Tactics': { colour: 'lit-ink', pattern: 'or' },
};
const NEUTRAL: Tincture = { colour: 'neutral', pattern: null };
export const tinctureOf = ({ type }: LifeCard): Tincture => TINCTURES[type] ?? NEUTRAL;

/** The numbers a card is known for. */
export interface KeyNumbers {
  /** `+2`, with the rounds it counts in. */
  readonly bonus: { readonly value: number; readonly rounds: string } | null;
  /** What it costs: `1 A`. */
  readonly cost: string | null;
  /** What it brings each year: `+2 A`. */
  readonly income: string | null;
}

const points = (amounts: Readonly<Record<string, number | undefined>>, signed: boolean): string =>
  Object.entries(amounts)
    .map(([kind, amount = 0]) => `${signed && amount > 0 ? '+' : ''}${String(amount).replace('-', '−')} ${kind}`)
    .join(', ');

const isFight = (effect: Effect): effect is Extract<Effect, { kind: 'commander' | 'combat' }> =>
  effect.kind === 'commander' || effect.kind === 'combat';

export function keyNumbers({ effects }: LifeCard): KeyNumbers {
  const fight = effects.find(isFight);
  const income = effects.find((effect) => effect.kind === 'income');
  const rounds = fight === undefined ? 'any' : fight.kind === 'commander' ? fight.rounds : fight.round;
  return {
    bonus: fight === undefined || typeof fight.drm !== 'number' ? null : { value: fight.drm, rounds: String(rounds ?? 'any') },
    cost: fight?.cost === undefined ? null : points(fight.cost, false),
    income: income === undefined ? null : points(income.gain, true),
  };
}
