/** What a side may have shown over the map: zones, lines, distances and radii, all from what it knows itself. */

import type { Onlooker } from '@vedette/core';
import { frameIn } from '@vedette/core';
import { armiesOf, type Components } from '../components/components.js';
import { SIDES, type Side } from '../components/data/schema.js';
import { enemyOf, type Hex, within } from '../components/map/board.js';
import { seen, truth } from '../components/map/field.js';
import { DRY, explore, pathTo } from '../components/map/paths.js';
import { ANY_LENGTH } from '../components/map/trace.js';
import { type March, march } from '../contents.js';
import { type EaglesPosition, isHex, isNobody } from '../position.js';
import { communicators, dispatchHalves } from '../rules/administration/communication.js';
import { forcesOf, forceWithCounter, hasUnits, leaderAt, spOf } from '../rules/forces.js';
import { attritionFaces, sizeColumn } from '../rules/movement/attrition.js';
import { searchMarch } from '../rules/movement/march-search.js';

export function layersOf(
  components: Components,
  position: EaglesPosition,
  onlooker: Onlooker,
): Readonly<Record<string, readonly string[]>> {
  const side = SIDES.find((one) => one === onlooker);
  if (side === undefined) return {};
  const named = (hexes: Iterable<Hex>) => Array.from(hexes, (hex) => components.board.names[hex] ?? '');
  const marked = (marks: Uint8Array) => named(Array.from(marks.keys()).filter((hex) => marks[hex] === 1));
  return {
    // One's own zones reach where the enemy would feel them: only one's own Forces decide that.
    'own-zones': marked(truth(components, position, enemyOf(side)).zone),
    'enemy-zones': marked(seen(components, position, side).zone),
    ...Object.fromEntries(armiesOf(side).map((army) => [`line ${army}`, named(lineKnown(components, position, side, army))])),
    dispatch: named(new Set(armiesOf(side).flatMap((army) => dispatchKnown(components, position, side, army)))),
    forage: named(foraged(components, position, side)),
    ...marchCosts(components, position, side),
  };
}

/**
 * What a march under way would spend to each hex it can reach, a layer for each cost in points; where it must stop; and how
 * many faces of the die would then cost it nothing, one strength point, or more.
 */
function marchCosts(components: Components, position: EaglesPosition, side: Side): Readonly<Record<string, readonly string[]>> {
  const data = frameIn(position, march);
  if (data === undefined || data.side !== side || isNobody(forceWithCounter(position, data.counter))) return {};
  const attritionAfter = attritionOf(components, position, data);
  const { reached, cost, ends } = searchMarch(components, position, data);
  const { zone } = seen(components, position, side);
  const stops: string[] = [];
  const layers: Record<string, string[]> = { stops };
  const add = (layer: string, hex: Hex) => {
    layers[layer] ??= [];
    layers[layer].push(components.board.names[hex] ?? '');
  };
  const { place } = leaderAt(position, forceWithCounter(position, data.counter));
  if (attritionAfter !== null && isHex(place)) add(attritionAfter(place, 0), place);
  for (const hex of ends) {
    const halves = cost[reached.indexOf(hex)] as number;
    add(`cost ${halves / 2}`, hex);
    if (attritionAfter !== null) add(attritionAfter(hex, halves), hex);
    if (zone[hex] === 1) stops.push(components.board.names[hex] ?? '');
  }
  return layers;
}

/** The attrition of a march that ends in a hex, as the name of a layer; forced marches have a roll of their own. */
function attritionOf(
  components: Components,
  position: EaglesPosition,
  data: March,
): ((hex: Hex, halves: number) => string) | null {
  const force = forceWithCounter(position, data.counter);
  if (data.how === 'forced' || data.how === 'guns' || !hasUnits(position, force)) return null;
  const { army, spent, entered } = leaderAt(position, force);
  const served = servedKnown(components, position, data.side, army);
  return (place, halves) => {
    // series/sr-72/in-communication: reinforcements on the turn of their entry.
    const communicates = entered || served.has(place);
    const faces = attritionFaces(components, position, force, { halves: spent + halves, communicates, place });
    const none = faces.filter((loss) => loss === 0).length;
    const one = faces.filter((loss) => loss === 1).length;
    return `attrition ${none} ${one} ${faces.length - none - one}`;
  };
}

/** series/sr-50/definition, series/sr-51/other-sources: where Forces are served, as far as the side knows what stands in the way. */
function servedKnown(components: Components, position: EaglesPosition, side: Side, army: Army): ReadonlySet<Hex> {
  const field = seen(components, position, side);
  const hasLine = () => lineKnown(components, position, side, army).length > 0;
  const served = new Set<Hex>();
  for (const { from, halves } of communicators(components, position, army, 'attrition', hasLine, field)) {
    // series/sr-210/coo-in-ezoc: nothing is traced from a hex that a known zone bars.
    if (field.barred[from] === 1) continue;
    served.add(from);
    for (const hex of explore(components, position, from, halves, DRY, { trace: field }).hexes) served.add(hex);
  }
  return served;
}

type Army = ReturnType<typeof armiesOf>[number];

/** series/sr-48/shortest-road-path, as far as the side knows what stands in the way. */
function lineKnown(components: Components, position: EaglesPosition, side: Side, army: Army): readonly Hex[] {
  const { center, source } = position.armies[army];
  if (!isHex(center) || !isHex(source)) return [];
  const field = seen(components, position, side);
  const reach = explore(components, position, source, ANY_LENGTH, DRY, { trace: field, roadsOnly: true }, center);
  if (source !== center && (reach.cost[center] as number) < 0) return [];
  return [source, ...(source === center ? [] : pathTo(reach, center))];
}

/** series/sr-49/path, as far as the side knows what stands in the way. */
function dispatchKnown(components: Components, position: EaglesPosition, side: Side, army: Army): readonly Hex[] {
  const { center } = position.armies[army];
  if (!isHex(center)) return [];
  const reach = explore(components, position, center, dispatchHalves(components, position, army), DRY, {
    trace: seen(components, position, side),
  });
  return [center, ...reach.hexes];
}

/** series/sr-188/sum: where the side's foraging Forces would live on the country. */
function foraged(components: Components, position: EaglesPosition, side: Side): ReadonlySet<Hex> {
  const hexes = new Set<Hex>();
  for (const force of forcesOf(position, side)) {
    const leader = position.leaders[force];
    if (leader === undefined || !leader.forage || !isHex(leader.place)) continue;
    const radius = components.tables.forageRadius.radius[sizeColumn(components, spOf(position, force))] ?? 1;
    for (const hex of within(components.board, leader.place, radius)) hexes.add(hex);
  }
  return hexes;
}
