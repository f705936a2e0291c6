import { type Random, randomFrom } from '../chance/fast.js';
import type { AnyGame } from '../game.js';
import { newMatch, tableOf } from '../match/match.js';
import { askedSeat, outcomeInAWord, type Running } from '../position.js';
import type { Option } from '../procedures.js';
import { BrokenRules, canonical } from '../result.js';
import { allReasons, decisionKind, optionsOf, run, take } from '../table.js';
import type { AnyTable } from './checks.js';

/** How a game is played that is kept by its digest alone. */
export interface Course {
  readonly settings: unknown;
  readonly seed: string;
  /** Who plays: the game's own players that seek contact, chance alone, or chance among what a search is offered. */
  readonly by: 'contact' | 'chance' | 'search';
  /** Where it stops if it is not over before: a long game says as much by its beginning. */
  readonly decisions?: number;
  /** What is laid otherwise before it begins: pieces, and the procedures that run. It goes on from there. */
  readonly arranged?: (position: Running) => void;
  /** Looked at closely, the table itself is in the digest too, and one decision in so many has its reasons and views. */
  readonly closely?: number;
}

/** One decision in so many has its reasons and everybody's view in the digest. */
const LOOKED_AT = 12;

/** A short number for a long text, going on from another: cheap, and the same everywhere. */
function mixed(text: string, [low, high]: readonly [number, number]): [number, number] {
  let [one, other] = [low, high];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b) ^ (one >>> 13);
  }
  return [one, other];
}

/** How far chance has been asked says what was drawn already, and nothing more. */
const withoutChance = ({ chance: _, ...laid }: Running): object => laid;

const inHex = (part: number): string => (part >>> 0).toString(16).padStart(8, '0');

/**
 * A game in one line: how long it was, how it ended, and a digest of everything that was asked, offered, refused,
 * told and seen in it. The same choices lead where they led, or the line is another one.
 */
export function courseOf(game: AnyGame, { settings, seed, by, decisions: most, arranged, closely }: Course): string {
  const started = newMatch(game, settings, { kind: 'fast', seed });
  if (!started.ok) throw new BrokenRules('the game cannot start', { refusal: started.refusal.code });
  const { position, seats, events } = started.value;
  const random: Random = randomFrom(`course ${seed}`);
  const table: AnyTable = tableOf(game, position, by === 'search' ? 'search' : 'match');
  let digest: [number, number] = [0x811c9dc5, 0x9747b28c];
  const note = (value: unknown): void => {
    digest = mixed(JSON.stringify(value), digest);
  };
  for (const { event } of events) note(event);
  table.record = note;
  if (arranged !== undefined) {
    arranged(position);
    run(table);
  }
  let decisions = 0;
  for (; position.outcome === null && decisions !== most; decisions++) {
    if (decisions > game.testing.longest) throw new BrokenRules('the game does not end', { decisions });
    const seat = askedSeat(position);
    const kind = decisionKind(table) ?? '';
    const options = optionsOf(table, seat);
    const taken = by === 'contact' ? game.testing.contact(table, seat, kind, options, random) : random.below(options.length);
    note([kind, options.length, taken]);
    if (closely !== undefined) note(withoutChance(position));
    if (decisions % (closely ?? LOOKED_AT) === 0) {
      note(allReasons(table, seat));
      for (const onlooker of [...seats, null]) note(game.view(position, onlooker));
    }
    take(table, seat, options[taken] as Option);
  }
  note(canonical(position.outcome));
  const end = position.outcome === null ? 'not over' : outcomeInAWord(seats, position.outcome);
  return `${decisions} decisions, ${end}: ${digest.map(inHex).join('')}`;
}
