import { expect, test } from 'vitest';
import type { Battle } from '../../../src/contents.js';
import { eaglesView } from '../../../src/knowledge/view.js';
import { obliged } from '../../../src/rules/battle/duty.js';
import { newBattle } from '../../../src/rules/battle/sides.js';
import { combatModifier, combatResult, percent, rollLosses, rollStrength } from '../../../src/rules/battle/strength.js';
import { ended, fight, frame, WAY } from '../../helpers/scenes.js';
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

/** Battles from their designation to the last round (SR-119 to SR-128, SR-215, SR-226). */

test('pairing attackers with targets', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9 } },
      ney: { at: field(2), units: { 'f-marchand-i': 6 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 5 } },
      bagration: { at: field(1), units: { 'r-tutchkov-i': 5 } },
      platov: { at: field(0), units: { 'r-platov-c': 2 } },
      napoleon: { at: FIELD },
    },
  });
  phase(play, 'french', 'battles');
  // series/sr-119/pairing, series/actions/iii-b-1: Davout is asked which of two; series/sr-119/not-all-hexes: one is enough.
  expect([play.kind, play.options()]).toEqual(['combat-phase.assign', [field(0), field(1)]]);
  // series/sr-120/leaders: the Emperor, who leads nobody, is not asked.
  expect(obliged(components, play.position, number(play, 'davout')).length).toBe(2);
  play.answer('combat-phase.assign', field(1));
  passUntil(play, () => play.kind === 'battle.chits', [field(1), 'attack']);
  // series/sr-119/one-hex, series/sr-119/one-battle: Davout and Ney together against all who stand there.
  expect(play.last('battle-joined')).toMatchObject({
    hex: field(1),
    attackers: [{ leader: 'davout' }, { leader: 'ney' }],
    defenders: [{ leader: 'bagration' }],
  });
  // series/sr-29/step-2-stated, series/actions/iii-b-2: names and arms are stated.
  expect(play.last('battle-joined').attackers[0]).toEqual({
    leader: 'davout',
    name: 'Davout',
    infantry: 9,
    cavalry: 0,
    artillery: 0,
  });
});

test('an order of battles, each hex once, and a battle whose target has gone is dropped', () => {
  const play = stage({
    weather: 'fair',
    dice: { battle: [6, 6], pursuit: [1, 1] },
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 9 } },
      ney: { at: field(3), units: { 'f-marchand-i': 9, 'f-gardanne-bisson-i': 9 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 3 } },
      bagration: { at: field(3, 3), units: { 'r-tutchkov-i': 3 } },
      bennigsen: { at: 'N5901', units: { 'r-essen-iii-i': 9 } },
    },
  });
  phase(play, 'french', 'battles');
  passUntil(play, () => play.kind === 'combat-phase.chooseBattle', ['attack', field(0), field(3, 3)]);
  expect(play.options().length).toBe(2);
  play.answer('combat-phase.chooseBattle', field(0));
  put(play, 'bagration', 'N5901');
  passUntil(play, () => ended(play), ['pitched', ...WAY]);
  passUntil(play, () => play.events.some((event) => event.kind === 'battle-dropped') || play.kind === '', WAY);
  // The same hex cannot be attacked twice in one phase: series/sr-119/once-attacked, series/sr-119/dropped.
  expect([
    play.events.filter((event) => event.kind === 'battle-joined').length,
    play.events.some((event) => event.kind === 'battle-dropped'),
  ]).toEqual([1, true]);
});

test('over a bridge one may attack, and need not', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      davout: { at: 'S4524', units: { 'f-morand-i': 9, 'f-friant-i': 9 } },
      sacken: { at: 'S4525', units: { 'r-dochturov-i': 5 } },
      bennigsen: { at: 'N5901', units: { 'r-essen-iii-i': 9 } },
    },
  });
  phase(play, 'french', 'battles');
  // series/sr-119/others-may: no zone passes the Bug, but the bridge is there.
  expect([play.kind, play.offers('stay'), play.offers('S4525')]).toEqual(['combat-phase.assign', true, true]);
  const battle = newBattle(components, play.position, 'french', hex('S4525'), [play.leader('davout').counter]);
  const strength = rollStrength(components, play.position, battle);
  // series/sr-111/attack-15, series/sr-226/primary-only, series/sr-226/excess: fifteen of eighteen, and only they can fall.
  expect([strength.attacking, strength.attackers.infantry]).toEqual([15, 15]);
  const losses = rollLosses([100, 0, '-'], strength, { ...battle, factor: 1, kind: 'pitched' });
  expect(losses.attacking).toBe(15);
  const brook = stage({
    forces: {
      davout: { at: 'C2906', units: { 'f-morand-i': 9, 'f-friant-i': 9 } },
      sacken: { at: 'C3006', units: { 'r-dochturov-i': 5 } },
    },
  });
  expect(
    rollStrength(
      components,
      brook.position,
      newBattle(components, brook.position, 'french', hex('C3006'), [brook.leader('davout').counter]),
    ).attacking,
  ).toBe(18);
});

test('refusing battle', () => {
  const refuse = (own: object, enemy: object, more: object = {}) => {
    const play = stage({
      weather: 'fair',
      centers: { french: 'C0614' },
      forces: {
        soult: { at: FIELD, units: own as Record<string, number> },
        sacken: { at: field(0), units: enemy as Record<string, number> },
        bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 9 } },
        ...more,
      },
    });
    return phase(play, 'french', 'battles');
  };
  const small = refuse({ 'f-legrand-i': 2 }, { 'r-dochturov-i': 9 });
  // series/sr-121/who, series/sr-121/odds, series/ruling/24-refusal: two against nine.
  expect(small.kind).toBe('combat-phase.refuse');
  small.answer('combat-phase.refuse', 'fall-back');
  passUntil(small, () => small.kind !== 'retreat.choose');
  // series/sr-121/falls-back-2: two hexes, without a loss, and there is no battle.
  expect([
    small.strength('soult'),
    small.hex('soult') !== FIELD,
    small.events.some((event) => event.kind === 'battle-joined'),
  ]).toEqual([2, true, false]);
  const enough = refuse({ 'f-legrand-i': 3 }, { 'r-dochturov-i': 9 });
  enough.answer('combat-phase.refuse', 'fall-back');
  // series/sr-220/yes-no: one to three is not worse than that; "no" is all that is said.
  expect([enough.last('battle-refused').allowed, enough.kind]).toEqual([false, 'battle.chits']);
  const two = refuse(
    { 'f-legrand-i': 1 },
    { 'r-dochturov-i': 9 },
    {
      ney: { at: 'C0614', units: { 'f-marchand-i': 1 } },
      bagration: { at: step('C0614', 0), units: { 'r-essen-iii-i': 9 } },
    },
  );
  two.table.learned = false;
  two.answer('combat-phase.refuse', 'attack');
  // series/sr-220/yes-no: that another may refuse as well goes by hidden strengths, so nothing is taken back.
  expect([two.kind, two.table.learned]).toEqual(['combat-phase.refuse', true]);
  // Riders may, however many.
  expect(refuse({ 'f-nansouty-c': 5 }, { 'r-dochturov-i': 9, 'r-essen-iii-i': 9 }).kind).toBe('combat-phase.refuse');
  expect(refuse({ 'f-legrand-i': 5 }, { 'r-dochturov-i': 9, 'r-essen-iii-i': 9 }).kind).toBe('battle.chits');
  // Refusal requires that it is alone in its hex: series/sr-121/alone.
  expect(
    refuse({ 'f-legrand-i': 1 }, { 'r-dochturov-i': 9 }, { ney: { at: FIELD, units: { 'f-marchand-i': 9 } } }).kind,
  ).not.toBe('combat-phase.refuse');
  const ring = refuse(
    { 'f-legrand-i': 2 },
    { 'r-dochturov-i': 9 },
    { bagration: { at: field(2), units: { 'r-essen-iii-i': 9 } }, platov: { at: field(4), units: { 'r-platov-c': 9 } } },
  );
  ring.answer('combat-phase.refuse', 'fall-back');
  // Without a legal 2-hex path the Force cannot refuse and has to attack: series/sr-121/no-path.
  expect(ring.last('battle-refused').allowed).toBe(false);
});

test('who commands, and what of him counts', () => {
  const play = fight({
    more: { bennigsen: { at: field(0), units: { 'r-tutchkov-i': 3 } }, davout: { under: 'soult', units: { 'f-morand-i': 3 } } },
  });
  const battle = frame(play);
  // series/sr-122/army-commander: Bennigsen is there; series/sr-122/largest-span.
  expect(play.position.leaders[battle.defender.leader]?.id).toBe('bennigsen');
  const modifier = (id: string) =>
    combatModifier(
      components,
      play.position,
      { ...battle, attacker: { ...battle.attacker, leader: number(play, id) } },
      rollStrength(components, play.position, battle),
    );
  // series/sr-122/counts, series/sr-17/battle-leader-only, series/sr-17/what-they-modify: the star of whoever commands.
  expect(modifier('soult') - modifier('bessieres')).toBe(1);
  const view = (seat: 'french' | 'coalition') => eaglesView(components, play.position, seat).battle?.chit;
  play.answer('battle.chits', 'pitched', 'french');
  // series/sr-123/secret, series/sr-30/chits-secret: one sees his own chit, and not the other's.
  expect([view('french'), view('coalition')]).toEqual(['pitched', undefined]);
});

test('odds, halves and what losses are taken of', () => {
  const play = fight({ before: (one) => patch(one, 'sacken', { forage: true }), enemy: { 'r-dochturov-i': 5 } });
  const strength = rollStrength(components, play.position, frame(play));
  // series/sr-84/attacked-half, series/table/combat/forage-halving, series/table/meta/halved-round-up: five foragers count three,
  // series/sr-124/ratio: before the odds are taken,
  expect([strength.attacking, strength.attacked]).toEqual([9, 3]);
  // series/sr-125/percent-base, series/sr-215/loss-of-present: and all five of them can fall.
  expect(strength.defenders.infantry).toBe(5);
  expect(rollStrength(components, play.position, { ...frame(play), round: 2 }).attacked).toBe(5);
  // Percent losses: SP times percent over 100, rounded half up: series/table/meta/percent-rounding.
  expect([percent(30, 5, 1), percent(9, 5, 1), percent(29, 5, 1), percent(10, 15, 0.5)]).toEqual([2, 0, 1, 1]);
  // A result is attacker loss percent: series/table/combat/result-format.
  expect(combatResult(components, 4, 5)).toEqual([5, 10, 'DR']);
  const tiny = {
    ...strength,
    attackers: { ...strength.attackers, infantry: 3 },
    defenders: { ...strength.defenders, infantry: 3 },
  };
  // series/sr-125/minimum-1, series/table/meta/pitched-minimum: beaten in a pitched battle, one at least; in a pursuit none.
  expect([
    rollLosses([0, 5, 'DR'], tiny, { ...frame(play), kind: 'pitched', factor: 1 }).attacked,
    rollLosses([0, 5, 'DR'], tiny, { ...frame(play), kind: 'pursuit', factor: 1 }).attacked,
  ]).toEqual([1, 0]);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  passUntil(play, () => play.kind !== 'losses.choose', WAY);
  // After round 1 of being attacked it is Concentrated: series/sr-84/concentrated-after.
  expect(play.leader('sacken').forage).toBe(false);
});

/** The first hex of this ground that can be attacked dry-shod from the south. */
const ground = (terrain: 'woods' | 'clear', town: 0 | 1): string => {
  const { board } = components;
  const is = (name: string, here: number) =>
    name !== '' &&
    board.terrain[here] === terrain &&
    board.town[here] === town &&
    board.fortified[here] === 0 &&
    board.river[here * 6 + 3] === 0 &&
    board.open[board.neighbours[here * 6 + 3] as number] === 1;
  return board.names.find(is) ?? '';
};
const woods = ground('woods', 0);
const town = ground('clear', 1);

test('terrain, rivers and towns', () => {
  const at = (name: string, from: string, weather: 'fair' | 'snow' = 'fair') => {
    const play = stage({
      weather,
      forces: { soult: { at: from, units: { 'f-legrand-i': 9 } }, sacken: { at: name, units: { 'r-dochturov-i': 9 } } },
    });
    const battle = newBattle(components, play.position, 'french', hex(name), [play.leader('soult').counter]);
    battle.attacker.leader = number(play, 'bessieres');
    return {
      play,
      battle,
      modifier: combatModifier(components, play.position, battle, rollStrength(components, play.position, battle)),
    };
  };
  // series/table/combat/drm-terrain, series/table/terrain/town: open fields nothing, woods and towns one.
  expect([at(field(0), FIELD).modifier, at(woods, step(woods, 3)).modifier, at(town, step(town, 3)).modifier]).toEqual([
    0, -1, -1,
  ]);
  // series/table/terrain/fortified, series/sr-215/one-terrain: walls one, and not a second for the town inside them.
  expect(at('N3214', step('N3214', 0)).modifier).toBeGreaterThanOrEqual(-2);
  const brook = at('C3006', 'C2906');
  const dry = { ...brook.battle, rolling: 'defender' as const };
  // series/sr-215/river-both-ways: the Alle is before whoever attacks.
  expect([
    rollStrength(components, brook.play.position, brook.battle).river,
    rollStrength(components, brook.play.position, dry).river,
  ]).toEqual([-1, -1]);
  // Frozen it is no hindrance: series/sr-44/frozen-secondary-rivers.
  const ice = at('C3006', 'C2906', 'snow');
  expect(rollStrength(components, ice.play.position, ice.battle).river).toBe(0);
  const part = stage({
    weather: 'fair',
    forces: {
      soult: { at: 'C2906', units: { 'f-legrand-i': 8 } },
      ney: { at: step('C3006', 1), units: { 'f-marchand-i': 5 } },
      sacken: { at: 'C3006', units: { 'r-dochturov-i': 9 } },
    },
  });
  const partly = rollStrength(
    components,
    part.position,
    newBattle(
      components,
      part.position,
      'french',
      hex('C3006'),
      ['soult', 'ney'].map((id) => part.leader(id).counter),
    ),
  );
  // series/sr-133/halved, series/sr-133/no-river-modifier: where only a part crosses it counts half, and no modifier applies.
  expect([partly.attacking, partly.river]).toEqual([4 + 5, 0]);
});

test('a town doubles ten, a redoubt keeps its ground', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      soult: { at: step('N3214', 2), units: { 'f-legrand-i': 9 } },
      sacken: { at: 'N3214', units: { 'r-dochturov-i': 9, 'r-essen-iii-i': 4 } },
    },
  });
  const battle = newBattle(components, play.position, 'french', hex('N3214'), [play.leader('soult').counter]);
  // series/sr-147/ten-doubled: thirteen count twenty-three,
  expect(rollStrength(components, play.position, battle).attacked).toBe(23);
  // series/sr-215/defence-only: and thirteen when they come out.
  expect(rollStrength(components, play.position, { ...battle, rolling: 'defender' }).attacking).toBe(13);
  const works = stage({
    weather: 'fair',
    forces: { soult: { at: step(woods, 3), units: { 'f-legrand-i': 9 } }, sacken: { at: woods, units: { 'r-dochturov-i': 9 } } },
  });
  works.position.redoubts.push({ hex: hex(woods), side: 'coalition', rear: 0, builder: 0, begun: 0 });
  const redoubt = newBattle(components, works.position, 'french', hex(woods), [works.leader('soult').counter]);
  redoubt.attacker.leader = number(works, 'bessieres');
  const strength = rollStrength(components, works.position, redoubt);
  // series/sr-102/terrain-still: doubled, and in the woods besides.
  expect([strength.attacked, combatModifier(components, works.position, redoubt, strength)]).toEqual([18, -1]);
});

test('a pitched battle goes on by rounds', () => {
  const play = fight({ dice: { battle: [3, 3], pursuit: [6] }, chits: ['pitched', 'pitched'] });
  passUntil(
    play,
    () =>
      play.kind === 'battle.counterattack' ||
      play.kind === 'battle.attackerBreaksOff' ||
      play.kind === 'battle.defenderBreaksOff' ||
      ended(play),
    ['by-custom', 'f-legrand-i', 'r-dochturov-i', 'done'],
  );
  const rolls = play.events.filter((event) => event.kind === 'battle-rolled');
  // series/sr-128/mandatory, series/sr-128/counterattack: it is not asked whether he answers at even odds.
  expect([rolls.map((one) => (one.kind === 'battle-rolled' ? one.by : '')), play.kind]).toEqual([
    ['attack', 'counterattack'],
    'battle.attackerBreaksOff',
  ]);
  play.answer('battle.attackerBreaksOff', 'break-off');
  passUntil(
    play,
    () => play.kind === 'pursuit.choose' || ended(play),
    WAY.filter((one) => one !== 'enough'),
  );
  // series/sr-128/break-off-pursuit: the other may pursue.
  expect([play.kind, play.seat]).toEqual(['pursuit.choose', 'coalition']);
});

test('who may decline to counterattack', () => {
  const asked = (before: (play: Play) => void, enemy: object = { 'r-dochturov-i': 9 }, die = 3) => {
    const play = fight({ dice: { battle: [die], 'battle leader': [1] }, chits: ['pitched', 'pitched'], before, enemy });
    passUntil(play, () => play.kind === 'battle.counterattack' || play.kind === 'battle.attackerBreaksOff' || ended(play), [
      'by-custom',
      'done',
      'f-legrand-i',
      'r-dochturov-i',
    ]);
    return play.kind === 'battle.counterattack' && play.offers('decline');
  };
  // series/sr-128/decline-fortified: behind a parapet; series/sr-128/decline-odds: at worse than one to two.
  expect(asked(() => undefined)).toBe(false);
  expect(
    asked((play) => play.position.redoubts.push({ hex: hex(field(0)), side: 'coalition', rear: 0, builder: 0, begun: 0 })),
  ).toBe(true);
  expect(asked(() => undefined, { 'r-dochturov-i': 3 }, 1)).toBe(true);
  // series/sr-128/decline-besieger: whoever besieges a town beside his hex.
  expect(asked((play) => play.position.sieges.push({ hex: hex(field(0, 0)), besieger: 'coalition', since: 0 }))).toBe(true);
});

test('the ground of a counterattack', () => {
  const play = fight({ more: { ney: { at: field(2), units: { 'f-marchand-i': 3 } } } });
  const ground = (more: Partial<Battle> = {}) =>
    rollStrength(components, play.position, { ...frame(play), rolling: 'defender', ...more }).ground;
  const single = { attacker: { ...frame(play).attacker, forces: frame(play).attacker.forces.slice(0, 1) } };
  // series/sr-128/counter-single-hex-terrain, series/sr-128/counter-terrain: that of the one hex, or none.
  expect(ground(single)).toBe(hex(FIELD));
  const two = newBattle(components, play.position, 'french', hex(field(0)), [
    play.leader('soult').counter,
    play.leader('ney').counter,
  ]);
  expect(rollStrength(components, play.position, { ...two, rolling: 'defender' }).ground).toBe(-1);
});
