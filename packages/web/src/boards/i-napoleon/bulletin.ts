import type { Language } from '@vedette/core';
import type { NapoleonEvent, NapoleonView } from '@vedette/i-napoleon';
import type { BulletinParts, Chart, Happened, Ink, Paragraph, TurnSeen } from '../bulletin.js';
import { type Components, componentsOf } from './components.js';
import { napoleonWords } from './words.js';

const viewOf = ({ view }: TurnSeen) => view as NapoleonView;

const INKS: Readonly<Record<string, Ink>> = {
  G: { colour: '--lit-ink', sign: 'dot', dashed: false },
  P: { colour: '--rim-french', sign: 'ring', dashed: false },
  D: { colour: '--rim-russian', sign: 'lozenge', dashed: true },
  A: { colour: '--rim-allied', sign: 'cross', dashed: true },
};
const PLAIN: Ink = { colour: '--ink', sign: 'dot', dashed: false };

function charts(turns: readonly TurnSeen[], language: Language): readonly Chart[] {
  const words = napoleonWords(language);
  const [first] = turns;
  const series = Object.keys(first ? viewOf(first).points : {}).map((resource) => ({
    ...(INKS[resource] ?? PLAIN),
    name: words.points[resource] ?? resource,
    values: turns.map((turn) => viewOf(turn).points[resource as keyof NapoleonView['points']] ?? 0),
  }));
  const values = series.flatMap((one) => one.values);
  const hostile = turns.map((turn) => Object.values(viewOf(turn).nations).filter((status) => status === 'hostile').length);
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
  turns: readonly TurnSeen[],
  happened: readonly Happened[],
  language: Language,
): readonly Paragraph[] {
  const last = turns.at(-1);
  if (last === undefined) return [];
  const { ending, scenario } = viewOf(last);
  const events = happened.map(({ event }) => event as unknown as NapoleonEvent);
  const years = texts.life(language, firstYear(scenario), events);
  return [
    ...(ending === null ? [] : [{ heading: '', sentences: texts.epilogue(language, ending) }]),
    ...years.map(({ year, sentences }) => ({ heading: String(year), sentences })),
  ];
}

const TELLS: ReadonlySet<string> = new Set([
  'campaign-ended',
  'promoted',
  'treaty-signed',
  'son-born',
  'commander-lost',
  'era-began',
  'abdicated',
]);

export function bulletinWith(files: Readonly<Record<string, unknown>>): BulletinParts {
  const components = componentsOf(files);
  return {
    together: (views) => [...views.values()][0],
    turnName: (view) => String((view as NapoleonView).year),
    tells: TELLS,
    charts,
    story: (turns, happened, language) => story(components, turns, happened, language),
  };
}
