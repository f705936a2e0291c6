/** What can be shown over the map on demand, in the order of the menu. */
export const LAYERS = ['zones', 'line', 'dispatch', 'forage'] as const;
export type LayerName = (typeof LAYERS)[number];
