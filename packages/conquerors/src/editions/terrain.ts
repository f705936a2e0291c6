import type { TerrainRule } from '../components/components.js';

export const CLEAR: TerrainRule = { card: 'none', allowsPursuit: true, shelter: 0 };
/** A card for the defender, and no pursuit (conquerors/combat/cards-e-wooded, conquerors/pursuit/terrain). */
export const WOODED: TerrainRule = { card: 'defender', allowsPursuit: false, shelter: 0 };
