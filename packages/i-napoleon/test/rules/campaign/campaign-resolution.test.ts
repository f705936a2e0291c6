import { describe, expect, test } from 'vitest';
import { drawing, emperor, fight, fightAsCommander, out, scene, to } from '../../scene.js';

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
    const kinds = life.events.map((event) => event.kind);
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
  test('i-napoleon/4.1/option-free-cost: Luck that has been used pays for nobody', () => {
    expect(assign().refusal({ commander: 40, to: 'CAMPAIGN', pay: 'luck' })).toContain('no-luck');
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
    // The cost of the Independent Commander compulsorily assigned to SPAIN must be paid (i-napoleon/9.1/ulcer-ic-cost).
    life.do(to(2, 'SPAIN'));
    expect([life.where(2), life.points.A]).toEqual(['SPAIN', 1]);
    // More than one Independent Commander may stand in SPAIN; the text counts on it by picking one at random on Failure
    // (i-napoleon/9.1/spain-several-ic).
    expect(life.offers(to(3, 'SPAIN'))).toBe(true);
    expect(life.offers(to(3))).toBe(true);
    // Two of them are enough.
    const third = assign({ cards: { ...ulcer, COMMANDERS: [2, 3, 120] }, points: { A: 6 } }).do(to(2, 'SPAIN'), to(3, 'SPAIN'));
    expect([third.where(2), third.where(3), third.offers(to(120, 'SPAIN'))]).toEqual(['SPAIN', 'SPAIN', false]);
    expect(third.offers(to(120))).toBe(true);
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
    // i-napoleon/9.2/strategy-cards: with no Campaign to save them for, 23 and 83 help by themselves
    life.until('exchange.forDiplomacy');
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
    // Commanders used in the Spanish Ulcer return to their Box face down until Campaign Clean-Up
    // (i-napoleon/9.2/cards-return-face-down).
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
      cards: board({ removed: [23, 56, 83], BRITAIN: [116, 118, 193], SPAIN: [221, 171] }),
      next: { expedition: [9] },
    });
    life.until('exchange.forDiplomacy');
    expect(life.happened({ kind: 'die-rolled', roll: 'expedition', drm: -4 })).toBe(true);
  });
  test('i-napoleon/9.2/ic-first-round-drms: Desaix gives 1 in Spain, not his 2 of later Rounds', () => {
    const life = spain(
      { cards: board({ COMMANDERS: [1], removed: [23, 83] }), next: { expedition: [9] } },
      to(1, 'SPAIN'),
      'done' as never,
    ).until('exchange.forDiplomacy');
    expect(life.happened({ kind: 'die-rolled', roll: 'expedition', drm: 1 })).toBe(true);
  });
  test('i-napoleon/9.2/strategy-return-face-down: what was used in Spain is of no use in the Campaign', () => {
    const life = spain({ cards: { ...ulcer, CAMPAIGN: [148] }, next: { expedition: [9] } }, to(2, 'SPAIN'), 'done' as never, {
      card: 83,
      pay: 'cost',
    });
    life.until('campaign.addStrategy');
    const view = life.match.game.view(life.match.position, 'napoleon') as { fight: { strategy: number[] } };
    expect([life.isUp(83), view.fight.strategy]).toEqual([false, [23]]);
  });
  test('i-napoleon/14.4/spanish-ulcer-different: John Moore is Removed by a Success', () => {
    const life = spain({ cards: board({ BRITAIN: [116] }), next: { expedition: [9] } }, to(2, 'SPAIN'), 'done' as never).until(
      'exchange.forDiplomacy',
    );
    expect([life.where(116), life.points.G]).toEqual(['removed', 33]);
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
      cards: { removed: [85], 'CAMPAIGN MODIFIERS': [28, 122], 'STRATEGY & TACTICS': [10, 177] },
      next: { combat: [9, 9], casualty: [9, 9, 9, 9] },
    };
    const life = fight(153, set, [2, 65]).do(2, 65, { card: 10, pay: 'cost' }, 'done', 'polish-campaign');
    // The additional Campaign counts as a new Campaign (i-napoleon/9.6/new-campaign,
    // i-napoleon/9.6/start-at-select-commanders, i-napoleon/14.2/follow-on-allowed).
    expect([life.kind, life.where(151), life.where(153)]).toEqual([
      'campaign.selectCommanders',
      'CAMPAIGN',
      'POTENTIAL CAMPAIGNS',
    ]);
    // All Commanders of the original Campaign are flipped face up for the additional one (i-napoleon/9.6/commanders-flip-up,
    // i-napoleon/9.6/commanders-reused-free, i-napoleon/9.6/only-original-commanders).
    expect(life.options).toEqual([0, 'all', 2, 65]);
    // i-napoleon/9.6/used-modifiers-discarded: Mud and Rain is gone, Cossacks did nothing yet and stay
    expect([life.where(28), life.where(122)]).toEqual(['discard', 'CAMPAIGN MODIFIERS']);
    life.do(2, 65);
    // i-napoleon/9.6/strategy-reused, i-napoleon/9.6/strategy-cost-again: free ones again, paid ones only with points
    expect(life.offers({ card: 10, pay: 'cost' })).toBe(false);
    // Whatever the statuses: Polish Campaign (151) may be Placed and resolved at once when Triggered by Victory in Prussia &
    // Russia Declare War (153) (i-napoleon/10.3.2-table/row-151).
    expect(life.happened({ kind: 'campaign-began', card: 151 })).toBe(true);
  });
  test('i-napoleon/9.7/remove-conditions, i-napoleon/9.7/resolving-is-playing: Toulon, once resolved, is out of the game', () => {
    expect(fightAsCommander(7, { year: 1793, next: { combat: [9] } }).where(7)).toBe('removed');
  });
  test('i-napoleon/9.7/commanders-return, i-napoleon/9.7/strategy-return: home, face-up', () => {
    const cards = { removed: [85], 'STRATEGY & TACTICS': [10] };
    const life = fight(148, { points: { A: 1, G: 40 }, cards, next: { combat: [9], casualty: [9] } }, [2]);
    life.do(2, { card: 10, pay: 'cost' });
    expect([life.where(2), life.isUp(2), life.isUp(10)]).toEqual(['COMMANDERS', true, true]);
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
    const life = fight(149, { cards: { removed: [85] }, next: { combat: [1] } });
    expect([life.phase, life.ending, life.position.abdicated]).toEqual(['abdication', null, true]);
    // Step a: Emperor of Elba (215) is Placed in the I, NAPOLEON Box (i-napoleon/13.1/a-place-elba,
    // i-napoleon/13.1/a-choice).
    expect([life.where(215), life.options]).toEqual(['I, NAPOLEON', ['stay-on-elba', 'escape']]);
  });
});
