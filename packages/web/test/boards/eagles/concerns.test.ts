import type { EaglesView } from '@vedette/eagles';
import { expect, test } from 'vitest';
import { type Concern, concernOf } from '../../../src/boards/eagles/coach/concerns.js';

const GRID = { columns: 60, rows: 80, sections: { N: 0, C: 30, S: 55 } };
const army = { source: 'C0101', center: 'C0505', active: true, line: 4 };
const force = (id: string, place: string, strength: number): EaglesView['leaders'][number] => ({
  id,
  name: id,
  army: 'french',
  kind: 'named',
  place,
  superior: null,
  counter: 1,
  forage: false,
  moved: false,
  train: false,
  strength,
  units: [],
  known: 0,
});
interface Table {
  readonly leaders?: EaglesView['leaders'];
  readonly counters?: EaglesView['counters'];
  readonly battle?: EaglesView['battle'];
  readonly line?: number | null;
}
const see = ({ leaders = [], counters = [], battle = null, line = 4 }: Table) =>
  ({ leaders, counters, battle, armies: { french: { ...army, line }, russian: army, prussian: army } }) as unknown as EaglesView;
const say = (kind: string, view: EaglesView, layers: Readonly<Record<string, readonly string[]>> = {}): Concern | null =>
  concernOf({ kind: kind as 'march.choose', about: { leader: 'ney' } }, view, layers, 'french', GRID);

test('an enemy close by who is stronger comes before everything else that is asked about orders', () => {
  const ney = force('ney', 'C1010', 6);
  const enemy = { counter: 9, army: 'russian' as const, hex: 'C1011', kind: 'force' as const, strength: 9 };
  const orders = (counters: EaglesView['counters']) =>
    say('commands.choose', see({ leaders: [ney], counters }), { dispatch: [] });
  expect(orders([enemy])).toMatchObject({ kind: 'enemy', hexes: 1, counter: { counter: 9 } });
  // A weaker one, one far off and an outpost are no danger: that no order reaches Ney is.
  for (const other of [
    { ...enemy, strength: 3 },
    { ...enemy, hex: 'C2011' },
    { ...enemy, kind: 'vedette' as const },
  ])
    expect(orders([other])).toMatchObject({ kind: 'out-of-reach', force: { id: 'ney' } });
});

test('a line that is cut, and who is out of reach, are told; where all is well, the enemy who is close', () => {
  const leaders = [force('ney', 'C1010', 6), force('soult', 'C1012', 9)];
  expect(say('organization.choosePlace', see({ leaders, line: null }))).toEqual({ kind: 'cut', army: 'french' });
  expect(say('organization.choosePlace', see({ leaders }), { dispatch: ['C1010'] })).toMatchObject({ force: { id: 'soult' } });
  const counters = [{ counter: 9, army: 'russian' as const, hex: 'C1015' }];
  const all = { dispatch: ['C1010', 'C1012'] };
  // In other phases no order is given, and who is out of reach is no matter.
  expect(say('forced-march.choose', see({ leaders }), { dispatch: [] })).toBeNull();
  // Nor do replacements bring anybody nearer; a line that is cut keeps them away.
  expect(say('replacements.choose', see({ leaders }), { dispatch: ['C1010'] })).toBeNull();
  expect(say('replacements.choose', see({ leaders, line: null }))).toEqual({ kind: 'cut', army: 'french' });
  expect(say('organization.choosePlace', see({ leaders, counters }), all)).toMatchObject({ kind: 'enemy', hexes: 3 });
  expect(say('organization.choosePlace', see({ leaders }), all)).toBeNull();
});

test('on a march the attrition die is told: how far it costs nothing, and what the farthest costs', () => {
  const layers = {
    'cost 2': ['C1011'],
    'cost 4': ['C1012'],
    'cost 6': ['C1013'],
    'attrition 6 0 0': ['C1010', 'C1011', 'C1012'],
    'attrition 4 1 1': ['C1013'],
  };
  expect(say('march.choose', see({}), layers)).toEqual({ kind: 'attrition', leader: 'ney', free: 4, far: 6, faces: 2 });
  expect(say('march.choose', see({}), { 'attrition 3 3 0': ['C1010'] })).toMatchObject({ free: null, faces: 3 });
});

test('in a battle what was lost so far is told from one’s own side', () => {
  const battle = { hex: 'C1010', attacker: 'coalition' as const, round: 2, kind: 'pitched', attackerLost: 5, defenderLost: 2 };
  expect(say('battle.counterattack', see({ battle }))).toEqual({ kind: 'battle', hex: 'C1010', round: 2, own: 2, theirs: 5 });
  const begun = { ...battle, attackerLost: 0, defenderLost: 0 };
  const leaders = [force('ney', 'C1010', 6), force('soult', 'C1112', 9)];
  const counters = [
    { counter: 8, army: 'russian' as const, hex: 'C1011', strength: 7 },
    { counter: 9, army: 'russian' as const, hex: 'C1009' },
  ];
  // Before the first roll it is told who stands where: he who is attacked in the hex, he who attacks beside it.
  const field = { kind: 'field', hex: 'C1010', own: 6, counters: 2, known: 7 };
  expect(say('battle.chits', see({ battle: begun, leaders, counters }))).toEqual(field);
  expect(say('battle.chits', see({ battle: begun, leaders }))).toBeNull();
});
