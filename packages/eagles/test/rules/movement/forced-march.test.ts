import { expect, test } from 'vitest';
import { hurryUp, hurryUpRound } from '../../../src/rules/battle/optional.js';
import { newBattle } from '../../../src/rules/battle/sides.js';
import { present } from '../../../src/rules/battle/strength.js';
import { contacts } from '../../../src/rules/movement/forced-march.js';
import { inCarre } from '../../../src/rules/movement/initiative.js';
import { CONTACT } from '../../helpers/scenes.js';
import {
  components,
  FIELD,
  field,
  hex,
  number,
  type Play,
  passUntil,
  patch,
  phase,
  put,
  stage,
  step,
} from '../../helpers/table.js';

/** Forced March, the Sound of the Guns, and the optional rules of marching (SR-112 to SR-118, SR-197 to SR-200). */

const offered = (play: Play, option: object) => play.kind === 'forced-march.choose' && play.offers(option);

test('who may try, and once', () => {
  const play = stage({
    weather: 'fair',
    dice: { 'forced march': [6] },
    forces: {
      ...CONTACT,
      soult: { at: field(4, 4, 4), units: { 'f-legrand-i': 3 }, forage: true },
      lannes: { at: FIELD, units: { 'f-suchet-i': 3 } },
    },
  });
  patch(play, 'ney', { moved: true, spent: 10 });
  phase(play, 'french', 'forcedMarch');
  // series/sr-112/moved-irrelevant: Ney has marched already and may; series/sr-112/not-ezoc, series/sr-112/not-stacked-ezoc: those beside the enemy may not.
  expect([offered(play, { march: 'ney' }), offered(play, { march: 'davout' }), offered(play, { march: 'lannes' })]).toEqual([
    true,
    false,
    false,
  ]);
  // series/sr-112/concentrated: nor a forager.
  expect(offered(play, { march: 'soult' })).toBe(false);
  play.answer('forced-march.choose', { march: 'ney' });
  // series/sr-113/failure, series/sr-112/once, series/sr-113/no-ap: he stays, and does not try again for any price.
  expect([play.hex('ney'), offered(play, { march: 'ney' })]).toEqual([field(3, 3, 3), false]);
});

test.each([
  // On success it moves 1 to 5 MP at normal costs, whatever its arms: series/sr-113/one-to-five
  // and series/constraint/forced-march-cap.
  ['fair', 5],
  // In Mud and Snow the forced march is at most 4 MP: series/sr-113/mud-snow-4.
  ['mud', 4],
  ['snow', 4],
  // In Severe weather there is no forced march: series/sr-113/severe-none, series/sr-112/weather.
  ['severe', 0],
] as const)('a forced march in %s: %i MP', (weather, points) => {
  const play = stage({
    weather,
    dice: { 'forced march': [1] },
    forces: { murat: { at: FIELD, units: { 'f-nansouty-c': 3 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
  });
  phase(play, 'french', 'forcedMarch');
  expect(offered(play, { march: 'murat' })).toBe(points > 0);
  if (points === 0) return;
  play.answer('forced-march.choose', { march: 'murat' });
  // Riders march no farther than others.
  expect(play.position.stack.at(-1)?.data).toMatchObject({ budget: points * 2, how: 'forced' });
});

test('a forced march into a zone, and its price', () => {
  const play = stage({
    weather: 'fair',
    dice: { 'forced march': [1], 'attrition ney': [1] },
    forces: { ...CONTACT, davout: { at: 'C0614', units: { 'f-morand-i': 9 } } },
  });
  phase(play, 'french', 'forcedMarch').answer('forced-march.choose', { march: 'ney' });
  // series/sr-114/anywhere: also into the enemy's zone.
  expect(play.offers(FIELD)).toBe(true);
  play.answer('march.choose', FIELD);
  // series/sr-117/at-once, series/sr-97/second-roll: one roll more, at once.
  expect(play.events.filter((event) => event.kind === 'attrition-rolled').length).toBe(1);
  passUntil(play, () => play.kind === 'battle.chits');
  // A Force that force marches into an EZOC must attack: series/sr-114/must-attack.
  expect(play.last('battle-joined')).toMatchObject({ hex: field(0), attackers: [{ leader: 'ney' }] });
});

test('contacts', () => {
  const play = stage({ forces: CONTACT });
  const count = () => contacts(components, play.position, 'french').length;
  // series/sr-112/contact: side by side, with a zone one way at least.
  expect(count()).toBe(1);
  patch(play, 'davout', { forage: true });
  expect(count()).toBe(1);
  patch(play, 'bennigsen', { forage: true });
  expect(count()).toBe(0);
});

test('the Sound of the Guns', () => {
  const play = stage({ weather: 'fair', dice: { 'forced march': [1], 'attrition bagration': [1] }, forces: CONTACT });
  phase(play, 'french', 'soundOfTheGuns');
  // series/sr-112/nonphasing-guns-only, series/sr-115/both-players: the other side marches to the guns, and nowhere else.
  expect([offered(play, { guns: 'bagration', enemy: FIELD }), offered(play, { march: 'bagration' })]).toEqual([true, false]);
  play.answer('forced-march.choose', { guns: 'bagration', enemy: FIELD });
  // series/sr-115/end-hex, series/sr-115/own-hex: to Bennigsen himself, although the zone is there;
  // series/sr-115/ezoc-limit: or beside Davout next to Bennigsen.
  expect([play.offers(field(0)), play.offers(field(1)), play.offers(field(5))]).toEqual([true, true, true]);
  // Not into a zone where no friend is near.
  expect(play.offers(field(2))).toBe(false);
  play.answer('march.choose', field(0));
  const battle = newBattle(components, play.position, 'french', hex(field(0)), [play.leader('davout').counter]);
  // A non-phasing Force arriving in the attacked hex joins the defence: series/sr-116/nonphasing-in-hex.
  expect(battle.defender.forces.map((one) => one.counter)).toContain(play.leader('bagration').counter);
  const far = stage({
    weather: 'fair',
    forces: { ...CONTACT, bagration: { at: field(0, 0, 0, 0, 0, 0, 0), units: { 'r-tutchkov-i': 5 } } },
  });
  phase(far, 'french', 'soundOfTheGuns');
  // The Force must be within 5 hexes: series/sr-115/within-5.
  expect(offered(far, { guns: 'bagration', enemy: FIELD })).toBe(false);
});

test('supporters beside an attacker', () => {
  const play = stage({ weather: 'fair', forces: { ...CONTACT, bagration: { at: field(1), units: { 'r-tutchkov-i': 5 } } } });
  patch(play, 'bagration', { marched: true, marchedHalves: 6 });
  const battle = newBattle(components, play.position, 'french', hex(field(0)), [play.leader('davout').counter]);
  const support = battle.defender.forces.find((one) => one.counter === play.leader('bagration').counter);
  // series/sr-116/supporting, series/sr-116/supporting-timing: he counterattacks in round 1 and defends from round 2.
  expect(support).toMatchObject({ supporting: true, from: 1, defendsFrom: 2 });
  const counts = (rolling: 'attacker' | 'defender', round: number) =>
    present(play.position, { ...battle, rolling, round }, 'defender').length;
  expect([counts('attacker', 1), counts('defender', 1), counts('attacker', 2)]).toEqual([1, 2, 2]);
});

test('supporters share in losses and go one hex', () => {
  const play = stage({
    weather: 'fair',
    dice: { battle: [3, 1, 3, 1, 3, 1], 'battle leader': [1, 1, 1] },
    forces: {
      ...CONTACT,

      bagration: { at: field(1), units: { 'r-tutchkov-i': 5 } },
    },
  });
  patch(play, 'bagration', { marched: true, marchedHalves: 6 });
  phase(play, 'french', 'battles').maybe('combat-phase.assign', field(0));
  passUntil(play, () => play.kind === 'battle.chits', [field(0), 'attack', 'done']);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  passUntil(play, () => play.events.some((event) => event.kind === 'battle-ended') || play.kind === '', [
    'r-tutchkov-i',
    'counterattack',
    'stay',
    'break-off',
    'by-custom',
    'enough',
    'done',
  ]);
  // series/sr-116/supporting-losses: Tutchkov's men may fall with the rest;
  // series/sr-116/supporting-retreat: their side has lost, and they go back a hex with it.
  expect([play.last('battle-ended').winner, play.strength('bagration') < 5, play.hex('bagration') !== field(1)]).toEqual([
    'french',
    true,
    true,
  ]);
});

test('those who marched up attack with the rest', () => {
  const play = stage({ weather: 'fair', dice: { 'forced march': [1], 'attrition ney': [1] }, forces: CONTACT });
  phase(play, 'french', 'forcedMarch').answer('forced-march.choose', { march: 'ney' }).answer('march.choose', FIELD);
  passUntil(play, () => play.kind === 'battle.chits', [field(0), 'done', 'attack']);
  expect(
    play
      .last('battle-joined')
      .attackers.map((one) => one.leader)
      .sort(),
  ).toEqual(['davout', 'ney']);
});

test('marches between the rounds', () => {
  const play = stage({
    weather: 'fair',
    dice: { battle: [3, 3, 3, 3, 3, 3], 'forced march': [1], 'attrition ney': [1], 'battle leader': [1, 1, 1] },
    forces: { ...CONTACT, bagration: { at: 'N5901', units: { 'r-tutchkov-i': 5 } } },
  });
  phase(play, 'french', 'battles');
  passUntil(play, () => play.kind === 'battle.chits', [field(0), 'attack', 'done']);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  passUntil(play, () => play.kind === 'forced-march.choose' || play.kind === '', ['march', 'counterattack', 'by-custom', 'stay']);
  // series/sr-118/after-each-round: Ney hears it and comes, the phasing player first.
  expect([play.seat, play.offers({ guns: 'ney', enemy: field(0) })]).toEqual(['french', true]);
  play.answer('forced-march.choose', { guns: 'ney', enemy: field(0) }).answer('march.choose', FIELD);
  const frame = play.position.stack.find((one) => one.procedure === 'battle')?.data as {
    round: number;
    attacker: { forces: { counter: number; from: number }[] };
  };
  passUntil(play, () => frame.attacker.forces.length > 1 || play.kind === 'battle.counterattack', ['done', 'stay']);
  expect(frame.attacker.forces.find((one) => one.counter === play.leader('ney').counter)?.from).toBe(2);
});

test('Hurry-Up: the round of arrival is rolled', () => {
  const late = (die: number, halves: number) => {
    const play = stage({
      weather: 'fair',
      options: { hurryUp: true },
      dice: { 'hurry up': [die] },
      forces: { ...CONTACT, bagration: { at: field(0), units: { 'r-tutchkov-i': 5 } } },
    });
    patch(play, 'bagration', { marchedHalves: halves });
    const battle = newBattle(components, play.position, 'french', hex(field(0)), [play.leader('davout').counter]);
    hurryUp(components, play.table, battle);
    const one = battle.defender.forces.find((force) => force.counter === play.leader('bagration').counter);
    const counts = (rolling: 'attacker' | 'defender', round: number) =>
      present(play.position, { ...battle, rolling, round }, 'defender').length;
    return { from: one?.from, counts };
  };
  const first = late(1, 2);
  // eagles/e77/option, series/sr-116/hurry-up-instead, series/sr-200/round-1: in round 1 he counters and does not defend,
  expect([first.from, first.counts('attacker', 1), first.counts('defender', 1)]).toEqual([1, 1, 2]);
  const third = late(6, 10);
  // series/sr-200/round-counts, series/table/hurry-up/clamp: before his round he counts for nothing.
  expect([third.from, third.counts('defender', 2), third.counts('defender', 3)]).toEqual([3, 1, 2]);
  // eagles/e77/piece-moved: his counter is in the hex all the while.
});

test('Hurry-Up is rolled after the chits', () => {
  const play = stage({
    weather: 'fair',
    options: { hurryUp: true },
    dice: { 'forced march': [1], 'attrition ney': [1], 'hurry up': [6], battle: [6] },
    forces: { ...CONTACT, bagration: { at: 'N5901', units: { 'r-tutchkov-i': 5 } } },
  });
  phase(play, 'french', 'forcedMarch').answer('forced-march.choose', { march: 'ney' }).answer('march.choose', FIELD);
  passUntil(play, () => play.kind === 'battle.chits', [field(0), 'done', 'attack']);
  const frame = play.position.stack.find((one) => one.procedure === 'battle')?.data as {
    attacker: { forces: { counter: number; from: number }[] };
  };
  const from = () => frame.attacker.forces.find((one) => one.counter === play.leader('ney').counter)?.from;
  expect(from()).toBe(1);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  // eagles/e77/when-rolled, series/sr-123/hurry-up-now, series/actions/iii-b-3: right after them, by itself.
  expect(from()).toBe(3);
});

test('Battalion Carré', () => {
  const play = stage({
    options: { carre: true },
    weather: 'fair',
    forces: {
      napoleon: { at: FIELD, units: { 'f-hulin-soules-i': 3 } },
      ney: { at: field(3, 3, 3), units: { 'f-marchand-i': 5 } },
      davout: { at: field(3), units: { 'f-morand-i': 3 } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
    },
  });
  const near = (id: string) => inCarre(components, play.position, number(play, id));
  // eagles/e37/option, eagles/e37/plus-one-initiative, eagles/e37/hexes-not-mp: four hexes, counted as hexes.
  expect(near('ney')).toBe(true);
  put(play, 'ney', step(field(3, 3, 3), 3, 3));
  expect(near('ney')).toBe(false);
  // series/sr-198/davout-lannes, eagles/e37/option-davout-lannes: Napoleon himself only by the further option, beside one of the two.
  const further = stage({
    options: { carreNapoleon: true },
    weather: 'fair',
    forces: { napoleon: { at: FIELD, units: { 'f-hulin-soules-i': 3 } }, davout: { at: FIELD, units: { 'f-morand-i': 3 } } },
  });
  expect([near('napoleon'), inCarre(components, further.position, number(further, 'napoleon'))]).toEqual([false, true]);
  put(further, 'davout', field(0));
  expect(inCarre(components, further.position, number(further, 'napoleon'))).toBe(false);
  const river = stage({
    weather: 'fair',
    forces: { napoleon: { at: 'S4524', units: { 'f-hulin-soules-i': 3 } }, ney: { at: 'S4525', units: { 'f-marchand-i': 3 } } },
  });
  const over = () => inCarre(components, river.position, number(river, 'ney'));
  // series/sr-198/path, eagles/e37/bridged-primary-river: over the bridge of the Bug,
  expect(over()).toBe(true);
  river.position.damaged = components.board.bridges.flatMap((edge, index) => (components.board.river[edge] === 2 ? [index] : []));
  // eagles/e37/no-impassable: and not without it.
  expect(over()).toBe(false);
});

test('Battalion Carré helps marches and forced marches', () => {
  const roll = (label: 'initiative' | 'forced march', near: boolean) => {
    const play = stage({
      weather: 'fair',
      dice: { [label]: [5] },
      forces: {
        napoleon: { at: near ? FIELD : 'C0614', units: { 'f-hulin-soules-i': 3 } },
        ney: { at: field(3, 3, 3), units: { 'f-marchand-i': 5 } },
        bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
      },
    });
    if (label === 'initiative') phase(play, 'french', 'initiative').answer('initiative.choose', 'ney');
    else phase(play, 'french', 'forcedMarch').answer('forced-march.choose', { march: 'ney' });
    return play.last('initiative-rolled').only.french?.success;
  };
  // eagles/e37/applies-move-and-force-march, series/sr-198/move-and-march, eagles/e37/example-ney: a five is enough beside the Emperor.
  expect([roll('initiative', true), roll('forced march', true), roll('initiative', false), roll('forced march', false)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a Force that comes too late goes with its side, and does not pursue', () => {
  const late = (winner: 'french' | 'coalition') => {
    const play = stage({
      weather: 'fair',
      options: { hurryUp: true },
      dice: { battle: [winner === 'french' ? 6 : 1], 'battle leader': [6], 'hurry up': [6], pursuit: [6, 6] },
      forces: {
        ...CONTACT,
        davout: { at: FIELD, units: winner === 'french' ? { 'f-morand-i': 9, 'f-friant-i': 9 } : { 'f-morand-i': 5 } },
        ney: { at: FIELD, units: { 'f-marchand-i': 5 } },
        bagration: { at: 'N5901', units: { 'r-tutchkov-i': 9 } },
      },
    });
    patch(play, 'ney', { marched: true, marchedHalves: 10 });
    phase(play, 'french', 'battles');
    passUntil(play, () => play.kind === 'battle.chits', [field(0), 'attack']);
    play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
    const over = () => play.kind === 'pursuit.choose' || play.events.some((event) => event.kind === 'battle-ended');
    return passUntil(play, over, ['by-custom', 'enough']);
  };
  const won = late('french');
  // eagles/e77/late-no-pursuit, series/sr-142/not-late: Davout may follow, Ney has not come up.
  // Davout alone could: there is nobody to choose among.
  expect([won.kind, won.offers('select'), won.offers({ pursue: 1 })]).toEqual(['pursuit.choose', false, true]);
  const lost = late('coalition');
  passUntil(lost, () => lost.events.some((event) => event.kind === 'battle-ended'), ['enough', 'by-custom']);
  // If the battle ends before its arrival round and its side lost: eagles/e77/late-retreats, series/sr-200/too-late.
  expect([lost.hex('ney'), lost.hex('ney') !== FIELD]).toEqual([lost.hex('davout'), true]);
});

test.each([
  // eagles/e77/drm-carre, series/table/hurry-up/drms: a five is a four near the Emperor, and a six in the snow, where he does not help.
  ['fair', 'C0614', 5, 3],
  ['fair', FIELD, 5, 2],
  ['snow', FIELD, 4, 3],
  ['snow', 'C0614', 4, 3],
] as const)('Hurry-Up in %s with Napoleon at %s: a %i', (weather, at, die, round) => {
  const play = stage({
    weather,
    forces: { napoleon: { at, units: { 'f-hulin-soules-i': 3 } }, bernadotte: { at: field(3), units: { 'f-dupont-i': 5 } } },
  });
  patch(play, 'bernadotte', { marchedHalves: 6 });
  expect(hurryUpRound(components, play.position, number(play, 'bernadotte'), die)).toBe(round);
});

test('the phasing player marches first', () => {
  const play = stage({ weather: 'fair', forces: CONTACT });
  phase(play, 'french', 'forcedMarch');
  // series/actions/iii-a-order: Ney is asked about before Bagration.
  expect([play.seat, play.offers({ march: 'ney' })]).toEqual(['french', true]);
  play.answer('forced-march.choose', 'done');
  expect([play.seat, play.offers({ guns: 'bagration', enemy: FIELD })]).toEqual(['coalition', true]);
});
