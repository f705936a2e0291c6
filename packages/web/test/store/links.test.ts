import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packed, unpacked } from '../../src/store/links.js';

const asLink = (bytes: Buffer): string => deflateRawSync(bytes).toString('base64url');

test('a text comes out of its link as it went in', async () => {
  const text = JSON.stringify({ match: 'Iéna, « 1806 »', choices: Array.from({ length: 3000 }, (_, index) => index) });
  expect(await unpacked(await packed(text))).toEqual({ text });
});

test('a link that is none says so', async () => {
  for (const letters of ['', '%%%', 'abc', asLink(Buffer.from('hello')).slice(0, -3)])
    expect(await unpacked(letters)).toEqual({ problem: 'badLink' });
});

test('a small link that swells is stopped at the limit, not unpacked to its end', async () => {
  const swelling = asLink(Buffer.alloc(200 * 1024 * 1024, 'x'));
  expect(swelling.length).toBeLessThan(400_000);
  expect(await unpacked(swelling)).toEqual({ problem: 'longLink' });
});

test('a long link is not even begun', async () => {
  expect(await unpacked('A'.repeat(101), 100)).toEqual({ problem: 'longLink' });
});
