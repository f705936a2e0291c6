import {
  type AnyMatch,
  anyGame,
  askWhyNot,
  decisionOf,
  type Json,
  type Option,
  optionsOf,
  play,
  same,
  tableOf,
} from '@vedette/core';
import { matchOfSituation } from '@vedette/core/situations';
import { iNapoleon, type Position } from '../src/index.js';

export const played = anyGame(iNapoleon);
const SEAT = 'napoleon';

/** A position in a few words, to be played on: the words are those of the situation files. */
export class Scene {
  constructor(readonly match: AnyMatch) {}

  get position(): Position {
    return this.match.position as unknown as Position;
  }
  get table() {
    return tableOf(played, this.match.position);
  }
  get kind(): string | null {
    return this.decision?.kind ?? null;
  }
  get decision() {
    return this.match.position.outcome === null ? decisionOf(this.table, SEAT) : null;
  }
  get options(): readonly Option[] {
    return this.match.position.outcome === null ? optionsOf(this.table, SEAT) : [];
  }
  get points() {
    return this.position.points;
  }
  get ending() {
    return this.position.ending;
  }
  get events(): readonly Record<string, unknown>[] {
    return this.match.events.map(({ event }) => event as unknown as Record<string, unknown>);
  }
  happened(wanted: Record<string, unknown>): boolean {
    return this.events.some((event) => Object.entries(wanted).every(([key, value]) => same(event[key], value)));
  }
  where(card: number): string | undefined {
    return this.position.box[card];
  }
  isUp(card: number): boolean | undefined {
    return this.position.up[card];
  }
  offers(option: Option): boolean {
    return this.options.some((one) => same(one, option));
  }
  /** The codes and rules that speak against an option. */
  refusal(option: Option): string[] {
    const reasons = askWhyNot(this.match, SEAT, option);
    return reasons.ok ? reasons.value.flatMap((one) => [one.code, one.cite ?? '']) : [reasons.refusal.code];
  }
  do(...options: readonly Option[]): this {
    for (const option of options) {
      const pending = this.match.position.pending[0];
      const taken = play(this.match, SEAT, pending?.number ?? 0, [option]);
      if (!taken.ok) {
        throw new Error(
          `${this.kind}: ${JSON.stringify(option)} refused (${taken.refusal.code}); offered ${JSON.stringify(this.options)}`,
        );
      }
    }
    return this;
  }
  /** Passes, keeps and declines until this decision is asked, or until the life is over. */
  until(kind: string, limit = 200): this {
    for (let count = 0; count < limit; count++) {
      const { decision } = this;
      if (decision === null || decision.kind === kind) return this;
      const quiet = decision.pass ?? decision.options.find((option) => option === 'discard') ?? decision.options[0];
      this.do(quiet as Option);
    }
    throw new Error(`${kind} was never asked`);
  }
  /** Whether the card drawn next is being asked about: the Card Draw before is over. */
  get drawIsOver(): boolean {
    return this.kind === 'new-card-draw.offer' && this.decision?.about.card === NEXT_CARD;
  }
  /** Lets the rest of the phase happen without doing anything in it. */
  throughPhase(): this {
    const phase = this.phase;
    for (let count = 0; count < 300 && this.phase === phase && this.decision !== null; count++) {
      const { decision } = this;
      const quiet = decision?.pass ?? decision?.options.find((option) => option === 'discard') ?? decision?.options[0];
      this.do(quiet as Option);
    }
    return this;
  }
  get phase(): string {
    return (played.view(this.match.position, SEAT) as { phase: string }).phase;
  }
}

export function scene(words: { readonly [word: string]: Json }): Scene {
  const value = { situation: 'a test', game: 'i-napoleon', ...words };
  return new Scene(matchOfSituation({ line: 1, value, lineOf: () => 1 }, () => played));
}

/** A card that may be Placed or Discarded, and stops the next Card Draw of a scene with that question. */
export const NEXT_CARD = 12;

/** One Card Draw that brings this card; the next one brings a harmless question. */
export function drawing(
  card: number,
  set: { readonly [word: string]: Json } = {},
  more: { readonly [word: string]: Json } = {},
): Scene {
  const next = (set.next ?? {}) as { readonly [label: string]: Json };
  return scene({
    ...more,
    set: {
      luck: 'used',
      ...set,
      deck: [card, NEXT_CARD, ...((set.deck as number[]) ?? [])],
      next: { 'draw deck': [card], ...next },
    },
    phase: 'card-action',
  });
}

/** A life that begins as Emperor. */
export const emperor = { scenario: 'emperor' };
/** One Campaign lies ready. */
export const out = { 'POTENTIAL CAMPAIGNS': [148] };
/** The cards that help by themselves are put away unless a scene names them, so that it counts only what it names. */
function alone(cards: { readonly [box: string]: unknown } = {}): object {
  const named = Object.entries(cards).flatMap(([box, list]) => (box === 'removed' ? [] : [list].flat()));
  const removed = [...[23, 83].filter((card) => !named.includes(card)), ...[cards.removed ?? []].flat()];
  return { ...cards, removed };
}
/** A Campaign of an Emperor with the given Commanders in it, ready to be fought. */
export const fight = (card: number, set: Record<string, unknown> = {}, commanders: number[] = []) =>
  scene({
    ...emperor,
    set: {
      luck: 'used',
      points: { A: 0, G: 40, P: 0 },
      ...set,
      cards: { ...alone({ ...out, ...((set.cards as object) ?? {}) }), CAMPAIGN: [card, ...commanders] },
    },
    phase: 'campaign',
  } as never);
/** The same for a Commander of the Republic. */
export const fightAsCommander = (card: number, set: Record<string, unknown> = {}, commanders: number[] = []) =>
  scene({
    set: {
      luck: 'used',
      year: 1797,
      points: { A: 0, G: 20, P: 5 },
      ...set,
      cards: { ...((set.cards as object) ?? {}), CAMPAIGN: [card, ...commanders] },
    },
    phase: 'campaign',
  } as never);
/** Sends a Commander somewhere. */
export const to = (commander: number, place = 'CAMPAIGN', pay = 'cost') => ({ commander, to: place, pay });
