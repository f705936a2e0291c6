import { BrokenRules, type Language, type Seat } from '@vedette/core';
import type { EaglesEvent, EaglesTypes, EaglesView } from '@vedette/eagles';
import type { BulletinParts, Chart, Happened, Ink, Losses, Paragraph, TurnSeen } from '../bulletin.js';
import { greatestOf, lostIn } from './battle/greatest-battles.js';
import Campaign from './Campaign.svelte';
import { type Components, componentsOf } from './components.js';
import { dateWords, eaglesWords } from './words.js';

/** Both sides' own forces, and no counter that somebody only saw the back of. */
function together(views: ReadonlyMap<Seat, EaglesView>): EaglesView {
  const all = [...views.values()];
  const [first] = all;
  if (first === undefined) throw new BrokenRules('a match without a seat has a bulletin');
  return {
    ...first,
    leaders: all.flatMap(({ leaders }) => leaders),
    vedettes: all.flatMap(({ vedettes }) => vedettes),
    counters: [],
  };
}

const ARMIES = ['french', 'russian', 'prussian'] as const;
const INKS: Readonly<Record<(typeof ARMIES)[number], Ink>> = {
  french: { colour: '--rim-french', sign: 'ring', dashed: false },
  russian: { colour: '--rim-russian', sign: 'dot', dashed: true },
  prussian: { colour: '--rim-prussian', sign: 'lozenge', dashed: true },
};

function charts({ data }: Components, turns: readonly TurnSeen<EaglesTypes>[], language: Language): readonly Chart[] {
  const words = eaglesWords(language);
  const series = ARMIES.map((army) => ({
    ...INKS[army],
    name: words.armies[army] ?? army,
    values: turns.map((turn) =>
      turn.view.leaders
        .filter((leader) => leader.army === army)
        .reduce((sum, leader) => sum + leader.units.reduce((all, { strength }) => all + strength, 0), 0),
    ),
  })).filter(({ values }) => values.some((value) => value > 0));
  const { spaces } = data.tables.morale;
  return [
    {
      title: words.morale,
      note: `${words.armies.coalition} ${spaces[0]} – ${spaces.at(-1)} ${words.armies.french}`,
      stepped: true,
      least: 0,
      most: spaces.length - 1,
      series: [
        { name: words.morale, colour: '--ink', sign: 'dot', dashed: false, values: turns.map((turn) => turn.view.morale) },
      ],
    },
    {
      title: words.strengthInTheField,
      stepped: false,
      least: 0,
      most: Math.max(1, ...series.flatMap(({ values }) => values)),
      series,
    },
  ];
}

/**
 * What became of the men each Leader began with, whoever led them in the end. Units that came later are left out: they are
 * nobody's of those who set out.
 */
function losses({ leaderName }: Components, turns: readonly TurnSeen<EaglesTypes>[], language: Language): readonly Losses[] {
  const words = eaglesWords(language);
  const [first, last] = [turns[0], turns.at(-1)];
  if (first === undefined || last === undefined) return [];
  const after = new Map(last.view.leaders.flatMap(({ units }) => units.map(({ id, strength }) => [id, strength] as const)));
  const known = first.view.leaders;
  return known
    .map(({ id, army, units }) => ({
      ...INKS[army],
      name: leaderName(id, known, words),
      before: units.reduce((sum, { strength }) => sum + strength, 0),
      after: units.reduce((sum, unit) => sum + Math.min(unit.strength, after.get(unit.id) ?? 0), 0),
    }))
    .filter((row) => row.after < row.before)
    .sort((one, other) => other.before - other.after - (one.before - one.after))
    .slice(0, MOST_ROWS);
}
/** Armies have dozens of generals; those who lost most are enough. */
const MOST_ROWS = 14;

const TELLS: ReadonlySet<EaglesEvent['kind']> = new Set<EaglesEvent['kind']>([
  'battle-joined',
  'battle-ended',
  'leader-captured',
  'leader-wounded',
  'morale-moved',
  'siege-rolled',
  'danzig-fell',
  'armistice',
  'eliminated',
  'left-the-map',
]);

/** A turn has a dozen skirmishes; what is told of it is its greatest battle, and what came of it. */
const BATTLES_A_TURN = 1;
const SKIRMISH = 2;
const CONSEQUENCES: ReadonlySet<EaglesEvent['kind']> = new Set<EaglesEvent['kind']>([
  'leader-captured',
  'leader-wounded',
  'morale-moved',
  'danzig-fell',
  'armistice',
]);

function story(turns: readonly TurnSeen<EaglesTypes>[], happened: readonly Happened<EaglesTypes>[]): readonly Paragraph[] {
  return turns
    .map(({ name }, turn) => {
      const there = happened.filter((one) => one.turn === turn);
      const battles = greatestOf(there, BATTLES_A_TURN).filter((one) => lostIn(one) > SKIRMISH);
      const told = there.filter((one) => battles.includes(one) || CONSEQUENCES.has(one.event.kind));
      return { heading: name, sentences: told.map(({ text }) => text) };
    })
    .filter(({ sentences }) => sentences.length > 0);
}

export function bulletinWith(files: Readonly<Record<string, unknown>>): BulletinParts<EaglesTypes> {
  const components = componentsOf(files);
  return {
    together,
    turnName: (view, language) => dateWords(view.date, language),
    tells: TELLS,
    charts: (turns, language) => charts(components, turns, language),
    losses: (turns, language) => losses(components, turns, language),
    story,
    picture: Campaign,
  };
}
