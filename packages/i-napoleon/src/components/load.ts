import { ok, type Result, refuse } from '@vedette/core';
import * as v from 'valibot';
import { boxesSchema, cardsSchema, dividersSchema, setUpsSchema, tablesSchema } from './schema.js';
import type {
  Box,
  CombatResult,
  Conditions,
  Cost,
  Era,
  Face,
  Nation,
  Points,
  Round,
  ScenarioId,
  Scope,
  Status,
  TriggerName,
  Verbs,
} from './vocabulary.js';

type OneKey<Kinds> = { readonly [K in keyof Kinds]: { readonly [Key in K]: Kinds[K] } }[keyof Kinds];

/** A condition, an operation and a card reference as the files have them. */
export type WrittenCondition =
  | { readonly all: readonly WrittenCondition[] }
  | { readonly any: readonly WrittenCondition[] }
  | { readonly not: WrittenCondition }
  | OneKey<Omit<Conditions<never>, 'all' | 'any' | 'not'>>;
export type WrittenCard = 'self' | number;
export type WrittenOperation = OneKey<Verbs<readonly WrittenOperation[], WrittenCondition, WrittenCard>>;
type Script = readonly WrittenOperation[];

interface Conditional {
  readonly if?: WrittenCondition;
}
type Mode = 'must' | 'may';
type Limit = 'year' | 'game' | 'campaign';

export type WrittenEffect =
  | ({
      // A "When Revealed" instruction sets the decision or action to be taken at once when the card is drawn
      // (i-napoleon/2.2/when-revealed, i-napoleon/2.2/main-section-instruction, i-napoleon/8.1/consider-text).
      readonly kind: 'whenRevealed';
      readonly mode: Mode;
      readonly cost?: Cost;
      readonly do: Script;
      readonly else?: Script;
    } & Conditional)
  | ({
      // Many cards are only Placed when drawn and may be Played at a later time (i-napoleon/2.2/placed-then-played-later,
      // i-napoleon/16.0/placed-card-play).
      readonly kind: 'whenPlayed';
      readonly window: 'existing' | 'campaignPhaseStart' | 'called';
      readonly mode: Mode;
      readonly cost?: Cost;
      readonly limit?: Limit;
      readonly fromFaceDown?: boolean;
      readonly do: Script;
    } & Conditional)
  // Income effects change the income given in the Year Setup Phase (i-napoleon/2.2/income-effect-timing,
  // i-napoleon/8.1.3.2/income-segment).
  | ({ readonly kind: 'income'; readonly gain: Points; readonly side?: 'back' | 'front' } & Conditional)
  // Ongoing effects stay active until their card is Removed (i-napoleon/2.2/ongoing-effect-duration,
  // i-napoleon/8.1.3.2/ongoing-until-removed).
  | ({ readonly kind: 'ongoing'; readonly rule: string; readonly [parameter: string]: unknown } & Conditional)
  | ({
      // Triggered effects usually fire as a reaction to another card being Played or to a stated change of game state
      // (i-napoleon/2.2/triggered-effect-timing, i-napoleon/16.0/trigger).
      readonly kind: 'triggered';
      readonly on: TriggerName;
      readonly mode?: Mode;
      readonly do?: Script;
      readonly moves?: readonly ({ readonly to: Box; readonly do: Script } & Conditional)[];
    } & Conditional)
  | {
      readonly kind: 'campaign';
      // Campaign: a major military action usually deciding the war with the Hostile powers, ending in Victory or Defeat
      // (i-napoleon/16.0/campaign, i-napoleon/9.0/expeditions-distinct).
      readonly enemies: readonly Nation[];
      readonly drm: readonly ({ readonly value: number; readonly round: Round } & Conditional)[];
      readonly rounds: number | null;
      readonly maxCommanders: number | null;
      readonly victoriesNeeded: number;
      readonly start: Script;
      readonly victory: Script;
      readonly defeat: Script;
      readonly stalemate: Script;
    }
  | ({
      readonly kind: 'campaign';
      readonly timing: 'start' | 'combatRound' | 'after' | 'spanishUlcer';
      readonly appliesTo?: Scope;
      readonly limit?: Limit;
      readonly mode?: Mode;
      readonly do: Script;
    } & Conditional)
  | ({
      // Combat effects act during a single Combat Round of the Campaign Resolution Phase
      // (i-napoleon/2.2/combat-effect-timing, i-napoleon/8.1.3.2/combat-one-round).
      readonly kind: 'combat';
      readonly drm: number;
      readonly round: Round;
      readonly cost: Cost;
      readonly appliesTo: Scope;
      readonly mode: 'may' | 'auto';
      readonly limit?: Limit;
      readonly whenUsed?: Script;
      readonly onDefeat?: Script;
    } & Conditional)
  | ({
      readonly kind: 'result';
      readonly adjust: { readonly from: readonly CombatResult[]; readonly to: CombatResult };
      readonly side: 'enemy' | 'friendly';
      readonly appliesTo: Scope;
      readonly round: Round;
    } & Conditional)
  | {
      readonly kind: 'commander';
      readonly drm: number;
      readonly cost: Cost;
      readonly independent: boolean;
      readonly loyalty: readonly [number, number] | null;
      readonly rounds: 'any' | '2+';
      readonly uses: number;
      readonly special?: readonly string[];
      readonly bonus?: readonly { readonly drm: number; readonly round?: Round; readonly campaigns?: readonly number[] }[];
      readonly onUse?: Script;
      readonly appliesTo?: Scope;
    };

export interface WrittenCardFile {
  readonly number: number;
  readonly title: string;
  readonly deck: Era;
  readonly type: string;
  readonly nation: Nation | 'france' | null;
  // The lower left of a card gives the Era, Year or condition by which it is Added (i-napoleon/2.2/added-by-field).
  readonly addedBy: { readonly when: string; readonly value: string | number };
  // The lower right of a card gives the Year or condition, if any, by which it is Removed (i-napoleon/2.2/removed-by-field).
  readonly removedBy: readonly {
    readonly when: string;
    readonly value?: string | number;
    readonly campaigns?: readonly number[];
  }[];
  readonly placement: { readonly box: Box; readonly face: Face; readonly onEntry: boolean } | null;
  readonly effects: readonly WrittenEffect[];
}

export interface Divider {
  readonly id: string;
  readonly enters: { readonly when: 'start' | 'year' | 'era' | 'abdication'; readonly year?: number; readonly era?: Era };
  readonly cards: readonly number[];
}

export interface SetUp {
  readonly id: ScenarioId;
  readonly year: number;
  readonly era: Era;
  readonly points: { readonly A: number; readonly D: number; readonly G: number; readonly P: number };
  readonly nations: { readonly [N in Nation]: Status };
  readonly boxes: readonly { readonly box: Box; readonly cards: readonly number[]; readonly face: Face }[];
  readonly draw: readonly number[];
  readonly aside: readonly string[];
  readonly removed: readonly number[];
  readonly unused: readonly number[];
  readonly played: readonly number[];
  readonly lastYear: number;
  readonly ends: 'first-consul' | 'emperor' | 'life';
  readonly win: WrittenCondition | null;
}

interface Range {
  readonly from: number | null;
  readonly to: number | null;
}
export interface CampaignRow {
  readonly austria: readonly Status[];
  readonly prussia: readonly Status[];
  readonly russia: readonly Status[];
  readonly spain: readonly Status[];
  readonly card?: number | null;
  readonly roll?: readonly (Range & { readonly card: number | null; readonly cardsUnusable?: Nation })[];
  readonly mode: Mode;
  readonly cardsUnusable?: Nation;
  readonly declined?: Points;
}
export interface Tables {
  readonly cardDrawTrack: readonly { readonly space: number; readonly endsOn: readonly [number, number] | null }[];
  readonly combat: readonly (Range & { readonly result: CombatResult })[];
  readonly foreignDiplomacy: readonly (Range & { readonly result: 'worse' | 'none' })[];
  readonly domesticPolitics: readonly (Range & { readonly gain: Points })[];
  readonly emperorCampaigns: readonly CampaignRow[];
  readonly firstConsulCampaigns: readonly { readonly if: WrittenCondition; readonly card: number }[];
  readonly conquest: { readonly income: Points };
  readonly years: { readonly first: number; readonly last: number };
  readonly glory: { readonly most: number; readonly limits: number };
  readonly exchanges: readonly {
    readonly segment: 'income' | 'diplomacy' | 'politics';
    readonly give: Points;
    readonly get: Points;
  }[];
  readonly exchangeLimits: { readonly income: number; readonly diplomacy: number; readonly politics: number };
  readonly abdication: {
    readonly place: number;
    readonly remove: readonly number[];
    readonly deck: readonly number[];
    readonly stop: readonly number[];
  };
}

/** The component data of the game, one member a file. Packs replace any of them. */
export type NapoleonData = {
  readonly cards: unknown;
  readonly boxes: unknown;
  readonly tables: unknown;
  readonly dividers: unknown;
  readonly 'set-ups': unknown;
};

export interface CheckedData {
  readonly cards: readonly WrittenCardFile[];
  readonly tables: Tables;
  readonly dividers: readonly Divider[];
  readonly setUps: readonly SetUp[];
}

function faultsOf(file: string, schema: v.GenericSchema, value: unknown): string[] {
  const parsed = v.safeParse(schema, value);
  return parsed.success
    ? []
    : parsed.issues.slice(0, 20).map((issue) => `${file} ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

/** Checks the component files and says of every fault where it is. */
export function loadData(files: Readonly<Record<string, unknown>>): Result<CheckedData> {
  const faults = [
    ...faultsOf('cards.json', cardsSchema, files.cards),
    ...faultsOf('boxes.json', boxesSchema, files.boxes),
    ...faultsOf('tables.json', tablesSchema, files.tables),
    ...faultsOf('dividers.json', dividersSchema, files.dividers),
    ...faultsOf('set-ups.json', setUpsSchema, files['set-ups']),
  ];
  if (faults.length > 0) return refuse('bad-data', { faults });
  // The schemas above are the check; the types are written out by hand because operations contain operations.
  return ok({
    cards: (files.cards as { cards: readonly WrittenCardFile[] }).cards,
    tables: files.tables as Tables,
    dividers: (files.dividers as { dividers: readonly Divider[] }).dividers,
    setUps: (files['set-ups'] as { setUps: readonly SetUp[] }).setUps,
  });
}
