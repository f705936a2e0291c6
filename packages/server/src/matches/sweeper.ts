/** Looks again and again whether somebody's time is up, and whether an opponent of ours was forgotten. */

import { sql } from 'kysely';
import type { House } from './room.js';
import type { Rooms } from './rooms.js';
import { adjudicate, handOver, loseOnTime, SUBSTITUTE } from './tables.js';

const EVERY = 1000;
const MOST_AT_ONCE = 100;
/**
 * An opponent that has not answered for so long: whoever thought for it may have been killed with the job in hand, which
 * the queue itself would find out in hours. Should he only be slow, the second answer is not taken.
 */
const FORGOTTEN_AFTER = 20_000;

export class Sweeper {
  readonly #house: House;
  readonly #rooms: Rooms;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #isStopped = false;
  #remembered = 0;

  constructor(house: House, rooms: Rooms) {
    this.#house = house;
    this.#rooms = rooms;
  }

  start(): void {
    this.#timer = setTimeout(() => {
      this.#sweeping = this.sweep()
        // The next sweep tries again.
        .catch(() => undefined)
        .then(() => {
          if (!this.#isStopped) this.start();
        });
    }, EVERY);
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#sweeping;
  }

  async sweep(): Promise<void> {
    await this.#endLate();
    const now = this.#house.now();
    if (now - this.#remembered < FORGOTTEN_AFTER / 2) return;
    this.#remembered = now;
    await this.#remind();
  }

  async #endLate(): Promise<void> {
    const { storage, now } = this.#house;
    const late = await storage.db
      .selectFrom('matches')
      .select('id')
      .where('deadline', '<=', now())
      .where('state', '=', 'playing')
      .where('overdue', '!=', 'claim')
      .limit(MOST_AT_ONCE)
      .execute();
    for (const { id } of late) {
      const found = await this.#rooms.get(id);
      const seat = found.ok ? found.value.late(now()) : null;
      if (!found.ok || seat === null) continue;
      const room = found.value;
      const by = { key: `late-${seat}-${room.row.written}`, person: null };
      if (room.row.overdue === 'opponent') await handOver(room, seat, SUBSTITUTE, by);
      else if (room.row.overdue === 'adjudicated') await adjudicate(room, seat, by);
      else await loseOnTime(room, seat, by);
    }
  }

  /** Asks again for answers that never came. One that comes twice is taken once. */
  async #remind(): Promise<void> {
    const { storage, queue, now } = this.#house;
    const waiting = await storage.db
      .selectFrom('matches')
      .innerJoin('seats', 'seats.match', 'matches.id')
      .select(['matches.id', 'seats.seat'])
      .where('matches.state', '=', 'playing')
      .where('matches.changed', '<', now() - FORGOTTEN_AFTER)
      .where('seats.opponent', 'is not', null)
      // Of the many matches that wait for people none may take the place of one that waits for an opponent.
      .where(sql<boolean>`matches.asked like '%"' || seats.seat || '"%'`)
      .orderBy('matches.changed')
      .limit(MOST_AT_ONCE)
      .execute();
    for (const { id, seat } of waiting) {
      const found = await this.#rooms.get(id);
      const number = found.ok ? found.value.play?.pending.find((one) => one.seat === seat)?.number : undefined;
      if (number === undefined) continue;
      const key = `${id}:${seat}:${number}:again`;
      await storage.commits.add(async (transaction) => {
        await queue.add(transaction, { what: 'opponent', key, body: { match: id, seat, number } });
        return true;
      });
      queue.wake();
    }
  }
}
