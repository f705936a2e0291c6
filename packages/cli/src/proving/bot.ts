/** Players without a face: they sit down, look at what they are told, and choose by lot. For load and drill. */
import {
  type AnyGame,
  checkSettings,
  type Option,
  optionsOf,
  type Random,
  type Result,
  type Running,
  randomFrom,
  tableOf,
} from '@vedette/core';
import { entryOf } from '@vedette/games';
import { Client, newKey, type Told, type Wire } from '@vedette/protocol';
import { WebSocket } from 'ws';
import { refused, UserFault } from '../fault.js';

const connect = (url: string, token: string | null): Wire =>
  new WebSocket(url, token === null ? {} : { headers: { authorization: `Bearer ${token}` } });

/** What a bot has sent, and when it was answered. */
export interface Acknowledged {
  readonly match: string;
  readonly key: string;
  readonly person: string;
  readonly milliseconds: number;
}

export interface BotReport {
  acknowledged(one: Acknowledged): void;
  refused(code: string): void;
}

export class Bot {
  readonly client: Client;
  readonly #report: BotReport;
  readonly #random: Random;
  #person = '';
  #game: AnyGame | null = null;
  #isChoosing = false;
  #hasLeft = false;
  #last: Told | null = null;
  #unwatch: () => void = () => undefined;
  #onOver: () => void = () => undefined;

  constructor(url: string, seed: string, report: BotReport) {
    this.client = new Client({ url, isProgram: true, connect });
    this.#report = report;
    this.#random = randomFrom(seed);
  }

  async arrive(name: string): Promise<void> {
    const arrived = await this.patiently(() => this.client.call('people.guest', { name }));
    this.#person = arrived.person.id;
    this.client.open();
  }

  /** Asks until the server lets it through: whoever sends much is told to wait. */
  async patiently<T>(ask: () => Promise<Result<T>>): Promise<T> {
    for (let tries = 0; ; tries++) {
      const answer = await ask();
      if (answer.ok) return answer.value;
      const { code, particulars } = answer.refusal;
      if (this.#hasLeft || tries > 60 || (code !== 'too-many' && code !== 'unreachable'))
        throw new UserFault(`the server would not: ${code}`);
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(5, Number(particulars?.seconds ?? 1))));
    }
  }

  /** Offers a table for so many bots; seats that are left over are played by our simplest opponent. */
  async offer(game: string, bots = 2): Promise<{ match: string; seats: readonly string[] }> {
    const match = newKey();
    const loaded = await entryOf(game)?.load();
    if (loaded === undefined) throw new UserFault(`there is no game ${game}`);
    const settings = checkSettings(loaded, {});
    if (!settings.ok) throw refused(settings.refusal);
    const seats = loaded.seats(settings.value);
    const card = await this.patiently(() =>
      this.client.call('match.offer', {
        match,
        game,
        settings: {},
        seats: Object.fromEntries(seats.map((seat, index) => [seat, index < bots ? 'open' : 'simple'])),
        listed: false,
        spectators: false,
        pace: { kind: 'none' },
        overdue: 'loses',
      }),
    );
    return { match: card.id, seats };
  }

  async sit(match: string, seat: string): Promise<void> {
    await this.patiently(() => this.client.call('match.sit', { match, seat, words: newKey(4) }));
  }

  /** Plays a match until it is over. */
  play(match: string): Promise<void> {
    return new Promise((resolve) => {
      this.#onOver = resolve;
      this.#unwatch = this.client.watch(match, { told: (told) => void this.#told(told) });
    });
  }

  leave(): void {
    this.#hasLeft = true;
    this.#unwatch();
    this.client.close();
    this.#onOver();
  }

  async #told(told: Told): Promise<void> {
    this.#last = told;
    if (told.outcome !== null) {
      this.#unwatch();
      this.#onOver();
    } else if (!this.#isChoosing) {
      this.#isChoosing = true;
      try {
        while (await this.#choose());
      } finally {
        this.#isChoosing = false;
      }
    }
  }

  /** Chooses once, if it is asked; says whether there may be more to choose. */
  async #choose(): Promise<boolean> {
    const told = this.#last;
    if (told === null || told.sample === null || told.seat === null) return false;
    this.#last = null;
    this.#game ??= (await entryOf(told.facts.game)?.load()) ?? null;
    const position = told.sample as Running;
    const asked = position.pending.find(({ seat }) => seat === told.seat);
    if (asked === undefined || this.#game === null) return this.#last !== null;
    const options = optionsOf(tableOf(this.#game, position), asked.seat);
    const option = options[this.#random.below(options.length)] as Option;
    const key = newKey();
    const started = performance.now();
    const body = { match: told.match, key, number: asked.number, plan: [option] };
    const answer = await this.client.call('match.choose', body);
    const milliseconds = performance.now() - started;
    if (answer.ok) this.#report.acknowledged({ match: told.match, key, person: this.#person, milliseconds });
    else if (answer.refusal.code === 'too-many') {
      await new Promise((resolve) => setTimeout(resolve, 500));
      this.#last ??= told;
    } else if (answer.refusal.code !== 'unreachable') this.#report.refused(answer.refusal.code);
    return this.#last !== null;
  }
}
