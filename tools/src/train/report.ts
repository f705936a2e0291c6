/** The report of a training: how surprised the judgement was, how far it may be believed, and how strong it is. */
import type { Course, tested } from './learner.js';

export interface Round {
  readonly number: number;
  readonly player: string;
  readonly games: number;
  readonly course: readonly Course[];
  readonly test: ReturnType<typeof tested>;
  /** Against the weights before it, with as many iterations. */
  readonly won: { readonly won: number; readonly games: number } | null;
}

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

/** The interval that holds the true share in 95 cases of 100 (Wilson). */
function interval(won: number, games: number): string {
  const z = 1.96;
  const share = won / games;
  const middle = (share + (z * z) / (2 * games)) / (1 + (z * z) / games);
  const half = (z * Math.sqrt((share * (1 - share)) / games + (z * z) / (4 * games * games))) / (1 + (z * z) / games);
  return `${percent(middle - half)} to ${percent(middle + half)}`;
}

const strengthOf = ({ won }: Round): string =>
  won === null ? 'not measured' : `${won.won} of ${won.games} (${interval(won.won, won.games)})`;

export function reportOf(game: string, seed: string, rounds: readonly Round[]): { readonly text: string; readonly plot: string } {
  const last = rounds.at(-1);
  const table = rounds.map(
    (round) =>
      `| ${round.number} | ${round.games} by ${round.player} | ${round.test.positions} | ${round.test.knowingNothing.toFixed(3)} | ${round.test.surprise.toFixed(3)} | ${strengthOf(round)} |`,
  );
  const tenths = (last?.test.tenths ?? [])
    .map(({ positions, said, came }, tenth) =>
      positions === 0
        ? ''
        : `| ${10 * tenth} to ${10 * (tenth + 1)} % | ${positions} | ${percent(said / positions)} | ${percent(came / positions)} |`,
    )
    .filter((line) => line !== '');
  const text = [
    `# How the judgement of ${game} learned`,
    '',
    `Written by \`npm run train -- ${game}\`, seed \`${seed}\`. One game in ten was set aside before anything was chosen; surprise is the cross entropy on those.`,
    '',
    `![Surprise by epoch, and what came of what was said](${game}.svg)`,
    '',
    '| round | games | positions set aside | knowing nothing | surprise | won against the weights before, both with 20 iterations |',
    '| --- | --- | --- | --- | --- | --- |',
    ...table,
    '',
    'How far it may be believed, on what was set aside:',
    '',
    '| it said | positions | on average | the French won |',
    '| --- | --- | --- | --- |',
    ...tenths,
    '',
  ].join('\n');
  return { text, plot: plotOf(rounds) };
}

const SIZE = 300;
const LEFT = 50;
const TOP = 30;

/** On the left the surprise by epoch (dashed on what was trained on), on the right what came of what was said. */
function plotOf(rounds: readonly Round[]): string {
  const all = rounds.flatMap(({ course }) => course.flatMap(({ trained, setAside }) => [trained, setAside]));
  const [low, high] = [Math.min(...all) - 0.01, Math.max(...all) + 0.01];
  const epochs = Math.max(2, ...rounds.map(({ course }) => course.length));
  const x = (epoch: number): number => LEFT + ((epoch - 1) / (epochs - 1)) * SIZE;
  const y = (surprise: number): number => TOP + ((high - surprise) / (high - low)) * SIZE;
  const line = (points: readonly string[], colour: string, dash: string) =>
    `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="${dash}"/>`;
  const colours = ['#2b4c9b', '#a3341f', '#3c6e3a', '#6b4c8a'];
  const curves = rounds.flatMap(({ course, number }) => {
    const colour = colours[number % colours.length] ?? '#000';
    return [
      line(
        course.map(({ epoch, setAside }) => `${x(epoch).toFixed(1)},${y(setAside).toFixed(1)}`),
        colour,
        '',
      ),
      line(
        course.map(({ epoch, trained }) => `${x(epoch).toFixed(1)},${y(trained).toFixed(1)}`),
        colour,
        '4 4',
      ),
    ];
  });
  const from = LEFT * 2 + SIZE;
  const dots = (rounds.at(-1)?.test.tenths ?? [])
    .filter(({ positions }) => positions > 0)
    .map(
      ({ positions, said, came }) =>
        `<circle cx="${(from + (said / positions) * SIZE).toFixed(1)}" cy="${(TOP + (1 - came / positions) * SIZE).toFixed(1)}" r="5" fill="#2b4c9b"/>`,
    );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${from + SIZE + LEFT} ${TOP + SIZE + 40}" font-family="sans-serif" font-size="13">`,
    '<title>surprise by epoch, and what was said beside what came</title>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<text x="${LEFT}" y="18">surprise by epoch (dashed: trained on)</text><text x="${from}" y="18">said (across), came (up)</text>`,
    `<rect x="${LEFT}" y="${TOP}" width="${SIZE}" height="${SIZE}" fill="none" stroke="#888"/>`,
    `<rect x="${from}" y="${TOP}" width="${SIZE}" height="${SIZE}" fill="none" stroke="#888"/>`,
    `<line x1="${from}" y1="${TOP + SIZE}" x2="${from + SIZE}" y2="${TOP}" stroke="#888"/>`,
    `<text x="6" y="${TOP + 12}">${high.toFixed(2)}</text><text x="6" y="${TOP + SIZE}">${low.toFixed(2)}</text>`,
    ...curves,
    ...dots,
    '</svg>',
    '',
  ].join('\n');
}
