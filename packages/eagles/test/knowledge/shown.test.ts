import { expect, test } from 'vitest';
import type { EaglesEvent } from '../../src/events.js';
import { fightIn } from '../../src/knowledge/fights.js';
import { layersOf } from '../../src/knowledge/layers.js';
import { waysKnownOpen } from '../../src/knowledge/lines.js';
import { eaglesView } from '../../src/knowledge/view.js';
import { waysChapter } from '../../src/knowledge/ways.js';
import { KNOWN, OFF } from '../../src/position.js';
import { lineHexes, lineLength, possibleSources } from '../../src/rules/administration/communication.js';
import { attritionFaces } from '../../src/rules/movement/attrition.js';
import { FAR, grand } from '../helpers/scenes.js';
import { components, FIELD, field, hex, number, type Play, patch, phase, put, stage } from '../helpers/table.js';

/** What a side is shown: its own tracks and lines, others' counters as far as they are known (SR-27 to SR-31). */

const HOME = 'C0614';
const camp = (forces: object = {}, more: object = {}) =>
  stage({
    weather: 'fair',
    dice: { initiative: [1] },
    centers: { french: HOME },
    sources: { french: HOME },
    points: { french: 2 },
    forces: { davout: { at: HOME, units: { 'f-morand-i': 9, 'f-friant-i': 9 } }, ...FAR, ...forces } as never,
    ...more,
  });

test('a side sees its own line in points, its pool and its hospital; the other sees where its Center and source are: series/sr-27/hidden-list', () => {
  const play = grand('1807-04-01');
  const halves = lineLength(components, play.position, 'french');
  const own = eaglesView(components, play.position, 'french').armies.french;
  expect(halves).toBeGreaterThan(0);
  expect(own).toMatchObject({ line: halves / 2, points: 5, source: 'S4532', center: 'S4206', active: true });
  const other = eaglesView(components, play.position, 'coalition').armies.french;
  expect(other).toEqual({ source: 'S4532', center: 'S4206', active: true });
  play.position.armies.french.source = -1;
  expect(eaglesView(components, play.position, 'french').armies.french).toMatchObject({ line: null, source: null });
});

test('the tracks of a Force, its strength with its subordinates, and who is under whom: series/sr-27/sees-counters', () => {
  const play = stage({
    forces: {
      napoleon: { at: FIELD, units: { 'f-morand-i': 3 } },
      davout: { under: 'napoleon', units: { 'f-friant-i': 2 }, train: true },
      bennigsen: { at: field(0, 0), units: { 'r-dochturov-i': 7, 'r-right-a': 2 } },
    },
    vedettes: { russian: [field(0, 0, 0)], french: [field(3)] },
  });
  const leaders = eaglesView(components, play.position, 'french').leaders.filter((one) => one.place === FIELD);
  expect(leaders).toMatchObject([
    { id: 'napoleon', strength: 5, superior: null, train: false, units: [{ id: 'f-morand-i', strength: 3, arm: 'infantry' }] },
    { id: 'davout', strength: 2, superior: 'napoleon', train: true, units: [{ id: 'f-friant-i', strength: 2 }] },
  ]);
  const counters = (known: number, onlooker: 'french' | null = 'french') => {
    patch(play, 'bennigsen', { known, shown: 8 });
    for (const vedette of play.position.vedettes) vedette.known = Math.min(known, KNOWN.kind);
    return eaglesView(components, play.position, onlooker).counters.filter((one) => one.army === 'russian');
  };
  const bare = { counter: play.leader('bennigsen').counter, army: 'russian', hex: field(0, 0) };
  const outpost = counters(0).find((one) => one.hex === field(0, 0, 0));
  expect(outpost).toEqual({ counter: expect.any(Number), army: 'russian', hex: field(0, 0, 0) });
  expect(counters(0)[0]).toEqual(bare);
  expect(counters(KNOWN.kind)).toMatchObject([{ ...bare, kind: 'force' }, { kind: 'vedette' }]);
  expect(counters(KNOWN.kind)[0]).not.toHaveProperty('size');
  expect(counters(KNOWN.size)[0]).toEqual({ ...bare, kind: 'force', size: 2 });
  expect(counters(KNOWN.names)[0]).toEqual({
    ...bare,
    kind: 'force',
    size: 2,
    leader: 'bennigsen',
    name: 'Bennigsen',
    artillery: 2,
  });
  expect(counters(KNOWN.strength)[0]).toMatchObject({ strength: 8 });
  // Somebody who only watches has scouted nothing.
  expect(counters(KNOWN.strength, null)).toEqual([bare, { ...outpost }]);
});

test('what a march would cost in points and in men, hex by hex: series/sr-92/line, series/sr-72/in-communication', () => {
  const play = camp();
  phase(play, 'french', 'initiative').answer('initiative.choose', 'davout');
  const layers = layersOf(components, play.position, 'french');
  const toll = (place: string) =>
    Object.keys(layers).filter((name) => name.startsWith('attrition ') && layers[name]?.includes(place));
  const force = number(play, 'davout');
  const served = new Set([...(layers.dispatch ?? [])]);
  for (const [name, hexes] of Object.entries(layers)) {
    if (!name.startsWith('cost ')) continue;
    for (const place of hexes) {
      const faces = attritionFaces(components, play.position, force, {
        halves: 2 * Number(name.slice(5)),
        communicates: served.has(place),
        place: hex(place),
      });
      const [none, one] = [0, 1].map((loss) => faces.filter((each) => each === loss).length);
      expect(toll(place)).toEqual([`attrition ${none} ${one} ${6 - (none ?? 0) - (one ?? 0)}`]);
    }
  }
  expect(toll(HOME)).toHaveLength(1);
  // Nobody else is shown it, and a Leader alone loses nobody.
  expect(Object.keys(layersOf(components, play.position, 'coalition')).filter((name) => name.startsWith('cost'))).toEqual([]);
  expect(layers.stops).toEqual([]);
});

test('a forced march foretells no attrition, and neither does a Leader alone: series/sr-97/second-roll', () => {
  const tolls = (how: string, units: object = { 'f-morand-i': 3 }) => {
    const play = camp({ davout: { at: HOME, units } });
    phase(play, 'french', 'command');
    play.position.stack.push({
      procedure: 'march',
      step: 'choose',
      data: { ...(marchFrame(play) as object), how },
    } as never);
    return Object.keys(layersOf(components, play.position, 'french')).filter((name) => name.startsWith('attrition ')).length;
  };
  expect(tolls('initiative')).toBeGreaterThan(0);
  expect([tolls('forced'), tolls('leader', {})]).toEqual([0, 0]);
});

/** The frame of Davout's march by initiative. */
function marchFrame(play: Play): unknown {
  const other = camp();
  phase(other, 'french', 'initiative').answer('initiative.choose', 'davout');
  return { ...(other.position.stack.at(-1)?.data as object), counter: play.leader('davout').counter };
}

test('the line and the dispatches as the side knows them, and where foragers live: series/sr-48/shortest-road-path, series/sr-188/sum', () => {
  const play = grand('1807-04-01', { ney: { at: FIELD, units: { 'f-marchand-i': 3 }, forage: true } });
  const layers = layersOf(components, play.position, 'french');
  const line = lineHexes(components, play.position, 'french').map((one) => components.board.names[one]);
  expect(layers['line french']).toEqual(line);
  expect(layers.dispatch).toContain('S4206');
  const radius = components.tables.forageRadius.radius[0] ?? 1;
  expect(layers.forage?.includes(FIELD)).toBe(true);
  expect(layers.forage?.includes(field(...Array.from({ length: radius }, () => 0)))).toBe(true);
  expect(layers.forage?.includes(field(...Array.from({ length: radius + 1 }, () => 0)))).toBe(false);
  play.position.armies.french.center = hex('S4532');
  expect(layersOf(components, play.position, 'french')['line french']).toEqual(['S4532']);
  play.position.armies.french.source = -1;
  expect(layersOf(components, play.position, 'french')['line french']).toEqual([]);
});

test('the ways of a march under way are those offered, for the piece that marches: one choice leads there', () => {
  const play = camp();
  const ways = waysChapter(components);
  phase(play, 'french', 'initiative');
  const before = ways(play.table, 'french', ['davout']);
  expect(
    before.ok && before.value.length > 0 && before.value.every(({ chance, choices }) => chance < 1 && choices.length === 1),
  ).toBe(true);
  expect(ways(play.table, 'french', ['davout', 'ney'])).toEqual({ ok: true, value: [] });
  expect(ways(play.table, 'french', ['nobody']).ok).toBe(false);
  // Who may not be sent is told why.
  patch(play, 'davout', { tried: true });
  play.position.pending = [];
  expect(ways(play.start().table, 'french', ['davout'])).toMatchObject({ ok: false, refusal: { code: 'already-tried' } });
  patch(play, 'davout', { tried: false });
  play.position.pending = [];
  play.start();
  play.answer('initiative.choose', 'davout');
  const found = ways(play.table, 'french', []);
  const hexes = play.options().filter((option) => typeof option === 'string' && /^[NCS]\d{4}$/.test(option));
  expect(found.ok && found.value.map(({ to }) => to).sort()).toEqual([...hexes].sort());
  expect(found.ok && found.value.every(({ chance, choices, to }) => chance === 1 && choices[0] === to)).toBe(true);
  // Nobody tires here, and nobody is fought on the way.
  expect(found.ok && found.value.every(({ fatigue, fight }) => fatigue === 0 && fight === null)).toBe(true);
  expect(ways(play.table, 'french', ['davout'])).toEqual(found);
  expect(ways(play.table, 'french', ['ney'])).toEqual({ ok: true, value: [] });
});

test('the Emperor has his ways like any other, though he is the first of the list', () => {
  const play = grand('1807-04-01', { napoleon: { at: 'S4206', units: { 'f-legrand-i': 3 } } });
  phase(play, 'french', 'command');
  const found = waysChapter(components)(play.table, 'french', ['napoleon']);
  expect(found.ok && found.value.length).toBeGreaterThan(0);
  expect(found.ok && found.value.every(({ choices, pieces }) => choices[0] === 'napoleon' && pieces[0] === 'napoleon')).toBe(
    true,
  );
});

test('what a battle came to, as either side counts it', () => {
  const { position } = stage({ forces: { ...FAR } });
  const joined = (at: string) => ({ kind: 'battle-joined', hex: at, attackers: [], defenders: [] }) as EaglesEvent;
  const over = (at: string, winner: 'french' | 'coalition' | null) =>
    ({ kind: 'battle-ended', hex: at, winner, attackerLost: 2, defenderLost: 5, spaces: 0 }) as EaglesEvent;
  position.phasing = 'french';
  const read = (seat: string, winner: 'french' | 'coalition' | null) =>
    fightIn([joined(FIELD), over(field(0), 'coalition'), over(FIELD, winner)], position, seat)?.ended;
  expect(read('french', 'french')).toEqual({ at: FIELD, result: 'won', figures: { 'own-losses': 2, 'enemy-losses': 5 } });
  expect(read('coalition', 'french')).toEqual({ at: FIELD, result: 'lost', figures: { 'own-losses': 5, 'enemy-losses': 2 } });
  expect(read('french', null)?.result).toBe('drawn');
  expect(fightIn([joined(FIELD)], position, 'french')).toEqual({ at: FIELD, ended: null });
  expect(fightIn([over(FIELD, 'french')], position, 'french')).toBeNull();
  // What ended before the battle was joined is another.
  expect(fightIn([over(FIELD, 'french'), joined(FIELD)], position, 'french')?.ended).toBeNull();
});

test('a hidden Force that bars a line is betrayed by it, one that stands elsewhere is not: series/sr-210/moment', () => {
  const open = (at: string, known: number, side: 'french' | 'coalition' = 'french') => {
    const play = grand('1807-04-01', { ney: { at: 'S4206', units: { 'f-marchand-i': 3 } } });
    put(play, 'davout', 'S4206');
    put(play, 'bennigsen', at);
    patch(play, 'bennigsen', { known });
    return waysKnownOpen(components, play.position, side);
  };
  const play = grand('1807-04-01');
  const line = lineHexes(components, play.position, 'french');
  const middle = components.board.names[line[Math.floor(line.length / 2)] ?? -1] ?? '';
  const ways = open('N3426', 0);
  // Every hex of the open line, its ends included.
  for (const place of line) expect(ways?.has(place)).toBe(true);
  // And every source that may be taken, though no road leads from it now.
  for (const source of possibleSources(components, play.position, 'french')) expect(ways?.has(source)).toBe(true);
  const nowhere = grand('1807-04-01');
  nowhere.position.armies.french.center = OFF.out;
  const without = waysKnownOpen(components, nowhere.position, 'french');
  for (const source of possibleSources(components, nowhere.position, 'french')) expect(without?.has(source)).toBe(true);
  expect(open(middle, 0)).toBeNull();
  // Who is known bars it openly.
  expect(open(middle, KNOWN.kind)).not.toBeNull();
  expect(open(middle, 0, 'coalition')).not.toBeNull();
});
