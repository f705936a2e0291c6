import { roll } from '@vedette/core';
import { type Components, cardOf } from '../components/components.js';
import type { Nation } from '../components/vocabulary.js';
import { die } from '../contents.js';
import type { RollPart } from '../events.js';
import type { DieFrame } from '../frames.js';
import { type Position, SEAT } from '../position.js';
import type { NapoleonTable } from './board.js';

/**
 * Napoleon's Luck may be used once per Year at most, for one of its options (i-napoleon/4.1/once-per-year,
 * i-napoleon/4.1/not-after-abdication).
 */
export const hasLuck = (position: Position): boolean => position.luck && !position.abdicated;

/** i-napoleon/4.1/flip-when-used: one use of one kind, and the marker stays turned until the Clean Up Phase. */
export function useLuck(table: NapoleonTable, use: 're-roll' | 'ignore' | 'cost', card: number | null): void {
  table.position.luck = false;
  table.record?.({ kind: 'luck-used', use, card });
}

const NOTHING: readonly string[] = [];
const NO_PARTS: readonly RollPart[] = [];
const FACES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A die about to be cast, as the rule that wants it describes it. */
interface Cast {
  /** What the die is called, and for which card or nation it is cast. */
  readonly roll: string;
  readonly card?: number;
  readonly nation?: Nation;
  readonly drm: number;
  /** What the DRM is made of, for the log. */
  readonly parts?: readonly RollPart[];
  /** What each face would bring, as a code; asked only while Luck could still change it. */
  readonly outcomes: () => readonly string[];
  /** The outcome that nobody would roll again. */
  readonly best?: string;
}

/** What each face of the die would bring, one after the other. */
export const eachFace = (outcome: (face: number) => string): readonly string[] => FACES.map(outcome);

/** A frame for a die. */
export const dieFrame = (table: NapoleonTable, cast: Cast): DieFrame => ({
  roll: cast.roll,
  card: cast.card ?? 0,
  nation: cast.nation ?? null,
  drm: cast.drm,
  parts: cast.parts ?? NO_PARTS,
  outcomes: hasLuck(table.position) ? cast.outcomes() : NOTHING,
  best: cast.best ?? '',
  die: 0,
});

function cast(table: NapoleonTable, frame: DieFrame): void {
  // All rolls use a single ten-sided die (i-napoleon/1.2/one-ten-sided-die, i-napoleon/16.0/die-zero-is-ten).
  // i-napoleon/16.0/drm: what is added or taken comes from the roll itself
  frame.die = roll(table, frame.roll, 10);
  table.record?.({
    kind: 'die-rolled',
    roll: frame.roll,
    card: frame.card === 0 ? null : frame.card,
    nation: frame.nation,
    die: frame.die,
    drm: frame.drm,
    parts: frame.parts,
  });
}

/** The roll of Domestic Politics, whose outcomes are Glory gained and lost. */
export const PARIS = 'domestic politics';
/** Glory that Domestic Politics take and that is worth the Luck that would otherwise be lost with the Year. */
const HEAVY_LOSS = -5;
const GRAVE_RESULTS: ReadonlySet<string> = new Set(['bloodyDefeat', 'defeat', 'bloodyStalemate', 'stalemate', 'treason']);

/**
 * Whether an outcome is what Luck is saved for: a battle not won, a marshal's treason, death, the fall, a coup or a vote
 * that fails; and in the last phases of the Year, when there is nothing else to save it for, a nation that turns away and
 * a heavy loss in Paris.
 */
function isGraveOutcome(components: Components, { roll: name, outcomes }: DieFrame, outcome: string): boolean {
  if (name === PARIS) return Number(outcome) <= HEAVY_LOSS;
  if (GRAVE_RESULTS.has(outcome) || outcome.endsWith('/worse')) return true;
  if (!components.scripts.has(outcome)) return false;
  const throne = outcomes.some((other) => components.promoting.has(other));
  return components.deadly.has(outcome) || (throne && !components.promoting.has(outcome));
}

/** Whether a second roll could bring something else, and something that anybody might want. */
function isWorthAsking(components: Components, { luckSaved }: Position, frame: DieFrame): boolean {
  const { outcomes, best, die: face } = frame;
  const shown = outcomes[face - 1] ?? '';
  if (shown === best || (luckSaved && !isGraveOutcome(components, frame, shown))) return false;
  for (const outcome of outcomes) if (outcome !== shown) return true;
  return false;
}

/** Whether a Mandatory card can end the life by itself, or by the Campaign it begins. */
const isGraveCard = (components: Components, card: number): boolean => {
  const { revealed, campaign } = cardOf(components, card);
  return components.deadly.has(revealed?.do ?? '') || components.deadly.has(campaign?.defeat ?? '');
};

/** Whether Luck is offered against a Mandatory card just drawn. */
export const isLuckOffered = (components: Components, position: Position, card: number): boolean =>
  hasLuck(position) && (!position.luckSaved || isGraveCard(components, card));

/** Saved Luck pays where there is something to decide anyway; for its sake alone nobody is asked. */
export const offersLuck = (position: Position, isAskedAnyway: boolean): boolean =>
  hasLuck(position) && (!position.luckSaved || isAskedAnyway);

/** Keeping Luck, and with it saying when one wants to be asked again. */
type Keeping = 'save' | 'watch';
export const keepings = ({ luckSaved }: Position): Keeping[] => [luckSaved ? 'watch' : 'save'];
export function keepLuck({ position }: NapoleonTable, answer: string): void {
  if (answer === 'save' || answer === 'watch') position.luckSaved = answer === 'save';
}

/** Any roll of the game, with the one chance to roll it again. A second roll that could bring nothing else is not offered. */
export const dieSteps = (components: Components) =>
  die.steps(
    {
      cast,
      reroll: die.ask({
        cite: 'i-napoleon/4.1/option-reroll',
        when: ({ position }, frame) => hasLuck(position) && isWorthAsking(components, position, frame),
        seat: () => SEAT,
        candidates: ({ position }) => ['keep', 're-roll', ...keepings(position)],
        pass: 'keep',
        about: (_, frame) => ({
          roll: frame.roll,
          card: frame.card,
          nation: frame.nation,
          die: frame.die,
          drm: frame.drm,
          outcome: frame.outcomes[frame.die - 1] ?? '',
        }),
        choose: (table, frame, answer) => {
          keepLuck(table, answer);
          if (answer !== 're-roll') return;
          useLuck(table, 're-roll', frame.card === 0 ? null : frame.card);
          cast(table, frame);
        },
      }),
    },
    (_, frame) => frame.die,
  );
