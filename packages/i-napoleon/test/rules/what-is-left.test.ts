/** What an act, a Year or a reign leaves behind, and what it does not. */
import { fastChance, setUpPosition } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { iNapoleon } from '../../src/index.js';
import { drawing, emperor, fight, NEXT_CARD, out, scene } from '../scene.js';

const quiet = { luck: 'used', points: { A: 0, D: 0, G: 40, P: 0 }, cards: out };

describe('with the Year', () => {
  test('i-napoleon/5.0/clean-up-segments: what cards did to the diplomacy of this Year is over', () => {
    const life = scene({ ...emperor, set: { ...quiet, year: 1806 }, phase: 'domestic-politics' } as never);
    life.position.noDiplomacyRoll.push('austria');
    life.position.diplomacyDrm.push({ nation: 'russia', drm: 1, card: 74 });
    life.until('new-card-draw.offer');
    expect([life.position.year, life.position.noDiplomacyRoll, life.position.diplomacyDrm]).toEqual([1807, [], []]);
  });
  test('i-napoleon/7.3/discards-returned: a card that lay on top goes back into the deck with the Discards', () => {
    const life = scene({ ...emperor, set: { ...quiet, year: 1806 }, phase: 'domestic-politics' } as never);
    const [card = 0] = life.position.draw;
    life.position.draw = life.position.draw.filter((one) => one !== card);
    life.position.top = [card];
    life.until('exchange.forAdmin').do('done');
    expect(life.position.top).toEqual([]);
    // in the deck once, and not on top of it as well: where it is drawn, it is gone from the deck
    expect(life.position.draw.includes(card)).toBe(life.where(card) === 'draw');
  });
});

describe('of a Republican Year', () => {
  test('i-napoleon/11.0/bloody-this-year-only: no Bloody Result of a Commander waits for the Domestic Politics of a Consul', () => {
    const set = { year: 1797, luck: 'used', bloody: 2, points: { A: 0, G: 20, P: 5 } };
    const life = scene({ set, phase: 'clean-up' } as never);
    life.until('new-card-draw.offer');
    expect([life.position.year, life.position.bloody]).toEqual([1798, 0]);
  });
});

describe('in the deck', () => {
  test('i-napoleon/8.1/draw-top: while a card is left, the Discards stay where they are', () => {
    const life = drawing(3, { deck: [10, 30] });
    const { position } = life;
    // One card on top and one beneath it: the next draw shuffles nothing in.
    position.top = [NEXT_CARD];
    position.draw = [10];
    position.box[30] = 'discard';
    life.do('discard');
    expect([life.decision?.about.card, life.where(30)]).toEqual([NEXT_CARD, 'discard']);
  });
  test('i-napoleon/8.1/draw-top: a card that is drawn lies open before the player', () => {
    const life = drawing(3);
    expect([life.where(3), life.isUp(3)]).toEqual(['drawn', true]);
  });
  test('i-napoleon/8.0/draw-cycle: without any card to draw, and none to shuffle in, the phase of an Emperor is over', () => {
    const life = drawing(3, { cards: out, points: { A: 0, G: 40, P: 0 } }, emperor);
    const { position } = life;
    position.draw = [];
    position.box.forEach((box, card) => {
      if (box === 'draw' || box === 'discard') position.box[card] = 'unused';
    });
    life.do('play').throughPhase();
    expect([life.where(3), life.position.cardDraw, life.phase]).toEqual(['COMMANDERS', 2, 'diplomacy']);
  });
});

describe('of Glory', () => {
  test('i-napoleon/4.3/end-glory-zero-emperor: whoever trades his last Glory away is overthrown at once', () => {
    const set = { luck: 'used', points: { A: 0, D: 0, G: 3, P: 0 }, cards: out };
    const life = scene({ ...emperor, set, phase: 'domestic-politics' } as never).do('G');
    expect(life.ending).toMatchObject({ cause: 'overthrown-as-emperor', glory: 0 });
  });
  test('i-napoleon/4.3/end-glory-zero-emperor: nor does the war in Spain go on for whoever gives his last Glory for it', () => {
    const cards = { ...out, SPAIN: [221], 'STRATEGY & TACTICS': [177], removed: [23, 83] };
    const set = { luck: 'used', points: { A: 0, D: 0, G: 2, P: 0 }, cards };
    const life = scene({ ...emperor, set, phase: 'campaign-resolution' } as never).until('expedition.strategy');
    life.do({ card: 177, pay: 'cost' });
    expect(life.ending).toMatchObject({ cause: 'overthrown-as-emperor', glory: 0 });
    expect(life.happened({ kind: 'expedition-ended', card: 221 })).toBe(false);
  });
});

describe('of a Treaty', () => {
  test('i-napoleon/10.2.2/broken-removed: once it is broken it binds nobody, nor who was taken in when it was signed', () => {
    const set = {
      ...quiet,
      nations: { austria: 'neutral', prussia: 'neutral', russia: 'neutral', spain: 'allied' },
      cards: { ...out, 'CURRENT TREATIES': [159] },
      next: { 'foreign diplomacy': [10, 10, 10, 10] },
    };
    const life = scene({ ...emperor, set, phase: 'diplomacy' } as never);
    life.position.included = [{ treaty: 159, nation: 'russia' }];
    life.until('treaties.breakOne').do(159);
    expect([life.where(159), life.position.nations.russia, life.position.included]).toEqual(['removed', 'hostile', []]);
  });
});

describe('with a Campaign', () => {
  test('i-napoleon/9.0/empty-no-ulcer: what a card promised the next Campaign waits for it through a Year of peace', () => {
    const set = { 'card-draw': 6, points: { A: 0, G: 40, P: 0 }, cards: out, next: { 'phase advancement': [1] } };
    const life = drawing(3, set, emperor);
    life.position.campaignDrms = [{ value: 1, round: 'any' }];
    life.do('discard').throughPhase();
    expect([life.phase, life.position.campaignDrms]).toEqual(['diplomacy', [{ value: 1, round: 'any' }]]);
  });
  test('i-napoleon/10.3.2/use-table: where no Campaign lay before, none goes back to its area', () => {
    const set = { ...quiet, year: 1806, nations: { austria: 'hostile', prussia: 'neutral', russia: 'hostile', spain: 'allied' } };
    const life = scene({ ...emperor, set, phase: 'diplomacy' } as never).until('exchange.forPolitics');
    expect(life.where(148)).toBe('CAMPAIGN');
    expect(life.position.box.indexOf('POTENTIAL CAMPAIGNS')).not.toBe(0);
  });
  test('a Defeat is remembered by its Year, for the cards that ask for it', () => {
    const lost = fight(148, { year: 1808, next: { combat: [1], casualty: [9] } }, [2]).do(0);
    while (lost.kind === 'campaign.addStrategy') lost.do('done');
    expect([lost.happened({ kind: 'campaign-ended', outcome: 'defeat' }), lost.position.lastDefeat]).toEqual([true, 1808]);
  });
});

describe('with a price', () => {
  test('i-napoleon/4.2.1/reach-100: a hundred exactly is enough', () => {
    // A Victory over an Austria that is Conquered already is worth 10 G.
    const reached = (glory: number) => {
      const set = {
        points: { A: 0, G: glory, P: 0 },
        nations: { austria: 'conquered', prussia: 'neutral', russia: 'hostile', spain: 'allied' },
        next: { combat: [10], casualty: [9] },
      };
      const life = fight(148, set, [2]);
      while (life.kind?.startsWith('campaign.')) life.do(life.decision?.pass ?? 0);
      return [life.happened({ kind: 'campaign-ended', outcome: 'victory' }), life.position.limits];
    };
    expect([reached(89), reached(90)]).toEqual([
      [true, false],
      [true, true],
    ]);
  });
  test('i-napoleon/10.3.2-table/row-155-declined: the question says whether declining costs anything', () => {
    const offer = (year: number) =>
      scene({
        ...emperor,
        set: {
          ...quiet,
          year,
          nations: { austria: 'neutral', prussia: 'allied', russia: 'hostile', spain: 'allied' },
          cards: { ...out, 'CURRENT TREATIES': [163] },
          next: { 'foreign diplomacy': [10, 10, 10] },
        },
        phase: 'diplomacy',
      } as never).until('potential-campaigns.offer');
    expect([offer(1810).decision?.about.costs, offer(1817).decision?.about.costs]).toEqual([true, false]);
  });
});

describe('a life that begins later', () => {
  const laidOut = () => setUpPosition(iNapoleon, { scenario: 'emperor' }, fastChance('later'));
  test('i-napoleon/15.3.1: what lies behind it was Played the Year before', () => {
    const begun = laidOut();
    const years = begun.played.filter((year) => year > 0);
    expect([years.length > 0, new Set(years)]).toEqual([true, new Set([begun.year - 1])]);
  });
  test('cards that are in no box lie face-down, and nothing has happened yet', () => {
    const begun = laidOut();
    const faceUp = begun.box.flatMap((box, card) =>
      begun.up[card] && (box === 'unused' || box === 'draw' || box === 'aside') ? [card] : [],
    );
    expect(faceUp).toEqual([]);
    expect([begun.gloryFell, begun.limits, begun.deckRanOut, begun.abdicated, begun.queuedCampaign]).toEqual([
      false,
      false,
      false,
      false,
      0,
    ]);
  });
});

test('standing orders know a roll, a card and what Glory is left', () => {
  const conditions = iNapoleon.conditions ?? {};
  const view = iNapoleon.view(setUpPosition(iNapoleon, { scenario: 'emperor' }, fastChance('orders')), 'napoleon');
  expect([
    conditions['roll-is']?.(view, { roll: 'coup' }, 'coup'),
    conditions['roll-is']?.(view, { roll: 'combat' }, 'coup'),
    conditions['card-is']?.(view, { card: 31 }, 31),
    conditions['card-is']?.(view, { card: 30 }, 31),
    conditions['glory-at-least']?.(view, {}, view.points.G),
    conditions['glory-at-least']?.(view, {}, view.points.G + 1),
  ]).toEqual([true, false, true, false, true, false]);
});
