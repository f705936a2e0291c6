/** A sensible player by rules of thumb: goes for the places that count, fights at fair odds, rests the tired. */

import {
  type Weighing as CoreWeighing,
  type Intention,
  type Option,
  type Policy,
  type Random,
  runningIfAny,
} from '@vedette/core';
import { type Components, cardOf, enemyOf } from '../components/components.js';
import { type March, type Operation, retreat, shareFatigue, type Table } from '../contents.js';
import type { Happening } from '../events.js';
import { blockOf, hasCorps, type Position, strengthOf } from '../position.js';
import type { Balance } from '../rules/fatigue.js';
import type { Rest } from '../rules/recovery.js';
import type { ConquerorsTypes } from '../types.js';
import { weighCardChoices, weighCards } from './cards.js';
import { groundOf } from './ground.js';
import { plannedAct, plannedBlock, weighActs, weighAttack, weighBlocks, weighStacks } from './operations/operations.js';
import { plannedStack } from './operations/prospects.js';
import { plannedStep, weighSteps } from './operations/steps.js';
import { lookAt } from './outlook.js';
import { THUMB, type Thumb } from './rules-of-thumb.js';
import { type Thinker, thinkerOf } from './thinker.js';

/** Back to where friends are, and away from the enemy. */
function weighRetreats({ components, thumb }: Thinker, table: Table, options: readonly Option[], values: number[]): void {
  const data = runningIfAny(table, retreat);
  if (data === undefined) return;
  const { position } = table;
  const outlook = lookAt(components, position, data.side, thumb);
  const { index: areas } = groundOf(components);
  const enemy = enemyOf(components, data.side);
  for (let index = 0; index < options.length; index++) {
    const area = options[index] as string;
    const at = areas.get(area) as number;
    values[index] =
      0.15 * ((outlook.support[at] as number) - 1.5 * (outlook.threat[at] as number)) -
      (hasCorps(position, area, enemy) ? 2 : 0) +
      (hasCorps(position, area, data.side) ? 0.5 : 0) +
      0.2 * (outlook.held[at] as number);
  }
}

/** What one more point of fatigue costs at each level. */
const MORE_FATIGUE = [0.05, 0.07, 0.1, 0.18, 0.6, 0.4, 0.6, 0.8, 4];

/** The freshest corps takes the odd point; what comes off comes off the most tired. */
function weighShares(table: Table, options: readonly Option[], values: number[]): void {
  const { position } = table;
  const data = runningIfAny(table, shareFatigue);
  const even =
    data === undefined || data.free || data.off || data.corps.length === 0 ? 0 : Math.floor(data.points / data.corps.length);
  for (let index = 0; index < options.length; index++) {
    const { extra } = options[index] as unknown as Balance;
    let cost = 0;
    for (let at = 0; at < extra.length; at++) {
      const block = blockOf(position, extra[at] as string);
      // The same corps may be named several times over.
      let before = 0;
      for (let earlier = 0; earlier < at; earlier++) if (extra[earlier] === extra[at]) before += 1;
      if (data?.off) cost -= MORE_FATIGUE[Math.max(0, block.fatigue - before - 1)] ?? 0;
      else cost += (MORE_FATIGUE[Math.min(8, block.fatigue + even + before)] ?? 0) * (0.5 + 0.1 * strengthOf(block));
    }
    values[index] = -cost;
  }
}

/** A cube that costs no card and no corps: of the strongest, and of those that may be lost anyhow. */
function weighCubes({ position }: Table, options: readonly Option[], values: number[]): void {
  for (let index = 0; index < options.length; index++) {
    const { corps, cube } = options[index] as unknown as { corps: string; cube: string };
    const block = blockOf(position, corps);
    const strength = strengthOf(block);
    values[index] =
      0.1 * strength +
      (cube === 'infantry' ? 0.05 : 0) -
      (strength === 5 ? 0.6 : 0) -
      (strength === 1 ? 0.8 : 0) +
      (block.fatigue > 6 ? 0.5 : 0);
  }
}

/** The card that takes off most where fatigue hurts most. */
function weighRests({ components, thumb }: Thinker, { position }: Table, options: readonly Option[], values: number[]): void {
  for (let index = 0; index < options.length; index++) {
    const option = options[index];
    if (typeof option !== 'object') {
      values[index] = 0;
      continue;
    }
    const { corps, card } = option as unknown as Rest;
    const { fatigue } = blockOf(position, corps);
    const left = Math.max(0, fatigue - cardOf(components, card).recovery);
    const strength = strengthOf(blockOf(position, corps));
    const relief =
      ((thumb.fatigue[Math.min(8, fatigue)] ?? 0) - (thumb.fatigue[Math.min(8, left)] ?? 0)) * (0.4 + 0.12 * strength);
    // A card is worth more in the hand than a single point off a fresh corps.
    values[index] = relief - 0.12 - 0.01 * cardOf(components, card).recovery;
  }
}

/** How much a sensible player wants each option, in about victory points, written into `values`. */
type Weighing = (table: Table, kind: string, options: readonly Option[], random: Random, values: number[]) => void;

const weighing =
  (thinker: Thinker): Weighing =>
  (table, kind, options, random, values) => {
    switch (kind) {
      case 'operation.chooseStack':
        return weighStacks(thinker, table, options, random, values);
      case 'operation.takeBlocks':
        return weighBlocks(thinker, table, options, values);
      case 'operation.act':
        return weighActs(thinker, table, options, values);
      case 'operation.attackAfterMove':
        return weighAttack(thinker, table, options, values);
      case 'march.step':
        return weighSteps(thinker, table, options, values);
      case 'retreat.leave':
        return weighRetreats(thinker, table, options, values);
      case 'share-fatigue.chooseBalance':
        return weighShares(table, options, values);
      case 'share-losses.takeCube':
        return weighCubes(table, options, values);
      case 'recovery.playCards':
        return weighRests(thinker, table, options, values);
      case 'exchange.give':
        // The first option gives nothing.
        for (let index = 0; index < options.length; index++) values[index] = index === 0 ? 1 : 0;
        return;
      case 'event-window.playOne':
      case 'initiative.declare':
        return weighCards(thinker, table, options, random, values);
      case 'play-card.choose':
        return weighCardChoices(thinker, table, options, random, values);
      default:
        for (let index = 0; index < options.length; index++) values[index] = random.below(100) / 100;
    }
  };

/** A victory point more makes an option so many times likelier, as a logarithm. */
export const SURENESS = 4;

/** The player's mind, option by option, for searches. */
export const likelihoodsOf = (components: Components, thumb: Thumb = THUMB): CoreWeighing<ConquerorsTypes> => {
  const weigh = weighing(thinkerOf(components, thumb, true));
  return (table, _seat, kind, options, random, values) => {
    weigh(table, kind, options, random, values);
    for (let index = 0; index < options.length; index++) values[index] = SURENESS * (values[index] as number);
  };
};

const wanted: number[] = [];

export const simplePlayer = (
  components: Components,
  thumb: Thumb = THUMB,
): { readonly simple: Policy<ConquerorsTypes>; readonly intend: Intention<Position, Happening> } => {
  const thinker = thinkerOf(components, thumb, false);
  const weigh = weighing(thinker);
  return {
    simple: (table, _seat, kind, options, random) => {
      weigh(table, kind, options, random, wanted);
      let best = 0;
      for (let index = 1; index < options.length; index++) if ((wanted[index] as number) > (wanted[best] as number)) best = index;
      return best;
    },
    intend: (table, decision, data) => {
      switch (decision) {
        case 'operation.chooseStack':
          return plannedStack(thinker, table, data as Operation);
        case 'operation.takeBlocks':
          return plannedBlock(thinker, table, data as Operation);
        case 'operation.act':
          return plannedAct(thinker, table, data as Operation);
        case 'march.step':
          return plannedStep(thinker, table, data as March);
        default:
          return undefined;
      }
    },
  };
};
