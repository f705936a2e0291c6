import { decisionOf, fastChance, LANGUAGES, type Option, randomFrom, run, setUpPosition, tableOf, take } from '@vedette/core';
import { expect, test } from 'vitest';
import type { Side } from '../../src/components/data/schema.js';
import { eagles } from '../../src/index.js';
import { leaderName } from '../../src/rules/forces.js';
import { fight } from '../helpers/scenes.js';
import { components, FIELD, field, hex, phase, sideAsked, stage, standardOptions } from '../helpers/table.js';

/** Who is called what, and what a question says it is about. */

const begun = (scenario: '1' | '2' | '3') => {
  const table = tableOf(eagles, setUpPosition(eagles, { ...standardOptions, scenario }, fastChance('names')));
  run(table);
  return table.position;
};

test.each([
  ['3', 'french', 'C1901', 'Villatte'],
  ['3', 'french', 'C2805', 'Bisson'],
  ['3', 'french', 'C2203', 'St. Cyr'],
  ['3', 'french', 'C4132', 'Lorge'],
  ['3', 'coalition', 'N2030', 'Kamenski'],
  ['2', 'french', 'C0133', "d'Hautpoul"],
] as const)('scenario %s: the %s general at %s is %s: eagles/e80/named-division-leader', (scenario, side, place, name) => {
  const view = eagles.view(begun(scenario), side);
  const generals = view.leaders.filter((leader) => leader.place === place && leader.kind !== 'named');
  expect(generals.map((leader) => leader.name)).toContain(name);
});

test('a unit with two generals goes by the one its set-up names: eagles/e6/two-names-one-unit', () => {
  const named = (scenario: '1' | '2' | '3', side: Side, id: string) =>
    eagles
      .view(begun(scenario), side)
      .leaders.flatMap(({ units }) => units)
      .find((unit) => unit.id === id)?.name;
  expect([named('2', 'coalition', 'r-gort-i-sedma-i'), named('3', 'coalition', 'r-gort-i-sedma-i')]).toEqual([
    'Sedmaratzki',
    'Gortchakov I',
  ]);
  expect([named('2', 'french', 'f-villatte-rivaud-i'), named('3', 'french', 'f-villatte-rivaud-i')]).toEqual([
    'Rivaud',
    'Villatte',
  ]);
  // And so the enemy hears of him in battle.
  const position = begun('3');
  const general = position.leaders.findIndex(({ place, kind }) => place === hex('C1901') && kind !== 'named');
  expect(leaderName(components, position, general)).toBe('Villatte');
});

test.each(LANGUAGES)('questions name their Force, hex, points and battle (%s)', (language) => {
  const text = eagles.text(language);
  const asks = (play: ReturnType<typeof stage>, seat: Side) => {
    const decision = decisionOf(tableOf(eagles, play.position), seat);
    return decision === null ? '' : text.prompt(decision, eagles.view(play.position, seat));
  };
  const march = stage({
    dice: { initiative: [1] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 9 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  phase(march, 'french', 'initiative').answer('initiative.choose', 'davout');
  expect(asks(march, 'french')).toMatch(/Davout.*5/);
  const battle = fight({});
  expect(asks(battle, 'french')).toContain(field(0));
  expect(asks(battle, 'coalition')).toContain(field(0));
});

/** What a question is about, as its words have to name it. */
const NAMED: Readonly<Record<string, (value: unknown) => string>> = {
  hex: (value) => String(value),
  from: (value) => String(value),
  left: (value) => String(value),
  die: (value) => String(value),
  leader: (value) => eagles.text('en').name?.(components.leaders.get(String(value))?.name ?? '') ?? '',
};

test('whatever a question is about, it says so, in whole turns of Friedland: eagles/e6/two-names-one-unit', () => {
  const position = begun('3');
  const table = tableOf(eagles, position);
  const [random, text] = [randomFrom('questions'), eagles.text('en')];
  const kinds = new Set<string>();
  for (let count = 0; count < 900 && position.outcome === null; count++) {
    const seat = sideAsked(position);
    const decision = decisionOf(table, seat);
    if (decision === null) throw new Error('nobody is asked');
    const prompt = text.prompt(decision, eagles.view(position, seat));
    for (const [key, value] of Object.entries(decision.about)) {
      const named = value === '' ? '' : (NAMED[key]?.(value) ?? '');
      if (named !== '') kinds.add(`${decision.kind} ${key}`);
      expect([decision.kind, prompt]).toEqual([decision.kind, expect.stringContaining(named)]);
    }
    if (decision.kind.startsWith('battle.')) expect(prompt).toMatch(/^Battle of .*[NCS]\d{4}.*round \d/);
    if (decision.kind === 'commands.choose') expect(prompt).toMatch(/Points: \w+ \d+/);
    const chosen = eagles.testing.contact(table, seat, decision.kind, decision.options, random);
    take(table, seat, decision.options[chosen] as Option);
  }
  expect([...kinds].sort()).toEqual(
    expect.arrayContaining(['initiative.choose left', 'march.choose leader', 'march.choose left', 'combat-phase.assign leader']),
  );
});

test.each([
  ['en', 'C2203', 'the hex south-west of Albrechtsdorf (C2203)'],
  ['fr', 'C2203', 'l’hexagone au sud-ouest d’Albrechtsdorf (C2203)'],
  ['en', 'C1901', 'Spanden (C1901/N1934)'],
  ['en', 'C0102', 'C0102/N0135'],
] as const)('%s: a hex is told by the nearest name, and by both its numbers: %s', (language, name, told) => {
  const view = eagles.view(begun('3'), 'french');
  const decision = { seat: 'french', kind: 'ride.choose', number: 1, cite: '', options: [], pass: null, about: {} } as const;
  expect(eagles.text(language).option(decision, name, view)).toContain(told);
});

test('what cannot be pointed at on the map stands before the hexes', () => {
  const play = stage({
    dice: { initiative: [1] },
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 5 } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  const options = play.options();
  const isHex = (option: unknown) => typeof option === 'string' && /^[NCS]\d{4}$/.test(option);
  const special = options.filter((option) => option === 'forage' || (typeof option === 'object' && 'drop' in option));
  expect(special.length).toBeGreaterThan(1);
  expect(Math.max(...special.map((one) => options.indexOf(one)))).toBeLessThan(options.findIndex(isHex));
});

test('French draws together what names bring: de Anrepp, de le général', () => {
  const view = eagles.view(begun('3'), 'french');
  const decision = { seat: 'french', kind: 'vedettes.choose', number: 1, cite: '', options: [], pass: null, about: {} } as const;
  const option = (from: string, to: string) => eagles.text('fr').option(decision, { from, to }, view);
  const general = view.leaders.find(({ name }) => name === 'Villatte')?.id ?? '';
  expect(option(general, 'C3113')).toBe('en placer une du général Villatte à l’hexagone au nord-ouest d’Allenstein (C3113)');
});

test('a March Regiment is nobody’s name, and a body that is pursued is told by its hex', () => {
  const view = eagles.view(begun('3'), 'french');
  const named = { leader: 'general-99', name: 'March Regiment', infantry: 1, cavalry: 0, artillery: 0 };
  const event = { kind: 'battle-joined', hex: FIELD, attacker: 'french', attackers: [named], defenders: [] } as const;
  expect(eagles.text('en').event(event as never, view)).toContain('a March Regiment');
  const decision = {
    seat: 'french',
    kind: 'pursuit.chooseBody',
    number: 1,
    cite: '',
    options: [],
    pass: null,
    about: {},
  } as const;
  expect(eagles.text('en').option(decision, 'C2805', view)).toBe('the hex south of Altkirch (C2805)');
});

test('a general whose men are gone is told of by his name once more: eagles/e80/named-division-leader', () => {
  const play = stage({
    weather: 'fair',
    dice: { battle: [6], pursuit: [1] },
    forces: {
      soult: { at: FIELD, units: { 'f-legrand-i': 9, 'f-morand-i': 9 } },
      'general:russian:infantry:general-99': { at: field(0), units: { 'r-dochturov-i': 1 } },
      bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 9 } },
    },
  });
  phase(play, 'french', 'battles').until('battle.chits', [field(0), 'attack']);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  while (!play.events.some(({ kind }) => kind === 'battle-ended')) play.answer(play.kind, play.options()[0]);
  const left = play.events.findLast(({ kind }) => kind === 'counter-left');
  expect(left).toMatchObject({ only: { coalition: { what: 'general-99', name: 'Dochturov' } } });
});
