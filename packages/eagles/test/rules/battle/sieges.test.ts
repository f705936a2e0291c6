import { expect, test } from 'vitest';
import { edgeBetween } from '../../../src/components/map/board.js';
import { OFF } from '../../../src/position.js';
import { bodiesOf } from '../../../src/rules/battle/aftermath.js';
import { obliged } from '../../../src/rules/battle/duty.js';
import { newBattle } from '../../../src/rules/battle/sides.js';
import { canBesiege, siegeModifier, suppliedBySea } from '../../../src/rules/battle/siege.js';
import { rollAttrition } from '../../../src/rules/movement/attrition.js';
import {
  components,
  enlist,
  hex,
  number,
  PASSES,
  Play,
  passUntil,
  patch,
  phase,
  put,
  stage,
  step,
  turnOf,
} from '../../helpers/table.js';

/** Königsberg with a garrison, the French around it. */
const siege = (french = 9, garrison = 5, more: object = {}) => {
  const around = [0, 1, 2, 3, 4, 5]
    .map((direction) => step('N3214', direction))
    .filter((name) => name !== '' && components.board.open[hex(name)] === 1);
  const ids = ['davout', 'ney', 'soult', 'lannes', 'murat', 'victor'];
  const units = ['f-morand-i', 'f-marchand-i', 'f-legrand-i', 'f-suchet-i', 'f-nansouty-c', 'f-dupont-i'];
  return stage({
    weather: 'fair',
    ...more,
    centers: { russian: 'S5904', prussian: 'S5904' },
    sources: { russian: 'S6104' },
    forces: {
      ...Object.fromEntries(
        around.map((name, index) => [ids[index], { at: name, units: { [units[index] ?? '']: index === 0 ? french : 1 } }]),
      ),
      lestocq: { at: 'N3214', units: { 'p-auer-i': garrison } },
      bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
    },
  });
};

test('a garrison need not fight, and its besiegers need not storm', () => {
  const play = siege();
  // Forces inside need not attack: series/sr-147/no-attack-duty.
  expect(obliged(components, play.position, number(play, 'lestocq'))).toEqual([]);
  // series/sr-147/outside-must: they are in its zone,
  expect(obliged(components, play.position, number(play, 'davout'))).toEqual([hex('N3214')]);
  phase(play, 'french', 'battles');
  while (play.kind === 'combat-phase.refuse') play.answer('combat-phase.refuse', 'attack');
  // series/sr-148/declare: and may besiege instead of attacking.
  expect([play.kind, play.offers({ besiege: 'N3214' }), play.offers('stay')]).toEqual(['combat-phase.assign', true, false]);
  while (play.kind === 'combat-phase.assign')
    play.answer('combat-phase.assign', play.offers({ besiege: 'N3214' }) ? { besiege: 'N3214' } : play.options()[0]);
  expect([play.position.sieges.map((one) => one.hex), play.events.some((event) => event.kind === 'battle-joined')]).toEqual([
    [hex('N3214')],
    false,
  ]);
  play.position.armies.prussian.points = 5;
  phase(play, 'coalition', 'command');
  expect(play.why('lestocq')).toContain('series/sr-149/must-win-to-leave');
  phase(play, 'coalition', 'battles');
  // series/sr-149/garrison-attack, series/sr-120/fortified: a sally is its own choice.
  expect([play.kind, play.offers('stay'), play.options().length > 1]).toEqual(['combat-phase.assign', true, true]);
});

test('a beaten garrison stays behind its walls', () => {
  const goes = (at: string, loser: 'attacker' | 'defender') => {
    const play = siege();
    put(play, 'lestocq', at);
    const battle = newBattle(components, play.position, 'french', hex(at), [play.leader('davout').counter]);
    return bodiesOf(components, play.position, battle, loser).length > 0;
  };
  // series/sr-147/no-retreat: the beaten go, whoever they are, but for those in a fortified town.
  expect([goes('N3214', 'defender'), goes('N3214', 'attacker'), goes('S1403', 'defender')]).toEqual([false, true, true]);
});

test('besiegers too weak for a siege have to storm, or go', () => {
  const asks = (french: number, garrison: number) => {
    const play = phase(siege(french, garrison), 'french', 'battles');
    while (play.kind === 'combat-phase.refuse') play.answer('combat-phase.refuse', 'attack');
    return play.kind === 'combat-phase.assign' && play.offers({ besiege: 'N3214' });
  };
  // series/sr-148/condition-strength: as many as the garrison has, all around it together.
  expect([asks(3, 9), asks(9, 9)]).toEqual([false, true]);
});

test.each([
  [6, true],
  [1, false],
] as const)('a siege is pressed with a %i', (die, surrendered) => {
  const play = siege(9, 2, { dice: { 'town siege': [die] }, weather: 'frost' });
  play.position.sieges = [{ hex: hex('N3214'), besieger: 'french', since: play.position.turn - 1 }];
  phase(play, 'french', 'besiege');
  // series/sr-148/roll, series/sr-105/in-consolidation, series/table/town-siege/once-per-turn: one die in the besieger's Consolidation.
  expect(play.events.filter((event) => event.kind === 'siege-rolled').length).toBe(1);
  // On success the garrison surrenders and its units are out of the game: series/sr-148/surrender-units
  // and series/sr-148/surrender-leaders, series/sr-191/not-surrendered.
  expect([play.unit('p-auer-i'), play.leader('lestocq').place === OFF.captured]).toEqual(surrendered ? [0, true] : [2, false]);
});

test('a siege ends with its conditions', () => {
  const play = siege(9, 7);
  play.position.sieges = [{ hex: hex('N3214'), besieger: 'french', since: play.position.turn }];
  expect(canBesiege(components, play.position, hex('N3214'), 'french')).toBe(true);
  put(play, 'davout', 'C0614');
  phase(play, 'french', 'besiege');
  // series/sr-149/relief: beaten off, the besiegers besiege nobody.
  expect(play.position.sieges).toEqual([]);
  const modifier = (since: string) => {
    const pressed = siege(9, 5, { date: '1807-06-14' });
    return siegeModifier(components, pressed.position, hex('N3214'), 'french', turnOf(since));
  };
  // series/table/town-siege/drm-fortnight: one for each full fortnight.
  expect(modifier('1807-05-15') - modifier('1807-06-14')).toBe(1);
});

test('a port is fed by sea, unless guns close the channel', () => {
  const play = siege();
  const fed = () => suppliedBySea(components, play.position, hex('N3214'), 'coalition');
  expect(fed()).toBe(true);
  enlist(play, 'soult', 'f-seroux-a', 2);
  put(play, 'soult', 'N1818');
  // series/sr-150/channel: two points of guns at Pillau, in every scenario.
  expect(fed()).toBe(false);
  play.position.sieges = [{ hex: hex('N3214'), besieger: 'french', since: 0 }];
  const index = () => {
    play.position.pending = [];
    play.position.chance = stage({ dice: { 'attrition lestocq': [4] } }).position.chance;
    return rollAttrition(components, play.table, number(play, 'lestocq'), { halves: 0, communicates: true }).index;
  };
  const cut = index();
  put(play, 'soult', 'C0614');
  // series/sr-150/attrition: fed by sea it does not count as besieged.
  expect(index()).toBeLessThan(cut);
});

test('a hex is held by whoever last came with troops', () => {
  const play = stage({
    options: { scenario: '1' },
    dice: { initiative: [1, 1] },
    forces: {
      davout: { at: step('S4817', 3), units: { 'f-morand-i': 5 } },
      ney: { at: step('N3214', 3) },
      bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
    },
  });
  const holder = (name: string) => play.position.holders[components.held.indexOf(hex(name))];
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout').answer('march.choose', 'S4817');
  // series/sr-151/last-combat-unit, eagles/e100/to-occupy: Pultusk is French.
  expect(holder('S4817')).toBe('french');
  put(play, 'davout', step('N3214', 3));
  play.position.turn += 1;
  patch(play, 'davout', { moved: false, tried: false });
  play.position.chance = stage({ dice: { initiative: [1] } }).position.chance;
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  expect(holder('N3214')).toBe('coalition');
  if (play.offers('N3214')) play.answer('march.choose', 'N3214');
  // series/sr-151/empty-fortified: an empty town is taken by walking in.
  expect([play.hex('davout'), holder('N3214')]).toEqual(['N3214', 'french']);
  passUntil(play, () => play.kind === '' || play.kind === 'organization.choosePlace' || play.kind !== 'march.choose', PASSES);
});

test('Sieges: cut off by at least its own strength', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  const pillau = hex('N1817');
  for (const leader of position.leaders)
    if (leader.army !== 'french' && leader.counter > 0 && leader.id !== 'buelow') put(play, leader.id, 'N5901');
  expect(canBesiege(components, position, pillau, 'french')).toBe(false);
  const beside = [0, 1, 2, 3, 4, 5]
    .map((direction) => components.board.neighbours[pillau * 6 + direction] as number)
    .filter(
      (at) =>
        at >= 0 &&
        components.board.open[at] === 1 &&
        components.board.river[edgeBetween(components.board.neighbours, at, pillau)] !== 3,
    );
  const friends = ['davout', 'soult', 'lannes', 'victor', 'ney', 'murat'];
  for (const [index, at] of beside.entries()) put(play, friends[index] ?? 'davout', components.board.names[at] ?? '');
  position.armies.prussian.center = hex('N5901');
  position.armies.russian.center = hex('N5901');
  // A siege needs adjacent enemy Forces of together at least the garrison's SP: series/sr-148/condition-strength
  // and series/sr-148/condition-cut.
  expect(canBesiege(components, position, pillau, 'french')).toBe(true);
  // series/sr-150/coastal: fed by sea in mild weather, not in frost.
  expect([suppliedBySea(components, position, pillau, 'coalition')]).toEqual([true]);
  position.weather = 'frost';
  expect(suppliedBySea(components, position, pillau, 'coalition')).toBe(false);
  expect(siegeModifier(components, position, pillau, 'french', position.turn)).toBeGreaterThanOrEqual(1);
});

test('a siege is pressed from the turn after its beginning: series/sr-148/roll', () => {
  const pressed = (since: number) => {
    const play = siege(9, 1, { dice: { 'town siege': [6] } });
    play.position.sieges = [{ hex: hex('N3214'), besieger: 'french', since: play.position.turn + since }];
    phase(play, 'french', 'besiege');
    return play.events.some(({ kind }) => kind === 'siege-rolled');
  };
  expect([pressed(-1), pressed(0)]).toEqual([true, false]);
});

test('a town that surrenders is besieged no longer, and others are: series/sr-148/surrender-units', () => {
  const play = siege(9, 1, { dice: { 'town siege': [6] } });
  const { turn } = play.position;
  const elsewhere = { hex: hex('N1817'), besieger: 'coalition', since: turn } as const;
  play.position.sieges = [{ hex: hex('N3214'), besieger: 'french', since: 0 }, { ...elsewhere }];
  phase(play, 'french', 'besiege');
  expect([play.last('siege-rolled').surrendered, play.position.sieges]).toEqual([true, [elsewhere]]);
});
