import { type Components, cardOf, scriptOf } from '../components/components.js';
import type { Points, Status } from '../components/vocabulary.js';
import { fixedDrm, rowOf } from '../effects/effects.js';
import type { Operation } from '../effects/scripts.js';
import type { Position } from '../position.js';

/** What points are worth to a player with some sense, in Glory. */
const WORTH = { A: 0.8, D: 1, G: 1, P: 2.2 };
const DEATH = -45;
const STATUS_WORTH: Readonly<Record<Status, number>> = { allied: 6, neutral: 3, hostile: -4, conquered: 8, inactive: 4 };
const FACES = 10;

export function worthOf(position: Position, points: Points): number {
  // Glory is dear while there is little of it: at 0 a ruler falls.
  const glory = position.era !== 'CMD' && position.points.G < 15 ? 1.6 : 1;
  return (points.A ?? 0) * WORTH.A + (points.D ?? 0) * WORTH.D + (points.G ?? 0) * glory + (points.P ?? 0) * WORTH.P;
}

/** Whether a Defeat in this Campaign is the end of everything. */
export function isDeadly(components: Components, campaign: number): boolean {
  return components.deadly.has(cardOf(components, campaign).campaign?.defeat ?? '');
}

/** What carrying out a list of operations is worth, as far as its words tell. A rule of thumb, not a search. */
export function scriptWorth(components: Components, position: Position, name: string): number {
  const script = scriptOf(components, name);
  let sum = 0;
  for (const operation of script.operations) sum += operationWorth(components, position, operation, script.card);
  return sum;
}

function rowsWorth(
  components: Components,
  position: Position,
  rows: readonly { from: number | null; to: number | null; do: string }[],
  drm: number,
): number {
  let sum = 0;
  for (let face = 1; face <= FACES; face++) {
    const row = rows[rowOf(rows, face + drm)];
    if (row !== undefined) sum += scriptWorth(components, position, row.do);
  }
  return sum / FACES;
}

function operationWorth(components: Components, position: Position, operation: Operation, card: number): number {
  switch (operation.verb) {
    case 'gain':
      return worthOf(position, operation.value);
    case 'roll':
      return rowsWorth(components, position, operation.value.table, fixedDrm(position, operation.value));
    case 'expedition':
      // With a Commander or two the die is better than it looks.
      return rowsWorth(components, position, operation.value.roll.table, fixedDrm(position, operation.value.roll) + 1);
    case 'choice': {
      const open = operation.value.options.filter((option) => option.if?.(position) ?? true);
      return Math.max(
        ...open.map((option) => scriptWorth(components, position, option.do) - worthOf(position, option.cost ?? {})),
        -50,
      );
    }
    case 'when': {
      const branch = operation.value.cond(position) ? operation.value.do : operation.value.else;
      return branch === undefined ? 0 : scriptWorth(components, position, branch);
    }
    case 'place':
      return operation.value.card === card ? 2 : 1;
    case 'nation': {
      const now = position.nations[operation.value.who];
      if (operation.value.to !== undefined) return STATUS_WORTH[operation.value.to] - STATUS_WORTH[now];
      return now === 'allied' || now === 'neutral' ? -4 : 0;
    }
    case 'shakeNation':
      return position.nations[operation.value] === 'hostile' ? 0 : -5;
    case 'treaty': {
      const signed = components.triggers.treatyTriggered.find((one) => one.card === operation.value.card);
      if (signed === undefined || position.box[operation.value.card] !== 'POTENTIAL TREATIES')
        return operation.value.elseConquer ? 12 : 0;
      return scriptWorth(components, position, signed.do) - worthOf(position, operation.value.cost ?? {});
    }
    case 'additionalCampaign':
      return operation.value === 151 ? 8 : -3;
    case 'promote':
      return position.up[components.rankCard] ? 0 : 12;
    case 'marker':
      return operation.value.add === 'bastard' ? 4 : 15;
    case 'conquer':
      return 12;
    case 'conquerBritain':
      return 20;
    case 'queueEra':
      return 40;
    case 'loseCommander':
      return -3;
    case 'abdicate':
      return -30;
    case 'queueCampaign':
      return -15;
    case 'remove':
      return operation.value.cards.some((one) => one !== card && cardOf(components, one).type === 'Strategy & Tactics') ? -4 : 0;
    case 'endGame':
      return operation.value.outcome === '13.2.6' || operation.value.outcome === '13.2.7' ? 30 : DEATH;
    default:
      return 0;
  }
}
