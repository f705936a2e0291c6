import type { TerrainRule } from '../components/edition.js';

export const CLEAR: TerrainRule = { card: 'none', allowsPursuit: true, shelter: 0 };
/** conquerors/combat/cards-e-wooded and conquerors/pursuit/terrain. */
export const WOODED: TerrainRule = { card: 'defender', allowsPursuit: false, shelter: 0 };
