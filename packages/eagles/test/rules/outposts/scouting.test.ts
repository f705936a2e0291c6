import { expect, test } from 'vitest';
import { eaglesView } from '../../../src/knowledge/view.js';
import { KNOWN, OFF, type Vedette } from '../../../src/position.js';
import { newBattle, show } from '../../../src/rules/battle/sides.js';
import { forcesOf, spOf } from '../../../src/rules/forces.js';
import { feelZones, forgetTheUnseen } from '../../../src/rules/outposts/contact.js';
import { scout } from '../../../src/rules/outposts/scouting.js';
import { FAR, HUSSARS, outposts } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, passUntil, patch, phase, put, stage, step } from '../../helpers/table.js';

/** What is scouted, seen and learned of the enemy (SR-27 to SR-31). */

test('scouting: who, when and how often', () => {
  const play = stage({
    dice: { 'scouting murat': [6], 'scouting vedette': [6, 6] },
    forces: {
      murat: { at: field(3, 3, 3), units: { 'f-nansouty-c': 2 } },
      soult: { at: field(4, 4, 4), units: { 'f-legrand-i': 2 } },
      bennigsen: { at: FIELD, units: { 'r-dochturov-i': 9 } },
    },
    vedettes: { french: [field(3, 3), field(2, 2)] },
  });
  patch(play, 'bennigsen', { known: 0, forage: true });
  const scouts = () => play.position.scouted.length;
  const [first, second] = outposts(play, 'french');
  // series/sr-31/who, series/sr-31/when: a vedette that comes up beside a counter.
  phase(play, 'french', 'command')
    .answer('commands.choose', { vedette: first?.counter ?? 0 })
    .answer('ride.choose', field(3));
  expect([scouts(), play.last('scouted').only.french?.hex]).toEqual([1, FIELD]);
  patch(play, 'bennigsen', { known: 0 });
  scout(
    components,
    { ...play.table, position: { ...play.position, pending: [] } } as typeof play.table,
    'french',
    first?.counter ?? 0,
    hex(field(3)),
    0,
    'scouting vedette',
  );
  // A scouting counter may scout a given hex once per player turn: series/sr-31/once-per-hex.
  expect(scouts()).toBe(1);
  play.answer('commands.choose', { vedette: second?.counter ?? 0 }).answer('ride.choose', field(2));
  expect(scouts()).toBe(2);
  patch(play, 'bennigsen', { known: 0 });
  play.position.pending = [];
  scout(components, play.table, 'french', play.leader('murat').counter, hex(field(4)), 2, 'scouting murat');
  // series/sr-31/two-per-hex: two counters have looked, and no third does.
  expect(scouts()).toBe(2);
});

test.each([
  // series/table/scouting/drm-vedette: a vedette one less; series/table/scouting/result-2: nothing.
  { cavalry: 0, die: 3, defenders: {}, screen: false, weather: 'fair', known: 'nothing' },
  { cavalry: 1, die: 3, defenders: {}, screen: false, weather: 'fair', known: 'kind' },
  // Scouting die -1: target hex holds at least as many cavalry SP as the scout: series/table/scouting/drm-enemy-cavalry.
  { cavalry: 1, die: 3, defenders: { 'r-korff-c': 1 }, screen: false, weather: 'fair', known: 'nothing' },
  // Scouting die -1: an enemy vedette is in or adjacent to the target hex: series/table/scouting/drm-screen.
  { cavalry: 1, die: 3, defenders: {}, screen: true, weather: 'fair', known: 'nothing' },
  // Scouting die -1: Severe weather: series/table/scouting/drm-severe.
  { cavalry: 1, die: 3, defenders: {}, screen: false, weather: 'severe', known: 'nothing' },
  { cavalry: 3, die: 4, defenders: {}, screen: false, weather: 'fair', known: 'size' },
  { cavalry: 3, die: 5, defenders: {}, screen: false, weather: 'fair', known: 'names' },
] as const)('scouting %o', ({ cavalry, die, defenders, screen, weather, known }) => {
  const play = stage({
    weather,
    dice: { 'scouting murat': [die] },
    forces: {
      bennigsen: { at: FIELD, units: { 'r-dochturov-i': 9, ...defenders } },
      davout: { at: 'C0614', units: { 'f-morand-i': 5 } },
    },
    vedettes: screen ? { russian: [field(0)] } : {},
  });
  scout(components, play.table, 'french', 999, hex(field(3)), cavalry, 'scouting murat');
  expect(play.leader('bennigsen').known).toBe(KNOWN[known]);
});

test('what was learned is kept while somebody stands near', () => {
  const play = stage({
    forces: { bennigsen: { at: FIELD, units: { 'r-dochturov-i': 9 } }, davout: { at: field(3, 3), units: { 'f-morand-i': 5 } } },
  });
  const battle = newBattle(components, play.position, 'french', hex(FIELD), [play.leader('davout').counter]);
  show(play.position, battle);
  const seen = () =>
    eaglesView(components, play.position, 'french').counters.find((one) => one.counter === play.leader('bennigsen').counter);
  // Both players know the total SP that survived a battle: series/sr-29/after-battle-total, series/sr-122/strengths-stated.
  expect(seen()).toMatchObject({ leader: 'bennigsen', strength: 9 });
  forgetTheUnseen(components, play.position);
  // series/sr-31/knowledge-stays: two hexes off it is still in sight,
  expect(seen()).toMatchObject({ strength: 9 });
  put(play, 'davout', field(3, 3, 3));
  forgetTheUnseen(components, play.position);
  // series/sr-29/until-out-of-sight: at three it is a flag again.
  expect(seen()).toEqual({ counter: play.leader('bennigsen').counter, army: 'russian', hex: FIELD });
});

test('that a counter has no zone is news, as much as that it has one', () => {
  const play = stage({ forces: { murat: { at: FIELD, ...HUSSARS }, ...FAR } });
  const { leaders, vedettes } = play.position;
  for (const leader of leaders) leader.known = KNOWN.kind;
  const outpost = vedettes.find(({ army }) => army === 'russian') as Vedette;
  outpost.known = KNOWN.nothing;
  expect(feelZones(components, play.position, hex(FIELD))).toBe(false);
  // series/sr-35: to the enemy it looks like a Force, until it lets him pass.
  outpost.place = hex(field(1));
  expect(feelZones(components, play.position, hex(FIELD))).toBe(true);
  outpost.known = KNOWN.kind;
  expect(feelZones(components, play.position, hex(FIELD))).toBe(false);
});

test('marches are seen, and what is behind them is not', () => {
  const play = stage({
    points: { french: 3 },
    dice: { initiative: [1] },
    forces: { davout: { at: 'C0614', units: { 'f-morand-i': 5 } }, ney: { at: 'C0515', units: { 'f-marchand-i': 5 } }, ...FAR },
  });
  phase(play, 'french', 'command').answer('commands.choose', 'davout').answer('march.choose', step('C0614', 3));
  const { only: byCommand, ...public1 } = play.last('marched');
  play.until('initiative.choose', ['done', 'stay']).answer('initiative.choose', 'ney').answer('march.choose', step('C0515', 3));
  const { only: byInitiative, ...public2 } = play.last('marched');
  // series/sr-28/command-hidden: the two look alike to everybody else.
  expect([Object.keys(public1).sort(), Object.keys(byCommand), Object.keys(byInitiative)]).toEqual([
    Object.keys(public2).sort(),
    ['french'],
    ['french'],
  ]);
  const before = play.events.filter((event) => event.kind === 'marched').length;
  passUntil(play, () => play.kind === 'forced-march.choose' || play.kind === '');
  // series/sr-28/stationary-shows-nothing: nobody else has moved, and nothing was told.
  expect(play.events.filter((event) => event.kind === 'marched').length).toBe(before);
  // series/sr-30/owner-only-rolls: the die of initiative and of attrition is in its owner's part.
  expect([Object.keys(play.last('initiative-rolled').only), Object.keys(play.last('attrition-rolled').only)]).toEqual([
    ['french'],
    ['french'],
  ]);
  expect(Object.keys(play.last('initiative-rolled'))).toEqual(['kind', 'only']);
});

test('dice are the table’s, and in the record', () => {
  const roll = (seed: number) => {
    const play = stage({ dice: { initiative: [seed] }, forces: { davout: { at: 'C0614', units: { 'f-morand-i': 5 } }, ...FAR } });
    phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
    return play.last('initiative-rolled').only.french?.die;
  };
  // series/sr-30/server-rolls, series/table/meta/d6: what chance brings is what is recorded.
  expect([roll(1), roll(6)]).toEqual([1, 6]);
  expect(() => roll(7)).toThrow();
  const play = stage({ forces: { ...FAR } });
  expect([forcesOf(play.position, 'coalition').map((one) => spOf(play.position, one)), OFF.out]).toEqual([[10], -1]);
});
