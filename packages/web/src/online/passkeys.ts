/** What a browser's own keys can do for a name. */
import type { Refusal, Result } from '@vedette/core';
import type { Person } from '@vedette/protocol';
import { online } from './online.svelte.js';

/** A key belongs to the name of a server, not to a number; and old browsers cannot read our questions. */
export const hasPasskeys = (): boolean =>
  isSecureContext &&
  !/^[\d.]+$|:/.test(location.hostname) &&
  'PublicKeyCredential' in globalThis &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential;

const refused: { readonly ok: false; readonly refusal: Refusal } = { ok: false, refusal: { code: 'passkey-refused' } };

/** What the device answers, as it is sent; nothing if its owner would not. */
async function answered(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    return ((await ask()) as PublicKeyCredential | null)?.toJSON() ?? null;
  } catch {
    return null;
  }
}

/** Lets this device keep a key for one's name. */
export async function addPasskey(): Promise<Result<Person>> {
  const asked = await online.client.call('people.passkey-new', {});
  if (!asked.ok) return asked;
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.value as PublicKeyCredentialCreationOptionsJSON);
  const answer = await answered(() => navigator.credentials.create({ publicKey }));
  return answer === null ? refused : online.client.call('people.passkey-add', { answer });
}

/** Signs in with whatever key this device has for this server. */
export async function signInWithPasskey(): Promise<Result<{ readonly person: Person }>> {
  const asked = await online.client.call('people.passkey-ask', {});
  if (!asked.ok) return asked;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked.value as PublicKeyCredentialRequestOptionsJSON);
  const answer = await answered(() => navigator.credentials.get({ publicKey }));
  return answer === null ? refused : online.client.call('people.passkey-sign-in', { answer });
}
