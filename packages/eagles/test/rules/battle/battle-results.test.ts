import { expect, test } from 'vitest';
import { edgeBetween } from '../../../src/components/map/board.js';
import { newBattle } from '../../../src/rules/battle/sides.js';
import { rollStrength } from '../../../src/rules/battle/strength.js';
import { ended, fight, frame, WAY } from '../../helpers/scenes.js';
import {
  components,
  counterOf,
  die,
  FIELD,
  field,
  hex,
  muster,
  Play,
  passUntil,
  patch,
  phase,
  put,
  stage,
  step,
} from '../../helpers/table.js';

/** What a battle ends with: the two chits, losses, annihilation and the aftermath (SR-126 to SR-135, SR-216, SR-227). */

/** Leaves only these Leaders with troops, so that nobody is in anybody's way. */
function only(play: Play, ...ids: readonly string[]): void {
  for (const leader of play.position.leaders) if (leader.counter > 0 && !ids.includes(leader.id)) muster(play, leader.id, {});
}

test.each([
  ['pitched', 'pitched', 3, 'mandatory'],
  // A pursuit battle is one attack without further rounds: series/sr-130/one-attack, series/sr-130/counterattack-optional.
  ['pursuit', 'pursuit', 1, 'optional'],
] as const)('%s against %s', (attacker, defender, rounds, counterattack) => {
  const play = fight({ dice: { battle: [3] }, chits: [attacker, defender] });
  expect([frame(play)?.rounds ?? rounds, frame(play)?.counterattack ?? counterattack]).toEqual([rounds, counterattack]);
});

test('a pursuit battle without a retreat leaves both where they are', () => {
  const play = fight({ dice: { battle: [3, 3] }, chits: ['pursuit', 'pursuit'] });
  passUntil(play, () => ended(play), ['decline', ...WAY]);
  // A pursuit battle without a retreat leaves the two sides adjacent: series/sr-130/stay-in-contact
  // and series/sr-127/pursuit-battle.
  expect([play.last('battle-ended').winner, play.hex('soult'), play.hex('sacken')]).toEqual([null, FIELD, field(0)]);
});

test('a defender who chose pursuit withdraws, but not from a parapet', () => {
  const run = (redoubt: boolean) => {
    const play = fight({
      dice: { battle: [3], pursuit: [1] },
      chits: ['pitched', 'pursuit'],
      before: (one) =>
        redoubt && one.position.redoubts.push({ hex: hex(field(0)), side: 'coalition', rear: 0, builder: 0, begun: 0 }),
    });
    passUntil(play, () => ended(play), WAY);
    return play.hex('sacken') !== field(0);
  };
  // A defender in a redoubt or fortified town, or after AR, does not withdraw: series/sr-130/defender-withdraws
  // and series/sr-130/withdraw-exceptions.
  expect([run(false), run(true)]).toEqual([true, false]);
});

test('a repulsed attacker’s leader rolls for his men', () => {
  const test2 = (die: number, weather: 'fair' | 'snow' = 'fair', options: object = {}, more: object = {}) => {
    const play = fight({
      weather,
      options,
      dice: { battle: [1], 'battle leader': [die], pursuit: [1] },
      chits: ['pitched', 'pitched'],
      more,
      own: { 'f-legrand-i': 6 },
      enemy: { 'r-dochturov-i': 9 },
    });
    passUntil(play, () => play.events.some((event) => event.kind === 'leader-tested') || ended(play), WAY);
    return play.last('leader-tested').success;
  };
  // series/sr-127/succeeds, series/sr-127/fails: Soult (4) stands on a four and not on a five,
  // series/sr-216/weather-only: nor on a four in snow, series/sr-216/natural-six.
  expect([test2(4), test2(5), test2(4, 'snow'), test2(6)]).toEqual([true, false, false, false]);
  // series/sr-216/no-carre: the Emperor's nearness does not help here.
  expect(test2(5, 'fair', { carre: true }, { napoleon: { at: field(3), units: { 'f-hulin-soules-i': 3 } } })).toBe(false);
});

test('a garrison takes the loss again and stays', () => {
  const play = fight({
    at: step('N3214', 3),
    enemy: { 'r-dochturov-i': 9 },
    own: { 'f-legrand-i': 9, 'f-st-hilaire-i': 9, 'f-st-cyr-leval-i': 9, 'f-morand-i': 9, 'f-friant-i': 9 },
    dice: { battle: [6, 6, 6, 6, 6, 6] },
    chits: ['pitched', 'pitched'],
  });
  const before = play.strength('sacken');
  passUntil(
    play,
    () =>
      play.events.filter((event) => event.kind === 'battle-rolled').length > 1 ||
      ended(play) ||
      play.kind === 'battle.counterattack',
    WAY,
  );
  const first = play.events.find((event) => event.kind === 'battle-rolled');
  // series/sr-126/cannot-retreat, series/sr-147/no-retreat: no effect, twice the loss.
  expect(first).toMatchObject({ effect: '-' });
  // series/sr-147/no-counter-duty: and it may stay behind its walls.
  expect([play.kind, play.offers('decline'), play.strength('sacken') < before]).toEqual(['battle.counterattack', true, true]);
  passUntil(play, () => ended(play), ['decline', ...WAY]);
  // A garrison of a fortified town never falls back after round 3: series/sr-129/fortified-stays.
  expect([play.hex('sacken'), play.hex('soult') === step('N3214', 3)]).toEqual(['N3214', false]);
});

test('the owner shares out the losses of his whole side', () => {
  const play = fight({
    dice: { battle: [5] },
    chits: ['pitched', 'pitched'],
    more: { platov: { at: field(0), units: { 'r-essen-iii-i': 9 } } },
    own: { 'f-legrand-i': 9, 'f-st-hilaire-i': 9, 'f-st-cyr-leval-i': 9 },
  });
  passUntil(play, () => play.kind === 'losses.choose' && play.seat === 'coalition', WAY);
  // series/sr-131/owner, series/sr-132/share-losses, series/sr-132/no-test: from either Force, under either Leader.
  expect([play.offers('r-dochturov-i'), play.offers('r-essen-iii-i')]).toEqual([true, true]);
  // series/sr-125/simultaneous, series/actions/iii-b-4: both sides' losses are of one roll.
  expect(play.events.filter((event) => event.kind === 'battle-rolled').length).toBe(1);
});

test('annihilation, and the empty hex', () => {
  const play = fight({
    dice: { battle: [6], capture: [6, 6] },
    chits: ['pitched', 'pitched'],
    own: { 'f-legrand-i': 9, 'f-st-hilaire-i': 9 },
    enemy: { 'r-dochturov-i': 1 },
    more: { ney: { at: field(1), units: { 'f-marchand-i': 3 } } },
  });
  passUntil(play, () => play.kind === 'battle.advance' || play.kind === 'combat-phase.chooseBattle' || play.kind === '', [
    'f-legrand-i',
    'by-custom',
    'attack',
  ]);
  // series/sr-134/last-sp, series/sr-156/loser: nobody is left, and the French have won.
  expect([play.last('battle-ended').winner, play.unit('r-dochturov-i')]).toEqual(['french', 0]);
  // series/sr-134/occupy, series/sr-135/advance, series/actions/iii-b-6: one or more may go in.
  expect([play.kind, play.offers('soult')]).toEqual(['battle.advance', true]);
  play.answer('battle.advance', 'soult');
  expect(play.hex('soult')).toBe(field(0));
});

test('nobody leaves a fortified town to follow', () => {
  const play = stage({
    weather: 'fair',
    dice: { battle: [6], capture: [6] },
    forces: {
      sacken: { at: 'N3214', units: { 'r-dochturov-i': 9, 'r-essen-iii-i': 9 } },
      soult: { at: step('N3214', 3), units: { 'f-legrand-i': 1 } },
      davout: { at: 'C0614', units: { 'f-morand-i': 9 } },
    },
  });
  phase(play, 'coalition', 'battles');
  passUntil(play, () => play.kind === 'battle.chits', [step('N3214', 3)]);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  passUntil(play, () => ended(play), WAY);
  // Forces in a fortified town may not advance in this way: series/sr-135/not-from-fortified, series/sr-142/not-fortified.
  expect([play.hex('sacken'), play.events.some((event) => event.kind === 'pursuit-rolled' || event.kind === 'advanced')]).toEqual(
    ['N3214', false],
  );
});

test('the aftermath', () => {
  const play = fight({
    options: { casualties: true },
    dice: { battle: [6], casualty: [1, 1, 1, 1, 1, 1], pursuit: [1] },
    chits: ['pitched', 'pitched'],
    own: { 'f-legrand-i': 9, 'f-st-hilaire-i': 9, 'f-st-cyr-leval-i': 9, 'f-morand-i': 9, 'f-friant-i': 9 },
    enemy: { 'r-dochturov-i': 9, 'r-essen-iii-i': 9, 'r-titov-sacken-i': 9 },
  });
  passUntil(play, () => ended(play), ['by-custom', 'f-legrand-i', 'soult', 5, 4, 3, 2, 1, 0, ...WAY]);
  const order = play.events.map((event) => event.kind);
  const last = (kind: string) => order.join(' ').lastIndexOf(kind);
  // series/sr-135/step-order: first retreat and pursuit, then the aftermath; series/sr-135/critical-noted, series/table/critical-battle/includes-pursuit.
  expect(last('retreated')).toBeLessThan(last('battle-ended'));
  const note = play.last('battle-ended');
  expect(play.position.morale.battles).toBe(note.spaces);
  // series/sr-135/casualties: with the option the Leaders of those who lost men roll.
  expect(play.position.chance).toMatchObject({ kind: 'scripted' });
});

test('those beaten in this phase take no part in a later battle', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 5 } },
      bagration: { at: field(0), units: { 'r-tutchkov-i': 5 } },
    },
  });
  patch(play, 'bagration', { beaten: true });
  const battle = newBattle(components, play.position, 'french', hex(field(0)), [play.leader('davout').counter]);
  // series/sr-227/no-part: he neither counts nor suffers.
  expect([battle.defender.forces.map((one) => one.counter), rollStrength(components, play.position, battle).attacked]).toEqual([
    [play.leader('sacken').counter],
    5,
  ]);
  expect(edgeBetween(components.board.neighbours, hex(FIELD), hex(field(0)))).toBeGreaterThanOrEqual(0);
});

test('custom answers what is not answered', () => {
  const strong = fight({ own: { 'f-legrand-i': 9 }, enemy: { 'r-dochturov-i': 5 } });
  // series/default/chit-pitched, series/default/chit-pursuit: first on the list of each side, by the strengths that were stated.
  expect([strong.options('french')[0], strong.options('coalition')[0]]).toEqual(['pitched', 'pursuit']);
  strong.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
});

test('Battle: after three rounds the side that lost more falls back, unpursued', () => {
  const play = new Play(
    { scenario: '3' },
    [1, 1, 1, 1, 1, 1].flatMap((rolled) => [die('battle', rolled + 2), die('battle leader', 1)]),
  );
  only(play, 'davout', 'sacken', 'bennigsen');
  muster(play, 'davout', { 'f-morand-i': 9, 'f-daultanne-gudin-i': 9 });
  muster(play, 'sacken', { 'r-titov-sacken-i': 9, 'r-sukin-tolstoi-i': 9 });
  put(play, 'davout', 'C1410');
  put(play, 'sacken', 'C1409');
  put(play, 'bennigsen', 'N3426');
  phase(play, 'french', 'battles');
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  for (let guard = 0; !play.events.some((event) => event.kind === 'battle-ended') && guard < 60; guard++) {
    const wanted = ['counterattack', 'stay', 'by-custom', 'done'].find((one) => play.offers(one)) ?? play.options()[0];
    play.answer(play.kind, wanted);
  }
  const rolls = play.events.filter((event) => event.kind === 'battle-rolled');
  // Part 1 of a round is the attack: series/sr-128/attack.
  expect(rolls.map((event) => (event.kind === 'battle-rolled' ? [event.round, event.by] : []))).toEqual([
    [1, 'attack'],
    [1, 'counterattack'],
    [2, 'attack'],
    [2, 'counterattack'],
    [3, 'attack'],
    [3, 'counterattack'],
  ]);
  // With equal losses the attacker falls back: series/sr-129/loser, series/sr-129/equal-attacker.
  expect(play.last('battle-ended').winner).toBe(
    play.last('battle-ended').defenderLost > play.last('battle-ended').attackerLost ? 'french' : 'coalition',
  );
  expect(play.events.some((event) => event.kind === 'pursuit-rolled')).toBe(false);
  expect(counterOf(play, 'davout')).toBeGreaterThan(0);
});
