/**
 * The Ford, an example of a whole game: dice, hidden strengths, reaction windows. Two sides of three companies face
 * each other over a river; whoever enters the other's camp wins.
 *
 * 1. The sides alternate. The active side marches one company to a neighbouring area, or holds.
 * 2. At most two companies of a side stand in one area. A company that fought in its side's last march rests and may not
 *    march now.
 * 3. Strengths are hidden from the other side until a company fights; from then on they are known.
 * 4. Marching among enemies is a combat. First the defender, then the attacker may spend a token: Ambush and Reserve,
 *    two dice more each, once in the game. Each side rolls a die for each point of strength of its companies in the
 *    area, and fives and sixes are hits. Fewer hits loses; a tie is the defender's.
 * 5. The loser loses a point of strength with a company of its choice and retreats all companies to a neighbouring area
 *    nearer to its camp without enemies; a company that cannot is lost. A company without strength is lost.
 * 6. A side in the enemy camp wins at once; after ten rounds the greater total strength wins, or nobody.
 */
import type { Running } from '../../position.js';
import { of, vocabularyOf } from '../../procedures.js';

export const SIDES = ['blue', 'red'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'blue' ? 'red' : 'blue');

export const ROUNDS = 10;

/** From Blue's camp to Red's. */
export const AREAS = ['blue-camp', 'west-bank', 'ford', 'mill', 'east-bank', 'red-camp'] as const;
export type Area = (typeof AREAS)[number];
const WAYS: Readonly<Record<Area, readonly Area[]>> = {
  'blue-camp': ['west-bank'],
  'west-bank': ['blue-camp', 'ford', 'mill'],
  ford: ['west-bank', 'east-bank'],
  mill: ['west-bank', 'east-bank'],
  'east-bank': ['ford', 'mill', 'red-camp'],
  'red-camp': ['east-bank'],
};
export const neighbours = (area: Area): readonly Area[] => WAYS[area];
export const campOf = (side: Side): Area => (side === 'blue' ? 'blue-camp' : 'red-camp');

/** How many marches an area lies from a side's camp. */
export function distanceToCamp(side: Side, area: Area): number {
  const fromBlue = { 'blue-camp': 0, 'west-bank': 1, ford: 2, mill: 2, 'east-bank': 3, 'red-camp': 4 }[area];
  return side === 'blue' ? fromBlue : 4 - fromBlue;
}

export interface Company {
  readonly id: string;
  readonly side: Side;
  /** `null` once it is lost. */
  area: Area | null;
  strength: number;
  /** Whether the other side has seen its strength. */
  seen: boolean;
  rests: boolean;
}

export interface FordPosition extends Running {
  round: number;
  active: Side;
  companies: Company[];
  /** Sides that still have their token. */
  tokens: Side[];
}

export type FordEvent =
  | { readonly kind: 'round-began'; readonly round: number }
  | { readonly kind: 'marched'; readonly side: Side; readonly company: string; readonly from: Area; readonly to: Area }
  | { readonly kind: 'held'; readonly side: Side }
  | { readonly kind: 'token-spent'; readonly side: Side }
  | { readonly kind: 'revealed'; readonly company: string; readonly strength: number }
  | { readonly kind: 'dice-rolled'; readonly side: Side; readonly dice: readonly number[]; readonly hits: number }
  | { readonly kind: 'lost-strength'; readonly side: Side; readonly company: string }
  | { readonly kind: 'retreated'; readonly company: string; readonly to: Area }
  | { readonly kind: 'company-lost'; readonly company: string };

export interface Combat {
  readonly area: Area;
  readonly attacker: Side;
  extra: Record<Side, number>;
  loser: Side | null;
}
export interface Window {
  readonly side: Side;
  spent: boolean;
}
export interface Retreat {
  readonly side: Side;
  readonly area: Area;
}

/** What the rules are written with. */
export interface FordRules {
  position: FordPosition;
  event: FordEvent;
  seat: Side;
}

export const { procedure, rule, legality } = vocabularyOf<FordRules>();

export const campaign = procedure('campaign', { cite: 'ford/1', frame: of<object>() });
export const march = procedure('march', { cite: 'ford/1', frame: of<{ company: string | null; battle: Area | null }>() });
export const combat = procedure('combat', { cite: 'ford/4', frame: of<Combat>() });
export const tokenWindow = procedure('token-window', { cite: 'ford/4', frame: of<Window>(), answers: of<boolean>() });
export const retreat = procedure('retreat', { cite: 'ford/5', frame: of<Retreat>() });

export function standing(position: FordPosition, area: Area, side: Side): Company[] {
  return position.companies.filter((company) => company.area === area && company.side === side);
}
