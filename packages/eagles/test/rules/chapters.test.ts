import { fastChance, scriptedChance } from '@vedette/core';
import { expect, test } from 'vitest';
import { edgeBetween, PROHIBITED } from '../../src/components/map/board.js';
import { seen, truth } from '../../src/components/map/field.js';
import { stepCost } from '../../src/components/map/paths.js';
import { eagles } from '../../src/index.js';
import { eaglesView } from '../../src/knowledge/view.js';
import { emptyPool, KNOWN, OFF } from '../../src/position.js';
import { inCommunication, lineLength, possibleSources } from '../../src/rules/administration/communication.js';
import { succeed } from '../../src/rules/battle/fate.js';
import { takers } from '../../src/rules/battle/losses.js';
import { retreatOf } from '../../src/rules/battle/retreat-paths.js';
import { canBesiege, siegeModifier, suppliedBySea } from '../../src/rules/battle/siege.js';
import { leaderAt, leaderNumber, spOf, strengthOf } from '../../src/rules/forces.js';
import { overSpan } from '../../src/rules/movement/initiative.js';
import { award } from '../../src/rules/turn/fortnight.js';
import { components, counterOf, die, hex, muster, Play, put, turnOf } from '../helpers/table.js';

const edge = (from: string, to: string) => edgeBetween(components.board.neighbours, hex(from), hex(to));

test('Movement: roads, rivers, bridges and ice', () => {
  const { position } = new Play({ scenario: '3' });
  const cost = (from: string, to: string, group: 'dry' | 'frost', frozen: boolean) =>
    stepCost(components.board, position, edge(from, to), group, frozen);
  // series/sr-80/road-replaces, series/sr-80/road-bridge-free: half a point along the road over the Alle.
  expect(cost('C2906', 'C3006', 'dry', false)).toBe(1);
  const bridge = components.board.bridge[edge('C2906', 'C3006')] ?? -1;
  position.damaged.push(bridge);
  // series/sr-209/road-broken, series/sr-209/secondary-off-road, series/sr-80/hexside-surcharge: a point of ground and one of water.
  expect(cost('C2906', 'C3006', 'dry', false)).toBe(4);
  // series/sr-44/frozen-secondary-rivers
  expect(cost('C2906', 'C3006', 'frost', true)).toBe(2);
  const primary = components.board.bridges.find((one) => components.board.river[one] === 2) ?? 0;
  expect(stepCost(components.board, position, primary, 'dry', false)).toBeLessThan(PROHIBITED);
  position.damaged.push(components.board.bridge[primary] ?? -1);
  // series/sr-81/primary-by-bridge, series/sr-81/damaged-is-none, series/sr-209/primary-closed
  expect(stepCost(components.board, position, primary, 'frost', true)).toBe(PROHIBITED);
  position.pontoons.push({
    edge: Math.min(
      primary,
      edgeBetween(components.board.neighbours, components.board.neighbours[primary] as number, Math.floor(primary / 6)),
    ),
    side: 'french',
  });
  // series/sr-110/bridge-for-both, series/sr-209/pontoon-restores
  expect(stepCost(components.board, position, primary, 'dry', false)).toBeLessThan(PROHIBITED);
});

test('Zones of control: Forces have them, foragers, vedettes and Leaders do not', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  const zone = (name: string) => truth(components, position, 'coalition').zone[hex(name)] === 1;
  // series/sr-85/six-hexes, series/sr-85/one-sp-full: even Colbert with a single point.
  expect(zone('C2904')).toBe(true);
  leaderAt(position, leaderNumber(position, 'general-3')).forage = true;
  // series/sr-84/no-zoc, series/sr-85/forage-none
  expect(zone('C2904')).toBe(false);
  // series/sr-18/no-zoc: Napoleon alone at Finkenstein, once the Guard is away.
  put(play, 'bessieres', 'C0106');
  expect(zone('C0714')).toBe(false);
  // series/sr-85/not-primary-river: nothing passes a primary river, bridged or not.
  for (let at = 0; at < components.board.size * 6; at++)
    if (components.board.river[at] === 2 && components.board.bridge[at] !== -1) {
      const from = Math.floor(at / 6);
      const there = components.board.neighbours[at] as number;
      if (components.board.open[from] !== 1 || components.board.open[there] !== 1 || components.board.fortified[there]) continue;
      const fresh = new Play({ scenario: '3' });
      for (const leader of fresh.position.leaders)
        if (leader.army === 'french' && leader.counter > 0) muster(fresh, leader.id, {});
      muster(fresh, 'ney', { 'f-marchand-i': 5 });
      put(fresh, 'ney', components.board.names[from] ?? '');
      expect(truth(components, fresh.position, 'coalition').zone[there]).toBe(0);
      break;
    }
});

test('Hidden information: a counter is a flag until it is felt, scouted or fought', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  const counter = (id: string) =>
    eaglesView(components, position, 'coalition').counters.find((one) => one.counter === counterOf(play, id));
  // series/sr-27/sees-counters, series/sr-27/not-force-or-vedette, series/sr-27/hidden-list
  expect(counter('davout')).toEqual({ counter: counterOf(play, 'davout'), army: 'french', hex: 'C3213' });
  // series/sr-27/sees-learned: St. Cyr's zone is felt by Bennigsen.
  expect(counter('general-6')).toMatchObject({ kind: 'force' });
  leaderAt(position, leaderNumber(position, 'davout')).known = KNOWN.names;
  expect(counter('davout')).toMatchObject({ kind: 'force', size: 3, leader: 'davout', artillery: 0 });
  const view = eaglesView(components, position, 'coalition');
  // series/sr-27/sees-markers, series/sr-27/sees-supply-source, series/sr-27/sees-tracks
  expect([view.armies.french.center, view.armies.french.source, view.redoubts.length, view.weather]).toEqual([
    'C0614',
    'C0102',
    8,
    'fair',
  ]);
  // series/sr-27/hidden-list, series/sr-83/mode-hidden: no points, no pools, no names.
  expect([view.armies.french.points, view.armies.french.pool, view.leaders.some((leader) => leader.army === 'french')]).toEqual([
    undefined,
    undefined,
    false,
  ]);
});

test('Hidden information: what is unknown may be anywhere else', () => {
  const play = new Play({ scenario: '3' });
  const before = JSON.stringify(eaglesView(components, play.position, 'coalition'));
  const random = { below: (size: number) => size - 1, fork: () => ({ kind: 'fast' as const, state: [1, 2, 3, 4] }) };
  const where = play.hex('davout');
  eagles.shuffleUnknown(play.position, 'coalition', { ...random, below: (size) => Math.floor(size / 2) }, {});
  // series/sr-35/look-like-forces: the view is the same, the men are not.
  expect(JSON.stringify(eaglesView(components, play.position, 'coalition'))).toBe(before);
  expect(play.hex('davout') === where && play.hex('soult') === 'C1909' && play.hex('lannes') === 'C0106').toBe(false);
});

test('A march is planned by what is known and stopped by what is there', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  // Davout comes up unseen behind the Alle, west of Platov.
  put(play, 'davout', 'C2910');
  leaderAt(position, leaderNumber(position, 'davout')).known = 0;
  expect([
    seen(components, position, 'coalition').zone[hex('C2810')],
    truth(components, position, 'coalition').zone[hex('C2810')],
  ]).toEqual([0, 1]);
  play.start().until('commands.choose');
  play.answer('commands.choose', 'platov');
  // series/sr-220/mistaken-vedette, series/sr-86/must-stop: the zone is met at C2911 and the ride ends.
  expect(play.offers('C2810')).toBe(true);
  play.answer('march.choose', 'C2810');
  expect(play.hex('platov')).toBe('C2911');
});

test('Communication: a zone of control cuts a line, a friendly Force opens it', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  muster(play, 'murat', { 'f-espagne-c': 4 });
  put(play, 'murat', 'N3322');
  // series/sr-48/no-enemy-force, series/sr-48/no-path-invalid: a French Force on the only road to Eylau.
  expect(lineLength(components, position, 'russian')).not.toBe(13);
  put(play, 'murat', 'N0733');
  expect(lineLength(components, position, 'russian')).toBe(13);
  position.armies.french.centerReady = position.turn + 1;
  // series/sr-50/definition, series/sr-50/inactive-coo-supply-source: an inactive CoO commands nobody, the source still feeds.
  expect([
    inCommunication(components, position, 'french', 'command').size,
    inCommunication(components, position, 'french', 'attrition').has(leaderNumber(position, 'lannes')),
  ]).toEqual([0, true]);
  // series/sr-51/other-sources, series/sr-51/not-for-commands, series/sr-224/direction: Lemarois has the depot of Warsaw.
  expect(inCommunication(components, position, 'french', 'attrition').has(leaderNumber(position, 'general-9'))).toBe(true);
  put(play, 'platov', 'S4532');
  // series/sr-46/enemy-occupied
  expect(possibleSources(components, position, 'french')).not.toContain(hex('S4532'));
});

test('A Center of Operations that is overrun costs half of the points', () => {
  const play = new Play({ scenario: '3' });
  put(play, 'bessieres', 'C0106');
  put(play, 'napoleon', 'C0106');
  put(play, 'platov', 'C0714');
  leaderAt(play.position, leaderNumber(play.position, 'platov')).spent = 0;
  play.start().until('initiative.choose', ['as-proposed', 'done', 'wait']);
  play.position.chance = scriptedChance([die('initiative', 1)], fastChance('overrun'));
  play.answer('initiative.choose', 'platov').answer('march.choose', 'C0614');
  // series/sr-55/lost, series/sr-55/half-ap
  expect([play.position.armies.french.center, play.position.armies.french.points]).toEqual([OFF.out, 3]);
});

test('Command: spans, seniority and succession', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  const general = muster(play, 'general-1', { 'f-villatte-rivaud-i': 5, 'f-dupont-i': 4 });
  // series/sr-12/span-limit, series/sr-14/must-correct
  expect(overSpan(components, position, general)).toBe(true);
  const davout = leaderNumber(position, 'davout');
  const heir = succeed(components, position, davout);
  // series/sr-22/else-mg, series/sr-22/mg-type, series/sr-22/nothing-else-lost
  expect([leaderAt(position, heir).kind, spOf(position, heir)]).toEqual(['infantry', 20]);
  const murat = leaderNumber(position, 'murat');
  // series/sr-22/mg-type: riders alone go to a cavalry general.
  expect(leaderAt(position, succeed(components, position, murat)).kind).toBe('cavalry');
});

test('Losses: half on the infantry, a fifth on the guns, no unit more than half', () => {
  const play = new Play({ scenario: '3' });
  muster(play, 'ney', { 'f-marchand-i': 2, 'f-colbert-c': 6, 'f-seroux-a': 6 });
  const frame = (kind: 'battle' | 'attrition', whole: number) => ({
    side: 'french' as const,
    counters: [counterOf(play, 'ney')],
    leader: -1,
    left: whole,
    whole,
    kind,
    taken: [],
    hospital: false,
    artillery: 0,
    cavalry: 0,
  });
  const names = (units: readonly number[]) => units.map((unit) => components.units[unit]?.id).sort();
  // series/sr-131/infantry-half: a single point falls on the infantry.
  expect(names(takers(play.position, frame('battle', 1)))).toEqual(['f-marchand-i']);
  // series/sr-131/artillery-fifth, series/sr-131/half-of-unit
  expect(names(takers(play.position, frame('battle', 4)))).toEqual(['f-colbert-c', 'f-marchand-i', 'f-seroux-a']);
  // series/sr-95/artillery-last, series/sr-95/cavalry-half
  expect(names(takers(play.position, frame('attrition', 2)))).toEqual(['f-colbert-c', 'f-marchand-i']);
  muster(play, 'ney', { 'f-seroux-a': 6 });
  expect(names(takers(play.position, frame('attrition', 2)))).toEqual(['f-seroux-a']);
});

test('Retreat: away from the battle, nearer to the depots, out of zones', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  const frame = retreatOf(components, position, 'french', hex('C2906'), [counterOf(play, 'ney')], 2, 'battle');
  // series/sr-213/absolute, series/sr-137/farther, series/sr-213/end-hex: all conditions can be kept.
  expect([frame.strictness, frame.length]).toEqual([0, 2]);
  const surrounded = [0, 1, 2, 3, 4, 5].map(
    (direction) => components.board.names[components.board.neighbours[hex('C2906') * 6 + direction] as number] ?? '',
  );
  const enemies = ['bagration', 'sacken', 'bennigsen', 'gortchakov-i', 'constantine', 'platov'];
  for (const [index, id] of enemies.entries()) put(play, id, surrounded[index] ?? '');
  // series/sr-138/no-way, series/sr-213/eliminated: with an enemy in every hex around there is no way.
  expect(retreatOf(components, position, 'french', hex('C2906'), [counterOf(play, 'ney')], 2, 'battle').length).toBe(0);
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
  // series/sr-148/condition-strength, series/sr-148/condition-cut
  expect(canBesiege(components, position, pillau, 'french')).toBe(true);
  // series/sr-150/coastal: fed by sea in mild weather, not in frost.
  expect([suppliedBySea(components, position, pillau, 'coalition')]).toEqual([true]);
  position.weather = 'frost';
  expect(suppliedBySea(components, position, pillau, 'coalition')).toBe(false);
  // series/table/town-siege/drm-triple, series/table/town-siege/drm-garrison-5
  expect(siegeModifier(components, position, pillau, 'french', position.turn)).toBeGreaterThanOrEqual(1);
});

test('Reinforcements: Lannes and Mortier follow the fall of Danzig', () => {
  const play = new Play({ scenario: 'grand-late' });
  play.position.turn = turnOf('1807-05-27');
  play.position.danzig.fell = turnOf('1807-05-23');
  play.position.stack = [
    { procedure: 'campaign', step: 'secondPlayer', data: {} },
    { procedure: 'player-turn', step: 'reinforce', data: { side: 'french' } },
  ];
  play.start();
  // series/sr-74/lannes-2, eagles/e36/lannes-plus-2, eagles/chart/f13/lannes
  expect(play.options()).toEqual(['done', { leader: 'lannes', hex: 'C0106' }]);
});

test('Withdrawals: Lannes leaves and Savary takes his corps', () => {
  const play = new Play({ scenario: 'grand-early' });
  play.position.turn = turnOf('1807-01-31');
  play.position.stack = [
    { procedure: 'campaign', step: 'firstPlayer', data: {} },
    { procedure: 'player-turn', step: 'reinforce', data: { side: 'french' } },
  ];
  play.start();
  // series/sr-74/withdrawals-here, series/sr-74/units-stay, series/sr-74/leader-leaves
  expect([
    leaderAt(play.position, leaderNumber(play.position, 'lannes')).place,
    play.hex('savary'),
    play.strength('savary'),
  ]).toEqual([OFF.withdrawn, 'S4432', 18]);
});

test('Essen falls ill and Tutchkov takes over: eagles/e84/essen-replaced', () => {
  const play = new Play({ scenario: 'grand-late' });
  muster(play, 'essen-i', { 'r-wolkonski-i': 8 });
  put(play, 'essen-i', 'S6112');
  play.position.turn = turnOf('1807-04-25');
  play.position.phasing = 'coalition';
  play.position.stack = [
    { procedure: 'campaign', step: 'firstPlayer', data: {} },
    { procedure: 'player-turn', step: 'reinforce', data: { side: 'coalition' } },
  ];
  play.start();
  // series/sr-24/apr-25, eagles/e84/tutchkov-no-march, eagles/e84/tutchkov-division-stays
  expect([
    play.hex('tutchkov'),
    play.strength('tutchkov'),
    leaderAt(play.position, leaderNumber(play.position, 'essen-i')).place,
  ]).toEqual(['S6112', 8, OFF.withdrawn]);
});

test('The Fortnight award depends on the line alone', () => {
  const play = new Play({ scenario: 'grand-early' });
  const { position } = play;
  position.armies.french.centerReady = position.turn + 5;
  award(components, play.table, 'french');
  // eagles/e54/ap-loc-only, eagles/e54/ap-coo-move-immaterial, series/sr-185/ap-line: 3 MP, twenty points, whatever the CoO did.
  expect(position.armies.french.points).toBe(30);
  award(components, play.table, 'french');
  // eagles/e51/no-second-ap: once in a fortnight.
  expect(position.armies.french.points).toBe(30);
});

test('Recruitment: a French Force in Friedland stops the Prussian points, in the Grand Scenario', () => {
  const recruit = (scenario: 'grand-late' | '3', at: string) => {
    const play = new Play({ scenario });
    play.position.turn = turnOf('1807-06-14');
    play.position.armies.prussian.pool = emptyPool();
    put(play, 'ney', at);
    play.position.stack = [
      { procedure: 'campaign', step: 'firstPlayer', data: {} },
      { procedure: 'player-turn', step: 'administer', data: { side: 'coalition' } },
    ];
    play.start().until('organization.choosePlace', ['done', 'wait']);
    return [play.position.armies.prussian.pool.i, play.position.armies.prussian.pool.c];
  };
  // eagles/e59/disrupted-towns, eagles/e59/lost-permanently, series/sr-65/lost-points
  expect(recruit('grand-late', 'N4323')).toEqual([0, 0]);
  // series/example/32, eagles/e59/force-must-remain
  expect(recruit('grand-late', 'C0614')).toEqual([4, 1]);
  // series/sr-65/grand-only
  expect(recruit('3', 'N4323')).toEqual([4, 1]);
});

test('Strength counts all arms of a Force and its subordinates', () => {
  const play = new Play({ scenario: '3' });
  // series/sr-10/sum-all-arms, series/sr-9/guards-elite
  expect(strengthOf(components, play.position, leaderNumber(play.position, 'bessieres'))).toEqual({
    infantry: 6,
    cavalry: 2,
    artillery: 3,
    elite: 11,
  });
});
