import type { Random } from '../chance/fast.js';
import { stepOf } from '../contents.js';
import type { AnyGame } from '../game.js';
import { tableOf } from '../match/match.js';
import type { Running, Seat } from '../position.js';
import type { Option } from '../procedures.js';
import { canonical, type Refusal } from '../result.js';
import { allReasons, decisionKind, whyNot } from '../table.js';

/** So many of the things that cannot be had are looked at, drawn by lot: every one of them is explained. */
const TRIED = 4;

/** Rules about the shape of a candidate bear all that follow: without them there is nothing left to ask. */
function isShape(game: AnyGame, position: Running, { cite, code }: Refusal): boolean {
  const frame = position.stack.at(-1);
  const rules = frame === undefined ? null : stepOf(game.contents, frame).ask?.legal;
  return rules?.some((rule) => rule.cite === cite && rule.code === code && rule.stops) ?? false;
}

/** What is said of a thing when the rule that bars it is set aside, and no other. `null` if it is offered, or barred otherwise. */
function saidWithout(game: AnyGame, position: Running, seat: Seat, option: Option, reason: Refusal): string | null {
  const { cite, code } = reason;
  if (cite === undefined || isShape(game, position, reason)) return null;
  const table = tableOf(game, position);
  table.setAside = { cite, code };
  const again = whyNot(table, seat, option);
  if (!again.ok) return again.refusal.code;
  const [first] = again.value;
  if (first?.code === 'not-offered') return 'it is still not offered, for no reason that is given';
  return again.value.some((one) => one.cite === cite && one.code === code) ? 'the same reason is given' : null;
}

/**
 * A reason is true if the rule it names is what bars the thing: with that rule set aside, and no other, the thing is offered
 * or another reason is given. Gives a sentence where one is not.
 */
export function falseReason(game: AnyGame, position: Running, random: Random): string | null {
  for (const { seat } of position.pending) {
    const table = tableOf(game, position);
    const refused = allReasons(table, seat).filter(({ reasons }) => reasons.length > 0);
    for (let tries = 0; tries < TRIED && refused.length > 0; tries++) {
      const { option, reasons } = refused[random.below(refused.length)] ?? { option: '', reasons: [] };
      for (const reason of reasons) {
        const said = saidWithout(game, position, seat, option, reason);
        if (said !== null) return `${decisionKind(table)} ${canonical(option)} without ${reason.code}: ${said}`;
      }
    }
  }
  return null;
}
