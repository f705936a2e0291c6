import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { UserFault } from '../fault.js';

/** One file of the page, as it goes out. */
export interface Served {
  readonly type: string;
  readonly tag: string;
  /** Its name changes with its contents, so a browser may keep it for ever. */
  readonly lasting: boolean;
  readonly bytes: Buffer;
  /** Pictures and fonts are compressed already. */
  readonly isText: boolean;
  /** What has been compressed so far; kept. */
  readonly compressed: { [E in Encoding]?: Buffer };
}

/** The smaller first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

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

function serve(folder: string, name: string): Served {
  const bytes = readFileSync(join(folder, name));
  const text = TEXT_TYPES[extname(name)];
  return {
    type: text ?? OTHER_TYPES[extname(name)] ?? 'application/octet-stream',
    tag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    lasting: name.startsWith('assets/'),
    bytes,
    isText: text !== undefined,
    compressed: {},
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

/** The last steps of Brotli take ten times as long for a few per cent. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  gzip: promisify<Buffer, Buffer>(gzip),
  br: (bytes) => promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress)(bytes, BROTLI),
};

export interface Compressing {
  readonly done: Promise<void>;
  stop(): void;
}

/** Compresses one file after the other beside the serving thread, first all of them quickly, then all of them well. */
export function compressSite(site: Site): Compressing {
  let stopped = false;
  const files = new Set([...site.values()].filter((file) => file.isText));
  const work = async (): Promise<void> => {
    for (const encoding of ['gzip', 'br'] as const)
      for (const file of files) if (!stopped) file.compressed[encoding] = await COMPRESS[encoding](file.bytes);
  };
  return {
    done: work(),
    stop: () => {
      stopped = true;
    },
  };
}
