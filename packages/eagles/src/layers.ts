/** What a side may have shown over the map: zones, lines, distances and radii, all from what it knows itself. */
import type { Onlooker } from '@vedette/core';
import { sizeColumn } from './attrition.js';
import { dispatchHalves } from './communication.js';
import { type March, march } from './contents.js';
import { SIDES, type Side } from './data/schema.js';
import { forcesOf, forceWithCounter, spOf } from './forces.js';
import { enemyOf, type Hex, within } from './map/board.js';
import { seen, truth } from './map/field.js';
import { DRY, explore, pathTo } from './map/paths.js';
import { marchReach } from './march-options.js';
import { type EaglesPosition, isHex } from './position.js';
import { armiesOf, type World } from './world.js';

export function layersOf(
  world: World,
  position: EaglesPosition,
  onlooker: Onlooker,
): Readonly<Record<string, readonly string[]>> {
  const side = SIDES.find((one) => one === onlooker);
  if (side === undefined) return {};
  const named = (hexes: Iterable<Hex>) => Array.from(hexes, (hex) => world.board.names[hex] ?? '');
  const marked = (marks: Uint8Array) => named(Array.from(marks.keys()).filter((hex) => marks[hex] === 1));
  return {
    // One's own zones reach where the enemy would feel them: only one's own Forces decide that.
    'own-zones': marked(truth(world, position, enemyOf(side)).zone),
    'enemy-zones': marked(seen(world, position, side).zone),
    ...Object.fromEntries(armiesOf(side).map((army) => [`line ${army}`, named(lineKnown(world, position, side, army))])),
    dispatch: named(new Set(armiesOf(side).flatMap((army) => dispatchKnown(world, position, side, army)))),
    forage: named(foraged(world, position, side)),
    ...marchCosts(world, position, side),
  };
}

/** What a march under way would spend to each hex it can reach, a layer for each cost in points; and where it must stop. */
function marchCosts(world: World, position: EaglesPosition, side: Side): Readonly<Record<string, readonly string[]>> {
  const data = position.stack.findLast(({ procedure }) => procedure === march.name)?.data as March | undefined;
  if (data === undefined || data.side !== side || forceWithCounter(position, data.counter) < 0) return {};
  const { cost, hexes } = marchReach(world, position, data);
  const { zone } = seen(world, position, side);
  const stops: string[] = [];
  const layers: Record<string, string[]> = { stops };
  for (const hex of hexes) {
    const name = world.board.names[hex] ?? '';
    const points = `cost ${(cost[hex] as number) / 2}`;
    layers[points] ??= [];
    layers[points].push(name);
    // series/sr-86/must-stop
    if (zone[hex] === 1) stops.push(name);
  }
  return layers;
}

type Army = ReturnType<typeof armiesOf>[number];

/** series/sr-48/shortest-road-path, as far as the side knows what stands in the way. */
function lineKnown(world: World, position: EaglesPosition, side: Side, army: Army): readonly Hex[] {
  const { center, source } = position.armies[army];
  if (!isHex(center) || source < 0) return [];
  const field = seen(world, position, side);
  const reach = explore(world, position, source, 999, DRY, { trace: field, roadsOnly: true }, center);
  if (source !== center && (reach.cost[center] as number) < 0) return [];
  return [source, ...(source === center ? [] : pathTo(reach, center))];
}

/** series/sr-49/path, as far as the side knows what stands in the way. */
function dispatchKnown(world: World, position: EaglesPosition, side: Side, army: Army): readonly Hex[] {
  const { center } = position.armies[army];
  if (!isHex(center)) return [];
  const reach = explore(world, position, center, dispatchHalves(world, position, army), DRY, {
    trace: seen(world, position, side),
  });
  return [center, ...reach.hexes];
}

/** series/sr-188/sum: where the side's foraging Forces would live on the country. */
function foraged(world: World, position: EaglesPosition, side: Side): ReadonlySet<Hex> {
  const hexes = new Set<Hex>();
  for (const force of forcesOf(position, side)) {
    const leader = position.leaders[force];
    if (leader === undefined || !leader.forage || !isHex(leader.place)) continue;
    const radius = world.tables.forageRadius.radius[sizeColumn(world, spOf(position, force))] ?? 1;
    for (const hex of within(world.board, leader.place, radius)) hexes.add(hex);
  }
  return hexes;
}
