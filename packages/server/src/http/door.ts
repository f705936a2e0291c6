/** The one door: every request comes through here, by HTTP or by the socket, and is read by its schema before anything else. */
import { type Refusal, type Result, readBy, refuse } from '@vedette/core';
import { isRequestName, REQUEST_LIMITS, REQUESTS } from '@vedette/protocol';
import type * as v from 'valibot';
import type { Answers, Caller } from './answers.js';
import { type Allowance, householdOf, type Limits } from './limits.js';
import type { Metrics } from './metrics.js';

/** What a person, and what everybody at one address together, may ask. */
export interface Allowances {
  readonly person: Allowance;
  readonly address: Allowance;
}

/** What is written down about requests: which and how they were answered, never what was in them. */
export interface Journal {
  answered(name: string, answer: string, milliseconds: number): void;
  /** Something went wrong on our side; gives the number under which it stands there. */
  fault(error: unknown, name: string): string;
}

export interface Knock {
  readonly name: string;
  readonly body: unknown;
  readonly caller: Caller;
  readonly address: string;
}

export class Door {
  readonly #answers: Answers;
  readonly #limits: Limits;
  readonly #allowances: Allowances;
  readonly #journal: Journal;
  readonly #metrics: Metrics;
  #isClosing = false;

  constructor(answers: Answers, limits: Limits, allowances: Allowances, metrics: Metrics, journal: Journal) {
    this.#answers = answers;
    this.#limits = limits;
    this.#allowances = allowances;
    this.#metrics = metrics;
    this.#journal = journal;
  }

  /** From now on everybody is asked to come again. */
  close(): void {
    this.#isClosing = true;
  }

  async knock(knock: Knock): Promise<Result<unknown>> {
    const began = performance.now();
    const given = await this.#answer(knock);
    const request = isRequestName(knock.name) ? knock.name : 'unknown';
    const answer = given.ok ? 'ok' : given.refusal.code;
    this.#metrics.count('vedette_requests_total', { request, answer });
    this.#journal.answered(request, answer, Math.round(performance.now() - began));
    return given;
  }

  async #answer({ name, body, caller, address }: Knock): Promise<Result<unknown>> {
    if (this.#isClosing) return refuse('stopping');
    if (!isRequestName(name)) return refuse('unknown-request');
    const spec = REQUESTS[name];
    const wait = this.waitFor({ caller, address }, spec.cost);
    if (wait > 0) return refuse('too-many', { seconds: wait });
    if (spec.by === 'people' && caller.signedIn === null) return refuse('not-signed-in');
    const read = readBy(spec.asks as v.GenericSchema, body ?? {}, REQUEST_LIMITS, 'bad-input');
    if (!read.ok) return read;
    try {
      const answer = this.#answers[name] as (sent: unknown, caller: Caller) => Promise<Result<unknown>>;
      const answered = await answer(read.value, caller);
      const isBroken = !answered.ok && answered.refusal.code === 'broken-rules';
      // What contradicts itself may lie hidden: it is told by a number, and looked for in the record.
      return isBroken
        ? refuse('broken-rules', { problem: this.#journal.fault(new Error('rules that contradict themselves'), name) })
        : answered;
    } catch (error) {
      return refuse('fault', { number: this.#journal.fault(error, name) });
    }
  }

  /** In how many seconds to come again; 0 if this much may be asked now, which then is counted. */
  waitFor({ caller: { signedIn }, address }: Pick<Knock, 'caller' | 'address'>, cost: number): number {
    const { person, address: shared } = this.#allowances;
    const own = signedIn === null ? 0 : this.#limits.take(signedIn.person.id, cost, person);
    return own > 0 ? own : this.#limits.take(householdOf(address), cost, shared);
  }
}

const STATUS: Readonly<Record<string, number>> = {
  'unknown-request': 404,
  'too-much': 413,
  'not-from-here': 403,
  'not-signed-in': 401,
  'too-many': 429,
  stopping: 503,
  fault: 500,
  'no-such-match': 404,
  'no-such-person': 404,
  'no-such-session': 404,
  'not-at-this-table': 403,
  'wrong-password': 403,
  blocked: 403,
  'bad-input': 400,
};

/** The status of a refusal, for whoever looks at nothing else. */
export const statusOf = ({ code }: Refusal): number => STATUS[code] ?? 409;
