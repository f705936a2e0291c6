import { type AnyGame, fileOf, type StoredMatch } from '@vedette/core';

/** A match as the text of a file: one that can be played again choice by choice where that can be, else all that is kept. */
export function textOfMatch(game: AnyGame | null, stored: StoredMatch): string {
  const file = game === null ? null : fileOf(game, stored);
  return `${JSON.stringify(file?.ok ? { ...file.value, seating: stored.head.seating } : stored, null, 1)}\n`;
}
