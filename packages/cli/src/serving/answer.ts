import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Served, Site } from './site.js';

/** The page runs its own code only, talks to nobody else and cannot be framed. Svelte places pieces with inline styles. */
const ALWAYS = {
  'Content-Security-Policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Accept-Encoding',
};

function plain(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { ...ALWAYS, 'Content-Type': 'text/plain; charset=utf-8', ...headers }).end(`${text}\n`);
}

/** What the browser takes, the smaller first. */
function encodingFor(file: Served, accepted: string): 'br' | 'gzip' | null {
  if (file.compressed === null) return null;
  const names = accepted.split(',').map((part) => part.trim().replace(/\s*;.*$/, ''));
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : null;
}

export function answer(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const { method = 'GET', url = '/', headers } = request;
  if (method !== 'GET' && method !== 'HEAD') {
    plain(response, 405, 'Only GET and HEAD.', { Allow: 'GET, HEAD' });
    return;
  }
  const file = site.get(url.replace(/[?#].*$/, ''));
  if (file === undefined) {
    plain(response, 404, 'There is nothing at this address.');
    return;
  }
  const lasting = { 'Cache-Control': file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache', ETag: file.tag };
  if (headers['if-none-match'] === file.tag) {
    response.writeHead(304, { ...ALWAYS, ...lasting }).end();
    return;
  }
  const encoding = encodingFor(file, String(headers['accept-encoding'] ?? ''));
  const body = encoding === null ? file.bytes : (file.compressed?.[encoding]() ?? file.bytes);
  response.writeHead(200, {
    ...ALWAYS,
    ...lasting,
    'Content-Type': file.type,
    'Content-Length': body.length,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
