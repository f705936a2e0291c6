import type { BlockView } from '@vedette/conquerors';
import type { Decision, Option, Result, Way } from '@vedette/core';
import { followPointer } from '../../map/follow-pointer.js';
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
  /** A place on the screen as one on the map. */
  onMap(x: number, y: number): Point;
  /** Whether it can be asked where pieces go: otherwise whatever is clicked is chosen. */
  canGo(): boolean;
  ways(pieces: readonly string[]): Promise<Result<readonly Way[]>>;
  choose(area: string): void;
  follow(plan: readonly Option[], what: string): Promise<void> | void;
  ask(area: string, name: string): void;
}

const idsOf = (blocks: readonly BlockView[]): readonly string[] => blocks.flatMap(({ id }) => id ?? []);

/** The reader's hand over the map: a click takes a stack up and puts it down, a drag does both at once. */
export class LiftedStack {
  readonly taken = new TakenUp();
  readonly #table: Table;
  /** Blocks that are dragged, and where the pointer is on the map. */
  held: { readonly blocks: readonly BlockView[]; readonly at: Point } | null = $state.raw(null);

  constructor(table: Table) {
    this.#table = table;
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

  /** A place was pointed at; says whether that was about the hand. */
  point(area: string): boolean {
    const { taken } = this;
    if (!this.#isAsked) return false;
    if (taken.isUp && taken.putDown(area, this.#table.nameOf(area), this.#hand)) return true;
    const isSame = taken.area === area;
    if (isSame || !this.#table.isLit(area)) taken.putBack();
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
        this.held = { blocks, at: this.#table.onMap(x, y) };
      },
      drop: (at) => {
        this.held = null;
        const there = at === null ? null : this.#table.areaNear(this.#table.onMap(at.x, at.y));
        if (there === null || there === area) return;
        void isTaken.then(() => {
          const name = this.#table.nameOf(there);
          if (taken.putDown(there, name, this.#hand)) return;
          taken.putBack();
          // Where a stack of one's own stands that may be chosen there is no rule to name.
          if (!this.#table.isLit(there)) this.#table.ask(there, name);
        });
      },
    });
  }

  goOn(decision: Decision | null): void {
    void this.taken.goOn(decision, (area) => this.#table.nameOf(area), this.#hand);
  }
}
