/**
 * What is to be sent is written together with what it tells of. A turn has one message by each way, and two reminders at
 * the most; what becomes of them is the business of whoever carries them.
 */
import { randomBytes } from 'node:crypto';
import type { Seat } from '@vedette/core';
import type { Pace } from '@vedette/protocol';
import type { Insertable, Transaction } from 'kysely';
import type { MessagesTable, Tables } from '../storage/schema.js';

/** A seat that somebody is asked at. */
export interface Turn {
  readonly match: string;
  readonly seat: Seat;
  readonly person: string;
  readonly pace: Pace;
  readonly deadline: number | null;
}

/** One at which he was not asked before. */
export interface TurnBegun extends Turn {
  /** The question with which the turn began. */
  readonly number: number;
}

/** Whoever plays at once needs no message. */
const PATIENCE = { live: 20_000, daily: 60_000, none: 60_000 } as const;
/** Reminders, by the part of the time that is then left. */
const REMINDERS = [1 / 3, 1 / 10];
const DAY = 24 * 3_600_000;

type Planned = Pick<MessagesTable, 'what' | 'due'> & { readonly suffix: string };

function plannedFor({ pace, deadline }: TurnBegun, now: number): readonly Planned[] {
  const turn = { what: 'turn', due: now + PATIENCE[pace.kind], suffix: '' };
  if (pace.kind !== 'daily' || deadline === null) return [turn];
  return [turn, ...remindersFor(pace.days, deadline)];
}

const remindersFor = (days: number, deadline: number): readonly Planned[] =>
  REMINDERS.map((part, index) => ({ what: 'reminder', due: deadline - part * days * DAY, suffix: `:${index + 1}` }));

/** Writes down who is to hear of which turn. */
export async function announceTurns(transaction: Transaction<Tables>, turns: readonly TurnBegun[], now: number): Promise<void> {
  if (turns.length === 0) return;
  const people = turns.map(({ person }) => person);
  const ways = await transaction
    .selectFrom('ways')
    .select(['id', 'person', 'kind'])
    .where('person', 'in', people)
    .where('code', 'is', null)
    .execute();
  for (const turn of turns)
    for (const way of ways.filter(({ person }) => person === turn.person))
      for (const planned of plannedFor(turn, now)) await write(transaction, messageOf(turn, way, planned, now));
}

/** Somebody takes leave, or comes back: he is reminded when his time really runs out. */
export async function remindAnew(transaction: Transaction<Tables>, { match, seat, person, pace, deadline }: Turn): Promise<void> {
  if (pace.kind !== 'daily' || deadline === null) return;
  for (const { due, suffix } of remindersFor(pace.days, deadline))
    await transaction
      .updateTable('messages')
      .set({ due })
      .where('match', '=', match)
      .where('seat', '=', seat)
      .where('person', '=', person)
      .where('what', '=', 'reminder')
      .where('state', '=', 'waiting')
      .where('key', 'like', `%${suffix}`)
      .execute();
}

const messageOf = (
  { match, seat, person, number }: TurnBegun,
  { id: way, kind }: { readonly id: string; readonly kind: string },
  { what, due, suffix }: Planned,
  now: number,
): Insertable<MessagesTable> => ({
  id: newMessageId(),
  key: `${match}:${seat}:${number}:${way}${suffix}`,
  person,
  way,
  kind,
  match,
  seat,
  number,
  what,
  created: now,
  due,
  state: 'waiting',
  tries: 0,
  done: null,
  problem: null,
});

export const newMessageId = (): string => randomBytes(12).toString('base64url');

/** The same turn may come again when something is taken back: what was not sent then is sent now, and nothing twice. */
async function write(transaction: Transaction<Tables>, message: Insertable<MessagesTable>): Promise<void> {
  await transaction
    .insertInto('messages')
    .values(message)
    .onConflict((one) =>
      one.column('key').doUpdateSet({ state: 'waiting', due: message.due, done: null }).where('messages.state', '=', 'dropped'),
    )
    .execute();
}
