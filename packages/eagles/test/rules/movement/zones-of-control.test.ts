import { expect, test } from 'vitest';
import { truth } from '../../../src/components/map/field.js';
import { OFF } from '../../../src/position.js';
import { leaderAt, leaderNumber } from '../../../src/rules/forces.js';
import { FAR } from '../../helpers/scenes.js';
import {
  components,
  enlist,
  FIELD,
  field,
  hex,
  muster,
  number,
  Play,
  passUntil,
  patch,
  phase,
  put,
  spent,
  stage,
  step,
} from '../../helpers/table.js';

/** Zones of control and repulses (SR-84 to SR-90, SR-212, SR-217, SR-221). */

/** Soult beside a small Russian Force. */
const repulsing = (own: number, enemy: number, more: { leader?: 'bagration'; at?: string } = {}) => {
  const target = more.at ?? field(0);
  const id = more.leader ?? 'general:russian:infantry:mueller';
  const play = stage({
    dice: { initiative: [1, 1] },
    forces: {
      soult: {
        at: step(target, 3),
        units: {
          'f-legrand-i': Math.min(9, own),
          'f-st-hilaire-i': Math.min(9, Math.max(0, own - 9)),
          'f-st-cyr-leval-i': Math.max(0, own - 18),
        },
      },
      [id]: { at: target, units: { 'r-muller-i': enemy } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  for (const unit of play.position.units) if (unit.strength === 0) unit.leader = -1;
  play.position.armies.russian.center = hex('N3426');
  patch(play, more.leader ?? 'mueller', { known: 1 });
  return phase(play, 'french', 'initiative').answer('initiative.choose', 'soult');
};

test('foragers control nothing and neither march, repulse, attack nor pursue', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 9 }, forage: true },
      'general:russian:infantry:mueller': { at: field(0), units: { 'r-muller-i': 2 }, forage: true },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  patch(play, 'mueller', { known: 1 });
  phase(play, 'french', 'forcedMarch');
  // A Force in Forage Mode cannot force march: series/sr-84/no-forced-march.
  expect(play.kind === 'forced-march.choose' && play.offers({ march: 'davout' })).toBe(false);
  play.position.chance = stage({ dice: { initiative: [1] } }).position.chance;
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  // A Force in Forage Mode cannot repulse: series/sr-84/no-repulse.
  expect(play.offers({ repulse: field(0) })).toBe(false);
  play.answer('march.choose', 'stop');
  phase(play, 'french', 'battles');
  // series/sr-84/no-attack: no zone obliges it, and it may not.
  expect(play.events.some((event) => event.kind === 'battle-joined')).toBe(false);
});

test('zones of control', () => {
  const { board } = components;
  const play = stage({ forces: { davout: { at: FIELD, units: { 'f-morand-i': 1 } }, ...FAR } });
  const zone = (name: string) => truth(components, play.position, 'coalition').zone[hex(name)] === 1;
  // series/sr-85/six-hexes, series/sr-85/no-facing: all around alike.
  expect([0, 1, 2, 3, 4, 5].map((direction) => zone(field(direction)))).toEqual(Array(6).fill(true));
  const shore =
    [...board.river.keys()].find(
      (edge) =>
        board.river[edge] === 3 &&
        board.open[Math.floor(edge / 6)] === 1 &&
        board.open[board.neighbours[edge] as number] === 1 &&
        !board.fortified[board.neighbours[edge] as number],
    ) ?? -1;
  put(play, 'davout', board.names[Math.floor(shore / 6)] ?? '');
  // Zones of control do not extend across lakes: series/sr-85/not-lakes.
  expect(zone(board.names[board.neighbours[shore] as number] ?? '')).toBe(false);
  put(play, 'davout', step('N3214', 1));
  // series/sr-85/towns-redoubts, series/sr-147/ignore-ezoc: not into Königsberg.
  expect(zone('N3214')).toBe(false);
});

test('leaving and entering zones', () => {
  const play = stage({
    points: { russian: 3 },
    dice: { initiative: [1, 1] },
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 5 } },
      bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
      bagration: { at: field(0, 0), units: { 'r-tutchkov-i': 5 } },
    },
  });
  phase(play, 'coalition', 'initiative').answer('initiative.choose', 'bennigsen');
  // series/sr-86/not-into-another: from zone to zone only where friends are; series/sr-86/leave-plus-1.
  expect([play.offers({ step: field(1) }), play.offers({ step: field(0, 0) })]).toEqual([false, true]);
  play.answer('march.choose', { step: field(0, 0) });
  expect(spent(play, 'bennigsen')).toBe(2);
  play.answer('march.choose', 'stop');
  // series/sr-82/not-enemy-force, series/sr-89/only-repulse: nobody marches into an enemy Force.
  play.answer('initiative.choose', 'bagration');
  expect([play.why(FIELD), play.options().some((one) => typeof one === 'object' && 'overrun' in one)]).toEqual([
    ['series/sr-82/not-enemy-force'],
    false,
  ]);
});

test.each([
  // series/example/56, series/sr-88/quarter: twenty against four, not twelve.
  [20, 4, true],
  [12, 4, false],
  // series/sr-88/max-4-sp: five are too many, even for twenty-seven.
  [27, 5, false],
] as const)('%i SP against %i: repulse %s', (own, enemy, allowed) => {
  const play = repulsing(own, enemy);
  play.table.learned = false;
  play.answer('march.choose', { repulse: field(0) });
  // Refused or not, the answer tells how many they are.
  expect(play.table.learned).toBe(true);
  passUntil(play, () => play.kind !== 'retreat.choose');
  // A repulsing Force must have moved adjacent to the target hex or begin there: series/sr-88/adjacent, series/sr-88/must-enter
  // and series/sr-88/retreat-2.
  expect([play.hex('soult') === field(0), play.events.some((event) => event.kind === 'repulsed')]).toEqual([allowed, allowed]);
  // series/sr-220/yes-no, series/sr-220/refused-repulse: refused it costs nothing, and ends the march.
  if (!allowed) expect([spent(play, 'soult'), play.kind === 'march.choose']).toEqual([0, false]);
  // series/sr-88/move-on, series/sr-88/cost: a point for the hex, one for the blow, one for leaving his zone.
  else expect([spent(play, 'soult'), play.kind]).toEqual([3, 'march.choose']);
});

test('who cannot be repulsed', () => {
  const star = repulsing(20, 4, { leader: 'bagration' });
  star.answer('march.choose', { repulse: field(0) });
  // A Leader with a bonus point makes his Force immune to repulse: series/sr-88/not-bonus-leader.
  expect(star.events.some((event) => event.kind === 'repulse-refused')).toBe(true);
  const redoubt = repulsing(20, 4);
  redoubt.position.redoubts.push({ hex: hex(field(0)), side: 'coalition', rear: 0, builder: 0, begun: 0 });
  redoubt.table.options = null;
  // series/sr-88/not-fortified: nobody behind a parapet,
  expect(redoubt.offers({ repulse: field(0) })).toBe(false);
  // series/sr-147/no-repulse: nor behind walls.
  expect(repulsing(20, 4, { at: 'N3214' }).offers({ repulse: 'N3214' })).toBe(false);
});

test('the repulsed keep their state and may be repulsed again, the repulser may not', () => {
  const play = repulsing(20, 3);
  patch(play, 'mueller', { forage: false });
  play.answer('march.choose', { repulse: field(0) });
  passUntil(play, () => play.kind !== 'retreat.choose');
  // series/sr-212/repulsed-state: as he was, without a loss or a move.
  expect([
    play.strength('mueller'),
    play.leader('mueller').spent,
    play.leader('mueller').moved,
    play.leader('mueller').forage,
  ]).toEqual([3, 0, false, false]);
  put(play, 'mueller', field(0, 0));
  play.table.options = null;
  // Each Force has one repulse per phase at most: series/sr-88/once-per-phase.
  expect(play.offers({ repulse: field(0, 0) })).toBe(false);
  play.answer('march.choose', 'stop');
  for (const unit of ['f-marchand-i', 'f-gardanne-bisson-i']) enlist(play, 'ney', unit, 9);
  put(play, 'ney', step(field(0, 0), 1));
  play.position.chance = stage({ dice: { initiative: [1] } }).position.chance;
  phase(play, 'french', 'initiative')
    .answer('initiative.choose', 'ney')
    .answer('march.choose', { repulse: field(0, 0) });
  // series/sr-212/again: another Force does it again. series/sr-212/target-zone-ok: his own zone is no hindrance.
  expect(play.events.filter((event) => event.kind === 'repulsed').length).toBe(2);
});

test('whoever cannot fall back is destroyed', () => {
  const play = repulsing(20, 3);
  const ids = ['ney', 'davout', 'lannes', 'murat', 'massena'];
  const units = ['f-marchand-i', 'f-morand-i', 'f-suchet-i', 'f-nansouty-c', 'f-kronpz-i'];
  [0, 1, 2, 4, 5].forEach((direction, index) => {
    enlist(play, ids[index] ?? '', units[index] ?? '', 2);
    put(play, ids[index] ?? '', step(field(0), direction));
  });
  play.answer('march.choose', { repulse: field(0) });
  // Repulsed Forces that cannot retreat are eliminated: series/sr-88/eliminated.
  expect([play.leader('mueller')?.place ?? OFF.out, play.events.some((event) => event.kind === 'eliminated')]).toEqual([
    OFF.out,
    true,
  ]);
  phase(play, 'french', 'forcedMarch');
  // series/sr-212/phase-ii-only: a forced march strikes nobody aside.
  expect(play.kind === 'forced-march.choose' && play.options().some((one) => typeof one === 'object' && 'repulse' in one)).toBe(
    false,
  );
});

test('starting in a zone, a repulse costs a point more', () => {
  const play = repulsing(20, 3);
  // series/sr-212/leave-surcharge, series/table/terrain/leave-ezoc: beside him from the start.
  play.answer('march.choose', { repulse: field(0) });
  passUntil(play, () => play.kind !== 'retreat.choose');
  expect(spent(play, 'soult')).toBe(3);
  const coming = stage({
    dice: { initiative: [1] },
    forces: {
      soult: { at: field(3), units: { 'f-legrand-i': 9, 'f-st-hilaire-i': 9 } },
      'general:russian:infantry:mueller': { at: field(0), units: { 'r-muller-i': 3 } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  patch(coming, 'mueller', { known: 1 });
  phase(coming, 'french', 'initiative')
    .answer('initiative.choose', 'soult')
    .answer('march.choose', { step: FIELD })
    .answer('march.choose', { repulse: field(0) });
  passUntil(coming, () => coming.kind !== 'retreat.choose');
  expect(spent(coming, 'soult')).toBe(1 + 2);
});

test('a Leader alone keeps away from the enemy', () => {
  const ride = (weather: 'fair' | 'snow') => {
    const play = stage({
      weather,
      forces: {
        ney: { at: FIELD },
        davout: { at: field(0), units: { 'f-morand-i': 3 } },
        bennigsen: { at: field(0, 0), units: { 'r-dochturov-i': 9 } },
      },
    });
    return phase(play, 'french', 'command').answer('commands.choose', 'ney');
  };
  const play = ride('fair');
  // series/sr-217/not-adjacent: beside Bennigsen only where Davout is.
  expect([play.offers(field(0)), play.offers(field(0, 1)), play.offers(field(3))]).toEqual([true, false, true]);
  // series/sr-217/weather-costs: once a turn, at the price of the weather.
  expect(ride('snow').options().length).toBeLessThan(play.options().length);
  play.answer('march.choose', field(3));
  expect(play.offers('ney')).toBe(false);
  phase(play, 'french', 'attrition');
  // Unemployed Leaders are exempt from attrition: series/sr-18/no-attrition, series/sr-91/exempt-leaders.
  expect(play.last('attrition-rolled').only.french?.rolls.map((one) => one.leader)).toEqual(['davout']);
  expect(leaderAt(play.position, number(play, 'ney')).superior).toBe(-1);
});

test('neutral ground is nobody’s', () => {
  const { board } = components;
  const edge =
    [...board.river.keys()].find((one) => {
      const [from, to] = [Math.floor(one / 6), board.neighbours[one] as number];
      return (
        to >= 0 &&
        board.open[from] === 1 &&
        board.exists[to] === 1 &&
        components.data.map.hexes[board.names[to] ?? '']?.neutral === true &&
        board.river[one] === 0
      );
    }) ?? 0;
  const [from, to] = [board.names[Math.floor(edge / 6)] ?? '', board.neighbours[edge] as number];
  const play = stage({ dice: { initiative: [1] }, forces: { davout: { at: from, units: { 'f-morand-i': 3 } }, ...FAR } });
  // series/sr-221/closed: no zone reaches it, and no march.
  expect(truth(components, play.position, 'coalition').zone[to]).toBe(0);
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  expect(play.why(board.names[to] ?? '')).toContain('series/sr-221/closed');
});

test('Zones of control: Forces have them, foragers, vedettes and Leaders do not', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  const zone = (name: string) => truth(components, position, 'coalition').zone[hex(name)] === 1;
  // series/sr-85/six-hexes, series/sr-85/one-sp-full: even Colbert with a single point.
  expect(zone('C2904')).toBe(true);
  leaderAt(position, leaderNumber(position, 'general-3')).forage = true;
  // A Force in Forage Mode has no zone of control: series/sr-84/no-zoc, series/sr-85/forage-none.
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
