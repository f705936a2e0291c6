/** What a match on the server is about, in the words of its game. */
import type { AnyGame, Language } from '@vedette/core';
import type { MatchCard, SeatCard } from '@vedette/protocol';
import { opponentWords, type Words } from '../words/index.js';
import { valueWords } from '../words/setting-words.js';

/** The scenario, the level and whatever else is chosen among several: not what is merely switched on. */
export function settingsInWords(game: AnyGame, card: MatchCard, words: Words, language: Language): string {
  const text = game.text(language);
  return (
    Object.entries(game.settings)
      .filter(([, spec]) => spec.kind === 'one-of' && spec.values.length > 1)
      .map(([name, spec]) => valueWords(words, text, name, card.settings[name] ?? spec.standard).title)
      // The name of a scenario may say the level already.
      .filter((title, _, all) => title !== '' && !all.some((other) => other.includes(`(${title})`)))
      .join(', ')
  );
}

/** Who sits on a seat. */
export function whoSits({ who }: SeatCard, words: Words): string {
  if (who.kind === 'open') return words.online.room.free;
  if (who.kind === 'opponent') return opponentWords(words, who.name).title;
  return who.isYou ? words.online.room.you : who.name;
}

/** All the others at a table, by name. */
export const othersAt = (card: MatchCard, words: Words): string =>
  card.seats
    .filter(({ seat, who }) => seat !== card.yours && who.kind !== 'open')
    .map((seat) => whoSits(seat, words))
    .join(', ');

export const inviteLink = (id: string): string => `${location.origin}${location.pathname}#/play/${id}`;
