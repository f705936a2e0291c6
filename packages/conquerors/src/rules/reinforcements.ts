/** Corps that come in later: by turn, by Invasion card, or by an event. */
import { goto } from '@vedette/core';
import { type Components, enemyOf, scenarioOf } from '../components/components.js';
import type { ReinforcementData } from '../components/schema.js';
import { arrivingVedette, type Table } from '../contents.js';
import { identities } from '../events.js';
import { type Block, blockOf, hasCorps, isFogged, type Position, type Side, seemsHeld } from '../position.js';
import { reviewArea, settle } from './areas.js';
import { showBlocks, tellOfBlocks } from './fog-of-war/fog-of-war.js';
import { loseVedettes, mayVedetteStand } from './fog-of-war/vedettes.js';

/** How many turns an Invasion card and those after it have been in force: 0 if it has not come yet. */
function turnsSince(components: Components, position: Position, card: number): number {
  if (position.invasionCard === null || position.invasionCard < card) return 0;
  let turns = position.invasionTurns;
  for (let no: number | null = card; no !== null && no < position.invasionCard; ) {
    const passed = components.invasionCards.get(no);
    turns += passed?.replaced.kind === 'turns' ? passed.replaced.after : 0;
    no = passed?.next ?? null;
  }
  return turns;
}

function isDue(components: Components, position: Position, data: ReinforcementData): boolean {
  const awaited = position.awaited.find((one) => one.block === data.block);
  if (awaited === undefined) return false;
  if ('turn' in data.trigger) return position.turn >= data.trigger.turn + awaited.late;
  if ('invasionCard' in data.trigger) {
    const { invasionCard, turnOfCard } = data.trigger;
    return turnsSince(components, position, invasionCard) >= turnOfCard + awaited.late;
  }
  return false;
}

export function dueReinforcements(
  components: Components,
  position: Position,
  choice: ReinforcementData['choice'],
): ReinforcementData[] {
  if (position.awaited.length === 0) return [];
  return scenarioOf(components, position).reinforcements.filter(
    (data) => data.choice === choice && isDue(components, position, data),
  );
}

/** 1806/setup/late-corps-free: whether a corps may come in there. A stack is of corps: vedettes keep nobody out. */
const isOpen = (components: Components, position: Position, data: ReinforcementData, area: string): boolean =>
  !hasCorps(position, area, enemyOf(components, data.side)) ||
  (data.open === 'not-enemy-alone' && hasCorps(position, area, data.side));

/** The areas where it may come in. */
const openAreas = (components: Components, position: Position, data: ReinforcementData): string[] =>
  data.areas.filter((area) => isOpen(components, position, data, area));

/** Those its owner may name. Under the fog he cannot tell corps from vedettes, and is told when he has named an area that is held. */
export const areasToName = (
  components: Components,
  position: Position,
  data: ReinforcementData,
  barred: readonly string[],
): string[] => (isFogged(position) ? data.areas.filter((area) => !barred.includes(area)) : openAreas(components, position, data));

/** Comes in at the area its owner has named; false if the enemy is found there, which everybody is told. */
export function enterAt(components: Components, table: Table, data: ReinforcementData, area: string): boolean {
  const { position } = table;
  // Under the fog, that it may come in tells of the blocks there, and that it may not.
  if (seemsHeld(position, area, enemyOf(components, data.side))) tellOfBlocks(table);
  if (!isOpen(components, position, data, area)) {
    table.record?.({ kind: 'reinforcement-barred', side: data.side, block: data.block, area });
    return false;
  }
  placeReinforcement(components, table, data, area);
  return true;
}

/** Placed to be activated, at full strength. */
function placeReinforcement(components: Components, table: Table, data: ReinforcementData, area: string): void {
  const { position } = table;
  const block = blockOf(position, data.block);
  position.awaited = position.awaited.filter((one) => one.block !== data.block);
  block.infantry = data.infantry;
  block.cavalry = data.cavalry;
  block.fatigue = 0;
  block.activated = false;
  block.seenFatigue = 0;
  showBlocks([block]);
  // It comes from off the board, over no connection, and so places no axis.
  block.area = area;
  table.record?.({ kind: 'reinforcement', side: data.side, area, ...identities(position, data.side, { block: data.block }) });
  if (block.kind === 'corps') {
    loseVedettes(
      table,
      position.blocks.filter((one) => one.area === area && one.side !== data.side && one.kind === 'vedette'),
      area,
    );
  }
  if (isFogged(position)) for (let count = 0; count < data.vedettes; count++) bringVedette(components, position, block, area);
  reviewArea(components, table, area);
}

/** A vedette that comes along with a corps; where an enemy stands it stays out, and its owner is asked where. */
function bringVedette(components: Components, position: Position, corps: Block, area: string): void {
  const vedette = position.blocks.find(
    (one) =>
      one.kind === 'vedette' &&
      one.nation === corps.nation &&
      one.area === null &&
      !one.out &&
      position.arrivingVedettes.every(({ block }) => block !== one.id),
  );
  if (vedette === undefined) return;
  if (isOpenToVedette(components, position, corps.side, area)) placeVedette(vedette, area);
  else position.arrivingVedettes = [...position.arrivingVedettes, { block: vedette.id, beside: area }];
}

const isOpenToVedette = (components: Components, position: Position, side: Side, area: string): boolean =>
  !position.blocks.some((one) => one.area === area && one.side !== side) && mayVedetteStand(components, position, side, area);

function placeVedette(vedette: Block, area: string): void {
  vedette.area = area;
  showBlocks([vedette]);
}

/** Vedettes that could not stay with their corps: beside it, as their owner likes, or not at all. */
export const arrivingVedetteChapter = (components: Components) =>
  arrivingVedette.steps({
    place: arrivingVedette.ask({
      // 1815/card/frederick/vedette and 1815/card/lamarque/vedette, by the ruling on vedettes that come with a corps.
      cite: '1815/card/frederick/vedette',
      when: ({ position }) => position.arrivingVedettes.length > 0,
      seat: ({ position }) => position.seats[firstArriving(position).nation] ?? firstArriving(position).side,
      candidates: ({ position }) => {
        const { side } = firstArriving(position);
        return components.graph
          .area(position.arrivingVedettes[0]?.beside ?? '')
          .neighbours.filter((area) => isOpenToVedette(components, position, side, area));
      },
      about: ({ position }) => ({ block: firstArriving(position).id }),
      none: ({ position }) => {
        position.arrivingVedettes = position.arrivingVedettes.slice(1);
        return goto('place');
      },
      choose: (table, _, area) => {
        const { position } = table;
        placeVedette(firstArriving(position), area);
        position.arrivingVedettes = position.arrivingVedettes.slice(1);
        reviewArea(components, table, area);
        settle(components, table);
        return goto('place');
      },
    }),
  });

const firstArriving = (position: Position): Block => blockOf(position, position.arrivingVedettes[0]?.block ?? '');

/** Those that take the first open place of a list come without a decision. */
export function enterByFirstOpen(components: Components, table: Table): void {
  const { position } = table;
  for (const data of dueReinforcements(components, position, 'first-open')) {
    if (!position.awaited.some((one) => one.block === data.block)) continue;
    const [area] = openAreas(components, position, data);
    if (area === undefined) continue;
    const companions = data.together ?? [data.block];
    for (const companion of scenarioOf(components, position).reinforcements) {
      if (companions.includes(companion.block) && position.awaited.some((one) => one.block === companion.block))
        placeReinforcement(components, table, companion, area);
    }
  }
  settle(components, table);
}
