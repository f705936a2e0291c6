/**
 * What a life promises, worked out from figures whose weights were fitted to lives of the simple policy (`npm run fit`,
 * `data/judgement.json`). For opponents and advisers, not for rules.
 */
import * as v from 'valibot';
import written from '../../data/judgement.json' with { type: 'json' };
import type { Components } from '../components/components.js';
import { ERAS, type Era, NATIONS, STATUSES } from '../components/vocabulary.js';
import { type Position, SEAT } from '../position.js';

/** The most that a finished life can score: Europe at peace, an heir, and Glory beyond limits. */
const BEST = 100;
/** Half of what a life is worth is to have worn the crown; the rest is how it ended. */
const CROWN = 0.5;
/** What the end is worth on average, once he was crowned and if he never is. */
const REIGN = 0.55;
const NO_REIGN: Readonly<Record<Era, number>> = { CMD: 0.1, FCD: 0.2, EMD: 0 };

const FIGURES = [
  'always',
  'Glory',
  'Glory up to what keeps a ruler safe',
  'Glory up to what carries a vote',
  'Politics',
  'Politics up to what is always needed',
  'Admin',
  'Diplomacy',
  'Commanders at hand',
  'cards still to come',
  'an heir',
] as const;
const SAFE_GLORY = 12;
const VOTING_GLORY = 25;
const NEEDED_POLITICS = 4;
const FIRST_YEAR = 1793;
const YEARS = 30;

// Beside the figures: which year it is, how each nation stands, and what lies on the board, by card and face.
const AT_YEARS = FIGURES.length;
const AT_NATIONS = AT_YEARS + YEARS;
const AT_CARDS = AT_NATIONS + NATIONS.length * STATUSES.length;

/** The names of all that is looked at; an Era has a weight for each. */
export function figureNames(components: Components): string[] {
  const names: string[] = [...FIGURES];
  for (let year = 0; year < YEARS; year++) names.push(String(FIRST_YEAR + year));
  for (const nation of NATIONS) for (const status of STATUSES) names.push(`${nation} ${status}`);
  for (const face of ['', ' face-down'])
    for (let card = 0; card < components.cards.length; card++) names.push(`card ${card}${face}`);
  return names;
}

/** Who is about to rise is judged as what he will be. */
export const stationOf = (position: Position): Era => position.due ?? position.era;

/** Notes every figure that is not zero, by the place of its name. */
export function noteFigures(components: Components, position: Position, note: (at: number, value: number) => void): void {
  const { points } = position;
  let commanders = 0;
  for (const card of components.commanders) if (position.box[card] === 'COMMANDERS') commanders += 1;
  note(0, 1);
  note(1, Math.min(points.G, 80) / 20);
  note(2, Math.min(points.G, SAFE_GLORY) / SAFE_GLORY);
  note(3, Math.min(points.G, VOTING_GLORY) / VOTING_GLORY);
  note(4, Math.min(points.P, 20) / 5);
  note(5, Math.min(points.P, NEEDED_POLITICS) / NEEDED_POLITICS);
  note(6, points.A / 5);
  note(7, points.D / 5);
  note(8, commanders / 5);
  note(9, position.draw.length / 30);
  if (position.son !== 'none') note(10, 1);
  note(AT_YEARS + Math.min(YEARS - 1, position.year - FIRST_YEAR), 1);
  for (let nation = 0; nation < NATIONS.length; nation++) {
    const status = position.nations[NATIONS[nation] as (typeof NATIONS)[number]];
    note(AT_NATIONS + nation * STATUSES.length + STATUSES.indexOf(status), 1);
  }
  const faceDown = AT_CARDS + components.cards.length;
  for (let card = 1; card < position.box.length; card++)
    if (components.isBoard.has(position.box[card] as string)) note((position.up[card] ? AT_CARDS : faceDown) + card, 1);
}

const weightsByEra = v.parse(v.record(v.picklist(ERAS), v.record(v.string(), v.number())), written);

/** How good a life is, from 0 to 1: what it has come to, or what it promises. */
export function evaluateOf(components: Components): (position: Position) => number {
  const names = figureNames(components);
  const weights = new Map<Era, Float64Array>();
  for (const era of ERAS)
    weights.set(
      era,
      Float64Array.from(names, (name) => weightsByEra[era]?.[name] ?? 0),
    );
  return (position) => {
    const { outcome } = position;
    if (outcome !== null) {
      // A scenario with a goal of its own asks for nothing else.
      if (components.wins.has(position.scenario)) return outcome.winners.length;
      return CROWN * (outcome.scores?.emperor ?? 0) + (1 - CROWN) * endOf(outcome.scores?.[SEAT] ?? 0);
    }
    const station = stationOf(position);
    const own = weights.get(station) as Float64Array;
    let sum = 0;
    noteFigures(components, position, (at, value) => {
      sum += value * (own[at] as number);
    });
    const chance = 1 / (1 + Math.exp(-sum));
    if (station === 'EMD') return CROWN + (1 - CROWN) * chance;
    return chance * (CROWN + (1 - CROWN) * REIGN) + (1 - chance) * (1 - CROWN) * NO_REIGN[station];
  };
}

/** What the end alone is worth, from 0 to 1, by its standing. */
const endOf = (standing: number): number => Math.min(1, standing / BEST);

/** What is to be foretold of a life at this station: an Emperor's end, and of everybody else whether he is crowned. */
export function fulfilment(station: Era, last: Position): number {
  const scores = last.outcome?.scores ?? {};
  return station === 'EMD' ? endOf(scores[SEAT] ?? 0) : (scores.emperor ?? 0);
}
