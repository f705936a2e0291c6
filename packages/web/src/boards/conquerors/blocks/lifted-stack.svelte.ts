import type { BlockView } from '@vedette/conquerors';
import type { Decision, Option, Refusal, Result, Way } from '@vedette/core';
import { followPointer } from '../../map/follow-pointer.js';
import { type Barrier, barriersTo } from '../map/barriers.js';
import type { Point } from '../map/geometry.js';
import { TakenUp } from './taken-up.svelte.js';

/** What the hand needs of the board it is over. */
interface Table {
  decision(): Decision | null;
  /** Whether a stack there may be chosen. */
  isLit(area: string): boolean;
  nameOf(area: string): string;
  /** The reader's blocks there that can still do something. */
  readyIn(area: string): readonly BlockView[];
  areaNear(at: Point): string | null;
  neighboursOf(area: string): readonly string[];
  /** Where the stack of an area stands. */
  standOf(area: string): Point;
  /** A place on the screen as one on the map. */
  onMap(x: number, y: number): Point;
  /** Whether it can be asked where pieces go: otherwise whatever is clicked is chosen. */
  canGo(): boolean;
  /** Whether what is let go slides; else it jumps. */
  slides(): boolean;
  ways(pieces: readonly string[]): Promise<Result<readonly Way[]>>;
  choose(area: string): void;
  follow(plan: readonly Option[], what: string): Promise<void> | void;
  refuse(refusal: Refusal, what: string): void;
}

const idsOf = (blocks: readonly BlockView[]): readonly string[] => blocks.flatMap(({ id }) => id ?? []);

/** The reader's hand over the map: a click takes a stack up and puts it down, a drag does both at once. */
export class LiftedStack {
  readonly taken: TakenUp;
  readonly #table: Table;
  /** Blocks that are dragged, and where the pointer is on the map. */
  held: { readonly blocks: readonly BlockView[]; readonly at: Point } | null = $state.raw(null);
  /** Blocks that were let go, on their way to where they stay. */
  sliding: { readonly blocks: readonly BlockView[]; readonly way: readonly Point[] } | null = $state.raw(null);
  /** The place that the hand is over, or that the keys have come to. */
  over: string | null = $state(null);
  /** Where it was let go though it cannot go there; until something else is done. */
  #refused: { readonly area: string; readonly because: readonly Barrier[] } | null = $state.raw(null);

  constructor(table: Table) {
    this.#table = table;
    this.taken = new TakenUp((refusal, area) => table.refuse(refusal, table.nameOf(area)));
  }

  get #hand() {
    return {
      ways: (pieces: readonly string[]) => this.#table.ways(pieces),
      follow: (plan: readonly Option[], what: string) => this.#table.follow(plan, what),
    };
  }

  get #isAsked(): boolean {
    return this.#table.canGo() && TakenUp.isAsked(this.#table.decision());
  }

  /** The way to the place that the hand is over. */
  get way(): Way | null {
    return (this.over === null ? undefined : this.taken.marches?.get(this.over)) ?? null;
  }

  /** A place where what is in the hand cannot go, and why. */
  get barred(): { readonly area: string; readonly because: readonly Barrier[] } | null {
    const { over, taken } = this;
    if (over === null || !this.#isAsked || !taken.isUp || over === taken.area || this.way !== null) return this.#refused;
    // Another stack that a click would take up instead is no place one may not go.
    if (this.held === null && this.#table.isLit(over)) return null;
    return { area: over, because: this.#barriers(over) };
  }

  #barriers(to: string): readonly Barrier[] {
    return barriersTo(to, this.taken.area ?? '', this.taken.ways, (area) => this.#table.neighboursOf(area));
  }

  /** The pointer or the keys have come to a place, or to none. */
  comeOver(area: string | null): void {
    if (area !== this.over) this.over = area;
  }

  /** A place was pointed at; says whether that was about the hand. */
  point(area: string): boolean {
    const { taken } = this;
    this.#refused = null;
    if (!this.#isAsked) return false;
    if (taken.isUp && taken.putDown(area, this.#table.nameOf(area), this.#hand)) return true;
    const isSame = taken.area === area;
    if (!isSame && taken.isUp && !this.#table.isLit(area)) {
      this.#refused = { area, because: this.#barriers(area) };
      taken.putBack();
      return true;
    }
    if (isSame) taken.putBack();
    if (!this.#table.isLit(area)) return false;
    if (isSame) this.#table.choose(area);
    else void this.#takeUp(area, this.#table.readyIn(area));
    return true;
  }

  /** A block was pointed at: of a stack in the hand it is left behind, or taken along again. */
  pointBlock(area: string, block: string): boolean {
    if (this.taken.area !== area || this.#table.readyIn(area).length < 2) return false;
    void this.taken.toggle(block, this.#hand);
    return true;
  }

  /** If it can go nowhere it is chosen, and asked what else it does. */
  async #takeUp(area: string, blocks: readonly BlockView[]): Promise<void> {
    if (!(await this.taken.take(area, idsOf(blocks), this.#hand))) this.#table.choose(area);
  }

  /** The pointer went down on a block: if it moves, the stack is lifted, or with Shift that block alone. */
  press(event: PointerEvent, area: string, block: string | undefined): void {
    this.#refused = null;
    if (!this.#isAsked || !this.#table.isLit(area)) return;
    const ready = this.#table.readyIn(area);
    const { taken } = this;
    const blocks = event.shiftKey
      ? ready.filter(({ id }) => id === block)
      : taken.area === area
        ? ready.filter(({ id }) => id !== undefined && taken.pieces.includes(id))
        : ready;
    let isTaken: Promise<boolean> = Promise.resolve(true);
    followPointer(event, {
      lift: () => {
        if (blocks.length > 0) isTaken = taken.take(area, idsOf(blocks), this.#hand);
        return blocks.length > 0;
      },
      move: (x, y) => {
        const at = this.#table.onMap(x, y);
        this.held = { blocks, at };
        this.comeOver(this.#table.areaNear(at));
      },
      drop: (at) => {
        const from = this.held?.at ?? this.#table.standOf(area);
        this.held = null;
        this.over = null;
        const there = at === null ? null : this.#table.areaNear(this.#table.onMap(at.x, at.y));
        void isTaken.then((canGo) => this.#letGo(blocks, from, area, canGo ? there : null));
      },
    });
  }

  /** Let go over a place: there it goes, if it can; otherwise it slides back, and the reason stays. */
  #letGo(blocks: readonly BlockView[], from: Point, area: string, there: string | null): void {
    const goes = there !== null && there !== area && this.taken.ways.has(there);
    const end = this.#table.standOf(goes ? there : area);
    if (this.#table.slides()) this.sliding = { blocks, way: [from, end] };
    if (there === null || there === area) return;
    if (goes) this.taken.putDown(there, this.#table.nameOf(there), this.#hand);
    else if (this.taken.isUp) {
      this.#refused = { area: there, because: this.#barriers(there) };
      this.taken.putBack();
    }
  }

  goOn(decision: Decision | null): void {
    this.#refused = null;
    void this.taken.goOn(decision, (area) => this.#table.nameOf(area), this.#hand);
  }
}
