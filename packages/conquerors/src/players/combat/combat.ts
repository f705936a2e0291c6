/** What a combat is worth to the simple player, in victory points. */
import { enemyOf } from '../../components/components.js';
import { sideOfHolder } from '../../rules/victory.js';
import type { Ground } from '../ground.js';
import type { Stack } from '../operations/stacks.js';
import type { Outlook } from '../outlook.js';

/** More points of fatigue eliminate a corps. */
const EXHAUSTED = 8;

/** What fatigue costs a corps: more the more it has, and at last the corps itself. */
export function burden(suffered: Float64Array, fatigue: number, strength: number): number {
  if (fatigue >= EXHAUSTED + 1) return strength;
  const whole = Math.floor(fatigue);
  const scale = 0.4 + 0.12 * strength;
  const below = (suffered[whole] as number) * scale;
  const above = whole === EXHAUSTED ? strength : (suffered[whole + 1] as number) * scale;
  return below + (above - below) * (fatigue - whole);
}

/** What so many cards do to a stack, in victory points. */
function harm(suffered: Float64Array, corps: number, strength: number, fatigue: number, losses: number, tiring: number): number {
  if (corps === 0) return 0;
  const lost = Math.min(strength, losses);
  const each = (strength - lost) / corps;
  const before = fatigue / corps;
  return lost + corps * (burden(suffered, before + tiring / corps, each) - burden(suffered, before, each));
}

/** What a combat is worth to the stack that attacks in an area. */
export function worthOfAttack(outlook: Outlook, stack: Stack, at: number, moved: boolean): number {
  const { components, position, ground, thumb, side, enemy, fatigue } = outlook;
  const foe = enemyOf(components, side);
  const area = ground.ids[at] as string;
  let shelter = 0;
  if (ground.shelters[at] === 1) shelter = 1;
  else if (ground.shelters[at] === 2) {
    const holder = position.control[area];
    if (holder !== undefined && sideOfHolder(components, holder) === foe) shelter = 1;
  }
  if (position.citadels[area] === foe) shelter += 1;
  if (foe === components.opponent && position.reinforcedPositions.includes(area)) shelter += 1;
  const attack = Math.max(0, stack.cards - (moved ? 1 : 0));
  const defence = (enemy.cards[at] as number) + shelter;
  const ours = ground.cards[side] as Ground['cards'][string];
  const theirs = ground.cards[foe] as Ground['cards'][string];
  const inflicted = attack * ours.losses;
  const suffered = defence * theirs.losses;
  const gain = harm(
    fatigue,
    enemy.corps[at] as number,
    enemy.strength[at] as number,
    enemy.fatigue[at] as number,
    inflicted,
    attack * ours.fatigue,
  );
  const cost = harm(fatigue, stack.corps, stack.strength, stack.fatigue, suffered, defence * theirs.fatigue);
  const ahead = Math.max(-2, Math.min(2, inflicted - suffered));
  // 1815: a beaten Napoléon costs points by himself.
  const forfeit = stack.forfeit === 0 ? 0 : stack.forfeit * (ahead > 1 ? 0.1 : ahead > 0 ? 0.3 : 0.6);
  return gain - cost + thumb.victory * ahead - forfeit;
}
