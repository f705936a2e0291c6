import { frameOf } from '@vedette/core';
import { expect, test } from 'vitest';
import { seen, truth } from '../../../src/components/map/field.js';
import { KNOWN, OFF } from '../../../src/position.js';
import { feelZones, forgetTheUnseen } from '../../../src/rules/outposts/contact.js';
import { numberCounters, tellingCounters } from '../../../src/rules/outposts/counters.js';
import { apart, around, isLand, isPassed } from '../../helpers/as-printed.js';
import { FAR, outposts } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, patch, phase, put, stage } from '../../helpers/table.js';

/** Outposts that meet others, give way and are counted, and what their numbers tell (SR-27 to SR-37). */

const named = (hexes: readonly number[]) => hexes.map((one) => components.board.names[one] ?? '').sort();

/** A French outpost rides at a Russian one. */
const clash = (mover: number, other: number, more: object = {}) => {
  const play = stage({
    weather: 'fair',
    dice: { 'vedette mover': [mover], 'vedette other': [other] },
    centers: { russian: field(1, 1, 1, 1, 1), french: field(3, 3, 3, 3) },
    forces: {
      davout: { at: field(3, 3, 3), units: { 'f-nansouty-c': 3 } },
      bennigsen: { at: field(0, 0, 0, 0, 0), units: { 'r-korff-c': 3 } },
      ...more,
    } as never,
    vedettes: { french: [field(3), field(3, 3)], russian: [field(0)] },
  });
  play.position.customary = [];
  phase(play, 'french', 'command');
  const [rider] = outposts(play, 'french');
  play.answer('commands.choose', { vedette: rider?.counter }).answer('ride.choose', field(0));
  return play;
};

test('of two outposts the lower die gives way, the mover on a tie, and both are known: series/sr-37/both-roll, series/sr-37/tie-mover', () => {
  const won = clash(4, 3);
  expect(won.last('vedette-clash')).toEqual({ kind: 'vedette-clash', hex: field(0), mover: 4, other: 3 });
  expect([won.kind, won.seat]).toEqual(['drive-off.giveWay', 'coalition']);
  won.answer('drive-off.giveWay', field(0, 0, 0));
  expect(named(outposts(won, 'russian').map((one) => one.place))).toEqual([field(0, 0, 0)]);
  expect(named(outposts(won, 'french').map((one) => one.place))).toEqual([field(0), field(3, 3)].sort());
  expect(outposts(won, 'russian').map((one) => one.known)).toEqual([KNOWN.kind]);
  expect(won.last('vedettes-driven-off')).toEqual({
    kind: 'vedettes-driven-off',
    side: 'coalition',
    from: field(0),
    to: field(0, 0, 0),
  });
  for (const lost of [clash(3, 3), clash(2, 5)]) {
    // He goes back from the hex before.
    expect([lost.kind, lost.seat]).toEqual(['drive-off.giveWay', 'french']);
    const to = String(lost.options()[0]);
    lost.answer('drive-off.giveWay', to);
    expect(named(outposts(lost, 'russian').map((one) => one.place))).toEqual([field(0)]);
    expect(named(outposts(lost, 'french').map((one) => one.place))).toEqual([to, field(3, 3)].sort());
  }
});

test('driven off, outposts go two hexes over what can be passed, past no enemy and through no zone: series/sr-36/retreat-path', () => {
  const play = clash(6, 1, {
    ney: { at: field(1, 1), units: { 'f-marchand-i': 3 } },
    murat: { at: field(5, 5), units: { 'f-colbert-c': 1 }, forage: true },
  });
  const { position } = play;
  const from = hex(field(0));
  const by = outposts(play, 'french').find((one) => one.place !== hex(field(3, 3)))?.place ?? -1;
  const [looks, zones] = [seen(components, position, 'coalition'), truth(components, position, 'coalition').zone];
  const isOpen = (one: number) =>
    isLand(one) && looks.enemy[one] === 0 && looks.outpost[one] === 0 && zones[one] === 0 && one !== by;
  const first = around(field(0), 1).filter((one) => apart(from, one) === 1 && isPassed(position, from, one) && isOpen(one));
  const book = around(field(0), 2).filter(
    (one) => apart(from, one) === 2 && isOpen(one) && first.some((step) => isPassed(position, step, one)),
  );
  expect(play.options().map(String).sort()).toEqual(named(book));
  expect(book.length).toBeGreaterThan(1);
  expect(play.offers(field(1, 1))).toBe(false);
});

test.each([[], ['coalition']] as const)(
  'where there is nowhere to go they are back in their pool, by custom of %s too: series/sr-36/cannot-retreat',
  (...customary) => {
    const ring = Object.fromEntries(
      ['ney', 'soult', 'lannes', 'augereau', 'mortier', 'victor'].map((id, direction) => [
        id,
        {
          at: field(0, direction),
          units: {
            [['f-marchand-i', 'f-legrand-i', 'f-suchet-i', 'f-heudelet-i', 'f-dupas-i', 'f-lapisse-drouet-i'][direction] ?? '']:
              2,
          },
        },
      ]),
    );
    const play = stage({
      weather: 'fair',
      centers: { russian: field(1, 1, 1, 1, 1) },
      dice: { 'vedette mover': [6], 'vedette other': [1] },
      forces: { ...ring, ...FAR } as never,
      vedettes: { french: [field(3, 3)], russian: [field(0)] },
    });
    play.position.customary = [...customary];
    phase(play, 'french', 'command');
    const before = play.position.vedettes.filter((one) => one.army === 'russian' && one.place === OFF.out).length;
    play.answer('commands.choose', { vedette: outposts(play, 'french')[0]?.counter }).answer('ride.choose', field(0));
    expect(outposts(play, 'russian')).toEqual([]);
    const back = play.position.vedettes.filter((one) => one.army === 'russian' && one.place === OFF.out);
    expect([back.length, back.every((one) => one.counter === 0 && one.known === 0)]).toEqual([before + 1, true]);
    expect(play.last('counter-left')).toMatchObject({ army: 'russian', hex: field(0) });
  },
);

test('each outpost of a hex is offered once to be recalled, and of the own side alone: series/sr-33/recall', () => {
  const play = stage({
    weather: 'fair',
    forces: { davout: { at: FIELD, units: { 'f-nansouty-c': 3 } }, ...FAR },
    vedettes: { french: [field(0), field(0), field(3)], russian: [field(2)] },
  });
  phase(play, 'french', 'outposts');
  const recalls = play
    .options()
    .flatMap((one) => (typeof one === 'object' && one !== null && 'recall' in one ? [one.recall] : []));
  expect(recalls.sort()).toEqual([field(0), field(3)].sort());
});

test('a Force posts two for each point of horse, within three hexes: series/sr-33/two-per-sp, series/sr-33/where', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      davout: { at: FIELD, units: { 'f-nansouty-c': 1 } },
      ney: { at: 'S0634', units: { 'f-marchand-i': 3, 'f-colbert-c': 5 } },
      ...FAR,
    },
  });
  phase(play, 'french', 'outposts');
  const far = (id: string) =>
    around(play.hex(id), 5).flatMap((to) =>
      play.offers({ from: id, to: components.board.names[to] }) ? [apart(hex(play.hex(id)), to)] : [],
    );
  expect(Math.max(...far('davout'))).toBe(components.tables.command.vedetteRange);
  play.answer('vedettes.choose', { from: 'davout', to: field(0) });
  expect(far('davout').length).toBeGreaterThan(0);
  play.answer('vedettes.choose', { from: 'davout', to: field(1) });
  expect([far('davout'), far('ney').length > 0]).toEqual([[], true]);
  expect(outposts(play, 'french').map((one) => [one.moved, one.counter > 0])).toEqual([
    [false, true],
    [false, true],
  ]);
});

test('the numbers after the set-up follow the hexes, the French first: nothing tells in which order pieces were laid', () => {
  const play = stage({
    forces: {
      napoleon: { at: field(3), units: { 'f-morand-i': 3 } },
      davout: { at: FIELD, units: { 'f-friant-i': 3 } },
      bennigsen: { at: 'N5901', units: { 'r-dochturov-i': 3 } },
    },
    vedettes: { french: [field(0)], russian: [field(2, 2)] },
  });
  numberCounters(play.position);
  const placed = [
    ...play.position.leaders.filter((one) => one.counter > 0),
    ...play.position.vedettes.filter((one) => one.counter > 0),
  ];
  const byNumber = placed.sort((one, other) => one.counter - other.counter);
  expect(byNumber.map(({ counter }) => counter)).toEqual([1, 2, 3, 4, 5]);
  expect(play.position.counters).toBe(5);
  for (const side of ['french', 'coalition']) {
    const own = byNumber.filter(({ army }) => (army === 'french') === (side === 'french')).map(({ place }) => place);
    expect(own).toEqual([...own].sort((one, other) => one - other));
  }
  expect(byNumber[0]?.army).toBe('french');
});

test('what is new on the map is numbered by its hex, and everything that names a counter goes with its piece: series/sr-27/not-force-or-vedette', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 3 } },
      ney: { at: FIELD, units: { 'f-marchand-i': 3 } },
      ...FAR,
    },
  });
  const { position } = play;
  const [davout, ney] = [play.leader('davout').counter, play.leader('ney').counter];
  const [low, high] = [Math.min(davout, ney), Math.max(davout, ney)];
  const leaving = davout === high ? 'davout' : 'ney';
  const staying = leaving === 'davout' ? 'ney' : 'davout';
  position.redoubts = [{ hex: hex(FIELD), side: 'french', rear: -1, builder: high, begun: 0 }];
  position.fortnights.movers = [{ counter: high, objective: 1 }];
  position.scouted = [{ counter: high, hex: 1 }];
  position.stack = [frameOf(play.table.contents, 'bridging', { side: 'french', acted: [high, 99] }, 'choose')];
  tellingCounters(components, play.table, () => put(play, leaving, field(0, 0, 0)));
  // The lower number goes, whoever has it.
  expect([play.leader(leaving).counter, play.leader(staying).counter]).toEqual([low, high]);
  expect([position.redoubts[0]?.builder, position.fortnights.movers[0]?.counter, position.scouted[0]?.counter]).toEqual([
    low,
    low,
    low,
  ]);
  expect(position.stack[0]?.data).toMatchObject({ acted: [low, 99] });
});

test('two that appear at once are numbered by their hexes: series/sr-27/not-force-or-vedette', () => {
  const play = stage({ forces: { davout: { at: FIELD, units: { 'f-morand-i': 3 } }, ...FAR } });
  const { position } = play;
  const [first, second] = position.vedettes.filter((one) => one.army === 'french');
  const [far, near] = [hex(field(1)), hex(field(5))];
  tellingCounters(components, play.table, () => {
    Object.assign(first ?? {}, { place: Math.max(far, near), counter: ++position.counters });
    Object.assign(second ?? {}, { place: Math.min(far, near), counter: ++position.counters });
  });
  expect((second?.counter ?? 0) < (first?.counter ?? 0)).toBe(true);
  const told = play.events.flatMap((event) =>
    event.kind === 'counter-appeared' ? [[event.counter, event.hex, event.only.french]] : [],
  );
  expect(told).toEqual([
    [second?.counter, components.board.names[Math.min(far, near)], { what: 'vedette' }],
    [first?.counter, components.board.names[Math.max(far, near)], { what: 'vedette' }],
  ]);
});

test('what is known is forgotten when no enemy is within two hexes, of outposts and Forces alike: series/sr-29/until-out-of-sight', () => {
  const forgotten = (away: number, side: 'french' | 'coalition' = 'french') => {
    const play = stage({
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 3 } },
        bennigsen: { at: field(...Array.from({ length: away }, () => 0)), units: { 'r-dochturov-i': 3 } },
      },
      vedettes: { french: [field(3, 3, 3)], russian: [field(0, 0, 0, 0, 0, 0)] },
    });
    for (const leader of play.position.leaders) Object.assign(leader, { known: 4, shown: 3 });
    for (const vedette of play.position.vedettes) vedette.known = 1;
    forgetTheUnseen(components, play.position);
    const id = side === 'french' ? 'davout' : 'bennigsen';
    return [play.leader(id).known, play.leader(id).shown, ...outposts(play, 'french').map((one) => one.known)];
  };
  expect([forgotten(2), forgotten(3)]).toEqual([
    [4, 3, 0],
    [0, 0, 0],
  ]);
  expect(forgotten(2, 'coalition').slice(0, 2)).toEqual([4, 3]);
});

test('a contact is news only while something is unknown, and betrays Forces alone: series/sr-85/six-hexes', () => {
  const play = stage({
    forces: {
      davout: { at: FIELD, units: { 'f-morand-i': 3 } },
      bagration: { at: field(0) },
    },
  });
  patch(play, 'davout', { known: 0 });
  patch(play, 'bagration', { known: 0 });
  expect(feelZones(components, play.position, hex(FIELD))).toBe(true);
  expect([play.leader('davout').known, play.leader('bagration').known]).toEqual([KNOWN.kind, 0]);
  patch(play, 'bagration', { known: KNOWN.kind });
  expect(feelZones(components, play.position, hex(FIELD))).toBe(false);
});
