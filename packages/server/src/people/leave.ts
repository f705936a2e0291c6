/** Leave: for so many days of a year nobody's clock of days runs against somebody who is away. */
import { ok, type Result, refuse } from '@vedette/core';
import type { Answered, Person } from '@vedette/protocol';
import type { Storage } from '../storage/storage.js';

const DAY = 24 * 3_600_000;
const DAYS_A_YEAR = 30;

export class Leaves {
  readonly #storage: Storage;
  readonly #now: () => number;

  constructor(storage: Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  async look({ id }: Pick<Person, 'id'>): Promise<Answered<'people.leave'>> {
    const { db } = this.#storage;
    const now = this.#now();
    const person = await db.selectFrom('people').select('away').where('id', '=', id).executeTakeFirst();
    const taken = await db
      .selectFrom('leaves')
      .selectAll()
      .where('person', '=', id)
      .where('until', '>', now - 365 * DAY)
      .execute();
    const days = taken.reduce((sum, { since, until }) => sum + (until - since) / DAY, 0);
    const until = person?.away ?? null;
    return { until: until !== null && until > now ? until : null, daysLeft: Math.max(0, Math.floor(DAYS_A_YEAR - days)) };
  }

  /** From now on, for so many days; for none, from now on no longer. What is left of an earlier leave is given back. */
  async take(person: Person, days: number): Promise<Result<Answered<'people.leave'>>> {
    const { id } = person;
    const now = this.#now();
    const done = await this.#storage.commits.add(async (transaction) => {
      // One after the other, also at two nodes: what is taken twice at once is one leave.
      await transaction
        .updateTable('people')
        .set((one) => ({ away: one.ref('away') }))
        .where('id', '=', id)
        .execute();
      const taken = await transaction
        .selectFrom('leaves')
        .selectAll()
        .where('person', '=', id)
        .where('until', '>', now - 365 * DAY)
        .execute();
      const spent = taken.reduce((sum, { since, until }) => sum + Math.min(until, now) - since, 0);
      if (days > 0 && spent + days * DAY > DAYS_A_YEAR * DAY) return false;
      await transaction.updateTable('leaves').set({ until: now }).where('person', '=', id).where('until', '>', now).execute();
      const away = days === 0 ? null : now + days * DAY;
      if (away !== null)
        await transaction
          .insertInto('leaves')
          .values({ person: id, since: now, until: away })
          .onConflict((one) => one.columns(['person', 'since']).doUpdateSet({ until: away }))
          .execute();
      await transaction.updateTable('people').set({ away }).where('id', '=', id).execute();
      return true;
    });
    const look = await this.look(person);
    return done ? ok(look) : refuse('no-leave-left', { days: look.daysLeft });
  }
}
