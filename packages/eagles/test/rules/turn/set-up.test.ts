import { describe, expect, test } from 'vitest';
import { isHex, OFF } from '../../../src/position.js';
import { leaderAt, leaderNumber, rootOf, unitsOf } from '../../../src/rules/forces.js';
import { components, die, hex, Play } from '../../helpers/table.js';

const scenarios = components.data.scenarios.scenarios;

/** Every Leader, unit, strength and hex of the three set-ups, entry by entry: series/sr-202/data, series/sr-203/hex-track. */
describe.each(scenarios.map((scenario) => [scenario.id, scenario] as const))('the set-up of scenario %s', (id, scenario) => {
  const play = new Play({ scenario: id });
  const { position } = play;

  // The Prussian Forces of Scenario 1 set up as listed: eagles/e102/prussian-forces, eagles/e102/russian-forces
  // and eagles/e102/french-forces.
  // The Prussian Forces of Scenario 2 set up as listed: eagles/e103/prussian-forces, eagles/e103/russian-forces
  // and eagles/e103/french-forces.
  // The Prussian Forces of Scenario 3 set up as listed: eagles/e104/prussian-forces, eagles/e104/russian-forces
  // and eagles/e104/french-forces.
  // In Scenario 2 Sedmaratzki (7 infantry) starts off map in the Goniondz box: eagles/e103/sedmaratzki-goniondz
  // and eagles/e103/savary-v-corps.
  // eagles/e104/rapp-alone, eagles/e104/napoleon-start, eagles/e104/lannes-on-map: each is an entry of its list.
  // In Scenario 1 Buelow (Garrison: eagles/e102/buelow-hartmann, eagles/e102/cossack-march-regiment
  // and eagles/e103/march-regiments.
  test.each(scenario.forces.map((force, index) => [`${force.leader ?? force.name} (${index})`, force] as const))(
    '%s',
    (_, force) => {
      const first = force.units[0];
      const number =
        force.leader === undefined
          ? (position.units[components.unitNumbers.get(first?.unit ?? '') ?? -1]?.leader ?? -1)
          : leaderNumber(position, force.leader);
      const leader = leaderAt(position, number);
      // series/sr-15/setup-name: a name with "MG" is a nameless Major General of his arm.
      expect(leader.kind).toBe(force.leader === undefined ? force.general : 'named');
      expect(leader.army).toBe(force.army);
      if (force.hex !== undefined) expect(components.board.names[leader.place]).toBe(force.hex);
      else expect(leader.place).toBe(force.box === 'podlasia' ? OFF.podlasia : OFF.goniondz);
      expect(
        unitsOf(position, rootOf(position, number))
          .map((unit) => ({ unit: components.units[unit]?.id, strength: position.units[unit]?.strength }))
          .sort((left, right) => String(left.unit).localeCompare(String(right.unit))),
      ).toEqual(
        force.units.map(({ unit, strength }) => ({ unit, strength })).sort((left, right) => left.unit.localeCompare(right.unit)),
      );
      // Forces set up Concentrated unless the player puts them in Forage Mode before play: series/sr-202/concentrated.
      expect(leader.forage).toBe(false);
    },
  );

  test('nobody else is in play, and the arms add up to the printed totals', () => {
    const placed = scenario.forces.flatMap((force) => force.units.map((unit) => unit.unit));
    for (const [number, unit] of position.units.entries())
      expect(unit.strength > 0).toBe(placed.includes(components.units[number]?.id ?? ''));
    for (const army of ['french', 'russian', 'prussian'] as const) {
      const sums = { infantry: 0, cavalry: 0, artillery: 0 };
      for (const unit of position.units) if (unit.army === army) sums[unit.arm] += unit.strength;
      expect(sums).toEqual(scenario.totals[army]);
    }
  });

  // Damaged bridges, redoubts, bridge trains: series/sr-205/listed, series/sr-2/separate-ap, series/sr-2/separate-pool.
  // eagles/e102/morale, eagles/e103/morale, eagles/e104/morale: the marker.
  // eagles/e102/ap, eagles/e103/ap, eagles/e104/ap: the levels.
  // eagles/e102/supply, eagles/e103/supply, eagles/e104/supply-french: the sources.
  // eagles/e102/coo, eagles/e103/coo, eagles/e104/coo: the Centers of Operations.
  // eagles/e102/bridges, eagles/e103/bridges, eagles/e104/bridges: broken or not.
  // eagles/e102/redoubts, eagles/e103/redoubts, eagles/e104/redoubts-french: each in its hex.
  // eagles/e102/replacements, eagles/e103/replacements, eagles/e104/replacements: the pools.
  // eagles/e102/first-player, eagles/e103/first-player, eagles/e104/first-player: who begins.
  // eagles/e102/bridge-trains, eagles/e103/bridge-trains, eagles/e104/redoubts-russian: three trains a side.
  test('books, sources, Centers of Operations, redoubts, bridges and morale are as listed', () => {
    for (const army of ['french', 'russian', 'prussian'] as const) {
      const state = position.armies[army];
      expect(state.points).toBe(scenario.points[army]);
      expect(state.pool).toMatchObject(scenario.replacements[army] ?? {});
      expect(components.board.names[state.source]).toBe(scenario.supplySources[army]);
      expect(components.board.names[state.center]).toBe(scenario.centers[army]);
    }
    expect(position.redoubts.map((redoubt) => [redoubt.side, components.board.names[redoubt.hex]])).toEqual([
      ...scenario.redoubts.french.map((name) => ['french', name]),
      ...scenario.redoubts.coalition.map((name) => ['coalition', name]),
    ]);
    expect(position.damaged).toHaveLength(scenario.damagedBridges.length);
    expect(components.tables.morale.spaces[position.morale.marker]).toBe(scenario.morale);
    expect(position.firstPlayer).toBe(scenario.firstPlayer);
    expect(position.weather).toBe(scenario.weather);
    // At set-up both sides assign 3 bridge trains to Leaders of their choice: series/sr-109/three-per-side.
    const trains = (french: boolean) =>
      position.leaders.filter((leader) => leader.train >= 0 && (leader.army === 'french') === french).length;
    expect([trains(true), trains(false)]).toEqual([scenario.bridgeTrains, scenario.bridgeTrains]);
  });
});

test('a hex in an overlap is found under both its names: series/sr-3/alias, series/sr-3/canonical-upper', () => {
  expect([hex('N0135'), hex('N1934'), hex('N2135')]).toEqual([hex('C0102'), hex('C1901'), hex('C2102')]);
  expect(components.board.names[hex('N0135')]).toBe('C0102');
});

/** The turn record, entry by entry, as far as a game has to follow it: series/sr-38/turn-track, series/sr-208/by-date. */
test('the turn record has 102 turns of two days, 103 with the turn of 30-31 December', () => {
  expect(components.turns).toHaveLength(102);
  expect(components.turnsWithDecember).toHaveLength(103);
  components.turnsWithDecember.forEach((turn, index) => {
    const next = components.turnsWithDecember[index + 1];
    if (next === undefined) return;
    expect(Date.parse(next.start) - Date.parse(turn.start)).toBe(2 * 24 * 3600 * 1000);
  });
  const lengths = (turns: readonly { fortnight: string }[]) =>
    components.tables.fortnights.order.map((id) => turns.filter((turn) => turn.fortnight === id).length);
  expect(lengths(components.turns)).toEqual([5, 7, 7, 8, 7, 8, 7, 8, 7, 8, 7, 8, 7, 8]);
  // The turn of 30-31 December does not exist by default: series/sr-208/default-off, series/sr-208/one-switch.
  expect(new Play({ scenario: '1' }).position.lastTurn).toBe(16);
  expect(new Play({ scenario: '1', december: true }).position.lastTurn).toBe(17);
});

test('without section S neither V Corps nor Podlasia is in play: series/sr-206/without-s', () => {
  const { position } = new Play({ scenario: '3', withoutSouth: true });
  for (const id of ['massena', 'suchet', 'gazan', 'tolstoi'])
    expect(leaderAt(position, leaderNumber(position, id)).place).toBe(OFF.out);
  expect(isHex(leaderAt(position, leaderNumber(position, 'davout')).place)).toBe(true);
});

test('reinforcements come on their turn, and what the set-up has placed does not come again: series/sr-222/already-set-up', () => {
  const play = new Play({ scenario: '1' }, [die('weather', 3)]).start();
  play.until('reinforcements.choose');
  // Latour on the first day: series/sr-223/points-taken.
  expect(play.options()).toEqual(['done', { leader: 'latour', hex: 'C0133' }]);
  expect(play.position.armies.french.pool.i).toBe(3);
  expect(play.position.armies.french.pool.r).toBe(0);
});
