import { parseArgs } from 'node:util';
import { launchChromium } from '../chromium.js';
import { serveTable } from '../served-table.js';
import { type Clicks, clicksOf, GAMES, type GameId, within } from './clicks.js';

const help = `npm run clicks -- [--game GAME …] [--clicks N] [--slower N] [--json]

How soon the browser table answers a click, in a Chromium whose processor is slowed down. One person plays against the
weakest opponent and takes options by the mouse. Two times are told, in milliseconds: until the next picture, in which
what was chosen is marked (as the browser itself measures it), and until what came of it is on the page.

  --game GAME  ${Object.keys(GAMES).join(', ')}; all of them if none is named
  --clicks N   clicks a game (60)
  --slower N   how many times slower the processor is (4)
  --json       [{ "game", "clicks", "slower", "answered": { "p50", "p95", "most" }, "done": { … } }]
  --help       this text`;

function number(name: string, text: string | undefined, usual: number): number {
  const value = text === undefined ? usual : Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} needs a whole number from 1, not ${text}`);
  return value;
}

function gamesNamed(names: readonly string[]): readonly GameId[] {
  const known = Object.keys(GAMES) as GameId[];
  const unknown = names.find((name) => !known.some((game) => game === name));
  if (unknown !== undefined) throw new Error(`there is no game ${unknown}; the games are ${known.join(', ')}`);
  return known.filter((game) => names.length === 0 || names.includes(game));
}

const summary = (times: readonly number[]) => ({ p50: within(times, 0.5), p95: within(times, 0.95), most: times.at(-1) ?? 0 });
const row = ({ p50, p95, most }: ReturnType<typeof summary>): string =>
  [p50, p95, most].map((time) => String(time).padStart(6)).join('');

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', multiple: true },
      clicks: { type: 'string' },
      slower: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(help);
    return;
  }
  const games = gamesNamed(values.game ?? []);
  const how = { clicks: number('clicks', values.clicks, 60), slower: number('slower', values.slower, 4) };
  const { address, stop } = await serveTable();
  const browser = await launchChromium();
  try {
    if (!values.json) {
      console.log(`milliseconds, processor ${how.slower} times slower`);
      console.log(`${' '.repeat(30)} answered              done`);
      console.log(`${' '.repeat(30)}    p50   p95  most     p50   p95  most`);
    }
    const found: object[] = [];
    for (const game of games) {
      const { answered, done }: Clicks = await clicksOf(browser, address, game, how);
      found.push({ game, clicks: answered.length, slower: how.slower, answered: summary(answered), done: summary(done) });
      if (!values.json)
        console.log(
          `${GAMES[game].padEnd(21)}${String(answered.length).padStart(3)} clicks${row(summary(answered))}  ${row(summary(done))}`,
        );
    }
    if (values.json) console.log(JSON.stringify(found));
  } finally {
    await browser.close();
    await stop();
  }
}

// Whoever stops it closes the browser under its hands: what that breaks is no news.
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isStopped = true;
  });
try {
  await main();
} catch (fault) {
  if (!isStopped) console.error(`clicks: ${fault instanceof Error ? fault.message : fault}`);
  process.exitCode = isStopped ? 130 : 1;
}
