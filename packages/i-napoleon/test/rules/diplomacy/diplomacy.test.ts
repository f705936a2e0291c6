import { describe, expect, test } from 'vitest';
import { drawing, emperor, scene } from '../../scene.js';

const all = (status: string) => ({ austria: status, prussia: status, russia: status, spain: status });
const diplomacy = (set: object, scenario = 'emperor') =>
  scene({ scenario, set: { luck: 'used', points: { A: 0, D: 0, G: 40, P: 0 }, ...set } as never, phase: 'diplomacy' });
/** Only this nation has to be rolled for; no Treaty and no card stands in the way. */
const bare = { removed: [59, 62, 63, 79, 80, 85, 102, 133], 'POTENTIAL CAMPAIGNS': [148] };
const only = (nation: string, status: string, set: object = {}) =>
  diplomacy({ nations: { ...all('hostile'), [nation]: status }, cards: bare, ...set }).until('foreign-diplomacy.negotiate');

describe('10.1 Foreign Diplomacy', () => {
  test('i-napoleon/10.0/fcd-emd-only, i-napoleon/5.0/diplomatic-fcd-emd-only, i-napoleon/10.1/starts-with-fcd: a Commander has no diplomacy', () => {
    const life = scene({ set: { luck: 'used' }, phase: 'campaign-resolution' });
    expect([life.position.year, life.phase]).toEqual([1794, life.phase]);
    expect(life.happened({ kind: 'die-rolled', roll: 'foreign diplomacy' })).toBe(false);
    // The Domestic Politics Phase is played only with the First Consul and Emperor Decks
    // (i-napoleon/5.0/domestic-fcd-emd-only, i-napoleon/11.0/fcd-emd-only).
    expect(life.happened({ kind: 'die-rolled', roll: 'domestic politics' })).toBe(false);
  });
  test('i-napoleon/10.1/roll-nations, i-napoleon/10.1/no-roll-hostile, i-napoleon/10.1/no-roll-britain', () => {
    const life = diplomacy({
      nations: { austria: 'neutral', prussia: 'allied', russia: 'hostile', spain: 'hostile' },
      cards: bare,
      next: { 'foreign diplomacy': [9, 9] },
    });
    life.throughPhase();
    expect(life.events.filter((event) => event.roll === 'foreign diplomacy')).toHaveLength(2);
  });
  test('i-napoleon/10.1/no-roll-conquered-inactive', () => {
    const life = diplomacy({
      nations: { austria: 'conquered', prussia: 'conquered', russia: 'inactive', spain: 'hostile' },
      cards: bare,
    });
    life.throughPhase();
    expect(life.happened({ kind: 'die-rolled', roll: 'foreign diplomacy' })).toBe(false);
  });
  test('i-napoleon/10.1/table-1-5, i-napoleon/10.1/move-one-step, i-napoleon/10.1/only-towards-hostile: 5 moves one step', () => {
    const step = (status: string, die: number) =>
      diplomacy({
        nations: { ...all('hostile'), prussia: status },
        cards: bare,
        next: { 'foreign diplomacy': [die] },
      }).throughPhase().position.nations.prussia;
    expect([step('allied', 5), step('neutral', 5)]).toEqual(['neutral', 'hostile']);
    // i-napoleon/10.1/table-6-plus; a 10 does not make a friend of a neutral
    expect([step('allied', 6), step('neutral', 10)]).toEqual(['allied', 'neutral']);
    // Each Diplomacy Track has three states towards France: Allied, Neutral and Hostile
    // (i-napoleon/2.1/diplomacy-track-states, i-napoleon/16.0/neutral, i-napoleon/16.0/allied).
    expect(step('allied', 1)).toBe('neutral');
  });
  test('i-napoleon/10.1/spend-d, i-napoleon/10.1/spend-before-roll, i-napoleon/16.0/diplomacy-points: 2 D are +2', () => {
    const life = diplomacy({
      points: { A: 0, D: 2, G: 40, P: 0 },
      nations: { ...all('hostile'), prussia: 'neutral' },
      cards: bare,
      next: { 'foreign diplomacy': [4] },
    });
    life.until('foreign-diplomacy.negotiate');
    // The player need not spend available Diplomatic points (i-napoleon/10.1/spending-optional).
    expect(life.options).toEqual([0, 1, 2].map((spend) => ({ with: 'prussia', spend })));
    life.do({ with: 'prussia', spend: 2 });
    expect([life.position.nations.prussia, life.points.D]).toEqual(['neutral', 0]);
    // For each chosen nation: roll, add the DRM, apply the result on its Diplomatic Track (i-napoleon/10.1/roll-procedure).
    expect(life.happened({ kind: 'die-rolled', roll: 'foreign diplomacy', die: 4, drm: 2 })).toBe(true);
  });
  test('i-napoleon/10.1/unspent-lost', () => {
    const life = diplomacy({ points: { A: 0, D: 3, G: 40, P: 0 }, nations: all('hostile'), cards: bare }).until(
      'exchange.forDiplomacy',
    );
    expect(life.throughPhase().points.D).toBe(0);
  });
  test('i-napoleon/10.1/order-free: any nation first', () => {
    const life = only('prussia', 'neutral', { points: { A: 0, D: 1, G: 40, P: 0 }, nations: { ...all('neutral') } });
    expect(new Set(life.options.map((option) => (option as { with: string }).with))).toEqual(
      new Set(['austria', 'prussia', 'russia', 'spain']),
    );
  });
  test('i-napoleon/10.1/exchange-glory, i-napoleon/10.1/exchange-political, i-napoleon/10.1/exchange-max-one: one point a Year', () => {
    const life = diplomacy({ points: { A: 0, D: 0, G: 40, P: 3 } });
    // The exchange for a Diplomatic point comes before Diplomatic points are spent and rolls are made
    // (i-napoleon/10.1/exchange-before-rolls).
    expect([life.kind, life.options]).toEqual(['exchange.forDiplomacy', ['done', 'G', 'P', 'G/share', 'P/share']]);
    life.do('G');
    expect([life.points.G, life.points.D]).toEqual([37, 1]);
    expect(life.kind).not.toBe('exchange.forDiplomacy');
    expect(diplomacy({ points: { A: 0, D: 0, G: 40, P: 3 } }).do('P').points).toMatchObject({ P: 2, D: 1 });
  });
  test('i-napoleon/10.1/card-overrides: with Joseph in SPAIN nobody rolls for Spain; Caulaincourt helps with Russia', () => {
    const joseph = diplomacy({
      nations: { ...all('hostile'), spain: 'allied' },
      cards: { ...bare, SPAIN: [114] },
    }).throughPhase();
    expect(joseph.happened({ kind: 'die-rolled', roll: 'foreign diplomacy' })).toBe(false);
    const life = diplomacy({
      nations: { ...all('hostile'), russia: 'neutral' },
      cards: { ...bare, POLITICS: [184] },
      next: { 'foreign diplomacy': [5] },
    }).throughPhase();
    expect(life.position.nations.russia).toBe('neutral');
  });
});

describe('10.2 Treaties', () => {
  const tilsit = (set: object, faceUp = true) =>
    diplomacy({
      nations: { austria: 'hostile', prussia: 'allied', russia: 'hostile', spain: 'hostile' },
      [faceUp ? 'cards' : 'face-down']: { ...bare, 'CURRENT TREATIES': [158] },
      ...(faceUp ? {} : { cards: bare }),
      ...set,
    });
  test('i-napoleon/10.2.1/face-down-no-roll', () => {
    const life = diplomacy({
      nations: { austria: 'hostile', prussia: 'allied', russia: 'hostile', spain: 'hostile' },
      cards: bare,
      'face-down': { 'CURRENT TREATIES': [158] },
    });
    expect(life.throughPhase().happened({ kind: 'die-rolled', roll: 'foreign diplomacy' })).toBe(false);
  });
  test('i-napoleon/10.2.1/face-up-roll, i-napoleon/10.2.1/face-up-emd-removed, i-napoleon/10.2.1/face-up-emd-shields', () => {
    const life = tilsit({ next: { 'foreign diplomacy': [3] } }).throughPhase();
    expect([life.where(158), life.position.nations.prussia]).toEqual(['removed', 'allied']);
    // The Treaty rules of 10.2 are consulted before the Foreign Diplomacy result is applied
    // (i-napoleon/10.1/treaties-checked-first, i-napoleon/16.0/treaty-removal-ways).
    expect(
      tilsit({ next: { 'foreign diplomacy': [7] } })
        .throughPhase()
        .where(158),
    ).toBe('CURRENT TREATIES');
  });
  test('i-napoleon/10.2.1/fcd-treaties-not-removed: Basel stays, and Prussia moves', () => {
    const life = diplomacy(
      {
        nations: { austria: 'hostile', prussia: 'neutral', russia: 'hostile', spain: 'hostile' },
        cards: { removed: [67, 63, 62], 'CURRENT TREATIES': [27] },
        next: { 'foreign diplomacy': [3] },
      },
      'first-consul',
    ).throughPhase();
    expect([life.where(27), life.position.nations.prussia]).toEqual(['CURRENT TREATIES', 'hostile']);
  });
  test('i-napoleon/10.2.2/may-break, i-napoleon/10.2.2/break-makes-hostile, i-napoleon/10.2.2/broken-removed', () => {
    const life = tilsit({ next: { 'foreign diplomacy': [9] } }).until('treaties.breakOne');
    expect(life.options).toEqual([0, 'keep-faith', 158]);
    life.do(158);
    expect([life.where(158), life.position.nations.prussia]).toEqual(['removed', 'hostile']);
  });
  test('i-napoleon/10.2.2/any-treaty: also one Placed face-down this Year, also a First Consul’s', () => {
    const life = diplomacy({
      nations: all('hostile'),
      cards: { ...bare, 'CURRENT TREATIES': [62] },
      'face-down': { 'CURRENT TREATIES': [158] },
    }).until('treaties.breakOne');
    expect(life.options).toEqual([0, 'keep-faith', 62, 158]);
  });
  test('i-napoleon/14.2.3/earliest-hostile: Luneville holds until the Plebiscite is passed', () => {
    const holds = diplomacy(
      { nations: { austria: 'neutral' }, cards: { removed: [67], 'CURRENT TREATIES': [80] } },
      'first-consul',
    ).until('treaties.breakOne');
    expect(holds.refusal(80)).toContain('i-napoleon/14.2.3/earliest-hostile');
    const free = diplomacy(
      { due: 'EMD', nations: { austria: 'neutral' }, cards: { removed: [67], 'CURRENT TREATIES': [80] } },
      'medium-campaign',
    ).until('treaties.breakOne');
    expect(free.offers(80)).toBe(true);
  });
  test('i-napoleon/14.2.3/luneville-duration: no roll for Austria while it holds', () => {
    const life = diplomacy(
      { nations: { ...all('hostile'), austria: 'neutral' }, cards: { removed: [67, 27, 62, 63], 'CURRENT TREATIES': [80] } },
      'first-consul',
    ).throughPhase();
    expect(life.happened({ kind: 'die-rolled', roll: 'foreign diplomacy' })).toBe(false);
  });
  test('i-napoleon/16.0/treaty-once: a broken Concordat may come again, nothing else does', () => {
    const life = diplomacy({ nations: all('hostile'), cards: { ...bare, 'CURRENT TREATIES': [102] } })
      .until('treaties.breakOne')
      .do(102);
    expect(life.where(102)).toBe('discard');
  });
  test('i-napoleon/10.2/flipped-in-clean-up, i-napoleon/12.1/treaties-face-up', () => {
    expect(scene({ ...emperor, set: { 'face-down': { 'CURRENT TREATIES': [158] } }, phase: 'clean-up' }).isUp(158)).toBe(true);
  });
  test('i-napoleon/16.0/britain-amiens: the Peace of Amiens, and its end by a roll of its own', () => {
    const peace = drawing(104, { points: { P: 3, G: 20 }, cards: { 'CURRENT TREATIES': [80] } }, { scenario: 'first-consul' }).do(
      'play',
    );
    expect([peace.position.nations.britain, peace.points.G, peace.isUp(36)]).toEqual(['neutral', 28, false]);
    // i-napoleon/2.1/britain-always-hostile otherwise
    const set = {
      points: { A: 0, D: 1, G: 20, P: 0 },
      nations: { ...all('hostile'), britain: 'neutral' },
      cards: { removed: [67, 27, 62, 63], 'CURRENT TREATIES': [104] },
      next: { card: [4] },
    };
    const life = diplomacy(set, 'first-consul').until('effects.spend').do(1);
    expect([life.where(104), life.position.nations.britain, life.isUp(36)]).toEqual(['removed', 'hostile', true]);
  });
});

describe('10.2.3 Conquest', () => {
  test('i-napoleon/10.2.3/conquerable-nations, i-napoleon/10.2.3/russia-never, i-napoleon/10.2.3/spain-never', () => {
    const life = scene({
      ...emperor,
      set: {
        luck: 'used',
        points: { A: 0, G: 40 },
        nations: { spain: 'hostile' },
        cards: { 'POTENTIAL CAMPAIGNS': [148], CAMPAIGN: [150], removed: [157] },
        next: { combat: [10] },
      },
      phase: 'campaign',
    }).do('done');
    // Victory in Spain without the Treaty of Bayonne: it remains Hostile
    expect([life.position.nations.spain, life.points.G]).toEqual(['hostile', 45]);
  });
  test('i-napoleon/10.2.3/russia-inactive, i-napoleon/10.2.3/russia-inactive-no-campaign', () => {
    const life = scene({
      ...emperor,
      set: {
        luck: 'used',
        points: { A: 0, G: 40 },
        nations: { austria: 'hostile', prussia: 'hostile', russia: 'hostile', spain: 'allied' },
        cards: { 'POTENTIAL CAMPAIGNS': [148], CAMPAIGN: [147], removed: [23, 83, 85, 159] },
        next: { combat: [9, 9] },
      },
      phase: 'campaign',
    });
    expect(life.position.nations).toMatchObject({ austria: 'conquered', prussia: 'conquered', russia: 'inactive' });
    life.throughPhase();
    // nobody is left to fight
    expect(life.position.box.includes('CAMPAIGN')).toBe(false);
  });
  test('i-napoleon/10.2.3/austria-prussia-until-defeat, i-napoleon/10.2.3/ceases-hostile, i-napoleon/10.2.3/russia-reactivated', () => {
    const life = scene({
      ...emperor,
      set: {
        luck: 'used',
        points: { A: 0, G: 40 },
        nations: { austria: 'conquered', prussia: 'conquered', russia: 'inactive', spain: 'hostile' },
        cards: { 'POTENTIAL CAMPAIGNS': [148], CAMPAIGN: [150], 'CAMPAIGN MODIFIERS': [28, 178], removed: [23, 83] },
        next: { combat: [1] },
      },
      phase: 'campaign',
    });
    expect(life.position.nations).toMatchObject({ austria: 'hostile', prussia: 'hostile', russia: 'hostile' });
  });
  test('i-napoleon/10.2.3/again: Conquered, free again, and Conquered once more', () => {
    const life = scene({
      ...emperor,
      set: {
        luck: 'used',
        points: { A: 0, G: 40 },
        nations: { austria: 'conquered', prussia: 'neutral', russia: 'neutral', spain: 'allied' },
        deck: [188, 12],
        cards: { 'POTENTIAL CAMPAIGNS': [148], removed: [85, 162] },
        next: { 'draw deck': [188], card: [1], combat: [10] },
      },
      phase: 'card-action',
    });
    expect([life.position.nations.austria, life.where(145)]).toEqual(['hostile', 'CAMPAIGN']);
    life.until('exchange.forDiplomacy');
    expect(life.position.nations.austria).toBe('conquered');
  });
  test('i-napoleon/10.2.3/prussia-rises-ends', () => {
    expect(drawing(198, { nations: { prussia: 'conquered' } }, emperor).position.nations.prussia).toBe('hostile');
  });
  test('i-napoleon/10.2.3/english-gold-austria-ends', () => {
    expect(
      drawing(188, { nations: { austria: 'conquered' }, points: { D: 0 }, next: { card: [5] } }, emperor).position.nations
        .austria,
    ).toBe('hostile');
    expect(
      drawing(188, { nations: { austria: 'conquered' }, points: { D: 0 }, next: { card: [6] } }, emperor).position.nations
        .austria,
    ).toBe('conquered');
  });
  test('i-napoleon/10.2.3/english-gold-ends', () => {
    expect(drawing(189, { nations: { prussia: 'conquered' }, next: { card: [4] } }, emperor).position.nations.prussia).toBe(
      'hostile',
    );
  });
  test('i-napoleon/10.2.3/austria-prussia-otherwise-stays: the Sixth Coalition leaves a Conquered nation alone', () => {
    expect(
      drawing(208, { year: 1814, nations: { austria: 'conquered', prussia: 'neutral' } }, emperor).position.nations,
    ).toMatchObject({ austria: 'conquered', prussia: 'hostile' });
  });
  const channel = (set: object = {}) =>
    drawing(
      117,
      {
        points: { A: 5, G: 40 },
        'face-down': { BRITAIN: [36] },
        cards: { BRITAIN: [116, 118, 193], 'I, NAPOLEON': [133] },
        ...set,
      } as never,
      emperor,
    );
  test('i-napoleon/10.2.3/britain-only-trafalgar, i-napoleon/10.2.3/britain-marker, i-napoleon/10.2.3/britain-permanent', () => {
    const life = channel({ next: { card: [6] } }).do('cross-the-channel');
    expect([life.position.nations.britain, life.points.G, life.points.A]).toEqual(['conquered', 55, 3]);
  });
  test.each([
    ['i-napoleon/10.2.3/britain-remove-116', 116],
    ['i-napoleon/10.2.3/britain-remove-118', 118],
    ['i-napoleon/10.2.3/britain-remove-131', 131],
    ['i-napoleon/10.2.3/britain-remove-133', 133],
    ['i-napoleon/10.2.3/britain-remove-188', 188],
    ['i-napoleon/10.2.3/britain-remove-189', 189],
    ['i-napoleon/10.2.3/britain-remove-193', 193],
  ])('%s', (_, card) => {
    expect(
      channel({ next: { card: [6] } })
        .do('cross-the-channel')
        .where(card),
    ).toBe('removed');
  });
  test('i-napoleon/10.2.3/britain-nelson: with Nelson face-up there is no crossing', () => {
    const life = drawing(117, { points: { A: 5, G: 40 }, next: { card: [8] } }, emperor);
    expect([life.position.nations.britain, life.isUp(36), life.where(117)]).toEqual(['hostile', false, 'discard']);
  });
});
