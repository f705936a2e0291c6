/** What never changes in a game, by number: for opponents, who look at it thousands of times a second. */

import type { Components } from '../components/components.js';
import type { CardData } from '../components/schema.js';
import type { Side } from '../position.js';

/** What the cards of a side do: losses and fatigue on average, and how far a march goes. */
interface Cards {
  readonly losses: number;
  readonly fatigue: number;
  /** The chance of coming so far, by distance, for each number of points beside the card's (`LEAST_POINTS` first). */
  readonly reach: readonly Float64Array[];
}

/** What never changes in a game: distances and neighbours by number, and what a card does on average. */
export interface Ground {
  readonly size: number;
  readonly ids: readonly string[];
  readonly index: ReadonlyMap<string, number>;
  /** By row and column of areas. */
  readonly distance: Uint8Array;
  readonly neighbours: readonly Int16Array[];
  /** By area: those within a march of it, itself included, and how much of a corps is felt in each of them. */
  readonly around: readonly Int16Array[];
  readonly felt: readonly Float64Array[];
  /** Whether the ground gives a defender a card: to anybody, or to whoever controls it. */
  readonly shelters: Uint8Array;
  readonly cards: Readonly<Record<Side, Cards>>;
}

/**
 * How much of a corps is felt so many connections away: it is there at once, or after a march. In sixteenths, so that
 * sums come out the same in whatever order they are made.
 */
const FELT: readonly number[] = [1, 1, 13 / 16, 8 / 16, 3 / 16];

const grounds = new WeakMap<Components, Ground>();

/** A stack of so many corps, or one with so many symbols, is beyond these. */
const LEAST_POINTS = -8;
const MOST_POINTS = 8;
const FARTHEST = 16;

function cardsOf(deck: readonly CardData[]): Cards {
  let [losses, fatigue] = [0, 0];
  for (const { combat } of deck) {
    losses += combat.losses / deck.length;
    fatigue += combat.fatigue / deck.length;
  }
  const reach: Float64Array[] = [];
  for (let more = LEAST_POINTS; more <= MOST_POINTS; more++)
    reach.push(
      Float64Array.from(
        { length: FARTHEST },
        (_, distance) => deck.filter(({ value }) => value + more >= distance).length / deck.length,
      ),
    );
  return { losses, fatigue, reach };
}

/** The chance of each distance before the card of a march is known, with so many points beside it. */
export const reachWith = (ground: Ground, side: Side, more: number): Float64Array =>
  (ground.cards[side] as Cards).reach[Math.max(LEAST_POINTS, Math.min(MOST_POINTS, more)) - LEAST_POINTS] as Float64Array;

export function groundOf(components: Components): Ground {
  const known = grounds.get(components);
  if (known !== undefined) return known;
  const { graph } = components;
  const size = graph.ids.length;
  const index = new Map(graph.ids.map((id, number) => [id, number]));
  const distance = new Uint8Array(size * size);
  graph.ids.forEach((from, row) => {
    graph.ids.forEach((to, column) => {
      distance[row * size + column] = graph.distance(from, to);
    });
  });
  const cards: Record<Side, Cards> = {};
  for (const side of components.sides) cards[side] = cardsOf(components.data.decks[side] as readonly CardData[]);
  const around = graph.ids.map((_, row) =>
    Int16Array.from({ length: size }, (__, to) => to).filter((to) => (distance[row * size + to] as number) < FELT.length),
  );
  const made: Ground = {
    size,
    ids: graph.ids,
    index,
    distance,
    around,
    felt: around.map((near, row) => Float64Array.from(near, (to) => FELT[distance[row * size + to] as number] as number)),
    neighbours: graph.ids.map((id) => Int16Array.from(graph.area(id).neighbours, (to) => index.get(to) as number)),
    shelters: Uint8Array.from(graph.ids, (id) => {
      const { card } = components.differences.terrain[graph.area(id).terrain];
      return card === 'none' ? 0 : card === 'defender' ? 1 : 2;
    }),
    cards,
  };
  grounds.set(components, made);
  return made;
}
