import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { pursuitFrame } from '../../../src/rules/battle/aftermath.js';
import { disband, succeed, surprise } from '../../../src/rules/battle/destruction.js';
import { newBattle, participant } from '../../../src/rules/battle/sides.js';
import { modifierParts, rollStrength } from '../../../src/rules/battle/strength.js';
import { beaten, ended, FAR, fight, frame, grand, pursueWith, WAY } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, number, passUntil, patch, phase, stage, step } from '../../helpers/table.js';

/** Who is told off for a battle, who may go without one, and who takes over (SR-20 to SR-22, SR-118 to SR-122, SR-142). */

test('nobody follows who came too late, in attack or in defence: series/sr-142/not-late', () => {
  const play = stage({
    forces: {
      napoleon: { at: FIELD, units: { 'f-legrand-i': 9 } },
      ney: { at: field(2), units: { 'f-marchand-i': 5 } },
      davout: { at: FIELD, units: { 'f-morand-i': 5 } },
      sacken: { at: field(1), units: { 'r-dochturov-i': 9 } },
    },
  });
  const [one, two, three] = ['napoleon', 'ney', 'davout'].map((id) => play.leader(id).counter) as [number, number, number];
  const data = newBattle(components, play.position, 'french', hex(field(1)), [one, two, three]);
  data.loser = 'defender';
  data.attacker.forces = [participant(one), participant(two, 2, 2), participant(three, 1, 3)];
  expect(pursuitFrame(components, play.position, data).able).toEqual([one]);
  data.round = 2;
  expect(pursuitFrame(components, play.position, data).able).toEqual([one, two, three]);
});

test('whoever stands beside the enemy and was told to stay is not drawn in by those who are called: series/sr-118/next-round', () => {
  const play = fight({
    chits: ['pitched', 'pitched'],
    dice: { battle: [3, 3, 3, 3] },
    more: {
      ney: { at: field(1), units: { 'f-marchand-i': 5 } },
      davout: { at: field(3, 3, 3), units: { 'f-morand-i': 5 } },
    },
  });
  const { counter } = play.leader('ney');
  frame(play).attacker.forces = frame(play).attacker.forces.filter((one) => one.counter !== counter);
  passUntil(play, () => play.kind === 'battle.attackerBreaksOff', WAY);
  play.answer('battle.attackerBreaksOff', 'march').answer('forced-march.choose', 'done');
  expect(frame(play).attacker.forces.map((one) => one.counter)).toEqual([play.leader('soult').counter]);
});

test('the order of the battles is the attacker’s alone: series/sr-119/order', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      soult: { at: FIELD, units: { 'f-legrand-i': 9 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 9 } },
      davout: { at: field(2, 2, 2), units: { 'f-morand-i': 9 } },
      bagration: { at: field(2, 2, 2, 1), units: { 'r-tutchkov-i': 9 } },
      ney: { at: field(4, 4, 4), units: { 'f-marchand-i': 9 } },
      lestocq: { at: field(4, 4, 4, 5), units: { 'p-auer-i': 9 } },
    },
  });
  phase(play, 'french', 'battles');
  passUntil(play, () => play.kind === 'battle.chits', [field(0), field(2, 2, 2, 1), field(4, 4, 4, 5), 'attack']);
  expect([play.offers('next-battle', 'french'), play.offers('next-battle', 'coalition')]).toEqual([true, false]);
});

test('a refusal is for good, and moves nobody who stands on the way: series/sr-121/falls-back-2, series/sr-220/yes-no', () => {
  const play = stage({
    weather: 'fair',
    centers: { french: 'S0634' },
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 1 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 9, 'r-essen-iii-i': 8 } },
      ney: { at: field(3), units: { 'f-marchand-i': 3 } },
      ...FAR,
    },
  });
  phase(play, 'french', 'battles');
  play.table.learned = false;
  play.answer('combat-phase.refuse', 'fall-back');
  expect([play.table.learned, play.last('battle-refused').allowed]).toEqual([true, true]);
  passUntil(play, () => play.kind !== 'retreat.choose', [field(3, 3)]);
  expect([play.hex('davout'), play.hex('ney')]).toEqual([field(3, 3), field(3)]);
});

test('of lost riders every second keeps his horse, and a Leader who gets away is heard of: series/sr-191/cavalry-half, series/sr-20/escapes-5-6', () => {
  const play = grand('1807-04-01', { murat: { at: FIELD, units: { 'f-nansouty-c': 3 } } }, { dice: { capture: [6] } });
  disband(components, play.table, number(play, 'murat'), 'battle');
  expect(play.position.armies.french.wards[0]).toMatchObject({ d: 2, c: 1 });
  expect([play.last('leader-escaped').leader, play.leader('murat').place]).toEqual(['murat', OFF.escaped]);
});

test('a Major General who takes over below another has no counter: series/sr-22/else-mg', () => {
  const play = stage({
    forces: {
      napoleon: { at: FIELD, units: { 'f-legrand-i': 5 } },
      davout: { under: 'napoleon', units: { 'f-morand-i': 3 } },
      ...FAR,
    },
  });
  const heir = play.position.leaders[succeed(components, play.position, number(play, 'davout'))];
  expect(heir).toMatchObject({ counter: 0, superior: number(play, 'napoleon'), place: hex(FIELD), kind: 'infantry' });
});

test('what another had begun to build is not finished by his heir: series/sr-99/same-leader-not-mg', () => {
  const play = stage({
    forces: {
      napoleon: { at: FIELD, units: { 'f-legrand-i': 5 } },
      davout: { under: 'napoleon', units: { 'f-morand-i': 3 } },
      ...FAR,
    },
  });
  const { counter } = play.leader('napoleon');
  const works = (place: string, rear: number, builder: number) =>
    void play.position.redoubts.push({ hex: hex(place), side: 'french', rear, builder, begun: play.position.turn });
  works(FIELD, -1, counter);
  works(field(1), 2, counter);
  works(field(2), -1, counter + 1);
  succeed(components, play.position, number(play, 'napoleon'));
  expect(play.position.redoubts.map(({ builder }) => builder)).toEqual([0, counter, counter + 1]);
});

test('whom attrition leaves without a man joins his Center, and no die is thrown for him: series/sr-95/leaders-to-coo', () => {
  const play = stage({
    weather: 'severe',
    points: { french: 0 },
    centers: { french: 'S0634' },
    dice: { 'attrition davout': [6] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 1 } }, ...FAR },
  });
  patch(play, 'davout', { spent: 18 });
  phase(play, 'french', 'attrition');
  expect([play.strength('davout'), play.hex('davout')]).toEqual([0, 'S0634']);
  expect(play.events.filter(({ kind }) => kind === 'leader-captured' || kind === 'leader-escaped')).toEqual([]);
});

test('a Force chosen for the pursuit is not asked about again, and nobody has pursued who stays: series/sr-142/concentrated', () => {
  const more = { ney: { at: field(2), units: { 'f-marchand-i': 5 } } };
  const play = beaten({ more });
  passUntil(play, () => play.kind === 'pursuit.choose', [field(1), 'by-custom']);
  play.answer('pursuit.choose', 'select').answer('pursuit.chooseForces', 'soult');
  expect([play.offers('soult'), play.offers('ney')]).toEqual([false, true]);
  const none = beaten({ more });
  passUntil(none, () => none.kind === 'pursuit.choose', [field(1), 'by-custom']);
  pursueWith(none, 'soult', 0);
  passUntil(none, () => ended(none), ['by-custom', 'enough']);
  expect(none.events.some(({ kind }) => kind === 'pursued')).toBe(false);
});

test('custom follows nobody who is stronger than those who could: series/default/pursuit-none', () => {
  const followed = (pursued: number) => {
    const play = beaten({
      more: { ney: { at: field(2), units: { 'f-marchand-i': 5 } } },
      before: (one) => {
        patch(one, 'soult', { pursued });
        one.position.customary = ['french'];
      },
    });
    passUntil(play, () => ended(play), [field(1), 'by-custom', 'enough']);
    return play.events.some(({ kind }) => kind === 'pursuit-rolled');
  };
  expect([followed(0), followed(1)]).toEqual([true, false]);
});

test('a Leader alone whom nobody can take in is gone until he joins his Center: series/sr-20/alone-3-6', () => {
  const fled = (more: object) => {
    const play = stage({
      dice: { 'capture alone': [6] },
      forces: { murat: { at: FIELD }, sacken: { at: field(0), units: { 'r-dochturov-i': 9 } }, ...more } as never,
    });
    play.position.armies.french.center = OFF.out;
    surprise(components, play.table, number(play, 'murat'));
    return play.leader('murat').place;
  };
  expect([fled({}), fled({ ney: { at: field(3, 3), units: { 'f-marchand-i': 1 } } })]).toEqual([OFF.escaped, hex(field(3, 3))]);
});

test('roofs help whoever is attacked under them, by one: series/table/combat/drm-terrain', () => {
  const { board } = components;
  const towns = board.names.filter(
    (name, at) => name !== '' && board.town[at] === 1 && board.fortified[at] === 0 && board.open[at] === 1,
  );
  for (const town of towns.slice(0, 5)) {
    const from =
      [0, 1, 2, 3, 4, 5].map((direction) => step(town, direction)).find((name) => name !== '' && board.open[hex(name)] === 1) ??
      '';
    const play = stage({
      weather: 'fair',
      forces: { soult: { at: from, units: { 'f-legrand-i': 9 } }, sacken: { at: town, units: { 'r-dochturov-i': 9 } } },
    });
    const data = newBattle(components, play.position, 'french', hex(town), [play.leader('soult').counter]);
    const strength = rollStrength(components, play.position, data);
    expect([town, modifierParts(components, play.position, data, strength).ground]).toEqual([town, -1]);
  }
});
