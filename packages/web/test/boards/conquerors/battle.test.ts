import { type ConquerorsTypes, conquerors1806, conquerors1815 } from '@vedette/conquerors';
import { expect, test } from 'vitest';
import {
  type Fight,
  fightAt,
  givingCards,
  isTold,
  orderAfter,
  STEPS,
  TERMS,
} from '../../../src/boards/conquerors/battle/fight.js';
import type { JournalLine } from '../../../src/session/journal.js';
import { playTold } from '../told-match.js';

const enemyOf = (side: string) => (side === 'french' ? 'prussian' : 'french');

function lastFight(lines: readonly JournalLine<ConquerorsTypes>[]): Fight | null {
  const index = lines.findLastIndex(({ event }) => event.kind === 'combat-cards');
  return index < 0 ? null : fightAt(lines, index, enemyOf);
}

test('what the sheet says of the corps after a combat is what stands on the table', () => {
  let looked = 0;
  const seen = { pursued: 0, barred: 0, drawn: 0 };
  playTold(conquerors1806, { scenario: 'campaign' }, 'battles', ({ position, journal }) => {
    const lines = journal('french');
    const fight = lastFight(lines);
    if (fight === null || fight.decided === null || fight.last !== lines.length - 1) return;
    looked += 1;
    if (fight.decided.winner === null) seen.drawn += 1;
    if (fight.pursuit !== null) seen['why' in fight.pursuit ? 'barred' : 'pursued'] += 1;
    for (const own of [fight.attacker, fight.defender])
      for (const order of own.orders) {
        const block = position.blocks.find(({ id }) => id === order.corps);
        if (block === undefined || block.area === null) continue;
        const { infantry, cavalry, fatigue } = orderAfter(own, order, 'pursuit');
        expect({ corps: order.corps, infantry, cavalry, fatigue }).toEqual({
          corps: block.id,
          infantry: block.infantry,
          cavalry: block.cavalry,
          fatigue: block.fatigue,
        });
      }
  });
  expect(looked).toBeGreaterThan(5);
  expect(Math.min(seen.pursued, seen.barred, seen.drawn)).toBeGreaterThan(0);
});

test('every card of the count is on a line of its own, and the lines come to the total', () => {
  let counted = 0;
  let named = 0;
  playTold(conquerors1806, { scenario: 'campaign' }, 'count', ({ journal }) => {
    const fight = lastFight(journal('french'));
    for (const own of fight === null ? [] : [fight.attacker, fight.defender]) {
      if (own.terms === null) continue;
      counted += 1;
      expect(TERMS.reduce((sum, term) => sum + (own.terms?.[term] ?? 0), 0)).toBe(own.total);
      for (const term of TERMS.filter((one) => one !== 'events'))
        expect(own.parts.reduce((sum, part) => sum + (part.term === term ? part.cards : 0), 0)).toBe(own.terms[term]);
      // Each of the cards that events gave is named.
      expect(givingCards(own)).toHaveLength(own.terms.events);
      named += own.terms.events;
    }
  });
  expect(counted).toBeGreaterThan(10);
  expect(named).toBeGreaterThan(0);
});

test('a combat that goes on is told as far as it has come', () => {
  const reached = new Set<string>();
  playTold(conquerors1806, { scenario: 'campaign' }, 'steps', ({ journal }) => {
    const fight = lastFight(journal('prussian'));
    if (fight !== null) for (const step of STEPS) if (isTold(fight, step)) reached.add(step);
  });
  expect([...reached].sort()).toEqual([...STEPS].sort());
});

test('in the fog the sheet holds the strength of one’s own corps and of no others', () => {
  let fogged = 0;
  playTold(conquerors1806, { scenario: 'grognard', level: 'grognard' }, 'fog', ({ journal }) => {
    const fight = lastFight(journal('french'));
    if (fight === null) return;
    fogged += 1;
    const [own, other] = fight.attacker.side === 'french' ? [fight.attacker, fight.defender] : [fight.defender, fight.attacker];
    expect(own.orders.length).toBeGreaterThan(0);
    expect([other.orders, other.parts, other.tired, other.lost, other.terms]).toEqual([[], [], [], [], null]);
  });
  expect(fogged).toBeGreaterThan(5);
});

test('three players: a partner reads nothing of the other army’s strength in the count', () => {
  const sideOf = new Map<string, string>();
  let told = 0;
  playTold(
    conquerors1815,
    { scenario: 'hidden-campaign', level: 'grognard', players: '3' },
    'partners',
    ({ position, journal }) => {
      const { blocks, seats } = position;
      for (const block of blocks) sideOf.set(block.id, seats[block.nation] ?? '');
      for (const seat of ['prussian', 'anglo-allied']) {
        const fight = lastFight(journal(seat));
        for (const own of fight === null ? [] : [fight.attacker, fight.defender])
          for (const id of [...own.orders.map(({ corps }) => corps), ...own.parts.flatMap(({ block }) => block ?? [])]) {
            told += 1;
            expect(sideOf.get(id)).toBe(seat);
          }
      }
    },
    1200,
  );
  expect(told).toBeGreaterThan(0);
});
