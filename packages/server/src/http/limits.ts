/** Nobody may ask more than he should: an allowance that fills up again, by person, by address, and by what is asked for. */
import { isIP } from 'node:net';

export interface Allowance {
  readonly most: number;
  readonly aSecond: number;
}

interface Bucket {
  readonly left: number;
  readonly at: number;
  /** When all of it is there again: from then on it need not be remembered. */
  readonly full: number;
}

const MOST_KNOWN = 50_000;

export class Limits {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;
  readonly #most: number;

  constructor(now: () => number, most = MOST_KNOWN) {
    this.#now = now;
    this.#most = most;
  }

  /** Takes so much from the allowance of somebody; says in how many seconds to come again if it is not there, else 0. */
  take(who: string, cost: number, { most, aSecond }: Allowance): number {
    const now = this.#now();
    const known = this.#buckets.get(who);
    const left = known === undefined ? most : Math.min(most, known.left + ((now - known.at) / 1000) * aSecond);
    const rest = left >= cost ? left - cost : left;
    // The one that was longest of no use comes first.
    this.#buckets.delete(who);
    this.#buckets.set(who, { left: rest, at: now, full: now + ((most - rest) / aSecond) * 1000 });
    if (this.#buckets.size > this.#most) this.#forget(now);
    return left >= cost ? 0 : Math.ceil((cost - left) / aSecond);
  }

  /** Those who have all of their allowance again; then the oldest. Many new names never free those who ask too much now. */
  #forget(now: number): void {
    for (const [who, { full }] of this.#buckets) if (full <= now) this.#buckets.delete(who);
    for (const who of this.#buckets.keys()) {
      if (this.#buckets.size <= this.#most * 0.9) return;
      this.#buckets.delete(who);
    }
  }
}

/** What stands for an address: of the sixth version the network of one household, which has more addresses than anybody counts. */
export function householdOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [before = '', after] = address.split('::');
  const groups = before === '' ? [] : before.split(':');
  const behind = after === undefined || after === '' ? [] : after.split(':');
  const whole =
    after === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - behind.length).fill('0'), ...behind];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
