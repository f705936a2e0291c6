import { expect, test } from 'vitest';
import type { Battle } from '../../../src/contents.js';
import { mayRefuse, outnumbered, targets } from '../../../src/rules/battle/duty.js';
import { afterThreeRounds, customaryChits, mayDecline } from '../../../src/rules/battle/round.js';
import { battleLeaders, newBattle } from '../../../src/rules/battle/sides.js';
import {
  combatModifier,
  combatResult,
  criticalSpaces,
  modifierParts,
  oddsColumn,
  percent,
  present,
  rollLosses,
  rollStrength,
} from '../../../src/rules/battle/strength.js';
import { leaderAt } from '../../../src/rules/forces.js';
import { components, FIELD, field, hex, number, type Play, patch, stage, step } from '../../helpers/table.js';

/** What one roll of battle is made of: strengths, odds, modifiers and losses (SR-122 to SR-133, SR-215, SR-226). */

const scene = (
  french: object,
  coalition: object,
  more: { at?: string; weather?: 'fair' | 'mud' | 'frost'; forces?: object } = {},
) => {
  const at = more.at ?? FIELD;
  return stage({
    weather: more.weather ?? 'fair',
    forces: {
      napoleon: { at, units: french as Record<string, number> },
      sacken: { at: step(at, 0), units: coalition as Record<string, number> },
      ...more.forces,
    },
  });
};
const battleOf = (play: Play, ...attackers: string[]): Battle =>
  newBattle(
    components,
    play.position,
    'french',
    play.leader('sacken').place,
    (attackers.length > 0 ? attackers : ['napoleon']).map((id) => play.leader(id).counter),
  );
const parts = (play: Play, change: Partial<Battle> = {}, ...attackers: string[]) => {
  const battle = { ...battleOf(play, ...attackers), ...change };
  return modifierParts(components, play.position, battle, rollStrength(components, play.position, battle));
};

test('guns count with two to one and enough of them, where the ground bears them: series/table/combat/drm-artillery', () => {
  const least = components.tables.combat.artilleryLeast;
  const guns = (own: number, enemy: number, weather: 'fair' | 'mud' = 'fair') =>
    parts(scene({ 'f-morand-i': 9, 'f-senarmont-a': own }, { 'r-dochturov-i': 9, 'r-right-a': enemy }, { weather })).guns;
  expect([guns(least, 0), guns(least - 1, 0), guns(0, least), guns(0, least - 1)]).toEqual([1, 0, -1, 0]);
  expect([guns(6, 3), guns(5, 3), guns(3, 6), guns(3, 5), guns(9, 4)]).toEqual([1, 0, -1, 0, 1]);
  expect([components.tables.weather.effects.mud.artillery, guns(least, 0, 'mud')]).toEqual([false, 0]);
});

test('the Guard counts from its least, on either side: series/table/combat/drm-elite', () => {
  const least = components.tables.combat.eliteLeast;
  const elite = (own: number, enemy: number) =>
    parts(scene({ 'f-morand-i': 9, 'f-hulin-soules-i': own }, { 'r-dochturov-i': 9, 'r-constan-i': enemy })).guard;
  expect([elite(least, 0), elite(least - 1, 0), elite(0, least), elite(0, least - 1), elite(least, least)]).toEqual([
    1, 0, -1, 0, 0,
  ]);
});

test('riders count in the open, with enough of them and two to one: series/table/combat/drm-cavalry', () => {
  const least = components.tables.combat.cavalryLeast;
  const horse = (own: number, enemy: number, change: (play: Play) => void = () => undefined) => {
    const play = scene({ 'f-morand-i': 9, 'f-nansouty-c': own }, { 'r-dochturov-i': 9, 'r-korff-c': enemy });
    change(play);
    return parts(play).horse;
  };
  expect(components.board.clear[hex(field(0))]).toBe(1);
  expect([horse(least, 0), horse(least - 1, 0), horse(8, 4), horse(7, 4)]).toEqual([1, 0, 1, 0]);
  const works = (play: Play) =>
    play.position.redoubts.push({ hex: hex(field(0)), side: 'coalition', rear: 0, builder: 0, begun: 0 });
  expect(horse(least, 0, works)).toBe(0);
});

test('the stars of the Leaders, as far as they count, and all modifiers as far as they may: series/sr-125/cap-3', () => {
  const play = scene({ 'f-morand-i': 9, 'f-hulin-soules-i': 9, 'f-senarmont-a': 9, 'f-nansouty-c': 9 }, { 'r-dochturov-i': 9 });
  const emperor = { ...battleOf(play) };
  emperor.attacker = { ...emperor.attacker, leader: 0 };
  const bonus = components.leaders.get('napoleon')?.bonus ?? 0;
  const most = components.tables.combat.leaderMost;
  const leaders = (change: Partial<Battle>) =>
    modifierParts(components, play.position, { ...emperor, ...change }, rollStrength(components, play.position, emperor)).leaders;
  expect(bonus).toBeGreaterThan(0);
  expect(leaders({})).toBe(Math.min(most, bonus));
  // They are against him who rolls in return, and nobody's when he is not on the field.
  expect(leaders({ rolling: 'defender' })).toBe(-Math.min(most, bonus));
  patch(play, 'napoleon', { place: -10 });
  expect(leaders({})).toBe(0);
  patch(play, 'napoleon', { place: hex(FIELD) });
  expect(combatModifier(components, play.position, emperor, rollStrength(components, play.position, emperor))).toBe(
    components.tables.combat.modifierMost,
  );
});

test('walls, towns and ground: series/table/combat/drm-fortified, series/table/combat/drm-terrain', () => {
  const ground = (at: string) => {
    const play = stage({
      forces: {
        napoleon: { at: step(at, 3), units: { 'f-morand-i': 9 } },
        sacken: { at, units: { 'r-dochturov-i': 9 } },
      },
    });
    return parts(play).ground;
  };
  const find = (wanted: (at: number) => boolean) =>
    components.board.names.find(
      (name, at) => wanted(at) && components.board.open[at] === 1 && components.board.open[hex(step(name, 3) || name)] === 1,
    ) ?? '';
  const { board, tables } = components;
  const plain = (at: number) => board.town[at] === 0 && !board.fortified[at];
  expect(ground('N3214')).toBe(tables.combat.fortified);
  expect(ground(find((at) => board.town[at] === 1 && !board.fortified[at]))).toBe(-1);
  for (const kind of ['woods', 'clear', 'marsh'] as const)
    if (board.terrain.includes(kind))
      expect(ground(find((at) => board.terrain[at] === kind && plain(at)))).toBe(tables.terrain.hex[kind].defence);
});

test('who crosses water counts for half unless all do: series/sr-133/halved, series/table/combat/drm-secondary-river', () => {
  const { board } = components;
  const edge = board.river.findIndex(
    (river, at) =>
      river === 1 &&
      board.open[Math.floor(at / 6)] === 1 &&
      board.open[board.neighbours[at] as number] === 1 &&
      board.bridge[at] === -1 &&
      [1, 5].some((turn) => {
        const there = board.neighbours[at] as number;
        const beside = board.neighbours[there * 6 + ((at + 3 + turn) % 6)] as number;
        return beside >= 0 && board.open[beside] === 1 && board.river[there * 6 + ((at + 3 + turn) % 6)] === 0;
      }),
  );
  const [from, to] = [Math.floor(edge / 6), board.neighbours[edge] as number];
  const dry =
    [0, 1, 2, 3, 4, 5]
      .map((direction) => [board.neighbours[to * 6 + direction] as number, board.river[to * 6 + direction]] as const)
      .find(([near, river]) => near >= 0 && near !== from && board.open[near] === 1 && river === 0)?.[0] ?? -1;
  const crossing = (weather: 'fair' | 'frost', both: boolean) => {
    const play = stage({
      weather,
      forces: {
        napoleon: { at: board.names[from] ?? '', units: { 'f-morand-i': 7 } },
        ...(both ? { davout: { at: board.names[dry] ?? '', units: { 'f-friant-i': 4 } } } : {}),
        sacken: { at: board.names[to] ?? '', units: { 'r-dochturov-i': 9 } },
      },
    });
    const battle = battleOf(play, ...(both ? ['napoleon', 'davout'] : ['napoleon']));
    const { attacking, river } = rollStrength(components, play.position, battle);
    return [attacking, river];
  };
  const { secondaryRiver } = components.tables.combat;
  expect(secondaryRiver).toBeLessThan(0);
  expect([crossing('fair', false), crossing('fair', true), crossing('frost', false), crossing('frost', true)]).toEqual([
    [7, secondaryRiver],
    [4 + 4, 0],
    [7, 0],
    [11, 0],
  ]);
});

test('fifteen over a bridge of a great river, foot first, then guns: series/sr-111/attack-15, series/sr-226/excess', () => {
  const { board, tables } = components;
  const edge = board.bridges.find((one) => board.river[one] === 2) ?? -1;
  const play = stage({
    forces: {
      napoleon: {
        at: board.names[Math.floor(edge / 6)] ?? '',
        units: { 'f-morand-i': 9, 'f-friant-i': 4, 'f-senarmont-a': 3, 'f-nansouty-c': 5 },
      },
      sacken: { at: board.names[board.neighbours[edge] as number] ?? '', units: { 'r-dochturov-i': 9 } },
    },
  });
  const strength = rollStrength(components, play.position, battleOf(play));
  expect(tables.combat.bridgeLimit).toBe(15);
  expect([strength.attacking, strength.river]).toEqual([15, tables.combat.bridge]);
  expect(strength.attackers).toEqual({ infantry: 13, artillery: 2, cavalry: 0, elite: 0 });
});

test('ten behind walls or a parapet count twice, foragers half in the first round: series/sr-147/ten-doubled, series/sr-84/attacked-half', () => {
  const attacked = (enemy: object, change: (play: Play) => Partial<Battle> | undefined, at = FIELD) => {
    const play = scene({ 'f-morand-i': 9 }, enemy, { at });
    const changed = change(play) ?? {};
    return rollStrength(components, play.position, { ...battleOf(play), ...changed }).attacked;
  };
  const nothing = () => undefined;
  const works = (rear: number) => (play: Play) => {
    play.position.redoubts.push({ hex: hex(field(0)), side: 'coalition', rear, builder: 0, begun: 0 });
    return undefined;
  };
  const forage = (change: Partial<Battle>) => (play: Play) => {
    patch(play, 'sacken', { forage: true });
    return change;
  };
  const many = { 'r-dochturov-i': 9, 'r-tutchkov-i': 6 };
  expect([attacked({ 'r-dochturov-i': 7 }, nothing), attacked({ 'r-dochturov-i': 7 }, nothing, step('N3214', 3))]).toEqual([
    7, 14,
  ]);
  expect([attacked(many, nothing, step('N3214', 3)), attacked(many, works(0)), attacked(many, works(3))]).toEqual([25, 25, 15]);
  // One still being built covers nobody.
  expect(attacked(many, works(-1))).toBe(15);
  expect([
    attacked({ 'r-dochturov-i': 7 }, forage({})),
    attacked({ 'r-dochturov-i': 7 }, forage({ round: 2 })),
    attacked({ 'r-dochturov-i': 7 }, forage({ rolling: 'defender' })),
  ]).toEqual([4, 7, 9]);
});

test('late and supporting Forces count from their round, in attack and in defence: series/sr-116/supporting-timing', () => {
  const play = scene(
    { 'f-morand-i': 9 },
    { 'r-dochturov-i': 9 },
    {
      forces: {
        bagration: { at: field(5), units: { 'r-tutchkov-i': 5 } },
        platov: { at: field(3, 3), units: { 'r-platov-c': 3 } },
      },
    },
  );
  patch(play, 'bagration', { marchedHalves: 4 });
  patch(play, 'platov', { marchedHalves: 4 });
  const battle = battleOf(play);
  const [sacken, bagration] = [number(play, 'sacken'), number(play, 'bagration')];
  const there = (change: Partial<Battle>) => present(play.position, { ...battle, ...change }, 'defender');
  expect(battle.defender.forces.map(({ counter, supporting }) => [counter, supporting])).toEqual([
    [play.leader('sacken').counter, false],
    [play.leader('bagration').counter, true],
  ]);
  expect([there({}), there({ rolling: 'defender' }), there({ round: 2 })]).toEqual([
    [sacken],
    [sacken, bagration],
    [sacken, bagration],
  ]);
  expect(present(play.position, battle, 'attacker')).toEqual([0]);
  patch(play, 'bagration', { beaten: true });
  expect(battleOf(play).defender.forces).toHaveLength(1);
});

test('odds are rounded down to a column, the die to the table: series/sr-124/round-down', () => {
  const { odds, least, most, results } = components.tables.combat;
  odds.forEach(([one, another], column) => {
    expect(oddsColumn(components, one * 4, another * 4)).toBe(column);
    if (column > 0) expect(oddsColumn(components, one * 4 - 1, another * 4)).toBe(column - 1);
  });
  expect(oddsColumn(components, 1, 99)).toBe(0);
  expect([combatResult(components, 0, least - 5), combatResult(components, 0, most + 5)]).toEqual([
    results[0]?.[0],
    results[0]?.[most - least],
  ]);
});

test('losses in a hundred, half up, never more than there is and one at least for the beaten: series/sr-125/rounding', () => {
  expect([percent(9, 10, 1), percent(5, 10, 1), percent(4, 10, 1), percent(9, 10, 2), percent(0, 50, 1)]).toEqual([
    1, 1, 0, 2, 0,
  ]);
  const play = scene({ 'f-morand-i': 2 }, { 'r-dochturov-i': 3 });
  const battle = battleOf(play);
  const strength = rollStrength(components, play.position, battle);
  const due = (result: readonly [number, number, 'AR' | 'DR' | '-'], change: Partial<Battle> = {}) => {
    const { attacking, attacked } = rollLosses(result, strength, { ...battle, ...change });
    return [attacking, attacked];
  };
  expect([due([5, 5, 'AR']), due([5, 5, 'DR']), due([5, 5, '-'])]).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);
  // series/sr-125/minimum-1: in pitched battles alone.
  expect([due([5, 5, 'AR'], { kind: 'pursuit' }), due([5, 5, 'DR'], { kind: 'pursuit' })]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(due([100, 100, '-'], { factor: 3 })).toEqual([2, 3]);
});

test('a critical battle is one of enough losses and enough difference: series/sr-156/either-kind', () => {
  for (const { total, difference, spaces } of components.tables.morale.critical) {
    const loser = Math.ceil((total + difference) / 2);
    expect(criticalSpaces(components, loser, total - loser)).toBeGreaterThanOrEqual(spaces);
  }
  const least = components.tables.morale.critical.at(-1);
  if (least === undefined) throw new Error('no battle is critical');
  const loser = Math.ceil((least.total + least.difference) / 2);
  expect([criticalSpaces(components, loser, least.total - loser - 1), criticalSpaces(components, 0, 40)]).toEqual([0, 0]);
});

test('whom a Force can attack, and who may refuse: series/sr-87/must-attack, series/sr-121/who, series/sr-121/odds', () => {
  const play = scene(
    { 'f-morand-i': 3 },
    { 'r-dochturov-i': 9 },
    {
      forces: { bagration: { at: field(2, 2), units: { 'r-tutchkov-i': 5 } } },
    },
  );
  const { position } = play;
  expect(targets(components, position, 0)).toEqual([hex(field(0))]);
  for (const change of [{ forage: true }, { beaten: true }]) {
    patch(play, 'napoleon', { forage: false, beaten: false, ...change });
    expect(targets(components, position, 0)).toEqual([]);
  }
  patch(play, 'napoleon', { forage: false, beaten: false });
  const refuses = (units: Record<string, number>, enemy: number, more: object = {}) => {
    const one = scene(units, { 'r-dochturov-i': Math.min(9, enemy), 'r-tutchkov-i': Math.max(0, enemy - 9) }, { forces: more });
    return [mayRefuse(components, one.position, 0), outnumbered(components, one.position, 0)];
  };
  expect([refuses({ 'f-morand-i': 4 }, 13), refuses({ 'f-morand-i': 4 }, 12), refuses({ 'f-morand-i': 5 }, 16)]).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ]);
  expect(refuses({ 'f-nansouty-c': 5 }, 16)).toEqual([true, true]);
  expect(refuses({ 'f-morand-i': 3 }, 12, { ney: { at: FIELD, units: { 'f-marchand-i': 1 } } })[0]).toBe(false);
});

test('who commands in battle: the Army Commander, else the largest span, and equals leave a choice: series/sr-122/largest-span', () => {
  const play = scene(
    { 'f-morand-i': 3 },
    { 'r-dochturov-i': 9 },
    {
      forces: {
        davout: { at: field(1), units: { 'f-friant-i': 3 } },
        ney: { at: field(5), units: { 'f-marchand-i': 3 } },
      },
    },
  );
  const leaders = (...ids: string[]) =>
    battleLeaders(components, play.position, battleOf(play, ...ids), 'attacker').map((one) => leaderAt(play.position, one).id);
  expect(leaders('davout', 'napoleon', 'ney')).toEqual(['napoleon']);
  expect(leaders('ney', 'davout')).toEqual(['ney', 'davout']);
  expect(leaders('ney')).toEqual(['ney']);
});

test('who may decline to counterattack: series/sr-128/decline-odds, series/sr-128/decline-besieger', () => {
  const declines = (own: number, enemy: number, change: (play: Play) => void = () => undefined, counterattack = 'mandatory') => {
    const play = scene({ 'f-morand-i': own, 'f-friant-i': 9 }, { 'r-dochturov-i': enemy });
    change(play);
    return mayDecline(components, play.position, { ...battleOf(play), counterattack: counterattack as 'mandatory' });
  };
  // More than twice as many.
  expect([declines(2, 5), declines(1, 5), declines(1, 5, undefined, 'optional')]).toEqual([true, false, true]);
  const works = (play: Play) =>
    void play.position.redoubts.push({ hex: hex(field(0)), side: 'coalition', rear: 0, builder: 0, begun: 0 });
  expect(declines(1, 5, works)).toBe(true);
  const siege = (at: string, besieger: 'french' | 'coalition') => (play: Play) =>
    void play.position.sieges.push({ hex: hex(at), besieger, since: 0 });
  expect([
    declines(1, 5, siege(field(0, 0), 'coalition')),
    declines(1, 5, siege(field(0, 0), 'french')),
    declines(1, 5, siege(field(0, 0, 0), 'coalition')),
  ]).toEqual([true, false, false]);
});

test('who falls back after three rounds: who lost more, else the attacker, never a garrison: series/sr-129/loser', () => {
  const beaten = (attackerLost: number, defenderLost: number, at = FIELD) => {
    const play = scene({ 'f-morand-i': 9 }, { 'r-dochturov-i': 9 }, { at });
    const battle = battleOf(play);
    battle.attacker.lost = attackerLost;
    battle.defender.lost = defenderLost;
    return afterThreeRounds(components, play.position, battle);
  };
  expect([beaten(2, 3), beaten(3, 3), beaten(3, 2), beaten(2, 3, step('N3214', 3))]).toEqual([
    'defender',
    'attacker',
    'attacker',
    'attacker',
  ]);
});

test('custom fights, and slips away from three against two: series/default/chit-pursuit', () => {
  const chit = (own: number, enemy: number) => {
    const play = scene({ 'f-morand-i': own }, { 'r-dochturov-i': enemy });
    return (['french', 'coalition'] as const).map((side) => customaryChits(play.position, battleOf(play), side)[0]);
  };
  expect([chit(9, 6), chit(8, 6), chit(4, 6), chit(5, 6)]).toEqual([
    ['pitched', 'pursuit'],
    ['pitched', 'pitched'],
    ['pursuit', 'pitched'],
    ['pitched', 'pitched'],
  ]);
});
