/** Napoléon 1807: its data, and the rules in which it differs from 1806 and 1815. */
import blocks from '../../data/1807/blocks.json' with { type: 'json' };
import decks from '../../data/1807/decks.json' with { type: 'json' };
import dice from '../../data/1807/dice.json' with { type: 'json' };
import events from '../../data/1807/events.json' with { type: 'json' };
import game from '../../data/1807/game.json' with { type: 'json' };
import map from '../../data/1807/map.json' with { type: 'json' };
import markers from '../../data/1807/markers.json' with { type: 'json' };
import scenarios from '../../data/1807/scenarios.json' with { type: 'json' };
import type { Differences } from '../components/components.js';
import type { ComponentFiles } from '../components/schema.js';
import { CLEAR, WOODED } from './terrain.js';

/**
 * The box: 1807/components/blocks, 1807/components/decks and 1807/components/bridge-markers are counts of the files.
 * 1807/components/control-markers, 1807/components/citadel-markers and 1807/components/axis-markers are no limit,
 * nor are 1807/components/siege-markers and 1807/components/draw-markers.
 */
export const files1807: ComponentFiles = { game, map, blocks, markers, decks, events, dice, scenarios };

export const differences1807: Differences = {
  // 1807/setup/four-area-kinds: clear, wooded, fortified towns, and citadels, which serve whose marker lies there.
  terrain: {
    clear: CLEAR,
    wooded: WOODED,
    // 1807/pursuit/citadel-prevents; its card goes by the Citadel marker, to attacker and defender alike.
    citadel: { card: 'none', allowsPursuit: false, shelter: 0 },
    town: CLEAR,
    // A card to who controls it, and no pursuit (1807/combat/cards-f-fortified-town-control, 1807/pursuit/fortified-town-prevents).
    'fortified-town': { card: 'defender-in-control', allowsPursuit: false, shelter: 0 },
    'fortified-farm': CLEAR,
  },
  // The marker goes (1807/axis/enemy-enters-removes-marker).
  axisEntered: 'marker-goes',
  counterOrderReaches: 'all',
  // Only when a stack sets out (1807/card/forced-march/timing).
  forcedMarch: 'at-the-beginning',
  // 1807/vedettes/as-corps and 1807/vedettes/citadel-no-entry; 1807/vedettes/fortified-town-take is the ordinary rule of control.
  vedettes: { bonus: 0, crowding: 1, barredBy: 'citadel-marker' },
  fortifiedTownTires: false,
  battery: 'in-the-result',
  // L'Estocq's Prussians march with the Russians.
  nationsApart: false,
  panicStrikes: 'opponent',
};
