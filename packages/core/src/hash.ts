import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonical } from './result.js';

/** A short fingerprint of plain data, the same on every machine: what a match pins its component data by. */
export const fingerprint = (data: unknown): string => bytesToHex(sha256(utf8ToBytes(canonical(data)))).slice(0, 16);
