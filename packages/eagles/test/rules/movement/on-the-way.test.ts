import { frameIn } from '@vedette/core';
import { expect, test } from 'vitest';
import { march, newOrganizing } from '../../../src/contents.js';
import { OFF } from '../../../src/position.js';
import { overSpan, overSpanned, spanUsed } from '../../../src/rules/movement/initiative.js';
import { mayRepulse, napoleonAwaited } from '../../../src/rules/movement/march-walk.js';
import { actsPossible } from '../../../src/rules/organization/acts.js';
import { addBrigades, addDissolutions } from '../../../src/rules/organization/regiments.js';
import { reorganize } from '../../../src/rules/organization/reorganize.js';
import { approachEndsSequence } from '../../../src/rules/turn/fortnight.js';
import { cheapest } from '../../helpers/as-printed.js';
import { FAR, grand, outposts, sequence } from '../../helpers/scenes.js';
import { components, FIELD, field, hex, number, type Play, patch, phase, put, stage } from '../../helpers/table.js';

/** Particulars of marches and of reorganization: what is driven off, left behind, paid for, promoted (SR-13 to SR-26, SR-69 to SR-89). */

/** Davout, who has the initiative, in open fields. */
const marching = (davout: object = {}, more: object = {}, vedettes: object = {}) => {
  const play = stage({
    weather: 'fair',
    dice: { initiative: [1, 1] },
    forces: { davout: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 5 }, ...davout }, ...FAR, ...more } as never,
    vedettes: vedettes as never,
  });
  play.position.customary = [];
  return play;
};

/** The march that is under way, asked again with so many halves of a point left. */
function leaving(play: Play, budget: number): Play {
  Object.assign(frameIn(play.position, march) ?? {}, { budget });
  play.position.pending = [];
  return play.start();
}

test('a march drives off the outposts of the hex it enters, and no others: series/sr-36/move-on', () => {
  const play = marching({}, {}, { russian: [field(0), field(2, 2), field(0, 0, 0, 0)], french: [field(5, 5)] });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout').answer('march.choose', field(0));
  expect([play.kind, play.seat]).toEqual(['drive-off.giveWay', 'coalition']);
  play.answer('drive-off.giveWay', field(0, 1, 1));
  const russian = outposts(play, 'russian').map((one) => components.board.names[one.place]);
  expect(russian.sort()).toEqual([field(0, 1, 1), field(2, 2), field(0, 0, 0, 0)].sort());
  expect(outposts(play, 'french').map((one) => components.board.names[one.place])).toEqual([field(5, 5)]);
  expect(play.hex('davout')).toBe(field(0));
});

test('who is left behind has a counter of his own, in the mode of the Force: series/sr-77/drop', () => {
  const play = marching({}, { 'general:french:infantry:rear': { under: 'davout', units: { 'f-daultanne-gudin-i': 2 } } });
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout').answer('march.choose', { drop: 'rear' });
  expect(play.leader('rear')).toMatchObject({ superior: -1, moved: true, forage: false, place: hex(FIELD) });
  expect(play.leader('rear').counter).toBeGreaterThan(0);
  expect(play.strength('davout')).toBe(14);
});

test('of counters that look alike the one that marches takes the lowest number: series/sr-27/not-force-or-vedette', () => {
  const taken = (die: number) => {
    const play = stage({
      weather: 'fair',
      dice: { initiative: [die] },
      forces: {
        ney: { at: FIELD, units: { 'f-marchand-i': 3 } },
        davout: { at: FIELD, units: { 'f-morand-i': 9 } },
        ...FAR,
      },
    });
    for (const leader of play.position.leaders) leader.known = 0;
    const numbers = [play.leader('ney').counter, play.leader('davout').counter];
    const later = play.leader('ney').counter > play.leader('davout').counter ? 'ney' : 'davout';
    phase(play, 'french', 'initiative').answer('initiative.choose', later);
    return [play.leader(later).counter === Math.min(...numbers), play.kind];
  };
  expect(taken(1)).toEqual([true, 'march.choose']);
});

test('a change of mode costs a point, and is open to who has just that left: series/sr-83/change-cost-1', () => {
  const changes = (left: number) => {
    const play = marching({ forage: true });
    phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
    return leaving(play, left).offers('concentrate');
  };
  const cost = 2 * components.tables.terrain.modeChange;
  expect([changes(cost), changes(cost - 1)]).toEqual([true, false]);
});

test('a repulse is paid with the ground, and is open to who has just that left: series/sr-88/cost', () => {
  const repulses = (left: number) => {
    const play = marching({}, { sacken: { at: field(0), units: { 'r-essen-iii-i': 1 } } });
    // Clear ground, the blow, and leaving the zone.
    const { terrain, repulse } = components.tables;
    const cost = 2 * ((terrain.hex.clear.mp.dry ?? 0) + repulse.mp + terrain.leaveZone);
    phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
    return leaving(play, cost + left).offers({ repulse: field(0) });
  };
  expect([repulses(0), repulses(-1)]).toEqual([true, false]);
});

test('nobody is thrown back while another enemy, on whatever side, holds the Force in his zone: series/sr-212/other-zone', () => {
  const may = (target: number, other: number | null) => {
    const play = marching(
      {},
      {
        sacken: { at: field(target), units: { 'r-essen-iii-i': 1 } },
        ...(other === null ? {} : { tutchkov: { at: field(other), units: { 'r-tutchkov-i': 9 } } }),
      },
    );
    return mayRepulse(components, play.table, number(play, 'davout'), hex(field(target)));
  };
  for (const direction of [0, 1, 2, 3, 4, 5]) {
    const target = (direction + 2) % 6;
    expect([may(target, null), may(target, direction)]).toEqual([true, false]);
  }
});

test('the span is used up by what is led, and over it is more than it: series/sr-14/no-command-until', () => {
  const play = stage({
    forces: {
      murat: { at: FIELD, units: { 'f-morand-i': 1, 'f-friant-i': 1, 'f-nansouty-c': 1 } },
      'general:french:infantry:one': { under: 'murat', units: { 'f-marchand-i': 1 } },
      ...FAR,
    },
  });
  const murat = number(play, 'murat');
  const { span } = components.leaders.get('murat') ?? { span: 0 };
  const used = () => spanUsed(components, play.position, murat);
  const more = ['f-daultanne-gudin-i', 'f-legrand-i', 'f-dupas-i', 'f-suchet-i', 'f-gazan-i', 'f-heudelet-i', 'f-dupont-i'];
  const enlist = (id: string) =>
    Object.assign(play.position.units[components.unitNumbers.get(id) ?? -1] ?? {}, { leader: murat, strength: 1 });
  // Counted in halves: riders are one, and somebody in command counts as his sheet says.
  const general = components.generals.infantry.subordination;
  expect(used()).toBe(2 * (1 + 1 + 0.5) + general);
  Object.assign(play.position.units[components.unitNumbers.get('f-nansouty-c') ?? -1] ?? {}, { leader: -1, strength: 0 });
  for (const id of more) {
    if (used() >= span) break;
    enlist(id);
  }
  const state = () => [overSpan(components, play.position, murat), overSpanned(components, play.position).includes(murat)];
  if (used() === span) expect(state()).toEqual([false, false]);
  enlist(more.at(-1) ?? '');
  expect([used() > span, ...state()]).toEqual([true, true, true]);
});

test('the Emperor himself can lead too much: series/sr-14/must-correct', () => {
  const led = (units: number) => {
    const play = stage({ forces: { napoleon: { at: FIELD }, ...FAR } });
    const foot = components.units.flatMap((unit, index) => (unit.army === 'french' && unit.arm === 'infantry' ? [index] : []));
    for (const unit of foot.slice(0, units)) Object.assign(play.position.units[unit] ?? {}, { leader: 0, strength: 1 });
    return overSpanned(components, play.position);
  };
  const { span } = components.leaders.get('napoleon') ?? { span: 0 };
  expect([led(span / 2), led(span / 2 + 1)]).toEqual([[], [0]]);
});

test('the Emperor is waited for in scenario 2 alone, and not for ever: eagles/e103/napoleon-early-move', () => {
  const awaited = (scenario: string, date: string) => {
    const play = stage({ options: { scenario } as never, date, forces: { ...FAR } });
    return napoleonAwaited(components, play.position);
  };
  const day = components.data.turns.dates.napoleonStays ?? '';
  const turn = components.turns.findIndex(({ start }) => start >= day);
  const [before, then] = [components.turns[turn - 1]?.start ?? '', components.turns[turn]?.start ?? ''];
  expect([awaited('2', before), awaited('2', then), awaited('3', before)]).toEqual([true, false, false]);
});

test('his march is remembered only while he is waited for: series/sr-61/napoleon-moved', () => {
  const remembered = (scenario: string) => {
    const day = components.data.turns.dates.napoleonStays ?? '';
    const turn = components.turns.findIndex(({ start }) => start >= day);
    const play = stage({
      options: { scenario } as never,
      date: components.turns[turn - 1]?.start ?? '',
      weather: 'fair',
      dice: { initiative: [1] },
      forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR },
    });
    play.position.napoleonMoved = false;
    phase(play, 'french', 'initiative').answer('initiative.choose', 'napoleon').answer('march.choose', field(3));
    return play.position.napoleonMoved;
  };
  expect([remembered('2'), remembered('3')]).toEqual([true, false]);
});

test('seven points of dry ground, and no more, end the French sequence: eagles/e51/approach-seven-mp', () => {
  const play = sequence('1807-03-02', { davout: { at: FIELD, units: { 'f-morand-i': 3 } } });
  const costs = cheapest(play.position, hex(FIELD), 9, 'fair', () => true);
  const at = (from: number, to: number) => [...costs].find(([, cost]) => cost > from && cost <= to)?.[0] ?? -1;
  const ends = (place: number) => {
    const one = sequence('1807-03-02', { davout: { at: FIELD, units: { 'f-morand-i': 3 } } });
    one.position.fortnights.coalition = false;
    put(one, 'bennigsen', components.board.names[place] ?? '');
    approachEndsSequence(components, one.table);
    return !one.position.fortnights.french;
  };
  expect([ends(at(6, 7)), ends(at(4, 5)), ends(at(7, 9))]).toEqual([true, true, false]);
});

/** What could be done in the fields. */
const acts = (play: Play, side: 'french' | 'coalition' = 'french') =>
  actsPossible(components, play.position, { ...newOrganizing(side, 'organization'), hex: hex(FIELD) });

test('a train is given to a Leader with troops and without one, in a Force without one: series/sr-109/one-per-force', () => {
  const given = (change: (play: Play) => void) => {
    const play = stage({
      forces: {
        davout: { at: FIELD, units: { 'f-morand-i': 5 }, train: true },
        ney: { at: FIELD, units: { 'f-marchand-i': 3 } },
        murat: { under: 'ney', units: { 'f-nansouty-c': 2 } },
        ...FAR,
      },
    });
    change(play);
    return acts(play)
      .flatMap((act) => (typeof act === 'object' && 'train' in act && act.train === 'davout' ? [act.to] : []))
      .sort();
  };
  expect(given(() => undefined)).toEqual(['murat', 'ney']);
  expect(given((play) => patch(play, 'ney', { train: 0 }))).toEqual([]);
  // Whoever of the Force has one.
  expect(given((play) => patch(play, 'murat', { train: 0 }))).toEqual([]);
});

test('a division general is promoted, and his division goes by its other name: series/sr-23/sukin-titov', () => {
  const play = stage({
    forces: {
      bennigsen: { at: FIELD, units: { 'r-sukin-tolstoi-i': 5, 'r-titov-sacken-i': 5 } },
      davout: { at: 'S0634', units: { 'f-morand-i': 3 } },
    },
  });
  patch(play, 'bagration', { place: OFF.captured });
  for (const unit of play.position.units) unit.called = 0;
  const promotions = acts(play, 'coalition').filter((act) => typeof act === 'object' && 'promote' in act);
  expect(promotions).toEqual([{ promote: 'tolstoi' }, { promote: 'sacken' }]);
  reorganize(components, play.table, { ...newOrganizing('coalition', 'organization'), hex: hex(FIELD) }, { promote: 'sacken' });
  const called = (id: string) => play.position.units[components.unitNumbers.get(id) ?? -1]?.called;
  expect([called('r-titov-sacken-i'), called('r-sukin-tolstoi-i')]).toEqual([1, 0]);
  expect([play.hex('sacken'), play.position.promoted, play.leader('sacken').counter > 0]).toEqual([FIELD, 1, true]);
  expect(play.last('promoted')).toEqual({ kind: 'promoted', leader: 'sacken' });
});

test('a brigade grows to its maximum, and its parent keeps a point: series/sr-25/one-for-one', () => {
  const offered = (brigade: number, parent: number) => {
    const play = stage({
      forces: {
        murat: { at: FIELD, units: { 'f-lasalle-c': parent } },
        'general:french:cavalry:riders': { at: FIELD, units: { 'f-guyot-c': brigade } },
        ...FAR,
      },
    });
    const options: never[] = [];
    const here = ['murat', 'riders'].map((id) => number(play, id));
    addBrigades(components, play.position, here, true, options);
    return (options as object[]).filter((one) => Object.values(one).includes('f-guyot-c')).map((one) => Object.keys(one)[0]);
  };
  const most = components.units[components.unitNumbers.get('f-guyot-c') ?? -1]?.max ?? 0;
  const parent = components.units[components.unitNumbers.get('f-lasalle-c') ?? -1]?.max ?? 0;
  expect(offered(most - 1, 2)).toEqual(['brigade', 'recombine']);
  expect(offered(most, 2)).toEqual(['recombine']);
  expect(offered(1, 1)).toEqual(['recombine']);
  expect(offered(1, parent)).toEqual(['brigade']);
});

test('a March Regiment is taken in by a unit of its army and arm that has room, and by no other regiment: series/sr-69/dissolve', () => {
  const play = stage({
    forces: {
      davout: {
        at: FIELD,
        units: { 'f-march-regiment-i': 3, 'f-morand-i': 5, 'f-friant-i': 7, 'f-march-regiment-3': 1, 'f-nansouty-c': 2 },
      },
      ...FAR,
    },
  });
  const options: never[] = [];
  addDissolutions(
    components,
    play.position,
    components.unitNumbers.get('f-march-regiment-i') ?? -1,
    [number(play, 'davout')],
    options,
  );
  const into = (options as { into: string }[]).map((one) => one.into);
  const room = (id: string, strength: number) =>
    strength + 3 <= (components.units[components.unitNumbers.get(id) ?? -1]?.max ?? 0);
  expect(into.sort()).toEqual([...(room('f-friant-i', 7) ? ['f-friant-i'] : []), 'f-morand-i'].sort());
});

test('a Leader who is called away leaves his units to his substitute, or to the next below him: series/sr-74/units-stay', () => {
  const due = components.turns.find(({ withdrawals }) => withdrawals.some(({ substitutes }) => substitutes.length > 0));
  const [entry] = due?.withdrawals.filter(({ substitutes }) => substitutes.length > 0) ?? [];
  if (due === undefined || entry === undefined) throw new Error('nobody is called away');
  const side = components.leaders.get(entry.leader)?.army === 'french' ? 'french' : 'coalition';
  const unit = side === 'french' ? 'f-suchet-i' : 'r-essen-iii-i';
  const play = grand(due.start, { [entry.leader]: { at: FIELD, units: { [unit]: 5 }, train: true } });
  const { counter, train } = play.leader(entry.leader);
  phase(play, side, 'reinforce');
  if (play.kind === 'reinforcements.withdrawals') play.answer(play.kind, play.options()[0]);
  const heir = play.position.leaders[play.position.units[components.unitNumbers.get(unit) ?? -1]?.leader ?? -1];
  expect(heir?.id).not.toBe(entry.leader);
  expect(heir).toMatchObject({ place: hex(FIELD), train, superior: -1 });
  expect(heir?.counter).toBe(counter);
  expect([play.leader(entry.leader).place, play.leader(entry.leader).counter]).toEqual([OFF.withdrawn, 0]);
  expect(play.last('withdrawn')).toMatchObject({ leader: entry.leader, substitute: heir?.id });
});
