import { describe, expect, test } from 'vitest';
import { listedOffers, MANY, passFirst } from '../../src/table/question/listed-offers.js';

const hexes = (count: number) => Array.from({ length: count }, (_, number) => ({ option: number, label: `hex ${number}` }));
const DONE = { option: 'done', label: 'done' };
const REST = { option: 'rest', label: 'rest here' };
const sorting = { pass: 'done', isFurther: () => false, isPlace: (option: unknown) => typeof option === 'number' };
const options = (offers: readonly { readonly option: unknown }[]) => offers.map(({ option }) => option);

describe('what is offered', () => {
  test('what does nothing is in sight, however much else there is, and whatever is looked for', () => {
    const many = [...hexes(3000), DONE];
    expect(options(listedOffers(many, '', sorting).passing)).toEqual(['done']);
    expect(options(listedOffers(many, 'hex 7', sorting).passing)).toEqual(['done']);
    expect(listedOffers(many, '', sorting).listed.length).toBeLessThan(3000);
  });

  test('what the map cannot say comes first where there are many, and is not cut off by places', () => {
    expect(options(listedOffers([...hexes(3000), REST], '', sorting).listed)[0]).toBe('rest');
    const few = [...hexes(3), REST];
    expect(few.length).toBeLessThan(MANY);
    expect(options(listedOffers(few, '', sorting).listed)).toEqual([0, 1, 2, 'rest']);
  });

  test('what leaves all as it is stands first where it is the usual answer', () => {
    const offers = [{ option: 're-roll', label: 'use Luck' }, DONE];
    const listed = listedOffers(passFirst(offers, 'done'), '', { ...sorting, isPassFirst: true });
    expect([options(listed.listed), options(listed.passing)]).toEqual([['done', 're-roll'], []]);
    const usual = listedOffers(offers, '', sorting);
    expect([options(usual.listed), options(usual.passing)]).toEqual([['re-roll'], ['done']]);
  });

  test('a wall of places is left to the map until it is asked for, and then stands by the towns', () => {
    const named = [
      { option: 1, label: 'the hex north of Liebstadt (C1)' },
      { option: 2, label: 'Allenstein (C2)' },
      ...hexes(40).slice(3),
      REST,
    ];
    const folded = listedOffers(named, '', sorting);
    expect(options(folded.listed)).toEqual(['rest']);
    expect(folded.folded).toBe(39);
    const placeOrder = (label: string) => /[A-Z][a-z]+/.exec(label)?.[0] ?? 'z';
    const unfolded = listedOffers(named, '', { ...sorting, placeOrder, isUnfolded: true });
    expect(options(unfolded.listed).slice(0, 3)).toEqual(['rest', 2, 1]);
    expect(unfolded.folded).toBe(0);
    // Whoever looks for one by its name need not unfold them.
    expect(options(listedOffers(named, 'allen', sorting).listed)).toEqual([2]);
  });

  test('keeps the number it has among all', () => {
    expect(listedOffers([DONE, ...hexes(40)], 'HEX 39', sorting).listed).toEqual([{ option: 39, label: 'hex 39', index: 40 }]);
  });

  test('what only says more of others is listed when it is looked for', () => {
    const further = { ...sorting, isFurther: (option: unknown) => option === 39 };
    expect(options(listedOffers(hexes(40), '', further).listed)).not.toContain(39);
    expect(options(listedOffers(hexes(40), 'hex 39', further).listed)).toEqual([39]);
  });

  test('an answer that binds later ones stands apart from plain answers, under its own key', () => {
    const apart = listedOffers([REST, ...hexes(2), DONE], '', { ...sorting, isStanding: (option) => option === 'rest' });
    expect(options(apart.listed)).toEqual([0, 1]);
    expect(apart.standing).toEqual([{ ...REST, index: 0 }]);
    expect(options(apart.passing)).toEqual(['done']);
  });
});
