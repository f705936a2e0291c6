import {
  adviserFor,
  chancesFor,
  type Finding,
  type Forecaster,
  forecastFor,
  newPonderer,
  readOpponent,
  reviewerFor,
} from '@vedette/ai';
import { type AnyGame, type Chance, type Comparison, type Foreseen, type Option, randomFrom, refusalText } from '@vedette/core';
import { boxWithPack, entryOf, type Pack } from '@vedette/games';
import type {
  AdviceRequest,
  ChanceRequest,
  ForecastRequest,
  RecallRequest,
  ReviewRequest,
  ThinkRequest,
  WorkerAnswer,
  WorkerRequest,
} from './opponent-messages.js';

/** So long is thought before the page is told how far it is and may say that it should hurry. */
const SLICE = 60;

let hurried = false;
const answer = (message: WorkerAnswer) => postMessage(message);

/** Lets messages that have come in be heard. */
const listen = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });

/** Set once, if the match is played with a pack. */
let packed: Promise<AnyGame> | null = null;

async function gameFrom(pack: Pack): Promise<AnyGame> {
  const box = await boxWithPack(pack);
  if (!box.ok) throw new Error(refusalText(box.refusal));
  return box.value.game;
}

async function gameNamed(id: string): Promise<AnyGame> {
  if (packed !== null) return packed;
  const entry = entryOf(id);
  if (entry === undefined) throw new Error(`there is no game ${id}`);
  return entry.load();
}

async function think({ game: id, opponent: name, position, seat, seed, minds, number }: ThinkRequest): Promise<Finding> {
  hurried = false;
  const opponent = readOpponent(name, () => performance.now());
  if (!opponent.ok) throw new Error(refusalText(opponent.refusal));
  const thinking = opponent.value.begin(await gameNamed(id), position, seat, randomFrom(seed), minds);
  // Even in a hurry one looks once at what there is.
  do {
    const until = performance.now() + SLICE;
    while (thinking.progress < 1 && performance.now() < until) thinking.step();
    answer({ kind: 'progress', number, done: thinking.progress });
    await listen();
  } while (thinking.progress < 1 && !hurried);
  return thinking.finding();
}

const ponderer = newPonderer(listen, () => performance.now());

async function recall({ game, position, seat, opponent, number }: RecallRequest): Promise<void> {
  answer({ kind: 'recalled', number, findings: ponderer.recall(await gameNamed(game), position, seat, opponent) });
}

/** An option that rarely leads to a fight is not about one. */
const FIRST_LOOK = 10;
const LEAST_SHARE = 0.5;
const ENOUGH = 600;

/** The forecast and the advice that are wanted: each goes on beside the other, and none while an opponent thinks. */
const wanted = { forecast: 0, advise: 0 };

async function foresee({ number, game: id, position, seat, options, seed }: ForecastRequest): Promise<void> {
  const game = await gameNamed(id);
  let under: readonly { readonly option: Option; readonly forecaster: Forecaster }[] = options.flatMap((option) => {
    const forecaster = forecastFor(game, position, seat, option, randomFrom(`${seed} ${JSON.stringify(option)}`));
    return forecaster === null ? [] : [{ option, forecaster }];
  });
  const isDue = ({ forecaster }: (typeof under)[number]) => {
    const result = forecaster.result();
    return forecaster.samples < FIRST_LOOK || (result !== null && result.fights >= result.samples * LEAST_SHARE);
  };
  while (under.length > 0 && wanted.forecast === number) {
    const until = performance.now() + SLICE;
    while (performance.now() < until) for (const { forecaster } of under) forecaster.sample();
    under = under.filter(isDue);
    const forecasts = under.flatMap(({ option, forecaster }): Foreseen[] => {
      const forecast = forecaster.samples < FIRST_LOOK ? null : forecaster.result();
      return forecast === null ? [] : [{ option, forecast }];
    });
    answer({ kind: 'forecasts', number, forecasts });
    if (under.every(({ forecaster }) => forecaster.samples >= ENOUGH)) return;
    await listen();
  }
}

/** So many games for each option are enough to tell them apart, and nobody waits longer for a hint (Eagles would take minutes). */
const GAMES_EACH = 120;
const TIME_FOR_ADVICE = 15_000;

async function advise({ number, game: id, position, seat, seed }: AdviceRequest): Promise<void> {
  const adviser = adviserFor(await gameNamed(id), position, seat, randomFrom(seed));
  const begun = performance.now();
  for (;;) {
    const advice = adviser.advice();
    answer({ kind: 'advice', number, advised: advice.map(({ endings: _, marks: __, ...advised }) => advised) });
    const now = performance.now();
    if (adviser.played >= GAMES_EACH * advice.length || now - begun > TIME_FOR_ADVICE) return;
    await listen();
    if (wanted.advise !== number) return;
    do adviser.step();
    while (performance.now() < now + SLICE);
  }
}

/** So many games, or as many as this time has room for, tell chances well enough for a line. */
const GAMES_A_POINT = 60;
const TIME_A_POINT = 1500;
/** What fewer say is chance itself. */
const FEWEST_GAMES = 4;
let reckoning = 0;

async function reckon({ number, game: id, position, seat, seed }: ChanceRequest): Promise<Chance | null> {
  const chances = chancesFor(await gameNamed(id), position, seat, randomFrom(seed));
  let [spent, worth, error, played] = [0, 0, 1, 0];
  while (reckoning === number && played < GAMES_A_POINT && spent < TIME_A_POINT) {
    const begun = performance.now();
    do chances.step();
    while (performance.now() - begun < SLICE);
    spent += performance.now() - begun;
    ({ worth, error, played } = chances.result());
    await listen();
  }
  return reckoning === number && played >= FEWEST_GAMES ? { worth, error, played } : null;
}

/** A choice is looked at in so many samples, or for so long (Eagles needs it); nobody looks back for longer than this. */
const SAMPLES_A_CHOICE = 24;
const TIME_A_CHOICE = 6000;
const TIME_A_REVIEW = 20_000;
let reviewing = 0;

async function review({ number, game: id, seat, made, seed }: ReviewRequest): Promise<void> {
  const game = await gameNamed(id);
  const begun = performance.now();
  const isWanted = () => reviewing === number && performance.now() - begun < TIME_A_REVIEW;
  const looks = [];
  for (const [at, { position, chosen }] of made.entries()) {
    looks.push({ at, reviewer: reviewerFor(game, position, seat, chosen, randomFrom(`${seed} ${at}`)) });
    await listen();
    if (!isWanted()) return;
  }
  // Where the rule of thumb would have done something else there is most to be found.
  looks.sort((one, other) => other.reviewer.surprise - one.reviewer.surprise);
  for (const { reviewer } of looks) {
    let spent = 0;
    while (isWanted() && reviewer.played < SAMPLES_A_CHOICE && spent < TIME_A_CHOICE) {
      const since = performance.now();
      do reviewer.step();
      while (performance.now() - since < SLICE);
      spent += performance.now() - since;
      await listen();
    }
    if (!isWanted()) return;
    const found = new Array<Comparison | null>(made.length).fill(null);
    for (const look of looks) found[look.at] = look.reviewer.result();
    answer({ kind: 'review', number, found });
  }
}

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'hurry') {
    hurried = true;
    return;
  }
  if (data.kind === 'pack') {
    packed = gameFrom(data.pack);
    return;
  }
  if (data.kind === 'ponder') {
    // Whoever cannot think ahead thinks when he is asked.
    ponderer.ponder(gameNamed(data.game), data).catch(() => undefined);
    return;
  }
  if (data.kind === 'rest') {
    ponderer.rest();
    return;
  }
  if (data.kind === 'recall') {
    recall(data).catch(() => answer({ kind: 'recalled', number: data.number, findings: null }));
    return;
  }
  if (data.kind === 'reckon') {
    const { number } = data;
    reckoning = number;
    // Chances that cannot be told are left out of the line.
    reckon(data)
      .catch(() => null)
      .then((chance) => answer({ kind: 'chance', number, chance }));
    return;
  }
  if (data.kind === 'review') {
    reviewing = data.number;
    // Who cannot look back says nothing.
    if (data.made.length > 0) review(data).catch(() => undefined);
    return;
  }
  if (data.kind === 'stop') {
    if (wanted.forecast === data.number) wanted.forecast = 0;
    if (wanted.advise === data.number) wanted.advise = 0;
    return;
  }
  if (data.kind === 'advise') {
    wanted.advise = data.number;
    // As little as a forecast may advice that fails stop the table.
    advise(data).catch(() => undefined);
    return;
  }
  if (data.kind === 'forecast') {
    wanted.forecast = data.number;
    // A forecast that fails is no forecast: the table plays on without it.
    foresee(data).catch(() => undefined);
    return;
  }
  const { number } = data;
  [wanted.forecast, wanted.advise] = [0, 0];
  ponderer.rest();
  think(data).then(
    (finding) => answer({ kind: 'finding', number, finding }),
    (fault: Error) => answer({ kind: 'fault', number, problem: fault.message }),
  );
});
