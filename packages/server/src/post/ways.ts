/** Where people want to hear of their turns, and what became of what was sent there. */
import { randomBytes, randomInt } from 'node:crypto';
import { ok, type Result, refuse } from '@vedette/core';
import type { Answered, Person, Received } from '@vedette/protocol';
import webpush from 'web-push';
import type { Storage } from '../storage/storage.js';
import type { Calling } from './carriers.js';
import { newMessageId } from './outbox.js';

const MOST_WAYS = 10;
const MOST_SHOWN = 50;

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The pair of keys by which browsers know this server: made once, the same for all nodes. */
export async function pushKeys({ db, seal }: Storage): Promise<PushKeys> {
  const name = 'push';
  await db
    .insertInto('secrets')
    .values({ name, value: seal.close(webpush.generateVAPIDKeys(), name) })
    .onConflict((one) => one.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return seal.open(value, name);
}

/** Enough of an address to know it again, and no more. */
function hintOf(kind: string, address: unknown): string {
  if (kind === 'mail') return String(address).replace(/^(.).*@/, '$1…@');
  const url = kind === 'push' ? (address as { endpoint: string }).endpoint : (address as { url: string }).url;
  const { hostname, pathname } = new URL(url);
  // Some keep a secret in the path; its end tells two programs of one host apart.
  return kind === 'push' || pathname === '/' ? hostname : `${hostname}/…${pathname.slice(-4)}`;
}

export class Ways {
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #push: PushKeys;
  readonly #calling: Calling;
  /** Whether this server can send mail. */
  readonly #hasMail: boolean;
  /** In how many seconds one more code may be sent to an address or by a person; 0 if now, which then is counted. */
  readonly #codes: (which: string) => number;

  constructor(
    storage: Storage,
    now: () => number,
    push: PushKeys,
    calling: Calling,
    hasMail: boolean,
    codes: (which: string) => number,
  ) {
    this.#codes = codes;
    this.#storage = storage;
    this.#now = now;
    this.#push = push;
    this.#calling = calling;
    this.#hasMail = hasMail;
  }

  async look({ id }: Person): Promise<Answered<'post.look'>> {
    const { db, seal } = this.#storage;
    const ways = await db.selectFrom('ways').selectAll().where('person', '=', id).orderBy('created').execute();
    const messages = await db
      .selectFrom('messages')
      .leftJoin('matches', 'matches.id', 'messages.match')
      .select(['messages.id', 'messages.kind', 'messages.what', 'messages.match', 'matches.game', 'messages.state'])
      .select(['messages.due', 'messages.done', 'messages.problem'])
      .where('messages.person', '=', id)
      .orderBy('messages.created', 'desc')
      .limit(MOST_SHOWN)
      .execute();
    return {
      push: this.#push.publicKey,
      hasMail: this.#hasMail,
      ways: ways.map((way) => {
        const address = seal.open<{ secret?: string }>(way.address, id);
        return {
          id: way.id,
          kind: way.kind as 'push',
          hint: hintOf(way.kind, address),
          isConfirmed: way.code === null,
          ...(way.kind === 'webhook' ? { secret: address.secret ?? '' } : {}),
        };
      }),
      messages: messages
        .map(({ kind, state, due, done, ...rest }) => ({
          ...rest,
          kind: kind as 'push',
          state: state as 'sent',
          at: done ?? due,
        }))
        // By the time that stands beside them: what is tried again is not where it was begun.
        .sort((one, other) => other.at - one.at),
    };
  }

  async add({ id: person }: Person, { way, language }: Received<'post.add'>): Promise<Result<null>> {
    const { db, seal } = this.#storage;
    const { kind } = way;
    if (kind === 'mail' && !this.#hasMail) return refuse('no-mail');
    const url = kind === 'push' ? way.subscription.endpoint : kind === 'webhook' ? way.url : null;
    if (url !== null && !this.#calling.mayCall(url, kind === 'push' ? ['https:'] : ['https:', 'http:']))
      return refuse('private-address');
    const address =
      kind === 'push'
        ? way.subscription
        : kind === 'mail'
          ? way.address
          : { url: way.url, secret: randomBytes(24).toString('base64url') };
    const known = await db.selectFrom('ways').selectAll().where('person', '=', person).execute();
    const isSame = (other: unknown) => identityOf(kind, other) === identityOf(kind, address);
    if (known.some((one) => one.kind === kind && isSame(seal.open(one.address, person)))) return ok(null);
    if (known.length >= MOST_WAYS) return refuse('too-many-ways', { most: MOST_WAYS });
    // Nobody is to be pestered with codes he never asked for.
    const wait = kind === 'mail' ? Math.max(this.#codes(`to ${identityOf(kind, address)}`), this.#codes(`by ${person}`)) : 0;
    if (wait > 0) return refuse('too-many', { seconds: wait });
    const at = this.#now();
    // The same address of the same person has one name, also where it is given twice at once: nobody is told twice.
    const id = seal.nameOf(JSON.stringify([person, kind, identityOf(kind, address)]));
    const code = kind === 'mail' ? String(randomInt(1e8)).padStart(8, '0') : null;
    await this.#storage.commits.add(async (transaction) => {
      const inserted = await transaction
        .insertInto('ways')
        .values({ id, person, kind, address: seal.close(address, person), language, code, created: at })
        .onConflict((one) => one.column('id').doNothing())
        .executeTakeFirst();
      if (code === null || inserted.numInsertedOrUpdatedRows !== 1n) return true;
      const none = { match: '', seat: '', number: 0, tries: 0, done: null, problem: null };
      await transaction
        .insertInto('messages')
        .values({
          ...none,
          id: newMessageId(),
          key: `confirm:${id}:${newMessageId()}`,
          person,
          way: id,
          kind,
          what: 'confirm',
          created: at,
          due: at,
          state: 'waiting',
        })
        .execute();
      return true;
    });
    return ok(null);
  }

  /** The code that came by mail proves that the address is one's own. */
  async confirm({ id: person }: Person, { way, code }: Received<'post.confirm'>): Promise<Result<null>> {
    const confirmed = await this.#storage.db
      .updateTable('ways')
      .set({ code: null })
      .where('id', '=', way)
      .where('person', '=', person)
      .where('code', '=', code.trim())
      .executeTakeFirst();
    return confirmed.numUpdatedRows === 1n ? ok(null) : refuse('wrong-code');
  }

  async remove({ id: person }: Person, way: string): Promise<Result<null>> {
    await this.#storage.db.deleteFrom('ways').where('id', '=', way).where('person', '=', person).execute();
    return ok(null);
  }
}

/** What makes two addresses one. */
const identityOf = (kind: string, address: unknown): string =>
  kind === 'mail'
    ? String(address).toLowerCase()
    : kind === 'push'
      ? (address as { endpoint: string }).endpoint
      : (address as { url: string }).url;
