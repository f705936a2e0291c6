import { LANGUAGES } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { type Ending, iNapoleon, makeTexts, napoleonData } from '../../src/index.js';
import { drawing, emperor, out, scene } from '../scene.js';

const texts = makeTexts(napoleonData);
const ended = (outcomes: string[], cause: string): Ending => ({ outcomes, cause, glory: 30, year: 1803 });
const said = (outcomes: string[], cause: string, language: 'en' | 'fr' = 'en') =>
  texts.epilogue(language, ended(outcomes, cause)).slice(1).join(' ');

describe.each(LANGUAGES)('verdicts (%s)', (language) => {
  test('i-napoleon/13.2.3/killed-as-first-consul, i-napoleon/13.2.3/overthrown-as-first-consul, i-napoleon/13.2.3/louis-xviii', () => {
    const verdicts = ['killed-by-the-infernal-machine', 'overthrown-as-first-consul', 'retires-in-favour-of-louis-xviii'].map(
      (cause) => said(['first-consul'], cause, language),
    );
    expect(new Set(verdicts).size).toBe(3);
    expect(said(['first-consul'], 'murdered-on-the-malmaison-road', language)).toBe(verdicts[0]);
    expect(said(['first-consul'], 'overthrown-after-defeat-in-italy', language)).toBe(verdicts[1]);
    expect(said(['first-consul'], 'never-became-emperor', language)).toBe(verdicts[1]);
  });
  test('i-napoleon/13.2.5/with-limits, i-napoleon/13.2.5/without-limits', () => {
    const legend = said(['exile', 'limits-of-glory'], 'dies-in-exile', language);
    expect(legend.startsWith(said(['exile'], 'dies-in-exile', language).slice(0, 40))).toBe(false);
  });
  test('i-napoleon/13.2.6/text, i-napoleon/13.2.8/natural-frontiers-variant', () => {
    const shot = said(['emperor-of-the-french'], 'killed-while-emperor', language);
    expect(said(['emperor-of-the-french'], 'natural-frontiers-accepted', language)).not.toBe(shot);
    const heir = said(['emperor-of-the-french', 'dynasty'], 'natural-frontiers-accepted', language);
    expect(heir).toContain('Bismarck');
    expect(said(['emperor-of-europe', 'dynasty'], 'the-peace-of-europe', language)).not.toContain('Bismarck');
  });
});

test('the Year in which a life ends tells how, and is not called quiet', () => {
  const events = [
    { kind: 'life-ended' as const, outcomes: ['footnote'], cause: 'guillotined-during-the-terror', glory: 0, year: 1793 },
  ];
  const [first] = texts.life('en', 1793, events);
  expect(first?.sentences).toEqual(['The end: guillotined in the Terror.']);
  expect(texts.life('fr', 1793, events)[0]?.sentences.join(' ')).toMatch(/^Fin : guillotiné/);
});

describe('the ends of the scenarios', () => {
  const commander = (due: string | null) =>
    scene({ scenario: 'commander', set: { year: 1802, ...(due ? { due } : {}) }, phase: 'clean-up' } as never);
  test('i-napoleon/15.1.2/win, i-napoleon/15.1.2/lose: the winner is told that he won', () => {
    const won = commander('FCD').position;
    expect([won.outcome?.how, won.outcome?.winners, won.ending?.outcomes]).toEqual([
      'commander-won',
      ['napoleon'],
      ['commander-won'],
    ]);
    expect(iNapoleon.text('en').outcome(won.outcome as never)).toMatch(/is won/);
    expect(texts.epilogue('en', won.ending as Ending).join(' ')).not.toMatch(/General, no more/);
    const lost = commander(null).position;
    expect([lost.outcome?.how, lost.outcome?.winners]).toEqual(['commander-lost', []]);
  });
  test('i-napoleon/15.1.2/ends-first-consul, i-napoleon/15.2.2/ends-emd: not before, and not where life goes on', () => {
    const over = (scenario: string, year: number, due: string | null) =>
      scene({ scenario, set: { year, luck: 'used', ...(due ? { due } : {}) }, phase: 'clean-up' } as never).ending !== null;
    expect([over('commander', 1797, null), over('commander', 1797, 'FCD')]).toEqual([false, true]);
    expect([over('first-consul', 1802, null), over('first-consul', 1802, 'EMD')]).toEqual([false, true]);
    expect([over('full-campaign', 1799, 'FCD'), over('medium-campaign', 1803, 'EMD')]).toEqual([false, false]);
  });
  test('the last Years of the lower ranks: no coup by 1802, no vote by 1806', () => {
    const cause = (scenario: string, year: number, due: string | null, cards: object) =>
      scene({ scenario, set: { year, luck: 'used', cards, ...(due ? { due } : {}) }, phase: 'clean-up' } as never).ending
        ?.cause ?? null;
    const general = { 'I, NAPOLEON': [18, 47] };
    expect([1801, 1802].map((year) => cause('full-campaign', year, null, general))).toEqual([null, 'never-seized-power']);
    expect(cause('full-campaign', 1802, 'FCD', general)).toBeNull();
    const consul = { 'I, NAPOLEON': [77, 110] };
    expect([1805, 1806].map((year) => cause('medium-campaign', year, null, consul))).toEqual([null, 'never-became-emperor']);
    expect(cause('medium-campaign', 1806, 'EMD', consul)).toBeNull();
  });
  test('i-napoleon/15.2.2/win-plebiscite, i-napoleon/15.2.2/win-glory-35: both are needed', () => {
    const consul = (glory: number) =>
      scene({ scenario: 'first-consul', set: { year: 1804, due: 'EMD', points: { G: glory } }, phase: 'clean-up' }).position
        .outcome;
    expect([consul(35)?.how, consul(34)?.how]).toEqual(['consulate-won', 'consulate-lost']);
  });
  test('whoever dies on the way hears of both: the scenario, and the life', () => {
    const life = drawing(94, { next: { card: [1] } }, { scenario: 'first-consul' });
    const lines = texts.epilogue('en', life.ending as Ending).join(' ');
    expect(lines).toMatch(/Scenario is lost/);
    expect(lines).toMatch(/saved the Revolution/);
  });
});

describe('the log adds up', () => {
  const telling = (kind: string, words: object) => {
    const life = scene(words as never);
    const event = life.events.find((one) => one.kind === kind);
    return iNapoleon.text('en').event(event as never, life.match.game.view(life.match.position, 'napoleon') as never);
  };
  test('foreign diplomacy names the nation, and what is added', () => {
    const set = {
      luck: 'used',
      points: { A: 0, D: 0, G: 0, P: 0 },
      cards: { ...out, RUSSIA: [85] },
      nations: { prussia: 'hostile', austria: 'hostile', russia: 'neutral', spain: 'hostile' },
      next: { 'foreign diplomacy': [7] },
    };
    expect(telling('die-rolled', { ...emperor, set, phase: 'diplomacy' })).toBe(
      'Foreign Diplomacy, Russia: the die shows 7, −1 makes 6 (−1 Tsar Alexander).',
    );
  });
  test('domestic politics names every nation and every card', () => {
    const set = {
      luck: 'used',
      points: { A: 0, D: 0, G: 40, P: 0 },
      bloody: 2,
      cards: { ...out, FRANCE: [75] },
      nations: { austria: 'neutral', prussia: 'neutral', russia: 'hostile', spain: 'allied' },
      next: { 'domestic politics': [5] },
    };
    const life = scene({ ...emperor, set, phase: 'domestic-politics' } as never).do('done');
    const event = life.events.find((one) => one.kind === 'die-rolled');
    expect(event?.parts).toEqual([
      { drm: -2, why: 'bloody' },
      { drm: -1, nation: 'russia' },
      { drm: 1, nation: 'spain' },
      { drm: -1, nation: 'britain' },
      { drm: 1, card: 75 },
      { drm: 1, card: 102 },
    ]);
  });
  test('i-napoleon/6.2.1/example-1798-total: income by card', () => {
    const set = { year: 1797, luck: 'used', cards: { 'CHIEF OF STAFF': [54] }, 'face-down': { 'I, NAPOLEON': [18] } };
    expect(telling('income', { set, phase: 'year-setup' })).toBe('Income: +3 A (General Bonaparte +1 A; Berthier +2 A).');
  });
  test('a Commander sent is one line, with his price', () => {
    const set = { luck: 'used', points: { A: 3, G: 40, P: 0 }, cards: { CAMPAIGN: [148] } };
    const life = scene({ ...emperor, set, phase: 'campaign-resolution' } as never).do({
      commander: 2,
      to: 'CAMPAIGN',
      pay: 'cost',
    });
    expect(life.events.filter((event) => event.card === 2)).toEqual([
      { kind: 'commander-assigned', card: 2, to: 'CAMPAIGN', cost: { A: 1 }, byLuck: false },
    ]);
  });
});

describe.each(LANGUAGES)('what a table without pictures can show (%s)', (language) => {
  const text = iNapoleon.text(language);
  const life = scene({ ...emperor, set: { luck: 'used', next: { 'draw deck': [12] } }, phase: 'card-action' });
  const view = life.match.game.view(life.match.position, 'napoleon') as never;
  test('every card by its number, and none that is not there', () => {
    expect(text.card?.(199)).toEqual(texts.card(language, 199));
    expect(text.card?.(223)).toBeNull();
  });
  test('the cards that a decision is about', () => {
    const cards = (one: typeof life) => text.cardsOf?.(one.decision as never, view);
    expect(cards(life)).toEqual([12]);
    const played = drawing(12, { cards: { POLITICS: [58] }, points: { P: 3 } }).do('play');
    expect([played.kind, cards(played)]).toEqual(['existing-card-play.play', [58]]);
    // who has an army before him does not have to read every man of it
    const war = scene({ ...emperor, set: { luck: 'used' }, phase: 'campaign-resolution' });
    expect([war.kind, cards(war)]).toEqual(['assign-commanders.assign', []]);
  });
  test('the whole board: every box with its cards', () => {
    const board = text.board?.(view) ?? '';
    for (const number of [36, 54, 83, 136, 148, 163]) expect(board).toContain(`(${number}`);
    if (language === 'fr') expect(board).not.toMatch(/ [:;?!]/);
  });
  test('a choice says its price and what it brings', () => {
    const choice = drawing(87, { points: { G: 10, P: 3 } }, { scenario: 'first-consul' });
    const option = text.option(choice.decision as never, 'close-newspapers', view);
    expect(option).toMatch(/5 G.*\+1 P|−5 G, \+1 P/);
  });
});
