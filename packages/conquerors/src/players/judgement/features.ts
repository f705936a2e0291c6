/**
 * What the judgement of a position looks at, all as the French see it: a list of figures by name, most of them zero. What
 * everybody knows to be good or bad for the French says so, and no training can turn it round.
 */
import { type Components, enemyOf, scenarioOf } from '../../components/components.js';
import type { Block, Position, Side } from '../../position.js';
import { strengthOf } from '../../position.js';
import { sideOfHolder } from '../../rules/victory.js';
import { fieldOf } from '../field.js';
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
const figures = new Float64Array(FIGURES.length);

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
  const cardsAt = graph.ids.map((id) => [add(`French cards at ${id}`, 0), add(`cards of the opponents at ${id}`, 0)] as const);
  const commanders = new Map(
    data.blocks
      .filter(({ kind }) => kind === 'commander')
      .map(({ id }) => [id, graph.ids.map((area) => add(`${id} at ${area}`, 0))]),
  );
  const placeNames = new Set(data.scenarios.flatMap(({ victory }) => Object.keys(victory.control)));
  const places = new Map([...placeNames].map((area) => [area, add(`${area} is French`, 1)]));
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
        if (known !== undefined) {
          const strength = strengthOf(block);
          note(known.strength, strength / 4);
          if (strength >= 5) note(known.strong, 1);
          note(known.fatigue, block.fatigue / 4);
          if (block.fatigue > 4) note(known.tired, 1);
        } else {
          const at = commanders.get(block.id)?.[graph.area(block.area).index];
          if (at !== undefined) note(at, 1);
        }
      }
      for (const { block } of position.awaited) note(awaited.get(block) ?? 0, 1);
      const { forces } = fieldOf(components, position);
      const own = forces[french]?.cards;
      const theirs = forces[enemyOf(components, french)]?.cards;
      for (let at = 0; at < cardsAt.length; at++) {
        const [ownAt, theirsAt] = cardsAt[at] as readonly [number, number];
        note(ownAt, (own?.[at] ?? 0) / 3);
        note(theirsAt, (theirs?.[at] ?? 0) / 3);
      }
      for (const [area, feature] of places) {
        const holder = position.control[area];
        if (holder !== undefined) note(feature, sideOfHolder(components, holder) === french ? 1 : -1);
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
