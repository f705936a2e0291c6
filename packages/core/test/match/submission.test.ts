import { append, play, submit, takeBack, undo } from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { expectOk, fordMatch, numberOf, plain, refusalOf } from '../tools.js';

const MARCH = { company: 'blue-1', to: 'mill' };

describe('a submission', () => {
  test('changes nothing: it says what is to be appended', () => {
    const match = fordMatch();
    const before = plain({ ...match, game: null });
    const submitted = expectOk(submit(match, 'blue', numberOf(match, 'blue'), [MARCH]));
    expect(plain({ ...match, game: null })).toEqual(before);
    expect(submitted.choices).toHaveLength(1);
    append(match, submitted);
    const played = fordMatch();
    expectOk(play(played, 'blue', numberOf(played, 'blue'), [MARCH]));
    expect(plain({ ...match, game: null })).toEqual(plain({ ...played, game: null }));
  });

  test('shows the position after each single choice to whoever wants to see it', () => {
    const match = fordMatch();
    const seen: unknown[] = [];
    const submitted = expectOk(submit(match, 'blue', numberOf(match, 'blue'), [MARCH], (position) => seen.push(plain(position))));
    expect(seen).toEqual([plain(submitted.position)]);
  });

  test('that takes back says what stays, and changes nothing either', () => {
    const match = fordMatch();
    expectOk(play(match, 'blue', numberOf(match, 'blue'), [MARCH]));
    match.floor = { choices: 0, events: 0, position: fordMatch().position };
    const before = plain({ ...match, game: null });
    const undone = expectOk(undo(match, 'blue'));
    expect(undone.undone.option).toEqual(MARCH);
    expect(plain({ ...match, game: null })).toEqual(before);
    expectOk(takeBack(match, 'blue'));
    expect(match.choices).toEqual([]);
  });

  const deep = (levels: number): unknown => {
    let nest: unknown = 0;
    for (let level = 0; level < levels; level++) nest = [nest];
    return nest;
  };
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);

  test.each([
    ['nothing', null],
    ['a number', 7],
    ['a record', { length: 1 }],
    ['a text', 'hold'],
    ['more than anybody plans', new Array(2000).fill('hold')],
  ])('is refused when the plan is %s', (_, plan) => {
    const match = fordMatch();
    expect(refusalOf(submit(match, 'blue', numberOf(match, 'blue'), plan as never))).toBe('bad-plan');
  });

  test.each([
    ['a deep nest', deep(10_000)],
    ['a circle', cyclic],
    ['a large number', 2n ** 70n],
    ['a symbol', Symbol('hold')],
    ['nothing', undefined],
  ])('is refused when the choice is %s', (_, choice) => {
    const match = fordMatch();
    expect(refusalOf(submit(match, 'blue', numberOf(match, 'blue'), [choice]))).toBe('not-offered');
  });

  test.each([[null], [7], [{}]])('is refused when the seat is %s', (seat) => {
    expect(refusalOf(submit(fordMatch(), seat as never, 1, ['hold']))).toBe('unknown-seat');
  });
});
