import {
  type AnyGame,
  loadSnapshot,
  newMatch,
  play,
  type Random,
  randomFrom,
  refusalText,
  type Snapshot,
  see,
  snapshot,
} from '@vedette/core';
import { CATALOGUE } from '@vedette/games';
import { describe, expect, test } from 'vitest';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A position of a random game after so many choices, as it is stored. */
function storedAfter(game: AnyGame, choices: number): Snapshot {
  const started = newMatch(game, {}, { kind: 'fast', seed: 'spoilt' });
  if (!started.ok) throw new Error(refusalText(started.refusal));
  const match = started.value;
  const random = randomFrom('spoilt');
  while (match.choices.length < choices && match.position.outcome === null) {
    const { seat, number } = match.position.pending[0] ?? { seat: '', number: 0 };
    const { options } = see(match, seat, match.events.length).decision ?? { options: [] };
    play(match, seat, number, [options[random.below(options.length)]]);
  }
  return plain(snapshot(game, match.position, match.choices.length));
}

type Holder = Record<string, unknown>;

/** Every place in plain data: what holds it, and its name there. */
function placesIn(value: unknown): [Holder, string][] {
  if (value === null || typeof value !== 'object') return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((name): [Holder, string][] => [[holder, name], ...placesIn(holder[name])]);
}

const ODD = [null, -1, 0, 1, 7, 1e9, 1.5, 'x', '', [], {}, [null], true, false];

/** Something left out, put into another's place, or replaced by something odd. */
function spoil(stored: Snapshot, random: Random): Snapshot {
  const spoilt = plain(stored);
  const places = placesIn(spoilt);
  const pick = () => places[random.below(places.length)] as [Holder, string];
  const [holder, name] = pick();
  const [other, there] = pick();
  const how = random.below(4);
  if (how === 0) Reflect.deleteProperty(holder, name);
  else holder[name] = how === 1 ? plain(other[there] ?? null) : ODD[random.below(ODD.length)];
  return spoilt;
}

describe.each(CATALOGUE.map(({ id, load }) => ({ id, load })))('a stored position of $id', async ({ load }) => {
  const game = await load();
  test.each([0, 30, 90])('after %i choices, spoilt in one place, is refused in words or plays', (choices) => {
    const stored = storedAfter(game, choices);
    const random = randomFrom(`${game.id} ${choices}`);
    let refused = 0;
    for (let number = 0; number < 40; number++) {
      const loaded = loadSnapshot(game, spoil(stored, random));
      if (loaded.ok) continue;
      refused += 1;
      for (const language of ['en', 'fr'] as const)
        expect(refusalText(loaded.refusal, language).startsWith(loaded.refusal.code)).toBe(false);
    }
    expect(refused).toBeGreaterThan(0);
  });
});
