import { randomFrom } from '../chance/fast.js';
import { tell } from '../events.js';
import type { AnyGame } from '../game.js';
import { type AnyMatch, newMatch, see, tableOf } from '../match/match.js';
import { play } from '../match/submission.js';
import { askedSeat, type Onlooker } from '../position.js';
import type { Option } from '../procedures.js';
import { BrokenRules, canonical } from '../result.js';
import { decisionKind, optionsOf } from '../table.js';
import type { Language } from '../text.js';

/** How a playthrough is made: who plays by which seed, and how much of it is printed. */
export interface Playthrough {
  readonly settings: unknown;
  readonly seed: string;
  readonly language?: Language;
  /** Every so many decisions the views of all onlookers are printed whole. */
  readonly viewsEvery?: number;
  /** The first turns of a long game are enough: it is played until this one is over. */
  readonly turns?: number;
  /** Of a whole game its course alone: of how many options which was taken, and what came of it. */
  readonly isBrief?: boolean;
  /** Chooses by chance alone, as nobody would: what is seldom done comes up too. */
  readonly isWild?: boolean;
}

const OPTIONS_SHOWN = 40;

/**
 * A whole game as text that a player can read: the position in brief, every decision with all its options, what
 * happened as each onlooker was told it, and the views. A changed rule shows as a difference a person can judge.
 */
export function playthrough(game: AnyGame, how: Playthrough): string {
  const started = newMatch(game, how.settings, { kind: 'fast', seed: how.seed });
  if (!started.ok) throw new BrokenRules('the playthrough cannot start', { refusal: started.refusal.code });
  const match = started.value;
  const random = randomFrom(`playthrough ${how.seed}`);
  const text = game.text(how.language ?? 'en');
  const lines: string[] = [
    `${game.title} (${game.id}), rules ${game.rules}, seed ${how.seed}`,
    `settings ${canonical(match.settings)}`,
    '',
  ];
  let told = tellSince(match, 0, lines, how);
  const firstTurn = game.turn(match.position);
  for (let number = 1; match.position.outcome === null; number++) {
    if (how.turns !== undefined && game.turn(match.position) >= firstTurn + how.turns) break;
    if (number > game.testing.longest) throw new BrokenRules('the playthrough does not end', { decisions: number });
    const table = tableOf(game, match.position);
    const seat = askedSeat(match.position);
    const kind = decisionKind(table) ?? '';
    const options = optionsOf(table, seat);
    const taken = how.isWild ? random.below(options.length) : game.testing.contact(table, seat, kind, options, random);
    const option = options[taken] as Option;
    const { view, decision } = see(match, seat, match.events.length);
    const inWords = (one: Option): string => (decision ? text.option(decision, one, view) : canonical(one));
    if (how.isBrief) lines.push(`${number}. ${text.seat(seat)} [${kind}] takes, of ${options.length}, ${inWords(option)}`);
    else {
      if (number % (how.viewsEvery ?? 10) === 1) pushViews(match, text, lines);
      lines.push(`${number}. ${text.seat(seat)}: ${decision ? text.prompt(decision, view) : kind} [${kind}]`);
      const shown = options.slice(0, OPTIONS_SHOWN).map(inWords);
      lines.push(`   of ${options.length}: ${shown.join(' | ')}${options.length > OPTIONS_SHOWN ? ' | …' : ''}`);
      lines.push(`   takes ${inWords(option)}`);
    }
    const submitted = play(match, seat, match.position.pending[0]?.number ?? 0, [option]);
    if (!submitted.ok) throw new BrokenRules('the playthrough chose what was not offered', { refusal: submitted.refusal.code });
    told = tellSince(match, told, lines, how);
  }
  if (!how.isBrief) pushViews(match, text, lines);
  if (match.position.outcome !== null) lines.push('', text.outcome(match.position.outcome), canonical(match.position.outcome));
  lines.push('');
  return lines.join('\n');
}

/** Each event once as everybody is told it, and again for those who are told more. */
function tellSince(match: AnyMatch, from: number, lines: string[], how: Playthrough): number {
  const text = match.game.text(how.language ?? 'en');
  const seen = new Map<Onlooker, unknown>();
  const views = (onlooker: Onlooker) => {
    if (!seen.has(onlooker)) seen.set(onlooker, match.game.view(match.position, onlooker));
    return seen.get(onlooker) as ReturnType<AnyGame['view']>;
  };
  for (const { event } of match.events.slice(from)) {
    const inTheOpen = tell(event, null);
    if (inTheOpen !== null) lines.push(`   * ${text.event(inTheOpen, views(null))}`);
    for (const seat of Object.keys(event.only ?? {})) {
      const own = tell(event, seat);
      if (own !== null) lines.push(`     (${text.seat(seat)}) ${text.event(own, views(seat))}`);
    }
  }
  return match.events.length;
}

function pushViews(match: AnyMatch, text: ReturnType<AnyGame['text']>, lines: string[]): void {
  for (const onlooker of [...match.seats, null]) {
    const view = match.game.view(match.position, onlooker);
    lines.push(
      `   --- seen by ${onlooker ?? 'spectator'}`,
      ...text
        .brief(view)
        .split('\n')
        .map((line) => `   ${line}`),
      `   ${canonical(view)}`,
    );
  }
}
