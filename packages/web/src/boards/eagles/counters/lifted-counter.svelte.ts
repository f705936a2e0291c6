import type { Option, Refusal, Result, Way } from '@vedette/core';
import { followPointer } from '../../map/follow-pointer.js';
import type { Point } from '../map/hexes.js';
import type { Counter } from '../model.js';

/** What the hand needs of the map it is over. */
interface Table {
  /** The counter of that hex that can be commanded or marches now. */
  readyIn(hex: string): Counter | null;
  hexAt(x: number, y: number): string | null;
  onMap(x: number, y: number): Point;
  /** Lets the map come to meet what is carried near its edge; says whether it has. */
  meet(at: Point): boolean;
  placeOf(hex: string): Point | null;
  ways(pieces: readonly string[]): Promise<Result<readonly Way[]>>;
  follow(plan: readonly Option[], what: string): Promise<void> | void;
  /** Says why a hex cannot be gone to; false, if the rules are not asked that now. */
  ask(hex: string): boolean;
  refuse(refusal: Refusal, what: string): void;
  slides(): boolean;
}

/** A counter under the reader's hand: lifted it shows where it can go, let go it marches there or slides back. */
export class LiftedCounter {
  readonly #table: Table;
  held: { readonly counter: Counter; readonly at: Point } | null = $state.raw(null);
  sliding: { readonly counter: Counter; readonly way: readonly Point[] } | null = $state.raw(null);
  over: string | null = $state(null);
  /** A hex it was let go over in vain; until something else is touched. */
  #refused: string | null = $state(null);
  #ways: ReadonlyMap<string, Way> = $state.raw(new Map());

  constructor(table: Table) {
    this.#table = table;
  }

  /** The way to the hex it is held over. */
  get way(): Way | null {
    return (this.over === null || this.held === null ? undefined : this.#ways.get(this.over)) ?? null;
  }

  /** A hex it is held over and cannot go to. */
  get barred(): string | null {
    const { over, held } = this;
    if (held === null) return this.#refused;
    return over !== null && over !== held.counter.hex && this.#ways.size > 0 && this.way === null ? over : null;
  }

  forget(): void {
    this.#refused = null;
  }

  canLift(hex: string): boolean {
    return this.#table.readyIn(hex) !== null;
  }

  press(event: PointerEvent, hex: string): void {
    const table = this.#table;
    this.#refused = null;
    const counter = table.readyIn(hex);
    if (counter === null || counter.leader === null) return;
    const { leader } = counter;
    let found: Promise<Result<readonly Way[]>> = Promise.resolve({ ok: true, value: [] });
    followPointer(event, {
      lift: () => {
        this.#ways = new Map();
        found = table.ways([leader]);
        void found.then((ways) => {
          this.#ways = new Map(ways.ok ? ways.value.map((way) => [way.to, way]) : []);
        });
        return true;
      },
      move: (x, y) => {
        this.held = { counter, at: table.onMap(x, y) };
        this.over = table.hexAt(x, y);
      },
      meet: (at) => table.meet(at),
      drop: (at) => {
        const from = this.held?.at;
        const there = at === null ? null : table.hexAt(at.x, at.y);
        this.held = null;
        this.over = null;
        void found.then((ways) => this.#letGo(counter, from, there, ways));
      },
    });
  }

  #letGo(counter: Counter, from: Point | undefined, there: string | null, ways: Result<readonly Way[]>): void {
    const table = this.#table;
    const way = ways.ok ? ways.value.find(({ to }) => to === there) : undefined;
    const end = table.placeOf(way === undefined ? counter.hex : way.to);
    if (table.slides() && from !== undefined && end !== null) this.sliding = { counter, way: [from, end] };
    if (way !== undefined) void table.follow(way.choices, way.to);
    else if (!ways.ok) table.refuse(ways.refusal, counter.name);
    else if (there !== null && there !== counter.hex && !table.ask(there)) this.#refused = there;
  }
}
