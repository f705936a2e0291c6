/** Reaction and Last Effort: a stack of one's own moves one connection at the start of an enemy operation. */

import { armyOf, type Components, enemyOf } from '../../components/components.js';
import { MOMENT, type Play, type Table } from '../../contents.js';
import { identities } from '../../events.js';
import {
  type Block,
  blockOf,
  corpsAmong,
  type Hand,
  hasCorps,
  idsOf,
  isContested,
  onBoard,
  type Position,
  type Side,
  seemsHeld,
} from '../../position.js';
import { companyOf, enterArea, isAlone, settle } from '../../rules/areas.js';
import { tireEach } from '../../rules/fatigue.js';
import { loseSight } from '../../rules/fog-of-war/fog-of-war.js';
import { isBeyondTheFrontier } from '../../rules/invasion-cards.js';
import type { EventRule } from './rule.js';
import { isOwn } from './support.js';

const GO = 'go';

interface Kind {
  /** Whether a corps may be moved by it. */
  readonly takes: (block: Block) => boolean;
  /** Whether it may be led into a contested area. */
  readonly intoContested: boolean;
}

// The one moves any stack, the other those that have acted (conquerors/card/reaction/any-status, conquerors/card/last-effort/activated-stack).
const REACTION: Kind = { takes: () => true, intoContested: false };
const LAST_EFFORT: Kind = { takes: (block) => block.activated, intoContested: true };

/** conquerors/card/reaction/free-to-free; conquerors/card/last-effort/to-free-or-contested. A destroyed bridge does not matter. */
function leadsTo(components: Components, position: Position, kind: Kind, side: Side, to: string): boolean {
  if (isBeyondTheFrontier(components, position, side, to)) return false;
  if (!seemsHeld(position, to, enemyOf(components, side))) return true;
  return kind.intoContested && isContested(position, to);
}

const targets = (components: Components, { position }: Table, kind: Kind, side: Side, from: string): string[] =>
  components.graph.area(from).neighbours.filter((to) => leadsTo(components, position, kind, side, to));

/** conquerors/card/last-effort/from-free: no enemy corps where it starts. */
function startsFrom(
  components: Components,
  { position }: Table,
  kind: Kind,
  side: Side,
  hand: Hand,
  block: Block,
): block is Block & { readonly area: string } {
  if (block.kind !== 'corps' || block.area === null || !isOwn(position, block, side, hand) || !kind.takes(block)) return false;
  if (hasCorps(position, block.area, enemyOf(components, side))) return false;
  return components.graph.area(block.area).neighbours.some((to) => leadsTo(components, position, kind, side, to));
}

function startingAreas(components: Components, table: Table, kind: Kind, side: Side, hand: Hand): string[] {
  const areas: string[] = [];
  for (const block of table.position.blocks) {
    if (block.area !== null && areas.includes(block.area)) continue;
    if (startsFrom(components, table, kind, side, hand, block)) areas.push(block.area);
  }
  return areas;
}

/** Whether a block of the chosen area may go along: with corps of its army that the event moves, and with no other army's. */
function mayGo(components: Components, table: Table, kind: Kind, play: Play, block: Block): boolean {
  const { position } = table;
  const [area, ...taken] = play.picks;
  if (block.area !== area || block.kind === 'vedette' || !isOwn(position, block, play.side, play.hand)) return false;
  const army = companyOf(components, position, block);
  if (taken.some((id) => id === block.id || companyOf(components, position, blockOf(position, id)) !== army)) return false;
  const isMoved = (one: Block): boolean =>
    one.kind === 'corps' && one.area === area && isOwn(position, one, play.side, play.hand) && kind.takes(one);
  if (block.kind === 'corps') return isMoved(block);
  return position.blocks.some((one) => isMoved(one) && armyOf(components, one) === army);
}

/** Commanders whom these blocks may not leave behind. */
const mustCome = (components: Components, position: Position, play: Play): Block[] => {
  const [area = '', ...taken] = play.picks;
  return position.blocks.filter(
    (block) =>
      block.kind === 'commander' &&
      block.area === area &&
      isOwn(position, block, play.side, play.hand) &&
      !taken.includes(block.id) &&
      isAlone(components, position, area, block, taken),
  );
};

/**
 * Blocks of the chosen area that can still be taken along, in any order; whoever may not be left behind comes with them. A
 * search takes corps before commanders, each in the order of the board, so that it comes to every stack in one way only.
 */
function takeable(components: Components, table: Table, kind: Kind, play: Play): string[] {
  const { position } = table;
  const taken = play.picks.slice(1);
  const able = position.blocks.filter((block) => mayGo(components, table, kind, play, block));
  const options = idsOf(table.mode === 'search' ? inOrder(components, position, able, play) : able);
  return corpsAmong(position, taken).length > 0 ? [...options, GO] : options;
}

function inOrder(components: Components, position: Position, able: readonly Block[], play: Play): Block[] {
  const taken = play.picks.slice(1);
  // A commander taken first, at a table, still waits for whom he leads.
  if (corpsAmong(position, taken).length === 0) return able.filter((block) => block.kind === 'corps');
  const coming = mustCome(components, position, play);
  const rank = (block: Block): number =>
    position.blocks.indexOf(block) + (block.kind === 'commander' ? position.blocks.length : 0);
  const last = Math.max(...onBoard(position, taken).map(rank));
  return able.filter((block) => rank(block) > last && !coming.includes(block));
}

// conquerors/card/last-effort/timing and conquerors/card/last-effort/destroyed-bridge: as Reaction.
const moving = (
  id: string,
  kind: Kind,
  after: (components: Components, table: Table, play: Play, blocks: readonly Block[], bitten: boolean) => void,
): EventRule => ({
  id,
  moments: MOMENT.stackChosen,
  playable: (components, table, side, _, hand) =>
    table.position.blocks.some((block) => startsFrom(components, table, kind, side, hand, block)),
  choice: {
    candidates: (components, table, play) => {
      const { picks } = play;
      if (picks.length === 0) return startingAreas(components, table, kind, play.side, play.hand);
      return picks.includes(GO)
        ? targets(components, table, kind, play.side, picks[0] ?? '')
        : takeable(components, table, kind, play);
    },
    choose: (components, { position }, play, option) => {
      const chosen = !play.picks.includes(GO);
      if (option === GO) play.picks.push(...idsOf(mustCome(components, position, play)));
      play.picks.push(String(option));
      return chosen;
    },
  },
  effect: (components, table, play) => {
    const { position } = table;
    const from = play.picks[0] ?? '';
    const to = play.picks[play.picks.length - 1] ?? '';
    const blocks = onBoard(position, play.picks.slice(1, -2));
    loseSight(components, position, blocks);
    table.record?.({
      kind: 'marched',
      side: play.side,
      from,
      to,
      count: blocks.length,
      ...identities(position, play.side, { blocks: idsOf(blocks) }),
    });
    const bitten = enterArea(components, table, blocks, from, to);
    after(components, table, play, blocks, bitten);
    settle(components, table);
  },
});

/** conquerors/card/reaction/destroyed-bridge: no cost, no fatigue, and its status stays. */
export const reaction = moving('reaction', REACTION, () => undefined);

export const lastEffort = moving('last-effort', LAST_EFFORT, (components, table, play, blocks, bitten) => {
  const { position } = table;
  const area = blocks[0]?.area ?? null;
  // conquerors/card/last-effort/fatigue, and not the one for a contested area (conquerors/card/last-effort/no-contested-fatigue).
  const corps = idsOf(blocks.filter((block) => block.kind === 'corps'));
  tireEach(components, table, play.side, corps, 2, 'last-effort');
  if (!bitten || area === null) return;
  // The enemy suffers for his axis, whether the marker goes or stays: conquerors/card/last-effort/axis-fatigue,
  // and as 1807/card/last-effort/axis-removed and 1815/card/last-effort/axis-stays say.
  const enemy = enemyOf(components, play.side);
  play.tireAlso = {
    side: enemy,
    corps: idsOf(position.blocks.filter((block) => block.area === area && block.side === enemy && block.kind === 'corps')),
    points: 2,
    free: false,
    off: false,
    why: 'axis',
  };
});
