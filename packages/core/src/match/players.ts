import type { Random } from '../chance/fast.js';
import type { GameEvent } from '../events.js';
import type { Running, Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { BrokenRules } from '../result.js';
import type { AnySettings } from '../settings.js';
import { type Match, type Seen, see } from './match.js';
import { play } from './submission.js';
import { reproducible } from './write-match-file.js';

/** Whoever decides for a seat, knowing only what the seat sees. */
export type Player<E extends GameEvent, V> = (seen: Seen<E, V>) => Option;

export const randomPlayer =
  <E extends GameEvent, V>(random: Random): Player<E, V> =>
  ({ decision }) => {
    if (decision === null) throw new BrokenRules('a player was asked without a decision');
    return decision.options[random.below(decision.options.length)] as Option;
  };

/** Lets the players decide until the match is over, or `until` says enough. Each sees its own seat's view only. */
export function playOn<P extends Running, E extends GameEvent, O extends AnySettings, V>(
  match: Match<P, E, O, V>,
  players: Readonly<Record<Seat, Player<E, V>>>,
  until: (match: Match<P, E, O, V>) => boolean = () => false,
): void {
  while (match.position.outcome === null && !until(match)) {
    try {
      playOne(match, players);
    } catch (error) {
      throw reproducible(error, match, match.choices);
    }
  }
}

function playOne<P extends Running, E extends GameEvent, O extends AnySettings, V>(
  match: Match<P, E, O, V>,
  players: Readonly<Record<Seat, Player<E, V>>>,
): void {
  const [pending] = match.position.pending;
  if (pending === undefined) throw new BrokenRules('nobody is asked and the game is not over');
  const { seat, number } = pending;
  const player = players[seat];
  if (player === undefined) throw new BrokenRules('a seat has no player', { seat });
  const submitted = play(match, seat, number, [player(see(match, seat, match.events.length))]);
  if (!submitted.ok) throw new BrokenRules('a player chose what was not offered', { seat, refusal: submitted.refusal.code });
}
