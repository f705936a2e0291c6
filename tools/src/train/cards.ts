/**
 * What it is worth to play an event rather than to decline it: wherever somebody may play one in games by rule of thumb,
 * both are tried from there with the same luck, and the judgements two turns later compared.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { stdout } from 'node:process';
import { playOut, quickRandom } from '@vedette/ai';
import { type CardData, type CardWorths, dataOf } from '@vedette/conquerors';
import {
  type AnyGame,
  askedSeat,
  copyPosition,
  decisionKind,
  fastChance,
  newMatch,
  type Option,
  optionsOf,
  type Running,
  randomFrom,
  type Seat,
  tableOf,
  take,
} from '@vedette/core';
import { entryOf } from '@vedette/games';

const PATH = 'packages/conquerors/data/judgement/cards.json';

/** Whole campaigns: there all that an event brings has time to show. */
const SCENARIOS: Readonly<Record<string, readonly string[]>> = {
  1806: ['campaign'],
  1807: ['pultusk', 'eylau', 'friedland'],
  1815: ['campaign'],
};

/** Where cards are offered beside declining. */
const ASKED: ReadonlySet<string> = new Set(['event-window.playOne', 'initiative.declare']);
const DECLINE = 'decline';
/** One occasion in so many is looked at, with so many kinds of luck, so far ahead, in games no longer than this. */
const OCCASIONS = 3;
const LUCKS = 4;
const TURNS = 2;
const LONGEST = 3000;
/** By how much events usually differ, in shares of a victory: what little was seen of one is drawn towards nothing. */
const USUAL = 0.025;

interface Seen {
  count: number;
  sum: number;
  squares: number;
}

/** What comes of an option on a copy of a position, with a luck of its own number. */
function tried(
  game: AnyGame,
  position: Running,
  seat: Seat,
  option: Option,
  luck: number,
  quick: ReturnType<typeof quickRandom>,
): number {
  const copy = copyPosition(position, game.copy);
  copy.chance = fastChance(String(luck));
  quick.seed(luck);
  const table = tableOf(game, copy, 'search');
  take(table, seat, option);
  playOut(game, table, quick, TURNS);
  return game.evaluate?.(copy, seat) ?? 0.5;
}

function shrunk({ count, sum, squares }: Seen): number {
  const mean = sum / count;
  const error = Math.max(0, squares / count - mean * mean) / count;
  return Number(((mean * USUAL * USUAL) / (USUAL * USUAL + error)).toFixed(4));
}

/** Tries cards in so many games, and writes what they are worth beside what is known of the other games. */
export async function trainCards(id: string, games: number, seed: string): Promise<void> {
  const game = await entryOf(id)?.load();
  const decks = dataOf(id)?.decks;
  const scenarios = SCENARIOS[id];
  if (game === undefined || decks === undefined || scenarios === undefined) throw new Error(`${id} has no cards to try`);
  const cards = new Map(
    Object.entries(decks).flatMap(([side, deck]) =>
      side === 'invasion' ? [] : ((deck ?? []) as readonly CardData[]).map(({ no, event }) => [no, { side, event }] as const),
    ),
  );
  const seen = new Map<string, Map<string, Seen>>();
  const quick = quickRandom();
  for (let number = 0; number < games; number++) {
    const random = randomFrom(`${seed}/cards/${number}`);
    const begun = newMatch(game, { scenario: scenarios[number % scenarios.length] }, { kind: 'fast', seed: `${seed}/${number}` });
    if (!begun.ok) throw new Error(begun.refusal.code);
    const table = tableOf(game, begun.value.position, 'search');
    const { position } = table;
    for (let decisions = 0; position.outcome === null && decisions < LONGEST; decisions++) {
      const seat = askedSeat(position);
      const kind = decisionKind(table) ?? '';
      const options = optionsOf(table, seat);
      const offered = ASKED.has(kind) ? options.filter((option) => typeof option === 'number') : [];
      if (offered.length > 0 && options.includes(DECLINE) && random.below(OCCASIONS) === 0) {
        const card = offered[random.below(offered.length)] as number;
        const { side, event } = cards.get(card) ?? { side: '', event: '' };
        const ofSide = seen.get(side) ?? new Map<string, Seen>();
        const known = ofSide.get(event) ?? { count: 0, sum: 0, squares: 0 };
        seen.set(side, ofSide.set(event, known));
        for (let times = 0; times < LUCKS; times++) {
          const luck = random.below(0x7fffffff);
          const gain = tried(game, position, seat, card, luck, quick) - tried(game, position, seat, DECLINE, luck, quick);
          known.count += 1;
          known.sum += gain;
          known.squares += gain * gain;
        }
      }
      take(table, seat, options[(game.simple ?? game.testing.contact)(table, seat, kind, options, random)] as Option);
    }
    if (number % 100 === 99) stdout.write(`${number + 1} of ${games} games\n`);
  }
  const worths = JSON.parse(readFileSync(PATH, 'utf8')) as CardWorths;
  worths.recipe[id] = { games, seed, turns: TURNS, scenarios: scenarios.join(', ') };
  worths.worth[id] = Object.fromEntries(
    [...seen].map(([side, events]) => [side, Object.fromEntries([...events].map(([event, one]) => [event, shrunk(one)]))]),
  );
  writeFileSync(PATH, `${JSON.stringify(worths, null, 2)}\n`);
}
