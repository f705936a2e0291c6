import { expect, test } from 'vitest';
import { Client, type Wire } from '../src/index.js';

const answering = (status: number, text: string) =>
  new Client({ url: 'http://vedette.example', fetch: async () => new Response(text, { status }) });

test('what stands before a server that is away answers for it in words of its own', async () => {
  expect(await answering(502, '<html>Bad Gateway</html>').call('people.me', {})).toMatchObject({
    refusal: { code: 'unreachable' },
  });
  expect(await answering(404, '<html>Not Found</html>').call('people.me', {})).toMatchObject({
    refusal: { code: 'not-understood' },
  });
  expect(await answering(200, '{"value":null}').call('people.me', {})).toEqual({ ok: true, value: null });
});

test('time is the server’s, whatever the device takes it for', () => {
  const heard: ((event: { readonly data: unknown }) => void)[] = [];
  const wire: Wire = {
    addEventListener: (kind: string, listener: (event: { readonly data: unknown }) => void) => {
      if (kind === 'message') heard.push(listener);
    },
    send: () => undefined,
    close: () => undefined,
  };
  const client = new Client({ url: 'http://vedette.example', connect: () => wire });
  client.open();
  const hours = 5 * 3_600_000;
  for (const listener of heard) listener({ data: JSON.stringify({ kind: 'hello', protocol: 1, at: Date.now() + hours }) });
  expect(Math.round((client.now() - Date.now()) / 3_600_000)).toBe(5);
  client.close();
});
