import { describe, expect, test } from 'vitest';
import { drawing, scene } from '../../scene.js';

type Line = [string, string, string, string];
const [AUSTRIA, PRUSSIA, RUSSIA, SPAIN] = [0, 1, 2, 3] as const;
const nationsOf = (line: Line) => ({ austria: line[AUSTRIA], prussia: line[PRUSSIA], russia: line[RUSSIA], spain: line[SPAIN] });
/** The Potential Campaigns Segment with this line-up: nobody else has anything to roll or to break. */
function segment(line: Line, set: object = {}) {
  const life = scene({
    scenario: 'emperor',
    set: {
      luck: 'used',
      points: { A: 0, D: 0, G: 40, P: 0 },
      nations: nationsOf(line),
      cards: { 'POTENTIAL CAMPAIGNS': [148], removed: [62, 79, 102, 85], SPAIN: [114] },
      next: { 'foreign diplomacy': [10, 10, 10, 10] },
      ...set,
    } as never,
    phase: 'diplomacy',
  });
  while (life.kind !== null && life.phase === 'diplomacy' && life.kind !== 'potential-campaigns.offer') {
    life.do((life.decision?.pass ?? life.options[0]) as never);
  }
  return life;
}
const laid = (life: ReturnType<typeof scene>) =>
  [145, 146, 147, 148, 149, 150, 152, 153, 155].filter((card) => life.where(card) === 'CAMPAIGN');

describe('10.3.2 the table of an Emperor', () => {
  test.each<[string, Line, number[]]>([
    ['i-napoleon/10.3.2-table/row-145', ['hostile', 'neutral', 'neutral', 'allied'], [145]],
    ['i-napoleon/10.3.2-table/row-145', ['hostile', 'conquered', 'inactive', 'hostile'], [145]],
    ['i-napoleon/10.3.2-table/row-146', ['hostile', 'hostile', 'allied', 'neutral'], [146]],
    ['i-napoleon/10.3.2-table/row-147', ['hostile', 'hostile', 'hostile', 'hostile'], [147]],
    ['i-napoleon/10.3.2-table/row-148', ['hostile', 'allied', 'hostile', 'allied'], [148]],
    ['i-napoleon/10.3.2-table/row-148-austria-conquered', ['conquered', 'neutral', 'hostile', 'allied'], [148]],
    ['i-napoleon/10.3.2-table/row-150', ['neutral', 'conquered', 'allied', 'hostile'], [150]],
    ['i-napoleon/10.3.2-table/row-152', ['neutral', 'hostile', 'neutral', 'allied'], [152]],
    ['i-napoleon/10.3.2-table/row-153-prussia-conquered', ['neutral', 'conquered', 'hostile', 'allied'], [153]],
    ['the row of the example of 1807', ['neutral', 'hostile', 'hostile', 'allied'], [153]],
    ['i-napoleon/10.3.2-table/row-none', ['neutral', 'allied', 'inactive', 'neutral'], []],
  ])('%s: %j gives %j', (_, line, cards) => {
    const life = segment(line);
    expect(laid(life)).toEqual(cards);
    // i-napoleon/10.3.2/mandatory-selection, i-napoleon/10.3/emd-mandatory: nobody was asked
    expect(life.kind).not.toBe('potential-campaigns.offer');
  });
  test('i-napoleon/10.3.2-table/row-148-austria-conquered-cards', () => {
    expect(segment(['conquered', 'neutral', 'hostile', 'allied']).position.unusable).toBe('austria');
  });
  test('i-napoleon/10.3.2-table/row-153-prussia-conquered-cards', () => {
    expect(segment(['neutral', 'conquered', 'hostile', 'allied']).position.unusable).toBe('prussia');
  });
  test('i-napoleon/10.3.2-table/row-both-conquered-1-5, i-napoleon/10.3.2-table/row-both-conquered-6-10', () => {
    const both: Line = ['conquered', 'conquered', 'hostile', 'allied'];
    const low = segment(both, { next: { 'campaign table': [5], 'foreign diplomacy': [9] } });
    expect([laid(low), low.position.unusable]).toEqual([[148], 'austria']);
    const high = segment(both, { next: { 'campaign table': [6], 'foreign diplomacy': [9] } });
    expect([laid(high), high.position.unusable]).toEqual([[153], 'prussia']);
  });
  test('i-napoleon/10.3.2-table/row-155, i-napoleon/10.3.2-table/row-155-declined: Russia may be declined, for 5 G', () => {
    const line: Line = ['neutral', 'allied', 'neutral', 'allied'];
    const life = segment(line);
    expect([life.kind, life.options]).toEqual(['potential-campaigns.offer', ['place', 'decline']]);
    const glory = life.points.G;
    expect(life.do('decline').points.G).toBe(glory - 5);
    expect(laid(life)).toEqual([]);
    expect(laid(segment(line).do('place'))).toEqual([155]);
  });
  test('i-napoleon/10.3.2-table/row-155-declined: outside its own segment Russia is declined without a price', () => {
    const life = scene({
      scenario: 'emperor',
      set: {
        luck: 'used',
        year: 1810,
        points: { A: 3, G: 40, P: 0 },
        nations: { austria: 'neutral', prussia: 'allied', russia: 'hostile', spain: 'neutral' },
        deck: [12, 2],
        cards: { 'I, NAPOLEON': [137], "NAPOLEON'S FAMILY": [114], 'POTENTIAL CAMPAIGNS': [148] },
        next: { 'draw deck': [12] },
      },
      phase: 'card-action',
    });
    life.do('discard', 137, { card: 114, to: 'SPAIN' });
    expect([life.position.nations.spain, life.kind, life.points.G]).toEqual(['allied', 'potential-campaigns.offer', 45]);
    expect(life.do('decline').points.G).toBe(45);
  });
  test('i-napoleon/10.3.2-table/row-154, i-napoleon/10.3.2-table/row-154-trigger: only after Russia goes wrong, and then at once', () => {
    const life = scene({
      scenario: 'emperor',
      set: {
        luck: 'used',
        year: 1812,
        points: { A: 0, G: 60 },
        nations: { austria: 'neutral', prussia: 'allied', russia: 'hostile' },
        cards: { 'POTENTIAL CAMPAIGNS': [148], CAMPAIGN: [155], removed: [23, 83, 85] },
        next: { combat: [3, 10] },
      },
      phase: 'campaign',
    });
    life.until('exchange.forDiplomacy');
    // 3-1 is a Defeat: Retreat from Russia follows, with -3
    expect(life.happened({ kind: 'campaign-began', card: 154 })).toBe(true);
    // Retreat from Russia (154) is Removed after being resolved (i-napoleon/10.3.2/retreat-removed,
    // i-napoleon/10.3.2/russia-removed).
    expect([life.where(154), life.where(155)]).toEqual(['removed', 'removed']);
  });
  test('i-napoleon/10.3.2-table/row-149: called for by a result, and never replaced', () => {
    const life = scene({
      scenario: 'emperor',
      set: {
        luck: 'used',
        points: { A: 0, G: 60 },
        nations: { austria: 'hostile', prussia: 'hostile', russia: 'hostile' },
        cards: { 'POTENTIAL CAMPAIGNS': [148], CAMPAIGN: [147], removed: [23, 83, 85] },
        next: { combat: [1] },
      },
      phase: 'campaign',
    }).until('exchange.forDiplomacy');
    expect(laid(life)).toEqual([149]);
    life.throughPhase();
    expect(laid(life)).toEqual([149]);
  });
  test('i-napoleon/10.3.2/for-next-year, i-napoleon/10.3/purpose, i-napoleon/16.0/hostile-campaigns: it lies ready for the next Campaign Resolution', () => {
    const life = segment(['hostile', 'neutral', 'neutral', 'allied']);
    expect([laid(life), life.happened({ kind: 'campaign-began', card: 145 })]).toEqual([[145], false]);
  });
  test('i-napoleon/10.3.2/status-change-replaces, i-napoleon/2.4/table-use-on-status-change: Prussia rises in mid-Year', () => {
    const life = drawing(
      198,
      { year: 1812, nations: { austria: 'hostile', prussia: 'neutral', russia: 'hostile' } },
      { scenario: 'emperor' },
    );
    // The EMD Campaign card is the one the table gives for the nations' statuses; it is Placed in CAMPAIGN
    // (i-napoleon/10.3.2/use-table).
    expect([laid(life), life.where(148)]).toEqual([[147], 'POTENTIAL CAMPAIGNS']);
  });
  test('i-napoleon/10.3.2-table/row-both-conquered-1-5: a rising in Spain leaves the row as it is, and the die is not rolled anew', () => {
    const life = segment(['conquered', 'conquered', 'hostile', 'neutral'], {
      deck: [199, 12],
      cards: { 'POTENTIAL CAMPAIGNS': [148], removed: [62, 79, 102, 85] },
      next: { 'foreign diplomacy': [9], 'campaign table': [5, 6], 'draw deck': [199, 12] },
    });
    life.until('new-card-draw.offer');
    expect([life.position.nations.spain, laid(life), life.position.unusable]).toEqual(['hostile', [148], 'austria']);
    expect(life.events.filter((event) => event.roll === 'campaign table')).toHaveLength(1);
  });
  test('i-napoleon/14.2.4/selected: what stays the same keeps its card', () => {
    expect(laid(drawing(26, {}, { scenario: 'emperor' }))).toEqual([148]);
  });
});

describe('10.3.1 the choice of a First Consul', () => {
  const consul = (nations: object, set: object = {}) =>
    scene({
      scenario: 'first-consul',
      set: {
        luck: 'used',
        points: { A: 0, D: 0, G: 20, P: 0 },
        nations,
        cards: { removed: [67, 27, 62, 63] },
        next: { 'foreign diplomacy': [10, 10] },
        ...set,
      } as never,
      phase: 'diplomacy',
    }).until('potential-campaigns.choose');
  test('i-napoleon/10.3/fcd-optional, i-napoleon/10.3.1/not-mandatory: none may be taken', () => {
    const life = consul({ austria: 'neutral', prussia: 'hostile', russia: 'neutral', spain: 'hostile' }).do(0);
    expect([life.where(70), life.where(71)]).toEqual(['POTENTIAL CAMPAIGNS', 'POTENTIAL CAMPAIGNS']);
  });
  test('i-napoleon/10.3.1/pick-70-or-71, i-napoleon/10.3.1/for-next-year', () => {
    const life = consul({ austria: 'neutral', prussia: 'hostile', russia: 'neutral', spain: 'allied' }).do(70);
    expect([life.where(70), life.happened({ kind: 'campaign-began', card: 70 })]).toEqual(['CAMPAIGN', false]);
  });
  test('i-napoleon/10.3.1/russia-no-campaign: against Russia alone there is no card', () => {
    const life = consul({ austria: 'neutral', prussia: 'neutral', russia: 'hostile', spain: 'allied' });
    expect(life.kind).not.toBe('potential-campaigns.choose');
  });
  test('i-napoleon/10.3.1/russia-only-domestic: it counts in Domestic Politics', () => {
    const drm = (russia: string) =>
      scene({
        scenario: 'first-consul',
        set: { luck: 'used', points: { A: 0, P: 0, G: 2 }, nations: { russia } },
        phase: 'domestic-politics',
      }).events.find((event) => event.kind === 'die-rolled')?.drm;
    expect(Number(drm('hostile')) - Number(drm('neutral'))).toBe(-1);
  });
  test('i-napoleon/10.3.1/prussia-deals-with-spain: a Victory with card 70 settles Spain too', () => {
    const life = scene({
      scenario: 'first-consul',
      set: {
        luck: 'used',
        points: { A: 0, G: 20 },
        nations: { prussia: 'hostile', spain: 'hostile' },
        cards: { removed: [67], CAMPAIGN: [70] },
        next: { combat: [10] },
      },
      phase: 'campaign',
    });
    expect(life.position.nations).toMatchObject({ prussia: 'neutral', spain: 'neutral' });
  });
  test('i-napoleon/14.2.3/must-be-67: while it waits, nothing else can be chosen', () => {
    const life = scene({
      scenario: 'first-consul',
      set: { luck: 'used', points: { A: 0, D: 0, G: 20, P: 0 }, nations: { prussia: 'hostile' } },
      phase: 'diplomacy',
    });
    life.throughPhase();
    expect([life.where(67), life.where(70)]).toEqual(['CAMPAIGN', 'POTENTIAL CAMPAIGNS']);
  });
  test('i-napoleon/14.2.3/win-luneville: Victory in Italy makes Austria Neutral', () => {
    const life = scene({
      scenario: 'first-consul',
      set: { luck: 'used', points: { A: 0, P: 0, G: 20 }, next: { combat: [10] } },
      phase: 'campaign',
    });
    expect([life.position.nations.austria, life.where(80), life.where(67)]).toEqual(['neutral', 'CURRENT TREATIES', 'CAMPAIGN']);
  });
});
