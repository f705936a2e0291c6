/** A name kept by a device: a key pair made here stands for the device. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { Client } from '@vedette/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, must, openHouse, refusalOf } from '../house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const nobody = () => new Client({ url: house.url, isProgram: true });
const coded = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const hashed = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** What a device holds for one server. */
class Device {
  readonly #id = randomBytes(16);
  readonly #pair: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  #count = 0;

  #data(rpId: string, flags: number): Buffer {
    this.#count += 1;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(this.#count);
    return Buffer.concat([hashed(rpId), Buffer.from([flags]), counted]);
  }

  #client(type: string, { challenge }: Asked, origin: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The public key in the packing of WebAuthn: a map of five entries. */
  get #key(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(x),
      Buffer.from([0x22]),
      bytes(y),
    ]);
  }

  make(asked: Asked, origin: string): unknown {
    const data = Buffer.concat([
      this.#data(asked.rp?.id ?? '', 0x45),
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      this.#key,
    ]);
    const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
    const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      length,
      data,
    ]);
    const response = {
      clientDataJSON: coded(this.#client('webauthn.create', asked, origin)),
      attestationObject: coded(attestation),
    };
    return { id: coded(this.#id), rawId: coded(this.#id), type: 'public-key', response, clientExtensionResults: {} };
  }

  prove(asked: Asked, origin: string): unknown {
    const data = this.#data(asked.rpId ?? '', 0x05);
    const client = this.#client('webauthn.get', asked, origin);
    const signature = sign('sha256', Buffer.concat([data, hashed(client)]), this.#pair.privateKey);
    const response = { clientDataJSON: coded(client), authenticatorData: coded(data), signature: coded(signature) };
    return { id: coded(this.#id), rawId: coded(this.#id), type: 'public-key', response, clientExtensionResults: {} };
  }
}

test('a passkey keeps the name, and lets its owner in elsewhere', async () => {
  const anna = await house.guest('Anna with a key');
  const device = new Device();
  const made = device.make(must(await anna.call('people.passkey-new', {})) as Asked, house.url);
  expect(must(await anna.call('people.passkey-add', { answer: made }))).toMatchObject({ isKept: true });
  const other = await house.guest('Another');
  expect(refusalOf(await other.call('people.keep', { name: 'Anna with a key', password: 'a long password' }))).toBe('name-taken');
  const elsewhere = nobody();
  const asked = must(await elsewhere.call('people.passkey-ask', {})) as Asked;
  const answer = device.prove(asked, house.url);
  must(await elsewhere.call('people.passkey-sign-in', { answer }));
  expect(must(await elsewhere.call('people.me', {}))).toMatchObject({ name: 'Anna with a key' });
  // The same answer again is no answer.
  expect(refusalOf(await nobody().call('people.passkey-sign-in', { answer }))).toBe('passkey-refused');
});

test('a key for another page, another question, another device or none is refused', async () => {
  const anna = await house.guest('Anna of the tests');
  const device = new Device();
  const ask = async () => must(await nobody().call('people.passkey-ask', {})) as Asked;
  const refusedAs = async (answer: unknown) => refusalOf(await nobody().call('people.passkey-sign-in', { answer }));
  const invited = must(await anna.call('people.passkey-new', {})) as Asked;
  expect(refusalOf(await anna.call('people.passkey-add', { answer: device.make(invited, 'https://elsewhere.example') }))).toBe(
    'passkey-refused',
  );
  // A name is not kept by a key that there is not.
  expect(must(await anna.call('people.me', {}))).toMatchObject({ isKept: false });
  const again = must(await anna.call('people.passkey-new', {})) as Asked;
  // What was asked of one is not answered by another.
  const bruno = await house.guest('Bruno of the tests');
  expect(refusalOf(await bruno.call('people.passkey-add', { answer: device.make(again, house.url) }))).toBe('passkey-refused');
  must(
    await anna.call('people.passkey-add', {
      answer: device.make(must(await anna.call('people.passkey-new', {})) as Asked, house.url),
    }),
  );
  expect(await refusedAs(device.prove(await ask(), 'https://elsewhere.example'))).toBe('passkey-refused');
  expect(await refusedAs(device.prove({ ...(await ask()), challenge: coded(randomBytes(32)) }, house.url))).toBe(
    'passkey-refused',
  );
  expect(await refusedAs(new Device().prove(await ask(), house.url))).toBe('passkey-refused');
  expect(await refusedAs({ nonsense: true })).toBe('passkey-refused');
  expect(await refusedAs(device.prove(await ask(), house.url))).toBe('taken');
  const [key] = must(await anna.call('people.passkeys', {}));
  expect(refusalOf(await anna.call('people.passkey-remove', { id: key?.id ?? '' }))).toBe('last-key');
  must(await anna.call('people.keep', { name: 'Anna of the tests', password: 'a long password' }));
  must(await anna.call('people.passkey-remove', { id: key?.id ?? '' }));
  expect(await refusedAs(device.prove(await ask(), house.url))).toBe('passkey-refused');
});
