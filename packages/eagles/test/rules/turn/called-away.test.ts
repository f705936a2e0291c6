import { expect, test } from 'vitest';
import { OFF } from '../../../src/position.js';
import { danzigAtTurnStart } from '../../../src/rules/movement/off-map.js';
import { ARMIES, grand, sequence } from '../../helpers/scenes.js';
import { components, enlist, FIELD, hex, number, type Play, passUntil, patch, phase, put, stage } from '../../helpers/table.js';

/** Leaders who are lost, away or not yet back when the turn record, a box or a Fortnight asks for them. */

const arrivals = (date: string, side: 'french' | 'coalition', prepare: (play: Play) => void, more: object = {}): Play => {
  const play = stage({ options: { scenario: 'grand-early' }, forces: ARMIES, ...more });
  prepare(play);
  return phase(play, side, 'reinforce', date);
};
const entering = (play: Play): readonly string[] =>
  play.options().flatMap((one) => (typeof one === 'object' && 'leader' in one ? [String(one.leader)] : []));

test('a corps whose Leader was lost comes under a Major General: series/sr-22/else-mg', () => {
  const savary = (place: number) => arrivals('1807-06-06', 'french', (one) => patch(one, 'savary', { place }));
  // The same three divisions, whoever leads them.
  for (const lost of [OFF.captured, OFF.wounded, OFF.escaped, hex(FIELD)]) {
    const play = savary(lost);
    const [first] = entering(play);
    const leader = play.leader(first ?? '');
    expect([leader.kind, play.strength(first ?? ''), play.leader('savary').place]).toEqual(['infantry', 12, lost]);
  }
  const called = savary(OFF.withdrawn);
  expect([entering(called)[0], called.strength('savary')]).toEqual(['savary', 12]);
});

test('what the set-up has placed does not come again when it was destroyed: series/sr-222/already-set-up', () => {
  const bronikowski = (used: boolean) => {
    const play = stage({ options: { scenario: '3' }, forces: ARMIES });
    Object.assign(play.position.units[components.unitNumbers.get('p-bronikowski-i') ?? -1] ?? {}, { used });
    phase(play, 'coalition', 'reinforce', '1807-06-10');
    return play.unit('p-bronikowski-i');
  };
  expect([bronikowski(true), bronikowski(false)]).toEqual([0, 6]);
});

test('whoever waits for the source comes in where it is by then: series/sr-72/s-s', () => {
  const play = arrivals('1807-06-14', 'coalition', (one) => patch(one, 'essen-i', { place: OFF.withdrawn }), {
    sources: { russian: 'N3214' },
  });
  expect(play.offers({ leader: 'essen-i', hex: 'N3214' })).toBe(true);
  play.answer('reinforcements.choose', 'done');
  play.position.armies.russian.source = hex('N5901');
  phase(play, 'coalition', 'reinforce', '1807-06-16');
  expect(play.options().filter((one) => typeof one === 'object')).toEqual([{ leader: 'essen-i', hex: 'N5901' }]);
});

test('who takes over a track takes it over where it is, off the map too: series/sr-24/apr-25, series/sr-165/same-hex', () => {
  const play = arrivals('1807-04-25', 'coalition', (one) => {
    patch(one, 'essen-i', { place: OFF.cantonment, gate: hex('S6104'), since: 3, forage: true });
    enlist(one, 'essen-i', 'r-essen-iii-i', 6);
  });
  expect(play.leader('tutchkov')).toMatchObject({ place: OFF.cantonment, gate: hex('S6104'), since: 3, forage: true });
  expect(entering(play)).toContain('tutchkov');
});

test('those who wait at the edge come in under whoever leads them when theirs is called away: series/sr-74/units-stay', () => {
  const play = arrivals('1807-01-13', 'coalition', (one) => {
    patch(one, 'buxhowden', { place: OFF.waiting });
    enlist(one, 'buxhowden', 'r-tutchkov-i', 9);
    one.position.arrivals = [{ leader: number(one, 'buxhowden'), hex: hex('S6104') }];
  });
  const [heir] = entering(play);
  expect([play.leader('buxhowden').place, play.strength(heir ?? ''), play.leader(heir ?? '').kind]).toEqual([
    OFF.withdrawn,
    9,
    'infantry',
  ]);
  // A Leader without troops is simply gone.
  const alone = arrivals('1807-01-13', 'coalition', (one) => {
    patch(one, 'buxhowden', { place: OFF.waiting });
    one.position.arrivals = [{ leader: number(one, 'buxhowden'), hex: hex('S6104') }];
  });
  expect(alone.position.arrivals).toEqual([]);
});

test('two points less leave nobody of a small relief, and no general without men comes back: series/sr-173/returns', () => {
  const small = stage({
    options: { scenario: 'grand-late' },
    date: '1807-05-27',
    weather: 'fair',
    forces: { ...ARMIES, 'general:russian:infantry:relief': { at: 'N0733', units: { 'r-essen-iii-i': 2 } } },
  });
  Object.assign(small.position.danzig, { fell: -1, delayed: -1, stays: false });
  patch(small, 'relief', { place: OFF.danzig, counter: 0, gate: hex('C0106') });
  danzigAtTurnStart(components, small.table);
  expect([small.leader('relief').place, small.position.arrivals]).toEqual([OFF.out, []]);
});

test('a Fortnight is declared only where one can follow: series/sr-183/never', () => {
  const declares = (date: string) => {
    const play = grand(date);
    play.position.turn = components.turns.findIndex((turn) => turn.start === date);
    Object.assign(play.position.morale, { leftBattle: play.position.turn, leftNow: true });
    phase(play, 'coalition', 'morale');
    return play.offers('fortnight');
  };
  // Into III to XII, never into XIII and XIV: in May nothing more can be declared.
  expect([declares('1807-03-04'), declares('1807-05-03'), declares('1807-05-17'), declares('1807-06-02')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('without a line there is no award, and the dice are free again: eagles/e51/no-second-ap', () => {
  const play = sequence('1807-03-02');
  play.position.armies.french.center = OFF.out;
  phase(play, 'french', 'fortnight');
  expect(play.position.armies.french.awarded).toBe(-1);
});

test('the wounded wait while the enemy is in their source: series/sr-21/returns', () => {
  const heals = (enemyThere: boolean) => {
    const play = stage({
      options: { scenario: 'grand-late', casualties: true },
      date: '1807-03-01',
      weather: 'fair',
      forces: { davout: { at: 'S4206', units: { 'f-morand-i': 9 } }, bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 9 } } },
      sources: { russian: 'N6130', french: 'S4532' },
    });
    patch(play, 'barclay', { place: OFF.wounded, since: 1 });
    if (enemyThere) put(play, 'davout', 'N6130');
    play.position.turn = components.turns.findIndex((turn) => turn.start === '1807-02-28');
    play.position.pending = [];
    play.position.stack = [{ procedure: 'campaign', step: 'endTurn', data: {} }];
    play.start();
    return play;
  };
  expect(heals(false).hex('barclay')).toBe('N6130');
  const waiting = heals(true);
  expect(waiting.leader('barclay').place).toBe(OFF.wounded);
  put(waiting, 'davout', 'S4206');
  passUntil(waiting, () => waiting.position.turn === components.turns.findIndex((turn) => turn.start === '1807-03-04'));
  expect(waiting.leader('barclay').place).not.toBe(OFF.wounded);
});
