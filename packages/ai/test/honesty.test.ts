import { readOpponent } from '@vedette/ai';
import { conquerors1806, conquerors1807, conquerors1815 } from '@vedette/conquerors';
import { type AnyGame, type AnySettings, anyGame, askedSeat, type Option, optionsOf, tableOf } from '@vedette/core';
import { type Chooser, honestyOf } from '@vedette/core/testing';
import { eagles } from '@vedette/eagles';
import { iNapoleon } from '@vedette/i-napoleon';
import { describe, expect, test } from 'vitest';

/** Every game, at every level of its rules: each hides something of its own. `vedette honesty` asks more often. */
const GAMES: readonly { readonly game: AnyGame; readonly settings: AnySettings }[] = [
  { game: anyGame(conquerors1806), settings: { level: 'conscript', scenario: 'campaign' } },
  { game: anyGame(conquerors1806), settings: { level: 'grognard', scenario: 'grognard' } },
  { game: anyGame(conquerors1806), settings: { level: 'marshal', scenario: 'marshal' } },
  { game: anyGame(conquerors1807), settings: { level: 'conscript', scenario: 'pultusk' } },
  { game: anyGame(conquerors1807), settings: { level: 'grognard', scenario: 'eylau' } },
  { game: anyGame(conquerors1815), settings: { level: 'conscript', scenario: 'campaign' } },
  { game: anyGame(conquerors1815), settings: { level: 'grognard', scenario: 'ligny-quatre-bras' } },
  { game: anyGame(eagles), settings: { scenario: '3' } },
  { game: anyGame(iNapoleon), settings: {} },
];

const chooserOf = (name: string): Chooser => {
  const opponent = readOpponent(name, () => 0);
  if (!opponent.ok) throw new Error(opponent.refusal.code);
  return opponent.value.choose;
};

describe.each(GAMES.map((one) => [`${one.game.title} ${Object.values(one.settings).join(' ')}`, one] as const))(
  'opponents of %s',
  (_, { game, settings }) => {
    // Eagles is the longest by far: a few choices say enough. Who plays alone weighs options by many samples.
    const few = game.id === 'eagles' ? 2 : 6;
    test.each([
      ['cadet', 5 * few],
      ['simple', 5 * few],
      [game.id === 'i-napoleon' ? 'sergeant:40i' : 'sergeant:2i', few],
      [game.id === 'i-napoleon' ? 'marshal:20i' : 'marshal:1i', few],
    ] as const)('%s do not know more than their seat: the truth may be exchanged', (name, choices) => {
      const players = { asked: chooserOf(name), playing: chooserOf('random') };
      const found = honestyOf(game, settings, players, choices, `honesty of ${name}`);
      if (!found.ok) throw new Error(found.refusal.code);
      expect(found.value.changed).toEqual([]);
      expect(found.value.choices).toBe(choices);
    });
  },
);

test('whoever looks at what his seat cannot know is found out', () => {
  const game = anyGame(conquerors1806);
  const playing = chooserOf('random');
  // Chooses by the card that the enemy holds first.
  const peeping: Chooser = (asked, position, seat) => {
    const options = optionsOf(tableOf(asked, position), seat);
    const { hands } = position as unknown as { readonly hands: Readonly<Record<string, readonly number[]>> };
    const [card = 0] = Object.entries(hands).find(([hand]) => hand !== askedSeat(position))?.[1] ?? [];
    return options[card % options.length] as Option;
  };
  const found = honestyOf(game, { level: 'conscript', scenario: 'campaign' }, { asked: peeping, playing }, 40, 'peeping');
  expect(found.ok && found.value.changed.length).toBeGreaterThan(0);
});
