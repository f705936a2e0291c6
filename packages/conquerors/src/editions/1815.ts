/** Napoléon 1815: its data, and the rules in which it differs from 1806 and 1807. */
import blocks from '../../data/1815/blocks.json' with { type: 'json' };
import decks from '../../data/1815/decks.json' with { type: 'json' };
import dice from '../../data/1815/dice.json' with { type: 'json' };
import events from '../../data/1815/events.json' with { type: 'json' };
import game from '../../data/1815/game.json' with { type: 'json' };
import map from '../../data/1815/map.json' with { type: 'json' };
import markers from '../../data/1815/markers.json' with { type: 'json' };
import scenarios from '../../data/1815/scenarios.json' with { type: 'json' };
import type { Differences } from '../components/components.js';
import type { ComponentFiles } from '../components/schema.js';
import { CLEAR, WOODED } from './terrain.js';

export const files1815: ComponentFiles = { game, map, blocks, markers, decks, events, dice, scenarios };

export const differences1815: Differences = {
  // 1815/setup/five-area-kinds: clear, wooded, towns, fortified towns and fortified farms.
  terrain: {
    clear: CLEAR,
    wooded: WOODED,
    citadel: CLEAR,
    town: { card: 'none', allowsPursuit: true, shelter: 1 },
    // A card to who controls it, and no pursuit (1815/combat/cards-f-fortified-town-control, 1815/pursuit/fortified-town-prevents).
    'fortified-town': { card: 'defender-in-control', allowsPursuit: false, shelter: 0 },
    // 1815/pursuit/towns-farms-allow; its card goes by the Reinforced Position marker.
    'fortified-farm': CLEAR,
  },
  // The marker stays (1815/axis/marker-stays).
  axisEntered: 'marker-stays-once-a-turn',
  // Cards of the manoeuvre only (1815/card/counter-order/not-retreat-pursuit).
  counterOrderReaches: 'manoeuvre',
  forcedMarch: 'at-any-time',
  // A bonus of their own, and no crowding in 1815 (1815/vedettes/movement-points, 1815/vedettes/no-stack-penalty).
  vedettes: { bonus: 1, crowding: 0, barredBy: 'fortified-town' },
  // A stack that takes one stops (1815/movement/fortified-town-stop).
  fortifiedTownTires: true,
  battery: 'afterwards',
  nationsApart: true,
  panicStrikes: 'french',
};
