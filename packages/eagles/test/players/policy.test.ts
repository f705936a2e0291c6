import { decisionKind, randomFrom } from '@vedette/core';
import { expect, test } from 'vitest';
import { distance } from '../../src/components/map/board.js';
import type { Organizing } from '../../src/contents.js';
import { eagles } from '../../src/game.js';
import { missionOf, planFor } from '../../src/players/concentration.js';
import { CONCENTRATING, type Generalship, RULE_OF_THUMB } from '../../src/players/generalship.js';
import { standing } from '../../src/players/objectives.js';
import { chooseCommand } from '../../src/players/orders.js';
import { choosePlace, organize } from '../../src/players/staff.js';
import { survey } from '../../src/players/survey.js';
import { KNOWN } from '../../src/position.js';
import { leaderNumber } from '../../src/rules/forces.js';
import { actsPossible } from '../../src/rules/organization/acts.js';
import { sequence } from '../helpers/scenes.js';
import { components, hex, Play, phase, stage, step } from '../helpers/table.js';

/** What the general would answer to the decision that is asked. */
function answer(play: Play): unknown {
  const options = play.options();
  const kind = decisionKind(play.table) ?? '';
  return options[eagles.simple?.(play.table, play.seat, kind, options, randomFrom('general')) ?? -1];
}

const INFANTRY = { 'f-morand-i': 9, 'f-friant-i': 9 };
const RUSSIANS = { 'r-dochturov-i': 9, 'r-tutchkov-i': 9 };

test('an army that has left its source far behind takes one nearer by, and sets its Center up there anew', () => {
  const play = new Play({ scenario: '1' }).start().until('organization.choosePlace', ['as-proposed', 'done']);
  // Sources are changed on demand, before anything is organized.
  expect(answer(play)).toBe('supply');
  play.answer('organization.choosePlace', 'supply');
  expect([play.seat, answer(play)]).toEqual(['french', { army: 'french', source: 'S4532' }]);
  // The Center is still behind at Leczyca: it is taken down, and set up near Warsaw as soon as that is allowed.
  play.position.armies.french.source = hex('S4532');
  const next = phase(play, 'french', 'administer', '1806-12-08');
  expect(answer(next)).toEqual({ disband: 'french' });
  // In June source and Center are where the army is: nothing is changed.
  expect(answer(new Play({ scenario: '3' }).start().until('organization.choosePlace', ['as-proposed', 'done']))).not.toBe(
    'supply',
  );
});

test('a bridge is opened where it shortens the way to the enemy, and nowhere else', () => {
  const at = (enemy: string) => {
    const play = stage({
      options: { scenario: '2' },
      weather: 'frost',
      points: { french: 6 },
      centers: { french: 'S4432' },
      forces: {
        davout: { at: 'S4525', units: { ...INFANTRY, 'f-gudin-i': 9 }, train: true },
        bennigsen: { at: enemy, units: { 'r-dochturov-i': 5 } },
      },
    });
    // The bridge of Zegrz over the Bug is broken.
    play.position.damaged = [components.board.bridge[hex('S4525') * 6] as number];
    return phase(play, 'french', 'bridge');
  };
  expect(at('S4520').options()).toContainEqual({ force: 'davout', action: 'pontoon', to: 'S4524' });
  expect(answer(at('S4520'))).toMatchObject({ force: 'davout', to: 'S4524' });
  // The enemy is on this side: nobody bridges the river behind his back.
  expect(answer(at('S4529'))).toBe('done');
});

test('a screen rides out toward an enemy within a day or two of march, once', () => {
  const play = phase(
    stage({
      forces: {
        davout: { at: 'S3103', units: { ...INFANTRY, 'f-marulaz-c': 2 } },
        bennigsen: { at: step('S3103', 0, 0, 0, 0, 0, 0), units: RUSSIANS },
      },
    }),
    'french',
    'outposts',
  );
  const { from, to: place } = answer(play) as { from: string; to: string };
  expect(from).toBe('davout');
  const enemy = play.leader('bennigsen').place;
  expect([distance(components.board, hex(place), hex('S3103')), distance(components.board, hex(place), enemy)]).toEqual([3, 3]);
  play.answer('vedettes.choose', { from, to: place });
  expect(answer(play)).toBe('done');
});

test('nobody in sight: no screen is sent out', () => {
  const play = phase(
    stage({
      forces: {
        davout: { at: 'S3103', units: { ...INFANTRY, 'f-marulaz-c': 2 } },
        bennigsen: { at: 'N5901', units: RUSSIANS },
      },
    }),
    'french',
    'outposts',
  );
  expect(answer(play)).toBe('done');
});

test('the main body is looked for behind the outposts', () => {
  const back = step('S3103', 0, 0, 0, 0, 0, 0, 0, 0);
  const front = step('S3103', 0, 0, 0, 0);
  const { position } = stage({
    forces: {
      davout: { at: 'S3103', units: INFANTRY },
      bennigsen: { at: back, units: RUSSIANS },
    },
    vedettes: { russian: [front] },
  });
  const { foes } = survey(components, position, 'french');
  const strength = (name: string) => foes.find((foe) => foe.hex === hex(name))?.strength ?? 0;
  // Eighteen points under two counters nobody has looked at: most of them are reckoned with where the hinder one stands.
  expect(strength(front) + strength(back)).toBeCloseTo(18);
  expect(strength(back)).toBeGreaterThan(3 * strength(front));
});

test('those who command battles are not told off to garrisons; lesser men are', () => {
  const { position } = stage({
    options: { scenario: '2' },
    centers: { french: 'S4432' },
    forces: {
      napoleon: { at: 'S4716', units: { 'f-morand-i': 9 } },
      savary: { at: 'S4715', units: { 'f-suchet-i': 8 } },
      bennigsen: { at: 'C2503', units: RUSSIANS },
    },
  });
  position.morale.warsawFrench = true;
  // eagles/e103/napoleon-early-move: on 25 January he waits; on the 29th he goes.
  const waiting = planFor(components, position, 'french', RULE_OF_THUMB);
  const there = waiting.seen.own.find((body) => body.force === leaderNumber(position, 'napoleon'));
  expect(there && missionOf(waiting, there)).toEqual({ stance: 'hold', goal: hex('S4716') });
  position.turn += 2;
  const plan = planFor(components, position, 'french', RULE_OF_THUMB);
  const [napoleon, savary] = ['napoleon', 'savary'].map((id) => leaderNumber(position, id));
  expect([...plan.holding.keys()]).toEqual([savary]);
  expect(plan.holding.get(savary ?? -1)).toBe(hex('S4817'));
  const emperor = plan.seen.own.find((body) => body.force === napoleon);
  expect(emperor && missionOf(plan, emperor).stance).not.toBe('hold');
});

test('a small body is attacked where it stands in the way, and not chased', () => {
  const mission = (far: number) => {
    const at = step('C2620', ...new Array<number>(far).fill(0));
    const { position } = stage({
      options: { scenario: '2' },
      centers: { french: 'C2620' },
      forces: {
        ney: { at: 'C2620', units: INFANTRY },
        lestocq: { at, units: { 'p-diericke-i': 2 } },
      },
    });
    const plan = planFor(components, position, 'french', RULE_OF_THUMB);
    return plan.targets.map(({ worth }) => worth);
  };
  // Worth no more than half of what stands there: a way of a day's march costs more.
  expect(mission(2)).toEqual([1]);
});

test('who is behind waits for good odds, and takes what there is when half of the time is over', () => {
  const { position } = new Play({ scenario: '2' });
  const stands = (side: 'french' | 'coalition') => standing(components, position, side, RULE_OF_THUMB);
  // The marker stands in D, where the Coalition wins; Königsberg is not asked about in February.
  expect(stands('french').margin).toBe(-0.5);
  const [behind, ahead] = [stands('french').bold, stands('coalition').bold];
  expect(behind).toBeLessThan(0);
  expect(ahead).toBeGreaterThan(behind);
  position.turn = position.lastTurn - 2;
  expect(stands('french').bold).toBeGreaterThan(behind);
  expect(stands('coalition').bold).toBe(ahead);
});

test('a better general sends each Force against one enemy only, enough of them, and the rest after them', () => {
  const { position } = stage({
    options: { scenario: '2' },
    centers: { french: 'S4432' },
    forces: {
      ney: { at: 'C2620', units: { 'f-morand-i': 9, 'f-gudin-i': 9 } },
      davout: { at: 'C2621', units: { 'f-friant-i': 9 } },
      soult: { at: 'C2626', units: { 'f-suchet-i': 8 } },
      bennigsen: { at: step('C2620', 0, 0, 0), units: { 'r-dochturov-i': 6 } },
      lestocq: { at: step('C2620', 1, 1, 1), units: { 'p-diericke-i': 6 } },
    },
  });
  for (const leader of position.leaders) if (leader.army !== 'french') leader.known = KNOWN.size;
  const goals = (ways: Generalship) => {
    const plan = planFor(components, position, 'french', ways);
    return plan.seen.own.map((body) => components.board.names[missionOf(plan, body).goal]);
  };
  const [near, other] = [step('C2620', 1, 1, 1), step('C2620', 0, 0, 0)];
  // Three to one cannot be had against both: all go at one of them, where by rule of thumb Soult goes his own way.
  expect(goals(CONCENTRATING)).toEqual([near, near, near]);
  expect(goals(RULE_OF_THUMB)).toEqual([near, near, other]);
  // Who is content with less sends no more than that, and the rest follow or stay.
  const content = (reserve: number): Generalship => ({ ...CONCENTRATING, allotment: { odds: 1.5, reach: 40, reserve } });
  const told = planFor(components, position, 'french', content(0)).tasks;
  expect([told.size, planFor(components, position, 'french', CONCENTRATING).tasks.size]).toEqual([2, 3]);
  expect(goals(content(40))).toEqual([near, near, near]);
});

test('a point is spent on the corps that would not have moved by itself', () => {
  const order = (points: number, davout: number, augereau: number) => {
    const { position } = stage({
      options: { scenario: '2' },
      centers: { french: 'S4206' },
      forces: {
        davout: { at: 'C2620', units: { 'f-morand-i': davout } },
        augereau: { at: 'C2621', units: { 'f-desjardins-i': augereau } },
        bennigsen: { at: 'C2503', units: RUSSIANS },
      },
    });
    position.armies.french.points = points;
    const plan = planFor(components, position, 'french', RULE_OF_THUMB);
    const options = ['done', 'davout', 'augereau'];
    return options[chooseCommand(plan, position, options)] ?? 'nobody';
  };
  // Davout moves by himself on four of six, Augereau on two: series/sr-63/level-counts-attrition keeps four points back.
  expect([order(8, 9, 9), order(4, 9, 9), order(8, 1, 1)]).toEqual(['augereau', 'nobody', 'nobody']);
});

test('who leads too much gives a unit away, and the staff comes to an end', () => {
  const { position } = stage({
    options: { scenario: '2' },
    centers: { french: 'S4206' },
    forces: { gudin: { at: 'C2620', units: { 'f-morand-i': 5, 'f-friant-i': 4, 'f-suchet-i': 3 } } },
  });
  const seen = survey(components, position, 'french');
  const data: Organizing = { side: 'french', segment: 'organization', hex: hex('C2620'), gate: -1 };
  const options = actsPossible(components, position, data);
  // series/sr-14/must-correct: a span of two does not hold three divisions.
  const chosen = options[organize(seen, data, options)];
  expect(chosen).toEqual({ detach: 'f-friant-i' });
  expect(choosePlace(seen, data, ['C2620'])).toBe(0);
});

test('the quiet of a Fortnight ends when the roads are dry, unless the war is won', () => {
  const at = (side: 'french' | 'coalition', weather: 'snow' | 'fair', marker: number) => {
    const play = sequence('1807-05-01', {}, { weather });
    play.position.morale.marker = marker;
    return answer(phase(play, side, 'begin'));
  };
  expect([at('coalition', 'snow', 3), at('coalition', 'fair', 3), at('coalition', 'fair', 0)]).toEqual([
    'go-on',
    'return',
    'go-on',
  ]);
  expect([at('french', 'fair', 3), at('french', 'fair', 1)]).toEqual(['return', 'go-on']);
});
