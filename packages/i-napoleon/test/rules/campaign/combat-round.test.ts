import { describe, expect, test } from 'vitest';
import { emperor, fight, fightAsCommander, scene } from '../../scene.js';

describe('9.3 The Combat Round', () => {
  test('i-napoleon/9.3.1/choose-face-up, i-napoleon/9.3.6/flip, i-napoleon/9.3.6/before-roll', () => {
    const life = fight(148, { next: { combat: [3, 9] } }, [2, 65]);
    life.do(2, 0);
    life.until('campaign.selectCommanders');
    // A Commander turned face down may not be used in any later Combat Round of the Campaign (i-napoleon/9.3.6/not-again,
    // i-napoleon/9.3.8.3/commanders-unusable, i-napoleon/9.1/one-round-per-campaign).
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
    // Strategy & Tactics cards need not be committed before the Campaign, unlike Commanders
    // (i-napoleon/9.3.2/no-advance-assignment).
    expect(life.kind).toBe('campaign.addStrategy');
  });
  test('i-napoleon/9.7/example-march-to-guns: without a card that gives one away, none is free', () => {
    const life = fight(148, { points: { A: 1, G: 40 }, cards: { 'STRATEGY & TACTICS': [10] }, next: { combat: [5] } });
    expect(life.refusal({ card: 10, pay: 'free' })).toContain('nothing-free');
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
    // A Combat Effect applies to one Combat Round (i-napoleon/8.1.3.2/combat-one-round, i-napoleon/2.2/combat-effect-timing).
    life.do({ card: 172, pay: 'cost' });
    expect(life.offers({ card: 172, pay: 'cost' })).toBe(false);
  });
  test('i-napoleon/9.3.2/free-ongoing-drm: 23 and 83 cost nothing', () => {
    const life = fight(148, { cards: { 'STRATEGY & TACTICS': [23, 83], removed: [85] }, next: { combat: [5] } });
    // i-napoleon/9.3.2/free-ongoing-drm: nobody is asked for them
    expect(life.happened({ kind: 'combat-round', drm: 3 })).toBe(true);
    expect(life.events.find((event) => event.kind === 'combat-round')?.parts).toEqual([
      { drm: 1, card: 148 },
      { drm: 1, card: 23 },
      { drm: 1, card: 83 },
    ]);
  });
  test('i-napoleon/9.3.3/cards-in-box, i-napoleon/9.3.3/only-hostile: Archduke Charles counts while Austria is Hostile', () => {
    const drm = (austria: string) => {
      const life = fight(148, { nations: { austria }, cards: { AUSTRIA: [111], removed: [85] }, next: { combat: [10] } });
      return life.events.find((event) => event.kind === 'combat-round')?.drm;
    };
    expect([drm('hostile'), drm('neutral')]).toEqual([-1, 1]);
  });
  test('i-napoleon/9.3.4/round-drm: Mud and Rain in the first Round', () => {
    const life = fight(148, { cards: { 'CAMPAIGN MODIFIERS': [28], removed: [85] }, next: { combat: [5, 10] } });
    const drms = life.events.filter((event) => event.kind === 'combat-round').map((event) => event.drm);
    // first +1 -1; second only the earlier Stalemate
    expect(drms).toEqual([0, -1]);
    // A Campaign may need several Combat Rounds to resolve (i-napoleon/9.3/multiple-rounds, i-napoleon/9.3/round-is-one-roll,
    // i-napoleon/16.0/combat-round).
    expect(drms).toHaveLength(2);
  });
  test('i-napoleon/9.3.5/sum, i-napoleon/9.3.5/cap, i-napoleon/9.3.5/cap-after-sum: 7 for and 1 against is 4, 3 for and 2 against is 1', () => {
    const free = { 'STRATEGY & TACTICS': [23, 83], removed: [85] };
    const many = fight(148, { cards: { ...free, 'CAMPAIGN MODIFIERS': [28] }, next: { combat: [10] } }, [2, 4, 65, 40]).do('all');
    expect(many.happened({ kind: 'combat-round', drm: 4 })).toBe(true);
    const few = fight(148, { cards: { ...free, 'CAMPAIGN MODIFIERS': [28, 178] }, next: { combat: [10] } }, [2]).do(0);
    expect(few.happened({ kind: 'combat-round', drm: 1 })).toBe(true);
  });
  test('i-napoleon/9.3/eight-steps: selected, added, summed, flipped, rolled', () => {
    const kinds = fight(148, { next: { combat: [10] } }, [2])
      .do(2, 'done')
      .events.map((event) => event.kind);
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
    expect(life.events.find((event) => event.kind === 'combat-round')).toMatchObject({ die, drm: 0, result });
  });
  test('i-napoleon/9.3.8/placed-cards-adjust, i-napoleon/9.3.8/enemy-first, i-napoleon/9.3.8/friendly-reevaluated', () => {
    const first = (cards: object, die: number) => {
      const life = fight(148, { year: 1810, cards: { removed: [85], ...cards }, next: { combat: [die] } }, [2, 4, 65]).do('all');
      return life.events.find((event) => event.kind === 'combat-round');
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
    const life = fight(148, { cards: { removed: [85] }, next: { combat: [3, 8] } });
    // 3+1 Bloody Stalemate, then 8-1 Bloody Victory, which is won like any other
    expect([life.position.bloody, life.where(161)]).toEqual([2, 'CURRENT TREATIES']);
  });
  test('i-napoleon/9.3.8.1/final-result-counts: what Austerlitz made clean leaves no marker', () => {
    const life = fight(148, { cards: { removed: [85], 'CAMPAIGN MODIFIERS': [128] }, next: { combat: [6] } });
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
        (event) => event.kind === 'die-rolled',
      )?.drm;
    expect(Number(drm(2)) - Number(drm(0))).toBe(-2);
  });
  test('i-napoleon/9.3.8.2/apply-card, i-napoleon/9.3.8.2/treaty-face-down, i-napoleon/10.2/enter-by-victory', () => {
    const life = fight(148, { cards: { removed: [85] }, next: { combat: [9] } }).do('done');
    expect([life.where(161), life.isUp(161), life.points.G, life.points.P]).toEqual(['CURRENT TREATIES', false, 60, 1]);
    // A Victory in a Campaign names the Treaty that goes into effect and lasts until Removed
    // (i-napoleon/16.0/treaty-from-victory, i-napoleon/16.0/potential, i-napoleon/10.2/trigger-effects-at-once).
    expect(life.position.nations.austria).toBe('neutral');
    // After its effects, a Triggered Treaty is Placed face down in CURRENT TREATIES (i-napoleon/10.2/placed-face-down,
    // i-napoleon/16.0/campaign).
    expect(life.happened({ kind: 'campaign-ended', card: 148, outcome: 'victory' })).toBe(true);
  });
  test('i-napoleon/9.3.8.2/treaty-missing-conquest, i-napoleon/10.2.3/austria-prussia-no-treaty, i-napoleon/16.0/treaty-absent-conquest', () => {
    const life = fight(148, { cards: { removed: [85, 161] }, next: { combat: [9] } }).do('done');
    expect(life.position.nations.austria).toBe('conquered');
    // Russia or Spain defeated with no Treaty available simply remains Hostile (i-napoleon/10.2.3/russia-spain-no-treaty).
    expect(life.position.nations.russia).toBe('hostile');
  });
  test('i-napoleon/9.3.8.2/multiple-victories, i-napoleon/9.3.8.2/multiple-victories-continue: Enemy Reserves needs two', () => {
    const life = fightAsCommander(34, { cards: { 'CAMPAIGN MODIFIERS': [49] }, next: { combat: [9, 9] } }, [2]);
    life.do(2);
    // Commanders already used and face down cannot be used in the extra Rounds for multiple Victories
    // (i-napoleon/9.3.8.2/multiple-victories-commanders, i-napoleon/9.3.8.2/multiple-victories-round-number).
    const rounds = life.events.filter((event) => event.kind === 'combat-round').map((event) => [event.round, event.drm]);
    expect(rounds).toEqual([
      [1, 1],
      [2, 0],
    ]);
    expect([life.happened({ kind: 'campaign-ended', outcome: 'victory' }), life.where(49)]).toEqual([true, 'removed']);
  });
  test('i-napoleon/9.3.8.2/then-casualties: after the result the Commanders roll', () => {
    const kinds = fightAsCommander(34, { next: { combat: [9], casualty: [5] } }, [2])
      .do(2)
      .events.map((event) => `${event.kind} ${event.roll ?? ''}`);
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
    const rounds = life.events.filter((event) => event.kind === 'combat-round').map((event) => [event.drm, event.result]);
    // Every earlier Stalemate of the Campaign gives -1 DRM to each following Combat Round, cumulatively
    // (i-napoleon/9.3.8.3/cumulative-drm, i-napoleon/9.3.8.3/round-number).
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
    });
    expect(life.events.filter((event) => event.kind === 'combat-round')).toHaveLength(2);
    // -4 G, and Tilsit is offered for 5 G
    expect([life.kind, life.points.G]).toEqual(['effects.sign', 36]);
    life.do('sign').until('exchange.forDiplomacy');
    // Polish Campaign (151) is Removed after being resolved (i-napoleon/10.3.2/polish-campaign-removed).
    expect([life.where(163), life.where(151)]).toEqual(['CURRENT TREATIES', 'removed']);
  });
});

test('the view adds up a Combat Round as the rules do, and tells the chances', () => {
  const life = fight(
    148,
    { cards: { 'CAMPAIGN MODIFIERS': [28, 129], 'STRATEGY & TACTICS': [175] }, points: { A: 2, G: 40 } },
    [2],
  ).do(2);
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
