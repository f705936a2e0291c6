import { frameIn } from '@vedette/core';
import { expect, test } from 'vitest';
import { combatPhase, playerTurn } from '../../../src/contents.js';
import { emptyWard } from '../../../src/position.js';
import { advancers, forgetWards, pursuitFrame } from '../../../src/rules/battle/aftermath.js';
import { newPursuit } from '../../../src/rules/battle/pursuit.js';
import { eligible, follow as followed, perTen, pursuitDie, reckon, shorten } from '../../../src/rules/battle/pursuit-distance.js';
import { rollRound } from '../../../src/rules/battle/round.js';
import { newBattle } from '../../../src/rules/battle/sides.js';
import { combatModifier, combatResult, oddsColumn, rollLosses, rollStrength } from '../../../src/rules/battle/strength.js';
import { beaten, ended, fight, follow, frame, WAY } from '../../helpers/scenes.js';
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

/** Battles from the chits to the aftermath, and to the pursuit (SR-122 to SR-146). */

test('the chits are shown to all, and who was asked last is asked first the next time: series/sr-123/secret', () => {
  const play = fight({ dice: { battle: [3] } });
  const spoke = () => frameIn(play.position, playerTurn)?.spokeLast;
  const before = spoke();
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pursuit', 'coalition');
  expect(play.last('chits-shown')).toMatchObject({ attacker: 'pitched', defender: 'pursuit' });
  // With one battle and one enemy nothing was left to choose before.
  expect([before, spoke()]).toEqual([undefined, 'coalition']);
});

test('in a pitched battle a counterattack follows a repulse that was stood, in a pursuit battle it does not: series/sr-130/counterattack-optional', () => {
  const course = (chits: readonly ['pitched' | 'pursuit', 'pitched' | 'pursuit'], battle: number, own: number) => {
    const play = fight({
      dice: { battle: [battle, 3], 'battle leader': [1], pursuit: [1] },
      chits,
      own: { 'f-legrand-i': own },
      enemy: { 'r-dochturov-i': 9 },
    });
    const rolls = () => play.events.filter((event) => event.kind === 'battle-rolled');
    passUntil(play, () => rolls().length > 1 || ended(play), WAY);
    return rolls().map(({ by, effect }) => `${by} ${effect}`);
  };
  expect(course(['pitched', 'pitched'], 1, 6)).toEqual(['attack AR', 'counterattack -']);
  expect(course(['pursuit', 'pitched'], 1, 3)).toEqual(['attack AR']);
  expect(course(['pursuit', 'pitched'], 3, 9)).toEqual(['attack -', 'counterattack -']);
  expect(course(['pursuit', 'pursuit'], 3, 9)).toEqual(['attack -']);
});

test('the Emperor’s Force fights like any other, be it number one of the list: series/sr-131/owner', () => {
  const play = stage({
    weather: 'fair',
    dice: { battle: [3, 3], pursuit: [1] },
    forces: {
      napoleon: { at: FIELD, units: { 'f-legrand-i': 9, 'f-morand-i': 9 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 9, 'r-tutchkov-i': 9 } },
      bennigsen: { at: 'N5901', units: { 'r-essen-iii-i': 9 } },
    },
  });
  phase(play, 'french', 'battles');
  // He is bound to attack, and told whom.
  expect(frameIn(play.position, combatPhase)?.battles).toEqual([
    { target: hex(field(0)), attackers: [play.leader('napoleon').counter] },
  ]);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  passUntil(play, () => play.kind === 'losses.choose' && play.seat === 'french', WAY);
  expect([play.offers('f-legrand-i'), play.offers('f-morand-i')]).toEqual([true, true]);
  passUntil(play, () => ended(play), ['by-custom', ...WAY]);
  const { attackerLost } = play.last('battle-ended');
  expect([attackerLost > 0, play.strength('napoleon')]).toEqual([true, 18 - attackerLost]);
});

test('what is lost in the pursuit counts for the battle, and the winner’s losses are the least: series/table/critical-battle/includes-pursuit', () => {
  const play = beaten({ die: 6 });
  const before = play.strength('sacken');
  const rolled = play.events.reduce((sum, event) => sum + (event.kind === 'battle-rolled' ? event.defenderLoss : 0), 0);
  follow(play, 3);
  const pursued = before - play.strength('sacken');
  expect(pursued).toBeGreaterThan(0);
  expect(play.last('battle-ended').defenderLost).toBe(rolled + pursued);
  expect(play.last('pursued')).toMatchObject({ side: 'french', hexes: 3, loss: pursued });
});

test('a battle won by the Coalition moves the marker left and is remembered, one won by the French to the right: series/sr-156/toward-winner', () => {
  const play = stage({
    weather: 'fair',
    dice: { battle: [6], capture: [6], pursuit: [1] },
    forces: {
      sacken: { at: FIELD, units: { 'r-dochturov-i': 9, 'r-tutchkov-i': 9, 'r-essen-iii-i': 9, 'r-titov-sacken-i': 9 } },
      soult: { at: field(0), units: { 'f-legrand-i': 9 } },
      ney: { at: 'C0614', units: { 'f-marchand-i': 9 } },
    },
  });
  const { critical } = components.tables.morale;
  const least = critical.at(-1);
  play.position.morale.leftBattle = -99;
  phase(play, 'coalition', 'battles');
  passUntil(play, () => play.kind === 'battle.chits', [field(0), 'attack']);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  // As though they had lost many before this roll.
  frame(play).defender.lost = (least?.total ?? 0) + 9;
  passUntil(play, () => ended(play), ['by-custom', 'enough', ...WAY]);
  const { winner, spaces } = play.last('battle-ended');
  expect([winner, spaces > 0]).toEqual(['coalition', true]);
  expect([play.position.morale.battles, play.position.morale.leftBattle, play.position.morale.leftNow]).toEqual([
    -spaces,
    play.position.turn,
    true,
  ]);
});

/** Sacken beaten before Soult, Ney and Davout: the pursuit before anything is rolled. */
const pursuing = (change: (play: Play) => void = () => undefined, given: object = {}) => {
  const play = stage({
    weather: 'fair',
    centers: { russian: 'S3103' },
    sources: { russian: 'S6104' },
    forces: {
      napoleon: { at: FIELD, units: { 'f-legrand-i': 9, 'f-nansouty-c': 4 } },
      ney: { at: field(2), units: { 'f-marchand-i': 5 } },
      davout: { at: field(3, 3), units: { 'f-morand-i': 5 } },
      sacken: { at: field(1), units: { 'r-dochturov-i': 9, 'r-korff-c': 2 } },
      ...given,
    },
  });
  change(play);
  const data = newPursuit({
    winner: 'french',
    loser: 'coalition',
    bodies: [{ hex: hex(field(1)), counters: [play.leader('sacken').counter] }],
    able: ['napoleon', 'ney', 'davout'].map((id) => play.leader(id).counter),
    mayPursue: true,
    roundThree: false,
    initiatives: [3, 3],
    bonus: false,
    winnerLost: 0,
    loserLost: 0,
  });
  return { play, data };
};

test('who may pursue: beside the vacated hex, concentrated, for the first time and not from behind walls: series/sr-142/who', () => {
  const able = (change: (play: Play) => void = () => undefined) => {
    const { play, data } = pursuing(change);
    return eligible(components, play.table, data).map(
      (counter) => play.position.leaders.find((one) => one.counter === counter)?.id,
    );
  };
  expect(able()).toEqual(['napoleon', 'ney']);
  expect(able((play) => patch(play, 'napoleon', { forage: true }))).toEqual(['ney']);
  expect(able((play) => patch(play, 'ney', { pursued: 1 }))).toEqual(['napoleon']);
  expect(able((play) => put(play, 'davout', field(1, 3)))).toEqual(['napoleon', 'ney', 'davout']);
});

test('the modifiers of the pursuit die, each by itself: series/sr-142/roll', () => {
  const { noCavalry, moreCavalry, muchCavalry, muchLeast, bonus, roundThree } = components.tables.pursuit;
  const die = (own: number, enemy: number, more: object = {}) => {
    const { play, data } = pursuing(() => undefined, {
      napoleon: { at: FIELD, units: { 'f-legrand-i': 9, ...(own > 0 ? { 'f-nansouty-c': own } : {}) } },
      sacken: { at: field(1), units: { 'r-dochturov-i': 9, ...(enemy > 0 ? { 'r-korff-c': enemy } : {}) } },
    });
    return pursuitDie(components, play.table, { ...data, die: 3, pursuers: [play.leader('napoleon').counter], ...more }) - 3;
  };
  expect(muchLeast).toBe(4);
  expect([die(0, 0), die(2, 2), die(3, 2), die(4, 2)]).toEqual([noCavalry, 0, moreCavalry, moreCavalry]);
  expect([die(4, 1), die(3, 1), die(6, 2), die(5, 2)]).toEqual([
    moreCavalry + muchCavalry,
    moreCavalry,
    moreCavalry + muchCavalry,
    moreCavalry,
  ]);
  expect([die(2, 2, { bonus: true }), die(2, 2, { roundThree: true })]).toEqual([bonus, roundThree]);
});

test('a pursuit is as long as the path, and ends at others’ zones, walls and Forces: series/sr-214/first-hex, series/sr-214/stop-zone', () => {
  const path = [field(1, 1), field(1, 1, 1), field(1, 1, 1, 1)].map(hex);
  const gone = (hexes: number, change: (play: Play) => void = () => undefined, given: object = {}, result: object = {}) => {
    const { play, data } = pursuing(change, given);
    return followed(
      components,
      play.table,
      { ...data, hexes },
      {
        path,
        missing: 0,
        zones: 0,
        offMap: -1,
        eliminated: false,
        ...result,
      },
    );
  };
  expect([gone(0), gone(1), gone(2), gone(3), gone(5)]).toEqual([0, 1, 2, 3, 3]);
  // Whoever leaves the map has left its last hex as well.
  expect(gone(5, undefined, {}, { offMap: hex('S6104') })).toBe(4);
  const at = (name: string) => ({ bagration: { at: name, units: { 'r-tutchkov-i': 3 } } });
  // In the vacated hex somebody stands who was not beaten;
  expect(gone(3, undefined, at(field(1)))).toBe(0);
  expect(gone(3, (play) => patch(play, 'bagration', { beaten: true, forage: true }), at(field(1)))).toBe(3);
  // somebody else's zone ends it in the first hex it reaches,
  expect(gone(3, undefined, at(field(1, 1, 1, 0)))).toBe(3);
  expect(gone(3, undefined, at(field(1, 2, 1)))).toBe(2);
  expect(gone(3, (play) => patch(play, 'bagration', { forage: true }), at(field(1, 2, 1)))).toBe(3);
  // and a garrison on the way bars it.
  const works = (play: Play) => {
    patch(play, 'bagration', { forage: true });
    play.position.redoubts.push({ hex: hex(field(1, 1)), side: 'coalition', rear: 0, builder: 0, begun: 0 });
  };
  expect([
    gone(3, works, at(field(1, 1))),
    gone(3, (play) => patch(play, 'bagration', { forage: true }), at(field(1, 1))),
  ]).toEqual([1, 3]);
});

test('what a pursuit costs: by its hexes, by the way, and no less than the winner lost: series/sr-144/table, series/sr-145/raise', () => {
  const due = (change: object, result: object = {}) => {
    const { play, data } = pursuing();
    const all = { ...data, ...change };
    reckon(components, play.table, all, { path: [], missing: 0, zones: 0, offMap: -1, eliminated: false, ...result });
    return [all.due, all.guns, all.zones];
  };
  const { loss } = components.tables.pursuit;
  const row = loss[2] ?? [];
  expect([due({ gone: 0 }), due({ gone: 2 }), due({ gone: 3 })]).toEqual([
    [0, 0, 0],
    [row[2], 0, 0],
    [row[3], 1, 0],
  ]);
  // series/sr-138/loss, series/sr-213/missing-hexes: two for eleven men, for each hex in a zone and each that could not be gone.
  expect([due({ gone: 0 }, { zones: 1 }), due({ gone: 0 }, { missing: 2 }), due({ gone: 0 }, { zones: 1, missing: 1 })]).toEqual([
    [2, 0, 1],
    [4, 0, 0],
    [4, 0, 1],
  ]);
  expect([due({ gone: 1, winnerLost: 9, loserLost: 3 }), due({ gone: 0, winnerLost: 9, loserLost: 3 })]).toEqual([
    [6, 0, 0],
    [0, 0, 0],
  ]);
  // series/sr-145/as-far-as-sp: nobody loses more than he has.
  expect(due({ gone: 1, winnerLost: 40, loserLost: 3 })[0]).toBe(11);
  expect([perTen(components, 10, 1), perTen(components, 11, 1), perTen(components, 1, 3), perTen(components, 0, 3)]).toEqual([
    1, 2, 3, 0,
  ]);
});

test('a retreat that is followed less far is shorter, and hexes not gone cost nothing: series/sr-214/retreat-k-plus-1', () => {
  const { play, data } = pursuing(() => undefined, { murat: { at: field(1, 1, 1, 1, 1), units: { 'f-espagne-c': 2 } } });
  const path = [field(1, 1), field(1, 1, 1), field(1, 1, 1, 1)].map(hex);
  const whole = { path, missing: 1, zones: 1, offMap: -1, eliminated: false };
  const short = shorten(components, play.table, { ...data, gone: 1 }, whole);
  expect([short.path, short.zones, short.missing]).toEqual([path.slice(0, 2), 0, 0]);
  expect(shorten(components, play.table, { ...data, gone: 2 }, whole).zones).toBe(1);
});

test('the bodies of the beaten, by their hexes; supporters last, who came too late neither follows: series/sr-136/one-body, series/sr-142/not-late', () => {
  const play = stage({
    forces: {
      napoleon: { at: FIELD, units: { 'f-legrand-i': 9 } },
      ney: { at: FIELD, units: { 'f-marchand-i': 5 } },
      davout: { at: field(1), units: { 'f-morand-i': 5 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 9 } },
      bagration: { at: field(5), units: { 'r-tutchkov-i': 5 } },
    },
  });
  patch(play, 'bagration', { marchedHalves: 2 });
  const counter = (id: string) => play.leader(id).counter;
  const battle = newBattle(components, play.position, 'french', hex(field(0)), ['napoleon', 'ney', 'davout'].map(counter));
  battle.attacker.leader = 0;
  battle.defender.leader = number(play, 'sacken');
  const lost = pursuitFrame(components, play.position, { ...battle, loser: 'attacker' });
  expect(lost.bodies).toEqual([
    { hex: hex(FIELD), counters: [counter('napoleon'), counter('ney')] },
    { hex: hex(field(1)), counters: [counter('davout')] },
  ]);
  expect([lost.winner, lost.loser]).toEqual(['coalition', 'french']);
  const won = pursuitFrame(components, play.position, { ...battle, loser: 'defender' });
  expect(won.bodies).toEqual([
    { hex: hex(field(0)), counters: [counter('sacken')] },
    { hex: hex(field(5)), counters: [counter('bagration')], apart: true },
  ]);
  const initiative = (id: string) => components.leaders.get(id)?.initiative ?? -1;
  expect([won.initiatives, lost.initiatives]).toEqual([
    [initiative('napoleon'), initiative('sacken')],
    [initiative('sacken'), initiative('napoleon')],
  ]);
  expect([won.bonus, lost.bonus]).toEqual([true, (components.leaders.get('sacken')?.bonus ?? 0) > 0]);
  expect([
    won.roundThree,
    pursuitFrame(components, play.position, { ...battle, loser: 'defender', round: 3 }).roundThree,
  ]).toEqual([false, true]);
  expect(pursuitFrame(components, play.position, { ...battle, loser: 'defender', round: 3, kind: 'pursuit' }).roundThree).toBe(
    false,
  );
  // Nobody leads: no initiative, no stars.
  const without = { ...battle, loser: 'defender' as const, attacker: { ...battle.attacker, leader: -1 } };
  expect([
    pursuitFrame(components, play.position, without).initiatives[0],
    pursuitFrame(components, play.position, without).bonus,
  ]).toEqual([0, false]);
  battle.attacker.forces = battle.attacker.forces.map((one) =>
    one.counter === counter('ney') ? { ...one, from: 2, defendsFrom: 3 } : one,
  );
  expect(pursuitFrame(components, play.position, { ...battle, loser: 'defender' }).able).toEqual([
    counter('napoleon'),
    counter('davout'),
  ]);
});

test('who may enter the emptied hex: who neither pursued nor was beaten, from beside it: series/sr-135/advance', () => {
  const enter = (change: (play: Play) => void = () => undefined, keep = false) => {
    const play = stage({
      forces: {
        napoleon: { at: FIELD, units: { 'f-legrand-i': 9 } },
        davout: { at: field(1), units: { 'f-morand-i': 5 } },
        sacken: { at: field(0), units: { 'r-dochturov-i': 9 } },
      },
    });
    const battle = newBattle(components, play.position, 'french', hex(field(0)), [
      play.leader('napoleon').counter,
      play.leader('davout').counter,
    ]);
    if (!keep) put(play, 'sacken', field(0, 0, 0));
    change(play);
    return advancers(components, play.position, battle);
  };
  expect([enter(), enter(undefined, true)]).toEqual([['napoleon', 'davout'], []]);
  for (const change of [{ pursued: 1 }, { beaten: true }, { place: hex(field(0)) }, { place: hex(field(3, 3)) }])
    expect(enter((play) => patch(play, 'napoleon', change))).toEqual(['davout']);
});

test('what is struck out of the hospital is of the beaten side, and of this battle: series/sr-191/not-ezoc-retreat', () => {
  const play = beaten({ options: { scenario: 'grand-late' }, date: '1807-03-16' });
  const data = frame(play);
  const { armies } = play.position;
  for (const army of ['french', 'russian', 'prussian'] as const) {
    data.wards[army] = { ...emptyWard(), i: 1 };
    armies[army].wards = [
      { ...emptyWard(), i: 4 },
      { ...emptyWard(), i: 7 },
    ];
  }
  forgetWards(play.position, data, 'coalition');
  expect(['french', 'russian', 'prussian'].map((army) => armies[army as 'french'].wards.map((one) => one.i))).toEqual([
    [4, 7],
    [1, 7],
    [1, 7],
  ]);
  const { wards } = newBattle(components, play.position, 'french', hex(field(1)), []);
  expect([wards.french.i, wards.russian.i, wards.prussian.i]).toEqual([4, 1, 1]);
});

test('a garrison that would be thrown back takes the loss again and stays: series/sr-126/cannot-retreat', () => {
  const rolled = (at: string) => {
    const play = stage({
      weather: 'fair',
      dice: { battle: [6] },
      forces: {
        napoleon: {
          at: step(at, 3),
          units: {
            'f-legrand-i': 9,
            'f-morand-i': 9,
            'f-friant-i': 9,
            'f-dupont-i': 9,
            'f-suchet-i': 9,
            'f-hulin-soules-i': 9,
            'f-senarmont-a': 9,
          },
        },
        sacken: { at, units: { 'r-dochturov-i': 5 } },
      },
    });
    const battle = newBattle(components, play.position, 'french', hex(at), [play.leader('napoleon').counter]);
    battle.attacker.leader = 0;
    const strength = rollStrength(components, play.position, battle);
    const column = oddsColumn(components, strength.attacking, strength.attacked);
    const result = combatResult(components, column, 6 + combatModifier(components, play.position, battle, strength));
    rollRound(components, play.table, battle);
    return { result, once: rollLosses(result, strength, battle).attacked, effect: battle.effect, lost: battle.losing.defender };
  };
  const walls = rolled('N3214');
  expect([walls.result[2], walls.effect, walls.lost]).toEqual(['DR', '-', Math.min(5, 2 * walls.once)]);
  expect(walls.lost).toBeGreaterThan(walls.once);
  const open = rolled(FIELD);
  expect([open.effect, open.lost]).toEqual(['DR', open.once]);
});
