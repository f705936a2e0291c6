import { frameIn } from '@vedette/core';
import { expect, test } from 'vitest';
import { seen } from '../../src/components/map/field.js';
import { combatPhase, newOrganizing, playerTurn } from '../../src/contents.js';
import { eagles } from '../../src/index.js';
import { fightIn } from '../../src/knowledge/fights.js';
import { waysChapter } from '../../src/knowledge/ways.js';
import { emptyWard, KNOWN, OFF } from '../../src/position.js';
import { disband } from '../../src/rules/battle/destruction.js';
import { takers } from '../../src/rules/battle/losses.js';
import { enterHex } from '../../src/rules/movement/occupation.js';
import { reorganize } from '../../src/rules/organization/reorganize.js';
import { tellingCounters } from '../../src/rules/outposts/counters.js';
import { scoutWith } from '../../src/rules/outposts/scouting.js';
import { approachEndsSequence } from '../../src/rules/turn/fortnight.js';
import { beaten, ended, FAR, fight, follow, grand, sequence, WAY } from '../helpers/scenes.js';
import { components, FIELD, field, hex, number, type Play, passUntil, patch, phase, put, stage } from '../helpers/table.js';

/** The Emperor is the first of the list and a Leader like any other; and what is told of him and of others. */

test('he is commanded under the same conditions as anybody: series/sr-75/conditions', () => {
  const commanded = (change: (play: Play) => void = () => undefined) => {
    const play = stage({
      weather: 'fair',
      points: { french: 1 },
      centers: { french: 'S0113' },
      sources: { french: 'S0113' },
      forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR },
    });
    change(play);
    phase(play, 'french', 'command');
    return play.kind === 'commands.choose' && play.offers('napoleon');
  };
  const french = (state: object) => (play: Play) => void Object.assign(play.position.armies.french, state);
  expect(commanded()).toBe(true);
  expect([
    commanded(french({ points: 0 })),
    commanded(french({ center: hex('N3214') })),
    commanded(french({ centerReady: 999 })),
  ]).toEqual([false, false, false]);
  expect([
    commanded((play) => patch(play, 'napoleon', { moved: true })),
    commanded((play) => void put(play, 'napoleon', 'N5901')),
  ]).toEqual([false, false]);
  expect(commanded((play) => void play.position.sieges.push({ hex: hex(FIELD), besieger: 'coalition', since: 0 }))).toBe(false);
});

test('his men are replaced like any others: series/sr-66/in-communication', () => {
  const play = stage({
    centers: { french: 'S0113' },
    sources: { french: 'S0113' },
    forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 5 } }, ...FAR },
  });
  Object.assign(play.position.armies.french.pool, { i: 2, c: 0 });
  phase(play, 'french', 'replace').answer('replacements.choose', { unit: 'f-morand-i', points: 2 });
  expect([play.unit('f-morand-i'), play.position.armies.french.pool.i]).toEqual([7, 0]);
});

test('he must attack whoever holds him, and nobody else: series/sr-87/must-attack', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 9 } },
      sacken: { at: field(0), units: { 'r-essen-iii-i': 5 } },
      bagration: { at: field(1), units: { 'r-tutchkov-i': 5 }, forage: true },
      platov: { at: field(2), units: { 'r-platov-c': 5 } },
    },
  });
  phase(play, 'french', 'battles');
  expect([play.kind, play.offers('stay'), play.offers(field(0)), play.offers(field(1)), play.offers(field(2))]).toEqual([
    'combat-phase.assign',
    false,
    true,
    false,
    true,
  ]);
  play.answer('combat-phase.assign', field(0));
  expect(frameIn(play.position, playerTurn)?.spokeLast).toBe('french');
  expect(frameIn(play.position, combatPhase)?.battles[0]?.attackers).toEqual([play.leader('napoleon').counter]);
});

test('his subordinates are not seen beside him: series/sr-27/sees-counters', () => {
  const play = stage({
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 9 } },
      davout: { under: 'napoleon', units: { 'f-friant-i': 2 } },
      sacken: { at: field(0), units: { 'r-essen-iii-i': 5 } },
    },
  });
  patch(play, 'napoleon', { known: KNOWN.kind });
  const { outpost, enemy } = seen(components, play.position, 'coalition');
  expect([outpost[hex(FIELD)], enemy[hex(FIELD)]]).toEqual([0, 1]);
});

test('beaten with no way out he is lost with his men, and that is told: series/sr-213/eliminated', () => {
  const play = stage({
    dice: { capture: [1] },
    forces: { napoleon: { at: FIELD, units: { 'f-nansouty-c': 1, 'f-espagne-c': 1 } } },
    options: { scenario: 'grand-late' },
  });
  play.position.armies.french.wards = [emptyWard(), emptyWard()];
  disband(components, play.table, 0, 'battle');
  expect(play.events.map((event) => event.kind)).toEqual(['leader-captured', 'eliminated']);
  // Of two riders of two regiments one keeps his horse.
  expect(play.position.armies.french.wards[0]).toMatchObject({ c: 1, d: 1 });
});

test('when all foot has lost half, foot still takes its half before the horse: series/sr-131/infantry-half', () => {
  const play = stage({ forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 1, 'f-nansouty-c': 4 } } } });
  const unit = (id: string) => components.unitNumbers.get(id) ?? -1;
  const able = takers(play.position, {
    side: 'french',
    counters: [play.leader('napoleon').counter],
    leader: -1,
    left: 1,
    whole: 3,
    kind: 'battle',
    taken: [
      { unit: unit('f-morand-i'), points: 1, before: 2 },
      { unit: unit('f-nansouty-c'), points: 1, before: 5 },
    ],
    hospital: false,
    artillery: 0,
    cavalry: 1,
  });
  expect(able).toEqual([unit('f-morand-i')]);
});

test('each point that falls is told, and the pursued are healed unless they went through zones: series/sr-138/no-hospital', () => {
  const play = beaten({ die: 6, options: { scenario: 'grand-late' }, date: '1807-03-16' });
  play.position.armies.russian.wards = [emptyWard(), emptyWard()];
  const before = play.strength('sacken');
  follow(play, 3);
  const told = play.events.flatMap((event) =>
    event.kind === 'loss-taken' && event.only.coalition !== undefined ? [event.only.coalition.points] : [],
  );
  const fallen = before - play.strength('sacken');
  expect([told.slice(-fallen).every((points) => points === 1), fallen > 0]).toEqual([true, true]);
  const { i, c, d } = play.position.armies.russian.wards[0];
  expect(i + c + d).toBeGreaterThan(0);
});

test('the beaten are asked last, and may speak first the next time', () => {
  const play = fight({
    dice: { battle: [6, 6, 6], pursuit: [1] },
    chits: ['pitched', 'pitched'],
    own: { 'f-legrand-i': 9, 'f-morand-i': 9, 'f-friant-i': 9 },
    enemy: { 'r-dochturov-i': 9 },
  });
  const turn = frameIn(play.position, playerTurn);
  passUntil(play, () => ended(play) || play.kind === 'battle.advance', WAY);
  expect([play.last('battle-ended').winner, turn?.spokeLast]).toEqual(['french', 'coalition']);
});

test('what comes near the enemy is news, what comes nowhere is not: series/sr-29/until-out-of-sight', () => {
  const learned = (to: string) => {
    const play = stage({
      forces: {
        napoleon: { at: FIELD, units: { 'f-morand-i': 5 } },
        sacken: { at: field(0, 0, 0), units: { 'r-essen-iii-i': 5 } },
      },
    });
    play.table.learned = false;
    enterHex(components, play.table, 0, hex(to));
    return play.table.learned;
  };
  expect([learned(field(0, 0)), learned(field(3))]).toEqual([true, false]);
});

test('scouts learn of the hex they look at, and outposts on any side of it screen it: series/sr-31/roll', () => {
  for (const direction of [0, 1, 2, 4, 5]) {
    const play = stage({
      weather: 'fair',
      dice: { 'scouting napoleon': [components.tables.scouting.names] },
      forces: { napoleon: { at: FIELD, units: { 'f-nansouty-c': 2 } }, sacken: { at: field(0), units: { 'r-essen-iii-i': 5 } } },
      vedettes: { russian: [field(0, direction)] },
    });
    patch(play, 'sacken', { known: 0 });
    if ([field(1), field(5)].includes(field(0, direction))) continue;
    scoutWith(components, play.table, 0);
    expect([direction, play.leader('sacken').known]).toEqual([direction, KNOWN.size]);
    expect(play.position.vedettes.filter((one) => one.place >= 0).map((one) => one.known)).toEqual([0]);
  }
});

test('of two that look alike the lower number is gone', () => {
  const play = stage({ forces: { sacken: { at: FIELD, units: { 'r-essen-iii-i': 5 } }, bagration: { at: FIELD } } });
  const [first, second] = [play.leader('sacken').counter, play.leader('bagration').counter];
  tellingCounters(components, play.table, () => patch(play, 'bagration', { place: OFF.captured, counter: 0 }));
  expect([first < second, play.leader('sacken').counter]).toEqual([true, second]);
  expect(play.last('counter-left')).toMatchObject({ counter: first });
});

test('reorganization is told with the name of a Major General, and of nobody else', () => {
  const play = stage({
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 5 } },
      davout: { at: FIELD },
      'general:french:infantry:one': { at: FIELD, units: { 'f-friant-i': 2 } },
    },
  });
  const told = (option: object) => {
    reorganize(components, play.table, { ...newOrganizing('french', 'organization'), hex: hex(FIELD) }, option as never);
    return play.last('organized').only.french;
  };
  expect(told({ join: 'one', under: 'napoleon' })).toMatchObject({ what: 'one', with: 'napoleon', name: 'Friant' });
  expect(told({ join: 'davout', under: 'napoleon' })).not.toHaveProperty('name');
});

test('one Force near is enough to end the French quiet, however far the others are: series/sr-190/approach-7', () => {
  const play = sequence('1807-03-02', { lestocq: { at: 'N3214', units: { 'p-auer-i': 3 } } });
  Object.assign(play.position.fortnights, { french: true, coalition: false });
  put(play, 'davout', FIELD);
  put(play, 'bennigsen', field(0, 0));
  approachEndsSequence(components, play.table);
  expect(play.position.fortnights.french).toBe(false);
});

test('in a Fortnight who marched rolls every turn, who stayed in the first alone: series/sr-187/once-first-turn', () => {
  const rolled = (date: string, spent: number) => {
    const play = sequence(
      date,
      { sacken: { at: 'N3426', units: { 'r-essen-iii-i': 5 } } },
      { dice: { 'attrition bennigsen': [1], 'attrition sacken': [1] } },
    );
    patch(play, 'sacken', { spent });
    play.position.pending = [];
    play.position.stack = [
      { procedure: 'campaign', step: 'secondPlayer', data: {} },
      { procedure: 'player-turn', step: 'fortnight', data: { side: 'coalition' } },
      { procedure: 'fortnight', step: 'suffer', data: { side: 'coalition', losses: [], counter: 0 } },
    ];
    play.start();
    return play.events
      .flatMap((event) =>
        event.kind === 'attrition-rolled' && event.only.coalition !== undefined ? [event.only.coalition.rolls] : [],
      )[0]
      ?.map((one) => one.leader)
      .sort();
  };
  expect([rolled('1807-03-02', 0), rolled('1807-03-04', 0), rolled('1807-03-04', 4)]).toEqual([
    ['bennigsen', 'sacken'],
    [],
    ['sacken'],
  ]);
});

test('two redoubts of one turn are both turned: series/sr-99/rear-choice', () => {
  const play = stage({
    weather: 'fair',
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 9, 'f-friant-i': 4 } },
      davout: { at: field(3, 3), units: { 'f-legrand-i': 9, 'f-dupont-i': 4 } },
      ...FAR,
    },
  });
  play.position.redoubts = ['napoleon', 'davout'].map((id) => ({
    hex: play.leader(id).place,
    side: 'french' as const,
    rear: -1,
    builder: play.leader(id).counter,
    begun: play.position.turn - 1,
  }));
  phase(play, 'french', 'entrench').answer('redoubts.face', 1).answer('redoubts.face', 2);
  expect(play.position.redoubts.map((one) => one.rear)).toEqual([1, 2]);
});

test('what a side sees of its own and of what is open: series/sr-27/sees-tracks', () => {
  const play = stage({
    centers: { french: 'C0614' },
    sources: { french: 'S4532' },
    forces: { napoleon: { at: FIELD, units: { 'f-morand-i': 5 } }, sacken: { at: field(0), units: { 'r-essen-iii-i': 1 } } },
    vedettes: { french: [field(3)] },
  });
  patch(play, 'sacken', { known: KNOWN.size });
  const view = eagles.view(play.position, 'french');
  expect(view.counters.find((one) => one.hex === field(0))).toMatchObject({ kind: 'force', size: 0 });
  expect([view.vedettes.map((one) => one.hex), view.spareVedettes.french, view.spareVedettes.russian]).toEqual([
    [field(3)],
    components.tables.command.vedettes.french - 1,
    undefined,
  ]);
  expect(view.holders.N3214).toBe(play.position.holders[components.held.indexOf(hex('N3214'))]);
  expect([view.armies.french.source, view.armies.french.center]).toEqual(['S4532', 'C0614']);
  play.position.armies.french.source = -1;
  expect(eagles.view(play.position, 'french').armies.french.source).toBeNull();
});

test('where a Force can march is told before it is commanded, and rolled for where it must be', () => {
  const ways = (step: 'command' | 'initiative', pieces: readonly string[] = []) => {
    const play = grand('1807-05-03');
    phase(play, 'french', step);
    const found = waysChapter(components)(play.table, 'french', pieces);
    return found.ok ? found.value : [];
  };
  const commanded = ways('command', ['davout']);
  expect(commanded.length).toBeGreaterThan(5);
  expect(commanded.every(({ chance, choices, pieces }) => chance === 1 && choices.length === 2 && pieces[0] === 'davout')).toBe(
    true,
  );
  const rolled = ways('initiative');
  expect(rolled.length).toBeGreaterThan(5);
  expect(rolled.every(({ chance, choices }) => chance < 1 && choices.length === 1)).toBe(true);
  expect([ways('command', ['davout', 'bennigsen']), number(grand('1807-05-03'), 'napoleon')]).toEqual([[], 0]);
});

test('a fight is told with both sides’ losses, by who looks at it', () => {
  const play = fight({ dice: { battle: [3, 3, 3, 3, 3, 3] }, chits: ['pursuit', 'pitched'] });
  passUntil(play, () => ended(play), ['decline', ...WAY]);
  const { attackerLost, defenderLost } = play.last('battle-ended');
  const told = fightIn(play.events, play.position, 'french');
  expect(told).toMatchObject({
    at: field(0),
    ended: { at: field(0), figures: { 'own-losses': attackerLost, 'enemy-losses': defenderLost } },
  });
});
