import { describe, expect, test } from 'vitest';
import { drawing, scene } from './scene.js';

const emperor = { scenario: 'emperor' };
const out = { 'POTENTIAL CAMPAIGNS': [148] };
/** A Campaign of an Emperor with the given Commanders in it, ready to be fought. */
const fight = (card: number, set: Record<string, unknown> = {}, commanders: number[] = []) =>
  scene({
    ...emperor,
    set: {
      luck: 'used',
      points: { A: 0, G: 40, P: 0 },
      ...set,
      cards: { ...out, ...((set['cards'] as object) ?? {}), CAMPAIGN: [card, ...commanders] },
    },
    phase: 'campaign',
  } as never);
const fightAsCommander = (card: number, set: Record<string, unknown> = {}, commanders: number[] = []) =>
  scene({
    set: {
      luck: 'used',
      year: 1797,
      points: { A: 0, G: 20, P: 5 },
      ...set,
      cards: { ...((set['cards'] as object) ?? {}), CAMPAIGN: [card, ...commanders] },
    },
    phase: 'campaign',
  } as never);
const to = (commander: number, place = 'CAMPAIGN', pay = 'cost') => ({ commander, to: place, pay });
const ulcer = { SPAIN: [221] };

describe('9.0', () => {
  test('i-napoleon/9.0/empty-no-ulcer, i-napoleon/5.0/campaign-skip-if-empty, i-napoleon/14.3/no-campaign-discarded', () => {
    const life = scene({ ...emperor, set: { cards: { ...out, 'CAMPAIGN MODIFIERS': [178] } }, phase: 'campaign-resolution' });
    expect([life.where(178), life.phase]).toEqual(['discard', 'diplomacy']);
  });
  test('i-napoleon/9.0/empty-with-ulcer, i-napoleon/9.2/resolved-every-year: Spain is fought all the same', () => {
    const set = {
      luck: 'used',
      points: { A: 0, G: 20 },
      cards: { ...out, ...ulcer, removed: [56], 'CAMPAIGN MODIFIERS': [178] },
      next: { expedition: [9] },
    };
    const life = scene({ ...emperor, set, phase: 'campaign-resolution' }).until('exchange.forDiplomacy');
    // without any Commander, too
    expect(life.happened({ kind: 'expedition-ended', card: 221, result: 'success' })).toBe(true);
    expect(life.where(178)).toBe('discard');
  });
  test('i-napoleon/9.0/campaign-present, i-napoleon/5.0/campaign-segments: Commanders, Spain, the Campaign, casualties, in this order', () => {
    const set = { luck: 'used', points: { A: 4, G: 30 }, cards: ulcer, next: { expedition: [9], combat: [9], casualty: [9] } };
    const life = scene({ ...emperor, set, phase: 'campaign-resolution' });
    life.do(to(2, 'SPAIN'), to(65)).until('exchange.forDiplomacy');
    const kinds = life.events.map((event) => event['kind']);
    const order = ['commander-assigned', 'expedition-ended', 'campaign-began', 'combat-round', 'campaign-ended'].map((kind) =>
      kinds.indexOf(kind),
    );
    expect(order).toEqual([...order].sort((one, other) => one - other));
    expect(life.happened({ kind: 'die-rolled', roll: 'casualty', card: 65 })).toBe(true);
  });
  test('i-napoleon/9.0/expeditions-distinct, i-napoleon/16.0/expedition: a rising is no Campaign, and leaves the one in place alone', () => {
    const life = drawing(73, { points: { A: 0, G: 20 }, cards: { removed: [56] }, next: { expedition: [9] } }, emperor);
    expect([life.where(73), life.where(148), life.happened({ kind: 'campaign-began', card: 73 })]).toEqual([
      'discard',
      'CAMPAIGN',
      false,
    ]);
  });
});

describe('9.1 Assign Commanders', () => {
  const assign = (set: object = {}) =>
    scene({ ...emperor, set: { luck: 'used', points: { A: 2, G: 27 }, ...set }, phase: 'campaign-resolution' } as never);
  test('i-napoleon/9.1/assign-to-campaign, i-napoleon/9.1/cost-resources, i-napoleon/16.0/admin: Junot for 1 A, Davout for 3 G', () => {
    const life = assign().do(to(2), to(56));
    expect([life.where(2), life.where(56), life.points.A, life.points.G]).toEqual(['CAMPAIGN', 'CAMPAIGN', 1, 24]);
  });
  test('i-napoleon/9.1/cost-unpayable: Masséna for 2 A with 1 A', () => {
    const life = assign().do(to(2));
    expect(life.refusal(to(40))).toContain('i-napoleon/9.1/cost-unpayable');
  });
  test('i-napoleon/9.1/face-down-unavailable: a Commander who was out this Year', () => {
    const life = assign({ 'face-down': { COMMANDERS: [2] } });
    expect(life.refusal(to(2))).toContain('i-napoleon/9.1/face-down-unavailable');
  });
  test('i-napoleon/9.1/cost-paid-regardless: Murat is paid for and never used', () => {
    const life = assign({ next: { combat: [10], casualty: [9] } })
      .do(to(5), 'done')
      .until('exchange.forDiplomacy');
    expect(life.points.A).toBe(1);
    expect(life.where(5)).toBe('COMMANDERS');
  });
  test('i-napoleon/9.1/no-later-assignment: once it is done nobody else is asked for', () => {
    const life = assign({ next: { combat: [5, 9] } }).do(to(2), 'done');
    expect(life.kind).toBe('campaign.selectCommanders');
    expect(life.options).toEqual([0, 2]);
  });
  test('i-napoleon/9.1/special-abilities: Grouchy serves only in the Hundred Days', () => {
    const life = assign({ cards: { COMMANDERS: [213] } });
    expect(life.refusal(to(213))).toContain('i-napoleon/9.1/special-abilities');
  });
  test('i-napoleon/9.1/ulcer-ic-first, i-napoleon/9.2/ic-must-if-possible, i-napoleon/9.1/assign-to-spain: Spain first', () => {
    const life = assign({ cards: ulcer });
    expect(life.offers('done')).toBe(false);
    expect(life.refusal(to(2))).toContain('i-napoleon/9.1/ulcer-ic-first');
    // i-napoleon/9.1/ulcer-ic-cost
    life.do(to(2, 'SPAIN'));
    expect([life.where(2), life.points.A]).toEqual(['SPAIN', 1]);
    // i-napoleon/9.1/spain-several-ic
    expect(life.offers(to(3, 'SPAIN'))).toBe(true);
    expect(life.offers(to(3))).toBe(true);
  });
  test('i-napoleon/9.1/spain-only-ic, i-napoleon/16.0/independent-commanders: Murat does not go to Spain', () => {
    expect(assign({ cards: ulcer }).refusal(to(5, 'SPAIN'))).toContain('i-napoleon/9.1/spain-only-ic');
  });
  test('i-napoleon/9.1/not-both-campaign-and-expedition: who goes to Spain is not at hand for the Campaign', () => {
    const life = assign({ cards: ulcer, next: { expedition: [9] } }).do(to(2, 'SPAIN'));
    expect(life.refusal(to(2))).toContain('i-napoleon/9.1/face-down-unavailable');
    life.do('done').until('campaign.addStrategy');
    expect([life.where(2), life.isUp(2)]).toEqual(['COMMANDERS', false]);
  });
});

describe('9.2 Spanish Ulcer Expeditions', () => {
  const spain = (set: object, ...answers: object[]) => {
    const life = scene({
      ...emperor,
      set: { luck: 'used', points: { A: 4, G: 30 }, ...set } as never,
      phase: 'campaign-resolution',
    });
    for (const answer of answers) life.do(answer as never);
    return life;
  };
  const board = (more: object = {}) => ({ ...out, ...ulcer, ...more });
  test('i-napoleon/9.2/activated-by-spain-rises, i-napoleon/9.2/flip-face-up', () => {
    const life = scene({
      ...emperor,
      set: { luck: 'used', deck: [199, 12], nations: { spain: 'neutral' }, next: { 'draw deck': [199] } },
      phase: 'card-action',
    });
    expect(life.isUp(221)).toBe(true);
    // i-napoleon/9.2/activated-by-hostile: Spain is Hostile now, by whatever cause
    expect(life.position.nations.spain).toBe('hostile');
  });
  test('i-napoleon/9.2/active-until-end, i-napoleon/5.0/spanish-ulcer-emd-only: also when Spain is Allied again', () => {
    const life = spain({ cards: board(), nations: { spain: 'allied' }, next: { expedition: [9] } });
    expect(life.kind).toBe('assign-commanders.assign');
  });
  test('i-napoleon/9.2/drm-total, i-napoleon/9.2/ic-drm, i-napoleon/9.2/britain-cards: Suchet 2, two cards 2, Wellington and Guerrillas -3', () => {
    const cards = board({ COMMANDERS: [120], BRITAIN: [118], SPAIN: [221, 171] });
    const life = spain({ cards, next: { expedition: [4] } }, to(120, 'SPAIN'), 'done' as never);
    // i-napoleon/9.2/strategy-cards
    expect(life.kind).toBe('expedition.strategy');
    life.do({ card: 23, pay: 'cost' }, { card: 83, pay: 'cost' }).until('exchange.forDiplomacy');
    expect(life.happened({ kind: 'die-rolled', roll: 'expedition', die: 4, drm: 1 })).toBe(true);
    // i-napoleon/9.2/roll-and-apply, i-napoleon/9.2/failure-discards-ic: 5 is a Failure
    expect([life.points.G, life.where(120)]).toEqual([26, 'discard']);
  });
  test('i-napoleon/9.2/roll-and-apply: 6 is a Success', () => {
    const life = spain(
      { cards: board({ COMMANDERS: [120] }), next: { expedition: [4] } },
      to(120, 'SPAIN'),
      'done' as never,
    ).until('exchange.forDiplomacy');
    expect([life.points.G, life.where(120)]).toEqual([32, 'COMMANDERS']);
    // i-napoleon/9.2/cards-return-face-down
    expect(life.isUp(120)).toBe(false);
  });
  test('i-napoleon/9.2/failure-junot: Junot is Removed, and the other is safe', () => {
    const life = spain({ cards: board(), next: { expedition: [1] } }, to(2, 'SPAIN'), to(3, 'SPAIN'), 'done' as never).until(
      'exchange.forDiplomacy',
    );
    expect([life.where(2), life.where(3)]).toEqual(['removed', 'COMMANDERS']);
  });
  test('i-napoleon/9.2/drm-cap: six against, and the roll has -4', () => {
    const life = spain({
      points: { A: 0, G: 30 },
      cards: board({ removed: [56], BRITAIN: [116, 118, 193], SPAIN: [221, 171] }),
      next: { expedition: [9] },
    });
    life.until('exchange.forDiplomacy');
    expect(life.happened({ kind: 'die-rolled', roll: 'expedition', drm: -4 })).toBe(true);
  });
  test('i-napoleon/9.2/ic-first-round-drms: Desaix gives 1 in Spain, not his 2 of later Rounds', () => {
    const life = spain({ cards: board({ COMMANDERS: [1] }), next: { expedition: [9] } }, to(1, 'SPAIN'), 'done' as never).until(
      'exchange.forDiplomacy',
    );
    expect(life.happened({ kind: 'die-rolled', roll: 'expedition', drm: 1 })).toBe(true);
  });
  test('i-napoleon/9.2/strategy-return-face-down: what was used in Spain is of no use in the Campaign', () => {
    const life = spain({ cards: { ...ulcer, CAMPAIGN: [148] }, next: { expedition: [9] } }, to(2, 'SPAIN'), 'done' as never, {
      card: 83,
      pay: 'cost',
    });
    life.until('campaign.addStrategy');
    expect([life.isUp(83), life.offers({ card: 83, pay: 'cost' }), life.offers({ card: 23, pay: 'cost' })]).toEqual([
      false,
      false,
      true,
    ]);
  });
  test('i-napoleon/14.4/spanish-ulcer-different: John Moore is Removed by a Success', () => {
    const life = spain({ cards: board({ BRITAIN: [116] }), next: { expedition: [9] } }, to(2, 'SPAIN'), 'done' as never).until(
      'exchange.forDiplomacy',
    );
    expect([life.where(116), life.points.G]).toEqual(['removed', 33]);
  });
});

describe('9.3 The Combat Round', () => {
  test('i-napoleon/9.3.1/choose-face-up, i-napoleon/9.3.6/flip, i-napoleon/9.3.6/before-roll', () => {
    const life = fight(148, { next: { combat: [3, 9] } }, [2, 65]);
    life.do(2, 0);
    life.until('campaign.selectCommanders');
    // i-napoleon/9.3.6/not-again, i-napoleon/9.3.8.3/commanders-unusable, i-napoleon/9.1/one-round-per-campaign
    expect([life.isUp(2), life.isUp(65)]).toEqual([false, true]);
    expect(life.options).toEqual([0, 65]);
    expect(life.refusal(2)).toContain('i-napoleon/9.3.6/not-again');
  });
  test('i-napoleon/9.3.1/round-limits: Murat from the second Round on', () => {
    const life = fight(148, { next: { combat: [3, 9] } }, [2, 5]);
    expect(life.refusal(5)).toContain('i-napoleon/9.3.1/round-limits');
    life.do(2).until('campaign.selectCommanders');
    expect(life.options).toEqual([0, 5]);
  });
  test('a Commander of two uses (Lannes) lies face-down after the second', () => {
    const life = fight(148, { next: { combat: [3, 9] } }, [3]);
    life.do(3).until('campaign.selectCommanders');
    expect([life.isUp(3), life.options]).toEqual([true, [0, 3]]);
  });
  test('i-napoleon/9.3.2/add-by-paying, i-napoleon/8.1.3.3/example-bonapartes-plans-cost: 1 A for +1', () => {
    const life = fight(148, { points: { A: 1, G: 40 }, cards: { 'STRATEGY & TACTICS': [10] }, next: { combat: [5] } });
    life.do({ card: 10, pay: 'cost' });
    expect(life.points.A).toBe(0);
    // i-napoleon/9.3.2/no-advance-assignment
    expect(life.kind).toBe('campaign.addStrategy');
  });
  test('i-napoleon/9.3.2/reusable: again in the next Round, paid again', () => {
    const life = fight(148, {
      points: { A: 2, G: 40 },
      cards: { 'STRATEGY & TACTICS': [10], removed: [23, 83, 85] },
      next: { combat: [4, 9] },
    });
    life.do({ card: 10, pay: 'cost' });
    expect([life.kind, life.points.A]).toEqual(['campaign.addStrategy', 1]);
    life.do({ card: 10, pay: 'cost' });
    expect(life.points.A).toBe(0);
  });
  test('i-napoleon/9.3.2/round-limits: Massed Batteries only in the first, Grand Battery only later', () => {
    const life = fight(148, { points: { A: 9, G: 40 }, cards: { 'STRATEGY & TACTICS': [12, 172] }, next: { combat: [3] } });
    expect([life.offers({ card: 12, pay: 'cost' }), life.offers({ card: 172, pay: 'cost' })]).toEqual([true, false]);
    expect(life.refusal({ card: 172, pay: 'cost' })).toContain('i-napoleon/9.3.2/round-limits');
    life.do('done');
    expect([life.offers({ card: 12, pay: 'cost' }), life.offers({ card: 172, pay: 'cost' })]).toEqual([false, true]);
    // i-napoleon/8.1.3.2/combat-one-round, i-napoleon/2.2/combat-effect-timing
    life.do({ card: 172, pay: 'cost' });
    expect(life.offers({ card: 172, pay: 'cost' })).toBe(false);
  });
  test('i-napoleon/9.3.2/free-ongoing-drm: 23 and 83 cost nothing', () => {
    const life = fight(148, { next: { combat: [5] } }).do({ card: 23, pay: 'cost' });
    expect(life.points).toMatchObject({ A: 0, G: 40 });
  });
  test('i-napoleon/9.3.3/cards-in-box, i-napoleon/9.3.3/only-hostile: Archduke Charles counts while Austria is Hostile', () => {
    const drm = (austria: string) => {
      const life = fight(148, { nations: { austria }, cards: { AUSTRIA: [111], removed: [85] }, next: { combat: [10] } }).do(
        'done',
      );
      return life.events.find((event) => event['kind'] === 'combat-round')?.['drm'];
    };
    expect([drm('hostile'), drm('neutral')]).toEqual([0, 1]);
  });
  test('i-napoleon/9.3.4/round-drm: Mud and Rain in the first Round', () => {
    const life = fight(148, { cards: { 'CAMPAIGN MODIFIERS': [28], removed: [85] }, next: { combat: [5, 10] } }).do(
      'done',
      'done',
    );
    const drms = life.events.filter((event) => event['kind'] === 'combat-round').map((event) => event['drm']);
    // first +1 -1; second only the earlier Stalemate
    expect(drms).toEqual([0, -1]);
    // i-napoleon/9.3/multiple-rounds, i-napoleon/9.3/round-is-one-roll, i-napoleon/16.0/combat-round
    expect(drms).toHaveLength(2);
  });
  test('i-napoleon/9.3.5/sum, i-napoleon/9.3.5/cap, i-napoleon/9.3.5/cap-after-sum: 7 for and 1 against is 4, 3 for and 2 against is 1', () => {
    const many = fight(148, { cards: { 'CAMPAIGN MODIFIERS': [28], removed: [85] }, next: { combat: [10] } }, [2, 4, 65, 40]);
    many.do(2, 4, 65, 40, { card: 23, pay: 'cost' }, { card: 83, pay: 'cost' });
    expect(many.happened({ kind: 'combat-round', drm: 4 })).toBe(true);
    const few = fight(148, { cards: { 'CAMPAIGN MODIFIERS': [28, 178], removed: [85] }, next: { combat: [10] } }, [2]);
    few.do(2, { card: 23, pay: 'cost' }, 'done');
    expect(few.happened({ kind: 'combat-round', drm: 1 })).toBe(true);
  });
  test('i-napoleon/9.3/eight-steps: selected, added, summed, flipped, rolled', () => {
    const kinds = fight(148, { next: { combat: [10] } }, [2])
      .do(2, 'done')
      .events.map((event) => event['kind']);
    expect(kinds.indexOf('card-turned')).toBeLessThan(kinds.indexOf('die-rolled'));
    expect(kinds.indexOf('die-rolled')).toBeLessThan(kinds.indexOf('combat-round'));
  });
  test.each([
    ['i-napoleon/9.3.7/table-1-or-less', 1, 'bloodyDefeat'],
    ['i-napoleon/9.3.7/table-2', 2, 'defeat'],
    ['i-napoleon/9.3.7/table-3-4', 3, 'bloodyStalemate'],
    ['i-napoleon/9.3.7/table-3-4', 4, 'bloodyStalemate'],
    ['i-napoleon/9.3.7/table-5-6', 5, 'stalemate'],
    ['i-napoleon/9.3.7/table-5-6', 6, 'stalemate'],
    ['i-napoleon/9.3.7/table-7-8', 7, 'bloodyVictory'],
    ['i-napoleon/9.3.7/table-7-8', 8, 'bloodyVictory'],
    ['i-napoleon/9.3.7/table-9-or-more', 9, 'victory'],
    ['i-napoleon/9.3.7/table-9-or-more', 10, 'victory'],
  ])('%s: i-napoleon/9.3.7/roll of %i is %s', (_, die, result) => {
    // Saorgio has no modifier of its own.
    const life = fightAsCommander(34, { next: { combat: [die] } });
    expect(life.events.find((event) => event['kind'] === 'combat-round')).toMatchObject({ die, drm: 0, result });
  });
  test('i-napoleon/9.3.8/placed-cards-adjust, i-napoleon/9.3.8/enemy-first, i-napoleon/9.3.8/friendly-reevaluated', () => {
    const first = (cards: object, die: number) => {
      const life = fight(148, { year: 1810, cards: { removed: [85], ...cards }, next: { combat: [die] } }).do('done');
      return life.events.find((event) => event['kind'] === 'combat-round');
    };
    // Bloody Victory: Charles makes it a Bloody Stalemate, Unreliable Allies a Bloody Defeat, Austerlitz finds nothing to change.
    expect(first({ AUSTRIA: [111], 'CAMPAIGN MODIFIERS': [129, 128] }, 7)).toMatchObject({
      rolled: 'bloodyVictory',
      result: 'bloodyDefeat',
    });
    // Victory: Raw Conscripts makes it Bloody, Austerlitz a Victory again.
    expect(first({ 'CAMPAIGN MODIFIERS': [127, 128] }, 9)).toMatchObject({ rolled: 'victory', result: 'victory' });
    expect(first({ 'CAMPAIGN MODIFIERS': [127] }, 9)).toMatchObject({ rolled: 'victory', result: 'bloodyVictory' });
  });
});

describe('9.3.8 Results', () => {
  test('i-napoleon/9.3.8.1/marker, i-napoleon/9.3.8.1/one-per-round, i-napoleon/9.3.8.1/otherwise-plain-result', () => {
    const life = fight(148, { cards: { removed: [85] }, next: { combat: [3, 8] } }).do('done', 'done');
    // 3+1 Bloody Stalemate, then 8-1 Bloody Victory, which is won like any other
    expect([life.position.bloody, life.where(161)]).toEqual([2, 'CURRENT TREATIES']);
  });
  test('i-napoleon/9.3.8.1/final-result-counts: what Austerlitz made clean leaves no marker', () => {
    const life = fight(148, { cards: { removed: [85], 'CAMPAIGN MODIFIERS': [128] }, next: { combat: [6] } }).do('done');
    expect([life.happened({ kind: 'combat-round', rolled: 'bloodyVictory', result: 'victory' }), life.position.bloody]).toEqual([
      true,
      0,
    ]);
  });
  test('i-napoleon/9.3.8.1/not-in-cmd', () => {
    const life = fightAsCommander(34, { next: { combat: [7] } });
    expect([life.happened({ kind: 'combat-round', result: 'bloodyVictory' }), life.position.bloody]).toEqual([true, 0]);
  });
  test('i-napoleon/9.3.8.1/domestic-drm, i-napoleon/16.0/bloody, i-napoleon/11.0/drm-bloody: each costs 1 in Domestic Politics', () => {
    const drm = (bloody: number) =>
      scene({ ...emperor, set: { bloody, points: { A: 0, P: 0, G: 2 } }, phase: 'domestic-politics' }).events.find(
        (event) => event['kind'] === 'die-rolled',
      )?.['drm'];
    expect(Number(drm(2)) - Number(drm(0))).toBe(-2);
  });
  test('i-napoleon/9.3.8.2/apply-card, i-napoleon/9.3.8.2/treaty-face-down, i-napoleon/10.2/enter-by-victory', () => {
    const life = fight(148, { cards: { removed: [85] }, next: { combat: [9] } }).do('done');
    expect([life.where(161), life.isUp(161), life.points.G, life.points.P]).toEqual(['CURRENT TREATIES', false, 60, 1]);
    // i-napoleon/16.0/treaty-from-victory, i-napoleon/16.0/potential, i-napoleon/10.2/trigger-effects-at-once
    expect(life.position.nations.austria).toBe('neutral');
    // i-napoleon/10.2/placed-face-down, i-napoleon/16.0/campaign
    expect(life.happened({ kind: 'campaign-ended', card: 148, outcome: 'victory' })).toBe(true);
  });
  test('i-napoleon/9.3.8.2/treaty-missing-conquest, i-napoleon/10.2.3/austria-prussia-no-treaty, i-napoleon/16.0/treaty-absent-conquest', () => {
    const life = fight(148, { cards: { removed: [85, 161] }, next: { combat: [9] } }).do('done');
    expect(life.position.nations.austria).toBe('conquered');
    // i-napoleon/10.2.3/russia-spain-no-treaty
    expect(life.position.nations.russia).toBe('hostile');
  });
  test('i-napoleon/9.3.8.2/multiple-victories, i-napoleon/9.3.8.2/multiple-victories-continue: Enemy Reserves needs two', () => {
    const life = fightAsCommander(34, { cards: { 'CAMPAIGN MODIFIERS': [49] }, next: { combat: [9, 9] } }, [2]);
    life.do(2);
    // i-napoleon/9.3.8.2/multiple-victories-commanders, i-napoleon/9.3.8.2/multiple-victories-round-number
    const rounds = life.events.filter((event) => event['kind'] === 'combat-round').map((event) => [event['round'], event['drm']]);
    expect(rounds).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect([life.happened({ kind: 'campaign-ended', outcome: 'victory' }), life.where(49)]).toEqual([true, 'removed']);
  });
  test('i-napoleon/9.3.8.2/then-casualties: after the result the Commanders roll', () => {
    const kinds = fightAsCommander(34, { next: { combat: [9], casualty: [5] } }, [2])
      .do(2)
      .events.map((event) => `${event['kind']} ${event['roll'] ?? ''}`);
    expect(kinds.indexOf('campaign-ended ')).toBeLessThan(kinds.indexOf('die-rolled casualty'));
  });
  test('i-napoleon/9.3.8.3/glory-loss, i-napoleon/9.3.8.3/cumulative-glory, i-napoleon/9.3.8.3/continue: the arithmetic of Stalemates', () => {
    // 37 with Junot and Lannes: +2, roll 3 is 5; then Lannes +1, the Stalemate -1, roll 7.
    const life = fightAsCommander(
      37,
      {
        points: { A: 0, G: 10, P: 0 },
        played: [29],
        cards: { 'POTENTIAL TREATIES': [61] },
        next: { combat: [3, 7], casualty: [9, 9] },
      },
      [2, 3],
    );
    life.do(2, 3, 3);
    const rounds = life.events
      .filter((event) => event['kind'] === 'combat-round')
      .map((event) => [event['drm'], event['result']]);
    // i-napoleon/9.3.8.3/cumulative-drm, i-napoleon/9.3.8.3/round-number
    expect(rounds).toEqual([
      [2, 'stalemate'],
      [0, 'bloodyVictory'],
    ]);
    expect([life.points.G, life.points.P]).toEqual([22, 3]);
    // i-napoleon/14.2.2/random and Army of Italy makes a General
    expect(life.isUp(18)).toBe(true);
  });
  test('i-napoleon/9.3.8.3/limited-round-campaigns, i-napoleon/9.3.8.3/limited-round-stalemate-result: two Rounds in Poland', () => {
    const life = fight(151, {
      nations: { prussia: 'hostile', austria: 'neutral' },
      cards: { removed: [85] },
      next: { combat: [5, 5] },
    }).do('done', 'done');
    expect(life.events.filter((event) => event['kind'] === 'combat-round')).toHaveLength(2);
    // -4 G, and Tilsit is offered for 5 G
    expect([life.kind, life.points.G]).toEqual(['effects.sign', 36]);
    life.do('sign').until('exchange.forDiplomacy');
    // i-napoleon/10.3.2/polish-campaign-removed
    expect([life.where(163), life.where(151)]).toEqual(['CURRENT TREATIES', 'removed']);
  });
});

describe('9.4 to 9.7', () => {
  test('i-napoleon/9.4/roll-each, i-napoleon/9.4/both-orientations, i-napoleon/9.4/wounded-1-2: used or not, 1 and 2 wound', () => {
    const life = fightAsCommander(34, { next: { combat: [9], casualty: [2, 1, 3] } }, [2, 3, 4]).do(2, 0);
    expect([life.where(2), life.where(3), life.where(4)]).toEqual(['discard', 'discard', 'COMMANDERS']);
  });
  test('i-napoleon/9.4/oudinot, i-napoleon/9.7/example-oudinot: wounded without a roll', () => {
    const life = fight(148, { cards: { removed: [85] }, next: { combat: [9] } }, [66]).do(66, 'done');
    expect([life.where(66), life.happened({ kind: 'die-rolled', roll: 'casualty' })]).toEqual(['discard', false]);
  });
  test('i-napoleon/9.4/poniatowski: killed where others are wounded', () => {
    const life = fight(148, { cards: { removed: [85] }, next: { combat: [9], casualty: [1] } }, [144]).do(144, 'done');
    expect(life.where(144)).toBe('removed');
  });
  test('i-napoleon/9.6/another-campaign, i-napoleon/9.6/example-polish-campaign, i-napoleon/9.6/after-casualties', () => {
    const set = {
      nations: { austria: 'neutral', prussia: 'hostile' },
      points: { A: 1, G: 40 },
      cards: { removed: [85], 'CAMPAIGN MODIFIERS': [28, 122], 'STRATEGY & TACTICS': [10] },
      next: { combat: [9, 9], casualty: [9, 9, 9, 9] },
    };
    const life = fight(153, set, [2, 65]).do(2, 65, { card: 10, pay: 'cost' }, 'done', 'polish-campaign');
    // i-napoleon/9.6/new-campaign, i-napoleon/9.6/start-at-select-commanders, i-napoleon/14.2/follow-on-allowed
    expect([life.kind, life.where(151), life.where(153)]).toEqual([
      'campaign.selectCommanders',
      'CAMPAIGN',
      'POTENTIAL CAMPAIGNS',
    ]);
    // i-napoleon/9.6/commanders-flip-up, i-napoleon/9.6/commanders-reused-free, i-napoleon/9.6/only-original-commanders
    expect(life.options).toEqual([0, 2, 65]);
    // i-napoleon/9.6/used-modifiers-discarded: Mud and Rain is gone, Cossacks did nothing yet and stay
    expect([life.where(28), life.where(122)]).toEqual(['discard', 'CAMPAIGN MODIFIERS']);
    life.do(2, 65);
    // i-napoleon/9.6/strategy-reused, i-napoleon/9.6/strategy-cost-again: free ones again, paid ones only with points
    expect([life.offers({ card: 23, pay: 'cost' }), life.offers({ card: 10, pay: 'cost' })]).toEqual([true, false]);
    // i-napoleon/10.3.2-table/row-151
    expect(life.happened({ kind: 'campaign-began', card: 151 })).toBe(true);
  });
  test('i-napoleon/9.7/remove-conditions, i-napoleon/9.7/resolving-is-playing: Toulon, once resolved, is out of the game', () => {
    expect(fightAsCommander(7, { year: 1793, next: { combat: [9] } }).where(7)).toBe('removed');
  });
  test('i-napoleon/9.7/commanders-return, i-napoleon/9.7/strategy-return: home, face-up', () => {
    const life = fight(148, { cards: { removed: [85] }, next: { combat: [9], casualty: [9] } }, [2]).do(
      2,
      { card: 23, pay: 'cost' },
      'done',
    );
    expect([life.where(2), life.isUp(2), life.isUp(23)]).toEqual(['COMMANDERS', true, true]);
  });
  test('i-napoleon/9.7/potential-campaigns-return, i-napoleon/10.3.2/return-after-resolution, i-napoleon/16.0/campaigns-repeat', () => {
    expect(
      fight(148, { cards: { removed: [85] }, next: { combat: [9] } })
        .do('done')
        .where(148),
    ).toBe('POTENTIAL CAMPAIGNS');
  });
  test('i-napoleon/9.7/modifiers-discarded: what has not been Removed', () => {
    expect(
      fight(148, { cards: { removed: [85], 'CAMPAIGN MODIFIERS': [74] }, next: { combat: [9], card: [3] } })
        .do('done')
        .where(74),
    ).toBe('discard');
  });
  test('i-napoleon/2.2/campaign-effect-timing, i-napoleon/8.1.3.2/campaign-whole-phase: Larrey changes the casualties of the whole Campaign', () => {
    const life = fight(
      148,
      { cards: { removed: [85], 'CAMPAIGN MODIFIERS': [109] }, next: { combat: [9], casualty: [2] } },
      [2],
    ).do(2, 'done');
    expect([life.where(2), life.points.G]).toEqual(['COMMANDERS', 61]);
  });
});

describe('9.8', () => {
  test('i-napoleon/9.8/patrie-defeat, i-napoleon/9.8/abdication-before-outcome, i-napoleon/13.1/trigger', () => {
    const life = fight(149, { cards: { removed: [85] }, next: { combat: [1] } }).do('done');
    expect([life.phase, life.ending, life.position.abdicated]).toEqual(['abdication', null, true]);
    // i-napoleon/13.1/a-place-elba, i-napoleon/13.1/a-choice
    expect([life.where(215), life.options]).toEqual(['I, NAPOLEON', ['stay-on-elba', 'escape']]);
  });
});

test('the view adds up a Combat Round as the rules do, and tells the chances', () => {
  const life = fight(148, { cards: { 'CAMPAIGN MODIFIERS': [28, 129], removed: [85] } }, [2]).do(2);
  const view = life.match.game.view(life.match.position, 'napoleon') as { fight: unknown };
  expect(view.fight).toMatchObject({
    // i-napoleon/9.3.5/sum: the Campaign card, Junot, Mud and Rain
    modifiers: [
      { card: 148, drm: 1 },
      { card: 2, drm: 1 },
      { card: 28, drm: -1 },
    ],
    sum: 1,
    limit: 4,
    // 1 is a Defeat; 2 to 5 would be Stalemates, but for Unreliable Allies
    chances: { defeat: 1, bloodyDefeat: 4, bloodyVictory: 2, victory: 3 },
  });
});
