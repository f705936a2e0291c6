import { askWhyNot, canUndo, newMatch, play, refusalText, see, takeBack, tell } from '@vedette/core';
import { ford, requisition } from '@vedette/core/examples';
import { describe, expect, test } from 'vitest';
import { expectOk, fordMatch, numberOf, plain, refusalOf, requisitionMatch } from '../tools.js';

const FIRST = { company: 'blue-1', to: 'ford' };

describe('the checked door', () => {
  test('refuses the wrong seat, an old number, what was not offered, and an empty plan, and changes nothing', () => {
    const match = fordMatch();
    const before = plain(match.position);
    const number = numberOf(match, 'blue');
    expect(refusalOf(play(match, 'red', number, ['hold']))).toBe('not-your-decision');
    expect(refusalOf(play(match, 'green', number, ['hold']))).toBe('unknown-seat');
    expect(refusalOf(play(match, 'blue', number - 1, ['hold']))).toBe('stale');
    expect(refusalOf(play(match, 'blue', number, []))).toBe('empty-plan');
    expect(refusalOf(play(match, 'blue', number, ['fly']))).toBe('not-offered');
    expect(refusalOf(play(match, 'blue', number, [null]))).toBe('not-offered');
    expect(refusalOf(play(match, 'blue', number, [{ company: 'blue-1', to: 'ford', twice: true }]))).toBe('not-offered');
    expect(match.position).toEqual(before);
    expect(match.choices).toEqual([]);
  });

  test('names the rule that refuses', () => {
    const match = fordMatch();
    const refused = play(match, 'blue', numberOf(match, 'blue'), [{ company: 'blue-3', to: 'west-bank' }]);
    expect(refused).toEqual({ ok: false, refusal: { code: 'area-is-full', cite: 'ford/2', particulars: { area: 'west-bank' } } });
  });

  test('takes an equal option whatever the order of its keys', () => {
    const match = fordMatch();
    expect(play(match, 'blue', numberOf(match, 'blue'), [{ to: 'ford', company: 'blue-1' }]).ok).toBe(true);
    expect(match.choices).toEqual([{ seat: 'blue', kind: 'march.chooseMarch', option: FIRST }]);
  });

  test('an answer sent twice is taken once', () => {
    const match = fordMatch();
    const number = numberOf(match, 'blue');
    expect(play(match, 'blue', number, ['hold']).ok).toBe(true);
    expect(refusalOf(play(match, 'blue', number, ['hold']))).toBe('not-your-decision');
  });

  test('a finished match takes nothing more', () => {
    const match = fordMatch();
    while (match.position.outcome === null) {
      const { seat, number } = match.position.pending[0] ?? { seat: '', number: 0 };
      expectOk(play(match, seat, number, [see(match, seat).decision?.options[0]]));
    }
    expect(refusalOf(play(match, 'blue', 1, ['hold']))).toBe('match-is-over');
  });
});

describe('why not', () => {
  test('all reasons against a candidate, each with its rule', () => {
    const match = fordMatch();
    const reasons = expectOk(askWhyNot(match, 'blue', { company: 'blue-3', to: 'east-bank' }));
    expect(reasons.map(({ code, cite }) => [code, cite])).toEqual([['not-adjacent', 'ford/1']]);
    expect(expectOk(askWhyNot(match, 'blue', FIRST))).toEqual([]);
    expect(refusalOf(askWhyNot(match, 'blue', { company: 'red-1', to: 'ford' }))).toBe('not-a-candidate');
    expect(refusalOf(askWhyNot(match, 'red', FIRST))).toBe('not-your-decision');
  });
});

describe('plans', () => {
  test('go on through windows that standing orders pass, and stop where another seat decides', () => {
    const match = fordMatch();
    match.orders.red = [{ decision: 'march.chooseMarch', answer: { pass: true } }];
    const plan = [FIRST, { company: 'blue-2', to: 'mill' }, { company: 'blue-3', to: 'west-bank' }];
    const submitted = expectOk(play(match, 'blue', numberOf(match, 'blue'), plan));
    expect(submitted).toMatchObject({ taken: 3, stopped: null });
    expect(match.choices.map(({ seat }) => seat)).toEqual(['blue', 'red', 'blue', 'red', 'blue', 'red']);
    const without = fordMatch();
    expect(expectOk(play(without, 'blue', numberOf(without, 'blue'), plan))).toMatchObject({
      taken: 1,
      stopped: { code: 'another-seat-decides' },
    });
  });

  test('stop at the first choice that is no longer offered', () => {
    const match = fordMatch();
    match.orders.red = [{ decision: 'march.chooseMarch', answer: { pass: true } }];
    const submitted = expectOk(play(match, 'blue', numberOf(match, 'blue'), [FIRST, FIRST]));
    expect(submitted.taken).toBe(1);
    expect(submitted.stopped?.code).toBe('not-adjacent');
  });

  test('stop when something new comes out', () => {
    const match = fordMatch('test', { scenario: 'bridgehead' });
    match.orders.red = [
      { decision: 'march.chooseMarch', answer: { pass: true } },
      { decision: 'token-window.spendToken', answer: { pass: true } },
    ];
    const submitted = expectOk(
      play(match, 'blue', numberOf(match, 'blue'), [{ company: 'blue-1', to: 'east-bank' }, 'decline', 'hold']),
    );
    expect(submitted.taken).toBe(1);
    expect(submitted.stopped?.code).toBe('something-new');
  });
});

describe('undo', () => {
  test('is not possible once another seat is asked', () => {
    const match = fordMatch();
    expectOk(play(match, 'blue', numberOf(match, 'blue'), [FIRST]));
    expect(canUndo(match, 'blue')).toBe(false);
    expect(refusalOf(takeBack(match, 'blue'))).toBe('nothing-to-undo');
  });

  test('takes back a secret bid while the others still think, and leaves theirs alone', () => {
    const match = requisitionMatch('test', 3);
    const before = plain(match.position);
    const bid = (seat: string, index: number) => {
      const option = see(match, seat).decision?.options[index];
      expectOk(play(match, seat, numberOf(match, seat), [option]));
    };
    bid('commissary-1', 0);
    const afterOne = plain(match.position);
    bid('commissary-2', 0);
    expect(canUndo(match, 'commissary-1')).toBe(true);
    expect(canUndo(match, 'commissary-3')).toBe(false);
    expectOk(takeBack(match, 'commissary-2'));
    expect(match.position).toEqual(afterOne);
    expectOk(takeBack(match, 'commissary-1'));
    expect(match.position).toEqual(before);
    bid('commissary-1', 1);
    bid('commissary-2', 0);
    bid('commissary-3', 0);
    expect(canUndo(match, 'commissary-3')).toBe(false);
  });
});

describe('several seats at once', () => {
  test('each has its own number, and the order of arrival changes nothing', () => {
    const [one, other] = [requisitionMatch(), requisitionMatch()];
    const bid = (match: typeof one, seat: string) =>
      expectOk(play(match, seat, numberOf(match, seat), [see(match, seat).decision?.options[0]]));
    bid(one, 'commissary-1');
    expect(one.position.pending.map(({ seat }) => seat)).toEqual(['commissary-2']);
    bid(one, 'commissary-2');
    bid(other, 'commissary-2');
    bid(other, 'commissary-1');
    expect(other.position).toEqual(one.position);
    expect(other.events.map(({ event }) => event)).toEqual(one.events.map(({ event }) => event));
  });
});

describe('standing orders', () => {
  test('answer by a condition on what the seat sees, are recorded as choices, and replay without orders', () => {
    const match = fordMatch('test', { scenario: 'bridgehead' });
    match.orders.red = [
      { decision: 'token-window.spendToken', answer: { option: 'spend' }, when: { condition: 'strong-enough', parameter: 2 } },
    ];
    expectOk(play(match, 'blue', numberOf(match, 'blue'), [{ company: 'blue-1', to: 'east-bank' }]));
    expect(match.choices).toContainEqual({ seat: 'red', kind: 'token-window.spendToken', option: 'spend' });
    expect(match.position.tokens).toEqual(['blue']);
  });

  test('an order whose condition does not hold leaves the seat to decide, and so does one that has run out', () => {
    for (const order of [
      { decision: 'token-window.spendToken', answer: { option: 'spend' }, when: { condition: 'strong-enough', parameter: 3 } },
      { decision: 'token-window.spendToken', answer: { pass: true as const }, throughTurn: 0 },
    ]) {
      const match = fordMatch('test', { scenario: 'bridgehead' });
      match.orders.red = [order];
      expectOk(play(match, 'blue', numberOf(match, 'blue'), [{ company: 'blue-1', to: 'east-bank' }]));
      expect(match.position.pending.map(({ seat }) => seat)).toEqual(['red']);
    }
  });
});

describe('an order to do as is usual', () => {
  const usual = { decision: 'token-window', answer: { usual: true } } as const;
  const asksRed = (game: typeof ford) => {
    const match = expectOk(newMatch(game, { scenario: 'bridgehead' }, { kind: 'fast', seed: 'test' }));
    match.orders.red = [usual];
    expectOk(play(match, 'blue', numberOf(match, 'blue'), [{ company: 'blue-1', to: 'east-bank' }]));
    return match.choices.filter(({ seat }) => seat === 'red');
  };

  test.each(['spend', 'decline'] as const)('answers all that a procedure asks by the rule of thumb: %s', (answer) => {
    const thumb: typeof ford = { ...ford, simple: (_, __, ___, options) => options.indexOf(answer) };
    expect(asksRed(thumb)[0]).toEqual({ seat: 'red', kind: 'token-window.spendToken', option: answer });
  });

  test('leaves the seat to decide where the rule of thumb has no answer', () => {
    expect(asksRed({ ...ford, simple: () => -1 })).toEqual([]);
  });
});

describe('what is seen', () => {
  test('a seat sees its own part of an event, a spectator only the open one', () => {
    const match = requisitionMatch();
    const drawn = match.events.map(({ event }) => event).filter((event) => event.kind === 'card-drawn');
    const [event] = drawn;
    expect(event && tell(event, 'commissary-1')).toMatchObject({
      kind: 'card-drawn',
      seat: 'commissary-1',
      card: expect.any(Number) as number,
    });
    expect(event && tell(event, 'commissary-2')).toEqual({ kind: 'card-drawn', seat: 'commissary-1' });
    expect(event && tell(event, null)).toEqual({ kind: 'card-drawn', seat: 'commissary-1' });
  });

  test('an event with nothing in the open exists only for those who have a part in it, and is not counted', () => {
    const match = requisitionMatch();
    const [before, other, spectator] = [see(match, 'commissary-1'), see(match, 'commissary-2'), see(match, null)];
    match.events.push({ at: 0, event: { kind: 'card-drawn', only: { 'commissary-1': { card: 3 } } } as never });
    expect(see(match, 'commissary-1', before.log.length).log).toEqual([{ kind: 'card-drawn', card: 3 }]);
    expect(see(match, 'commissary-2').log).toEqual(other.log);
    expect(see(match, null).log).toEqual(spectator.log);
    expect(see(match, 'commissary-2', other.log.length).log).toEqual([]);
  });

  test('nothing of chance, of the stack or of the other hand leaves the table', () => {
    const match = requisitionMatch();
    const text = JSON.stringify(see(match, 'commissary-1'));
    expect(text).not.toContain('state');
    expect(text).not.toContain('stack');
    expect(Object.keys(see(match, null).view)).not.toContain('hand');
  });
});

describe('settings', () => {
  test.each([
    [{ players: 5 }, 'Setting players: expected a whole number from 2 to 4, found 5.'],
    [{ players: 'two' }, 'Setting players: expected a whole number from 2 to 4, found "two".'],
    [{ player: 2 }, 'There is no setting player; the settings are players.'],
    [{ constructor: 2 }, 'These are no settings: constructor: this name cannot be used.'],
    [JSON.parse('{"__proto__": 2}'), 'These are no settings: __proto__: this name cannot be used.'],
    [new Map([['players', 2]]), 'These are no settings: it is not plain data.'],
    [{ players: { least: [[[2]]] } }, 'These are no settings: players.least[0]: it is nested deeper than 3.'],
    [{ players: 10n }, 'These are no settings: players: it is not plain data.'],
    [[], 'These are no settings: expected an object, found [].'],
    [null, 'These are no settings: expected an object, found nothing.'],
  ])('%o is refused in one clear line', (options, sentence) => {
    const started = newMatch(requisition, options, { kind: 'fast', seed: 'x' });
    expect(started.ok ? 'accepted' : refusalText(started.refusal)).toBe(sentence);
  });

  test('what is not said takes its standard', () => {
    expect(expectOk(newMatch(ford, {}, { kind: 'fast', seed: 'x' })).settings).toEqual({ scenario: 'even' });
  });
});
