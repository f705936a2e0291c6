/**
 * Thinking while others think: what an opponent would answer to what they are likeliest to choose. It is thought about with
 * the same samples and as long as if it were asked, and counts only if the seat then knows what it was foreseen to know:
 * who has thought ahead plays the same, and sooner.
 */
import {
  type AnyGame,
  askedSeat,
  canonical,
  determinize,
  type Random,
  type Running,
  randomFrom,
  type Seat,
  samplerOf,
  tableOf,
  take,
} from '@vedette/core';
import { type Clock, type Opponent, readOpponent, type Thinking } from './opponents.js';
import type { Finding } from './search/finding.js';
import { takeByThumb } from './search/playout.js';

/** Of so many ways in which things may go on, each as the rule of thumb would have it, so many are thought about: the most frequent. */
const DRAWN = 24;
const FORESEEN = 4;
/** An opponent that is not asked within so many decisions is not thought for. */
const AHEAD = 60;

/** Each of several minds that think about one question has a seed of its own. */
export const seedOfMind = (seed: string, mind: number): string => `${seed} mind ${mind}`;

/** What is asked for: who will have to answer, and how it will be asked. */
export interface Ahead {
  readonly game: AnyGame;
  /** Where others are to choose. */
  readonly position: Running;
  readonly seat: Seat;
  readonly opponent: Opponent;
  /** How many minds will think about it, each with a seed of its own. */
  readonly minds: number;
  /** The seed of a mind when so many choices more have been made. */
  seedAfter(choices: number, mind: number): string;
  /** Chance for what others may choose. */
  readonly random: Random;
}

/** Thinking ahead, under way. */
export interface Pondering {
  /** Thinks a little more. */
  step(): void;
  /** Whether there is nothing left to think about. */
  readonly isDone: boolean;
  /** What all minds found for a position in which the seat knows what was foreseen; `null` if it was not, or not thought through. */
  foundFor(position: Running): readonly Finding[] | null;
}

/** A position in which the seat would be asked, and what was found about it. */
interface Foreseen {
  readonly position: Running;
  readonly key: string;
  /** How many choices further it lies. */
  readonly choices: number;
  times: number;
  readonly findings: Finding[];
}

/** All that a seat knows: a sample of it says nothing else, and the same luck draws the same sample from the same knowledge. */
const knowledgeOf = (game: AnyGame, position: Running, seat: Seat): string =>
  canonical(determinize(game, position, seat, randomFrom('known')));

export function ponderFor({ game, position, seat, opponent, minds, seedAfter, random }: Ahead): Pondering {
  const draw = samplerOf(game, position, seat);
  const foreseen: Foreseen[] = [];
  let drawn = opponent.isQuick ? DRAWN : 0;
  let thinking: { readonly about: Foreseen; readonly thought: Thinking } | null = null;

  /** Goes on until the seat is asked something that it would have to think about. */
  function foresee(): void {
    drawn += 1;
    const table = tableOf(game, draw(random), 'search');
    for (let choices = 0; choices < AHEAD && table.position.outcome === null; choices++) {
      if (askedSeat(table.position) !== seat) {
        takeByThumb(game, table, random);
        continue;
      }
      const thought = opponent.begin(game, table.position, seat, random, minds);
      if (thought.progress < 1) {
        note(table.position, choices);
        return;
      }
      take(table, seat, thought.choice());
    }
  }

  function note(at: Running, choices: number): void {
    const key = knowledgeOf(game, at, seat);
    const known = foreseen.find((one) => one.key === key);
    if (known !== undefined) known.times += 1;
    else foreseen.push({ position: at, key, choices, times: 1, findings: [] });
    foreseen.sort((one, other) => other.times - one.times);
  }

  const next = (): Foreseen | undefined => foreseen.slice(0, FORESEEN).find(({ findings }) => findings.length < minds);

  return {
    step() {
      if (drawn < DRAWN) {
        foresee();
        return;
      }
      const about = thinking?.about ?? next();
      if (about === undefined) return;
      if (thinking === null) {
        const mind = randomFrom(seedAfter(about.choices, about.findings.length));
        thinking = { about, thought: opponent.begin(game, about.position, seat, mind, minds) };
        return;
      }
      const { thought } = thinking;
      if (thought.progress < 1) thought.step();
      if (thought.progress < 1) return;
      about.findings.push(thought.finding());
      thinking = null;
    },
    get isDone() {
      return drawn >= DRAWN && thinking === null && next() === undefined;
    },
    foundFor(asked) {
      if (foreseen.every(({ findings }) => findings.length < minds)) return null;
      const key = knowledgeOf(game, asked, seat);
      const found = foreseen.find((one) => one.key === key)?.findings ?? [];
      return found.length < minds ? null : found;
    },
  };
}

/** What somebody is to think ahead of, as one thread tells another. */
export interface AheadAsked extends Pick<Ahead, 'position' | 'seat' | 'minds'> {
  readonly opponent: string;
  /** The seed of the match, and how many choices there have been: with their number each question has one of its own. */
  readonly seed: string;
  readonly choices: number;
}

/** Thinks ahead in a thread that has nothing else to do, slice by slice, so that it can be told to stop at any time. */
export interface Ponderer {
  /** The game may still have to be fetched: who is told to stop meanwhile does not begin. */
  ponder(game: Promise<AnyGame>, asked: AheadAsked): Promise<void>;
  /** Stops at once; what has been found is kept. */
  rest(): void;
  /** Says what has been found for a position, if it thinks ahead for that seat and opponent. */
  recall(game: AnyGame, position: Running, seat: Seat, opponent: string): readonly Finding[] | null;
}

/** So many milliseconds are thought before messages are heard. */
const SLICE = 15;

/** `listen` lets messages that have come in be heard. */
export function newPonderer(listen: () => Promise<void>, now: Clock): Ponderer {
  let last: { readonly ahead: Ahead; readonly pondering: Pondering } | null = null;
  /** Another number whenever something else is wanted. */
  let wanted = 0;
  return {
    async ponder(fetched, { position, seat, opponent: name, minds, seed, choices }) {
      wanted += 1;
      const own = wanted;
      const game = await fetched;
      const opponent = readOpponent(name, now);
      if (!opponent.ok) return;
      const ahead: Ahead = {
        game,
        position,
        seat,
        opponent: opponent.value,
        minds,
        seedAfter: (more, mind) => seedOfMind(`${seed} ${choices + more}`, mind),
        random: randomFrom(`${seed} ahead of ${choices}`),
      };
      const pondering = ponderFor(ahead);
      last = { ahead, pondering };
      while (wanted === own && !pondering.isDone) {
        const until = now() + SLICE;
        while (!pondering.isDone && now() < until) pondering.step();
        await listen();
      }
    },
    rest() {
      wanted += 1;
    },
    recall(game, position, seat, opponent) {
      if (last === null) return null;
      const { ahead, pondering } = last;
      const isAbout = ahead.game.id === game.id && ahead.seat === seat && ahead.opponent.name === opponent;
      return isAbout ? pondering.foundFor(position) : null;
    },
  };
}
