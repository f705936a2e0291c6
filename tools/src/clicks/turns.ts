/**
 * Turns of 1806 as the simple player would play them, each of his choices made on the page with as few clicks as a person
 * needs for it. A stack that is carried to its place is one click: the button is pressed once. What he chooses is asked of
 * him with the position that the page has kept.
 */
import { readOpponent } from '@vedette/ai';
import {
  type AnyGame,
  copyPosition,
  type Decision,
  decisionOf,
  determinize,
  type Option,
  type Random,
  type Running,
  randomFrom,
  same,
  tableOf,
  take,
} from '@vedette/core';
import { entryOf } from '@vedette/games';
import type { Page } from 'playwright-core';

export interface PlayedTurns {
  readonly clicks: number;
  readonly turns: number;
  readonly decisions: number;
  /** At how many of them the last could be taken back. */
  readonly undoable: number;
  /** The clicks, by what was decided with them, and how often that was asked. */
  readonly spent: Readonly<Record<string, Spent>>;
}

export interface Spent {
  readonly clicks: number;
  readonly times: number;
}

const SEAT = 'french';
const LOSSES = 'share-losses.takeCube';
/** What is asked is drawn within this time, in milliseconds, however busy the machine. */
const DRAWN = 15_000;
/** How often he thinks through what he cannot know. */
const GUESSES = 7;
const simple = (() => {
  const found = readOpponent('simple', () => 0);
  if (!found.ok) throw new Error('there is no simple player');
  return found.value;
})();

// Written as text: these run in the page. The match as it is kept, once it is the reader who is asked and shown his options.
const KEPT = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('vedette');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const heads = opening.result.transaction('heads').objectStore('heads').getAll();
    heads.onsuccess = () => { opening.result.close(); resolve(heads.result[0] ?? null); };
  };
})`;
const ASKED = '#prompt .over, #options:not([aria-busy="true"]) button';
/** Nothing is asked on the sheet; what lies over options has to be put away, whoever acts on the map does not care. */
const OVER_TABLE = '.sheet[role=dialog]:not(:has(#options button)) .close';
const WAITED = '.answers[inert] ~ section .button.main';
const IS_OVER = `document.querySelector('#prompt .over') !== null`;
const CAN_UNDO = `[...document.querySelectorAll('#prompt .actions button')].some((button) => button.querySelector('use[href="#i-undo"]') && !button.disabled)`;

/** Where who has a march before him may point at its end, and need not answer first. */
const SETS_OUT: ReadonlySet<string> = new Set(['operation.act', 'event-window.playOne']);

/** What is meant to be done with a stack, as far as it can be foreseen. */
interface Meant {
  readonly area: string;
  /** Who could go, where one may choose among them; and who does. */
  readonly ready: readonly string[];
  readonly blocks: readonly string[];
  readonly act: Option | null;
  readonly to: string | null;
}

/** A place on the screen. */
interface Middle {
  readonly x: number;
  readonly y: number;
  readonly board: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly isFree: boolean;
}

/** The one of them that most others are like. */
function mostAlike<T>(all: readonly T[]): T {
  const alike = (one: T): number => all.filter((other) => same(one as never, other as never)).length;
  return all.reduce((best, one) => (alike(one) > alike(best) ? one : best));
}

/** The simple player at the page. */
class Hand {
  readonly #page: Page;
  readonly #game: AnyGame;
  readonly #random: Random = randomFrom('clicks');
  clicks = 0;

  /** Whether stacks are carried to where they go, or clicked and put down by another click. */
  readonly #carries: boolean;

  constructor(page: Page, game: AnyGame, carries: boolean) {
    this.#page = page;
    this.#game = game;
    this.#carries = carries;
  }

  async answer(position: Running, decision: Decision): Promise<void> {
    const choice = simple.choose(this.#game, position, SEAT, this.#random);
    const { kind, pass } = decision;
    const isPlace = typeof choice === 'string' && !same(choice, pass);
    if (kind === 'operation.chooseStack' && isPlace) await this.#sendOut(this.#foresee(position, choice));
    else if (kind === 'march.step' && isPlace) await this.#goOn(choice, this.#foresee(position, choice).to);
    else if (SETS_OUT.has(kind) && typeof choice === 'string' && (await this.#pointAhead(position, choice))) return;
    else if (!(await this.#takeProposed(position, decision))) {
      await this.#take(decision, choice, position);
      // What ends one's operations is asked for once more.
      if (kind === 'operation.chooseStack' && same(choice, pass)) await this.#take(decision, choice, position);
    }
  }

  /**
   * What he would do from this choice on: what most of his guesses at what he cannot know come to. Who sets out means to
   * come somewhere, even if the card may turn out too low.
   */
  #foresee(position: Running, area: string): Meant {
    const guesses = Array.from({ length: GUESSES }, () => this.#guess(position, area));
    const { ready, blocks, act } = mostAlike(guesses.map(({ to: _, ...meant }) => meant));
    const ends = guesses.filter((one) => one.act === act && same(one.blocks, blocks)).flatMap(({ to }) => to ?? []);
    return { area, ready, blocks, act, to: ends.length > 0 ? mostAlike(ends) : null };
  }

  #guess(position: Running, area: string): Meant {
    const table = tableOf(this.#game, determinize(this.#game, copyPosition(position, this.#game.copy), SEAT, this.#random));
    const [blocks, steps]: [string[], string[]] = [[], []];
    let act: Option | null = null;
    if (decisionOf(table, SEAT)?.kind === 'march.step') steps.push(area);
    take(table, SEAT, area);
    const choice = decisionOf(table, SEAT);
    const ready =
      choice?.kind === 'operation.takeBlocks' ? choice.options.filter((one) => typeof one === 'string' && one !== 'go') : [];
    for (let choices = 0; choices < 40 && table.position.outcome === null; choices++) {
      const seat = table.position.pending[0]?.seat ?? '';
      const choice = simple.choose(this.#game, table.position, seat, this.#random);
      const kind = decisionOf(table, seat)?.kind;
      if (seat === SEAT) {
        if (kind === 'operation.takeBlocks' && typeof choice === 'string' && choice !== 'go') blocks.push(choice);
        else if (kind === 'operation.act' && typeof choice === 'string') act = choice;
        else if (kind === 'march.step' && typeof choice === 'string' && choice !== 'stop') steps.push(choice);
        else if (kind === 'operation.chooseStack' || kind === 'operation.attackAfterMove') break;
      }
      take(table, seat, choice);
    }
    return { area, ready: ready.map(String), blocks: blocks.toSorted(), act, to: steps.at(-1) ?? null };
  }

  /** Takes the stack up, leaves behind who does not go, and puts it down where it is to go; what stays is chosen as it stands. */
  async #sendOut({ area, ready, blocks, act, to }: Meant): Promise<void> {
    const page = this.#page;
    if (act === 'move' && to !== null && (await this.#carry(area, ready, blocks, to))) return;
    if (blocks.length > 0 && act === 'move') {
      // Where few of many go, the first of them is taken up alone, and the others along.
      const isFew = blocks.length < ready.length - blocks.length;
      if (isFew) await this.#takeAlone(area, blocks[0] ?? '');
      else if (!(await this.#takeUp(area))) return;
      for (const block of isFew ? blocks.slice(1) : ready.filter((one) => !blocks.includes(one))) {
        await this.#click(`[data-thing="${area}"] [data-thing="${block}"]`);
        await page.waitForTimeout(100);
      }
    } else if (!(await this.#takeUp(area))) return;
    await page.waitForTimeout(150);
    // Some cannot go without the others: then all of them are asked what they do.
    if ((await page.locator('.taken').count()) === 0 && !(await this.#takeUp(area))) return;
    const goes = act === 'move' && to !== null && (await this.#leadsTo(to));
    const attacks = act === 'attack' && (await page.locator('.taken .attack').count()) > 0;
    await this.#click(goes ? `#area-${to}` : attacks ? '.taken .attack' : '.taken .stay');
  }

  /** Takes one block up out of its stack, with Shift, which counts too. */
  async #takeAlone(area: string, block: string): Promise<void> {
    const drawn = this.#page.locator(`[data-thing="${area}"] [data-thing="${block}"]`).first();
    await drawn.dispatchEvent('click', { shiftKey: true });
    this.clicks += 2;
    await this.#page.locator('.taken').waitFor();
  }

  /** Takes a stack up. Who can go nowhere is not taken up: he is chosen with that. */
  async #takeUp(area: string): Promise<boolean> {
    await this.#click(`#area-${area}`);
    return this.#page
      .locator('.taken')
      .waitFor({ timeout: 1500 })
      .then(
        () => true,
        () => false,
      );
  }

  /** Puts away what lies over the table: a battle that has been looked at, and what the others did, if it is in the way. */
  async putAway(): Promise<void> {
    if ((await this.#page.locator(OVER_TABLE).count()) > 0) await this.#click(OVER_TABLE);
  }

  /** Carries the whole stack, or with Shift, which counts too, one block of it. Only where it is in sight to begin with. */
  async #carry(area: string, ready: readonly string[], blocks: readonly string[], to: string): Promise<boolean> {
    const page = this.#page;
    const [only] = blocks;
    if (!this.#carries || (blocks.length > 1 && blocks.length < ready.length)) return false;
    const block = blocks.length === 1 && only !== undefined ? `[data-thing="${only}"]` : '[data-thing]';
    const from = await this.#middle(`[data-thing="${area}"] ${block}`);
    if (!from.isFree) return false;
    const isOne = blocks.length === 1 && ready.length > 1;
    if (isOne) await page.keyboard.down('Shift');
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 12, from.y + 12, { steps: 3 });
    await page.locator('.taken').waitFor();
    await this.#carryTo(`#area-${to}`);
    await page.mouse.up();
    await page.keyboard.up('Shift');
    this.clicks += isOne ? 2 : 1;
    return true;
  }

  /** The map comes to meet what is carried to its edge: whoever carries follows the place until he is over it. */
  async #carryTo(place: string): Promise<void> {
    for (let looks = 0; looks < 200; looks++) {
      const { x, y, board } = await this.#middle(place);
      const [left, top] = [
        Math.min(Math.max(x, board.left + 4), board.right - 4),
        Math.min(Math.max(y, board.top + 4), board.bottom - 4),
      ];
      await this.#page.mouse.move(left, top, { steps: 3 });
      await this.#page.waitForTimeout(40);
      const now = await this.#middle(place);
      if (Math.hypot(now.x - left, now.y - top) < 6) return;
    }
  }

  /** The middle of a thing on the map, and whether a pointer finds the map there. */
  #middle = (thing: string): Promise<Middle> =>
    this.#page.evaluate<Middle>(`(() => {
      const { left, top, right, bottom } = document.querySelector('#board').getBoundingClientRect();
      const { x: from, y: down, width, height } = document.querySelector('${thing}').getBoundingClientRect();
      const [x, y] = [from + width / 2, down + height / 2];
      const isIn = x > left + 4 && x < right - 4 && y > top + 4 && y < bottom - 4;
      return { x, y, board: { left, top, right, bottom }, isFree: isIn && document.elementFromPoint(x, y)?.closest('svg.map') !== null };
    })()`);

  /** A march that is under way goes on: to its end at once, if the map leads there. */
  async #goOn(next: string, to: string | null): Promise<void> {
    const leads = to !== null && (await this.#leadsTo(to));
    await this.#click(`#area-${leads ? to : next}`);
  }

  /** Points at where the march is to come that this choice leads to, if the map leads there already. */
  async #pointAhead(position: Running, choice: string): Promise<boolean> {
    const { to } = this.#foresee(position, choice);
    if (to === null || !(await this.#leadsTo(to))) return false;
    await this.#click(`#area-${to}`);
    return true;
  }

  #leadsTo = (area: string): Promise<boolean> =>
    this.#page.evaluate<boolean>(`/ march( without a card)?: /.test(document.querySelector('#area-${area}').ariaLabel)`);

  /** Takes what the page proposes, if that is what he would choose one after the other. */
  async #takeProposed(position: Running, { kind, pass }: Decision): Promise<boolean> {
    const proposed = this.#page.locator('#options .proposal span');
    if ((await proposed.count()) === 0) return false;
    // He too takes them from where they are missed least.
    if (kind === LOSSES) {
      await this.#click('#options .proposal');
      await this.#page.locator('#options .proposal').waitFor({ state: 'detached' });
      return true;
    }
    const table = tableOf(this.#game, copyPosition(position, this.#game.copy));
    const view = this.#game.view(position, SEAT);
    const first = decisionOf(table, SEAT);
    const labels: string[] = [];
    for (let asked = first; first !== null && asked?.kind === kind; asked = decisionOf(table, SEAT)) {
      const choice = simple.choose(this.#game, table.position, SEAT, this.#random);
      if (!same(choice, pass)) labels.push(this.#game.text('en').option(first, choice, view));
      take(table, SEAT, choice);
    }
    if ((await proposed.textContent()) !== `all at once: ${labels.join('; ')}`) return false;
    await this.#click('#options .proposal');
    // It is taken question by question.
    await this.#page.waitForTimeout(150 * (labels.length + 1));
    return true;
  }

  async #take(decision: Decision, choice: Option, position: Running): Promise<void> {
    const label = this.#game.text('en').option(decision, choice, this.#game.view(position, SEAT));
    if ((await this.#page.locator(WAITED).count()) > 0) await this.#click(WAITED);
    // What is kept may not be drawn yet; or it has been answered meanwhile, by a plan: then one looks again.
    const button = this.#page.locator('#options button').filter({ has: this.#page.locator('span', { hasText: label }) });
    const isThere = await button
      .first()
      .waitFor({ state: 'attached', timeout: DRAWN })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) return;
    await button.first().dispatchEvent('click');
    this.clicks += 1;
  }

  async #click(selector: string): Promise<void> {
    await this.#page.locator(selector).first().dispatchEvent('click');
    this.clicks += 1;
  }
}

/** Plays so many turns, or until the match is over. */
export async function playTurns(page: Page, turns: number, carries: boolean): Promise<PlayedTurns> {
  const game = await entryOf('1806')?.load();
  if (game === undefined) throw new Error('there is no 1806');
  const hand = new Hand(page, game, carries);
  let isOver = false;
  const spent: Record<string, Spent> = {};
  let [begun, now, decisions, undoable]: [number | null, number, number, number] = [null, 0, 0, 0];
  for (;;) {
    await page.locator(`${ASKED}, ${OVER_TABLE}`).first().waitFor();
    await hand.putAway();
    // What is shown is kept already; what answers itself may still be under way.
    await page.waitForTimeout(120);
    const head = await page.evaluate<{ position: Running; outcome: unknown } | null>(KEPT);
    isOver = head === null || head.outcome !== null || (await page.evaluate<boolean>(IS_OVER));
    if (isOver || head === null) break;
    now = game.turn(head.position);
    begun ??= now;
    if (now - begun >= turns) break;
    const decision = decisionOf(tableOf(game, head.position), SEAT);
    if (decision === null || (await page.locator(ASKED).count()) === 0) continue;
    decisions += 1;
    if (await page.evaluate<boolean>(CAN_UNDO)) undoable += 1;
    const before = hand.clicks;
    await hand.answer(head.position, decision);
    const { clicks, times } = spent[decision.kind] ?? { clicks: 0, times: 0 };
    spent[decision.kind] = { clicks: clicks + hand.clicks - before, times: times + 1 };
  }
  return { clicks: hand.clicks, turns: now - (begun ?? now) + (isOver ? 1 : 0), decisions, undoable, spent };
}
