import { describe, expect, test } from 'vitest';
import { drawing, emperor, fight, NEXT_CARD, out, scene, to } from '../scene.js';

describe('Luck saved for what is grave', () => {
  const battle = (first: number) =>
    scene({
      set: { year: 1797, luck: 'unused', cards: { CAMPAIGN: [34, 2] }, next: { combat: [first, 9], casualty: [9] } },
      phase: 'campaign',
    });
  const saved = (card: number, set: object, more: object = {}) => {
    const life = drawing(card, { luck: 'unused', ...set }, more as never);
    return life.do('save');
  };
  test('whoever saves it is asked no more about cards and dice that are not grave', () => {
    const life = saved(86, { deck: [92], next: { 'draw deck': [86, 92, NEXT_CARD] } }, { scenario: 'first-consul' });
    expect(life.position.luckSaved).toBe(true);
    expect(life.do('let-paris-grumble').until('new-card-draw.offer').position.luck).toBe(true);
    expect(life.events.filter((event) => event.kind === 'card-drawn')).toHaveLength(2);
  });
  test('a Mandatory card that is not grave is not asked about', () => {
    const set = { deck: [87], points: { G: 20, P: 5 }, next: { 'draw deck': [86, 87, NEXT_CARD] } };
    const life = saved(86, set, { scenario: 'first-consul' }).do('let-paris-grumble');
    while (life.kind === 'existing-card-play.play') life.do(0);
    expect([life.kind, life.decision?.about.card]).toEqual(['effects.choose', 87]);
  });
  test('a battle that is not won is grave, a won one is not', () => {
    const life = battle(9);
    life.position.luckSaved = true;
    expect(life.do(2).kind).not.toBe('die.reroll');
    const drawn = battle(5);
    drawn.position.luckSaved = true;
    expect([drawn.do(2).kind, drawn.decision?.about.roll]).toEqual(['die.reroll', 'combat']);
  });
  test('death is grave: the Terror, the guillotine it rolls for, and a stray shot', () => {
    const terror = drawing(31, { luck: 'unused', year: 1793, next: { card: [1] } });
    terror.position.luckSaved = true;
    expect(terror.kind).toBe('new-card-draw.ignore');
    expect([terror.do('resolve').kind, terror.ending]).toEqual(['die.reroll', null]);
  });
  test('a coup that misses is grave though nobody dies of it', () => {
    const set = {
      year: 1799,
      luck: 'unused',
      points: { G: 20, P: 5 },
      played: [29],
      cards: { 'I, NAPOLEON': [18, 47], COMMANDERS: [2] },
      next: { coup: [7] },
    };
    const life = scene({ set, phase: 'campaign-resolution' } as never);
    life.position.luckSaved = true;
    life.do('strike', 20);
    expect([life.kind, life.decision?.about.roll]).toEqual(['die.reroll', 'coup']);
  });
  test('late in the Year a nation that turns away is worth it, for Luck would be lost', () => {
    const life = scene({
      ...emperor,
      set: { luck: 'unused', points: { D: 0, G: 40 }, cards: out, next: { 'foreign diplomacy': [2] } },
      phase: 'diplomacy',
    });
    life.position.luckSaved = true;
    life.do('done');
    expect([life.kind, life.decision?.about.nation]).toEqual(['die.reroll', 'prussia']);
    // and it can be watched again from there on
    expect(life.do('watch').position.luckSaved).toBe(false);
  });
  test('saved Luck pays where something is decided anyway, and nobody is asked for its sake alone', () => {
    const asked = (points: object, luckSaved: boolean) => {
      const life = scene({
        ...emperor,
        set: {
          luck: 'unused',
          points,
          deck: [12, 10],
          cards: { CAMPAIGN: [148], removed: [56] },
          next: { 'draw deck': [12], 'phase advancement': [1] },
          'card-draw': 5,
        },
        phase: 'card-action',
      } as never);
      life.position.luckSaved = luckSaved;
      life.do('discard');
      while (life.kind === 'existing-card-play.play' || life.kind === 'die.reroll') life.do(life.decision?.pass ?? 0);
      return life;
    };
    expect(asked({ A: 0, G: 40, P: 0 }, true).kind).not.toBe('assign-commanders.assign');
    expect(asked({ A: 0, G: 40, P: 0 }, false).offers(to(2, 'CAMPAIGN', 'luck'))).toBe(true);
    expect(asked({ A: 1, G: 40, P: 0 }, true).offers(to(2, 'CAMPAIGN', 'luck'))).toBe(true);
  });
});

describe('what is new is asked for, what was answered is not', () => {
  test('i-napoleon/8.2/any-eligible: the card just drawn is no existing card', () => {
    const set = { year: 1807, points: { A: 3, G: 40, P: 5 }, cards: { ...out, "NAPOLEON'S FAMILY": [114] } };
    const life = drawing(137, set, emperor).do('play');
    expect([life.kind, life.offers(137)]).toEqual(['existing-card-play.play', false]);
    expect(life.refusal(137)).toContain('just-drawn');
    // from the next Card Draw on it is one
    expect(life.do(0).do('discard').offers(137)).toBe(true);
  });
  test('cards that rest are not asked for again this Year, new ones are', () => {
    const life = drawing(NEXT_CARD, { cards: { POLITICS: [58] }, points: { P: 3 }, deck: [1, 2, 3, 4, 5, 10, 30] }).do('play');
    expect(life.offers(58)).toBe(true);
    life.do('rest');
    expect(life.position.resting).toEqual([58]);
    const kinds: (string | null)[] = [];
    for (const { year } = life.position; life.position.year === year && life.kind !== null; ) {
      kinds.push(life.kind);
      life.do(life.decision?.pass ?? life.options.at(-1) ?? 0);
    }
    expect(kinds).not.toContain('existing-card-play.play');
    expect(life.position.resting).toEqual([]);
  });
  test('i-napoleon/10.2.2/may-break: faith that is kept is asked for again when another Treaty is signed', () => {
    const set = {
      luck: 'used',
      points: { A: 0, D: 0, G: 40, P: 0 },
      cards: { ...out, 'CURRENT TREATIES': [158] },
      next: { 'foreign diplomacy': [9, 9, 9] },
    };
    const life = scene({ ...emperor, set, phase: 'diplomacy' } as never).until('treaties.breakOne');
    expect(life.do('keep-faith').position.faithKept).toBe(true);
    const again = scene({ ...emperor, set, phase: 'diplomacy' } as never);
    again.position.faithKept = true;
    const kinds: (string | null)[] = [];
    for (; again.phase === 'diplomacy'; again.do(again.decision?.pass ?? again.options[0] ?? 0)) kinds.push(again.kind);
    expect(kinds).toContain('exchange.forDiplomacy');
    expect(kinds).not.toContain('treaties.breakOne');
    // one that ends is no news for those who keep their word
    const broken = scene({ ...emperor, set: { ...set, next: { 'foreign diplomacy': [1] } }, phase: 'diplomacy' } as never);
    broken.position.faithKept = true;
    broken.until('exchange.forPolitics');
    expect([broken.happened({ kind: 'treaty-ended', card: 158 }), broken.position.faithKept]).toEqual([true, true]);
    // one that is signed is
    const signed = fight(148, { next: { combat: [10], casualty: [9] }, cards: { removed: [85] } }, [2]);
    signed.position.faithKept = true;
    signed.until('exchange.forDiplomacy');
    expect([signed.events.some(({ kind }) => kind === 'treaty-signed'), signed.position.faithKept]).toEqual([true, false]);
  });
});

describe('help that costs nothing', () => {
  const hand = { luck: 'used', deck: [3, 10, 30, 93], next: { 'draw deck': [3, 10, 93] } };
  test('i-napoleon/8.1.1/non-mandatory-play: whoever always takes it is not asked for the next Commander or tactic', () => {
    const life = drawing(3, hand).do('always');
    expect([life.position.helpWelcome, life.where(3)]).toEqual([true, 'COMMANDERS']);
    life.until('new-card-draw.offer');
    expect(life.where(10)).toBe('STRATEGY & TACTICS');
    expect(life.decision?.about.card).toBe(93);
  });
  test('what has a price, and what is no Commander or tactic, is offered as ever, and there one may be asked again', () => {
    const life = drawing(3, hand).do('always').until('new-card-draw.offer');
    expect(life.options).toEqual(['play', 'discard', 'ask']);
    life.do('ask');
    expect([life.decision?.about.card, life.options, life.position.helpWelcome]).toEqual([93, ['play', 'discard'], false]);
  });
});

describe('what comes next, said at once', () => {
  const talks = (points: object, faces: number[]) =>
    scene({
      ...emperor,
      set: { luck: 'used', points, cards: out, next: { 'foreign diplomacy': faces } },
      phase: 'diplomacy',
    } as never);
  test('i-napoleon/10.1/spend-d: Diplomacy is shared out evenly, and what is left over goes to the worst roll', () => {
    const life = talks({ A: 0, D: 4, G: 40, P: 0 }, [9, 9, 9]);
    life.do('G/share');
    expect(life.points.G).toBe(37);
    const rolls = life.events
      .filter(({ kind, roll }) => kind === 'die-rolled' && roll === 'foreign diplomacy')
      .map(({ drm, parts }) => ({ drm: Number(drm), parts: parts as { drm: number; why?: string }[] }));
    const spent = rolls.map(({ parts }) => parts.find((part) => part.why === 'points')?.drm ?? 0);
    expect([rolls.length > 1, spent.reduce((sum, one) => sum + one, 0)]).toEqual([true, 5]);
    expect(Math.max(...spent) - Math.min(...spent)).toBeLessThanOrEqual(1);
    expect(spent).toEqual(spent.toSorted((one, other) => other - one));
    const own = rolls.map(({ drm }, index) => drm - (spent[index] ?? 0));
    expect(own).toEqual(own.toSorted((one, other) => one - other));
  });
  test('with no Diplomacy to share there is nothing to say about it', () => {
    expect(talks({ A: 0, D: 0, G: 2, P: 0 }, [9, 9, 9]).kind).not.toBe('exchange.forDiplomacy');
    expect(talks({ A: 0, D: 0, G: 40, P: 0 }, [9, 9, 9]).options).toEqual(['done', 'G', 'G/share']);
  });
  test('i-napoleon/11.0/spend-p: Paris may speak without a point spent', () => {
    const paris = (points: object) =>
      scene({
        ...emperor,
        set: { luck: 'used', points, next: { 'domestic politics': [9] } },
        phase: 'domestic-politics',
      } as never);
    const life = paris({ A: 2, G: 40, P: 4 });
    expect(life.options).toEqual(['done', 'A', 'G', 'done/roll', 'A/roll', 'G/roll']);
    life.do('A/roll');
    expect(life.happened({ kind: 'exchanged', give: { A: 2 }, get: { P: 1 } })).toBe(true);
    expect(life.happened({ kind: 'die-rolled', roll: 'domestic politics' })).toBe(true);
    expect(life.events.some(({ kind }) => kind === 'cost-paid')).toBe(false);
    // without a pair of points there is nothing to spend
    expect(paris({ A: 2, G: 2, P: 0 }).options).toEqual(['done', 'A']);
  });
  test('i-napoleon/9.1/ulcer-ic-first: one for Spain, and then as many as Admin can pay', () => {
    const set = { luck: 'used', points: { A: 4, G: 40, P: 0 }, cards: { CAMPAIGN: [148], SPAIN: [221] } };
    const life = scene({ ...emperor, set, phase: 'campaign-resolution' } as never);
    expect(life.refusal({ commander: 40, to: 'CAMPAIGN', pay: 'cost' })).toContain('spain-comes-first');
    life.do({ commander: 2, to: 'SPAIN', pay: 'cost', others: 'as-many' });
    expect([life.happened({ kind: 'commander-assigned', card: 2, to: 'SPAIN' }), life.where(40)]).toEqual([true, 'CAMPAIGN']);
    expect(life.kind).not.toBe('assign-commanders.assign');
  });
});

describe('many at once', () => {
  test('i-napoleon/9.1/assign-to-campaign: as many as Admin can pay, the best first, nobody for Glory', () => {
    const set = { luck: 'used', points: { A: 3, G: 40, P: 0 }, cards: { CAMPAIGN: [148] } };
    const life = scene({ ...emperor, set, phase: 'campaign-resolution' } as never);
    const many = life.decision?.about.many as number[];
    // Masséna for 2 and Junot for 1; Davout would cost Glory, Murat has no first battle in him
    expect(many).toEqual([40, 2]);
    life.do('as-many');
    expect(life.points).toMatchObject({ A: 0, G: 40 });
    expect(many.map((card) => life.where(card))).toEqual(['CAMPAIGN', 'CAMPAIGN']);
    expect(life.kind).not.toBe('assign-commanders.assign');
  });
  test('i-napoleon/9.3.1/choose-face-up: all who may fight, and no Murat in the first Round', () => {
    const life = fight(148, { cards: { removed: [85] }, next: { combat: [10], casualty: [9, 9, 9] } }, [2, 5, 65]).do('all');
    expect(life.happened({ kind: 'combat-round', drm: 3 })).toBe(true);
  });
  test('i-napoleon/9.3.5/cap: nobody is asked for more than counts', () => {
    const life = fight(
      150,
      { points: { A: 5, G: 40, P: 0 }, cards: { 'STRATEGY & TACTICS': [10, 23, 83] }, next: { combat: [10] } },
      [2],
    );
    // +2 of the Campaign and two cards that come by themselves
    expect([life.happened({ kind: 'combat-round', drm: 4 }), life.isUp(2)]).toEqual([true, true]);
  });
  test('Bernadotte rolls for himself also when all are called', () => {
    const life = fight(148, { cards: { removed: [85] }, next: { card: [1], combat: [10], casualty: [9, 9] } }, [2, 55]).do('all');
    expect(life.happened({ kind: 'combat-round', drm: 2 })).toBe(true);
  });
});
