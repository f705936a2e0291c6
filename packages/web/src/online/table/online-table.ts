/** A table that stands on the server, as a screen sits at it. */
import { type Facts, type MatchTable, type Onlooker, refuse, type Session, type Sight } from '@vedette/core';
import type { RemoteSession } from '@vedette/protocol';

export class OnlineTable implements MatchTable {
  /** There is one person at this device, and the screen is always hers. */
  readonly asked = null;
  readonly #session: RemoteSession;

  constructor(session: RemoteSession) {
    this.#session = session;
  }

  get facts(): Facts {
    return this.#session.facts;
  }

  /** One's own seat; of a match that is over, anybody's eyes. */
  session(seat: Onlooker): Session {
    return seat === this.#session.seat ? this.#session : lookingThrough(this.#session, seat);
  }

  /** Others play on the server, whoever looks. */
  async goOn(): Promise<void> {
    return undefined;
  }

  close(): void {
    this.#session.close();
  }
}

const refused = async () => refuse('match-is-over');

/** A match that is over, as another saw it: there is nothing to do but look. */
const lookingThrough = (own: RemoteSession, seat: Onlooker): Session => ({
  seat,
  facts: own.facts,
  see: () => seenBy(own, seat),
  listen: (listener) => own.listen(listener),
  choose: refused,
  undo: refused,
  whyNot: refused,
  barred: async () => [],
  order: refused,
  withdraw: refused,
  ways: refused,
  layers: async () => ({}),
  foresee: () => () => undefined,
  past: (choices) => own.past(choices),
  course: () => own.course(),
  note: refused,
  hurry: () => undefined,
});

async function seenBy(own: RemoteSession, seat: Onlooker): Promise<Sight> {
  const sight = await own.see();
  const last = await own.past(sight.choices);
  return last.ok && seat !== null ? { ...sight, seat, view: last.value.views[seat] } : sight;
}
