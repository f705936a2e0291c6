import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { LogLine } from '@vedette/core';
import type { Have } from './shapes.js';

/**
 * What somebody has of a log: whoever was away says it, and is told only the rest. A hash and no number alone: what was
 * taken back meanwhile is told again.
 */
export const haveOf = (log: readonly LogLine[]): Have => ({
  lines: log.length,
  digest: bytesToHex(sha256(utf8ToBytes(JSON.stringify(log)))).slice(0, 32),
});

/** From which moment on it is told again what standing orders answered, where so many lines of a log stay. */
export const obeyedFrom = (log: readonly LogLine[], since: number): number => log[since - 1]?.at ?? 0;
