/** Nobody may ask more than he should: an allowance that fills up again, by person and by address. */
interface Bucket {
  left: number;
  at: number;
}

const MOST_KNOWN = 50_000;

export class Limits {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes so much from the allowance of somebody; says in how many seconds to come again if it is not there, else 0. */
  take(who: string, cost: number, { most, aSecond }: { readonly most: number; readonly aSecond: number }): number {
    const now = this.#now();
    const known = this.#buckets.get(who) ?? { left: most, at: now };
    const left = Math.min(most, known.left + ((now - known.at) / 1000) * aSecond);
    const enough = left >= cost;
    if (this.#buckets.size > MOST_KNOWN) this.#buckets.clear();
    this.#buckets.set(who, { left: enough ? left - cost : left, at: now });
    return enough ? 0 : Math.ceil((cost - left) / aSecond);
  }
}
