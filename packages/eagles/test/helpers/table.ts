import {
  askedSeat,
  decisionKind,
  fastChance,
  type Option,
  optionsOf,
  type Running,
  run,
  type ScriptedOutcome,
  same,
  scriptedChance,
  setUpPosition,
  type Table,
  tableOf,
  take,
  whyNot,
} from '@vedette/core';
import { makeComponents } from '../../src/components/components.js';
import { loadData, standardFiles } from '../../src/components/data/load.js';
import type { Army, Side, Weather } from '../../src/components/data/schema.js';
import { hexNamed } from '../../src/components/map/board.js';
import type { EaglesEvent } from '../../src/events.js';
import { eagles } from '../../src/game.js';
import { type EaglesPosition, type Leader, OFF } from '../../src/position.js';
import { leaderAt, leaderNumber, newGeneral, putForce, settleCounter, spOf, unitsOf } from '../../src/rules/forces.js';
import { emptyLedger, inService } from '../../src/rules/ledger.js';
import { feelAllZones } from '../../src/rules/outposts/contact.js';
import { type EaglesTypes, eaglesSettings } from '../../src/types.js';

const loaded = loadData(standardFiles);
if (!loaded.ok) throw new Error('the data is broken');
export const components = makeComponents(loaded.value);

export const standardOptions = Object.fromEntries(
  Object.entries(eaglesSettings).map(([name, spec]) => [name, spec.standard]),
) as unknown as EaglesTypes['settings'];

/** The side that is asked. */
export const sideAsked = (position: Running): Side => (askedSeat(position) === 'french' ? 'french' : 'coalition');

/** A table that tests drive by hand: chance brings what was written down, each decision is named before it is answered. */
export class Play {
  readonly events: EaglesEvent[] = [];
  readonly table: Table<EaglesPosition, EaglesEvent>;

  constructor(options: Partial<EaglesTypes['settings']> = {}, dice: readonly ScriptedOutcome[] = []) {
    const chance = scriptedChance(dice, fastChance('test'));
    this.table = tableOf(eagles, setUpPosition(eagles, { ...standardOptions, ...options }, chance), 'search');
    this.table.record = (event) => this.events.push(event);
    // Tests want to be asked.
    this.table.position.choosing = ['french', 'coalition'];
  }

  get position(): EaglesPosition {
    return this.table.position;
  }

  start(): this {
    run(this.table);
    return this;
  }

  get kind(): string {
    return decisionKind(this.table) ?? '';
  }

  get seat(): Side {
    return sideAsked(this.position);
  }

  options(seat = this.seat): readonly Option[] {
    return optionsOf(this.table, seat);
  }

  offers(option: unknown, seat = this.seat): boolean {
    return this.options(seat).some((one) => same(one, option));
  }

  /** Answers the decision that must be the one named; `dice` are what chance brings next. */
  answer(kind: string, option: unknown, seat = this.seat): this {
    if (this.kind !== kind)
      throw new Error(
        `${this.kind} is asked of ${this.seat}, not ${kind}; options ${JSON.stringify(this.options().slice(0, 20))}`,
      );
    const found = this.options(seat).find((one) => same(one, option));
    if (found === undefined)
      throw new Error(
        `${kind} does not offer ${JSON.stringify(option)} to ${seat} but ${JSON.stringify(this.options(seat).slice(0, 60))}`,
      );
    take(this.table, seat, found);
    return this;
  }

  /** Answers a decision that takes care of itself where it has one option only. */
  maybe(kind: string, option: unknown): this {
    return this.kind === kind && this.offers(option) ? this.answer(kind, option) : this;
  }

  /** Passes every decision with one of these answers until the one named is asked. */
  until(kind: string, passes: readonly unknown[] = ['done', 'stay', 'as-proposed', 'wait', 'enough', 'go-on']): this {
    for (let count = 0; this.kind !== kind || count === -1; count++) {
      const pass = passes.find((one) => this.offers(one));
      if (pass === undefined || count > 200)
        throw new Error(`${this.kind} has no pass; options ${JSON.stringify(this.options().slice(0, 20))}`);
      this.answer(this.kind, pass);
    }
    return this;
  }

  /** The rules that refuse an option, by id; empty if it is offered. */
  why(option: unknown, seat = this.seat): readonly string[] {
    const answer = whyNot(this.table, seat, option);
    return answer.ok ? answer.value.map((refusal) => refusal.cite ?? '') : [answer.refusal.code];
  }

  leader(id: string): Leader {
    return leaderAt(this.position, leaderNumber(this.position, id));
  }

  strength(id: string): number {
    return spOf(this.position, leaderNumber(this.position, id));
  }

  hex(id: string): string {
    const { place } = leaderAt(this.position, leaderNumber(this.position, id));
    return components.board.names[place] ?? String(place);
  }

  unit(id: string): number {
    return this.position.units[components.unitNumbers.get(id) ?? -1]?.strength ?? 0;
  }

  last<K extends EaglesEvent['kind']>(kind: K): Extract<EaglesEvent, { kind: K }> {
    const event = this.events.findLast((one) => one.kind === kind);
    if (event === undefined) throw new Error(`no event ${kind}`);
    return event as Extract<EaglesEvent, { kind: K }>;
  }
}

/** The number a Leader has in the position. */
export const number = (play: Play, id: string) => leaderNumber(play.position, id);
/** The movement points a Force has spent in this turn. */
export const spent = (play: Play, id: string) => play.leader(id).spent / 2;
export const hex = (name: string): number => hexNamed(components.board, name);
export const die = (label: string, outcome: number): ScriptedOutcome => ({ label, outcome });

/** Puts a Leader with all that is on his track somewhere else. */
export function put(play: Play, id: string, name: string): number {
  const number = leaderNumber(play.position, id);
  putForce(play.position, number, hex(name));
  settleCounter(play.position, number);
  return number;
}

/** Gives a Leader's track exactly these strengths, by unit. */
export function muster(play: Play, id: string, strengths: Readonly<Record<string, number>>): number {
  const { position } = play;
  const number = leaderNumber(position, id);
  for (const unit of unitsOf(position, number)) {
    const record = position.units[unit];
    if (record !== undefined) Object.assign(record, { strength: 0, leader: -1 });
  }
  for (const [unit, strength] of Object.entries(strengths))
    Object.assign(position.units[components.unitNumbers.get(unit) ?? -1] ?? {}, { strength, leader: number });
  return number;
}

/** Puts so many points of a unit on a Leader's track, besides what is there. */
export function enlist(play: Play, id: string, unit: string, strength: number): void {
  const record = play.position.units[components.unitNumbers.get(unit) ?? -1];
  if (record === undefined) throw new Error(`there is no unit ${unit}`);
  Object.assign(record, { strength, leader: leaderNumber(play.position, id) });
}

export const counterOf = (play: Play, id: string): number => leaderAt(play.position, leaderNumber(play.position, id)).counter;

export const turnOf = (date: string): number => components.turns.findIndex((turn) => turn.start === date);

/** What decisions are passed with when a test only wants to get on. */
export const PASSES: readonly unknown[] = [
  'done',
  'go-on',
  'as-proposed',
  'wait',
  'back',
  'stop',
  'stay',
  'enough',
  'by-custom',
  'attack',
  'none',
];

/** Brings a side's player turn to a step, in the turn of a date. */
export function phase(play: Play, side: Side, step: string, date?: string): Play {
  const { position } = play;
  if (date !== undefined) position.turn = turnOf(date);
  position.phasing = side;
  position.pending = [];
  const caller = side === position.firstPlayer ? 'firstPlayer' : 'secondPlayer';
  position.stack = [
    { procedure: 'campaign', step: caller, data: {} },
    { procedure: 'player-turn', step, data: { side, wishes: ['supply', 'consolidation', 'redoubts', 'bridges'] } },
  ];
  return play.start();
}

/** Goes on passing every decision until something is so. */
export function passUntil(play: Play, done: () => boolean, passes: readonly unknown[] = PASSES): Play {
  for (let count = 0; !done(); count++) {
    if (count > 500 || play.kind === '') throw new Error(`never came about; ${play.kind} is asked of ${play.seat}`);
    const seat = play.seat;
    play.answer(play.kind, passes.find((one) => play.offers(one, seat)) ?? play.options(seat)[0], seat);
  }
  return play;
}

interface Staged {
  readonly at?: string;
  readonly units?: Readonly<Record<string, number>>;
  readonly under?: string;
  readonly forage?: boolean;
  readonly train?: boolean;
}

interface Stage {
  readonly options?: Partial<EaglesTypes['settings']>;
  readonly date?: string;
  readonly weather?: Weather;
  /** By Leader. `general:ARMY:KIND:NAME` makes a Major General, whom the test calls by NAME. */
  readonly forces?: Readonly<Record<string, Staged>>;
  readonly vedettes?: Readonly<Partial<Record<Army, readonly string[]>>>;
  readonly points?: Readonly<Partial<Record<Army, number>>>;
  readonly centers?: Readonly<Partial<Record<Army, string>>>;
  readonly sources?: Readonly<Partial<Record<Army, string>>>;
  readonly dice?: Readonly<Record<string, readonly number[]>>;
}

/** A table cleared of everything but what a test puts there. */
export function stage(given: Stage): Play {
  const dice = Object.entries(given.dice ?? {}).flatMap(([label, outcomes]) => outcomes.map((outcome) => die(label, outcome)));
  const play = new Play({ scenario: '3', ...given.options }, dice);
  const { position } = play;
  for (const leader of position.leaders)
    Object.assign(leader, { place: OFF.out, superior: -1, counter: 0, train: -1, known: 0, shown: 0 });
  for (const unit of position.units) Object.assign(unit, { strength: 0, leader: -1, used: false });
  position.redoubts = [];
  if (given.date !== undefined) position.turn = turnOf(given.date);
  if (given.weather !== undefined) position.weather = given.weather;
  for (const [id, force] of Object.entries(given.forces ?? {})) place(play, id, force);
  for (const [army, names] of Object.entries(given.vedettes ?? {})) {
    for (const name of names) {
      const vedette = position.vedettes.find((one) => one.army === army && one.place === OFF.out);
      position.counters += 1;
      Object.assign(vedette ?? {}, { place: hex(name), counter: position.counters });
    }
  }
  for (const army of ['french', 'russian', 'prussian'] as const) {
    const state = position.armies[army];
    state.points = given.points?.[army] ?? state.points;
    if (given.centers?.[army] !== undefined) state.center = hex(given.centers[army]);
    if (given.sources?.[army] !== undefined) state.source = hex(given.sources[army]);
  }
  for (const side of ['french', 'coalition'] as const)
    position.ledger[side] = { ...emptyLedger(), entered: inService(position, side) };
  feelAllZones(components, position);
  return play;
}

function place(play: Play, id: string, force: Staged): void {
  const { position } = play;
  const [, army, kind, name] = id.split(':');
  let number = leaderNumber(position, id);
  if (kind !== undefined) {
    number = newGeneral(position, army as Army, kind as 'infantry', OFF.out);
    position.leaders[number] = { ...leaderAt(position, number), id: name ?? '' };
  }
  const leader = leaderAt(position, number);
  if (force.under !== undefined) {
    leader.superior = leaderNumber(position, force.under);
    leader.place = leaderAt(position, leader.superior).place;
  } else putForce(position, number, hex(force.at ?? 'S1403'));
  leader.forage = force.forage ?? false;
  leader.train = force.train ? position.turn : -1;
  leader.since = position.turn - 1;
  for (const [unit, strength] of Object.entries(force.units ?? {}))
    Object.assign(position.units[components.unitNumbers.get(unit) ?? -1] ?? {}, { strength, leader: number, used: true });
  settleCounter(position, number);
}

/** Gives places to a side. */
export const hold = (play: Play, names: readonly string[], side: 'french' | 'coalition') => {
  for (const name of names) play.position.holders[components.held.indexOf(hex(name))] = side;
};

/** The hex reached from another by steps in these directions: 0 north, and on clockwise. */
export const step = (name: string, ...directions: readonly number[]): string =>
  components.board.names[
    directions.reduce((at, direction) => components.board.neighbours[at * 6 + direction] as number, hex(name))
  ] ?? '';

/** Three hexes around here there is nothing but open fields. */
export const FIELD = 'S1403';
export const field = (...directions: readonly number[]): string => step(FIELD, ...directions);

/** Puts a Force where a rule of the map cannot reach it, to test another rule. */
export const patch = (play: Play, id: string, change: Partial<Leader>): void => void Object.assign(play.leader(id), change);
