import { frameIn } from '@vedette/core';
import { expect, test } from 'vitest';
import { combatPhase, losses, retreat } from '../../../src/contents.js';
import { refuge } from '../../../src/rules/battle/retreat.js';
import { rollRound } from '../../../src/rules/battle/round.js';
import { newBattle } from '../../../src/rules/battle/sides.js';
import {
  combatModifier,
  combatResult,
  criticalSpaces,
  oddsColumn,
  rollLosses,
  rollStrength,
} from '../../../src/rules/battle/strength.js';
import { calledToTheGuns, newGuns } from '../../../src/rules/movement/forced-march.js';
import { beaten, ended, FAR, fight, frame, HUGE, WAY } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, type Play, passUntil, patch, phase, stage, step } from '../../helpers/table.js';

/** Particulars of battles: garrisons, losses, retreats, calls and the marker (SR-116 to SR-141). */

const battleAt = (play: Play, target: string, attacker: string) =>
  newBattle(components, play.position, 'french', hex(target), [play.leader(attacker).counter]);

test('a garrison that would have to go takes its loss again, and only then: series/sr-126/cannot-retreat', () => {
  const [town, before] = ['N3214', step('N3214', 3)];
  for (const die of [1, 2, 3, 4, 5, 6]) {
    const play = stage({
      weather: 'fair',
      dice: { battle: [die] },
      forces: {
        soult: { at: before, units: { ...HUGE, 'f-friant-i': 9, 'f-marchand-i': 9, 'f-dupas-i': 9 } },
        sacken: { at: town, units: { 'r-dochturov-i': 5 } },
      },
    });
    const data = { ...battleAt(play, town, 'soult'), kind: 'pitched' as const };
    const strength = rollStrength(components, play.position, data);
    const column = oddsColumn(components, strength.attacking, strength.attacked);
    const result = combatResult(components, column, die + combatModifier(components, play.position, data, strength));
    const due = rollLosses(result, strength, data);
    rollRound(components, play.table, data);
    const isThrown = result[2] === 'DR';
    expect(data.losing).toEqual({ attacker: due.attacking, defender: isThrown ? Math.min(5, 2 * due.attacked) : due.attacked });
    expect(data.effect).toBe(isThrown ? '-' : result[2]);
  }
});

test('custom takes the largest unit of the arm, be it the first of the list; the last point is nobody’s custom: series/default/losses-order', () => {
  const play = fight({
    own: { 'f-beaumont-tilly-c': 5, 'f-nansouty-c': 3 },
    dice: { battle: [1, 1], 'battle leader': [1] },
    chits: ['pitched', 'pitched'],
  });
  passUntil(play, () => play.kind === 'losses.choose' && play.seat === 'french', ['counterattack', 'stay']);
  const asked: unknown[] = [];
  while (play.kind === 'losses.choose' && play.seat === 'french') {
    const left = frameIn(play.position, losses)?.left ?? 0;
    asked.push([
      left,
      play.options()[0] === 'f-beaumont-tilly-c' || play.unit('f-beaumont-tilly-c') <= play.unit('f-nansouty-c'),
    ]);
    expect(play.offers('by-custom')).toBe(left > 1 && play.options().filter((one) => one !== 'by-custom').length > 1);
    play.answer('losses.choose', play.options()[0]);
  }
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.every((one) => (one as [number, boolean])[1])).toBe(true);
});

test('who says so once leaves all losses of a segment to custom: series/sr-95/owner-chooses', () => {
  const losing = (option: 'all-by-custom' | null) => {
    const play = stage({
      weather: 'severe',
      points: { french: 0 },
      dice: { 'attrition davout': [6], 'attrition ney': [6], 'attrition soult': [6] },
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 9, 'f-daultanne-gudin-i': 9 } },
        ney: { at: field(3, 3), units: { 'f-marchand-i': 9, 'f-gardanne-bisson-i': 9, 'f-dupas-i': 9 } },
        ...FAR,
      },
    });
    for (const id of ['davout', 'ney']) patch(play, id, { spent: 18 });
    phase(play, 'french', 'attrition');
    expect([play.kind, play.offers('all-by-custom')]).toEqual(['losses.choose', true]);
    if (option === null)
      passUntil(play, () => frameIn(play.position, losses)?.counters[0] !== play.leader('davout').counter, ['by-custom']);
    else play.answer('losses.choose', option);
    return [play.kind === 'losses.choose', play.kind === 'losses.choose' && play.offers('all-by-custom')];
  };
  expect([losing('all-by-custom'), losing(null)]).toEqual([
    [false, false],
    [true, false],
  ]);
});

test('on the march riders take half of a loss at most, while there is infantry: series/sr-95/cavalry-half', () => {
  const play = stage({
    weather: 'severe',
    points: { french: 0 },
    dice: { 'attrition davout': [6] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 9, 'f-nansouty-c': 9, 'f-seroux-a': 3 } }, ...FAR },
  });
  patch(play, 'davout', { spent: 18 });
  phase(play, 'french', 'attrition');
  const whole = frameIn(play.position, losses)?.whole ?? 0;
  expect(whole).toBeGreaterThan(2);
  for (let taken = 0; taken < Math.ceil(whole / 2); taken++) {
    expect([play.offers('f-nansouty-c'), play.offers('f-seroux-a')]).toEqual([true, false]);
    play.answer('losses.choose', 'f-nansouty-c');
    expect(play.last('loss-taken').only.french).toEqual({ unit: 'f-nansouty-c', points: 1 });
  }
  expect([play.kind, play.offers('f-nansouty-c'), play.offers('f-morand-i')]).toEqual(['losses.choose', false, true]);
  play.answer('losses.choose', 'f-morand-i');
  expect(play.kind !== 'losses.choose' || !play.offers('f-nansouty-c')).toBe(true);
});

test('men lost in battle go to the hospital, in the Grand Scenario alone: series/sr-191/losses-enter', () => {
  const healed = (scenario: string) => {
    const play = fight({
      options: { scenario },
      dice: { battle: [3, 3], 'battle leader': [1], pursuit: [1] },
      chits: ['pitched', 'pitched'],
      enemy: { 'r-dochturov-i': 9, 'r-essen-iii-i': 8 },
    });
    passUntil(play, () => ended(play), ['by-custom', ...WAY]);
    const lost = 9 - play.strength('soult');
    expect(lost).toBeGreaterThan(0);
    return play.position.armies.french.wards[0].i - lost;
  };
  expect(healed('grand-late')).toBe(0);
  expect(healed('3')).toBeLessThan(0);
});

test('the two chits say how many rounds, who answers, and how much is lost: series/sr-123/matrix, series/sr-125/loss-factor', () => {
  for (const attacker of ['pitched', 'pursuit'] as const) {
    for (const defender of ['pitched', 'pursuit'] as const) {
      const play = fight({
        dice: { battle: [3, 3] },
        chits: [attacker, defender],
        enemy: { 'r-dochturov-i': 9, 'r-essen-iii-i': 8 },
      });
      const row = components.tables.chits.matrix[`${attacker}-${defender}`];
      expect(play.last('chits-shown').battle).toBe(row.battle);
      const data = frame(play);
      if (data !== undefined)
        expect([data.kind, data.rounds, data.counterattack, data.factor, data.withdraws]).toEqual([
          row.battle,
          row.rounds,
          row.counterattack,
          row.lossFactor,
          row.withdraws,
        ]);
    }
  }
});

test('who goes after three rounds is followed by nobody: series/sr-129/loser', () => {
  const play = fight({
    own: HUGE,
    enemy: { 'r-dochturov-i': 9, 'r-essen-iii-i': 8, 'r-tutchkov-i': 9, 'r-titov-sacken-i': 9 },
    dice: { battle: [3, 3, 3, 3, 3, 3], 'battle leader': [1, 1, 1, 1, 1, 1] },
    chits: ['pitched', 'pitched'],
  });
  const asked = new Set<string>();
  passUntil(play, () => {
    asked.add(play.kind);
    return ended(play);
  }, ['stay', 'counterattack', 'by-custom', 'enough']);
  expect(play.events.filter((event) => event.kind === 'battle-rolled').at(-1)).toMatchObject({ round: 3 });
  expect([play.last('battle-ended').winner !== null, [...asked].some((kind) => kind.startsWith('pursuit'))]).toEqual([
    true,
    false,
  ]);
  expect(play.events.some((event) => event.kind === 'pursuit-rolled')).toBe(false);
});

test('a declined counterattack is heard: series/sr-128/decline-odds', () => {
  const play = fight({
    own: HUGE,
    enemy: { 'r-dochturov-i': 9, 'r-essen-iii-i': 8 },
    dice: { battle: [1, 1, 1], 'battle leader': [1, 1] },
    chits: ['pitched', 'pitched'],
  });
  passUntil(play, () => play.kind === 'battle.counterattack' || ended(play), ['by-custom', 'stay']);
  if (play.kind === 'battle.counterattack') play.answer('battle.counterattack', 'decline');
  expect(play.last('counterattack-declined')).toEqual({ kind: 'counterattack-declined', side: 'coalition' });
});

test('the marker remembers a pitched battle that the Coalition won by spaces, and no other: series/sr-156/toward-winner', () => {
  const remembered = (
    chits: readonly ['pitched' | 'pursuit', 'pitched' | 'pursuit'],
    own: Record<string, number>,
    enemy: Record<string, number>,
    die: number,
  ) => {
    const play = fight({
      own,
      enemy,
      dice: { battle: [die, die, die, die, die, die], 'battle leader': [6, 6, 6], pursuit: [6], capture: [6, 6] },
      chits,
    });
    play.position.morale.leftBattle = -99;
    passUntil(play, () => ended(play), ['by-custom', ...WAY]);
    const { winner, spaces, attackerLost, defenderLost } = play.last('battle-ended');
    // What the loser and the winner lost, in this order, makes a battle critical.
    const [lost, spent] = winner === 'french' ? [defenderLost, attackerLost] : [attackerLost, defenderLost];
    expect(spaces).toBe(winner === null ? 0 : criticalSpaces(components, lost, spent));
    return { winner, won: spaces > 0, left: play.position.morale.leftBattle === play.position.turn };
  };
  const army = { 'r-dochturov-i': 9, 'r-essen-iii-i': 8, 'r-tutchkov-i': 9, 'r-titov-sacken-i': 9, 'r-markov-i': 9 };
  const corps = { 'f-legrand-i': 9, 'f-st-hilaire-i': 9, 'f-st-cyr-leval-i': 9 };
  const cases = [
    remembered(['pitched', 'pitched'], corps, army, 1),
    remembered(['pitched', 'pitched'], { ...HUGE, 'f-friant-i': 9 }, { 'r-dochturov-i': 9, 'r-essen-iii-i': 8 }, 6),
    remembered(['pitched', 'pitched'], { 'f-legrand-i': 2 }, army, 1),
    remembered(['pursuit', 'pursuit'], corps, army, 1),
  ];
  for (const { winner, won, left } of cases.slice(0, 3)) expect(left).toBe(winner === 'coalition' && won);
  expect(cases[3]?.left).toBe(false);
  expect(cases.some(({ winner }) => winner === 'french')).toBe(true);
});

test('a Force is not bound to attack over a river without a bridge: series/sr-81/primary-by-bridge', () => {
  const [near, beyond] = ['S4524', 'S4525'];
  const side = [0, 1, 2, 3, 4, 5].find((direction) => step(near, direction) === beyond) ?? 0;
  const bridge = components.board.bridge[hex(near) * 6 + side] ?? -1;
  const asked = (damaged: readonly number[]) => {
    const play = stage({
      weather: 'fair',
      forces: {
        davout: { at: near, units: { 'f-morand-i': 5 } },
        sacken: { at: beyond, units: { 'r-essen-iii-i': 8 } },
        ...FAR,
      },
    });
    play.position.damaged = [...damaged];
    phase(play, 'french', 'battles');
    return play.kind === 'combat-phase.assign' ? play.options() : [play.kind];
  };
  // Over the bridge he may attack, and need not: zones do not pass a great river.
  expect(asked([])).toEqual(expect.arrayContaining([beyond, 'stay']));
  expect(asked([bridge])).not.toContain(beyond);
});

test('whoever may not be forced to march is not called to the guns: series/sr-114/phasing-only', () => {
  const called = (change: (play: Play) => void) => {
    const play = stage({
      weather: 'fair',
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 9 } },
        bennigsen: { at: field(0), units: { 'r-dochturov-i': 9 } },
        ney: { at: field(3, 3, 3), units: { 'f-marchand-i': 5 } },
      },
    });
    change(play);
    return calledToTheGuns(components, play.position, newGuns('french', true, hex(field(0))));
  };
  expect(called(() => undefined)).toEqual([{ guns: 'ney', enemy: field(0) }]);
  for (const change of [{ forage: true }, { beaten: true }, { marched: true }])
    expect(called((play) => patch(play, 'ney', change))).toEqual([]);
});

test('the Emperor too may turn on the next enemy after a pursuit of one hex: series/sr-146/after-1-hex', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9 } },
      napoleon: { at: field(2), units: { 'f-marchand-i': 9 } },
      sacken: { at: field(1), units: { 'r-dochturov-i': 5 } },
      bagration: { at: field(4), units: { 'r-tutchkov-i': 5 } },
    },
  });
  phase(play, 'french', 'battles');
  const target = hex(field(1));
  const attackers = [play.leader('davout').counter];
  patch(play, 'napoleon', { pursued: 1 });
  const phaseFrame = frameIn(play.position, combatPhase);
  play.position.stack = play.position.stack.slice(0, 3);
  Object.assign(play.position.stack[2] ?? {}, { step: 'chooseBattle' });
  Object.assign(phaseFrame ?? {}, { battles: [{ target, attackers }], asking: [], attacked: [], current: 0 });
  play.position.pending = [];
  play.start();
  expect([play.kind, play.offers('join')]).toEqual(['combat-phase.join', true]);
  play.answer('combat-phase.join', 'join');
  expect(frameIn(play.position, combatPhase)?.battles[0]?.attackers).toContain(play.leader('napoleon').counter);
});

test('a single point of attrition is a point: series/sr-92/column', () => {
  // By how far it has marched, until the die of six costs it exactly one.
  const lost = (spent: number) => {
    const play = stage({
      weather: 'fair',
      points: { french: 0 },
      dice: { 'attrition davout': [6] },
      forces: { davout: { at: FIELD, units: { 'f-morand-i': 4 } }, ...FAR },
    });
    patch(play, 'davout', { spent });
    phase(play, 'french', 'attrition');
    const [rolled] = play.last('attrition-rolled').only.french?.rolls ?? [];
    passUntil(play, () => play.kind !== 'losses.choose', ['by-custom']);
    return [rolled?.loss, 4 - play.strength('davout')];
  };
  const losses = [0, 4, 8, 10, 14, 20].map(lost);
  for (const [rolled, fallen] of losses) expect(fallen).toBe(rolled);
  expect(losses.some(([rolled]) => rolled === 1)).toBe(true);
});

test('a refuge ends a retreat sooner, a redoubt of the own side or any walls: series/sr-141/end-early', () => {
  const play = stage({ forces: { davout: { at: FIELD, units: { 'f-morand-i': 3 } }, ...FAR } });
  const is = (place: string, side: 'french' | 'coalition') => refuge(components, play.position, side, hex(place));
  expect([is('N3214', 'french'), is('N3214', 'coalition'), is(FIELD, 'french')]).toEqual([true, true, false]);
  play.position.redoubts = [
    { hex: hex(FIELD), side: 'french', rear: 0, builder: 0, begun: 0 },
    { hex: hex(field(0)), side: 'french', rear: -1, builder: 0, begun: 0 },
  ];
  expect([is(FIELD, 'french'), is(FIELD, 'coalition'), is(field(0), 'french')]).toEqual([true, false, false]);
});

test('the beaten may stay in a redoubt on their way, and lose nothing for the hexes not gone: series/sr-141/end-early', () => {
  const play = beaten({
    die: 6,
    before: ({ position }) => {
      position.redoubts = [{ hex: hex(field(1, 1)), side: 'coalition', rear: 0, builder: 0, begun: 0 }];
    },
  });
  if (play.kind === 'pursuit.choose')
    play.answer(
      'pursuit.choose',
      play.options().find((one) => typeof one === 'object'),
    );
  play.position.customary = [];
  expect(play.kind).toBe('retreat.choose');
  // Not before it has left, nor anywhere else on the way.
  expect(play.offers('stay')).toBe(false);
  const left = frameIn(play.position, retreat)?.length ?? 0;
  expect(left).toBeGreaterThan(1);
  play.answer('retreat.choose', { step: field(1, 1) });
  expect([play.kind, play.offers('stay')]).toEqual(['retreat.choose', true]);
  play.answer('retreat.choose', 'stay');
  passUntil(play, () => ended(play), ['by-custom', 'enough']);
  expect(play.hex('sacken')).toBe(field(1, 1));
});

test('the way of a retreat is told with what is left of it: series/sr-213/absolute', () => {
  const play = beaten({ die: 6 });
  if (play.kind === 'pursuit.choose')
    play.answer(
      'pursuit.choose',
      play.options().find((one) => typeof one === 'object'),
    );
  const frameNow = frameIn(play.position, retreat);
  expect(play.kind).toBe('retreat.choose');
  const steps = play.options().filter((one) => typeof one === 'object' && one !== null && 'step' in one);
  const first = steps[0] as { step: string };
  play.answer('retreat.choose', first);
  expect(frameIn(play.position, retreat)?.path).toEqual([hex(first.step)]);
  expect(frameIn(play.position, retreat)?.length).toBe(frameNow?.length);
  // Open fields are no refuge.
  expect(play.kind === 'retreat.choose' && play.offers('stay')).toBe(false);
  passUntil(play, () => ended(play), ['by-custom', 'enough']);
  expect(frame(play)).toBeUndefined();
});
