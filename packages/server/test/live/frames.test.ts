/** What goes over a socket is framed and packed by the server itself: a client of another house must read it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Duplex } from 'node:stream';
import { setImmediate as next } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Frames, unpacks } from '../../src/live/frames.js';

/** What is hard to pack, and what is easy; each side of every length at which a frame changes. */
const noise = (length: number): string =>
  Array.from({ length }, (_, index) => String.fromCharCode(33 + ((index * 7919 + (index >> 3) * 104_729) % 90))).join('');
const messages = [
  ...[1, 125, 126, 511, 512, 5000, 65_535, 65_536, 200_000].map(noise),
  ...[126, 65_536, 2_000_000].map((length) => 'a'.repeat(length)),
  `{"Général":"${'Œdipe à Iéna, 🐎 '.repeat(400)}"}`,
];

test.each([
  ['packed', true, 'permessage-deflate'],
  ['plain', false, ''],
  ['to one with little memory', { serverMaxWindowBits: 9 }, 'permessage-deflate'],
] as const)('every length arrives as it was sent: %s', async (_, perMessageDeflate, agreed) => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: true });
  http.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const frames = new Frames(socket, unpacks(request, opened));
      for (const message of messages) frames.send(message);
      opened.ping();
    }),
  );
  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`, { perMessageDeflate });
  const received: string[] = [];
  client.on('message', (data, isBinary) => received.push(isBinary ? 'no text' : String(data)));
  await once(client, 'ping');
  while (received.length < messages.length) await next();
  expect(client.extensions).toContain(agreed);
  expect(received.map((text, index) => text === messages[index])).toEqual(messages.map(() => true));
  client.close();
  await once(client, 'close');
  http.close();
});

/** What is written, in the pieces in which it leaves. */
class Wire extends Duplex {
  readonly pieces: Buffer[] = [];
  override _read(): void {}
  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.pieces.push(chunk);
    done();
  }
  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.pieces.push(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }
}

test('what is told at once leaves in one piece, and is packed where that makes it shorter', async () => {
  const wire = new Wire();
  const frames = new Frames(wire, true);
  frames.send('short');
  frames.send('long '.repeat(1000));
  frames.send('short');
  await next();
  await next();
  expect(wire.pieces.map(({ length }) => length < 150)).toEqual([true]);
  frames.send('later');
  await next();
  await next();
  expect(wire.pieces[1]).toEqual(Buffer.from([0x81, 5, ...Buffer.from('later')]));
});
