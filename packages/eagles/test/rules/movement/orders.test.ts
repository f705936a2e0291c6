import { expect, test } from 'vitest';
import { FAR } from '../../helpers/scenes.js';
import { type Play, phase, spent, stage, step } from '../../helpers/table.js';

/** Orders that name who marches and where to, in one answer, as a match offers them; a search is asked in two. */

const inMatch = (play: Play): Play => {
  Object.assign(play.table, { mode: 'match', options: null });
  return play;
};

const HOME = 'S4206';
const corps = (dice: Readonly<Record<string, readonly number[]>> = {}, points = 3) =>
  stage({
    weather: 'fair',
    centers: { french: HOME },
    sources: { french: 'S4532' },
    points: { french: points },
    dice,
    forces: {
      davout: { at: HOME, units: { 'f-morand-i': 9 } },
      soult: { at: step(HOME, 0), units: { 'f-legrand-i': 5 } },
      ...FAR,
    },
  });

const TWO_NORTH = step(HOME, 0, 0);

test('a Movement Command with its end is one answer, costs a point and moves at once: series/sr-75/moves-at-once', () => {
  const play = inMatch(phase(corps(), 'french', 'command'));
  play.answer('commands.choose', { command: 'davout', to: TWO_NORTH });
  expect([play.kind, play.hex('davout'), play.position.armies.french.points]).toEqual(['commands.choose', TWO_NORTH, 2]);
  expect([play.offers('davout'), play.offers({ command: 'davout', to: HOME })]).toEqual([false, false]);
  // Asked in two, it comes to the same.
  const twice = inMatch(phase(corps(), 'french', 'command'))
    .answer('commands.choose', 'davout')
    .answer('march.choose', TWO_NORTH);
  expect([twice.hex('davout'), spent(twice, 'davout')]).toEqual([play.hex('davout'), spent(play, 'davout')]);
});

test('whoever cannot be commanded is not asked where to: series/sr-75/limited-by-ap', () => {
  const poor = inMatch(phase(corps({}, 0), 'french', 'command'));
  expect([poor.offers('davout'), poor.offers({ command: 'davout', to: TWO_NORTH })]).toEqual([false, false]);
  expect(poor.why('davout')).toEqual(['series/sr-75/limited-by-ap']);
});

test('a Force tries for a hex: it marches there if the die allows it, and stays else: series/sr-76/success', () => {
  const bold = inMatch(phase(corps({ initiative: [1] }), 'french', 'initiative'));
  bold.answer('initiative.choose', { try: 'davout', to: TWO_NORTH });
  expect([bold.kind, bold.hex('davout')]).toEqual(['initiative.choose', TWO_NORTH]);
  const timid = inMatch(phase(corps({ initiative: [6] }), 'french', 'initiative'));
  timid.answer('initiative.choose', { try: 'davout', to: TWO_NORTH });
  expect([timid.kind, timid.hex('davout'), timid.offers({ try: 'davout', to: TWO_NORTH })]).toEqual([
    'initiative.choose',
    HOME,
    false,
  ]);
});

test('the first who tries by himself ends the commands: series/sr-76/who-may-roll', () => {
  const play = inMatch(phase(corps({ initiative: [1] }), 'french', 'command'));
  play.answer('commands.choose', { try: 'davout', to: TWO_NORTH });
  expect([play.kind, play.hex('davout'), play.position.armies.french.points]).toEqual(['initiative.choose', TWO_NORTH, 3]);
});

test('a Center of Operations is moved with the place it goes to: series/sr-53/five-mp-roads', () => {
  const scene = stage({
    weather: 'fair',
    centers: { french: 'S4525' },
    forces: { davout: { at: 'S4525', units: { 'f-morand-i': 9 } }, ...FAR },
  });
  const play = inMatch(phase(scene, 'french', 'command'));
  const ends = play
    .options()
    .flatMap((one) => (typeof one === 'object' && 'center' in one && 'to' in one ? [String(one.to)] : []));
  play.answer('commands.choose', { center: 'french' });
  expect(new Set(play.options())).toEqual(new Set(['stay', ...ends]));
  expect(ends.length).toBeGreaterThan(2);
});

test('a forced march is ordered with its end, and attrition follows at once: series/sr-117/at-once', () => {
  const play = inMatch(phase(corps({ 'forced march': [1], attrition: [1] }), 'french', 'forcedMarch'));
  play.answer('forced-march.choose', { march: 'davout', to: TWO_NORTH });
  expect([play.kind, play.hex('davout'), play.leader('davout').marched]).toEqual(['forced-march.choose', TWO_NORTH, true]);
  expect(play.last('attrition-rolled').kind).toBe('attrition-rolled');
});

test('after the marches one goes on, or consolidates first: series/sr-39/ii-order', () => {
  const turn = (answer: string) => {
    const play = phase(corps(), 'french', 'initiative');
    play.position.stack = play.position.stack.map((frame) =>
      frame.procedure === 'player-turn' ? { ...frame, data: { side: 'french' } } : frame,
    );
    play.table.options = null;
    return play.answer('initiative.choose', answer).kind;
  };
  expect([turn('done'), turn('consolidate')]).toEqual(['forced-march.choose', 'organization.choosePlace']);
});
