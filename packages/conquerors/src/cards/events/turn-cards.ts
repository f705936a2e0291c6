/** Red and blue events that turn a stack over, silence a commander, or move the track. */

import { parametersOf } from '../../components/components.js';
import { MOMENT } from '../../contents.js';
import { score, settle } from '../../rules/victory.js';
import type { EventRule } from './rule.js';
import { isOwn, ownStacks } from './support.js';

/** conquerors/card/inactivity/mandatory: an area with a corps of one's own (conquerors/card/inactivity/not-only-vedettes). */
export const inactivity: EventRule = {
  id: 'inactivity',
  cite: ['conquerors/card/inactivity/all-activated'],
  moments: MOMENT.draw,
  choice: {
    // conquerors/card/inactivity/select-area: one with a corps that can still be turned, if there is any.
    candidates: (_, { position }, play) => {
      const areas = ownStacks(position, play.side, play.hand);
      const ready = areas.filter((area) =>
        position.blocks.some(
          (block) =>
            block.area === area && block.kind === 'corps' && !block.activated && isOwn(position, block, play.side, play.hand),
        ),
      );
      return ready.length > 0 ? ready : areas;
    },
    choose: (_, __, play, option) => {
      play.picks.push(String(option));
      return false;
    },
  },
  effect: (_, table, play) => {
    const { position } = table;
    const area = play.picks[0] ?? '';
    for (const block of position.blocks)
      if (block.area === area && isOwn(position, block, play.side, play.hand)) block.activated = true;
    table.record?.({ kind: 'turned-over', side: play.side, area });
  },
};

// 1807/card/marie-walewska/no-fatigue-bonus: `bonusOf` asks.
/** Napoléon gives none of his bonuses: 1807/card/marie-walewska/whole-turn and 1815/card/an-ailing-emperor/whole-turn. */
export const marieWalewska: EventRule = {
  id: 'marie-walewska',
  cite: ['1807/card/marie-walewska/no-combat-card', '1807/card/marie-walewska/no-movement-point'],
  moments: MOMENT.initiative,
  lasting: { silences: true },
};
export const anAilingEmperor: EventRule = {
  id: 'an-ailing-emperor',
  cite: ['1815/card/an-ailing-emperor/mandatory'],
  moments: MOMENT.draw,
  lasting: { silences: true },
};

/** 1815/card/approach-march/whole-turn: what it does stands with the march. */
export const approachMarch: EventRule = { id: 'approach-march', moments: MOMENT.initiative };

export const impatienceInParis: EventRule = {
  id: 'impatience-in-paris',
  cite: ['1807/card/impatience-in-paris/mandatory', '1807/card/impatience-in-paris/effect'],
  moments: MOMENT.draw,
  effect: (components, table) => {
    score(components, table.position, components.opponent, 1, 'impatience-in-paris');
    settle(components, table);
  },
};

export const surrender: EventRule = {
  id: 'surrender',
  cite: [
    '1807/card/surrender/mandatory',
    '1807/card/surrender/condition',
    '1807/card/surrender/no-siege',
    '1807/card/surrender/replace',
    '1807/card/surrender/victory-point',
  ],
  moments: MOMENT.draw,
  effect: (components, table) => {
    const { position } = table;
    const area = parametersOf(components, 'surrender').areas?.[0] ?? '';
    if (!position.sieges.includes(area) || position.citadels[area] !== components.opponent) {
      table.record?.({ kind: 'event-without-effect', event: 'surrender' });
      return;
    }
    position.citadels = { ...position.citadels, [area]: components.french };
    position.sieges = position.sieges.filter((one) => one !== area);
    table.record?.({ kind: 'citadel-changed', area, side: components.french });
    score(components, position, components.french, 1, 'surrender', area);
    settle(components, table);
  },
};
