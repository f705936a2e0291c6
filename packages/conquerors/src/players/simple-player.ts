/** A sensible player by rules of thumb: goes for the places that count, fights at fair odds, rests the tired. */

import {
  type Weighing as CoreWeighing,
  type Intention,
  type Option,
  type Policy,
  type Random,
  runningIfAny,
  type Weighings,
  weighingIn,
} from '@vedette/core';
import { type Components, cardOf, enemyOf } from '../components/components.js';
import { type Cube, march, type Operation, operation, retreat, shareFatigue, type Table } from '../contents.js';
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
import { type Thumbs, thumbsOf } from './rules-of-thumb.js';
import { type Thinker, thinkerOf } from './thinker.js';
import { cubeWorth, restWorth } from './wear.js';

/** Back to where friends are, and away from the enemy. */
function weighRetreats({ components, thumbs }: Thinker, table: Table, options: readonly string[], values: number[]): void {
  const data = runningIfAny(table, retreat);
  if (data === undefined) return;
  const { position } = table;
  const outlook = lookAt(components, position, data.side, thumbs);
  const { index: areas } = groundOf(components);
  const enemy = enemyOf(components, data.side);
  options.forEach((area, index) => {
    const at = areas.get(area) as number;
    values[index] =
      0.15 * ((outlook.support[at] as number) - 1.5 * (outlook.threat[at] as number)) -
      (hasCorps(position, area, enemy) ? 2 : 0) +
      (hasCorps(position, area, data.side) ? 0.5 : 0) +
      0.2 * (outlook.held[at] as number);
  });
}

/** What one more point of fatigue costs at each level. */
const MORE_FATIGUE = [0.05, 0.07, 0.1, 0.18, 0.6, 0.4, 0.6, 0.8, 4];

/** The freshest corps takes the odd point; what comes off comes off the most tired. */
function weighShares(table: Table, options: readonly Balance[], values: number[]): void {
  const { position } = table;
  const data = runningIfAny(table, shareFatigue);
  const even =
    data === undefined || data.free || data.off || data.corps.length === 0 ? 0 : Math.floor(data.points / data.corps.length);
  options.forEach(({ extra }, index) => {
    let cost = 0;
    extra.forEach((corps, at) => {
      const block = blockOf(position, corps);
      // The same corps may be named several times over.
      let before = 0;
      for (let earlier = 0; earlier < at; earlier++) if (extra[earlier] === corps) before += 1;
      if (data?.off) cost -= MORE_FATIGUE[Math.max(0, block.fatigue - before - 1)] ?? 0;
      else cost += (MORE_FATIGUE[Math.min(8, block.fatigue + even + before)] ?? 0) * (0.5 + 0.1 * strengthOf(block));
    });
    values[index] = -cost;
  });
}

function weighCubes({ position }: Table, options: readonly Cube[], values: number[]): void {
  options.forEach(({ corps, cube }, index) => {
    const block = blockOf(position, corps);
    values[index] = cubeWorth({ fatigue: block.fatigue, strength: strengthOf(block) }, cube);
  });
}

/** The card that takes off most where fatigue hurts most. */
function weighRests(
  { components, thumbs }: Thinker,
  { position }: Table,
  options: readonly (Rest | 'done')[],
  values: number[],
): void {
  options.forEach((option, index) => {
    if (option === 'done') {
      values[index] = 0;
      return;
    }
    const block = blockOf(position, option.corps);
    const { recovery } = cardOf(components, option.card);
    values[index] = restWorth({ fatigue: block.fatigue, strength: strengthOf(block) }, recovery, thumbs[block.side]);
  });
}

/** How much a sensible player wants each option, in about victory points, written into `values`. */
const WEIGHINGS: Weighings<ConquerorsTypes, [thinker: Thinker, table: Table, random: Random, values: number[]]> = {
  'operation.chooseStack': (options, thinker, table, random, values) => weighStacks(thinker, table, options, random, values),
  'operation.takeBlocks': (options, thinker, table, _, values) => weighBlocks(thinker, table, options, values),
  'operation.act': (options, thinker, table, _, values) => weighActs(thinker, table, options, values),
  'operation.attackAfterMove': (options, thinker, table, _, values) => weighAttack(thinker, table, options, values),
  'march.step': (options, thinker, table, _, values) => weighSteps(thinker, table, options, values),
  'retreat.leave': (options, thinker, table, _, values) => weighRetreats(thinker, table, options, values),
  'share-fatigue.chooseBalance': (options, _, table, __, values) => weighShares(table, options, values),
  'share-losses.takeCube': (options, _, table, __, values) => weighCubes(table, options, values),
  'recovery.playCards': (options, thinker, table, _, values) => weighRests(thinker, table, options, values),
  'exchange.give': (options, _, __, ___, values) => {
    // The first option gives nothing.
    for (let index = 0; index < options.length; index++) values[index] = index === 0 ? 1 : 0;
  },
  'event-window.playOne': (options, thinker, table, random, values) => weighCards(thinker, table, options, random, values),
  'initiative.declare': (options, thinker, table, random, values) => weighCards(thinker, table, options, random, values),
  'play-card.choose': (options, thinker, table, random, values) => weighCardChoices(thinker, table, options, random, values),
};

function weigh(thinker: Thinker, table: Table, kind: string, options: readonly Option[], random: Random, values: number[]): void {
  const weighing = weighingIn(WEIGHINGS, kind);
  if (weighing !== undefined) weighing(options, thinker, table, random, values);
  else for (let index = 0; index < options.length; index++) values[index] = random.below(100) / 100;
}

/** A victory point more makes an option so many times likelier, as a logarithm. */
export const SURENESS = 4;

/** The player's mind, option by option, for searches. */
export const likelihoodsOf = (components: Components, thumbs: Thumbs = thumbsOf(components)): CoreWeighing<ConquerorsTypes> => {
  const thinker = thinkerOf(components, thumbs, true);
  return (table, _seat, kind, options, random, values) => {
    weigh(thinker, table, kind, options, random, values);
    for (let index = 0; index < options.length; index++) values[index] = SURENESS * (values[index] as number);
  };
};

const wanted: number[] = [];

export const simplePlayer = (
  components: Components,
  thumbs: Thumbs = thumbsOf(components),
): { readonly simple: Policy<ConquerorsTypes>; readonly intend: Intention<Position, Happening> } => {
  const thinker = thinkerOf(components, thumbs, false);
  return {
    simple: (table, _seat, kind, options, random) => {
      weigh(thinker, table, kind, options, random, wanted);
      let best = 0;
      for (let index = 1; index < options.length; index++) if ((wanted[index] as number) > (wanted[best] as number)) best = index;
      return best;
    },
    intend: (table, decision) => {
      if (decision === 'march.step') {
        const moving = runningIfAny(table, march);
        return moving && plannedStep(thinker, table, moving);
      }
      const plan = PLANNED[decision];
      const under = plan && runningIfAny(table, operation);
      return under && plan(thinker, table, under);
    },
  };
};

/** What is meant to be done in an operation, by decision. */
const PLANNED: Readonly<Record<string, (thinker: Thinker, table: Table, data: Operation) => string | undefined>> = {
  'operation.chooseStack': plannedStack,
  'operation.takeBlocks': plannedBlock,
  'operation.act': plannedAct,
};
