import { expect, test } from 'vitest';
import { distance } from '../../../src/components/map/board.js';
import type { Pursuit } from '../../../src/contents.js';
import { OFF } from '../../../src/position.js';
import { newPursuit } from '../../../src/rules/battle/pursuit.js';
import { pursuitDie, pursuitHexes } from '../../../src/rules/battle/pursuit-distance.js';
import { beaten, ended, follow, HUGE } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, passUntil, patch, phase, stage, step } from '../../helpers/table.js';

/** Pursuit (SR-142 to SR-146, SR-214). */

test('the roll comes first, then the path', () => {
  const play = beaten({});
  // series/sr-136/pursuit-roll-first, series/sr-214/order, series/actions/iii-b-5: die, Forces, hexes; then the loser lays his path.
  expect([play.kind, play.seat]).toEqual(['pursuit.choose', 'french']);
  // series/sr-142/stop-sooner, series/sr-142/greatest: anything up to the result; series/default/pursuit-full: custom goes all the way.
  const offered = play.options();
  play.answer('pursuit.choose', { pursue: 1 });
  const most = play.last('pursuit-rolled').most;
  expect(offered).toEqual([...Array.from({ length: most }, (_, index) => ({ pursue: most - index })), 'enough']);
  // series/sr-137/owner-chooses: the path is the loser's.
  expect([play.kind, play.seat]).toEqual(['retreat.choose', 'coalition']);
});

test.each([0, 1, 2, 3])('pursued %i hexes', (hexes) => {
  const play = follow(beaten({ die: 6 }), hexes);
  // series/sr-136/pursuit-plus-1: the retreat is one hex longer than the pursuit.
  expect(distance(components.board, hex(field(1)), play.leader('sacken').place)).toBe(hexes + 1);
  // series/sr-214/first-hex: the vacated hex is the first, so Soult ends two behind; series/sr-143/no-mp, series/sr-143/no-attrition: for nothing.
  expect([
    hexes === 0 ? 0 : distance(components.board, hex(field(1)), play.leader('soult').place),
    play.leader('soult').spent,
  ]).toEqual([Math.max(0, hexes - 1), 0]);
  expect(play.events.some((event) => event.kind === 'attrition-rolled')).toBe(false);
  // series/sr-109/lost-pursued: after three hexes the train is gone.
  expect(play.leader('sacken').train >= 0).toBe(hexes < 3);
  // series/sr-144/artillery-first: and a gun with the first loss.
  if (hexes === 3) expect(play.unit('r-right-a')).toBe(2);
});

test.each([
  ['by custom', []],
  ['himself', ['coalition' as const]],
])('a retreat cannot be taken back once it shows that its losses are shared out %s', (_, choosing) => {
  const play = beaten({ die: 6 });
  play.answer('pursuit.choose', { pursue: 2 });
  play.position.choosing = [...choosing];
  play.table.learned = false;
  const shown: boolean[] = [];
  const tell = play.table.record;
  play.table.record = (event) => {
    tell?.(event);
    if (event.kind === 'loss-taken') shown.push(play.table.learned);
  };
  play.answer('retreat.choose', play.options()[0]);
  if (choosing.length > 0) expect([play.kind, play.table.learned]).toEqual(['losses.choose', true]);
  else expect(shown[0]).toBe(true);
});

test('who may pursue', () => {
  const play = beaten({
    more: {
      ney: { at: field(0), units: { 'f-marchand-i': 3 } },
      lannes: { at: field(2), units: { 'f-suchet-i': 3 } },
    },
  });
  patch(play, 'lannes', { forage: true });
  play.table.options = null;
  play.answer('pursuit.choose', 'select');
  // series/sr-142/who: those of the battle beside the vacated hex; series/sr-142/concentrated, series/sr-84/no-pursuit: no foragers.
  expect([play.offers('soult'), play.offers('ney'), play.offers('lannes')]).toEqual([true, true, false]);
  patch(play, 'soult', { pursued: 2 });
  play.table.options = null;
  // A Force pursues at most once in a Combat Phase: series/sr-214/once.
  expect(play.offers('soult')).toBe(false);
});

test('the pursuit die', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      soult: { at: FIELD, units: { 'f-legrand-i': 5, 'f-nansouty-c': 2 } },
      sacken: { at: field(0), units: { 'r-dochturov-i': 5, 'r-korff-c': 1 } },
      ney: { at: FIELD, units: { 'f-marchand-i': 5 } },
    },
  });
  const data = (pursuers: readonly string[], bonus: boolean): Pursuit => ({
    ...newPursuit({
      winner: 'french',
      loser: 'coalition',
      bodies: [{ hex: hex(field(0)), counters: [play.leader('sacken').counter] }],
      able: [],
      mayPursue: true,
      roundThree: false,
      initiatives: [4, 3],
      bonus,
      winnerLost: 0,
      loserLost: 0,
    }),
    pursuers: pursuers.map((id) => play.leader(id).counter),
    die: 3,
  });
  const die = (pursuers: readonly string[], bonus = false) => pursuitDie(components, play.table, data(pursuers, bonus));
  // series/sr-214/modifier-source: Soult's riders count when Soult follows, and the star is the Battle Leader's.
  expect([die(['soult']), die(['ney']), die(['ney'], true)]).toEqual([4, 1, 2]);
  play.position.weather = 'snow';
  expect(die(['soult'])).toBe(3);
  expect(pursuitHexes(components, 4, 1)).toBe(2);
});

test('a river hinders the pursuit where every way out crosses one: series/table/pursuit/drm-river', () => {
  const die = (from: string) => {
    const play = stage({
      weather: 'fair',
      centers: { russian: 'S3103', french: 'S0634' },
      sources: { russian: 'S6104' },
      forces: {
        soult: { at: 'S0634', units: { 'f-legrand-i': 5, 'f-nansouty-c': 2 } },
        sacken: { at: from, units: { 'r-dochturov-i': 5, 'r-korff-c': 2 } },
      },
    });
    const { counter } = play.leader('sacken');
    const lost = newPursuit({
      winner: 'french',
      loser: 'coalition',
      bodies: [{ hex: hex(from), counters: [counter] }],
      able: [],
      mayPursue: true,
      roundThree: false,
      initiatives: [3, 3],
      bonus: false,
      winnerLost: 0,
      loserLost: 0,
    });
    return pursuitDie(components, play.table, { ...lost, pursuers: [play.leader('soult').counter], die: 3 });
  };
  // From C0522 he has to cross; from C0422 he may, and there is a dry way too.
  expect([die('C0522'), die('C0422')]).toEqual([2, 3]);
});

test('a zone of another stops the pursuit', () => {
  const play = beaten({ die: 6, more: { bagration: { at: field(1, 1), units: { 'r-tutchkov-i': 5 } } } });
  const before = play.strength('sacken');
  follow(play, 3);
  // series/example/65, series/sr-143/stop-ezoc: the vacated hex lies in Bagration's zone; one hex pursued, two gone, and the loss of one.
  expect([
    play.last('pursued').hexes,
    distance(components.board, hex(field(1)), play.leader('sacken').place),
    before - play.strength('sacken'),
  ]).toEqual([1, 2, components.tables.pursuit.loss[before > 16 ? 3 : 2]?.[1]]);
});

test('the pursuit ends at the edge', () => {
  const side =
    [0, 1, 2, 3, 4, 5].find((direction) => {
      const near = components.board.neighbours[hex('S6104') * 6 + direction] as number;
      return near >= 0 && components.board.open[near] === 1 && components.board.river[hex('S6104') * 6 + direction] === 0;
    }) ?? 0;
  const play = stage({
    weather: 'fair',
    dice: { battle: [6], pursuit: [6] },
    centers: { russian: 'S5904', french: 'S0634' },
    sources: { russian: 'S6104' },
    forces: {
      soult: { at: step('S6104', side), units: { ...HUGE, 'f-nansouty-c': 9 } },
      sacken: { at: 'S6104', units: { 'r-dochturov-i': 9, 'r-essen-iii-i': 8 } },
      bennigsen: { at: 'N5901', units: { 'r-tutchkov-i': 9 } },
    },
  });
  phase(play, 'french', 'battles');
  passUntil(play, () => play.kind === 'battle.chits', ['S6104', 'attack']);
  play.answer('battle.chits', 'pitched', 'french').answer('battle.chits', 'pitched', 'coalition');
  passUntil(play, () => play.kind === 'pursuit.choose' || ended(play), ['by-custom']);
  if (play.kind === 'pursuit.choose') play.answer('pursuit.choose', play.options()[0]);
  passUntil(play, () => ended(play), [{ offMap: 'S6104' }, 'by-custom', 'enough']);
  // series/sr-140/pursuit-stops, eagles/e13/pursuit-stays-on-map: into the vacated hex and no farther,
  // series/sr-140/losses-real-hexes, eagles/e13/loss-by-actual-pursuit: and the loss is for what was really pursued.
  expect([play.leader('sacken').place, play.hex('soult'), play.last('pursued').hexes]).toEqual([OFF.cantonment, 'S6104', 1]);
});

test('the loser loses no less than the winner', () => {
  const play = beaten({ die: 6 });
  const battle = play.position.stack.find((one) => one.procedure === 'pursuit')?.data as unknown as {
    winnerLost: number;
    loserLost: number;
  };
  Object.assign(battle, { winnerLost: battle.loserLost + 6 });
  const before = play.strength('sacken');
  follow(play, 1);
  // Winner of example 54 lost 4 SP, loser 1 in battle and 2 in pursuit: series/sr-145/raise, series/example/55.
  expect(before - play.strength('sacken')).toBe(6);
  const weak = beaten({ die: 6, enemy: { 'r-essen-iii-i': 0, 'r-right-a': 0, 'r-dochturov-i': 5 } });
  Object.assign(weak.position.stack.find((one) => one.procedure === 'pursuit')?.data ?? {}, { winnerLost: 50 });
  follow(weak, 1);
  // The raise goes only as far as the loser has SP left: series/sr-145/as-far-as-sp.
  expect(weak.strength('sacken')).toBe(0);
});

test('a pursuer that stopped at once may fight again, others not', () => {
  const joins = (pursued: number) => {
    const play = stage({
      weather: 'fair',
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 9 } },
        ney: { at: field(2), units: { 'f-marchand-i': 9 } },
        sacken: { at: field(1), units: { 'r-dochturov-i': 5 } },
      },
    });
    phase(play, 'french', 'battles');
    play.position.pending = [];
    patch(play, 'ney', { pursued });
    Object.assign(play.position.stack.at(-1) ?? {}, { step: 'chooseBattle' });
    play.position.stack = play.position.stack.slice(0, 3).map((one) =>
      one.procedure === 'combat-phase'
        ? {
            ...one,
            step: 'chooseBattle',
            data: {
              side: 'french',
              battles: [{ target: hex(field(1)), attackers: [play.leader('davout').counter] }],
              asking: [],
              refused: [],
              besieging: [],
              current: 0,
              attacked: [],
            },
          }
        : one,
    ) as never;
    play.start();
    return play.kind === 'combat-phase.join';
  };
  // Apart from SR-146, a Force that pursued is done fighting for this phase: series/sr-146/after-1-hex
  // and series/sr-143/no-more-fight.
  expect([joins(1), joins(2)]).toEqual([true, false]);
});
