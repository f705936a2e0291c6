import { expect, test } from 'vitest';
import { edgeBetween, RIVER } from '../../src/components/map/board.js';
import { OFF } from '../../src/position.js';
import { FAR, grand } from '../helpers/scenes.js';
import { components, hex, type Play, patch, phase, stage, step } from '../helpers/table.js';

/** What is refused about sources, ships, battalions and bridges, each for one reason alone. */

const { board } = components;
const edgeOf = (from: string, to: string) => edgeBetween(board.neighbours, hex(from), hex(to));
const bridgeOf = (from: string, to: string) => board.bridge[edgeOf(from, to)] ?? -1;

/** A secondary river with a bridge, and a primary one. */
const [HERE, THERE] = ['C2906', 'C3006'];
const [NEAR, BEYOND] = ['S4524', 'S4525'];

/** Davout, asked what to do about bridges; Ney stands by, so that somebody always has a choice. */
const bridging = (at: string, davout: object = {}, before: (play: Play) => void = () => undefined) => {
  const play = stage({
    weather: 'fair',
    points: { french: 5 },
    forces: {
      davout: { at, units: { 'f-morand-i': 5 }, ...davout },
      ney: { at: HERE, units: { 'f-marchand-i': 3 } },
      soult: { at: NEAR, units: { 'f-legrand-i': 3 } },
      ...FAR,
    },
  });
  before(play);
  return phase(play, 'french', 'bridge');
};
const damage = (from: string, to: string) => (play: Play) => {
  play.position.damaged = [bridgeOf(from, to)];
};
const works = (action: string, to: string) => ({ force: 'davout', action, to });

const supply = (before: (play: Play) => void = () => undefined) => {
  const play = grand('1807-04-01');
  before(play);
  return phase(play, 'french', 'administer');
};

/** Sacken and L'Estocq on the quay of Königsberg. */
const quay = (before: (play: Play) => void = () => undefined) => {
  const play = grand('1807-04-01', {
    sacken: { at: 'N3214', units: { 'r-essen-iii-i': 8 } },
    lestocq: { at: 'N3214', units: { 'p-auer-i': 3 } },
  });
  play.position.sea.open = true;
  before(play);
  return phase(play, 'coalition', 'sail');
};
const aboard = (step: 'embarked' | 'transit', since: number, before: (play: Play) => void = () => undefined) =>
  quay((play) => {
    const { position } = play;
    patch(play, 'sacken', { place: OFF.sea });
    Object.assign(position.sea, { step, since: position.turn + since, army: 'russian', from: hex('N3214'), toDanzig: false });
    before(play);
  });

const cases: readonly (readonly [string, () => Play, unknown, string])[] = [
  ['the source an army has', () => supply(), { army: 'french', source: 'S4532' }, 'series/sr-57/step'],
  [
    'a Center that is not there taken down',
    () =>
      supply((play) => {
        play.position.armies.french.center = OFF.out;
      }),
    { disband: 'french' },
    'series/sr-54/remove',
  ],
  [
    'a second change in a turn',
    () => phase(grand('1807-04-01'), 'coalition', 'administer').answer('administration.supply', { disband: 'russian' }),
    { disband: 'russian' },
    'series/sr-57/step',
  ],
  [
    'sailing in snow',
    () =>
      aboard('transit', -1, (play) => {
        play.position.weather = 'snow';
      }),
    { embark: 'lestocq' },
    'series/sr-180/no-embark-severe-snow',
  ],
  [
    'a voyage that nobody can pay',
    () =>
      quay((play) => {
        play.position.armies.russian.points = 0;
      }),
    { embark: 'sacken' },
    'series/sr-176/one-ap-three-steps',
  ],
  [
    'a battalion without points',
    () => {
      const play = grand('1807-04-01', {}, { points: { french: 0 } });
      play.position.transport.ready = 1;
      return phase(play, 'french', 'transport');
    },
    'buy',
    'eagles/e71/one-ap',
  ],
  ['breaking a bridge twice', () => bridging(HERE, {}, damage(HERE, THERE)), works('destroy', THERE), 'series/sr-107/marker'],
  ['mending a bridge that stands', () => bridging(HERE), works('repair', THERE), 'series/sr-108/removes-marker'],
  [
    'breaking a bridge while foraging',
    () => bridging(HERE, { forage: true }),
    works('destroy', THERE),
    'series/sr-107/concentrated',
  ],
  [
    'mending a bridge after a march',
    () =>
      bridging(HERE, {}, (play) => {
        damage(HERE, THERE)(play);
        patch(play, 'davout', { spent: 1 });
      }),
    works('repair', THERE),
    'series/table/bridges/repair-primary',
  ],
  [
    'riders mending a bridge',
    () => bridging(HERE, { units: { 'f-nansouty-c': 5 } }, damage(HERE, THERE)),
    works('repair', THERE),
    'series/table/bridges/repair-secondary',
  ],
  [
    'two battalions mending a great bridge',
    () => bridging(NEAR, { units: { 'f-morand-i': 2 } }, damage(NEAR, BEYOND)),
    works('repair', BEYOND),
    'series/table/bridges/repair-secondary',
  ],
  [
    'riders breaking a great bridge',
    () => bridging(NEAR, { units: { 'f-nansouty-c': 5 } }),
    works('destroy', BEYOND),
    'series/table/bridges/destroy-primary',
  ],
  [
    'destroying one’s own pontoon',
    () =>
      bridging(NEAR, {}, (play) => {
        play.position.pontoons = [{ edge: Math.min(edgeOf(NEAR, BEYOND), edgeOf(BEYOND, NEAR)), side: 'french' }];
      }),
    works('destroy-pontoon', BEYOND),
    'series/sr-110/destroyed',
  ],
  [
    'a pontoon without points',
    () =>
      bridging(NEAR, { train: true }, (play) => {
        damage(NEAR, BEYOND)(play);
        play.position.armies.french.points = 0;
      }),
    works('pontoon', BEYOND),
    'series/table/ap-costs/pontoon',
  ],
];

test.each(cases)('%s', (_, prepare, option, cite) => {
  const play = prepare();
  expect([play.offers(option), play.why(option)]).toEqual([false, expect.arrayContaining([cite])]);
});

test('nobody is asked where one answer is left: one convoy, landed a turn after the voyage, for a point', () => {
  const asks = (play: Play) => play.kind === 'sea-transport.choose';
  // series/sr-176/one-convoy: with Sacken aboard L'Estocq waits.
  expect(asks(quay().answer('sea-transport.choose', { embark: 'sacken' }))).toBe(false);
  // series/sr-176/four-turns: nobody lands in the turn in which he goes aboard, nor while the ships are on their way.
  expect([aboard('embarked', 0), aboard('transit', 0), aboard('transit', -1)].map(asks)).toEqual([false, false, true]);
  const poor = aboard('transit', -1, (play) => {
    play.position.armies.russian.points = 0;
  });
  // series/sr-176/waits: and who cannot pay for the landing stays aboard.
  expect(asks(poor)).toBe(false);
});

test('and without that reason all of it is allowed', () => {
  expect([board.river[edgeOf(HERE, THERE)], board.river[edgeOf(NEAR, BEYOND)]]).toEqual([RIVER.secondary, RIVER.primary]);
  expect(supply().offers({ disband: 'french' })).toBe(true);
  expect(['sacken', 'lestocq'].map((embark) => quay().offers({ embark }))).toEqual([true, true]);
  expect(aboard('transit', -1).offers({ land: 'N3214' })).toBe(true);
  expect(bridging(HERE).offers(works('destroy', THERE))).toBe(true);
  expect(bridging(HERE, { forage: true }, damage(HERE, THERE)).offers(works('repair', THERE))).toBe(true);
  expect(bridging(HERE, { units: { 'f-morand-i': 1 } }, damage(HERE, THERE)).offers(works('repair', THERE))).toBe(true);
  expect(bridging(NEAR, { units: { 'f-morand-i': 3 } }, damage(NEAR, BEYOND)).offers(works('repair', BEYOND))).toBe(true);
  expect(bridging(HERE, { units: { 'f-nansouty-c': 1 } }).offers(works('destroy', THERE))).toBe(true);
  expect(bridging(NEAR, { train: true }, damage(NEAR, BEYOND)).offers(works('pontoon', BEYOND))).toBe(true);
});

test('a Center goes by roads, over bridges that stand, and not into the enemy’s zones', () => {
  const moving = (before: (play: Play) => void = () => undefined, enemy = 'N5901') => {
    const play = stage({
      weather: 'fair',
      centers: { french: HERE },
      points: { french: 5 },
      forces: {
        davout: { at: step(HERE, 3), units: { 'f-morand-i': 9 } },
        ney: { at: 'C3206', units: { 'f-marchand-i': 3 } },
        bennigsen: { at: enemy, units: { 'r-dochturov-i': 9 } },
      },
    });
    before(play);
    return phase(play, 'french', 'command').answer('commands.choose', { center: 'french' });
  };
  // series/sr-218/intact-bridges: over the bridge, and not where it was.
  expect([moving().offers(THERE), moving(damage(HERE, THERE)).offers(THERE)]).toEqual([true, false]);
  const open = moving();
  // series/sr-53/five-mp-roads: off the roads there is no way, however near or far.
  const mud = moving((play) => {
    play.position.weather = 'mud';
  });
  for (const play of [open, mud])
    expect(['C2807', 'C2304'].map((name) => play.why(name))).toEqual([
      ['series/sr-53/five-mp-roads'],
      ['series/sr-53/five-mp-roads'],
    ]);
  // series/sr-53/no-ezoc: in a zone that somebody has felt the zone is the reason, be there a road or not.
  const held = moving(() => undefined, 'C3106');
  expect(['C3107', 'C3105'].map((name) => held.why(name))).toEqual([['series/sr-53/no-ezoc'], ['series/sr-53/no-ezoc']]);
});
