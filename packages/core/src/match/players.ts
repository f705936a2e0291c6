import type { Random } from '../chance/fast.js';
import type { GameTypes } from '../game.js';
import type { Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { BrokenRules } from '../result.js';
import { type Match, type Observation, see } from './match.js';
import { play } from './submission.js';
import { reproducible } from './write-match-file.js';

/** Whoever decides for a seat, knowing only what the seat sees. */
export type Player<T extends GameTypes> = (seen: Observation<T>) => Option;

export const randomPlayer =
  <T extends GameTypes>(random: Random): Player<T> =>
  ({ decision }) => {
    if (decision === null) throw new BrokenRules('a player was asked without a decision');
    return decision.options[random.below(decision.options.length)] as Option;
  };

/** Lets the players decide until the match is over, or `until` says enough. Each sees its own seat's view only. */
export function playOn<T extends GameTypes>(
  match: Match<T>,
  players: Readonly<Record<Seat, Player<T>>>,
  until: (match: Match<T>) => boolean = () => false,
): void {
  while (match.position.outcome === null && !until(match)) {
    try {
      playOne(match, players);
    } catch (error) {
      throw reproducible(error, match, match.choices);
    }
  }
}

function playOne<T extends GameTypes>(match: Match<T>, players: Readonly<Record<Seat, Player<T>>>): void {
  const [pending] = match.position.pending;
  if (pending === undefined) throw new BrokenRules('nobody is asked and the game is not over');
  const { seat, number } = pending;
  const player = players[seat];
  if (player === undefined) throw new BrokenRules('a seat has no player', { seat });
  const submitted = play(match, seat, number, [player(see(match, seat, match.events.length))]);
  if (!submitted.ok) throw new BrokenRules('a player chose what was not offered', { seat, refusal: submitted.refusal.code });
}
