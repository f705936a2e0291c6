/** Which books a game's rules stand in, and which package has its chapters. */
export const HOME: Readonly<Record<string, { readonly package: string; readonly books: readonly string[] }>> = {
  '1806': { package: 'conquerors', books: ['conquerors', '1806'] },
  '1807': { package: 'conquerors', books: ['conquerors', '1807'] },
  '1815': { package: 'conquerors', books: ['conquerors', '1815'] },
  eagles: { package: 'eagles', books: ['eagles-series', 'eagles'] },
  'i-napoleon': { package: 'i-napoleon', books: ['i-napoleon'] },
};

export const GAMES_WITH_RULEBOOK = Object.keys(HOME);

/** The game whose rulebook holds a cited rule; rules common to three games stand in the first of them. */
export function gameOfCite(cite: string): string {
  const [book = ''] = cite.split('/');
  const own = Object.entries(HOME).find(
    ([, { books }]) => books.includes(book) || (book === 'series' && books.includes('eagles-series')),
  );
  return own?.[0] ?? '1806';
}
