/** What every sample is: a position that could be, in which the seat has before it what it has in truth. */
import {
  type AnyGame,
  copyPosition,
  decisionOf,
  determinize,
  newMatch,
  type Onlooker,
  type Option,
  optionsOf,
  type Running,
  randomFrom,
  tableOf,
  take,
} from '@vedette/core';
import { expect, test } from 'vitest';
import { type Block, mayBe, type Position } from '../../src/position.js';
import { GAMES } from '../matches.js';

const TABLES = [
  { id: '1806', settings: { scenario: 'grognard', level: 'grognard' } },
  { id: '1807', settings: { scenario: 'pultusk', level: 'grognard' } },
  { id: '1815', settings: { scenario: 'ligny-quatre-bras', level: 'grognard' } },
  { id: '1815', settings: { scenario: 'waterloo-wavre', level: 'grognard', players: '3' } },
  { id: '1815', settings: { scenario: 'ligny-quatre-bras', players: '3', screens: true } },
];

const standing = (position: Position): Block[] => position.blocks.filter(({ area }) => area !== null);

/** What is against all rules of where blocks may stand. */
function impossible(position: Position): string | null {
  const blocks = standing(position);
  const there = (area: string | null) => blocks.filter((one) => one.area === area);
  for (const block of blocks) {
    const { id, kind, side, area, infantry, cavalry, fatigue } = block;
    if (!mayBe(block, block)) return `${id} cannot be who was seen in ${area}`;
    const friends = there(area).filter((one) => one.side === side);
    if (kind === 'commander' && friends.every((one) => one.kind !== 'corps')) return `${id} leads nobody`;
    if (kind === 'vedette' && there(area).some((one) => one.side !== side)) return `${id} stands among enemies`;
    if (kind === 'corps' && (infantry + cavalry < 1 || infantry < 0 || cavalry < 0)) return `${id} has no strength`;
    if (fatigue < 0 || fatigue > 8) return `${id} has ${fatigue} fatigue`;
  }
  return null;
}

/** Both sides have as many cubes as in truth, and as many blocks of each kind on the board. */
const totals = (position: Position) =>
  position.blocks.reduce<Record<string, number>>((sums, { side, kind, area, infantry, cavalry }) => {
    if (area === null) return sums;
    for (const [key, by] of [
      [`${side} ${kind}`, 1],
      [`${side} cubes`, infantry + cavalry],
    ] as const)
      sums[key] = (sums[key] ?? 0) + by;
    return sums;
  }, {});

/** Positions along a game, some decisions apart. */
function* along(game: AnyGame, settings: object, seed: string): Generator<Running> {
  const begun = newMatch(game, settings, { kind: 'fast', seed });
  if (!begun.ok) throw new Error(begun.refusal.code);
  const table = tableOf(game, begun.value.position, 'match');
  const random = randomFrom(seed);
  for (let decisions = 0; table.position.outcome === null && decisions < 160; decisions++) {
    if (decisions % 5 === 0) yield copyPosition(table.position, game.copy);
    const asked = table.position.pending[0]?.seat ?? '';
    const offered = optionsOf(table, asked);
    const index = game.testing.contact?.(table, asked, decisionOf(table, asked)?.kind ?? '', offered, random) ?? 0;
    take(table, asked, offered[random.below(5) === 0 ? random.below(offered.length) : index] as Option);
  }
}

test.each(TABLES.flatMap((table) => ['a', 'b'].map((seed) => ({ ...table, seed }))))(
  '$id, $settings, $seed: a sample could be, and shows its seat what it knows',
  ({ id, settings, seed }) => {
    const game = GAMES.find((one) => one.id === id) as AnyGame;
    let differing = 0;
    for (const position of along(game, settings, `samples ${seed}`)) {
      const seats: Onlooker[] = [...new Set(position.pending.map((one) => one.seat)), null];
      for (const seat of seats) {
        const sample = determinize(game, position, seat, randomFrom(`${seed} ${position.asked}`));
        expect(impossible(sample as Position)).toBeNull();
        // Behind the screens of a set-up nobody sees how far the others are.
        if (!(position as Position).settingUp) expect(totals(sample as Position)).toEqual(totals(position as Position));
        expect(game.view(sample, seat)).toEqual(game.view(position, seat));
        if (seat !== null) expect(decisionOf(tableOf(game, sample), seat)).toEqual(decisionOf(tableOf(game, position), seat));
        if (JSON.stringify(sample) !== JSON.stringify(position)) differing += 1;
      }
    }
    expect(differing).toBeGreaterThan(20);
  },
);
