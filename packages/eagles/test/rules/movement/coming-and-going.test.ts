import { expect, test } from 'vitest';
import { eagles } from '../../../src/index.js';
import { eaglesView } from '../../../src/knowledge/view.js';
import { hasTrain, KNOWN, OFF } from '../../../src/position.js';
import { dateOf } from '../../../src/rules/administration/communication.js';
import { armyCommander } from '../../../src/rules/forces.js';
import { isFixed } from '../../../src/rules/movement/allowance.js';
import { wander } from '../../../src/rules/movement/confusion.js';
import { initiativeChance } from '../../../src/rules/movement/initiative.js';
import { danzigAtTurnStart } from '../../../src/rules/movement/off-map.js';
import { placeForce } from '../../../src/rules/turn/set-up.js';
import { ARMIES, FAR, grand, lateCampaign } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, number, type Play, patch, phase, put, stage } from '../../helpers/table.js';

/** Who comes, who goes, and who is with his army wherever that is (SR-19, SR-72 to SR-76, SR-173, SR-198, SR-199, SR-206, SR-222). */

test('the Emperor commands on the map and in every box, and from nowhere else: series/sr-19/french-napoleon, series/sr-19/succession', () => {
  const commands = (place: number) => {
    const play = stage({ forces: { ...ARMIES, napoleon: { at: FIELD } } });
    patch(play, 'napoleon', { place });
    const found = armyCommander(components, play.position, 'french', '1807-06-01');
    return play.position.leaders[found]?.id ?? null;
  };
  const boxes = [OFF.podlasia, OFF.goniondz, OFF.transit, OFF.danzig, OFF.thorn, OFF.cantonment, OFF.sea];
  expect([hex(FIELD), ...boxes].map(commands)).toEqual(Array.from({ length: 8 }, () => 'napoleon'));
  // He is still to come; or he is lost, and the next in span follows.
  expect([OFF.out, OFF.waiting].map(commands)).toEqual([null, null]);
  expect([OFF.captured, OFF.withdrawn, OFF.wounded, OFF.escaped].map(commands)).toEqual(
    Array.from({ length: 4 }, () => 'davout'),
  );
});

test('whoever is not there is not called away: series/sr-222/absent-leader', () => {
  const [turn, leaving] = components.turns.flatMap((one, index) =>
    (one.withdrawals ?? []).map(({ leader }) => [index, leader] as const),
  )[0] ?? [0, ''];
  const called = (place: number) => {
    const play = grand(components.turns[turn]?.start ?? '');
    patch(play, leaving, { place });
    const side = play.leader(leaving).army === 'french' ? 'french' : 'coalition';
    phase(play, side, 'reinforce', components.turns[turn]?.start);
    return play.events.some(({ kind }) => kind === 'withdrawn');
  };
  expect([OFF.out, OFF.captured, hex('N3426'), OFF.podlasia, OFF.sea, OFF.waiting].map(called)).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

test('nobody is called away in the enemy’s turn: series/sr-74/withdrawals-here', () => {
  const dates = components.turns.flatMap(({ start, withdrawals }) =>
    (withdrawals ?? []).map(({ leader }) => ({ start, leader })),
  );
  for (const { start, leader } of dates.slice(0, 3)) {
    const play = grand(start);
    patch(play, leader, { place: OFF.podlasia });
    phase(play, play.leader(leader).army === 'french' ? 'coalition' : 'french', 'reinforce', start);
    expect(play.events.some(({ kind }) => kind === 'withdrawn')).toBe(false);
  }
});

test('who comes is counted among all who ever came, and may march out of his box at once: series/sr-72/full-move, series/sr-167/no-minimum', () => {
  for (const { start, reinforcements } of components.turns) {
    const [arrival] = reinforcements.filter(
      ({ box, units, variable }) => box !== undefined && units.length > 0 && variable === undefined,
    );
    if (arrival === undefined) continue;
    const play = grand(start);
    const side = arrival.army === 'french' ? 'french' : 'coalition';
    const before = play.position.ledger[side].entered;
    const strength = () =>
      play.position.units.reduce((sum, unit) => sum + ((unit.army === 'french') === (side === 'french') ? unit.strength : 0), 0);
    const had = strength();
    phase(play, side, 'reinforce', start);
    expect([start, play.position.ledger[side].entered - before]).toEqual([start, strength() - had]);
    expect(strength()).toBeGreaterThan(had);
    const boxed = play.position.leaders.filter(({ place }) => place === OFF.podlasia || place === OFF.goniondz);
    expect(boxed.every(({ since }) => since === play.position.turn - 1)).toBe(true);
  }
});

test('a formation that was in play is not placed a second time, nor one without a man: series/sr-222/already-set-up', () => {
  const play = stage({ forces: { davout: { at: FIELD, units: { 'f-morand-i': 2 } }, ...FAR } });
  const { position } = play;
  placeForce(components, position, {
    army: 'french',
    leader: 'ney',
    units: [
      { unit: 'f-morand-i', strength: 5 },
      { unit: 'f-friant-i', strength: 0 },
      { unit: 'f-marchand-i', strength: 4 },
    ],
  } as never);
  const unit = (id: string) => position.units[components.unitNumbers.get(id) ?? -1];
  expect(unit('f-morand-i')).toMatchObject({ strength: 2, leader: number(play, 'davout') });
  expect(unit('f-friant-i')).toMatchObject({ strength: 0, used: false });
  expect(unit('f-marchand-i')).toMatchObject({ strength: 4, leader: number(play, 'ney'), used: true });
});

/** A Major General in Danzig on the day of its fall, where his coming had no effect. */
const returning = (strength: number, below: number | null = null): Play => {
  const play = lateCampaign('1807-05-27', {
    'general:russian:infantry:relief': { at: 'N3426', units: { 'r-essen-iii-i': strength } },
    ...(below === null ? {} : { 'general:russian:infantry:second': { under: 'relief', units: { 'r-dochturov-i': below } } }),
  });
  for (const id of below === null ? ['relief'] : ['relief', 'second'])
    patch(play, id, { place: OFF.danzig, counter: 0, gate: hex('C0106') });
  Object.assign(play.position.danzig, { fell: -1, delayed: -1, stays: false, rolled: true });
  danzigAtTurnStart(components, play.table);
  return play;
};

test('a relief in vain comes back two points weaker, and a Major General whom they leave alone does not: series/sr-173/returns', () => {
  const place = (play: Play) => play.leader('relief').place;
  expect([place(returning(5)), place(returning(3)), place(returning(2))]).toEqual([OFF.waiting, OFF.waiting, OFF.out]);
  // Whoever is left with nobody below another goes too: series/sr-225/mg-removed.
  expect(returning(3, 1).leader('second').place).toBe(OFF.out);
  const { position } = returning(5);
  expect(position.arrivals.at(-1)?.hex).toBe(hex('C0106'));
});

test('one who was bound to his place is free as soon as any enemy is near: series/sr-206/bronikowski', () => {
  const fixed = (more: object) => {
    const play = stage({
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 3 } },
        bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } },
        ...more,
      } as never,
      date: components.turns[0]?.start ?? '',
    });
    patch(play, 'davout', { fixed: true });
    return isFixed(components, play.position, number(play, 'davout'), dateOf(components, play.position));
  };
  expect([fixed({}), fixed({ bagration: { at: field(0, 0), units: { 'r-tutchkov-i': 3 } } })]).toEqual([true, false]);
});

test('whoever wanders off has moved: series/sr-199/attack-attrition', () => {
  const play = stage({
    options: { confusion: true },
    dice: { 'confusion direction': [1], 'confusion points': [2] },
    forces: { ney: { at: FIELD, units: { 'f-marchand-i': 5 } }, ...FAR },
  });
  wander(components, play.table, number(play, 'ney'), -1);
  expect(play.leader('ney').moved).toBe(true);
});

test('initiative is never less than nothing, and never certain: series/sr-216/natural-six', () => {
  for (const weather of ['fair', 'mud', 'severe'] as const)
    for (const forage of [false, true]) {
      const play = stage({
        weather,
        options: { carre: false },
        forces: {
          'general:french:infantry:brigade': { at: FIELD, units: { 'f-morand-i': 3 }, forage },
          napoleon: { at: field(3), units: { 'f-friant-i': 3 }, forage },
        },
      });
      for (const id of ['brigade', 'napoleon']) {
        const sheet = id === 'napoleon' ? components.leaders.get(id) : components.generals.infantry;
        const added = components.tables.weather.effects[weather].initiative + (forage ? components.tables.initiative.forage : 0);
        const faces = [1, 2, 3, 4, 5].filter((die) => die + added <= (sheet?.initiative ?? 0)).length;
        expect([id, weather, forage, initiativeChance(components, play.position, number(play, id))]).toEqual([
          id,
          weather,
          forage,
          faces / 6,
        ]);
      }
    }
});

test('who serves under another without troops of his own cannot be left behind: series/sr-77/drop', () => {
  const play = stage({
    weather: 'fair',
    dice: { initiative: [1] },
    forces: {
      napoleon: { at: FIELD, units: { 'f-legrand-i': 5, 'f-st-hilaire-i': 3 } },
      davout: { under: 'napoleon', units: { 'f-morand-i': 3 } },
      ney: { under: 'napoleon' },
      ...FAR,
    },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'napoleon');
  expect([play.offers({ drop: 'davout' }), play.offers({ drop: 'ney' }), play.offers({ drop: 'f-legrand-i' })]).toEqual([
    true,
    false,
    true,
  ]);
});

test('a Leader alone stops before an enemy he did not know of, unless friends stand there: series/sr-217/not-adjacent', () => {
  const goes = (more: object) => {
    const play = stage({
      weather: 'fair',
      forces: {
        murat: { at: field(3, 3) },
        sacken: { at: field(0), units: { 'r-dochturov-i': 9 } },
        ...more,
      } as never,
    });
    for (const leader of play.position.leaders) leader.known = KNOWN.nothing;
    phase(play, 'french', 'command').answer('commands.choose', 'murat');
    if (play.kind === 'march.choose' && play.offers(FIELD)) play.answer('march.choose', FIELD);
    return play.hex('murat');
  };
  expect([goes({}), goes({ ney: { at: FIELD, units: { 'f-marchand-i': 3 } } })]).toEqual([field(3), FIELD]);
});

test('what is known of a counter says a Force from a Leader alone: series/sr-27/sees-learned', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 3 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 1 } },
      bagration: { at: field(1) },
    },
  });
  for (const id of ['sacken', 'bagration']) patch(play, id, { known: KNOWN.names });
  const seen = eaglesView(components, play.position, 'french').counters;
  const of = (id: string) => seen.find(({ counter }) => counter === play.leader(id).counter);
  expect([of('sacken'), of('bagration')]).toMatchObject([{ kind: 'force' }, { kind: 'leader' }]);
  expect(of('bagration')).not.toHaveProperty('size');
});

test('a train is carried from the very first turn: series/sr-109/three-per-side', () => {
  const play = grand('1807-04-01');
  put(play, 'davout', 'S4206');
  patch(play, 'davout', { train: 0 });
  expect([hasTrain(play.leader('davout')), hasTrain(play.leader('bennigsen'))]).toEqual([true, false]);
  const own = eaglesView(components, play.position, 'french').leaders.find(({ id }) => id === 'davout');
  expect(own?.train).toBe(true);
});

test('an outpost put out beside the enemy feels who stands there, and cannot be taken back: series/sr-27/sees-learned', () => {
  const posted = (beside: boolean) => {
    const play = stage({
      weather: 'fair',
      forces: {
        murat: { at: FIELD, units: { 'f-nansouty-c': 3 } },
        sacken: { at: field(0, 0, 0), units: { 'r-dochturov-i': 5 } },
      },
    });
    patch(play, 'sacken', { known: KNOWN.nothing });
    phase(play, 'french', 'outposts');
    play.table.learned = false;
    play.answer('vedettes.choose', { from: 'murat', to: beside ? field(0, 0) : field(3) });
    return [play.table.learned, play.leader('sacken').known];
  };
  expect([posted(true), posted(false)]).toEqual([
    [true, KNOWN.kind],
    [false, KNOWN.nothing],
  ]);
});

test('the turns of a scenario are counted from its own first one', () => {
  for (const scenario of ['1', '2', '3'] as const) {
    const play = stage({ options: { scenario }, forces: ARMIES });
    expect(eagles.turn(play.position)).toBe(1);
    play.position.turn += 2;
    expect(eagles.turn(play.position)).toBe(3);
  }
});
