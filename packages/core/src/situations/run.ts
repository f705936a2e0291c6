import { fastChance } from '../chance/fast.js';
import { type ScriptedOutcome, ScriptFault, scriptedChance } from '../chance/scripted.js';
import type { AnyGame } from '../game.js';
import { type AnyMatch, checkSettings, matchAt, setUpPosition, tableOf } from '../match/match.js';
import { play } from '../match/submission.js';
import { askedSeat } from '../position.js';
import type { Option } from '../procedures.js';
import { BrokenRules, type Json } from '../result.js';
import { decisionKind, decisionOf, run } from '../table.js';
import { Faulty, readDocuments, type SituationDocument, type SituationFault } from './document.js';
import { checkExpectation, type Expecting } from './expect.js';

/** What became of one situation. */
export interface SituationResult {
  readonly name: string;
  readonly line: number;
  readonly cite: readonly string[];
  readonly fault: SituationFault | null;
}

const KEYS = [
  'situation',
  'cite',
  'game',
  'scenario',
  'level',
  'settings',
  'seed',
  'set',
  'active',
  'phase',
  'do',
  'expect',
  'note',
];

/** What older documents call the settings. */
const OLD_SETTINGS = 'options';

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Runs every situation of a file. `find` knows the games. */
export function runSituations(text: string, find: (id: string) => AnyGame | null): SituationResult[] {
  let documents: SituationDocument[];
  try {
    documents = readDocuments(text);
  } catch (error) {
    return [{ name: '(file)', line: 1, cite: [], fault: asFault(error) }];
  }
  if (documents.length === 0)
    return [{ name: '(file)', line: 1, cite: [], fault: { line: 1, message: 'expected at least one situation' } }];
  return documents.map((document) => runSituation(document, find));
}

/** Runs one situation of a file. */
export function runSituation(document: SituationDocument, find: (id: string) => AnyGame | null): SituationResult {
  const record = isRecord(document.value) ? document.value : {};
  const name = nameOfSituation(document);
  const cite = Array.isArray(record.cite) ? record.cite.map(String) : [];
  try {
    runOne(document, find);
    return { name, line: document.line, cite, fault: null };
  } catch (error) {
    return { name, line: document.line, cite, fault: asFault(error, document.line) };
  }
}

export const nameOfSituation = ({ value }: SituationDocument): string =>
  isRecord(value) && typeof value.situation === 'string' ? value.situation : '(unnamed)';

function asFault(error: unknown, line = 1): SituationFault {
  if (error instanceof Faulty) return { line: error.line, message: error.message };
  if (error instanceof BrokenRules) return { line, message: `the rules broke: ${error.message}` };
  return { line, message: `the rules broke: ${(error as Error).name}: ${(error as Error).message}` };
}

/** Plays one situation and checks what it expects; the first fault is thrown. */
export function runOne(document: SituationDocument, find: (id: string) => AnyGame | null): void {
  const match = matchOfSituation(document, find);
  for (const { name, broken } of match.game.testing.invariants) {
    const found = broken(match.position);
    if (found !== null) throw new Faulty(document.lineOf(['set']), `this can never be: ${name} (${found})`);
  }
  const { value } = document;
  if (!isRecord(value)) return;
  const steps = value.do ?? [];
  if (!Array.isArray(steps)) throw new Faulty(document.lineOf(['do']), 'do: expected a list');
  const expecting: Expecting = { match, lineOf: document.lineOf };
  steps.forEach((step, index) => {
    const path = ['do', index];
    if (isRecord(step) && 'expect' in step) checkExpectation(expecting, step.expect ?? null, [...path, 'expect']);
    else within(document, path, () => doStep(document, match, step, path));
  });
  if (value.expect !== undefined) checkExpectation(expecting, value.expect, ['expect']);
}

/** A script that chance cannot follow, or a broken rule, is told at the line that brought it about. */
function within<T>(document: SituationDocument, path: readonly (string | number)[], act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof Faulty) throw error;
    if (error instanceof ScriptFault) throw new Faulty(document.lineOf(['set', 'next']), error.message);
    throw new Faulty(document.lineOf(path), `the rules broke: ${(error as Error).message}`);
  }
}

/** The position that a situation describes, as a match that can be played on: for tests, puzzles and lessons. */
export function matchOfSituation(document: SituationDocument, find: (id: string) => AnyGame | null): AnyMatch {
  const { value, lineOf } = document;
  const fail = (path: readonly (string | number)[], message: string): never => {
    throw new Faulty(lineOf(path), message);
  };
  if (!isRecord(value)) return fail([], 'expected a situation with its keys');
  const unknown = Object.keys(value).find((key) => !KEYS.includes(key) && key !== OLD_SETTINGS);
  if (unknown !== undefined) return fail([unknown], `unknown key ${unknown}; expected one of ${KEYS.join(', ')}`);
  if (typeof value.situation !== 'string') return fail(['situation'], 'situation: expected its name');
  const game = find(String(value.game)) ?? fail(['game'], `game: there is no game ${JSON.stringify(value.game ?? null)}`);
  const vocabulary = game.situations ?? fail(['game'], `${game.id} has no situations`);
  const settings = checkSettings(game, settingsGiven(value));
  if (!settings.ok)
    return fail(['settings'], `settings: ${JSON.stringify(settings.refusal.particulars ?? settings.refusal.code)}`);
  const set = value.set ?? {};
  if (!isRecord(set)) return fail(['set'], 'set: expected words with values');
  const seed = typeof value.seed === 'string' ? value.seed : 'situation';
  const chance = scriptedChance(
    scriptOf(set.next, vocabulary.labels, (path, message) => fail(['set', 'next', ...path], message)),
    fastChance(seed),
  );
  const position = setUpPosition(game, settings.value, chance);
  for (const [word, wanted] of Object.entries(set)) {
    if (word === 'next') continue;
    const change = Object.hasOwn(vocabulary.set, word) ? vocabulary.set[word] : undefined;
    if (change === undefined)
      return fail(
        ['set', word],
        `unknown word ${word} under set; expected one of ${['next', ...Object.keys(vocabulary.set)].join(', ')}`,
      );
    change(position, wanted, (message) => fail(['set', word], `${word}: ${message}`));
  }
  const table = tableOf(game, position);
  const where = {
    active: typeof value.active === 'string' ? value.active : null,
    phase: typeof value.phase === 'string' ? value.phase : null,
  };
  vocabulary.begin(table, where, (message) => fail([value.active === undefined ? 'phase' : 'active'], message));
  const match = matchAt(game, settings.value, { kind: 'fast', seed }, position);
  within(document, ['set'], () => {
    table.record = (event) => match.events.push({ at: 0, event });
    run(table);
  });
  return match;
}

function settingsGiven(value: { readonly [key: string]: Json }): Json {
  const { settings = value[OLD_SETTINGS] } = value;
  const more = isRecord(settings) ? settings : {};
  return {
    ...more,
    ...(value.scenario === undefined ? {} : { scenario: value.scenario }),
    ...(value.level === undefined ? {} : { level: value.level }),
  };
}

function scriptOf(
  next: Json | undefined,
  labels: readonly string[],
  fail: (path: string[], message: string) => never,
): ScriptedOutcome[] {
  if (next === undefined) return [];
  if (!isRecord(next)) return fail([], 'next: expected what chance brings, by label');
  return Object.entries(next).flatMap(([label, outcomes]) => {
    if (!labels.includes(label)) return fail([label], `unknown label ${label} under next; expected one of ${labels.join(', ')}`);
    if (!Array.isArray(outcomes)) return fail([label], `${label}: expected a list`);
    return outcomes.map((outcome) => ({ label, outcome }));
  });
}

/** One entry of `do`: a word of the game, a decision by its full name, or just the option. */
export function doStep(document: SituationDocument, match: AnyMatch, step: Json, path: (string | number)[]): void {
  const fail: (message: string) => never = (message) => {
    throw new Faulty(document.lineOf(path), message);
  };
  const table = tableOf(match.game, match.position);
  const asked = decisionKind(table);
  if (asked === null) fail('the game is over: nobody can do anything');
  const { by, ...words } = isRecord(step) ? step : { by: undefined };
  const seat = typeof by === 'string' ? by : askedSeat(match.position);
  const pending = match.position.pending.find((one) => one.seat === seat);
  if (pending === undefined) fail(`${seat} is not asked; asked now: ${match.position.pending.map((one) => one.seat).join(', ')}`);
  const option = optionMeant(match, isRecord(step) ? words : step, asked, fail);
  const submitted = play(match, seat, pending.number, [option]);
  if (submitted.ok) return;
  const { code, cite } = submitted.refusal;
  const offered =
    decisionOf(table, seat)
      ?.options.slice(0, 12)
      .map((one) => JSON.stringify(one)) ?? [];
  fail(
    `${asked} of ${seat}: ${JSON.stringify(option)} is refused (${code}${cite ? `, ${cite}` : ''}); offered: ${offered.join(', ')}`,
  );
}

/** The option that an entry of `do` means where `asked` is asked: by a word of the game, by the decision's name, or itself. */
export function optionMeant(match: AnyMatch, step: Json, asked: string, fail: (message: string) => never): Option {
  if (!isRecord(step)) return (step ?? '') as Option;
  const [entry, second] = Object.entries(step);
  if (entry === undefined || second !== undefined)
    return fail(
      `expected one word with its value (and \`by:\` where several seats are asked); an option of several parts stands under what is asked: ${asked}: ${JSON.stringify(step)}`,
    );
  const [word, value] = entry;
  const verb = match.game.situations?.verbs?.[word];
  if (verb) return verb(tableOf(match.game, match.position), value, (message) => fail(`${word}: ${message}`));
  if (word === asked) return (value ?? '') as Option;
  return fail(`${word} is not what is asked; asked now: ${asked}`);
}
