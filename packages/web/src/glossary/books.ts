/** Which books a game's rules stand in, and which package has its chapters. */
export const HOME: Readonly<Record<string, { readonly package: string; readonly books: readonly string[] }>> = {
  '1806': { package: 'conquerors', books: ['conquerors', '1806'] },
  '1807': { package: 'conquerors', books: ['conquerors', '1807'] },
  '1815': { package: 'conquerors', books: ['conquerors', '1815'] },
  eagles: { package: 'eagles', books: ['eagles-series', 'eagles'] },
  'i-napoleon': { package: 'i-napoleon', books: ['i-napoleon'] },
};

export const GAMES_WITH_RULEBOOK = Object.keys(HOME);

/** The game whose rulebook opens at a cited rule: the one that is played, where the rule is in its books, else the first that has it. */
export function gameOfCite(cite: string, played: string): string {
  const [named = ''] = cite.split('/');
  const book = named === 'series' ? 'eagles-series' : named;
  if (HOME[played]?.books.includes(book)) return played;
  return Object.entries(HOME).find(([, { books }]) => books.includes(book))?.[0] ?? played;
}
