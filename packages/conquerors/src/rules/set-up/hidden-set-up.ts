/** The hidden set-up: all players place their blocks behind the screens, then the screens are lifted. */
import { AGAIN, goto, type Seat } from '@vedette/core';
import { armyOf, type Components, enemyOf, pieceOf, scenarioOf } from '../../components/components.js';
import type { ScenarioData } from '../../components/schema.js';
import { hiddenSetUp, legality, rule, type Table } from '../../contents.js';
import { type Block, blockOf, isFogged, type Position, VEDETTE } from '../../position.js';
import { hasArmyCorps } from '../areas.js';
import { reckonWithSetUp, showBlocks } from '../fog-of-war/fog-of-war.js';
import { mayVedetteStand } from '../fog-of-war/vedettes.js';
import { sideOfHolder } from '../victory.js';
import { boundTo, counts, type Forces, leavesEnoughCorps, leavesEnoughVedettes, obeys } from './set-up-limits.js';

const AS_PRINTED = 'as-printed';

/** A scenario that is set up freely, either always or because the players chose it. */
export const usesHiddenSetUp = (scenario: ScenarioData, chosen: boolean): boolean =>
  scenario.hiddenSetup !== null && (scenario.hiddenSetup.mode === 'required' || chosen);

/** The forces a seat sets up, by holder. */
function forcesOf(components: Components, position: Position, seat: Seat): [string, Forces][] {
  const forces = scenarioOf(components, position).hiddenSetup?.forces ?? {};
  return Object.entries(forces).filter(
    ([holder]) =>
      position.seats[holder] === seat || (position.seats[sideOfHolder(components, holder)] === seat && position.players === 2),
  );
}

/** Corps first, then the commanders who join them, then the vedettes. */
function nextToPlace(
  components: Components,
  position: Position,
  seat: Seat,
): { holder: string; forces: Forces; block: Block } | null {
  for (const [holder, forces] of forcesOf(components, position, seat)) {
    for (const kind of ['corps', 'commander'] as const) {
      for (const id of inOrderOfFreedom(forces)) {
        const block = blockOf(position, id);
        if (block.kind === kind && block.area === null) return { holder, forces, block };
      }
    }
    const vedette = nextVedette(components, position, holder, forces.vedettes);
    if (vedette !== null && placesVedettesTogether(components, position)) return { holder, forces, block: vedette };
  }
  return null;
}

/** Vedettes are set up with the corps, behind the same screens. */
const placesVedettesTogether = (components: Components, position: Position): boolean =>
  scenarioOf(components, position).vedettePlacement?.order === 'simultaneous';

/** Blocks that are bound to few areas come first, so that the others cannot fill those areas up. */
function inOrderOfFreedom(forces: Forces): readonly string[] {
  const freedom = (id: string): number => boundTo(forces, id)?.length ?? forces.areas.length;
  return [...forces.blocks].sort((one, other) => freedom(one) - freedom(other));
}

/** 1806/hidden-setup/vedettes-french and 1806/hidden-setup/vedettes-prussian: as many as the scenario says, in the Grognard game. */
function nextVedette(components: Components, position: Position, holder: string, most: number): Block | null {
  if (!isFogged(position)) return null;
  const own = position.blocks.filter((block) => block.kind === 'vedette' && (block.nation === holder || block.side === holder));
  if (own.filter((block) => block.area !== null).length >= most) return null;
  return own.find((block) => block.area === null && !block.out && pieceOf(components, block.id) !== undefined) ?? null;
}

const placing = (components: Components, table: Table, seat: Seat) => nextToPlace(components, table.position, seat);

export const hiddenSetUpChapter = (components: Components) =>
  hiddenSetUp.steps({
    // 1806/hidden-setup/screens: together, each unseen by the others.
    placeBlocks: hiddenSetUp.askTogether({
      when: ({ position }) =>
        position.blocks.some(
          (block) =>
            !block.out &&
            block.kind === 'corps' &&
            block.area === null &&
            !position.awaited.some((one) => one.block === block.id),
        ),
      seats: ({ position }) =>
        [...new Set(Object.values(position.seats))].filter((seat) => nextToPlace(components, position, seat) !== null),
      // 1806/hidden-setup/areas: the deployment areas on the board.
      candidates: (table, _, seat) => {
        const next = placing(components, table, seat);
        if (next === null) return [];
        return isUntouched(components, table.position, seat) ? [AS_PRINTED, ...next.forces.areas] : next.forces.areas;
      },
      conceivable: () => components.graph.ids,
      legal: legality<object, string>([
        rule(
          '1806/hidden-setup/areas',
          'not-a-deployment-area',
          (table, _, area, seat) => area === AS_PRINTED || placing(components, table, seat)?.forces.areas.includes(area) === true,
          { stops: true },
        ),
        rule('1806/hidden-setup/french-one-per-area', 'against-the-set-up', (table, _, area, seat) => {
          const next = placing(components, table, seat);
          return (
            area === AS_PRINTED ||
            next === null ||
            next.forces.constraints.every((one) => obeys(table.position, next.forces, one, next.block, area))
          );
        }),
        rule('1806/hidden-setup/french-one-per-area', 'area-is-full', (table, _, area, seat) => {
          const next = placing(components, table, seat);
          if (area === AS_PRINTED || next === null || next.block.kind !== 'corps' || next.forces.maxCorpsPerArea === null)
            return true;
          return counts(table.position, next.forces, [area], 'corps') < next.forces.maxCorpsPerArea;
        }),
        // The other two minimums likewise (1806/hidden-setup/prussian-erfurt, 1806/hidden-setup/prussian-saale-elster).
        rule('1806/hidden-setup/prussian-ilm-saale', 'too-few-corps-elsewhere', (table, _, area, seat) => {
          const next = placing(components, table, seat);
          return (
            area === AS_PRINTED ||
            next === null ||
            next.block.kind !== 'corps' ||
            leavesEnoughCorps(table.position, next.forces, next.block, area)
          );
        }),
        rule('conquerors/terms/commander-accompanies', 'commander-needs-a-corps', (table, _, area, seat) => {
          const next = placing(components, table, seat);
          return (
            area === AS_PRINTED ||
            next === null ||
            next.block.kind !== 'commander' ||
            hasArmyCorps(components, table.position, area, armyOf(components, next.block))
          );
        }),
        rule('1806/hidden-setup/french-bamberg-vedettes', 'vedettes-needed-elsewhere', (table, _, area, seat) => {
          const next = placing(components, table, seat);
          return area === AS_PRINTED || next === null || leavesEnoughVedettes(table.position, next.forces, next.block, area);
        }),
      ]),
      about: (table, _, seat) => {
        const next = placing(components, table, seat);
        return { block: next?.block.id ?? '' };
      },
      choose: (table, _, area, seat) => {
        const next = placing(components, table, seat);
        if (area === AS_PRINTED) placeAsPrinted(components, table.position, seat);
        else if (next !== null) next.block.area = area;
        return placing(components, table, seat) === null ? undefined : AGAIN;
      },
    }),
    // 1806/hidden-setup/reveal: flags only; what the blocks are stays hidden under the fog.
    liftScreens(table) {
      for (const [holder, forces] of Object.entries(scenarioOf(components, table.position).hiddenSetup?.forces ?? {}))
        reckonWithSetUp(
          table.position.blocks.filter((one) => one.nation === holder || one.side === holder),
          (area) => facesAt(components, table.position, forces, area),
        );
      table.record?.({ kind: 'screens-lifted' });
    },
    // 1807/vedettes/setup and 1815/vedettes/setup: after the corps, holder by holder.
    placeVedette: hiddenSetUp.ask({
      cite: '1807/vedettes/setup',
      when: ({ position }, data) => {
        while (data.next < holdersInOrder(components, position).length && vedetteOf(components, position, data.next) === null)
          data.next += 1;
        return vedetteOf(components, position, data.next) !== null;
      },
      seat: ({ position }, data) => position.seats[holdersInOrder(components, position)[data.next] ?? ''] ?? '',
      candidates: ({ position }, data) => vedetteAreas(components, position, vedetteOf(components, position, data.next)),
      about: ({ position }, data) => ({ block: vedetteOf(components, position, data.next)?.id ?? '' }),
      none: (_, data) => {
        data.next += 1;
        return goto('placeVedette');
      },
      choose: ({ position }, data, area) => {
        const vedette = vedetteOf(components, position, data.next);
        if (vedette !== null) {
          vedette.area = area;
          // It is seen by all that this is one.
          showBlocks([vedette]);
        }
        return goto('placeVedette');
      },
    }),
    begin({ position }) {
      position.settingUp = false;
      // Vedettes beyond the number of the scenario stay in the box, except those that come with a corps.
    },
  });

/** Who may have been set up in an area, as everybody can read. */
const facesAt = (components: Components, position: Position, forces: Forces, area: string): string[] => [
  ...forces.blocks.filter((id) => (boundTo(forces, id) ?? forces.areas).includes(area)),
  ...(forces.vedettes > 0 && placesVedettesTogether(components, position) ? [VEDETTE] : []),
];

const isUntouched = (components: Components, position: Position, seat: Seat): boolean =>
  forcesOf(components, position, seat).every(([, forces]) => forces.blocks.every((id) => blockOf(position, id).area === null));

/** The printed places are a legal set-up, for those who want to begin. */
function placeAsPrinted(components: Components, position: Position, seat: Seat): void {
  const scenario = scenarioOf(components, position);
  const own = forcesOf(components, position, seat).map(([holder]) => holder);
  for (const placed of Object.values(scenario.setup).flat()) {
    const block = blockOf(position, placed.block);
    if (!own.includes(block.nation) && !own.includes(block.side)) continue;
    if (block.kind !== 'vedette' || isFogged(position)) block.area = placed.area;
  }
}

/** For whoever cannot look behind the screen: nothing stands there yet or, if its player is done, the printed set-up. */
export function forgetSetUp(components: Components, position: Position, seat: Seat, done: boolean): void {
  const holders = forcesOf(components, position, seat).map(([holder]) => holder);
  for (const block of position.blocks) if (holders.includes(block.nation) || holders.includes(block.side)) block.area = null;
  if (done) placeAsPrinted(components, position, seat);
}

/** Those who place their vedettes one after the other. */
function holdersInOrder(components: Components, position: Position): readonly string[] {
  const placement = scenarioOf(components, position).vedettePlacement;
  return placement === null || placement.order === 'simultaneous' ? [] : placement.order;
}

function vedetteOf(components: Components, position: Position, index: number): Block | null {
  const holder = holdersInOrder(components, position)[index];
  return holder === undefined
    ? null
    : nextVedette(components, position, holder, scenarioOf(components, position).vedettes[holder] ?? 0);
}

/** Near an own corps, away from the enemy, and not where the enemy's markers keep them out (1807/vedettes/citadel-no-placement). */
function vedetteAreas(components: Components, position: Position, vedette: Block | null): string[] {
  const placement = scenarioOf(components, position).vedettePlacement;
  if (vedette === null || placement === null) return [];
  const enemy = enemyOf(components, vedette.side);
  return components.graph.ids.filter((area) => {
    if (!mayVedetteStand(components, position, vedette.side, area)) return false;
    let near = false;
    let vedettes = 0;
    for (const block of position.blocks) {
      if (block.area === null) continue;
      if (block.area === area && block.side === enemy) return false;
      if (block.area === area && block.side === vedette.side && block.kind === 'vedette') vedettes += 1;
      if (
        block.kind === 'corps' &&
        armyOf(components, block) === armyOf(components, vedette) &&
        components.graph.distance(block.area, area) <= (placement.within ?? 0)
      )
        near = true;
    }
    return near && (placement.maxPerArea === null || vedettes < placement.maxPerArea);
  });
}
