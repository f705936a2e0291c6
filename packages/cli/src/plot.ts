/** How a scenario ended, over many games. */
export interface BalanceRow {
  readonly name: string;
  readonly seats: readonly string[];
  readonly games: number;
  readonly turns: number;
  readonly winners: Readonly<
    Record<string, { readonly count: number; readonly share: number; readonly low: number; readonly high: number }>
  >;
}

const WIDTH = 760;
const LEFT = 260;
const ROW = 26;
const TOP = 44;
const RIGHT = 24;

const across = (share: number): number => LEFT + share * (WIDTH - LEFT - RIGHT);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The first seat's share of each scenario as a point with its interval; the band is 40 to 60 %. */
export function balancePlot(rows: readonly BalanceRow[]): string {
  const height = TOP + rows.length * ROW + 16;
  const ticks = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1];
  const lines = rows.map(({ name, seats, winners }, index) => {
    const y = TOP + index * ROW + ROW / 2;
    const side = seats[0] ?? '';
    const { share, low, high } = winners[side] ?? { share: 0, low: 0, high: 0 };
    return [
      `<text x="${LEFT - 12}" y="${y + 4}" text-anchor="end">${escaped(name)}</text>`,
      `<line x1="${across(low)}" x2="${across(high)}" y1="${y}" y2="${y}" stroke="#2b4c9b" stroke-width="3"/>`,
      `<circle cx="${across(share)}" cy="${y}" r="5" fill="#2b4c9b"><title>${escaped(side)} ${(100 * share).toFixed(0)} %</title></circle>`,
    ].join('');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="Source Sans 3, sans-serif" font-size="13" role="img" aria-label="Share of games won by the first side of each scenario">
<rect width="${WIDTH}" height="${height}" fill="#fbf8ee"/>
<rect x="${across(0.4)}" y="${TOP - 8}" width="${across(0.6) - across(0.4)}" height="${height - TOP - 4}" fill="#e9e1c9"/>
${ticks.map((tick) => `<line x1="${across(tick)}" x2="${across(tick)}" y1="${TOP - 8}" y2="${height - 12}" stroke="#b9ae93" stroke-width="0.6"/><text x="${across(tick)}" y="${TOP - 16}" text-anchor="middle">${100 * tick} %</text>`).join('\n')}
${lines.join('\n')}
</svg>
`;
}
