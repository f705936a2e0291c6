import {
  type AnyGame,
  askedSeat,
  conceivableOptions,
  copyPosition,
  decisionOf,
  determinize,
  type GameEvent,
  newMatch,
  type Onlooker,
  type Option,
  optionsOf,
  type Random,
  type Running,
  randomFrom,
  tableOf,
  take,
  tell,
  whyNot,
} from '@vedette/core';
import { expect, test } from 'vitest';
import { GAMES } from '../matches.js';

const TABLES = [
  { id: '1806', settings: { scenario: 'grognard', level: 'grognard' } },
  { id: '1806', settings: { scenario: 'marshal', level: 'marshal', screens: true } },
  { id: '1807', settings: { scenario: 'pultusk', level: 'grognard' } },
  { id: '1815', settings: { scenario: 'waterloo-wavre', level: 'grognard', players: '3' } },
  { id: '1815', settings: { scenario: 'ligny-quatre-bras', players: '3', screens: true } },
];

/** The exchanges that could be made, at one table or another. */
const made = new Set<string>();

/** All that an onlooker has before him: what he sees, what he is asked, and why he may not do the rest. */
function before(game: AnyGame, position: Running, seat: Onlooker) {
  const view = game.view(position, seat);
  if (seat === null || !position.pending.some((one) => one.seat === seat)) return { view };
  const table = tableOf(game, position, 'match');
  return {
    view,
    decision: decisionOf(table, seat),
    reasons: conceivableOptions(table, seat).map((option) => [option, whyNot(table, seat, option)]),
  };
}

/** What the onlooker is told when this option is taken, and whether anybody learned anything by it. */
function toldAfter(game: AnyGame, position: Running, seat: string, option: Option) {
  const table = tableOf(game, copyPosition(position, game.copy), 'match');
  const events: GameEvent[] = [];
  table.record = (event) => events.push(event as GameEvent);
  take(table, seat, option);
  return { learned: table.learned, told: events.map((event) => tell(event, seat)).filter((event) => event !== null) };
}

/** One exchange, made on a copy: what it left as it was, compared; whether there was anything to exchange. */
function exchanged(game: AnyGame, position: Running, seat: Onlooker, index: number, random: Random): boolean {
  const exchange = game.exchanges?.[index];
  const other = copyPosition(position, game.copy);
  if (exchange?.apply(other, seat, random) !== true) return false;
  const where = `${exchange.name}, ${seat ?? 'spectator'}`;
  for (const invariant of game.testing.invariants) expect(invariant.broken(other), where).toBeNull();
  expect({ where, ...before(game, other, seat) }).toEqual({ where, ...before(game, position, seat) });
  // A sample is made of what the seat knows, so it comes out the same: whoever plays on it cannot read the truth out of it.
  const seed = `sample ${random.below(1000)}`;
  const [ofTruth, ofOther] = [position, other].map((at) => JSON.stringify(determinize(game, at, seat, randomFrom(seed))));
  expect({ where, sample: ofOther }).toEqual({ where, sample: ofTruth });
  if (seat === null || !position.pending.some((one) => one.seat === seat)) return true;
  const offered = optionsOf(tableOf(game, position, 'match'), seat);
  const option = offered[random.below(offered.length)] as Option;
  const [truth, after] = [position, other].map((at) => toldAfter(game, at, seat, option));
  // Where somebody learns something, that may well be what has been exchanged.
  if (truth?.learned === false && after?.learned === false) expect({ where, ...after }).toEqual({ where, ...truth });
  return true;
}

test.each(TABLES)('$id, $settings: what a seat cannot know changes nothing for it', { timeout: 120_000 }, ({ id, settings }) => {
  const game = GAMES.find((one) => one.id === id) as AnyGame;
  for (let number = 0; number < 3; number++) {
    const begun = newMatch(game, settings, { kind: 'fast', seed: `exchange ${number}` });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const table = tableOf(game, begun.value.position, 'match');
    const seats: Onlooker[] = [...begun.value.seats, null];
    const random = randomFrom(`exchange ${number}`);
    for (let decisions = 0; table.position.outcome === null && decisions < 400; decisions++) {
      const seat = seats[decisions % seats.length] ?? null;
      for (const [index, { name }] of (game.exchanges ?? []).entries())
        if (exchanged(game, table.position, seat, index, random)) made.add(name);
      const asked = askedSeat(table.position);
      const offered = optionsOf(table, asked);
      const index = game.testing.contact?.(table, asked, decisionOf(table, asked)?.kind ?? '', offered, random) ?? 0;
      take(table, asked, offered[random.below(5) === 0 ? random.below(offered.length) : index] as Option);
    }
  }
  expect(made.size).toBeGreaterThan(2);
});

test('every exchange has been made', () => {
  const names = GAMES.flatMap((game) => (game.exchanges ?? []).map(({ name }) => name));
  expect([...made].sort()).toEqual([...new Set(names)].sort());
});
