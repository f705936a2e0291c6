/** How the words of a situation read what stands under them: each gives the value, or says what was expected there. */
import type { Json } from '../result.js';
import type { Fault } from './vocabulary.js';

/** Names with values, as `{ blue-1: ford, blue-2: mill }`. */
export type Fields = Readonly<Record<string, Json>>;

const isFields = (value: Json | undefined): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

const expected = (what: string, value: Json | undefined, fault: Fault): never =>
  fault(value === undefined ? `expected ${what}` : `expected ${what}, found ${JSON.stringify(value)}`);

export const readFields = (value: Json | undefined, fault: Fault): Fields =>
  isFields(value) ? value : expected('names with values', value, fault);

export const readList = (value: Json | undefined, fault: Fault): readonly Json[] =>
  Array.isArray(value) ? value : expected('a list', value, fault);

export const readWhole = (value: Json | undefined, fault: Fault, least = 0, most = Number.POSITIVE_INFINITY): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : expected(`a whole number from ${least} ${most === Number.POSITIVE_INFINITY ? 'up' : `to ${most}`}`, value, fault);

export const readOneOf = <const T extends string>(value: Json | undefined, names: readonly T[], fault: Fault): T =>
  names.find((name) => name === value) ?? expected(`one of ${names.join(', ')}`, value, fault);
