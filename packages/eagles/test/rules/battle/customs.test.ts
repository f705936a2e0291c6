import { frameIn } from '@vedette/core';
import { expect, test } from 'vitest';
import { combatPhase } from '../../../src/contents.js';
import { beaten as beatenByAll, fight } from '../../helpers/scenes.js';
import { FIELD, field, type Play, passUntil, phase, stage, step } from '../../helpers/table.js';

/** What custom decides for a player who has said so, and how he takes it back. */

const KINDS = ['retreat.choose', 'pursuit.choose', 'battle.attackerBreaksOff', 'battle.defenderBreaksOff'];

/** Everything that is asked until the battle is over. */
function askedIn(play: Play): string[] {
  const asked: string[] = [];
  for (let count = 0; count < 60 && !play.events.some(({ kind }) => kind === 'battle-ended'); count++) {
    asked.push(play.kind);
    play.answer(play.kind, play.options()[0], play.seat);
  }
  return asked;
}

/** A lost battle: the defender is beaten in the first round and may be pursued. */
const beaten = (customary: readonly ('french' | 'coalition')[]) => {
  const play = fight({
    dice: { battle: [6], pursuit: [6] },
    own: { 'f-morand-i': 9, 'f-friant-i': 9 },
    before: (one) => {
      one.position.customary = [...customary];
    },
  });
  return { asked: askedIn(play).filter((kind) => KINDS.includes(kind)), play };
};

test('who leaves it to custom is asked neither about retreats nor about pursuits: series/default/retreat-path', () => {
  const own = beaten([]);
  expect(own.asked.length).toBeGreaterThan(0);
  const custom = beaten(['french', 'coalition']);
  expect(custom.asked).toEqual([]);
  // What custom does stands first where one is asked.
  expect(custom.play.last('retreated')).toEqual(own.play.last('retreated'));
});

/** Both sides are asked for their chits. */
const chits = (): Play => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9 } },
      bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
    },
  });
  return phase(play, 'french', 'battles').until('battle.chits', [field(0), 'attack']);
};

test.each(['retreats-by-custom', 'choose-losses'])('who is heard first changes nothing: %s', (wish) => {
  const said = (...sides: readonly ('french' | 'coalition')[]): unknown => {
    const play = chits();
    play.position.choosing = [];
    for (const side of sides) play.answer('battle.chits', wish, side);
    const { customary, choosing } = play.position;
    return { customary, choosing };
  };
  expect(said('coalition', 'french')).toEqual(said('french', 'coalition'));
});

test('it is said with the chit, and taken back with the next: series/default/may-nothing', () => {
  const play = chits();
  play.answer('battle.chits', 'retreats-by-custom', 'coalition');
  expect([play.position.customary, play.offers('retreats-by-custom', 'coalition')]).toEqual([['coalition'], false]);
  play.answer('battle.chits', 'choose-retreats', 'coalition');
  expect(play.position.customary).toEqual([]);
});

/** Soult against Sacken, each with his chit; what is asked until the battle is over. */
const pressed = (french: unknown, coalition: unknown, dice: object, own: object = { 'f-morand-i': 9 }) => {
  const play = fight({ own, dice });
  play.answer('battle.chits', french, 'french').answer('battle.chits', coalition, 'coalition');
  return { asked: askedIn(play).filter((kind) => KINDS.includes(kind)), play };
};

test('who presses fights every round and follows as far as the die lets him, and is asked about neither', () => {
  const [calm, hot] = ['pitched', { press: 'pitched' }];
  const even = { battle: [3, 3, 3, 3, 3, 3] };
  // series/sr-128/break-off: it is the right of either, and each gives it up for himself alone.
  expect(pressed(hot, calm, even).asked).not.toContain('battle.attackerBreaksOff');
  expect(pressed(hot, calm, even).asked).toContain('battle.defenderBreaksOff');
  expect(pressed(calm, hot, even).asked).toContain('battle.attackerBreaksOff');
  expect(pressed(calm, hot, even).asked).not.toContain('battle.defenderBreaksOff');
  const [won, strong] = [
    { battle: [6], pursuit: [6] },
    { 'f-morand-i': 9, 'f-friant-i': 9 },
  ];
  expect(pressed(calm, calm, won, strong).asked).toContain('pursuit.choose');
  const after = pressed(hot, calm, won, strong);
  // series/sr-142/greatest: all of it, and the beaten goes where he chooses.
  expect(after.asked).toEqual(['retreat.choose']);
  expect(after.play.last('pursued').hexes).toBe(after.play.last('pursuit-rolled').most);
});

/** Three battles at once, far enough from each other. */
const three = () => {
  const [second, third] = [step(FIELD, 1, 1, 1), step(FIELD, 2, 2, 2)];
  const play = stage({
    weather: 'fair',
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9 } },
      soult: { at: second, units: { 'f-legrand-i': 9 } },
      ney: { at: third, units: { 'f-marchand-i': 9 } },
      bennigsen: { at: step(FIELD, 4), units: { 'r-dochturov-i': 3 } },
      sacken: { at: step(second, 0), units: { 'r-tutchkov-i': 3 } },
      tolstoi: { at: step(third, 3), units: { 'r-baggovut-i': 3 } },
    },
  });
  play.position.customary = ['french', 'coalition'];
  return phase(play, 'french', 'battles').until('combat-phase.chooseBattle', [
    'attack',
    step(FIELD, 4),
    step(second, 0),
    step(third, 3),
  ]);
};

const fightOn = (play: Play, chits: string): Play => {
  const battles = () => play.events.filter(({ kind }) => kind === 'battle-ended').length;
  const before = battles();
  while (battles() === before) {
    const { kind, seat } = play;
    play.answer(kind, kind === 'battle.chits' ? chits : play.options(seat)[0], seat);
  }
  return play;
};

test('after the first battle the others follow, unless the attacker asks to name them: series/sr-119/order', () => {
  const quiet = three();
  quiet.answer('combat-phase.chooseBattle', quiet.options()[1]);
  expect(quiet.kind).toBe('battle.chits');
  fightOn(quiet, 'pursuit');
  expect(quiet.events.filter(({ kind }) => kind === 'battle-joined').length).toBe(2);
  const asking = three();
  const last = asking.options()[2];
  asking.answer('combat-phase.chooseBattle', asking.options()[1]).answer('battle.chits', 'next-battle', 'french');
  expect([asking.offers('next-battle', 'french'), asking.offers('next-battle', 'coalition')]).toEqual([false, false]);
  fightOn(asking, 'pursuit');
  expect([asking.kind, asking.offers(last)]).toEqual(['combat-phase.chooseBattle', true]);
  // What he asked for once is over when he has named one: of more battles than these he can ask again.
  const again = three();
  const asked = frameIn(again.position, combatPhase);
  if (asked !== undefined) asked.choosesNext = true;
  again.answer('combat-phase.chooseBattle', again.options()[1]);
  expect(again.offers('next-battle', 'french')).toBe(true);
});

/** Whether what was chosen could still be taken back when a side was asked, or when the first event of a kind was told. */
function learnedBy(play: Play, kind: string, choose: (play: Play) => Play): boolean {
  play.table.learned = false;
  let known: boolean | undefined;
  const tell = play.table.record;
  play.table.record = (event) => {
    tell?.(event);
    if (event.kind === kind) known ??= play.table.learned;
  };
  choose(play);
  return known ?? play.table.learned;
}

test.each([
  ['leaves it to custom', ['coalition' as const]],
  ['chooses himself', []],
])('letting the beaten go shows that he %s where he retreats, and is not taken back', (_, customary) => {
  const play = beatenByAll({ die: 6 });
  play.position.customary = [...customary];
  expect(learnedBy(play, 'retreated', () => play.answer('pursuit.choose', 'enough'))).toBe(true);
  expect(play.kind === 'retreat.choose').toBe(customary.length === 0);
});

test.each([
  ['battle.attackerBreaksOff', 'stay', 'battle.defenderBreaksOff', { 'r-dochturov-i': 9, 'r-essen-iii-i': 9 }, 3],
  ['battle.counterattack', 'decline', 'battle.attackerBreaksOff', { 'r-dochturov-i': 8 }, 1],
] as const)('after %s: %s, being asked tells that one does not go by custom', (asked, answer, then, enemy, die) => {
  const play = fight({
    own: { 'f-morand-i': 9, 'f-friant-i': 9 },
    enemy,
    dice: { battle: [die, 3, 3, 3] },
    chits: ['pitched', 'pitched'],
  });
  passUntil(play, () => play.kind === asked);
  expect(learnedBy(play, 'none', () => play.answer(asked, answer))).toBe(true);
  expect(play.kind).toBe(then);
});
