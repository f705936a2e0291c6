/** A simple player that seeks contact: marches at enemies and at places worth points, fights when it is not hopeless, rests tired corps. */

import { type Policy, type Random, running, type Weighings, weighingIn } from '@vedette/core';
import { type Components, cardOf, enemyOf } from '../components/components.js';
import { march, type Table } from '../contents.js';
import { type Block, blockOf, type Position, type Side, strengthOf } from '../position.js';
import { movementPoints } from '../rules/movement/movement-points.js';
import type { Rest } from '../rules/recovery.js';
import { sideOfHolder } from '../rules/victory.js';
import type { ConquerorsTypes } from '../types.js';

/** Which option is taken, by its index. */
const CHOICES: Weighings<ConquerorsTypes, [components: Components, table: Table, random: Random], number> = {
  'operation.chooseStack': (options, components, table, random) => chooseStack(components, table, options, random),
  'operation.act': (options, _, __, random) => pick(options, ['attack', 'move', 'stand'], random),
  'operation.attackAfterMove': (options, _, __, random) => pick(options, ['attack'], random),
  'march.step': (options, components, table, random) => nextStep(components, table, options, random),
  'recovery.playCards': (options, components, table) => restMostTired(components, table, options),
  'event-window.playOne': (options, _, __, random) => anyCard(options, random),
  'initiative.declare': (options, _, __, random) => anyCard(options, random),
};

/** The first option declines. */
const anyCard = (options: readonly unknown[], random: Random): number =>
  options.length > 1 ? 1 + random.below(options.length - 1) : 0;

export const contactPolicy =
  (components: Components): Policy<ConquerorsTypes> =>
  (table, _seat, kind, options, random) => {
    // A little chance everywhere, so that odd things are tried as well.
    if (random.below(8) === 0) return random.below(options.length);
    const choose = weighingIn(CHOICES, kind);
    return choose === undefined ? random.below(options.length) : choose(options, components, table, random);
  };

function pick(options: readonly unknown[], wanted: readonly string[], random: Random): number {
  for (const one of wanted) {
    const at = options.indexOf(one);
    if (at >= 0) return at;
  }
  return random.below(options.length);
}

/** The stack that has the shortest way to something worth going for. */
function chooseStack(components: Components, { position }: Table, options: readonly unknown[], random: Random): number {
  let best = random.below(options.length);
  let least = Number.POSITIVE_INFINITY;
  options.forEach((area, index) => {
    if (typeof area !== 'string' || !components.graph.areas.has(area)) return;
    const value = distanceToGoal(components, position, position.active, area) + random.below(4);
    if (value < least) {
      least = value;
      best = index;
    }
  });
  return best;
}

function nextStep(components: Components, table: Table, options: readonly unknown[], random: Random): number {
  const data = running(table, march);
  const { position } = table;
  const worn = data.blocks.some((id) => blockOf(position, id).fatigue > 4);
  if (worn && data.spent >= 3) return pick(options, ['stop'], random);
  const here = distanceToGoal(components, position, data.side, data.at);
  let best = -1;
  let least = here;
  options.forEach((area, index) => {
    if (typeof area !== 'string' || !components.graph.areas.has(area)) return;
    const value = distanceToGoal(components, position, data.side, area);
    if (value < least || (value === least && best >= 0 && random.below(2) === 0)) {
      least = value;
      best = index;
    }
  });
  if (best >= 0) return best;
  return movementPoints(components, position, data) - data.spent > 0 && data.crossed === 0
    ? random.below(options.length)
    : pick(options, ['stop'], random);
}

/** How far it is to the nearest enemy corps or enemy place. */
function distanceToGoal(components: Components, position: Position, side: Side, from: string): number {
  let least = 99;
  const enemy = enemyOf(components, side);
  for (const block of position.blocks) {
    if (block.side !== enemy || block.area === null || block.kind !== 'corps') continue;
    least = Math.min(least, components.graph.distance(from, block.area));
  }
  for (const [area, holder] of Object.entries(position.control)) {
    if (sideOfHolder(components, holder) !== side) least = Math.min(least, components.graph.distance(from, area));
  }
  return least;
}

function restMostTired(components: Components, { position }: Table, options: readonly (Rest | 'done')[]): number {
  let best = 0;
  let most = 0;
  options.forEach((option, index) => {
    if (option === 'done') return;
    const { corps, card } = option;
    const block: Block = blockOf(position, corps);
    const relief =
      Math.min(block.fatigue, cardOf(components, card).recovery) * 10 + block.fatigue + (strengthOf(block) > 3 ? 1 : 0);
    if (block.fatigue > 0 && relief > most) {
      most = relief;
      best = index;
    }
  });
  return best;
}
