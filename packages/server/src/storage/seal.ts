/** Secrets are kept sealed: whoever reads the database or a copy of it learns nothing, and nobody changes a byte unseen. */
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

const NONCE = 12;
const TAG = 16;

/** As it comes back from one database or the other. */
type Sealed = Uint8Array | ArrayBuffer;

export interface Seal {
  /** Tells one key from another, and tells neither. */
  readonly mark: string;
  /** Plain data, packed and sealed. `about` is bound to it: what is sealed for one match opens for no other. */
  close(value: unknown, about: string): Uint8Array;
  open<T>(sealed: Sealed, about: string): T;
  /** The same name for the same thing, each time; without the key nobody finds out by guessing what was named. */
  nameOf(what: string): string;
}

/** With a key of 32 bytes. */
export function sealWith(key: Uint8Array): Seal {
  return {
    mark: createHmac('sha256', key).update('the mark of a key').digest('hex').slice(0, 16),
    close(value, about) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
      // The quickest packing: a position is written after every choice.
      const packed = deflateRawSync(JSON.stringify(value), { level: 1 });
      return Buffer.concat([nonce, cipher.update(packed), cipher.final(), cipher.getAuthTag()]);
    },
    open<T>(sealed: Sealed, about: string): T {
      const bytes = Buffer.from(sealed as Uint8Array);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE)).setAAD(Buffer.from(about));
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG));
      const packed = Buffer.concat([decipher.update(bytes.subarray(NONCE, bytes.length - TAG)), decipher.final()]);
      return JSON.parse(inflateRawSync(packed).toString()) as T;
    },
    nameOf: (what) => createHmac('sha256', key).update(`the name of ${what}`).digest('base64url').slice(0, 22),
  };
}
