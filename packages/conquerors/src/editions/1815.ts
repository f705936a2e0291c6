/** Napoléon 1815: its data, and the rules in which it differs from 1806 and 1807. */
import blocks from '../../data/1815/blocks.json' with { type: 'json' };
import decks from '../../data/1815/decks.json' with { type: 'json' };
import dice from '../../data/1815/dice.json' with { type: 'json' };
import events from '../../data/1815/events.json' with { type: 'json' };
import game from '../../data/1815/game.json' with { type: 'json' };
import map from '../../data/1815/map.json' with { type: 'json' };
import markers from '../../data/1815/markers.json' with { type: 'json' };
import scenarios from '../../data/1815/scenarios.json' with { type: 'json' };
import type { Differences } from '../components/edition.js';
import type { ComponentFiles } from '../components/schema.js';
import { CLEAR, WOODED } from './terrain.js';

export const files1815: ComponentFiles = { game, map, blocks, markers, decks, events, dice, scenarios };

export const differences1815: Differences = {
  // 1815/setup/five-area-kinds: clear, wooded, towns, fortified towns and fortified farms.
  terrain: {
    clear: CLEAR,
    wooded: WOODED,
    citadel: CLEAR,
    // 1815/combat/town-less-fatigue.
    town: { card: 'none', allowsPursuit: true, shelter: 1 },
    // 1815/combat/cards-f-fortified-town-control and 1815/pursuit/fortified-town-prevents.
    'fortified-town': { card: 'defender-in-control', allowsPursuit: false, shelter: 0 },
    // 1815/pursuit/towns-farms-allow; its card goes by the Reinforced Position marker.
    'fortified-farm': CLEAR,
  },
  // 1815/axis/marker-stays and 1815/axis/once-per-turn.
  axisEntered: 'marker-stays-once-a-turn',
  // 1815/card/counter-order/not-combat and 1815/card/counter-order/not-retreat-pursuit.
  counterOrderReaches: 'manoeuvre',
  // 1815/card/forced-march/timing.
  forcedMarch: 'at-any-time',
  // 1815/vedettes/movement-points, 1815/vedettes/no-stack-penalty and 1815/vedettes/fortified-town-no-entry.
  vedettes: { bonus: 1, crowding: 0, barredBy: 'fortified-town' },
  // 1815/movement/fortified-town-stop.
  fortifiedTownTires: true,
  // 1815/card/grand-battery/extra-loss.
  battery: 'afterwards',
  // 1815/operations/no-mixed-stack.
  nationsApart: true,
  // 1815/card/panic/timing.
  panicStrikes: 'french',
};
