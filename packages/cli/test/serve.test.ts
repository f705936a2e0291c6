import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answer } from '../src/serving/answer.js';
import { compressSite, readSite, type Site } from '../src/serving/site.js';

const folder = mkdtempSync(join(tmpdir(), 'vedette-site-'));
const page = '<!doctype html><title>Vedette</title>';
let site: Site;
let server: Server;

beforeAll(async () => {
  mkdirSync(join(folder, 'page/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'not for everybody');
  writeFileSync(join(folder, 'page/index.html'), page);
  writeFileSync(join(folder, 'page/assets/index-abc.js'), 'console.log("hello");'.repeat(50));
  writeFileSync(join(folder, 'page/assets/face.woff2'), Buffer.from([1, 2, 3]));
  site = readSite(join(folder, 'page'));
  server = createServer((asked, response) => answer(site, asked, response)).listen(0);
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Asks for a path exactly as it is written; `fetch` would straighten it first. */
async function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { port } = server.address() as AddressInfo;
  const asked = request({ port, path, headers, method }).end();
  const [response] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode as number,
    headers: response.headers as Record<string, string>,
    body: Buffer.concat(chunks),
  };
}

test('the front page, always looked at again', async () => {
  const { status, headers, body } = await ask('/');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(body.toString()).toBe(page);
  expect((await ask('/?again')).status).toBe(200);
});

test('files whose name changes with their contents are kept for ever', async () => {
  const { headers } = await ask('/assets/index-abc.js');
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('a request never waits for compressing: until it is done, text goes out as it is', async () => {
  const early = await ask('/assets/index-abc.js', { 'accept-encoding': 'br' });
  expect(early.headers['content-encoding']).toBeUndefined();
  expect(early.body.toString()).toContain('hello');
  const stopped = compressSite(site);
  stopped.stop();
  await stopped.done;
  expect(Object.keys(site.get('/assets/index-abc.js')?.compressed ?? {})).not.toContain('br');
});

test('text is compressed for those who take it, pictures and fonts are not', async () => {
  await compressSite(site).done;
  const compressed = await ask('/assets/index-abc.js', { 'accept-encoding': 'gzip, deflate, br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(compressed.body).toString()).toContain('hello');
  expect((await ask('/assets/index-abc.js')).headers['content-encoding']).toBeUndefined();
  const font = await ask('/assets/face.woff2', { 'accept-encoding': 'br' });
  expect(font.headers['content-encoding']).toBeUndefined();
  expect(font.headers['content-type']).toBe('font/woff2');
});

test.each([
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.000', 'gzip'],
  ['BR; Q=1', 'br'],
  ['br;q=nonsense', undefined],
  ['deflate', undefined],
  ['', undefined],
])('accepting %j is answered with %s', async (accepted, encoding) => {
  await compressSite(site).done;
  const { headers } = await ask('/assets/index-abc.js', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
});

test('what the browser already has is not sent again', async () => {
  const tag = (await ask('/')).headers.etag ?? '';
  const again = await ask('/', { 'if-none-match': tag });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
});

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '//etc/passwd',
  '/nothing.html',
  '/%00',
])('no address leads out of the folder: %s', async (path) => {
  const { status, body } = await ask(path);
  expect(status).toBe(404);
  expect(body.toString()).not.toContain('not for everybody');
});

test('only reading', async () => {
  expect((await ask('/', {}, 'POST')).status).toBe(405);
  const head = await ask('/', {}, 'HEAD');
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
});

test('a page that has not been built is one clear line', () => {
  expect(() => readSite(join(folder, 'nowhere'))).toThrow('has not been built');
});
