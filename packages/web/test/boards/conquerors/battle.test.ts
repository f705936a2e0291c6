import { type ConquerorsTypes, conquerors1806, conquerors1815 } from '@vedette/conquerors';
import { expect, test } from 'vitest';
import {
  type Fight,
  fightAt,
  givingCards,
  isTold,
  orderAfter,
  STEPS,
  standing,
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

type Event = JournalLine<ConquerorsTypes>['event'];
const told = (...events: readonly Event[]): JournalLine<ConquerorsTypes>[] =>
  events.map((event, index) => ({ number: index + 1, at: index, text: event.kind, event }));
const order = (corps: string, infantry: number) => ({ corps, infantry, cavalry: 0, fatigue: 0 });
const LIGNY = [
  { kind: 'combat-declared', area: 'ligny', attacker: 'french', moving: true },
  { kind: 'stack-fights', side: 'french', blocks: ['vandamme'], orders: [order('vandamme', 5)] },
  { kind: 'stack-fights', side: 'coalition', blocks: ['steinmetz'], orders: [order('steinmetz', 3)] },
  { kind: 'card-played', side: 'coalition', hand: 'coalition', card: 70, event: 'cannon-sounds' },
  { kind: 'stack-fights', side: 'coalition', blocks: ['pirch'], orders: [order('pirch', 7)] },
  { kind: 'combat-count', side: 'french', total: 6 },
  { kind: 'combat-count', side: 'coalition', total: 5 },
  {
    kind: 'fatigue-suffered',
    side: 'coalition',
    why: 'combat',
    shares: [{ corps: 'pirch', points: 5 }],
    parts: [
      { cause: 'results', points: 7, block: null },
      { cause: 'place', points: -2, block: null },
    ],
  },
  { kind: 'losses-suffered', side: 'coalition', losses: 1, why: 'combat', shares: [{ corps: 'pirch', points: 1, cavalry: 0 }] },
  { kind: 'combat-decided', area: 'ligny', winner: 'french', difference: 1 },
] as const;

test('whoever joins by a card stands on the sheet with what falls on him', () => {
  const fight = fightAt(told(...LIGNY), 0, () => 'coalition');
  const own = fight?.defender;
  expect(own?.blocks).toEqual(['steinmetz', 'pirch']);
  expect(own && orderAfter(own, own.orders[1] ?? order('', 0), 'falls')).toMatchObject({ infantry: 6, fatigue: 5, lostFoot: 1 });
  expect(own?.tiredBy.map(({ points }) => points)).toEqual([7, -2]);
});

test('a beaten stack that stays says why, and stands where it ends on the little map', () => {
  const held = { kind: 'held-instead', side: 'coalition', area: 'ligny' } as const;
  const given = { kind: 'position-dismantled', area: 'ligny' } as const;
  const fightOf = (...more: readonly Event[]) => fightAt(told(...LIGNY, ...more), 0, () => 'coalition') as Fight;
  expect(fightOf(given, held).held).toBe('position');
  expect(fightOf(held).held).toBe('card');
  const fight = fightOf(
    { kind: 'eliminated', side: 'coalition', block: 'steinmetz', area: 'ligny', strength: 1 },
    { kind: 'retreated', side: 'coalition', from: 'ligny', to: 'mazy', count: 1 },
  );
  expect(standing(fight, fight.defender, 'verdict')).toEqual({ area: 'ligny', blocks: ['pirch'] });
  expect(standing(fight, fight.defender, 'retreat')).toEqual({ area: 'mazy', blocks: ['pirch'] });
  expect(standing(fight, fight.attacker, 'retreat').area).toBe('ligny');
});
