/**
 * Victory: the track, what moves its marker, and who has won. What a place gives when it changes hands stands in `areas.ts`,
 * a lost corps in `elimination.ts`, a citadel in `siege.ts`, the Marshal's rank in `marshal.ts`.
 */
import { type Components, scenarioOf } from '../components/components.js';
import type { Table } from '../contents.js';
import type { Gain } from '../events.js';
import type { Position, Side } from '../position.js';
import { standingsOf } from './marshal.js';
import { campaignIsOver, winnerOfSequence } from './set-up/linked-campaign.js';
import { takerOfCitadel } from './siege.js';

// conquerors/setup/win-by-eliminating; 1806/victory/immediate and 1807/victory/strength-immediate: each step settles at its end.
// 1807/victory/when: the rest waits for the end of the scenario.
/** Points wait until all changes of one step are known, and then move the marker together. */
export function score(
  components: Components,
  position: Position,
  side: Side,
  points: number,
  why: string,
  on: string | null = null,
  places?: readonly string[],
): void {
  if (points === 0) return;
  position.unscored += side === components.french ? -points : points;
  const isSame = (gain: Gain): boolean => gain.side === side && gain.why === why && gain.on === on;
  const before = position.gains.find(isSame)?.points ?? 0;
  position.gains = [
    ...position.gains.filter((gain) => !isSame(gain)),
    { side, points: before + points, why, on, ...(places && { places }) },
  ];
}

/**
 * conquerors/victory/track: puts what waits on the track, and ends the game at either end of it. True if the game is over,
 * or the campaign where several are played in a row.
 */
export function settle(components: Components, table: Table): boolean {
  const { position } = table;
  if (position.gains.length === 0) return position.outcome !== null;
  moveMarker(components, table);
  // A game that is over is over, but its points are those of the whole step.
  if (position.outcome !== null) {
    position.outcome = { ...position.outcome, scores: scoresOf(components, position) };
    return true;
  }
  // conquerors/victory/zero and conquerors/victory/twenty end the game at once.
  const { immediate } = scenarioOf(components, position).victory;
  const end = immediate.find((one) => one.when === 'track' && one.value === position.victoryPoints);
  if (end === undefined) return false;
  win(components, table, end.side, 'track');
  return true;
}

const NO_GAINS: readonly Gain[] = [];

function moveMarker(components: Components, table: Table): void {
  const { position } = table;
  const from = position.victoryPoints;
  const { min, max } = scenarioOf(components, position).victory.track;
  // conquerors/victory/french-decrease and conquerors/victory/opponent-increase: the sign says whose they are.
  // 1815/victory/immediate: with the step that brings them.
  position.victoryPoints = Math.min(max, Math.max(min, from + position.unscored));
  if (position.gains.length > 0)
    table.record?.({ kind: 'victory-points', from, to: position.victoryPoints, gains: position.gains });
  position.unscored = 0;
  position.gains = NO_GAINS;
}

/** Who sits for a side wins; with three players the partners win together (1815/three-players/win-together). */
export function win(components: Components, table: Table, side: Side | null, how: string): void {
  const { position } = table;
  if (position.outcome !== null || campaignIsOver(components, position, side, how)) return;
  if (position.linked !== null && how !== 'commander-eliminated') {
    conclude(components, table, winnerOfSequence(components, position.linked), 'campaign-points');
  } else conclude(components, table, side, how);
}

function conclude(components: Components, table: Table, side: Side | null, how: string): void {
  const { position } = table;
  moveMarker(components, table);
  const winners: string[] = [];
  if (side !== null) {
    for (const nation of components.data.game.sides.find((one) => one.id === side)?.nations ?? []) {
      const seat = position.seats[nation.id] ?? side;
      if (!winners.includes(seat)) winners.push(seat);
    }
  }
  position.outcome = { winners, how };
  position.outcome = { winners, how, scores: scoresOf(components, position) };
}

/** The track and the turn and, in a tournament, what each player takes into the ranking. */
function scoresOf(components: Components, position: Position): Record<string, number> {
  const scores: Record<string, number> = { points: position.victoryPoints, turn: position.turn };
  for (const [seat, { ranking, tieBreak }] of Object.entries(standingsOf(components, position) ?? {})) {
    scores[`ranking ${seat}`] = ranking;
    scores[`tie-break ${seat}`] = tieBreak;
  }
  return scores;
}

/** The side of a Control marker, whichever army of it placed it. */
export const sideOfHolder = (components: Components, holder: string): Side => components.holders.get(holder) ?? holder;

/** At the end of a turn: the point for holding enough places (1806/victory/prussian-per-turn, 1815/victory/coalition-seven-markers). */
export function scoreEndOfTurn(components: Components, table: Table): void {
  const { position } = table;
  for (const bonus of scenarioOf(components, position).victory.endOfTurn) {
    const held = bonus.of.filter((area) => {
      const holder = position.control[area];
      return holder !== undefined && sideOfHolder(components, holder) === bonus.side;
    });
    if (held.length >= bonus.minControl) score(components, position, bonus.side, bonus.value, 'end-of-turn', null, held);
  }
  settle(components, table);
}

/** After the last turn: what the scenario scores only then, and then its limits (conquerors/victory/track). */
export function decideAtTheEnd(components: Components, table: Table, how: 'last-turn' | 'winter-quarters'): void {
  const { position } = table;
  const { victory } = scenarioOf(components, position);
  for (const scoring of victory.endScoring) {
    if (scoring.kind === 'bonus') gain(components, table, scoring.side, BONUS, scoring.value);
    else if (scoring.kind === 'control') {
      const holder = position.control[scoring.area];
      if (holder !== undefined && sideOfHolder(components, holder) === scoring.side)
        gain(components, table, scoring.side, scoring.area, scoring.value);
    } else
      for (const [area, value] of Object.entries(scoring.values)) {
        const taker = takerOfCitadel(components, position, area);
        if (taker !== null) gain(components, table, taker, area, value);
      }
  }
  // Who has won by the track has won: the limits do not decide a second time.
  if (settle(components, table)) return;
  const { final } = victory;
  if (final === null) return;
  // The limits are the scenario's (1806/short/end-french, 1806/short/scoring).
  // Between them lies a draw (1807/victory/scenario-conditions, 1807/setup/draw-marker).
  // 1806/victory/end-turn-7 and 1815/victory/end-coalition, 1806/short/end-prussian and its French counterpart.
  // 1815/victory/no-tie: the two limits of 1815 leave nothing between them.
  if (position.victoryPoints <= final.frenchAtMost) win(components, table, components.french, how);
  else if (position.victoryPoints >= final.opponentAtLeast) win(components, table, components.opponent, how);
  else win(components, table, null, how);
}

/** What a scenario gives without a place to name. */
const BONUS = 'bonus';

function gain(components: Components, table: Table, side: Side, what: string, points: number): void {
  score(components, table.position, side, points, 'end-of-game', what === BONUS ? null : what);
  table.record?.({ kind: 'end-scoring', side, what, points });
}
