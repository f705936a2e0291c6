/** Passkeys: a device keeps a key for this server and proves that it has it; nobody has to remember anything. */

import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { ok, type Result, refuse } from '@vedette/core';
import type { Answered, Person } from '@vedette/protocol';
import type { Storage } from '../storage/storage.js';

/** A question to a device is answered within this time. */
const LASTS = 5 * 60_000;
const MOST_KEYS = 20;

export class Passkeys {
  readonly #storage: Storage;
  readonly #now: () => number;

  constructor(storage: Storage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** What a device is asked to make a key for. A key works at the name of the server it was made for. */
  async invite({ id, name }: Person, origin: string): Promise<Result<unknown>> {
    const known = await this.of(id);
    if (known.length >= MOST_KEYS) return refuse('passkey-refused');
    const options = await generateRegistrationOptions({
      rpName: 'Vedette',
      rpID: new URL(origin).hostname,
      userName: name,
      userID: new TextEncoder().encode(id),
      attestationType: 'none',
      excludeCredentials: known.map((one) => ({ id: one.id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    });
    await this.#remember(options.challenge, id);
    return ok(options);
  }

  /** Keeps the key a device has made; says whether it is one. */
  async add({ id: person }: Person, answer: unknown, origin: string): Promise<boolean> {
    const verified = await verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: (challenge) => this.#recall(challenge, person),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: false,
    }).catch(() => null);
    if (verified === null || !verified.verified) return false;
    const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
    const key = { id, person, key: publicKey, counter, transports: JSON.stringify(transports), created: this.#now() };
    const { numInsertedOrUpdatedRows } = await this.#storage.db
      .insertInto('passkeys')
      .values(key)
      .onConflict((one) => one.column('id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** What any device is asked that may hold a key of ours. */
  async ask(origin: string): Promise<unknown> {
    const options = await generateAuthenticationOptions({ rpID: new URL(origin).hostname, userVerification: 'preferred' });
    await this.#remember(options.challenge, null);
    return options;
  }

  /** Whose device has answered. */
  async whose(answer: unknown, origin: string): Promise<string | null> {
    const response = answer as AuthenticationResponseJSON | null;
    const id = typeof response?.id === 'string' ? response.id : '';
    const key = await this.#storage.db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    if (key === undefined || response === null) return null;
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: (challenge) => this.#recall(challenge, null),
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: false,
      credential: {
        id,
        publicKey: new Uint8Array(key.key),
        counter: Number(key.counter),
        transports: JSON.parse(key.transports) as AuthenticatorTransport[],
      },
    }).catch(() => null);
    if (verified === null || !verified.verified) return null;
    const counter = verified.authenticationInfo.newCounter;
    await this.#storage.db.updateTable('passkeys').set({ counter }).where('id', '=', id).execute();
    return key.person;
  }

  of(person: string): Promise<Answered<'people.passkeys'>> {
    const { db } = this.#storage;
    return db.selectFrom('passkeys').select(['id', 'created']).where('person', '=', person).orderBy('created').execute();
  }

  async remove({ id: person }: Person, id: string): Promise<Result<null>> {
    await this.#storage.db.deleteFrom('passkeys').where('id', '=', id).where('person', '=', person).execute();
    return ok(null);
  }

  async #remember(challenge: string, person: string | null): Promise<void> {
    const { db } = this.#storage;
    await db.deleteFrom('challenges').where('until', '<', this.#now()).execute();
    await db
      .insertInto('challenges')
      .values({ challenge, person, until: this.#now() + LASTS })
      .execute();
  }

  /** Every question is answered once, by whom it was asked. */
  async #recall(challenge: string, person: string | null): Promise<boolean> {
    const { numDeletedRows } = await this.#storage.db
      .deleteFrom('challenges')
      .where('challenge', '=', challenge)
      .where('person', person === null ? 'is' : '=', person)
      .where('until', '>=', this.#now())
      .executeTakeFirst();
    return numDeletedRows === 1n;
  }
}
