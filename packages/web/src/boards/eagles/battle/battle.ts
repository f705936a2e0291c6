import type { Told } from '@vedette/core';
import type { EaglesEvent, EaglesTypes, Stated } from '@vedette/eagles';
import type { JournalLine } from '../../../session/journal.js';

export type Roll = Extract<EaglesEvent, { readonly kind: 'battle-rolled' }>;

export interface BattleSide {
  readonly stated: readonly Stated[];
  chit: string | null;
}

/** A battle as the journal tells it. */
export interface Battle {
  readonly first: number;
  last: number;
  readonly hex: string;
  readonly attacker: BattleSide;
  readonly defender: BattleSide;
  kind: string | null;
  /** Each roll, with the losses the reader took in it by unit, and the lines that say what came of it. */
  readonly rolls: { readonly roll: Roll; readonly losses: Map<string, number>; readonly lines: number[] }[];
  ended: Extract<EaglesEvent, { readonly kind: 'battle-ended' }> | null;
  /** Lines of the journal about the way back and the pursuit, by their index. */
  readonly retreat: number[];
  readonly pursuit: number[];
  readonly result: number[];
}

const RETREAT: ReadonlySet<string> = new Set<EaglesEvent['kind']>([
  'retreated',
  'eliminated',
  'leader-captured',
  'leader-escaped',
  'leader-wounded',
]);
const PURSUIT: ReadonlySet<string> = new Set<EaglesEvent['kind']>(['pursuit-rolled', 'pursued', 'advanced']);
const ROUND: ReadonlySet<string> = new Set<EaglesEvent['kind']>(['leader-tested', 'counterattack-declined', 'broke-off']);
const RESULT: ReadonlySet<string> = new Set<EaglesEvent['kind']>(['battle-ended', 'morale-moved']);
const KEPT: ReadonlySet<string> = new Set([
  ...RETREAT,
  ...PURSUIT,
  ...ROUND,
  ...RESULT,
  'chits-shown',
  'battle-rolled',
  'loss-taken',
]);

export const belongsToBattle = ({ kind }: { readonly kind: EaglesEvent['kind'] }): boolean =>
  kind === 'battle-joined' || kind === 'chits-shown' || kind === 'battle-rolled' || kind === 'battle-ended';

/** The battle that the line with this index is part of. */
export function battleAt(lines: readonly JournalLine<EaglesTypes>[], index: number): Battle | null {
  let first = index;
  while (first >= 0 && lines[first]?.event.kind !== 'battle-joined') first -= 1;
  const joined = lines[first]?.event;
  if (joined?.kind !== 'battle-joined') return null;
  const battle: Battle = {
    first,
    last: first,
    hex: joined.hex,
    attacker: { stated: joined.attackers, chit: null },
    defender: { stated: joined.defenders, chit: null },
    kind: null,
    rolls: [],
    ended: null,
    retreat: [],
    pursuit: [],
    result: [],
  };
  for (let at = first + 1; at < lines.length; at++) {
    const event = lines[at]?.event;
    if (event === undefined) break;
    // What else happens while a battle is fought does not belong to it; another battle ends it.
    if (event.kind === 'battle-joined' || (battle.ended !== null && !KEPT.has(event.kind))) break;
    if (!KEPT.has(event.kind)) continue;
    battle.last = at;
    tell(battle, event, at);
  }
  return index > battle.last ? null : battle;
}

function tell(battle: Battle, event: Told<EaglesEvent>, at: number): void {
  if (event.kind === 'chits-shown') {
    battle.attacker.chit = event.attacker;
    battle.defender.chit = event.defender;
    battle.kind = event.battle;
  } else if (event.kind === 'battle-rolled') battle.rolls.push({ roll: event, losses: new Map(), lines: [] });
  else if (event.kind === 'loss-taken') {
    const { unit, points } = event;
    const losses = battle.rolls.at(-1)?.losses;
    losses?.set(unit, (losses.get(unit) ?? 0) + points);
  } else if (ROUND.has(event.kind)) battle.rolls.at(-1)?.lines.push(at);
  else if (RETREAT.has(event.kind)) battle.retreat.push(at);
  else if (PURSUIT.has(event.kind)) battle.pursuit.push(at);
  else {
    if (event.kind === 'battle-ended') battle.ended = event;
    battle.result.push(at);
  }
}

/** What is left of a side before a roll. */
export function strengthBefore(battle: Battle, role: 'attacker' | 'defender', roll: number): number {
  const stated = battle[role].stated.reduce((sum, { infantry, cavalry, artillery }) => sum + infantry + cavalry + artillery, 0);
  return battle.rolls
    .slice(0, roll)
    .reduce((left, { roll: one }) => left - (role === 'attacker' ? one.attackerLoss : one.defenderLoss), stated);
}
