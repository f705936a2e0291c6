/** What a match on the server is about, in the words of its game. */
import type { AnyGame, Language } from '@vedette/core';
import { entryOf } from '@vedette/games';
import type { MatchCard, SeatCard } from '@vedette/protocol';
import { opponentWords, type Words } from '../words/index.js';
import { valueWords } from '../words/setting-words.js';

/** What a game is called, before anything of it is here. */
export const titleOf = (game: string): string => entryOf(game)?.title ?? game;

/** The scenario, the level and whatever else is chosen among several: not what is merely switched on. */
export function settingsInWords(
  game: AnyGame,
  card: Pick<MatchCard, 'settings'>,
  words: Words,
  language: Language,
  isTold: (setting: string) => boolean = () => true,
): string {
  const text = game.text(language);
  return (
    Object.entries(game.settings)
      .filter(([name, spec]) => spec.kind === 'one-of' && spec.values.length > 1 && isTold(name))
      .map(([name, spec]) => valueWords(words, text, name, card.settings[name] ?? spec.standard).title)
      // The name of a scenario may say the level already.
      .filter((title, _, all) => title !== '' && !all.some((other) => other.includes(`(${title})`)))
      .join(', ')
  );
}

/** Who sits on a seat. */
export function whoSits({ who }: SeatCard, words: Words): string {
  if (who.kind === 'open') return words.online.room.free;
  if (who.kind === 'gone') return words.online.room.gone;
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
