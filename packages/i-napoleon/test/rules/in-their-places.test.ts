/** How cards lie when they come, and what the first day finds: face-down, face-up, nothing spent yet. */
import { fastChance, setUpPosition, tableOf } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { makeComponents } from '../../src/components/make-components.js';
import { iNapoleon, loadData, napoleonData } from '../../src/index.js';
import { judgeGlory } from '../../src/rules/glory.js';
import { emperor, out, scene } from '../scene.js';

const checked = loadData(napoleonData);
if (!checked.ok) throw new Error('the data is faulty');
const components = makeComponents(checked.value);

describe('when a new Era begins', () => {
  const consulate = (set: object) =>
    scene({
      set: { year: 1799, era: 'CMD', due: 'FCD', luck: 'used', points: { A: 0, G: 30, P: 10 }, ...set },
      phase: 'card-deck',
    } as never).until('new-card-draw.offer');

  test('i-napoleon/3.1/strategy-cards-face-down: the study of maps, which waited for it, is turned up at once', () => {
    const life = consulate({ 'face-down': { 'STRATEGY & TACTICS': [23] } });
    expect([life.position.era, life.where(23), life.isUp(23)]).toEqual(['FCD', 'STRATEGY & TACTICS', true]);
    expect(life.happened({ kind: 'card-turned', card: 23, up: true })).toBe(true);
  });
  test('i-napoleon/3.1/strategy-cards-face-down: a card that is not on the board is turned by nothing', () => {
    const life = consulate({ 'face-down': { removed: [23] } });
    expect([life.where(23), life.isUp(23), life.happened({ kind: 'card-turned', card: 23, up: true })]).toEqual([
      'removed',
      false,
      false,
    ]);
  });
  test('i-napoleon/7.2/four-conditions: what joins the Draw Deck lies face-down in it', () => {
    const life = consulate({});
    const deck = life.position.box.flatMap((box, card) => (box === 'draw' ? [card] : []));
    expect(deck.length).toBeGreaterThan(10);
    expect(deck.filter((card) => life.isUp(card))).toEqual([]);
  });
});

describe('Glory at 0', () => {
  /** Overthrown at once, by the card that says so, or not at all. */
  const overthrown = (scenario: string, set: object, cards: Readonly<Record<number, boolean>>) => {
    const life = scene({ scenario, set: { luck: 'used', ...set }, phase: 'card-action' } as never);
    const { position } = life;
    for (const [card, up] of Object.entries(cards)) {
      position.box[Number(card)] = 'I, NAPOLEON';
      position.up[Number(card)] = up;
    }
    Object.assign(position, { gloryFell: true });
    position.points.G = 0;
    const table = tableOf(iNapoleon, position);
    judgeGlory(components, table);
    return position.ending?.cause ?? null;
  };
  test('i-napoleon/4.3/end-glory-zero-first-consul: a First Consul falls by the card that makes him one, if it lies face-up', () => {
    expect(overthrown('first-consul', { cards: { removed: [77] } }, { 76: true })).toBe('overthrown-as-first-consul');
    expect(overthrown('first-consul', { cards: { removed: [76] } }, { 77: true })).toBe('overthrown-as-first-consul');
    expect(overthrown('first-consul', { cards: { removed: [76] } }, { 77: false })).toBeNull();
    expect(overthrown('first-consul', { cards: { removed: [76, 77] } }, {})).toBeNull();
  });
  test('i-napoleon/4.3/end-glory-zero-emperor: an Emperor falls as an Emperor', () => {
    expect(overthrown('emperor', {}, {})).toBe('overthrown-as-emperor');
    expect(overthrown('emperor', { cards: { removed: [136] } }, {})).toBeNull();
  });
});

describe('on the first day', () => {
  test.each(['full-campaign', 'commander', 'first-consul', 'medium-campaign', 'emperor'] as const)(
    'i-napoleon/15.1.1/as-full-campaign: of %s nothing is spent, lost or bloody',
    (scenario) => {
      const position = setUpPosition(iNapoleon, { scenario } as never, fastChance('first day'));
      expect(position).toMatchObject({
        bloody: 0,
        lastDefeat: 0,
        usedThisYear: [],
        usedThisGame: [],
        exhausted: [],
        campaignDrms: [],
        queuedCampaign: 0,
        son: 'none',
        bastard: false,
        abdicated: false,
        abdicating: false,
        lineUpChanged: false,
        faithKept: false,
        ending: null,
      });
    },
  );
});

test('i-napoleon/8.2/any-eligible: to Play none of the cards in their boxes is a pass, and is what a quiet player does', () => {
  const life = scene({
    ...emperor,
    set: { year: 1806, luck: 'used', points: { A: 9, D: 9, G: 40, P: 9 }, cards: out },
    phase: 'card-action',
  } as never);
  for (let count = 0; count < 40 && life.kind !== 'existing-card-play.play' && life.decision !== null; count++)
    life.do((life.decision.pass ?? life.decision.options.find((one) => one === 'discard') ?? life.options[0]) as never);
  expect(life.kind).toBe('existing-card-play.play');
  expect([life.decision?.pass, life.offers(0)]).toEqual([0, true]);
});
