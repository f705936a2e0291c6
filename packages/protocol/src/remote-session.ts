/**
 * A seat at a table that stands on a server. It plays on a sample of the truth: what is lit, why not and what a choice
 * brings is worked out here, and a choice that brings nothing new and asks nobody else is shown at once. The server takes
 * it on the truth; where the two disagree, the server is right.
 */
import {
  type AnyGame,
  type AnyMatch,
  answersTo,
  append,
  askWays,
  askWhyNot,
  barredIn,
  canUndo,
  chosenNow,
  type Decision,
  decisionOf,
  type Facts,
  foretell,
  type LogLine,
  matchAt,
  type News,
  type ObeyedLine,
  type Onlooker,
  type Option,
  ordersFor,
  type Refusal,
  type Result,
  type Running,
  randomFrom,
  refuse,
  type Services,
  type Session,
  type Sight,
  type StandingOrder,
  submit,
  tableOf,
  tell,
} from '@vedette/core';
import { type Client, newKey } from './client.js';
import { haveOf, obeyedFrom } from './digest.js';
import type { Asked, RequestName } from './requests.js';
import type { Said, TableCard, Told } from './shapes.js';

/** Something sent that has not been answered. */
interface Sent {
  readonly number: number;
  readonly plan: readonly Option[];
}

/** What a page needs besides the session: everything at the table that is not the game. */
export interface TableListener {
  table(table: TableCard): void;
  said(said: Said): void;
  closed(because: Refusal): void;
}

/** Those of the device who think for whoever sits there: what they know is the sample. */
type Thinkers = Pick<Services, 'foresee' | 'advise'>;

const MOST_FORESEEN = 40;

export class RemoteSession implements Session {
  readonly #client: Client;
  readonly #game: AnyGame;
  readonly #thinkers: Thinkers;
  readonly #listeners = new Set<(news: News) => void>();
  readonly #beside = new Set<TableListener>();
  readonly #sent: Sent[] = [];
  #told: Told;
  /** The sample, with what was chosen since it came; nothing where one only looks on. */
  #match: AnyMatch | null = null;
  /** What the server has told, and what is shown of choices it has not answered. */
  #log: LogLine[] = [];
  #ahead: readonly LogLine[] = [];
  #obeyed: readonly ObeyedLine[] = [];
  #sending: Promise<unknown> = Promise.resolve();
  #stopWatching: () => void = () => undefined;

  /** Not every device has an adviser. */
  readonly advise?: NonNullable<Session['advise']>;

  private constructor(client: Client, game: AnyGame, told: Told, thinkers: Thinkers) {
    this.#client = client;
    this.#game = game;
    this.#thinkers = thinkers;
    if (thinkers.advise !== undefined) this.advise = (listener) => this.#advise(listener);
    this.#told = told;
    this.#takeIn(told);
  }

  /** Sits down, or looks on, as whoever the client is at this table. */
  static async open(
    client: Client,
    match: string,
    gameOf: (game: string) => Promise<Result<AnyGame>>,
    thinkers: Thinkers = {},
  ): Promise<Result<RemoteSession>> {
    const told = await client.call('match.look', { match });
    if (!told.ok) return told;
    const game = await gameOf(told.value.facts.game);
    if (!game.ok) return game;
    const session = new RemoteSession(client, game.value, told.value, thinkers);
    session.#watch();
    return { ok: true, value: session };
  }

  get seat(): Onlooker {
    return this.#told.seat;
  }
  get table(): TableCard {
    return this.#told.table;
  }
  get facts(): Facts {
    const { match, facts, table, seat } = this.#told;
    const seating = Object.fromEntries(
      table.card.seats.map(({ seat: one, who }) => [one, who.kind === 'opponent' ? who.name : 'person']),
    );
    return {
      id: match,
      game: facts.game,
      title: this.#game.title,
      settings: facts.settings,
      seats: facts.seats,
      seating,
      people: seat === null ? [] : [seat],
      trusting: false,
      strict: true,
      commitment: facts.commitment,
    };
  }

  close(): void {
    this.#stopWatching();
    this.#listeners.clear();
    this.#beside.clear();
  }

  /** Told of what happens beside the game. */
  beside(listener: TableListener): () => void {
    this.#beside.add(listener);
    return () => this.#beside.delete(listener);
  }

  async see(): Promise<Sight> {
    return this.#sight(0);
  }

  listen(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async choose(number: number, plan: readonly Option[]): Promise<Result<null>> {
    const { seat } = this;
    if (seat === null || this.#match === null) return refuse('not-your-decision', { seat: seat ?? '' });
    const tried = this.#tried((match) => submit(match, seat, number, chosenNow(plan)));
    if (!tried.ok) return tried;
    const since = this.#lines;
    const sent = { number, plan };
    this.#sent.push(sent);
    if (this.#showAhead(sent)) this.#tellMoved(since);
    const answered = await this.#write('match.choose', { number, plan: [...plan] });
    this.#sent.splice(this.#sent.indexOf(sent), 1);
    if (!answered.ok) this.#fallBack(answered.refusal);
    else if (this.#sent.length === 0) this.#tellMoved(this.#lines);
    return answered;
  }

  undo(): Promise<Result<null>> {
    return this.#write('match.undo', {});
  }

  async whyNot(thing: unknown): Promise<Result<readonly Refusal[]>> {
    const { seat } = this;
    return this.#tried((match) => askWhyNot(match, seat ?? '', thing));
  }

  async ways(pieces: readonly string[] = []): ReturnType<Session['ways']> {
    const { seat } = this;
    return this.#tried((match) => askWays(match, seat ?? '', pieces));
  }

  async barred(): Promise<readonly Option[]> {
    const barred = this.#tried((match) => ({ ok: true, value: barredIn(match, this.seat) }));
    return barred.ok ? barred.value : [];
  }

  order(orders: readonly StandingOrder[]): Promise<Result<null>> {
    return this.#write('match.order', { orders: JSON.parse(JSON.stringify(orders)) });
  }

  withdraw(): Promise<Result<null>> {
    return this.#write('match.withdraw', {});
  }

  /** Of the past there is no sample to find them out from. */
  async layers(choices?: number): Promise<Readonly<Record<string, readonly string[]>>> {
    if (choices !== undefined) return {};
    const found = this.#tried(({ game, position }) => ({ ok: true, value: game.layers?.(position, this.seat) ?? {} }));
    return found.ok ? found.value : {};
  }

  foresee(listener: Parameters<Session['foresee']>[0]): () => void {
    const asked = this.#game.fight === undefined ? null : this.#questionTo('forecast');
    const options = asked?.decision.options.slice(0, MOST_FORESEEN) ?? [];
    return (asked && this.#thinkers.foresee?.(asked.question, options, listener)) ?? (() => undefined);
  }

  #advise(listener: Parameters<NonNullable<Session['advise']>>[0]): () => void {
    const asked = this.#questionTo('advice');
    return (asked && this.#thinkers.advise?.(asked.question, listener)) ?? (() => undefined);
  }

  /** What those who think are asked, while one has something to decide. */
  #questionTo(purpose: string) {
    const { seat } = this;
    const decision = this.#decision();
    if (seat === null || this.#match === null || decision === null) return null;
    const { position } = this.#match;
    return { decision, question: { game: this.#game, position, seat, seed: `${purpose} ${this.#told.moments}` } };
  }

  past(at: number): ReturnType<Session['past']> {
    return this.#client.call('match.past', { match: this.#told.match, at });
  }

  async course(): ReturnType<Session['course']> {
    const course = await this.#client.call('match.course', { match: this.#told.match });
    return course as Awaited<ReturnType<Session['course']>>;
  }

  note(place: string, text: string): Promise<Result<null>> {
    return this.#write('match.note', { place, text });
  }

  /** A match of one's own that begins here: what one cannot know is made up, and so is what chance will bring. */
  sandbox(): Result<AnyMatch> {
    return this.#tried(({ game, settings, position }) => {
      const seed = newKey();
      return {
        ok: true,
        value: matchAt(game, settings, { kind: 'fast', seed }, { ...position, chance: randomFrom(seed).fork() }),
      };
    });
  }

  /** Opponents think on the server; nobody there is hurried for one of many. */
  hurry(): void {}

  /** One after the other, so that the server takes them in the order in which they were meant. */
  #write<N extends 'match.choose' | 'match.undo' | 'match.order' | 'match.withdraw' | 'match.note'>(
    name: N,
    more: Omit<Asked<N>, 'match' | 'key'>,
  ): Promise<Result<null>> {
    const body = { ...more, match: this.#told.match, key: newKey() } as unknown as Asked<N & RequestName>;
    const answered = this.#sending.then(() => this.#client.call(name, body));
    this.#sending = answered;
    return answered;
  }

  #watch(): void {
    this.#stopWatching = this.#client.watch(this.#told.match, {
      have: () => haveOf(this.#log),
      told: (told) => {
        this.#takeIn(told);
        for (const listener of this.#beside) listener.table(told.table);
        this.#tellMoved(told.since);
        if (told.stopped !== undefined) this.#tellStopped(told.stopped);
      },
      table: (table) => {
        this.#told = { ...this.#told, table };
        for (const listener of this.#beside) listener.table(table);
      },
      said: (said) => {
        for (const listener of this.#beside) listener.said(said);
      },
      closed: (because) => {
        for (const listener of this.#beside) listener.closed(because);
      },
    });
  }

  /** The server's word: its sample takes the place of ours; what it has not answered yet is shown upon it again. */
  #takeIn(told: Told): void {
    this.#told = told;
    const from = obeyedFrom(this.#log, told.since);
    this.#obeyed = [...this.#obeyed.filter(({ at }) => at < from), ...(told.obeyed as unknown as readonly ObeyedLine[])];
    this.#log = [...this.#log.slice(0, told.since), ...(told.log as unknown as LogLine[])];
    this.#standOn(told);
    for (const sent of this.#sent) if (!this.#showAhead(sent)) break;
  }

  #standOn({ sample, facts }: Told): void {
    this.#ahead = [];
    const isOurs = facts.rules === this.#game.rules && facts.data === this.#game.data;
    this.#match =
      sample === null || !isOurs
        ? null
        : matchAt(this.#game, facts.settings, { kind: 'fast', seed: '' }, JSON.parse(JSON.stringify(sample)) as Running);
  }

  /** Shows a choice at once, if nothing comes out by it and nobody else is asked. */
  #showAhead({ number, plan }: Sent): boolean {
    const { seat } = this;
    const shown = this.#tried((match) => submit(match, seat ?? '', number, chosenNow(plan)));
    if (!shown.ok || shown.value.isFloor || shown.value.stopped !== null || this.#match === null) return false;
    append(this.#match, shown.value);
    const { moments } = this.#told;
    const lines = shown.value.events.flatMap(({ at, event }): LogLine[] => {
      const told = tell(event, seat);
      return told === null ? [] : [{ at: moments + at, event: told }];
    });
    this.#ahead = [...this.#ahead, ...lines];
    return true;
  }

  /** The server would not: what was shown ahead of it never happened, and one line says why. */
  #fallBack(because: Refusal): void {
    this.#standOn(this.#told);
    this.#tellMoved(this.#log.length);
    this.#tellStopped(because);
  }

  #tellStopped(because: Refusal): void {
    for (const listener of this.#listeners) listener({ kind: 'stopped', because });
  }

  /** A question to the sample. Should the rules break on it, nothing has changed, and the server is asked. */
  #tried<T>(question: (match: AnyMatch) => Result<T>): Result<T> {
    if (this.#match === null) return refuse(this.#told.outcome === null ? 'not-your-decision' : 'match-is-over', { seat: '' });
    try {
      return question(this.#match);
    } catch (error) {
      return refuse('broken-rules', { problem: (error as Error).message.slice(0, 200) });
    }
  }

  #decision(): Decision | null {
    const found = this.#tried(({ game, position }) => ({
      ok: true,
      value: decisionOf(tableOf(game, position), this.seat ?? ''),
    }));
    return found.ok ? found.value : null;
  }

  get #lines(): number {
    return this.#log.length + this.#ahead.length;
  }

  #tellMoved(since: number): void {
    const sight = this.#sight(since);
    for (const listener of this.#listeners) listener({ kind: 'moved', sight });
  }

  #sight(from: number): Sight {
    const told = this.#told;
    const match = this.#match;
    const since = Math.min(from, this.#lines);
    const asked = this.#decision();
    const plan = told.plan as readonly Option[];
    const decision = asked !== null && answersTo(plan, asked.kind) ? null : asked;
    const seat = this.seat;
    const isAhead = this.#ahead.length > 0 || (match?.choices.length ?? 0) > 0;
    return {
      seat,
      view: match === null ? told.view : this.#game.view(match.position, seat),
      decision,
      waiting: isAhead && match !== null ? match.position.pending.map((one) => one.seat) : told.waiting,
      canUndo: told.canUndo || (match !== null && seat !== null && canUndo(match, seat)),
      outcome: told.outcome,
      turn: match === null ? told.turn : this.#game.turn(match.position),
      choices: told.moments,
      log: [...this.#log, ...this.#ahead].slice(since),
      since,
      orders: told.orders as unknown as readonly StandingOrder[],
      obeyed: this.#obeyed,
      orderable: match === null || decision === null ? [] : ordersFor(match, decision),
      plan,
      planned: match === null || seat === null || plan.length === 0 ? [] : foretell(match, seat, plan),
      notes: told.notes,
      standing: this.#standing(),
      isKept: this.#sent.length === 0,
    };
  }

  #standing(): Sight['standing'] {
    const { facts, standing, sample } = this.#told;
    const { rules, data } = this.#game;
    if (sample === null || (facts.rules === rules && facts.data === data)) return standing;
    return { mode: 'blocked', because: { code: 'other-rules', particulars: { file: facts.rules, here: rules } } };
  }
}
