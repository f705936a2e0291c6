import {
  anyGame,
  determinize,
  loadSnapshot,
  newMatch,
  optionsOf,
  play,
  randomFrom,
  type Snapshot,
  see,
  snapshot,
  tableOf,
} from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { conquerors1806 } from '../../src/index.js';
import { isFollowed, type Position } from '../../src/position.js';
import { choose, matchAt, viewOf } from '../matches.js';

const GAME = anyGame(conquerors1806);
const FOG = `
situation: fog
game: '1806'
scenario: grognard
level: grognard
set:
  alone: true
  blocks: { lannes: { area: naumburg }, vedette-french-1: gera, brunswick: { area: naumburg, activated: true }, hohenlohe: erfurt, davout: bamberg }
  next: { french deck: [{ losses: 0, fatigue: 2 }, { losses: 0, fatigue: 2 }, { losses: 0, fatigue: 2 }], prussian deck: [{ losses: 0, fatigue: 1 }, { losses: 0, fatigue: 1 }] }
active: french
`;

describe('Fog of War', () => {
  test('the other side sees flags in areas, a vedette like a corps, and whether a block has been activated', () => {
    const match = matchAt(FOG);
    const french = viewOf(match, 'prussian').blocks.filter((block) => block.side === 'french' && block.area !== null);
    // In play both sides hide the identity of their corps by standing the blocks upright (conquerors/fog/upright,
    // conquerors/fog/flag-to-enemy, conquerors/vedettes/blocks).
    for (const block of french) expect(Object.keys(block).sort()).toEqual(['activated', 'area', 'couldBe', 'nation', 'side']);
    expect(french.map((block) => block.area).sort()).toEqual(['bamberg', 'gera', 'naumburg']);
    // Upright block with the flag's A at the top: to be activated (conquerors/fog/status-flag-a-top,
    // conquerors/fog/status-flag-a-bottom, conquerors/fog/no-face-status).
    const prussian = viewOf(match, 'french').blocks.filter((block) => block.side === 'prussian' && block.area !== null);
    expect(prussian.map((block) => [block.area, block.activated]).sort()).toEqual([
      ['erfurt', false],
      ['naumburg', true],
    ]);
    // conquerors/setup/blocks-flat-or-upright: one's own are known; conquerors/setup/order-of-battle-aid.
    expect(viewOf(match, 'french').blocks.find((block) => block.id === 'lannes')).toMatchObject({
      infantry: 5,
      cavalry: 1,
      fatigue: 0,
    });
  });

  test('a combat shows the blocks of its area, to both and before any card, and no others, until it is over', () => {
    const match = matchAt(FOG.replace('set:', 'set:\n  hands: { french: [elan], prussian: [ambush] }'));
    choose(match, 'naumburg', 'lannes', 'go', 'decline', 'attack');
    // conquerors/fog/revealed-before-cards: the first card is still to come.
    expect(see(match, 'french').waiting).toEqual({ kind: 'event-window.playOne', seats: ['french'] });
    // Corps' identities are revealed only when a player initiates combat in their area (conquerors/fog/revealed-only-combat,
    // conquerors/fog/revealed-both-sides).
    const known = (seat: string | null) =>
      viewOf(match, seat)
        .blocks.filter((block) => block.area !== null && block.id !== undefined)
        .map((block) => block.id);
    expect(known(null)).toEqual(['lannes', 'brunswick']);
    expect(known('prussian')).toContain('lannes');
    expect(known('french')).toContain('brunswick');
    expect(known('french')).not.toContain('hohenlohe');
    choose(match, 'decline', 'decline', { extra: [] }, { extra: [] });
    // After the combat, any pursuit resolved, all participating corps stand up again with identities concealed
    // (conquerors/fog/conceal-again).
    expect(known(null)).toEqual([]);
  });

  test('a march of vedettes looks like a march of corps, in what is waited for and in the log', () => {
    const shown = ['vedette-french-1', 'lannes'].map((block) => {
      const match = matchAt(
        FOG.replace('lannes: { area: naumburg }, vedette-french-1: gera', `${block}: gera`).replace(
          /next: .*/,
          'next: { french deck: [{ value: 5 }] }',
        ),
      );
      const waited: unknown[] = [];
      for (const option of ['gera', block, 'go', 'move', 'zeitz', 'weissenfels', 'merseburg', 'luetzen', 'stop', { extra: [] }]) {
        waited.push(see(match, 'prussian').waiting);
        choose(match, option);
      }
      return { waited, log: see(match, 'prussian').log, view: viewOf(match, 'prussian') };
    });
    // conquerors/vedettes/fake-fatigue in the software: the same decisions, the same events, the same view.
    expect(shown[0]).toEqual(shown[1]);
  });
});

describe('screens and hands', () => {
  test('behind screens strengths are hidden, identities are not', () => {
    const started = newMatch(conquerors1806, { screens: true }, { kind: 'fast', seed: 'screens' });
    if (!started.ok) throw new Error('refused');
    const enemy = conquerors1806.view(started.value.position, 'prussian').blocks.find((block) => block.id === 'davout');
    // A player may hide his Order of Battle from the enemy behind his screen (conquerors/setup/screen-conceals).
    expect(enemy).toMatchObject({ area: 'lichtenfels' });
    expect(enemy).not.toHaveProperty('infantry');
  });

  test('nobody sees a discard pile, or the hand of another', () => {
    const started = newMatch(conquerors1806, {}, { kind: 'fast', seed: 'piles' });
    if (!started.ok) throw new Error('refused');
    for (const seat of ['french', 'prussian', null]) {
      const view = conquerors1806.view(started.value.position, seat);
      // conquerors/cards/discard-secret: sizes only.
      for (const sizes of [view.discards, view.decks, view.hands])
        for (const size of Object.values(sizes)) expect(typeof size).toBe('number');
      expect(view.cards).toEqual(seat === null ? [] : [...(started.value.position.hands[seat] ?? [])].sort((a, b) => a - b));
    }
  });

  test('samples deal the unknown hand anew, without red cards', () => {
    const started = newMatch(conquerors1806, {}, { kind: 'fast', seed: 'samples' });
    if (!started.ok) throw new Error('refused');
    const { position } = started.value;
    const hands = new Set<string>();
    for (let number = 0; number < 40; number++) {
      const sample = determinize(conquerors1806, position, 'french', randomFrom(`sample ${number}`));
      expect(sample.hands.french).toEqual(position.hands.french);
      const hand = sample.hands.prussian ?? [];
      expect(hand.some((card) => [57, 58, 62].includes(card))).toBe(false);
      hands.add(hand.join());
    }
    expect(hands.size).toBeGreaterThan(20);
    expect(tableOf(conquerors1806, position).options).toBeNull();
  });
});

describe('samples of what is hidden', () => {
  const sampled = (match: ReturnType<typeof matchAt>, seat: string, count = 30) =>
    Array.from({ length: count }, (_, number) =>
      determinize(conquerors1806, match.position as unknown as Position, seat, randomFrom(`sample ${number}`)),
    );

  test('behind screens strength and fatigue are drawn anew, and the cubes of a side are as many as everybody counted', () => {
    const match = matchAt(`
situation: screens
game: '1806'
settings: { screens: true }
set:
  alone: true
  blocks: { lannes: { area: naumburg, infantry: 2, fatigue: 5 }, soult: { area: gera }, brunswick: erfurt }
active: french
`);
    const cubes = (blocks: readonly { id: string; infantry: number; cavalry: number }[], ids: readonly string[]) =>
      blocks.filter(({ id }) => ids.includes(id)).reduce((sum, block) => sum + block.infantry + block.cavalry, 0);
    const french = ['lannes', 'soult'];
    const truth = cubes((match.position as unknown as Position).blocks, french);
    const seen = new Set<number>();
    for (const { blocks } of sampled(match, 'prussian')) {
      expect(cubes(blocks, french)).toBe(truth);
      const lannes = blocks.find(({ id }) => id === 'lannes');
      seen.add(lannes?.infantry ?? 0);
      // Nobody has seen him march: his fatigue stands on the Order of Battle alone.
      expect(lannes?.fatigue).toBeLessThan(5);
    }
    // Three cubes are missing, from whom nobody has seen.
    expect(seen.size).toBeGreaterThan(1);
    for (const { blocks } of sampled(match, 'french', 3))
      expect(blocks.find(({ id }) => id === 'lannes')).toMatchObject({ infantry: 2, fatigue: 5 });
  });

  const FOLLOWED = FOG.replace('davout: bamberg', 'davout: bamberg, soult: bamberg');
  const areasOf = (match: ReturnType<typeof matchAt>, id: string) =>
    new Set(sampled(match, 'prussian').map(({ blocks }) => blocks.find((block) => block.id === id)?.area));

  test('who was shown in a combat is remembered while it can be followed', () => {
    const match = matchAt(FOLLOWED);
    // Nobody has been shown: any French block may be the vedette.
    expect(areasOf(match, 'vedette-french-1').size).toBeGreaterThan(1);
    expect(areasOf(match, 'lannes').size).toBeGreaterThan(1);
    choose(match, 'naumburg', 'lannes', 'go', 'attack', { extra: [] }, { extra: [] });
    // conquerors/fog/conceal-again hides his face; that it is he, the other side has seen.
    expect([...areasOf(match, 'lannes')]).toEqual(['naumburg']);
    expect(areasOf(match, 'davout').size).toBeGreaterThan(1);
  });

  test('who leaves a crowd unseen is lost from sight, with those who stay and look alike', () => {
    const match = matchAt(FOLLOWED.replace('lannes: { area: naumburg }', 'lannes: naumburg, ney: naumburg, murat: naumburg'));
    const followed = () => (match.position as unknown as Position).blocks.filter(isFollowed).map(({ id }) => id);
    choose(match, 'naumburg', 'lannes', 'go', 'attack', { extra: [] }, { extra: [] });
    expect(followed()).toEqual(['lannes', 'ney', 'murat', 'brunswick']);
    // The Prussians pass; one of the two who were not activated is picked, and nobody sees which.
    choose(match, 'pass', 'naumburg', 'ney', 'go');
    expect(followed()).toEqual(['lannes', 'brunswick']);
  });
});

test('a match that was stored before opponents remembered goes on', () => {
  const match = matchAt(FOG);
  choose(match, 'naumburg', 'lannes', 'go', 'move');
  const stored = JSON.parse(JSON.stringify(snapshot(GAME, match.position, 4))) as { position: Position };
  for (const block of stored.position.blocks as object[])
    for (const field of ['fullCavalry', 'couldBe', 'seenLosses', 'seenFatigue']) Reflect.deleteProperty(block, field);
  const loaded = loadSnapshot(conquerors1806, { ...(stored as unknown as Snapshot), rules: 1 });
  expect(loaded).toMatchObject({ ok: true });
  if (loaded.ok) expect(loaded.value.blocks[0]).toMatchObject({ couldBe: [], seenLosses: 0 });
});

describe('Hidden Setup', () => {
  /** Places everything of one seat, taking the first area that is offered and not refused by `avoid`. */
  function setUp(seat: string, avoid: readonly string[]) {
    const started = newMatch(conquerors1806, { scenario: 'grognard', level: 'grognard' }, { kind: 'fast', seed: 'set-up' });
    if (!started.ok) throw new Error('refused');
    const match = started.value;
    for (;;) {
      const { decision } = see(match, seat);
      if (decision === null || decision.kind !== 'hidden-set-up.placeBlocks') return match;
      const areas = decision.options.filter((option) => option !== 'as-printed');
      const chosen = areas.find((area) => !avoid.includes(String(area))) ?? areas[0];
      expect(play(match, seat, decision.number, [chosen])).toMatchObject({ ok: true });
    }
  }
  const corps = (match: ReturnType<typeof setUp>, side: string, areas: readonly string[]) =>
    match.position.blocks.filter(
      (block) => block.side === side && block.kind === 'corps' && block.area !== null && areas.includes(block.area),
    ).length;

  test('the Prussian minimums are kept, however the others are placed', () => {
    const ilmSaale = ['saalfeld', 'rudolstadt', 'blankenhain', 'kahla', 'jena'];
    const saaleElster = ['schleiz', 'neustadt', 'naumburg'];
    const match = setUp('prussian', ['erfurt', ...ilmSaale, ...saaleElster]);
    // 1806/hidden-setup/prussian-erfurt: with Frederick and a corps at least.
    expect(match.position.blocks.find((block) => block.id === 'frederick')?.area).toBe('erfurt');
    expect(corps(match, 'prussian', ['erfurt'])).toBeGreaterThanOrEqual(1);
    // 2 Prussian corps must be placed between the rivers Ilm and Saale (1806/hidden-setup/prussian-ilm-saale,
    // 1806/hidden-setup/prussian-saale-elster).
    expect([corps(match, 'prussian', ilmSaale), corps(match, 'prussian', saaleElster)]).toEqual([2, 1]);
    // 1806/hidden-setup/vedettes-prussian: three.
    expect(
      match.position.blocks.filter((block) => block.side === 'prussian' && block.kind === 'vedette' && block.area !== null)
        .length,
    ).toBe(3);
  });

  test('the French stand one corps to an area, with five vedettes', () => {
    const match = setUp('french', ['bamberg']);
    // The other French corps are placed 1 per area (1806/hidden-setup/french-one-per-area).
    for (const area of ['ebern', 'lichtenfels', 'coburg', 'bayreuth', 'kronach', 'muenchberg'])
      expect(corps(match, 'french', [area])).toBe(1);
    // 1806/hidden-setup/vedettes-french: five, two of them in Bamberg although it was avoided.
    const vedettes = match.position.blocks.filter(
      (block) => block.side === 'french' && block.kind === 'vedette' && block.area !== null,
    );
    expect([vedettes.length, vedettes.filter((block) => block.area === 'bamberg').length]).toEqual([5, 2]);
    // Nothing of it is seen before the other side is ready.
    expect(conquerors1806.view(match.position, 'prussian').blocks.filter((block) => block.side === 'french')).toEqual([]);
  });

  test('when both are ready the screens are lifted from the map and stand before the Orders of Battle', () => {
    const match = setUp('french', []);
    const { decision } = see(match, 'prussian');
    play(match, 'prussian', decision?.number ?? 0, ['as-printed']);
    // 1806/hidden-setup/reveal: now the flags are seen.
    const seen = conquerors1806
      .view(match.position, 'prussian')
      .blocks.filter((block) => block.side === 'french' && block.area !== null);
    expect(seen.length).toBe(14);
    // The screens then stand in front of the Orders of Battle and conceal them (1806/hidden-setup/screen-before-orders).
    for (const block of seen) expect(block).not.toHaveProperty('infantry');
  });
});

const TWO_IN_HAL = `
situation: two blocks in Hal, of which one has acted
game: '1815'
scenario: hidden-campaign
level: grognard
set:
  alone: true
  blocks: { wellington: waterloo, orange: waterloo, picton: { area: hal, activated: true }, vedette-anglo-allied-1: hal, ney: ligny }
active: coalition
`;

describe('samples of a stack that is being chosen', () => {
  test('have somebody in the area who can act, also where one player leads two armies', () => {
    const match = matchAt(TWO_IN_HAL);
    choose(match, 'hal');
    const random = randomFrom('hal');
    for (let count = 0; count < 60; count++) {
      const sample = determinize(match.game, match.position, 'french', random);
      expect(optionsOf(tableOf(match.game, sample, 'search'), 'coalition')).not.toEqual([]);
    }
  });
});
