import { parseArgs } from 'node:util';
import { launchChromium } from '../chromium.js';
import { serveTable } from '../served-table.js';
import { type Clicks, clicksOf, GAMES, type GameId, within } from './clicks.js';
import { countClicks, spentInWords } from './counting.js';

const help = `npm run clicks -- [--game GAME …] [--clicks N] [--slower N] [--turns N] [--only count|time] [--json]

How many clicks a march and a turn of 1806 take, and at how many of one's decisions the last could be taken back. And:

How soon the browser table answers a click, in a Chromium whose processor is slowed down. One person plays against the
weakest opponent and takes options by the mouse. Two times are told, in milliseconds: until the next picture, in which
what was chosen is marked (as the browser itself measures it), and until what came of it is on the page.

  --game GAME  ${Object.keys(GAMES).join(', ')}; all of them if none is named
  --clicks N   clicks a game (60)
  --slower N   how many times slower the processor is (4)
  --turns N    turns of 1806 that are played to count their clicks, by the simple player's choices, in each of
               three matches (7: whole ones)
  --only WHAT  count: the clicks alone; time: the milliseconds alone
  --json       { "counted": { "corps", "napoleon", "turn", "clicked", "told", "turns", "spent", "undo", "decisions" },
                 "times": [{ "game", "clicks", "slower", "answered": { "p50", "p95", "most" }, "done": { … } }] }
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
      turns: { type: 'string' },
      only: { type: 'string' },
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
  const turns = number('turns', values.turns, 7);
  const { only } = values;
  if (only !== undefined && only !== 'count' && only !== 'time') throw new Error(`--only is count or time, not ${only}`);
  const { address, stop } = await serveTable();
  const browser = await launchChromium();
  try {
    const counted = only === 'time' ? null : await countClicks(browser, address, turns);
    if (counted !== null && !values.json) {
      console.log(`one corps, three connections: ${counted.corps} clicks; Napoléon with two corps: ${counted.napoleon}`);
      console.log(
        `a turn of 1806: ${counted.turn} clicks on average of ${counted.turns}, and ${counted.clicked} if no stack is carried, and ${counted.told} with all that a newcomer has to put away`,
      );
      console.log('what a turn is clicked for where no stack is carried:');
      for (const line of spentInWords(counted.spent, counted.turns)) console.log(`  ${line}`);
      console.log(`undo possible at ${Math.round(counted.undo * 100)} % of ${counted.decisions} decisions`);
    }
    if (!values.json && only !== 'count') {
      console.log(`milliseconds, processor ${how.slower} times slower`);
      console.log(`${' '.repeat(30)} answered              done`);
      console.log(`${' '.repeat(30)}    p50   p95  most     p50   p95  most`);
    }
    const found: object[] = [];
    for (const game of only === 'count' ? [] : games) {
      const { answered, done }: Clicks = await clicksOf(browser, address, game, how);
      found.push({ game, clicks: answered.length, slower: how.slower, answered: summary(answered), done: summary(done) });
      if (!values.json)
        console.log(
          `${GAMES[game].padEnd(21)}${String(answered.length).padStart(3)} clicks${row(summary(answered))}  ${row(summary(done))}`,
        );
    }
    if (values.json) console.log(JSON.stringify({ counted, times: found }));
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
