import type { Decision, Option, Refusal, Result, Way } from '@vedette/core';

/** What the hand needs of the table. */
interface Hand {
  ways(pieces: readonly string[]): Promise<Result<readonly Way[]>>;
  follow(plan: readonly Option[], what: string): Promise<void> | void;
}

const STACK = 'operation.chooseStack';
const STEP = 'march.step';
/**
 * A stack that the reader has taken up: where it can go, before anything has been chosen. Put down somewhere it sets out,
 * and goes on by itself when its card has come out, as long as the points do.
 */
export class TakenUp {
  area: string | null = $state(null);
  pieces: readonly string[] = $state.raw([]);
  ways: ReadonlyMap<string, Way> = $state.raw(new Map());
  /** Where it is bound for, once it has set out. */
  #bound: string | null = null;
  /** How many have been asked for: what an older question finds is of no use. */
  #asked = 0;
  readonly #onrefused: (refusal: Refusal, area: string) => void;

  constructor(onrefused: (refusal: Refusal, area: string) => void) {
    this.#onrefused = onrefused;
  }

  get isUp(): boolean {
    return this.area !== null;
  }

  /** Where it can go and what that takes, by area; nothing while nothing is taken up. */
  get marches(): ReadonlyMap<string, Way> | null {
    return this.area === null ? null : this.ways;
  }

  /** Whether a stack may be taken up now. */
  static isAsked = (decision: Decision | null): boolean => decision?.kind === STACK;

  /** Takes these blocks up; says whether they can go anywhere. */
  async take(area: string, pieces: readonly string[], hand: Hand): Promise<boolean> {
    const asked = ++this.#asked;
    const found = await hand.ways(pieces);
    if (asked !== this.#asked) return true;
    if (!found.ok || found.value.length === 0) {
      this.putBack();
      if (!found.ok) this.#onrefused(found.refusal, area);
      return false;
    }
    this.area = area;
    this.pieces = pieces;
    this.ways = new Map(found.value.map((way) => [way.to, way]));
    return true;
  }

  /** Takes one block in or leaves it behind; the last one stays. */
  async toggle(block: string, hand: Hand): Promise<void> {
    const { area } = this;
    const pieces = this.pieces.includes(block) ? this.pieces.filter((one) => one !== block) : [...this.pieces, block];
    if (area !== null && pieces.length > 0) await this.take(area, pieces, hand);
  }

  /** Puts it down there, if it can go there. */
  putDown(area: string, name: string, hand: Hand): boolean {
    const way = this.ways.get(area);
    if (way === undefined) return false;
    this.putBack();
    this.#bound = area;
    void hand.follow(way.choices, name);
    return true;
  }

  putBack(): void {
    this.#asked += 1;
    this.area = null;
    this.pieces = [];
    this.ways = new Map();
  }

  /** Something else is asked: what has set out goes on if it still can. */
  async goOn(decision: Decision | null, nameOf: (area: string) => string, hand: Hand): Promise<void> {
    if (decision === null) return;
    if (!TakenUp.isAsked(decision)) this.putBack();
    const to = this.#bound;
    if (to === null) return;
    if (decision.kind === STACK) this.#bound = null;
    if (decision.kind !== STEP) return;
    this.#bound = null;
    const found = await hand.ways([]);
    const way = found.ok ? found.value.find((one) => one.to === to) : undefined;
    if (way !== undefined) await hand.follow(way.choices, nameOf(to));
  }
}
