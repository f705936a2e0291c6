/** How a scenario ended between opponents of one kind, over many games. */
export interface Trial {
  readonly player: string;
  readonly games: number;
  readonly turns: number;
  readonly winners: Readonly<
    Record<string, { readonly count: number; readonly share: number; readonly low: number; readonly high: number }>
  >;
}

/** A scenario, tried by opponents of one kind or several. */
export interface BalanceRow {
  readonly name: string;
  readonly seats: readonly string[];
  readonly trials: readonly Trial[];
}

const WIDTH = 760;
const LEFT = 260;
/** The height of one trial, and what is left free between two scenarios. */
const TRIAL = 16;
const BETWEEN = 10;
const TOP = 64;
const RIGHT = 24;
/** One for each kind of opponent, told apart by the shape of the mark as well. */
const COLOURS = ['#2b4c9b', '#a3341f', '#3c6e3a', '#6b4c8a'];

const across = (share: number): number => LEFT + share * (WIDTH - LEFT - RIGHT);
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function mark(kind: number, x: number, y: number, title: string): string {
  const colour = COLOURS[kind % COLOURS.length];
  const shape =
    kind % 2 === 0
      ? `<circle cx="${x}" cy="${y}" r="5" fill="${colour}">`
      : `<rect x="${x - 4.5}" y="${y - 4.5}" width="9" height="9" fill="${colour}">`;
  return `${shape}<title>${escaped(title)}</title></${kind % 2 === 0 ? 'circle' : 'rect'}>`;
}

/** The first seat's share of each scenario as a point with its interval; the band is 40 to 60 %. */
export function balancePlot(rows: readonly BalanceRow[]): string {
  const ticks = [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1];
  const lines: string[] = [];
  let y = TOP;
  for (const { name, seats, trials } of rows) {
    const side = seats[0] ?? '';
    lines.push(
      `<text x="${LEFT - 12}" y="${y + (trials.length * TRIAL) / 2 + 4}" text-anchor="end">${escaped(`${name} (${side})`)}</text>`,
    );
    trials.forEach(({ player, winners }, kind) => {
      const middle = y + kind * TRIAL + TRIAL / 2;
      const { share, low, high } = winners[side] ?? { share: 0, low: 0, high: 0 };
      const colour = COLOURS[kind % COLOURS.length];
      lines.push(
        `<line x1="${across(low)}" x2="${across(high)}" y1="${middle}" y2="${middle}" stroke="${colour}" stroke-width="3"/>`,
        mark(kind, across(share), middle, `${player}: ${side} ${(100 * share).toFixed(0)} %`),
      );
    });
    y += trials.length * TRIAL + BETWEEN;
  }
  const height = y + 12;
  const kinds = rows[0]?.trials.map((trial) => trial.player) ?? [];
  const legend = kinds.map(
    (player, kind) =>
      `${mark(kind, LEFT + 8 + kind * 160, 18, player)}<text x="${LEFT + 20 + kind * 160}" y="22">${escaped(player)}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="Source Sans 3, sans-serif" font-size="13" role="img" aria-label="Share of games won by the first side of each scenario">
<rect width="${WIDTH}" height="${height}" fill="#fbf8ee"/>
<rect x="${across(0.4)}" y="${TOP - 8}" width="${across(0.6) - across(0.4)}" height="${height - TOP - 4}" fill="#e9e1c9"/>
${ticks.map((tick) => `<line x1="${across(tick)}" x2="${across(tick)}" y1="${TOP - 8}" y2="${height - 12}" stroke="#b9ae93" stroke-width="0.6"/><text x="${across(tick)}" y="${TOP - 16}" text-anchor="middle">${100 * tick} %</text>`).join('\n')}
${legend.join('\n')}
${lines.join('\n')}
</svg>
`;
}
