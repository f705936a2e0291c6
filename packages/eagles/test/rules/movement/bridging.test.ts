import { expect, test } from 'vitest';
import { edgeBetween } from '../../../src/components/map/board.js';
import { passable, stepCost } from '../../../src/components/map/paths.js';
import { FAR } from '../../helpers/scenes.js';
import { components, hex, patch, phase, put, stage } from '../../helpers/table.js';

test('bridges are broken and mended, one act a Force', () => {
  const [here, there] = ['C2906', 'C3006'];
  const play = stage({
    weather: 'fair',
    dice: { 'bridging ney': [6], 'bridging davout': [5, 1] },
    forces: {
      ney: { at: here, units: { 'f-marchand-i': 3 } },
      davout: { at: here, units: { 'f-morand-i': 5 } },
      soult: { at: 'C2804', units: { 'f-legrand-i': 3 } },
      ...FAR,
    },
  });
  phase(play, 'french', 'bridge');
  // series/sr-107/touching, series/actions/ii-f-choices: from a hex that it joins; Soult is elsewhere.
  expect([
    play.offers({ force: 'ney', action: 'destroy', to: there }),
    play
      .options()
      .some((one) => typeof one === 'object' && 'force' in one && one.force === 'soult' && 'to' in one && one.to === there),
  ]).toEqual([true, false]);
  play.answer('bridging.choose', { force: 'ney', action: 'destroy', to: there });
  // series/sr-106/success: a six is too much for a secondary bridge; series/sr-106/one-action: and that was Ney's act.
  expect([play.position.damaged, play.offers({ force: 'ney', action: 'destroy', to: there })]).toEqual([[], false]);
  play.answer('bridging.choose', { force: 'davout', action: 'destroy', to: there });
  // The marker lies there: series/sr-107/marker.
  expect(play.position.damaged.length).toBe(1);
  phase(play, 'french', 'bridge');
  expect(play.offers({ force: 'davout', action: 'repair', to: there })).toBe(true);
  put(play, 'bennigsen', there);
  phase(play, 'french', 'bridge');
  // Bridge repair requires a Force in one of the two hexes the bridge joins: series/sr-108/touching.
  expect(play.kind === 'bridging.choose' && play.offers({ force: 'davout', action: 'repair', to: there })).toBe(false);
  put(play, 'bennigsen', 'N5901');
  phase(play, 'french', 'bridge').answer('bridging.choose', { force: 'davout', action: 'repair', to: there });
  // Repair removes the Damaged Bridge marker: series/sr-108/removes-marker.
  expect(play.position.damaged).toEqual([]);
  put(play, 'bennigsen', there);
  phase(play, 'french', 'bridge');
  // series/sr-107/phasing-only: it is the phasing player's to break.
  expect([play.seat, play.offers({ force: 'davout', action: 'destroy', to: there })]).toEqual(['french', true]);
});

test('the weather and the enemy hamper bridging', () => {
  const work = (weather: 'fair' | 'snow', die: number, action: 'repair' | 'pontoon', enemy = 'N5901') => {
    const [from, to] = action === 'repair' ? ['C2906', 'C3006'] : ['S4524', 'S4525'];
    const play = stage({
      weather,
      points: { french: 5 },
      dice: { 'bridging davout': [die] },
      forces: {
        davout: { at: from, units: { 'f-morand-i': 5 }, train: true },
        bennigsen: { at: enemy, units: { 'r-dochturov-i': 9 } },
      },
    });
    play.position.damaged = [components.board.bridge[edgeBetween(components.board.neighbours, hex(from), hex(to))] ?? -1];
    phase(play, 'french', 'bridge');
    if (play.kind !== 'bridging.choose' || !play.offers({ force: 'davout', action, to })) return null;
    play.answer('bridging.choose', { force: 'davout', action, to });
    return play.events.some((event) => event.kind === 'bridge-worked');
  };
  const { repairSecondary, pontoonPrimary, train } = components.tables.bridging;
  const edge = repairSecondary - train;
  // series/table/bridges/repair-weather-drm: one worse in snow (with a train one better).
  expect([work('fair', Math.min(6, edge), 'repair'), work('snow', Math.min(6, edge), 'repair')]).toEqual([
    true,
    edge + 1 + train <= repairSecondary,
  ]);
  expect([work('fair', pontoonPrimary, 'pontoon'), work('snow', pontoonPrimary, 'pontoon')]).toEqual([true, false]);
  // A pontoon may not be laid with an enemy Force in the hex across: series/table/bridges/pontoon-enemy-across.
  expect(work('fair', 1, 'pontoon', 'S4525')).toBe(null);
});

test('pontoons are laid, used, lifted and destroyed', () => {
  const play = stage({
    weather: 'fair',
    points: { french: 5 },
    dice: { 'bridging davout': [1], 'bridging bennigsen': [5] },
    forces: {
      davout: { at: 'S4524', units: { 'f-morand-i': 5 }, train: true },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  play.position.damaged = [components.board.bridge[edgeBetween(components.board.neighbours, hex('S4524'), hex('S4525'))] ?? -1];
  const crossing = edgeBetween(components.board.neighbours, hex('S4524'), hex('S4525'));
  phase(play, 'french', 'bridge').answer('bridging.choose', { force: 'davout', action: 'pontoon', to: 'S4525' });
  // series/sr-110/bridge-for-both, series/sr-110/frozen-usable: for everybody, in every weather; the train is in the water.
  expect([
    passable(components.board, play.position, crossing),
    stepCost(components.board, play.position, crossing, 'frost', true) < 255,
    play.leader('davout').train,
  ]).toEqual([true, true, -1]);
  phase(play, 'french', 'bridge').answer('bridging.choose', { force: 'davout', action: 'lift', to: 'S4525' });
  // series/sr-110/lifted, series/table/bridges/lift-pontoon, series/sr-110/train-next-turn: taken up for sure, usable a turn later.
  expect([play.position.pontoons, play.leader('davout').train]).toEqual([[], play.position.turn + 1]);
  phase(play, 'french', 'bridge');
  expect(play.kind === 'bridging.choose' && play.offers({ force: 'davout', action: 'pontoon', to: 'S4525' })).toBe(false);
  play.position.pontoons.push({
    edge: Math.min(crossing, edgeBetween(components.board.neighbours, hex('S4525'), hex('S4524'))),
    side: 'french',
  });
  patch(play, 'davout', { train: -1, place: hex('C0614') });
  put(play, 'bennigsen', 'S4525');
  phase(play, 'coalition', 'bridge').answer('bridging.choose', { force: 'bennigsen', action: 'destroy-pontoon', to: 'S4524' });
  // series/sr-110/destroyed, series/sr-110/train-lost: gone on a five, and nobody has the train.
  expect([play.position.pontoons, play.position.leaders.some((leader) => leader.train >= 0)]).toEqual([[], false]);
});
