import type { Invariant } from '@vedette/core';
import type { Components } from './components/components.js';
import { mayBe, type Position, strengthOf } from './position.js';
import { isAlone } from './rules/areas.js';

/** What must hold after every decision. */
export function invariantsOf(components: Components): Invariant<Position>[] {
  return [
    {
      name: 'nobody without strength stands on the map',
      broken: ({ blocks }) =>
        blocks.find((block) => block.kind === 'corps' && block.area !== null && strengthOf(block) <= 0)?.id ?? null,
    },
    {
      name: 'fatigue is between none and eight',
      broken: ({ blocks }) => blocks.find((block) => block.fatigue < 0 || block.fatigue > 8)?.id ?? null,
    },
    {
      name: 'cubes are never fewer than none nor more than the track has boxes',
      broken: ({ blocks }) =>
        blocks.find(
          (block) => block.infantry < 0 || block.cavalry < 0 || strengthOf(block) > components.data.markers.strengthTrack,
        )?.id ?? null,
    },
    {
      name: 'no commander stands alone',
      broken: (position) => {
        const { blocks, settingUp, stack } = position;
        if (settingUp || stack.some((frame) => frame.procedure === 'play-card')) return null;
        const alone = blocks.find(
          (one) => one.kind === 'commander' && one.area !== null && isAlone(components, position, one.area, one),
        );
        return alone?.id ?? null;
      },
    },
    {
      name: 'whoever stands on the map may stand there by all that was seen',
      broken: ({ blocks }) => blocks.find((block) => block.area !== null && !mayBe(block, block))?.id ?? null,
    },
    {
      name: 'every card is in one place',
      broken: (position) => {
        const seen = new Set<number>();
        let count = 0;
        for (const pile of [
          ...Object.values(position.decks),
          ...Object.values(position.discards),
          ...Object.values(position.hands),
        ]) {
          for (const card of pile) seen.add(card);
          count += pile.length;
        }
        for (const { card } of position.inForce) {
          if (card === null) continue;
          seen.add(card);
          count += 1;
        }
        return seen.size === count ? null : `${count} cards, ${seen.size} different ones`;
      },
    },
    {
      name: 'an axis of retreat lies in a contested area, one at most',
      broken: ({ axes, blocks }) => {
        for (const axis of axes) {
          const sides = new Set(
            blocks.filter((block) => block.area === axis.area && block.kind === 'corps').map((block) => block.side),
          );
          if (sides.size < 2 || axes.filter((one) => one.area === axis.area).length > 1) return axis.area;
        }
        return null;
      },
    },
    {
      name: 'the track is between its ends',
      broken: ({ victoryPoints }) => (victoryPoints < 0 || victoryPoints > 20 ? String(victoryPoints) : null),
    },
  ];
}
