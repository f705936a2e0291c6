import { expect, test } from 'vitest';
import type { Battle } from '../../../src/contents.js';
import { OFF } from '../../../src/position.js';
import { advancers, pursuitFrame } from '../../../src/rules/battle/aftermath.js';
import { clearIdleGenerals, disband, removeLeader, succeed, surprise } from '../../../src/rules/battle/destruction.js';
import { outnumbered } from '../../../src/rules/battle/duty.js';
import { hurryUpRound } from '../../../src/rules/battle/optional.js';
import { pursuitDie } from '../../../src/rules/battle/pursuit-distance.js';
import { judge } from '../../../src/rules/battle/round.js';
import { battleLeaders, newBattle } from '../../../src/rules/battle/sides.js';
import { leaderAt } from '../../../src/rules/forces.js';
import { beaten, ended, FAR, fight, HUGE, pursueWith, WAY } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, number, type Play, passUntil, patch, phase, stage, step } from '../../helpers/table.js';

/** What a battle leaves behind: who holds the ground, who follows, who takes over (SR-119 to SR-146, SR-20 to SR-22). */

const holderOf = (play: Play, name: string) => play.position.holders[components.held.indexOf(hex(name))];

test('the ground a pursuit goes over is held by the pursuer: series/sr-151/last-combat-unit', () => {
  // One of the approaches to Warsaw, where the beaten stood, or on their way.
  const place = 'S1522';
  const held = (from: string, hexes: number) => {
    const play = stage({
      weather: 'fair',
      dice: { battle: [6], pursuit: [6] },
      centers: { russian: step(place, 0, 0, 0, 0, 0, 0), french: step(place, 3, 3, 3, 3) },
      forces: {
        soult: { at: step(from, 3), units: { ...HUGE, 'f-nansouty-c': 4 } },
        sacken: { at: from, units: { 'r-dochturov-i': 9, 'r-essen-iii-i': 8 } },
        ...FAR,
      },
    });
    play.position.holders = play.position.holders.map(() => 'coalition');
    phase(play, 'french', 'battles');
    passUntil(play, () => play.kind === 'battle.chits', [from, 'attack']);
    play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
    passUntil(play, () => play.kind === 'pursuit.choose', ['by-custom']);
    pursueWith(play, 'soult', hexes);
    passUntil(play, () => play.kind !== 'retreat.choose', [
      step(from, ...Array.from({ length: hexes + 1 }, () => 0)),
      'by-custom',
    ]);
    passUntil(play, () => ended(play), ['by-custom', 'enough']);
    // Whoever has pursued does not advance as well.
    return [play.hex('soult'), play.last('pursued').hexes, play.kind === 'battle.advance', holderOf(play, place)];
  };
  expect(held(place, 1)).toEqual([place, 1, false, 'french']);
  expect(held(place, 2)).toEqual([step(place, 0), 2, false, 'french']);
  expect(held(step(place, 3), 2)).toEqual([place, 2, false, 'french']);
  expect(held(step(place, 3), 3)).toEqual([step(place, 0), 3, false, 'french']);
  expect(held(step(place, 3), 1)).toEqual([step(place, 3), 1, false, 'coalition']);
});

test('who is obliged by two hexes may refuse only if both are too many for him: series/sr-121/odds', () => {
  const refuses = (second: number) => {
    const { position } = stage({
      weather: 'fair',
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 2 } },
        sacken: { at: field(0), units: { 'r-dochturov-i': 7 } },
        bagration: { at: field(3), units: { 'r-tutchkov-i': second } },
      },
    });
    return outnumbered(
      components,
      position,
      position.leaders.findIndex((one) => one.id === 'davout'),
    );
  };
  expect([refuses(7), refuses(6)]).toEqual([true, false]);
});

const sides = (own: object, enemy: object, more: object = {}) => {
  const play = stage({
    weather: 'fair',
    forces: {
      napoleon: { at: 'S0634', units: { 'f-morand-i': 1 } },
      davout: { at: FIELD, units: own as Record<string, number> },
      sacken: { at: field(0), units: enemy as Record<string, number> },
      ...more,
    },
  });
  const battle = newBattle(components, play.position, 'french', hex(field(0)), [play.leader('davout').counter]);
  return { play, battle };
};

test('of those who are there the largest span commands, be he a subordinate: series/sr-122/largest-span', () => {
  const { play, battle } = sides(
    { 'f-friant-i': 3 },
    { 'r-dochturov-i': 3 },
    {
      'general:french:infantry:division': { under: 'davout', units: { 'f-marchand-i': 2 } },
      'general:russian:infantry:regiment': { under: 'sacken', units: { 'r-tutchkov-i': 2 } },
    },
  );
  const commanders = (role: 'attacker' | 'defender') =>
    battleLeaders(components, play.position, battle, role).map((one) => leaderAt(play.position, one).id);
  expect([commanders('attacker'), commanders('defender')]).toEqual([['davout'], ['sacken']]);
});

test('the defenders in the hex fight from the first round, those who come up beside the attacker defend from the second: series/sr-116/supporting-timing', () => {
  const { play } = sides(
    { 'f-friant-i': 3 },
    { 'r-dochturov-i': 3 },
    {
      bagration: { at: field(1), units: { 'r-tutchkov-i': 2 } },
      bennigsen: { at: field(2, 2), units: { 'r-essen-iii-i': 2 } },
    },
  );
  for (const id of ['bagration', 'bennigsen']) patch(play, id, { marchedHalves: 4 });
  const battle = newBattle(components, play.position, 'french', hex(field(0)), [play.leader('davout').counter]);
  expect(battle.defender.forces).toEqual([
    { counter: play.leader('sacken').counter, from: 1, defendsFrom: 1, supporting: false },
    { counter: play.leader('bagration').counter, from: 1, defendsFrom: 2, supporting: true },
  ]);
  expect(battle.attacker.forces).toEqual([
    { counter: play.leader('davout').counter, from: 1, defendsFrom: 1, supporting: false },
  ]);
});

test('whoever presses follows without being asked, and so does nobody else: series/sr-142/greatest', () => {
  const { play, battle } = sides({ 'f-friant-i': 3 }, { 'r-dochturov-i': 3 });
  const lost: Battle = { ...battle, loser: 'defender' };
  expect(pursuitFrame(components, play.position, lost).presses).toBeUndefined();
  lost.attacker.presses = true;
  expect(pursuitFrame(components, play.position, lost)).toMatchObject({ presses: true, winner: 'french', loser: 'coalition' });
});

test('supporters go alone where nobody else is left to go: series/sr-116/supporting-retreat', () => {
  const { play } = sides(
    { 'f-friant-i': 3 },
    { 'r-dochturov-i': 3 },
    { bagration: { at: field(1), units: { 'r-tutchkov-i': 2 } } },
  );
  patch(play, 'bagration', { marchedHalves: 4 });
  const battle = newBattle(components, play.position, 'french', hex(field(0)), [play.leader('davout').counter]);
  const bodies = () => pursuitFrame(components, play.position, { ...battle, loser: 'defender' }).bodies.map((body) => body.hex);
  expect(bodies()).toEqual([hex(field(0)), hex(field(1))]);
  for (const unit of play.position.units)
    if (unit.leader === number(play, 'sacken')) Object.assign(unit, { leader: -1, strength: 0 });
  expect(bodies()).toEqual([hex(field(1))]);
});

test('the emptied hex is entered by those beside it who neither pursued nor were beaten: series/sr-135/advance', () => {
  const { play, battle } = sides({ 'f-friant-i': 3 }, { 'r-dochturov-i': 3 });
  const may = () => advancers(components, play.position, battle);
  expect(may()).toEqual([]);
  for (const unit of play.position.units)
    if (unit.leader === number(play, 'sacken')) Object.assign(unit, { leader: -1, strength: 0 });
  expect(may()).toEqual(['davout']);
  for (const change of [{ pursued: 1 }, { beaten: true }, { place: hex(field(0)) }, { place: hex(field(3)) }]) {
    patch(play, 'davout', { pursued: 0, beaten: false, place: hex(FIELD), ...change });
    expect(may()).toEqual([]);
  }
});

test('the die of the pursuit: horse, stars, the third round, water and weather: series/sr-142/roll, series/sr-214/modifier-source', () => {
  const { pursuit: row, weather } = components.tables;
  const rolled = (own: object, enemy: object, change: object = {}, at = FIELD, way = 0, now: 'fair' | 'frost' = 'fair') => {
    const play = stage({
      weather: now,
      centers: { russian: step(at, way, way, way, way, way) },
      sources: { russian: step(at, way, way, way, way, way) },
      forces: {
        napoleon: { at, units: own as Record<string, number> },
        sacken: { at: step(at, way), units: enemy as Record<string, number> },
        ...FAR,
      },
    });
    const data = {
      ...pursuitFrame(components, play.position, {
        ...newBattle(components, play.position, 'french', hex(step(at, way)), [play.leader('napoleon').counter]),
        loser: 'defender',
      }),
      die: 3,
      pursuers: [play.leader('napoleon').counter],
      ...change,
    };
    return pursuitDie(components, play.table, data) - 3 - weather.effects[now].pursuit;
  };
  const [foot, horse] = ['f-morand-i', 'f-nansouty-c'];
  expect(rolled({ [foot]: 3 }, { 'r-dochturov-i': 3 })).toBe(row.noCavalry);
  expect(rolled({ [horse]: 1 }, { 'r-dochturov-i': 3 })).toBe(row.moreCavalry);
  expect(rolled({ [horse]: 2 }, { 'r-ouvarov-c': 2 })).toBe(0);
  expect(rolled({ [horse]: 2 }, { 'r-ouvarov-c': 1 })).toBe(row.moreCavalry);
  // Three times as many, and not too few of them.
  expect(rolled({ [horse]: row.muchLeast }, { 'r-dochturov-i': 3 })).toBe(row.moreCavalry + row.muchCavalry);
  expect(rolled({ [horse]: row.muchLeast - 1 }, { 'r-dochturov-i': 3 })).toBe(row.moreCavalry);
  expect(rolled({ [horse]: 6 }, { 'r-ouvarov-c': 2 })).toBe(row.moreCavalry + row.muchCavalry);
  expect(rolled({ [horse]: 5 }, { 'r-ouvarov-c': 2 })).toBe(row.moreCavalry);
  expect(rolled({ [horse]: 2 }, { 'r-ouvarov-c': 2 }, { bonus: true })).toBe(row.bonus);
  expect(rolled({ [horse]: 2 }, { 'r-ouvarov-c': 2 }, { roundThree: true })).toBe(row.roundThree);
  // South of C0223 the way home begins with a river: it hinders, unless it is frozen.
  const north = step('C0223', 0);
  expect(rolled({ [horse]: 2 }, { 'r-ouvarov-c': 2 }, {}, north, 3)).toBe(row.river);
  expect(rolled({ [horse]: 2 }, { 'r-ouvarov-c': 2 }, {}, north, 3, 'frost')).toBe(0);
});

test('the beaten lose their train with their Force, and whoever escapes has none: series/sr-109/lost-eliminated', () => {
  const play = stage({
    weather: 'fair',
    dice: { capture: [6, 1] },
    forces: {
      sacken: { at: field(0), units: { 'r-dochturov-i': 5 }, train: true },
      bagration: { under: 'sacken', units: { 'r-tutchkov-i': 2 }, train: true },
      davout: { at: FIELD, units: { 'f-morand-i': 3 } },
    },
  });
  disband(components, play.table, number(play, 'sacken'), 'battle');
  expect(['sacken', 'bagration'].map((id) => [play.leader(id).place, play.leader(id).train])).toEqual([
    [OFF.captured, -1],
    [OFF.escaped, -1],
  ]);
});

test('a Major General without a unit of his own is no more, a named Leader stays, and so does who leads his own: series/sr-225/mg-removed', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 3 } },
      davout: { under: 'napoleon' },
      'general:french:infantry:idle': { under: 'napoleon' },
      'general:french:infantry:busy': { under: 'napoleon', units: { 'f-friant-i': 1 } },
      'general:french:infantry:alone': { at: field(3), units: {} },
      ...FAR,
    },
  });
  clearIdleGenerals(play.position);
  expect(['davout', 'idle', 'busy', 'alone'].map((id) => play.leader(id).superior)).toEqual([0, -1, 0, -1]);
  expect(['davout', 'idle', 'busy', 'alone'].map((id) => play.hex(id))).toEqual([FIELD, String(OFF.out), FIELD, field(3)]);
});

test('who follows a lost Leader: the largest span below him, in his place, under whoever he was under: series/sr-22/subordinate-largest-span', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 3 } },
      davout: { under: 'napoleon', units: { 'f-friant-i': 2 } },
      'general:french:infantry:brigade': { under: 'davout', units: { 'f-marchand-i': 1 } },
      murat: { under: 'davout', units: { 'f-nansouty-c': 1 } },
      ...FAR,
    },
  });
  const heir = succeed(components, play.position, number(play, 'davout'));
  expect(leaderAt(play.position, heir).id).toBe('murat');
  expect([play.leader('murat').superior, play.leader('brigade').superior]).toEqual([0, heir]);
  expect(play.position.units[components.unitNumbers.get('f-friant-i') ?? -1]?.leader).toBe(heir);
  // He led no Force: whoever follows him has no counter of his own either.
  expect([play.leader('murat').counter, play.leader('napoleon').counter > 0]).toEqual([0, true]);
  // And with nobody below and no units nobody follows.
  expect(succeed(components, play.position, number(play, 'davout'))).toBe(-1);
});

test('the Emperor himself is succeeded like any other: series/sr-22/nothing-else-lost', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 3 }, train: true },
      davout: { under: 'napoleon', units: { 'f-friant-i': 2 } },
      ...FAR,
    },
  });
  patch(play, 'napoleon', { known: 2, shown: 5, spent: 3, moved: true });
  const { counter, train } = play.leader('napoleon');
  succeed(components, play.position, 0);
  removeLeader(play.position, 0, OFF.captured);
  expect(play.leader('davout')).toMatchObject({ superior: -1, counter, known: 2, shown: 5, spent: 3, moved: true, train });
  expect(play.strength('davout')).toBe(5);
});

test('a Leader who is surprised alone takes the lowest number of his stack, whatever becomes of him: series/sr-27/not-force-or-vedette', () => {
  const play = stage({
    weather: 'fair',
    dice: { 'capture alone': [1] },
    forces: { bagration: { at: field(0) }, sacken: { at: field(0) }, davout: { at: FIELD, units: { 'f-morand-i': 3 } } },
  });
  for (const leader of play.position.leaders) leader.known = 0;
  const numbers = [play.leader('bagration').counter, play.leader('sacken').counter];
  surprise(components, play.table, number(play, 'sacken'));
  expect([play.hex('sacken'), play.leader('bagration').counter]).toEqual([String(OFF.captured), Math.max(...numbers)]);
});

test('a Leader falls only in a pitched battle, and only where his side has lost: series/sr-21/wounded-leaves', () => {
  const wounded = (chits: readonly ['pitched' | 'pursuit', 'pitched' | 'pursuit'], casualties = true) => {
    const play = fight({
      options: { casualties },
      dice: { battle: [6], pursuit: [1], casualty: [6, 6, 6, 6], recovery: [2, 2] },
      own: HUGE,
      chits,
    });
    passUntil(play, () => ended(play), ['by-custom', ...WAY]);
    return play.events.flatMap((event) => (event.kind === 'leader-wounded' ? [event] : []));
  };
  const { recovery } = components.tables.casualty;
  expect(wounded(['pursuit', 'pursuit'])).toEqual([]);
  expect(wounded(['pitched', 'pitched'], false)).toEqual([]);
  const [first] = wounded(['pitched', 'pitched']);
  // The second line of the table for a two.
  expect(first).toMatchObject({ fortnights: recovery[1] });
});

test('whose Leader fails is thrown back, but not a garrison that sallied: series/sr-127/fails', () => {
  const thrown = (at: string, rolling: 'attacker' | 'defender', die: number) => {
    const play = stage({
      weather: 'fair',
      dice: { 'battle leader': [die] },
      forces: { davout: { at: step(at, 3), units: { 'f-morand-i': 9 } }, sacken: { at, units: { 'r-dochturov-i': 9 } } },
    });
    const data = newBattle(components, play.position, 'french', hex(at), [play.leader('davout').counter]);
    Object.assign(data, { effect: 'AR', rolling });
    judge(components, play.table, data);
    return data.loser;
  };
  expect([thrown(FIELD, 'attacker', 6), thrown(FIELD, 'defender', 6)]).toEqual(['attacker', 'defender']);
  expect([thrown('N3214', 'attacker', 6), thrown('N3214', 'defender', 6)]).toEqual(['attacker', '']);
});

test('who was beaten fights no more in this phase: series/sr-227/no-part', () => {
  const far = 'S4206';
  const play = beaten({
    die: 6,
    more: {
      davout: { at: far, units: { 'f-friant-i': 9 } },
      bagration: { at: step(far, 0), units: { 'r-kamen-somow-i': 9 } },
    },
  });
  if (play.kind === 'pursuit.choose') pursueWith(play, 'soult', 1);
  passUntil(play, () => ended(play), ['by-custom', 'enough']);
  passUntil(play, () => play.kind === 'battle.chits', ['enough', 'stay']);
  expect([play.leader('sacken').beaten, play.leader('bagration').beaten, play.leader('soult').pursued]).toEqual([true, false, 1]);
});

test('how late a hurried march comes: by the die, a star, the snow and the points marched: eagles/e77/row-1-2, eagles/e77/row-3-4', () => {
  const { rounds } = components.tables.hurryUp;
  const comes = (id: string, die: number, halves: number, weather: 'fair' | 'snow' = 'fair') => {
    const play = stage({
      weather,
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 3 } },
        'general:french:infantry:plain': { at: FIELD, units: { 'f-friant-i': 2 } },
      },
    });
    patch(play, id, { marchedHalves: halves });
    return hurryUpRound(components, play.position, number(play, id), die);
  };
  const table = (row: number, column: number) => rounds[row]?.[column];
  expect([1, 2, 3, 4, 5, 6].map((die) => comes('plain', die, 2))).toEqual([0, 0, 1, 1, 2, 2].map((row) => table(row, 0)));
  expect([2, 3, 6, 7].map((halves) => comes('plain', 3, halves))).toEqual([0, 1, 1, 2].map((column) => table(1, column)));
  expect([3, 5].map((die) => comes('davout', die, 6))).toEqual([table(0, 1), table(1, 1)]);
  expect([2, 4].map((die) => comes('plain', die, 6, 'snow'))).toEqual([table(1, 1), table(2, 1)]);
});
