/** The Rules of the Marshal (1806): bids for the sides, ranking and tie-break points. */
import { pick, type Seat } from '@vedette/core';
import { type Components, scenarioOf } from '../components/components.js';
import type { TournamentData } from '../components/schema.js';
import { bidding } from '../contents.js';
import type { Position, Side } from '../position.js';

/** 1806/marshal/bid-content: a side and a number of victory points. */
export interface Bid {
  readonly side: Side;
  readonly points: number;
}

/** The seats of a tournament game, before they have sides. */
export const PLAYERS = ['first', 'second'] as const;

export function bidsWithin(components: Components, position: Position): Bid[] {
  const { min = 0, max = 0 } = scenarioOf(components, position).tournament?.bid ?? {};
  const bids: Bid[] = [];
  for (const side of components.sides) for (let points = min; points <= max; points++) bids.push({ side, points });
  return bids;
}

// 1806/marshal/conscript-base: what follows is the ordinary game after 1806/marshal/hidden-placement-only.
export const biddingChapter = (components: Components) =>
  bidding.steps({
    // 1806/marshal/secret-bid: both at once.
    bid: bidding.askTogether({
      seats: () => [...PLAYERS],
      candidates: ({ position }) => bidsWithin(components, position),
      choose: ({ position }, _, bid, seat) => {
        position.bids = { ...position.bids, [seat]: bid };
      },
    }),
    awardSides(table) {
      const [first, second] = PLAYERS;
      const bids = { [first]: table.position.bids[first] as Bid, [second]: table.position.bids[second] as Bid };
      const { french, shift } = awardSides(components, bids, () => pick(table, 'sides', [...PLAYERS]));
      const { position } = table;
      position.victoryPoints += shift;
      seatPlayers(components, position, french);
      table.record?.({ kind: 'bids', bids, french });
    },
  });

/** Who plays the French, and by how much the starting victory points change. */
function awardSides(components: Components, bids: Readonly<Record<Seat, Bid>>, lot: () => Seat): { french: Seat; shift: number } {
  const [first, second] = PLAYERS;
  const one = bids[first] as Bid;
  const two = bids[second] as Bid;
  const shiftOf = (bid: Bid) => (bid.side === components.french ? bid.points : -bid.points);
  if (one.side !== two.side) {
    // 1806/marshal/different-sides; only the higher bid counts (1806/marshal/different-sides-points).
    const french = one.side === components.french ? first : second;
    if (one.points === two.points) return { french, shift: 0 };
    return { french, shift: shiftOf(one.points > two.points ? one : two) };
  }
  // The lot decides, and the marker stays (1806/marshal/equal-bids, 1806/marshal/equal-bids-points).
  if (one.points === two.points) return { french: lot(), shift: 0 };
  // 1806/marshal/highest-chooses: 1806/marshal/bid-french raises, 1806/marshal/bid-prussian lowers.
  const [winner, loser, bid] = one.points > two.points ? [first, second, one] : [second, first, two];
  return { french: bid.side === components.french ? winner : loser, shift: shiftOf(bid) };
}

export function seatPlayers(components: Components, position: Position, french: Seat): void {
  const other = PLAYERS.find((seat) => seat !== french) ?? french;
  const seats: Record<string, Seat> = {};
  for (const side of components.data.game.sides) {
    const seat = side.id === components.french ? french : other;
    seats[side.id] = seat;
    for (const nation of side.nations) seats[nation.id] = seat;
  }
  position.seats = seats;
}

/** How one tournament game ended: unfinished, or won by a side on a turn, in its course or when it was over. */
export type Finish =
  | { readonly kind: 'unfinished' }
  | {
      readonly kind: 'won';
      readonly by: Side;
      readonly turn: number;
      readonly atTheEnd: boolean;
      readonly commanderEliminated: boolean;
    };

export interface Standing {
  readonly ranking: number;
  readonly tieBreak: number;
}

/** The points of one game for the player of a side: 1806/marshal/ranking-win, 1806/marshal/ranking-loss, 1806/marshal/tie-break. */
export function pointsOfGame(components: Components, tournament: TournamentData, side: Side, finish: Finish): Standing {
  const { ranking, tieBreak } = tournament;
  // 1806/marshal/time: whoever holds the clock reports a game that was not finished in time.
  // 1806/marshal/unfinished-ranking and 1806/marshal/unfinished-tie-break, for both players.
  if (finish.kind === 'unfinished') return { ranking: ranking.unfinished, tieBreak: tieBreak.unfinished.both };
  const won = finish.by === side;
  const points = won ? ranking.win : ranking.loss;
  // As a victory on turn 1 (1806/marshal/tie-break-napoleon).
  if (finish.commanderEliminated)
    return { ranking: points, tieBreak: won ? tieBreak.napoleonEliminated.prussianWinner : tieBreak.napoleonEliminated.loser };
  // 1806/marshal/tie-break-turn-1, 1806/marshal/tie-break-turn-2 and 1806/marshal/tie-break-turn-3: rows of the data;
  // Rows of the table too (1806/marshal/tie-break-turn-4, 1806/marshal/tie-break-turn-5, 1806/marshal/tie-break-turn-6).
  // 1806/marshal/tie-break-turn-7, and 1806/marshal/tie-break-end-turn-7 for who wins only then.
  const row = tieBreak.rows.find((one) => one.when === (finish.atTheEnd ? `end of turn ${finish.turn}` : `turn ${finish.turn}`));
  if (row === undefined) return { ranking: points, tieBreak: 0 };
  const winner = side === components.french ? row.frenchWinner : row.prussianWinner;
  return { ranking: points, tieBreak: won ? (winner ?? 0) : row.loser };
}

/** 1806/marshal/example-ranking and 1806/marshal/example-tie-break: the games of a tournament together. */
export function rank(standings: readonly Standing[]): Standing {
  return standings.reduce((sum, one) => ({ ranking: sum.ranking + one.ranking, tieBreak: sum.tieBreak + one.tieBreak }), {
    ranking: 0,
    tieBreak: 0,
  });
}

/** How a finished game counts in the ranking. */
export function finishOf(components: Components, position: Position): Finish {
  const { outcome } = position;
  if (outcome === null) return { kind: 'unfinished' };
  const by = components.sides.find((side) => outcome.winners.includes(position.seats[side] ?? '')) ?? components.opponent;
  return {
    kind: 'won',
    by,
    turn: position.turn,
    atTheEnd: outcome.how === 'last-turn',
    commanderEliminated: outcome.how === 'commander-eliminated',
  };
}

/** What each player would take into the ranking: of the finished game, or of one that is reported as unfinished. */
export function standingsOf(components: Components, position: Position): Readonly<Record<Seat, Standing>> | null {
  const { tournament } = scenarioOf(components, position);
  if (tournament === null) return null;
  const finish = finishOf(components, position);
  const standings: Record<Seat, Standing> = {};
  for (const side of components.sides) {
    const seat = position.seats[side];
    if (seat !== undefined) standings[seat] = pointsOfGame(components, tournament, side, finish);
  }
  return standings;
}
