/**
 * Messages on a socket, packed as RFC 7692 says, here and now, and written together. The library packs each in a thread of its own
 * and writes each by itself; for messages of some kilobytes going there and back costs more than the packing.
 */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { constants, deflateRawSync } from 'node:zlib';
import type { WebSocket } from 'ws';

/** Shorter messages grow by packing. */
const WORTH_PACKING = 512;
/** Nothing is remembered between messages: that would cost memory for every socket. */
const PACKING = { level: 3, finishFlush: constants.Z_SYNC_FLUSH };
/** With these four bytes every flush ends, and whoever unpacks adds them himself. */
const FLUSHED = 4;

const [TEXT, LAST, PACKED] = [0x01, 0x80, 0x40];

/** Whether the other side unpacks what is packed with the usual window; whoever wants a smaller one gets everything plain. */
export const unpacks = ({ headers }: IncomingMessage, { extensions }: Pick<WebSocket, 'extensions'>): boolean =>
  extensions.includes('permessage-deflate') && !String(headers['sec-websocket-extensions']).includes('server_max_window_bits');

export class Frames {
  readonly #socket: Duplex;
  readonly #packs: boolean;
  #isGathering = false;

  /** `packs`: whether the other side said that it unpacks. */
  constructor(socket: Duplex, packs: boolean) {
    this.#socket = socket;
    this.#packs = packs;
  }

  send(text: string): void {
    const plain = Buffer.from(text);
    const isPacked = this.#packs && plain.length >= WORTH_PACKING;
    const body = isPacked ? deflateRawSync(plain, PACKING).subarray(0, -FLUSHED) : plain;
    this.#gather();
    this.#socket.write(headOf(body.length, isPacked));
    this.#socket.write(body);
  }

  /** What is sent in one go leaves in one piece. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#socket.cork();
    setImmediate(() => {
      this.#isGathering = false;
      this.#socket.uncork();
    });
  }
}

/** What stands before a message: what it is, and how long. */
function headOf(length: number, isPacked: boolean): Buffer {
  const kind = LAST | TEXT | (isPacked ? PACKED : 0);
  if (length < 126) return Buffer.from([kind, length]);
  const isShort = length < 0x10000;
  const head = Buffer.alloc(isShort ? 4 : 10);
  head[0] = kind;
  head[1] = isShort ? 126 : 127;
  if (isShort) head.writeUInt16BE(length, 2);
  else head.writeBigUInt64BE(BigInt(length), 2);
  return head;
}
