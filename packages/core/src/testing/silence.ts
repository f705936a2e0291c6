import type { Random } from '../chance/fast.js';
import { type GameEvent, tellAll } from '../events.js';
import type { AnyGame } from '../game.js';
import { tableOf } from '../match/match.js';
import { copyPosition, type Onlooker, type Running, type Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { same } from '../result.js';
import { decisionKind, decisionOf, take } from '../table.js';
import { anotherTruth } from './other-truths.js';

/** What followed from a choice: what was recorded, what is waited for, and whether anything new came out. */
interface Sequel {
  readonly events: readonly { readonly event: GameEvent }[];
  readonly kind: string | null;
  readonly seats: readonly Seat[];
  readonly learned: boolean;
}

function sequelOf(game: AnyGame, position: Running, seat: Seat, option: Option): Sequel {
  const table = tableOf(game, position);
  const events: { event: GameEvent }[] = [];
  table.record = (event) => events.push({ event });
  take(table, seat, option);
  const seats = table.position.pending.map((one) => one.seat);
  return { events, kind: decisionKind(table), seats, learned: table.learned };
}

/**
 * As an onlooker is told it: who is waited for, for what only if it is himself (see `Observation.waiting`), and whether the choice
 * can be taken back.
 */
const toldOf = ({ events, kind, seats, learned }: Sequel, onlooker: Onlooker): string => {
  const asked = seats.some((seat) => seat === onlooker) ? kind : '';
  return `${JSON.stringify(tellAll(events, onlooker))} then ${asked} ${seats.join(' ')}${learned ? ', for good' : ''}`;
};

/**
 * The log and the asking keep secrets too. A choice after which the table says that nothing new has come out tells an
 * onlooker nothing: in another truth that agrees with what he knew before, in which the same is asked, the same choice is
 * told to him in the same words, and the same is waited for. Where they differ, either the log tells what it should not,
 * or the rules have revealed something without saying so, and undo would take it back. Gives both tellings, or `null` if
 * they cannot be compared.
 */
export function toldIn(
  game: AnyGame,
  position: Running,
  seat: Seat,
  option: Option,
  onlooker: Onlooker,
  another: () => Running,
): readonly [told: string, toldInOther: string] | null {
  // Those who answer together do so behind screens: when one of them is done is seen only then.
  if (position.pending.length > 1) return null;
  const truth = sequelOf(game, copyPosition(position, game.copy), seat, option);
  if (truth.learned) return null;
  const other = another();
  // Where the other truth has forgotten what somebody was about to choose, his choice is another one.
  if (!same(decisionOf(tableOf(game, other), seat), decisionOf(tableOf(game, position), seat))) return null;
  return [toldOf(truth, onlooker), toldOf(sequelOf(game, other, seat, option), onlooker)];
}

/** What an onlooker is told in the truth and in another one where they differ; `null` if they agree or cannot be compared. */
export function toldDifferently(
  game: AnyGame,
  position: Running,
  seat: Seat,
  option: Option,
  onlooker: Onlooker,
  random: Random,
): readonly [string, string] | null {
  const told = toldIn(game, position, seat, option, onlooker, () => anotherTruth(game, position, onlooker, random));
  return told === null || told[0] === told[1] ? null : told;
}
