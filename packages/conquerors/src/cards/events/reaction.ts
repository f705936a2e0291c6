/** Reaction and Last Effort: a stack of one's own moves one connection at the start of an enemy operation. */

import { type Edition, enemyOf } from '../../components/edition.js';
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
  type Side,
  seemsHeld,
} from '../../position.js';
import { enterArea, leavesCommanderAlone, settle } from '../../rules/areas.js';
import { tire } from '../../rules/elimination.js';
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

/** conquerors/card/reaction/any-status; conquerors/card/last-effort/activated-stack. */
const REACTION: Kind = { takes: () => true, intoContested: false };
const LAST_EFFORT: Kind = { takes: (block) => block.activated, intoContested: true };

/** conquerors/card/reaction/free-to-free; conquerors/card/last-effort/to-free-or-contested. A destroyed bridge does not matter. */
function targets(edition: Edition, table: Table, kind: Kind, side: Side, from: string): string[] {
  const { position } = table;
  return edition.graph.area(from).neighbours.filter((to) => {
    if (isBeyondTheFrontier(edition, position, side, to)) return false;
    if (!seemsHeld(position, to, enemyOf(edition, side))) return true;
    return kind.intoContested && isContested(position, to);
  });
}

/** conquerors/card/last-effort/from-free: no enemy corps where it starts. */
function startingAreas(edition: Edition, table: Table, kind: Kind, side: Side, hand: Hand): string[] {
  const { position } = table;
  const areas: string[] = [];
  for (const block of position.blocks) {
    if (block.kind !== 'corps' || block.area === null || areas.includes(block.area)) continue;
    if (!isOwn(position, block, side, hand) || !kind.takes(block) || hasCorps(position, block.area, enemyOf(edition, side)))
      continue;
    if (targets(edition, table, kind, side, block.area).length > 0) areas.push(block.area);
  }
  return areas;
}

/** Blocks of the chosen area that can still be taken along, in the order of the board. */
function takeable(edition: Edition, table: Table, kind: Kind, play: Play): string[] {
  const { position } = table;
  const taken = play.picks.slice(1);
  const last = taken[taken.length - 1];
  let reached = last === undefined;
  const options: string[] = [];
  for (const block of position.blocks) {
    const fits = block.kind === 'corps' ? kind.takes(block) : block.kind === 'commander';
    const sameArmy = !edition.differences.nationsApart || taken.every((id) => blockOf(position, id).nation === block.nation);
    if (reached && fits && sameArmy && block.area === play.picks[0] && isOwn(position, block, play.side, play.hand))
      options.push(block.id);
    if (block.id === last) reached = true;
  }
  const ready =
    corpsAmong(position, taken).length > 0 && !leavesCommanderAlone(edition, position, play.picks[0] ?? '', play.side, taken);
  return ready ? [...options, GO] : options;
}

// conquerors/card/last-effort/timing and conquerors/card/last-effort/destroyed-bridge: as Reaction.
const moving = (
  id: string,
  kind: Kind,
  after: (edition: Edition, table: Table, play: Play, blocks: readonly Block[], bitten: boolean) => void,
): EventRule => ({
  id,
  moments: MOMENT.stackChosen,
  playable: (edition, table, side, _, hand) =>
    startingAreas(edition, table, kind, side, hand).some((area) => canStart(edition, table, kind, side, hand, area)),
  choice: {
    candidates: (edition, table, play) => {
      const { picks } = play;
      if (picks.length === 0)
        return startingAreas(edition, table, kind, play.side, play.hand).filter((area) =>
          canStart(edition, table, kind, play.side, play.hand, area),
        );
      return picks.includes(GO) ? targets(edition, table, kind, play.side, picks[0] ?? '') : takeable(edition, table, kind, play);
    },
    choose: (_, __, play, option) => {
      const chosen = !play.picks.includes(GO);
      play.picks.push(String(option));
      return chosen;
    },
  },
  effect: (edition, table, play) => {
    const { position } = table;
    const from = play.picks[0] ?? '';
    const to = play.picks[play.picks.length - 1] ?? '';
    const blocks = onBoard(position, play.picks.slice(1, -2));
    loseSight(edition, position, blocks);
    table.record?.({
      kind: 'marched',
      side: play.side,
      from,
      to,
      count: blocks.length,
      ...identities(position, play.side, { blocks: idsOf(blocks) }),
    });
    const bitten = enterArea(edition, table, blocks, from, to);
    after(edition, table, play, blocks, bitten);
    settle(edition, table);
  },
});

/** Some choice of blocks leaves no commander alone. */
function canStart(edition: Edition, table: Table, kind: Kind, side: Side, hand: Hand, area: string): boolean {
  if (!edition.differences.nationsApart) return true;
  const { position } = table;
  const going = position.blocks.filter(
    (block) =>
      block.area === area &&
      isOwn(position, block, side, hand) &&
      (block.kind === 'commander' || (block.kind === 'corps' && kind.takes(block))),
  );
  const stays = position.blocks.some(
    (block) => block.area === area && block.side === side && block.kind === 'corps' && !going.includes(block),
  );
  return (
    stays ||
    new Set(going.map((block) => block.nation)).size === 1 ||
    !going.some((block) => block.kind === 'commander') ||
    going.filter((block) => block.kind === 'corps').length > 1
  );
}

/** conquerors/card/reaction/destroyed-bridge: no cost, no fatigue, and its status stays. */
export const reaction = moving('reaction', REACTION, () => undefined);

export const lastEffort = moving('last-effort', LAST_EFFORT, (edition, table, play, blocks, bitten) => {
  const { position } = table;
  const area = blocks[0]?.area ?? null;
  // conquerors/card/last-effort/fatigue, and not the one for a contested area (conquerors/card/last-effort/no-contested-fatigue).
  for (const block of blocks) if (block.kind === 'corps') tire(edition, table, block, 2);
  if (!bitten || area === null) return;
  // conquerors/card/last-effort/axis-fatigue; 1807/card/last-effort/axis-removed, 1815/card/last-effort/axis-stays.
  const enemy = enemyOf(edition, play.side);
  play.tireAlso = {
    side: enemy,
    corps: idsOf(position.blocks.filter((block) => block.area === area && block.side === enemy && block.kind === 'corps')),
    points: 2,
    free: false,
    off: false,
    why: 'axis',
  };
});
