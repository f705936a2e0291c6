import { frameIn, type Onlooker } from '@vedette/core';
import type { Components } from '../components/components.js';
import type { Box, CombatResult, Era, Nation, Resource, ScenarioId, Status } from '../components/vocabulary.js';
import { campaign, newCardDraw } from '../contents.js';
import type { CampaignFrame } from '../frames.js';
import type { Ending, Position } from '../position.js';
import { adjusted, DRM_LIMIT, drmParts, finalDrm, rolledResult } from '../rules/campaign/combat.js';
import { sumOf } from '../rules/drm.js';

export interface CardView {
  readonly card: number;
  readonly up: boolean;
}

/**
 * What everybody sees, for there is one player and nothing is hidden but the order of the Draw Deck: what is still in it
 * can always be told from what lies elsewhere, so its contents are shown, by number, and its order exists nowhere.
 */
export interface NapoleonView {
  readonly scenario: ScenarioId;
  readonly year: number;
  readonly era: Era;
  readonly due: Era | null;
  readonly rank: 'officer' | 'general' | 'first-consul' | 'first-consul-for-life' | 'emperor' | 'exile';
  readonly cardDraw: number;
  readonly points: Readonly<Record<Resource, number>>;
  readonly limits: boolean;
  readonly luck: boolean;
  readonly luckSaved: boolean;
  readonly nations: Readonly<Record<Nation, Status>>;
  readonly boxes: Readonly<Partial<Record<Box, readonly CardView[]>>>;
  readonly draw: readonly number[];
  readonly top: readonly number[];
  readonly discard: readonly number[];
  readonly removed: number;
  readonly son: Position['son'];
  readonly bastard: boolean;
  readonly bloody: number;
  /** The card just drawn, while it is dealt with. */
  readonly drawn: number;
  readonly usedThisYear: readonly number[];
  readonly exhausted: readonly number[];
  readonly phase: string;
  readonly fight: {
    readonly card: number;
    readonly round: number;
    readonly victories: number;
    readonly needed: number;
    readonly stalemates: number;
    readonly selected: readonly number[];
    readonly strategy: readonly number[];
    /** Everything that counts in the Round being prepared, by the card it comes from; `null` for earlier Stalemates. */
    readonly modifiers: readonly { readonly card: number | null; readonly drm: number }[];
    readonly sum: number;
    readonly limit: number;
    /** How many of the ten faces of the die give each result as things stand, cards that change results included. */
    readonly chances: Readonly<Partial<Record<CombatResult, number>>>;
  } | null;
  readonly ending: Ending | null;
}

const PHASES: ReadonlySet<string> = new Set([
  'year-setup',
  'card-deck',
  'card-action',
  'campaign-resolution',
  'diplomacy',
  'domestic-politics',
  'clean-up',
  'abdication',
]);

function rankOf(components: Components, position: Position): NapoleonView['rank'] {
  if (position.abdicated) return 'exile';
  if (position.era === 'EMD') return 'emperor';
  if (position.era === 'CMD') return position.up[components.rankCard] ? 'general' : 'officer';
  // Of the two cards of a First Consul the one for life lies face-down until he is it.
  const forLife = position.box.some(
    (box, card) => box === 'I, NAPOLEON' && components.cards[card]?.title === 'First Consul for Life' && position.up[card],
  );
  return forLife ? 'first-consul-for-life' : 'first-consul';
}

/** The sum of a Combat Round as the rules add it, and what the die may bring with it. */
function roundView(components: Components, position: Position, fight: CampaignFrame) {
  const parts = drmParts(components, position, fight);
  const sum = sumOf(parts);
  const drm = finalDrm(components, position, fight);
  const chances: Partial<Record<CombatResult, number>> = {};
  for (let face = 1; face <= 10; face++) {
    const { result } = adjusted(components, position, fight, rolledResult(components, face + drm));
    chances[result] = (chances[result] ?? 0) + 1;
  }
  return {
    modifiers: parts.map(({ card, drm: value }) => ({ card: card === 0 ? null : card, drm: value })),
    sum,
    limit: DRM_LIMIT,
    chances,
  };
}

export const viewOf =
  (components: Components) =>
  (position: Position, _onlooker: Onlooker): NapoleonView => {
    const boxes: Partial<Record<Box, CardView[]>> = {};
    const discard: number[] = [];
    let removed = 0;
    for (let card = 1; card < position.box.length; card++) {
      const box = position.box[card] as Box;
      if (box === 'discard') discard.push(card);
      else if (box === 'removed') removed += 1;
      else if (box !== 'draw' && box !== 'aside' && box !== 'unused' && box !== 'drawn') {
        boxes[box] ??= [];
        boxes[box].push({ card, up: position.up[card] === true });
      }
    }
    const fight = frameIn(position, campaign) ?? null;
    return {
      scenario: position.scenario,
      year: position.year,
      era: position.era,
      due: position.due,
      rank: rankOf(components, position),
      cardDraw: position.cardDraw,
      points: { ...position.points },
      limits: position.limits,
      luck: position.luck,
      luckSaved: position.luckSaved,
      nations: { ...position.nations },
      boxes,
      draw: position.draw.toSorted((one, other) => one - other),
      top: [...position.top],
      discard,
      removed,
      son: position.son,
      bastard: position.bastard,
      bloody: position.bloody,
      drawn: frameIn(position, newCardDraw)?.card ?? 0,
      usedThisYear: [...position.usedThisYear],
      exhausted: [...position.exhausted],
      phase: position.stack.findLast((one) => PHASES.has(one.procedure))?.procedure ?? '',
      fight:
        fight === null
          ? null
          : {
              card: fight.card,
              round: fight.round,
              victories: fight.victories,
              needed: fight.needed,
              stalemates: fight.stalemates,
              selected: [...fight.selected],
              strategy: [...fight.strategy],
              ...roundView(components, position, fight),
            },
      ending: position.ending === null ? null : { ...position.ending, outcomes: [...position.ending.outcomes] },
    };
  };
