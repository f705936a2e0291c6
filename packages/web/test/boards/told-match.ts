import {
  type AnySettings,
  anyGame,
  checkSettings,
  decisionKind,
  type Game,
  type GameEvent,
  type GameTypes,
  newMatch,
  type Onlooker,
  optionsOf,
  play,
  type Result,
  randomFrom,
  type Told,
  tableOf,
  tell,
} from '@vedette/core';
import type { JournalLine } from '../../src/session/journal.js';

function made<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}

/** What is seen of a match after a choice. */
export interface Moment<T extends GameTypes> {
  readonly position: T['position'];
  /** The journal of an onlooker, each line with the name of its event for a sentence. */
  journal(onlooker: Onlooker): JournalLine<T>[];
}

/** Plays a match by players that seek contact; after every choice one may look. */
export function playTold<T extends GameTypes>(
  own: Game<T>,
  settings: AnySettings,
  seed: string,
  look: (moment: Moment<T>) => void,
  most = 4000,
): void {
  const game = anyGame(own);
  const match = made(newMatch(game, made(checkSettings(game, settings)), { kind: 'fast', seed }));
  const random = randomFrom(seed);
  for (let choices = 0; match.position.outcome === null && choices < most; choices++) {
    const table = tableOf(game, match.position);
    const { seat, number } = match.position.pending[0] ?? { seat: '', number: 0 };
    const options = optionsOf(table, seat);
    made(play(match, seat, number, [options[game.testing.contact(table, seat, decisionKind(table) ?? '', options, random)]]));
    look({
      position: match.position,
      journal: (onlooker) =>
        match.events
          .map(({ event }): Told<GameEvent> | null => tell(event, onlooker))
          .filter((event) => event !== null)
          .map((event, index) => ({ number: index + 1, at: choices, text: event.kind, event }) as JournalLine<T>),
    });
  }
}
