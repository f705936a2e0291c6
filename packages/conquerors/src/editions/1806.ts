/** Napoléon 1806: its data, and the rules in which it differs from 1807 and 1815. */
import blocks from '../../data/1806/blocks.json' with { type: 'json' };
import decks from '../../data/1806/decks.json' with { type: 'json' };
import dice from '../../data/1806/dice.json' with { type: 'json' };
import events from '../../data/1806/events.json' with { type: 'json' };
import game from '../../data/1806/game.json' with { type: 'json' };
import map from '../../data/1806/map.json' with { type: 'json' };
import markers from '../../data/1806/markers.json' with { type: 'json' };
import scenarios from '../../data/1806/scenarios.json' with { type: 'json' };
import type { Differences } from '../components/components.js';
import type { ComponentFiles } from '../components/schema.js';
import { CLEAR, WOODED } from './terrain.js';

/**
 * The box: 1806/components/decks, 1806/components/blocks and 1806/design/vedette-counts are counts of the files.
 * Flags and arrows of 1806/components/control-markers and 1806/components/axis-markers are no limit to play.
 * 1806/design/french-movement-range and 1806/design/prussian-movement-range, 1806/design/loss-odds-french and
 * 1806/design/loss-odds-prussian are held by a test of the decks.
 */
export const files1806: ComponentFiles = { game, map, blocks, markers, decks, events, dice, scenarios };

export const differences1806: Differences = {
  // 1806/setup/three-area-kinds: clear, wooded, and citadels that serve who controls them.
  terrain: {
    clear: CLEAR,
    wooded: WOODED,
    // A card to who controls it, and no pursuit (1806/combat/cards-f-citadel-control, 1806/pursuit/citadel-prevents).
    citadel: { card: 'defender-in-control', allowsPursuit: false, shelter: 0 },
    town: CLEAR,
    'fortified-town': CLEAR,
    'fortified-farm': CLEAR,
  },
  axisEntered: 'marker-goes',
  counterOrderReaches: 'all',
  forcedMarch: 'at-the-beginning',
  // 1806/vedettes/as-corps; they may go everywhere (1806/vedettes/citadel-control, 1806/vedettes/citadel-take).
  vedettes: { bonus: 0, crowding: 1, barredBy: 'nothing' },
  fortifiedTownTires: false,
  battery: 'in-the-result',
  nationsApart: false,
  panicStrikes: 'opponent',
};
