/** What somebody means who asks to take back: what he last chose, as a whole. */
import {
  askedNumber,
  decisionOf,
  newMatch,
  ok,
  type Play,
  play as playOn,
  type Result,
  type Seat,
  same,
  tableOf,
} from '@vedette/core';

interface Made {
  readonly seat: Seat;
  readonly kind: string;
  /** Somebody chose it, and there was something to choose. */
  readonly isChoice: boolean;
  /** Something was done, and not left alone. */
  readonly isAct: boolean;
}

/** All choices of a match, played again to see what else could have been chosen. */
function choicesMade(play: Play): readonly Made[] {
  const { head, entries } = play.kept;
  const made = play.ask(({ game }): Result<readonly Made[]> => {
    const begun = newMatch(game, head.settings, head.seed);
    if (!begun.ok) return begun;
    const match = begun.value;
    const found: Made[] = [];
    for (const { choice, by } of entries) {
      const { seat, kind, option } = choice;
      const decision = decisionOf(tableOf(game, match.position), seat);
      const isOpen = decision !== null && decision.options.length > 1;
      found.push({ seat, kind, isChoice: isOpen && by === 'person', isAct: isOpen && !same(option, decision.pass) });
      const taken = playOn(match, seat, askedNumber(match.position, seat), [option]);
      if (!taken.ok) return taken;
    }
    return ok(found);
  });
  return made.ok ? made.value : [];
}

/**
 * The place of what a seat last chose when there was something to choose: of a march all its steps, as far as nobody else
 * has done anything but pass meanwhile. -1 if there is none.
 */
export function lastChoiceOf(play: Play, seat: Seat): number {
  const made = choicesMade(play);
  let at = made.findLastIndex((one) => one.seat === seat && one.isChoice);
  if (made[at]?.isAct !== true) return at;
  for (let index = at - 1; index >= 0; index--) {
    const one = made[index];
    if (one === undefined || (one.isAct && (one.seat !== seat || one.kind !== made[at]?.kind))) break;
    if (one.isAct) at = index;
  }
  return at;
}
