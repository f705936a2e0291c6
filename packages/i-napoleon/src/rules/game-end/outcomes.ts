import type { Outcome } from '@vedette/core';
import type { Components } from '../../components/components.js';
import { type Ending, type Position, SEAT } from '../../position.js';
import type { NapoleonTable } from '../board.js';

/** The outcomes of 13.2 under plain names. */
export const OUTCOMES = {
  '13.2.1': 'footnote',
  '13.2.2': 'general',
  '13.2.3': 'first-consul',
  // Awarded when Napoleon is overthrown as Emperor (i-napoleon/13.2.4/condition, i-napoleon/3.3/no-guts).
  '13.2.4': 'overthrown',
  '13.2.5': 'exile',
  // Condition: Natural Frontiers (156) ends the game. Outcome: Emperor of the French (13.2.6)
  // (i-napoleon/3.3/emperor-french).
  '13.2.6': 'emperor-of-the-french',
  // Condition: The Peace of Europe (209) ends the game. Outcome: Emperor of Europe (13.2.7) (i-napoleon/3.3/emperor-europe,
  // i-napoleon/13.2.7/condition).
  '13.2.7': 'emperor-of-europe',
  '13.2.8': 'dynasty',
  '13.2.9': 'limits-of-glory',
} as const;
/** The ends of the two scenarios that have a goal of their own (15.1.2, 15.2.2). */
type Goal = 'commander-won' | 'commander-lost' | 'consulate-won' | 'consulate-lost';
export type OutcomeName = (typeof OUTCOMES)[keyof typeof OUTCOMES] | Goal;

/** How high each outcome stands, for those who compare lives; the book itself ranks none. */
const STANDING: Readonly<Record<OutcomeName, number>> = {
  footnote: 0,
  general: 10,
  'first-consul': 25,
  overthrown: 35,
  exile: 45,
  'emperor-of-the-french': 60,
  'emperor-of-europe': 80,
  dynasty: 70,
  'limits-of-glory': 0,
  'commander-won': 25,
  'commander-lost': 0,
  'consulate-won': 60,
  'consulate-lost': 0,
};

/** The cause of an end that no card brought: the scenario's last moment. */
export const SCENARIO_OVER = 'scenario-over';

/** The cause that card 156 gives. */
export const NATURAL_FRONTIERS = 'natural-frontiers-accepted';
/** The cause that card 97 gives. */
const RESTORATION = 'retires-in-favour-of-louis-xviii';
const count = (holds: boolean): number => (holds ? 1 : 0);

const isGeneral = (components: Components, position: Position): boolean => position.up[components.rankCard] === true;

/** i-napoleon/13.2/best-match and i-napoleon/3.3/best-match: the rank he died with decides, where no card says more. */
function mainOutcome(components: Components, position: Position, outcome: string): OutcomeName {
  // Outcome table: overthrown in EMD, 13.2.4 (i-napoleon/13.2/table-overthrown, i-napoleon/13.2/table-natural-frontiers,
  // i-napoleon/13.2/table-peace-of-europe).
  if (outcome !== 'auto') return OUTCOMES[outcome as keyof typeof OUTCOMES];
  // Awarded when Napoleon dies while still below General (i-napoleon/13.2.1/condition, i-napoleon/13.2/table-general).
  // Condition: Napoleon dies before becoming General. Outcome: A Minor Footnote to History (13.2.1) (i-napoleon/3.3/footnote,
  // i-napoleon/3.3/general-no-more, i-napoleon/13.2/table-footnote).
  if (position.era === 'CMD') return isGeneral(components, position) ? 'general' : 'footnote';
  // Outcome table: game ended as First Consul, 13.2.3 (i-napoleon/13.2/table-first-consul).
  // Condition: the game ends while Napoleon is First Consul. Outcome: The Man Who Saved the Revolution (13.2.3)
  // (i-napoleon/3.3/saved-the-revolution, i-napoleon/13.2.3/killed-as-first-consul,
  // i-napoleon/13.2.3/overthrown-as-first-consul).
  if (position.era === 'FCD') return 'first-consul';
  // i-napoleon/13.2/table-exile; and whoever still sits on the throne is Emperor of the French.
  // Condition: Napoleon dies in exile. Outcome: Exile (13.2.5) (i-napoleon/3.3/exile, i-napoleon/13.2.5/condition,
  // i-napoleon/13.2.6/condition).
  return position.abdicated ? 'exile' : 'emperor-of-the-french';
}

/** What a scenario with a goal of its own comes to; nothing for a whole life. */
function goalOf(components: Components, position: Position, cause: string): Goal | null {
  const isMet = components.wins.get(position.scenario);
  if (isMet === undefined) return null;
  // i-napoleon/15.1.2/lose, i-napoleon/15.2.2/lose: an end before the scenario's own is a loss.
  const won = cause === SCENARIO_OVER && isMet(position);
  if (position.scenario === 'commander') return won ? 'commander-won' : 'commander-lost';
  return won ? 'consulate-won' : 'consulate-lost';
}

/** Everything that was reached, the main outcome first. */
function reached(components: Components, position: Position, outcome: string, cause: string): OutcomeName[] {
  const goal = goalOf(components, position, cause);
  // Whoever lived to the end of his scenario has not ended as anything else: its goal says all.
  if (goal !== null && cause === SCENARIO_OVER) return position.limits ? [goal, 'limits-of-glory'] : [goal];
  const list = lifeOutcomes(components, position, outcome);
  return goal === null ? list : [goal, ...list];
}

function lifeOutcomes(components: Components, position: Position, outcome: string): OutcomeName[] {
  const main = mainOutcome(components, position, outcome);
  const onTheThrone = main === 'emperor-of-the-french' || main === 'emperor-of-europe';
  const heir = onTheThrone && position.son !== 'none';
  const list: OutcomeName[] = [main];
  // i-napoleon/13.2.8/combines: a dynasty comes on top of either crown; it leads where nothing but his death ended the reign.
  // Condition: at game end Napoleon holds the throne and has a Legitimate Heir. Outcome: Founder of a Dynasty (13.2.8)
  // (i-napoleon/3.3/dynasty, i-napoleon/13.2/table-dynasty, i-napoleon/13.2.8/condition).
  if (heir && outcome === 'auto') list.unshift('dynasty');
  else if (heir) list.push('dynasty');
  // This Outcome is given in addition to the other Outcome reached, whatever its level (i-napoleon/13.2.9/additional,
  // i-napoleon/13.2/table-limits-additional).
  // Condition: the Limits of Glory marker has been placed. Outcome: 13.2.9 (i-napoleon/3.3/limits,
  // i-napoleon/3.3/limits-is-additional, i-napoleon/4.2.1/end-bonus-outcome).
  if (position.limits) list.push('limits-of-glory');
  // Outcome table: Limits of Glory marker out, 13.2.9 (i-napoleon/13.2/table-limits, i-napoleon/13.2.9/condition,
  // i-napoleon/13.1/limits-also).
  return list;
}

function standing(position: Position, outcomes: readonly OutcomeName[]): number {
  const best = Math.max(...outcomes.map((name) => STANDING[name]));
  const heir = outcomes.includes('dynasty') && outcomes.includes('emperor-of-europe') ? 10 : 0;
  return best + heir + (position.limits ? 10 : 0);
}

const SUCCESSES: readonly OutcomeName[] = ['emperor-of-the-french', 'emperor-of-europe', 'commander-won', 'consulate-won'];
/**
 * Whether a whole life counts as a success: he died on the throne. A scenario with a goal of its own asks that instead; the
 * others have the Outcomes of a whole life (i-napoleon/15.2.2/medium-outcomes, i-napoleon/15.3.2/outcomes).
 */
const won = (outcomes: readonly OutcomeName[]): boolean => outcomes.some((name) => SUCCESSES.includes(name));

/**
 * What history says of an outcome, for the same outcome has several verdicts: by what brought the end, and by whether
 * Glory ever passed its limits.
 */
export function verdictOf(outcome: string, { cause, outcomes }: Pick<Ending, 'cause' | 'outcomes'>): string {
  switch (outcome) {
    case 'first-consul':
      if (cause === RESTORATION) return 'restored-the-king';
      return cause.startsWith('overthrown') || cause === 'never-became-emperor' ? 'overthrown-consul' : 'first-consul';
    case 'exile':
      // Exile with the Limits of Glory exceeded: the Bonaparte of history, a legend (i-napoleon/13.2.5/with-limits,
      // i-napoleon/13.2.5/without-limits).
      return outcomes.includes('limits-of-glory') ? 'exiled-legend' : 'exile';
    case 'emperor-of-the-french':
      return cause === NATURAL_FRONTIERS ? 'natural-frontiers' : 'emperor-of-the-french';
    default:
      return outcome;
  }
}

/**
 * i-napoleon/4.3/go-to-outcomes and i-napoleon/13.0/then-outcome: the game is over at once, and what was reached is told; in a
 * scenario too a card can bring it about (i-napoleon/15.1.2/ends-card-effect, i-napoleon/15.2.2/ends-sooner-event).
 */
export function endGame(components: Components, { position, record }: NapoleonTable, outcome: string, cause: string): void {
  const outcomes = reached(components, position, outcome, cause);
  const glory = position.judgedGlory >= 0 ? position.judgedGlory : position.points.G;
  position.ending = { outcomes, cause, glory, year: position.year };
  const how = verdictOf(outcomes[0] ?? 'footnote', position.ending);
  const result: Outcome = {
    winners: won(outcomes) ? [SEAT] : [],
    how,
    scores: {
      [SEAT]: standing(position, outcomes),
      glory,
      // What was reached on the way and beside the end, as 0 or 1, for those who count lives.
      firstConsul: count(position.era !== 'CMD' || position.due === 'FCD'),
      emperor: count(position.era === 'EMD' || position.due === 'EMD'),
      naturalFrontiers: count(cause === NATURAL_FRONTIERS),
      abdicated: count(position.abdicated),
      dynasty: count(outcomes.includes('dynasty')),
      limits: count(position.limits),
    },
  };
  position.outcome = result;
  record?.({ kind: 'life-ended', outcomes, cause, glory, year: position.year });
}
