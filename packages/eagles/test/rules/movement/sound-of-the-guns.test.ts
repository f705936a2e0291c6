import { frameIn, optionsOf, tableOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { distance } from '../../../src/components/map/board.js';
import { combatPhase } from '../../../src/contents.js';
import { eagles } from '../../../src/index.js';
import type { Redoubt } from '../../../src/position.js';
import { newBattle } from '../../../src/rules/battle/sides.js';
import { CONTACT, ended, FAR, fight, frame, WAY } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, type Play, passUntil, patch, phase, stage } from '../../helpers/table.js';

/** Where a march to the guns may end, and who takes part in the battle by it (SR-115 to SR-119). */

const offered = (play: Play, option: object) => play.kind === 'forced-march.choose' && play.offers(option);

test('whoever does not arrive stays out of it, and comes no nearer to anything but the guns', () => {
  const play = stage({
    weather: 'mud',
    dice: { 'forced march': [1], 'attrition bagration': [1] },
    forces: { ...CONTACT, bagration: { at: field(0, 0, 0, 0, 0, 0), units: { 'r-tutchkov-i': 5 } } },
  });
  phase(play, 'french', 'soundOfTheGuns').answer('forced-march.choose', { guns: 'bagration', enemy: FIELD });
  const ends = play.options().filter((option) => typeof option === 'string' && option !== 'stop') as string[];
  const away = (name: string) => distance(components.board, hex(name), hex(FIELD));
  // series/sr-115/end-hex: no free march, least of all away from the guns.
  expect(ends.length).toBeGreaterThan(0);
  expect(ends.filter((name) => away(name) > away(play.hex('bagration')))).toEqual([]);
  play.answer('march.choose', ends[0]);
  const battle = newBattle(components, play.position, 'french', hex(field(0)), [play.leader('davout').counter]);
  // Forces marching to the battle but still on the way are not affected: series/sr-115/stops-short, series/sr-136/on-the-way.
  expect(battle.defender.forces.map((one) => one.counter)).toEqual([play.leader('bennigsen').counter]);
});

test('whoever can arrive at the guns goes there and nowhere else', () => {
  const play = stage({ weather: 'fair', dice: { 'forced march': [1] }, forces: CONTACT });
  phase(play, 'french', 'soundOfTheGuns').answer('forced-march.choose', { guns: 'bagration', enemy: FIELD });
  const ends = play.options().filter((option) => typeof option === 'string' && option !== 'stop') as string[];
  // series/sr-115/end-hex: the friends' hex, or one beside the enemy that is fought.
  expect(ends.sort()).toEqual([field(0), field(1), field(5)].sort());
  // series/sr-115/stops-short: a hex on the way is no end while the guns are in reach, and one that leads nowhere never is.
  expect([field(0, 0, 0), field(0, 0, 0, 0, 1)].map((name) => play.why(name))).toEqual([
    ['series/sr-115/stops-short'],
    ['series/sr-115/end-hex'],
  ]);
  // And that is what bars it: without that rule it could be marched to.
  const table = tableOf(eagles, play.position);
  table.setAside = { cite: 'series/sr-115/end-hex', code: 'not-toward-the-guns' };
  expect(optionsOf(table, 'coalition')).toContain(field(0, 0, 0, 0, 1));
});

test('whoever a zone holds hears no guns, unless his own shut it out of a redoubt: series/sr-112/not-ezoc, eagles/e17/same-as-fortified-town', () => {
  const asked = (redoubts: readonly Redoubt[]) => {
    const play = stage({
      weather: 'fair',
      forces: {
        ...CONTACT,
        bagration: { at: field(0, 0, 0, 0), units: { 'r-tutchkov-i': 5, 'r-right-a': 2 } },
        lannes: { at: field(0, 0, 0, 0, 0), units: { 'f-suchet-i': 9 } },
      },
    });
    play.position.redoubts = [...redoubts];
    phase(play, 'french', 'soundOfTheGuns');
    return [play.kind === 'forced-march.choose', offered(play, { guns: 'bagration', enemy: FIELD })];
  };
  expect(asked([])).toEqual([false, false]);
  expect(asked([{ hex: hex(field(0, 0, 0, 0)), side: 'coalition', rear: 3, builder: 0, begun: 0 }])).toEqual([true, true]);
});

test('between rounds those who come up beside the enemy or an attacker take part, and nobody else', () => {
  const battleAt = (more: object, marcher: string, to: string, side: 'french' | 'coalition') => {
    const play = fight({
      dice: { battle: [3, 3, 3, 3], 'forced march': [1], [`attrition ${marcher}`]: [1] },
      chits: ['pitched', 'pitched'],
      more,
    });
    passUntil(play, () => play.kind.endsWith('BreaksOff') && play.seat === side, WAY);
    play.answer(play.kind, 'march');
    const enemy = side === 'french' ? field(0) : FIELD;
    play.answer('forced-march.choose', { guns: marcher, enemy }).answer('march.choose', to);
    passUntil(play, () => play.kind !== 'losses.choose' && play.kind !== 'forced-march.choose', ['by-custom', 'done']);
    const data = frame(play);
    return [...data.attacker.forces, ...data.defender.forces].some((one) => one.counter === play.leader(marcher).counter);
  };
  // series/sr-116/phasing-joins, series/sr-118/next-round: in a hex beside the enemy where nobody attacks from.
  expect(battleAt({ ney: { at: field(1, 2), units: { 'f-marchand-i': 5 } } }, 'ney', field(1), 'french')).toBe(true);
  // series/sr-116/supporting: beside an attacker.
  expect(battleAt({ bagration: { at: field(5, 5, 0), units: { 'r-tutchkov-i': 5 } } }, 'bagration', field(5), 'coalition')).toBe(
    true,
  );
});

/** Soult fights; Ney can hear it from where he stands, and Davout from afar. */
const hearing = (ney: string, dice: object = {}) =>
  fight({
    chits: ['pitched', 'pitched'],
    dice: { battle: [3, 3, 3, 3], ...dice },
    more: {
      ney: { at: ney, units: { 'f-marchand-i': 5 } },
      davout: { at: field(3, 3, 3), units: { 'f-morand-i': 5 } },
    },
  });
const calling = (play: Play) => {
  passUntil(play, () => play.kind === 'battle.attackerBreaksOff', WAY);
  return play.answer('battle.attackerBreaksOff', 'march');
};

test('a Force that marched before the battle is not drawn into it when others are called', () => {
  const play = hearing(FIELD);
  // series/sr-119/one-battle: Ney marched here in III.a and was told off for nothing.
  const attackers = frame(play).attacker.forces;
  frame(play).attacker.forces = attackers.filter((one) => one.counter !== play.leader('ney').counter);
  patch(play, 'ney', { marchedHalves: 4, marched: true });
  calling(play).answer('forced-march.choose', 'done');
  passUntil(play, () => frame(play).round === 2 || ended(play), WAY);
  expect(frame(play).attacker.forces.map((one) => one.counter)).toEqual([play.leader('soult').counter]);
});

test('a Force told off for another battle does not fight in this one, wherever it marches: series/sr-119/one-battle', () => {
  const joins = (elsewhere: 'nobody' | 'others' | 'he') => {
    const play = hearing(field(1, 2), { 'forced march': [1], 'attrition ney': [1] });
    const attackers = [play.leader(elsewhere === 'he' ? 'ney' : 'davout').counter];
    if (elsewhere !== 'nobody') frameIn(play.position, combatPhase)?.battles.push({ target: hex('S5904'), attackers });
    calling(play)
      .answer('forced-march.choose', { guns: 'ney', enemy: field(0) })
      .answer('march.choose', field(1));
    passUntil(play, () => play.kind.endsWith('BreaksOff'), ['by-custom', 'done']);
    return frame(play).attacker.forces.some((one) => one.counter === play.leader('ney').counter);
  };
  expect([joins('nobody'), joins('others'), joins('he')]).toEqual([true, true, false]);
});

/** Davout forced to march, with outposts somewhere. */
const forcedPast = (outposts: readonly string[]) => {
  const play = stage({
    weather: 'fair',
    dice: { 'forced march': [1], 'attrition davout': [1] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR },
    vedettes: { russian: outposts },
  });
  return phase(play, 'french', 'forcedMarch').answer('forced-march.choose', { march: 'davout' });
};

test('outposts do not stop a forced march, they are driven off for a point: series/sr-36/extra-mp', () => {
  const play = forcedPast([field(0)]).answer('march.choose', field(0));
  passUntil(play, () => play.kind !== 'drive-off.giveWay');
  expect([play.hex('davout'), play.last('vedettes-driven-off').from]).toEqual([field(0), field(0)]);
  // What can just be reached cannot while outposts are in it.
  const ends = forcedPast([])
    .options()
    .filter((option) => typeof option === 'string');
  const farthest = String(ends.at(-1));
  expect(forcedPast([farthest]).offers(farthest)).toBe(false);
});

test('a Force bound to its place is free from its day on, also for forced marches: eagles/e104/bronikowski-release', () => {
  const forced = (date: string) => {
    const play = stage({ date, weather: 'fair', forces: { davout: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR } });
    patch(play, 'davout', { fixed: true });
    phase(play, 'french', 'forcedMarch');
    return offered(play, { march: 'davout' });
  };
  expect([forced('1807-06-08'), forced('1807-06-10')]).toEqual([false, true]);
});
