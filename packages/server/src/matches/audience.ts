/** Whoever looks at a match, and what each of them may be told: what he can know, when it is new to him, and nothing else. */
import { type Entry, type Onlooker, ordersInForce, type Play, type Refusal, type Seat, type StoredMatch } from '@vedette/core';
import { type Have, haveOf, obeyedFrom, type Said, type Told } from '@vedette/protocol';
import { peopleOf, seatOf, tableCardOf, wishOf } from './cards.js';
import type { MatchRow } from './records.js';
import { sampleFor, waitedFor } from './sample.js';
import { SeatLog } from './seat-log.js';
import { leakTo } from './secrecy.js';

/** Somebody who looks at a match. */
export interface Looker {
  readonly person: string | null;
  readonly seat: Onlooker;
  /** Whether this match is still anything to him: a table that waited may have begun in private, a seat may be left. */
  readonly mayLook: boolean;
  tell(told: Told): void;
  table(table: Told['table']): void;
  said(said: Said): void;
  /** He hears nothing more. */
  dismiss(): void;
}

/** The part of what is told that is small: when it is the same, and the view, there is nothing to tell. */
type Plainly = Omit<Told, 'sample' | 'view' | 'since' | 'log' | 'obeyed' | 'table'>;

interface Known {
  readonly view: unknown;
  readonly plainly: string;
  readonly lines: number;
}

const keyOf = (seat: Onlooker): string => seat ?? '';
const sameView = (one: unknown, other: unknown): boolean => one === other || JSON.stringify(one) === JSON.stringify(other);

/** Why a match cannot be played on. How rules contradict themselves may tell what lies hidden. */
function standingOf({ standing }: Play): Told['standing'] {
  if ('because' in standing && standing.because.code === 'broken-rules')
    return { mode: standing.mode, because: { code: 'broken-rules', particulars: { problem: '?' } } };
  return standing as Told['standing'];
}

/** Told of everything that is told, and of what leaks by it. */
export type Check = (told: Told, leak: string | null) => void;

export class Audience {
  readonly #lookers = new Set<Looker>();
  readonly #logs = new Map<string, SeatLog>();
  readonly #known = new Map<string, Known>();
  /** How many lines of what an onlooker was told still stand. */
  readonly #stay = new Map<string, number>();
  readonly #stopped = new Map<Seat, Refusal>();
  /** What each looker last heard of the table beside the game, without the clocks, which always go on. */
  readonly #tables = new Map<Looker, string>();
  /** With whose eyes each looker was last told: who has left a seat, or taken one, is told everything anew. */
  readonly #eyes = new Map<Looker, Onlooker>();
  readonly #row: () => MatchRow;
  readonly #now: () => number;
  readonly #check: Check | undefined;
  said = 0;

  constructor(row: () => MatchRow, now: () => number, check?: Check) {
    this.#row = row;
    this.#now = now;
    this.#check = check;
  }

  get size(): number {
    return this.#lookers.size;
  }

  log(seat: Onlooker): SeatLog {
    return this.#logs.get(keyOf(seat)) as SeatLog;
  }

  /** A match that is over hides nothing: then moments are counted by all choices. */
  #toldOf(play: Play, seat: Onlooker): Pick<SeatLog, 'lines' | 'moments' | 'obeyed'> {
    const { kept } = play;
    if (kept.head.outcome === null) return this.log(seat);
    return { lines: [...kept.log(seat)], moments: kept.entries.length, obeyed: [...kept.obeyed(seat)] };
  }

  /** A match as it was read; the first time, or after others have written. */
  read(stored: StoredMatch, written: readonly { readonly since: number; readonly entries: readonly Entry[] }[]): void {
    for (const seat of [...stored.head.seats, null]) {
      const log = this.#logs.get(keyOf(seat));
      if (log === undefined) this.#logs.set(keyOf(seat), new SeatLog(seat, stored));
      else for (const { since, entries } of written) this.#keepLines(keyOf(seat), log.write(since, entries));
    }
  }

  write(from: number, entries: readonly Entry[]): void {
    for (const [name, log] of this.#logs) this.#keepLines(name, log.write(from, entries));
  }

  #keepLines(name: string, stay: number): void {
    this.#stay.set(name, Math.min(stay, this.#stay.get(name) ?? stay));
  }

  /** The rest of a seat's plan was left, and why: told with the next news. */
  stopPlan(seat: Seat, because: Refusal): void {
    this.#stopped.set(seat, because);
  }

  /** Looks on from now on. Of the log he is told what he has not. */
  add(looker: Looker, play: Play | null, have?: Have): () => void {
    this.#lookers.add(looker);
    this.#eyes.set(looker, looker.seat);
    if (play === null) looker.table(this.table(looker.person));
    else {
      looker.tell(this.told(play, looker.seat, looker.person, have));
      const isAlone = ![...this.#lookers].some((one) => one !== looker && one.seat === looker.seat);
      // From here on he is told what is new to him, and not that something was done in secret.
      if (isAlone) {
        this.#known.set(keyOf(looker.seat), this.#knownOf(play, looker.seat, this.#plainly(play, looker.seat)));
        this.#stay.delete(keyOf(looker.seat));
      }
    }
    this.tellTable();
    return () => {
      this.#forget(looker);
      this.tellTable();
    };
  }

  table(person: string | null): Told['table'] {
    const here = new Set([...this.#lookers].flatMap(({ seat }) => seat ?? []));
    const row = this.#row();
    const table = tableCardOf(row, person, { here: [...here], said: this.said, now: this.#now() });
    const from = wishOf(row)?.from;
    if (from === undefined || table.wish === null) return table;
    return { ...table, wish: { ...table.wish, since: this.log(seatOf(row, person)).linesBefore(from) } };
  }

  /** Lets those go who may look no longer. */
  #dismiss(): void {
    for (const looker of this.#lookers) {
      if (looker.mayLook) continue;
      this.#forget(looker);
      looker.dismiss();
    }
  }

  #forget(looker: Looker): void {
    this.#lookers.delete(looker);
    this.#tables.delete(looker);
    this.#eyes.delete(looker);
  }

  /** Tells those who do not know it yet how the table stands. */
  tellTable(): void {
    this.#dismiss();
    for (const looker of this.#lookers) {
      const table = this.table(looker.person);
      const { clocks: _, ...heard } = table;
      const now = JSON.stringify(heard);
      if (this.#tables.get(looker) === now) continue;
      this.#tables.set(looker, now);
      looker.table(table);
    }
  }

  tellSaid(said: Said): void {
    this.said = Math.max(this.said, said.number + 1);
    for (const looker of this.#lookers) looker.said(said);
  }

  told(play: Play, seat: Onlooker, person: string | null, have?: Have): Told {
    const { lines } = this.#toldOf(play, seat);
    const hasIt = have !== undefined && have.lines <= lines.length && haveOf(lines.slice(0, have.lines)).digest === have.digest;
    const sight = this.#sightOf(play, seat, hasIt ? have.lines : 0);
    return this.#checked(play, { ...this.#plainly(play, seat), ...sight, table: this.table(person) });
  }

  /** Tells everybody what is new to him, and nobody that something happened which he cannot see. */
  tellAll(play: Play): void {
    this.#dismiss();
    for (const looker of this.#lookers) {
      if (this.#eyes.get(looker) === looker.seat) continue;
      this.#eyes.set(looker, looker.seat);
      looker.tell(this.told(play, looker.seat, looker.person));
    }
    for (const seat of new Set([...this.#lookers].map((looker) => looker.seat))) {
      const { lines } = this.log(seat);
      const isOver = play.kept.head.outcome !== null;
      const stay = this.#stay.get(keyOf(seat)) ?? lines.length;
      const plainly = this.#plainly(play, seat);
      const before = this.#known.get(keyOf(seat));
      const now = this.#knownOf(play, seat, plainly);
      const isNews =
        before?.plainly !== now.plainly || stay < before.lines || now.lines !== before.lines || !sameView(before.view, now.view);
      if (!isNews) continue;
      this.#known.set(keyOf(seat), now);
      this.#stay.delete(keyOf(seat));
      if (seat !== null) this.#stopped.delete(seat);
      const sight = this.#sightOf(play, seat, isOver ? 0 : stay);
      for (const looker of this.#lookers)
        if (looker.seat === seat) looker.tell(this.#checked(play, { ...plainly, ...sight, table: this.table(looker.person) }));
    }
  }

  #checked(play: Play, told: Told): Told {
    if (play.match !== null) this.#check?.(told, leakTo(play.match, told.seat, `${told.match} ${play.kept.entries.length}`));
    return told;
  }

  #knownOf(play: Play, seat: Onlooker, plainly: Plainly): Known {
    const asked = play.pending.find((one) => one.seat === seat)?.number;
    const { lines } = this.log(seat);
    return { view: play.kept.views.get(keyOf(seat)), plainly: JSON.stringify([plainly, asked]), lines: lines.length };
  }

  #plainly(play: Play, seat: Onlooker): Plainly {
    const { head } = play.kept;
    const { match } = play;
    const version = head.versions.at(-1);
    const stopped = seat === null ? undefined : this.#stopped.get(seat);
    return {
      match: head.id,
      seat,
      facts: {
        game: head.game,
        rules: version?.rules ?? 0,
        data: version?.data ?? '',
        settings: { ...head.settings },
        seats: [...head.seats],
        commitment: this.#row().commitment,
      },
      moments: this.#toldOf(play, seat).moments,
      turn: head.turn,
      outcome: head.outcome as Told['outcome'],
      waiting: match === null ? [] : [...waitedFor(match, seat)],
      canUndo: seat !== null && play.canUndo(seat),
      orders: match === null || seat === null ? [] : (ordersInForce(match, seat) as unknown as Told['orders']),
      plan: seat === null ? [] : [...(head.plans[seat] ?? [])],
      notes: seat === null ? {} : { ...head.notes[seat] },
      standing: standingOf(play),
      ...(stopped === undefined ? {} : { stopped }),
    };
  }

  /** A seat that plays has a sample; whoever only looks on has a view. */
  #sightOf(play: Play, seat: Onlooker, since: number): Pick<Told, 'sample' | 'view' | 'since' | 'log' | 'obeyed'> {
    const { match } = play;
    const { lines, obeyed } = this.#toldOf(play, seat);
    const from = obeyedFrom(lines, since);
    const heard = {
      since,
      log: lines.slice(since) as unknown as Told['log'],
      obeyed: obeyed.filter(({ at }) => at >= from) as unknown as Told['obeyed'],
    };
    if (match !== null && seat !== null && peopleOf(this.#row()).includes(seat))
      return { sample: sampleFor(match, seat), ...heard };
    return { sample: null, view: play.kept.views.get(keyOf(seat)), ...heard };
  }
}
