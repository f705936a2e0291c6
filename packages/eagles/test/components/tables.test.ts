import { expect, test } from 'vitest';
import { receipt } from '../../src/rules/administration/administration.js';
import { pursuitHexes } from '../../src/rules/battle/pursuit-distance.js';
import { combatResult, criticalSpaces, oddsColumn } from '../../src/rules/battle/strength.js';
import { lineShift, pointsShift } from '../../src/rules/movement/attrition.js';
import { components } from '../helpers/table.js';

/** The tables, row by row, as the game reads them. */
const rating = (id: string) => {
  const sheet = components.leaders.get(id);
  return sheet === undefined ? [] : [sheet.initiative, sheet.span / 2, sheet.subordination / 2];
};

/** Rows of a table as it is printed: the rule's id, then its columns. */
const rows = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/ +\| +/));

const WEATHER = `
  series/table/weather/f1 | I | fair rain rain mud mud frost | mud
  series/table/weather/f2 | II | rain mud mud mud frost snow | mud
  series/table/weather/f3 | III | mud frost frost snow snow severe | frost
  series/table/weather/f4 | IV | frost frost frost snow snow severe | snow
  series/table/weather/f5 | V | frost frost frost frost snow severe | snow
  series/table/weather/f6 | VI | rain mud mud frost snow snow | frost
  series/table/weather/f7 | VII | fair mud mud frost frost snow | frost
  series/table/weather/f8 | VIII | fair rain mud mud frost snow | mud
  series/table/weather/f9 | IX | fair fair rain rain mud frost | mud
  series/table/weather/f10 | X | fair fair fair rain rain mud | rain
  series/table/weather/f11 | XI | fair fair fair fair rain mud | fair
  series/table/weather/f12 | XII | heat fair fair fair fair rain | fair
  series/table/weather/f13 | XIII | heat fair fair fair fair rain | fair
  series/table/weather/f14 | XIV | heat heat fair fair fair rain | fair
`;
test.each(rows(WEATHER))('%s: Fortnight %s has %s, and %s as a whole', (_, id = '', byDie, fortnight) => {
  const row = components.tables.weather.byFortnight[id];
  expect([row?.byDie.join(' '), row?.fortnight]).toEqual([byDie, fortnight]);
});

const EFFECTS = `
  series/table/weather-effects/heat | heat | dry | 0 1 5 0 0 | artillery redoubts
  series/table/weather-effects/fair | fair | dry | 0 0 5 0 0 | artillery redoubts
  series/table/weather-effects/rain | rain | wet | 0 0 5 0 0 | redoubts
  series/table/weather-effects/mud | mud | mud | 1 1 4 -1 1 | redoubts
  series/table/weather-effects/frost | frost | frost | 0 0 5 0 0 | artillery frozen
  series/table/weather-effects/snow | snow | snow | 1 1 4 -1 1 | artillery snow frozen
  series/table/weather-effects/severe | severe | severe | 2 2 0 -2 2 | snow frozen
`;
test.each(rows(EFFECTS))('%s: %s', (_, name = '', group, numbers, flags) => {
  const effect = components.tables.weather.effects[name as 'fair'];
  expect(effect.group).toBe(group);
  // Initiative, attrition, MP of a forced march, pursuit, bridging.
  expect([effect.initiative, effect.attrition, effect.forcedMarch, effect.pursuit, effect.bridging].join(' ')).toBe(numbers);
  expect((['artillery', 'snow', 'frozen', 'redoubts'] as const).filter((flag) => effect[flag]).join(' ') || 'nothing').toBe(
    flags,
  );
});

test('what counts as Snow', () => {
  // Besides Snow itself only Severe is flagged to count as Snow: series/table/weather-effects/only-severe-counts-as-snow.
  expect(components.tables.weather.track.filter((one) => components.tables.weather.effects[one].snow)).toEqual([
    'snow',
    'severe',
  ]);
});

const RECEIPT = `
  series/table/ap-receipt/die-0 | 0 | 4 3 2 2 1
  series/table/ap-receipt/die-1 | 1 | 4 3 2 2 1
  series/table/ap-receipt/die-2 | 2 | 3 3 2 1 0
  series/table/ap-receipt/die-3 | 3 | 3 2 2 1 0
  series/table/ap-receipt/die-4 | 4 | 2 2 1 0 0
  series/table/ap-receipt/die-5 | 5 | 2 1 1 0 0
  series/table/ap-receipt/die-6 | 6 | 2 1 0 0 0
  series/table/ap-receipt/die-7 | 7 | 1 1 0 0 0
  series/table/ap-receipt/die-8 | 8 | 1 0 0 0 0
`;
test.each(rows(RECEIPT))('%s: a die of %s', (_, die, points) => {
  expect([0, 16, 30, 44, 58].map((halves) => receipt(components, Number(die), halves)).join(' ')).toBe(points);
});

test('administrative points', () => {
  // LOC columns in MP: 0-7, 7.5-14, 14.5-21, 21.5-28, 28.5 and more: series/table/ap-receipt/columns.
  expect(components.tables.administration.receiptColumns).toEqual([7, 14, 21, 28, null]);
  // The modified AP die is limited to 0..8: series/table/ap-receipt/clamp.
  expect([receipt(components, -3, 0), receipt(components, 12, 0)]).toEqual([4, 1]);
  expect(components.tables.administration.fortnightLine).toEqual([20, 15, 10, 5, 1]);
  expect(components.tables.administration.fortnightBonus).toEqual(3);
  // AP die -1: Army Commander in his CoO's hex (Russians not before 13-14 January): series/table/ap-receipt/drm-commander.
  expect(components.tables.administration.commanderBonus).toEqual(-1);
  expect(components.tables.administration.command).toEqual(1);
  // Each sea transport step (embark, transit, debark) of a convoy costs 1 AP: series/table/ap-costs/sea-step.
  expect(components.tables.administration.seaStep).toEqual(1);
  expect(components.tables.administration.transportBattalion).toEqual(1);
  // Laying a pontoon bridge costs 1 AP: series/table/ap-costs/pontoon.
  expect(components.tables.administration.pontoon).toEqual(1);
  // Repairing a bridge over a primary river costs 1 AP: series/table/ap-costs/repair-primary.
  expect(components.tables.administration.repairPrimary).toEqual(1);
  expect(components.tables.communication.dispatch).toEqual(18);
  expect(components.tables.communication.perTransportBattalion).toEqual(3);
  expect(components.tables.communication.depot).toEqual(7);
});

test('initiative and ratings', () => {
  // Initiative die +1: Force in Forage Mode: series/table/initiative/drm-forage, series/table/initiative/carre-rating.
  expect([
    components.tables.initiative.forage,
    components.tables.initiative.overSpan,
    components.tables.initiative.carre,
  ]).toEqual([1, 1, 1]);
  // L'Estocq is rated 4-5-2: series/table/ratings/lestocq.
  expect(rating('lestocq')).toEqual([4, 5, 2]);
  // Mortier is rated 4-4-2: series/table/ratings/mortier.
  expect(rating('mortier')).toEqual([4, 4, 2]);
  // Ney's initiative is 4: series/table/ratings/ney.
  expect(rating('ney')[0]).toEqual(4);
  // Infantry Major General: initiative 3, span 1½, subordination 1: series/table/ratings/mg-infantry.
  expect([
    components.generals.infantry.initiative,
    components.generals.infantry.span,
    components.generals.infantry.subordination,
  ]).toEqual([3, 3, 2]);
  // Cavalry Major General: initiative 4, span 1½, subordination 1, cavalry only: series/table/ratings/mg-cavalry.
  expect([
    components.generals.cavalry.initiative,
    components.generals.cavalry.span,
    components.generals.cavalry.subordination,
  ]).toEqual([4, 3, 2]);
  expect(
    (['infantry', 'cavalry', 'artillery'] as const).map(
      (arm) =>
        new Set(
          components.units
            .filter((unit) => unit.arm === arm && !unit.marchRegiment)
            .map((unit) => `${unit.max}/${unit.subordination}`),
        ).size,
    ),
  ).toEqual([1, 1, 1]);
  expect(
    components.units.filter((unit) => unit.marchRegiment).every((unit) => unit.max === 3 && unit.subordination === 1),
  ).toEqual(true);
  expect(
    (['french', 'russian', 'prussian'] as const).map(
      (army) => components.units.filter((unit) => unit.marchRegiment && unit.army === army).length,
    ),
  ).toEqual([4, 4, 2]);
  // minimumSpanFromSetups lists the least span of 24 Leaders: series/table/ratings/minimum-spans.
  for (const [name, span] of Object.entries({
    Bennigsen: 6,
    Buxhowden: 4,
    "L'Estocq": 4.5,
    Sacken: 4,
    Barclay: 3.5,
    Bagration: 3,
    'Essen I': 3,
    Tolstoi: 3,
    Constantine: 2,
    Lannes: 4,
    Soult: 3.5,
    Davout: 3,
    Bernadotte: 3,
    Mortier: 3,
    Savary: 3,
    Ney: 2.5,
    Augereau: 2.5,
    Murat: 1.5,
    Bessieres: 1.5,
    Rapp: 1.5,
    Victor: 1.5,
    Lasalle: 1.5,
    Poniatowski: 1.5,
    Massena: 1.5,
    Anrepp: 1.5,
    'Gortchakov I': 1.5,
    'Gortchakov II': 1.5,
    Labanov: 1.5,
  }))
    expect([...components.leaders.values()].find((leader) => leader.name === name)?.span ?? 0).toBeGreaterThanOrEqual(span * 2);
  // Vedette pool: French 10, Russian 8, Prussian 4: series/table/vedettes/pool.
  expect(components.tables.command.vedettes).toEqual({ french: 10, russian: 8, prussian: 4 });
  expect(components.tables.command.vedettesPerCavalry).toEqual(2);
});

test('attrition table', () => {
  expect(lineShift(components, 0)).toEqual(-4);
  expect(lineShift(components, 4)).toEqual(-2);
  expect(lineShift(components, 8)).toEqual(-1);
  expect(lineShift(components, 10)).toEqual(0);
  expect(lineShift(components, 14)).toEqual(1);
  expect(lineShift(components, 18)).toEqual(2);
  expect(components.tables.attrition.loss[0]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3]);
  expect(components.tables.attrition.loss[1]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 2, 3, 3, 3]);
  expect(components.tables.attrition.loss[2]).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 3, 4, 4, 4, 5]);
  expect(components.tables.attrition.loss[3]).toEqual([0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 4, 5, 6, 7, 7]);
  expect(components.tables.attrition.loss[4]).toEqual([0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 6, 7, 8, 9, 10, 10]);
  expect(pointsShift(components, 0)).toEqual(2);
  expect(pointsShift(components, 3)).toEqual(1);
  expect(pointsShift(components, 8)).toEqual(0);
  expect(pointsShift(components, 14)).toEqual(-1);
  expect(pointsShift(components, 15)).toEqual(-2);
  // Attrition +3: Concentrated and out of communication, in place of the AP line: series/table/attrition/drm-no-communication.
  expect(components.tables.attrition.noCommunication).toEqual(3);
  expect(components.tables.attrition.forage).toEqual({ rich: -1, fair: 0, poor: 1 });
  // Attrition -1: Stationary in a town or fortified town: series/table/attrition/drm-town.
  expect(components.tables.attrition.town).toEqual(-1);
  expect(components.tables.attrition.besieged).toEqual(3);
  // Attrition +2: the roll after a forced march: series/table/attrition/drm-forced-march.
  expect(components.tables.attrition.forcedMarch).toEqual(2);
  // Attrition +7: Stationary Force in the Fortnight Sequence: series/table/attrition/drm-fortnight.
  expect(components.tables.attrition.fortnight).toEqual(7);
  // Forage radius: 1-4 SP 1, 5-8 SP 2, 9-16 SP 3, 17-32 SP 4, 33+ SP 5 hexes: series/table/forage-radius/rows.
  expect(components.tables.forageRadius.radius).toEqual([1, 2, 3, 4, 5]);
});

test('morale tables', () => {
  // French attrition modifier for morale A to G: 2, 1, 1, 0, 0, -1, -1: series/table/morale-track/french-row.
  expect(components.tables.morale.french).toEqual([2, 1, 1, 0, 0, -1, -1]);
  // Coalition attrition modifier for morale A to G: -1, -1, 0, 0, 1, 1, 2: series/table/morale-track/coalition-row.
  expect(components.tables.morale.coalition).toEqual([-1, -1, 0, 0, 1, 1, 2]);
  // Start spaces: Scenario 1 D, Scenario 2 D, Scenario 3 E, both Grand starts D: series/table/morale-track/start.
  expect(components.data.scenarios.scenarios.map((scenario) => scenario.morale)).toEqual(['D', 'D', 'E']);
  // Konigsberg Coalition at the end of
  // any game: 1 space Coalition, not reversible: series/table/morale-shifts/konigsberg-coalition-end.
  expect([components.tables.konigsberg.early, components.tables.konigsberg.later, components.tables.konigsberg.end]).toEqual([
    2, 1, 1,
  ]);
  // Napoleon killed or captured: 3 spaces Coalition, not reversible: series/table/morale-shifts/napoleon-lost.
  expect(components.tables.morale.napoleon).toEqual(3);
  // Otherwise a battle shifts 0 spaces: series/table/critical-battle/two, series/table/critical-battle/one
  // and series/table/critical-battle/zero.
  expect([criticalSpaces(components, 14, 6), criticalSpaces(components, 7, 4), criticalSpaces(components, 6, 4)]).toEqual([
    2, 1, 0,
  ]);
});

const RESULTS = `
  series/table/combat/col-1-3 | 1:3 | 15/3AR 15/3AR 15/3AR 15/3AR 15/3AR 12/3AR 10/5AR 8/5 6/6 6/8 5/8 5/10DR
  series/table/combat/col-1-2 | 1:2 | 15/3AR 15/3AR 15/3AR 15/3AR 12/3AR 10/5AR 8/5 6/6 6/8 5/8 5/10DR 4/12DR
  series/table/combat/col-2-3 | 2:3 | 15/3AR 15/3AR 15/3AR 12/3AR 10/5AR 8/5 6/6 6/8 5/8 5/10DR 4/12DR 3/15DR
  series/table/combat/col-1-1 | 1:1 | 15/3AR 15/3AR 12/3AR 10/5AR 8/5 6/6 6/8 5/8 5/10DR 4/12DR 3/15DR 3/18DR
  series/table/combat/col-3-2 | 3:2 | 15/3AR 12/3AR 10/5AR 8/5 6/6 6/8 5/8 5/10DR 4/12DR 3/15DR 3/18DR 2/20DR
  series/table/combat/col-2-1 | 2:1 | 12/3AR 10/5AR 8/5 6/6 6/8 5/8 5/10DR 4/12DR 3/15DR 3/18DR 2/20DR 2/25DR
  series/table/combat/col-3-1 | 3:1 | 10/5AR 8/5 6/6 6/8 5/8 5/10DR 4/12DR 3/15DR 3/18DR 2/20DR 2/25DR 2/25DR
  series/table/combat/col-4-1 | 4:1 | 8/5 6/6 6/8 5/8 5/10DR 4/12DR 3/15DR 3/18DR 2/20DR 2/25DR 2/25DR 2/25DR
  series/table/combat/col-5-1 | 5:1 | 6/6 6/8 5/8 5/10DR 4/12DR 3/15DR 3/18DR 2/20DR 2/25DR 2/25DR 2/25DR 2/25DR
`;
test.each(rows(RESULTS))('%s: at %s from the lowest die to the highest %s', (_, odds, results) => {
  const column = components.tables.combat.odds.findIndex(([one, another]) => `${one}:${another}` === odds);
  const row = components.tables.combat.results[column]?.map(
    ([own, enemy, effect]) => `${own}/${enemy}${effect === '-' ? '' : effect}`,
  );
  expect(row?.join(' ')).toBe(results);
});

test('combat results', () => {
  expect(components.tables.combat.odds.map(([one, another]) => `${one}:${another}`)).toEqual([
    '1:3',
    '1:2',
    '2:3',
    '1:1',
    '3:2',
    '2:1',
    '3:1',
    '4:1',
    '5:1',
  ]);
  // Odds below 1:3 use 1:3, above 5:1 use 5:1: series/table/combat/odds-ends.
  expect([oddsColumn(components, 1, 9), oddsColumn(components, 90, 1)]).toEqual([0, 8]);
  // The modified combat die is limited to -2..9: series/table/combat/clamp.
  expect([combatResult(components, 0, -9), combatResult(components, 8, 19)]).toEqual([
    [15, 3, 'AR'],
    [2, 25, 'DR'],
  ]);
  // Combat die -1: attacked side in a fortified town: series/table/combat/drm-fortified
  // and series/table/combat/drm-secondary-river, series/table/combat/drm-bridge.
  expect([components.tables.combat.fortified, components.tables.combat.secondaryRiver, components.tables.combat.bridge]).toEqual([
    -1, -1, -2,
  ]);
  // Combat die ±1 for the side with at least 2 artillery SP and twice the other's: series/table/combat/drm-artillery
  // and series/table/combat/drm-elite, series/table/combat/drm-cavalry.
  expect([
    components.tables.combat.artilleryLeast,
    components.tables.combat.eliteLeast,
    components.tables.combat.cavalryLeast,
  ]).toEqual([2, 3, 4]);
  // The net combat modifier is at most 3 either way: series/table/combat/net-cap-3.
  expect([components.tables.combat.modifierMost, components.tables.combat.leaderMost]).toEqual([3, 2]);
  // Pitched against Pitched: pitched battle: series/table/battle-chits/pitched-pitched.
  expect(components.tables.chits.matrix['pitched-pitched']).toEqual({
    battle: 'pitched',
    rounds: 3,
    counterattack: 'mandatory',
    lossFactor: 1,
    withdraws: false,
  });
  // Attacker Pitched, defender Pursuit: series/table/battle-chits/pitched-pursuit.
  expect(components.tables.chits.matrix['pitched-pursuit']).toEqual({
    battle: 'pursuit',
    rounds: 1,
    counterattack: 'none',
    lossFactor: 0.5,
    withdraws: true,
  });
  // Attacker Pursuit, defender Pitched: series/table/battle-chits/pursuit-pitched.
  expect(components.tables.chits.matrix['pursuit-pitched']).toEqual({
    battle: 'pursuit',
    rounds: 1,
    counterattack: 'optional',
    lossFactor: 0.5,
    withdraws: false,
  });
  // Pursuit against Pursuit: pursuit battle: series/table/battle-chits/pursuit-pursuit.
  expect(components.tables.chits.matrix['pursuit-pursuit']).toEqual({
    battle: 'pursuit',
    rounds: 1,
    counterattack: 'none',
    lossFactor: 0.5,
    withdraws: false,
  });
});

const PURSUIT = `
  series/table/pursuit/die-0 | 0 | 0 0 0 0 0
  series/table/pursuit/die-1 | 1 | 0 0 0 0 1
  series/table/pursuit/die-2 | 2 | 0 0 0 1 1
  series/table/pursuit/die-3 | 3 | 0 0 1 1 2
  series/table/pursuit/die-4 | 4 | 0 1 1 2 2
  series/table/pursuit/die-5 | 5 | 1 1 2 2 3
  series/table/pursuit/die-6 | 6 | 1 2 2 3 3
  series/table/pursuit/die-7 | 7 | 2 2 3 3 4
  series/table/pursuit/die-8 | 8 | 2 3 3 4 5
  series/table/pursuit/die-9 | 9 | 3 3 4 5 5
`;
test.each(rows(PURSUIT))('%s: a die of %s', (_, die, hexes) => {
  expect([-2, -1, 0, 1, 2].map((difference) => pursuitHexes(components, Number(die), difference)).join(' ')).toBe(hexes);
});

test('pursuit', () => {
  expect([pursuitHexes(components, -4, -9), pursuitHexes(components, 14, 9), pursuitHexes(components, 14, -9)]).toEqual([
    0, 5, 3,
  ]);
  expect(components.tables.pursuit.loss[0]).toEqual([0, 0, 1, 1, 2, 2]);
  expect(components.tables.pursuit.loss[1]).toEqual([0, 1, 1, 2, 2, 3]);
  expect(components.tables.pursuit.loss[2]).toEqual([0, 1, 1, 2, 3, 4]);
  expect(components.tables.pursuit.loss[3]).toEqual([0, 1, 2, 3, 4, 6]);
  expect(components.tables.pursuit.loss[4]).toEqual([0, 2, 3, 5, 7, 9]);
  expect(components.tables.pursuit.moreCavalry).toEqual(1);
  expect(components.tables.pursuit.muchCavalry).toEqual(1);
  expect(components.tables.pursuit.noCavalry).toEqual(-2);
  expect(components.tables.pursuit.bonus).toEqual(1);
  expect(components.tables.pursuit.roundThree).toEqual(-1);
  expect(components.tables.pursuit.river).toEqual(-1);
  expect([components.tables.refusal.most, components.tables.refusal.hexes]).toEqual([4, 2]);
  expect([
    components.tables.repulse.most,
    components.tables.repulse.ratio,
    components.tables.repulse.hexes,
    components.tables.repulse.mp,
  ]).toEqual([4, 4, 2, 1]);
});

test('casualties and scouting', () => {
  // Casualty roll is 2d6, hit on 12; for an Army Commander 3d6, hit on 18: series/table/leader-casualty/dice.
  expect([components.tables.casualty.hit, components.tables.casualty.commanderHit]).toEqual([12, 18]);
  // Recovery die 1: the Leader is out 1 fortnight: series/table/leader-casualty/recovery-1
  // and series/table/leader-casualty/recovery-2-3.
  expect(components.tables.casualty.recovery.slice(0, 3)).toEqual([1, 2, 2]);
  // Recovery die 4-5: out 3 fortnights: series/table/leader-casualty/recovery-4-5, series/table/leader-casualty/recovery-6.
  expect(components.tables.casualty.recovery.slice(3)).toEqual([3, 3, null]);
  // Scouting 3-4: whether each counter in the hex is a Force or only a vedette: series/table/scouting/result-3-4
  // and series/table/scouting/result-5, series/table/scouting/result-6.
  expect([components.tables.scouting.kind, components.tables.scouting.size, components.tables.scouting.names]).toEqual([3, 5, 6]);
  // Scouting die +1: scout has 3 or more cavalry SP: series/table/scouting/drm-3-cavalry.
  expect(components.tables.scouting.cavalry).toEqual(3);
});
