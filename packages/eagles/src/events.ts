import type { Army, Side, Weather } from './components/data/schema.js';

/**
 * Hexes are named; counters carry their public number; what only one side may know stands in `only`. An event with
 * nothing beside it is told to that side alone (series/sr-30/owner-only-rolls, series/sr-27/hidden-list).
 */
type Own<T> = { readonly [seat: string]: T };

export type EaglesEvent =
  | { readonly kind: 'turn-began'; readonly date: string; readonly weather: Weather }
  | { readonly kind: 'player-turn-began'; readonly side: Side }
  | { readonly kind: 'set-up'; readonly side: Side; readonly counters: number }
  | {
      readonly kind: 'points-received';
      readonly only: Own<{ readonly army: Army; readonly die: number; readonly points: number; readonly total: number }>;
    }
  | { readonly kind: 'source-changed'; readonly army: Army; readonly hex: string }
  | { readonly kind: 'center-moved'; readonly army: Army; readonly to: string }
  | { readonly kind: 'center-removed'; readonly army: Army; readonly lost: boolean }
  | {
      readonly kind: 'replacements-arrived';
      readonly only: Own<{ readonly army: Army; readonly points: Readonly<Record<string, number>> }>;
    }
  | { readonly kind: 'recruitment-disrupted'; readonly army: Army }
  | { readonly kind: 'strengthened'; readonly only: Own<{ readonly unit: string; readonly points: number }> }
  | {
      readonly kind: 'organized';
      /** With the name of a general who leads no longer. */
      readonly only: Own<{ readonly action: string; readonly what: string; readonly with: string; readonly name?: string }>;
    }
  | {
      readonly kind: 'counter-appeared' | 'counter-left';
      readonly army: Army;
      readonly counter: number;
      readonly hex: string;
      /** A Leader's id, or `vedette`; with the name of a Major General, who may be gone when it is told. */
      readonly only: Own<{ readonly what: string; readonly name?: string }>;
    }
  | { readonly kind: 'vedettes-driven-off'; readonly side: Side; readonly from: string; readonly to: string }
  | { readonly kind: 'vedette-clash'; readonly hex: string; readonly mover: number; readonly other: number }
  | { readonly kind: 'withdrawn'; readonly leader: string; readonly substitute: string | null }
  | { readonly kind: 'promoted'; readonly leader: string }
  | {
      readonly kind: 'marched';
      readonly side: Side;
      readonly army: Army;
      readonly counter: number;
      readonly path: readonly string[];
      readonly only: Own<{ readonly leader: string; readonly spent: number }>;
    }
  | {
      readonly kind: 'initiative-rolled';
      readonly only: Own<{ readonly leader: string; readonly die: number; readonly success: boolean }>;
    }
  | {
      readonly kind: 'confused';
      readonly only: Own<{ readonly leader: string; readonly direction: number; readonly points: number }>;
    }
  | {
      readonly kind: 'scouted';
      readonly only: Own<{ readonly hex: string; readonly die: number; readonly learned: string }>;
    }
  | { readonly kind: 'contact'; readonly hex: string }
  | { readonly kind: 'repulsed'; readonly side: Side; readonly hex: string }
  | { readonly kind: 'repulse-refused'; readonly side: Side; readonly hex: string }
  | { readonly kind: 'left-the-map'; readonly only: Own<{ readonly leader: string; readonly hex: string; readonly box: string }> }
  | { readonly kind: 'attrition-rolled'; readonly only: Own<{ readonly rolls: readonly AttritionRoll[] }> }
  | { readonly kind: 'loss-taken'; readonly only: Own<{ readonly unit: string; readonly points: number }> }
  | { readonly kind: 'redoubt'; readonly hex: string; readonly state: 'begun' | 'finished' | 'removed' }
  | {
      readonly kind: 'bridge-worked';
      readonly side: Side;
      readonly hexes: readonly [string, string];
      readonly action: string;
    }
  | {
      readonly kind: 'bridge-work-failed';
      readonly only: Own<{ readonly hexes: readonly [string, string]; readonly action: string }>;
    }
  | { readonly kind: 'siege-rolled'; readonly hex: string; readonly surrendered: boolean }
  | {
      readonly kind: 'siege-duration-rolled';
      readonly place: 'thorn' | 'danzig';
      readonly spaces: number;
      readonly fortnights: number;
    }
  | { readonly kind: 'danzig-fell' }
  | {
      readonly kind: 'battle-joined';
      readonly hex: string;
      readonly attackers: readonly Stated[];
      readonly defenders: readonly Stated[];
    }
  | { readonly kind: 'chits-shown'; readonly attacker: string; readonly defender: string; readonly battle: string }
  | {
      readonly kind: 'battle-rolled';
      readonly round: number;
      readonly by: 'attack' | 'counterattack';
      readonly odds: string;
      readonly die: number;
      readonly modifier: number;
      readonly effect: 'AR' | 'DR' | '-';
      readonly attackerLoss: number;
      readonly defenderLoss: number;
      /** What the odds were made of, after halving and doubling, and what made up the modifier; not told by older rules. */
      readonly attacking?: number;
      readonly attacked?: number;
      readonly parts?: readonly ModifierPart[];
    }
  | { readonly kind: 'leader-tested'; readonly side: Side; readonly die: number; readonly success: boolean }
  | { readonly kind: 'counterattack-declined'; readonly side: Side }
  | { readonly kind: 'broke-off'; readonly side: Side }
  | { readonly kind: 'battle-refused'; readonly side: Side; readonly hex: string; readonly allowed: boolean }
  | { readonly kind: 'battle-dropped'; readonly hex: string }
  | { readonly kind: 'pursuit-rolled'; readonly side: Side; readonly die: number; readonly most: number }
  | { readonly kind: 'pursued'; readonly side: Side; readonly hexes: number; readonly loss: number }
  | { readonly kind: 'retreated'; readonly side: Side; readonly from: string; readonly path: readonly string[] }
  | { readonly kind: 'eliminated'; readonly side: Side; readonly hex: string }
  | { readonly kind: 'leader-captured'; readonly leader: string }
  | { readonly kind: 'leader-escaped'; readonly leader: string }
  | { readonly kind: 'leader-wounded'; readonly leader: string; readonly fortnights: number }
  | { readonly kind: 'advanced'; readonly side: Side; readonly counter: number; readonly hex: string }
  | {
      readonly kind: 'battle-ended';
      readonly hex: string;
      readonly winner: Side | null;
      readonly attackerLost: number;
      readonly defenderLost: number;
      readonly spaces: number;
    }
  | { readonly kind: 'morale-moved'; readonly why: string; readonly spaces: number; readonly to: string }
  | { readonly kind: 'armistice'; readonly forced: boolean }
  | { readonly kind: 'fortnight-began'; readonly fortnight: string }
  | { readonly kind: 'fortnight-declared'; readonly fortnight: string }
  | { readonly kind: 'fortnight-ended'; readonly side: Side }
  | {
      readonly kind: 'hospital-emptied';
      readonly only: Own<{ readonly army: Army; readonly returned: number; readonly healing: number }>;
    }
  | { readonly kind: 'battalion-bought'; readonly only: Own<{ readonly number: number }> }
  | { readonly kind: 'sea-step'; readonly only: Own<{ readonly step: string }> }
  | { readonly kind: 'fleet-placed'; readonly where: 'inside' | 'outside' };

export interface AttritionRoll {
  readonly leader: string;
  readonly strength: number;
  readonly die: number;
  readonly index: number;
  readonly loss: number;
}

/** What gives something to the combat die. */
export interface ModifierPart {
  readonly what: 'leaders' | 'ground' | 'river' | 'guns' | 'guard' | 'horse';
  readonly drm: number;
}

export interface Stated {
  readonly leader: string;
  readonly name: string;
  readonly infantry: number;
  readonly cavalry: number;
  readonly artillery: number;
}
