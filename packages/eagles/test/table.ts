import {
  decisionKind,
  fastChance,
  type Option,
  optionsOf,
  run,
  type ScriptedOutcome,
  same,
  scriptedChance,
  setUpPosition,
  type Table,
  tableOf,
  take,
} from '@vedette/core';
import { loadData, standardFiles } from '../src/data/load.js';
import type { EaglesEvent } from '../src/events.js';
import { leaderAt, leaderNumber, putForce, settleCounter, spOf, unitsOf } from '../src/forces.js';
import { type EaglesOptions, eagles, eaglesOptions } from '../src/game.js';
import { hexNamed } from '../src/map/board.js';
import type { EaglesPosition } from '../src/position.js';
import { buildWorld } from '../src/world.js';

const loaded = loadData(standardFiles);
if (!loaded.ok) throw new Error('the data is broken');
export const world = buildWorld(loaded.value);

export const standardOptions = Object.fromEntries(
  Object.entries(eaglesOptions).map(([name, spec]) => [name, spec.standard]),
) as unknown as EaglesOptions;

/** A table that tests drive by hand: chance brings what was written down, each decision is named before it is answered. */
export class Play {
  readonly events: EaglesEvent[] = [];
  readonly table: Table<EaglesPosition, EaglesEvent>;

  constructor(options: Partial<EaglesOptions> = {}, dice: readonly ScriptedOutcome[] = []) {
    const chance = scriptedChance(dice, fastChance('test'));
    this.table = tableOf(eagles, setUpPosition(eagles, { ...standardOptions, ...options }, chance), 'search');
    this.table.record = (event) => this.events.push(event);
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

  get seat(): string {
    return this.position.pending[0]?.seat ?? '';
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

  strength(id: string): number {
    return spOf(this.position, leaderNumber(this.position, id));
  }

  hex(id: string): string {
    const { place } = leaderAt(this.position, leaderNumber(this.position, id));
    return world.board.names[place] ?? String(place);
  }

  unit(id: string): number {
    return this.position.units[world.unitNumbers.get(id) ?? -1]?.strength ?? 0;
  }

  last<K extends EaglesEvent['kind']>(kind: K): Extract<EaglesEvent, { kind: K }> {
    const event = this.events.findLast((one) => one.kind === kind);
    if (event === undefined) throw new Error(`no event ${kind}`);
    return event as Extract<EaglesEvent, { kind: K }>;
  }
}

export const hex = (name: string): number => hexNamed(world.board, name);
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
    Object.assign(position.units[world.unitNumbers.get(unit) ?? -1] ?? {}, { strength, leader: number });
  return number;
}

export const counterOf = (play: Play, id: string): number => leaderAt(play.position, leaderNumber(play.position, id)).counter;
