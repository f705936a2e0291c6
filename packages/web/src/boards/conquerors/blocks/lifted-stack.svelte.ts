import type { BlockView } from '@vedette/conquerors';
import type { Decision, Option, Refusal, Result, Way } from '@vedette/core';
import { followPointer } from '../../map/follow-pointer.js';
import { type Barrier, barriersTo } from '../map/barriers.js';
import type { Point } from '../map/geometry.js';
import { MOVE, planTo, STACK } from './plan.js';

/** What the hand needs of the board it is over. */
interface BoardUnderHand {
  decision(): Decision | null;
  /** Whether a stack there may be chosen. */
  isLit(area: string): boolean;
  nameOf(area: string): string;
  /** The reader's blocks there that can still do something. */
  readyIn(area: string): readonly BlockView[];
  /** Whether enemies stand there that are seen to fight. */
  hasEnemies(area: string): boolean;
  areaNear(at: Point): string | null;
  neighboursOf(area: string): readonly string[];
  /** Where the stack of an area stands. */
  standOf(area: string): Point;
  /** A place on the screen as one on the map. */
  onMap(x: number, y: number): Point;
  /** Lets the map come to meet what is carried near its edge; says whether it has. */
  meet(at: Point): boolean;
  /** Whether it can be asked where pieces go: otherwise whatever is clicked is chosen. */
  canGo(): boolean;
  /** Whether what is let go slides; else it jumps. */
  slides(): boolean;
  ways(pieces: readonly string[]): Promise<Result<readonly Way[]>>;
  choose(area: string): void;
  follow(plan: readonly Option[], what: string): void;
  refuse(refusal: Refusal, what: string): void;
}

const ATTACK = 'attack';

/** A click takes the whole stack up, leaves a block of it behind, or takes one along again. */
export type BlockClick = 'whole' | 'leaves' | 'along';

const idsOf = (blocks: readonly BlockView[]): readonly string[] => blocks.flatMap(({ id }) => id ?? []);

/**
 * The reader's hand over the map: a click takes a stack up and puts it down, a drag does both at once. What is put down
 * sets out, and goes on by itself when its card has come out, as long as the points do.
 */
export class LiftedStack {
  readonly #board: BoardUnderHand;
  /** Where the stack was taken up, what of it, and where it can go, before anything has been chosen. */
  area: string | null = $state(null);
  pieces: readonly string[] = $state.raw([]);
  #ways: ReadonlyMap<string, Way> = $state.raw(new Map());
  /** How many have been asked for: what an older question finds is of no use. */
  #asked = 0;
  /** Blocks that are dragged, and where the pointer is on the map. */
  held: { readonly blocks: readonly BlockView[]; readonly at: Point } | null = $state.raw(null);
  /** Blocks that were let go, on their way to where they stay. */
  sliding: { readonly blocks: readonly BlockView[]; readonly way: readonly Point[] } | null = $state.raw(null);
  /** The place that the hand is over, or that the keys have come to. */
  over: string | null = $state(null);
  /** Where it was let go though it cannot go there; until something else is done. */
  #refused: { readonly area: string; readonly because: readonly Barrier[] } | null = $state.raw(null);

  constructor(board: BoardUnderHand) {
    this.#board = board;
  }

  get isUp(): boolean {
    return this.area !== null;
  }

  /** Where it can go and what that takes, by area; nothing while nothing is taken up. */
  get marches(): ReadonlyMap<string, Way> | null {
    return this.area === null ? null : this.#ways;
  }

  /** Whether a stack may be taken up now. */
  get #isAsked(): boolean {
    return this.#board.canGo() && this.#board.decision()?.kind === STACK;
  }

  /** The way to the place that the hand is over. */
  get way(): Way | null {
    return (this.over === null ? undefined : this.marches?.get(this.over)) ?? null;
  }

  /** A place where what is in the hand cannot go, and why. */
  get barred(): { readonly area: string; readonly because: readonly Barrier[] } | null {
    const { over } = this;
    if (over === null || !this.#isAsked || !this.isUp || over === this.area || this.way !== null) return this.#refused;
    // Another stack that a click would take up instead is no place one may not go.
    if (this.held === null && this.#board.isLit(over)) return null;
    return { area: over, because: this.#barriers(over) };
  }

  #barriers(to: string): readonly Barrier[] {
    return barriersTo(to, this.area ?? '', this.#ways, (area) => this.#board.neighboursOf(area));
  }

  /** The pointer or the keys have come to a place, or to none. */
  comeOver(area: string | null): void {
    if (area !== this.over) this.over = area;
  }

  /** A place was pointed at; says whether that was about the hand. */
  point(area: string): boolean {
    this.#refused = null;
    if (!this.#isAsked) return false;
    if (this.isUp && this.#putDown(area)) return true;
    const isSame = this.area === area;
    if (!isSame && this.isUp && !this.#board.isLit(area)) {
      this.#refused = { area, because: this.#barriers(area) };
      this.putBack();
      return true;
    }
    if (isSame) this.stay();
    else if (!this.#board.isLit(area)) return false;
    else void this.#takeOrChoose(area, this.#board.readyIn(area));
    return true;
  }

  /** A block was pointed at: of a stack in the hand it is left behind, or taken along again; with Shift it is taken up alone. */
  pointBlock(area: string, block: string, isAlone: boolean): boolean {
    const ready = this.#board.readyIn(area);
    if (isAlone && this.#isAsked && this.area !== area && this.#board.isLit(area) && ready.some(({ id }) => id === block)) {
      void this.#take(area, [block]);
      return true;
    }
    if (this.area !== area || ready.length < 2) return false;
    const pieces = this.pieces.includes(block) ? this.pieces.filter((one) => one !== block) : [...this.pieces, block];
    // The last one stays.
    if (pieces.length > 0) void this.#take(area, pieces);
    return true;
  }

  /** Who of the stack in the hand goes and who stays, where one may choose among them. */
  get choosable(): readonly { readonly id: string; readonly goes: boolean }[] {
    const ready = this.area === null ? [] : idsOf(this.#board.readyIn(this.area));
    return ready.length < 2 ? [] : ready.map((id) => ({ id, goes: this.pieces.includes(id) }));
  }

  /** What a click on a block would do with it, as far as that is not what a click on its area does. */
  clickOn(area: string, block: string): BlockClick | null {
    const ready = idsOf(this.#board.readyIn(area));
    if (ready.length < 2 || !ready.includes(block)) return null;
    if (this.area !== area) return this.#isAsked && !this.isUp && this.#board.isLit(area) ? 'whole' : null;
    if (!this.pieces.includes(block)) return 'along';
    return this.pieces.length > 1 ? 'leaves' : null;
  }

  /** Those that would be left behind, if not all go: they are taken instead. */
  get others(): readonly string[] {
    return this.area === null ? [] : idsOf(this.#board.readyIn(this.area)).filter((id) => !this.pieces.includes(id));
  }
  get hasOthers(): boolean {
    return this.others.length > 0;
  }
  takeOthers(): void {
    if (this.area !== null && this.hasOthers) void this.#take(this.area, this.others);
  }

  /** If it can go nowhere it is chosen, and asked what else it does. */
  async #takeOrChoose(area: string, blocks: readonly BlockView[]): Promise<void> {
    if (!(await this.#take(area, idsOf(blocks)))) this.#board.choose(area);
  }

  /** Takes these blocks up; says whether they can go anywhere. */
  async #take(area: string, pieces: readonly string[]): Promise<boolean> {
    const asked = ++this.#asked;
    const found = await this.#board.ways(pieces);
    if (asked !== this.#asked) return true;
    if (!found.ok || found.value.length === 0) {
      this.putBack();
      if (!found.ok) this.#board.refuse(found.refusal, this.#board.nameOf(area));
      return false;
    }
    this.area = area;
    this.pieces = pieces;
    this.#ways = new Map(found.value.map((way) => [way.to, way]));
    return true;
  }

  /** Puts it down there, if it can go there. */
  #putDown(area: string): boolean {
    const way = this.#ways.get(area);
    if (way === undefined) return false;
    this.putBack();
    this.#board.follow(planTo(way, STACK), this.#board.nameOf(area));
    return true;
  }

  /** Whether enemies stand beside what is in the hand, whom it could attack without a march. */
  get meetsEnemies(): boolean {
    return this.area !== null && this.#board.hasEnemies(this.area) && this.#choices.includes(MOVE);
  }
  /** What has to be chosen for any way. */
  get #choices(): readonly Option[] {
    const [way] = this.#ways.values();
    return way?.choices ?? [];
  }

  attackHere(): void {
    const { area } = this;
    const plan = [...this.#choices.slice(0, this.#choices.indexOf(MOVE)), ATTACK];
    this.putBack();
    if (area !== null) this.#board.follow(plan, this.#board.nameOf(area));
  }

  /** What is in the hand is chosen where it stands: it is asked what it does there. */
  stay(): void {
    const { area } = this;
    const choices = this.#choices;
    this.putBack();
    if (area === null) return;
    const plan = choices.includes(MOVE) ? choices.slice(0, choices.indexOf(MOVE)) : choices;
    if (plan.length > 1) this.#board.follow(plan, this.#board.nameOf(area));
    else this.#board.choose(area);
  }

  putBack(): void {
    this.#asked += 1;
    this.area = null;
    this.pieces = [];
    this.#ways = new Map();
  }

  /** The pointer went down on a block: if it moves, the stack is lifted, or with Shift that block alone. */
  press(event: PointerEvent, area: string, block: string | undefined): void {
    this.#refused = null;
    if (!this.#isAsked || !this.#board.isLit(area)) return;
    const ready = this.#board.readyIn(area);
    const blocks = event.shiftKey
      ? ready.filter(({ id }) => id === block)
      : this.area === area
        ? ready.filter(({ id }) => id !== undefined && this.pieces.includes(id))
        : ready;
    let isTaken: Promise<boolean> = Promise.resolve(true);
    followPointer(event, {
      lift: () => {
        if (blocks.length > 0) isTaken = this.#take(area, idsOf(blocks));
        return blocks.length > 0;
      },
      move: (x, y) => {
        const at = this.#board.onMap(x, y);
        this.held = { blocks, at };
        this.comeOver(this.#board.areaNear(at));
      },
      meet: (at) => this.#board.meet(at),
      drop: (at) => {
        const from = this.held?.at ?? this.#board.standOf(area);
        this.held = null;
        this.over = null;
        const there = at === null ? null : this.#board.areaNear(this.#board.onMap(at.x, at.y));
        void isTaken.then((canGo) => this.#letGo(blocks, from, area, canGo ? there : null));
      },
    });
  }

  /** Let go over a place: there it goes, if it can; otherwise it slides back, and the reason stays. */
  #letGo(blocks: readonly BlockView[], from: Point, area: string, there: string | null): void {
    const goes = there !== null && there !== area && this.#ways.has(there);
    const end = this.#board.standOf(goes ? there : area);
    if (this.#board.slides()) this.sliding = { blocks, way: [from, end] };
    if (there === null || there === area) return;
    if (goes) this.#putDown(there);
    else if (this.isUp) {
      this.#refused = { area: there, because: this.#barriers(there) };
      this.putBack();
    }
  }

  /** Something else is asked: what is in the hand then goes back. */
  turnTo(decision: Decision | null): void {
    this.#refused = null;
    if (decision !== null && decision.kind !== STACK) this.putBack();
  }
}
