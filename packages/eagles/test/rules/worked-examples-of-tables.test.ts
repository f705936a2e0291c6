import { expect, test } from 'vitest';
import { sideOf } from '../../src/components/components.js';
import { costsIn, explore } from '../../src/components/map/paths.js';
import { tracedCosts } from '../../src/components/map/trace.js';
import { commanderBonus, receipt } from '../../src/rules/administration/administration.js';
import { inCommunication, lineLength } from '../../src/rules/administration/communication.js';
import { pursuitHexes } from '../../src/rules/battle/pursuit-distance.js';
import { combatResult, criticalSpaces, oddsColumn, percent } from '../../src/rules/battle/strength.js';
import { leaderAt, leaderNumber } from '../../src/rules/forces.js';
import { attritionIndex, attritionLoss } from '../../src/rules/movement/attrition.js';
import { spanUsed } from '../../src/rules/movement/initiative.js';
import { planFortnight } from '../../src/rules/turn/morale.js';
import { components, hex, muster, Play, put } from '../helpers/table.js';

/** The worked examples of the tables, 33 to 64. */

test('33. the Russian Army Commander counts from 13-14 January', () => {
  // Bennigsen in the CoO's hex: no bonus on 11-12 January: series/example/33.
  const play = new Play({ scenario: 'grand-early' });
  const { position } = play;
  put(play, 'bennigsen', 'S5904');
  const bonus = (date: string) => {
    position.turn = components.turns.findIndex((turn) => turn.start === date);
    return commanderBonus(components, position, 'russian');
  };
  // From 13-14 January the Russian Army Commander is Bennigsen: series/sr-19/russian-bennigsen, series/sr-60/minus-1.
  expect([bonus('1807-01-11'), bonus('1807-01-13')]).toEqual([false, true]);
});

test('34 and 35. command spans', () => {
  // L'Estocq (span 5), Scenario 2: Auer: series/example/34, series/example/35.
  const second = new Play({ scenario: '2' });
  // series/sr-12/infantry-cost-1, series/sr-12/cavalry-cost-half: 4½ of 5, counted in halves.
  expect(spanUsed(components, second.position, leaderNumber(second.position, 'lestocq'))).toBe(9);
  const { span } = components.generals.infantry;
  // series/sr-15/nameless: infantry and cavalry 1½ fit, two infantry do not.
  expect([2 + 1 <= span, 2 + 2 <= span]).toEqual([true, false]);
});

test('36 to 39. administrative points by the length of the line', () => {
  // AP roll, LOC 6 MP, die 3: 3 APs: series/example/36, series/example/37, series/example/38.
  // LOC 23 MP die 6: 0 APs; LOC 29 MP die 2: 0 APs; LOC cut by an EZOC: no roll: series/example/39.
  // Add modifiers and read the AP table in the column of LOC length: series/sr-58/read-table, series/sr-58/low-good.
  expect(receipt(components, 3, 12)).toBe(3);
  expect(receipt(components, 5 - 1, 24)).toBe(2);
  expect(receipt(components, 2 + 1, 26)).toBe(2);
  expect([receipt(components, 6, 46), receipt(components, 2, 58)]).toEqual([0, 0]);
});

test('41. the Fortnight line', () => {
  // Fortnight APs with LOC 10 MP: 15; with the commander bonus 18: series/example/41.
  const { fortnightLine, fortnightBonus } = components.tables.administration;
  expect([fortnightLine[1], (fortnightLine[1] ?? 0) + fortnightBonus]).toEqual([15, 18]);
});

test('42 to 47. attrition', () => {
  // French 22 SP, 5 MP, Concentrated in communication: series/example/42, series/example/43, series/example/44.
  // 40 SP stationary, Concentrated, out of communication, Frost, D, die 6: series/example/45, series/example/46
  // and series/example/47.
  const play = new Play({ scenario: '3' });
  const { position } = play;
  const suffer = (
    id: string,
    strengths: Record<string, number>,
    given: {
      die: number;
      points: number;
      mp: number;
      weather: 'fair' | 'snow' | 'mud' | 'frost';
      morale: string;
      communicates?: boolean;
      forced?: boolean;
    },
  ) => {
    const force = muster(play, id, strengths);
    put(play, id, 'C1410');
    const total = Object.values(strengths).reduce((sum, one) => sum + one, 0);
    position.weather = given.weather;
    position.morale.marker = components.tables.morale.spaces.indexOf(given.morale);
    position.armies[leaderAt(position, force).army].points = given.points;
    const index = attritionIndex(components, position, force, {
      die: given.die,
      halves: given.mp * 2,
      communicates: given.communicates ?? true,
      ...(given.forced ? { forcedMarch: true } : {}),
    });
    return [index, attritionLoss(components, total, index)];
  };
  const twentyTwo = { 'f-morand-i': 9, 'f-daultanne-gudin-i': 9, 'f-friant-i': 4 };
  expect(suffer('davout', twentyTwo, { die: 6, points: 5, mp: 5, weather: 'fair', morale: 'D' })).toEqual([6, 1]);
  // Add every attrition modifier that applies: series/sr-92/all-modifiers, series/sr-94/french-top, eagles/e38/top-row-french.
  expect(suffer('davout', twentyTwo, { die: 5, points: 2, mp: 5, weather: 'snow', morale: 'B' })).toEqual([8, 2]);
  // Russian and Prussian Forces both take the bottom number of the morale space: series/sr-94/coalition-bottom
  // and eagles/e38/bottom-row-coalition.
  expect(
    suffer(
      'bagration',
      { 'r-markov-i': 9, 'r-baggovut-i': 9, 'r-borosdin-i': 4 },
      { die: 5, points: 2, mp: 5, weather: 'snow', morale: 'B' },
    ),
  ).toEqual([6, 1]);
  const forty = { 'f-morand-i': 9, 'f-daultanne-gudin-i': 9, 'f-friant-i': 9, 'f-legrand-i': 9, 'f-dupont-i': 4 };
  // Concentrated out of communication: +3: series/sr-93/out-plus-3.
  expect(suffer('davout', forty, { die: 6, points: 9, mp: 0, weather: 'frost', morale: 'D', communicates: false })).toEqual([
    5, 1,
  ]);
  // The forced march attrition roll adds 2: series/sr-97/plus-2.
  expect(
    suffer(
      'davout',
      { 'f-morand-i': 9, 'f-friant-i': 9, 'f-dupont-i': 2 },
      { die: 5, points: 5, mp: 3, weather: 'fair', morale: 'D', forced: true },
    ),
  ).toEqual([6, 1]);
  expect(suffer('murat', { 'f-espagne-c': 3 }, { die: 6, points: 2, mp: 7, weather: 'mud', morale: 'D' })).toEqual([9, 1]);
});

test('48. ten hexes of road in dry weather, five in mud, three on a secondary road in mud', () => {
  // Infantry with 5 MP: primary road 10 hexes dry, 5 in Mud: series/example/48.
  const { position } = new Play({ scenario: '3' });
  const along = (weather: 'fair' | 'mud', from: string, to: string, hexes: number) => {
    const reach = explore(components, position, hex(from), 10, costsIn(components, weather), { roadsOnly: true });
    const steps = (name: string): number => {
      let count = 0;
      for (let at = hex(name); at !== hex(from) && at >= 0; at = reach.before[at] as number) count += 1;
      return count;
    };
    return (reach.cost[hex(to)] as number) >= 0 ? steps(to) : hexes;
  };
  // series/sr-80/road-replaces, series/sr-80/by-table: Königsberg to the south-west, a primary road.
  expect(along('fair', 'N3214', 'N2320', 0)).toBe(10);
  expect(along('mud', 'N3214', 'N2817', 0)).toBe(5);
  const { secondary } = components.tables.terrain.road;
  expect(Math.floor(5 / (secondary.mud ?? 1))).toBe(3);
});

test('49. odds are taken to the column not better than the ratio', () => {
  // Odds 20:11, 24:12, 19:10, 10:40 are 3:2, 2:1, 3:2, 1:3: series/example/49.
  const column = (attacking: number, attacked: number) =>
    components.tables.combat.odds[oddsColumn(components, attacking, attacked)];
  // 20 to 11 is 3:2: series/sr-124/example, series/sr-124/round-down.
  expect([column(20, 11), column(24, 12), column(19, 10), column(10, 40)]).toEqual([
    [3, 2],
    [2, 1],
    [3, 2],
    [1, 3],
  ]);
});

test('50 to 53. results and losses', () => {
  // Pitched 30 against 20, die 5, no modifiers: series/example/50, series/example/51, series/example/52.
  // 50 against 24, die 3, modifiers +5: net +3, result 3/15 DR, losses 2 and 4: series/example/53.
  const at = (attacking: number, attacked: number, rolled: number) =>
    combatResult(components, oddsColumn(components, attacking, attacked), rolled);
  // Roll d6, add modifiers, read the combat results table: series/sr-125/roll, series/sr-125/rounding, series/sr-126/retreat.
  const [attacker, defender, effect] = at(30, 20, 5);
  expect([percent(30, attacker, 1), percent(20, defender, 1), effect]).toEqual([2, 2, 'DR']);
  // Losses are multiplied by the battle's loss factor: series/sr-125/loss-factor.
  expect([percent(30, attacker, 0.5), percent(20, defender, 0.5)]).toEqual([1, 1]);
  // AR: the attacking side's Battle Leader rolls initiative, weather included: series/sr-127/test.
  expect(at(40, 40, 2 - 2)).toEqual([12, 3, 'AR']);
  expect([percent(40, 12, 1), percent(40, 3, 1)]).toEqual([5, 1]);
  // Modifiers together are at most 3 either way: series/sr-125/cap-3.
  expect(at(50, 24, 3 + Math.min(5, components.tables.combat.modifierMost))).toEqual([3, 15, 'DR']);
  expect([percent(50, 3, 1), percent(24, 15, 1)]).toEqual([2, 4]);
});

test('54 and 55. the pursuit table', () => {
  // Pursuer's initiative 5 against 4, die 4, more cavalry, Snow, 20 SP retreat: series/example/54.
  // series/sr-142/roll: die 4, more cavalry, snow, one point better led.
  expect(pursuitHexes(components, 4 + 1 - 1, 1)).toBe(2);
  // series/sr-144/table: 20 SP, two hexes.
  expect(components.tables.pursuit.loss[3]?.[2]).toBe(2);
});

test('57. critical battles', () => {
  // Loser and winner losses 12-6, 20-9, 24-22, 8-2: series/example/57.
  // A battle of either kind may be critical by the criticalBattle table: series/sr-156/either-kind.
  expect([
    criticalSpaces(components, 12, 6),
    criticalSpaces(components, 20, 9),
    criticalSpaces(components, 24, 22),
    criticalSpaces(components, 8, 2),
  ]).toEqual([1, 2, 0, 1]);
});

test('58. chits', () => {
  // Both Pitched: up to 3 rounds with counterattacks: series/example/58.
  const { matrix } = components.tables.chits;
  // The two chits give the kind of battle by the battleChits matrix: series/sr-123/matrix, series/sr-128/three-rounds.
  expect([
    matrix['pitched-pitched'].rounds,
    matrix['pitched-pitched'].counterattack,
    matrix['pitched-pursuit'].withdraws,
  ]).toEqual([3, 'mandatory', true]);
});

test('60. the Fortnight that follows Warsaw', () => {
  const { position } = new Play({ scenario: 'grand-early' });
  const { order } = components.tables.fortnights;
  const dueAfter = (date: string) => {
    position.turn = components.turns.findIndex((turn) => turn.start === date);
    planFortnight(components, position);
    return order[position.fortnights.due] ?? 'none';
  };
  // If Fortnight II would be due for the sequence, III is played so instead: series/sr-183/put-off-ii.
  expect([dueAfter('1806-12-10'), dueAfter('1807-01-05'), dueAfter('1807-05-17')]).toEqual(['III', 'IV', 'none']);
});

test('61 to 63. lines and Dispatch Distances at set-up', () => {
  // LOC at set-up: Scenario 1 French 3, Russian 1, Prussian 27.5: series/example/61, series/example/62, series/example/63.
  const lines = (scenario: '1' | '2' | '3') => {
    const { position } = new Play({ scenario });
    return (['french', 'russian', 'prussian'] as const).map((army) => lineLength(components, position, army) / 2);
  };
  // A traced path starts at cost 0 in the hex of the
  // CoO or source and pays for every hex entered, the last included: series/sr-210/cost-count.
  expect([lines('1'), lines('2'), lines('3')]).toEqual([
    [3, 1, 27.5],
    [17, 15, 0],
    [12.5, 6.5, 0],
  ]);
  const distances = (scenario: '2' | '3', army: 'french' | 'prussian', names: readonly string[]) => {
    const { position } = new Play({ scenario });
    const costs = tracedCosts(components, position, sideOf(army), position.armies[army].center, 120, 'all');
    return names.map((name) => (costs[hex(name)] ?? -1) / 2);
  };
  // Dispatch Distance is a path from CoO to Force at infantry dry-weather costs: series/sr-49/path.
  expect(distances('2', 'french', ['C1816', 'S2833', 'C1909'])).toEqual([18, 18.5, 23.5]);
  expect(distances('3', 'french', ['C2906', 'C3213', 'S4206'])).toEqual([12, 14, 23.5]);
  // Coalition communication may cross between N1817 and N1818 for 1 MP: series/sr-211/ferry.
  expect(distances('3', 'prussian', ['N1817', 'N1818'])).toEqual([8, 9]);
  const { position } = new Play({ scenario: '3', transport: true });
  // eagles/e104/transport-battalions: with three battalions Massena is reached.
  expect(inCommunication(components, position, 'french', 'command').has(leaderNumber(position, 'massena'))).toBe(true);
});

test('64. a repulse is refused while another enemy holds the hex in his zone', () => {
  // Bagration may not repulse Colbert from C2804: series/example/64.
  const play = new Play({ scenario: '3' }).start().until('commands.choose');
  play.answer('commands.choose', 'bagration').answer('march.choose', { step: 'C2803' }).answer('march.choose', { step: 'C2804' });
  play.answer('march.choose', { repulse: 'C2905' });
  // series/sr-212/other-zone, series/sr-220/refused-repulse: no MP, and the march is over.
  expect(play.last('repulse-refused').hex).toBe('C2905');
  expect([play.kind, play.hex('bagration')]).toEqual(['commands.choose', 'C2804']);
});
