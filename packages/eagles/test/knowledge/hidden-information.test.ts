import { expect, test } from 'vitest';
import { seen, truth } from '../../src/components/map/field.js';
import { eagles } from '../../src/index.js';
import { eaglesView } from '../../src/knowledge/view.js';
import { KNOWN } from '../../src/position.js';
import { leaderAt, leaderNumber } from '../../src/rules/forces.js';
import { components, counterOf, hex, Play, put } from '../helpers/table.js';

test('Hidden information: a counter is a flag until it is felt, scouted or fought', () => {
  const play = new Play({ scenario: '3' });
  const { position } = play;
  const counter = (id: string) =>
    eaglesView(components, position, 'coalition').counters.find((one) => one.counter === counterOf(play, id));
  // Of the enemy a player sees the hexes holding counters and each counter's army: series/sr-27/sees-counters.
  expect(counter('davout')).toEqual({ counter: counterOf(play, 'davout'), army: 'french', hex: 'C3213' });
  // series/sr-27/sees-learned: St. Cyr's zone is felt by Bennigsen.
  expect(counter('general-6')).toMatchObject({ kind: 'force' });
  leaderAt(position, leaderNumber(position, 'davout')).known = KNOWN.names;
  expect(counter('davout')).toMatchObject({ kind: 'force', size: 3, leader: 'davout', artillery: 0 });
  const view = eaglesView(components, position, 'coalition');
  // Enemy CoO, pontoons, redoubts and damaged bridges are visible to a player: series/sr-27/sees-markers
  // and series/sr-27/sees-supply-source, series/sr-27/sees-tracks.
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
