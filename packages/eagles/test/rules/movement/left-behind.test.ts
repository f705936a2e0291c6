import { expect, test } from 'vitest';
import { beaten, FAR, follow, outposts } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, patch, phase, stage } from '../../helpers/table.js';

/** What a march leaves behind, and marches that nobody has ordered. */

test('guns may be left behind under a general like any other unit: series/sr-77/drop', () => {
  const play = stage({
    weather: 'fair',
    dice: { initiative: [1] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 5, 'f-seroux-a': 2 } }, ...FAR },
  });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout').answer('march.choose', { drop: 'f-seroux-a' });
  expect(play.strength('davout')).toBe(5);
  const left = play.position.units[components.unitNumbers.get('f-seroux-a') ?? -1]?.leader ?? -1;
  expect(play.position.leaders[left]).toMatchObject({ kind: 'infantry', place: hex(FIELD), moved: true });
});

test('reinforcements too may leave a part of themselves on the way: series/sr-77/drop, series/sr-77/dropped-moved', () => {
  const play = stage({ options: { scenario: 'grand-early' }, weather: 'fair', forces: { ...FAR } });
  phase(play, 'french', 'reinforce', '1806-12-18');
  const soult = play.options().find((one) => typeof one === 'object' && 'leader' in one && one.leader === 'soult');
  play.answer('reinforcements.choose', soult);
  expect([play.kind, play.offers({ drop: 'f-legrand-i' })]).toEqual(['march.choose', true]);
  play.answer('march.choose', { drop: 'f-legrand-i' });
  const left = play.position.units[components.unitNumbers.get('f-legrand-i') ?? -1]?.leader ?? -1;
  expect(play.position.leaders[left]).toMatchObject({ moved: true, entered: true, spent: play.leader('soult').spent });
});

test('in confusion too a zone is left for a point more, and not for the next one: series/sr-86/leave-plus-1, series/sr-86/not-into-another', () => {
  const wander = (enemy: string, direction: number) => {
    const play = stage({
      options: { confusion: true },
      weather: 'fair',
      dice: { initiative: [6], 'confusion direction': [direction], 'confusion points': [3] },
      forces: { ney: { at: FIELD, units: { 'f-marchand-i': 3 } }, bennigsen: { at: enemy, units: { 'r-dochturov-i': 9 } } },
    });
    phase(play, 'french', 'initiative').answer('initiative.choose', 'ney');
    return play;
  };
  // Three points: two hexes and the way out of the zone.
  expect([wander(field(0), 4).hex('ney'), wander(field(0, 0, 0), 4).hex('ney')]).toEqual([field(3, 3), field(3, 3, 3)]);
  // The hex beside him lies in the same enemy's zone.
  expect(wander(field(0), 2).hex('ney')).toBe(FIELD);
});

test('an outpost may ride in the turn it was put out: series/sr-34/nine-free, series/sr-33/when', () => {
  const play = stage({
    weather: 'fair',
    forces: { davout: { at: FIELD, units: { 'f-nansouty-c': 1 } }, ...FAR },
  });
  phase(play, 'french', 'outposts').answer('vedettes.choose', { from: 'davout', to: field(0) });
  play.until('commands.choose', ['done']);
  expect(play.offers({ vedette: outposts(play, 'french')[0]?.counter })).toBe(true);
});

test('a redoubt is finished by the Leader who began it, or not at all: series/sr-99/same-leader-not-mg', () => {
  const finishes = (date: string) => {
    const play = stage({
      options: { scenario: 'grand-late' },
      date,
      weather: 'fair',
      forces: { bagration: { at: FIELD, units: { 'r-tutchkov-i': 9, 'r-essen-iii-i': 9 } }, ...FAR },
    });
    const { position } = play;
    const begun = position.turn - 1;
    position.redoubts = [{ hex: hex(FIELD), side: 'coalition', rear: -1, builder: play.leader('bagration').counter, begun }];
    phase(play, 'coalition', 'reinforce', date).until('commands.choose');
    phase(play, 'coalition', 'entrench', date);
    return play.kind === 'redoubts.face';
  };
  // Bagration is called away on the 18th; whoever leads his men then has not begun it.
  expect([finishes('1807-02-20'), finishes('1807-02-18')]).toEqual([true, false]);
});

test('two Forces with a train each do not become one: series/sr-109/one-per-force', () => {
  const play = stage({
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 5 }, train: true },
      davout: { at: FIELD, units: { 'f-friant-i': 5 } },
      rapp: { under: 'davout', units: { 'f-daultanne-gudin-i': 1 } },
      ...FAR,
    },
  });
  const joins = (carrier: string) => {
    for (const id of ['davout', 'rapp']) patch(play, id, { train: id === carrier ? 0 : -1 });
    phase(play, 'french', 'organize').maybe('organization.choosePlace', FIELD);
    return play.offers({ join: 'davout', under: 'napoleon' });
  };
  expect([joins('davout'), joins('rapp'), joins('')]).toEqual([false, false, true]);
  // Within a Force it may change hands.
  patch(play, 'rapp', { train: 0 });
  phase(play, 'french', 'organize').maybe('organization.choosePlace', FIELD);
  expect([play.offers({ train: 'rapp', to: 'davout' }), play.offers({ train: 'rapp', to: 'napoleon' })]).toEqual([true, false]);
});

test('a long pursuit costs the train whoever of the Force carries it: series/sr-109/lost-pursued', () => {
  const carried = (hexes: number) => {
    const play = beaten({
      die: 6,
      own: { 'f-nansouty-c': 9 },
      more: { barclay: { under: 'sacken', units: { 'r-markov-i': 2 } } },
      before: (one) => {
        patch(one, 'sacken', { train: -1 });
        patch(one, 'barclay', { train: 0 });
      },
    });
    follow(play, hexes);
    return play.leader('barclay').train;
  };
  expect([carried(3), carried(1)]).toEqual([-1, 0]);
});
