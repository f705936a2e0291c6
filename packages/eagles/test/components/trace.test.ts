import { decisionKind, type Option, randomFrom, take } from '@vedette/core';
import { expect, test } from 'vitest';
import { type Components, makeComponents, sideOf } from '../../src/components/components.js';
import { ARMIES, SIDES } from '../../src/components/data/schema.js';
import { seen, truth } from '../../src/components/map/field.js';
import { DRY, explore } from '../../src/components/map/paths.js';
import { ANY_LENGTH, surroundings } from '../../src/components/map/trace.js';
import { eagles } from '../../src/game.js';
import { type EaglesPosition, OFF } from '../../src/position.js';
import { inCommunication, joinedSources, lineLength } from '../../src/rules/administration/communication.js';
import { components, hex, number, Play, stage } from '../helpers/table.js';

/** The same map, of which nothing was ever asked but here. */
const other = makeComponents(components.data);

const MARKS = ['enemy', 'outpost', 'zone', 'watched', 'friend', 'barred'] as const;

/** Everything that is kept between two questions. */
const answers = (of: Components, position: EaglesPosition) => ({
  lines: ARMIES.map((army) => lineLength(of, position, army)),
  joined: ARMIES.map((army) => joinedSources(of, position, army)),
  communication: SIDES.flatMap((side) =>
    (['command', 'attrition', 'replacement'] as const).map((purpose) => [...inCommunication(of, position, side, purpose)]),
  ),
  marks: SIDES.flatMap((side) =>
    [truth, seen].flatMap((look) =>
      MARKS.map((mark) => look(of, position, side)[mark].reduce((sum, one, at) => sum + one * at, 0)),
    ),
  ),
  near: position.leaders
    .filter((leader) => leader.place >= 0)
    .slice(0, 3)
    .map((leader) => surroundings(of, position, leader.place, 3)),
});

/** What is kept goes with the position, so a copy has to work everything out. */
const anew = (position: EaglesPosition, of = components) => answers(of, structuredClone(position));

test.each(['1', '3'] as const)('scenario %s: what is kept is what would be worked out anew', (scenario) => {
  const play = new Play({ scenario }).start();
  const random = randomFrom(`kept ${scenario}`);
  for (let count = 0; count < 24; count++) {
    const options = play.options();
    const index = eagles.testing.contact(play.table, play.seat, decisionKind(play.table) ?? '', options, random);
    take(play.table, play.seat, options[index] as Option);
    if (count === 12) play.position.damaged.push(0, 3);
    const kept = answers(components, play.position);
    if (count % 4 === 0) expect(kept).toEqual(anew(play.position, count % 8 === 0 ? other : components));
  }
});

test.each(['1', '3'] as const)('scenario %s: the shortest road and the search over the whole map agree', (scenario) => {
  const { position } = new Play({ scenario }).start();
  for (const army of ARMIES) {
    const { source, center } = position.armies[army];
    const length = lineLength(components, position, army);
    const trace = truth(components, position, sideOf(army));
    if (length >= 0 && center >= 0)
      expect(explore(components, position, source, ANY_LENGTH, DRY, { trace, roadsOnly: true }).cost[center]).toBe(length);
  }
});

/** Davout before Bennigsen on the Alle; a Russian corps and a French one in the rear; the Prussians in Königsberg. */
const scene = () =>
  stage({
    options: { scenario: 'grand-late' },
    date: '1807-05-27',
    weather: 'fair',
    centers: { french: 'C0614', russian: 'N3426', prussian: 'N3214' },
    sources: { french: 'S4532', russian: 'N3214', prussian: 'N3214' },
    forces: {
      davout: { at: 'C2006', units: { 'f-morand-i': 9 } },
      ney: { at: 'C0614', units: { 'f-marchand-i': 5 } },
      bennigsen: { at: 'C2106', units: { 'r-dochturov-i': 9 } },
      bagration: { at: 'N3426', units: { 'r-tutchkov-i': 5 } },
      platov: { at: 'S1403', units: { 'r-korff-c': 2 } },
      lestocq: { at: 'N3214', units: { 'p-auer-i': 9 } },
      napoleon: { at: 'C0513' },
    },
    vedettes: { french: ['C0514'], russian: ['N3427'] },
  });

const CHANGES: Readonly<Record<string, (position: EaglesPosition, play: Play) => void>> = {
  'a Force marches': (_, play) => Object.assign(play.leader('bagration'), { place: hex('N3427') }),
  'a Force begins to forage': (_, play) => Object.assign(play.leader('bennigsen'), { forage: true }),
  'a Force is felt for the first time': (_, play) => Object.assign(play.leader('bagration'), { known: 1 }),
  'a reinforcement has just come': (_, play) => Object.assign(play.leader('platov'), { entered: true }),
  'a Leader is taken on': (_, play) => Object.assign(play.leader('bennigsen'), { superior: number(play, 'bagration') }),
  'a Leader goes over': (_, play) => Object.assign(play.leader('lestocq'), { army: 'french' }),
  'the last unit leaves a track': (position, play) => {
    for (const unit of position.units) if (unit.leader === number(play, 'bennigsen')) unit.leader = -1;
  },
  'units come to an unemployed Leader': (position, play) => {
    const unit = position.units[components.unitNumbers.get('f-marchand-i') ?? -1];
    if (unit !== undefined) unit.leader = number(play, 'napoleon');
  },
  'the French Center moves': ({ armies }) => Object.assign(armies.french, { center: hex('C0513') }),
  'the French Center is inactive': ({ armies, turn }) => Object.assign(armies.french, { centerReady: turn + 1 }),
  'the French Supply Source changes': ({ armies }) => Object.assign(armies.french, { source: hex('S0132') }),
  'the Russian Center moves': ({ armies }) => Object.assign(armies.russian, { center: hex('N3427') }),
  'the Russian Center is lost': ({ armies }) => Object.assign(armies.russian, { center: OFF.out }),
  'the Russian Center is inactive': ({ armies, turn }) => Object.assign(armies.russian, { centerReady: turn + 1 }),
  'the Russian Supply Source changes': ({ armies }) => Object.assign(armies.russian, { source: -1 }),
  'the Prussian Center moves': ({ armies }) => Object.assign(armies.prussian, { center: hex('N3426') }),
  'the Prussian Center is inactive': ({ armies, turn }) => Object.assign(armies.prussian, { centerReady: turn + 1 }),
  'the Prussian Supply Source changes': ({ armies }) => Object.assign(armies.prussian, { source: -1 }),
  'Thorn is threatened': (position) => Object.assign(position.thorn, { from: 0, until: 99 }),
  'Danzig falls': (position) => Object.assign(position.danzig, { fell: 0 }),
  'bridges are down': (position) => position.damaged.push(...components.board.bridges.keys()),
  'a Russian outpost rides': (position) => {
    for (const vedette of position.vedettes) if (vedette.army === 'russian' && vedette.place >= 0) vedette.place += 1;
  },
  'a French outpost rides': (position) => {
    for (const vedette of position.vedettes) if (vedette.army === 'french' && vedette.place >= 0) vedette.place += 1;
  },
};

test.each(Object.keys(CHANGES))('%s, and nothing is answered as before', (name) => {
  const play = scene();
  const { position } = play;
  const before = answers(components, position);
  expect(answers(components, position)).toEqual(before);
  CHANGES[name]?.(position, play);
  const after = answers(components, position);
  expect(after).not.toEqual(before);
  expect(after).toEqual(anew(position));
});
