/** Sockets that come and go while something is looked up for them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as next } from 'node:timers/promises';
import { ok } from '@vedette/core';
import { newKey } from '@vedette/protocol';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type SocketParts, Sockets } from '../../src/live/sockets.js';

test('whoever has left while his match was fetched does not look on', async () => {
  let lookers = 0;
  const audience = {
    add: () => {
      lookers += 1;
      return () => {
        lookers -= 1;
      };
    },
  };
  const room = { audience, play: null, row: { state: 'offered', seats: [] }, refresh: async () => undefined };
  const fetching: (() => void)[] = [];
  const parts = {
    rooms: { get: () => new Promise((resolve) => fetching.push(() => resolve(ok(room)))) },
    offers: { beginIfFull: async () => undefined },
    door: { waitFor: () => 0 },
    now: () => 0,
  } as unknown as SocketParts;
  const sockets = new Sockets(parts, 1);
  const visitor = { signedIn: null, agent: '', origin: '', address: '127.0.0.1', isStillKnown: async () => true };
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  http.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head, visitor));
  const watches = async (): Promise<WebSocket> => {
    const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
    await once(client, 'open');
    const before = fetching.length;
    client.send(JSON.stringify({ kind: 'watch', match: newKey() }));
    while (fetching.length === before) await next();
    return client;
  };
  await watches();
  const leaves = await watches();
  leaves.terminate();
  while (sockets.size > 1) await next();
  for (const fetched of fetching) fetched();
  for (let turn = 0; turn < 10; turn++) await next();
  expect(lookers).toBe(1);
  sockets.close();
  http.closeAllConnections();
  http.close();
});
