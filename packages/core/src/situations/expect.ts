import { type AnyMatch, askWhyNot, tableOf } from '../match/match.js';
import { askedSeat } from '../position.js';
import { canonical, type Json, same } from '../result.js';
import { decisionKind, optionsOf } from '../table.js';
import { Faulty } from './document.js';

export interface Expecting {
  readonly match: AnyMatch;
  lineOf(path: readonly (string | number)[]): number;
}

type Fail = (message: string) => never;
type Word = (match: AnyMatch, value: Json, fail: Fail) => void;

const listOf = (value: Json | undefined): readonly Json[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value as Json];
const fieldOf = (value: Json, key: string): Json | undefined =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as { readonly [key: string]: Json })[key]
    : undefined;

function compare(found: Json, expected: Json, fail: Fail): void {
  if (!same(found, expected)) fail(`expected ${canonical(expected)}, found ${canonical(found)}`);
}

const seatMeant = (match: AnyMatch, value: Json): string => {
  const by = fieldOf(value, 'by');
  return typeof by === 'string' ? by : askedSeat(match.position);
};

/** Whether an event shows all that was written: fields left out of the file are left open. */
function shows(event: Json, wanted: Json): boolean {
  if (wanted !== null && typeof wanted === 'object' && !Array.isArray(wanted)) {
    return Object.entries(wanted).every(([key, value]) => shows(fieldOf(event, key) ?? null, value));
  }
  return same(event, wanted);
}

/** The words under `expect:` that every game understands. */
const WORDS: { readonly [word: string]: Word } = {
  decision: (match, value, fail) => compare(decisionKind(tableOf(match.game, match.position)), value, fail),
  asked: (match, value, fail) =>
    compare(
      match.position.pending.map((one) => one.seat),
      listOf(value),
      fail,
    ),
  options: (match, value, fail) => {
    const seat = seatMeant(match, value);
    if (match.position.pending.every((one) => one.seat !== seat)) fail(`${seat || 'nobody'} is not asked`);
    const options = optionsOf(tableOf(match.game, match.position), seat);
    const has = (wanted: Json) => options.some((option) => same(option, wanted));
    const offered = () => options.slice(0, 20).map(canonical).join(', ');
    for (const wanted of listOf(fieldOf(value, 'include')))
      if (!has(wanted)) fail(`expected the option ${canonical(wanted)}; offered: ${offered()}`);
    for (const wanted of listOf(fieldOf(value, 'exclude')))
      if (has(wanted)) fail(`${canonical(wanted)} is offered and should not be`);
    const are = fieldOf(value, 'are');
    if (are !== undefined) compare([...options].map(canonical).sort(), listOf(are).map(canonical).sort(), fail);
    const count = fieldOf(value, 'count');
    if (count !== undefined) compare(options.length, count, fail);
  },
  refused: (match, value, fail) => {
    for (const one of listOf(value)) {
      const reasons = askWhyNot(match, seatMeant(match, one), fieldOf(one, 'choice'));
      if (!reasons.ok) return fail(`${canonical(fieldOf(one, 'choice') ?? null)}: ${reasons.refusal.code}`);
      const because = fieldOf(one, 'because');
      const given = reasons.value.map((reason) => `${reason.code} (${reason.cite ?? 'no rule'})`).join(', ');
      if (reasons.value.length === 0)
        return fail(`${canonical(fieldOf(one, 'choice') ?? null)} is offered and should be refused`);
      if (because !== undefined && !reasons.value.some((reason) => reason.cite === because || reason.code === because)) {
        return fail(`expected a refusal because of ${canonical(because)}, found ${given}`);
      }
    }
  },
  events: (match, value, fail) => {
    const events = match.events.map(({ event }) => event as unknown as Json);
    for (const wanted of listOf(fieldOf(value, 'include'))) {
      if (!events.some((event) => shows(event, wanted))) {
        fail(
          `expected an event ${canonical(wanted)}; happened: ${events.map((event) => String(fieldOf(event, 'kind'))).join(', ') || 'nothing'}`,
        );
      }
    }
    for (const wanted of listOf(fieldOf(value, 'exclude'))) {
      const found = events.find((event) => shows(event, wanted));
      if (found !== undefined) fail(`${canonical(found)} happened and should not have`);
    }
  },
  outcome: (match, value, fail) => {
    const outcome = match.position.outcome as unknown as Json;
    if (!shows(outcome, value)) fail(`expected ${canonical(value)}, found ${canonical(outcome)}`);
  },
};

export const EXPECT_WORDS = Object.keys(WORDS);

export function checkExpectation({ match, lineOf }: Expecting, expected: Json, path: readonly (string | number)[]): void {
  if (expected === null || typeof expected !== 'object' || Array.isArray(expected))
    throw new Faulty(lineOf(path), 'expect: expected words with values');
  const probes = match.game.situations?.probes ?? {};
  for (const [word, value] of Object.entries(expected)) {
    const fail: Fail = (message) => {
      throw new Faulty(lineOf([...path, word]), `${word}: ${message}`);
    };
    const own = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    const probe = Object.hasOwn(probes, word) ? probes[word] : undefined;
    if (own) own(match, value, fail);
    else if (probe) compare(probe(tableOf(match.game, match.position), value, fail), value, fail);
    else fail(`unknown word under expect; expected one of ${[...EXPECT_WORDS, ...Object.keys(probes)].join(', ')}`);
  }
}
