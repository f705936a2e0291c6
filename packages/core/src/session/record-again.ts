import { type AnyMatch, tableOf } from '../match/match.js';
import type { MatchFile } from '../match/match-file.js';
import { append, submit } from '../match/submission.js';
import { askedNumber } from '../position.js';
import { ok, type Result, refuse } from '../result.js';
import { decisionKind } from '../table.js';
import { type Entry, headAfter, type NewRecord, newRecord, Observer, type StoredMatch } from './record.js';

/**
 * Plays choices from a match's beginning and writes down what everybody saw: how a match that comes as a file gets its
 * record. The first choice that is refused is told with its number.
 */
export function recordAgain(match: AnyMatch, choices: MatchFile['choices'], about: NewRecord): Result<StoredMatch> {
  const { head } = newRecord(match, about);
  const observer = new Observer(match.game, match.seats, new Map(Object.entries(head.start.seen)));
  const entries: Entry[] = [];
  for (const [seat, kind, option] of choices) {
    const asked = decisionKind(tableOf(match.game, match.position));
    const number = askedNumber(match.position, seat);
    const looks: Omit<Entry, 'choice' | 'by' | 'events'>[] = [];
    const taken =
      asked === kind
        ? submit(match, seat, number, [option], (position, made) => looks.push({ ...observer.look(position), ...made }))
        : refuse('another-decision', { asked: asked ?? '' });
    const [look] = looks;
    if (!taken.ok || look === undefined) {
      const because = taken.ok ? 'not-offered' : taken.refusal.code;
      return refuse('choice-refused', { number: entries.length + 1, seat, decision: kind, because });
    }
    append(match, taken.value);
    const events = taken.value.events.map(({ event }) => event);
    entries.push({ choice: { seat, kind, option }, by: 'person', events, ...look });
  }
  return ok({ head: { ...headAfter(head, match, about.now), written: head.written }, entries });
}
