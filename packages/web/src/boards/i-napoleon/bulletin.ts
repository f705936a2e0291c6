import { BrokenRules, type Language } from '@vedette/core';
import type { NapoleonEvent, NapoleonTypes, NapoleonView } from '@vedette/i-napoleon';
import type { BulletinParts, Chart, Happened, Ink, Paragraph, TurnSeen } from '../bulletin.js';
import { type Components, componentsOf } from './components.js';
import { napoleonWords } from './words.js';

const INKS: Readonly<Record<string, Ink>> = {
  G: { colour: '--lit-ink', sign: 'dot', dashed: false },
  P: { colour: '--rim-french', sign: 'ring', dashed: false },
  D: { colour: '--rim-russian', sign: 'lozenge', dashed: true },
  A: { colour: '--rim-allied', sign: 'cross', dashed: true },
};
const PLAIN: Ink = { colour: '--ink', sign: 'dot', dashed: false };

function charts(turns: readonly TurnSeen<NapoleonTypes>[], language: Language): readonly Chart[] {
  const words = napoleonWords(language);
  const [first] = turns;
  const series = Object.keys(first ? first.view.points : {}).map((resource) => ({
    ...(INKS[resource] ?? PLAIN),
    name: words.points[resource] ?? resource,
    values: turns.map((turn) => turn.view.points[resource as keyof NapoleonView['points']] ?? 0),
  }));
  const values = series.flatMap((one) => one.values);
  const hostile = turns.map((turn) => Object.values(turn.view.nations).filter((status) => status === 'hostile').length);
  return [
    { title: words.pointsByYear, stepped: true, least: Math.min(0, ...values), most: Math.max(1, ...values), series },
    {
      title: words.hostileNations,
      stepped: true,
      least: 0,
      most: Math.max(1, ...hostile),
      series: [{ name: words.hostileNations, colour: '--danger', sign: 'cross', dashed: false, values: hostile }],
    },
  ];
}

function story(
  { texts, firstYear }: Components,
  turns: readonly TurnSeen<NapoleonTypes>[],
  happened: readonly Happened<NapoleonTypes>[],
  language: Language,
): readonly Paragraph[] {
  const last = turns.at(-1);
  if (last === undefined) return [];
  const { ending, scenario } = last.view;
  const events = happened.map(({ event }) => event);
  const years = texts.life(language, firstYear(scenario), events);
  return [
    ...(ending === null ? [] : [{ heading: '', sentences: texts.epilogue(language, ending) }]),
    ...years.map(({ year, sentences }) => ({ heading: String(year), sentences })),
  ];
}

const TELLS: ReadonlySet<NapoleonEvent['kind']> = new Set<NapoleonEvent['kind']>([
  'campaign-ended',
  'promoted',
  'treaty-signed',
  'son-born',
  'commander-lost',
  'era-began',
  'abdicated',
]);

export function bulletinWith(files: Readonly<Record<string, unknown>>): BulletinParts<NapoleonTypes> {
  const components = componentsOf(files);
  return {
    together: (views) => {
      const [only] = views.values();
      if (only === undefined) throw new BrokenRules('a match without a seat has a bulletin');
      return only;
    },
    turnName: (view) => String(view.year),
    tells: TELLS,
    charts,
    story: (turns, happened, language) => story(components, turns, happened, language),
  };
}
