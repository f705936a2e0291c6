import type { IncomingMessage, ServerResponse } from 'node:http';
import { ENCODINGS, type Encoding, type Served, type Site } from './site.js';

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

/** What the browser says it takes: `br;q=0` says that it does not. */
function accepts(accepted: string, encoding: Encoding): boolean {
  return accepted.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const weight = parameters.find((one) => one.startsWith('q='));
    return name === encoding && (weight === undefined || Number(weight.slice(2)) > 0);
  });
}

/** The smallest form there is of it that the browser takes. */
function encodingFor(file: Served, accepted: string): Encoding | null {
  return ENCODINGS.find((encoding) => file.compressed[encoding] !== undefined && accepts(accepted, encoding)) ?? null;
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
  const body = (encoding === null ? undefined : file.compressed[encoding]) ?? file.bytes;
  response.writeHead(200, {
    ...ALWAYS,
    ...lasting,
    'Content-Type': file.type,
    'Content-Length': body.length,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
