/** How a server is set up: by its environment, read through a schema; every fault is named at the start. */
import { join } from 'node:path';
import { ok, type Result, refuse } from '@vedette/core';
import * as v from 'valibot';

export interface Settings {
  readonly folder: string;
  readonly database: string | null;
  readonly key: string | null;
  readonly origins: readonly string[];
  /** So many proxies stand before the server, whose word on addresses is taken. */
  readonly proxies: number;
  /** Matches in memory. */
  readonly rooms: number;
  /** Threads in which opponents think; none where workers do it. */
  readonly threads: number;
  /** How much more than usual everybody may ask: for load tests, and for clubs behind one address. */
  readonly rate: number;
  /** Compares everything that is told with what another truth would have told. */
  readonly check: boolean;
  /** Where the page stands, for links in messages; nothing: where the server itself listens. */
  readonly page: string | null;
  /** How mail goes out, and from whom. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** The token with which metrics of this node are read; nothing: nobody reads them. */
  readonly metricsToken: string | null;
  readonly log: 'silent' | 'error' | 'info' | 'debug';
}

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,7}$/, `a number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least),
    v.maxValue(most),
  );

const Environment = v.object({
  DATABASE_URL: v.optional(v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/./, 'an address that begins with postgres://'))),
  VEDETTE_DATA: v.optional(v.pipe(v.string(), v.minLength(1, 'the path of a folder'))),
  VEDETTE_KEY: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, '64 hexadecimal digits, in small letters'))),
  VEDETTE_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((one) => one.trim())),
      v.array(v.pipe(v.string(), v.regex(/^https?:\/\/[^/]+$/, 'addresses like https://vedette.example, with commas between'))),
    ),
  ),
  VEDETTE_PROXY: v.optional(v.pipe(v.string(), v.regex(/^(yes|no|[1-9])$/, 'yes, no, or how many proxies there are'))),
  VEDETTE_ROOMS: v.optional(whole(1, 1_000_000)),
  VEDETTE_THREADS: v.optional(whole(0, 64)),
  VEDETTE_RATE: v.optional(whole(1, 1000)),
  VEDETTE_CHECK: v.optional(v.picklist(['yes', 'no'], 'yes or no')),
  VEDETTE_PAGE: v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/\S+[^/\s]$/, 'an address like https://vedette.example'))),
  VEDETTE_MAIL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\/\S+$/, 'an address that begins with smtp:// or smtps://'))),
  VEDETTE_MAIL_FROM: v.optional(v.pipe(v.string(), v.regex(/@/, 'the sender’s address'))),
  VEDETTE_METRICS: v.optional(v.pipe(v.string(), v.regex(/^\S{16,}$/, 'a token of 16 characters or more, without spaces'))),
  VEDETTE_LOG: v.optional(v.picklist(['silent', 'error', 'info', 'debug'], 'silent, error, info or debug')),
});

/** Reads the environment; refused with all that is wrong in it. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Result<Settings> {
  const given = Object.fromEntries(
    Object.keys(Environment.entries).flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])),
  );
  const read = v.safeParse(Environment, given);
  const faults = read.success
    ? []
    : read.issues.map((issue) => `${v.getDotPath(issue)?.split('.')[0]}: expected ${issue.message}`);
  if (given.DATABASE_URL !== undefined && given.VEDETTE_KEY === undefined)
    faults.push('VEDETTE_KEY: with DATABASE_URL all nodes need the same key, 64 hexadecimal digits (openssl rand -hex 32)');
  if ((given.VEDETTE_MAIL === undefined) !== (given.VEDETTE_MAIL_FROM === undefined))
    faults.push('VEDETTE_MAIL: expected VEDETTE_MAIL and VEDETTE_MAIL_FROM together, or neither');
  if (!read.success || faults.length > 0) return refuse('bad-settings', { faults });
  const found = read.output;
  return ok({
    folder: found.VEDETTE_DATA ?? join(process.cwd(), 'data'),
    database: found.DATABASE_URL ?? null,
    key: found.VEDETTE_KEY ?? null,
    origins: found.VEDETTE_ORIGINS ?? [],
    proxies: found.VEDETTE_PROXY === 'yes' ? 1 : Number(found.VEDETTE_PROXY ?? 0) || 0,
    rooms: found.VEDETTE_ROOMS ?? 2000,
    threads: found.VEDETTE_THREADS ?? 1,
    rate: found.VEDETTE_RATE ?? 1,
    check: found.VEDETTE_CHECK === 'yes',
    page: found.VEDETTE_PAGE ?? found.VEDETTE_ORIGINS?.[0] ?? null,
    mail: found.VEDETTE_MAIL === undefined ? null : { url: found.VEDETTE_MAIL, from: found.VEDETTE_MAIL_FROM ?? '' },
    metricsToken: found.VEDETTE_METRICS ?? null,
    log: found.VEDETTE_LOG ?? 'error',
  });
}
