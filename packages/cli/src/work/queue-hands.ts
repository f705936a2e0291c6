/** Simulations by workers: stretches of games go into the queue on PostgreSQL, and come back counted. */
import type { AnyGame } from '@vedette/core';
import type { Errander } from '@vedette/server';
import * as v from 'valibot';
import { UserFault } from '../fault.js';
import { findGame } from '../input.js';
import { settingsOrFault } from '../serving/settings.js';
import { StoredTally } from './ledger.js';
import { type Hand, threadHand } from './pool.js';
import { emptyTally, type Tally, type Task } from './tasks.js';

/** So many stretches lie in the queue at once: enough for some dozens of workers. */
const AT_ONCE = 64;

/** What a worker is asked to play, and by which rules. */
interface Simulation {
  readonly task: Task;
  readonly rules: number;
  readonly data: string;
}

const Played = v.object({ tally: StoredTally, milliseconds: v.number() });

const readTally = (tally: v.InferOutput<typeof StoredTally>): Tally => ({ ...emptyTally(), ...tally, habits: {} });

/** As many hands as may be at work at once, wherever they are. */
export async function queueHands(game: AnyGame, { pack, players }: Pick<Task, 'pack' | 'players'>): Promise<readonly Hand[]> {
  if (pack !== undefined) throw new UserFault('--queue: workers have no packs; leave out --pack');
  if (players.some((player) => player.startsWith('checkout:')))
    throw new UserFault('--queue: workers have no other checkouts; name opponents of this one');
  const settings = await settingsOrFault(process.env);
  if (settings.database === null)
    throw new UserFault('--queue: DATABASE_URL is not set; workers take their jobs from PostgreSQL');
  const { openErrands } = await import('@vedette/server');
  const errands = await openErrands(settings);
  let open = AT_ONCE;
  const hand: Hand = {
    async play(task) {
      const sent: Simulation = { task, rules: game.rules, data: game.data };
      const done = await errands.run(sent).catch((error: Error) => {
        throw new UserFault(`--queue: a worker would not: ${error.message}`);
      });
      const { tally, milliseconds } = v.parse(Played, done);
      return { tally: readTally(tally), milliseconds };
    },
    async close() {
      open -= 1;
      if (open === 0) await errands.close();
    },
  };
  return Array.from({ length: AT_ONCE }, () => hand);
}

/** Plays what others have put into the queue, in threads of this worker. */
export function simulating(): { readonly errander: Errander; close(): Promise<void> } {
  const idle: Hand[] = [];
  const all: Hand[] = [];
  const errander: Errander = async (sent) => {
    const { task, rules, data } = sent as Simulation;
    const game = await findGame(task.game);
    if (game.rules !== rules || game.data !== data)
      throw new Error(`this worker plays ${game.title} by rules ${game.rules}, and was asked for rules ${rules}`);
    const hand = idle.pop() ?? threadHand();
    if (!all.includes(hand)) all.push(hand);
    const { tally, milliseconds } = await hand.play(task);
    idle.push(hand);
    const { coverage: _, habits: __, ...counted } = tally;
    return { tally: counted, milliseconds };
  };
  return { errander, close: async () => void (await Promise.all(all.map((hand) => hand.close()))) };
}
