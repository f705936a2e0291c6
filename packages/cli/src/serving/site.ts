import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { UserFault } from '../fault.js';

/** One file of the page, as it goes out. */
export interface Served {
  readonly type: string;
  readonly tag: string;
  /** Its name changes with its contents, so a browser may keep it for ever. */
  readonly lasting: boolean;
  readonly bytes: Buffer;
  /** Compressed on first demand and kept; `null` for what is compressed already. */
  readonly compressed: Readonly<Record<'br' | 'gzip', () => Buffer>> | null;
}

/**
 * The whole page by address, read once. Only what is in this list can be asked for, so no address, however crooked,
 * reaches a file outside the folder.
 */
export type Site = ReadonlyMap<string, Served>;

const TEXT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};
const OTHER_TYPES: Readonly<Record<string, string>> = { '.woff2': 'font/woff2', '.woff': 'font/woff', '.png': 'image/png' };

function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined;
  return () => {
    done ??= { value: work() };
    return done.value;
  };
}

function serve(folder: string, name: string): Served {
  const bytes = readFileSync(join(folder, name));
  const text = TEXT_TYPES[extname(name)];
  return {
    type: text ?? OTHER_TYPES[extname(name)] ?? 'application/octet-stream',
    tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    lasting: name.startsWith('assets/'),
    bytes,
    compressed: text ? { br: once(() => brotliCompressSync(bytes)), gzip: once(() => gzipSync(bytes)) } : null,
  };
}

export function readSite(folder: string): Site {
  let names: string[];
  try {
    names = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  } catch {
    throw new UserFault('the browser table has not been built; run `npm run build` first');
  }
  const site = new Map(names.map((name) => [`/${name}`, serve(folder, name)]));
  const front = site.get('/index.html');
  if (front === undefined) throw new UserFault('the browser table has no front page; run `npm run build` again');
  return site.set('/', front);
}
