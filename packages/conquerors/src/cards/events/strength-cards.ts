/** Events that bring strength points, corps and commanders, and take one away. */

import { type Components, parametersOf, scenarioOf } from '../../components/components.js';
import { MOMENT, type Play, type Table } from '../../contents.js';
import { orderOfBattle } from '../../events.js';
import { type Block, blockOf, type Hand, type Position, type Side, strengthOf } from '../../position.js';
import { settle } from '../../rules/areas.js';
import { areasToName, enterAt } from '../../rules/reinforcements.js';
import { handOf, sideOfHand } from '../decks.js';
import { choiceOf, type EventRule } from './rule.js';
import { isOwn } from './support.js';

/** conquerors/card/reinforcement/not-recreate: only corps on the board, and only as many as the track has boxes. */
const canGrow = (
  components: Components,
  position: Position,
  block: Block,
  side: Side,
  hand: Hand,
  except: readonly string[] = [],
): boolean =>
  block.kind === 'corps' &&
  block.area !== null &&
  isOwn(position, block, side, hand) &&
  strengthOf(block) < components.data.markers.strengthTrack &&
  !except.includes(block.id);

function gainStrength(table: Table, block: Block, cube: 'infantry' | 'cavalry', why: string): void {
  // conquerors/terms/strength-changes; no victory points (conquerors/card/reinforcement/no-victory-point).
  block[cube] += 1;
  table.record?.({
    kind: 'strength-gained',
    side: block.side,
    why,
    ...orderOfBattle(table.position, block.side, { corps: block.id }),
  });
}

// 1807/card/conscript/not-recreate and 1807/card/conscript/no-victory-point; from the box, not from a card:
// as 1807/card/conscript/not-from-winter-quarters and 1807/card/reinforcement/not-from-winter-quarters say.
/** conquerors/card/reinforcement/add; the French of 1807 call it Conscript (1807/card/conscript/add). */
const oneInfantry = (id: string): EventRule => ({
  id,
  moments: MOMENT.initiative,
  playable: (components, { position }, side, _, hand) =>
    position.blocks.some((block) => canGrow(components, position, block, side, hand)),
  choice: {
    candidates: (components, { position }, play) =>
      position.blocks.filter((block) => canGrow(components, position, block, play.side, play.hand)).map((block) => block.id),
    choose: (_, __, play, option) => {
      play.picks.push(String(option));
      return false;
    },
  },
  effect: (_, table, play) => gainStrength(table, blockOf(table.position, play.picks[0] ?? ''), 'infantry', play.event),
});
export const reinforcement = oneInfantry('reinforcement');
export const conscript = oneInfantry('conscript');

/** The corps that an event brings, while it is still to come. */
function entryOf(components: Components, position: Position, event: string) {
  const data = scenarioOf(components, position).reinforcements.find(
    (one) => 'event' in one.trigger && one.trigger.event === event,
  );
  return data !== undefined && position.awaited.some((one) => one.block === data.block) ? data : undefined;
}

const isOnBoard = (components: Components, position: Position, event: string): boolean =>
  (parametersOf(components, event).blocks ?? []).some((id) =>
    position.blocks.some((block) => block.id === id && block.area !== null),
  );

const NOWHERE: readonly string[] = [];

/** A card that proves to be one that cannot be played goes back to its hand, and everybody has seen it. */
function takeBack(components: Components, table: Table, play: Play): void {
  const { position } = table;
  const pile = position.discards[sideOfHand(components, play.hand)] ?? [];
  pile.splice(pile.indexOf(play.card), 1);
  handOf(position, play.hand).push(play.card);
  for (const other in position.seen) if (other !== play.hand) position.seen[other]?.push(play.card);
  table.record?.({ kind: 'card-taken-back', hand: play.hand, card: play.card, event: play.event });
}

type Growth = {
  readonly corps: string;
  readonly cube: 'infantry' | 'cavalry';
};

/** 1807/card/lobanov/placed, 1815/card/lamarque/placed, 1815/card/frederick/placed; `cubes` says what it gives once the corps is there. */
const arrival = (event: string, cubes: readonly Growth['cube'][], holder: Hand | null): EventRule => {
  const growths = (components: Components, position: Position, side: Side, hand: Hand): Growth[] => {
    const options: Growth[] = [];
    if (!isOnBoard(components, position, event)) return options;
    for (const block of position.blocks) {
      // Drouot's Guard takes no recruits (1815/card/lamarque/not-drouot).
      if (!canGrow(components, position, block, side, hand, parametersOf(components, event).except)) continue;
      for (const cube of cubes) options.push({ corps: block.id, cube });
    }
    return options;
  };
  return {
    id: event,
    moments: MOMENT.initiative,
    // 1807/card/lobanov/blocked, 1815/card/lamarque/blocked and 1815/card/frederick/blocked: while it is still to come there
    // must be an area for it.
    playable: (components, { position }, side, _, hand) => {
      // The corps is the Anglo-Allied player's (1815/card/frederick/three-players).
      if (position.players === 3 && holder !== null && hand !== holder) return false;
      const entry = entryOf(components, position, event);
      return entry === undefined
        ? growths(components, position, side, hand).length > 0
        : areasToName(components, position, entry, NOWHERE).length > 0;
    },
    choice: choiceOf<Growth | string>({
      candidates: (components, { position }, play) => {
        const entry = entryOf(components, position, event);
        return entry === undefined
          ? growths(components, position, play.side, play.hand)
          : areasToName(components, position, entry, play.barred);
      },
      choose: (components, table, play, option) => {
        if (typeof option === 'object') {
          play.picks.push(option.corps, option.cube);
          return false;
        }
        const entry = entryOf(components, table.position, event);
        // It may act at once, as 1807/card/lobanov/to-be-activated and 1815/card/lamarque/to-be-activated say, and for
        // Frederick 1815/card/frederick/to-be-activated.
        if (entry === undefined || enterAt(components, table, entry, option)) return false;
        play.barred.push(option);
        if (areasToName(components, table.position, entry, play.barred).length > 0) return true;
        takeBack(components, table, play);
        return false;
      },
    }),
    effect: (components, table, play) => {
      const [corps, cube] = play.picks;
      // A corps grows instead: 1815/card/lamarque/already-in-play and 1815/card/frederick/already-in-play.
      if (corps !== undefined)
        gainStrength(table, blockOf(table.position, corps), cube === 'cavalry' ? 'cavalry' : 'infantry', play.event);
      settle(components, table);
    },
  };
};
// 1807/card/lobanov/where: the areas of the scenario.
export const lobanov = arrival('lobanov', [], null);
export const lamarque = arrival('lamarque', ['infantry', 'cavalry'], null);
export const frederick = arrival('frederick', ['infantry'], 'anglo-allied');

/** 1807/card/kamenski/effect: once; drawn again it serves for recovery only (1807/card/kamenski/drawn-again). */
export const kamenski: EventRule = {
  id: 'kamenski',
  moments: MOMENT.initiative,
  playable: (components, { position }) => isOnBoard(components, position, 'kamenski'),
  effect: (components, table) => {
    for (const id of parametersOf(components, 'kamenski').blocks ?? []) {
      const block = blockOf(table.position, id);
      if (block.area === null) continue;
      table.record?.({ kind: 'eliminated', side: block.side, block: id, area: block.area, strength: 0 });
      block.area = null;
      block.out = true;
    }
  },
};
