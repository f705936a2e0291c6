import { expect, test } from 'vitest';
import type { Battle, Role } from '../../../src/contents.js';
import { OFF } from '../../../src/position.js';
import { bodiesOf, pursuitFrame } from '../../../src/rules/battle/aftermath.js';
import { rollCasualties } from '../../../src/rules/battle/optional.js';
import { afterThreeRounds, judge, rollRound } from '../../../src/rules/battle/round.js';
import { newBattle } from '../../../src/rules/battle/sides.js';
import { combatModifier, combatResult, oddsColumn, rollLosses, rollStrength } from '../../../src/rules/battle/strength.js';
import { beaten, ended, FAR, fight, frame, HUGE } from '../../helpers/scenes.js';
import {
  components,
  enlist,
  FIELD,
  field,
  hex,
  number,
  type Play,
  passUntil,
  patch,
  phase,
  stage,
  step,
} from '../../helpers/table.js';

/** Battles where walls, several bodies or a Leader's loss come together. */

const TOWN = 'N3214';
/** A side of the town from which nothing but its walls keeps anybody out. */
const GATE =
  [0, 1, 2, 3, 4, 5].find((way) => {
    const edge = hex(TOWN) * 6 + way;
    return components.board.open[components.board.neighbours[edge] as number] === 1 && components.board.river[edge] === 0;
  }) ?? 0;

/** A garrison sallies against those before its walls. */
function sally(dice: Record<string, number[]> = {}, garrison: object = { 'p-auer-i': 4 }) {
  const play = stage({
    weather: 'fair',
    dice,
    forces: {
      lestocq: { at: TOWN, units: garrison as Record<string, number> },
      davout: { at: step(TOWN, GATE), units: { 'f-morand-i': 9 } },
      bennigsen: { at: 'S5904', units: { 'r-dochturov-i': 9 } },
    },
  });
  const battle = newBattle(components, play.position, 'coalition', hex(step(TOWN, GATE)), [play.leader('lestocq').counter]);
  battle.attacker.leader = number(play, 'lestocq');
  battle.defender.leader = number(play, 'davout');
  return { play, battle };
}

test('who sallied from a fortified town in vain is still behind its walls: series/sr-147/no-retreat, series/sr-127/fails', () => {
  const { play, battle } = sally({ 'battle leader': [6] });
  Object.assign(battle, { effect: 'AR', rolling: 'attacker' });
  judge(components, play.table, battle);
  expect(battle.loser).toBe('');
  expect(bodiesOf(components, play.position, battle, 'attacker')).toEqual([]);
  expect(bodiesOf(components, play.position, battle, 'defender')).toHaveLength(1);
});

test('a garrison that is thrown back takes the loss again in place of retreating: series/sr-126/cannot-retreat', () => {
  const { play, battle } = sally({ battle: [6] }, { 'p-auer-i': 5 });
  for (const unit of ['f-legrand-i', 'f-st-hilaire-i', 'f-friant-i', 'f-marchand-i']) enlist(play, 'davout', unit, 9);
  battle.rolling = 'defender';
  const strength = rollStrength(components, play.position, battle);
  const column = oddsColumn(components, strength.attacking, strength.attacked);
  const result = combatResult(components, column, 6 + combatModifier(components, play.position, battle, strength));
  const due = rollLosses(result, strength, battle);
  rollRound(components, play.table, battle);
  expect([result[2], due.attacked > 0]).toEqual(['DR', true]);
  expect([battle.effect, battle.losing]).toEqual(['-', { attacker: 2 * due.attacked, defender: due.attacking }]);
});

test('after three rounds the besiegers fall back from a garrison that sallied: series/sr-129/fortified-stays', () => {
  const { play, battle } = sally();
  battle.attacker.lost = 3;
  expect(afterThreeRounds(components, play.position, battle)).toBe('defender');
  patch(play, 'lestocq', { place: hex(step(TOWN, GATE, GATE)) });
  expect(afterThreeRounds(components, play.position, battle)).toBe('attacker');
});

/** Sacken attacked by Davout, with Bagration come up beside the attacker. */
function supported(more: object = {}) {
  const play = stage({
    weather: 'fair',
    forces: {
      davout: { at: FIELD, units: { 'f-friant-i': 6 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 3 } },
      bagration: { at: field(1), units: { 'r-tutchkov-i': 2 } },
      ...more,
    },
  });
  patch(play, 'bagration', { marchedHalves: 4 });
  const battle = newBattle(components, play.position, 'french', hex(field(0)), [play.leader('davout').counter]);
  return { play, battle };
}

test('nobody follows those who only supported: series/sr-116/supporting-retreat', () => {
  const { play, battle } = supported();
  const frameOfPursuit = pursuitFrame(components, play.position, { ...battle, loser: 'defender' });
  expect(frameOfPursuit.bodies.map(({ hex: at, apart }) => [components.board.names[at], apart ?? false])).toEqual([
    [field(0), false],
    [field(1), true],
  ]);
  const chosen = beaten({
    die: 6,
    more: { bagration: { at: step(FIELD, 5), units: { 'r-tutchkov-i': 2 } } },
    before: (one) => patch(one, 'bagration', { marchedHalves: 4 }),
  });
  // The victor is asked how far he follows Sacken, not whom.
  expect(chosen.kind).toBe('pursuit.choose');
});

test('supporters stand beside an attacker only over ground that can be crossed: series/sr-116/supporting, series/sr-81/primary-by-bridge', () => {
  const { board } = components;
  const bank =
    board.names.find((_, at) => board.open[at] === 1 && [0, 1, 2, 3, 4, 5].some((way) => isBarred(at * 6 + way))) ?? '';
  const across = [0, 1, 2, 3, 4, 5].find((way) => isBarred(hex(bank) * 6 + way)) ?? 0;
  const play = stage({
    forces: {
      davout: { at: bank, units: { 'f-friant-i': 6 } },
      bagration: { at: step(bank, across), units: { 'r-tutchkov-i': 2 } },
      sacken: { at: step(bank, (across + 3) % 6), units: { 'r-dochturov-i': 3 } },
    },
  });
  patch(play, 'bagration', { marchedHalves: 4 });
  const target = play.leader('sacken').place;
  const battle = newBattle(components, play.position, 'french', target, [play.leader('davout').counter]);
  expect(battle.defender.forces.map(({ counter }) => counter)).toEqual([play.leader('sacken').counter]);
});
/** A great river without a bridge, between two hexes of open ground. */
function isBarred(edge: number): boolean {
  const { board } = components;
  const there = board.neighbours[edge] as number;
  const opposite = board.neighbours[Math.floor(edge / 6) * 6 + (((edge % 6) + 3) % 6)] as number;
  return (
    there >= 0 &&
    opposite >= 0 &&
    board.open[there] === 1 &&
    board.open[opposite] === 1 &&
    board.river[edge] === 2 &&
    (board.bridge[edge] as number) < 0
  );
}

test('the river before the attacked hex counts, whoever supports its defenders from beside: series/sr-133/halved', () => {
  const { board } = components;
  // Two hexes on one bank of a small river, and one across from the first of them.
  const secondary = (edge: number) => board.river[edge] === 1 && board.open[board.neighbours[edge] as number] === 1;
  const at = board.names.findIndex(
    (_, one) =>
      board.open[one] === 1 &&
      secondary(one * 6) &&
      !secondary(one * 6 + 1) &&
      board.open[board.neighbours[one * 6 + 1] as number] === 1,
  );
  const from = board.names[at] ?? '';
  const scene = (more: object) => {
    const play = stage({
      weather: 'fair',
      forces: {
        davout: { at: from, units: { 'f-friant-i': 6 } },
        sacken: { at: step(from, 0), units: { 'r-dochturov-i': 3 } },
        ...(more as Record<string, { at: string; units: Record<string, number> }>),
      },
    });
    if (Object.keys(more).length > 0) patch(play, 'bagration', { marchedHalves: 4 });
    const battle = newBattle(components, play.position, 'french', hex(step(from, 0)), [play.leader('davout').counter]);
    return rollStrength(components, play.position, { ...battle, rolling: 'attacker', round: 2 });
  };
  const alone = scene({});
  const helped = scene({ bagration: { at: step(from, 1), units: { 'r-tutchkov-i': 2 } } });
  expect([alone.river, helped.river, helped.attacked]).toEqual([components.tables.combat.secondaryRiver, alone.river, 5]);
});

test('beaten Forces in a hex go one hex when its defenders are destroyed: series/sr-227/goes-along', () => {
  const wiped = () => {
    const { play, battle } = supported({ 'gortchakov-i': { at: field(0), units: { 'r-essen-iii-i': 4 } } });
    patch(play, 'gortchakov-i', { beaten: true });
    return { play, battle: { ...battle, defender: { ...battle.defender, forces: battle.defender.forces.slice(0, 1) } } };
  };
  const { play, battle } = wiped();
  expect(bodiesOf(components, play.position, battle, 'defender').map(({ counters }) => counters)).toEqual([
    [play.leader('sacken').counter],
  ]);
  for (const unit of play.position.units)
    if (unit.leader === number(play, 'sacken')) Object.assign(unit, { leader: -1, strength: 0 });
  expect(bodiesOf(components, play.position, battle, 'defender')).toEqual([
    { hex: hex(field(0)), counters: [play.leader('gortchakov-i').counter], apart: true },
  ]);
});

test('nobody is left in a hex whose defenders could not leave it: series/sr-227/goes-along', () => {
  const ring = ['davout', 'ney', 'lannes', 'murat', 'victor'];
  const units = ['f-friant-i', 'f-marchand-i', 'f-suchet-i', 'f-gazan-i', 'f-dupont-i'];
  const around = [0, 1, 2, 3, 5].map((way, index) => [
    ring[index],
    { at: step(field(1), way), units: { [units[index] ?? '']: 1 } },
  ]);
  const play = beaten({
    die: 6,
    more: { bagration: { at: field(1), units: { 'r-kamen-somow-i': 3 } }, ...Object.fromEntries(around) },
    before: (one) => patch(one, 'bagration', { beaten: true }),
  });
  passUntil(play, () => ended(play), ['by-custom', 'enough']);
  expect([play.strength('sacken'), play.strength('bagration')]).toEqual([0, 0]);
});

test('a Leader falls only where men of his own Force fell: series/table/leader-casualty/when', () => {
  const play = stage({
    dice: { casualty: [6, 6, 6, 6], recovery: [1, 1] },
    forces: {
      davout: { at: FIELD, units: { 'f-friant-i': 6 } },
      ney: { at: FIELD, units: { 'f-marchand-i': 5 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 3 } },
    },
  });
  const battle = newBattle(
    components,
    play.position,
    'french',
    hex(field(0)),
    ['davout', 'ney'].map((id) => play.leader(id).counter),
  );
  battle.attacker.lost = 1;
  for (const one of battle.attacker.forces) one.whole = 6;
  rollCasualties(components, play.table, battle);
  expect([play.leader('davout').place, play.leader('ney').place]).toEqual([hex(FIELD), OFF.wounded]);
});

test('a battle knows with how many each Force came into it', () => {
  const play = fight({ own: HUGE });
  expect(frame(play).attacker.forces.map(({ whole }) => whole)).toEqual([36]);
  expect(frame(play).defender.forces.map(({ whole }) => whole)).toEqual([9]);
});

test('the Emperor is mourned who does not return from a battle: series/sr-157/three-left', () => {
  const fallen = (recovery: number) => {
    const play = stage({
      dice: { casualty: [6, 6, 6], recovery: [recovery] },
      forces: { napoleon: { at: FIELD, units: { 'f-friant-i': 6 } }, sacken: { at: field(0), units: { 'r-dochturov-i': 3 } } },
    });
    const battle: Battle = newBattle(components, play.position, 'french', hex(field(0)), [play.leader('napoleon').counter]);
    for (const one of battle.attacker.forces) one.whole = 9;
    rollCasualties(components, play.table, battle);
    return [play.position.morale.battles, play.leader('napoleon').place];
  };
  expect([fallen(6), fallen(1)]).toEqual([
    [-3, OFF.captured],
    [0, OFF.wounded],
  ]);
});

test('when the Battle Leader is lost with his Force the next takes his place: series/sr-122/largest-span', () => {
  const { play, battle } = supported({ ney: { at: FIELD, units: { 'f-marchand-i': 5 } } });
  battle.attacker.forces.push({ counter: play.leader('ney').counter, from: 1, defendsFrom: 1, supporting: false });
  Object.assign(battle, { effect: '-', rolling: 'attacker' satisfies Role });
  battle.attacker.leader = number(play, 'davout');
  for (const unit of play.position.units)
    if (unit.leader === number(play, 'davout')) Object.assign(unit, { leader: -1, strength: 0 });
  patch(play, 'davout', { place: OFF.captured });
  judge(components, play.table, battle);
  expect([battle.attacker.leader, battle.loser]).toEqual([number(play, 'ney'), '']);
});

/** A retreat of two hexes toward the Center, with a friend in the first of them. */
function through(side: 'french' | 'coalition' | null): Play {
  const play = beaten({
    die: 6,
    more: { bagration: { at: field(1, 1), units: { 'r-kamen-somow-i': 3 } } },
    before: (one) => {
      if (side !== null)
        one.position.redoubts = [{ hex: hex(field(1, 1)), side, rear: 4, builder: 0, begun: one.position.turn - 2 }];
    },
  });
  play.answer(
    'pursuit.choose',
    play.options().find((one) => typeof one === 'object' && 'pursue' in one),
  );
  for (let count = 0; play.kind === 'retreat.choose' && count < 9; count++) {
    const way = { step: count === 0 ? field(1, 1) : '' };
    const next = play.offers(way)
      ? way
      : play.options().find((one) => typeof one !== 'object' && one !== 'stay' && one !== field(1, 1));
    play.answer('retreat.choose', next ?? play.options()[0]);
  }
  return play;
}

test('whoever holds a redoubt gives way to nobody, whoever built it: series/sr-139/exempt, series/sr-100/whoever-uses', () => {
  // In open ground he is taken along; in any redoubt he stays.
  expect(through(null).hex('bagration')).not.toBe(field(1, 1));
  expect(through('coalition').hex('bagration')).toBe(field(1, 1));
  expect(through('french').hex('bagration')).toBe(field(1, 1));
});

test('a Leader alone is not saved by those who are thrown back over him: series/sr-212/others-in-hex', () => {
  const play = stage({
    weather: 'fair',
    dice: { initiative: [1], 'capture alone': [1] },
    forces: {
      soult: { at: FIELD, units: { 'f-legrand-i': 9, 'f-st-hilaire-i': 9 } },
      'general:russian:infantry:mueller': { at: field(0), units: { 'r-muller-i': 2 } },
      barclay: { at: field(0) },
      ...FAR,
    },
  });
  patch(play, 'mueller', { known: 1 });
  phase(play, 'french', 'initiative')
    .answer('initiative.choose', 'soult')
    .answer('march.choose', { repulse: field(0) });
  passUntil(play, () => play.kind !== 'retreat.choose');
  expect([play.leader('barclay').place, play.hex('soult')]).toEqual([OFF.captured, field(0)]);
});
