/** Rain, Snow, Mud, and the weariness of a long campaign: what every stack feels that moves. */

import { parametersOf } from '../../components/components.js';
import { MOMENT } from '../../contents.js';
import type { EventRule } from './rule.js';
import { endAtOnce } from './support.js';

// conquerors/cards/rain-is-red: see the data.
export const rain: EventRule = {
  id: 'rain',
  cite: ['conquerors/card/rain/mandatory', 'conquerors/card/rain/whole-turn', 'conquerors/card/rain/movement'],
  moments: MOMENT.draw,
  lasting: { movement: () => -1, activationFatigue: 1 },
};

export const snow: EventRule = {
  id: 'snow',
  cite: ['1807/card/snow/mandatory', '1807/card/snow/whole-turn', '1807/card/snow/movement'],
  moments: MOMENT.draw,
  lasting: { movement: () => -1 },
};

/** 1807/card/mud/whole-turn: comes by itself, never from a hand. 1807/card/mud/movement. */
export const mud: EventRule = { id: 'mud', moments: 0, lasting: { movement: () => -2, activationFatigue: 1 } };

/** 1807/card/cold/mandatory, 1807/card/cold/whole-turn: felt when recovery begins. */
export const cold: EventRule = { id: 'cold', moments: MOMENT.draw };

export const secondBreath: EventRule = {
  id: 'second-breath',
  cite: ['1806/card/second-breath/mandatory', '1806/card/second-breath/whole-turn', '1806/card/second-breath/turns-5-7'],
  moments: MOMENT.draw,
  effect: (components, table) => {
    const [first, last] = parametersOf(components, 'second-breath').turns ?? [0, 0];
    // 1806/card/second-breath/turns-1-4: discarded without effect.
    if (table.position.turn < first || table.position.turn > last) endAtOnce(components, table, 'second-breath');
  },
  lasting: { movement: (components, _, march) => (march.side === components.french ? -1 : 0) },
};
