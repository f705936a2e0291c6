/**
 * The process in which an opponent of another checkout thinks. It loads that checkout's own code; of this one it is the
 * few lines below, which must get along with every checkout that is worth meeting.
 */
import { argv, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { CheckoutAnswer, CheckoutQuestion } from './checkout.js';

const load = (part: string): Promise<unknown> =>
  import(new URL(`packages/${part}/dist/index.js`, pathToFileURL(`${argv[2] ?? '.'}/`)).href);

const { readOpponent } = (await load('ai')) as typeof import('@vedette/ai');
const { randomFrom } = (await load('core')) as typeof import('@vedette/core');
const { entryOf } = (await load('games')) as typeof import('@vedette/games');

async function think({ game: id, opponent: name, position, seat, seed }: CheckoutQuestion): Promise<CheckoutAnswer> {
  const game = await entryOf(id)?.load();
  if (game === undefined) return { fault: `the other checkout has no game ${id}` };
  const opponent = readOpponent(name, () => performance.now());
  if (!opponent.ok) return { fault: `the other checkout has no player ${name}` };
  return { option: opponent.value.choose(game, position, seat, randomFrom(seed)) };
}

for await (const line of createInterface({ input: stdin })) {
  const answer = await think(JSON.parse(line) as CheckoutQuestion).catch((error: Error) => ({ fault: error.message }));
  stdout.write(`${JSON.stringify(answer)}\n`);
}
