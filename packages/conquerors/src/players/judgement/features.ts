/**
 * What the judgement of a position looks at, all as the French see it: a list of figures by name, most of them zero. What
 * everybody knows to be good or bad for the French says so, and no training can turn it round.
 */
import { type Components, enemyOf, scenarioOf } from '../../components/components.js';
import type { Block, Position, Side } from '../../position.js';
import { strengthOf } from '../../position.js';
import { sideOfHolder } from '../../rules/victory.js';
import { type Forces, fieldOf } from '../field.js';
import type { Ground } from '../ground.js';
import { FIGURES, figuresOf, shareLeft } from './figures.js';

/** Good for the French, bad for them, or one cannot say. */
export type Sign = 1 | -1 | 0;

export interface Features {
  readonly names: readonly string[];
  readonly signs: readonly Sign[];
  /** Notes what is not zero. */
  write(position: Position, note: (feature: number, value: number) => void): void;
}

const TURNS = 24;
/** So near a place one may come to it soon: whether anybody is, and with how many cards. */
const NEAR = [0, 1, 2, 3, 4, 5, 6, 8];
const NEAR_IN_FORCE = [0, 1, 3];
const figures = new Float64Array(FIGURES.length);

const FARTHEST = 64;
const rings = new Int16Array(FARTHEST);

/** Counts the cards of a side by their distance from an area, and gives that of the nearest corps. */
function around({ distance, size }: Ground, { corps, cards }: Forces, to: number): number {
  let nearest = FARTHEST;
  rings.fill(0);
  for (let at = 0; at < size; at++) {
    if (corps[at] === 0) continue;
    const steps = Math.min(FARTHEST - 1, distance[to * size + at] as number);
    rings[steps] = (rings[steps] as number) + (cards[at] as number);
    nearest = Math.min(nearest, steps);
  }
  return nearest;
}

function cardsWithin(steps: number): number {
  let cards = 0;
  for (let ring = 0; ring <= steps; ring++) cards += rings[ring] as number;
  return cards;
}

export function featuresOf(components: Components): Features {
  const names: string[] = [];
  const signs: Sign[] = [];
  const add = (name: string, sign: Sign): number => {
    signs.push(sign);
    return names.push(name) - 1;
  };
  const { french, graph, data } = components;
  const signOf = (side: Side): 1 | -1 => (side === french ? 1 : -1);
  const later = FIGURES.map(({ name, sign }) => add(`${name}, later`, sign));
  const soon = FIGURES.map(({ name, sign }) => add(`${name}, soon`, sign));
  const scenarios = new Map(data.scenarios.map(({ id }) => [id, add(`scenario ${id}`, 0)]));
  const levels = new Map(['conscript', 'grognard', 'marshal'].map((level) => [level, add(`level ${level}`, 0)]));
  const turns = Array.from({ length: TURNS }, (_, left) => add(`${left} turns left`, 0));
  const track = Array.from({ length: 21 }, (_, points) => add(`marker at ${points} or less`, 1));
  const corps = new Map(
    data.blocks
      .filter(({ kind }) => kind === 'corps')
      .map(({ id, side }) => [
        id,
        {
          strength: add(`strength of ${id}`, signOf(side)),
          strong: add(`${id} has five points or more`, signOf(side)),
          fatigue: add(`fatigue of ${id}`, -signOf(side) as Sign),
          tired: add(`${id} is tired`, -signOf(side) as Sign),
        },
      ]),
  );
  const awaited = new Map(data.blocks.map(({ id }) => [id, add(`${id} is still to come`, 0)]));
  const placeNames = new Set(data.scenarios.flatMap(({ victory }) => Object.keys(victory.control)));
  const places = new Map([...placeNames].map((area) => [area, add(`${area} is French`, 1)]));
  /** How near the two sides are to a place. */
  const near = new Map(
    [...placeNames].map((area) => [
      area,
      ([1, -1] as const).map((sign) => {
        const whose = sign === 1 ? 'French' : 'opponents';
        return {
          anybody: NEAR.map((steps) => add(`${whose} within ${steps} of ${area}`, sign)),
          cards: NEAR_IN_FORCE.map((steps) => add(`cards of the ${whose} within ${steps} of ${area}`, sign)),
        };
      }),
    ]),
  );
  const citadels = new Map(
    graph.ids.map((area) => [area, { held: add(`citadel of ${area} is French`, 1), besieged: add(`${area} is besieged`, 0) }]),
  );
  const hands = [add('cards in French hands', 1), add('cards in the hands of the opponents', -1)] as const;

  return {
    names,
    signs,
    write(position, note) {
      const scenario = scenarioOf(components, position);
      const share = shareLeft(components, position);
      figuresOf(components, position, figures);
      for (let index = 0; index < figures.length; index++) {
        const value = figures[index] as number;
        note(later[index] as number, share * value);
        note(soon[index] as number, (1 - share) * value);
      }
      note(scenarios.get(position.scenario) ?? 0, 1);
      note(levels.get(position.level) ?? 0, 1);
      note(turns[Math.min(TURNS - 1, Math.max(0, scenario.turns[1] - position.turn + 1))] as number, 1);
      for (let points = Math.max(0, position.victoryPoints); points < track.length; points++) note(track[points] as number, 1);
      const { blocks } = position;
      for (let index = 0; index < blocks.length; index++) {
        const block = blocks[index] as Block;
        if (block.area === null) continue;
        const known = corps.get(block.id);
        if (known === undefined) continue;
        const strength = strengthOf(block);
        note(known.strength, strength / 4);
        if (strength >= 5) note(known.strong, 1);
        note(known.fatigue, block.fatigue / 4);
        if (block.fatigue > 4) note(known.tired, 1);
      }
      for (const { block } of position.awaited) note(awaited.get(block) ?? 0, 1);
      const { forces, ground } = fieldOf(components, position);
      for (const area in position.control) {
        const feature = places.get(area);
        if (feature !== undefined) note(feature, sideOfHolder(components, position.control[area] ?? '') === french ? 1 : -1);
      }
      const armies = [forces[french], forces[enemyOf(components, french)]];
      for (const area in scenario.victory.control) {
        const at = graph.area(area).index;
        const sides = near.get(area) ?? [];
        for (let index = 0; index < sides.length; index++) {
          const { anybody, cards } = sides[index] as (typeof sides)[number];
          const nearest = around(ground, armies[index] as Forces, at);
          for (let ring = 0; ring < NEAR.length; ring++) if (nearest <= (NEAR[ring] as number)) note(anybody[ring] as number, 1);
          for (let ring = 0; ring < NEAR_IN_FORCE.length; ring++)
            note(cards[ring] as number, cardsWithin(NEAR_IN_FORCE[ring] as number) / 3);
        }
      }
      for (const area in position.citadels) note(citadels.get(area)?.held ?? 0, position.citadels[area] === french ? 1 : -1);
      for (const area of position.sieges) note(citadels.get(area)?.besieged ?? 0, 1);
      for (const hand in position.hands) {
        const size = (position.hands[hand]?.length ?? 0) / 4;
        note(hand === french ? hands[0] : hands[1], size);
      }
    },
  };
}
