/** People: a guest at once, a name kept by a password later. Nothing personal is needed. */

import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { ok, plain, type Result, refuse } from '@vedette/core';
import type { Answered, Person, Received } from '@vedette/protocol';
import { sql } from 'kysely';
import type { PeopleTable } from '../storage/schema.js';
import type { Storage } from '../storage/storage.js';

/** Whoever shows a token at the door. */
export interface SignedIn {
  readonly session: string;
  readonly person: Person;
}

const newId = (): string => randomBytes(12).toString('base64url');
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
/** One spelling for names that look alike. */
const loginOf = (name: string): string => plain(name.normalize('NFKC'));
const personOf = ({ id, name, login }: Pick<PeopleTable, 'id' | 'name' | 'login'>): Person => ({
  id,
  name,
  isKept: login !== null,
});

/** A session is looked up again after this long; until then an ended one may be known to another node. */
const LOOKED_UP_FOR = 10_000;
const MOST_REMEMBERED = 10_000;
/** A session nobody used for so long is over. */
const LASTS = 180 * 24 * 3600 * 1000;

export class People {
  readonly #storage: Storage;
  readonly #now: () => number;
  readonly #remembered = new Map<string, { readonly found: SignedIn | null; readonly until: number }>();

  constructor(storage: Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** One spelling for names that look alike. */
  loginOf(name: string): string {
    return loginOf(name);
  }

  /** A guest at once, under any name that nobody keeps. */
  async guest(name: string, agent: string): Promise<Result<{ person: Person; token: string }>> {
    if (await this.#isTaken(loginOf(name), '')) return refuse('name-taken', { name });
    const person = { id: newId(), name, login: null, password: null, created: this.#now(), away: null };
    await this.#storage.db.insertInto('people').values(person).execute();
    return ok({ person: personOf(person), token: await this.#newSession(person.id, agent) });
  }

  async #newSession(person: string, agent: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const at = this.#now();
    const session = { id: newId(), token: hashOf(token), person, created: at, seen: at, agent: agent.slice(0, 200) };
    await this.#storage.db.insertInto('sessions').values(session).execute();
    return token;
  }

  /** Whose token this is. */
  async known(token: string): Promise<SignedIn | null> {
    const name = hashOf(token);
    const now = this.#now();
    const remembered = this.#remembered.get(name);
    if (remembered !== undefined && remembered.until > now) return remembered.found;
    const row = await this.#storage.db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person')
      .select(['sessions.id as session', 'sessions.seen', 'people.id', 'people.name', 'people.login'])
      .where('sessions.token', '=', name)
      .where('sessions.seen', '>', now - LASTS)
      .executeTakeFirst();
    if (row !== undefined && row.seen < now - 60_000)
      await this.#storage.db.updateTable('sessions').set({ seen: now }).where('id', '=', row.session).execute();
    const found = row === undefined ? null : { session: row.session, person: personOf(row) };
    if (this.#remembered.size > MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(name, { found, until: now + LOOKED_UP_FOR });
    return found;
  }

  async rename({ id, isKept }: Person, name: string): Promise<Result<Person>> {
    const login = loginOf(name);
    const isFree = (!isKept || login !== '') && !(await this.#isTaken(login, id));
    return isFree && (await this.#update(id, isKept ? { name, login } : { name }))
      ? this.#read(id)
      : refuse('name-taken', { name });
  }

  /** Keeps the name by a password; also changes it. */
  async keep({ id }: Person, { name, password }: Received<'people.keep'>): Promise<Result<Person>> {
    const login = loginOf(name);
    if (login === '') return refuse('name-taken', { name });
    const done = await this.#update(id, { name, login, password: await hash(password) });
    return done ? this.#read(id) : refuse('name-taken', { name });
  }

  /** Whether this name can be kept. */
  async mayKeep({ id, name }: Person): Promise<boolean> {
    const login = loginOf(name);
    return login !== '' && !(await this.#isTaken(login, id));
  }

  async hasPassword({ id }: Person): Promise<boolean> {
    const row = await this.#storage.db.selectFrom('people').select('password').where('id', '=', id).executeTakeFirst();
    return row !== undefined && row.password !== null;
  }

  /** Keeps the name without a password: a device holds the key. */
  async keepName({ id, name }: Person): Promise<Result<Person>> {
    const login = loginOf(name);
    const done = login !== '' && (await this.#update(id, { login }));
    return done ? this.#read(id) : refuse('name-taken', { name });
  }

  /** Lets somebody in who has proved who he is. */
  async letIn(id: string, agent: string): Promise<Result<{ person: Person; token: string }>> {
    const person = await this.#read(id);
    return person.ok ? ok({ person: person.value, token: await this.#newSession(id, agent) }) : person;
  }

  async #update(id: string, part: Partial<PeopleTable>): Promise<boolean> {
    const { login = null } = part;
    const { db } = this.#storage;
    if (login !== null && (await this.#isTaken(login, id))) return false;
    try {
      await db.updateTable('people').set(part).where('id', '=', id).execute();
    } catch (error) {
      // Somebody else was quicker with this name: nobody has two, and no two have one.
      if (login !== null && (await this.#isTaken(login, id))) return false;
      throw error;
    }
    this.#remembered.clear();
    return true;
  }

  async #isTaken(login: string, by: string): Promise<boolean> {
    const { db } = this.#storage;
    const taken = await db.selectFrom('people').select('id').where('login', '=', login).where('id', '!=', by).executeTakeFirst();
    return taken !== undefined;
  }

  async #read(id: string): Promise<Result<Person>> {
    const row = await this.#storage.db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? refuse('no-such-person') : ok(personOf(row));
  }

  async signIn(sent: Received<'people.sign-in'>, agent: string): Promise<Result<{ person: Person; token: string }>> {
    const row = await this.#storage.db
      .selectFrom('people')
      .selectAll()
      .where('login', '=', loginOf(sent.name))
      .executeTakeFirst();
    // Also where nobody has this name the work is done: the time an answer takes tells nothing.
    const isRight = await verify(row?.password ?? NOBODYS, sent.password).catch(() => false);
    if (row === undefined || row.password === null || !isRight) return refuse('wrong-password');
    return ok({ person: personOf(row), token: await this.#newSession(row.id, agent) });
  }

  async sessions({ session, person }: SignedIn): Promise<Answered<'people.sessions'>> {
    const rows = await this.#storage.db
      .selectFrom('sessions')
      .select(['id', 'created', 'seen', 'agent'])
      .where('person', '=', person.id)
      .orderBy('seen', 'desc')
      .execute();
    return rows.map((row) => ({ ...row, isThis: row.id === session }));
  }

  async endSession({ person }: SignedIn, session: string): Promise<Result<null>> {
    const { numDeletedRows } = await this.#storage.db
      .deleteFrom('sessions')
      .where('id', '=', session)
      .where('person', '=', person.id)
      .executeTakeFirst();
    this.#remembered.clear();
    return numDeletedRows > 0n ? ok(null) : refuse('no-such-session');
  }

  /** Everything that is kept of a person. */
  async export({ id }: Person): Promise<object> {
    const { db } = this.#storage;
    const [person, sessions, seats, talk, blocks, reports, passkeys, leaves, ways, messages] = await Promise.all([
      db.selectFrom('people').select(['id', 'name', 'login', 'created', 'away']).where('id', '=', id).executeTakeFirst(),
      db.selectFrom('sessions').select(['id', 'created', 'seen', 'agent']).where('person', '=', id).execute(),
      db.selectFrom('seats').select(['match', 'seat', 'words']).where('person', '=', id).execute(),
      db.selectFrom('talk').select(['match', 'number', 'at', 'text']).where('person', '=', id).execute(),
      db.selectFrom('blocks').select('other').where('person', '=', id).execute(),
      db.selectFrom('reports').select(['about', 'match', 'text', 'at']).where('by', '=', id).execute(),
      db.selectFrom('passkeys').select(['id', 'created']).where('person', '=', id).execute(),
      db.selectFrom('leaves').select(['since', 'until']).where('person', '=', id).execute(),
      db.selectFrom('ways').select(['kind', 'address', 'language', 'created']).where('person', '=', id).execute(),
      db.selectFrom('messages').select(['kind', 'what', 'match', 'state', 'created', 'done']).where('person', '=', id).execute(),
    ]);
    const opened = ways.map(({ address, ...way }) => ({ ...way, address: this.#storage.seal.open(address, id) }));
    return { person, sessions, seats, talk, blocks, reports, passkeys, leaves, ways: opened, messages };
  }

  /** The matches at which a person sits. */
  async matchesOf({ id }: Person): Promise<readonly string[]> {
    const rows = await this.#storage.db.selectFrom('seats').select('match').where('person', '=', id).execute();
    return rows.map(({ match }) => match);
  }

  /** The tables a person has offered that still wait, and those at which he has asked for a seat that was left. */
  async waitingOf({ id }: Person): Promise<{ readonly offered: readonly string[]; readonly asked: readonly string[] }> {
    const { db } = this.#storage;
    const [offered, asked] = await Promise.all([
      db.selectFrom('matches').select('id').where('creator', '=', id).where('state', '=', 'offered').execute(),
      db.selectFrom('matches').select('id').where('state', '=', 'playing').where('wish', 'like', `%"${id}"%`).execute(),
    ]);
    return { offered: offered.map((one) => one.id), asked: asked.map((one) => one.id) };
  }

  /**
   * The person goes; the matches stay, without the name, and so does what was said, by nobody. What was sent was kept under
   * keys with the sender's number in them. Without it two people's keys might be one, so its place in the match takes theirs.
   */
  async delete({ id }: Person): Promise<void> {
    await this.#storage.commits.add(async (transaction) => {
      const key = sql<string>`'gone ' || number`;
      const isTheirs = sql<boolean>`replace(key, ${id}, '') <> key`;
      await transaction.updateTable('talk').set({ person: '', key }).where('person', '=', id).execute();
      await transaction.updateTable('seats').set({ left: null }).where('left', '=', id).execute();
      await transaction.updateTable('journal').set({ person: null }).where('person', '=', id).execute();
      await transaction.updateTable('journal').set({ key }).where(isTheirs).execute();
      await transaction.updateTable('matches').set({ creator: '' }).where('creator', '=', id).execute();
      await transaction.deleteFrom('challenges').where('person', '=', id).execute();
      await transaction.deleteFrom('people').where('id', '=', id).execute();
      return true;
    });
    this.#remembered.clear();
  }

  async block({ id }: Person, { person: other, blocked }: Received<'people.block'>): Promise<Result<null>> {
    const { db } = this.#storage;
    if (!(await this.#read(other)).ok) return refuse('no-such-person');
    if (!blocked) await db.deleteFrom('blocks').where('person', '=', id).where('other', '=', other).execute();
    else
      await db
        .insertInto('blocks')
        .values({ person: id, other })
        .onConflict((one) => one.doNothing())
        .execute();
    return ok(null);
  }

  blocked({ id }: Person): Promise<Answered<'people.blocked'>> {
    return this.#storage.db
      .selectFrom('blocks')
      .innerJoin('people', 'people.id', 'blocks.other')
      .select(['people.id', 'people.name'])
      .where('blocks.person', '=', id)
      .execute();
  }

  async report({ id }: Person, { person: about, match, text }: Received<'people.report'>): Promise<Result<null>> {
    if (!(await this.#read(about)).ok) return refuse('no-such-person');
    const report = { id: newId(), by: id, about, match: match ?? null, text, at: this.#now() };
    await this.#storage.db.insertInto('reports').values(report).execute();
    return ok(null);
  }
}

/** The password of nobody: a hash that no password has. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
