import {
  copyData,
  decisionOf,
  fastChance,
  optionsOf,
  randomFrom,
  run,
  setUpPosition,
  tableOf,
  take,
  whyNot,
} from '@vedette/core';
import { describe, expect, test } from 'vitest';
import { iNapoleon, type Position } from '../../src/index.js';

const SEAT = 'napoleon';
const exchanges = iNapoleon.exchanges ?? [];

/** What the player sees, may do, and is told of what he may not do. */
function known(position: Position) {
  const table = tableOf(iNapoleon, position, 'match');
  const options = optionsOf(table, SEAT);
  return {
    view: iNapoleon.view(position, SEAT),
    decision: decisionOf(table, SEAT),
    options,
    reasons: Array.from({ length: 30 }, (_, card) => whyNot(table, SEAT, card * 7)),
  };
}

describe.each(exchanges)('$name', (exchange) => {
  test('changes nothing that the player can know, at any moment of a life', () => {
    const random = randomFrom(exchange.name);
    const table = tableOf(iNapoleon, setUpPosition(iNapoleon, { scenario: 'full-campaign' }, fastChance('exchanged 3')), 'match');
    run(table);
    let applied = 0;
    for (let count = 0; table.position.outcome === null && count < 250; count++) {
      const other = copyData(table.position) as Position;
      if (exchange.apply(other, SEAT, random)) {
        applied += 1;
        expect(known(other)).toEqual(known(table.position));
      }
      const options = optionsOf(table, SEAT);
      const frame = table.position.stack.at(-1);
      const kind = `${frame?.procedure}.${frame?.step}`;
      take(table, SEAT, options[iNapoleon.testing.contact(table, SEAT, kind, options, random)] as string);
    }
    expect(applied).toBeGreaterThan(20);
  });
  test('is a real exchange: what comes afterwards is not the same', () => {
    const random = randomFrom(`real ${exchange.name}`);
    const later = (position: Position) => {
      const table = tableOf(iNapoleon, position, 'match');
      const drawn: unknown[] = [];
      table.record = (event) => drawn.push(event);
      const choices = randomFrom('the same choices');
      for (let count = 0; position.outcome === null && count < 60; count++) {
        const options = optionsOf(table, SEAT);
        take(table, SEAT, options[choices.below(options.length)] as string);
      }
      return drawn;
    };
    const table = tableOf(iNapoleon, setUpPosition(iNapoleon, { scenario: 'emperor' }, fastChance('real')), 'match');
    run(table);
    const here = copyData(table.position) as Position;
    // One pair of a hundred cards may lie too deep to come: a dozen pairs do not.
    const differs = Array.from({ length: 12 }, () => {
      const there = copyData(table.position) as Position;
      exchange.apply(there, SEAT, random);
      return JSON.stringify(later(there)) !== JSON.stringify(later(copyData(here) as Position));
    });
    expect(differs).toContain(true);
  });
});

test('there is nothing to exchange in a deck of one card', () => {
  const position = setUpPosition(iNapoleon, { scenario: 'emperor' }, fastChance('one'));
  position.draw = [position.draw[0] as number];
  expect(exchanges.slice(0, 2).map((exchange) => exchange.apply(position, SEAT, randomFrom('one')))).toEqual([false, false]);
});
