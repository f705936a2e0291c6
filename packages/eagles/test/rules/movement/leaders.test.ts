import { expect, test } from 'vitest';
import { type Leader, OFF } from '../../../src/position.js';
import { hurryUpRound, rollCasualties } from '../../../src/rules/battle/optional.js';
import { newBattle } from '../../../src/rules/battle/sides.js';
import { allowanceOf, isFixed } from '../../../src/rules/movement/allowance.js';
import { contacts } from '../../../src/rules/movement/forced-march.js';
import {
  inCarre,
  initiativeChance,
  overSpanned,
  rollInitiative,
  spansUsed,
  spanUsed,
  unitCost,
} from '../../../src/rules/movement/initiative.js';
import { enterHex, loseCenter, occupy } from '../../../src/rules/movement/occupation.js';
import { FAR } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, hold, number, type Play, patch, phase, put, stage } from '../../helpers/table.js';

/** Spans, paces and dice of single Leaders, and what they take by coming (SR-12 to SR-14, SR-76, SR-79, SR-112, SR-151, SR-198 to SR-200). */

const { tables } = components;

test('what a track costs: foot, half for horse, nothing for guns, more for the other army: series/sr-12/span-limit', () => {
  const play = stage({
    forces: {
      bennigsen: { at: FIELD, units: { 'r-dochturov-i': 5, 'r-korff-c': 3, 'r-right-a': 2, 'p-auer-i': 2 } },
      sacken: { under: 'bennigsen', units: { 'r-essen-iii-i': 3 } },
      platov: { under: 'bennigsen' },
      napoleon: { at: field(0, 0, 0) },
    },
  });
  const cost = (id: string) => unitCost(components, play.position, components.unitNumbers.get(id) ?? -1, 'russian');
  expect([cost('r-dochturov-i'), cost('r-korff-c'), cost('r-right-a'), cost('p-auer-i')]).toEqual([
    2,
    1,
    0,
    2 + tables.command.otherArmy * 2,
  ]);
  const sacken = components.leaders.get('sacken')?.subordination ?? 0;
  const bennigsen = number(play, 'bennigsen');
  const used = 2 + 1 + 0 + 3 + sacken;
  expect([spanUsed(components, play.position, bennigsen), spansUsed(components, play.position).used[bennigsen]]).toEqual([
    used,
    used,
  ]);
  const { leads } = spansUsed(components, play.position);
  expect(['bennigsen', 'sacken', 'platov', 'napoleon'].map((id) => leads[number(play, id)])).toEqual([true, true, false, false]);
  expect(overSpanned(components, play.position)).toEqual([]);
  const span = components.generals.infantry.span;
  const over = stage({
    forces: {
      'general:french:infantry:one': {
        at: FIELD,
        units: Object.fromEntries(
          ['f-morand-i', 'f-friant-i', 'f-legrand-i', 'f-dupont-i', 'f-suchet-i']
            .slice(0, Math.floor(span / 2) + 1)
            .map((id) => [id, 2]),
        ),
      },
    },
  });
  expect(overSpanned(components, over.position)).toEqual([number(over, 'one')]);
});

test('initiative: a six never, more with the weather, foraging or too many under him: series/sr-76/success, series/sr-84/initiative-plus-1', () => {
  const rating = components.leaders.get('davout')?.initiative ?? 0;
  const tries = (die: number, change: (play: Play) => void = () => undefined, weather: 'fair' | 'snow' = 'fair') => {
    const play = stage({ weather, dice: { x: [die] }, forces: { davout: { at: FIELD, units: { 'f-morand-i': 5 } } } });
    change(play);
    return [
      rollInitiative(components, play.table, number(play, 'davout'), 'x').success,
      Math.round(initiativeChance(components, play.position, number(play, 'davout')) * 6),
    ];
  };
  expect(rating).toBeGreaterThan(2);
  const most = Math.min(5, rating);
  expect([tries(most), tries(Math.min(6, rating + 1))[0]]).toEqual([[true, most], false]);
  expect(tries(6)[0]).toBe(false);
  const forage = (play: Play) => patch(play, 'davout', { forage: true });
  expect(tries(1, forage)[1]).toBe(Math.min(5, rating - tables.initiative.forage));
  expect(tries(1, undefined, 'snow')[1]).toBe(Math.min(5, Math.max(0, rating - tables.weather.effects.snow.initiative)));
});

test('the Emperor’s nearness: where it is played, within four hexes of a Force he leads, not in snow: series/sr-198/initiative-plus-1', () => {
  const near = (
    at: string,
    options: object = { carre: true },
    change: (play: Play) => void = () => undefined,
    who = 'davout',
    weather: 'fair' | 'snow' = 'fair',
  ) => {
    const play = stage({
      weather,
      options: options as never,
      forces: {
        napoleon: { at: FIELD, units: { 'f-hulin-soules-i': 3 } },
        davout: { at, units: { 'f-morand-i': 5 } },
        sacken: { at: field(0), units: { 'r-essen-iii-i': 3 } },
      },
    });
    change(play);
    return inCarre(components, play.position, number(play, who));
  };
  const five = field(3, 3, 3, 3, 3);
  expect([near(field(3)), near(field(3, 3, 3, 3)), near(five), near(field(3), { carre: false })]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([
    near(field(3), { carre: true }, undefined, 'sacken'),
    near(field(3), { carre: true }, undefined, 'davout', 'snow'),
  ]).toEqual([false, false]);
  const idle = (play: Play) => {
    for (const unit of play.position.units) if (unit.leader === 0) unit.leader = -1;
  };
  expect([
    near(field(3), { carre: true }, idle),
    near(field(3), { carre: true }, (play) => patch(play, 'napoleon', { superior: 1 })),
  ]).toEqual([false, false]);
  // He himself gains by it only if that is agreed, beside Davout or Lannes.
  expect([
    near(FIELD, { carre: true }, undefined, 'napoleon'),
    near(FIELD, { carre: true, carreNapoleon: true }, undefined, 'napoleon'),
    near(field(3), { carre: true, carreNapoleon: true }, undefined, 'napoleon'),
  ]).toEqual([false, true, false]);
});

test('how far a Force marches: the slowest arm, riders alone, a train, foragers, and a Leader by himself: series/sr-79/slowest', () => {
  const { infantry, cavalry, leader, forage } = tables.allowance;
  const far = (units: Record<string, number>, change: Partial<Leader> = {}) => {
    const play = stage({ forces: { napoleon: { at: FIELD, units } } });
    patch(play, 'napoleon', { train: -1, ...change });
    return allowanceOf(components, play.position, 0) / 2;
  };
  expect([
    far({}),
    far({ 'f-nansouty-c': 2 }),
    far({ 'f-nansouty-c': 2, 'f-morand-i': 1 }),
    far({ 'f-nansouty-c': 2 }, { train: 0 }),
  ]).toEqual([leader, cavalry, infantry, infantry]);
  expect(far({ 'f-nansouty-c': 2 }, { forage: true })).toBe(cavalry - forage);
});

test('a Force bound to its place, until its day or until the enemy is near: series/sr-206/bronikowski', () => {
  const fixed = (enemy: string, date = '1807-06-04', bound = true) => {
    const play = stage({
      forces: { davout: { at: enemy, units: { 'f-morand-i': 5 } }, lestocq: { at: FIELD, units: { 'p-auer-i': 3 } } },
    });
    patch(play, 'lestocq', { fixed: bound });
    return isFixed(components, play.position, number(play, 'lestocq'), date);
  };
  const day = components.data.turns.dates.fixedForce ?? '';
  expect([fixed('C0614'), fixed(field(0, 0)), fixed('C0614', day), fixed('C0614', '1807-06-04', false)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('bound to its place it does not move by itself either, nor lays a bridge after a march: series/sr-206/bronikowski', () => {
  const offered = (bound: boolean) => {
    const play = stage({
      weather: 'fair',
      forces: { davout: { at: 'C0614', units: { 'f-morand-i': 5 } }, lestocq: { at: FIELD, units: { 'p-auer-i': 3 } } },
    });
    patch(play, 'lestocq', { fixed: bound });
    phase(play, 'coalition', 'initiative');
    return play.kind === 'initiative.choose' && play.offers('lestocq');
  };
  expect([offered(false), offered(true)]).toEqual([true, false]);
  const lays = (spent: number, train: number, broken = true) => {
    const play = stage({
      weather: 'fair',
      points: { french: 5 },
      forces: { napoleon: { at: 'S4524', units: { 'f-morand-i': 5 } }, ...FAR },
    });
    patch(play, 'napoleon', { train, spent });
    play.position.damaged = broken ? [...components.board.bridges.keys()] : [];
    phase(play, 'french', 'bridge');
    return play.kind === 'bridging.choose' && play.offers({ force: 'napoleon', action: 'pontoon', to: 'S4525' });
  };
  const most = tables.bridging.pontoonMp * 2;
  expect([lays(0, 0), lays(0, -1), lays(most, 0), lays(most + 1, 0), lays(0, 0, false)]).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
});

test('contacts are Forces side by side with a zone one way or the other: series/sr-112/contact', () => {
  const found = (change: (play: Play) => void = () => undefined, target = -1) => {
    const play = stage({
      forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 5 } }, sacken: { at: field(0), units: { 'r-essen-iii-i': 3 } } },
    });
    change(play);
    return contacts(components, play.position, 'french', target);
  };
  const contact = [{ friend: hex(FIELD), enemy: hex(field(0)) }];
  expect([found(), found(undefined, hex(field(0))), found(undefined, hex(FIELD)), found(undefined, hex(field(3)))]).toEqual([
    contact,
    contact,
    contact,
    [],
  ]);
  expect(found((play) => patch(play, 'sacken', { forage: true }))).toEqual(contact);
  expect(
    found((play) => {
      patch(play, 'sacken', { forage: true });
      patch(play, 'napoleon', { forage: true });
    }),
  ).toEqual([]);
  expect(found((play) => void put(play, 'sacken', field(0, 0)))).toEqual([]);
});

test('whoever enters a hex with men takes it, its Center, outposts and Leaders: series/sr-151/last-combat-unit, series/sr-55/lost', () => {
  const enter = (units: Record<string, number>) => {
    const play = stage({
      dice: { 'capture alone': [1] },
      centers: { russian: 'N3214' },
      points: { russian: 5 },
      forces: {
        napoleon: { at: 'N3215', units },
        bagration: { at: 'N3214' },
        sacken: { at: 'N5901', units: { 'r-essen-iii-i': 3 } },
      },
      vedettes: { russian: ['N3214'] },
    });
    hold(play, ['N3214'], 'coalition');
    enterHex(components, play.table, 0, hex('N3214'));
    return [
      play.position.holders[components.held.indexOf(hex('N3214'))],
      play.position.armies.russian.center,
      play.leader('bagration').place,
      play.position.vedettes.some((one) => one.place >= 0),
      play.position.armies.russian.points,
    ];
  };
  expect(enter({ 'f-morand-i': 5 })).toEqual(['french', OFF.out, OFF.captured, false, 2]);
  expect(enter({})).toEqual(['coalition', hex('N3214'), hex('N3214'), true, 5]);
  const play = stage({ forces: FAR });
  const before = [...play.position.holders];
  occupy(components, play.position, hex(FIELD), 'french');
  expect(play.position.holders).toEqual(before);
  Object.assign(play.position.armies.french, { points: 7 });
  play.position.transport.withCenter = 2;
  loseCenter(play.table, 'french');
  expect([
    play.position.armies.french.points,
    play.position.armies.french.centerGone,
    play.position.transport.withCenter,
  ]).toEqual([3, play.position.turn, 0]);
});

test('who hurries into battle comes in his round: by the die, the points, stars, the Emperor and snow: eagles/e77/row-1-2', () => {
  const { rounds } = tables.hurryUp;
  const round = (die: number, points: number, id = 'sacken', weather: 'fair' | 'snow' = 'fair') => {
    const play = stage({
      weather,
      forces: { [id]: { at: FIELD, units: { [id === 'sacken' ? 'r-essen-iii-i' : 'f-morand-i']: 3 } } },
    });
    patch(play, id, { marchedHalves: points * 2 });
    return hurryUpRound(components, play.position, number(play, id), die);
  };
  expect([round(2, 1), round(3, 1), round(4, 3), round(5, 3), round(5, 4), round(1, 4)]).toEqual([
    rounds[0]?.[0],
    rounds[1]?.[0],
    rounds[1]?.[1],
    rounds[2]?.[1],
    rounds[2]?.[2],
    rounds[0]?.[2],
  ]);
  expect(round(4, 3, 'sacken', 'snow')).toBe(rounds[2]?.[1]);
  expect(round(5, 3, 'napoleon')).toBe(rounds[1]?.[1]);
  // One for a star, whatever the die: eagles/e77/drm-bonus-point.
  expect([round(3, 3, 'davout'), round(4, 3, 'davout'), round(5, 3, 'davout')]).toEqual([
    rounds[0]?.[1],
    rounds[1]?.[1],
    rounds[1]?.[1],
  ]);
});

test('one, too, for whoever hurries in the square of the Emperor: eagles/e77/drm-carre', () => {
  const round = (carre: boolean, die: number) => {
    const play = stage({
      weather: 'fair',
      options: { carre },
      forces: {
        napoleon: { at: FIELD, units: { 'f-morand-i': 3 } },
        victor: { at: field(0), units: { 'f-dupont-i': 3 } },
      },
    });
    patch(play, 'victor', { marchedHalves: 6 });
    return hurryUpRound(components, play.position, number(play, 'victor'), die);
  };
  const { rounds } = tables.hurryUp;
  expect([round(false, 3), round(true, 3), round(true, 4)]).toEqual([rounds[1]?.[1], rounds[0]?.[1], rounds[1]?.[1]]);
});

test('casualties: twelve of two dice, eighteen of three for the commander, where anybody fell: series/table/leader-casualty/dice', () => {
  const hit = (dice: readonly number[], lost: number, id: 'davout' | 'napoleon' = 'davout') => {
    const play = stage({
      dice: { casualty: [...dice, 1, 1, 1], recovery: [1] },
      forces: { [id]: { at: FIELD, units: { 'f-morand-i': 5 } }, sacken: { at: field(0), units: { 'r-essen-iii-i': 3 } } },
    });
    const battle = newBattle(components, play.position, 'french', hex(field(0)), [play.leader(id).counter]);
    battle.attacker.lost = lost;
    rollCasualties(components, play.table, battle);
    return play.leader(id).place;
  };
  expect([hit([6, 6], 1), hit([6, 5], 1), hit([6, 6], 0)]).toEqual([OFF.wounded, hex(FIELD), hex(FIELD)]);
  expect([hit([6, 6, 6], 1, 'napoleon'), hit([6, 6, 5], 1, 'napoleon')]).toEqual([OFF.wounded, hex(FIELD)]);
});
