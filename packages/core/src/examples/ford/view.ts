import { type Random, shuffle } from '../../chance/fast.js';
import type { Onlooker } from '../../position.js';
import type { Area, Company, FordPosition, Side } from './contents.js';

export interface CompanyView {
  readonly id: string;
  readonly side: Side;
  readonly area: Area | null;
  readonly rests: boolean;
  readonly strength?: number;
}

export interface FordView {
  readonly round: number;
  readonly active: Side;
  readonly tokens: readonly Side[];
  readonly companies: readonly CompanyView[];
}

/** Whether an onlooker may see how strong a company is. */
export const knows = (onlooker: Onlooker, company: Company): boolean => onlooker === company.side || company.seen;

/** ford/3: built by adding what is known. */
export function fordView(position: FordPosition, onlooker: Onlooker): FordView {
  return {
    round: position.round,
    active: position.active,
    tokens: [...position.tokens],
    companies: position.companies.map((company) => {
      const open = { id: company.id, side: company.side, area: company.area, rests: company.rests };
      return knows(onlooker, company) ? { ...open, strength: company.strength } : open;
    }),
  };
}

/**
 * The unknown strengths change places among the companies of a side that were not seen. Sorted first, so that the sample
 * depends on nothing but what the onlooker knows and on chance.
 */
export function shuffleStrengths(position: FordPosition, onlooker: Onlooker, random: Random): void {
  for (const side of ['blue', 'red'] as const) {
    const hidden = position.companies.filter((company) => company.side === side && !knows(onlooker, company));
    const strengths = shuffle(
      hidden.map((company) => company.strength).sort((left, right) => left - right),
      random,
    );
    hidden.forEach((company, index) => {
      company.strength = strengths[index] ?? company.strength;
    });
  }
}
