import { type Random, randomFrom } from '../chance/fast.js';
import { type GameEvent, tellAll } from '../events.js';
import { type AnyMatch, askWays, type Choice, canUndo, determinize, see, tableOf } from '../match/match.js';
import { play, submit, takeBack } from '../match/submission.js';
import { askedNumber, askedSeat, copyPosition, type Onlooker, type Running, type Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { canonical } from '../result.js';
import { allReasons, decisionOf, optionsOf, type Table, take } from '../table.js';
import { LANGUAGES } from '../text.js';
import type { Way } from '../way.js';
import { echoDiffers } from './echo.js';
import { anotherTruth, hiddenWithoutExchanges } from './other-truths.js';
import { searchAsksOtherwise } from './searching.js';
import { toldDifferently } from './silence.js';
import { falseReason } from './true-reasons.js';

export type AnyTable = Table<Running, GameEvent>;

/** Something that must never be, found by a check of this name. */
export interface Problem {
  readonly check: string;
  readonly message: string;
}

const problem = (check: string, message: string): Problem => ({ check, message: message.slice(0, 2000) });

/** Where two texts part ways, with a little of both around it. */
export function difference(left: string, right: string): string {
  let at = 0;
  while (at < left.length && left[at] === right[at]) at += 1;
  const from = Math.max(0, at - 60);
  return `…${left.slice(from, at + 60)}… against …${right.slice(from, at + 60)}…`;
}

/**
 * Where two pieces of plain data differ, or `null`. Their plain texts are compared first, which settles nearly every
 * case; the canonical ones, several times slower, only where the order of keys may differ.
 */
const differ = (left: unknown, right: unknown): string | null => differFrom(JSON.stringify(left), right);

/** The same, where the text of one of them is known already. */
function differFrom(left: string, right: unknown): string | null {
  if (left === JSON.stringify(right)) return null;
  const [one, other] = [canonical(JSON.parse(left)), canonical(right)];
  return one === other ? null : difference(one, other);
}

/** What the game itself says must hold. */
function invariantsHold({ game, position }: AnyMatch): Problem | null {
  for (const { name, broken } of game.testing.invariants) {
    const found = broken(position);
    if (found !== null) return problem(name, found);
  }
  return null;
}

/** What in a value would not come back from storage as it was: `undefined`, a class, a function, no number. */
function plainness(value: unknown, path: string): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `${path} is ${value}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype) return `${path} is of a class`;
  for (const key in value) {
    const found = plainness((value as Record<string, unknown>)[key], `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

/** A choice that was taken, with the texts of the position before and after it. */
interface TakenChoice {
  readonly seat: Seat;
  readonly option: Option;
  readonly before: string;
  readonly after: string;
}

/** Stored equals live: the same choice taken in the position as it comes back from storage gives the same position. */
function storedEqualsLive({ game, position }: AnyMatch, { before, after, seat, option }: TakenChoice): Problem | null {
  const table = tableOf(game, JSON.parse(before) as Running);
  take(table, seat, option);
  const parted = differFrom(after, table.position);
  if (parted !== null) return problem('stored equals live', parted);
  const notPlain = plainness(position, 'position');
  return notPlain === null ? null : problem('positions are plain data', notPlain);
}

const onlookers = (match: AnyMatch): Onlooker[] => [...match.seats, null];

/** What is hidden can be exchanged, or the checks of secrecy that follow would have nothing to go by. */
function secretsAreNamed({ game, position, seats }: AnyMatch, random: Random): Problem | null {
  const hidden = hiddenWithoutExchanges(game, position, seats, random);
  return hidden === null ? null : problem('what is hidden can be exchanged', hidden);
}

/** What a seat sees and may do does not depend on what it cannot know. */
function noLeak(match: AnyMatch, random: Random): Problem | null {
  const { game, position } = match;
  const table = tableOf(game, position);
  for (const onlooker of onlookers(match)) {
    const sample = anotherTruth(game, position, onlooker, random);
    const [seen, seenInSample] = [JSON.stringify(game.view(position, onlooker)), JSON.stringify(game.view(sample, onlooker))];
    if (seen !== seenInSample)
      return problem('no leak in the view', `${onlooker ?? 'spectator'}: ${difference(seen, seenInSample)}`);
    if (seen.length > game.testing.largestView)
      return problem('views stay small', `${onlooker ?? 'spectator'}: ${seen.length} characters`);
    if (onlooker === null) continue;
    const [asked, askedInSample] = [decisionOf(table, onlooker), decisionOf(tableOf(game, sample), onlooker)];
    const [options, optionsInSample] = [JSON.stringify(asked), JSON.stringify(askedInSample)];
    if (options !== optionsInSample)
      return problem('no leak in the options', `${onlooker}: ${difference(options, optionsInSample)}`);
  }
  return null;
}

/** A sample is the same whatever the truth was: from another truth, the same chance makes it again. */
function samplesForgetTheTruth(match: AnyMatch, random: Random): Problem | null {
  const { game, position } = match;
  const seed = `sample ${random.below(1_000_000)}`;
  for (const onlooker of onlookers(match)) {
    const other = anotherTruth(game, position, onlooker, random);
    const [fromTruth, fromOther] = [position, other].map((at) => determinize(game, at, onlooker, randomFrom(seed)));
    const parted = differ(fromTruth, fromOther);
    if (parted !== null) return problem('samples forget the truth', `${onlooker ?? 'spectator'}: ${parted}`);
  }
  return null;
}

/** Nor do the reasons it is given for what it cannot do. */
function noLeakInReasons(match: AnyMatch, random: Random): Problem | null {
  const { game, position } = match;
  const reasonsIn = (at: Running, seat: Seat) => allReasons(tableOf(game, at), seat);
  for (const { seat } of position.pending) {
    const parted = differ(reasonsIn(position, seat), reasonsIn(anotherTruth(game, position, seat, random), seat));
    if (parted !== null) return problem('no leak in the reasons', `${seat}: ${parted}`);
  }
  return null;
}

/** Nor do the ways it is shown; and what they say has to be chosen for them can be chosen. */
function waysHold(match: AnyMatch, random: Random): Problem | null {
  const { game, position } = match;
  for (const { seat, number } of position.pending) {
    // The dearest of all questions where every stack may be chosen: one in some is enough.
    if (random.below(4) > 0) continue;
    const ways = askWays(match, seat, []);
    const parted = differ(ways, askWays({ ...match, position: anotherTruth(game, position, seat, random) }, seat, []));
    if (parted !== null) return problem('no leak in the ways', `${seat}: ${parted}`);
    if (!ways.ok || ways.value.length === 0) continue;
    const { choices } = ways.value[random.below(ways.value.length)] as Way;
    const gone = submit({ ...match, orders: {} }, seat, number, choices);
    const stopped = gone.ok ? gone.value.stopped : gone.refusal;
    if (stopped !== null && stopped.code !== 'another-seat-decides' && stopped.code !== 'something-new')
      return problem('ways can be gone', `${seat}: ${canonical(choices)}: ${stopped.code}`);
  }
  return null;
}

/** Nor does what it is told of a choice that brings nothing new to light. One onlooker a choice. */
function noLeakInTheLog(match: AnyMatch, before: Running, seat: Seat, option: Option, random: Random): Problem | null {
  const onlooker = onlookers(match)[random.below(match.seats.length + 1)] ?? null;
  const told = toldDifferently(match.game, before, seat, option, onlooker, random);
  if (told === null) return null;
  return problem('no leak in the log', `${onlooker ?? 'spectator'}: ${difference(...told)}`);
}

/** What a seat is shown at once on a sample is what the truth does. */
function echoIsTrue({ game }: AnyMatch, before: Running, seat: Seat, option: Option, random: Random): Problem | null {
  const differing = echoDiffers(game, before, seat, option, random);
  return differing === null ? null : problem('the echo is true', `${seat}: ${difference(...differing)}`);
}

/** A sampled position is a position: the game goes on from it. */
function samplePlaysOn(match: AnyMatch, random: Random, decisions: number): Problem | null {
  const { game, position } = match;
  const onlooker = onlookers(match)[random.below(match.seats.length + 1)] ?? null;
  const table = tableOf(game, determinize(game, position, onlooker, random), 'search');
  try {
    for (let count = 0; count < decisions && table.position.outcome === null; count++) {
      const seat = askedSeat(table.position);
      const options = optionsOf(table, seat);
      take(table, seat, options[random.below(options.length)] as Option);
    }
  } catch (error) {
    return problem('samples play on', `sampled for ${onlooker ?? 'spectator'}: ${(error as Error).message}`);
  }
  return null;
}

/** A search is asked what the match asks, in the truth as in a sample. */
function searchesAskTheSame({ game, position }: AnyMatch, random: Random): Problem | null {
  const [pending] = position.pending;
  if (pending === undefined) return null;
  for (const at of [position, determinize(game, position, pending.seat, random)]) {
    const otherwise = searchAsksOtherwise(game, at, random);
    if (otherwise !== null) return problem('a search is asked the same', otherwise);
  }
  return null;
}

/** Undo equals never having moved, and moving again equals having stayed. */
function undoEqualsNever(match: AnyMatch, { before, after, seat, option }: TakenChoice): Problem | null {
  if (!canUndo(match, seat)) return null;
  const undone = takeBack(match, seat);
  if (!undone.ok) return problem('undo equals never', undone.refusal.code);
  const notBack = differFrom(before, match.position);
  if (notBack !== null) return problem('undo equals never', notBack);
  const number = askedNumber(match.position, seat);
  play(match, seat, number, [option]);
  const notAgain = differFrom(after, match.position);
  return notAgain === null ? null : problem('undo equals never', `moving again: ${notAgain}`);
}

/** When several seats are asked at once, the order of arrival changes nothing. */
function arrivalChangesNothing(match: AnyMatch, random: Random): Problem | null {
  const { game, position } = match;
  const [first, second] = position.pending;
  if (first === undefined || second === undefined) return null;
  const table = tableOf(game, position);
  const answers = [first.seat, second.seat].map((seat) => {
    const options = optionsOf(table, seat);
    return { seat, option: options[random.below(options.length)] as Option };
  });
  const outcomes = [answers, [...answers].reverse()].map((order) => {
    const copy = tableOf(game, copyPosition(position, game.copy));
    for (const { seat, option } of order) take(copy, seat, option);
    return copy.position;
  });
  const parted = differ(outcomes[0], outcomes[1]);
  return parted === null ? null : problem('arrival changes nothing', parted);
}

/** The door refuses what is stale, misplaced or not offered, and nothing changes. */
function doorHolds(match: AnyMatch, random: Random): Problem | null {
  const { position, seats } = match;
  const before = JSON.stringify(position);
  const pending = position.pending[0];
  if (pending === undefined) return null;
  const stranger = seats.find((seat) => position.pending.every((one) => one.seat !== seat));
  const attempts: [string, number, unknown][] = [
    [pending.seat, pending.number, 'nothing that was ever offered'],
    [pending.seat, pending.number, { no: 'such', option: random.below(1000) }],
    [pending.seat, pending.number + 1, 0],
    [stranger ?? 'nobody', pending.number, 0],
  ];
  for (const [seat, number, option] of attempts) {
    if (play(match, seat, number, [option]).ok)
      return problem('the door holds', `accepted ${JSON.stringify([seat, number, option])}`);
  }
  return JSON.stringify(match.position) === before
    ? null
    : problem('the door holds', 'a refused submission changed the position');
}

/** Every option is against no rule, and "why not?" has an answer, in words, for everything one may ask about. */
function reasonsAgree(match: AnyMatch): Problem | null {
  const { game, position } = match;
  const table = tableOf(game, position);
  const said = new Set<string>();
  for (const { seat } of position.pending) {
    const offered = new Set(optionsOf(table, seat).map(canonical));
    for (const { option, reasons } of allReasons(table, seat)) {
      for (const reason of reasons) {
        if (said.has(reason.code)) continue;
        said.add(reason.code);
        const mute = LANGUAGES.find((language) => !game.text(language).refusal(reason, game.view(position, seat)));
        if (mute !== undefined) return problem('everything has words', `${mute}: no sentence for ${reason.code}`);
      }
      if ((reasons.length === 0) === offered.has(canonical(option))) continue;
      const found = reasons.map((reason) => reason.code).join(', ') || 'no reason, yet not offered';
      return problem('reasons agree with options', `${canonical(option)}: ${found}`);
    }
  }
  return null;
}

/** The reason given is the true one: without that rule, and no other, the thing is offered or barred by another. */
function reasonsAreTrue({ game, position }: AnyMatch, random: Random): Problem | null {
  const found = falseReason(game, position, random);
  return found === null ? null : problem('reasons are true', found);
}

const looksWrong = (text: string): boolean => text.trim() === '' || /undefined|\[object|NaN/.test(text);

/** Everything that can be shown has words, in every language, made from the onlooker's own view. */
function everythingHasWords(match: AnyMatch, eventsFrom: number): Problem | null {
  const { game } = match;
  for (const language of LANGUAGES) {
    const text = game.text(language);
    for (const onlooker of onlookers(match)) {
      const { view, decision, outcome } = see(match, onlooker, match.events.length);
      const texts = [text.brief(view)];
      if (decision)
        texts.push(text.prompt(decision, view), ...decision.options.map((option) => text.option(decision, option, view)));
      if (outcome) texts.push(text.outcome(outcome));
      for (const told of tellAll(match.events.slice(eventsFrom), onlooker)) texts.push(text.event(told, view));
      const wrong = texts.find(looksWrong);
      if (wrong !== undefined) return problem('everything has words', `${language}, ${onlooker ?? 'spectator'}: "${wrong}"`);
    }
  }
  return null;
}

/** How much is checked. What the game itself says must hold is checked after every decision. */
export interface Thoroughness {
  /** One decision in so many, drawn by lot, is checked for anything else, and one game in so many is played again. */
  readonly spread: number;
  /** One of these in so many is checked for words, reasons and the door as well, and has a sample played on. */
  readonly every: number;
  /** How far a sample is played on. */
  readonly sampleDecisions: number;
}

/** Takes one choice through the door, with the checks before and after. */
export function checkedChoice(match: AnyMatch, seat: Seat, option: Option, random: Random, how: Thoroughness): Problem | null {
  const sample = random.below(how.every) === 0 ? how.sampleDecisions : null;
  return heeding(() => everyCheck(match, seat, option, random, sample));
}

/** Takes one choice on a table of the match's own position, in place as searches do, and looks only at the game's invariants. */
export const lightlyCheckedChoice = (match: AnyMatch, table: AnyTable, { seat, kind, option }: Choice): Problem | null =>
  heeding(() => {
    take(table, seat, option);
    match.choices.push({ seat, kind, option });
    return invariantsHold(match);
  });

/** Rules that contradict themselves are a problem like others. */
function heeding(check: () => Problem | null): Problem | null {
  try {
    return check();
  } catch (error) {
    return problem('the rules hold', `${(error as Error).name}: ${(error as Error).message}`);
  }
}

function takeThroughTheDoor(match: AnyMatch, seat: Seat, option: Option): Problem | null {
  const number = askedNumber(match.position, seat);
  const submitted = play(match, seat, number, [option]);
  return submitted.ok ? null : problem('an offered option is accepted', submitted.refusal.code);
}

/** All of them; the dearer ones only if it is said how far a sample is to be played on. */
function everyCheck(match: AnyMatch, seat: Seat, option: Option, random: Random, sample: number | null): Problem | null {
  const { position } = match;
  const before = JSON.stringify(position);
  const events = match.events.length;
  const early =
    arrivalChangesNothing(match, random) ??
    (sample === null ? null : (doorHolds(match, random) ?? reasonsAgree(match) ?? reasonsAreTrue(match, random))) ??
    takeThroughTheDoor(match, seat, option);
  if (early) return early;
  const stillBefore = JSON.stringify(position);
  if (stillBefore !== before) return problem('a copy stands alone', difference(before, stillBefore));
  const taken: TakenChoice = { seat, option, before, after: JSON.stringify(match.position) };
  return (
    noLeakInTheLog(match, position, seat, option, random) ??
    echoIsTrue(match, position, seat, option, random) ??
    invariantsHold(match) ??
    storedEqualsLive(match, taken) ??
    undoEqualsNever(match, taken) ??
    secretsAreNamed(match, random) ??
    noLeak(match, random) ??
    (sample === null
      ? null
      : (noLeakInReasons(match, random) ??
        waysHold(match, random) ??
        samplesForgetTheTruth(match, random) ??
        samplePlaysOn(match, random, sample) ??
        searchesAskTheSame(match, random) ??
        everythingHasWords(match, events)))
  );
}

/** Chance for the checks of one game, apart from the game's own. */
export const checkingRandom = (seed: string): Random => randomFrom(`checks of ${seed}`);
