/**
 * The process in which an opponent of another checkout thinks. It loads that checkout's own code; of this one it is the
 * few lines below, which must get along with every checkout that is worth meeting.
 */
import { argv, stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import type { Opponent } from '@vedette/ai';
import type { CheckoutAnswer, CheckoutQuestion } from './checkout.js';

const load = (part: string): Promise<unknown> =>
  import(new URL(`packages/${part}/dist/index.js`, pathToFileURL(`${argv[2] ?? '.'}/`)).href);

const { readOpponent, resolute } = (await load('ai')) as Pick<typeof import('@vedette/ai'), 'readOpponent'> &
  Partial<typeof import('@vedette/ai')>;
const { randomFrom } = (await load('core')) as typeof import('@vedette/core');
const { entryOf } = (await load('games')) as typeof import('@vedette/games');

/** Those who sit, each with what it means to do; the oldest checkouts mean nothing beyond a decision. */
const sitting = new Map<number, Opponent>();
/** Matches are played one after the other, so whoever has sat longest has left. */
const MOST_SEATS = 64;

function seated({ opponent: name, sitting: number }: CheckoutQuestion): Opponent | null {
  const known = sitting.get(number);
  if (known !== undefined) return known;
  const opponent = readOpponent(name, () => performance.now());
  if (!opponent.ok) return null;
  const made = resolute?.(opponent.value) ?? opponent.value;
  sitting.set(number, made);
  for (const [oldest] of sitting) if (sitting.size > MOST_SEATS) sitting.delete(oldest);
  return made;
}

async function think(question: CheckoutQuestion): Promise<CheckoutAnswer> {
  const { game: id, opponent: name, position, seat, seed } = question;
  const game = await entryOf(id)?.load();
  if (game === undefined) return { fault: `the other checkout has no game ${id}` };
  const opponent = seated(question);
  if (opponent === null) return { fault: `the other checkout has no player ${name}` };
  return { option: opponent.choose(game, position, seat, randomFrom(seed)) };
}

for await (const line of createInterface({ input: stdin })) {
  const answer = await think(JSON.parse(line) as CheckoutQuestion).catch((error: Error) => ({ fault: error.message }));
  stdout.write(`${JSON.stringify(answer)}\n`);
}
