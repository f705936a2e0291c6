import type { BlockView, ConquerorsTypes, ConquerorsView, Happening } from '@vedette/conquerors';
import { BrokenRules, type Language, type Seat, type Told } from '@vedette/core';
import type { BulletinParts, Chart, Happened, Ink, Losses, Luck, TurnSeen } from '../bulletin.js';
import { liveryOf } from './blocks/sides.js';
import Campaign from './Campaign.svelte';
import { type Components, componentsOf } from './components.js';
import { conquerorsWords } from './words.js';

const SIGNS: Readonly<Record<string, Ink['sign']>> = { french: 'ring', prussian: 'lozenge', 'anglo-allied': 'cross' };
const inkOf = (side: string): Ink => ({
  colour: `--rim-${liveryOf(side).colour}`,
  sign: SIGNS[side] ?? 'dot',
  dashed: side !== 'french',
});

/** Everybody's own blocks are known to somebody, and hands to their holders. */
function together(views: ReadonlyMap<Seat, ConquerorsView>): ConquerorsView {
  const all = [...views];
  const [first] = all;
  if (first === undefined) throw new BrokenRules('a match without a seat has a bulletin');
  return {
    ...first[1],
    blocks: all.flatMap(([seat, view]) =>
      view.blocks.filter(({ nation, side }) => (view.seats[nation] ?? view.seats[side]) === seat),
    ),
    cards: all.flatMap(([, view]) => view.cards),
  };
}

function turnName({ data }: Components, { scenario: id, turn }: ConquerorsView, language: Language): string {
  const scenario = data.scenarios.find((one) => one.id === id);
  const first = scenario?.turns[0] ?? 1;
  const words = conquerorsWords(language);
  const label = scenario?.turnLabels[turn - first];
  return label === undefined ? words.turn(turn, scenario?.turns[1] ?? turn) : words.date(label);
}

const strengthOf = ({ infantry = 0, cavalry = 0, out }: BlockView): number => (out ? 0 : infantry + cavalry);
const sidesOf = ({ data }: Components): readonly string[] => data.game.sides.map(({ id }) => id);

/** How much of something the blocks of a side have in the field, at the end of every turn. */
function perSide(
  components: Components,
  turns: readonly TurnSeen<ConquerorsTypes>[],
  title: string,
  language: Language,
  count: (block: BlockView) => number,
): Chart {
  const words = conquerorsWords(language);
  const series = sidesOf(components).map((side) => ({
    ...inkOf(side),
    name: words.sides[side] ?? side,
    values: turns.map((turn) =>
      turn.view.blocks
        .filter((block) => block.side === side && block.area !== null)
        .reduce((sum, block) => sum + count(block), 0),
    ),
  }));
  return { title, stepped: false, least: 0, most: Math.max(1, ...series.flatMap(({ values }) => values)), series };
}

function charts(components: Components, turns: readonly TurnSeen<ConquerorsTypes>[], language: Language): readonly Chart[] {
  const words = conquerorsWords(language);
  const [first] = turns;
  if (first === undefined) return [];
  const { scenario } = first.view;
  const track = components.data.scenarios.find(({ id }) => id === scenario)?.victory.track ?? { min: 0, max: 20 };
  const [left, right] = sidesOf(components).map((side) => words.sides[side] ?? side);
  const points: Chart = {
    title: words.victoryPoints,
    note: `${words.winsAt(left ?? '', track.min)} · ${words.winsAt(right ?? '', track.max)}`,
    stepped: true,
    least: track.min,
    most: track.max,
    series: [
      {
        name: words.victoryPoints,
        colour: '--ink',
        sign: 'dot',
        dashed: false,
        values: turns.map((turn) => turn.view.victoryPoints),
      },
    ],
  };
  return [
    points,
    perSide(components, turns, words.strengthInTheField, language, strengthOf),
    perSide(components, turns, words.fatigueInTheField, language, ({ fatigue = 0 }) => fatigue),
  ];
}

function losses({ pieces }: Components, turns: readonly TurnSeen<ConquerorsTypes>[]): readonly Losses[] {
  const [first, last] = [turns[0], turns.at(-1)];
  if (first === undefined || last === undefined) return [];
  const after = new Map(last.view.blocks.map((block) => [block.id, strengthOf(block)]));
  return first.view.blocks
    .filter((block) => block.id !== undefined && strengthOf(block) > 0)
    .map((block) => ({
      ...inkOf(block.nation),
      name: pieces.get(block.id ?? '')?.name ?? '',
      before: strengthOf(block),
      after: after.get(block.id) ?? 0,
    }))
    .filter((row) => row.after < row.before)
    .sort((one, other) => other.before - other.after - (one.before - one.after));
}

/** Four in five of the cases of something normal lie within so many deviations of its mean. */
const FOUR_IN_FIVE = 1.2816;

/**
 * The losses that a side's combat cards inflicted, beside what as many cards of its deck bring on average. Every card is
 * taken as drawn from the whole deck; small hands and known discards are left out of it.
 */
function luck(components: Components, happened: readonly Happened<ConquerorsTypes>[], language: Language): readonly Luck[] {
  const words = conquerorsWords(language);
  const { decks } = components.data;
  return sidesOf(components).flatMap((side): Luck[] => {
    const values = (decks[side] ?? []).flatMap((card) => ('combat' in card ? [card.combat.losses] : []));
    const shown = happened.flatMap(({ event }) => revealedBy(event, side));
    if (values.length === 0 || shown.length === 0) return [];
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    const spread = FOUR_IN_FIVE * Math.sqrt(shown.length * variance);
    const middle = mean * shown.length;
    const here = shown.reduce((sum, value) => sum + value, 0);
    return [
      {
        ...inkOf(side),
        name: words.sides[side] ?? side,
        least: Math.max(0, middle - spread),
        mean: middle,
        most: middle + spread,
        here,
      },
    ];
  });
}

function revealedBy(event: Told<Happening>, side: string): readonly number[] {
  if (event.kind !== 'combat-cards' || event.side !== side) return [];
  return event.revealed.filter(({ card }) => card !== null).map(({ losses: lost }) => lost);
}

const TELLS: ReadonlySet<Happening['kind']> = new Set<Happening['kind']>([
  'combat-decided',
  'eliminated',
  'citadel-changed',
  'control-changed',
  'bridge-destroyed',
  'reinforcement',
  'reinforcement-lost',
  'retreated',
  'campaign-ended',
  'end-scoring',
]);

export function bulletinWith(files: Readonly<Record<string, unknown>>): BulletinParts<ConquerorsTypes> {
  const components = componentsOf(files);
  return {
    together,
    turnName: (view, language) => turnName(components, view, language),
    tells: TELLS,
    charts: (turns, language) => charts(components, turns, language),
    losses: (turns) => losses(components, turns),
    luck: (_turns, happened, language) => luck(components, happened, language),
    picture: Campaign,
  };
}
