import type { ConquerorsView } from '@vedette/conquerors';
import type { Components } from './components.js';

/** A stretch of the track, and who would win there when the last turn is over; nobody where it would be a draw. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly side: string | null;
}

export interface VictoryStanding {
  readonly min: number;
  readonly max: number;
  readonly stretches: readonly Stretch[];
  /** Who would win as it stands. */
  readonly ahead: string | null;
  /** How many points each side still needs to win at the end. */
  readonly missing: ReadonlyMap<string, number>;
  readonly lastTurn: number;
  /** What is still to be scored: places that give points at the end of a turn or of the match. What is given for no place is counted in the stretches. */
  readonly everyTurn: {
    readonly side: string;
    readonly value: number;
    readonly least: number;
    readonly of: readonly string[];
    readonly held: number;
  } | null;
  readonly atTheEnd: readonly {
    readonly side: string | null;
    readonly value: number | null;
    readonly areas: readonly string[];
  }[];
}

/** What the track says of a scenario with thresholds; nothing of a sequence of campaigns, which has none of its own. */
export function standingOf({ data }: Components, view: ConquerorsView): VictoryStanding | null {
  const scenario = data.scenarios.find(({ id }) => id === view.scenario);
  const [french, opponent] = data.game.sides;
  if (!scenario?.victory.final || french === undefined || opponent === undefined) return null;
  const { track, final, endOfTurn, endScoring } = scenario.victory;
  // What a side is given at the end whatever happens is counted from the beginning: nobody has to win it.
  const given = endScoring.reduce(
    (sum, one) => (one.kind === 'bonus' ? sum + (one.side === french.id ? 1 : -1) * one.value : sum),
    0,
  );
  const [frenchAtMost, opponentAtLeast] = [final.frenchAtMost + given, final.opponentAtLeast + given];
  const points = view.victoryPoints;
  const [first, last] = [final.draw[0], final.draw.at(-1)];
  const stretches: Stretch[] = [
    { from: track.min, to: frenchAtMost, side: french.id },
    ...(first === undefined || last === undefined ? [] : [{ from: first + given, to: last + given, side: null }]),
    { from: opponentAtLeast, to: track.max, side: opponent.id },
  ];
  const [turnly] = endOfTurn;
  const holds = (area: string): boolean =>
    turnly !== undefined &&
    (view.control[area] === turnly.side ||
      opponent.nations.some(({ id }) => view.control[area] === id && turnly.side === opponent.id));
  return {
    min: track.min,
    max: track.max,
    stretches,
    ahead: stretches.find(({ from, to }) => from <= points && points <= to)?.side ?? null,
    missing: new Map([
      [french.id, Math.max(0, points - frenchAtMost)],
      [opponent.id, Math.max(0, opponentAtLeast - points)],
    ]),
    lastTurn: scenario.turns[1],
    everyTurn:
      turnly === undefined
        ? null
        : {
            side: turnly.side,
            value: turnly.value,
            least: turnly.minControl,
            of: turnly.of,
            held: turnly.of.filter(holds).length,
          },
    atTheEnd: endScoring.map((one) =>
      one.kind === 'citadels'
        ? { side: null, value: null, areas: Object.keys(one.values) }
        : { side: one.side, value: one.value, areas: one.kind === 'control' ? [one.area] : [] },
    ),
  };
}
